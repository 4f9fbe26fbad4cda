"""Balance seats: give each player every seat equally often, without changing the meetings."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, derive_seed, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups.meeting_kinds import UNIT_BITS

Ints = NDArray[np.int64]


def share_seats(seats: Ints, num_players: int) -> Ints:
    """Return the same tables with seats assigned so that each player has every seat equally often.

    Parameters
    ----------
    seats
        Players from 0, -1 for an empty place, shape ``(rounds, tables, size)``.
    num_players
        The number of players.

    Returns
    -------
    array
        The new seats, of the same shape. Every player has every seat once in the player's first
        ``size`` games, once in the next ``size`` games, and so on. If ``size`` is 4, the player
        also has one of the first two seats and one of the last two in any two successive games.
    """
    rounds, tables, size = seats.shape
    players = seats.reshape(rounds * tables, size).copy()  # a plan's own seats are read-only
    sharing = np.zeros(players.shape, dtype=np.int64)
    if size == 4:
        _split(players, sharing, num_players)
        _split(players, sharing, num_players)
    else:
        _colour(players, sharing, num_players)
    shared = np.full_like(players, -1)
    table, place = np.nonzero(players >= 0)
    shared[table, sharing[table, place]] = players[table, place]
    return shared.reshape(seats.shape)


@kernel
def _split(players: Ints, part: Ints, num_players: int) -> None:  # noqa: C901 - one compiled walk; its loops share the trail
    """Split each set of chairs into two halves: set ``k`` becomes ``2 k`` and ``2 k + 1``.

    ``players`` has the player in each chair, by table; ``part`` has the set of each chair, and is
    changed. If a set has several chairs at a table, half of them go to each new set. The same
    holds for the chairs that one player has in a set. If the number of chairs is odd, either new
    set may get one more.
    """
    tables, size = players.shape
    chairs = tables * size
    beside = np.full(chairs, -1, dtype=np.int64)  # the paired chair at the same table
    after = np.full(chairs, -1, dtype=np.int64)  # the paired chair of the same player
    waiting = np.full((num_players, size), -1, dtype=np.int64)
    open_chair = np.full(size, -1, dtype=np.int64)
    for t in range(tables):
        for k in range(size):
            open_chair[k] = -1
        for s in range(size):
            player = players[t, s]
            if player < 0:
                continue
            chair = t * size + s
            k = part[t, s]
            other = open_chair[k]
            if other < 0:
                open_chair[k] = chair
            else:
                beside[chair] = other
                beside[other] = chair
                open_chair[k] = -1
            other = waiting[player, k]
            if other < 0:
                waiting[player, k] = chair
            else:
                after[chair] = other
                after[other] = chair
                waiting[player, k] = -1
    half = np.full(chairs, -1, dtype=np.int64)
    # Walk along the paired chairs, and put them into the two halves in turn. The first pass takes
    # the paths, which begin at an unpaired chair; the second takes the closed circles.
    for lonely in (True, False):
        for start in range(chairs):
            t, s = start // size, start % size
            if players[t, s] < 0 or half[start] >= 0:
                continue
            if lonely and beside[start] >= 0 and after[start] >= 0:
                continue
            chair = start
            by_table = beside[start] >= 0
            side = 0
            while chair >= 0 and half[chair] < 0:
                half[chair] = side
                side = 1 - side
                chair = beside[chair] if by_table else after[chair]
                by_table = not by_table
    for t in range(tables):
        for s in range(size):
            if players[t, s] >= 0:
                part[t, s] = 2 * part[t, s] + half[t * size + s]


@kernel
def _colour(players: Ints, colour: Ints, num_players: int) -> None:  # noqa: C901 - one compiled walk; its loops share the colours
    """Give each chair a colour, which later becomes its seat.

    At a table, all colours differ. In each run of ``size`` successive games, the colours of a
    player's chairs differ too. ``players`` has the player in each chair; ``colour`` is filled.
    """
    tables, size = players.shape
    games = np.zeros(num_players, dtype=np.int64)
    run = np.full((tables, size), -1, dtype=np.int64)
    num_runs = num_players * (tables // max(size, 1) + 1)
    # by run and colour: the chair in that run with that colour
    at_run = np.full((num_runs, size), -1, dtype=np.int64)
    at_table = np.full((tables, size), -1, dtype=np.int64)
    per_player = tables // max(size, 1) + 1
    for t in range(tables):
        for s in range(size):
            player = players[t, s]
            if player >= 0:
                run[t, s] = player * per_player + games[player] // size
                games[player] += 1
    for t in range(tables):
        for s in range(size):
            if players[t, s] < 0:
                continue
            r = run[t, s]
            ours = _first_free(at_table, t)
            theirs = _first_free(at_run, r)
            if at_run[r, ours] >= 0:
                # The run already has a chair of colour `ours`. Along the path of chairs that starts
                # with it, exchange the colours `ours` and `theirs`.
                chair = at_run[r, ours]
                want, other = theirs, ours
                at_run[r, ours] = -1
                by_run = True
                while chair >= 0:
                    table, place = chair // size, chair % size
                    # Recolour the chair from `other` to `want`.
                    if by_run:
                        at_run[run[table, place], want] = chair
                        next_chair = at_table[table, want]
                        at_table[table, want] = chair
                        if at_table[table, other] == chair:
                            at_table[table, other] = -1
                    else:
                        at_table[table, want] = chair
                        next_chair = at_run[run[table, place], want]
                        at_run[run[table, place], want] = chair
                        if at_run[run[table, place], other] == chair:
                            at_run[run[table, place], other] = -1
                    colour[table, place] = want
                    want, other = other, want
                    by_run = not by_run
                    chair = next_chair
            colour[t, s] = ours
            at_table[t, ours] = t * size + s
            at_run[r, ours] = t * size + s


@inner_kernel
def _first_free(at: Ints, row: int) -> int:
    for k in range(at.shape[1]):
        if at[row, k] < 0:
            return k
    return -1


_STEPS_A_TABLE = 2000
_HOT = 2.0


def balance_seats(
    seats: NDArray[np.int64],
    turns: NDArray[np.int64],
    counts: NDArray[np.int64],
    price: NDArray[np.int64],
    *,
    seed: int,
    stop: Stop,
) -> NDArray[np.int64]:
    """Turn tables, with a short annealing, so that each player has all places about equally often.

    Parameters
    ----------
    seats
        Players from 0, shape ``(rounds, tables, places)``; -1 is an empty place, which stays empty.
    turns
        Shape ``(turns, places)``: the ways in which a table may be turned. Turn k moves the
        player at place ``turns[k, p]`` to place p. The turns must form a group.
    counts
        Shape ``(players, places)``: how often each player had each place before.
    price
        Shape ``(players, places)``: an additional price of each time a player has a place. The
        squared total number of times is always a cost.
    seed, stop
        The seed of the random numbers, and the stop that ends the annealing early.
    """
    best = np.ascontiguousarray(seats).copy()
    if not best.size:
        return best
    turn_tables(
        best.reshape(-1, best.shape[2]),
        np.ascontiguousarray(turns),
        counts.copy(),
        price,
        exponentials(),
        np.array([derive_seed(seed, 0)], dtype=np.uint64),
        stop.flag,
    )
    return best


@kernel
def turn_tables(  # noqa: C901 - one compiled annealing; its moves share the counts
    tables: NDArray[np.int64],
    turns: NDArray[np.int64],
    counts: NDArray[np.int64],
    price: NDArray[np.int64],
    variates: NDArray[np.int64],
    state: NDArray[np.uint64],
    flag: NDArray[np.bool_],
) -> None:
    """Turn random tables, with annealing; leave the best seats found in ``tables``.

    ``turns``, ``counts`` and ``price`` are as in `balance_seats`.
    """
    num_tables, places = tables.shape
    best = tables.copy()
    for t in range(num_tables):
        for k in range(places):
            if tables[t, k] >= 0:
                counts[tables[t, k], k] += 1
    cost = 0
    least = 0
    steps = _STEPS_A_TABLE * num_tables
    for step in range(steps):
        if step % 1024 == 0 and flag[0]:
            break
        bits = next_bits(state)
        row = tables[next_below(state, num_tables)]
        turn = turns[next_below(state, len(turns))]
        change = 0
        fits = True
        for k in range(places):
            player = row[k]
            if (player < 0) != (row[turn[k]] < 0):
                fits = False
            if player >= 0:
                change -= 2 * counts[player, k] - 1 + price[player, k]
                counts[player, k] -= 1
        for k in range(places):
            player = row[turn[k]]
            if player >= 0:
                change += 2 * counts[player, k] + 1 + price[player, k]
                counts[player, k] += 1
        heat = np.int64(_HOT * 2**UNIT_BITS) * (steps - step) // steps
        taken = fits and accepts(change, heat, UNIT_BITS, variates, bits)
        if not taken:
            for k in range(places):
                if row[turn[k]] >= 0:
                    counts[row[turn[k]], k] -= 1
                if row[k] >= 0:
                    counts[row[k], k] += 1
            continue
        before = row.copy()
        for k in range(places):
            row[k] = before[turn[k]]
        cost += change
        if cost < least:
            least = cost
            for t in range(num_tables):
                for k in range(places):
                    best[t, k] = tables[t, k]
    for t in range(num_tables):
        for k in range(places):
            tables[t, k] = best[t, k]
