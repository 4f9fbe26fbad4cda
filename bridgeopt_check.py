"""Check bridgeopt's certificates: that no numbering of a section's pairs costs less than tonight's.

    python -m bridgeopt_check tonight.cert plan.json history.csv [--seconds 60]

Costs and meetings are worked out again from the history and from the plan's rounds, in exact
integers; nothing of bridgeopt is used. What the lines of a certificate mean, and why a proof that
passes holds, docs/certificates.md tells. They are hints: a wrong one makes no false claim pass.
Exits with 0 if every section is proven, 1 if one is not or a file is refused, 2 if one is not read.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations, islice, product
from math import gcd
from pathlib import Path
from typing import Any

SCALE = 16  # bounds are counted in this fraction of a unit
MOST_BYTES, MOST_IN_PLAN, MOST_IN_HISTORY, MOST_IN_LINE = 10**8, 4 * 10**6, 4 * 10**7, 10**6
MOST_STEPS, MOST_TOLD = 20_000, 2_000  # numbers, squared, by meetings; symmetries and cells

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

    Item i is on place i tonight. It pays ``cost[i][j][k]`` if its place and that of j < i meet k
    times, as ``meetings`` tells (or any label), and ``price[i][p]`` on place p of ``allowed[i]``.
    """

    def __init__(self, cost: Any, labels: Table, allowed: Any = (), price: Any = ()) -> None:
        n = self.n = len(labels)
        self.meetings, self.price = labels, price or [[0] * n] * n
        self.allowed = [places & (1 << n) - 1 for places in allowed or [-1] * n]
        if [places >> i & 1 for i, places in enumerate(self.allowed)] != [1] * n:
            raise Refused("tonight's numbering uses a place that is not open")
        pairs = list(combinations(range(n), 2))
        there = [labels[i][j] for i, j in pairs] or [0]
        steps = range(min(there), max(there))  # no place meets itself: label 0
        delta = [[[0] * n for _ in range(n)] for _ in steps]
        for t, k in enumerate(steps):
            for i, j in pairs:
                delta[t][i][j] = delta[t][j][i] = cost[j][i][k + 1] - cost[j][i][k]
        self.unit = gcd(*(x for layer in [*delta, self.price] for row in layer for x in row)) or 1
        self.delta = [[[SCALE * x // self.unit for x in row] for row in layer] for layer in delta]
        self.fixed = [[SCALE * x // self.unit for x in row] for row in self.price]
        self.near = [[sum(1 << q for q in range(n) if row[q] > k) for row in labels] for k in steps]
        self.base = sum(cost[j][i][min(there)] for i, j in pairs)
        paid = [cost[j][i][labels[i][j]] for i, j in pairs]
        self.claim = sum(paid) + sum(self.price[i][i] for i in range(n))

    def is_symmetry(self, image: list[int]) -> bool:
        """Whether moving every item from its place p to ``image[p]`` never changes what is paid."""
        return sorted(image) == list(range(self.n)) and all(
            self.meetings[image[p]][image[q]] == self.meetings[p][q]
            and self.price[q][image[p]] == self.price[q][p]
            and self.allowed[q] >> image[p] & 1 == self.allowed[q] >> p & 1
            for p, q in product(range(self.n), repeat=2)
        )


class Node:
    """What is known of all numberings that are better than the claim and obey some decisions.

    Item i may be on the places ``domain[i]``, and pays ``fixed[i][p]`` on p besides what it pays
    with ``free`` ones: ``share[t][i][j]`` with j for layer t. Those who are placed pay ``paid``.
    """

    def __init__(self, domain: list[Places], fixed: Table, free: list[int]) -> None:
        self.domain, self.free, self.fixed = [*domain], [*free], [[*row] for row in fixed]
        self.paid, self.share, self.decided = 0, list[Table](), list[Places]()

    def child(self, item: int, places: Places) -> Node:
        """Return the node in which an item is besides on one of these places."""
        node = Node(self.domain, self.fixed, self.free)
        node.domain[item] &= places
        node.paid, node.share, node.decided = self.paid, self.share, [*self.decided, places]
        return node


class Proof:
    """Follows a certificate's lines from the root of its tree to the end."""

    def __init__(self, problem: Problem, lines: Lines, deadline: float) -> None:
        self.problem, self.lines, self.deadline = problem, lines, deadline
        # What is better costs one unit less at least, so at most one less than this, scaled.
        self.cutoff = ((problem.claim - problem.base) // problem.unit - 1) * SCALE + 1
        self.cells, self.symmetries, self.nodes = list[Places](), list[list[int]](), 0

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
                self.cells.append(sum(1 << p for p in range(self.problem.n) if p in numbers))
            else:
                return word, numbers
            if len(self.symmetries) + len(self.cells) > MOST_TOLD:
                raise Refused("there are too many symmetries and cells")
        raise Refused("the proof ends before it is done")

    def _settle(self, node: Node) -> None:
        """Follow a node's lines until it is closed: no better numbering obeys its decisions."""
        self.nodes += 1
        if len(node.decided) > 3 * self.problem.n:
            raise Refused("more is decided than there is to decide")
        while True:
            word, numbers = self._next()
            if not self._propagate(node):
                return
            if word == "s":
                self._divide(node, numbers)
            elif word in ("i", "n"):
                split = self._by_item if word == "i" else self._by_place
                for item, places in split(node, numbers):
                    self._settle(node.child(item, places))
                return
            elif word not in ("b", "B"):
                raise Refused(f"{word[:20]!r} does not end a node, nor help with it")
            elif self._bound(node, numbers, sharp=word == "B"):
                return

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
                inside = sum(d & ~cell == 0 for d in node.domain)
                if inside > cell.bit_count():
                    return False
                if inside == cell.bit_count():
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

        Each free item pays its cheapest place at least, less the price; and all prices are paid,
        whatever they are. Places that lift that to the cutoff are struck.
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
        takers = {i for i, places in enumerate(node.domain) if places >> place & 1}
        if place >= self.problem.n or takers - {*items}:
            raise Refused("n: there is no such place, or an item that may take it is left out")
        yield from ((item, 1 << place) for item in items)

    def _by_item(self, node: Node, numbers: list[int]) -> Iterator[tuple[int, Places]]:
        """Branch on an item's places, in sets: ``item count set … place symmetry …``.

        A place may be left out if a symmetry that keeps every decision takes it to one that is in
        a set, or struck: whoever is better with the item there is as good with it here.
        """
        item, count, *rest = numbers
        sets, spared = rest[:count], dict(zip(rest[count::2], rest[count + 1 :: 2], strict=True))
        left = sum(1 << p for p in _members(node.domain[item]) if not any(s >> p & 1 for s in sets))
        for place, number in spared.items():
            image = self.symmetries[number]
            if any(sum(1 << image[p] for p in _members(kept)) != kept for kept in node.decided):
                raise Refused("i: a symmetry does not keep what is decided")
            if left >> image[place] & 1:
                raise Refused("i: a symmetry takes a place to one that was not tried")
        if left & ~sum(1 << p for p in spared) or min(sets, default=0) < 0:
            raise Refused("i: a place is left out")
        yield from ((item, places) for places in sets)


class Meetings(Proof):
    """Follows a proof about all rounds of this number in which nobody meets or sits out twice."""

    def check(self) -> None:
        """Raise `Refused` unless all rounds, as many, cost the claim at least."""
        if max(map(max, self.problem.meetings)) > 1 or any(map(any, self.problem.price)):
            raise Refused("some meet twice, or numbers have a price: rounds are not proven so")
        self._choose({})

    def _choose(self, decided: dict[tuple[int, int], bool]) -> None:
        """Follow the lines for all rounds in which these meet or do not; all meet as often."""
        self.nodes += 1
        word, numbers = self._next()
        if word == "m":
            for meet in (False, True):
                self._choose({**decided, (min(numbers), max(numbers)): meet})
            return
        n, price, more = self.problem.n, numbers[: self.problem.n], numbers[self.problem.n :]
        odd = [(s & (1 << n) - 1, toll) for s, toll in zip(more[::2], more[1::2], strict=True)]
        sound = word == "d" and all(toll >= 0 and items.bit_count() & 1 for items, toll in odd)
        bound = sum(self.problem.meetings[0]) * (sum(price) + sum(toll for _, toll in odd))
        for i, j in combinations(range(n), 2):
            over = sum(delta[i][j] for delta in self.problem.delta) - price[i] - price[j]
            over -= sum(toll for items, toll in odd if (items >> i ^ items >> j) & 1)
            bound += over if decided.get((i, j), over < 0) else 0
        if not sound or bound < self.cutoff:
            raise Refused("d: these are no prices of items, and of odd sets, that reach the claim")


def _least(order: list[tuple[int, int]], degree: int, never: int, must: int) -> list[int]:
    """Return the least sum of so many shares, with who must and without who cannot, if any."""
    wanted = degree - must.bit_count()
    others = [x for x, j in order if not (must | never) >> j & 1]
    if never & must or not 0 <= wanted <= len(others):
        return []
    return [sum(x for x, j in order if must >> j & 1) + sum(others[:wanted])]


def _members(places: Places) -> list[int]:
    return [p for p in range(places.bit_length()) if places >> p & 1]


def problem_of(section: Section, head: list[str], lines: Lines, history: History) -> Problem:
    """Return what is claimed of a section, after the head of its proof and perhaps a premise.

    That is ``[cost, allowed, price]``; or ``[fine, allowed, apart]``, where which two i < j do not
    sit the same way is asked for: label 0, so else they pay as who never meet.
    """
    kind, *words = head
    known = {"fields", "first" if kind == "given" else "asked"}
    if kind not in ("history", "given") or not ({*words} <= known or words == ["meetings"]):
        raise Refused(f"there is no proof of {' '.join(head)[:30]!r}")
    absent = sum(not line["players"] for line in section["numbers"])
    if section.get("spells") or ("meetings" in words and absent > 1):
        raise Refused("where numbers changed hands, or several are absent, that is not certified")
    labels = labels_of(section, words)
    cost = derived(section, history) if kind == "history" else []
    premise: Any = [0, [], []]
    if kind == "given" or "asked" in words:
        premise = json.loads("".join(next(lines)))
    if kind == "given":
        cost, allowed, price = premise
        numbers = [x for row in [*price, allowed, *(c for row in cost for c in row)] for x in row]
        if {len(price), *map(len, price)} != {len(labels)} or {*map(type, numbers)} - {int}:
            raise Refused("a premise is not one")
        return Problem(cost, labels, allowed, price)
    fine, allowed, asked = premise
    apart = set(map(tuple, asked))
    if "fields" in words:
        for i, j in combinations(range(len(cost)), 2):
            cost[j][i].insert(0, cost[j][i][0] + fine * ((i, j) in apart))
        if any(labels[i][j] == 0 for i, j in apart):
            raise Refused("tonight's numbering is none of those asked for")
    problem = Problem(cost, labels, allowed)
    if problem.claim != section["fitness"]:
        raise Refused(f"it costs {problem.claim} by the history, and the plan says otherwise")
    return problem


def derived(section: Section, history: History) -> list[Table]:
    """Return by the published rules what pairs pay who meet k times: ``cost[i][j][k]`` for j < i.

    Two pairs that had met M times pay 2 (M + 4k)^3, a pair that had sat out W times (W + 2k)^6 to
    the absent number. A further one adds to that: to sit out against two costs more than both.
    """
    meetings, items = labels_of(section), items_of(section)
    absent = [i for i, item in enumerate(items) if not item]
    if any(items[i] and sum(row[a] > 0 for a in absent) > 1 for i, row in enumerate(meetings)):
        raise Refused("a pair sits out against two absent numbers: that is not certified")

    def pays(i: int, j: int) -> list[int]:
        both, times = items[i] + items[j], range(max(map(max, meetings)) + 1)
        if items[i] and items[j]:
            ends = [two for a in items[i] for b in items[j] for two in ((a, b), (b, a))]
            met = [sum(history.get(p, [])[q : q + 1]) for p, q in ends]
            if met[::2] != met[1::2]:
                raise Refused(f"the history does not agree how often {items[i]}, {items[j]} met")
            return [2 * (sum(met[::2]) + 4 * k) ** 3 for k in times]
        waited = sum(history.get(p, [0])[0] for p in both)
        before = 0 if absent[0] in (i, j) else waited**6
        return [bool(both) * ((waited + 2 * k) ** 6 - before) for k in times]

    return [[pays(i, j) for j in range(i)] for i in range(len(items))]


def items_of(section: Section) -> list[tuple[int, ...]]:
    """Return the pairs by their numbers; at the absent number, nobody."""
    lines = sorted(section["numbers"], key=lambda line: int(line["number"]))
    items = [tuple(int(player) for player in line["players"] or ()) for line in lines]
    ids = sorted(player for item in items for player in item)
    numbered = [line["number"] for line in lines] == [*range(1, len(items) + 1)]
    if not numbered or ids != sorted({p for p in ids if p > 0}) or {*map(len, items)} - {0, 2}:
        raise Refused("its numbers are not 1, 2, 3 …, with pairs who play once")
    return items


def labels_of(section: Section, words: Sequence[str] = ()) -> Table:
    """Return how often places meet in the plan's rounds, after seeing that all play in each.

    With ``fields`` once more, and 0 if they sit the same way; with ``first`` twice as often, and
    once more in round 1, of which all that there are stand for 0, 1, 2 …
    """
    every, tables = range(len(section["numbers"])), []
    for line in section["rounds_detail"]:
        ns, ew = (int(section["absent"] if line[s] is None else line[s]) - 1 for s in ("ns", "ew"))
        tables.append((int(line["round"]), ns, ew))
    played = {(number, place) for number, *two in tables for place in two}
    rounds, places = ({seat[at] for seat in played} for at in (0, 1))
    if not 2 * len(tables) == len(played) == len(rounds) * len(every) or places - {*every}:
        raise Refused("in a round a number plays twice, or not at all")
    met = Counter(frozenset(two) for _, *two in tables)
    if (1 + max(met.values(), default=0)) * len(every) ** 2 > MOST_STEPS:
        raise Refused("it is too large: so many numbers, and so many meetings of two")
    times = [[met[frozenset((p, q))] for q in every] for p in every]
    if "fields" in words:
        north, south = ({table[way] for table in tables} for way in (1, 2))
        if north & south:
            raise Refused("there are no two fields: a number sits both ways")
        times = [[(times[p][q] + 1) * ((p in north) != (q in north)) for q in every] for p in every]
    if "first" in words:
        opening = [{*two} for number, *two in tables if number == 1]
        twice = [[2 * times[p][q] + ({p, q} in opening) for q in every] for p in every]
        there = sorted({x for row in twice for x in row})
        times = [[there.index(x) for x in row] for row in twice]
    return times


def read_history(path: Path, at: list[str]) -> History:
    """Return per player times waited and, from place 1 on, times met each player by id."""
    history = {}
    for line in lines_of(path, unpacked(path, MOST_IN_HISTORY, at), at):
        head, _, counts = line.replace('"', "").replace(";", ",").partition("[")
        waited, *met = map(int, counts.strip(" ]\r\n").replace(",", " ").split())
        history[int(head.split(",")[0])] = [waited, *met]
    return history


def check(files: list[Path], seconds: int, at: list[str]) -> Iterator[tuple[str, str]]:
    """Yield per section what is proven, and for "" what never is; ``at`` tells what is read."""
    certificate, plan, *history = files
    body, _, mark = unpacked(certificate, MOST_BYTES, at).rstrip().rpartition(b"\nsum ")
    if body[:24].rstrip() != b"bridgeopt certificate 1":
        raise Refused("it is no certificate of version 1, or not a whole one")
    if hashlib.sha256(body).hexdigest().encode() != mark:
        raise Refused("the certificate is damaged: its checksum differs")
    listed = json.loads(unpacked(plan, MOST_IN_PLAN, at))["sections"]
    sections = {str(section["name"]): section for section in listed}
    if len(sections) < len(listed) or not all(map(str.isalnum, sections)):
        raise Refused("two sections have the same name, or one has no name of letters and figures")
    players = read_history(history[0], at) if history else {}
    lines = (line.split() for line in lines_of(certificate, body, at))
    deadline = time.process_time() + seconds
    for word, name, *head in islice(lines, 1, None):
        if word != "section" or name not in sections:
            raise Refused(f"the proof of a section is expected, not {word[:9]!r}")
        if head[0] == "history" and not history:
            raise Refused("a section is proven by the history: give it too")
        at[:] = [str(plan), f"section {name}"]
        problem = problem_of(sections.pop(name), head, lines, players)
        proof = (Meetings if "meetings" in head else Proof)(problem, lines, deadline)
        proof.check()
        asked = " of those asked for (taken on trust)" * ("asked" in head)
        how = f"on these rounds no numbering{asked} costs"
        if "meetings" in head:
            how = "no as many rounds in which nobody meets or sits out twice cost"
        costs = "by costs taken on trust" if head[0] == "given" else "by the history"
        yield name, f"proven: {how} less than {problem.claim}, {costs} ({proof.nodes} nodes)"
    yield from ((name, "not proven") for name in sections)
    yield "", "Not proven: the split into sections; where rounds were given, what others could do."


def unpacked(path: Path, most: int, at: list[str]) -> bytes:
    """Read a file, also one that gzip packed, within limits."""
    at[:] = [str(path)]
    with path.open("rb") as file, gzip.open(path) as unzipped:
        data = (unzipped if file.peek(2)[:2] == b"\x1f\x8b" else file).read(most + 1)
    if len(data) > most:
        raise Refused("the file is too large")
    return data


def lines_of(path: Path, text: bytes, at: list[str]) -> Iterator[str]:
    """Yield the lines of a file that are not empty."""
    for number, line in enumerate(io.BytesIO(text), start=1):
        at[:] = [str(path), f"line {number}"]
        if len(line) > MOST_IN_LINE:
            raise Refused("the line is too long")
        if line.strip():
            yield line.decode("utf-8-sig" if number == 1 else "utf-8")


def main(arguments: list[str]) -> int:
    """Check a certificate; return what the command exits with."""
    seconds, at = "60", list[str]()
    if arguments[-2:-1] == ["--seconds"]:
        *arguments, _, seconds = arguments
    if len(arguments) not in (2, 3) or not seconds.isdecimal():
        print(__doc__, file=sys.stderr)
        return 2
    proven = []
    try:
        for name, told in check([*map(Path, arguments)], int(seconds), at):
            print(f"Section {name}: {told}" if name else told)
            proven += [told.startswith("proven")] if name else []
    except Exception as error:  # whatever a file holds, it is refused in a sentence
        if isinstance(error, OSError) and not isinstance(error, gzip.BadGzipFile):
            print(f"Cannot be read: {error}", file=sys.stderr)
            return 2
        plain = isinstance(error, (Refused, json.JSONDecodeError))
        why = error if plain else "it is damaged, or not what it should be"
        print(f"Refused: {', '.join(at)}: {why}", file=sys.stderr)
        return 1
    return 0 if proven and all(proven) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
