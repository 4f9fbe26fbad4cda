"""A year as a CP-SAT model, for very full years if OR-Tools is installed."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import cached_property
from itertools import combinations, pairwise
from typing import Any

from bridgeopt.base import ortools
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.calendar.demands import (
    AbsenceDemand,
    ConflictDemand,
    DaysDemand,
    Demand,
    Elapsed,
    HolidayDemand,
    PrecedenceDemand,
    SpacingDemand,
)
from bridgeopt.plugins.calendar.goals import Goal, GoalKind, GoalOutcome, Starts, late_pairs
from bridgeopt.plugins.calendar.spread import gaps_between, most_even_days, possible_days
from bridgeopt.plugins.calendar.year import Aim, DateSpan, Event, Precedence, Resource, Year


def run_cp_sat(model: Any, stop: Stop) -> tuple[Any, Any]:
    """Run CP-SAT on a model until it is done or stopped; return the solver and its status.

    CP-SAT uses one search thread, so that the answer does not depend on the number of cores.

    Parameters
    ----------
    model
        A ``CpModel``.
    stop
        Ends the search; the solver then holds the best solution found.
    """
    with stop.within() as part:
        solver = ortools.single_threaded_solver(part.seconds_left)
        done = threading.Event()
        watcher = threading.Thread(target=_watch, args=(solver, part, done), daemon=True)
        watcher.start()
        try:
            status = solver.solve(model)
        finally:
            done.set()
            watcher.join()
    return solver, status


def _watch(solver: Any, stop: Stop, done: threading.Event) -> None:
    """Wait until ``done`` is set, and end the search of ``solver`` if ``stop`` requests it.

    The thread that runs the search sets ``done``.
    """
    while not done.wait(0.05):
        if stop.is_over:
            solver.stop_search()
            return


class YearModel:
    """A CP-SAT model of a year.

    Days are counted from the year's first day (from 0).

    Parameters
    ----------
    year
        The year with its wishes.
    demands
        The demands to enforce.
    elapsed
        The occurrences that have taken place. They are fixed, and demands do not apply to them.
    """

    def __init__(self, year: Year, demands: Sequence[Demand], elapsed: Elapsed) -> None:
        self._cp = ortools.load_cp_model()
        self.model: Any = self._cp.CpModel()
        self._year = year
        self._days = len(year.span)
        self.starts: dict[str, list[Any]] = {
            event.name: [
                self.model.new_int_var(0, self._days - event.length, f"{event.name} {k}")
                for k in range(event.times)
            ]
            for event in year.events
        }
        self._past = {event.name: tuple(elapsed.days.get(event.name, ())) for event in year.events}
        self._today = elapsed.today
        for name, days in self._past.items():
            for start, day in zip(self.starts[name], days, strict=False):
                self.model.add(start == day)
            for start in self.starts[name][len(days) :]:
                self.model.add(start >= elapsed.today)
        for event in year.events:
            # Occurrences of an event are interchangeable, so ordering them breaks the symmetry.
            for a, b in self._successive_starts(event):
                self.model.add(b >= a + event.length)
        self._unevenness: dict[str, Any] = {}
        for demand in demands:
            self._add_demand(demand)

    @cached_property
    def end(self) -> Any:
        """The solver's variable for the number of days until the last event of the year is over."""
        end = self.model.new_int_var(0, self._days, "end")
        self.model.add_max_equality(
            end,
            [self.starts[event.name][-1] + event.length for event in self._year.events],
        )
        return end

    def aim(self, aim: Aim, until: int) -> Any:
        """Return an expression for the value of an aim, as `year.measure` computes it.

        Parameters
        ----------
        aim
            The aim.
        until
            For the aim of an even spread: the number of days, from the year's first, over which
            events are spread.
        """
        if aim is Aim.END:
            return self.end
        if aim is Aim.RANKS:
            return sum(self._violations())
        return sum(self.unevenness(event, until) for event in self._year.events if event.times > 1)

    def moved(self, before: Mapping[str, Sequence[int]]) -> Any:
        """Return an expression for the number of occurrences on new days.

        ``before`` has the days of each event in the earlier calendar. A day is new for an event if
        it is not among these.
        """
        moved = []
        for name, starts in self.starts.items():
            earlier_days = self._cp.Domain.from_values(list(before.get(name, ())))
            for start in starts:
                is_moved = self.model.new_bool_var("")
                self.model.add_linear_expression_in_domain(start, earlier_days).only_enforce_if(
                    ~is_moved
                )
                moved.append(is_moved)
        return sum(moved)

    def days_moved(self, before: Mapping[str, Sequence[int]]) -> Any:
        """Return an expression for the total number of days between old and new occurrences.

        The k-th occurrence of an event is compared with its k-th day in ``before``, the earlier
        calendar.
        """
        distances = []
        for name, starts in self.starts.items():
            for start, day in zip(starts, before.get(name, ()), strict=False):
                distance = self.model.new_int_var(0, self._days, "")
                self.model.add(distance >= start - day)
                self.model.add(distance >= day - start)
                distances.append(distance)
        return sum(distances)

    def unevenness(self, event: Event, until: int) -> Any:
        """Return an expression for the sum of squared gaps between an event's occurrences.

        ``until`` is the number of days, from the year's first, over which the event is spread.
        """
        if event.name not in self._unevenness:
            self._unevenness[event.name] = sum(self._squares(event, until))
        return self._unevenness[event.name]

    def _squares(self, event: Event, until: int) -> list[Any]:
        marks = [-1, *self.starts[event.name], until]
        days = {*possible_days(self._year, event), *self._past[event.name]}
        gaps_of = gaps_between(days, event.times, until)
        squares = []
        for gaps, (a, b) in zip(gaps_of, pairwise(marks), strict=True):
            square = self.model.new_int_var(0, (self._days + 1) ** 2, "")
            # The square is convex and is minimised, so the lines through neighbouring points
            # suffice.
            for low, high in pairwise(gaps):
                self.model.add(square >= (low + high) * (b - a) - low * high)
            if len(gaps) == 1:
                self.model.add(square >= gaps[0] ** 2)
            squares.append(square)
        return squares

    def hint(self, days: Mapping[str, Sequence[int]]) -> None:
        """Suggest a calendar from which the solver starts: the days on which each event starts."""
        self.model.clear_hints()
        for name, event_days in days.items():
            for start, day in zip(self.starts[name], event_days, strict=False):
                self.model.add_hint(start, day)

    def read(self, solver: Any) -> Starts:
        """Return the days on which each event starts in the solver's solution."""
        return {
            name: tuple(int(solver.value(start)) for start in starts)
            for name, starts in self.starts.items()
        }

    def bound_unevenness_per_event(self, until: int) -> None:
        """Add a lower bound on the unevenness of each event: its lowest value without other events.

        The days with this lowest value are also suggested to the solver. Events that take place
        only once, and events with past occurrences, get no bound and no suggested days. ``until``
        is as in `unevenness`.
        """
        days = {}
        for event in self._year.events:
            if event.times > 1 and not self._past[event.name]:
                optimum = most_even_days(self._year, event, until)
                if optimum is not None:
                    self.model.add(self.unevenness(event, until) >= optimum[0])
                    days[event.name] = optimum[1]
        self.hint(days)

    def _violations(self) -> list[Any]:
        violations = []
        for a, b in late_pairs(self._year):
            is_late = self.model.new_bool_var("")
            self.model.add(self.starts[a][0] <= self.starts[b][0]).only_enforce_if(~is_late)
            violations.append(is_late)
        return violations

    def _add_demand(self, demand: Demand) -> None:
        match demand:
            case DaysDemand(event):
                allowed = [day for day in range(self._days) if self._is_day_of(event, day)]
                self._restrict_days(event, allowed)
            case SpacingDemand(event):
                self._keep_spacing(event)
            case HolidayDemand(holiday):
                self._exclude_span(
                    [e for e in self._year.events if not e.on_holidays], holiday.span
                )
            case AbsenceDemand(resource, span):
                self._exclude_span(self._events_using(resource), span)
            case ConflictDemand(resource):
                for a, b in combinations(self._events_using(resource), 2):
                    self._forbid_overlap(a, b)
            case PrecedenceDemand(precedence):
                self._keep_in_order(precedence)

    def _keep_spacing(self, event: Event) -> None:
        for a, b in self._successive_starts(event):
            self.model.add(b >= a + event.least_apart)
            if event.most_apart is not None:
                self.model.add(b <= a + event.most_apart)

    def _keep_in_order(self, precedence: Precedence) -> None:
        if self._is_over(precedence.first) and self._past[precedence.second]:
            return
        last = self.starts[precedence.first][-1] + self._year.event(precedence.first).length - 1
        first = self.starts[precedence.second][0]
        self.model.add(first >= last + precedence.least)
        if precedence.most is not None:
            self.model.add(first <= last + precedence.most)

    def _is_day_of(self, event: Event, day: int) -> bool:
        occurrence_days = event.days_from(self._date(day))
        window = event.window or self._year.span
        return all(d.weekday() in event.weekdays and d in window for d in occurrence_days)

    def _events_using(self, resource: Resource) -> list[Event]:
        return [event for event in self._year.events if resource.is_for(event)]

    def _exclude_span(self, events: Sequence[Event], span: DateSpan) -> None:
        """Forbid that any of the events takes place on a day of the span."""
        high = (span.last - self._year.span.first).days
        for event in events:
            low = (span.first - self._year.span.first).days - event.length + 1
            self._restrict_days(event, [day for day in range(self._days) if not low <= day <= high])

    def _restrict_days(self, event: Event, days: Sequence[int]) -> None:
        domain = self._cp.Domain.from_values(days)
        for start in self.starts[event.name][len(self._past[event.name]) :]:
            self.model.add_linear_expression_in_domain(start, domain)

    def _successive_starts(self, event: Event) -> list[tuple[Any, Any]]:
        """Return the start variables of any two successive occurrences of an event.

        Pairs of occurrences that have both taken place are left out.
        """
        return list(pairwise(self.starts[event.name][max(len(self._past[event.name]) - 1, 0) :]))

    def _is_over(self, event: str) -> bool:
        return len(self._past[event]) >= self._year.event(event).times

    def _forbid_overlap(self, one: Event, other: Event) -> None:
        """Forbid that occurrences of two events overlap, unless the hours of the events allow it.

        Two occurrences that have both begun may overlap.
        """
        if one.may_meet(other):
            return
        running, to_come = self._intervals(one)
        others_running, others_to_come = self._intervals(other)
        self.model.add_no_overlap([*to_come, *others_to_come])
        for interval in running:
            self.model.add_no_overlap([interval, *others_to_come])
        for interval in others_running:
            self.model.add_no_overlap([interval, *to_come])

    def _intervals(self, event: Event) -> tuple[list[Any], list[Any]]:
        """Return interval variables for the days of an event's occurrences, as two lists.

        The first list has occurrences that have begun and are not over. The second list has future
        occurrences.
        """
        intervals = [
            self.model.new_interval_var(start, event.length, start + event.length, "")
            for start in self.starts[event.name]
        ]
        past = self._past[event.name]
        past_intervals = zip(intervals, past, strict=False)
        running = [interval for interval, day in past_intervals if day + event.length > self._today]
        return running, intervals[len(past) :]

    def _date(self, day: int) -> date:
        return self._year.span.first + timedelta(day)


class CpSatYear:
    """Plan a year with CP-SAT: minimise one goal after another, and keep the value of each.

    `highs_model.HighsYear` has the same methods, with another model of the year.

    Parameters
    ----------
    year
        The year with its wishes.
    demands
        The demands to enforce.
    elapsed
        The occurrences that have taken place. They are fixed, and demands do not apply to them.
    """

    def __init__(self, year: Year, demands: Sequence[Demand], elapsed: Elapsed) -> None:
        self._model = YearModel(year, demands, elapsed)
        self._cp = ortools.load_cp_model()

    def start(self, stop: Stop) -> GoalOutcome:
        """Search for any calendar that fulfils all demands."""
        solver, status = run_cp_sat(self._model.model, stop)
        if not self._has_found(status):
            return GoalOutcome(None, 0, 0, is_final=status == self._cp.INFEASIBLE)
        return GoalOutcome(self._model.read(solver), 0, 0, is_final=True)

    def minimise(self, goal: Goal, starts: Starts, stop: Stop) -> GoalOutcome:
        """Search for a calendar with the lowest value of a goal.

        The calendar must respect the limits that `keep` has set on other goals. ``starts`` is a
        calendar that respects all demands and limits. It is the answer if the search finds none,
        and the search begins with it, unless the goal is an even spread.
        """
        if goal.kind is GoalKind.SPREAD:
            self._model.bound_unevenness_per_event(goal.until)
        else:
            self._model.hint(starts)
        self._model.model.minimize(self._expression(goal))
        solver, status = run_cp_sat(self._model.model, stop)
        self._model.model.clear_objective()
        bound = round(solver.best_objective_bound)  # the bound is whole, up to rounding errors
        if not self._has_found(status):
            # `starts` is feasible, so a proof that no calendar exists shows a bug in the model. The
            # caller raises an error if it gets no calendar.
            if status != self._cp.UNKNOWN:
                return GoalOutcome(None, 0, 0, is_final=True)
            return GoalOutcome(starts, goal.value(starts), bound, is_final=False)
        best_starts, value = self._model.read(solver), round(solver.objective_value)
        return GoalOutcome(best_starts, value, bound, is_final=status == self._cp.OPTIMAL)

    def keep(self, goal: Goal, value: int) -> None:
        """Limit the value of a goal to at most ``value`` in all later searches."""
        self._model.model.add(self._expression(goal) <= value)

    def is_only(self, starts: Starts, stop: Stop) -> bool:
        """Return whether ``starts`` is proven to be the only calendar that is possible."""
        model = self._model.model
        is_active = model.new_bool_var("")
        differences = []
        for name, days in starts.items():
            for start, day in zip(self._model.starts[name], days, strict=True):
                differs = model.new_bool_var("")
                model.add(start != day).only_enforce_if(differs)
                differences.append(differs)
        model.add_bool_or(differences).only_enforce_if(is_active)
        model.add_assumption(is_active)
        _, status = run_cp_sat(model, stop)
        model.clear_assumptions()
        return bool(status == self._cp.INFEASIBLE)

    def _expression(self, goal: Goal) -> Any:
        if goal.kind is GoalKind.MOVED:
            return self._model.moved(goal.before)
        if goal.kind is GoalKind.DAYS:
            return self._model.days_moved(goal.before)
        if goal.kind is GoalKind.EARLIEST:
            starts = [
                start for event_starts in self._model.starts.values() for start in event_starts
            ]
            return sum(w * start for w, start in zip(goal.weights, starts, strict=True))
        return self._model.aim(Aim(goal.kind.value), goal.until)

    def _has_found(self, status: Any) -> bool:
        return status in (self._cp.OPTIMAL, self._cp.FEASIBLE)
