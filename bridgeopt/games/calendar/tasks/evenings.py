"""Which of the season's evenings a day is, by the club's calendar."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.games.calendar.files.listed import read_calendar
from bridgeopt.games.calendar.year import Calendar, Entry


def evening_told(file: Path, day: date) -> tuple[Message, ...]:
    """Return which evening of the season a day is, or that it is none and which comes next.

    A calendar that cannot be read is told, and keeps nobody from playing.

    Parameters
    ----------
    file
        A ``calendar.csv``.
    day
        Tonight.
    """
    try:
        calendar = read_calendar(file)
    except InputError as error:
        told = InputError(map(_of_settings, error.faults))
        return (Message("calendar_of_club_wrong", wrong=str(told)),)
    evenings = [entry for entry in calendar.entries if entry.is_evening]
    tonight = [entry for entry in evenings if entry.day == day]
    if tonight:
        return tuple(Message("calendar_tonight", **_which(calendar, each)) for each in tonight)
    coming = [entry for entry in evenings if entry.day > day]
    if coming:
        return (Message("calendar_next", today=day, **_which(calendar, coming[0])),)
    if evenings:
        return (Message("calendar_over", today=day, day=evenings[-1].day),)
    return (Message("calendar_without_evenings", file=file.name),)


def _of_settings(fault: Fault) -> Fault:
    """Tell of a file that is no calendar where it is named: nobody gave it by an option."""
    if fault.message.key != "file_mistaken":
        return fault
    return replace(fault, help=Message("calendar_of_club_help"))


def _which(calendar: Calendar, entry: Entry) -> dict[str, object]:
    """Return an evening: its event, which time of it by day, and of how many."""
    days = calendar.days_of(entry.event)
    number, of = str(days.index(entry.day) + 1), str(len(days))
    return {"event": entry.event, "day": entry.day, "number": number, "of": of}
