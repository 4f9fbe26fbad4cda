"""Find the best calendar of a year, minimising one goal after another, with proofs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Protocol

from bridgeopt.base import ortools
from bridgeopt.base.errors import BridgeoptError, Cancelled
from bridgeopt.base.i18n import Lines, Message
from bridgeopt.engine.contradiction import irreducible_contradiction, smallest_contradiction
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.calendar.cp_model import CpSatYear
from bridgeopt.plugins.calendar.demands import Demand, Elapsed, demands_of
from bridgeopt.plugins.calendar.goals import (
    Goal,
    GoalKind,
    GoalOutcome,
    ModelMismatchError,
    Starts,
    as_calendar,
    tie_weights,
)
from bridgeopt.plugins.calendar.highs_model import HighsYear
from bridgeopt.plugins.calendar.occurrences import OccurrenceProblem
from bridgeopt.plugins.calendar.year import Calendar, Year, faults_of

_MINIMALITY_PROOF_SECONDS = 20.0
"""Time limit, in seconds, for the proof that no smaller set of demands is contradictory."""


def conflicting_rules(
    year: Year,
    demands: Sequence[Demand],
    elapsed: Elapsed,
    stop: Stop,
) -> tuple[list[Demand], bool]:
    """Return a small set of contradictory demands, and whether it is proven to be the smallest.

    Parameters
    ----------
    year, demands, elapsed
        As in `OccurrenceProblem`; the demands cannot all be fulfilled.
    stop
        Ends the search.

    Returns
    -------
    list of Demand
        The set. If any one of its demands is dropped, the others can be fulfilled.
    bool
        Whether it is proven that there is no smaller set.
    """

    def possible(subset: Sequence[Demand], stop: Stop) -> bool:
        # Leaving demands out of the problem is much faster than switching them off in it.
        outcome = HighsYear(OccurrenceProblem(year, subset, elapsed)).start(stop)
        if not outcome.is_final:
            raise Cancelled
        return outcome.starts is not None

    def possible_or_unknown(subset: Sequence[Demand]) -> bool:
        try:
            return possible(subset, stop)
        except Cancelled:
            return True

    with stop.within(_MINIMALITY_PROOF_SECONDS) as part:
        contradiction = smallest_contradiction(
            demands, lambda subset: possible(subset, part), stop=part
        )
    if contradiction is not None:
        return list(contradiction.items), contradiction.is_smallest
    return list(irreducible_contradiction(demands, possible_or_unknown)), False


@dataclass(frozen=True)
class AimResult:
    """A calendar's value for one aim, and the proven lower bound.

    Attributes
    ----------
    aim
        The name of the minimised quantity: the text of an `Aim`. If an earlier calendar was
        changed, it can also be ``moved`` or ``days``, the texts of two members of `GoalKind`.
    value, bound
        The size of this quantity in the calendar, and its lower bound. The bound holds for all
        calendars that reach the same values of all earlier aims.
    """

    aim: str
    value: int
    bound: int

    @property
    def proved(self) -> bool:
        """Whether no calendar has a lower value."""
        return self.value == self.bound


@dataclass(frozen=True)
class PlanResult:
    """A calendar, with the value and the bound of each aim."""

    calendar: Calendar
    reached: tuple[AimResult, ...]

    @property
    def proved(self) -> bool:
        """Whether it is proven that no calendar is better.

        A better calendar would have a lower value of some aim, and the same values of all aims
        before it.
        """
        return all(result.proved for result in self.reached)


class ContradictionError(BridgeoptError):
    """No calendar fulfils all demands; the error names demands that contradict each other.

    Attributes
    ----------
    demands
        The contradictory demands. If any one of them is dropped, the others can be fulfilled.
    smallest
        Whether it is proven that no smaller set of demands is contradictory.
    """

    def __init__(self, demands: Sequence[Demand], *, smallest: bool) -> None:
        self.demands = tuple(demands)
        self.smallest = smallest
        key = "calendar_impossible_smallest" if smallest else "calendar_impossible"
        super().__init__(
            Message(key, n=len(demands), demands=Lines(demand.description for demand in demands))
        )


class TimeoutReachedError(BridgeoptError):
    """The time limit was reached before any calendar was found."""

    def __init__(self) -> None:
        super().__init__(Message("calendar_time_up"))


def plan_year(year: Year, stop: Stop) -> PlanResult:
    """Return the best calendar of a year; earlier aims take precedence over later ones.

    Parameters
    ----------
    year
        The year with its wishes.
    stop
        Ends the search. The calendar is then the best that was found, and the bounds show how far
        it can be from the optimum.

    Raises
    ------
    ContradictionError
        Not all demands can be fulfilled.
    Cancelled, TimeoutReachedError
        The user or the time limit ended the search before any calendar was found.
    ModelMismatchError
        A value that the solver reports contradicts the calendar.
    """
    return _plan(year, stop, Elapsed(), None)


def move_year(year: Year, calendar: Calendar, today: date, stop: Stop) -> PlanResult:
    """Return a calendar that fulfils the year's demands and differs least from the present one.

    Occurrences before ``today`` are kept, even if they violate the new demands. The number of
    occurrences that move to another day is minimised first, then the number of days by which they
    move, and then the year's aims.

    Parameters
    ----------
    year
        The year with its new wishes.
    calendar
        The present calendar.
    today
        The first day that can change.
    stop
        As in `plan_year`.

    Raises
    ------
    ContradictionError, Cancelled, TimeoutReachedError, ModelMismatchError
        As in `plan_year`.
    """
    first = year.span.first
    before = {
        event.name: tuple((day - first).days for day in calendar.days_of(event.name))
        for event in year.events
    }
    num_elapsed = (today - first).days
    past = {name: tuple(day for day in days if day < num_elapsed) for name, days in before.items()}
    # The user may have lowered the number of an event's occurrences below the number that have
    # taken place; past occurrences are kept even then.
    events = (replace(each, times=max(each.times, len(past[each.name]))) for each in year.events)
    year = replace(year, events=tuple(events))
    return _plan(year, stop, Elapsed(past, num_elapsed), before)


class _Solver(Protocol):
    """The interface of `HighsYear` and `CpSatYear`; `start` is called first."""

    def start(self, stop: Stop) -> GoalOutcome: ...
    def minimise(self, goal: Goal, starts: Starts, stop: Stop) -> GoalOutcome: ...
    def keep(self, goal: Goal, value: int) -> None: ...
    def is_only(self, starts: Starts, stop: Stop) -> bool: ...


_MIN_CONTESTED_DAYS_FOR_CP_SAT = 1500
"""From this value of `OccurrenceProblem.contested_days` on, CP-SAT plans the year if it is
installed.

HiGHS plans all other years.
"""

_MAX_TIE_BREAKS = 4
"""Largest number of attempts to single out one of several equally good calendars.

Each attempt uses different weights; a second attempt is hardly ever needed.
"""


def _plan(
    year: Year,
    stop: Stop,
    elapsed: Elapsed,
    before: Mapping[str, tuple[int, ...]] | None,
) -> PlanResult:
    demands = demands_of(year)
    if stop.is_over:
        raise _no_calendar_error(stop)
    problem = OccurrenceProblem(year, demands, elapsed)
    is_full = problem.contested_days() >= _MIN_CONTESTED_DAYS_FOR_CP_SAT
    solver: _Solver
    if is_full and ortools.is_installed():
        solver = CpSatYear(year, demands, elapsed)
    else:
        solver = HighsYear(problem)
    started = solver.start(stop)
    if started.starts is None:
        if not started.is_final:
            raise _no_calendar_error(stop)
        conflicting, smallest = conflicting_rules(year, demands, elapsed, stop)
        raise ContradictionError(conflicting, smallest=smallest)
    starts = started.starts
    results: list[AimResult] = []
    for kind in _goal_kinds(year, before):
        until = len(year.span)
        if kind is GoalKind.SPREAD and year.ends_before_it_spreads:
            until = Goal(GoalKind.END, year).value(starts)
        goal = Goal(kind, year, until, before or {})
        starts, bound = _minimise_and_limit(solver, goal, starts, stop)
        results.append(AimResult(kind.value, goal.value(starts), bound))
    if all(result.proved for result in results):
        starts = _break_ties(solver, year, starts, stop)
    calendar = as_calendar(year, starts)
    # Past occurrences may violate demands, so a calendar that has some is not checked.
    if not any(elapsed.days.values()):
        for fault in faults_of(year, calendar):
            raise ModelMismatchError(fault)
    return PlanResult(calendar, tuple(results))


def _goal_kinds(year: Year, before: Mapping[str, tuple[int, ...]] | None) -> Iterator[GoalKind]:
    """Yield the kinds of goals to minimise, in order.

    If an earlier calendar is changed (``before`` is not ``None``), two goals that limit the change
    come first.
    """
    if before is not None:
        yield from (GoalKind.MOVED, GoalKind.DAYS)
    yield from (GoalKind(aim.value) for aim in year.aims)


def _no_calendar_error(stop: Stop) -> BridgeoptError:
    """Return the error for a search that ended before it found a calendar."""
    return Cancelled() if stop.cancelled else TimeoutReachedError()


def _minimise_and_limit(
    solver: _Solver, goal: Goal, starts: Starts, stop: Stop
) -> tuple[Starts, int]:
    """Minimise a goal, and limit it in later searches to the value that was found.

    Return a calendar with that value, and the goal's lower bound.
    """
    outcome = solver.minimise(goal, starts, stop)
    if outcome.starts is None:
        raise ModelMismatchError(Message("calendar_model_refuses", aim=goal.kind.value))
    value = goal.value(outcome.starts)
    goal.check_count(value, outcome.counted, outcome.bound, is_final=outcome.is_final)
    solver.keep(goal, value)
    return outcome.starts, outcome.bound


def _break_ties(solver: _Solver, year: Year, starts: Starts, stop: Stop) -> Starts:
    """Select one of the equally good calendars, the same one for both solvers.

    The weighted sum of all days is minimised, so events tend to be early. If the solver cannot
    prove that only one calendar has the lowest sum, other weights are tried, up to
    `_MAX_TIE_BREAKS` times.
    """
    num = sum(map(len, starts.values()))
    for attempt in range(_MAX_TIE_BREAKS):
        goal = Goal(GoalKind.EARLIEST, year, weights=tie_weights(num, attempt))
        starts, bound = _minimise_and_limit(solver, goal, starts, stop)
        if bound < goal.value(starts) or solver.is_only(starts, stop):
            break
    return starts
