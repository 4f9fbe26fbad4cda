"""Plans made from one round by rotation: every other round is its image, with players and tables.

A permutation of order ``w``, the number of rounds, moves the players in circles and fixes a few,
and likewise the tables. How often two players meet is the number of pairs of the same orbit in the
first round, and likewise for players and tables. So only one round is searched for.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop

Ints = NDArray[np.int64]

_HOT, _COLD, _UNIT, _CYCLE = 20, 6, 5, 1 << 18
"""Temperatures in 2^-5 of a repeat a round, and changes until it is hot again."""


def find_rotation(
    shape: tuple[int, int, int], draw: tuple[int, int], stop: Stop
) -> tuple[Ints, int]:
    """Search for a first round to rotate; return all rounds, and the number of repeats of each.

    Parameters
    ----------
    shape
        The numbers of rounds, of tables, and of players at each table. Players form circles of as
        many as there are rounds, and the rest is fixed; and so do tables.
    draw
        The seed, and the largest number of changes to try.
    stop
        Ends the search early.
    """
    rounds, tables, size = shape
    players = _turn(rounds, tables * size)
    rooms = _turn(rounds, tables)
    places = np.arange(tables * size)
    state = np.array([draw[0]], dtype=np.uint64)
    cost = _anneal(
        places,
        (_circles(players, players), _circles(players, rooms)),
        (size, draw[1]),
        state,
        exponentials(),
        stop.flag,
    )
    seats = np.empty((rounds, tables, size), dtype=np.int64)
    for r in range(rounds):
        seats[r, rooms[r]] = players[r][places.reshape(tables, size)]
    return seats, int(cost)


def _turn(order: int, num: int) -> Ints:
    """Return where each thing is after 0, 1, ... turns, shape ``(order, num)``."""
    things = np.arange(num)
    moving = things < num - num % order
    turned = things // order * order + (things + np.arange(order)[:, None]) % order
    return np.where(moving, turned, things)


def _circles(ones: Ints, others: Ints) -> Ints:
    """Return the numbers of the circles of pairs, shape ``(ones, others, 2)``.

    The second number is by how much one pair of the circle in a round repeats: 0, unless the pair
    comes back before a whole turn.
    """
    order, num = ones.shape
    circles = np.full((num, others.shape[1], 2), -1, dtype=np.int64)
    circles[:, :, 1] = 0
    count = 0
    same = ones is others
    for a in range(num):
        for b in range(others.shape[1]):
            if circles[a, b, 0] < 0 and not (same and a == b):
                seen = set()
                for r in range(order):
                    pair = (int(ones[r, a]), int(others[r, b]))
                    seen.add(tuple(sorted(pair)) if same else pair)
                for one, other in seen:
                    circles[one, other] = count, order // len(seen) - 1
                    if same:
                        circles[other, one] = count, order // len(seen) - 1
                count += 1
    return circles


@inner_kernel
def _count(counts: Ints, circle: Ints, by: int) -> int:
    """Take one pair of a circle more or less; return by how much more repeats."""
    old = counts[circle[0]]
    counts[circle[0]] = old + by
    if by > 0:
        return (1 if old else 0) + int(circle[1])
    return (-1 if old > 1 else 0) - int(circle[1])


@inner_kernel
def _seat(
    places: Ints,
    where: int,
    circles: tuple[Ints, Ints],
    counts: tuple[Ints, Ints],
    size: int,
    by: int,
) -> int:
    """Let whoever has a place sit down or stand up; return by how much more repeats."""
    player = places[where]
    table = where // size
    more = _count(counts[1], circles[1][player, table], by)
    for other in range(table * size, table * size + size):
        if other != where:
            more += _count(counts[0], circles[0][player, places[other]], by)
    return more


@kernel
def _anneal(  # noqa: C901 - one compiled annealing; its moves share the counts
    places: Ints,
    circles: tuple[Ints, Ints],
    amount: tuple[int, int],
    state: NDArray[np.uint64],
    table: Ints,
    flag: NDArray[np.bool_],
) -> int:
    size, steps = amount
    n = len(places)
    counts = (np.zeros(n * n, dtype=np.int64), np.zeros(n * n, dtype=np.int64))
    for x in range(n - 1, 0, -1):
        y = next_below(state, x + 1)
        places[x], places[y] = places[y], places[x]
    cost = 0
    for where in range(n):
        cost += _count(counts[1], circles[1][places[where], where // size], 1)
        for other in range(where // size * size, where):
            cost += _count(counts[0], circles[0][places[where], places[other]], 1)
    best = cost
    found = places.copy()
    for step in range(steps):
        if best == 0 or (step & 1023 == 0 and flag[0]):
            break
        bits = next_bits(state)
        i = next_below(state, n)
        j = next_below(state, n)
        if i // size == j // size:
            continue
        loss = _seat(places, i, circles, counts, size, -1)
        loss += _seat(places, j, circles, counts, size, -1)
        places[i], places[j] = places[j], places[i]
        loss += _seat(places, i, circles, counts, size, 1)
        loss += _seat(places, j, circles, counts, size, 1)
        phase = (step % _CYCLE) * (_HOT - _COLD) // _CYCLE
        if accepts(loss, _HOT - phase, _UNIT, table, bits):
            cost += loss
            if cost < best:
                best = cost
                for x in range(n):
                    found[x] = places[x]
            continue
        _seat(places, i, circles, counts, size, -1)
        _seat(places, j, circles, counts, size, -1)
        places[i], places[j] = places[j], places[i]
        _seat(places, i, circles, counts, size, 1)
        _seat(places, j, circles, counts, size, 1)
    for x in range(n):
        places[x] = found[x]
    return best
