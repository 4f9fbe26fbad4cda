"""Results by table: a CSV file, and codes of results."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.files.csv_style import CsvRow, read_rows
from bridgeopt.files.faults import CellError, FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.games.swiss.shapes import Scored
from bridgeopt.games.swiss.tournament import Result

_HELP = Message("swiss_scored_line_help")
_TABLE = re.compile(r"[0-9]{1,4}")
_IMPS = re.compile(r"[0-9]{1,4}")


def read_scores(path: Path, refuse: Callable[[int], object]) -> tuple[Scored, ...]:
    """Read results by table from a CSV file: ``table,code``, and perhaps both sides' IMPs.

    A first line that names the columns is skipped.

    Parameters
    ----------
    path
        The file.
    refuse
        Raises a `RequestError` for a table at which nobody plays.

    Raises
    ------
    InputError
        With every fault of the file: tables that are none, nobody's or twice, codes that are none.
    """
    faults = FaultList(path, FileKind.TABLES)
    rows = read_rows(path, faults)
    if rows and not any(c.isdigit() for cell in rows[0].cells for c in cell):
        rows = rows[1:]
    if not rows and not faults:
        faults.add(None, Message("results_empty"), _HELP)
    scores: list[Scored] = []
    lines: dict[int, int] = {}
    for row in rows:
        try:
            score = _score(row)
            table = score[0]
            refuse(table)
        except CellError as fault:
            faults.add_cell(row.line, fault)
            continue
        except RequestError as fault:
            faults.add(row.line, fault.message, None)
            continue
        if lines.setdefault(table, row.line) != row.line:
            wrong = Message("swiss_table_has_line", table=str(table), line=str(lines[table]))
            faults.add(row.line, wrong, Message("line_remove_one"))
        scores.append(score)
    faults.raise_any()
    return tuple(scores)


def _score(row: CsvRow) -> Scored:
    if len(row.cells) not in (2, 4) or not all(row.cells):
        raise CellError(Message("swiss_cells_of_result"), _HELP)
    if not _TABLE.fullmatch(row.cells[0]):
        raise CellError(Message("swiss_no_table", text=quoted(row.cells[0])), _HELP)
    imps = row.cells[2:]
    if not all(map(_IMPS.fullmatch, imps)):
        raise CellError(Message("swiss_no_imps", text=quoted(",".join(imps))), _HELP)
    both = (int(imps[0]), int(imps[1])) if imps else None
    return int(row.cells[0]), parse_result(row.cells[1]), both


def parse_result(text: str) -> Result:
    """Return the result that a code stands for, in capitals or not.

    Raises
    ------
    CellError
        It is none.
    """
    try:
        return Result(text.strip().upper().replace(" ", ""))
    except ValueError:
        wrong = Message("swiss_no_result", text=quoted(text))
        raise CellError(wrong, Message("swiss_codes", codes=[r.value for r in Result])) from None
