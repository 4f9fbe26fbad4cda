"""Plans made by rotating one round: every other round is its image, in players and tables.

A permutation of order ``w``, the number of rounds, moves the players in circles and fixes a few
players. It also moves the tables in circles. Two players meet as often as the first round has pairs
in their orbit. The same holds for a player and a table. Therefore only the first round has to be
searched for.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop

Ints = NDArray[np.int64]

_HOT, _COLD, _UNIT, _CYCLE = 20, 6, 5, 1 << 18
"""First and last temperature of a cycle, the unit of temperatures, and the changes in a cycle.

A temperature of ``2 ** _UNIT`` equals the cost of one repeat.
"""


def find_rotation(
    shape: tuple[int, int, int], draw: tuple[int, int], stop: Stop
) -> tuple[Ints, int]:
    """Search for a first round to rotate; return all rounds, and the number of repeats per round.

    Parameters
    ----------
    shape
        The numbers of rounds, of tables, and of players at each table. Players form circles; each
        circle has as many players as there are rounds, and turns by one place each round. Players
        who are left over stay fixed. Tables are arranged in the same way.
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
    """Return the image of each of ``num`` elements after 0, 1, ... turns, shape ``(order, num)``.

    A turn moves elements in circles of ``order``; the elements that are left over stay fixed.
    """
    elements = np.arange(num)
    moving = elements < num - num % order
    turned = elements // order * order + (elements + np.arange(order)[:, None]) % order
    return np.where(moving, turned, elements)


def _circles(ones: Ints, others: Ints) -> Ints:
    """Return the circle (orbit) of each pair of elements under turns, shape ``(ones, others, 2)``.

    ``ones`` and ``others`` have the elements' positions after each turn. The last axis has two
    values: the number of the circle, and the repeats caused by seating one pair of the circle. A
    pair causes repeats only if it returns to its position before a full turn.
    """
    order, num = ones.shape
    circles = np.full((num, others.shape[1], 2), -1, dtype=np.int64)
    circles[:, :, 1] = 0
    count = 0
    same = ones is others
    for a in range(num):
        for b in range(others.shape[1]):
            if circles[a, b, 0] < 0 and not (same and a == b):
                circle = set()
                for r in range(order):
                    pair = (int(ones[r, a]), int(others[r, b]))
                    circle.add(tuple(sorted(pair)) if same else pair)
                for one, other in circle:
                    circles[one, other] = count, order // len(circle) - 1
                    if same:
                        circles[other, one] = count, order // len(circle) - 1
                count += 1
    return circles


@inner_kernel
def _count(counts: Ints, circle: Ints, by: int) -> int:
    """Add (``by`` 1) or remove (-1) a pair of elements in the count of its circle.

    ``counts`` has the number of pairs counted in each circle, and ``circle`` the two values of
    `_circles` for this pair. Return the increase of the number of repeated pairs.
    """
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
    """Seat (``by`` 1) or remove (-1) the player at place ``where``; return the increase of repeats.

    ``circles`` has the circles (see `_circles`) of pairs of players, and of players with tables.
    ``counts`` has, for each of the two kinds, how many pairs each circle has. A table has ``size``
    places.
    """
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
