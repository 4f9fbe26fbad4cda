"""A second checker of certificates that shares no code with the first.

It was written from docs/certificates.md alone, before its author read `bridgeopt_check`. Any
difference between the two is an error in one of them or in that page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from math import gcd
from typing import Any

SIXTEEN = 16
WORDS = {"history": {"fields", "asked"}, "given": {"fields", "first"}}

Met = dict[int, list[int]]
"""Each player's number of sit-outs, then the number of meetings with each player by id."""


class Unproven(Exception):  # noqa: N818 - it is an answer
    """The claim does not follow from the lines."""


def need(holds: object, otherwise: str) -> None:
    """Raise `Unproven` unless a condition holds."""
    if not holds:
        raise Unproven(otherwise)


def proven(text: str, plan: dict[str, Any], met: Met) -> dict[str, int]:
    """Return the proven minimum of each section in a certificate of a plan.

    The text is the certificate's, without its checksum.

    Raises
    ------
    Unproven, or what Python raises where numbers are missing
        A line is wrong or does not prove its step.
    """
    first, *lines = [line for line in text.splitlines() if line.strip()]
    need(first == "bridgeopt certificate 1", "it is no certificate")
    sections = {section["name"]: section for section in plan["sections"]}
    usual, wishes = plan.get("objective", "paper") == "paper", plan.get("wishes", [])
    heads = [k for k, line in enumerate(lines) if line.split()[0] == "section"]
    need(heads[:1] == [0] or not lines, "a section comes first")
    need(len(sections) == len(plan["sections"]), "a section stands twice")
    claims = {}
    for begin, end in pairwise([*heads, len(lines)]):
        _, name, kind, *words = lines[begin].split()
        section = sections.pop(name)
        if kind == "given":
            need_reason(section, wishes, usual=usual)
        problem = Problem(section, kind, words, lines[begin + 1 : end], met)
        follow = Rounds if "meetings" in words else Tree
        follow(problem).check()
        claims[name] = problem.claim
    return claims


def need_reason(section: dict[str, Any], wishes: list[dict[str, Any]], *, usual: bool) -> None:
    """Reject given costs without a reason, and a penalty below the cost of the wishes."""
    playing = [set(line["players"] or ()) for line in section["numbers"]]
    here = [wish for wish in wishes if set(wish["pairs"][0]) in playing]
    here = [wish for wish in here if wish["kind"] not in ("section", "apart")]
    reason = not usual or here or section.get("penalty") or section.get("bound") is not None
    need(reason, "nothing was asked for")
    owed = 0
    for wish in here:
        if "weight" in wish and not wish["held"]:
            mean = Fraction(section["expected_fitness"])
            unit = (mean - abs(mean) / 2**52 - section["lower_bound"]) / 100
            owed += max(1, round(Fraction(str(wish["weight"])) * unit))
    need((section.get("penalty") or 0) >= owed, "wishes cost more")


def counted(met: Met, player: int, at: int) -> int:
    """Return an entry of a player's line; missing players and entries count as 0."""
    return sum(met.get(player, [])[at : at + 1])


class Seated:
    """The holders of a section's numbers, and the meetings in each round, by places from 0."""

    def __init__(self, section: dict[str, Any]) -> None:
        need(not section.get("spells"), "numbers changed hands")
        self.items = [tuple(line["players"] or ()) for line in section["numbers"]]
        n, players = len(self.items), [p for item in self.items for p in item]
        need([line["number"] for line in section["numbers"]] == [*range(1, n + 1)], "numbers")
        alone = len({*players}) == len(players) and min(players) > 0
        need(alone and {len(item) for item in self.items} <= {0, 2}, "a pair are two players")
        self.absent = [i for i, item in enumerate(self.items) if not item]
        nobody = section["absent"]
        need(nobody is None or nobody - 1 in self.absent, "a pair has the absent number")
        self.rounds: dict[int, list[tuple[int, int]]] = {}
        for row in section["rounds_detail"]:
            ns, ew = (nobody if row[side] is None else row[side] for side in ("ns", "ew"))
            self.rounds.setdefault(row["round"], []).append((ns - 1, ew - 1))
        for tables in self.rounds.values():
            need(sorted(p for two in tables for p in two) == [*range(n)], "each once a round")
        self.north = {ns for tables in self.rounds.values() for ns, _ in tables}
        self.east = {ew for tables in self.rounds.values() for _, ew in tables}

    def times(self, p: int, q: int) -> int:
        """Return how often two places meet."""
        return sum((p, q) in tables or (q, p) in tables for tables in self.rounds.values())


class Problem:
    """The costs of a section's numberings, in sixteenths, and the lines of a proof about them."""

    def __init__(
        self, section: dict[str, Any], kind: str, words: Sequence[str], lines: list[str], met: Met
    ) -> None:
        need(kind in WORDS, "it is neither by the history nor given")
        need({*words} <= WORDS[kind] or list(words) == ["meetings"], "words that do not fit")
        self.seated = seated = Seated(section)
        n = self.n = len(seated.items)
        self.label = [[self.labelled(p, q, words) for q in range(n)] for p in range(n)]
        if "first" in words:
            there = sorted({label for row in self.label for label in row})
            self.label = [[there.index(label) for label in row] for row in self.label]
        premise: Any = [0, [-1] * n, []]
        if kind == "given" or "asked" in words:
            premise, lines = json.loads(lines[0]), lines[1:]
        self.lines = iter(lines)
        first, places, last, *fourth = premise
        need(len(fourth) <= (kind == "given"), "a premise of three parts, or four")
        need(len(places) == n, "as many items as there are")
        self.open = [x & (1 << n) - 1 for x in places]
        need(all(x >> i & 1 for i, x in enumerate(self.open)), "tonight is not open")
        price = [[0] * n for _ in range(n)]
        if kind == "given":
            cost, price = {(i, j): first[i][j] for i in range(n) for j in range(i)}, last
            numbers = [x for row in [*price, *cost.values()] for x in row]
            need(all(type(x) is int for x in numbers), "whole numbers")
        else:
            cost = self.by_history(met)
            closed = [i for i, x in enumerate(self.open) if x.bit_count() < n]
            need({*closed} <= {*seated.absent}, "a pair may have any number")
            if "fields" in words:
                fined = {(j, i) for i, j in last}
                need(all(self.label[i][j] for i, j in fined), "tonight pays the fine")
                for two, costs in cost.items():
                    costs.insert(0, costs[0] + first * (two in fined))
        need(len(price) == n and all(len(row) == n for row in price), "a price for each place")
        more = self.lowered(cost, price, *fourth[0]) if fourth else 0
        self.count(cost, price)
        self.claim += more
        fined = section["fitness"] + (kind == "given") * (section.get("penalty") or 0)
        need(self.claim in (section["fitness"], fined), "the plan says otherwise")

    def lowered(
        self,
        cost: dict[tuple[int, int], list[int]],
        price: list[list[int]],
        stages: list[list[int]],
        prices: list[list[int]],
    ) -> int:
        """Replace high prices by low ones; return the reduction of tonight's cost."""
        numbers = [x for row in stages + prices for x in row]
        need(all(type(x) is int and x >= 0 for x in numbers), "whole numbers from 0")
        need(all(low <= high for *_, high, low in prices), "no price rises")

        def swing() -> int:
            return sum(max(x) - min(x) for x in [*cost.values(), *price])

        def change(by: Any) -> None:
            for i, j, held, high, low in prices:
                costs = price[i] if i == j else cost[i, j]
                for k in range(len(costs)):
                    costs[k] += by(high, low) if held >> k & 1 else 0

        before = self.tonight_by(cost, price)
        change(lambda high, _: -high)
        apart = swing()
        change(lambda _, low: low)
        pairs = [(high, low) for *_, high, low in prices]
        for step, less in stages:
            pairs = [(high - high // step * step, low - high // step * less) for high, low in pairs]
            need(step > apart + sum(high for high, _ in pairs), "a step is too small")
            need(less > apart + sum(abs(low) for _, low in pairs), "a lowered step is too small")
        need(all(high == low for high, low in pairs), "something else is left")
        return before - self.tonight_by(cost, price)

    def tonight_by(self, cost: dict[tuple[int, int], list[int]], price: list[list[int]]) -> int:
        """Return the cost of tonight's numbering."""
        met = sum(costs[self.label[i][j]] for (i, j), costs in cost.items())
        return met + sum(row[i] for i, row in enumerate(price))

    def labelled(self, p: int, q: int, words: Sequence[str]) -> int:
        """Return the label of two places before `first` numbers the labels."""
        label = self.seated.times(p, q)
        if "fields" in words:
            need(not self.seated.north & self.seated.east, "a number sits both ways")
            label = label + 1 if (p in self.seated.north) != (q in self.seated.north) else 0
        if "first" in words:
            tables = self.seated.rounds.get(1, [])
            label = 2 * label + ((p, q) in tables or (q, p) in tables)
        return label

    def by_history(self, met: Met) -> dict[tuple[int, int], list[int]]:
        """Return the costs by the history of 0, 1, 2 … meetings between items i > j."""
        items, absent = self.seated.items, self.seated.absent
        for i in range(self.n):
            against = sum(self.seated.times(i, a) > 0 for a in absent)
            need(i in absent or against < 2, "a pair sits out against two")
        times, cost = range(1 + len(self.seated.rounds)), {}
        for i in range(self.n):
            for j in range(i):
                one, other = items[i], items[j]
                if one and other:
                    both = [(a, b) for a in one for b in other]
                    m = sum(counted(met, a, b) for a, b in both)
                    need(all(counted(met, a, b) == counted(met, b, a) for a, b in both), "differs")
                    cost[i, j] = [2 * (m + 4 * k) ** 3 for k in times]
                elif one or other:
                    w = sum(counted(met, player, 0) for player in one or other)
                    further = w**6 if absent[0] not in (i, j) else 0
                    cost[i, j] = [(w + 2 * k) ** 6 - further for k in times]
                else:
                    cost[i, j] = [0 for _ in times]
        return cost

    def count(self, cost: dict[tuple[int, int], list[int]], price: list[list[int]]) -> None:
        """Compute layers, tonight's costs and the cutoff."""
        two = [(p, q) for p in range(self.n) for q in range(p)]
        self.least, most = min(self.label[p][q] for p, q in two), max(map(max, self.label))
        self.above = {  # the cost of two items above the least label's
            (i, j): [SIXTEEN * (c[k] - c[self.least]) for k in range(self.least, most + 1)]
            for (i, j), c in cost.items()
        }
        self.above |= {(j, i): costs for (i, j), costs in self.above.items()}
        self.price = [[SIXTEEN * x for x in row] for row in price]
        self.layers = [
            [{q for q, x in enumerate(row) if x > k and q != p} for p, row in enumerate(self.label)]
            for k in range(self.least, most)
        ]
        tonight = self.paid({i: i for i in range(self.n)})
        self.claim = sum(c[self.least] for c in cost.values()) + tonight // SIXTEEN
        unit = gcd(*(x for c in [*self.above.values(), *self.price] for x in c))
        self.cutoff = tonight - (unit or SIXTEEN) + 1

    def paid(self, at: dict[int, int]) -> int:
        """Return the cost of items on these places, above the cost of the least label."""
        met = (self.meet(i, p, j, at[j]) for i, p in at.items() for j in at if j < i)
        return sum(met) + sum(self.price[i][p] for i, p in at.items())

    def meet(self, i: int, p: int, j: int, q: int) -> int:
        """Return the cost of i on p with j on q, above the cost of the least label."""
        return self.above[i, j][self.label[p][q] - self.least]

    def line(self) -> tuple[str, list[int]]:
        """Return the word and the numbers of the next line."""
        word, *numbers = next(self.lines, "end").split()
        return word, [*map(int, numbers)]


class Tree:
    """The tree of a proof about the numberings of a section's rounds."""

    def __init__(self, problem: Problem) -> None:
        self.problem, self.symmetries = problem, list[list[int]]()

    def check(self) -> None:
        """Check all lines."""
        every = range(self.problem.n)
        self.node([{p for p in every if x >> p & 1} for x in self.problem.open], [], [])
        need(next(self.problem.lines, None) is None, "lines are left over")

    def node(self, left: list[set[int]], decided: list[set[int]], shares: list[Any]) -> None:
        """Check the lines of a node and of its parts."""
        while True:
            if not self.propagate(left):
                return
            word, numbers = self.problem.line()
            if word == "s":
                shares = self.shared(left, numbers)
            elif word == "b":
                left = self.bounded(left, shares, numbers)
            elif word == "symmetry":
                self.symmetries.append(self.symmetry(numbers))
            else:
                need(word in ("i", "n"), "a line that there is not")
                parts = self.by_item if word == "i" else self.by_place
                for item, places in [*parts(left, decided, numbers)]:
                    part = [x & places if i == item else {*x} for i, x in enumerate(left)]
                    self.node(part, [*decided, places], shares)
                return

    def propagate(self, left: list[set[int]]) -> bool:
        """Remove each fixed item's place from all others; return whether all have places."""
        done = set[int]()
        while alone := [i for i, x in enumerate(left) if len(x) == 1 and i not in done]:
            i = alone[0]
            done.add(i)
            for j, x in enumerate(left):
                x -= left[i] if j != i else set()
        return all(left)

    def symmetry(self, image: list[int]) -> list[int]:
        """Check that a permutation of places is a symmetry, and return it."""
        problem, every = self.problem, range(self.problem.n)
        need(sorted(image) == [*every], "no permutation")
        for p in every:
            for q in every:
                need(problem.label[image[p]][image[q]] == problem.label[p][q], "others meet")
                need(problem.price[q][image[p]] == problem.price[q][p], "another price")
                need((problem.open[q] >> image[p] ^ problem.open[q] >> p) & 1 == 0, "not open")
        return image

    def shared(self, left: list[set[int]], numbers: list[int]) -> list[Any]:
        """Return, by layer, the cost of one more meeting for each two free items."""
        free, given = [i for i, x in enumerate(left) if len(x) > 1], iter(numbers)
        shares: list[dict[tuple[int, int], int]] = []
        for t in range(len(self.problem.layers)):
            shares.append({})
            for i, j in combinations(free, 2):
                costs = self.problem.above[i, j]
                shares[t][i, j] = next(given)
                shares[t][j, i] = costs[t + 1] - costs[t] - shares[t][i, j]
        return shares

    def by_item(
        self, left: list[set[int]], decided: list[set[int]], numbers: list[int]
    ) -> Iterator[tuple[int, set[int]]]:
        """Yield the parts of a split by the place of an item."""
        item, count, *rest = numbers
        need(min(numbers) >= 0, "no such item, set or symmetry")
        sets = [{p for p in range(self.problem.n) if x >> p & 1} for x in rest[:count]]
        images = [self.symmetries[k] for k in rest[count:]]
        kept = [x for x in images if all({x[p] for p in places} == places for places in decided)]
        out = left[item] - set[int]().union(*sets)
        for p in out:
            need(any(image[p] not in out for image in kept), "a place is left out")
        yield from ((item, places) for places in sets)

    def by_place(
        self, left: list[set[int]], decided: list[set[int]], numbers: list[int]
    ) -> Iterator[tuple[int, set[int]]]:
        """Yield the parts of a split by the item on a place."""
        place, *items = numbers
        need(0 <= place < self.problem.n, "no such place")
        need({i for i, x in enumerate(left) if place in x} <= {*items}, "an item is left out")
        yield from ((item, {place}) for item in items)

    def bounded(self, left: list[set[int]], shares: list[Any], prices: list[int]) -> list[set[int]]:
        """Return the places left for each item after a bound."""
        problem, free = self.problem, {i: x for i, x in enumerate(left) if len(x) > 1}
        at = {i: min(x) for i, x in enumerate(left) if len(x) == 1}
        places = [p for p in range(problem.n) if p not in at.values()]
        need(len(prices) == len(places), "a price for each free place")
        value = dict(zip(places, prices, strict=True))
        costs: dict[int, dict[int, int]] = {i: {} for i in free}
        for i, p in [(item, place) for item, x in free.items() for place in x]:
            pays = [problem.price[i][p], *(problem.meet(i, p, j, q) for j, q in at.items())]
            for layer, share in zip(problem.layers, shares, strict=True):
                near = layer[p] & {*places}
                others = {j: x - {p} for j, x in free.items() if j != i}
                sure = [share[i, j] for j, x in others.items() if x <= near]
                may = [share[i, j] for j, x in others.items() if x & near and not x <= near]
                if not len(sure) <= len(near) <= len(sure) + len(may):
                    break
                pays += sure + sorted(may)[: len(near) - len(sure)]
            else:
                costs[i][p] = sum(pays) - value[p]
        if not all(costs.values()):
            return [set()]
        least = {i: min(each.values()) for i, each in costs.items()}
        bound = problem.paid(at) + sum(prices) + sum(least.values())
        if bound >= problem.cutoff:
            return [set()]
        for i, each in costs.items():
            free[i] = {p for p, c in each.items() if bound - least[i] + c < problem.cutoff}
        return [free.get(i, x) for i, x in enumerate(left)]


class Rounds:
    """The tree of a proof about all rounds in which no pair meets or sits out twice."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem

    def check(self) -> None:
        """Check all lines."""
        problem = self.problem
        need(max(map(max, problem.label)) < 2 and not any(map(any, problem.price)), "no rounds")
        need(len(problem.seated.absent) < 2, "several are absent")
        self.node({})
        need(next(problem.lines, None) is None, "lines are left over")

    def node(self, decided: dict[frozenset[int], int]) -> None:
        """Check the lines for two items that meet, then for the same two apart."""
        problem, n = self.problem, self.problem.n
        word, numbers = problem.line()
        if word == "m":
            one, other = numbers
            for meet in (0, 1):
                self.node({**decided, frozenset((one, other)): meet})
            return
        need(word == "d" and len(numbers) >= n and (len(numbers) - n) % 2 == 0, "no prices")
        price, sets = numbers[:n], [*zip(numbers[n::2], numbers[n + 1 :: 2], strict=True)]
        inside = [({i for i in range(n) if x >> i & 1}, z) for x, z in sets]
        need(all(z >= 0 and len(x) % 2 for x, z in inside), "no odd set")
        bound = len(problem.seated.rounds) * (sum(price) + sum(z for _, z in inside))
        for i, j in combinations(range(n), 2):
            more = problem.above[i, j][-1] - price[i] - price[j]
            more -= sum(z for x, z in inside if (i in x) != (j in x))
            bound += more * decided.get(frozenset((i, j)), more < 0)
        need(bound >= problem.cutoff, "the bound is too low")
