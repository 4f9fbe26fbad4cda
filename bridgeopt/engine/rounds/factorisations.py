"""Meetings in rounds: one-factorisations of a regular graph, and changes between them.

A one-factorisation is stored as each item's opponent, ``partner[round, item]``.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.qap.bounds import count_bits
from bridgeopt.engine.randomness import next_below

_PATIENCE = 200
"""Tables tried for one round before all rounds are drawn again."""


@inner_kernel
def lowest(x: int) -> int:
    """Return the index of the lowest bit that is set."""
    place = 0
    while not x >> place & 1:
        place += 1
    return place


@kernel
def draw_rounds(  # noqa: C901 - one compiled draw; each round that fails is drawn again
    meets: NDArray[np.int64], partner: NDArray[np.int64], state: NDArray[np.uint64]
) -> bool:
    """Fill ``partner`` with a random one-factorisation, round by round.

    Parameters
    ----------
    meets
        Shape ``(items,)``: each item's opponents, as bits; equally many for all.
    partner
        Shape ``(rounds, items)``: filled in.
    state
        The state of the random numbers.

    Returns
    -------
    Whether the last rounds could be completed; if not, try again.
    """
    num_rounds, n = partner.shape
    left = meets.copy()
    who = np.empty(n // 2, np.int64)
    options = np.empty(n // 2, np.int64)
    for r in range(num_rounds):
        free = (1 << n) - 1
        depth = tried = 0
        forward = True
        while free or not forward:
            if forward:
                tried += 1
                if tried > _PATIENCE:
                    return False
                fewest = n
                for v in range(n):
                    if free >> v & 1:
                        count = count_bits(left[v] & free)
                        if count < fewest or (count == fewest and next_below(state, 2) == 0):
                            fewest = count
                            who[depth] = v
                options[depth] = left[who[depth]] & free
            v = who[depth]
            if options[depth]:
                x = options[depth]
                for _ in range(next_below(state, count_bits(x))):
                    x &= x - 1
                u = lowest(x)
                options[depth] &= ~(1 << u)
                partner[r, v] = u
                partner[r, u] = v
                free &= ~(1 << v | 1 << u)
                depth += 1
                forward = True
            else:
                depth -= 1
                if depth < 0:
                    return False
                free |= 1 << who[depth] | 1 << partner[r, who[depth]]
                forward = False
        for v in range(n):
            left[v] &= ~(1 << partner[r, v])
    return True


@kernel
def exchange_rounds(partner: NDArray[np.int64], r: int, s: int, start: int) -> int:
    """Exchange two rounds for all items that their meetings connect to ``start`` (a Kempe chain).

    Returns
    -------
    The number of these items; if they are all, only the rounds' names have changed.
    """
    v, length = start, 0
    while True:
        u = partner[r, v]
        after = partner[s, u]
        partner[r, v], partner[s, v] = partner[s, v], partner[r, v]
        partner[r, u], partner[s, u] = partner[s, u], partner[r, u]
        length += 2
        v = after
        if v == start:
            return length
