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
"""Maximum number of tables that `draw_rounds` tries for one round before it fails."""


@inner_kernel
def lowest(x: int) -> int:
    """Return the index of the lowest bit that is set; x must not be 0."""
    place = 0
    while not x >> place & 1:
        place += 1
    return place


@kernel
def draw_rounds(  # noqa: C901 - one compiled draw; each round that fails is drawn again
    meets: NDArray[np.int64], partner: NDArray[np.int64], state: NDArray[np.uint64]
) -> bool:
    """Fill ``partner`` with a random one-factorisation, round by round.

    Within a round, the next item is always one with the fewest possible opponents (random among
    ties). Its opponent is drawn from these at random, with backtracking.

    Parameters
    ----------
    meets
        Shape ``(items,)``: each item's opponents, as bits; each item has one for each round.
    partner
        Shape ``(rounds, items)``: filled with each item's opponent in each round.
    state
        The state of the random numbers, shape ``(1,)``.

    Returns
    -------
    Whether all rounds were filled; if not, another attempt may succeed.
    """
    num_rounds, n = partner.shape
    left = meets.copy()
    who = np.empty(n // 2, np.int64)
    options = np.empty(n // 2, np.int64)
    # Invariant: left[v] has the opponents of item v in rounds r and later, as bits. Within a round,
    # `free` has the items without a table, and options[d] the opponents still to be tried for item
    # who[d].
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
    """Exchange the opponents in rounds r and s for a Kempe chain of items.

    The chain consists of all items that the meetings of these two rounds connect to ``start``. No
    meeting is added or removed.

    Returns
    -------
    The number of items in the chain. If the chain has all items, the two rounds have only been
    exchanged.
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
