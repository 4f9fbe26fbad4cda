"""A club's year as a page: its months side by side, to look at and to print."""

from __future__ import annotations

from datetime import time
from itertools import groupby

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.games.calendar.year import Calendar, Entry, Year
from bridgeopt.show.pages.html import render


def calendar_page(year: Year, calendar: Calendar) -> str:
    """Return the calendar as an HTML page in the reader's language."""
    months = [
        (_month(entries[0]), [_line(year, entry) for entry in entries])
        for entries in (
            list(group)
            for _, group in groupby(calendar.entries, key=lambda entry: entry.day.replace(day=1))
        )
    ]
    return render("calendar.html", t=reader(), title=year.title, months=months)


def _month(entry: Entry) -> str:
    from babel.dates import format_skeleton

    return str(format_skeleton("yMMMM", entry.day, locale=reader().locale))


def _line(year: Year, entry: Entry) -> dict[str, object]:
    from babel.dates import format_date, format_skeleton

    locale = reader().locale
    event = year.event(entry.event)
    last = event.days_from(entry.day).last
    hours = event.hours
    halls = [each.name for each in year.resources if each.is_hall and each.name in event.needs]
    return {
        "weekday": format_date(entry.day, "EEE", locale=locale),
        "day": str(entry.day.day),
        "until": "" if last == entry.day else format_skeleton("MMMd", last, locale=locale),
        "event": entry.event,
        "hours": ""
        if hours is None
        else str(Message("calendar_hours", begin=_time(hours.begin), end=_time(hours.end))),
        "where": ", ".join(halls),
        "evening": event.is_evening,
    }


def _time(at: time) -> str:
    from babel.dates import format_time

    return str(format_time(at, "short", locale=reader().locale))
