"""CSV files of individual events: columns by name, in either language, in any order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bridgeopt.base.words import Message
from bridgeopt.files.csv_style import read_rows
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.numbers import exceeds
from bridgeopt.files.players import fold


@dataclass(frozen=True)
class Cells:
    """A line by column; columns that it lacks are ""."""

    line: int
    cells: Mapping[str, str]
    beyond: str
    """What stands first behind the last column, if anything does."""
    head: Mapping[str, str]
    """What the first line calls each column, folded; empty if it names none."""

    def __getitem__(self, column: str) -> str:
        """Return what stands in a column."""
        return self.cells.get(column, "")


def read_columns(
    path: Path, names: Mapping[str, Sequence[str]], faults: FaultList, help: Message
) -> list[Cells]:
    """Read a CSV whose first line may name its columns; else they are in the order of ``names``.

    Parameters
    ----------
    path
        The file.
    names
        What each column may be called.
    faults
        Gathers what is wrong.
    help
        What would help.
    """
    rows = read_rows(path, faults)
    known = {fold(word): name for name, words in names.items() for word in (name, *words)}
    columns: list[str | None] = list(names)
    head: dict[str, str] = {}
    if rows and not any(c.isdigit() for cell in rows[0].cells for c in cell):
        columns = [known.get(fold(cell)) for cell in rows[0].cells]
        head = {name: fold(cell) for name, cell in zip(columns, rows[0].cells, strict=True) if name}
        if not any(columns):
            faults.add(rows[0].line, Message("event_columns_unknown"), help)
        rows = rows[1:]
    return [
        Cells(
            row.line,
            {name: cell for name, cell in zip(columns, row.cells, strict=False) if name},
            next(filter(None, row.cells[len(columns) :]), ""),
            head,
        )
        for row in rows
    ]


def whole_number(text: str, most: int, line: int, faults: FaultList, help: Message) -> int | None:
    """Return a number from 1 to ``most``; what is none goes to ``faults``."""
    if text.isascii() and text.isdigit() and text.strip("0") and not exceeds(text, most):
        return int(text)
    faults.add(line, Message("event_no_number", text=quoted(text), most=most), help)
    return None
