"""A calendar on a terminal, and how good it is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from itertools import pairwise

from rich.console import Console
from rich.text import Text

from bridgeopt.base.words import Message
from bridgeopt.games.calendar.meetings import Schedule
from bridgeopt.games.calendar.planning import Planned
from bridgeopt.games.calendar.year import Aim, Calendar, Entry, Year
from bridgeopt.show.terminal.lines import plain_table, say, say_hanging

_TOLD = {
    "moved": "calendar_reached_moved",
    "days": "calendar_reached_days",
    Aim.END.value: "calendar_reached_end",
    Aim.RANKS.value: "calendar_reached_ranks",
    Aim.SPREAD.value: "calendar_reached_spread",
}


def show_verdict(console: Console, year: Year, planned: Planned, *, changed: bool) -> None:
    """Print whether the calendar is proven best, and its value for each aim."""
    if not planned.proved:
        say(console, Message("calendar_not_proved"), "yellow")
    elif changed:
        say(console, Message("calendar_change_proved"), "green")
    else:
        say(console, Message("calendar_proved"), "green")
    for each in planned.reached:
        say_hanging(console, Message(_TOLD[each.aim], n=each.value), "  ")
        if not each.proved:
            say_hanging(console, Message("calendar_bound", n=each.bound), "    ")
    show_spread(console, year, planned.calendar)


def show_spread(console: Console, year: Year, calendar: Calendar) -> None:
    """Print for each event how many days there are between its times."""
    for event in year.events:
        days = calendar.days_of(event.name)
        apart = [(b - a).days for a, b in pairwise(days)]
        if apart:
            told = Message("calendar_gaps", event=event.name, n=max(apart), least=min(apart))
            say_hanging(console, told, "  ")


def show_calendar(
    console: Console, entries: Iterable[Entry], played: Collection[date] = ()
) -> None:
    """Print a calendar, one line for each time of an event; days that were played are marked."""
    table = plain_table()
    table.add_column(str(Message("calendar_day")), no_wrap=True)
    table.add_column(str(Message("calendar_event")), overflow="fold")
    table.add_column("")
    for entry in entries:
        mark = str(Message("calendar_played")) if entry.day in played else ""
        table.add_row(Text(_day(entry.day)), Text(entry.event), Text(mark, style="dim"))
    console.print(table)


def show_moves(console: Console, was: Sequence[Entry], now: Sequence[Entry]) -> None:
    """Print the times of events that a change took away, and those that it added."""
    if not was and not now:
        say(console, Message("calendar_nothing_moves"))
    for event in sorted({entry.event for entry in (*was, *now)}):
        gone = [_day(entry.day) for entry in was if entry.event == event]
        come = [_day(entry.day) for entry in now if entry.event == event]
        if gone and come:
            told = Message("calendar_moves", event=event, was=gone, now=come)
        elif gone:
            told = Message("calendar_goes", event=event, was=gone)
        else:
            told = Message("calendar_comes", event=event, now=come)
        say_hanging(console, told)


def show_checked(
    console: Console, faults: Sequence[Message], values: Sequence[tuple[Aim, int]]
) -> None:
    """Print which demands a calendar does not keep or, if it keeps all, its value for each aim."""
    if faults:
        say(console, Message("calendar_faults", n=len(faults)), "bold")
        for fault in faults:
            say_hanging(console, fault, "  ")
        return
    say(console, Message("calendar_sound"), "green")
    for aim, value in values:
        say_hanging(console, Message(_TOLD[aim.value], n=value), "  ")


def show_schedules(console: Console, schedules: dict[str, Schedule | None]) -> None:
    """Print the schedule of each problem of meetings, or that it has none."""
    for name, found in schedules.items():
        if found is None:
            say_hanging(console, Message("meetings_impossible", name=name))
            continue
        say_hanging(
            console,
            Message("meetings_best", name=name, end=found.end, violations=found.violations),
        )
        order = sorted(range(len(found.starts)), key=lambda person: found.starts[person])
        say_hanging(
            console,
            Message(
                "meetings_order",
                persons=[
                    Message("meetings_at", person=str(k + 1), day=str(found.starts[k] + 1))
                    for k in order
                ],
            ),
            "  ",
        )


def _day(day: date) -> str:
    from babel.dates import format_skeleton

    from bridgeopt.base.words.message import reader

    return str(format_skeleton("yMMMEd", day, locale=reader().locale))


def of_event(calendar: Calendar, event: str | None, since: date | None) -> list[Entry]:
    """Return a calendar's entries, perhaps of one event only, and perhaps from a day on."""
    return [
        entry
        for entry in calendar.entries
        if (event is None or entry.event == event) and (since is None or entry.day >= since)
    ]
