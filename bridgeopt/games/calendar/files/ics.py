"""A calendar as telephones read it: iCalendar, RFC 5545."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

from bridgeopt.base.errors import InputError
from bridgeopt.base.text import read_lines
from bridgeopt.games.calendar.year import Calendar, Entry, Event, Year

_MOST_OCTETS = 75
"""Of a line, without its end (section 3.1); longer ones go on in the next, behind a space."""

_OURS = "PRODID:-//bridgeopt//calendar//EN"

_DAY = re.compile(r"DTSTART[^:]*:(\d{8})")

_KEPT = ("DTSTART", "DTEND", "SUMMARY", "LOCATION")
"""What a cancelled time still tells."""

_FIRST_VERSION = datetime(2020, 1, 1, tzinfo=UTC)
"""Versions count in seconds from here: in 32 bits, as some telephones keep them, till 2088."""


def format_ics(year: Year, calendar: Calendar, made: datetime, before: Path) -> str:
    """Return a calendar for telephones, in the club's own time, wherever they are (section 3.3.5).

    A time of an event keeps its identity when its day changes, so that it moves on telephones too
    and is not there twice. Every file is a later version of it (``SEQUENCE``, section 3.8.7.4),
    however it was made: anew, by a change, or after the old files were lost.

    What is in the file of before, on a day of this year, and takes place no more, is told to be
    cancelled (``STATUS``, section 3.8.1.11; in what is published: RFC 5546, section 3.2.1). It
    goes on to be told, for those who pass over a version. Last year's times stay as they are.

    Parameters
    ----------
    year, calendar
        What.
    made
        When this was made, in UTC; later than what telephones have.
    before
        The file that it replaces; need not be there, nor hold a calendar of ours.
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
                lines += _entry(year, event, entry, made)
    now = {line for line in lines if line.startswith("UID:")}
    lines += _cancelled(_times_in(before), now, year, made)
    lines.append("END:VCALENDAR")
    folded = (part for line in lines for part in _folded(line))
    return "".join(f"{part}\r\n" for part in folded)


def _entry(year: Year, event: Event, entry: Entry, made: datetime) -> Iterator[str]:
    identity = f"{year.title}\n{year.span.first}\n{event.name}\n{entry.number}"
    day = entry.day
    last = event.days_from(day).last
    yield "BEGIN:VEVENT"
    yield f"UID:{sha256(identity.encode()).hexdigest()[:32]}@bridgeopt"
    yield from _version(made)
    if event.hours is None:
        yield f"DTSTART;VALUE=DATE:{day:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{last + timedelta(1):%Y%m%d}"  # the day after (section 3.6.1)
    else:
        yield f"DTSTART:{day:%Y%m%d}T{event.hours.begin:%H%M%S}"
        end = last + timedelta(event.hours.past_midnight)
        yield f"DTEND:{end:%Y%m%d}T{event.hours.end:%H%M%S}"
    yield f"SUMMARY:{_escaped(event.name)}"
    halls = [each.name for each in year.resources if each.is_hall and each.name in event.needs]
    if halls:
        yield f"LOCATION:{_escaped(', '.join(halls))}"
    yield "END:VEVENT"


def _version(made: datetime) -> Iterator[str]:
    yield f"DTSTAMP:{made:%Y%m%dT%H%M%SZ}"
    yield f"SEQUENCE:{max(int((made - _FIRST_VERSION).total_seconds()), 0)}"


def _times_in(path: Path) -> list[list[str]]:
    """Return the lines of each time in a file that we wrote; none if there is no such file."""
    lines: list[str] = []
    with suppress(InputError):  # gone, or something else: then it tells nothing
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


def _cancelled(before: list[list[str]], now: set[str], year: Year, made: datetime) -> Iterator[str]:
    """Tell which times of a year take place no more."""
    days = {f"{day:%Y%m%d}" for day in year.span}
    for lines in before:
        told = [line for line in lines if line.startswith("UID:")]
        day = next((found for line in lines if (found := _DAY.match(line))), None)
        if not told or told[0] in now or day is None or day[1] not in days:
            continue
        yield "BEGIN:VEVENT"
        yield told[0]
        yield from _version(made)
        yield "STATUS:CANCELLED"
        yield from (line for line in lines if line.startswith(_KEPT))
        yield "END:VEVENT"


def _escaped(text: str) -> str:
    """Write text as a value of TEXT (section 3.3.11)."""
    for mark in "\\;,":
        text = text.replace(mark, f"\\{mark}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    """Cut a line where it is too long, between letters."""
    start, octets = 0, 0
    for at, letter in enumerate(line):
        size = len(letter.encode())
        if octets + size > _MOST_OCTETS:
            yield (" " if start else "") + line[start:at]
            start, octets = at, 1
        octets += size
    yield (" " if start else "") + line[start:]
