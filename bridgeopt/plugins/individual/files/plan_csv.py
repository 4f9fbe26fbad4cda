"""Plans of individual events as CSV: one chair a line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.files.csv_style import CsvRow, CsvStyle, format_rows, read_rows
from bridgeopt.files.faults import FaultList, exceeds, quoted
from bridgeopt.plugins.individual.files.chairs import MAX_NUMBER, MAX_TABLE_SIZE, ChairLine
from bridgeopt.plugins.individual.plan import EventPlan

COLUMNS = ("round", "table", "seat", "player")
WINDS = "ESWN"
_WIND_OF = {"E": 1, "S": 2, "W": 3, "N": 4, "O": 1, "Z": 2}
"""Seat of each wind, in English or Dutch (Oost and Zuid)."""
_CSV_HELP = Message("individual_csv_help")


def read_csv(path: Path, faults: FaultList) -> list[ChairLine]:
    """Return the chairs in a CSV file; its first line may name the columns.

    Faults are added to ``faults``.

    Raises
    ------
    InputError
        The file cannot be read as text.
    """
    rows = read_rows(path, faults)
    order = {name: k for k, name in enumerate(COLUMNS)}
    if rows and not any(c.isdigit() for cell in rows[0].cells for c in cell):
        header, *rows = rows
        if is_header(header.cells):
            positions = {cell.lower(): k for k, cell in enumerate(header.cells)}
            order = {name: positions[name] for name in COLUMNS}
        elif len(header.cells) != len(COLUMNS):
            faults.add(header.line, Message("individual_csv_columns"), _CSV_HELP)
    chairs = (_chair(row, order, faults) for row in rows)
    return [chair for chair in chairs if chair is not None]


def is_header(cells: Iterable[str]) -> bool:
    """Return whether the cells of a first line include the names of all columns, in any order."""
    return {*COLUMNS} <= {cell.strip(' "').lower() for cell in cells}


def _chair(row: CsvRow, order: dict[str, int], faults: FaultList) -> ChairLine | None:
    if len(row.cells) <= max(order.values()):
        message = Message("individual_csv_cells", n=len(row.cells))
        faults.add(row.line, message, _CSV_HELP)
        return None
    sits_out = not any(row.cells[order[name]].strip() for name in ("table", "seat"))
    values = {"table": 0, "seat": 0} if sits_out else {}
    for name in ("round", "player") if sits_out else COLUMNS:
        text = row.cells[order[name]]
        value = _WIND_OF.get(text.upper()) if name == "seat" else None
        if value is None and text.isascii() and text.isdigit():
            maximum = MAX_TABLE_SIZE if name == "seat" else MAX_NUMBER
            value = None if exceeds(text, maximum) else int(text)
        if value:
            values[name] = value
        else:
            message = Message("individual_csv_value", column=name, text=quoted(text))
            faults.add(row.line, message, _CSV_HELP)
    return ChairLine(row.line, **values) if len(values) == len(COLUMNS) else None


def format_csv(plan: EventPlan, style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return a plan as CSV; seats are winds at tables of four, and numbers at other tables.

    Sit-outs are written only for players who never play (see `ChairLine`).
    """
    rows: list[tuple[str | int, ...]] = [COLUMNS]
    for (k, table, place), player in _occupied_chairs(plan):
        seat = WINDS[place] if plan.size == len(WINDS) else str(place + 1)
        rows.append((k + 1, table + 1, seat, player + 1))
    rows += [(1, "", "", player + 1) for player in plan.never_playing]
    return format_rows(rows, style)


def _occupied_chairs(plan: EventPlan) -> list[tuple[tuple[int, int, int], int]]:
    """Return each occupied chair (round, table, place) and its player, in the order of chairs.

    All these numbers begin at 0.
    """
    rounds, tables, size = plan.seats.shape
    return [
        ((k, table, place), int(plan.seats[k, table, place]))
        for k in range(rounds)
        for table in range(tables)
        for place in range(size)
        if plan.seats[k, table, place] >= 0
    ]
