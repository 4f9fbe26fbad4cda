"""Assign tables and numbers so that players move little and adjacent tables share boards.

Both designed movements and movements tailored to an evening use this module.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits
from bridgeopt.engine.stopping import Stop

EMPTY = -1
"""The entry of a table that is not used in a round."""

_STEPS, _STEPS_OF_EXCHANGES = 500_000, 60_000
"""Number of changes tried by `assign_tables`, and by `exchange_tables`."""

_HOTTEST, _HOTTEST_OF_EXCHANGES = 20, 16
"""Initial temperature in `assign_tables`, and in `exchange_tables`, in the unit of penalties."""

_COLD_BITS = 3
"""Fractional bits of temperatures: their unit is 1/8."""

_PAIR_MOVE, _GROUP_MOVE, _APART, _NO_HOME = 1, 16, 64, 1 << 20
"""Penalties of a table assignment.

`_PAIR_MOVE` and `_GROUP_MOVE` are for a change of table, by a pair or by a board group. `_APART` is
for a board group that tables share in a round without being adjacent. `_NO_HOME` is for a group
without its required home table; it exceeds all other penalties together.
"""

_ROUNDS, _COLUMNS, _SHIFT, _TABLES, _NOTHING = 0, 1, 2, 3, -1
"""Kinds of change: a random number from 0 to 7, or `_NOTHING` if the change is impossible.

`_ROUNDS` exchanges two rounds, `_COLUMNS` exchanges two tables in all rounds, and `_SHIFT` moves a
table to the place of another one in a round. All numbers from `_TABLES` on exchange two tables in a
round, which is thus the most frequent change.
"""


class _Way(NamedTuple):
    """The constraints, penalties and limits of one search for a table assignment.

    Attributes
    ----------
    fixed
        Shape ``(tables,)``: whether the table has a stationary item (a pair that keeps its table);
        these are the first tables.
    held
        The number of rounds, from the first, that are not exchanged with others.
    apart
        The penalty if tables that are not adjacent share boards.
    home_tables
        Whether each group has a table at which it is in all its rounds.
    exchanges_only
        Whether only rounds, or tables within a round, are exchanged; ``held`` is then ignored.
    hottest, steps
        The initial temperature, and the number of changes to try.
    """

    fixed: NDArray[np.bool_]
    held: int
    apart: int
    home_tables: bool
    exchanges_only: bool
    hottest: int
    steps: int


def assign_tables(
    rounds: NDArray[np.int64],
    num_groups: int,
    seed: int,
    *,
    staying: tuple[int, ...] = (),
    first: int | None = None,
    home_tables: bool = False,
    stop: Stop | None = None,
) -> NDArray[np.int64]:
    """Order rounds and assign tables so that groups and pairs change tables little.

    With as many tables as groups and no stationary item, every group keeps its own table. Otherwise
    these criteria apply, in this order: tables that must share a group are adjacent; groups change
    tables little; pairs change tables little.

    Parameters
    ----------
    rounds
        Shape ``(rounds, tables, 3)``: NS, EW and a board group, from 0.
    num_groups
        The number of board groups.
    seed
        The seed of the random numbers.
    staying
        Items (pairs) that keep their table; no two of them meet.
    first
        The round that comes first; by default any.
    home_tables
        Whether each group keeps its table; a shared group has one of its tables as its home. It
        cannot be combined with ``staying``.
    stop
        Ends the search, with the best so far.

    Returns
    -------
    The rounds, in order: shape ``(rounds, tables in the room, 3)``, with `EMPTY` at unused tables.
    The room has as many tables as necessary; with home tables, it has at least one for each group.
    """
    num_tables = rounds.shape[1]
    at = rounds.copy()
    if first is not None:
        at[[0, first]] = at[[first, 0]]
    if num_tables <= num_groups and (home_tables or num_tables == num_groups) and not staying:
        return with_home_tables(at, num_groups, num_groups)
    for r, tables in enumerate(at):
        if home_tables:
            at[r] = _homes_first(tables)
        else:
            at[r] = tables[np.argsort(tables[:, 2], kind="stable")]
    held = int(first is not None)
    fixed = _seat(at, staying)
    way = _Way(
        fixed, held, _APART, home_tables, exchanges_only=False, hottest=_HOTTEST, steps=_STEPS
    )
    return _rearranged(at, num_groups, way, seed, stop)[1]


def exchange_tables(
    at: NDArray[np.int64],
    num_groups: int,
    seed: int,
    *,
    staying: tuple[int, ...] = (),
    stop: Stop | None = None,
) -> tuple[int, NDArray[np.int64]]:
    """Exchange tables and rounds so that groups, and then pairs, change tables little.

    Parameters
    ----------
    at
        Shape ``(rounds, tables in the room, 3)``: NS, EW and a board group, from 0, or `EMPTY` at
        unused tables.
    num_groups
        The number of board groups.
    seed
        The seed of the random numbers.
    staying
        The item that keeps the first table, if any.
    stop
        Ends the search, with the best so far.

    Returns
    -------
    The number of changes of table, in which a change by a group counts as 16; and the new rounds.
    """
    at = at.copy()
    fixed = _seat(at, staying)
    way = _Way(
        fixed,
        held=0,
        apart=0,
        home_tables=False,
        exchanges_only=True,
        hottest=_HOTTEST_OF_EXCHANGES,
        steps=_STEPS_OF_EXCHANGES,
    )
    return _rearranged(at, num_groups, way, seed, stop)


def with_home_tables(
    at: NDArray[np.int64], num_groups: int, num_tables: int, staying: int | None = None
) -> NDArray[np.int64]:
    """Return the rounds with each board group at a fixed home table.

    Extra tables that share a group come after all home tables. If an item is stationary, it is at
    table 1 in every round, and home tables start at table 2. Home tables are in the order of the
    first round; groups that are not played in it come last.
    """
    rounds = np.full((len(at), num_tables, 3), EMPTY, dtype=np.int64)
    offset = 0 if staying is None else 1
    played = [table for table in at[0].tolist() if table[0] != EMPTY]
    played.sort(key=lambda table: staying not in table[:2])
    order = dict.fromkeys([*(table[2] for table in played), *range(num_groups)])
    home_of = offset + np.argsort(list(order))
    for tables, homes in zip(at, rounds, strict=True):
        further = offset + num_groups
        for table in tables[tables[:, 0] != EMPTY]:
            home = home_of[table[2]]
            if staying is not None and staying in table[:2]:
                homes[0] = table
            elif homes[home, 0] == EMPTY:
                homes[home] = table
            else:
                homes[further] = table
                further += 1
    return rounds


def items_by_first_round(at: NDArray[np.int64]) -> list[int]:
    """Return all items (pairs), in the order of the first round's tables, NS before EW."""
    items: list[int] = at[0, at[0, :, 0] != EMPTY, :2].ravel().tolist()
    return items


def assign_numbers(
    at: NDArray[np.int64], num_groups: int, numbers: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return rounds with the numbers of items and groups, from 1, and 0 for unused tables.

    ``numbers`` holds the number of each item. Groups are numbered by the first round's tables: the
    first table has group 1, the next table group 2 (unless it shares group 1), and so on.
    """
    used = at[:, :, 0] != EMPTY
    order = list(dict.fromkeys([*at[0, used[0], 2].tolist(), *range(num_groups)]))
    numbered = np.zeros_like(at)
    numbered[used, :2] = numbers[at[used, :2]]
    numbered[used, 2] = np.argsort(order)[at[used, 2]] + 1
    return numbered


def _seat(at: NDArray[np.int64], staying: tuple[int, ...]) -> NDArray[np.bool_]:
    """Move stationary items to the first tables in every round; return the mask of these tables.

    ``at`` has shape ``(rounds, tables, 3)``: NS, EW and board group; it is changed in place.
    """
    items = list(dict.fromkeys(staying))
    for tables in at:
        for k, item in enumerate(items):
            here = int(np.flatnonzero((tables[:, :2] == item).any(axis=1))[0])
            tables[[k, here]] = tables[[here, k]]
    fixed: NDArray[np.bool_] = np.arange(at.shape[1]) < len(items)
    return fixed


def _homes_first(tables: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return one round's tables in an order in which table g has board group g, from 0.

    Further tables that share a group get the places that are left.
    """
    at = np.full_like(tables, EMPTY)
    further = []
    for table in tables:
        if at[table[2], 0] == EMPTY:
            at[table[2]] = table
        else:
            further.append(table)
    at[at[:, 0] == EMPTY] = np.reshape(further, (-1, 3))
    return at


def _rearranged(
    at: NDArray[np.int64], num_groups: int, way: _Way, seed: int, stop: Stop | None
) -> tuple[int, NDArray[np.int64]]:
    best = at.copy()
    state = np.array([seed], dtype=np.uint64)
    flag = (stop or Stop()).flag
    price = _rearrange(at, num_groups, way, flag, exponentials(), state, best)
    return int(price), best


@kernel
def _price(at: NDArray[np.int64], apart: int, home_tables: bool, places: NDArray[np.int64]) -> int:  # noqa: C901, FBT001 - one compiled pass over all tables; kernels take arguments by position
    """Return the total penalty of a table assignment.

    A group changes tables if none of the tables where it was last played is among those where it is
    next played.

    Parameters
    ----------
    at
        Shape ``(rounds, tables, 3)``: NS, EW and group, from 0, or `EMPTY` at unused tables.
    apart
        The penalty for each group and round in which the group's tables are not all adjacent.
    home_tables
        Whether a group without a table at which it is in all its rounds is penalised.
    places
        A work array of shape ``(4, n)``, where n is the larger number of items and groups. Rows 0
        to 2 hold tables of each group as bits: its tables in this round, its tables when last
        played, and the tables that it had in all rounds so far. Row 3 holds each item's last table.
    """
    num_rounds, num_tables, _ = at.shape
    for x in range(places.shape[1]):
        places[0, x] = places[1, x] = 0
        places[2, x] = places[3, x] = -1
    price = 0
    for r in range(num_rounds):
        for k in range(num_tables):
            if at[r, k, 0] == EMPTY:
                continue
            places[0, at[r, k, 2]] |= 1 << k
            for side in range(2):
                item = at[r, k, side]
                if places[3, item] >= 0 and places[3, item] != k:
                    price += _PAIR_MOVE
                places[3, item] = k
        for k in range(num_tables):
            group = at[r, k, 2]
            here = places[0, group] if at[r, k, 0] != EMPTY else 0
            if here == 0:
                continue  # no group is played here, or an earlier table of the group was priced
            if places[1, group] != 0 and places[1, group] & here == 0:
                price += _GROUP_MOVE
            row = here + (here & -here)
            if row & (row - 1):
                price += apart
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
    """Exchange or shift rounds or tables in ``at``, as ``kind`` says.

    An exchange is of rounds ``r`` and ``s``, of tables ``k`` and ``m`` in round ``r``, or of these
    tables in all rounds; the same call again undoes it. A shift moves table ``k`` to the place of
    ``m`` in round ``r``, and the tables between them by one place. A call with ``k`` and ``m``
    exchanged undoes a shift.
    """
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


@inner_kernel
def _draw_exchange(
    at: NDArray[np.int64], way: _Way, state: NDArray[np.uint64]
) -> tuple[int, int, int, int, int]:
    """Draw at random an exchange of two tables in a round, or of two rounds.

    Return its kind, two rounds and two tables, as `_change` takes them.
    """
    num_rounds, num_tables, _ = at.shape
    first = int(way.fixed[0])
    r, s = next_below(state, num_rounds), next_below(state, num_rounds)
    k = first + next_below(state, num_tables - first)
    m = first + next_below(state, num_tables - first)
    return _ROUNDS if next_below(state, 8) == 0 else _TABLES, r, s, k, m


@inner_kernel
def _draw_change(
    at: NDArray[np.int64], way: _Way, state: NDArray[np.uint64]
) -> tuple[int, int, int, int, int]:
    """Draw a change of any kind at random.

    Return its kind, two rounds and two tables, as `_change` takes them. The kind is `_NOTHING` if
    the drawn change is impossible.
    """
    num_rounds, num_tables, _ = at.shape
    fixed, held = way.fixed, way.held
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
            return _NOTHING, r, s, k, m
    if r == s and (kind == _ROUNDS or k == m):
        return _NOTHING, r, s, k, m
    return kind, r, s, k, m


@kernel
def _rearrange(  # noqa: C901 - one compiled annealing; its moves share the price
    at: NDArray[np.int64],
    num_groups: int,
    way: _Way,
    stop: NDArray[np.bool_],
    exponentials: NDArray[np.int64],
    state: NDArray[np.uint64],
    best: NDArray[np.int64],
) -> int:
    """Anneal ``at``, fill ``best`` with the best assignment found, and return its penalty.

    Each step tries one change and computes the whole penalty again; a rejected change is undone.
    """
    num_rounds, num_tables, _ = at.shape
    fixed = way.fixed
    places = np.empty((4, max(2 * num_tables, num_groups)), np.int64)
    price = _price(at, way.apart, way.home_tables, places)
    lowest = price
    for step in range(way.steps):
        if stop[0]:
            break
        temperature = (way.hottest * (way.steps - step) << _COLD_BITS) // way.steps
        if way.exchanges_only:
            kind, r, s, k, m = _draw_exchange(at, way, state)
        else:
            kind, r, s, k, m = _draw_change(at, way, state)
        if kind == _NOTHING:
            continue
        _change(at, kind, r, s, k, m)
        new = _price(at, way.apart, way.home_tables, places)
        if not accepts(new - price, temperature, _COLD_BITS, exponentials, next_bits(state)):
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
