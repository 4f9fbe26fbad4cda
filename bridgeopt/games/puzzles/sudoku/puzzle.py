"""A sudoku as a value: of nine by nine, and small ones of six by six and four by four."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import NamedTuple

BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3)}
"""Rows and columns of a box, by the size of the grid."""


class House(NamedTuple):
    """A row, a column or a box: its kind, its number from 1, and its cells."""

    kind: str
    number: int
    cells: tuple[int, ...]


class Conflict(NamedTuple):
    """Two equal digits in one house, by their cells."""

    digit: int
    one: int
    other: int
    house: House


@cache
def houses(size: int) -> tuple[House, ...]:
    """Return the rows, columns and boxes of a grid."""
    rows, columns = BOXES[size]
    found = [House("row", r + 1, tuple(size * r + c for c in range(size))) for r in range(size)]
    found += [House("column", c + 1, tuple(size * r + c for r in range(size))) for c in range(size)]
    for k in range(size):
        top, left = k // rows * rows, k % rows * columns
        cells = (size * (top + r) + left + c for r in range(rows) for c in range(columns))
        found.append(House("box", k + 1, tuple(cells)))
    return tuple(found)


@dataclass(frozen=True)
class Sudoku:
    """A puzzle.

    Attributes
    ----------
    givens
        The digits that are given, row by row: 81, 36 or 16; 0 is an empty cell.
    name
        What it is called.
    line
        On which line of a file it stood.
    """

    givens: tuple[int, ...]
    name: str = ""
    line: int | None = None

    @property
    def size(self) -> int:
        """How many rows there are, and columns, and digits."""
        return {size * size: size for size in BOXES}[len(self.givens)]

    def conflicts(self) -> Iterator[Conflict]:
        """Yield equal digits that see each other, each two of them once."""
        seen = set()
        for house in houses(self.size):
            for one, other in combinations(house.cells, 2):
                digit = self.givens[one]
                if digit and digit == self.givens[other] and (one, other) not in seen:
                    seen.add((one, other))
                    yield Conflict(digit, one, other, house)


def as_text(cells: tuple[int, ...]) -> str:
    """Return digits as they stand in a file; an empty cell is a dot."""
    return "".join(str(digit) if digit else "." for digit in cells)
