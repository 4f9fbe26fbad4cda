"""Small years and their best calendars by brute force; shares no code with the solver."""

from __future__ import annotations

from datetime import date, time, timedelta
from itertools import combinations, pairwise, product

from hypothesis import strategies as st

from bridgeopt.plugins.calendar.demands import (
    AbsenceDemand,
    ConflictDemand,
    DaysDemand,
    HolidayDemand,
    PrecedenceDemand,
    SpacingDemand,
)
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
    faults_of,
    measure,
)

FIRST = date(2026, 9, 1)


def day(k):
    """Return the k-th day, counted from 0."""
    return FIRST + timedelta(k)


@st.composite
def years(draw):
    """Draw short years with few events; some have no calendar."""
    days = draw(st.integers(5, 12))
    spans = st.tuples(st.integers(0, days - 1), st.integers(0, 2)).map(
        lambda found: DateSpan(day(found[0]), day(found[0] + found[1]))
    )
    hall = Resource("Hall", tuple(draw(st.lists(spans, max_size=2))), True)
    person = Resource("Ann", tuple(draw(st.lists(spans, max_size=1))))
    hours = st.sampled_from(
        [
            None,
            Hours(time(13), time(17)),
            Hours(time(17), time(19)),
            Hours(time(16, 45), time(19, 15)),
            Hours(time(19), time(1)),
        ]
    )
    windows = st.integers(0, days // 2).map(lambda k: DateSpan(day(k), day(k + days // 2)))
    events = []
    for name in ("Evening", "Heat", "Final")[: draw(st.sampled_from([3, 2, 1, 3]))]:
        events.append(
            Event(
                name,
                times=draw(st.integers(1, 2)) if name != "Final" else 1,
                length=draw(st.sampled_from([1, 1, 2])),
                weekdays=frozenset(draw(st.sets(st.integers(0, 6), min_size=3))),
                window=draw(st.none() | windows),
                hours=draw(hours),
                needs=tuple(draw(st.sets(st.sampled_from(["Hall", "Ann"])))),
                rank=draw(st.sampled_from([1, 2, None])),
                least_apart=draw(st.sampled_from([1, 1, 3])),
                most_apart=draw(st.sampled_from([None, 3, 5])),
                on_holidays=draw(st.booleans()),
                comes_last=name == "Final" and draw(st.booleans()),
            )
        )
    holidays = tuple(
        Holiday(f"H{k}", span) for k, span in enumerate(draw(st.lists(spans, max_size=1)))
    )
    precedences = ()
    if len(events) > 1 and draw(st.booleans()):
        least, more = draw(st.integers(1, 3)), draw(st.sampled_from([None, 0, 2]))
        most = None if more is None else least + more
        precedences = (Precedence("Evening", "Heat", least, most),)
    aims = tuple(draw(st.permutations(list(Aim))))
    span = DateSpan(day(0), day(days - 1))
    return Year("Club", span, tuple(events), (hall, person), holidays, precedences, aims)


def all_calendars(year):
    """Yield all calendars that satisfy the demands."""
    days = list(year.span)
    choices = [list(combinations(days, event.times)) for event in year.events]
    for chosen in product(*choices):
        entries = tuple(
            sorted(
                Entry(start, event.name)
                for event, starts in zip(year.events, chosen, strict=True)
                for start in starts
            )
        )
        calendar = Calendar(entries)
        if not faults_of(year, calendar):
            yield calendar


def best_values(year):
    """Return the best values of the aims in order; None if there is no calendar."""
    found = list(all_calendars(year))
    values = []
    for aim in year.aims:
        if not found:
            return None
        end = year.span.last
        if aim is Aim.SPREAD and year.ends_before_it_spreads:
            end = day(measure(year, found[0], Aim.END) - 1)
        of_each = [measure(year, calendar, aim, end) for calendar in found]
        values.append(min(of_each))
        found = [
            calendar for calendar, value in zip(found, of_each, strict=True) if value == values[-1]
        ]
    return values


def keeps(year, demand, days, today=0):
    """Return whether a demand is met by the events' start days (by name), from its definition.

    Events that began before today are ignored, and so are gaps between two such events.
    """

    def held(event):
        return [start + k for start in days[event.name] if start >= today for k in of(event)]

    def of(event):
        return range(event.length)

    def within(span, number):
        return span.first <= day(number) <= span.last

    match demand:
        case DaysDemand(event):
            window = event.window or year.span
            return all(
                within(window, d) and day(d).weekday() in event.weekdays for d in held(event)
            )
        case SpacingDemand(event):
            most = event.most_apart or 1000
            return all(
                event.least_apart <= b - a <= most
                for a, b in pairwise(days[event.name])
                if b >= today
            )
        case HolidayDemand(holiday):
            return not any(
                within(holiday.span, d)
                for event in year.events
                if not event.on_holidays
                for d in held(event)
            )
        case AbsenceDemand(resource, span):
            using = [event for event in year.events if resource.name in event.needs]
            return not any(within(span, d) for event in using for d in held(event))
        case ConflictDemand(resource):
            using = [event for event in year.events if resource.name in event.needs]
            return not any(
                {(a + k, m) for k in of(one) for m in minutes(one)}
                & {(b + k, m) for k in of(other) for m in minutes(other)}
                for one, other in combinations(using, 2)
                for a, b in product(days[one.name], days[other.name])
                if max(a, b) >= today
            )
        case PrecedenceDemand(each):
            last, first = max(days[each.first]), min(days[each.second])
            wait = first - (last + year.event(each.first).length - 1)
            return max(last, first) < today or each.least <= wait <= (each.most or 1000)


def minutes(event):
    """Return an event's quarters of an hour on its day; a night counts on its first day."""
    if event.hours is None or event.length > 1:
        return range(48 * 4)
    begin, end = (
        4 * each.hour + each.minute // 15 for each in (event.hours.begin, event.hours.end)
    )
    return range(begin, end if end > begin else end + 96)


def value(year, aim, days, until):
    """Return the value of an aim for the events' days, from its definition."""
    if aim is Aim.END:
        return max(days[event.name][-1] + event.length for event in year.events)
    if aim is Aim.RANKS:
        first = [
            (event.rank, days[event.name][0])
            for event in year.events
            if event.rank is not None and not event.comes_last
        ]
        return sum(high < low and late > soon for high, late in first for low, soon in first)
    return sum(
        (b - a) ** 2
        for event in year.events
        if event.times > 1
        for a, b in combinations([-1, *days[event.name], until], 2)
        if not any(a < between < b for between in days[event.name])
    )
