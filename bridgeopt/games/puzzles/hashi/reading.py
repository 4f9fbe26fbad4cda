"""Files of one Hashi: rows, columns and islands in the first line, then the grid; 0 is water."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.base.replacing import write_bytes
from bridgeopt.base.text import read_lines
from bridgeopt.base.words import Message
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.games.puzzles.hashi.puzzle import Hashi, Island

_HEAD = Message("hashi_head_help")
_HELP = Message("hashi_grid_help")
_LARGEST = 8
_MOST_CELLS = 250_000


def read_hashi(path: Path) -> Hashi:
    """Read a puzzle.

    Raises
    ------
    InputError
        With every fault: a first line, a row or a number that is none, a count that is wrong.
    """
    faults = FaultList(path, FileKind.HASHI)
    lines = [
        (number, line.split())
        for number, line in enumerate(read_lines(path), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
    head = _head(lines, faults)
    if head is None:
        faults.raise_any()
        raise AssertionError
    rows, columns, count = head
    grid = lines[1:]
    if len(grid) != rows:
        faults.add(None, Message("hashi_wrong_rows", n=len(grid), rows=rows), _HELP)
    islands = []
    for row, (line, cells) in enumerate(grid):
        if len(cells) != columns:
            wrong = Message("hashi_wrong_columns", n=len(cells), columns=columns)
            faults.add(line, wrong, _HELP)
        for column, cell in enumerate(cells):
            if cell == ".":
                continue
            if not (cell.isascii() and cell.isdigit() and len(cell) == 1 and int(cell) <= _LARGEST):
                faults.add(line, Message("hashi_wrong_number", text=quoted(cell)), _HELP)
            elif cell != "0":
                islands.append(Island(row, column, int(cell)))
    if not len(faults) and len(islands) != count:
        faults.add(lines[0][0], Message("hashi_wrong_count", n=len(islands), count=count), _HEAD)
    if not len(faults) and not islands:
        faults.add(None, Message("hashi_no_islands"), _HELP)
    faults.raise_any()
    return Hashi(rows, columns, tuple(islands))


def _head(lines: list[tuple[int, list[str]]], faults: FaultList) -> tuple[int, int, int] | None:
    if not lines:
        faults.add(None, Message("file_empty"), _HEAD)
        return None
    number, cells = lines[0]
    if len(cells) != 3 or not all(cell.isascii() and cell.isdigit() for cell in cells):
        faults.add(number, Message("hashi_wrong_head"), _HEAD)
        return None
    if max(map(len, cells)) > 6 or int(cells[0]) * int(cells[1]) > _MOST_CELLS:
        faults.add(number, Message("hashi_too_large"), _HEAD)
        return None
    return int(cells[0]), int(cells[1]), int(cells[2])


def format_hashi(puzzle: Hashi) -> str:
    """Return a puzzle as it stands in a file."""
    grid = [["0"] * puzzle.columns for _ in range(puzzle.rows)]
    for island in puzzle.islands:
        grid[island.row][island.column] = str(island.number)
    head = f"{puzzle.rows} {puzzle.columns} {len(puzzle.islands)}"
    return "\n".join([head, *(" ".join(row) for row in grid)]) + "\n"


def write_hashi(path: Path, puzzle: Hashi) -> None:
    """Write a puzzle.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    write_bytes(path, format_hashi(puzzle).encode())
