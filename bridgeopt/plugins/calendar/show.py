"""Display of a club's year: on a terminal, and as a page to view and to print."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date, time
from itertools import groupby, pairwise

from babel import dates
from rich.console import Console
from rich.text import Text

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.plugins.calendar.meetings import Schedule
from bridgeopt.plugins.calendar.planning import PlanResult
from bridgeopt.plugins.calendar.year import Aim, Calendar, Entry, Year
from bridgeopt.show.pages.html import render
from bridgeopt.show.terminal.lines import plain_table, print_hanging, print_message

_VALUE_KEYS = {
    "moved": "calendar_reached_moved",
    "days": "calendar_reached_days",
    Aim.END.value: "calendar_reached_end",
    Aim.RANKS.value: "calendar_reached_ranks",
    Aim.SPREAD.value: "calendar_reached_spread",
}
"""Maps the name of a quantity (`AimResult.aim`) to the message with its value."""


def show_verdict(console: Console, year: Year, planned: PlanResult, *, changed: bool) -> None:
    """Print whether the calendar is proven best, and its value for each aim."""
    verdict = describe_verdict(planned, changed=changed)
    print_message(console, verdict, "green" if planned.proved else "yellow")
    for result in planned.reached:
        print_hanging(console, _describe_value(result.aim, result.value), "  ")
        if not result.proved:
            print_hanging(console, Message("calendar_bound", n=result.bound), "    ")
    for message in describe_spread(year, planned.calendar):
        print_hanging(console, message, "  ")


def describe_verdict(planned: PlanResult, *, changed: bool) -> Message:
    """Return a message that says whether a calendar, or a change of one, is proven best."""
    if not planned.proved:
        return Message("calendar_not_proved")
    return Message("calendar_change_proved" if changed else "calendar_proved")


def describe_values(planned: PlanResult) -> Iterator[Message]:
    """Yield messages with a calendar's value and bound for each aim."""
    for result in planned.reached:
        yield _describe_value(result.aim, result.value)
        if not result.proved:
            yield Message("calendar_bound", n=result.bound)


def _describe_value(aim: str, value: int) -> Message:
    return Message(_VALUE_KEYS[aim], n=value)


def describe_spread(year: Year, calendar: Calendar) -> Iterator[Message]:
    """Yield a message for each event that takes place more than once.

    The message gives the smallest and the largest number of days between successive occurrences.
    """
    for event in year.events:
        days = calendar.days_of(event.name)
        gaps = [(b - a).days for a, b in pairwise(days)]
        if gaps:
            yield Message("calendar_gaps", event=event.name, n=max(gaps), least=min(gaps))


def show_calendar(
    console: Console, entries: Iterable[Entry], played: Collection[date] = ()
) -> None:
    """Print a calendar with one line per occurrence, and mark the days in ``played``."""
    table = plain_table()
    table.add_column(str(Message("calendar_day")), no_wrap=True)
    table.add_column(str(Message("calendar_event")), overflow="fold")
    table.add_column("")
    for entry in entries:
        mark = str(Message("calendar_played")) if entry.day in played else ""
        table.add_row(Text(day_text(entry.day)), Text(entry.event), Text(mark, style="dim"))
    console.print(table)


def show_moves(console: Console, removed: Sequence[Entry], added: Sequence[Entry]) -> None:
    """Print the occurrences that a change removed from a calendar, and those that it added."""
    if not removed and not added:
        print_message(console, Message("calendar_nothing_moves"))
    for message in describe_moves(removed, added):
        print_hanging(console, message)


def describe_moves(removed: Sequence[Entry], added: Sequence[Entry]) -> Iterator[Message]:
    """Yield a message for each event whose occurrences a change removed or added."""
    for event in sorted({entry.event for entry in (*removed, *added)}):
        removed_days = [day_text(entry.day) for entry in removed if entry.event == event]
        added_days = [day_text(entry.day) for entry in added if entry.event == event]
        if removed_days and added_days:
            yield Message("calendar_moves", event=event, was=removed_days, now=added_days)
        elif removed_days:
            yield Message("calendar_goes", event=event, was=removed_days)
        else:
            yield Message("calendar_comes", event=event, now=added_days)


def show_checked(
    console: Console, faults: Sequence[Message], values: Sequence[tuple[Aim, int]]
) -> None:
    """Print the demands that a calendar violates or, if none, its value for each aim."""
    if faults:
        print_message(console, Message("calendar_faults", n=len(faults)), "bold")
        for fault in faults:
            print_hanging(console, fault, "  ")
        return
    print_message(console, Message("calendar_sound"), "green")
    for aim, value in values:
        print_hanging(console, _describe_value(aim.value, value), "  ")


def show_schedules(console: Console, schedules: dict[str, Schedule | None]) -> None:
    """Print the schedule of each meetings problem, or that it has no solution."""
    for name, schedule in schedules.items():
        if schedule is None:
            print_hanging(console, Message("meetings_impossible", name=name))
            continue
        print_hanging(
            console,
            Message("meetings_best", name=name, end=schedule.end, violations=schedule.violations),
        )
        order = sorted(range(len(schedule.starts)), key=lambda person: schedule.starts[person])
        print_hanging(
            console,
            Message(
                "meetings_order",
                persons=[
                    Message("meetings_at", person=str(k + 1), day=str(schedule.starts[k] + 1))
                    for k in order
                ],
            ),
            "  ",
        )


def day_text(day: date) -> str:
    """Return a day as short text."""
    return str(dates.format_skeleton("yMMMEd", day, locale=current_locale().locale))


def entries_of_event(calendar: Calendar, event: str | None, since: date | None) -> list[Entry]:
    """Return a calendar's entries of one event from the day ``since`` on.

    If ``event`` is ``None``, all events are included; if ``since`` is ``None``, all days.
    """
    return [
        entry
        for entry in calendar.entries
        if (event is None or entry.event == event) and (since is None or entry.day >= since)
    ]


def calendar_page(year: Year, calendar: Calendar) -> str:
    """Return the calendar as an HTML page in the current locale."""
    months = [
        (_month_heading(entries[0]), [_row(year, entry) for entry in entries])
        for entries in (
            list(group)
            for _, group in groupby(calendar.entries, key=lambda entry: entry.day.replace(day=1))
        )
    ]
    return render("calendar.html", t=current_locale(), title=year.title, months=months)


def _month_heading(entry: Entry) -> str:
    return str(dates.format_skeleton("yMMMM", entry.day, locale=current_locale().locale))


def _row(year: Year, entry: Entry) -> dict[str, object]:
    locale = current_locale().locale
    event = year.event(entry.event)
    last = event.days_from(entry.day).last
    hours = event.hours
    return {
        "weekday": dates.format_date(entry.day, "EEE", locale=locale),
        "day": str(entry.day.day),
        "until": "" if last == entry.day else dates.format_skeleton("MMMd", last, locale=locale),
        "event": entry.event,
        "hours": ""
        if hours is None
        else str(
            Message("calendar_hours", begin=_time_text(hours.begin), end=_time_text(hours.end))
        ),
        "where": year.halls_of(event),
        "evening": event.is_evening,
    }


def _time_text(time_of_day: time) -> str:
    return str(dates.format_time(time_of_day, "short", locale=current_locale().locale))
