"""A calendar as CSV: ``date,event``, and what else is known, in columns for people."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bridgeopt.base.words import Message
from bridgeopt.files.csv_style import CsvStyle, format_rows, read_rows
from bridgeopt.files.faults import CellError, FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.games.calendar.files.year import parse_day
from bridgeopt.games.calendar.year import Calendar, Entry, Year

_HEADS = ("date", "event", "last", "from", "until", "needs", "number", "evening")
_YES = "yes"
_MARKS = (_YES, "ja", "x", "1", "true")


def read_calendar(path: Path) -> Calendar:
    """Read a calendar: the day and the event of each line; number, and whether it is an evening.

    Further columns are passed over.

    Raises
    ------
    InputError
        With every fault of the file, by line.
    """
    faults = FaultList(path, FileKind.CALENDAR)
    entries = []
    heads = list(_HEADS[:2])
    for row in read_rows(path, faults):
        cells = [cell.strip() for cell in row.cells]
        if [cell.casefold() for cell in cells[:2]] == list(_HEADS[:2]):
            heads = [cell.casefold() for cell in cells]
            continue
        if len(cells) < 2 or not cells[1]:
            told = Message("calendar_no_event", text=quoted(" ".join(cells)))
            faults.add(row.line, told, Message("calendar_line_help"))
            continue
        try:
            known = dict(zip(heads, cells, strict=False))
            digits = known.get("number", "")
            number = int(digits) if digits.isdecimal() and len(digits) < 6 else None
            is_evening = known.get("evening", "").casefold() in _MARKS
            entries.append(Entry(parse_day(cells[0]), cells[1], number, is_evening))
        except CellError as error:
            faults.add_cell(row.line, error)
    if not entries and not faults:
        faults.add(None, Message("calendar_empty"), Message("calendar_line_help"))
    faults.raise_any()
    return Calendar(tuple(sorted(entries)))


def format_calendar(year: Year, calendar: Calendar, style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return a calendar as CSV, a line for each time of each event, by day."""
    rows: list[Sequence[str]] = [_HEADS]
    for entry in calendar.numbered().entries:
        event = year.event(entry.event)
        hours = event.hours
        rows.append(
            [
                entry.day.isoformat(),
                entry.event,
                event.days_from(entry.day).last.isoformat(),
                "" if hours is None else f"{hours.begin:%H:%M}",
                "" if hours is None else f"{hours.end:%H:%M}",
                " & ".join(event.needs),
                str(entry.number),
                _YES if event.is_evening else "",
            ]
        )
    return format_rows(rows, style)
