"""Directions: evenly distributed seats NS, and the best balance.

Opponents and boards are fixed, so each table has one free bit: its direction. Exchanging NS and EW
at a table changes two rows of the comparisons in `bridgeopt.movement.quality`. The annealing makes
such changes one table at a time.

If items must sit NS in about half of their rounds, each step of the annealing turns (exchanges NS
and EW at) a chain of tables. If an item sits NS too often after a turn, another of its tables is
turned next, and so on. The chain ends when the items' rounds NS are as even as before the step.
"""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, derive_seed, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop

_RUNS = 4
"""Number of annealings of `set_directions`; the best result is kept."""

STEPS = 100_000
"""Default number of steps of each annealing."""

_HOTTEST, _COOLEST = 60, 4
"""Initial and final temperature, in the unit of the sum of squares."""

_COLD_BITS = 4
"""Fractional bits of temperatures: their unit is 1/16."""


class _Tally(NamedTuple):
    """Tables, and all counts that depend on their directions.

    Attributes
    ----------
    tables
        Shape ``(tables of all rounds, 3)``: two items and a board group. A free table may turn
        (exchange NS and EW). First come free tables at which no item sits out, then free tables at
        which an item sits out, and then the tables that are not free.
    tables_of
        Shape ``(items, rounds)``: the indices of each item's tables among the first ``num_played``
        tables, padded with -1.
    direction
        Shape ``(items, groups)``: 1 for NS, -1 for EW, 0 where the item does not play the group.
    compared
        Shape ``(items, items)``: as in `bridgeopt.movement.quality.comparisons`.
    excess
        Shape ``(items,)``: played rounds NS minus played rounds EW.
    num_played
        The number of tables that may turn and at which no item sits out.
    """

    tables: NDArray[np.int64]
    tables_of: NDArray[np.int64]
    direction: NDArray[np.int64]
    compared: NDArray[np.int64]
    excess: NDArray[np.int64]
    num_played: int


def set_directions(
    rounds: NDArray[np.int64],
    seed: int,
    north_south: tuple[int, ...] = (),
    *,
    absent: int | None = None,
    even: bool = True,
    steps: int = STEPS,
    stop: Stop | None = None,
) -> NDArray[np.int64]:
    """Return rounds with directions chosen for the highest balance Qf that can be found.

    Parameters
    ----------
    rounds
        Shape ``(rounds, tables, 3)``: two items that meet and a board group, from 0. No meeting
        occurs twice, and no item plays a group twice.
    seed
        The seed of the random numbers.
    north_south
        Items that sit NS throughout; no two of them meet.
    absent
        The absent item, if any: its opponent sits out, on neither side.
    even
        Whether evenness comes before balance. Then the sum of the squares of (rounds NS - rounds
        EW), over all items that do not sit NS throughout, is the lowest possible. If no item sits
        NS throughout, each sits NS in half the rounds that it plays, rounded down or up.
    steps
        The number of steps of each of the four annealings. With a lower number the search is
        faster, but may miss the best balance. That is good enough to compare the balances of many
        candidate rounds.
    stop
        Ends the search, with the best so far.

    Returns
    -------
    The same rounds, with the item that sits NS first at each table.
    """
    tables, num_played, num_free = _even(rounds.reshape(-1, 3), set(north_south), absent)
    best_squares, best = None, tables
    stop = stop or Stop()
    for run in range(_RUNS):
        tally = _count(tables, num_played, rounds.shape[0], absent)
        turned = np.zeros(len(tables), dtype=np.bool_)
        state = np.array([derive_seed(seed, run)], dtype=np.uint64)
        squares = _anneal(tally, num_free, even, steps, stop.flag, exponentials(), state, turned)
        if best_squares is None or squares < best_squares:
            best_squares = squares
            best = np.where(turned[:, None], tables[:, [1, 0, 2]], tables)
    group_of = {(ns, ew): group for ns, ew, group in best.tolist()}
    return np.array(
        [
            [
                (one, two, group) if (one, two) in group_of else (two, one, group)
                for one, two, group in tables
            ]
            for tables in rounds.tolist()
        ],
        dtype=np.int64,
    )


def _even(
    tables: NDArray[np.int64], north_south: set[int], absent: int | None
) -> tuple[NDArray[np.int64], int, int]:
    """Turn tables until directions are as even as possible.

    An item's excess is its rounds NS minus its rounds EW. In a chain of tables, the item that sits
    EW at a table sits NS at the next one. If the first item's excess exceeds the last one's by more
    than two, turning the whole chain makes the directions more even. If there is no such chain, the
    sum of squared excesses is lowest (Borradaile et al., Egalitarian graph orientations, 2017).
    ``north_south`` and ``absent`` are as in `set_directions`.

    Returns
    -------
    The tables in the order of `_Tally`, the number of tables that may turn and at which no item
    sits out, and the number of all tables that may turn.
    """
    free = [table for table in tables.tolist() if not north_south & set(table[:2])]
    played = [table for table in free if absent not in table[:2]]
    sat_out = [table for table in free if absent in table[:2]]
    fixed = [
        (one, two, group) if one in north_south else (two, one, group)
        for one, two, group in tables.tolist()
        if north_south & {one, two}
    ]
    n = int(tables[:, :2].max()) + 1
    while True:
        excess = [0] * n
        for ns, ew, _ in [*played, *fixed]:
            if absent not in (ns, ew):
                excess[ns] += 1
                excess[ew] -= 1
        chain = next(filter(None, (_chain(played, start, excess) for start in range(n))), None)
        if chain is None:
            turned = np.array([*played, *sat_out, *fixed], dtype=np.int64)
            return turned, len(played), len(free)
        for k in chain:
            one, two, group = played[k]
            played[k] = [two, one, group]


def _chain(free: list[list[int]], start: int, excess: list[int]) -> list[int]:
    """Return a chain of tables from ``start`` to an item with a lower excess.

    The excess of ``start`` exceeds that of the last item by more than two. The result holds indices
    in ``free``, the tables that may turn: NS, EW and group. At the first table, ``start`` sits NS.
    The item that sits EW at a table of the chain sits NS at the next one. The list is empty if
    there is no such chain.
    """
    came: dict[int, list[int]] = {start: []}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if excess[start] - excess[here] > 2:
            return came[here]
        for k, (ns, ew, _) in enumerate(free):
            if ns == here and ew not in came:
                came[ew] = [*came[here], k]
                queue.append(ew)
    return []


def _count(
    tables: NDArray[np.int64], num_played: int, num_rounds: int, absent: int | None
) -> _Tally:
    ns, ew, group = tables.T
    n = int(tables[:, :2].max()) + 1
    direction = np.zeros((n, int(group.max()) + 1), dtype=np.int64)
    direction[ns, group] = 1
    direction[ew, group] = -1
    compared = direction @ direction.T
    plays = np.bincount(group)
    compared[ns, ew] += plays[group]
    compared[ew, ns] += plays[group]
    np.fill_diagonal(compared, 0)
    tables_of = np.full((n, num_rounds), -1, dtype=np.int64)
    for k in range(num_played):
        for item in tables[k, :2]:
            tables_of[item, np.argmin(tables_of[item])] = k
    both = np.array([absent not in table[:2] for table in tables.tolist()])
    excess = np.bincount(ns[both], minlength=n) - np.bincount(ew[both], minlength=n)
    return _Tally(
        tables=tables,
        tables_of=tables_of,
        direction=direction,
        compared=compared,
        excess=excess,
        num_played=num_played,
    )


@inner_kernel
def _turn(tally: _Tally, k: int) -> int:
    """Turn a table; return the change in the sum of squares. A second turn undoes the first."""
    tables, _, direction, compared, excess, num_played = tally
    one, two, group = tables[k, 0], tables[k, 1], tables[k, 2]
    sign = direction[one, group]
    change = 0
    for other in range(len(excess)):
        by = 2 * sign * direction[other, group]
        if by != 0 and other != one and other != two:
            x, y = compared[one, other], compared[two, other]
            change += 2 * by * (by + y - x)
            compared[one, other] = compared[other, one] = x - by
            compared[two, other] = compared[other, two] = y + by
    direction[one, group], direction[two, group] = -sign, sign
    if k < num_played:
        excess[one] -= 2 * sign
        excess[two] += 2 * sign
    return change


@inner_kernel
def _next_table(
    tally: _Tally, here: int, last: int, towards: int, state: NDArray[np.uint64]
) -> int:
    """Return a random table at which item ``here`` sits NS; -1 if there is none.

    The table ``last`` is excluded. If ``here`` meets the item ``towards`` at one of these tables,
    that table is returned.
    """
    tables, tables_of, direction, _, _, _ = tally
    chosen, count = -1, 0
    for k in tables_of[here]:
        if k < 0:
            break
        if k == last or direction[here, tables[k, 2]] < 0:
            continue
        if tables[k, 0] == towards or tables[k, 1] == towards:
            return int(k)
        count += 1
        if next_below(state, count) == 0:
            chosen = k
    return int(chosen)


@kernel
def _anneal(  # noqa: C901 - one compiled annealing; its moves share the counts
    tally: _Tally,
    num_free: int,
    even: bool,  # noqa: FBT001 - kernels take arguments by position
    steps: int,
    stop: NDArray[np.bool_],
    exponentials: NDArray[np.int64],
    state: NDArray[np.uint64],
    best: NDArray[np.bool_],
) -> int:
    """Anneal the directions; return the lowest sum of squares of ``tally.compared``.

    ``best`` is filled with the mask of the tables that are turned in the best state.

    A step turns a random table. If ``even`` is true, it then turns a chain of further tables, until
    the items' rounds NS are as even as before the step. A step whose chain cannot be completed is
    undone, like a step that is not accepted.
    """
    tables, _, direction, compared, excess, num_played = tally
    n = len(excess)
    squares = 0
    for i in range(n):
        for j in range(i):
            squares += compared[i, j] * compared[i, j]
    lowest = squares
    chain = np.empty(2 * n, np.int64)
    for step in range(steps if num_free else 0):
        if stop[0]:
            break
        temperature = (
            (_HOTTEST << _COLD_BITS) * (steps - step) + (_COOLEST << _COLD_BITS) * step
        ) // steps
        k = next_below(state, num_free)
        one = tables[k, 0] if direction[tables[k, 0], tables[k, 2]] > 0 else tables[k, 1]
        two = tables[k, 0] + tables[k, 1] - one
        # This turn takes one round NS from `one` and gives it to `two`. The chain of further turns
        # passes that round on to other pairs.
        change = _turn(tally, k)
        chain[0], length = k, 1
        while even and k < num_played:
            uneven = (excess[one] + 2) ** 2 + (excess[two] - 2) ** 2
            if two == one or excess[one] ** 2 + excess[two] ** 2 <= uneven:
                break
            k = _next_table(tally, two, k, one, state) if length < len(chain) else -1
            if k < 0:
                length = -length
                break
            two = tables[k, 0] + tables[k, 1] - two
            change += _turn(tally, k)
            chain[length] = k
            length += 1
        bits = next_bits(state)
        if length < 0 or not accepts(change, temperature, _COLD_BITS, exponentials, bits):
            for x in range(abs(length)):
                _turn(tally, chain[x])
            continue
        squares += change
        if squares < lowest:
            lowest = squares
            for x in range(len(tables)):
                best[x] = direction[tables[x, 0], tables[x, 2]] < 0
    return lowest
