"""Who met whom, for paper: so many columns at a time that names and numbers can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bridgeopt.show.pages.season.heat_map import HeatMap

MOST_COLUMNS = 36
"""A sheet of A4 is as broad as so many cells with a number in them, beside a name."""


class Cell(NamedTuple):
    """Two players' meetings; ``None`` where they never sat in one section, or are the same."""

    meetings: int | None
    partners: bool
    same: bool


class Band(NamedTuple):
    """Columns for some neighbours in strength, and rows for them and all who are weaker.

    Players are places in the map, from 0: columns from ``first`` to before ``end``, rows from
    ``first`` on. So every two stand in one band, in the column of the stronger one.
    """

    first: int
    end: int
    rows: tuple[tuple[Cell, ...], ...]


def bands(seen: HeatMap) -> Iterator[Band]:
    """Divide a map into as few bands as can be, equally broad."""
    n = len(seen.players)
    count = -(-n // MOST_COLUMNS)
    ends = [n * k // count for k in range(1, count + 1)]
    for first, end in zip([0, *ends], ends, strict=False):
        rows = (tuple(_cell(seen, i, j) for j in range(first, end)) for i in range(first, n))
        yield Band(first, end, tuple(rows))


def _cell(seen: HeatMap, i: int, j: int) -> Cell:
    meetings = int(seen.meetings[i, j])
    known = meetings > 0 or bool(seen.possible[i, j])
    return Cell(meetings if known else None, bool(seen.together[i, j]), i == j)
