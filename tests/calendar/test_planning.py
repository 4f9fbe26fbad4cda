"""The calendar of a year: no calendar is better, changes are small, contradictions are named."""

from __future__ import annotations

from datetime import timedelta
from itertools import combinations, pairwise

import pytest
from hypothesis import assume, given, settings
from plain_calendar import all_calendars, best_values, day, years

from bridgeopt import solver as cp_sat
from bridgeopt.calendar.demands import Away, OnDays, demands_of
from bridgeopt.calendar.measures import faults_of
from bridgeopt.calendar.model import Gone, YearModel
from bridgeopt.calendar.planning import CannotStandTogether, move_year, plan_year
from bridgeopt.calendar.solver import solve
from bridgeopt.calendar.spread import most_even
from bridgeopt.club.year import Aim, Calendar, Entry, Event, Precedence, Resource, Span, Year
from bridgeopt.engine.stopping import Stop
from bridgeopt.errors import Cancelled

pytestmark = pytest.mark.slow


@settings(max_examples=25)
@given(years())
def test_no_calendar_is_better(year):
    """No calendar that keeps to what is wanted is better, aim by aim; or there is none."""
    best = best_values(year)
    try:
        planned = plan_year(year, Stop())
    except CannotStandTogether:
        assert best is None
        return
    assert faults_of(year, planned.calendar) == []
    assert [each.value for each in planned.reached] == best
    assert planned.proved


@pytest.mark.long
@settings(max_examples=25)
@given(years())
def test_what_cannot_stand_together_is_smallest(year):
    """No fewer demands contradict each other, and those that are named do."""
    refused = refusal_of(year)
    assume(refused)
    assert refused.smallest
    assert not can_stand(year, refused.demands)
    demands = demands_of(year)
    for num in range(min(len(refused.demands), 3)):  # larger ones take too long to try
        assert all(can_stand(year, some) for some in combinations(demands, num))


def refusal_of(year):
    """Return with what a year is refused; ``None`` if it is not."""
    try:
        plan_year(year, Stop())
    except CannotStandTogether as refused:
        return refused
    return None


def can_stand(year, demands):
    """Whether some demands can be kept."""
    return solve(YearModel(year, demands, Gone()).model, Stop())[1] != cp_sat.load().INFEASIBLE


@settings(max_examples=8)
@given(years())
def test_a_change_moves_as_little_as_can_be(year):
    """A day more on which the hall is closed: of all calendars, none moves fewer times."""
    try:
        before = plan_year(year, Stop()).calendar
    except CannotStandTogether:
        assume(False)
    changed = year.without("Hall", [Span(day(3), day(4))])
    today = day(2)
    past = {entry for entry in before.entries if entry.day < today}
    fewest = None
    for calendar in all_calendars_from(changed, before, today):
        moved = len(set(calendar.entries) - set(before.entries))
        fewest = moved if fewest is None else min(fewest, moved)
    try:
        planned = move_year(changed, before, today, Stop())
    except CannotStandTogether:
        assert fewest is None
        return
    assert past <= set(planned.calendar.entries)
    assert len(set(planned.calendar.entries) - set(before.entries)) == fewest
    assert planned.reached[0].value == fewest
    assert planned.proved


def all_calendars_from(year, before, today):
    """Go through all calendars with the same past; nothing in this year is closed before today."""
    past = {entry for entry in before.entries if entry.day < today}
    for calendar in all_calendars(year):
        if {entry for entry in calendar.entries if entry.day < today} == past:
            yield calendar


@pytest.mark.long
@settings(max_examples=40)
@given(years())
def test_each_alone_is_a_bound(year):
    """No calendar spreads an event more evenly than it could be by itself."""
    until = len(year.span)
    for calendar in all_calendars(year):
        for event in year.events:
            if event.times < 2:
                continue
            days = [(d - year.span.first).days for d in calendar.days_of(event.name)]
            squares = sum((b - a) ** 2 for a, b in pairwise([-1, *days, until]))
            assert squares >= most_even(year, event, until)[0]


def test_a_circle_is_named():
    """Heats before the final and the final before heats: those two, and no others."""
    year = Year(
        "Club",
        Span(day(0), day(40)),
        (Event("Heat"), Event("Final"), Event("Drive")),
        precedences=(Precedence("Heat", "Final"), Precedence("Final", "Heat")),
    )
    with pytest.raises(CannotStandTogether) as refused:
        plan_year(year, Stop())
    assert {demand.precedence.first for demand in refused.value.demands} == {"Heat", "Final"}
    assert refused.value.smallest


def test_what_is_told_twice_is_one_demand():
    """An order told twice and the other way round: two demands contradict each other, not three."""
    there, back = Precedence("Heat", "Final"), Precedence("Final", "Heat")
    year = Year(
        "Club",
        Span(day(0), day(40)),
        (Event("Heat"), Event("Final")),
        precedences=(there, back, there),
    )
    with pytest.raises(CannotStandTogether) as refused:
        plan_year(year, Stop())
    assert [demand.precedence for demand in refused.value.demands] == [there, back]
    assert refused.value.smallest


def test_a_bound_a_hair_below_a_whole_number_proves_it():
    """The solver's bound is a float: 0.999… of a day that moves is one, and it is proven."""
    year = Year(
        "Club",
        Span(day(0), day(10)),
        (
            Event("A", window=Span(day(0), day(9)), needs=("H1", "H2", "P")),
            Event("B", window=Span(day(5), day(8)), needs=("H2",)),
            Event("C", times=3, needs=("H1", "P"), rank=3),
            Event("D", window=Span(day(0), day(6)), needs=("H1", "H2"), rank=3),
        ),
        tuple(
            Resource(name, away=tuple(Span(day(d), day(d)) for d in away))
            for name, away in (("H1", (7,)), ("H2", (3,)), ("P", (2,)))
        ),
    )
    was = {"A": (6,), "B": (7,), "C": (0, 2, 5), "D": (4,)}
    before = Calendar(tuple(sorted(Entry(day(d), name) for name in was for d in was[name])))
    planned = move_year(year, before, day(0), Stop())
    assert planned.proved
    assert [each.value for each in planned.reached[:2]] == [1, 1]


@pytest.mark.parametrize(("last", "words"), [(3, "is closed on"), (4, "is closed from")])
def test_one_day_is_no_span(last, words):
    """A hall that is closed on one day is not told to be closed from that day to itself."""
    told = Away(Resource("Hall", is_hall=True), Span(day(3), day(last))).told
    assert words in str(told)


def test_any_day_is_not_seven_names():
    """An event that may be on all days of the week is told to be on any; on six, they are named."""
    assert "once, on any day" in str(OnDays(Event("Drive")).told)
    assert "Friday and Saturday" in str(OnDays(Event("Drive", weekdays=frozenset(range(6)))).told)


def test_a_year_that_is_too_short_is_said_to_be():
    """Three times of two days in five days: no demand is to blame, and none is named."""
    year = Year("Club", Span(day(0), day(4)), (Event("Weekend", times=3, length=2),))
    with pytest.raises(CannotStandTogether, match="not as many days") as refused:
        plan_year(year, Stop())
    assert not refused.value.demands


def test_what_was_stays():
    """A hall that is closed on a day gone by moves nothing: what was, was."""
    event = Event("Evening", times=3, weekdays=frozenset({1}), needs=("Hall",))
    year = Year("Club", Span(day(0), day(60)), (event,), (Resource("Hall"),), aims=(Aim.END,))
    before = Calendar(tuple(Entry(day(7 * k), "Evening") for k in range(3)))
    changed = year.without("Hall", [Span(day(0), day(0))])
    assert move_year(changed, before, day(1), Stop()).calendar == before
    moved = move_year(changed, before, day(0), Stop())
    assert moved.calendar.days_of("Evening") == (day(7), day(14), day(21))


def test_ended_before_anything():
    """Whoever ends it at once is told so."""
    year = Year("Club", Span(day(0), day(60)), (Event("Evening", times=3),))
    stop = Stop()
    stop.cancel()
    with pytest.raises(Cancelled):
        plan_year(year, stop)


def test_the_same_answer_every_time():
    """Twice the same year: the same calendar, whatever is equally good."""
    events = (Event("Evening", times=8, weekdays=frozenset({1})), Event("Committee", times=2))
    year = Year("Club", Span(day(0), day(0) + timedelta(90)), events)
    assert plan_year(year, Stop()) == plan_year(year, Stop())
