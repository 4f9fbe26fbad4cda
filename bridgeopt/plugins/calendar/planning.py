"""The best calendar of a year, by CP-SAT: one aim after another, with proofs."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cached_property
from itertools import combinations, pairwise
from typing import Any

from bridgeopt.base import ortools
from bridgeopt.base.errors import BridgeoptError, Cancelled
from bridgeopt.base.words import Lines, Message
from bridgeopt.base.words.weekday import Weekday
from bridgeopt.engine.contradiction import irreducible_contradiction, smallest_contradiction
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.calendar.spread import gaps_between, most_even, possible_days
from bridgeopt.plugins.calendar.year import (
    Aim,
    Calendar,
    Entry,
    Event,
    Holiday,
    Precedence,
    Resource,
    Span,
    Year,
    faults_of,
    measure,
)


@dataclass(frozen=True)
class OnDays:
    """A demand: an event is as often as asked, on allowed weekdays and within its window."""

    event: Event

    @property
    def told(self) -> Message:
        """The demand as a message."""
        event = self.event
        window = event.window
        days = [Weekday(day) for day in sorted(event.weekdays)]
        return Message(
            "demand_on_days" if window is None else "demand_in_window",
            event=event.name,
            n=event.times,
            days=Message("demand_any_day") if len(days) == 7 else days,
            **({} if window is None else {"first": window.first, "last": window.last}),
        )


@dataclass(frozen=True)
class DaysApart:
    """A demand: successive occurrences of an event are neither too close nor too far apart."""

    event: Event

    @property
    def told(self) -> Message:
        """The demand as a message."""
        event = self.event
        most = event.most_apart
        if most is None:
            return Message("demand_apart", event=event.name, n=event.least_apart)
        return Message("demand_between", event=event.name, n=event.least_apart, most=most)


@dataclass(frozen=True)
class Free:
    """A demand: on a holiday there are only events that may be on a holiday."""

    holiday: Holiday

    @property
    def told(self) -> Message:
        """The demand as a message."""
        keys = ("demand_free_one_day", "demand_free")
        return _told_of_days(keys, self.holiday.name, self.holiday.span)


@dataclass(frozen=True)
class Away:
    """A demand: nothing needs a hall that is closed, or a person who is away, on some days."""

    resource: Resource
    span: Span

    @property
    def told(self) -> Message:
        """The demand as a message."""
        closed = ("demand_closed_one_day", "demand_closed")
        away = ("demand_away_one_day", "demand_away")
        keys = closed if self.resource.is_hall else away
        return _told_of_days(keys, self.resource.name, self.span)


@dataclass(frozen=True)
class OneThing:
    """A demand: a hall or a person takes part in one event at a time."""

    resource: Resource

    @property
    def told(self) -> Message:
        """The demand as a message."""
        key = "demand_one_in_hall" if self.resource.is_hall else "demand_one_a_person"
        return Message(key, name=self.resource.name)


@dataclass(frozen=True)
class Before:
    """A demand: one event comes before another."""

    precedence: Precedence

    @property
    def told(self) -> Message:
        """The demand as a message."""
        each = self.precedence
        if each.most is None:
            return Message("demand_before", first=each.first, second=each.second, n=each.least)
        return Message(
            "demand_before_within",
            first=each.first,
            second=each.second,
            n=each.least,
            most=each.most,
        )


Demand = OnDays | DaysApart | Free | Away | OneThing | Before


def _told_of_days(keys: tuple[str, str], name: str, span: Span) -> Message:
    """Return a sentence about one day, or about several, each by a message of its own."""
    one, several = keys
    if span.first == span.last:
        return Message(one, name=name, day=span.first)
    return Message(several, name=name, first=span.first, last=span.last)


def demands_of(year: Year) -> tuple[Demand, ...]:
    """Return all demands of a year, each once."""
    return tuple(dict.fromkeys(_demands(year)))


def _demands(year: Year) -> Iterator[Demand]:
    for event in year.events:
        yield OnDays(event)
        if event.times > 1 and (event.least_apart > 1 or event.most_apart is not None):
            yield DaysApart(event)
    for holiday in year.holidays:
        yield Free(holiday)
    for resource in year.resources:
        yield OneThing(resource)
        for span in resource.away:
            yield Away(resource, span)
    for precedence in year.all_precedences():
        yield Before(precedence)


def solve(model: Any, stop: Stop) -> tuple[Any, Any]:
    """Run CP-SAT on a model until it is done or stopped; return the solver and its status.

    There is one search thread, so that the answer is the same on any number of cores.

    Parameters
    ----------
    model
        A ``CpModel``.
    stop
        Ends the search; the solver then holds the best solution found.
    """
    with stop.within() as part:
        solver = ortools.single_threaded_solver(part.left)
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
    """End a search when somebody cancels it."""
    while not done.wait(0.05):
        if stop.over:
            solver.stop_search()
            return


@dataclass(frozen=True)
class Gone:
    """What has already taken place, in days counted from the year's first day, from 0.

    Attributes
    ----------
    days
        The days on which each event was.
    today
        The first day on which further occurrences can be.
    """

    days: Mapping[str, Sequence[int]] = field(default_factory=dict)
    today: int = 0


class YearModel:
    """A CP-SAT model of a year.

    Each demand holds always, or only if a literal of its own is assumed. Days are counted from the
    year's first day, from 0.

    Parameters
    ----------
    year
        The year with its wishes.
    demands
        The demands that hold always.
    gone
        What has taken place, which stays, and to which demands do not apply.
    """

    def __init__(self, year: Year, demands: Sequence[Demand], gone: Gone) -> None:
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
        self._past = {event.name: tuple(gone.days.get(event.name, ())) for event in year.events}
        self._today = gone.today
        for name, days in self._past.items():
            for start, day in zip(self.starts[name], days, strict=False):
                self.model.add(start == day)
            for start in self.starts[name][len(days) :]:
                self.model.add(start >= gone.today)
        for event in year.events:
            # Which time is which does not matter; so the first comes first.
            for a, b in self._neighbours(event):
                self.model.add(b >= a + event.length)
        self._unevenness: dict[str, Any] = {}
        for demand in demands:
            self._add(demand)

    @cached_property
    def end(self) -> Any:
        """An expression for the number of days until the last event is over."""
        end = self.model.new_int_var(0, self._days, "end")
        self.model.add_max_equality(
            end,
            [self.starts[event.name][-1] + event.length for event in self._year.events],
        )
        return end

    def aim(self, aim: Aim, until: int) -> Any:
        """Return an expression for the value of an aim (see `year.measure`).

        Parameters
        ----------
        aim
            The aim.
        until
            The number of days, from the year's first, in which events are spread.
        """
        if aim is Aim.END:
            return self.end
        if aim is Aim.RANKS:
            return sum(self._violations())
        return sum(self.unevenness(event, until) for event in self._year.events if event.times > 1)

    def moved(self, before: Mapping[str, Sequence[int]]) -> Any:
        """Return an expression for the number of occurrences on another day than before."""
        moved = []
        for name, starts in self.starts.items():
            there = self._cp.Domain.from_values(list(before.get(name, ())))
            for start in starts:
                elsewhere = self.model.new_bool_var("")
                self.model.add_linear_expression_in_domain(start, there).only_enforce_if(~elsewhere)
                moved.append(elsewhere)
        return sum(moved)

    def days_moved(self, before: Mapping[str, Sequence[int]]) -> Any:
        """Return an expression for the number of days by which an event's occurrences move."""
        total = []
        for name, starts in self.starts.items():
            for start, day in zip(starts, before.get(name, ()), strict=False):
                by = self.model.new_int_var(0, self._days, "")
                self.model.add(by >= start - day)
                self.model.add(by >= day - start)
                total.append(by)
        return sum(total)

    def unevenness(self, event: Event, until: int) -> Any:
        """Return an expression for the sum of squared days between an event's occurrences."""
        if event.name not in self._unevenness:
            self._unevenness[event.name] = sum(self._squares(event, until))
        return self._unevenness[event.name]

    def _squares(self, event: Event, until: int) -> list[Any]:
        marks = [-1, *self.starts[event.name], until]
        days = {*possible_days(self._year, event), *self._past[event.name]}
        gaps_of = gaps_between(days, event.times, until)
        total = []
        for gaps, (a, b) in zip(gaps_of, pairwise(marks), strict=True):
            square = self.model.new_int_var(0, (self._days + 1) ** 2, "")
            # Convex, and least: the lines through neighbouring squares are all that is needed.
            for low, high in pairwise(gaps):
                self.model.add(square >= (low + high) * (b - a) - low * high)
            if len(gaps) == 1:
                self.model.add(square >= gaps[0] ** 2)
            total.append(square)
        return total

    def hint(self, days: Mapping[str, Sequence[int]]) -> None:
        """Give the solver a calendar to start from: start days by event."""
        self.model.clear_hints()
        for name, at in days.items():
            for start, day in zip(self.starts[name], at, strict=False):
                self.model.add_hint(start, day)

    def read(self, solver: Any) -> Calendar:
        """Return the calendar that the solver has found."""
        first = self._year.span.first
        return Calendar(
            tuple(
                sorted(
                    Entry(first + timedelta(int(solver.value(start))), name)
                    for name, starts in self.starts.items()
                    for start in starts
                )
            )
        )

    def _violations(self) -> list[Any]:
        ranked = [
            event for event in self._year.events if event.rank is not None and not event.comes_last
        ]
        found = []
        for a, b in combinations(sorted(ranked, key=lambda event: event.rank or 0), 2):
            if a.rank == b.rank:
                continue
            late = self.model.new_bool_var("")
            self.model.add(self.starts[a.name][0] <= self.starts[b.name][0]).only_enforce_if(~late)
            found.append(late)
        return found

    def _add(self, demand: Demand) -> None:
        match demand:
            case OnDays(event):
                allowed = [day for day in range(self._days) if self._is_day_of(event, day)]
                self._keep_to(event, allowed)
            case DaysApart(event):
                self._keep_apart(event)
            case Free(holiday):
                self._keep_off([e for e in self._year.events if not e.on_holidays], holiday.span)
            case Away(resource, span):
                self._keep_off(self._using(resource), span)
            case OneThing(resource):
                for a, b in combinations(self._using(resource), 2):
                    self._keep_from_overlapping(a, b)
            case Before(each):
                self._keep_in_order(each)

    def _keep_apart(self, event: Event) -> None:
        for a, b in self._neighbours(event):
            self.model.add(b >= a + event.least_apart)
            if event.most_apart is not None:
                self.model.add(b <= a + event.most_apart)

    def _keep_in_order(self, each: Precedence) -> None:
        if self._is_over(each.first) and self._past[each.second]:
            return
        last = self.starts[each.first][-1] + self._year.event(each.first).length - 1
        first = self.starts[each.second][0]
        self.model.add(first >= last + each.least)
        if each.most is not None:
            self.model.add(first <= last + each.most)

    def _is_day_of(self, event: Event, day: int) -> bool:
        held = event.days_from(self._date(day))
        window = event.window or self._year.span
        return all(each.weekday() in event.weekdays and each in window for each in held)

    def _using(self, resource: Resource) -> list[Event]:
        return [event for event in self._year.events if resource.is_for(event)]

    def _keep_off(self, events: Sequence[Event], span: Span) -> None:
        """Let no day of some events be in a span."""
        high = (span.last - self._year.span.first).days
        for event in events:
            low = (span.first - self._year.span.first).days - event.length + 1
            self._keep_to(event, [day for day in range(self._days) if not low <= day <= high])

    def _keep_to(self, event: Event, days: Sequence[int]) -> None:
        domain = self._cp.Domain.from_values(days)
        for start in self.starts[event.name][len(self._past[event.name]) :]:
            self.model.add_linear_expression_in_domain(start, domain)

    def _neighbours(self, event: Event) -> list[tuple[Any, Any]]:
        """Return each two times of an event that follow each other, but for two that have been."""
        return list(pairwise(self.starts[event.name][max(len(self._past[event.name]) - 1, 0) :]))

    def _is_over(self, event: str) -> bool:
        return len(self._past[event]) >= self._year.event(event).times

    def _keep_from_overlapping(self, one: Event, other: Event) -> None:
        """Let no two times of two events be at once, unless they may, or both have been."""
        if one.may_meet(other):
            return
        been, to_come = self._intervals(one)
        others_been, others_to_come = self._intervals(other)
        self.model.add_no_overlap([*to_come, *others_to_come])
        for each in been:
            self.model.add_no_overlap([each, *others_to_come])
        for each in others_been:
            self.model.add_no_overlap([each, *to_come])

    def _intervals(self, event: Event) -> tuple[list[Any], list[Any]]:
        """Return an event's times that have begun and still last, and those to come."""
        intervals = [
            self.model.new_interval_var(start, event.length, start + event.length, "")
            for start in self.starts[event.name]
        ]
        past = self._past[event.name]
        been = zip(intervals, past, strict=False)
        last = [each for each, day in been if day + event.length > self._today]
        return last, intervals[len(past) :]

    def _date(self, day: int) -> date:
        return self._year.span.first + timedelta(day)


_SECONDS = 20.0
"""For finding out that no fewer contradict each other; what is found by then is told without."""


def cannot_stand_together(
    year: Year,
    demands: Sequence[Demand],
    gone: Gone,
    stop: Stop,
) -> tuple[list[Demand], bool]:
    """Return demands that contradict each other, as few as possible, and whether that is proven.

    Parameters
    ----------
    year, demands, gone
        As in `YearModel`; not all demands can be kept together.
    stop
        Ends the search.

    Returns
    -------
    list of Demand
        Without any one of them, the others can be kept.
    bool
        Whether there is no smaller set.
    """

    def possible(some: Sequence[Demand], stop: Stop) -> bool:
        # A model without a demand is solved much sooner than one in which it is switched off.
        cp = ortools.load_cp_model()
        status = solve(YearModel(year, some, gone).model, stop)[1]
        if status not in (cp.INFEASIBLE, cp.OPTIMAL, cp.FEASIBLE):
            raise Cancelled
        return bool(status != cp.INFEASIBLE)

    def perhaps_possible(some: Sequence[Demand]) -> bool:
        try:
            return possible(some, stop)
        except Cancelled:
            return True

    with stop.within(_SECONDS) as part:
        found = smallest_contradiction(demands, lambda some: possible(some, part), stop=part)
    if found is not None:
        return list(found.items), found.is_smallest
    return list(irreducible_contradiction(demands, perhaps_possible)), False


@dataclass(frozen=True)
class Reached:
    """The value that a calendar has for one aim, and the lower bound that was proven for it.

    Attributes
    ----------
    aim
        The value of an `Aim`, or ``moved`` (the number of occurrences on another day than before)
        or ``days`` (by how many days they move in all, comparing the k-th occurrence with the
        k-th).
    value, bound
        The calendar's value, and its lower bound given the values of earlier aims.
    """

    aim: str
    value: int
    bound: int

    @property
    def proved(self) -> bool:
        """Whether no calendar has a smaller value."""
        return self.value == self.bound


@dataclass(frozen=True)
class Planned:
    """A calendar, with the value and the bound of each aim."""

    calendar: Calendar
    reached: tuple[Reached, ...]

    @property
    def proved(self) -> bool:
        """Whether no calendar is better: each aim is proven, given those before it."""
        return all(each.proved for each in self.reached)


class CannotStandTogether(BridgeoptError):  # noqa: N818  (nobody has made an error)
    """No calendar keeps all demands; the error names some that contradict each other.

    Attributes
    ----------
    demands
        Demands that cannot stand together; without any one of them, the others can.
    smallest
        Whether it is proven that no smaller set of demands is contradictory.
    """

    def __init__(self, demands: Sequence[Demand], *, smallest: bool) -> None:
        self.demands = tuple(demands)
        self.smallest = smallest
        key = "calendar_impossible_smallest" if smallest else "calendar_impossible"
        super().__init__(Message(key, n=len(demands), demands=Lines(each.told for each in demands)))


class TimeUp(BridgeoptError):  # noqa: N818  (nobody has made an error)
    """The time was up before any calendar was found."""

    def __init__(self) -> None:
        super().__init__(Message("calendar_time_up"))


class ModelDisagrees(BridgeoptError):  # noqa: N818  (not theirs, but ours)
    """Measuring a calendar gives another value than the solver claimed.

    That is a fault of this program, in the model or in the measure.
    """

    def __init__(self, about: Message) -> None:
        super().__init__(Message("calendar_model_disagrees", about=about))


def plan_year(year: Year, stop: Stop) -> Planned:
    """Return the best calendar of a year; aims count in their order.

    Parameters
    ----------
    year
        The year with its wishes.
    stop
        Ends the search; the calendar is then the best found, and bounds tell its possible gap.

    Raises
    ------
    CannotStandTogether
        Not all demands can be kept.
    Cancelled, TimeUp
        It was ended before there was any calendar, by the user or by the time limit.
    ModelDisagrees
        The solver's values of a calendar are wrong.
    """
    return _plan(year, stop, Gone(), None)


def move_year(year: Year, calendar: Calendar, today: date, stop: Stop) -> Planned:
    """Return a calendar that keeps the demands and differs from another as little as possible.

    What was before ``today`` stays, whatever is demanded now. The fewest occurrences move to
    another day; then they move by the fewest days; then the year's aims decide.

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
    CannotStandTogether, Cancelled, TimeUp, ModelDisagrees
        As in `plan_year`.
    """
    first = year.span.first
    before = {
        event.name: tuple((day - first).days for day in calendar.days_of(event.name))
        for event in year.events
    }
    done = (today - first).days
    past = {name: tuple(day for day in days if day < done) for name, days in before.items()}
    # What has been oftener than it is wanted now has been.
    events = (replace(each, times=max(each.times, len(past[each.name]))) for each in year.events)
    year = replace(year, events=tuple(events))
    return _plan(year, stop, Gone(past, done), before)


def _plan(
    year: Year,
    stop: Stop,
    gone: Gone,
    before: Mapping[str, Sequence[int]] | None,
) -> Planned:
    demands = demands_of(year)
    if stop.over:
        raise _ended(stop)
    model = YearModel(year, demands, gone)
    solver, status = solve(model.model, stop)
    if status == ortools.load_cp_model().INFEASIBLE:
        found, smallest = cannot_stand_together(year, demands, gone, stop)
        raise CannotStandTogether(found, smallest=smallest)
    if not _has_found(status):
        raise _ended(stop)
    calendar = model.read(solver)
    reached: list[Reached] = []
    for target in _moves(year, model, before):
        calendar = _make_least(model, target, calendar, reached, stop)
    for aim in year.aims:
        until = len(year.span)
        if aim is Aim.SPREAD:
            if year.ends_before_it_spreads:
                until = measure(year, calendar, Aim.END)
            _bound_by_each_alone(year, model, gone, until)
        target = _Target(aim.value, model.aim(aim, until), _measured(year, aim, until))
        calendar = _make_least(model, target, calendar, reached, stop)
    if not any(gone.days.values()):  # what has been need not keep to anything
        for fault in faults_of(year, calendar):
            raise ModelDisagrees(fault)
    return Planned(calendar, tuple(reached))


def _ended(stop: Stop) -> BridgeoptError:
    """Return why there is no calendar yet: somebody ended the search, or the clock did."""
    return Cancelled() if stop.cancelled else TimeUp()


@dataclass(frozen=True)
class _Target:
    """What is made least: its name, as an expression, and counted by itself in a calendar."""

    name: str
    expression: Any
    value_of: Callable[[Calendar], int]


def _measured(year: Year, aim: Aim, until: int) -> Callable[[Calendar], int]:
    end = year.span.first + timedelta(until - 1)
    return lambda calendar: measure(year, calendar, aim, end)


def _moves(
    year: Year, model: YearModel, before: Mapping[str, Sequence[int]] | None
) -> Iterator[_Target]:
    """Give what is made least in a change: the times that move, and by how many days."""
    if before is None:
        return
    held = before.items()

    def moved(calendar: Calendar) -> int:
        return sum(len({*days_in(year, calendar, name)} - {*days}) for name, days in held)

    def by_days(calendar: Calendar) -> int:
        return sum(
            abs(a - b)
            for name, days in held
            for a, b in zip(days_in(year, calendar, name), days, strict=False)
        )

    yield _Target("moved", model.moved(before), moved)
    yield _Target("days", model.days_moved(before), by_days)


def days_in(year: Year, calendar: Calendar, event: str) -> tuple[int, ...]:
    """Return the days on which each event starts, counted from the year's first day, from 0."""
    return tuple((day - year.span.first).days for day in calendar.days_of(event))


def _bound_by_each_alone(year: Year, model: YearModel, gone: Gone, until: int) -> None:
    """Tell the model how even each event could be by itself, and let it begin there."""
    days = {}
    for event in year.events:
        if event.times > 1 and not gone.days.get(event.name):
            alone = most_even(year, event, until)
            if alone is not None:
                model.model.add(model.unevenness(event, until) >= alone[0])
                days[event.name] = alone[1]
    model.hint(days)


def _make_least(
    model: YearModel, target: _Target, calendar: Calendar, reached: list[Reached], stop: Stop
) -> Calendar:
    """Make a target least, keep it so in the model, and return a calendar that has it."""
    model.model.minimize(target.expression)
    solver, status = solve(model.model, stop)
    found = _has_found(status)
    if not found and status != ortools.load_cp_model().UNKNOWN:  # but the calendar before could be
        raise ModelDisagrees(Message("calendar_model_refuses", aim=target.name))
    if found:
        calendar = model.read(solver)
    value = target.value_of(calendar)
    # Objectives are whole numbers; the solver's come as floats, a hair beside them.
    bound = round(solver.best_objective_bound)
    said = round(solver.objective_value) if found else value
    # A search that was ended may say more than its calendar has, and prove less, but never else.
    if not bound <= value <= said or (status == ortools.load_cp_model().OPTIMAL and value != said):
        told = Message("calendar_counted", aim=target.name, counted=value, said=said, bound=bound)
        raise ModelDisagrees(told)
    reached.append(Reached(target.name, value, bound))
    model.model.clear_objective()
    model.model.add(target.expression <= value)
    return calendar


def _has_found(status: Any) -> bool:
    return status in (ortools.load_cp_model().OPTIMAL, ortools.load_cp_model().FEASIBLE)
