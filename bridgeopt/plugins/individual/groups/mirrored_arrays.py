"""Difference arrays whose rounds come in mirrored pairs, which makes the search much faster.

In a cyclic group, ``(x, c) -> (m x, c')`` with ``m^2 = 1`` maps each round of a pair onto the
other. It exchanges classes 0 and 1, 2 and 3, and so on. This halves the number of entries to
choose, and both classes of a pair have the same numbers of paths. The search can then afford to
recompute the whole cost after each change.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups.designs import Abelian

Ints = NDArray[np.int64]

_REPEAT, _FAR = 20, 1000
_HOT, _COLD, _UNIT = 384, 96, 5


def multipliers(order: int) -> list[int]:
    """Return the numbers m for mirroring: square roots of 1 modulo ``order``.

    The root -1 is left out, since it causes repeats.
    """
    return [m for m in range(1, order - 1) if m * m % order == 1]


def find_mirrored(
    group: Abelian, shape: tuple[int, int], goal: tuple[int, int], draw: tuple[int, int], stop: Stop
) -> tuple[Ints, int]:
    """Search for an array whose rounds come in mirrored pairs.

    Return the best array, and its cost: 0 if no meeting repeats and no pair lacks a path.

    Parameters
    ----------
    group
        A cyclic group.
    shape
        The numbers of rounds and classes; with an odd number of rounds, the last has no partner.
    goal
        The wanted number of paths of length two, and the multiplier.
    draw
        The seed, and the largest number of changes to try.
    stop
        Ends the search early.
    """
    array = np.zeros(shape, dtype=np.int64)
    state = np.array([draw[0]], dtype=np.uint64)
    lacking = _anneal(array, (group.order, *goal), state, draw[1], exponentials(), stop.flag)
    return array, int(lacking)


@inner_kernel
def _pair(a: Ints, row: int, g: int, m: int) -> None:
    """Fill in the round that mirrors round ``row`` of the array ``a``; ``m`` is the multiplier.

    ``g`` is the order of the cyclic group. If ``row`` is the last round and has no mirrored round,
    do nothing.
    """
    w, p = a.shape
    if row + 1 < w:
        for c in range(p):
            other = c ^ 1
            a[row + 1, other if other < p else c] = m * a[row, c] % g


@inner_kernel
def _lacking(a: Ints, g: int, d: int, meets: Ints, paths: Ints) -> int:  # noqa: C901 - one compiled count, by what each class is paired with
    """Return the cost of an array: for its repeats, and for the paths that pairs of players lack.

    ``g`` is the order of the cyclic group, and ``d`` the wanted number of paths. An array with many
    repeats gets a large cost, without counting paths. ``meets`` and ``paths`` are scratch space.
    """
    w, p = a.shape
    cost = 0
    for c in range(p):
        for r in range(w):
            for s in range(r):
                cost += _REPEAT if a[r, c] == a[s, c] else 0
    for i in range(p):
        for j in range(p):
            for v in range(g):
                meets[i, j, v] = 0
                paths[i, j, v] = 0
            if i != j:
                for r in range(w):
                    v = (a[r, j] - a[r, i]) % g
                    cost += _REPEAT if meets[i, j, v] and i < j else 0
                    meets[i, j, v] = 1
    if cost > 3 * _REPEAT:
        return cost + _FAR
    for i in range(p):
        for k in range(p):
            for j in range(i, p):
                if k != i and k != j:
                    for r in range(w):
                        for s in range(w):
                            v = (a[r, k] - a[r, i] + a[s, j] - a[s, k]) % g
                            paths[i, j, v] += 1
    for i in range(p):
        for j in range(i, p):
            for v in range(g):
                if not meets[i, j, v] and paths[i, j, v] < d and (i != j or v):
                    cost += (d - paths[i, j, v]) ** 2 * (1 if i == j else 2)
    return cost


@kernel
def _anneal(
    a: Ints,
    goal: tuple[int, int, int],
    state: NDArray[np.uint64],
    steps: int,
    table: Ints,
    flag: NDArray[np.bool_],
) -> int:
    w, p = a.shape
    g, d, m = goal
    meets = np.zeros((p, p, g), dtype=np.int64)
    paths = np.zeros((p, p, g), dtype=np.int64)
    for r in range(0, w, 2):
        for c in range(p):
            a[r, c] = next_below(state, g)
        _pair(a, r, g, m)
    cost = _lacking(a, g, d, meets, paths)
    best = cost
    found = a.copy()
    for step in range(steps):
        if best == 0 or (step & 63 == 0 and flag[0]):
            break
        bits = next_bits(state)
        r = 2 * next_below(state, (w + 1) // 2)
        c = next_below(state, p)
        old = a[r, c]
        a[r, c] = next_below(state, g)
        _pair(a, r, g, m)
        new = _lacking(a, g, d, meets, paths)
        if accepts(new - cost, _HOT - step * (_HOT - _COLD) // steps, _UNIT, table, bits):
            cost = new
            if cost < best:
                best = cost
                found[:] = a
        else:
            a[r, c] = old
            _pair(a, r, g, m)
    a[:] = found
    return best
