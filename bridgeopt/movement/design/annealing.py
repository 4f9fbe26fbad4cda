"""The designer's search: annealing of meetings and boards, for any objective.

An arrangement is a movement without tables: each round has places, each with a board group, and two
pairs play at some of these places. A base round stands for several rounds, its images under a
symmetry (`bridgeopt.movement.design.task`), so a change applies to all of them. Directions are the
exception: each image has its own bit for whether the pairs at a place have exchanged NS and EW.

All decisions use integers, so a seed gives the same movement on every platform.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement.design.task import Arrangement, DesignObjective
from bridgeopt.movement.table_assignment import EMPTY

NONE_FOUND = 1 << 62
"""The result of `_anneal` if it found no arrangement without repeats."""

_COLD_BITS = 4
"""Fractional bits of temperatures: their unit is 1/16."""

_KINDS = 10
_WHOLE, _TURN_ALL, _TURN_ONE = 4, 6, 7
"""Kinds of change. A kind is a random number below `_KINDS`, and frequent changes have several
numbers. Numbers below `_WHOLE` exchange two seats. Numbers from `_WHOLE` to `_TURN_ALL` - 1
exchange the pairs of two tables. `_TURN_ALL` exchanges NS and EW at a table in all images of the
symmetry, and numbers from `_TURN_ONE` on do so in one image."""


class _Tally(NamedTuple):
    """Counts that the annealing keeps for an arrangement, and their sums; each change updates them.

    Indices below n are pairs, and n + g is board group g. A meeting of a pair and a group is a
    table at which the pair plays the group.
    """

    room: NDArray[np.int64]  # [x, y]: how many more meetings of x and y are allowed
    enough: NDArray[np.int64]  # [x, y]: most meetings allowed of x and y, minus fewest required
    direction: NDArray[np.int64]  # [pair, group]: number of rounds NS minus rounds EW
    compared: NDArray[np.int64]  # [pair, pair]: the comparison of two pairs (`_count_table`)
    totals: NDArray[np.int64]  # repeats plus missing meetings; sum of squares; cost of meetings


@inner_kernel
def _count(tally: _Tally, x: int, y: int, by: int) -> int:
    """Add (``by`` = 1) or remove (-1) a meeting of ``x`` and ``y``.

    Both are pairs, or one is a pair and the other a board group (numbered as in `_Tally`). Return
    the change in the sum of repeated and missing meetings.
    """
    low, high = min(x, y), max(x, y)
    before = tally.room[low, high]
    after = before - by
    tally.room[low, high] = after
    enough = tally.enough[low, high]
    change = max(-after, 0) - max(-before, 0) + max(after - enough, 0) - max(before - enough, 0)
    return int(change)


@inner_kernel
def _count_table(
    tally: _Tally,
    cost: NDArray[np.int64],
    plays: NDArray[np.int64],
    ns: int,
    ew: int,
    group: int,
    by: int,
) -> None:
    """Add to the counts (``by`` = 1), or remove (-1), a table where two pairs play a group.

    ``plays[group]`` is the number of tables at which the group is played, over all rounds. It is
    added to the entry of ``compared`` for the two pairs at the table. For a pair at the table and
    each other pair that plays the group, the product of the two pairs' directions is added.
    ``totals`` holds the repeats, the sum of the squares of ``compared``, and the cost.
    """
    _, _, direction, compared, totals = tally
    n = len(compared)
    totals[0] += (
        _count(tally, ns, ew, by)
        + _count(tally, ns, n + group, by)
        + _count(tally, ew, n + group, by)
    )
    totals[2] += by * cost[ns, ew]
    before = compared[ns, ew]
    after = before + by * plays[group]
    squares = after * after - before * before
    compared[ns, ew] = after
    compared[ew, ns] = after
    for side in range(2):
        pair = ns if side == 0 else ew
        change = by if side == 0 else -by
        for other in range(n):
            if other != pair:
                before = compared[pair, other]
                after = before + change * direction[other, group]
                squares += after * after - before * before
                compared[pair, other] = after
                compared[other, pair] = after
        direction[pair, group] += change
    totals[1] += squares


@inner_kernel
def _count_place(
    tally: _Tally,
    cost: NDArray[np.int64],
    arrangement: Arrangement,
    r: int,
    k: int,
    first: int,
    last: int,
    by: int,
) -> None:
    """Add (``by`` = 1) or remove (-1) the table at place ``k`` of base round ``r``.

    The table counts once for each image of the base round, from ``first`` to before ``last``.
    """
    tables, turned, _, images, _, plays = arrangement
    if tables[r, k, 0] == EMPTY:
        return
    n = len(tally.compared)
    for z in range(first, last):
        ns, ew = images[z, tables[r, k, 0]], images[z, tables[r, k, 1]]
        group = images[z, n + tables[r, k, 2]] - n
        if turned[r, k, z]:
            ns, ew = ew, ns
        _count_table(tally, cost, plays, ns, ew, group, by)


@inner_kernel
def _change(arrangement: Arrangement, kind: int, r: int, k: int, m: int, z: int) -> None:
    """Make a change at places ``k`` and ``m`` of base round ``r``; the same change again undoes it.

    ``kind`` says what to exchange: one pair of place ``k`` and one of place ``m``, or both pairs of
    the places, or NS and EW at place ``k`` (see `_WHOLE`). NS and EW are exchanged in image ``z``
    of the base round, or in all its images.
    """
    tables, turned, _, _, reach, _ = arrangement
    if kind >= _TURN_ONE:
        turned[r, k, z] = not turned[r, k, z]
    elif kind == _TURN_ALL:
        for y in range(reach[r]):
            turned[r, k, y] = not turned[r, k, y]
    elif kind >= _WHOLE:
        for side in range(2):
            tables[r, k, side], tables[r, m, side] = tables[r, m, side], tables[r, k, side]
        for y in range(reach[r]):
            turned[r, k, y], turned[r, m, y] = turned[r, m, y], turned[r, k, y]
    else:
        one, other = kind & 1, kind >> 1
        tables[r, k, one], tables[r, m, other] = tables[r, m, other], tables[r, k, one]


@inner_kernel
def _possible(arrangement: Arrangement, kind: int, r: int, k: int, m: int, fixed: bool) -> bool:  # noqa: FBT001 - kernels take arguments by position
    """Return whether the change ``kind`` of places ``k`` and ``m`` in base round ``r`` is allowed.

    It must have an effect and move no pair that must stay. If ``fixed`` is true, empty places stay
    empty.
    """
    tables, _, stays, _, _, _ = arrangement
    empty, other_empty = tables[r, k, 0] == EMPTY, tables[r, m, 0] == EMPTY
    if kind >= _TURN_ALL:
        return not empty
    if k == m or (empty and other_empty):
        return False
    if kind >= _WHOLE:
        return not (stays[r, k] or stays[r, m] or (fixed and (empty or other_empty)))
    if empty or other_empty:
        return False
    return not (stays[r, k] and kind & 1 == 0) and not (stays[r, m] and kind >> 1 == 0)


@inner_kernel
def _copy(
    tables: NDArray[np.int64],
    turned: NDArray[np.bool_],
    best_tables: NDArray[np.int64],
    best_turned: NDArray[np.bool_],
) -> None:
    num_rounds, num_places, num_images = turned.shape
    for r in range(num_rounds):
        for k in range(num_places):
            for x in range(3):
                best_tables[r, k, x] = tables[r, k, x]
            for z in range(num_images):
                best_turned[r, k, z] = turned[r, k, z]


@kernel
def _anneal(  # noqa: C901 - one compiled annealing; its moves share the counts
    arrangement: Arrangement,
    most: NDArray[np.int64],
    enough: NDArray[np.int64],
    cost: NDArray[np.int64],
    prices: NDArray[np.int64],
    fixed: bool,  # noqa: FBT001 - kernels take arguments by position
    together: bool,  # noqa: FBT001 - kernels take arguments by position
    steps: int,
    stop: NDArray[np.bool_],
    exponentials: NDArray[np.int64],
    state: NDArray[np.uint64],
    best_tables: NDArray[np.int64],
    best_turned: NDArray[np.bool_],
) -> int:
    """Anneal in place; fill the best arrangement without repeats; return its cost, or `NONE_FOUND`.

    ``most`` holds the largest allowed number of meetings of x and y, for indices x and y as in
    `_Tally`. ``enough`` is as in `_Tally`. ``cost`` holds the cost of a meeting of two pairs.
    ``prices`` holds the penalties of a repeat and of a unit of imbalance, then the initial and the
    final temperature. If ``fixed`` is true, empty places stay empty. If ``together`` is true, all
    images of a table turn together. The best arrangement is written to ``best_tables`` and
    ``best_turned``. ``state`` is the state of the random numbers.
    """
    tables, turned, _, _, reach, _ = arrangement
    num_rounds, num_places, _ = tables.shape
    n = len(cost)
    num_groups = len(most) - n
    tally = _Tally(
        most.copy(),
        enough,
        np.zeros((n, num_groups), np.int64),
        np.zeros((n, n), np.int64),
        np.zeros(3, np.int64),
    )
    for r in range(num_rounds):
        for k in range(num_places):
            _count_place(tally, cost, arrangement, r, k, 0, reach[r], 1)
    totals = tally.totals
    for x in range(n):
        for y in range(x + 1, n):
            totals[0] += most[x, y] - enough[x, y]  # the missing meetings of an empty arrangement
    price = prices[0] * totals[0] + prices[1] * totals[1] + totals[2]
    lowest = NONE_FOUND
    for step in range(steps):
        if stop[0]:
            break
        temperature = prices[2] + (prices[3] - prices[2]) * step // steps
        r, k = next_below(state, num_rounds), next_below(state, num_places)
        kind, m = next_below(state, _KINDS), next_below(state, num_places)
        if kind < _TURN_ALL and (tables[r, k, 0] == EMPTY or tables[r, m, 0] == EMPTY):
            kind = _WHOLE
        if kind >= _TURN_ONE and together:
            kind = _TURN_ALL
        if not _possible(arrangement, kind, r, k, m, fixed):
            continue
        first, last = 0, reach[r]
        if kind >= _TURN_ONE:
            first = next_below(state, reach[r])
            last = first + 1
        both = kind < _TURN_ALL
        for again in range(2):
            for by in (-1, 1):
                if by == 1:
                    _change(arrangement, kind, r, k, m, first)
                _count_place(tally, cost, arrangement, r, k, first, last, by)
                if both:
                    _count_place(tally, cost, arrangement, r, m, first, last, by)
            if again:
                break
            new = prices[0] * totals[0] + prices[1] * totals[1] + totals[2]
            heat = temperature * (last - first)
            if accepts(new - price, heat, _COLD_BITS, exponentials, next_bits(state)):
                price = new
                if totals[0] == 0 and price < lowest:
                    lowest = price
                    _copy(tables, turned, best_tables, best_turned)
                break
    return lowest


def anneal(
    arrangement: Arrangement,
    objective: DesignObjective,
    *,
    together: bool,
    steps: int,
    seed: int,
    stop: Stop,
) -> tuple[int, Arrangement] | None:
    """Return the best arrangement without repeats that annealing finds.

    Parameters
    ----------
    arrangement
        The initial arrangement; it is not changed.
    objective
        The objective, a sum of penalties.
    together
        If true, an exchange of NS and EW at a table is made at all images of that table as well.
        Then the directions have the same symmetry as the meetings.
    steps
        The number of changes to try.
    seed
        The seed of the random numbers.
    stop
        Ends the search.

    Returns
    -------
    The cost of the best arrangement, and the arrangement; ``None`` if none without repeats was
    found.
    """
    n = len(objective.most_meetings)
    num_groups = len(arrangement.plays)
    most = np.ones((n + num_groups,) * 2, dtype=np.int64)
    most[:n, :n] = objective.most_meetings
    enough = most.copy()
    enough[:n, :n] -= np.minimum(objective.least_meetings, objective.most_meetings)
    enough[:, n:] = 1
    work = arrangement._replace(tables=arrangement.tables.copy(), turned=arrangement.turned.copy())
    best = arrangement._replace(tables=arrangement.tables.copy(), turned=arrangement.turned.copy())
    temperatures = [t << _COLD_BITS for t in (objective.hottest, objective.coolest)]
    prices = np.array([objective.repeat, objective.imbalance, *temperatures], dtype=np.int64)
    num_rounds = int(arrangement.reach.sum())
    price = _anneal(
        work,
        most,
        enough,
        objective.cost,
        prices,
        num_rounds < num_groups,
        together,
        steps,
        stop.flag,
        exponentials(),
        np.array([seed], dtype=np.uint64),
        best.tables,
        best.turned,
    )
    return None if price >= NONE_FOUND else (price, best)
