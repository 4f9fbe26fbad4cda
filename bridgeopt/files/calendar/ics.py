"""A calendar as telephones read it: iCalendar, RFC 5545."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

from bridgeopt.club.year import Calendar, Entry, Event, Year
from bridgeopt.files.text import write_text

_MOST_OCTETS = 75
"""Of a line, without its end (section 3.1); longer ones go on in the next, behind a space."""

_FIRST_VERSION = datetime(2020, 1, 1, tzinfo=UTC)
"""Versions count in seconds from here: in 32 bits, as some telephones keep them, till 2088."""


def write_ics(path: Path, year: Year, calendar: Calendar, made: datetime) -> None:
    """Write a calendar for telephones, in the club's own time, wherever they are (section 3.3.5).

    A time of an event keeps its identity when its day changes, so that it moves on telephones too
    and is not there twice. Every file is a later version of it (``SEQUENCE``, section 3.8.7.4),
    however it was made: anew, by a change, or after the old files were lost.

    Parameters
    ----------
    path, year, calendar
        Where, and what.
    made
        When this was made, in UTC; later than what telephones have.

    Raises
    ------
    InputError
        It cannot be written there.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//bridgeopt//calendar//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_escaped(year.title)}",
    ]
    for event in year.events:
        for entry in calendar.numbered().entries:
            if entry.event == event.name:
                lines += _entry(year, event, entry, made)
    lines.append("END:VCALENDAR")
    folded = (part for line in lines for part in _folded(line))
    write_text(path, "".join(f"{part}\r\n" for part in folded))


def _entry(year: Year, event: Event, entry: Entry, made: datetime) -> Iterator[str]:
    identity = f"{year.title}\n{year.span.first}\n{event.name}\n{entry.number}"
    day = entry.day
    last = event.days_from(day).last
    yield "BEGIN:VEVENT"
    yield f"UID:{sha256(identity.encode()).hexdigest()[:32]}@bridgeopt"
    yield f"DTSTAMP:{made:%Y%m%dT%H%M%SZ}"
    yield f"SEQUENCE:{max(int((made - _FIRST_VERSION).total_seconds()), 0)}"
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
