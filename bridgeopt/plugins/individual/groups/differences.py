"""Difference arrays: plans in which a group maps every table to the next one.

The players at ``g`` tables of ``p`` players form ``p`` classes of ``g`` players. The players of
each class are numbered by the elements of an abelian group of order ``g``. Row ``r`` of an array
``a`` (rounds by classes) is a round: at table ``t`` sits player ``t + a[r, c]`` of each class
``c``.

Two players meet at most once if the differences of every two columns are distinct. No player
returns to a table if every column's entries are distinct. A few dozen numbers thus describe a plan
for hundreds of players. They also describe its graph of meetings: all players of a class have the
same number of paths to the others.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups.designs import Abelian
from bridgeopt.plugins.individual.groups.meeting_graph import path_deficit

Ints = NDArray[np.int64]

_HOT, _COLD, _UNIT = 24, 2, 5
"""Temperature at the start and at the end of `_anneal_repeats`.

A temperature of ``2 ** _UNIT`` equals the cost of one repeat.
"""
_WARM, _CHILL, _FINE = 110, 60, 5
"""Temperature at the start and at the end of `_anneal_paths`.

This search lowers the path deficit of an array: for each pair of players, the square of the number
of paths that the pair lacks. A temperature of ``2 ** _FINE`` equals a deficit of 1.
"""


def develop(array: Ints, group: Abelian) -> Ints:
    """Return the rounds that an array describes, shape ``(rounds, tables, size)``.

    Players are numbered class by class.
    """
    rounds, size = array.shape
    tables = np.arange(group.order)
    seats = np.empty((rounds, group.order, size), dtype=np.int64)
    for c in range(size):
        seats[:, :, c] = c * group.order + group.plus[tables[None, :], array[:, c][:, None]]
    return seats


def find_array(
    group: Abelian, shape: tuple[int, int], seed: int, steps: int, stop: Stop
) -> tuple[Ints, int]:
    """Search for an array without repeats; return the best array and its number of repeats.

    Parameters
    ----------
    group
        The group.
    shape
        The numbers of rounds and of classes.
    seed, steps
        The seed, and the largest number of changes to try.
    stop
        Ends the search early.
    """
    rounds, size = shape
    array = np.zeros((rounds, size), dtype=np.int64)
    state = np.array([seed], dtype=np.uint64)
    repeats = _anneal_repeats(array, group.minus, state, steps, exponentials(), stop.flag)
    return array, int(repeats)


def increase_d(
    array: Ints, group: Abelian, d: int, *, seed: int, steps: int, stop: Stop
) -> tuple[Ints, int]:
    """Change an array without repeats until any two players who do not meet have ``d`` paths.

    Two players have one path (of length two) over each player whom both of them meet.

    Returns
    -------
    array, int
        The best array; and a sum over pairs of players, 0 if every pair has ``d`` paths. Each pair
        adds the squared number of paths that it lacks.
    """
    best = array.copy()
    state = np.array([seed], dtype=np.uint64)
    lacking = _anneal_paths(best, group.minus, d, state, steps, exponentials(), stop.flag)
    return best, int(lacking)


@kernel
def _anneal_repeats(  # noqa: C901 - one compiled annealing; its moves share the counts
    a: Ints,
    minus: Ints,
    state: NDArray[np.uint64],
    steps: int,
    table: Ints,
    flag: NDArray[np.bool_],
) -> int:
    """Anneal the array ``a`` in place to reduce its repeats; return the number that remain.

    Tables count as an additional last column of zeros, so returns to a table are repeats too.
    """
    w, p = a.shape
    g = minus.shape[0]
    f = np.zeros((p + 1, p + 1, g), dtype=np.int64)
    for r in range(w):
        for c in range(p):
            a[r, c] = next_below(state, g)
    cost = 0
    for r in range(w):
        for c in range(p):
            for k in range(c + 1, p + 1):
                v = minus[a[r, k] if k < p else 0, a[r, c]]
                cost += 1 if f[c, k, v] else 0
                f[c, k, v] += 1
    best = cost
    found = a.copy()
    for step in range(steps):
        if best == 0 or (step & 1023 == 0 and flag[0]):
            break
        bits = next_bits(state)
        r = next_below(state, w)
        c = next_below(state, p)
        new = next_below(state, g)
        old = a[r, c]
        if new == old:
            continue
        loss = 0
        for k in range(p + 1):
            if k != c:
                x = a[r, k] if k < p else 0
                lo, hi = (c, k) if c < k else (k, c)
                was = minus[x, old] if c < k else minus[old, x]
                is_now = minus[x, new] if c < k else minus[new, x]
                loss += (1 if f[lo, hi, is_now] else 0) - (1 if f[lo, hi, was] > 1 else 0)
        phase = (step % 65536) * (_HOT - _COLD) // 65536
        if accepts(loss, _HOT - phase, _UNIT, table, bits):
            for k in range(p + 1):
                if k != c:
                    x = a[r, k] if k < p else 0
                    lo, hi = (c, k) if c < k else (k, c)
                    f[lo, hi, minus[x, old] if c < k else minus[old, x]] -= 1
                    f[lo, hi, minus[x, new] if c < k else minus[new, x]] += 1
            a[r, c] = new
            cost += loss
            if cost < best:
                best = cost
                found[:] = a
    a[:] = found
    return best


@inner_kernel
def _add_paths(n: Ints, meets: Ints, place: tuple[int, int, int], by: int, d: int) -> int:
    """Add ``by`` to ``n[place]``: the number of paths from one player to another.

    ``place`` has three numbers: the class of each player, and the difference of the two players.
    If the players do not meet, return the increase of their path deficit; otherwise return 0.
    """
    j, k, v = place
    old = n[j, k, v]
    n[j, k, v] = old + by
    return 0 if meets[j, k, v] else path_deficit(old + by, d) - path_deficit(old, d)


@inner_kernel
def _meeting(
    a: Ints, pair: tuple[int, int, int], minus: Ints, n: Ints, meets: Ints, by: int, d: int
) -> int:
    """Add (``by`` 1) or remove (-1) the meetings of two classes in a round, with their paths.

    ``pair`` is ``(r, j, k)``, the round and the classes; the entries of ``a`` in that round say who
    meets. Each meeting makes paths of length two with the other meetings of its two players. Return
    the increase of the total path deficit.
    """
    w, p = a.shape
    r, j, k = pair
    v = minus[a[r, k], a[r, j]]
    back = minus[a[r, j], a[r, k]]
    more = 0
    if by < 0:
        meets[j, k, v] -= 1
        meets[k, j, back] -= 1
        more += path_deficit(n[j, k, v], d) + path_deficit(n[k, j, back], d)
    for s in range(w):
        if s != r:
            # Count paths from a player of class j by way of class k back to class j, and from class
            # k by way of class j back to class k.
            other = minus[a[s, k], a[s, j]]
            away = minus[v, other]
            home = minus[other, v]
            more += _add_paths(n, meets, (j, j, away), by, d)
            more += _add_paths(n, meets, (j, j, home), by, d)
            more += _add_paths(n, meets, (k, k, away), by, d)
            more += _add_paths(n, meets, (k, k, home), by, d)
            for c in range(p):
                if c != j and c != k:
                    # Count paths from class j by way of k to class c, and from k by way of j to c.
                    # Count each from its other end too.
                    out = minus[v, minus[a[s, k], a[s, c]]]
                    more += _add_paths(n, meets, (j, c, out), by, d)
                    more += _add_paths(n, meets, (c, j, minus[0, out]), by, d)
                    out = minus[back, minus[a[s, j], a[s, c]]]
                    more += _add_paths(n, meets, (k, c, out), by, d)
                    more += _add_paths(n, meets, (c, k, minus[0, out]), by, d)
    if by > 0:
        more -= path_deficit(n[j, k, v], d) + path_deficit(n[k, j, back], d)
        meets[j, k, v] += 1
        meets[k, j, back] += 1
    return more


@inner_kernel
def _move(a: Ints, place: tuple[int, int, int], minus: Ints, n: Ints, meets: Ints, d: int) -> int:
    """Change one entry of the array ``a``; return the increase of the total path deficit.

    ``place`` is the entry's round and class, and its new value.
    """
    r, c, new = place
    more = 0
    for k in range(a.shape[1]):
        if k != c:
            more += _meeting(a, (r, c, k), minus, n, meets, -1, d)
    a[r, c] = new
    for k in range(a.shape[1]):
        if k != c:
            more += _meeting(a, (r, c, k), minus, n, meets, 1, d)
    return more


@inner_kernel
def _is_free(a: Ints, place: tuple[int, int, int], minus: Ints, meets: Ints, visits: Ints) -> bool:
    """Return whether an entry of the array ``a`` can be changed without causing a repeat.

    ``place`` is the entry's round and class, and its new value.
    """
    r, c, new = place
    if visits[c, new]:
        return False
    taken = 0
    for k in range(a.shape[1]):
        # `meets` still has the meetings that the old value makes. Their differences are not read
        # here, because the new value makes other differences.
        taken += meets[c, k, minus[a[r, k], new]] if k != c else 0
    return taken == 0


@kernel
def _anneal_paths(  # noqa: C901 - one compiled annealing; its moves share the counts
    a: Ints,
    minus: Ints,
    d: int,
    state: NDArray[np.uint64],
    steps: int,
    table: Ints,
    flag: NDArray[np.bool_],
) -> int:
    """Anneal ``a`` in place among arrays without repeats; return the remaining path deficit.

    Paths within a table are not counted.
    """
    w, p = a.shape
    g = minus.shape[0]
    n = np.zeros((p, p, g), dtype=np.int64)
    meets = np.zeros((p, p, g), dtype=np.int64)
    visits = np.zeros((p, g), dtype=np.int64)
    cost = 0
    for c in range(p):
        n[c, c, 0] = d  # a player and himself are not a pair, so they lack no path
        for k in range(p):
            for v in range(g):
                cost += path_deficit(n[c, k, v], d)
    for r in range(w):
        for c in range(p):
            visits[c, a[r, c]] += 1
    # Add the meetings one by one. Combine a meeting in round r only with meetings in earlier
    # rounds, so that every path is counted once.
    for r in range(w):
        for c in range(p):
            for k in range(c + 1, p):
                cost += _meeting(a[: r + 1], (r, c, k), minus, n, meets, 1, d)
    best = cost
    found = a.copy()
    for step in range(steps):
        if best == 0 or (step & 255 == 0 and flag[0]):
            break
        bits = next_bits(state)
        r = next_below(state, w)
        c = next_below(state, p)
        new = next_below(state, g)
        old = a[r, c]
        if new == old or not _is_free(a, (r, c, new), minus, meets, visits):
            continue
        loss = _move(a, (r, c, new), minus, n, meets, d)
        phase = step * (_WARM - _CHILL) // steps
        if not accepts(loss, _WARM - phase, _FINE, table, bits):
            _move(a, (r, c, old), minus, n, meets, d)
            continue
        visits[c, old] -= 1
        visits[c, new] += 1
        cost += loss
        if cost < best:
            best = cost
            found[:] = a
    a[:] = found
    return best
