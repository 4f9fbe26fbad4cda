"""An adversary that tries to make a checker of certificates accept false claims.

It knows the truth by enumeration. From the root of a proof for a false claim it invents hints of
every kind. It follows accepted hints into a node that still contains a better numbering. A checker
that reaches a node without one has accepted a false claim.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from json import dumps
from random import Random
from types import ModuleType
from typing import Any


def draw_proof(checker: ModuleType, random: Random) -> Any:
    """Draw a false claim, and all numberings that cost less than it.

    The places have symmetries.

    Places have symmetries.
    """
    while True:
        n = random.choice((3, 4, 4, 5))
        most = random.choice((1, 1, 2))
        meetings = _meetings(n, most, random)
        largest = random.choice((2, 9, 60))
        steps = [[[0] * (most + 1) for _ in range(n)] for _ in range(n)]
        for i in range(n):
            for j in range(i):
                steps[i][j] = steps[j][i] = [random.randrange(largest) for _ in range(most + 1)]
        priced = random.random() < 0.3
        prices = [[random.randrange(largest) if priced else 0 for _ in range(n)] for _ in range(n)]
        rules = random.random() < 0.3
        allowed = [
            (random.getrandbits(n) if rules else -1) & (1 << n) - 1 | 1 << i for i in range(n)
        ]
        scaled = [[SIXTEENTHS * x for x in row] for row in prices]
        proof = checker.Priced(steps, meetings, iter(()), (allowed, scaled))
        costs = costs_given([steps, allowed, prices], _as_pairs(meetings))
        better = [each for each, cost in costs.items() if cost < proof.claim]
        if better:
            return proof, better


def _as_pairs(labels: list[list[int]]) -> dict[tuple[int, int], int]:
    return {(p, q): labels[p][q] for p, q in product(range(len(labels)), repeat=2)}


def _meetings(n: int, most: int, random: Random) -> list[list[int]]:
    """Draw the meetings of places, sometimes as a circulant graph, which has symmetries."""
    circle = random.random() < 0.6
    row = [random.randint(0, most) for _ in range(n)]
    meetings = [[0] * n for _ in range(n)]
    for p in range(n):
        for q in range(p):
            apart = min(p - q, n - p + q)
            meetings[p][q] = meetings[q][p] = row[apart] if circle else random.randint(0, most)
    return meetings


SIXTEENTHS = 16
"""Cost units are counted in sixteenths."""


class Whatever:
    """A figure in a plan that equals any value."""

    def __ne__(self, other: object) -> bool:
        """Return False: the figure differs from no value."""
        return False


class Adversary:
    """Attacks one false claim: see `attack`.

    Parameters
    ----------
    checker
        The checker, as a module.
    proof, better
        The claim's proof, and all numberings that are better than the claim.
    random
        Source of the random hints.
    """

    def __init__(
        self, checker: ModuleType, proof: Any, better: list[tuple[int, ...]], random: Random
    ) -> None:
        self.checker, self.proof, self.better, self.random = checker, proof, better, random
        self.proof.symmetries = [
            list(image) for image in permutations(range(proof.n)) if proof._is_symmetry(list(image))
        ]

    def attack(self, hints: int = 40) -> bool:
        """Return whether the checker accepts hints that wrongly exclude all better numberings."""
        proof, left = self.proof, self.better
        domain, share, decided = proof.allowed, list[Any](), list[tuple[int, int]]()
        for _ in range(hints):
            domain = proof._propagate(domain)
            if not all(domain) or not self._holds(domain, left):
                return True
            word, numbers = self._hint(domain)
            try:
                if word == "b":
                    domain = proof._bound(domain, share, numbers)
                elif word == "s":
                    share = proof._divide(domain, numbers)
                else:
                    sets = [places for _, places in decided]
                    children = proof._split(word, numbers, domain, sets)
                    found = [child for child in children if self._of(left, [*decided, child])]
                    if not found:
                        return True
                    item, places = self.random.choice(found)
                    decided.append((item, places))
                    left = self._of(left, [(item, places)])
                    domain = [d & places if i == item else d for i, d in enumerate(domain)]
            except (self.checker.Refused, ValueError, IndexError, StopIteration):
                continue
        return False

    @staticmethod
    def _of(numberings: list[tuple[int, ...]], decided: list[tuple[int, int]]) -> list[Any]:
        """Return the numberings that obey all decisions."""
        return [x for x in numberings if all(places >> x[i] & 1 for i, places in decided)]

    @staticmethod
    def _holds(domain: list[int], left: list[tuple[int, ...]]) -> bool:
        """Return whether the domains contain every better numbering that obeys the decisions."""
        return all(domain[i] >> p & 1 for x in left for i, p in enumerate(x))

    def _hint(self, domain: list[int]) -> tuple[str, list[int]]:
        """Invent a line of a proof, mostly one that would save work if it were true."""
        n, random = self.proof.n, self.random
        word = random.choice(("b", "b", "b", "b", "s", "i", "i", "i", "n", "n"))
        free = sum(places.bit_count() > 1 for places in domain)
        if word == "b":
            size = random.choice((0, 1, 20, 400, 10**9))
            return word, [random.randint(-size, size) for _ in range(free)]
        if word == "s":
            size = random.choice((1, 100, 10**7))
            return word, [
                random.randint(-size, size)
                for _ in range(len(self.proof.near) * free * (free - 1) // 2)
            ]
        if word == "n":
            place = random.choice((*range(n), *range(n), n, -1))
            items = [i for i in range(n) if domain[i] >> max(place, 0) & 1]
            return word, [place, *self._fewer(items)]
        item = random.randrange(n)
        sets = self._fewer([1 << p for p in range(n) if domain[item] >> p & 1])
        if len(sets) > 1 and random.random() < 0.2:
            sets = [sets[0] | sets[1], *sets[2:]]
        numbers = range(len(self.proof.symmetries))
        told = random.sample(numbers, min(len(numbers), random.choice((0, 1, 1, 2, 3))))
        return "i", [item, len(sets), *sets, *told]

    def _fewer(self, some: list[int]) -> list[int]:
        """Return the list without zero, one or several of its items."""
        kept = list(some)
        self.random.shuffle(kept)
        for _ in range(self.random.choice((0, 0, 1, 1, 2, 9))):
            kept = kept[1:]
        return kept


def cases(checker: ModuleType, seed: int, count: int) -> Iterator[bool]:
    """Yield for ``count`` false claims whether each was accepted."""
    for number in range(count):
        random = Random(seed * 1_000_003 + number)
        proof, better = draw_proof(checker, random)
        yield Adversary(checker, proof, better, random).attack()


def meetings_cases(checker: ModuleType, seed: int, count: int) -> Iterator[bool]:
    """Yield for ``count`` false claims that no rounds at all cost less whether each was accepted.

    The hints are prices of items and of sets, and splits of all kinds. The truth is known by
    enumerating all rounds in which no two items meet twice.
    """
    for number in range(count):
        random = Random(seed * 1_000_003 + number)
        n, degree = random.choice(((4, 1), (4, 2), (6, 1), (6, 2), (6, 2), (6, 3)))
        inside = random.getrandbits(n)
        weight = _weights(n, inside, random)
        least = min(sum(map(weight.__getitem__, chosen)) for chosen in played(n, degree))
        cost = [[[0, weight.get((min(i, j), max(i, j)), 0)] for j in range(n)] for i in range(n)]
        tonight = random.choice(played(n, degree))
        meetings = [[int((min(p, q), max(p, q)) in tonight) for q in range(n)] for p in range(n)]
        lines = iter([_meetings_hint(n, inside, random) for _ in range(random.randint(1, 6))])
        asked = [(1 << n) - 1] * n, [[int(random.random() < 0.3)] * n] * n
        try:
            proof = checker.Meetings(cost, meetings, lines, asked)
            proof.cutoff = SIXTEENTHS * least + 1
            proof.check()
        except (checker.Refused, IndexError, ValueError):
            yield False
        else:
            yield True


Two = tuple[int, int]


def _weights(n: int, inside: int, random: Random) -> dict[Two, int]:
    """Draw meeting weights: independent, or by whether one of the two items is in a set."""
    pairs, size = list(combinations(range(n), 2)), random.choice((2, 9, 60))
    if random.random() < 0.4:
        within, across = random.randrange(-size, size), random.randrange(-size, size)
        return {(i, j): across if (inside >> i ^ inside >> j) & 1 else within for i, j in pairs}
    return {two: random.randrange(-size, size) for two in pairs}


def _pairings(items: tuple[int, ...]) -> Iterator[tuple[Two, ...]]:
    """Yield all ways to put items at tables of two."""
    if not items:
        yield ()
    for other in items[1:]:
        rest = tuple(i for i in items[1:] if i != other)
        yield from (((items[0], other), *more) for more in _pairings(rest))


def spoken_cases(checker: ModuleType, seed: int, count: int) -> Iterator[bool]:
    """Yield for ``count`` false claims whether a whole proof, line by line, was accepted.

    The truth in each node is known by enumerating all numberings. In a node with a better
    numbering, the lines cheat.
    """
    for number in range(count):
        random = Random(seed * 1_000_003 + number)
        drawn, better = draw_proof(checker, random)
        speaker = _Speaker(drawn, better, random)

        class Heard(checker.Priced):  # type: ignore[name-defined, misc]
            """Passes the checker's current node to the speaker."""

            def _propagate(self, domain: list[int], speaker: _Speaker = speaker) -> Any:
                speaker.domain = super()._propagate(domain)
                return speaker.domain

        proof = Heard([], [], iter(()))
        vars(proof).update(vars(drawn), lines=speaker.lines())
        try:
            proof.check()
        except (checker.Refused, ValueError, IndexError, KeyError, RecursionError):
            yield False
        else:
            yield True


class _Speaker:
    """Writes the lines of a proof of a false claim, one by one."""

    def __init__(self, proof: Any, better: list[tuple[int, ...]], random: Random) -> None:
        self._proof, self._better, self._random = proof, better, random
        self._symmetries: list[list[int]] = []
        every = map(list, permutations(range(proof.n)))
        self._images = [image for image in every if proof._is_symmetry(image)]
        self.domain: list[int] = []

    def lines(self) -> Iterator[list[str]]:
        """Yield lines on request, adapted to the checker's current node."""
        random, n = self._random, self._proof.n
        images = random.sample(self._images, min(len(self._images), random.choice((1, 10))))
        for image in [*images, *([random.sample(range(n), n)] * (random.random() < 0.3))]:
            self._symmetries.append(image)
            yield ["symmetry", *map(str, image)]
        for _ in range(2_000):
            cheats = self._is_better_left() and random.random() < 0.4
            yield [str(word) for word in (self._cheat() if cheats else self._honest())]

    def _is_better_left(self) -> bool:
        """Return whether a better numbering is within the node's domains."""
        return any(
            all(self.domain[i] >> p & 1 for i, p in enumerate(each)) for each in self._better
        )

    def _free(self) -> list[int]:
        return [i for i, places in enumerate(self.domain) if places.bit_count() > 1]

    def _honest(self) -> list[Any]:
        """Return a complete split by an item or a place, or a bound if all items have a place."""
        if not self._free():
            return ["b"]
        if self._random.random() < 0.3:
            place = self._random.choice([p for p in range(self._proof.n) if self._is_open(p)])
            return ["n", place, *self._takers(place)]
        return self._by_item()

    def _is_open(self, place: int) -> bool:
        return any(self.domain[i] >> place & 1 for i in self._free())

    def _takers(self, place: int) -> list[int]:
        return [i for i, places in enumerate(self.domain) if places >> place & 1]

    def _cheat(self) -> list[Any]:
        """Return a line that would wrongly close a node or omit part of it."""
        random, free = self._random, len(self._free())
        kind = random.choice(("x", "b", "b", "s", "i", "i", "i", "i", "n", "?"))
        if kind == "b":
            return [kind, *(random.randint(-20, 20) for _ in range(free))]
        if kind == "s":
            many = len(self._proof.near) * free * (free - 1) // 2
            return [kind, *(random.randint(-100, 100) for _ in range(many))]
        if kind == "i" and free:
            _, item, _, *sets = self._by_item()
            kept, why = [random.choice(sets)], set()
            for out in random.sample(sets, len(sets)):
                place = out.bit_length() - 1
                images = [k for k, x in enumerate(self._symmetries) if 1 << x[place] in kept]
                if out not in kept and images:
                    why.add(random.choice(images))
                elif out not in kept and random.random() < 0.9:
                    kept.append(out)
            return ["i", item, len(kept), *kept, *why]
        if kind == "n" and free:
            place = random.randrange(self._proof.n)
            return ["n", place, *self._takers(place)[1:]]
        return [kind if kind in "x?" else "x"]

    def _by_item(self) -> list[Any]:
        item = self._random.choice(self._free())
        sets = [1 << p for p in range(self._proof.n) if self.domain[item] >> p & 1]
        return ["i", item, len(sets), *sets]


def given_cases(checker: ModuleType, seed: int, count: int) -> Iterator[bool]:
    """Yield for ``count`` premises whether a numbering's cost differs from the premise's."""
    for number in range(count):
        random = Random(seed * 1_000_003 + number)
        n, two_fields = random.choice((4, 4, 6)), random.random() < 0.5
        rounds = [_round(n, random, two_fields=two_fields) for _ in range(random.randint(1, 3))]
        words = random.choice(((), ("first",), ("fields",), ("fields", "first")))
        labels = labels_of(n, rounds, words)
        section = {
            "numbers": [{"number": k + 1, "players": [k + 1, k + 100]} for k in range(n)],
            "rounds_detail": [
                {"round": r, "ns": ns + 1, "ew": ew + 1}
                for r, tables in enumerate(rounds, start=1)
                for ns, ew in tables
            ],
            "absent": None,
        }
        cost = [
            [[random.randrange(9) for _ in range(max(labels.values()) + 1)] for _ in range(i)]
            for i in range(n)
        ]
        price = [[random.randrange(9) for _ in range(n)] for _ in range(n)]
        allowed = [random.getrandbits(n) | 1 << i for i in range(n)]
        allowed += [random.getrandbits(n)] * (random.random() < 0.1)  # an item that does not exist
        premise = [cost, allowed, price]
        tonight = sum(price[i][i] for i in range(n))
        tonight += sum(cost[i][j][labels[i, j]] for i in range(n) for j in range(i))
        section["penalty"] = random.choice((None, 0, 5))
        section["fitness"] = tonight - random.choice((0, 0, 0, section["penalty"] or 0, 1))
        try:
            proof = checker.proof_of(section, ["given", *words], iter([[dumps(premise)]]), {})
        except (checker.Refused, IndexError):
            yield False
            continue
        every = costs_given(premise, labels)
        told = {
            each: cost_by_layers(proof, each)
            + sum(proof.price[i][p] for i, p in enumerate(each)) // SIXTEENTHS
            for each in every
        }
        as_many = len(proof.allowed) == n
        as_said = tonight in (section["fitness"], section["fitness"] + (section["penalty"] or 0))
        yield not (as_many and as_said) or told != every or proof.claim != tonight


@cache
def played(n: int, degree: int) -> list[tuple[Two, ...]]:
    """Return the meetings of all ways to play ``degree`` rounds without a repeat."""
    ways = (sum(rounds, ()) for rounds in combinations(_pairings(tuple(range(n))), degree))
    return [way for way in ways if len(set(way)) == len(way)]


def _beyond(n: int, random: Random) -> int:
    """Draw a set with items that do not exist and some that do, or the complement of a set."""
    return random.choice((-1 - random.getrandbits(n), random.getrandbits(n + 3)))


def _meetings_hint(n: int, inside: int, random: Random) -> list[str]:
    if random.random() < 0.4:
        return ["m", *(str(random.randint(-1, n)) for _ in range(2))]
    size = random.choice((1, 40, 200, 10**6))
    many = n + random.choice((0, 0, 0, 1, 3, -1))
    prices = [random.randint(-size, size) for _ in range(many)]
    if random.random() < 0.6:
        prices = [random.choice((0, random.randint(-size, size)))] * n
        for _ in range(random.choice((0, 1, 1, 1, 2, 3))):
            prices += [
                random.choice((inside, random.getrandbits(n), _beyond(n, random))),
                random.choice((1, 1, 1, -1)) * random.randint(0, size),
            ]
    return [random.choice("ddddddx"), *map(str, prices)]


def section_cases(checker: ModuleType, seed: int, count: int) -> Iterator[bool]:
    """Yield for ``count`` sections whether the checker overestimates the cost of one.

    A section is drawn with its rounds and history: fields, closed places, absent numbers, and heads
    of proofs that do not fit. The true cost of every permitted numbering is counted at the tables.
    A checker that overestimates a cost, or underestimates tonight's cost, would accept a false
    claim.
    """
    for number in range(count):
        random = Random(seed * 1_000_003 + number)
        n, two_fields = random.choice((4, 4, 4, 6)), random.random() < 0.5
        rounds = [_round(n, random, two_fields=two_fields) for _ in range(random.randint(1, 3))]
        met = {p: [random.randrange(3) for _ in range(2 * n + 1)] for p in range(1, 2 * n + 1)}
        if random.random() < 0.9:
            for p in met:
                met[p][1:p] = [met[q][p] for q in range(1, p)]
        pairs: list[tuple[int, int] | None] = [(2 * k + 1, 2 * k + 2) for k in range(n)]
        for _ in range(random.choice((0, 1, 1, 2, 2, 3))):
            pairs[random.randrange(n)] = None
        closed = [pair is None or random.random() < 0.03 for pair in pairs]  # absent ones, or wrong
        open_places = [
            random.choice((-1, random.getrandbits(n) | 1 << i)) if closed[i] else -1
            for i in range(n)
        ]
        neighbours = [[i, j] for i, j in combinations(range(n), 2) if i // 2 == j // 2]
        apart = [two for two in neighbours if random.random() < 0.8]
        words = random.choice(((), ("asked",), ("fields", "asked"), ("meetings",)))
        if random.random() < 0.3:
            words = tuple(random.sample(("fields", "asked", "first", "meetings"), 2))
        section = {
            "numbers": [{"number": k, "players": pair} for k, pair in enumerate(pairs, start=1)],
            "rounds_detail": [
                {"round": r, "ns": ns + 1, "ew": ew + 1}
                for r, tables in enumerate(rounds, start=1)
                for ns, ew in tables
            ],
            "absent": None,
            "fitness": counted_plainly(pairs, rounds, met, range(n)) + random.choice((0, 0, 2)),
        }
        premise = [random.choice((7, 10**9)), open_places, apart]
        if "asked" not in words:
            premise = [0, [-1] * n, []]
        lines = iter([[dumps(premise)]] * ("asked" in words))
        try:
            agreeing = random.random() < 0.5  # a plan may say what the checker will believe
            if agreeing:
                section["fitness"] = Whatever()
            proof = checker.proof_of(section, ["history", *words], lines, met)
            if agreeing:
                section["fitness"] = proof.claim
        except (checker.Refused, IndexError):
            yield False
            continue
        truth = {
            each: counted_plainly(pairs, rounds, met, each)
            for each in asked_for(
                rounds,
                [-1 if pair else places for pair, places in zip(pairs, premise[1], strict=True)],
                premise[2] if "fields" in words else [],
            )
        }
        forbidden = any(not proof.allowed[i] >> p & 1 for each in truth for i, p in enumerate(each))
        wrong_rounds = "meetings" in words and not _are_all_rounds(proof, pairs, len(rounds), met)
        costs_tonight = counted_plainly(pairs, rounds, met, range(n))
        yield (
            wrong_rounds
            or forbidden
            or {proof.claim, section["fitness"]} != {costs_tonight}
            or any(cost_by_layers(proof, each) > costs for each, costs in truth.items())
        )


def _are_all_rounds(
    proof: Any, pairs: list[Any], num_rounds: int, met: dict[int, list[int]]
) -> bool:
    """Return whether a proof's choices include all rounds without a repeated meeting or sit-out.

    Each item then meets the same number of others, each once, and no rounds cost more than their
    true cost.
    """
    n = proof.n
    if max(map(max, proof.labels)) > 1:
        return True  # the checker rejects this
    for rounds in combinations_with_replacement(list(_pairings(tuple(range(n)))), num_rounds):
        tables = Counter(two for tables_of in rounds for two in tables_of)
        waits = Counter(
            i for (i, j), k in tables.items() if pairs[i] and not pairs[j] for _ in range(k)
        )
        waits.update(
            j for (i, j), k in tables.items() if pairs[j] and not pairs[i] for _ in range(k)
        )
        real = [k for (i, j), k in tables.items() if pairs[i] and pairs[j]]
        if max(real, default=1) > 1 or max(waits.values(), default=1) > 1:
            continue
        paid = sum(proof.cost[i][j][1] for i, j in tables) // SIXTEENTHS
        costs = counted_plainly(pairs, [list(two) for two in rounds], met, range(n))
        all_once = max(tables.values()) == 1
        if not all_once or base_of(proof) + paid > costs:
            return False
    return True


def labels_of(
    n: int, rounds: list[list[tuple[int, int]]], words: Sequence[str]
) -> dict[tuple[int, int], int]:
    """Return the label of each two places, as defined in docs/certificates.md."""
    times = Counter(frozenset(table) for tables in rounds for table in tables)
    north = {ns for tables in rounds for ns, _ in tables}
    found = {}
    for p, q in product(range(n), repeat=2):
        label = times[frozenset((p, q))]
        if "fields" in words:
            label = 0 if (p in north) == (q in north) else label + 1
        if "first" in words:
            label = 2 * label + ({p, q} in [{*table} for table in rounds[0]])
        found[p, q] = label
    if "first" in words:
        order = sorted(set(found.values()))
        found = {two: order.index(label) for two, label in found.items()}
    return found


def costs_given(premise: list[Any], labels: dict[tuple[int, int], int]) -> dict[Any, int]:
    """Return the cost of each numbering under a premise's costs."""
    cost, allowed, price = premise
    items = range(len(allowed))
    return {
        each: sum(price[i][each[i]] for i in items)
        + sum(cost[i][j][labels[each[i], each[j]]] for i in items for j in range(i))
        for each in permutations(items)
        if all(allowed[i] == -1 or allowed[i] >> each[i] & 1 for i in items)
    }


def asked_for(
    rounds: list[list[tuple[int, int]]], allowed: list[int], apart: list[list[int]]
) -> Iterator[tuple[int, ...]]:
    """Yield the numberings with only allowed places and no forbidden pair in the same direction."""
    north = {ns for tables in rounds for ns, _ in tables}
    for each in permutations(range(len(allowed))):
        ways = [place in north for place in each]
        if all(places >> p & 1 for places, p in zip(allowed, each, strict=True)) and all(
            ways[i] != ways[j] for i, j in apart
        ):
            yield each


def base_of(proof: Any) -> int:
    """Return the cost of all meetings at the least label."""
    tonight = proof._paid({i: i for i in range(proof.n)}) // SIXTEENTHS
    return int(proof.claim) - tonight


def cost_by_layers(proof: Any, each: tuple[int, ...]) -> int:
    """Return a numbering's cost by the checker's layers, on which its bounds are based."""
    paid = 0
    for i, j in combinations(range(proof.n), 2):
        costs = [*proof.cost[i][j].values()]
        for t, near in enumerate(proof.near):
            paid += (costs[t + 1] - costs[t]) * (near[each[i]] >> each[j] & 1)
    return base_of(proof) + paid // SIXTEENTHS


def _round(n: int, random: Random, *, two_fields: bool) -> list[tuple[int, int]]:
    """Draw the tables of a round; with two fields, the first half of the numbers sits NS."""
    order = list(range(n))
    random.shuffle(order)
    if two_fields:
        order.sort(key=lambda k: k >= n // 2)
        return list(zip(order[: n // 2], order[n // 2 :], strict=True))
    return list(zip(order[::2], order[1::2], strict=True))


def counted_plainly(
    pairs: list[Any], rounds: list[list[tuple[int, int]]], met: dict[int, list[int]], places: Any
) -> int:
    """Return a numbering's cost by the published rules, counted at the tables."""
    there = dict(zip(places, pairs, strict=True))
    tables: Counter[frozenset[Any]] = Counter()
    waited: Counter[Any] = Counter()
    for table in (table for tables_of in rounds for table in tables_of):
        two = [there[number] for number in table if there[number]]
        if len(two) == 2:
            tables[frozenset(two)] += 1
        waited.update(two if len(two) == 1 else ())
    present = [pair for pair in pairs if pair]
    together = sum(
        2 * (sum(met[p][q] for p in one for q in other) + 4 * tables[frozenset((one, other))]) ** 3
        for one, other in combinations(present, 2)
    )
    if None not in pairs:
        return together
    return together + sum((sum(met[p][0] for p in one) + 2 * waited[one]) ** 6 for one in present)
