"""At which table each group of a round sits, so that nobody returns to one: groups as they are."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.acceptance import accepts, exponentials
from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import next_below, next_bits
from bridgeopt.engine.stopping import Stop

Ints = NDArray[np.int64]


def place_groups(
    seats: Ints, num_players: int, draw: tuple[int, int], stop: Stop, first: int = 0
) -> tuple[Ints, int]:
    """Exchange groups of a round between tables; return the rounds, and how many visits repeat.

    Parameters
    ----------
    seats
        Players from 0, -1 for an empty place, shape ``(rounds, tables, size)``.
    num_players
        Players in all.
    draw
        The seed, and how many exchanges are tried at most.
    stop
        Ends it before its time.
    first
        The first round that may be changed.
    """
    placed = np.array(seats, dtype=np.int64)
    at_least = int(
        np.maximum((np.bincount(_sitting(placed), minlength=num_players)) - seats.shape[1], 0).sum()
    )
    state = np.array([draw[0]], dtype=np.uint64)
    repeats = _anneal(
        placed, num_players, (draw[1], first, at_least), state, exponentials(), stop.flag
    )
    return placed, int(repeats)


def _sitting(seats: Ints) -> Ints:
    return seats[seats >= 0]


@inner_kernel
def _shift(visits: Ints, group: Ints, table: int, by: int) -> tuple[int, int]:
    """Let a group visit a table or leave it; return by how much more it costs, and repeats."""
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
def _anneal(
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
