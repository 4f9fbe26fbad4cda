"""Check bridgeopt's certificates: that no numbering of a section's pairs costs less than tonight's.

    python -m bridgeopt_check tonight.cert plan.json history.csv [--seconds 60]

Costs and meetings are worked out again from the history and from the plan's rounds, in exact
integers; nothing of bridgeopt is used. What the lines of a certificate mean, and why a proof that
passes holds, docs/certificates.md tells. They are hints: a wrong one makes no false claim pass.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations
from math import gcd
from pathlib import Path
from typing import Any

SCALE = 16  # bounds are counted in this fraction of a unit
MOST_BYTES, MOST_IN_LINE, MOST_IN_PLAN, MOST_IN_HISTORY = 10**8, 10**6, 4 * 10**6, 2 * 10**7
MOST_ITEMS, MOST_TOLD = 62, 10_000  # numbers of a section; its symmetries and cells

Places = int  # a set of places: place k is bit k
Table = list[list[int]]
Look = tuple[int, int, int]
Lines = Iterator[list[str]]
Section = dict[str, Any]
History = dict[int, list[int]]


class Refused(Exception):  # noqa: N818  (it is an answer, not a fault of this program)
    """A file is not what it should be, or what it says does not follow."""


class Problem:
    """One section: what items (pairs, and perhaps the absent one) pay if their places meet.

    Item i is on place i tonight. Item i pays ``cost[i][j][k]`` if its place meets that of j < i
    k times; ``meetings[p][q]`` says how often places do (or any label), ``allowed[i]`` on which an
    item may be, and ``place_cost[i][p]`` what it pays there.
    """

    def __init__(
        self, cost: list[Table], meetings: Table, allowed: list[Places], place_cost: Table
    ) -> None:
        n = self.n = len(meetings)
        self.meetings, self.allowed, self.place_cost = meetings, allowed, place_cost
        pairs = list(combinations(range(n), 2))
        labels = [meetings[i][j] for i, j in pairs] or [0]
        steps = range(min(labels), max(labels))
        delta = [[[0] * n for _ in range(n)] for _ in steps]
        for t, k in enumerate(steps):
            for i, j in pairs:
                delta[t][i][j] = delta[t][j][i] = cost[j][i][k + 1] - cost[j][i][k]
        self.unit = gcd(*(x for layer in [*delta, place_cost] for row in layer for x in row)) or 1
        self.delta = [[[SCALE * x // self.unit for x in row] for row in layer] for layer in delta]
        self.fixed = [[SCALE * x // self.unit for x in row] for row in place_cost]
        self.near = [
            [sum(1 << q for q in range(n) if q != p and meetings[p][q] > k) for p in range(n)]
            for k in steps
        ]
        if any(not places >> i & 1 for i, places in enumerate(allowed)):
            raise Refused("tonight's numbering uses a place that is not open")
        self.base = sum(cost[j][i][min(labels)] for i, j in pairs)
        self.claim = sum(cost[j][i][meetings[i][j]] for i, j in pairs)
        self.claim += sum(place_cost[i][i] for i in range(n))

    def is_symmetry(self, image: list[int]) -> bool:
        """Whether moving every item from its place p to ``image[p]`` never changes what is paid."""
        every = range(self.n)
        return sorted(image) == list(every) and all(
            self.meetings[image[p]][image[q]] == self.meetings[p][q]
            and self.place_cost[q][image[p]] == self.place_cost[q][p]
            and self.allowed[q] >> image[p] & 1 == self.allowed[q] >> p & 1
            for p in every
            for q in every
        )


class Node:
    """What is known of all numberings that are better than the claim and obey some decisions.

    ``domain`` holds the places on which each item may be, ``fixed[i][p]`` what item i pays on place
    p besides what it pays with items that are free, ``paid`` what those pay who are placed, and
    ``share[t][i][j]`` how much of what two free items pay for layer t is i's.
    """

    def __init__(self, domain: list[Places], fixed: list[list[int]], free: list[int]) -> None:
        self.domain, self.free = list(domain), list(free)
        self.fixed = [list(row) for row in fixed]
        self.paid = 0
        self.share: list[list[list[int]]] = []
        self.decided: list[Places] = []

    def child(self, item: int, places: Places) -> Node:
        """Return the node in which an item is besides on one of these places."""
        node = Node(self.domain, self.fixed, self.free)
        node.domain[item] &= places
        node.paid, node.share, node.decided = self.paid, self.share, [*self.decided, places]
        return node


class Proof:
    """Follows a certificate's lines from the root of its tree to the end."""

    SAYS = "on these rounds no numbering{} costs"

    def __init__(self, problem: Problem, lines: Lines, deadline: float) -> None:
        self.problem, self.lines, self.deadline = problem, lines, deadline
        # What is better costs one unit less at least, so at most one less than this, scaled.
        self.cutoff = ((problem.claim - problem.base) // problem.unit - 1) * SCALE + 1
        self.cells: list[Places] = []
        self.symmetries: list[list[int]] = []
        self.nodes = 0

    def check(self) -> None:
        """Raise `Refused` unless the lines show that no numbering costs less than the claim."""
        self._settle(Node(self.problem.allowed, self.problem.fixed, list(range(self.problem.n))))

    def _next(self) -> tuple[str, list[int]]:
        """Return the next line of the tree; those before it add symmetries and cells."""
        if time.process_time() > self.deadline:
            raise Refused("it takes too long; --seconds allows more")
        for word, *rest in self.lines:
            numbers = list(map(int, rest))
            if word == "symmetry":
                if not self.problem.is_symmetry(numbers):
                    raise Refused("a permutation of the places changes what is paid")
                self.symmetries.append(numbers)
            elif word == "cell":
                self.cells.append(sum(1 << p for p in set(numbers)))
            else:
                return word, numbers
            if len(self.symmetries) + len(self.cells) > MOST_TOLD:
                raise Refused("there are too many symmetries and cells")
        raise Refused("the proof ends before it is done")

    def _settle(self, node: Node) -> None:
        """Follow a node's lines until it is closed: no better numbering obeys its decisions."""
        self.nodes += 1
        while True:
            word, numbers = self._next()
            if self._propagate(node) == (word == "x"):
                raise Refused("x: it stands where items fit, or not where they do not")
            bounds = word in ("b", "B")
            if word == "x" or (bounds and self._bound(node, numbers, sharp=word == "B")):
                return
            if word == "s":
                self._divide(node, numbers)
            elif word in ("i", "n"):
                split = self._by_item if word == "i" else self._by_place
                for item, places in split(node, numbers):
                    self._settle(node.child(item, places))
                return
            elif not bounds:
                raise Refused(f"a line begins with {word[:20]!r}")

    def _propagate(self, node: Node) -> bool:
        """Strike places that are surely taken, and charge who is placed; False if one has none.

        An item with one place has it; a cell with as many items as places is closed to others.
        """
        before: list[Places] = []
        while before != node.domain:
            before = list(node.domain)
            for i, places in enumerate(before):
                if not places:
                    return False
                if places & (places - 1) == 0:
                    node.domain = [d if j == i else d & ~places for j, d in enumerate(node.domain)]
            for cell in self.cells:
                inside = [d & ~cell == 0 for d in node.domain]
                if sum(inside) > cell.bit_count():
                    return False
                if sum(inside) == cell.bit_count():
                    node.domain = [d & ~cell or d for d in node.domain]
        for i in [i for i in node.free if node.domain[i] & (node.domain[i] - 1) == 0]:
            self._place(node, i, node.domain[i].bit_length() - 1)
        return True

    def _place(self, node: Node, item: int, place: int) -> None:
        """Charge an item that is on a place, and let the others pay there for meeting it."""
        node.free.remove(item)
        node.paid += node.fixed[item][place]
        for near, delta in zip(self.problem.near, self.problem.delta, strict=True):
            for p in _members(near[place]):
                for j in node.free:
                    node.fixed[j][p] += delta[item][j]

    def _divide(self, node: Node, numbers: list[int]) -> None:
        """Divide costs anew between free items: one's share is given, the other's is the rest."""
        n, given = self.problem.n, iter(numbers)
        node.share = [[[0] * n for _ in range(n)] for _ in self.problem.delta]
        for shares, delta in zip(node.share, self.problem.delta, strict=True):
            for a, i in enumerate(node.free):
                for j in node.free[:a]:
                    shares[i][j] = next(given)
                    shares[j][i] = delta[i][j] - shares[i][j]

    def _bound(self, node: Node, prices: list[int], *, sharp: bool) -> bool:
        """Bound what better numberings cost by prices of the free places; whether none is left.

        Each free item pays its cheapest place at least, less the price, and all prices are paid.
        So that is a bound, whatever the prices are. Places that lift it to the cutoff are struck.
        """
        taken = sum(node.domain[i] for i in range(self.problem.n) if i not in node.free)
        open_places = ~taken & ((1 << self.problem.n) - 1)
        price = dict(zip(_members(open_places), prices, strict=True))
        look = {p: list(self._look(node, p, open_places, sharp=sharp)) for p in price}
        reduced = {i: {p: x - price[p] for p, x in self._pays(node, i, look)} for i in node.free}
        if not all(reduced.values()):
            return True
        bound = node.paid + sum(prices) + sum(min(costs.values()) for costs in reduced.values())
        if bound >= self.cutoff:
            return True
        for i, costs in reduced.items():
            room = self.cutoff - bound + min(costs.values())
            node.domain[i] = sum(1 << p for p, cost in costs.items() if cost < room)
        return False

    def _look(self, node: Node, place: int, free: Places, *, sharp: bool) -> Iterator[Look]:
        """Yield per layer how many free places meet one; who cannot be there, and who must."""
        for near in self.problem.near:
            close = near[place] & free
            far = free & ~close & ~(1 << place)
            items = node.free if sharp else []
            never = sum((node.domain[j] & close == 0) << j for j in items)
            yield close.bit_count(), never, sum((node.domain[j] & far == 0) << j for j in items)

    def _pays(self, node: Node, i: int, look: dict[int, list[Look]]) -> Iterator[tuple[int, int]]:
        """Yield the places left to an item, each with the least that it pays there."""
        orders = [sorted((s[i][j], j) for j in node.free if j != i) for s in node.share]
        sums = [[0, *accumulate(x for x, _ in order)] for order in orders]
        for p in _members(node.domain[i]):
            parts = [node.fixed[i][p]]
            for order, least, (degree, never, must) in zip(orders, sums, look[p], strict=True):
                never, must = never & ~(1 << i), must & ~(1 << i)
                parts += _least(order, degree, never, must) if never | must else [least[degree]]
            if len(parts) > len(orders):
                yield p, sum(parts)

    def _by_place(self, node: Node, numbers: list[int]) -> Iterator[tuple[int, Places]]:
        """Branch on who takes a place: every item that may be there has to be listed."""
        place, *items = numbers
        if not 0 <= place < self.problem.n:
            raise Refused("n: there is no such place")
        if any(places >> place & 1 and i not in items for i, places in enumerate(node.domain)):
            raise Refused("n: an item that may take the place is left out")
        yield from ((item, 1 << place) for item in items)

    def _by_item(self, node: Node, numbers: list[int]) -> Iterator[tuple[int, Places]]:
        """Branch on an item's places, in sets: ``item count set … place symmetry …``.

        A place may be left out if a symmetry that keeps every decision takes it to one that is in
        a set, or struck: whoever is better with the item there is as good with it here.
        """
        item, count, *rest = numbers
        sets, spared = rest[:count], rest[count:]
        tried = sum(1 << p for p in range(self.problem.n) if any(s >> p & 1 for s in sets))
        left = node.domain[item] & ~tried
        closed = 0
        for place, number in zip(spared[::2], spared[1::2], strict=True):
            image = self.symmetries[number]
            if any(sum(1 << image[p] for p in _members(kept)) != kept for kept in node.decided):
                raise Refused("i: a symmetry does not keep what is decided")
            if left >> image[place] & 1:
                raise Refused("i: a symmetry takes a place to one that was not tried")
            closed |= 1 << place
        if left & ~closed or min(sets, default=0) < 0:
            raise Refused("i: a place is left out")
        yield from ((item, places) for places in sets)


class Meetings(Proof):
    """Follows a proof about all rounds of this number in which nobody meets or sits out twice."""

    SAYS = "no as many rounds in which nobody meets or sits out twice cost{}"

    def check(self) -> None:
        """Raise `Refused` unless all choices of as many meetings cost the claim at least."""
        if len(self.problem.delta) > 1 or any(map(any, self.problem.place_cost)):
            raise Refused("some meet twice, or numbers have a price: rounds are not proven so")
        self._choose({})

    def _choose(self, decided: dict[tuple[int, int], bool]) -> None:
        """Follow the lines for all choices in which these meet or do not; all meet as often."""
        self.nodes += 1
        word, numbers = self._next()
        if word == "m":
            for meet in (False, True):
                self._choose({**decided, (min(numbers), max(numbers)): meet})
            return
        n, price = self.problem.n, numbers[: self.problem.n]
        bound = sum(price) * sum(self.problem.meetings[0])
        for i, j in combinations(range(n), 2):
            over = sum(delta[i][j] for delta in self.problem.delta) - price[i] - price[j]
            bound += over if decided.get((i, j), over < 0) else 0
        if word != "d" or bound < self.cutoff:
            raise Refused("d: the prices are no bound that reaches the claim")


def _least(order: list[tuple[int, int]], degree: int, never: int, must: int) -> list[int]:
    """Return the least sum of so many shares, with who must and without who cannot, if any."""
    wanted = degree - must.bit_count()
    others = [x for x, j in order if not (must | never) >> j & 1]
    if never & must or not 0 <= wanted <= len(others):
        return []
    return [sum(x for x, j in order if must >> j & 1) + sum(others[:wanted])]


def _members(places: Places) -> list[int]:
    return [p for p in range(places.bit_length()) if places >> p & 1]


def derived(section: Section, history: History, asked: list[Any], words: list[str]) -> Problem:
    """Return a section's problem by the published rules, from its plan and the history.

    Two pairs that had met M times pay 2 (M + 4k)^3 if they meet k times tonight; a pair that had
    sat out W times pays (W + 2k)^6 for k rounds against the absent number. A second absent one adds
    to that: what is sat out against two costs more than twice as much, so this is never too dear.
    ``asked``: a fine, the places ``allowed``, and which two j < i must not sit the same way.
    """
    meetings, items = meetings_of(section), items_of(section)
    n, most, (fine, allowed, apart) = len(items), max(map(max, meetings), default=0), asked
    absent = [i for i, item in enumerate(items) if not item]
    if any(items[i] and sum(row[a] > 0 for a in absent) > 1 for i, row in enumerate(meetings)):
        raise Refused("a pair sits out against two absent numbers: that is not certified")

    def pays(i: int, j: int) -> list[int]:
        both = items[i] + items[j]
        waited = sum(history.get(p, [0])[0] for p in both)
        before = 0 if absent[:1] in ([i], [j]) else waited**6
        pay = [bool(both) * ((waited + 2 * k) ** 6 - before) for k in range(most + 1)]
        if items[i] and items[j]:
            ends = [two for a in items[i] for b in items[j] for two in ((a, b), (b, a))]
            met = [sum(history.get(p, [])[q : q + 1]) for p, q in ends]
            if met[::2] != met[1::2]:
                raise Refused(f"the history does not agree how often {items[i]}, {items[j]} met")
            pay = [2 * (sum(met[::2]) + 4 * k) ** 3 for k in range(most + 1)]
        return [pay[0] + fine * ([j, i] in apart)] * ("fields" in words) + pay  # of j < i

    cost, labels = [[pays(i, j) for j in range(i)] for i in range(n)], meetings_of(section, words)
    if "fields" in words and any(labels[i][j] == 0 for i, j in apart):
        raise Refused("tonight's numbering is none of those asked for")
    return given([cost, allowed, [[0] * n for _ in items]], labels)


def problem_of(section: Section, head: list[str], lines: Lines, history: History | None) -> Problem:
    """Return what is claimed of a section, after the head of its proof and perhaps a premise."""
    kind, *words = head
    known = {"fields", "first" if kind == "given" else "asked"}
    if kind not in ("history", "given") or not ({*words} <= known or words == ["meetings"]):
        raise Refused(f"there is no proof of {' '.join(head)[:30]!r}")
    if len(section["numbers"]) > MOST_ITEMS:
        raise Refused(f"a section has {MOST_ITEMS} numbers at most")
    asked = [0, [-1] * len(section["numbers"]), []]
    premise = json.loads("".join(next(lines))) if kind == "given" or "asked" in words else asked
    if kind == "given":
        return given(premise, meetings_of(section, words))
    if history is None:
        raise Refused("a section is proven by the history: give it too")
    problem = derived(section, history, premise, words)
    if problem.claim != section["fitness"]:
        raise Refused(f"a section costs {problem.claim}, and the plan says otherwise")
    return problem


def given(premise: list[Any], labels: Table) -> Problem:
    """Return what a premise says: ``cost[i][j][k]`` for j < i, ``allowed``, and ``place_cost``."""
    n, (cost, allowed, place_cost) = len(labels), premise
    numbers = [x for row in [*place_cost, allowed, *(c for row in cost for c in row)] for x in row]
    sizes = {len(allowed), len(place_cost), *map(len, place_cost)}
    if sizes != {n} or any(type(x) is not int for x in numbers):
        raise Refused("a premise is not one")
    return Problem(cost, labels, [places & (1 << n) - 1 for places in allowed], place_cost)


def items_of(section: Section) -> list[tuple[int, ...]]:
    """Return the pairs by their numbers; at the absent number, nobody."""
    lines = sorted(section["numbers"], key=lambda line: int(line["number"]))
    items = [tuple(int(player) for player in line["players"] or ()) for line in lines]
    players = [player for item in items for player in item]
    once = len(set(players)) == len(players) and min(players, default=1) > 0
    pairs = all(len(item) in (0, 2) for item in items)
    if not (once and pairs and [x["number"] for x in lines] == [*range(1, len(items) + 1)]):
        raise Refused("the numbers of the plan are not 1, 2, 3 …, with pairs who play once")
    return items


def meetings_of(section: Section, words: Sequence[str] = ()) -> Table:
    """Return how often numbers meet in the plan's rounds, after seeing that all play each round.

    With ``fields`` it is one more, and 0 for two that sit the same way; with ``first``, all that
    there is, in order, of twice that, and one more for who meet in round 1.
    """
    n = len(section["numbers"])
    rounds: dict[int, list[int]] = {}
    meetings = [[0] * n for _ in range(n)]
    for line in section["rounds_detail"]:
        ns, ew = (int(section["absent"] if line[s] is None else line[s]) - 1 for s in ("ns", "ew"))
        rounds.setdefault(line["round"], []).extend((ns, ew))
        meetings[ns][ew] += 1
        meetings[ew][ns] += 1
    if any(sorted(numbers) != list(range(n)) for numbers in rounds.values()):
        raise Refused("in a round of the plan, a number plays twice, or not at all")
    north, south = ({k for sat in rounds.values() for k in sat[at::2]} for at in (0, 1))
    if "fields" in words and north & south:
        raise Refused("there are no two fields: a number sits both ways")
    opening = list(map(set, zip(rounds[1][::2], rounds[1][1::2], strict=True))) if words else []

    def label(p: int, q: int) -> int:
        across = (p in north) != (q in north)
        met = (meetings[p][q] + 1) * across if "fields" in words else meetings[p][q]
        return 2 * met + ({p, q} in opening) if "first" in words else met

    labels = [[label(p, q) for q in range(n)] for p in range(n)]
    there = sorted({x for row in labels for x in row})
    return [[there.index(x) for x in row] for row in labels] if "first" in words else labels


def read_history(text: str) -> History:
    """Return per player times waited and, from place 1 on, times met each player by id."""
    history = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        player, _, counts = line.split(",", 2)
        history[int(player)] = [*map(int, counts.strip(' []"').replace(",", " ").split())] or [0]
    return history


def check(certificate: Path, plan: Path, history: Path | None, seconds: int) -> Iterator[list[str]]:
    """Yield per section of the plan what is proven of it; last, for "", what is not of any."""
    body, _, mark = _unpacked(certificate, MOST_BYTES).rstrip().rpartition(b"\nsum ")
    if max(map(len, io.BytesIO(body)), default=0) > MOST_IN_LINE:
        raise Refused("the certificate has a line that is too long")
    lines = (line.decode("ascii").split() for line in io.BytesIO(body))
    if next(lines, []) != ["bridgeopt", "certificate", "1"]:
        raise Refused(f"{certificate} is no certificate of version 1, or not a whole one")
    if hashlib.sha256(body).hexdigest().encode() != mark:
        raise Refused("the certificate is damaged: its checksum differs")
    sections = {str(s["name"]): s for s in json.loads(_unpacked(plan, MOST_IN_PLAN))["sections"]}
    players = read_history(_unpacked(history).decode("utf-8-sig")) if history else None
    for word, name, *head in lines:
        if word != "section" or name not in sections:
            raise Refused(f"the proof of a section is expected, not {word[:9]!r}")
        problem = problem_of(sections.pop(name), head, lines, players)
        kind = Meetings if "meetings" in head else Proof
        proof = kind(problem, lines, time.process_time() + seconds)
        proof.check()
        how = kind.SAYS.format(" of those asked for (taken on trust)" if "asked" in head else "")
        costs = "by costs taken on trust" if head[0] == "given" else "by the history"
        yield [name, f"proven: {how} less than {problem.claim}, {costs} ({proof.nodes} nodes)"]
    yield from ([name, "not proven"] for name in sections)
    yield [
        "",
        "Not proven: the split into sections; where rounds were given, what others could do.",
    ]


def _unpacked(path: Path, most: int = MOST_IN_HISTORY) -> bytes:
    """Read a file, also one that gzip packed, within limits."""
    with path.open("rb") as file:
        packed = file.read(2) == b"\x1f\x8b"
    with gzip.open(path) if packed else path.open("rb") as stream:
        data = stream.read(most + 1)
    if len(data) > most:
        raise Refused(f"{path} is too large")
    return data


def main(arguments: list[str]) -> int:
    """Check a certificate: 0 if every section is proven, 1 if one is not, 2 if unreadable."""
    seconds = "60"
    if arguments[-2:-1] == ["--seconds"]:
        seconds, arguments = arguments[-1], arguments[:-2]
    if len(arguments) not in (2, 3) or not seconds.isdecimal():
        print(__doc__, file=sys.stderr)
        return 2
    certificate, plan, *history = map(Path, arguments)
    proven = []
    try:
        for name, told in check(certificate, plan, next(iter(history), None), int(seconds)):
            print(f"Section {name}: {told}" if name else told)
            proven += [told.startswith("proven")] if name else []
    except Exception as error:  # whatever a file holds, it is refused in a sentence
        if isinstance(error, OSError) and not isinstance(error, gzip.BadGzipFile):
            print(f"Cannot be read: {error}", file=sys.stderr)
            return 2
        why = error if isinstance(error, Refused) else "a file is damaged, or not what it should be"
        print(f"Refused: {why}", file=sys.stderr)
        return 1
    return 0 if proven and all(proven) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
