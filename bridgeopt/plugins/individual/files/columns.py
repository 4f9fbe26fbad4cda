"""Lines of the CSV files of individual events, with named columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.files.csv_style import read_rows
from bridgeopt.files.faults import FaultList, exceeds, quoted
from bridgeopt.files.players import fold_name


@dataclass(frozen=True)
class Cells:
    """A line of a CSV file, with its cells by column name; a missing cell is ""."""

    line: int
    cells: Mapping[str, str]
    beyond: str
    """The first non-empty cell beyond the last column; "" if there is none."""
    headings: Mapping[str, str]
    """The header of each column, case-folded; empty if the file has no header."""

    def __getitem__(self, column: str) -> str:
        """Return the cell of a column."""
        return self.cells.get(column, "")


def read_columns(
    path: Path, names: Mapping[str, Sequence[str]], faults: FaultList, hint: Message
) -> list[Cells]:
    """Return the lines of a CSV file that may have a header.

    Without a header, the columns are in the order of ``names``.

    Parameters
    ----------
    path
        The file.
    names
        The possible headers of each column.
    faults
        Collects the faults.
    hint
        Advice to show with a fault.
    """
    rows = read_rows(path, faults)
    name_by_heading = {
        fold_name(word): name for name, words in names.items() for word in (name, *words)
    }
    columns: list[str | None] = list(names)
    headings: dict[str, str] = {}
    if rows and not any(c.isdigit() for cell in rows[0].cells for c in cell):
        columns = [name_by_heading.get(fold_name(cell)) for cell in rows[0].cells]
        headings = {
            name: fold_name(cell) for name, cell in zip(columns, rows[0].cells, strict=True) if name
        }
        if not any(columns):
            faults.add(rows[0].line, Message("event_columns_unknown"), hint)
        rows = rows[1:]
    return [
        Cells(
            row.line,
            {name: cell for name, cell in zip(columns, row.cells, strict=False) if name},
            next(filter(None, row.cells[len(columns) :]), ""),
            headings,
        )
        for row in rows
    ]


def parse_count(text: str, maximum: int, line: int, faults: FaultList, hint: Message) -> int | None:
    """Return the integer in a text, from 1 to ``maximum``.

    Otherwise add a fault and return ``None``.
    """
    if text.isascii() and text.isdigit() and text.strip("0") and not exceeds(text, maximum):
        return int(text)
    faults.add(line, Message("event_no_number", text=quoted(text), most=maximum), hint)
    return None
