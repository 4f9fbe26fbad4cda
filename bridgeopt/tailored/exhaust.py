"""Whether given meetings can be played at all: by all ways to put them in rounds."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.qap.jit import kernel
from bridgeopt.tailored.groups import FOUND, GAVE_UP, NONE
from bridgeopt.tailored.rounds import lowest
from bridgeopt.tailored.walk import Desk, find_groups


@kernel
def exhaust(meets: NDArray[np.int64], desk: Desk, patience: int) -> int:
    """Decide whether given meetings can be played, by all ways to put them in rounds.

    The first item meets its opponents in ascending order, for the order of rounds does not matter.
    Only for as many board groups as rounds.

    Parameters
    ----------
    meets
        Shape ``(items,)``: each item's opponents, as bits.
    desk
        Holds rounds and groups if they were found.
    patience
        Tables to set, before it gives up.

    Returns
    -------
    `FOUND`, `NONE`, or `GAVE_UP`.
    """
    partner = desk.partner
    num_rounds, n = partner.shape
    num_tables = n // 2
    left = meets.copy()
    who = np.empty(num_rounds * num_tables, np.int64)
    options = np.empty(num_rounds * num_tables, np.int64)
    free = (1 << n) - 1
    depth = tried = 0
    gave_up = False
    forward = True
    while True:
        if forward:
            if depth == num_rounds * num_tables:
                found = find_groups(desk)
                if found == FOUND:
                    return FOUND
                gave_up = gave_up or found == GAVE_UP
                forward = False
                depth -= 1
                continue
            tried += 1
            if tried > patience:
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
                free = 0  # as the round before was left
            depth -= 1
            forward = False
