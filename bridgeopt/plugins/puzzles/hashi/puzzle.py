"""Hashi puzzles as values and in files: islands on a grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.file_kinds import FileKind

Ints = NDArray[np.int64]

MAX_BRIDGES = 2
"""Largest number of bridges between two islands."""


class Island(NamedTuple):
    """An island: its row and column (from 0) and its number of bridges."""

    row: int
    column: int
    number: int


class Links(NamedTuple):
    """The links of a puzzle, as arrays for kernels: pairs of islands that bridges may join.

    Islands are given by their index in `Hashi.islands`.

    Attributes
    ----------
    numbers
        Shape (islands,): the number of bridges of each island.
    ends
        Shape (links, 2): the two islands of each link.
    of_island
        Shape (islands, 4): the links of each island, padded with -1.
    crossed, crossing
        Link k crosses the links ``crossing[crossed[k] : crossed[k + 1]]``.
    """

    numbers: Ints
    ends: Ints
    of_island: Ints
    crossed: Ints
    crossing: Ints

    @classmethod
    def of(cls, islands: Sequence[Island]) -> Links:
        """Return the links: from each island to the next island in its row and in its column."""
        ends = _neighbours(islands)
        of_island = np.full((len(islands), 4), -1, np.int64)
        taken = [0] * len(islands)
        for k, pair in enumerate(ends):
            for island in pair:
                of_island[island, taken[island]] = k
                taken[island] += 1
        crossing = _crossings(islands, ends)
        return cls(
            np.array([island.number for island in islands], np.int64),
            np.array(ends, np.int64).reshape(-1, 2),
            of_island,
            np.cumsum([0, *(len(crossed) for crossed in crossing)], dtype=np.int64),
            np.array([other for crossed in crossing for other in crossed], np.int64),
        )


def _neighbours(islands: Sequence[Island]) -> list[tuple[int, int]]:
    by_column = sorted(range(len(islands)), key=lambda k: islands[k][1::-1])
    in_rows = [(k, k + 1) for k in range(len(islands) - 1) if islands[k].row == islands[k + 1].row]
    return in_rows + [
        (one, other)
        for one, other in pairwise(by_column)
        if islands[one].column == islands[other].column
    ]


def _crossings(islands: Sequence[Island], ends: Sequence[tuple[int, int]]) -> list[list[int]]:
    over: dict[tuple[int, int], int] = {}
    crossings: list[list[int]] = [[] for _ in ends]
    for k, (one, other) in enumerate(ends):
        a, b = islands[one], islands[other]
        if a.row == b.row:
            over.update(((a.row, c), k) for c in range(a.column + 1, b.column))
            continue
        for row in range(a.row + 1, b.row):
            across = over.get((row, a.column))
            if across is not None:
                crossings[k].append(across)
                crossings[across].append(k)
    return crossings


@dataclass(frozen=True)
class Hashi:
    """A Hashi puzzle: islands on a grid.

    Attributes
    ----------
    rows, columns
        The grid's size.
    islands
        The islands, sorted by row, then by column.
    """

    rows: int
    columns: int
    islands: tuple[Island, ...]

    @cached_property
    def links(self) -> Links:
        """The links: from each island to the next island in its row and in its column."""
        return Links.of(self.islands)

    def unsatisfiable_islands(self) -> list[Island]:
        """Return the islands that need more bridges than their neighbours allow."""
        unsatisfiable = []
        for island, links in zip(self.islands, self.links.of_island, strict=True):
            capacity = sum(
                min(MAX_BRIDGES, int(self.links.numbers[end]))
                for link in links
                if link >= 0
                for end in self.links.ends[link]
                if self.islands[end] != island
            )
            if capacity < island.number:
                unsatisfiable.append(island)
        return unsatisfiable


_HEAD = Message("hashi_head_help")
_HELP = Message("hashi_grid_help")
_WATER = (".", "0")
_NUMBERS = (*_WATER, *"12345678")
_MAX_CELLS = 250_000


def read_hashi(path: Path) -> Hashi:
    """Read a puzzle from a file.

    Raises
    ------
    InputError
        The error has all faults: an invalid first line, row or number, or a wrong count.
    """
    faults = FaultList(path, FileKind.HASHI)
    lines = [
        (number, line.split())
        for number, line in enumerate(read_lines(path), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    head = _head(lines, faults)
    if head is None:
        faults.raise_if_any()
        raise AssertionError
    rows, columns, count = head
    grid = lines[1:]
    if len(grid) != rows:
        faults.add(None, Message("hashi_wrong_rows", n=len(grid), rows=rows), _HELP)
    islands = []
    for row, (line, cells) in enumerate(grid):
        if len(cells) != columns:
            message = Message("hashi_wrong_columns", n=len(cells), columns=columns)
            faults.add(line, message, _HELP)
        for column, cell in enumerate(cells):
            if cell not in _NUMBERS:
                faults.add(line, Message("hashi_wrong_number", text=quoted(cell)), _HELP)
            elif cell not in _WATER:
                islands.append(Island(row, column, int(cell)))
    if not len(faults) and len(islands) != count:
        faults.add(lines[0][0], Message("hashi_wrong_count", n=len(islands), count=count), _HEAD)
    if not len(faults) and not islands:
        faults.add(None, Message("hashi_no_islands"), _HELP)
    faults.raise_if_any()
    return Hashi(rows, columns, tuple(islands))


def _head(lines: list[tuple[int, list[str]]], faults: FaultList) -> tuple[int, int, int] | None:
    if not lines:
        faults.add(None, Message("file_empty"), _HEAD)
        return None
    number, cells = lines[0]
    if len(cells) != 3 or not all(cell.isascii() and cell.isdigit() for cell in cells):
        faults.add(number, Message("hashi_wrong_head"), _HEAD)
        return None
    if max(map(len, cells)) > 6 or int(cells[0]) * int(cells[1]) > _MAX_CELLS:
        faults.add(number, Message("hashi_too_large"), _HEAD)
        return None
    return int(cells[0]), int(cells[1]), int(cells[2])


def format_hashi(puzzle: Hashi) -> str:
    """Return a puzzle as the text of a file."""
    grid = [["0"] * puzzle.columns for _ in range(puzzle.rows)]
    for island in puzzle.islands:
        grid[island.row][island.column] = str(island.number)
    head = f"{puzzle.rows} {puzzle.columns} {len(puzzle.islands)}"
    return "\n".join([head, *(" ".join(row) for row in grid)]) + "\n"
