"""Add paths of length two without symmetry, by exchanging two players of a round.

An exchange gains less than a change of a difference array (`differences`), where one entry moves a
whole class of players. This search is therefore slower, but it works for any tables.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups.meeting_graph import path_deficit

Ints = NDArray[np.int64]
Counts = NDArray[np.int32]
"""Type of arrays of 32-bit counts; half as large as `Ints`, they fit in the processor's cache."""

REPEAT = 8
"""Cost of a repeated meeting or table visit; the unit is a squared path deficit of 1."""
COOL, HOT = 28, 64
"""First temperatures; 32 units equal a cost of 1.

`COOL` suits rounds that already have many paths; `HOT` is for when `COOL` does not get further.
"""
_COLD, _UNIT = 4, 5


def add_paths(
    seats: Ints, num_players: int, d: int, draw: tuple[int, int], stop: Stop, *, heat: int = COOL
) -> tuple[Ints, int]:
    """Change rounds until any two players who do not meet have ``d`` paths of length two.

    The result has no more repeated meetings than the given rounds and, with equally many, no more
    returns to a table. It has the smallest cost of all such rounds that the search visits.
    The search may pass through worse rounds.

    Parameters
    ----------
    seats
        Players from 0, -1 for an empty place, shape ``(rounds, tables, size)``. The players who sit
        out a round or play at a smaller table stay the same.
    num_players
        The number of players.
    d
        The wanted number of paths of length two between any two players who do not meet.
    draw
        The seed, and the number of changes to try.
    stop
        Ends the search early.
    heat
        The first temperature of the search: `COOL` or `HOT`.

    Returns
    -------
    array, int
        The best rounds, and their cost: 0 if nothing repeats and no pair lacks a path.
    """
    best = np.array(seats, dtype=np.int64)
    state = np.array([draw[0]], dtype=np.uint64)
    cost = _anneal(best, num_players, (d, draw[1], heat), state, exponentials(), stop.flag)
    return best, int(cost)


@inner_kernel
def _befriend(friends: tuple[Counts, Counts, Counts], one: int, other: int, by: int) -> None:
    """Add (``by`` 1) or remove (-1) ``other`` in the list of neighbours of ``one``.

    ``friends`` has each player's list, the length of each list, and each neighbour's index in it.
    On removal, the last neighbour of the list takes the place of ``other``.
    """
    lists, many, place = friends
    if by > 0:
        lists[one, many[one]] = other
        place[one, other] = many[one]
        many[one] += 1
        return
    many[one] -= 1
    last = lists[one, many[one]]
    lists[one, place[one, other]] = last
    place[one, last] = place[one, other]


@inner_kernel
def _join(
    met: Counts,
    paths: Counts,
    friends: tuple[Counts, Counts, Counts],
    pair: tuple[int, int],
    by: int,
    d: int,
) -> int:
    """Add (``by`` 1) or remove (-1) one meeting of the two players of ``pair``.

    Return the increase of the cost. ``friends`` has the lists of neighbours, see `_befriend`.
    """
    a, b = pair
    count = met[a, b]
    met[a, b] = met[b, a] = count + by
    if by > 0 and count > 0:
        return REPEAT
    if by < 0 and count > 1:
        return -REPEAT
    more = -path_deficit(paths[a, b], d) if by > 0 else path_deficit(paths[a, b], d)
    for one, other in ((a, b), (b, a)):
        if by < 0:
            _befriend(friends, one, other, by)
    for one, other in ((a, b), (b, a)):
        for k in range(friends[1][other]):
            h = friends[0][other, k]
            # A path from `one` through `other` to h.
            old = paths[one, h]
            paths[one, h] = paths[h, one] = old + by
            if not met[one, h]:
                more += path_deficit(old + by, d) - path_deficit(old, d)
    for one, other in ((a, b), (b, a)):
        if by > 0:
            _befriend(friends, one, other, by)
    return more


@inner_kernel
def _visit(visits: Ints, player: int, table: int, by: int) -> int:
    count = visits[player, table]
    visits[player, table] = count + by
    if by > 0:
        return REPEAT if count else 0
    return -REPEAT if count > 1 else 0


@inner_kernel
def _exchange(
    seats: Ints,
    swap: tuple[int, int, int, int, int],
    counts: tuple[Counts, Counts, Ints],
    friends: tuple[Counts, Counts, Counts],
    d: int,
) -> int:
    """Exchange two players of a round; return the increase of the cost.

    ``swap`` is the round, then the table and place of each player. ``counts`` has meetings, paths
    and visits to tables.
    """
    r, t, i, u, j = swap
    met, paths, visits = counts
    one, other = seats[r, t, i], seats[r, u, j]
    more = 0
    for by in (-1, 1):
        # At first (`by` is -1) both players leave; then (`by` is 1) each of them takes the other's
        # place.
        more += _visit(visits, one, t if by < 0 else u, by)
        more += _visit(visits, other, u if by < 0 else t, by)
        for s in range(seats.shape[2]):
            friend = seats[r, t, s]
            if s != i and friend >= 0:
                more += _join(met, paths, friends, (one if by < 0 else other, friend), by, d)
            friend = seats[r, u, s]
            if s != j and friend >= 0:
                more += _join(met, paths, friends, (other if by < 0 else one, friend), by, d)
    seats[r, t, i] = other
    seats[r, u, j] = one
    return more


@inner_kernel
def _repeats(
    seats: Ints, swap: tuple[int, int, int, int, int], counts: tuple[Counts, Counts, Ints]
) -> tuple[int, int]:
    """Return how an exchange would change the numbers of repeated meetings and of repeated visits.

    The exchange is not made. ``swap`` and ``counts`` are as in `_exchange`.
    """
    r, t, i, u, j = swap
    met, _, visits = counts
    one, other = seats[r, t, i], seats[r, u, j]
    returns = (1 if visits[one, u] else 0) + (1 if visits[other, t] else 0)
    returns -= (1 if visits[one, t] > 1 else 0) + (1 if visits[other, u] > 1 else 0)
    again = 0
    for s in range(seats.shape[2]):
        friend = seats[r, t, s]
        if s != i and friend >= 0:
            again += 1 if met[other, friend] else 0
            again -= 1 if met[one, friend] > 1 else 0
        friend = seats[r, u, s]
        if s != j and friend >= 0:
            again += 1 if met[one, friend] else 0
            again -= 1 if met[other, friend] > 1 else 0
    return again, returns


@kernel
def _anneal(  # noqa: C901 - one compiled annealing; its moves share the counts
    seats: Ints,
    num_players: int,
    amount: tuple[int, int, int],
    state: NDArray[np.uint64],
    table: Ints,
    flag: NDArray[np.bool_],
) -> int:
    rounds, tables, size = seats.shape
    d, steps, heat = amount
    met = np.zeros((num_players, num_players), dtype=np.int32)
    paths = np.zeros((num_players, num_players), dtype=np.int32)
    visits = np.zeros((num_players, tables), dtype=np.int64)
    counts = (met, paths, visits)
    friends = (
        np.zeros((num_players, rounds * (size - 1)), dtype=np.int32),
        np.zeros(num_players, dtype=np.int32),
        np.zeros((num_players, num_players), dtype=np.int32),
    )
    cost = 0
    for a in range(num_players):
        for _ in range(a):
            cost += path_deficit(0, d)
    for r in range(rounds):
        for t in range(tables):
            for i in range(size):
                if seats[r, t, i] >= 0:
                    cost += _visit(visits, seats[r, t, i], t, 1)
                    for j in range(i):
                        if seats[r, t, j] >= 0:
                            pair = seats[r, t, i], seats[r, t, j]
                            cost += _join(met, paths, friends, pair, 1, d)
    full = np.zeros((rounds, tables), dtype=np.int64)
    for r in range(rounds):
        for t in range(tables):
            for i in range(size):
                full[r, t] += 1 if seats[r, t, i] >= 0 else 0
    # Numbers of repeated meetings and of returns that were added since the start.
    again, returns = 0, 0
    best = again, returns, cost
    found = seats.copy()
    if tables < 2:
        return cost
    for step in range(steps):
        if best[2] == 0 or (step & 63 == 0 and flag[0]):
            break
        bits = next_bits(state)
        swap = (
            next_below(state, rounds),
            next_below(state, tables),
            next_below(state, size),
            next_below(state, tables),
            next_below(state, size),
        )
        r, t, i, u, j = swap
        if t == u or seats[r, t, i] < 0 or seats[r, u, j] < 0 or full[r, t] != full[r, u]:
            continue
        temperature = heat - step * (heat - _COLD) // steps
        # Reject an exchange that adds too many repeats: a gain in paths may offset two repeats, but
        # hardly ever more.
        more = _repeats(seats, swap, counts)
        if not accepts(REPEAT * (more[0] + more[1] - 2), temperature, _UNIT, table, bits):
            continue
        loss = _exchange(seats, swap, counts, friends, d)
        if not accepts(loss, temperature, _UNIT, table, bits):
            _exchange(seats, swap, counts, friends, d)
            continue
        again += more[0]
        returns += more[1]
        cost += loss
        if (again, returns, cost) < best:
            best = again, returns, cost
            found[:] = seats
    seats[:] = found
    return best[2]
