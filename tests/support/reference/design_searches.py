"""The searches that found the shipped designs; ``python -m bench.groups_shipped`` runs them.

An orthomorphism is a permutation ``t`` with ``t(0) = 0`` for which ``t(x) - x`` is a permutation.
Two of them are orthogonal if their difference is a permutation. The identity and orthogonal
orthomorphisms are the columns of an array without repeats (Johnson, Dulmage and Mendelsohn, 1961).

Starters (see `plugins.individual.groups.starters`) are found by annealing. Base blocks (see
`doubled`) are found by an exhaustive exact-cover search.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups.designs import Abelian
from bridgeopt.plugins.individual.groups.doubled import GROUPS, Block, translated_images
from bridgeopt.plugins.individual.groups.starters import ORBITS

Ints = NDArray[np.int64]

_PAIRS = ((0, 1), (3, 4), (0, 3))
"""One pair of groups of each kind; symmetries give all others."""


def orthomorphisms(group: Abelian, *, odd: bool) -> Ints:
    """Return all orthomorphisms as rows; with ``odd``, only those with ``t(-x) = -t(x)``."""
    order = group.order
    minus = group.minus.tolist()
    opposite = minus[0]
    found: list[list[int]] = []
    images = [0] + [-1] * (order - 1)
    used, used_less = {0}, {0}

    def extend() -> None:
        x = next((x for x in range(order) if images[x] < 0), None)
        if x is None:
            found.append(images.copy())
            return
        pairs = {x, opposite[x]} if odd else {x}
        for value in range(order):
            new = {value, opposite[value]} if odd else {value}
            less = minus[value][x]
            new_less = {less, opposite[less]} if odd else {less}
            fits = len(new) == len(pairs) == len(new_less)
            if not fits or new & used or new_less & used_less:
                continue
            used.update(new)
            used_less.update(new_less)
            images[x] = value
            if odd:
                images[opposite[x]] = opposite[value]
            extend()
            images[x] = -1
            if odd:
                images[opposite[x]] = -1
            used.difference_update(new)
            used_less.difference_update(new_less)

    extend()
    return np.array(found, dtype=np.int64).reshape(-1, order)


def orthogonal_three(group: Abelian, candidates: Ints) -> Ints | None:
    """Return the first three pairwise orthogonal orthomorphisms; ``None`` if there are none."""
    for one in candidates:
        near = candidates[_are_permutations(group.minus[candidates, one[None, :]])]
        for second, third in combinations(range(len(near)), 2):
            if _are_permutations(group.minus[near[second], near[third]][None, :])[0]:
                return np.array([one, near[second], near[third]])
    return None


def _are_permutations(rows: Ints) -> NDArray[np.bool_]:
    result: NDArray[np.bool_] = (np.sort(rows, axis=1) == np.arange(rows.shape[1])).all(axis=1)
    return result


def multipliers(rounds: int, infinite: int) -> list[int]:
    """Return the candidate multipliers: cube roots of 1, or only 1 for two infinite players."""
    roots = [m for m in range(1, rounds) if pow(m, 3, rounds) == 1]
    return [m for m in roots if infinite != 2 or m != 1]


def find_starter(
    rounds: int, infinite: int, multiplier: int, draw: tuple[int, int], stop: Stop
) -> tuple[Ints, int]:
    """Search base tables; return the best found, and how many differences occur too often.

    Parameters
    ----------
    rounds, infinite, multiplier
        Parameters of the starter.
    draw
        The seed, and the maximum number of changes to try.
    stop
        Ends the search early.

    Returns
    -------
    array, int
        For each place of the base tables, the element of Z_w of its point in orbit 0, and its
        orbit; shape ``(rounds, 2)``. Places at a table with an infinite player come first.
    """
    places = np.zeros((rounds, 2), dtype=np.int64)
    state = np.array([draw[0]], dtype=np.uint64)
    powers = np.array([pow(multiplier, -k, rounds) for k in range(ORBITS)], dtype=np.int64)
    cost = _anneal(places, infinite, powers, state, draw[1], exponentials(), stop.flag)
    return places, int(cost)


@inner_kernel
def _note(seen: Ints, one: tuple[int, int], other: tuple[int, int], powers: Ints) -> int:
    """Note the difference of two points; return 1 if it was there already."""
    w = seen.shape[1]
    i, j = one[1], other[1]
    # A point is stored as its element in orbit 0; in orbit i its element is m^i times that. Brought
    # to orbit 0, a difference from orbit i to i + 1 is m y - x.
    m = powers[2]  # the inverse of the inverse's square: m^-2 = m
    if i == j:
        v = (other[0] - one[0]) % w
        v = min(v, w - v)
        if 2 * v == w:
            return 1
        seen[0, v] += 1
        return 1 if seen[0, v] > 1 else 0
    onwards = (i + 1) % 3 == j
    v = (m * other[0] - one[0]) % w if onwards else (m * one[0] - other[0]) % w
    seen[1, v] += 1
    return 1 if seen[1, v] > 1 else 0


@inner_kernel
def _cost(places: Ints, infinite: int, powers: Ints, seen: Ints) -> int:
    w = places.shape[0]
    for k in range(2):
        for v in range(w):
            seen[k, v] = 0
    cost = 0
    head = 3
    if infinite == 3:
        # Infinite player 0 meets each orbit at one place, so the orbits must be three.
        a, b, c = places[0, 1], places[1, 1], places[2, 1]
        cost += (1 if a == b else 0) + (1 if a == c else 0) + (1 if b == c else 0)
        for s in range(3):
            for t in range(s + 1, 3):
                cost += _note(
                    seen, (places[s, 0], places[s, 1]), (places[t, 0], places[t, 1]), powers
                )
    else:
        head = infinite
        for k in range(infinite):
            cost += _note(seen, (places[k, 0], 0), (places[k, 0], 1), powers)
    for start in range(head, w, 4):
        for s in range(start, start + 4):
            for t in range(s + 1, start + 4):
                cost += _note(
                    seen, (places[s, 0], places[s, 1]), (places[t, 0], places[t, 1]), powers
                )
    return cost


@kernel
def _anneal(
    places: Ints,
    infinite: int,
    powers: Ints,
    state: NDArray[np.uint64],
    steps: int,
    table: Ints,
    flag: NDArray[np.bool_],
) -> int:
    """Anneal by swapping the points of two places or moving a point to another orbit."""
    w = places.shape[0]
    seen = np.zeros((2, w), dtype=np.int64)
    for x in range(w):
        places[x, 0] = x
    for x in range(w - 1, 0, -1):
        y = next_below(state, x + 1)
        places[x, 0], places[y, 0] = places[y, 0], places[x, 0]
    for x in range(w):
        places[x, 1] = next_below(state, 3)
    cost = _cost(places, infinite, powers, seen)
    best = cost
    found = places.copy()
    for step in range(steps):
        if best == 0 or (step & 1023 == 0 and flag[0]):
            break
        bits = next_bits(state)
        i = next_below(state, w)
        j = next_below(state, w)
        orbit = places[i, 1]
        turn = bits & np.uint64(1)
        if turn:
            places[i, 1] = (orbit + 1 + next_below(state, 2)) % 3
        else:
            places[i, 0], places[j, 0] = places[j, 0], places[i, 0]
        new = _cost(places, infinite, powers, seen)
        phase = (step % 262144) * 20 // 262144
        if accepts(new - cost, 28 - phase, 5, table, bits):
            cost = new
            if cost < best:
                best = cost
                for x in range(w):
                    found[x, 0] = places[x, 0]
                    found[x, 1] = places[x, 1]
        elif turn:
            places[i, 1] = orbit
        else:
            places[i, 0], places[j, 0] = places[j, 0], places[i, 0]
    for x in range(w):
        places[x, 0] = found[x, 0]
        places[x, 1] = found[x, 1]
    return best


def all_blocks(prime: int) -> Iterator[Block]:
    """Yield every block whose first x is 0."""
    for orbits in product((0, 1), repeat=GROUPS):
        for rest in product(range(prime), repeat=GROUPS - 1):
            yield tuple(zip(orbits, (0, *rest), strict=True))


def find_base(prime: int, among: Iterable[Block]) -> tuple[Block, ...] | None:
    """Search base blocks exhaustively among candidates; return None if there are none."""
    choices: dict[int, Block] = {}
    for block in among:
        items = _items(block, prime)
        if items:
            choices.setdefault(items, block)
    of_item: dict[int, list[int]] = defaultdict(list)
    for items in choices:
        of_item[items & -items].append(items)

    def cover(left: int) -> list[int] | None:
        if not left:
            return []
        for items in of_item[left & -left]:
            if items & left == items:
                rest = cover(left ^ items)
                if rest is not None:
                    return [items, *rest]
        return None

    found = cover((1 << len(_PAIRS) * 4 * prime) - 1)
    return None if found is None else tuple(choices[items] for items in found)


def _items(block: Block, prime: int) -> int:
    """Return a bit mask of the items used by a block and its images; 0 if one repeats."""
    taken = 0
    for image in translated_images(block, prime):
        for k, (one, other) in enumerate(_PAIRS):
            (e, x), (f, y) = image[one], image[other]
            bit = 1 << ((4 * k + 2 * e + f) * prime + (y - x) % prime)
            if taken & bit:
                return 0
            taken |= bit
    return taken
