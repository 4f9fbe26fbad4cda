"""Move groups to tables so that players do not return, and balance games at smaller tables."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop

Ints = NDArray[np.int64]


def place_groups(
    seats: Ints, num_players: int, draw: tuple[int, int], stop: Stop, first: int = 0
) -> tuple[Ints, int]:
    """Exchange groups of a round between tables; return the rounds, and the number of returns.

    Parameters
    ----------
    seats
        Players from 0, -1 for an empty place, shape ``(rounds, tables, size)``.
    num_players
        The number of players.
    draw
        The seed, and the largest number of exchanges to try.
    stop
        Ends the search early.
    first
        The first round that may be changed.
    """
    placed = np.array(seats, dtype=np.int64)
    at_least = int(
        np.maximum((np.bincount(_sitting(placed), minlength=num_players)) - seats.shape[1], 0).sum()
    )
    state = np.array([draw[0]], dtype=np.uint64)
    repeats = _anneal_groups(
        placed, num_players, (draw[1], first, at_least), state, exponentials(), stop.flag
    )
    return placed, int(repeats)


def _sitting(seats: Ints) -> Ints:
    return seats[seats >= 0]


@inner_kernel
def _shift(visits: Ints, group: Ints, table: int, by: int) -> tuple[int, int]:
    """Add (``by`` 1) or remove (-1) a visit of each player of a group to a table.

    Return how much the cost and the number of repeats increase.
    """
    cost, repeats = 0, 0
    for player in group:
        if player >= 0:
            count = visits[player, table]
            if by > 0:
                repeats += 1 if count else 0
                cost += 16 + count - 1 if count else 0
            else:
                repeats -= 1 if count > 1 else 0
                cost -= 16 + count - 2 if count > 1 else 0
            visits[player, table] += by
    return cost, repeats


@kernel
def _anneal_groups(  # noqa: C901 - one compiled annealing; its moves share the counts
    seats: Ints,
    num_players: int,
    amount: tuple[int, int, int],
    state: NDArray[np.uint64],
    table: Ints,
    flag: NDArray[np.bool_],
) -> int:
    rounds, tables, size = seats.shape
    steps, first, at_least = amount
    visits = np.zeros((num_players, tables), dtype=np.int64)
    repeats = 0
    for r in range(rounds):
        for t in range(tables):
            repeats += _shift(visits, seats[r, t], t, 1)[1]
    best = repeats
    found = seats.copy()
    if first >= rounds or tables < 2:
        return best
    for step in range(steps):
        if best <= at_least or (step & 1023 == 0 and flag[0]):
            break
        bits = next_bits(state)
        r = first + next_below(state, rounds - first)
        i = next_below(state, tables)
        j = next_below(state, tables)
        if i == j:
            continue
        one, other = seats[r, i], seats[r, j]
        loss, more = 0, 0
        for group, where, by in ((one, i, -1), (other, j, -1), (one, j, 1), (other, i, 1)):
            paid, extra = _shift(visits, group, where, by)
            loss += paid
            more += extra
        phase = (step % 1048576) * 60 // 1048576
        if accepts(loss, 64 - phase, 2, table, bits):
            for s in range(size):
                seats[r, i, s], seats[r, j, s] = seats[r, j, s], seats[r, i, s]
            repeats += more
            if repeats < best:
                best = repeats
                found[:] = seats
        else:
            for group, where, by in ((one, j, -1), (other, i, -1), (one, i, 1), (other, j, 1)):
                _shift(visits, group, where, by)
    seats[:] = found
    return best


_REPEAT = 6
"""Cost of a repeated meeting or table visit. For comparison, a player with n games at smaller
tables costs the square of n."""
_HOT, _COLD, _UNIT = 60, 10, 5
"""First and last temperature; a temperature of ``2 ** _UNIT`` equals a cost of 1."""


def balance_small_tables(
    seats: Ints, num_players: int, draw: tuple[int, int], stop: Stop
) -> tuple[Ints, int]:
    """Change rounds until players play about equally often at a table that lacks a player.

    The search may pass through worse rounds. It returns the rounds with the smallest number of
    repeats, which are repeated meetings and returns to a table, counted together. The given rounds
    never have fewer. Among rounds with equally many repeats, it returns the rounds that share
    smaller tables most evenly.

    Parameters
    ----------
    seats
        Players from 0, shape ``(rounds, tables, size)``; -1 is an empty place, at most one at a
        table. Every player plays in each round.
    num_players
        The number of players.
    draw
        The seed, and the number of changes to try.
    stop
        Ends the search early.

    Returns
    -------
    array, int
        The best rounds, and their cost: 0 if nothing repeats and all is as even as possible.
    """
    best = np.array(seats, dtype=np.int64)
    state = np.array([draw[0]], dtype=np.uint64)
    cost = _anneal_tables(best, num_players, draw[1], state, exponentials(), stop.flag)
    return best, int(cost)


@inner_kernel
def _count(sitting: Ints, table: int, counts: tuple[Ints, Ints, Ints], by: int) -> tuple[int, int]:
    """Seat (``by`` 1) or remove (-1) the players of a table.

    ``sitting`` has these players. ``counts`` has the counts of meetings, of visits to tables, and
    of games at smaller tables.

    Returns
    -------
    int, int
        The increase of the number of repeats, and of the cost of games at smaller tables.
    """
    met, visits, smaller = counts
    size = len(sitting)
    lacks = False
    for i in range(size):
        lacks = lacks or sitting[i] < 0
    again, more = 0, 0
    for i in range(size):
        one = sitting[i]
        if one < 0:
            continue
        # A repeat is added or removed if the smaller of the counts before and after is above 0.
        again += 1 if visits[one, table] + min(by, 0) > 0 else 0
        visits[one, table] += by
        if lacks:
            more += 2 * smaller[one] + 1 if by > 0 else 2 * smaller[one] - 1
            smaller[one] += by
        for k in range(i):
            other = sitting[k]
            if other >= 0:
                again += 1 if met[one, other] + min(by, 0) > 0 else 0
                met[one, other] += by
                met[other, one] += by
    return by * again, by * more


@inner_kernel
def _exchange(
    seats: Ints, swap: tuple[int, int, int, int, int], counts: tuple[Ints, Ints, Ints]
) -> tuple[int, int]:
    """Exchange the players of two places; ``swap`` is the round, and the table and place of each.

    Return the increase of the number of repeats, and of the cost of games at smaller tables.
    """
    r, t, i, u, j = swap
    again, more = 0, 0
    for by in (-1, 1):
        for table in (t, u):
            counted = _count(seats[r, table], table, counts, by)
            again += counted[0]
            more += counted[1]
        if by < 0:
            seats[r, t, i], seats[r, u, j] = seats[r, u, j], seats[r, t, i]
    return again, more


@kernel
def _anneal_tables(  # noqa: C901 - one compiled annealing; its moves share the counts
    seats: Ints,
    num_players: int,
    steps: int,
    state: NDArray[np.uint64],
    table: Ints,
    flag: NDArray[np.bool_],
) -> int:
    rounds, tables, size = seats.shape
    counts = (
        np.zeros((num_players, num_players), dtype=np.int64),
        np.zeros((num_players, tables), dtype=np.int64),
        np.zeros(num_players, dtype=np.int64),
    )
    again, cost = 0, 0
    for r in range(rounds):
        for t in range(tables):
            counted = _count(seats[r, t], t, counts, 1)
            again += counted[0]
            cost += counted[1]
    # Exchanges do not change the total of games at smaller tables, because a table loses a player
    # only if another gains one. The cost is least if the total is divided evenly among the players.
    low, more = counts[2].sum() // num_players, counts[2].sum() % num_players
    least = more * (low + 1) * (low + 1) + (num_players - more) * low * low
    best = again, cost
    found = seats.copy()
    for step in range(steps):
        if best == (0, least) or (step & 1023 == 0 and flag[0]):
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
        if t == u or seats[r, t, i] < 0:
            continue
        if seats[r, u, j] < 0:
            full = True
            for k in range(size):
                full = full and seats[r, t, k] >= 0
            if not full:
                continue
        repeated, worse = _exchange(seats, swap, counts)
        loss = _REPEAT * repeated + worse
        if not accepts(loss, _HOT - step * (_HOT - _COLD) // steps, _UNIT, table, bits):
            _exchange(seats, swap, counts)
            continue
        again += repeated
        cost += worse
        if (again, cost) < best:
            best = again, cost
            found[:] = seats
    seats[:] = found
    return int(_REPEAT * best[0] + best[1] - least)
