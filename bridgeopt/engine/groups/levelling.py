"""Who takes which place of the table, so that everybody has each place about equally often.

For rounds of which something is given: places of rounds that were played, somebody who keeps a
place, partners who stay opposite. (Where nothing is given, balance is perfect, and linear.)
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.acceptance import accepts, exponentials
from bridgeopt.engine.groups.kinds import UNIT_BITS
from bridgeopt.engine.jit import kernel
from bridgeopt.engine.randomness import next_below, next_bits, split
from bridgeopt.engine.stopping import Stop

_STEPS_A_TABLE = 2000
_HOT = 2.0


def level(
    seats: NDArray[np.int64],
    turns: NDArray[np.int64],
    counts: NDArray[np.int64],
    price: NDArray[np.int64],
    seed: int,
    stop: Stop,
) -> NDArray[np.int64]:
    """Return seats with each table turned so that places are as even as a short annealing gets.

    Parameters
    ----------
    seats
        Players from 0, shape ``(rounds, tables, places)``; -1 is an empty place, and stays one.
    turns
        Shape ``(turns, places)``: the ways in which a table may be turned; whoever sat at place
        ``turns[k, p]`` sits at place p then. They must be a group: all can be done again.
    counts
        Shape ``(players, places)``: how often each had each place before.
    price
        Shape ``(players, places)``: what it costs each time that somebody has a place, beside the
        squares of how often he has it in all.
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
        np.array([split(seed, 0)], dtype=np.uint64),
        stop.flag,
    )
    return best


@kernel
def turn_tables(
    tables: NDArray[np.int64],
    turns: NDArray[np.int64],
    counts: NDArray[np.int64],
    price: NDArray[np.int64],
    variates: NDArray[np.int64],
    state: NDArray[np.uint64],
    flag: NDArray[np.bool_],
) -> None:
    """Turn one table after the other; leave the best behind."""
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
