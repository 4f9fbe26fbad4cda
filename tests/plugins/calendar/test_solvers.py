"""HiGHS and CP-SAT return the same calendars; a search ended early claims no more."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from threading import Timer

import pytest
from hypothesis import HealthCheck, given, settings

from bridgeopt.base import ortools
from bridgeopt.base.resources import shipped_folder
from bridgeopt.engine.stopping import Stop, interruptible
from bridgeopt.plugins.calendar import highs_model, planning
from bridgeopt.plugins.calendar.demands import Elapsed, demands_of
from bridgeopt.plugins.calendar.files import read_year
from bridgeopt.plugins.calendar.goals import tie_weights
from bridgeopt.plugins.calendar.occurrences import OccurrenceProblem
from bridgeopt.plugins.calendar.planning import ContradictionError, move_year, plan_year
from bridgeopt.plugins.calendar.year import Aim, DateSpan, Event, Resource, Year, faults_of, measure
from tests.support.generators.instances import sample
from tests.support.reference.calendar import day, years
from tests.support.timing.interrupted import can_press, listening, press

pytestmark = pytest.mark.slow

needs_cp_sat = pytest.mark.skipif(not ortools.is_installed(), reason="OR-Tools is not installed")

ALWAYS, NEVER = 0, 10**9
"""Number of contested days from which CP-SAT is used."""


def by_both(plan):
    """Return the results of HiGHS and CP-SAT for a year: a plan, or contradicting demands."""
    found = []
    for full in (NEVER, ALWAYS):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(planning, "_MIN_CONTESTED_DAYS_FOR_CP_SAT", full)
            try:
                found.append(plan())
            except ContradictionError as refused:
                found.append(refused.demands)
    return found


def check_same(year):
    """Compare both solvers' calendars of a year, and their changes when the hall is closed."""
    one, other = by_both(lambda: plan_year(year, Stop()))
    assert one == other
    if isinstance(one, tuple):
        return
    assert one.proved
    closed = year.with_absences("Hall", [DateSpan(day(2), day(3))])
    moved = by_both(lambda: move_year(closed, one.calendar, day(1), Stop()))
    assert moved[0] == moved[1]


@needs_cp_sat
@settings(max_examples=sample(60))
@given(years())
def test_both_solvers_return_one_calendar(year):
    """Values, bounds, calendars, changes and contradictions are equal."""
    check_same(year)


@needs_cp_sat
@pytest.mark.long
@pytest.mark.slow_without_jit
@settings(max_examples=400, suppress_health_check=list(HealthCheck))
@given(years())
def test_both_solvers_return_one_calendar_in_400_years(year):
    """The same holds in the promised number of years."""
    check_same(year)


@pytest.fixture(scope="module")
def shipped():
    """Return the shipped year."""
    return read_year(shipped_folder("data") / "calendar" / "club-year.toml")


def test_the_shipped_year_without_ortools(shipped, monkeypatch):
    """HiGHS alone finds the optimum, a change's optimum, and the smallest contradiction."""
    monkeypatch.setattr(ortools, "is_installed", lambda: False)
    monkeypatch.setattr(planning, "_MIN_CONTESTED_DAYS_FOR_CP_SAT", ALWAYS)
    planned = plan_year(shipped, Stop())
    assert planned.proved
    assert [each.value for each in planned.reached] == [304, 0, 76298]
    closed = shipped.with_absences("Main hall", [DateSpan(date(2027, 3, 2), date(2027, 3, 2))])
    moved = move_year(closed, planned.calendar, date(2027, 2, 20), Stop())
    assert moved.proved
    assert [each.value for each in moved.reached] == [3, 140, 311, 0, 79980]


def test_a_club_is_not_full(shipped):
    """The shipped year is far from full; a hall with ten endless events is full."""
    problems = [
        OccurrenceProblem(year, demands_of(year), Elapsed()) for year in (shipped, full_year(10))
    ]
    assert [
        each.contested_days() >= planning._MIN_CONTESTED_DAYS_FOR_CP_SAT for each in problems
    ] == [False, True]


def full_year(num):
    """Return a year of events that share one hall, each spread as evenly as possible."""
    events = (Event(f"E{k}", times=7 + k % 3, needs=("Hall",)) for k in range(num))
    span = DateSpan(day(0), day(120))
    return Year("Club", span, (*events,), (Resource("Hall"),), aims=(Aim.SPREAD,))


@pytest.fixture
def ended(monkeypatch):
    """Plan a full year by HiGHS, and call a function soon after the first search begins."""

    def plan(what, stop):
        make = highs_model.new_solver
        timers = []

        def begin(settings):
            if not timers:
                timers.append(Timer(0.2, what))
                timers[0].start()
            return make(settings)

        monkeypatch.setattr(highs_model, "new_solver", begin)
        monkeypatch.setattr(planning, "_MIN_CONTESTED_DAYS_FOR_CP_SAT", NEVER)
        planned = plan_year(full_year(10), stop)
        assert timers
        return planned

    return plan


def check_honest(planned):
    """Check that a calendar meets all demands, and that its bound is valid."""
    year = full_year(10)
    assert faults_of(year, planned.calendar) == []
    assert not planned.proved
    (spread,) = planned.reached
    assert spread.value == measure(year, planned.calendar, Aim.SPREAD)
    assert 0 < spread.bound < spread.value


@pytest.mark.long
def test_cancelled_in_a_search(ended):
    """HiGHS ends at once; the best calendar so far is returned with its bound."""
    stop = Stop()
    check_honest(ended(stop.cancel, stop))
    assert stop.cancelled


def test_time_is_up_in_a_search(ended):
    """A timeout ends the search in the same way."""
    stop = Stop()
    check_honest(ended(stop.finish, stop))
    assert not stop.cancelled


@can_press
def test_ctrl_c_in_a_search(ended):
    """Ctrl-C is noticed while HiGHS runs."""
    with listening(), interruptible() as stop:
        check_honest(ended(press, stop))
    assert stop.cancelled


def test_weights_differ_and_stay():
    """Weights have one magnitude, differ between attempts, and are reproducible."""
    weights = tie_weights(200, 0)
    assert all(1024 <= weight < 2048 for weight in weights)
    assert len({*weights}) > 150
    assert weights[:3] != tie_weights(3, 1)
    assert weights[:3] == tie_weights(3, 0)


def test_ties_go_to_early_days():
    """Two drives on any day are on the first days, by every solver."""
    drives = tuple(Event(name, needs=("Hall",)) for name in ("Drive", "Course"))
    year = Year("Club", DateSpan(day(0), day(40)), drives, (Resource("Hall"),), aims=(Aim.RANKS,))
    planned = plan_year(year, Stop())
    assert {entry.day for entry in planned.calendar.entries} == {day(0), day(1)}


def test_solvers_are_loaded_by_need():
    """Importing the calendar and season modules of `run` loads neither solver."""
    modules = "bridgeopt.plugins.calendar.tasks, bridgeopt.plugins.calendar.web"
    code = (
        f"import sys, {modules}, bridgeopt.season.retrospective\n"
        "assert not {'highspy', 'ortools'} & {*sys.modules}, sorted(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
