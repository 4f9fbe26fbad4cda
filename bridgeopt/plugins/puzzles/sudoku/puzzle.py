"""Sudokus as values, and files of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.i18n import Message, OrList
from bridgeopt.base.text import read_lines
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.file_kinds import FileKind

BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3)}
"""Rows and columns of a box, by the size of the grid."""


class House(NamedTuple):
    """A row, a column or a box: its kind, its number from 1, and its cells."""

    kind: str
    number: int
    cells: tuple[int, ...]


@cache
def houses(size: int) -> tuple[House, ...]:
    """Return the rows, columns and boxes of a grid."""
    rows, columns = BOXES[size]
    all_houses = [
        House("row", r + 1, tuple(size * r + c for c in range(size))) for r in range(size)
    ]
    all_houses += [
        House("column", c + 1, tuple(size * r + c for r in range(size))) for c in range(size)
    ]
    for k in range(size):
        top, left = k // rows * rows, k % rows * columns
        cells = (size * (top + r) + left + c for r in range(rows) for c in range(columns))
        all_houses.append(House("box", k + 1, tuple(cells)))
    return tuple(all_houses)


@dataclass(frozen=True)
class Sudoku:
    """A sudoku: its given digits, and where it comes from.

    Attributes
    ----------
    givens
        The given digits, row by row: 81, 36 or 16; 0 is an empty cell.
    name
        The puzzle's name.
    line
        The line of the file that holds it.
    """

    givens: tuple[int, ...]
    name: str = ""
    line: int | None = None

    @property
    def size(self) -> int:
        """The number of rows, which is also the number of columns and of digits."""
        return {size * size: size for size in BOXES}[len(self.givens)]

    def conflicts(self) -> Iterator[tuple[int, int, int, House]]:
        """Yield any two equal given digits of a house: the digit, both cells, and the house."""
        reported = set()
        for house in houses(self.size):
            for one, other in combinations(house.cells, 2):
                digit = self.givens[one]
                if digit and digit == self.givens[other] and (one, other) not in reported:
                    reported.add((one, other))
                    yield digit, one, other, house


def as_text(cells: tuple[int, ...]) -> str:
    """Return digits as a line of a file; an empty cell is a dot."""
    return "".join(str(digit) if digit else "." for digit in cells)


EMPTY = ".0*_-xX?"
"""The characters for an empty cell."""

_HELP = Message("sudoku_line_help")


def read_sudokus(path: Path) -> list[Sudoku]:
    """Return the puzzles in a file; blank lines and lines that begin with ``#`` are skipped.

    Raises
    ------
    InputError
        The error has all faults: a line that does not have 81, 36 or 16 characters, or a character
        that is not a digit of its grid.
    """
    faults = FaultList(path, FileKind.SUDOKU)
    sudokus = []
    for number, line in enumerate(read_lines(path), start=1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        signs, _, name = line.strip().partition(" ")
        sizes = {size * size: size for size in BOXES}
        if len(signs) not in sizes:
            message = Message("sudoku_wrong_length", n=len(signs), lengths=OrList(sorted(sizes)))
            faults.add(number, message, _HELP)
            continue
        digits = "123456789"[: sizes[len(signs)]]
        strange = sorted({sign for sign in signs if sign not in digits + EMPTY})
        if strange:
            signs_told = [quoted(sign) for sign in strange]
            size_text = str(sizes[len(signs)])
            message = Message(
                "sudoku_wrong_signs", n=len(strange), signs=signs_told, most=size_text
            )
            faults.add(number, message, _HELP)
            continue
        givens = tuple(int(sign) if sign in digits else 0 for sign in signs)
        sudokus.append(Sudoku(givens, name.strip(), number))
    if not sudokus and not len(faults):
        faults.add(None, Message("sudoku_file_empty"), _HELP)
    faults.raise_if_any()
    return sudokus
