"""At which tables and in which order: boards and pairs move little, neighbours share boards."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import (
    FRACTION_BITS,
    TABLE_BITS,
    exponentials,
    next_below,
    next_bits,
)
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement.design.arrangement import EMPTY

_STEPS = 500_000

_PAIR_MOVE, _GROUP_MOVE, _APART, _NO_HOME = 1, 16, 64, 1 << 20
"""What it counts when a pair or a board group changes table, when tables that are no neighbours
share boards in a round, and when a group that should have a home has none: more than all else."""

_HOTTEST = 20

_ROUNDS, _COLUMNS, _SHIFT = 0, 1, 2
"""Of eight kinds of change, one exchanges rounds, one tables in all rounds, and one shifts the
tables between two of them in a round; the others exchange two tables in a round."""


def put_at_tables(
    rounds: NDArray[np.int64],
    num_groups: int,
    seed: int,
    *,
    staying: tuple[int, ...] = (),
    first: int | None = None,
    home_tables: bool = False,
    stop: Stop | None = None,
) -> NDArray[np.int64]:
    """Put rounds in order, and each round at tables.

    Where there are as many tables as groups and nobody stays, every group has its home table.
    Elsewhere neighbours share groups if they can, then groups, then pairs change tables little.

    Parameters
    ----------
    rounds
        Shape ``(rounds, tables, 3)``: NS, EW and a board group, from 0.
    num_groups
        Board groups.
    seed
        Of the random numbers.
    staying
        Items that keep their table; no two of them meet.
    first
        The round that comes first; if not given, any.
    home_tables
        Whether each group keeps its table; if groups are shared, it is one of those at which the
        group is played. Not with ``staying``.
    stop
        Ends the search, with the best so far.

    Returns
    -------
    Shape ``(rounds, tables in the room, 3)``: as many tables as are needed, or with home tables as
    there are groups, if these are more; `EMPTY` where nobody plays.
    """
    num_tables = rounds.shape[1]
    at = rounds.copy()
    if first is not None:
        at[[0, first]] = at[[first, 0]]
    if num_tables <= num_groups and (home_tables or num_tables == num_groups) and not staying:
        return _at_home(at, num_groups)
    fixed = np.arange(num_tables) < len(set(staying))
    for r, tables in enumerate(at):
        if home_tables:
            at[r] = _homes_first(tables, num_groups)
        else:
            at[r] = tables[np.argsort(tables[:, 2], kind="stable")]
        for k, item in enumerate(dict.fromkeys(staying)):
            here = int(np.flatnonzero((at[r, :, :2] == item).any(axis=1))[0])
            at[r, [k, here]] = at[r, [here, k]]
    best = at.copy()
    state = np.array([seed], dtype=np.uint64)
    held = int(first is not None)
    flag = (stop or Stop()).flag
    _rearrange(at, num_groups, fixed, held, home_tables, _STEPS, flag, exponentials(), state, best)
    return best


def _at_home(at: NDArray[np.int64], num_groups: int) -> NDArray[np.int64]:
    """Put each group at a table of its own: those of the first round, then the others."""
    order = list(dict.fromkeys([*at[0, :, 2].tolist(), *range(num_groups)]))
    homes = np.full((len(at), num_groups, 3), EMPTY, dtype=np.int64)
    for tables, home in zip(at, homes, strict=True):
        home[np.argsort(order)[tables[:, 2]]] = tables
    return homes


def _homes_first(tables: NDArray[np.int64], num_groups: int) -> NDArray[np.int64]:
    """Put each group that is played at the table of its number, who shares it at any other."""
    at = np.full_like(tables, EMPTY)
    further = []
    for table in tables:
        if at[table[2], 0] == EMPTY:
            at[table[2]] = table
        else:
            further.append(table)
    at[at[:, 0] == EMPTY] = np.reshape(further, (-1, 3))
    return at


@kernel
def _price(at: NDArray[np.int64], home_tables: bool, places: NDArray[np.int64]) -> int:
    """Return what is wrong with an order.

    ``places`` is room to work, shape ``(4, items or groups)``: the tables, as bits, of each group
    in this round, when last played, and in all rounds so far; and the last table of each item.
    """
    num_rounds, num_tables, _ = at.shape
    for x in range(places.shape[1]):
        places[0, x] = places[1, x] = 0
        places[2, x] = places[3, x] = -1
    price = 0
    for r in range(num_rounds):
        for k in range(num_tables):
            places[0, at[r, k, 2]] |= 1 << k
            for side in range(2):
                item = at[r, k, side]
                if places[3, item] >= 0 and places[3, item] != k:
                    price += _PAIR_MOVE
                places[3, item] = k
        for k in range(num_tables):
            group = at[r, k, 2]
            here = places[0, group]
            if here == 0:
                continue  # counted at another table
            if places[1, group] != 0 and places[1, group] & here == 0:
                price += _GROUP_MOVE
            row = here + (here & -here)
            if row & (row - 1):
                price += _APART
            if home_tables and places[2, group] != 0:
                places[2, group] &= here
                if places[2, group] == 0:
                    price += _NO_HOME
            places[1, group] = here
            places[0, group] = 0
    return price


@inner_kernel
def _swap(at: NDArray[np.int64], r: int, k: int, s: int, m: int) -> None:
    for x in range(3):
        at[r, k, x], at[s, m, x] = at[s, m, x], at[r, k, x]


@inner_kernel
def _change(at: NDArray[np.int64], kind: int, r: int, s: int, k: int, m: int) -> None:
    """Make a change; to undo a shift, it takes the same with ``k`` and ``m`` exchanged."""
    num_rounds, num_tables, _ = at.shape
    if kind == _ROUNDS:
        for x in range(num_tables):
            _swap(at, r, x, s, x)
    elif kind == _COLUMNS:
        for x in range(num_rounds):
            _swap(at, x, k, x, m)
    elif kind == _SHIFT:
        by = 1 if m > k else -1
        for x in range(k, m, by):
            _swap(at, r, x, r, x + by)
    else:
        _swap(at, r, k, r, m)


@kernel
def _rearrange(
    at: NDArray[np.int64],
    num_groups: int,
    fixed: NDArray[np.bool_],
    held: int,
    home_tables: bool,
    steps: int,
    stop: NDArray[np.bool_],
    exponentials: NDArray[np.int64],
    state: NDArray[np.uint64],
    best: NDArray[np.int64],
) -> int:
    """Anneal; the first rounds, ``held``, stay where they are, and who is at ``fixed`` tables."""
    num_rounds, num_tables, _ = at.shape
    places = np.empty((4, max(2 * num_tables, num_groups)), np.int64)
    price = _price(at, home_tables, places)
    lowest = price
    for step in range(steps):
        if stop[0]:
            break
        temperature = (_HOTTEST * (steps - step) << 3) // steps  # in eighths
        kind = next_below(state, 8)
        r = next_below(state, num_rounds)
        k, m = next_below(state, num_tables), next_below(state, num_tables)
        s = r
        if kind == _ROUNDS:
            r = held + next_below(state, num_rounds - held)
            s = held + next_below(state, num_rounds - held)
        elif kind != _COLUMNS:
            clear = not (fixed[k] or fixed[m])
            for x in range(min(k, m), max(k, m) if kind == _SHIFT else 0):
                clear = clear and not fixed[x]
            if not clear:
                continue
        if r == s and (kind == _ROUNDS or k == m):
            continue
        _change(at, kind, r, s, k, m)
        new = _price(at, home_tables, places)
        e = exponentials[np.int64(next_bits(state) >> np.uint64(64 - TABLE_BITS))]
        if (new - price) << (FRACTION_BITS + 3) > temperature * e:
            _change(at, kind, r, s, m, k)
            continue
        if kind == _COLUMNS:
            fixed[k], fixed[m] = fixed[m], fixed[k]
        price = new
        if price < lowest:
            lowest = price
            for x in range(num_rounds):
                for y in range(num_tables):
                    for z in range(3):
                        best[x, y, z] = at[x, y, z]
    return lowest
