"""What a year demands, one by one, and put to CP-SAT for as long as somebody lets it."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cached_property
from itertools import combinations, pairwise
from typing import Any

from bridgeopt.base import installed as cp_sat
from bridgeopt.base.words import Message
from bridgeopt.base.words.message import Weekday
from bridgeopt.engine.stopping import Stop
from bridgeopt.games.calendar.spread import gaps_between, possible_days
from bridgeopt.games.calendar.year import (
    Aim,
    Calendar,
    Entry,
    Event,
    Holiday,
    Precedence,
    Resource,
    Span,
    Year,
)


@dataclass(frozen=True)
class OnDays:
    """An event takes place as often as asked, on allowed weekdays and within its window."""

    event: Event

    @property
    def told(self) -> Message:
        """Return the demand as a sentence."""
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
    """Between two times of an event there are at least, and perhaps at most, so many days."""

    event: Event

    @property
    def told(self) -> Message:
        """Return the demand as a sentence."""
        event = self.event
        most = event.most_apart
        if most is None:
            return Message("demand_apart", event=event.name, n=event.least_apart)
        return Message("demand_between", event=event.name, n=event.least_apart, most=most)


@dataclass(frozen=True)
class Free:
    """On a holiday there are only events that may be on a holiday."""

    holiday: Holiday

    @property
    def told(self) -> Message:
        """Return the demand as a sentence."""
        keys = ("demand_free_one_day", "demand_free")
        return _told_of_days(keys, self.holiday.name, self.holiday.span)


@dataclass(frozen=True)
class Away:
    """A hall is closed on some days, or a person is away."""

    resource: Resource
    span: Span

    @property
    def told(self) -> Message:
        """Return the demand as a sentence."""
        closed = ("demand_closed_one_day", "demand_closed")
        away = ("demand_away_one_day", "demand_away")
        keys = closed if self.resource.is_hall else away
        return _told_of_days(keys, self.resource.name, self.span)


@dataclass(frozen=True)
class OneThing:
    """A hall holds one event at a time, and a person takes part in one at a time."""

    resource: Resource

    @property
    def told(self) -> Message:
        """Return the demand as a sentence."""
        key = "demand_one_in_hall" if self.resource.is_hall else "demand_one_a_person"
        return Message(key, name=self.resource.name)


@dataclass(frozen=True)
class Before:
    """One event comes before another."""

    precedence: Precedence

    @property
    def told(self) -> Message:
        """Return the demand as a sentence."""
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
    """Return all demands of a year; a demand that is stated twice is returned once."""
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

    One search, so that the answer is the same on any number of cores.

    Parameters
    ----------
    model
        A ``CpModel``.
    stop
        Ends the search; the solver then has the best that it found.
    """
    with stop.within() as part:
        solver = cp_sat.one_worker(part.left)
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
        By event, on which days it was.
    today
        The first day on which anything else can be.
    """

    days: Mapping[str, Sequence[int]] = field(default_factory=dict)
    today: int = 0


class YearModel:
    """A CP-SAT model of a year.

    Each demand either holds, or holds if a literal of its own is assumed.

    Days count from the year's first, from 0.

    Parameters
    ----------
    year
        What is wanted.
    demands
        Which of its demands hold.
    gone
        What has been: that stays, and no demand is made of it.
    """

    def __init__(self, year: Year, demands: Sequence[Demand], gone: Gone) -> None:
        self._cp = cp_sat.load()
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
        """Return an expression: the number of days until the last event is over."""
        end = self.model.new_int_var(0, self._days, "end")
        self.model.add_max_equality(
            end,
            [self.starts[event.name][-1] + event.length for event in self._year.events],
        )
        return end

    def aim(self, aim: Aim, until: int) -> Any:
        """Return an expression that is the value of an aim (see `measures.measure`).

        Parameters
        ----------
        aim
            Which.
        until
            How many days from the year's first spreading counts with.
        """
        if aim is Aim.END:
            return self.end
        if aim is Aim.RANKS:
            return sum(self._violations())
        return sum(self.unevenness(event, until) for event in self._year.events if event.times > 1)

    def moved(self, before: Mapping[str, Sequence[int]]) -> Any:
        """Return an expression: how many times of events are on another day than before."""
        moved = []
        for name, starts in self.starts.items():
            there = self._cp.Domain.from_values(list(before.get(name, ())))
            for start in starts:
                elsewhere = self.model.new_bool_var("")
                self.model.add_linear_expression_in_domain(start, there).only_enforce_if(~elsewhere)
                moved.append(elsewhere)
        return sum(moved)

    def days_moved(self, before: Mapping[str, Sequence[int]]) -> Any:
        """Return an expression: by how many days an event's times move in all."""
        total = []
        for name, starts in self.starts.items():
            for start, day in zip(starts, before.get(name, ()), strict=False):
                by = self.model.new_int_var(0, self._days, "")
                self.model.add(by >= start - day)
                self.model.add(by >= day - start)
                total.append(by)
        return sum(total)

    def unevenness(self, event: Event, until: int) -> Any:
        """Return an expression: the sum of squared numbers of days between an event's times."""
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
        """Give the solver a calendar to begin its search with: start days by event."""
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
        return [event for event in self._year.events if resource.name in event.needs]

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
