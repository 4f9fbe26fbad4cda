"""Howells for four and six pairs, whose tables must share boards, found by exhaustive search.

A Howell in which every pair plays every board group, and no tables share a group, is a Room square:
its rows are the rounds, its columns the groups. There is none for four or six pairs (T. G. Room, "A
new type of magic square", 1955).

With four pairs, both tables share a group in each round. With six pairs, there are six ways to
split the 15 meetings into five sets in which each pair occurs once. Any two of these splits have
exactly one set in common. One split gives the rounds and another the board groups. Therefore all
three tables share a group in one round, and no tables share a group in the other rounds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.movement import Movement

SIZES = (4, 6)
"""Numbers of pairs for which `small_howell` has a movement.

For more pairs, `bridgeopt.movement.design` finds Howells without shared boards.
"""

_Part = frozenset[tuple[int, int]]
"""A set of meetings in which each pair occurs once; the lower number of a meeting is first."""


def small_howell(num_pairs: int, name: str | None = None) -> Movement:
    """Return a Howell for four or six pairs, with as many board groups as rounds.

    Each pair meets every other pair once and plays every group once. It moves to the place of the
    pair with the next lower number; the pair with the last number stays. Groups and directions are
    assigned by these criteria, in this order:

    - the fewest rounds in which tables share a group (for six pairs, only round 1)
    - the best balance
    - the most equal numbers of rounds NS

    Raises
    ------
    InputError
        The number of pairs is neither four nor six.
    """
    if num_pairs not in SIZES:
        message = Message("howell_size", n=num_pairs)
        raise InputError(Fault(message, help=Message("howell_size_help")))
    schedule = _rotation(num_pairs)
    rounds = [_part(tables) for tables in schedule.tolist()]
    # Prefer the fewest parts (board groups) that are whole rounds, because all tables share the
    # boards of such a round. Among equals, prefer a split in which round 1 is such a part.
    groups = min(
        _splits(num_pairs),
        key=lambda parts: (sum(part in rounds for part in parts), rounds[0] not in parts),
    )
    # Number the groups in order of first play, table by table.
    part_of = {meeting: part for part in groups for meeting in part}
    order = dict.fromkeys(
        part_of[_ascending(meeting)] for tables in schedule.tolist() for meeting in tables
    )
    group_number = {part: k for k, part in enumerate(order)}
    groups_at_tables = [
        [group_number[part_of[_ascending(meeting)]] for meeting in tables]
        for tables in schedule.tolist()
    ]
    schedule = np.dstack([schedule, np.array(groups_at_tables)])
    return Movement(
        name or f"howell {num_pairs}",
        num_pairs,
        num_pairs - 1,
        _best_directions(schedule, num_pairs) + 1,
        comments=(Message("howell_comment"),),
    )


def _rotation(num_pairs: int) -> NDArray[np.int64]:
    """Return the rounds of a rotation of all pairs but the last, which stays.

    The shape is ``(rounds, tables, 2)``; pairs are numbered from 0.
    """
    num_movers = num_pairs - 1
    r, t = np.arange(num_movers)[:, None], np.arange(num_pairs // 2)
    schedule = np.stack(np.broadcast_arrays((r + t) % num_movers, (r - t) % num_movers), axis=2)
    schedule[:, 0, 0] = num_movers
    return schedule.astype(np.int64)


def _ascending(pairs: Sequence[int]) -> tuple[int, int]:
    return min(pairs), max(pairs)


def _part(tables: Sequence[Sequence[int]]) -> _Part:
    return frozenset(map(_ascending, tables))


def _splits(num_pairs: int) -> list[tuple[_Part, ...]]:
    """Return all ways to split the meetings of all pairs into sets that contain each pair once."""
    parts = list(_parts(tuple(range(num_pairs))))
    meetings = num_pairs * (num_pairs - 1) // 2
    return [
        chosen
        for chosen in combinations(parts, num_pairs - 1)
        if len(frozenset().union(*chosen)) == meetings
    ]


def _parts(pairs: tuple[int, ...]) -> Iterator[_Part]:
    if not pairs:
        yield frozenset()
        return
    first, *others = pairs
    for other in others:
        for others_split in _parts(tuple(pair for pair in others if pair != other)):
            yield others_split | {(first, other)}


def _best_directions(schedule: NDArray[np.int64], num_pairs: int) -> NDArray[np.int64]:
    """Return the rounds with NS and EW exchanged at some tables, for the best balance.

    All choices of tables are tried. They leave the sum of all comparisons unchanged (see
    `bridgeopt.movement.quality`), so the least sum of squares is the best balance.
    """
    num_rounds, num_tables, _ = schedule.shape
    tables = schedule.reshape(-1, 3)
    ns, ew, group = tables.T
    signs = 1 - 2 * (np.arange(1 << len(tables))[:, None] >> np.arange(len(tables)) & 1)
    direction = np.zeros((len(signs), num_pairs, num_rounds), dtype=np.int64)
    direction[:, ns, group] = signs
    direction[:, ew, group] = -signs
    # Any two pairs play against each other once, on a board group that is played at all tables.
    # This group adds num_tables - 1 to the comparison of the two pairs. In the product of
    # `direction` with its transpose it counts -1, so num_tables is added to each entry.
    comparisons = direction @ direction.transpose(0, 2, 1) + num_tables
    squares = (comparisons**2 * (1 - np.eye(num_pairs, dtype=np.int64))).sum(axis=(1, 2))
    north_south = direction.sum(axis=2)
    uneven = (north_south**2).sum(axis=1)
    best = np.lexsort((np.ptp(north_south, axis=1), uneven, squares))[0]
    turned = tables.copy()
    is_turned = signs[best] < 0
    turned[is_turned, :2] = tables[is_turned, 1::-1]
    return turned.reshape(schedule.shape)
