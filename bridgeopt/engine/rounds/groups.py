"""Groups for rounds: matchings across the rounds, and an exact cover of the tables by them.

A candidate is a set of tables at which one group can be played. It is a perfect matching of the
items, with a limited number of tables of each round, since only so many tables may share a group. A
solution has one candidate for each group, and every table is in exactly one of them.

With R rounds and G groups, each item misses G - R groups. Therefore G - R *blanks* are added, which
are rounds without play: if a group is at a table of a blank, both items of that table miss the
group. The number of rounds, including blanks, thus always equals the number of groups.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.qap.bounds import count_bits
from bridgeopt.engine.rounds.factorisations import lowest

MAX_CANDIDATES = 1 << 16
"""Maximum number of candidates (sets of tables at which one group can be played); rounds with more
are given up, so that the arrays stay small."""

FOUND, NONE, GAVE_UP = 1, 0, -1
"""Results of a search: a solution was found, it is proven that there is none, or the search gave
up."""


@inner_kernel
def _number_tables(partner: NDArray[np.int64], table: NDArray[np.int64]) -> None:
    """Fill ``table[r, v]`` with the number of item v's table in round r.

    Both arrays have shape ``(rounds, items)``. Tables are numbered from 0, round by round, and
    within a round in the order of their lower items.
    """
    num_rounds, n = partner.shape
    count = 0
    for r in range(num_rounds):
        for v in range(n):
            if v < partner[r, v]:
                table[r, v] = table[r, partner[r, v]] = count
                count += 1


@kernel
def list_candidates(
    partner: NDArray[np.int64],
    least: NDArray[np.int64],
    most: NDArray[np.int64],
    candidates: NDArray[np.int64],
) -> int:
    """List all perfect matchings with ``least[r]`` to ``most[r]`` tables of each round r.

    Parameters
    ----------
    partner
        Each item's opponent in each round, shape ``(rounds, items)``. Blanks (see the module's
        description) count as rounds.
    least, most
        The least and largest number of tables of each round, shape ``(rounds,)``.
    candidates
        Shape ``(capacity, tables in a round)``: filled with the tables of each matching, numbered
        as by `_number_tables`.

    Returns
    -------
    The number of matchings; -1 if there are more than the capacity.
    """
    num_rounds, n = partner.shape
    table = np.empty((num_rounds, n), np.int64)
    _number_tables(partner, table)
    used = np.zeros(num_rounds, np.int64)
    owed = least.sum()
    who = np.empty(n // 2, np.int64)
    how = np.empty(n // 2, np.int64)
    free = (1 << n) - 1
    who[0], how[0] = 0, -1
    depth = count = 0
    # Invariant: at each depth d < `depth`, item who[d] is matched by its table of round how[d]. The
    # unmatched items are in `free`, as bits. The matching uses used[r] tables of round r. `owed` is
    # the number of tables that are missing, summed over all rounds r with used[r] < least[r]. At
    # `depth`, the rounds up to how[depth] have been tried for item who[depth], the lowest unmatched
    # item.
    while depth >= 0:
        v = who[depth]
        r = how[depth] + 1
        while r < num_rounds and not (used[r] < most[r] and free >> partner[r, v] & 1):
            r += 1
        how[depth] = r
        if r == num_rounds:
            depth -= 1
            if depth >= 0:
                v, r = who[depth], how[depth]
                free |= 1 << v | 1 << partner[r, v]
                used[r] -= 1
                owed += used[r] < least[r]
        elif owed - (used[r] < least[r]) > n // 2 - 1 - depth:
            continue
        elif depth == n // 2 - 1:
            if count == len(candidates):
                return -1
            for d in range(n // 2):
                candidates[count, d] = table[how[d], who[d]]
            count += 1
        else:
            free &= ~(1 << v | 1 << partner[r, v])
            owed -= used[r] < least[r]
            used[r] += 1
            depth += 1
            who[depth] = lowest(free)
            how[depth] = -1
    return count


@inner_kernel
def _extend(
    partner: NDArray[np.int64],
    first: int,
    last: int,
    sets: NDArray[np.int64],
    chosen: NDArray[np.int64],
) -> int:
    """List all ways to choose a table in each of the rounds ``first`` to ``last - 1``.

    No item may be at two of the chosen tables. For each choice, ``sets`` gets the items at its
    tables, as bits. ``chosen`` gets an integer with five bits for each table, which hold the lower
    item of that table. The lowest five bits belong to round ``first``. Both arrays have shape
    ``(capacity,)``. Return the number of choices; -1 if there are more than the capacity.
    """
    n = partner.shape[1]
    item = np.empty((last - first, n // 2), np.int64)
    pair = np.empty((last - first, n // 2), np.int64)
    for r in range(first, last):
        k = 0
        for v in range(n):
            if v < partner[r, v]:
                item[r - first, k] = v
                pair[r - first, k] = 1 << v | 1 << partner[r, v]
                k += 1
    at = np.full(last - first + 1, -1, np.int64)
    taken = np.zeros(last - first + 1, np.int64)
    packed = np.zeros(last - first + 1, np.int64)
    depth = count = 0
    # Invariant: taken[d] has the players at the tables chosen for the first d rounds, as in `sets`;
    # packed[d] has these tables, as in `chosen`. In round `first + d`, table at[d] was tried last.
    while depth >= 0:
        k = at[depth] + 1
        while k < n // 2 and taken[depth] & pair[depth, k]:
            k += 1
        at[depth] = k
        if k == n // 2:
            depth -= 1
            continue
        taken[depth + 1] = taken[depth] | pair[depth, k]
        packed[depth + 1] = packed[depth] | item[depth, k] << 5 * depth
        if depth == last - first - 1:
            if count == len(sets):
                return -1
            sets[count] = taken[depth + 1]
            chosen[count] = packed[depth + 1]
            count += 1
        else:
            depth += 1
            at[depth] = -1
    return count


@kernel
def list_full_candidates(
    partner: NDArray[np.int64],
    first_of: NDArray[np.int64],
    sets: NDArray[np.int64],
    chosen: NDArray[np.int64],
    following: NDArray[np.int64],
    candidates: NDArray[np.int64],
) -> int:
    """List all perfect matchings with one table of each round.

    If there are as many rounds as tables in a round, these are the matchings of `list_candidates`.
    This function is several times faster. A choice is a set of tables without a common item: one
    table of each round in the first half of the rounds, or in the second half. The function lists
    the choices for each half. Then it combines each choice for the first half with each choice for
    the second half that has exactly the other items.

    Parameters
    ----------
    partner
        Each item's opponent, shape ``(rounds, items)``; half as many rounds as items.
    first_of
        Scratch space, shape ``(2 ** items,)``, all -1 before and after: for each set of items, its
        first choice for the first half of the rounds.
    sets, chosen
        Scratch space for `_extend`, shape ``(2, capacity)``: a row for each half of the rounds.
    following
        Scratch space, shape ``(capacity,)``: the next choice with the same set of items; -1 for
        none.
    candidates
        As in `list_candidates`.

    Returns
    -------
    The number of matchings. It is -1 if ``candidates`` has too few rows for all matchings, or if
    one half has more choices than the capacity of the scratch space.
    """
    num_rounds, n = partner.shape
    table = np.empty((num_rounds, n), np.int64)
    _number_tables(partner, table)
    middle = num_rounds // 2
    num_first = _extend(partner, 0, middle, sets[0], chosen[0])
    num_second = _extend(partner, middle, num_rounds, sets[1], chosen[1])
    if num_first < 0 or num_second < 0:
        return -1
    for a in range(num_first):
        following[a] = first_of[sets[0, a]]
        first_of[sets[0, a]] = a
    count = 0
    for b in range(num_second):
        a = first_of[(1 << n) - 1 ^ sets[1, b]]
        while a >= 0 and count <= len(candidates):
            if count < len(candidates):
                for r in range(middle):
                    candidates[count, r] = table[r, chosen[0, a] >> 5 * r & 31]
                for r in range(middle, num_rounds):
                    candidates[count, r] = table[r, chosen[1, b] >> 5 * (r - middle) & 31]
            count += 1
            a = following[a]
    for a in range(num_first):
        first_of[sets[0, a]] = -1
    return count if count <= len(candidates) else -1


@kernel
def exact_cover(  # noqa: C901 - one compiled search; its steps share depth and trail
    candidates: NDArray[np.int64],
    num_candidates: int,
    num_groups: int,
    patience: int,
    lists: NDArray[np.int64],
    group_of: NDArray[np.int64],
) -> int:
    """Choose candidates so that every table is in exactly one of them.

    The search is depth first. It branches on the uncovered table that the fewest usable candidates
    contain.

    Parameters
    ----------
    candidates
        The tables of each candidate, shape ``(capacity, tables in a round)``; only the first
        ``num_candidates`` rows are used.
    num_groups
        The number of candidates to choose.
    patience
        The number of nodes after which to give up.
    lists
        Scratch space, shape ``(groups, capacity)``.
    group_of
        Shape ``(tables of all rounds,)``: filled with the group of each table.

    Returns
    -------
    `FOUND`, `NONE`, or `GAVE_UP`.
    """
    num_tables = len(group_of)
    width = candidates.shape[1]
    size = np.zeros(num_groups, np.int64)
    column = np.zeros(num_groups, np.int64)
    at = np.zeros(num_groups, np.int64)
    count = np.empty(num_tables, np.int64)
    for x in range(num_tables):
        group_of[x] = -1
    for a in range(num_candidates):
        lists[0, a] = a
    size[0] = num_candidates
    depth = nodes = 0
    fresh = True
    # Invariant: group_of[x] is the depth at which table x was covered, or -1. A candidate is usable
    # at a depth if no table of it was covered at an earlier depth. The usable candidates are the
    # first size[depth] entries of lists[depth]. The table to cover is column[depth], and the
    # candidate tried last for it is at position at[depth] of lists[depth].
    while True:
        if fresh:
            nodes += 1
            if nodes > patience:
                return GAVE_UP
            for x in range(num_tables):
                count[x] = 0
            for q in range(size[depth]):
                for k in range(width):
                    count[candidates[lists[depth, q], k]] += 1
            fewest = num_candidates + 1
            for x in range(num_tables):
                if group_of[x] < 0 and count[x] < fewest:
                    fewest = count[x]
                    column[depth] = x
            at[depth] = -1 if fewest else size[depth] - 1
            fresh = False
        else:
            for x in range(num_tables):  # undo the choice at this depth
                if group_of[x] == depth:
                    group_of[x] = -1
        q = at[depth] + 1
        while q < size[depth]:
            a = lists[depth, q]
            holds = False
            for k in range(width):
                holds = holds or candidates[a, k] == column[depth]
            if holds:
                break
            q += 1
        at[depth] = q
        if q >= size[depth]:
            depth -= 1
            if depth < 0:
                return NONE
            continue
        for k in range(width):
            group_of[candidates[lists[depth, q], k]] = depth
        if depth == num_groups - 1:
            return FOUND
        left = 0
        for p in range(size[depth]):
            a = lists[depth, p]
            clear = True
            for k in range(width):
                clear = clear and group_of[candidates[a, k]] < 0
            if clear:
                lists[depth + 1, left] = a
                left += 1
        size[depth + 1] = left
        depth += 1
        fresh = True


@inner_kernel
def assign_groups(  # noqa: C901 - one compiled search; its steps share depth and trail
    partner: NDArray[np.int64],
    num_groups: int,
    most: int,
    patience: int,
    group_of: NDArray[np.int64],
) -> int:
    """Give every table a group that neither of its items plays at another table.

    The search is depth first. It branches on the table for which the fewest groups are possible.
    Groups without any table are interchangeable, so only the first of them is tried.

    Parameters
    ----------
    partner
        Shape ``(rounds, items)``: each item's opponent.
    num_groups
        The number of groups.
    most
        The largest number of tables at which a group may be played in one round.
    patience
        The number of nodes after which to give up; a node gives one table a group.
    group_of
        Filled with the group of each table, numbered as by `_number_tables`.

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
    played = np.zeros(n, np.int64)  # the groups that each item has played, as bits
    full = np.zeros(num_rounds, np.int64)
    times = np.zeros((num_rounds, num_groups), np.int64)
    chosen = np.empty(num_tables, np.int64)
    options = np.empty(num_tables, np.int64)
    begun = np.zeros(num_tables + 1, np.int64)
    depth = tried = 0
    forward = True
    # Invariant: the tables chosen[d] with d < `depth` have a group; all other tables have none.
    # Sets of groups are stored as bits. The groups that item v has played are in played[v]. A group
    # is in full[r] if it has reached the limit of `most` tables in round r. The groups still to be
    # tried at table chosen[d] are in options[d]. At depth d, groups from begun[d] on are unused. If
    # `forward` is false, the search has just returned to table chosen[depth], which must get
    # another group.
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
