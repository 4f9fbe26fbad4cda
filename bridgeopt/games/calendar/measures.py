"""How good a calendar is, by each aim, and what is wrong with it: plain Python, no solver.

What makes calendars shares no code with this, so that it can be held against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import combinations, pairwise, permutations

from bridgeopt.base.words import Message
from bridgeopt.games.calendar.year import Aim, Calendar, Event, Year


def measure(year: Year, calendar: Calendar, aim: Aim, end: date | None = None) -> int:
    """Return the value of an aim for a calendar; the smaller, the better.

    Parameters
    ----------
    year, calendar
        What was wanted, and what came of it.
    aim
        Which.
    end
        The last day that spreading counts with; ``None`` for the year's last.

    Returns
    -------
    int
        `Aim.END`: days from the year's first day to the last day of the last event, both counted.
        `Aim.RANKS`: pairs of events, those apart that come last, of which the one of lower rank
        begins first (the report's violations). `Aim.SPREAD`: the sum of squared days between
        two times of an event, from the day before the year to its first, and from its last to the
        day after `end`; over all events that take place several times.
    """
    if aim is Aim.END:
        return (last_day(year, calendar) - year.span.first).days + 1
    if aim is Aim.RANKS:
        ranked = [event for event in year.events if event.rank is not None and not event.comes_last]
        begins = {event.name: min(calendar.days_of(event.name)) for event in ranked}
        return sum(
            begins[a.name] > begins[b.name]
            for a, b in permutations(ranked, 2)
            if (a.rank or 0) < (b.rank or 0)
        )
    until = (end or year.span.last).toordinal() + 1
    total = 0
    for event in year.events:
        if event.times < 2:
            continue
        days = [day.toordinal() for day in calendar.days_of(event.name)]
        marks = [year.span.first.toordinal() - 1, *days, until]
        total += sum((b - a) ** 2 for a, b in pairwise(marks))
    return total


def last_day(year: Year, calendar: Calendar) -> date:
    """Return the day on which the last event of a calendar ends."""
    return max(year.event(each.event).days_from(each.day).last for each in calendar.entries)


def faults_of(year: Year, calendar: Calendar) -> list[Message]:
    """Return a message for each demand of the year that a calendar does not keep."""
    found = [
        Message("calendar_unknown_event", event=entry.event, day=entry.day)
        for entry in calendar.entries
        if entry.event not in {event.name for event in year.events}
    ]
    if found:
        return found
    for event in year.events:
        found += _faults_of_event(year, event, calendar.days_of(event.name))
    for resource in year.resources:
        for span in resource.away:
            found += [
                Message("calendar_away", event=entry.event, day=entry.day, needs=resource.name)
                for entry in calendar.entries
                if resource.name in year.event(entry.event).needs
                and any(day in span for day in year.event(entry.event).days_from(entry.day))
            ]
    found += _clashes(year, calendar)
    for each in year.all_precedences():
        before, after = calendar.days_of(each.first), calendar.days_of(each.second)
        if not before or not after:
            continue
        days = (after[0] - year.event(each.first).days_from(before[-1]).last).days
        wrong = [("calendar_too_soon", each.least)] if days < each.least else []
        if each.most is not None and days > each.most:
            wrong.append(("calendar_too_late", each.most))
        found += [
            Message(key, first=each.first, second=each.second, n=n, day=after[0])
            for key, n in wrong
        ]
    return found


def _faults_of_event(year: Year, event: Event, days: tuple[date, ...]) -> Iterator[Message]:
    if len(days) != event.times:
        yield Message("calendar_times", event=event.name, n=len(days), wanted=event.times)
    window = event.window or year.span
    for start in days:
        held = event.days_from(start)
        if any(day.weekday() not in event.weekdays for day in held):
            yield Message("calendar_weekday", event=event.name, day=start)
        if any(day not in window or day not in year.span for day in held):
            yield Message("calendar_outside", event=event.name, day=start)
        for holiday in year.holidays:
            if not event.on_holidays and any(day in holiday.span for day in held):
                yield Message(
                    "calendar_on_holiday", event=event.name, day=start, holiday=holiday.name
                )
    for a, b in pairwise(days):
        if (b - a).days < max(event.least_apart, event.length):
            least = max(event.least_apart, event.length)
            yield Message("calendar_close", event=event.name, day=b, n=least)
        if event.most_apart is not None and (b - a).days > event.most_apart:
            yield Message("calendar_apart", event=event.name, day=b, n=event.most_apart)


def _clashes(year: Year, calendar: Calendar) -> Iterator[Message]:
    held = [
        (year.event(entry.event), year.event(entry.event).days_from(entry.day))
        for entry in calendar.entries
    ]
    for (a, days), (b, others) in combinations(held, 2):
        if a.name == b.name or a.may_meet(b):
            continue
        both = sorted(set(a.needs) & set(b.needs))
        if both and days.first <= others.last and others.first <= days.last:
            yield Message(
                "calendar_clash",
                first=a.name,
                second=b.name,
                day=max(days.first, others.first),
                needs=both,
            )
