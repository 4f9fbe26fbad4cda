"""Groups for given rounds, table by table: all ways are tried, with any number of groups.

With as many groups as rounds, `groups.cover` gets there sooner.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel
from bridgeopt.engine.qap.bounds import count_bits
from bridgeopt.engine.rounds.factorisations import lowest
from bridgeopt.engine.rounds.groups import FOUND, GAVE_UP, NONE


@inner_kernel
def spread(
    partner: NDArray[np.int64],
    num_groups: int,
    most: int,
    patience: int,
    group_of: NDArray[np.int64],
) -> int:
    """Give every table a group that neither item plays at another table.

    Depth first; next comes the table for which the fewest groups are left. Of the groups that
    nobody plays yet, only the first is tried: they are all alike.

    Parameters
    ----------
    partner
        Shape ``(rounds, items)``: who plays whom.
    num_groups
        Groups.
    most
        At how many tables of a round a group may be played.
    patience
        Tables to set, before it gives up.
    group_of
        Filled with the group of each table, in the order of the rounds and, in each, of the tables'
        lower items.

    Returns
    -------
    `FOUND`, `NONE`, or `GAVE_UP`.
    """
    num_rounds, n = partner.shape
    num_tables = num_rounds * (n // 2)
    one = np.empty(num_tables, np.int64)
    two = np.empty(num_tables, np.int64)
    x = 0
    for r in range(num_rounds):
        for v in range(n):
            if v < partner[r, v]:
                one[x], two[x] = v, partner[r, v]
                x += 1
    for x in range(num_tables):
        group_of[x] = -1
    played = np.zeros(n, np.int64)  # groups, as bits
    full = np.zeros(num_rounds, np.int64)
    times = np.zeros((num_rounds, num_groups), np.int64)
    chosen = np.empty(num_tables, np.int64)
    options = np.empty(num_tables, np.int64)
    begun = np.zeros(num_tables + 1, np.int64)
    depth = tried = 0
    forward = True
    while True:
        if forward:
            if depth == num_tables:
                return FOUND
            tried += 1
            if tried > patience:
                return GAVE_UP
            fewest = num_groups + 1
            for x in range(num_tables):
                if group_of[x] < 0:
                    taken = played[one[x]] | played[two[x]] | full[x // (n // 2)]
                    left = (1 << num_groups) - 1 & ~taken
                    count = count_bits(left)
                    if count < fewest:
                        fewest = count
                        chosen[depth] = x
                        options[depth] = left & (2 << begun[depth]) - 1
        else:
            x = chosen[depth]
            r, group = x // (n // 2), group_of[x]
            group_of[x] = -1
            played[one[x]] ^= 1 << group
            played[two[x]] ^= 1 << group
            times[r, group] -= 1
            full[r] &= ~(1 << group)
        if options[depth]:
            x, group = chosen[depth], lowest(options[depth])
            options[depth] &= options[depth] - 1
            r = x // (n // 2)
            group_of[x] = group
            played[one[x]] ^= 1 << group
            played[two[x]] ^= 1 << group
            times[r, group] += 1
            if times[r, group] == most:
                full[r] |= 1 << group
            begun[depth + 1] = max(begun[depth], group + 1)
            depth += 1
            forward = True
        else:
            depth -= 1
            if depth < 0:
                return NONE
            forward = False
