"""Small years, and their best calendars by trying all: shares no code with the solver."""

from __future__ import annotations

from datetime import date, time, timedelta
from itertools import combinations, product

from hypothesis import strategies as st

from bridgeopt.calendar.measures import faults_of, measure
from bridgeopt.club.year import (
    Aim,
    Calendar,
    Entry,
    Event,
    Holiday,
    Hours,
    Precedence,
    Resource,
    Span,
    Year,
)

FIRST = date(2026, 9, 1)


def day(k):
    """Return the k-th day, from 0."""
    return FIRST + timedelta(k)


@st.composite
def years(draw):
    """Draw years of some days with few events, some of which cannot be."""
    days = draw(st.integers(5, 12))
    spans = st.tuples(st.integers(0, days - 1), st.integers(0, 2)).map(
        lambda found: Span(day(found[0]), day(found[0] + found[1]))
    )
    hall = Resource("Hall", tuple(draw(st.lists(spans, max_size=2))), True)
    person = Resource("Ann", tuple(draw(st.lists(spans, max_size=1))))
    hours = st.sampled_from([None, Hours(time(13), time(17)), Hours(time(19), time(1))])
    events = []
    for name in ("Evening", "Heat", "Final")[: draw(st.integers(1, 3))]:
        events.append(
            Event(
                name,
                times=draw(st.integers(1, 2)) if name != "Final" else 1,
                length=draw(st.sampled_from([1, 1, 2])),
                weekdays=frozenset(draw(st.sets(st.integers(0, 6), min_size=3))),
                hours=draw(hours),
                needs=tuple(draw(st.sets(st.sampled_from(["Hall", "Ann"])))),
                rank=draw(st.sampled_from([None, 1, 2])),
                least_apart=draw(st.sampled_from([1, 1, 3])),
                most_apart=draw(st.sampled_from([None, None, 5])),
                on_holidays=draw(st.booleans()),
                comes_last=name == "Final" and draw(st.booleans()),
            )
        )
    holidays = tuple(
        Holiday(f"H{k}", span) for k, span in enumerate(draw(st.lists(spans, max_size=1)))
    )
    precedences = ()
    if len(events) > 1 and draw(st.booleans()):
        most = draw(st.sampled_from([None, 4]))
        precedences = (Precedence("Evening", "Heat", draw(st.integers(1, 3)), most),)
    aims = tuple(draw(st.permutations(list(Aim))))
    span = Span(day(0), day(days - 1))
    return Year("Club", span, tuple(events), (hall, person), holidays, precedences, aims)


def all_calendars(year):
    """Go through all calendars that keep to what is wanted."""
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
    """Return the best values of the aims in their order; ``None`` where there is no calendar."""
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
