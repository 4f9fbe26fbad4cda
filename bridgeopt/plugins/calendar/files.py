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

_OURS = "PRODID:-//bridgeopt//calendar//EN"

_DAY = re.compile(r"DTSTART[^:]*:(\d{8})")

_KEPT = ("DTSTART", "DTEND", "SUMMARY", "LOCATION")
"""The properties that the entry of a cancelled occurrence keeps in the iCalendar file."""

_FIRST_VERSION = datetime(2020, 1, 1, tzinfo=UTC)
"""The version of an iCalendar file is the number of seconds since this moment. Some phones store it
as a signed 32-bit number, which suffices until 2088."""


def format_ics(year: Year, calendar: Calendar, created: datetime, before: Path) -> str:
    """Return a calendar as an iCalendar file, for phones.

    Times are local times of the club, without a time zone (RFC 5545, section 3.3.5).

    An occurrence of an event keeps its identity (``UID``) when its day changes, so that phones move
    it instead of showing it twice. The version (``SEQUENCE``, section 3.8.7.4) follows from the
    creation time. Phones therefore accept the file as newer than all earlier ones, even if these
    are lost.

    Occurrences of this year that the earlier file has and that no longer take place are marked as
    cancelled (``STATUS``, section 3.8.1.11; for published calendars: RFC 5546, section 3.2.1). They
    remain cancelled in later files, for phones that missed a version. Last year's occurrences are
    left unchanged.

    Parameters
    ----------
    year, calendar
        The year, and its calendar.
    created
        The creation time, in UTC; later than that of earlier files.
    before
        The earlier file, which need not exist or be one of this program's.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        _OURS,
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_escaped(year.title)}",
    ]
    for event in year.events:
        for entry in calendar.numbered().entries:
            if entry.event == event.name:
                lines += _entry(year, event, entry, created)
    now = {line for line in lines if line.startswith("UID:")}
    lines += _cancelled(_times_in(before), now, year, created)
    lines.append("END:VCALENDAR")
    folded = (part for line in lines for part in _folded(line))
    return "".join(f"{part}\r\n" for part in folded)


def _entry(year: Year, event: Event, entry: Entry, created: datetime) -> Iterator[str]:
    identity = f"{year.title}\n{year.span.first}\n{event.name}\n{entry.number}"
    day = entry.day
    last = event.days_from(day).last
    yield "BEGIN:VEVENT"
    yield f"UID:{sha256(identity.encode()).hexdigest()[:32]}@bridgeopt"
    yield from _version(created)
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


def _version(created: datetime) -> Iterator[str]:
    yield f"DTSTAMP:{created:%Y%m%dT%H%M%SZ}"
    yield f"SEQUENCE:{max(int((created - _FIRST_VERSION).total_seconds()), 0)}"


def _times_in(path: Path) -> list[list[str]]:
    """Return the iCalendar lines of each occurrence in a file that this program wrote.

    For any other file, or a missing one, the list is empty.
    """
    lines: list[str] = []
    with suppress(InputError):  # missing or unreadable: then there are no lines
        for line in read_lines(path):
            if line.startswith(" ") and lines:
                lines[-1] += line[1:]
            else:
                lines.append(line)
    times: list[list[str]] = []
    for line in lines if _OURS in lines else ():
        if line == "BEGIN:VEVENT":
            times.append([])
        elif times:
            times[-1].append(line)
    return times


def _cancelled(
    before: list[list[str]], now: set[str], year: Year, created: datetime
) -> Iterator[str]:
    """Yield the iCalendar lines that cancel earlier occurrences.

    Parameters
    ----------
    before
        The lines of each occurrence in the earlier file.
    now
        The lines that identify (``UID``) the occurrences that still take place.
    year
        The year; occurrences outside it are not cancelled.
    created
        The creation time of the new file.
    """
    days = {f"{day:%Y%m%d}" for day in year.span}
    for lines in before:
        told = [line for line in lines if line.startswith("UID:")]
        day = next((found for line in lines if (found := _DAY.match(line))), None)
        if not told or told[0] in now or day is None or day[1] not in days:
            continue
        yield "BEGIN:VEVENT"
        yield told[0]
        yield from _version(created)
        yield "STATUS:CANCELLED"
        yield from (line for line in lines if line.startswith(_KEPT))
        yield "END:VEVENT"


def _escaped(text: str) -> str:
    """Return text escaped as a value of type TEXT (RFC 5545, section 3.3.11)."""
    for mark in "\\;,":
        text = text.replace(mark, f"\\{mark}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    """Yield the parts of an iCalendar line, each of at most `_MAX_OCTETS` bytes.

    Each part but the first begins with a space. No character is split.
    """
    start, octets = 0, 0
    for at, letter in enumerate(line):
        size = len(letter.encode())
        if octets + size > _MAX_OCTETS:
            yield (" " if start else "") + line[start:at]
            start, octets = at, 1
        octets += size
    yield (" " if start else "") + line[start:]


_MEETINGS_HELP = Message("meetings_help")


def read_meetings(path: Path) -> dict[str, MeetingsProblem]:
    """Return meetings problems from a JSON file, by name; people count from 1.

    Raises
    ------
    InputError
        The file is not JSON, or some problems are invalid. The error lists these by name.
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
    for name, told in document.items():
        try:
            problems[name] = _problem(told)
        except InputError as error:
            for fault in error.faults:
                wrong = Message("fault_of", what=quoted(name), wrong=fault.message)
                faults.add(None, wrong, _MEETINGS_HELP)
        except (KeyError, TypeError, ValueError):
            wrong = Message("fault_of", what=quoted(name), wrong=Message("meetings_no_problem"))
            faults.add(None, wrong, _MEETINGS_HELP)
    faults.raise_if_any()
    return problems


def _problem(told: Mapping[str, Any]) -> MeetingsProblem:
    persons = _whole_of_json(told["persons"])
    problem = MeetingsProblem(
        tuple(map(_whole_of_json, told["durations"])),
        tuple(map(_whole_of_json, told["ranks"])),
        tuple((_whole_of_json(a) - 1, _whole_of_json(b) - 1) for a, b in told["precedences"]),
        _whole_of_json(told["starting_day"]) % 7,
        tuple(bool(each) for each in told["weekend_ok"]),
    )
    if problem.num_persons != persons:
        raise ValueError
    return problem


def _whole_of_json(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError
    return value


_HELP = Message("year_help")
_MAX_DAYS = 1100
_MAX_TIMES = 400
_LATEST = time(6)
"""Latest time of day at which an event may end on the day after it began.

Hours that end before they begin, but later than this, are reported as a mistake.
"""


def read_year(path: Path) -> Year:
    """Return the events, halls, people and wishes of a year from a TOML file.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults, by line.
    """
    text = "\n".join(read_lines(path))
    document = parse_toml(text, path, FileKind.YEAR, _HELP)
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
            if key not in (*_ROOT, *_TABLES):
                self._unknown(key, self._find(rf"\[*\s*{re.escape(key)}\b"), (*_ROOT, *_TABLES))
        plain = {key: value for key, value in self._document.items() if key in _ROOT}
        root = _Table(self._taken(plain, _ROOT, None), None)
        tables = {name: self._tables(name) for name in _TABLES}
        for key in ("first", "last"):
            if key not in self._document:
                self._faults.add(None, Message("year_lacks", key=key), Message("year_lacks_help"))
        self._faults.raise_if_any()
        span = self._span(root, None, None)
        resources = self._resources(tables)
        events = self._events(tables["event"], span, {each.name for each in resources})
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
        found = self._document.get(name, [])
        head = re.compile(rf"\s*\[\[\s*[\"']?{name}[\"']?\s*\]\]")
        at = [line for line, text in enumerate(self._lines, start=1) if head.match(text)]
        if not isinstance(found, list) or not all(isinstance(table, dict) for table in found):
            line = self._find(rf"\[?\s*{name}\b")
            self._faults.add(line, Message("year_no_tables", name=name), _HELP)
            return []
        lines: Sequence[int | None] = at if len(at) == len(found) else [None] * len(found)
        tables = []
        for table, line in zip(found, lines, strict=True):
            values = self._taken(table, _TABLES[name], line)
            for key in _NEEDED[name]:
                if key not in table:
                    told = Message("year_table_lacks", name=name, key=key)
                    self._faults.add(line, told, _HELP)
            tables.append(_Table(values, line))
        return tables

    def _taken(
        self,
        table: Mapping[str, Any],
        takes: Mapping[str, Callable[[Any], Any]],
        head: int | None,
    ) -> dict[str, Any]:
        """Return the valid values of a table, and add faults for invalid values and unknown keys.

        ``takes`` has a function that parses the value of each known key; ``head`` is the table's
        line.
        """
        values = {}
        for key, value in table.items():
            line = self._line_of(key, head)
            if key not in takes:
                self._unknown(key, line, tuple(takes))
                continue
            try:
                values[key] = takes[key](value)
            except CellError as error:
                told = Message("fault_of", what=key, wrong=error.message)
                self._faults.add(line, told, error.help)
        return values

    def _unknown(self, key: str, line: int | None, known: Sequence[str]) -> None:
        wrong = did_you_mean(Message("toml_unknown_key", key=quoted(key)), closest_word(key, known))
        self._faults.add(line, wrong, Message("year_keys", keys=list(known)))

    def _line_of(self, key: str, head: int | None) -> int | None:
        """Return the number of the line that sets a key.

        The key is searched for in the table whose heading is at line ``head``, or before all
        tables. If there is no such line, return ``head``.
        """
        entry = re.compile(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=")
        for line in range(head or 0, len(self._lines)):
            if self._lines[line].lstrip().startswith("["):
                break
            if entry.match(self._lines[line]):
                return line + 1
        return head

    def _find(self, pattern: str) -> int | None:
        found = re.compile(r"\s*" + pattern)
        lines = enumerate(self._lines, start=1)
        return next((line for line, text in lines if found.match(text)), None)

    def _span(self, table: _Table, line: int | None, within: DateSpan | None) -> DateSpan:
        """Return the span from a table's first to its last day.

        A table with only a first day has a span of that day; without both days, the span is
        ``within``, the year's. ``line`` is where a fault is reported.
        """
        first = table.get("first", within and within.first)
        last = table.get("last", table.get("first") if within and _is_day(table) else None)
        span = DateSpan(first, last or (within or DateSpan(first, first)).last)
        if span.last < span.first or len(span) > _MAX_DAYS:
            wrong = Message("year_bad_span", first=span.first, last=span.last)
            line = line or self._line_of("last", None)
            self._faults.add(line, wrong, Message("year_bad_span_help", n=_MAX_DAYS))
            return DateSpan(span.first, span.first)
        return span

    def _resources(self, tables: Mapping[str, list[_Table]]) -> tuple[Resource, ...]:
        found = [
            (table, Resource(table.get("name", ""), table.get(key, ()), name == "hall"))
            for name, key in (("hall", "closed"), ("person", "away"))
            for table in tables[name]
        ]
        self._refuse_twice([(table.line, each.name) for table, each in found])
        return tuple(each for _, each in found)

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
            told: dict[str, Any] = {"name": ""}
            told |= {_OF_EVENT[k]: v for k, v in table.values.items() if k in _OF_EVENT}
            hours, is_evening = self._hours(table), table.get("evening", False)
            events.append(
                Event(window=window, hours=hours, needs=needs, is_evening=is_evening, **told)
            )
        self._refuse_twice(
            [(table.line, event.name) for table, event in zip(tables, events, strict=True)]
        )
        return tuple(events)

    def _hours(self, table: _Table) -> Hours | None:
        begin, end = table.get("from"), table.get("until")
        if begin is None and end is None:
            return None
        if begin is None or end is None or end == begin or _LATEST < end < begin:
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

    def _refuse_twice(self, named: Sequence[tuple[int | None, str]]) -> None:
        seen: dict[str, int | None] = {}
        for line, name in named:
            if name in seen:
                wrong = Message("year_twice", name=quoted(name))
                self._faults.add(line, wrong, Message("year_twice_help"))
            seen[name] = line


def _is_day(table: _Table) -> bool:
    return "first" in table.values and "last" not in table.values


def _refused(value: object, advice: Message) -> CellError:
    return CellError(Message("value_will_not_do", value=quoted(str(value))), advice)


_AS_IN_EXCEL = re.compile(r"([0-9]{1,2})[-.]([0-9]{1,2})[-.]([0-9]{4})")


def parse_day(value: object) -> date:
    """Return a date, from a TOML date, or from text: ``2026-09-01``, or Excel's ``1-9-2026``.

    Raises
    ------
    CellError
        The value is not a date.
    """
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    text = value.strip() if isinstance(value, str) else ""
    try:
        if found := _AS_IN_EXCEL.fullmatch(text):
            return date(int(found[3]), int(found[2]), int(found[1]))
        return date.fromisoformat(text)
    except ValueError:
        raise _refused(value, Message("year_day_help")) from None


def parse_span(value: object) -> DateSpan:
    """Return a span of days from one day, or from two with a slash: ``2026-12-21/2027-01-03``.

    Raises
    ------
    CellError
        The value is neither a day nor two days.
    """
    parts: Sequence[object] = value.split("/") if isinstance(value, str) else [value]
    days = [parse_day(part) for part in parts]
    if len(days) > 2 or days[-1] < days[0]:
        raise _refused(value, Message("year_day_help"))
    return DateSpan(days[0], days[-1])


def _listed(take: Callable[[Any], Any]) -> Callable[[Any], tuple[Any, ...]]:
    return lambda value: tuple(map(take, value if isinstance(value, list) else [value]))


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise CellError(Message("toml_no_text"), _HELP)
    return " ".join(value.split())


def _whole(minimum: int, maximum: int) -> Callable[[object], int]:
    def take(value: object) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and minimum <= value <= maximum:
            return value
        raise _refused(value, Message("year_number_help", least=minimum, most=maximum))

    return take


def _truth(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise _refused(value, Message("year_truth_help"))


def _time(value: object) -> time:
    if isinstance(value, time):
        return value
    try:
        return time.fromisoformat(str(value).strip().replace(".", ":"))
    except ValueError:
        raise _refused(value, Message("year_time_help")) from None


def _weekday(value: object) -> int:
    day = parse_weekday(value) if isinstance(value, str) else None
    if day is None:
        raise _refused(value, Message("year_weekday_help"))
    return day


def _aim(value: object) -> Aim:
    try:
        return Aim(value)
    except ValueError:
        words = OrList([aim.value for aim in Aim])
        raise _refused(value, Message("settings_one_of", words=words)) from None


_days = _whole(1, _MAX_DAYS)
_ROOT: Mapping[str, Callable[[Any], Any]] = {
    "title": _text,
    "first": parse_day,
    "last": parse_day,
    "aims": _listed(_aim),
}
_TABLES: Mapping[str, Mapping[str, Callable[[Any], Any]]] = {
    "event": {
        "name": _text,
        "times": _whole(1, _MAX_TIMES),
        "length": _whole(1, 60),
        "weekdays": lambda value: frozenset(_listed(_weekday)(value)),
        "first": parse_day,
        "last": parse_day,
        "from": _time,
        "until": _time,
        "hall": _listed(_text),
        "people": _listed(_text),
        "rank": _whole(1, 99),
        "least_apart": _days,
        "most_apart": _days,
        "on_holidays": _truth,
        "comes_last": _truth,
        "evening": _truth,
    },
    "hall": {"name": _text, "closed": _listed(parse_span)},
    "person": {"name": _text, "away": _listed(parse_span)},
    "holiday": {"name": _text, "first": parse_day, "last": parse_day},
    "before": {"first": _text, "second": _text, "least": _days, "most": _days},
}
_OF_EVENT = {
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
"""Maps the keys of an event in the file to the fields of `Event`."""
_NEEDED: Mapping[str, tuple[str, ...]] = {
    "event": ("name",),
    "hall": ("name",),
    "person": ("name",),
    "holiday": ("name", "first"),
    "before": ("first", "second"),
}


_HEADS = ("date", "event", "last", "from", "until", "needs", "number", "evening")
_YES = "yes"
_MARKS = (_YES, "ja", "x", "1", "true")


def read_calendar(path: Path) -> Calendar:
    """Return a calendar from a CSV file with a line for each occurrence of an event.

    A line has the day and the event, and optionally a number and whether it is an evening of the
    season. Further columns are ignored.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults, by line.
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
    faults.raise_if_any()
    return Calendar(tuple(sorted(entries)))


def format_calendar(year: Year, calendar: Calendar, style: CsvStyle = CsvStyle.PLAIN) -> str:
    """Return a calendar as CSV: a line for each occurrence of each event, ordered by day."""
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
