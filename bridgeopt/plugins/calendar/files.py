"""Files of a club's year: wishes (TOML), the calendar (CSV), and iCalendar for phones."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message, OrList
from bridgeopt.base.i18n.weekday import parse_weekday
from bridgeopt.base.text import read_lines
from bridgeopt.files.csv_style import CsvStyle, format_rows, read_rows
from bridgeopt.files.faults import CellError, FaultList, closest_word, did_you_mean, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.toml import parse_toml
from bridgeopt.plugins.calendar.meetings import MeetingsProblem
from bridgeopt.plugins.calendar.year import (
    Aim,
    Calendar,
    DateSpan,
    Entry,
    Event,
    Holiday,
    Hours,
    Precedence,
    Resource,
    Year,
)

_MAX_OCTETS = 75
"""Largest length of a line in bytes, without its line break (RFC 5545, section 3.1).

Longer lines are folded: each continuation line begins with a space.
"""

_PRODUCT_LINE = "PRODID:-//bridgeopt//calendar//EN"

_START_DAY = re.compile(r"DTSTART[^:]*:(\d{8})")

_CANCELLED_PROPERTIES = ("DTSTART", "DTEND", "SUMMARY", "LOCATION")
"""The iCalendar properties of an occurrence that are kept when it is cancelled."""

_FIRST_VERSION = datetime(2020, 1, 1, tzinfo=UTC)
"""The version of an iCalendar file is the number of seconds since this moment. Some phones store it
as a signed 32-bit number, which suffices until 2088."""


def format_ics(year: Year, calendar: Calendar, created: datetime, before: Path) -> str:
    """Return a calendar as an iCalendar file, for phones.

    Times are local times of the club, without a time zone (RFC 5545, section 3.3.5).

    An occurrence of an event keeps its identity (``UID``) when its day changes, so that phones move
    it instead of showing it twice. The version (``SEQUENCE``, section 3.8.7.4) follows from the
    creation time. Phones therefore accept the file as newer than all earlier files, even if those
    are lost.

    An occurrence of this year that is in the earlier file but no longer takes place is marked as
    cancelled (``STATUS``, section 3.8.1.11; for published calendars: RFC 5546, section 3.2.1). It
    remains cancelled in later files, for phones that missed a version. Occurrences outside this
    year are not cancelled.

    Parameters
    ----------
    year, calendar
        The year, and its calendar.
    created
        The creation time, in UTC; it must be later than the creation times of earlier files.
    before
        The path of the earlier file. A missing file, or a file of another program, is ignored.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        _PRODUCT_LINE,
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_escaped(year.title)}",
    ]
    for event in year.events:
        for entry in calendar.numbered().entries:
            if entry.event == event.name:
                lines += _event_lines(year, event, entry, created)
    uid_lines = {line for line in lines if line.startswith("UID:")}
    lines += _cancellation_lines(_entries_in(before), uid_lines, year, created)
    lines.append("END:VCALENDAR")
    folded = (part for line in lines for part in _folded(line))
    return "".join(f"{part}\r\n" for part in folded)


def _event_lines(year: Year, event: Event, entry: Entry, created: datetime) -> Iterator[str]:
    identity = f"{year.title}\n{year.span.first}\n{event.name}\n{entry.number}"
    day = entry.day
    last = event.days_from(day).last
    yield "BEGIN:VEVENT"
    yield f"UID:{sha256(identity.encode()).hexdigest()[:32]}@bridgeopt"
    yield from _version_lines(created)
    if event.hours is None:
        yield f"DTSTART;VALUE=DATE:{day:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{last + timedelta(1):%Y%m%d}"  # exclusive (section 3.6.1)
    else:
        yield f"DTSTART:{day:%Y%m%d}T{event.hours.begin:%H%M%S}"
        end = last + timedelta(event.hours.past_midnight)
        yield f"DTEND:{end:%Y%m%d}T{event.hours.end:%H%M%S}"
    yield f"SUMMARY:{_escaped(event.name)}"
    if halls := year.halls_of(event):
        yield f"LOCATION:{_escaped(halls)}"
    yield "END:VEVENT"


def _version_lines(created: datetime) -> Iterator[str]:
    yield f"DTSTAMP:{created:%Y%m%dT%H%M%SZ}"
    yield f"SEQUENCE:{max(int((created - _FIRST_VERSION).total_seconds()), 0)}"


def _entries_in(path: Path) -> list[list[str]]:
    """Return the iCalendar lines of each occurrence in a file that this program wrote.

    Return an empty list for a missing file or a file of another program.
    """
    lines: list[str] = []
    with suppress(InputError):  # a missing or unreadable file has no lines
        for line in read_lines(path):
            if line.startswith(" ") and lines:
                lines[-1] += line[1:]
            else:
                lines.append(line)
    entries: list[list[str]] = []
    for line in lines if _PRODUCT_LINE in lines else ():
        if line == "BEGIN:VEVENT":
            entries.append([])
        elif entries:
            entries[-1].append(line)
    return entries


def _cancellation_lines(
    earlier_entries: list[list[str]], current_uids: set[str], year: Year, created: datetime
) -> Iterator[str]:
    """Yield the iCalendar lines that cancel earlier occurrences.

    Parameters
    ----------
    earlier_entries
        The lines of each occurrence in the earlier file.
    current_uids
        The ``UID`` lines of the occurrences that still take place.
    year
        The year; occurrences outside it are not cancelled.
    created
        The creation time of the new file.
    """
    days = {f"{start:%Y%m%d}" for start in year.span}
    for lines in earlier_entries:
        uid_lines = [line for line in lines if line.startswith("UID:")]
        start = next((found for line in lines if (found := _START_DAY.match(line))), None)
        if not uid_lines or uid_lines[0] in current_uids or start is None or start[1] not in days:
            continue
        yield "BEGIN:VEVENT"
        yield uid_lines[0]
        yield from _version_lines(created)
        yield "STATUS:CANCELLED"
        yield from (line for line in lines if line.startswith(_CANCELLED_PROPERTIES))
        yield "END:VEVENT"


def _escaped(text: str) -> str:
    """Return text escaped as a value of type TEXT (RFC 5545, section 3.3.11)."""
    for mark in "\\;,":
        text = text.replace(mark, f"\\{mark}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    """Yield the parts of an iCalendar line, each of at most `_MAX_OCTETS` bytes.

    All parts except the first begin with a space. No character is split.
    """
    start, octets = 0, 0
    for index, letter in enumerate(line):
        size = len(letter.encode())
        if octets + size > _MAX_OCTETS:
            yield (" " if start else "") + line[start:index]
            start, octets = index, 1
        octets += size
    yield (" " if start else "") + line[start:]


_MEETINGS_HELP = Message("meetings_help")


def read_meetings(path: Path) -> dict[str, MeetingsProblem]:
    """Return the meetings problems in a JSON file, by name; the file numbers people from 1.

    Raises
    ------
    InputError
        The file is not JSON, or some problems are invalid. The error lists the invalid problems by
        name.
    """
    faults = FaultList(path, FileKind.MEETINGS)
    try:
        document = json.loads("\n".join(read_lines(path)))
    except json.JSONDecodeError as error:
        faults.add(error.lineno, Message("meetings_no_json"), _MEETINGS_HELP)
        document = {}
    except RecursionError:
        faults.add(None, Message("meetings_no_json"), _MEETINGS_HELP)
        document = {}
    if not isinstance(document, dict):
        faults.add(None, Message("meetings_no_problems"), _MEETINGS_HELP)
        document = {}
    problems = {}
    for name, document_of_problem in document.items():
        try:
            problems[name] = _parse_problem(document_of_problem)
        except InputError as error:
            for fault in error.faults:
                wrong = Message("fault_of", what=quoted(name), wrong=fault.message)
                faults.add(None, wrong, _MEETINGS_HELP)
        except (KeyError, TypeError, ValueError):
            wrong = Message("fault_of", what=quoted(name), wrong=Message("meetings_no_problem"))
            faults.add(None, wrong, _MEETINGS_HELP)
    faults.raise_if_any()
    return problems


def _parse_problem(document: Mapping[str, Any]) -> MeetingsProblem:
    persons = _require_int(document["persons"])
    problem = MeetingsProblem(
        tuple(map(_require_int, document["durations"])),
        tuple(map(_require_int, document["ranks"])),
        tuple((_require_int(a) - 1, _require_int(b) - 1) for a, b in document["precedences"]),
        _require_int(document["starting_day"]) % 7,
        tuple(bool(allowed) for allowed in document["weekend_ok"]),
    )
    if problem.num_persons != persons:
        raise ValueError
    return problem


def _require_int(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError
    return value


_YEAR_HELP = Message("year_help")
_MAX_DAYS = 1100
"""Largest number of days of a year or an event's window: about three years."""

_MAX_OCCURRENCES = 400
"""Largest number of occurrences of one event: more than one a day for a year."""

_LATEST_END = time(6)
"""Latest time of day at which an event that lasts past midnight may end.

An event lasts past midnight if its end is before its beginning on the clock. An end between this
time and the beginning is reported, since it is probably a mistake.
"""


def read_year(path: Path) -> Year:
    """Return the events, halls, people and wishes of a year from a TOML file.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults, by line.
    """
    text = "\n".join(read_lines(path))
    document = parse_toml(text, path, FileKind.YEAR, _YEAR_HELP)
    return _Reader(document, text, FaultList(path, FileKind.YEAR)).year()


@dataclass(frozen=True)
class _Table:
    """One table of the file: its valid values, and the line of its heading."""

    values: Mapping[str, Any]
    line: int | None

    def get(self, key: str, default: Any = None) -> Any:
        """Return a value, or the default if the file lacks it."""
        return self.values.get(key, default)


class _Reader:
    """Reads the tables of one file, and collects their faults."""

    def __init__(self, document: Mapping[str, Any], text: str, faults: FaultList) -> None:
        self._document = document
        self._lines = text.split("\n")
        self._faults = faults

    def year(self) -> Year:
        """Return the year that the file describes."""
        for key in self._document:
            if key not in (*_ROOT_PARSERS, *_TABLE_PARSERS):
                self._add_unknown_key(
                    key,
                    self._find_line(rf"\[*\s*{re.escape(key)}\b"),
                    (*_ROOT_PARSERS, *_TABLE_PARSERS),
                )
        root_values = {key: value for key, value in self._document.items() if key in _ROOT_PARSERS}
        root = _Table(self._parse_values(root_values, _ROOT_PARSERS, None), None)
        tables = {name: self._tables(name) for name in _TABLE_PARSERS}
        for key in ("first", "last"):
            if key not in self._document:
                self._faults.add(None, Message("year_lacks", key=key), Message("year_lacks_help"))
        self._faults.raise_if_any()
        span = self._span(root, None, None)
        resources = self._resources(tables)
        events = self._events(tables["event"], span, {resource.name for resource in resources})
        names = [event.name for event in events]
        precedences = self._precedences(tables["before"], names)
        if not events:
            self._faults.add(None, Message("year_no_event"), Message("year_no_event_help"))
        self._faults.raise_if_any()
        return Year(
            title=root.get("title", ""),
            span=span,
            events=events,
            resources=resources,
            holidays=tuple(
                Holiday(table.get("name", ""), self._span(table, table.line, span))
                for table in tables["holiday"]
            ),
            precedences=precedences,
            aims=root.get("aims", (Aim.END, Aim.RANKS, Aim.SPREAD)),
        )

    def _tables(self, name: str) -> list[_Table]:
        """Return all tables with the heading ``[[name]]``; add faults for invalid values."""
        raw_tables = self._document.get(name, [])
        head = re.compile(rf"\s*\[\[\s*[\"']?{name}[\"']?\s*\]\]")
        heading_lines = [line for line, text in enumerate(self._lines, start=1) if head.match(text)]
        if not isinstance(raw_tables, list) or not all(
            isinstance(table, dict) for table in raw_tables
        ):
            line = self._find_line(rf"\[?\s*{name}\b")
            self._faults.add(line, Message("year_no_tables", name=name), _YEAR_HELP)
            return []
        lines: Sequence[int | None] = (
            heading_lines if len(heading_lines) == len(raw_tables) else [None] * len(raw_tables)
        )
        tables = []
        for table, line in zip(raw_tables, lines, strict=True):
            values = self._parse_values(table, _TABLE_PARSERS[name], line)
            for key in _REQUIRED_KEYS[name]:
                if key not in table:
                    message = Message("year_table_lacks", name=name, key=key)
                    self._faults.add(line, message, _YEAR_HELP)
            tables.append(_Table(values, line))
        return tables

    def _parse_values(
        self,
        table: Mapping[str, Any],
        parsers: Mapping[str, Callable[[Any], Any]],
        heading_line: int | None,
    ) -> dict[str, Any]:
        """Return the valid values of a table, and add faults for invalid values and unknown keys.

        ``parsers`` maps each known key to the function that parses its value.
        """
        values = {}
        for key, value in table.items():
            line = self._line_of(key, heading_line)
            if key not in parsers:
                self._add_unknown_key(key, line, tuple(parsers))
                continue
            try:
                values[key] = parsers[key](value)
            except CellError as error:
                message = Message("fault_of", what=key, wrong=error.message)
                self._faults.add(line, message, error.help)
        return values

    def _add_unknown_key(self, key: str, line: int | None, known: Sequence[str]) -> None:
        wrong = did_you_mean(Message("toml_unknown_key", key=quoted(key)), closest_word(key, known))
        self._faults.add(line, wrong, Message("year_keys", keys=list(known)))

    def _line_of(self, key: str, heading_line: int | None) -> int | None:
        """Return the number of the line that sets a key.

        The key is searched for in the table whose heading is at line ``heading_line``; with
        ``None``, it is searched for before the first table. If no line sets the key, return
        ``heading_line``.
        """
        entry = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=")
        for line in range(heading_line or 0, len(self._lines)):
            if self._lines[line].lstrip().startswith("["):
                break
            if entry.match(self._lines[line]):
                return line + 1
        return heading_line

    def _find_line(self, pattern: str) -> int | None:
        regex = re.compile(r"\s*" + pattern)
        lines = enumerate(self._lines, start=1)
        return next((line for line, text in lines if regex.match(text)), None)

    def _span(self, table: _Table, line: int | None, year_span: DateSpan | None) -> DateSpan:
        """Return the span of days that a table of the file gives by its first and last day.

        A table with only a first day has a span of that one day. A table with neither day has the
        span ``year_span``. A fault is reported at ``line``.
        """
        first = table.get("first", year_span and year_span.first)
        last = table.get("last", table.get("first") if year_span and _is_day(table) else None)
        span = DateSpan(first, last or (year_span or DateSpan(first, first)).last)
        if span.last < span.first or len(span) > _MAX_DAYS:
            wrong = Message("year_bad_span", first=span.first, last=span.last)
            line = line or self._line_of("last", None)
            self._faults.add(line, wrong, Message("year_bad_span_help", n=_MAX_DAYS))
            return DateSpan(span.first, span.first)
        return span

    def _resources(self, tables: Mapping[str, list[_Table]]) -> tuple[Resource, ...]:
        resources = [
            (table, Resource(table.get("name", ""), table.get(key, ()), name == "hall"))
            for name, key in (("hall", "closed"), ("person", "away"))
            for table in tables[name]
        ]
        self._refuse_duplicates([(table.line, resource.name) for table, resource in resources])
        return tuple(resource for _, resource in resources)

    def _events(
        self, tables: Sequence[_Table], span: DateSpan, resources: set[str]
    ) -> tuple[Event, ...]:
        events = []
        for table in tables:
            needs = (*table.get("hall", ()), *table.get("people", ()))
            for name in needs:
                if name not in resources:
                    wrong = Message("year_unknown_resource", name=quoted(name))
                    wrong = did_you_mean(wrong, closest_word(name, resources))
                    self._faults.add(table.line, wrong, Message("year_unknown_resource_help"))
            window = None
            if "first" in table.values or "last" in table.values:
                window = DateSpan(table.get("first", span.first), table.get("last", span.last))
                if window.last < window.first:
                    wrong = Message("year_bad_span", first=window.first, last=window.last)
                    self._faults.add(table.line, wrong, Message("year_bad_span_help", n=_MAX_DAYS))
            fields: dict[str, Any] = {"name": ""}
            fields |= {_EVENT_FIELDS[k]: v for k, v in table.values.items() if k in _EVENT_FIELDS}
            hours, is_evening = self._hours(table), table.get("evening", False)
            events.append(
                Event(window=window, hours=hours, needs=needs, is_evening=is_evening, **fields)
            )
        self._refuse_duplicates(
            [(table.line, event.name) for table, event in zip(tables, events, strict=True)]
        )
        return tuple(events)

    def _hours(self, table: _Table) -> Hours | None:
        begin, end = table.get("from"), table.get("until")
        if begin is None and end is None:
            return None
        if begin is None or end is None or end == begin or _LATEST_END < end < begin:
            wrong = Message("year_bad_hours")
            self._faults.add(table.line, wrong, Message("year_bad_hours_help"))
            return None
        return Hours(begin, end)

    def _precedences(self, tables: Sequence[_Table], names: list[str]) -> tuple[Precedence, ...]:
        for table in tables:
            for key in ("first", "second"):
                name = table.get(key, "")
                if name and name not in names:
                    wrong = Message("year_unknown_event", name=quoted(name))
                    wrong = did_you_mean(wrong, closest_word(name, names))
                    line = self._line_of(key, table.line)
                    self._faults.add(line, wrong, Message("year_unknown_event_help"))
        return tuple(Precedence(**{"first": "", "second": "", **table.values}) for table in tables)

    def _refuse_duplicates(self, names: Sequence[tuple[int | None, str]]) -> None:
        lines: dict[str, int | None] = {}
        for line, name in names:
            if name in lines:
                wrong = Message("year_twice", name=quoted(name))
                self._faults.add(line, wrong, Message("year_twice_help"))
            lines[name] = line


def _is_day(table: _Table) -> bool:
    return "first" in table.values and "last" not in table.values


def _refused_value_error(value: object, advice: Message) -> CellError:
    return CellError(Message("value_will_not_do", value=quoted(str(value))), advice)


_DAY_MONTH_YEAR = re.compile(r"([0-9]{1,2})[-.]([0-9]{1,2})[-.]([0-9]{4})")


def parse_day(value: object) -> date:
    """Return a date from a TOML date or from text: ``2026-09-01``, or Excel's ``1-9-2026``.

    Raises
    ------
    CellError
        The value is not a date.
    """
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    text = value.strip() if isinstance(value, str) else ""
    try:
        if match := _DAY_MONTH_YEAR.fullmatch(text):
            return date(int(match[3]), int(match[2]), int(match[1]))
        return date.fromisoformat(text)
    except ValueError:
        raise _refused_value_error(value, Message("year_day_help")) from None


def parse_span(value: object) -> DateSpan:
    """Return a span of days from one day, or from two days: ``2026-12-21/2027-01-03``.

    Raises
    ------
    CellError
        The value is neither a day nor two days.
    """
    parts: Sequence[object] = value.split("/") if isinstance(value, str) else [value]
    days = [parse_day(part) for part in parts]
    if len(days) > 2 or days[-1] < days[0]:
        raise _refused_value_error(value, Message("year_day_help"))
    return DateSpan(days[0], days[-1])


def _list_parser(parse_item: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    return lambda value: tuple(map(parse_item, value if isinstance(value, list) else [value]))


def _parse_text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise CellError(Message("toml_no_text"), _YEAR_HELP)
    return " ".join(value.split())


def _int_parser(minimum: int, maximum: int) -> Callable[[object], int]:
    def parse(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and minimum <= value <= maximum:
            return value
        raise _refused_value_error(value, Message("year_number_help", least=minimum, most=maximum))

    return parse


def _parse_bool(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise _refused_value_error(value, Message("year_truth_help"))


def _parse_time(value: object) -> time:
    if isinstance(value, time):
        return value
    try:
        return time.fromisoformat(str(value).strip().replace(".", ":"))
    except ValueError:
        raise _refused_value_error(value, Message("year_time_help")) from None


def _parse_weekday_number(value: object) -> int:
    day = parse_weekday(value) if isinstance(value, str) else None
    if day is None:
        raise _refused_value_error(value, Message("year_weekday_help"))
    return day


def _parse_aim(value: object) -> Aim:
    try:
        return Aim(value)
    except ValueError:
        words = OrList([aim.value for aim in Aim])
        raise _refused_value_error(value, Message("settings_one_of", words=words)) from None


_parse_num_days = _int_parser(1, _MAX_DAYS)
_ROOT_PARSERS: Mapping[str, Callable[[Any], Any]] = {
    "title": _parse_text,
    "first": parse_day,
    "last": parse_day,
    "aims": _list_parser(_parse_aim),
}
_TABLE_PARSERS: Mapping[str, Mapping[str, Callable[[Any], Any]]] = {
    "event": {
        "name": _parse_text,
        "times": _int_parser(1, _MAX_OCCURRENCES),
        "length": _int_parser(1, 60),
        "weekdays": lambda value: frozenset(_list_parser(_parse_weekday_number)(value)),
        "first": parse_day,
        "last": parse_day,
        "from": _parse_time,
        "until": _parse_time,
        "hall": _list_parser(_parse_text),
        "people": _list_parser(_parse_text),
        "rank": _int_parser(1, 99),
        "least_apart": _parse_num_days,
        "most_apart": _parse_num_days,
        "on_holidays": _parse_bool,
        "comes_last": _parse_bool,
        "evening": _parse_bool,
    },
    "hall": {"name": _parse_text, "closed": _list_parser(parse_span)},
    "person": {"name": _parse_text, "away": _list_parser(parse_span)},
    "holiday": {"name": _parse_text, "first": parse_day, "last": parse_day},
    "before": {
        "first": _parse_text,
        "second": _parse_text,
        "least": _parse_num_days,
        "most": _parse_num_days,
    },
}
_EVENT_FIELDS = {
    "name": "name",
    "times": "times",
    "length": "length",
    "weekdays": "weekdays",
    "rank": "rank",
    "least_apart": "least_apart",
    "most_apart": "most_apart",
    "on_holidays": "on_holidays",
    "comes_last": "comes_last",
}
"""Maps a key of an event's table in the file to the name of the field of `Event`."""
_REQUIRED_KEYS: Mapping[str, tuple[str, ...]] = {
    "event": ("name",),
    "hall": ("name",),
    "person": ("name",),
    "holiday": ("name", "first"),
    "before": ("first", "second"),
}


_COLUMN_HEADINGS = ("date", "event", "last", "from", "until", "needs", "number", "evening")
_YES = "yes"
_YES_WORDS = (_YES, "ja", "x", "1", "true")


def read_calendar(path: Path) -> Calendar:
    """Return a calendar from a CSV file with a line for each occurrence of an event.

    A line has the day and the event's name. Two optional columns have the occurrence's number, and
    whether it is an evening of the season. Further columns are ignored.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults, by line.
    """
    faults = FaultList(path, FileKind.CALENDAR)
    entries = []
    headings = list(_COLUMN_HEADINGS[:2])
    for row in read_rows(path, faults):
        cells = [cell.strip() for cell in row.cells]
        if [cell.casefold() for cell in cells[:2]] == list(_COLUMN_HEADINGS[:2]):
            headings = [cell.casefold() for cell in cells]
            continue
        if len(cells) < 2 or not cells[1]:
            message = Message("calendar_no_event", text=quoted(" ".join(cells)))
            faults.add(row.line, message, Message("calendar_line_help"))
            continue
        try:
            values = dict(zip(headings, cells, strict=False))
            digits = values.get("number", "")
            number = int(digits) if digits.isdecimal() and len(digits) < 6 else None
            is_evening = values.get("evening", "").casefold() in _YES_WORDS
            entries.append(Entry(parse_day(cells[0]), cells[1], number, is_evening))
        except CellError as error:
            faults.add_cell(row.line, error)
    if not entries and not faults:
        faults.add(None, Message("calendar_empty"), Message("calendar_line_help"))
    faults.raise_if_any()
    return Calendar(tuple(sorted(entries)))


def format_calendar(year: Year, calendar: Calendar, style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return a calendar as CSV: a line for each occurrence of each event, ordered by day."""
    rows: list[Sequence[str]] = [_COLUMN_HEADINGS]
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
