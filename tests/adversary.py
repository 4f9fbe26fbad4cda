"""An adversary that tries to make a checker of certificates accept what is not true.

It knows the truth by enumeration. Beginning at the root of a proof for a false claim, it invents
hints of every kind, and follows those that the checker accepts into a node where there still is a
better numbering. A checker that leaves none has accepted a false claim.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from json import dumps
from math import factorial
from random import Random
from types import ModuleType
from typing import Any


def draw_problem(checker: ModuleType, random: Random) -> Any:
    """Draw a problem whose numbering as it is costs more than another; places have symmetries."""
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
        problem = checker.Problem(steps, meetings, allowed, prices)
        better = [
            each for each in _numberings(problem) if cost_of(steps, problem, each) < problem.claim
        ]
        if better:
            return problem, better


def _meetings(n: int, most: int, random: Random) -> list[list[int]]:
    """Draw who meets, at times round a circle, so that there are symmetries."""
    circle = random.random() < 0.6
    row = [random.randint(0, most) for _ in range(n)]
    meetings = [[0] * n for _ in range(n)]
    for p in range(n):
        for q in range(p):
            apart = min(p - q, n - p + q)
            meetings[p][q] = meetings[q][p] = row[apart] if circle else random.randint(0, most)
    return meetings


def _numberings(problem: Any) -> Iterator[tuple[int, ...]]:
    for each in permutations(range(problem.n)):
        if all(problem.allowed[i] >> p & 1 for i, p in enumerate(each)):
            yield each


def cost_of(cost: list[list[list[int]]], problem: Any, numbering: tuple[int, ...]) -> int:
    """Return what a numbering costs, added up as it is defined."""
    together = sum(
        cost[i][j][problem.meetings[numbering[i]][numbering[j]]]
        for i in range(problem.n)
        for j in range(i)
    )
    return together + sum(problem.price[i][p] for i, p in enumerate(numbering))


SIXTEENTHS = 16
"""What a unit is counted in."""


class Whatever:
    """A figure in a plan that agrees with any."""

    def __ne__(self, other: object) -> bool:
        """Whether it does not."""
        return False


class Adversary:
    """Attacks one false claim: see `attack`.

    Parameters
    ----------
    checker
        The checker, as a module.
    problem, better
        What is claimed of, and all numberings that are better than what is claimed.
    random
        Draws the hints.
    """

    def __init__(
        self, checker: ModuleType, problem: Any, better: list[tuple[int, ...]], random: Random
    ) -> None:
        self.checker, self.problem, self.better, self.random = checker, problem, better, random
        self.proof = checker.Proof(problem, iter(()), float("inf"))
        self.proof.symmetries = [
            list(image)
            for image in permutations(range(problem.n))
            if problem.is_symmetry(list(image))
        ]

    def attack(self, hints: int = 40) -> bool:
        """Whether the checker takes hints that leave no better numbering where there is one."""
        root = list(range(self.problem.n))
        node = self.checker.Node(self.problem.allowed, self.problem.fixed, root)
        decided: list[tuple[int, int]] = []
        left = self.better
        for _ in range(hints):
            if not self.proof._propagate(node) or not self._holds(node, left):
                return True
            word, numbers = self._hint(node)
            try:
                if word in ("b", "B"):
                    if self.proof._bound(node, numbers, sharp=word == "B"):
                        return True
                elif word == "s":
                    self.proof._divide(node, numbers)
                elif word == "cell":
                    self.proof.cells = [*self.proof.cells, *numbers][-3:]
                else:
                    split = self.proof._by_item if word == "i" else self.proof._by_place
                    children = list(split(node, numbers))
                    found = [child for child in children if self._of(left, [*decided, child])]
                    if not found:
                        return True
                    item, places = self.random.choice(found)
                    decided.append((item, places))
                    left = self._of(left, [(item, places)])
                    node = node.child(item, places)
            except (self.checker.Refused, ValueError, IndexError, StopIteration):
                continue
        return False

    @staticmethod
    def _of(numberings: list[tuple[int, ...]], decided: list[tuple[int, int]]) -> list[Any]:
        """Return the numberings that obey all decisions."""
        return [x for x in numberings if all(places >> x[i] & 1 for i, places in decided)]

    def _holds(self, node: Any, left: list[tuple[int, ...]]) -> bool:
        """Whether every better numbering that obeys the decisions is within the domains."""
        return all(node.domain[i] >> p & 1 for x in left for i, p in enumerate(x))

    def _hint(self, node: Any) -> tuple[str, list[int]]:
        """Invent a line of a proof: mostly one that would spare work, were it true."""
        n, random = self.problem.n, self.random
        word = random.choice(("b", "B", "b", "B", "s", "i", "i", "i", "n", "n", "cell"))
        free = len(node.free)
        if word in ("b", "B"):
            size = random.choice((0, 1, 20, 400, 10**9))
            return word, [random.randint(-size, size) for _ in range(free)]
        if word == "s":
            size = random.choice((1, 100, 10**7))
            return word, [
                random.randint(-size, size)
                for _ in range(len(self.problem.delta) * free * (free - 1) // 2)
            ]
        if word == "cell":
            return word, [random.randrange(1, 1 << n)]
        if word == "n":
            place = random.choice((*range(n), *range(n), n, -1))
            items = [i for i in range(n) if node.domain[i] >> max(place, 0) & 1]
            return word, [place, *self._fewer(items)]
        item = random.randrange(n)
        sets = self._fewer([1 << p for p in range(n) if node.domain[item] >> p & 1])
        if len(sets) > 1 and random.random() < 0.2:
            sets = [sets[0] | sets[1], *sets[2:]]
        numbers = range(len(self.proof.symmetries))
        spared = [x for p in range(n) for x in (p, random.choice(numbers)) if random.random() < 0.9]
        if random.random() < 0.8:
            rest = [p for p in range(n) if node.domain[item] >> p & 1 and 1 << p not in sets]
            spared = [x for p in rest for x in (p, random.choice(numbers))]
        return "i", [item, len(sets), *sets, *spared]

    def _fewer(self, some: list[int]) -> list[int]:
        """Leave out none, one or several."""
        kept = list(some)
        self.random.shuffle(kept)
        for _ in range(self.random.choice((0, 0, 1, 1, 2, 9))):
            kept = kept[1:]
        return kept


def cases(checker: ModuleType, seed: int, count: int) -> Iterator[bool]:
    """Yield, of so many false claims, whether each was accepted."""
    for number in range(count):
        random = Random(seed * 1_000_003 + number)
        problem, better = draw_problem(checker, random)
        assert factorial(problem.n) >= len(better)
        yield Adversary(checker, problem, better, random).attack()


def meetings_cases(checker: ModuleType, seed: int, count: int) -> Iterator[bool]:
    """Yield, of so many false claims that no rounds at all cost less, whether it passed.

    The hints are prices of items and of sets, and splits of all kinds; the truth is known by
    enumeration of all rounds in which nobody meets twice.
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
        problem = checker.Problem(cost, meetings, [(1 << n) - 1] * n, [[0] * n] * n)
        problem.claim = least + problem.unit
        if random.random() < 0.3:
            problem.price = [[1] * n] * n
        lines = [_meetings_hint(n, inside, random) for _ in range(random.randint(1, 6))]
        try:
            checker.Meetings(problem, iter(lines), float("inf")).check()
        except (checker.Refused, IndexError, ValueError):
            yield False
        else:
            yield True


Two = tuple[int, int]


def _weights(n: int, inside: int, random: Random) -> dict[Two, int]:
    """Draw what meetings weigh: each for itself, or by whether one of the two is in a set."""
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
    """Yield, of so many false claims, whether each was accepted from its lines, from first to last.

    What is true of a node is shown by trying all numberings; where it holds a better one, the lines
    cheat.
    """
    for number in range(count):
        random = Random(seed * 1_000_003 + number)
        problem, better = draw_problem(checker, random)
        speaker = _Speaker(problem, better, random)

        class Heard(checker.Proof):  # type: ignore[name-defined, misc]
            """Tells the speaker in which node the checker is."""

            def _settle(self, node: Any, speaker: _Speaker = speaker) -> None:
                speaker.node = node
                super()._settle(node)

        proof = Heard(problem, speaker.lines(), float("inf"))
        speaker.proof = proof
        try:
            proof.check()
        except (checker.Refused, ValueError, IndexError, KeyError, RecursionError):
            yield False
        else:
            yield True


class _Speaker:
    """Writes the lines of a proof of what is not true, one after the other."""

    def __init__(self, problem: Any, better: list[tuple[int, ...]], random: Random) -> None:
        self._problem, self._better, self._random = problem, better, random
        self._symmetries: list[list[int]] = []
        every = map(list, permutations(range(problem.n)))
        self._images = [image for image in every if problem.is_symmetry(image)]
        self.node: Any = None
        self.proof: Any = None

    def lines(self) -> Iterator[list[str]]:
        """Yield lines as they are asked for, by the node in which the checker is."""
        random, n = self._random, self._problem.n
        images = random.sample(self._images, min(len(self._images), random.choice((1, 10))))
        for image in [*images, *([random.sample(range(n), n)] * (random.random() < 0.3))]:
            self._symmetries.append(image)
            yield ["symmetry", *map(str, image)]
        for _ in range(2_000):
            if random.random() < 0.05:
                yield ["cell", *map(str, random.sample(range(n), random.randint(1, n)))]
            here = deepcopy(self.node)
            if not self.proof._propagate(here):
                yield ["x"]
                continue
            left = self._better_in(here)
            cheats = left and random.random() < 0.4
            yield [str(word) for word in (self._cheat(here) if cheats else self._honest(here))]

    def _better_in(self, node: Any) -> bool:
        """Whether some better numbering is within a node's domains."""
        return any(
            all(node.domain[i] >> p & 1 for i, p in enumerate(each)) for each in self._better
        )

    def _honest(self, node: Any) -> list[Any]:
        """Split by an item or a place into all there is; or, where all have a place, a bound."""
        if not node.free:
            return ["b"]
        if self._random.random() < 0.3:
            place = self._random.choice(
                [p for p in range(self._problem.n) if self._is_open(node, p)]
            )
            return ["n", place, *self._takers(node, place)]
        return self._by_item(node)

    def _is_open(self, node: Any, place: int) -> bool:
        return any(node.domain[i] >> place & 1 for i in node.free)

    @staticmethod
    def _takers(node: Any, place: int) -> list[int]:
        return [i for i, places in enumerate(node.domain) if places >> place & 1]

    def _cheat(self, node: Any) -> list[Any]:
        """Return a line that would end a node, or leave out what it holds, were it believed."""
        random, free = self._random, len(node.free)
        kind = random.choice(("x", "b", "B", "s", "i", "i", "i", "i", "n", "?"))
        if kind in ("b", "B"):
            return [kind, *(random.randint(-20, 20) for _ in range(free))]
        if kind == "s":
            many = len(self._problem.delta) * free * (free - 1) // 2
            return [kind, *(random.randint(-100, 100) for _ in range(many))]
        if kind == "i" and free:
            _, item, _, *sets = self._by_item(node)
            kept, why = [random.choice(sets)], []
            for out in random.sample(sets, len(sets)):
                place = out.bit_length() - 1
                images = [k for k, x in enumerate(self._symmetries) if 1 << x[place] in kept]
                if out not in kept and images:
                    why += [place, random.choice(images)]
                elif out not in kept and random.random() < 0.9:
                    kept.append(out)
            return ["i", item, len(kept), *kept, *why]
        if kind == "n" and free:
            place = random.randrange(self._problem.n)
            return ["n", place, *self._takers(node, place)[1:]]
        return [kind if kind in "x?" else "x"]

    def _by_item(self, node: Any) -> list[Any]:
        item = self._random.choice(node.free)
        sets = [1 << p for p in range(self._problem.n) if node.domain[item] >> p & 1]
        return ["i", item, len(sets), *sets]


def given_cases(checker: ModuleType, seed: int, count: int) -> Iterator[bool]:
    """Yield, of so many premises, whether a numbering costs something else than they say."""
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
        allowed += [random.getrandbits(n)] * (random.random() < 0.1)  # one that is not there
        premise = [cost, allowed, price]
        try:
            problem = checker.problem_of(section, ["given", *words], iter([[dumps(premise)]]), {})
        except (checker.Refused, IndexError):
            yield False
            continue
        every = costs_given(premise, labels)
        told = {
            each: cost_by_layers(checker, problem, each)
            + sum(problem.price[i][p] for i, p in enumerate(each))
            for each in every
        }
        as_many = len(problem.allowed) == n
        yield not as_many or told != every or problem.claim != every[tuple(range(n))]


@cache
def played(n: int, degree: int) -> list[tuple[Two, ...]]:
    """Return who meets whom in all ways to play so many rounds, nobody meeting twice."""
    ways = (sum(rounds, ()) for rounds in combinations(_pairings(tuple(range(n))), degree))
    return [way for way in ways if len(set(way)) == len(way)]


def _beyond(n: int, random: Random) -> int:
    """Draw a set of items that are not there, besides some that are; or all but some."""
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
    """Yield, of so many sections, whether one is taken for dearer than it is.

    A section is drawn with its rounds and history: fields, places that are not open, several absent
    numbers; and heads of proofs that do not fit it. The truth is counted at the tables, for every
    numbering that is asked for. A checker that has one dearer than it is, or tonight's cheaper,
    would let a false claim pass.
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
        open_places = [random.choice((-1, random.getrandbits(n) | 1 << i)) for i in range(n)]
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
            problem = checker.problem_of(section, ["history", *words], lines, met)
            if agreeing:
                section["fitness"] = problem.claim
        except (checker.Refused, IndexError):
            yield False
            continue
        truth = {
            each: counted_plainly(pairs, rounds, met, each)
            for each in asked_for(rounds, premise[1], premise[2] if "fields" in words else [])
        }
        wrong_rounds = "meetings" in words and not _are_all_rounds(problem, pairs, len(rounds), met)
        costs_tonight = counted_plainly(pairs, rounds, met, range(n))
        yield (
            wrong_rounds
            or {problem.claim, section["fitness"]} != {costs_tonight}
            or any(cost_by_layers(checker, problem, each) > costs for each, costs in truth.items())
        )


def _are_all_rounds(
    problem: Any, pairs: list[Any], num_rounds: int, met: dict[int, list[int]]
) -> bool:
    """Whether all rounds in which nobody meets or sits out twice are among a problem's choices.

    Each item meets as many others there, each once; and no rounds cost more there than they do.
    """
    n = problem.n
    if max(map(max, problem.meetings)) > 1:
        return True  # which is refused
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
        paid = sum(delta[i][j] for delta in problem.delta for i, j in tables) // SIXTEENTHS
        costs = counted_plainly(pairs, [list(two) for two in rounds], met, range(n))
        all_once = max(tables.values()) == 1
        if not all_once or problem.base + problem.unit * paid > costs:
            return False
    return True


def labels_of(
    n: int, rounds: list[list[tuple[int, int]]], words: Sequence[str]
) -> dict[tuple[int, int], int]:
    """Return what two places are to each other, as docs/certificates.md has it."""
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
    """Return what each numbering costs by the costs of a premise."""
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
    """Yield the numberings in which all are where they may be, and no such two sit the same way."""
    north = {ns for tables in rounds for ns, _ in tables}
    for each in permutations(range(len(allowed))):
        ways = [place in north for place in each]
        if all(places >> p & 1 for places, p in zip(allowed, each, strict=True)) and all(
            ways[i] != ways[j] for i, j in apart
        ):
            yield each


def cost_by_layers(checker: ModuleType, problem: Any, each: tuple[int, ...]) -> int:
    """Return what a numbering costs by the checker's layers, from which its bounds are made."""
    paid = sum(
        delta[i][j]
        for delta, near in zip(problem.delta, problem.near, strict=True)
        for i, j in combinations(range(problem.n), 2)
        if near[each[i]] >> each[j] & 1
    )
    return problem.base + problem.unit * paid // checker.SCALE


def _round(n: int, random: Random, *, two_fields: bool) -> list[tuple[int, int]]:
    """Draw who meets whom; in two fields the first half of the numbers sits North-South."""
    order = list(range(n))
    random.shuffle(order)
    if two_fields:
        order.sort(key=lambda k: k >= n // 2)
        return list(zip(order[: n // 2], order[n // 2 :], strict=True))
    return list(zip(order[::2], order[1::2], strict=True))


def counted_plainly(
    pairs: list[Any], rounds: list[list[tuple[int, int]]], met: dict[int, list[int]], places: Any
) -> int:
    """Return what a numbering costs by the published rules, counted at the tables."""
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
