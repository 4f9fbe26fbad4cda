"""Whist tournaments from starters of abelian groups: shifting one round gives all rounds.

A starter pairs elements so that every difference occurs exactly once. Shifting it by every element
of the group pairs any two elements exactly once (Anderson, Combinatorial Designs and Tournaments,
1997, chapter 6). Its pairs are then put two by two at tables so that all differences across tables
occur equally often, or nearly. If each occurs exactly twice, the result is a whist tournament.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import kernel
from bridgeopt.engine.randomness import Random, derive_seed
from bridgeopt.engine.stopping import Stop

_NODES = 2_000_000
"""Largest number of nodes in one search that seats the pairs of a starter at tables.

Searches that fail usually end after far fewer nodes.
"""


@dataclass(frozen=True)
class CyclicSum:
    """A direct sum of cyclic groups; its elements are numbered from 0, the zero.

    Attributes
    ----------
    moduli
        The orders of the cyclic groups.
    """

    moduli: tuple[int, ...]

    @cached_property
    def elements(self) -> tuple[tuple[int, ...], ...]:
        """The elements in order of their numbers, as tuples."""
        return tuple(product(*map(range, self.moduli)))

    @cached_property
    def classes(self) -> NDArray[np.int64]:
        """The class of the difference of any two elements, shape ``(order, order)``.

        A difference and its negative are one class. The class is 0 for an element and itself;
        others count from 1.
        """
        class_numbers: dict[tuple[int, ...], int] = {}
        numbers = np.zeros((len(self.elements),) * 2, dtype=np.int64)
        for i, x in enumerate(self.elements):
            for j, y in enumerate(self.elements):
                back = [(a - b) % m for a, b, m in zip(x, y, self.moduli, strict=True)]
                forth = [(b - a) % m for a, b, m in zip(x, y, self.moduli, strict=True)]
                smaller = min(tuple(back), tuple(forth))
                numbers[i, j] = class_numbers.setdefault(smaller, len(class_numbers))
        return numbers

    def shifts(self) -> NDArray[np.int64]:
        """Return the sum of any two elements, by their numbers, shape ``(order, order)``."""
        number = {element: k for k, element in enumerate(self.elements)}
        return np.array(
            [
                [
                    number[tuple((a + b) % m for a, b, m in zip(x, y, self.moduli, strict=True))]
                    for x in self.elements
                ]
                for y in self.elements
            ]
        )


@dataclass(frozen=True)
class StarterConditions:
    """The conditions on a starter and its tables.

    Attributes
    ----------
    group
        The group whose elements are paired.
    infinity
        Whether an extra point, infinity, is paired with the zero; no shift moves it.
    tables
        The number of tables of two pairs; the remaining pairs and elements have no table.
    min_counts, max_counts
        Shape ``(classes,)`` each: the fewest and the most times that a difference of each class
        may occur across tables. Pairs with infinity have no difference.
    """

    group: CyclicSum
    infinity: bool
    tables: int
    min_counts: NDArray[np.int64]
    max_counts: NDArray[np.int64]

    def find_tables(
        self, seed: int, stop: Stop, most_draws: int | None = None
    ) -> list[tuple[int, int, int, int]] | None:
        """Return tables ``(a, b, c, d)``, in which a and b play against c and d.

        The number of infinity is the group's order. Starters are drawn at random, and all ways to
        put the pairs of each starter at tables are tried. Return ``None`` if the search was stopped
        before tables were found, or if ``most_draws`` starters gave none.
        """
        draw = 0
        while not stop.is_over and draw != most_draws:
            draw += 1
            pairs = self._random_starter(Random(derive_seed(seed, draw)))
            if pairs is None:
                continue
            order = len(self.group.elements)
            classes = np.full((order + 1, order + 1), -1, dtype=np.int64)
            classes[:order, :order] = self.group.classes
            num_spare = len(pairs) - 2 * self.tables
            mates = np.full(len(pairs), -1, dtype=np.int64)
            budget = np.array([_NODES])
            if pair_into_tables(
                np.array(pairs), classes, self.min_counts, self.max_counts, num_spare, mates, budget
            ):
                return [(*pairs[k], *pairs[m]) for k, m in enumerate(mates.tolist()) if m > k]
        return None

    def _random_starter(self, random: Random) -> list[tuple[int, int]] | None:
        """Pair elements so that each difference occurs once, by hill-climbing; ``None`` if stuck.

        The method is that of Dinitz and Stinson (A fast algorithm for finding strong starters, SIAM
        J. Algebraic Discrete Methods 2, 1981). It pairs two elements at a difference that does not
        occur yet, and drops a pair that is in the way. A group of even order has a difference that
        is its own negative; this difference is excluded, so two elements remain unpaired.
        """
        group = self.group
        order, classes = len(group.elements), group.classes
        half_classes = {int(classes[k, 0]) for k in range(1, order) if _is_half(group, k)}
        open_classes = [c for c in range(1, int(classes.max()) + 1) if c not in half_classes]
        pairs_of_class: dict[int, list[tuple[int, int]]] = {c: [] for c in open_classes}
        free = range(0 if half_classes else 1, order)
        for x in free:
            for y in free:
                if x < y and int(classes[x, y]) in pairs_of_class:
                    pairs_of_class[int(classes[x, y])].append((x, y))
        pair_of: dict[int, tuple[int, int]] = {}
        class_pair: dict[int, tuple[int, int]] = {}
        for _ in range(400 * order):
            if len(class_pair) == len(open_classes):
                pairs = sorted(class_pair.values())
                return [(0, order), *pairs] if self.infinity else pairs
            missing = [c for c in open_classes if c not in class_pair]
            x, y = random.choice(pairs_of_class[random.choice(missing)])
            old_pairs = {pair_of[z] for z in (x, y) if z in pair_of}
            if len(old_pairs) > 1:
                continue
            for pair in old_pairs:
                del class_pair[int(classes[pair])], pair_of[pair[0]], pair_of[pair[1]]
            class_pair[int(classes[x, y])] = pair_of[x] = pair_of[y] = (x, y)
        return None


def _is_half(group: CyclicSum, k: int) -> bool:
    return all((2 * a) % m == 0 for a, m in zip(group.elements[k], group.moduli, strict=True))


@kernel
def pair_into_tables(  # noqa: C901 - one compiled search; its steps share depth and trail
    pairs: NDArray[np.int64],
    classes: NDArray[np.int64],
    least: NDArray[np.int64],
    most: NDArray[np.int64],
    spare: int,
    mates: NDArray[np.int64],
    budget: NDArray[np.int64],
) -> bool:
    """Put pairs two by two at tables; return whether this succeeded.

    All ways are tried, until one succeeds or ``budget`` is used up.

    Parameters
    ----------
    pairs
        The pairs of points, shape ``(pairs, 2)``.
    classes
        The class of the difference of any two points, -1 for none.
    least, most
        The fewest and the most times that each difference may occur across tables.
    spare
        The number of pairs that get no table.
    mates
        Receives, for each pair, the index of the other pair at its table. A pair without a table
        gets its own index. All entries must be -1 at first.
    budget
        The number of nodes that may still be visited; it is counted down.
    """
    n = len(pairs)
    count = np.zeros(len(most), dtype=np.int64)
    # Two stacks: `first` has the pairs to place, and `tried` has the next mate to try for each of
    # them. The mate n stands for leaving a pair spare.
    first = np.zeros(n + 1, dtype=np.int64)
    tried = np.zeros(n + 1, dtype=np.int64)
    depth = 0
    first[0] = 0
    tried[0] = 1
    left = spare
    while depth >= 0:
        budget[0] -= 1
        if budget[0] < 0:
            return False
        one = first[depth]
        if mates[one] >= 0:  # undo the last attempt
            other = mates[one]
            if other == one:
                left += 1
            else:
                for a in range(2):
                    for b in range(2):
                        c = classes[pairs[one, a], pairs[other, b]]
                        if c >= 0:
                            count[c] -= 1
                mates[other] = -1
            mates[one] = -1
        placed = False
        while tried[depth] <= n and not placed:
            other = tried[depth]
            tried[depth] += 1
            if other == n:
                # Leave the pair without a table, unless infinity is in it. If there is a pair with
                # infinity, it is pair 0.
                if left > 0 and not (one == 0 and pairs[0, 1] == len(classes) - 1):
                    left -= 1
                    mates[one] = one
                    placed = True
                continue
            if other <= one or mates[other] >= 0:
                continue
            fits = True
            for a in range(2):
                for b in range(2):
                    c = classes[pairs[one, a], pairs[other, b]]
                    if c >= 0:
                        count[c] += 1
                        if count[c] > most[c]:
                            fits = False
            if fits:
                mates[one] = other
                mates[other] = one
                placed = True
            else:
                for a in range(2):
                    for b in range(2):
                        c = classes[pairs[one, a], pairs[other, b]]
                        if c >= 0:
                            count[c] -= 1
        if not placed:
            depth -= 1
            continue
        following = 0
        while following < n and mates[following] >= 0:
            following += 1
        if following == n:
            enough = True
            for c in range(1, len(least)):
                if count[c] < least[c]:
                    enough = False
            if enough:
                return True
            continue
        depth += 1
        first[depth] = following
        tried[depth] = following + 1
    return False
