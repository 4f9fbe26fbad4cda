"""Seats shared evenly: always possible, whoever meets whom.

Players and tables of a round are the two sides of a bipartite graph. Where a table has four places,
two splits do it: each table's chairs are paired, each player's games are paired one after the
other, and along the paths and circles that the pairs make, chairs take the two halves in turn. So
every table has two chairs of each half, and every player has one of each half in every two games.
Each half is split so again. For other sizes, each player's games are cut into runs of as many as
there are seats, and the edges coloured with that many colours (König, 1916): so again each seat
once a run.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel

Ints = NDArray[np.int64]


def share_seats(seats: Ints, num_players: int) -> Ints:
    """Return the same tables with seats shared as evenly as can be.

    Parameters
    ----------
    seats
        Players from 0, -1 for an empty place, shape ``(rounds, tables, size)``.
    num_players
        Players in all.

    Returns
    -------
    array
        Of the same shape. Every player has every seat once in each run of ``size`` games from the
        first on; where ``size`` is 4, also one of the first two seats and one of the last two in
        every two games.
    """
    rounds, tables, size = seats.shape
    players = np.ascontiguousarray(seats.reshape(rounds * tables, size))
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
def _split(players: Ints, part: Ints, num_players: int) -> None:
    """Split each part of the chairs into two: part ``k`` becomes ``2 k`` and ``2 k + 1``."""
    tables, size = players.shape
    chairs = tables * size
    beside = np.full(chairs, -1, dtype=np.int64)  # the chair of the same table that is its pair
    after = np.full(chairs, -1, dtype=np.int64)  # the chair of the same player that is its pair
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
    for lonely in (True, False):  # paths from their ends, then circles
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
def _colour(players: Ints, colour: Ints, num_players: int) -> None:
    """Give each chair a colour, each once a table and once in every run of a player's games."""
    tables, size = players.shape
    games = np.zeros(num_players, dtype=np.int64)
    run = np.full((tables, size), -1, dtype=np.int64)
    num_runs = num_players * (tables // max(size, 1) + 1)
    at_run = np.full((num_runs, size), -1, dtype=np.int64)  # the chair with a colour in a run
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
                # Along the path of the two colours from the run: exchange them.
                chair = at_run[r, ours]
                want, other = theirs, ours
                at_run[r, ours] = -1
                by_run = True
                while chair >= 0:
                    table, place = chair // size, chair % size
                    # The chair has the colour `other` and takes `want`.
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
