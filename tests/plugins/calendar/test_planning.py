"""Plan a year: no calendar is better, changes are minimal, contradictions are named."""

from __future__ import annotations

from datetime import time, timedelta
from itertools import combinations, pairwise, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bridgeopt.base import ortools
from bridgeopt.base.errors import Cancelled
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.calendar import goals, planning
from bridgeopt.plugins.calendar.cp_model import YearModel, run_cp_sat
from bridgeopt.plugins.calendar.demands import (
    AbsenceDemand,
    ConflictDemand,
    DaysDemand,
    Elapsed,
    HolidayDemand,
    PrecedenceDemand,
    SpacingDemand,
    demands_of,
)
from bridgeopt.plugins.calendar.goals import ModelMismatchError
from bridgeopt.plugins.calendar.highs_model import HighsYear
from bridgeopt.plugins.calendar.occurrences import OccurrenceProblem
from bridgeopt.plugins.calendar.planning import (
    ContradictionError,
    TimeoutReachedError,
    move_year,
    plan_year,
)
from bridgeopt.plugins.calendar.spread import most_even_days, possible_days
from bridgeopt.plugins.calendar.year import (
    Aim,
    Calendar,
    DateSpan,
    Entry,
    Event,
    Hours,
    Precedence,
    Resource,
    Year,
    faults_of,
    measure,
)
from tests.support.generators.instances import sample
from tests.support.messages import pattern_of
from tests.support.reference.calendar import (
    all_calendars,
    best_values,
    day,
    keeps,
    minutes,
    value,
    years,
)

pytest.importorskip("ortools", reason="OR-Tools is the second opinion")
pytestmark = pytest.mark.slow


@settings(max_examples=sample(100))
@given(years())
def test_no_calendar_is_better(year):
    """No calendar that meets the demands is better, aim by aim; or there is none."""
    best = best_values(year)
    try:
        planned = plan_year(year, Stop())
    except ContradictionError:
        assert best is None
        return
    assert faults_of(year, planned.calendar) == []
    assert [each.value for each in planned.reached] == best
    assert planned.proved


@pytest.mark.long
@settings(max_examples=sample(100))
@given(years())
def test_what_cannot_stand_together_is_smallest(year):
    """The named demands contradict each other, and no smaller set does."""
    refused = refusal_of(year)
    assume(refused)
    assert refused.smallest
    assert not can_stand(year, refused.demands)
    demands = demands_of(year)
    for num in range(min(len(refused.demands), 3)):  # larger ones take too long to try
        assert all(can_stand(year, some) for some in combinations(demands, num))


@settings(max_examples=sample(100))
@given(years())
def test_without_time_none_of_what_is_named_can_be_left_out(year):
    """Without time to minimise them, the named demands still contradict each other."""
    demands = demands_of(year)
    assume(not can_stand(year, demands))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(planning, "_MINIMALITY_PROOF_SECONDS", 0.0)
        named, smallest = planning.conflicting_rules(year, demands, Elapsed(), Stop())
    assert not smallest
    assert not can_stand(year, named)
    for demand in named:
        assert can_stand(year, [each for each in named if each != demand])


def refusal_of(year):
    """Return the contradiction by which a year is refused, or None."""
    try:
        plan_year(year, Stop())
    except ContradictionError as refused:
        return refused
    return None


def can_stand(year, demands):
    """Return whether some demands can be met; both solvers must agree."""
    return is_possible(YearModel(year, demands, Elapsed()).model, year, demands, Elapsed(), {})


def is_possible(model, year, demands, elapsed, days):
    """Return whether demands can be met with some events on given days, by both solvers."""
    possible = run_cp_sat(model, Stop())[1] != ortools.load_cp_model().INFEASIBLE
    problem = OccurrenceProblem(year, demands, elapsed)
    problem.restrict(days)
    found = HighsYear(problem).start(Stop())
    assert found.is_final
    assert (found.starts is not None) == possible
    return possible


PLACES = 4

FAULTS = {
    "calendar_weekday": DaysDemand,
    "calendar_outside": DaysDemand,
    "calendar_close": SpacingDemand,
    "calendar_apart": SpacingDemand,
    "calendar_on_holiday": HolidayDemand,
    "calendar_away": AbsenceDemand,
    "calendar_clash": ConflictDemand,
    "calendar_too_soon": PrecedenceDemand,
    "calendar_too_late": PrecedenceDemand,
}
"""The kind of demand that each fault violates."""


@st.composite
def placed(draw, possible):
    """Return a random year, starting days of its events, and a today.

    With ``possible``, each event by itself meets its demands from today on.
    """
    year = draw(years())
    today = draw(st.one_of(st.just(0), st.integers(1, len(year.span) // 2)))
    random = draw(st.randoms(use_true_random=False))
    chosen = {}
    for event in year.events:
        free = range(len(year.span) - event.length + 1)
        if possible:
            free = sorted({*range(today), *possible_days(year, event)} & {*free})
        chosen[event.name] = [
            some
            for some in combinations(free, event.times)
            if all(b - a >= event.length for a, b in pairwise(some))
        ]
        assume(chosen[event.name])
    places = [{name: random.choice(some) for name, some in chosen.items()} for _ in range(PLACES)]
    return year, places, today


def gone_by(today, days):
    """Return the past of events on days."""
    return Elapsed(
        {name: tuple(d for d in starts if d < today) for name, starts in days.items()}, today
    )


def as_calendar(days):
    """Return a calendar of events on days."""
    return Calendar(
        tuple(sorted(Entry(day(at), name) for name, starts in days.items() for at in starts))
    )


def placed_in(model, days):
    """Fix a model's events on days."""
    for name, starts in days.items():
        for start, at in zip(model.starts[name], starts, strict=True):
            model.model.add(start == at)
    return model.model


def kept_by_model(year, demands, elapsed, days):
    """Return whether both models admit events on days."""
    model = placed_in(YearModel(year, demands, elapsed), days)
    return is_possible(model, year, demands, elapsed, days)


@settings(max_examples=sample(200))
@given(placed(False))
def test_each_demand_is_as_its_words_say(drawn):
    """Model and faults agree on each demand, with part of the year past."""
    year, places, today = drawn
    demands = demands_of(year)
    for days in places:
        for demand in demands:
            kept = keeps(year, demand, days, today)
            assert kept_by_model(year, [demand], gone_by(today, days), days) == kept, demand
        broken = {type(demand) for demand in demands if not keeps(year, demand, days)}
        assert {FAULTS[fault.key] for fault in faults_of(year, as_calendar(days))} == broken


@pytest.mark.parametrize(("least", "most"), [(1, None), (2, 2), (1, 3)])
def test_one_before_another_is_so_for_all_days(least, most):
    """Two days of heats must precede the final by a number of days after the second."""
    heat = Event("Heat", length=2)
    order = Precedence("Heat", "Final", least, most)
    year = Year("Club", DateSpan(day(0), day(8)), (heat, Event("Final")), precedences=(order,))
    for first, final in product(range(8), range(9)):
        days = {"Heat": (first,), "Final": (final,)}
        after = final - first - 1
        kept = after >= least and (most is None or after <= most)
        assert kept_by_model(year, [PrecedenceDemand(order)], Elapsed(), days) == kept


def test_hours_overlap_where_they_share_a_quarter():
    """All spans with ends at five hours: touching spans do not overlap."""
    all_hours = [
        Hours(time(begin), time(end)) for begin, end in product((0, 9, 13, 17, 22), repeat=2)
    ]
    for one, other in product(all_hours, repeat=2):
        quarters = [set(minutes(Event("A", hours=hours))) for hours in (one, other)]
        assert one.overlaps(other) == bool(quarters[0] & quarters[1])
    morning, evening = (Hours(time(begin), time(begin + 3)) for begin in (9, 19))
    course, drive = Event("Course", length=2, hours=morning), Event("Drive", hours=evening)
    assert not course.may_meet(drive)  # an event of several days takes each day whole
    assert not drive.may_meet(course)


@pytest.mark.parametrize("apart", range(1, 6))
def test_two_times_of_one_event_are_not_at_once(apart):
    """For three days twice, the second time begins after the first ends, without any demand."""
    year = Year("Club", DateSpan(day(0), day(12)), (Event("Week", times=2, length=3),))
    days = {"Week": (1, 1 + apart)}
    assert kept_by_model(year, [], Elapsed(), days) == (apart >= 3)
    assert (faults_of(year, as_calendar(days)) == []) == (apart >= 3)


@pytest.mark.parametrize("turned", [False, True])
def test_what_has_begun_still_takes_its_hall(turned):
    """Heats of two days that began yesterday still take their hall today, but not tomorrow."""
    events = Event("Heat", length=2, needs=("Hall",)), Event("Evening", needs=("Hall",))
    hall = Resource("Hall")
    year = Year("Club", DateSpan(day(0), day(8)), events[:: -1 if turned else 1], (hall,))
    gone = Elapsed({"Heat": (2,), "Evening": ()}, 3)
    for at in range(3, 9):
        kept = kept_by_model(year, [ConflictDemand(hall)], gone, {"Heat": (2,), "Evening": (at,)})
        assert kept == (at > 3)


@settings(max_examples=sample(200))
@given(placed(True))
def test_each_aim_is_as_its_words_say(drawn):
    """The model's minimum equals the measured aim, with events on given days, some past."""
    year, places, today = drawn
    for days in places:
        gone, whole = gone_by(today, days), len(year.span)
        end = value(year, Aim.END, days, whole)
        for aim, until in [*((aim, whole) for aim in Aim), (Aim.SPREAD, end)]:
            model = YearModel(year, [], gone)
            target = model.aim(aim, until)
            placed_in(model, days).minimize(target)
            solver, _ = run_cp_sat(model.model, Stop())
            expected = value(year, aim, days, until)
            assert round(solver.objective_value) == expected, aim
            assert measure(year, as_calendar(days), aim, day(until - 1)) == expected, aim


@settings(max_examples=sample(100))
@given(placed(True), st.data())
def test_what_has_been_stays_and_what_comes_is_not_before_today(drawn, data):
    """Only a future time may move, and only to a day from today on."""
    year, places, today = drawn
    for days in places:
        gone = gone_by(today, days)
        name = data.draw(st.sampled_from(sorted(days)))
        k = data.draw(st.integers(0, len(days[name]) - 1))
        at = data.draw(st.integers(0, len(year.span) - year.event(name).length))
        starts = (*days[name][:k], at, *days[name][k + 1 :])
        if at == days[name][k] or any(b - a < year.event(name).length for a, b in pairwise(starts)):
            continue
        allowed = k >= len(gone.days[name]) and at >= today
        assert kept_by_model(year, [], gone, days | {name: starts}) == allowed


@settings(max_examples=15)
@given(years(), st.integers(0, 6), st.integers(0, 6), st.integers(0, 3))
def test_a_change_is_the_least_of_all(year, today, closed, more):
    """If the hall closes on more days, no calendar changes less, by all the measures minimised."""
    try:
        before = plan_year(year, Stop()).calendar
    except ContradictionError:
        assume(False)
    first = max(today, closed)
    assume(
        not any(lasts_to(year, entry, first) for entry in before.entries if entry.day < day(today))
    )
    changed = year.with_absences("Hall", [DateSpan(day(first), day(first + more))])
    best = least_change(changed, before, day(today))
    try:
        planned = move_year(changed, before, day(today), Stop())
    except ContradictionError:
        assert best is None
        return
    past = {entry for entry in before.entries if entry.day < day(today)}
    assert past == {entry for entry in planned.calendar.entries if entry.day < day(today)}
    assert faults_of(changed, planned.calendar) == []
    assert [each.value for each in planned.reached[:2]] == best
    assert planned.proved


def lasts_to(year, entry, number):
    """Return whether an event that has begun still lasts on a day."""
    return entry.day + timedelta(year.event(entry.event).length) > day(number)


def least_change(year, before, today):
    """Return the minimum number of moves, and of days moved, or None if impossible.

    Only calendars with the same past count.
    """
    past = {entry for entry in before.entries if entry.day < today}
    found = []
    for calendar in all_calendars(year):
        if {entry for entry in calendar.entries if entry.day < today} == past:
            moved = len(set(calendar.entries) - set(before.entries))
            by = sum(
                abs((now - was).days)
                for event in year.events
                for now, was in zip(
                    calendar.days_of(event.name), before.days_of(event.name), strict=True
                )
            )
            found.append([moved, by])
    return min(found, default=None)


@pytest.mark.long
@settings(max_examples=sample(100))
@given(years())
def test_each_alone_is_a_bound(year):
    """No calendar spreads an event more evenly than the event's own bound."""
    until = len(year.span)
    for calendar in all_calendars(year):
        for event in year.events:
            if event.times < 2:
                continue
            days = [(d - year.span.first).days for d in calendar.days_of(event.name)]
            squares = sum((b - a) ** 2 for a, b in pairwise([-1, *days, until]))
            assert squares >= most_even_days(year, event, until)[0]


def test_a_circle_is_named():
    """Heats before the final and the final before heats contradict: those two are named."""
    year = Year(
        "Club",
        DateSpan(day(0), day(40)),
        (Event("Heat"), Event("Final"), Event("Drive")),
        precedences=(Precedence("Heat", "Final"), Precedence("Final", "Heat")),
    )
    with pytest.raises(ContradictionError) as refused:
        plan_year(year, Stop())
    assert {demand.precedence.first for demand in refused.value.demands} == {"Heat", "Final"}
    assert refused.value.smallest


def test_what_is_told_twice_is_one_demand():
    """An order given in both directions, one of them twice, is two demands, not three."""
    there, back = Precedence("Heat", "Final"), Precedence("Final", "Heat")
    year = Year(
        "Club",
        DateSpan(day(0), day(40)),
        (Event("Heat"), Event("Final")),
        precedences=(there, back, there),
    )
    with pytest.raises(ContradictionError) as refused:
        plan_year(year, Stop())
    assert [demand.precedence for demand in refused.value.demands] == [there, back]
    assert refused.value.smallest


def test_a_bound_a_hair_below_a_whole_number_proves_it():
    """The solver's bound is a float: 0.999… of a day is rounded up, and proves the optimum."""
    year = Year(
        "Club",
        DateSpan(day(0), day(10)),
        (
            Event("A", window=DateSpan(day(0), day(9)), needs=("H1", "H2", "P")),
            Event("B", window=DateSpan(day(5), day(8)), needs=("H2",)),
            Event("C", times=3, needs=("H1", "P"), rank=3),
            Event("D", window=DateSpan(day(0), day(6)), needs=("H1", "H2"), rank=3),
        ),
        tuple(
            Resource(name, away=tuple(DateSpan(day(d), day(d)) for d in away))
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
    """A hall closed on one day is described by that day, not by a span."""
    told = AbsenceDemand(Resource("Hall", is_hall=True), DateSpan(day(3), day(last))).description
    assert words in str(told)


def test_any_day_is_not_seven_names():
    """An event on all weekdays is described as on any day; six weekdays are listed."""
    assert "once, on any day" in str(DaysDemand(Event("Drive")).description)
    six = Event("Drive", weekdays=frozenset(range(6)))
    assert "Friday and Saturday" in str(DaysDemand(six).description)


def test_a_year_that_is_too_short_is_said_to_be():
    """Three times of two days do not fit five days: no demand is named."""
    year = Year("Club", DateSpan(day(0), day(4)), (Event("Weekend", times=3, length=2),))
    with pytest.raises(
        ContradictionError, match=pattern_of("calendar_impossible_smallest", n=0, demands=())
    ) as refused:
        plan_year(year, Stop())
    assert not refused.value.demands


def test_what_was_stays():
    """A hall closed on a past day moves nothing."""
    event = Event("Evening", times=3, weekdays=frozenset({1}), needs=("Hall",))
    year = Year("Club", DateSpan(day(0), day(60)), (event,), (Resource("Hall"),), aims=(Aim.END,))
    before = Calendar(tuple(Entry(day(7 * k), "Evening") for k in range(3)))
    changed = year.with_absences("Hall", [DateSpan(day(0), day(0))])
    assert move_year(changed, before, day(1), Stop()).calendar == before
    moved = move_year(changed, before, day(0), Stop())
    assert moved.calendar.days_of("Evening") == (day(7), day(14), day(21))


def test_ended_before_anything():
    """A cancelled search raises Cancelled; a timeout raises its own error."""
    year = Year("Club", DateSpan(day(0), day(60)), (Event("Evening", times=3),))
    stop = Stop()
    stop.cancel()
    with pytest.raises(Cancelled):
        plan_year(year, stop)
    with Stop().within(0) as none, pytest.raises(TimeoutReachedError):
        plan_year(year, none)


def test_what_has_been_oftener_than_it_is_wanted_has_been():
    """With three evenings wanted and four past, the four stay and the fifth goes."""
    span = DateSpan(day(0), day(30))
    before = Calendar(tuple(Entry(day(7 * k), "Evening") for k in range(5)))
    moved = move_year(Year("Club", span, (Event("Evening", times=3),)), before, day(22), Stop())
    assert moved.calendar.entries == before.entries[:4]


def test_what_has_been_need_not_keep_to_anything():
    """Past evenings may violate any demand."""
    year = Year(
        "Club",
        DateSpan(day(0), day(30)),
        (
            Event("Evening", times=4, needs=("Hall",), least_apart=7),
            Event("Heat", length=2, needs=("Hall",)),
            Event("Final"),
        ),
        (Resource("Hall"),),
        precedences=(Precedence("Heat", "Final"),),
    )
    was = {"Evening": (1, 3, 10, 17), "Heat": (2,), "Final": (0,)}
    before = Calendar(tuple(sorted(Entry(day(d), name) for name in was for d in was[name])))
    assert move_year(year, before, day(5), Stop()).calendar == before


@pytest.mark.parametrize("aim", list(Aim))
@pytest.mark.parametrize("by", [-1, 1])
def test_a_model_that_disagrees_claims_nothing(monkeypatch, aim, by):
    """A plan whose measure differs from the model's is refused."""
    year = Year(
        "Club",
        DateSpan(day(0), day(40)),
        (Event("Evening", times=3, rank=1), Event("Drive", rank=2)),
    )
    monkeypatch.setattr(
        goals,
        "measure",
        lambda year, calendar, which, *end: (
            measure(year, calendar, which, *end) + by * (which is aim)
        ),
    )
    with pytest.raises(ModelMismatchError, match=aim.value):
        plan_year(year, Stop())


def test_a_calendar_with_faults_is_not_given(monkeypatch):
    """A calendar that violates a demand the model forgot is refused."""
    year = Year("Club", DateSpan(day(0), day(40)), (Event("Evening", weekdays=frozenset({6})),))
    monkeypatch.setattr(planning, "demands_of", lambda year: ())
    with pytest.raises(ModelMismatchError, match=pattern_of("calendar_weekday")):
        plan_year(year, Stop())


def test_the_same_answer_every_time():
    """Planning a year twice gives the same calendar, also among equally good ones."""
    events = (Event("Evening", times=8, weekdays=frozenset({1})), Event("Committee", times=2))
    year = Year("Club", DateSpan(day(0), day(0) + timedelta(90)), events)
    assert plan_year(year, Stop()) == plan_year(year, Stop())
