"""Exhaustive search: decide whether a choice of meetings can be played in rounds."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import kernel
from bridgeopt.engine.rounds.factorisations import lowest
from bridgeopt.engine.rounds.groups import FOUND, GAVE_UP, NONE, assign_groups
from bridgeopt.engine.rounds.walk import WalkState, find_groups

_PATIENCE = 100_000
"""Maximum number of nodes of `assign_groups` for one arrangement of the meetings in rounds."""


@kernel
def search_exhaustively(  # noqa: C901 - one compiled search; its steps share depth and trail
    meets: NDArray[np.int64],
    desk: WalkState,
    num_rounds: int,
    grouped: bool,  # noqa: FBT001 - kernels take arguments by position
    patience: int,
    stop: NDArray[np.bool_],
) -> int:
    """Decide whether meetings can be played, by trying all their arrangements in rounds.

    The order of rounds does not matter, so item 0 meets its opponents in ascending order.

    Parameters
    ----------
    meets
        Shape ``(items,)``: each item's opponents, as bits; each item has ``num_rounds`` of them.
    desk
        Scratch space; filled with the rounds and groups if they are found.
    num_rounds
        The number of rounds.
    grouped
        Whether the rounds also need groups; ``desk`` determines how many.
    patience
        The number of nodes after which to give up; a node puts one meeting in a round.
    stop
        Shape ``(1,)``: the search gives up once another thread sets it.

    Returns
    -------
    `FOUND`, `NONE`, or `GAVE_UP`.
    """
    partner = desk.partner
    num_groups, n = partner.shape
    num_tables = n // 2
    left = meets.copy()
    who = np.empty(num_rounds * num_tables, np.int64)
    options = np.empty(num_rounds * num_tables, np.int64)
    free = (1 << n) - 1
    depth = tried = 0
    gave_up = False
    forward = True
    # Invariant: the first `depth` tables, round by round, are set in `partner`. The opponents that
    # item v has not met at these tables are in left[v]. The items without a table in the current
    # round are in `free`. The opponents still to be tried for item who[d] are in options[d]. If
    # `forward` is false, table `depth` is set too, and must get another pair of items.
    while True:
        if forward:
            if depth == num_rounds * num_tables:
                if not grouped:
                    found = FOUND
                elif num_groups == num_rounds:
                    found = find_groups(desk)
                else:
                    most = desk.most[0]
                    found = assign_groups(
                        partner[:num_rounds], num_groups, most, _PATIENCE, desk.group_of
                    )
                if found == FOUND:
                    return FOUND
                gave_up = gave_up or found == GAVE_UP
                forward = False
                depth -= 1
                continue
            tried += 1
            if tried > patience or stop[0]:
                return GAVE_UP
            if depth % num_tables == 0:
                free = (1 << n) - 1
                who[depth] = 0
                options[depth] = 1 << lowest(left[0])
            else:
                who[depth] = lowest(free)
                options[depth] = left[who[depth]] & free
        else:
            v = who[depth]
            u = partner[depth // num_tables, v]
            left[v] |= 1 << u
            left[u] |= 1 << v
            free |= 1 << v | 1 << u
        if options[depth]:
            v, u = who[depth], lowest(options[depth])
            options[depth] &= options[depth] - 1
            r = depth // num_tables
            partner[r, v], partner[r, u] = u, v
            left[v] &= ~(1 << u)
            left[u] &= ~(1 << v)
            free &= ~(1 << v | 1 << u)
            depth += 1
            forward = True
        else:
            if depth == 0:
                return GAVE_UP if gave_up else NONE
            if depth % num_tables == 0:
                free = 0  # back in the previous round, in which every item has a table
            depth -= 1
            forward = False
