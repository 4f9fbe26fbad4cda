"""Check bridgeopt's certificates: that no numbering of a section's pairs costs less than tonight's.

    python -m bridgeopt_check tonight.cert plan.json history.csv [--seconds 60]

Costs and meetings are worked out again from the history and from the plan's rounds, in exact
integers; nothing of bridgeopt is used. What the lines of a certificate mean, and why a proof that
passes holds, docs/certificates.md tells. A certificate only gives hints: one that is wrong is
refused, and cannot make a false claim pass.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import sys
import time
import zlib
from collections.abc import Iterator
from itertools import accumulate, combinations
from math import gcd
from pathlib import Path
from typing import Any

SCALE = 16
"""Bounds are counted in this fraction of a unit."""

MOST_BYTES, MOST_BYTES_READ, MOST_ITEMS = 100_000_000, 20_000_000, 62
"""Of a certificate, unpacked; of a plan or a history; numbers of a section."""

Places = int
"""A set of places: place k is bit k."""

Look = tuple[int, int, int]
"""How many free places meet one; who cannot be there, and who must, as bits."""


class Refused(Exception):  # noqa: N818  (it is an answer, not a fault of this program)
    """A file is not what it should be, or what it says does not follow."""


class Problem:
    """One section: what items (pairs, and perhaps the absent one) pay if their places meet.

    Item i is on place i tonight. Items i and j pay ``cost[i][j][k]`` if their places meet k times;
    ``meetings[p][q]`` says how often places do, ``allowed[i]`` on which places an item may be, and
    ``place_cost[i][p]`` what it pays there.
    """

    def __init__(
        self,
        cost: list[list[list[int]]],
        meetings: list[list[int]],
        allowed: list[Places],
        place_cost: list[list[int]],
    ) -> None:
        n = self.n = len(meetings)
        self.meetings, self.allowed, self.place_cost = meetings, allowed, place_cost
        pairs = [(i, j) for i in range(n) for j in range(n) if i != j]
        least = min((meetings[p][q] for p, q in pairs), default=0)
        steps = range(least, max((meetings[p][q] for p, q in pairs), default=0))
        delta = [[[0] * n for _ in range(n)] for _ in steps]
        for t, k in enumerate(steps):
            for i, j in pairs:
                delta[t][i][j] = cost[i][j][k + 1] - cost[i][j][k]
        self.base = sum(cost[i][j][least] for i, j in pairs if i < j)
        self.unit = gcd(*(x for layer in [*delta, place_cost] for row in layer for x in row)) or 1
        self.delta = [[[SCALE * x // self.unit for x in row] for row in layer] for layer in delta]
        self.fixed = [[SCALE * x // self.unit for x in row] for row in place_cost]
        self.near = [
            [sum(1 << q for q in range(n) if q != p and meetings[p][q] > k) for p in range(n)]
            for k in steps
        ]
        if any(not places >> i & 1 for i, places in enumerate(allowed)):
            raise Refused("tonight's numbering uses a place that is not open")
        together = sum(cost[i][j][meetings[i][j]] for i, j in pairs if i < j)
        self.claim = together + sum(place_cost[i][i] for i in range(n))

    def is_symmetry(self, image: list[int]) -> bool:
        """Whether moving every item from its place p to ``image[p]`` never changes what is paid."""
        n = self.n
        same = sorted(image) == list(range(n)) and all(
            self.meetings[image[p]][image[q]] == self.meetings[p][q]
            for p in range(n)
            for q in range(p)
        )
        return same and all(
            row[image[p]] == row[p] and places >> image[p] & 1 == places >> p & 1
            for row, places in zip(self.place_cost, self.allowed, strict=True)
            for p in range(n)
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

    def __init__(self, problem: Problem, lines: Iterator[list[str]], deadline: float) -> None:
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
            numbers = _numbers(rest)
            if word == "symmetry":
                if not self.problem.is_symmetry(numbers):
                    raise Refused("a permutation of the places changes what is paid")
                self.symmetries.append(numbers)
            elif word == "cell":
                self.cells.append(sum(1 << p for p in set(numbers)))
            else:
                return word, numbers
        raise Refused("the proof ends before it is done")

    def _settle(self, node: Node) -> None:
        """Follow a node's lines until it is closed: no better numbering obeys its decisions."""
        self.nodes += 1
        while True:
            word, numbers = self._next()
            possible = self._propagate(node)
            if possible == (word == "x"):
                raise Refused("x: it stands where items fit, or not where they do not")
            if word == "x" or (
                word in ("b", "B") and self._bound(node, numbers, sharp=word == "B")
            ):
                return
            if word == "s":
                self._divide(node, numbers)
            elif word in ("i", "n"):
                split = self._by_item if word == "i" else self._by_place
                for item, places in split(node, numbers):
                    self._settle(node.child(item, places))
                return
            elif word not in ("b", "B"):
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
                    both = zip(node.domain, inside, strict=True)
                    node.domain = [d if within else d & ~cell for d, within in both]
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

        Each free item pays its cheapest place at least, less the price, and all prices are paid: so
        the sum is a bound, whatever the prices are. Places that lift it to the cutoff are struck.
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
        """Yield what is known of a place per layer; of who is there only where it is ``sharp``."""
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
            total: int | None = node.fixed[i][p]
            for order, least, (degree, never, must) in zip(orders, sums, look[p], strict=True):
                never, must = never & ~(1 << i), must & ~(1 << i)
                least_here = _least(order, degree, never, must) if never | must else least[degree]
                total = None if total is None or least_here is None else total + least_here
            if total is not None:
                yield p, total

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

    def check(self) -> None:
        """Raise `Refused` unless all choices of as many meetings cost the claim at least."""
        if len(self.problem.delta) > 1 or any(map(any, self.problem.place_cost)):
            raise Refused("some meet twice, or numbers have a price: rounds are not proven so")
        self._choose({})

    def _choose(self, decided: dict[tuple[int, int], bool]) -> None:
        """Follow the lines for all choices in which these meet, or do not; prices are a bound.

        Each item pays its own price as often as it meets, which is always the same.
        """
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


def _least(order: list[tuple[int, int]], degree: int, never: int, must: int) -> int | None:
    """Return the least sum of so many shares, with who must and without who cannot; or ``None``."""
    wanted = degree - must.bit_count()
    others = [x for x, j in order if not (must | never) >> j & 1]
    if never & must or not 0 <= wanted <= len(others):
        return None
    return sum(x for x, j in order if must >> j & 1) + sum(others[:wanted])


def _members(places: Places) -> Iterator[int]:
    while places > 0:
        low = places & -places
        yield low.bit_length() - 1
        places ^= low


def _numbers(words: list[str]) -> list[int]:
    if any(len(word) > 25 for word in words):
        raise Refused("a number is too long")
    return [int(word) for word in words]


def derived(section: dict[str, Any], history: dict[int, list[int]]) -> Problem:
    """Return a section's problem by the published rules, from its plan and the history.

    Two pairs that had met M times pay 2 (M + 4k)^3 if they meet k times tonight; a pair that had
    sat out W times pays (W + 2k)^6 for k rounds against the absent number.
    """
    items, meetings = items_of(section), meetings_of(section)
    most = max(map(max, meetings), default=0)

    def met(i: tuple[int, ...], j: tuple[int, ...]) -> int:
        ends = [pair for a in i for b in j for pair in ((a, b), (b, a))]
        times = [(history.get(p, []) + [0] * (q + 1))[q] for p, q in ends]
        if times[::2] != times[1::2]:
            raise Refused(f"the history does not agree how often {i} and {j} met")
        return sum(times[::2])

    def pays(i: tuple[int, ...], j: tuple[int, ...]) -> list[int]:
        if i and j:
            return [2 * (met(i, j) + 4 * k) ** 3 for k in range(most + 1)]
        waited = sum(history.get(p, [0])[0] for p in i + j)
        return [(waited + 2 * k) ** 6 for k in range(most + 1)]

    n = len(items)
    cost = [[[] if i == j else pays(i, j) for j in items] for i in items]
    return Problem(cost, meetings, [(1 << n) - 1] * n, [[0] * n for _ in items])


def given(words: list[str], meetings: list[list[int]]) -> Problem:
    """Return the problem as the certificate gives it: a premise, which is not checked.

    The line holds ``cost[i][j][k]`` for j < i, the places ``allowed``, and ``place_cost``.
    """
    cost, allowed, place_cost = json.loads("".join(words))
    n = len(meetings)
    both = [[cost[max(i, j)][min(i, j)] if i != j else [] for j in range(n)] for i in range(n)]
    numbers = [x for row in [*place_cost, allowed, *(c for row in cost for c in row)] for x in row]
    sizes = {n, len(allowed), len(place_cost), *map(len, place_cost)}
    if sizes != {n} or any(type(x) is not int for x in numbers):
        raise Refused("a premise is not one")
    return Problem(both, meetings, [places & (1 << n) - 1 for places in allowed], place_cost)


def items_of(section: dict[str, Any]) -> list[tuple[int, ...]]:
    """Return the pairs by their numbers; at the absent number, nobody."""
    lines = sorted(section["numbers"], key=lambda line: int(line["number"]))
    items = [tuple(int(player) for player in line["players"] or ()) for line in lines]
    players = [player for item in items for player in item]
    if [line["number"] for line in lines] != list(range(1, len(items) + 1)):
        raise Refused("the numbers of the plan are not 1, 2, 3 …")
    if items.count(()) > 1:
        raise Refused("several numbers are absent: such a section is not certified")
    if any(len(item) not in (0, 2) for item in items) or len(set(players)) < len(players):
        raise Refused("a pair of the plan is not two players, or somebody plays twice")
    if len(items) > MOST_ITEMS or min(players, default=1) < 1:
        raise Refused(f"a section has {MOST_ITEMS} numbers at most, and ids begin at 1")
    return items


def meetings_of(section: dict[str, Any]) -> list[list[int]]:
    """Return how often numbers meet in the plan's rounds, after seeing that all play each round."""
    n = len(section["numbers"])
    rounds: dict[int, list[int]] = {}
    meetings = [[0] * n for _ in range(n)]
    for line in section["rounds_detail"]:
        sides = (line["ns"], line["ew"])
        ns, ew = (int(section["absent"] if side is None else side) for side in sides)
        rounds.setdefault(line["round"], []).extend((ns, ew))
        meetings[ns - 1][ew - 1] += 1
        meetings[ew - 1][ns - 1] += 1
    if any(sorted(numbers) != list(range(1, n + 1)) for numbers in rounds.values()):
        raise Refused("in a round of the plan, a number plays twice, or not at all")
    return meetings


def read_history(text: str) -> dict[int, list[int]]:
    """Return per player times waited and, from place 1 on, times met each player by id."""
    history = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        player, _, counts = line.split(",", 2)
        history[int(player)] = _numbers(counts.strip(' []"').replace(",", " ").split()) or [0]
    return history


def check(
    certificate: Path, plan: Path, history: Path | None, seconds: int
) -> Iterator[tuple[str, str]]:
    """Yield per section of the plan what is proven of it; last, for "", what is not of any."""
    body, _, mark = _unpacked(certificate, MOST_BYTES).rstrip().rpartition(b"\nsum ")
    lines = (line.decode("ascii").split() for line in io.BytesIO(body))
    if next(lines, []) != ["bridgeopt", "certificate", "1"]:
        raise Refused(f"{certificate} is no certificate of version 1, or not a whole one")
    if hashlib.sha256(body).hexdigest().encode() != mark:
        raise Refused("the certificate is damaged: its checksum differs")
    sections = {str(one["name"]): one for one in json.loads(_unpacked(plan))["sections"]}
    players = read_history(_unpacked(history).decode("utf-8-sig")) if history else None
    for word, name, kind, *what in lines:
        if word != "section" or name not in sections or kind not in ("history", "given"):
            raise Refused(f"the proof of a section of the plan is expected, not {word[:9]!r}")
        section = sections.pop(name)
        if kind == "given":
            problem, costs = given(next(lines), meetings_of(section)), "by costs taken on trust"
        elif players is None:
            raise Refused(f"section {name} is proven by the history: give it too")
        else:
            problem, costs = derived(section, players), "by the history"
            if problem.claim != section["fitness"]:
                raise Refused(f"section {name} costs {problem.claim}, and the plan says otherwise")
        proof = (Meetings if what else Proof)(problem, lines, time.process_time() + seconds)
        proof.check()
        how = (
            "no as many rounds in which nobody meets or sits out twice cost"
            if what
            else "on these rounds no numbering costs"
        )
        yield name, f"proven: {how} less than {problem.claim}, {costs} ({proof.nodes} nodes)"
    for name in sections:
        yield name, "not proven"
    yield "", "Not proven: the split into sections; where rounds were given, what others could do."


def _unpacked(path: Path, most: int = MOST_BYTES_READ) -> bytes:
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
    try:
        proven = []
        for name, told in check(certificate, plan, next(iter(history), None), int(seconds)):
            print(f"Section {name}: {told}" if name else told)
            proven += [told.startswith("proven")] if name else []
    except (zlib.error, EOFError, gzip.BadGzipFile, LookupError, TypeError, ValueError,
            AttributeError, OverflowError, RuntimeError, MemoryError, StopIteration):  # fmt: skip
        print("Refused: a file is damaged, or not what it should be", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"Cannot be read: {error}", file=sys.stderr)
        return 2
    except Refused as error:
        print(f"Refused: {error}", file=sys.stderr)
        return 1
    return 0 if proven and all(proven) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
