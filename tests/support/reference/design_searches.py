"""The searches that found the designs which ship; ``python bench/groups_shipped.py`` runs them.

Orthomorphisms: permutations ``t``, ``t(0) = 0``, for which ``t(x) - x`` is one, too; two are
orthogonal if their difference is a permutation. The element itself and orthogonal orthomorphisms
are the columns of an array without repeats (Johnson, Dulmage and Mendelsohn, 1961).

Starters, as `plugins.individual.groups.starters` has them, are found by annealing; base blocks, as
`doubled` has them, by trying all ways (an exact cover).
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
"""One pair of groups of each kind; symmetries lead to all others."""


def orthomorphisms(group: Abelian, *, odd: bool) -> Ints:
    """Return all, a row each; with ``odd`` those with ``t(-x) = -t(x)``."""
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
    """Return the first three orthomorphisms of which every two are orthogonal; ``None``: none."""
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
    """Return the multipliers that may do: cube roots of 1, but 1 for two infinite players."""
    roots = [m for m in range(1, rounds) if pow(m, 3, rounds) == 1]
    return [m for m in roots if infinite != 2 or m != 1]


def find_starter(
    rounds: int, infinite: int, multiplier: int, draw: tuple[int, int], stop: Stop
) -> tuple[Ints, int]:
    """Look for base tables; return the best, and how many differences occur too often.

    Parameters
    ----------
    rounds, infinite, multiplier
        What the starter is for.
    draw
        The seed, and how many changes are tried at most.
    stop
        Ends it before its time.

    Returns
    -------
    array, int
        Of each place of the base tables, the element of Z_w that its point has in orbit 0, and
        its orbit, shape ``(rounds, 2)``. First the places beside infinite players.
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
    # A point is kept by its element in orbit 0: in orbit i, its element is m^i times that.
    # Brought to orbit 0, a difference from orbit i to i + 1 is m y - x.
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
        # Infinite player 0 meets an orbit a place: they are to be three.
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
    """Anneal: two places exchange their points, or a point goes to another orbit."""
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
    """Yield every block that has 0 for the first x."""
    for orbits in product((0, 1), repeat=GROUPS):
        for rest in product(range(prime), repeat=GROUPS - 1):
            yield tuple(zip(orbits, (0, *rest), strict=True))


def find_base(prime: int, among: Iterable[Block]) -> tuple[Block, ...] | None:
    """Look for base blocks among some, all ways; ``None``: there are none."""
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
    """Return what a block and its images take, a bit each; 0 if they take something twice."""
    taken = 0
    for image in translated_images(block, prime):
        for k, (one, other) in enumerate(_PAIRS):
            (e, x), (f, y) = image[one], image[other]
            bit = 1 << ((4 * k + 2 * e + f) * prime + (y - x) % prime)
            if taken & bit:
                return 0
            taken |= bit
    return taken
