"""The best calendar of a year: one aim after the other, each with its proof.

Which demands cannot stand together is told by as few as can be, by hitting sets. Source: Ignatiev,
Previti, Liffiton and Marques-Silva, *Smallest MUS extraction with minimal hitting set dualization*
(2015). Whatever contradicts itself must hold something of each set of demands without which all
others can be kept. So of the demands that hit all such sets found so far, take as few as can be: if
these contradict each other, no fewer do; else they grow to many that can be kept, and what is left
over is another set to be hit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from bridgeopt.base import installed as cp_sat
from bridgeopt.base.errors import BridgeoptError, Cancelled
from bridgeopt.base.words import Lines, Message
from bridgeopt.engine.stopping import Stop
from bridgeopt.games.calendar.measures import faults_of, measure
from bridgeopt.games.calendar.model import Demand, Gone, YearModel, demands_of, solve
from bridgeopt.games.calendar.spread import most_even
from bridgeopt.games.calendar.year import Aim, Calendar, Year

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
        As in `YearModel`; all demands together cannot be kept.
    stop
        Ends it.

    Returns
    -------
    list of Demand
        Without any one of them, the others can be kept.
    bool
        Whether there is no smaller set.
    """
    judge = _Judge(year, gone)
    with stop.within(_SECONDS) as part:
        to_hit: list[frozenset[Demand]] = []
        while not part.over:
            chosen = _fewest(demands, to_hit, part)
            if chosen is None:
                break
            possible = judge.can_stand(chosen, part)
            if possible is None:
                break
            if not possible:
                return chosen, True
            to_hit.append(frozenset(demands) - frozenset(judge.grow(chosen, demands, part)))
    return judge.shrink(demands, stop), False


def _fewest(
    demands: Sequence[Demand], to_hit: Sequence[frozenset[Demand]], stop: Stop
) -> list[Demand] | None:
    """Return as few demands as can be, of each set one or more; ``None`` if time is up."""
    cp = cp_sat.load()
    model = cp.CpModel()
    taken = {demand: model.new_bool_var("") for demand in demands}
    for each in to_hit:
        model.add_bool_or([taken[demand] for demand in demands if demand in each])
    model.minimize(sum(taken.values()))
    solver, status = solve(model, stop)
    if status != cp.OPTIMAL:
        return None
    return [demand for demand in demands if solver.boolean_value(taken[demand])]


class _Judge:
    """Tells whether some demands can stand together: each time with a model of its own.

    A model without a demand is solved much sooner than one in which it is switched off.
    """

    def __init__(self, year: Year, gone: Gone) -> None:
        self._year = year
        self._gone = gone

    def can_stand(self, demands: Sequence[Demand], stop: Stop) -> bool | None:
        """Tell whether some can stand together; ``None`` if time is up."""
        cp = cp_sat.load()
        status = solve(YearModel(self._year, demands, self._gone).model, stop)[1]
        return {cp.INFEASIBLE: False, cp.OPTIMAL: True, cp.FEASIBLE: True}.get(status)

    def grow(self, demands: Sequence[Demand], among: Sequence[Demand], stop: Stop) -> list[Demand]:
        """Return demands that can stand together, some that can among them, and as many others."""
        kept = list(demands)
        for demand in among:
            if demand not in kept and self.can_stand([*kept, demand], stop):
                kept.append(demand)
        return kept

    def shrink(self, demands: Sequence[Demand], stop: Stop) -> list[Demand]:
        """Return some that cannot stand together, of which none can be left out."""
        left = list(demands)
        for demand in demands:
            rest = [each for each in left if each != demand]
            if self.can_stand(rest, stop) is False:
                left = rest
        return left


@dataclass(frozen=True)
class Reached:
    """The value that a calendar has for one aim, and the lower bound that was proven for it.

    Attributes
    ----------
    aim
        `Aim`'s value, or ``moved`` (times on another day than before) or ``days`` (by how many
        days in all, the k-th time of an event beside the k-th).
    value, bound
        What it has, and what nothing can be below, those before it given.
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
    """Raised when no calendar keeps all demands; names some that contradict each other.

    Attributes
    ----------
    demands
        Some that cannot stand together; without any one of them, the others can.
    smallest
        Whether no fewer demands of this year contradict each other.
    """

    def __init__(self, demands: Sequence[Demand], *, smallest: bool) -> None:
        self.demands = tuple(demands)
        self.smallest = smallest
        key = "calendar_impossible_smallest" if smallest else "calendar_impossible"
        super().__init__(Message(key, n=len(demands), demands=Lines(each.told for each in demands)))


class TimeUp(BridgeoptError):  # noqa: N818  (nobody has made an error)
    """Raised when the time was up before any calendar was found."""

    def __init__(self) -> None:
        super().__init__(Message("calendar_time_up"))


class ModelDisagrees(BridgeoptError):  # noqa: N818  (not theirs, but ours)
    """Raised when counting a calendar by itself gives another value than the solver claimed.

    Whatever is wrong, the model or the count, is wrong in this program.
    """

    def __init__(self, about: Message) -> None:
        super().__init__(Message("calendar_model_disagrees", about=about))


def plan_year(year: Year, stop: Stop) -> Planned:
    """Return the best calendar of a year; aims count in their order.

    Parameters
    ----------
    year
        What is wanted.
    stop
        Ends it; the calendar is then the best found, and bounds tell how far it may be.

    Raises
    ------
    CannotStandTogether
        Not all demands can be kept.
    Cancelled, TimeUp
        It was ended before there was any calendar: by somebody, or by the clock.
    ModelDisagrees
        What the solver says of a calendar is not so.
    """
    return _plan(year, stop, Gone(), None)


def move_year(year: Year, calendar: Calendar, today: date, stop: Stop) -> Planned:
    """Return a calendar that keeps the demands and differs from another as little as possible.

    What was before today stays as it was, whatever is demanded now. Fewest times move to another
    day; then by the fewest days; then the year's aims decide.

    Parameters
    ----------
    year
        What is wanted now.
    calendar
        What holds until now.
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
    if status == cp_sat.load().INFEASIBLE:
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
    if not found and status != cp_sat.load().UNKNOWN:  # but the calendar before could be
        raise ModelDisagrees(Message("calendar_model_refuses", aim=target.name))
    if found:
        calendar = model.read(solver)
    value = target.value_of(calendar)
    # Objectives are whole numbers; the solver's come as floats, a hair beside them.
    bound = round(solver.best_objective_bound)
    said = round(solver.objective_value) if found else value
    # A search that was ended may say more than its calendar has, and prove less, but never else.
    if not bound <= value <= said or (status == cp_sat.load().OPTIMAL and value != said):
        told = Message("calendar_counted", aim=target.name, counted=value, said=said, bound=bound)
        raise ModelDisagrees(told)
    reached.append(Reached(target.name, value, bound))
    model.model.clear_objective()
    model.model.add(target.expression <= value)
    return calendar


def _has_found(status: Any) -> bool:
    return status in (cp_sat.load().OPTIMAL, cp_sat.load().FEASIBLE)
