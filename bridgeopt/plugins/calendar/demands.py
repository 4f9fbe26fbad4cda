"""The demands of a year: the constraints on a calendar, each with a description."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.weekday import Weekday
from bridgeopt.plugins.calendar.year import DateSpan, Event, Holiday, Precedence, Resource, Year


@dataclass(frozen=True)
class DaysDemand:
    """A demand: an event takes place `Event.times` times, on allowed days in its window."""

    event: Event

    @property
    def description(self) -> Message:
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
class SpacingDemand:
    """A demand: successive occurrences of an event are neither too close nor too far apart."""

    event: Event

    @property
    def description(self) -> Message:
        """The demand as a message."""
        event = self.event
        max_days = event.most_apart
        if max_days is None:
            return Message("demand_apart", event=event.name, n=event.least_apart)
        return Message("demand_between", event=event.name, n=event.least_apart, most=max_days)


@dataclass(frozen=True)
class HolidayDemand:
    """A demand: only events that are allowed on holidays take place on a holiday."""

    holiday: Holiday

    @property
    def description(self) -> Message:
        """The demand as a message."""
        keys = ("demand_free_one_day", "demand_free")
        return _describe_days(keys, self.holiday.name, self.holiday.span)


@dataclass(frozen=True)
class AbsenceDemand:
    """A demand: an event takes place only on days on which its halls and people are available."""

    resource: Resource
    span: DateSpan

    @property
    def description(self) -> Message:
        """The demand as a message."""
        closed = ("demand_closed_one_day", "demand_closed")
        away = ("demand_away_one_day", "demand_away")
        keys = closed if self.resource.is_hall else away
        return _describe_days(keys, self.resource.name, self.span)


@dataclass(frozen=True)
class ConflictDemand:
    """A demand: no hall and no person is needed by two events at the same time."""

    resource: Resource

    @property
    def description(self) -> Message:
        """The demand as a message."""
        key = "demand_one_in_hall" if self.resource.is_hall else "demand_one_a_person"
        return Message(key, name=self.resource.name)


@dataclass(frozen=True)
class PrecedenceDemand:
    """A demand: one event comes before another."""

    precedence: Precedence

    @property
    def description(self) -> Message:
        """The demand as a message."""
        precedence = self.precedence
        if precedence.most is None:
            return Message(
                "demand_before",
                first=precedence.first,
                second=precedence.second,
                n=precedence.least,
            )
        return Message(
            "demand_before_within",
            first=precedence.first,
            second=precedence.second,
            n=precedence.least,
            most=precedence.most,
        )


Demand = (
    DaysDemand | SpacingDemand | HolidayDemand | AbsenceDemand | ConflictDemand | PrecedenceDemand
)


def _describe_days(keys: tuple[str, str], name: str, span: DateSpan) -> Message:
    """Return a message about a span of days.

    ``keys`` has two message keys: for a span of one day, and for a span of several days.
    """
    one, several = keys
    if span.first == span.last:
        return Message(one, name=name, day=span.first)
    return Message(several, name=name, first=span.first, last=span.last)


def demands_of(year: Year) -> tuple[Demand, ...]:
    """Return all demands of a year, without repetitions."""
    return tuple(dict.fromkeys(_demands(year)))


def _demands(year: Year) -> Iterator[Demand]:
    for event in year.events:
        yield DaysDemand(event)
        if event.times > 1 and (event.least_apart > 1 or event.most_apart is not None):
            yield SpacingDemand(event)
    for holiday in year.holidays:
        yield HolidayDemand(holiday)
    for resource in year.resources:
        yield ConflictDemand(resource)
        for span in resource.away:
            yield AbsenceDemand(resource, span)
    for precedence in year.all_precedences():
        yield PrecedenceDemand(precedence)


@dataclass(frozen=True)
class Elapsed:
    """The occurrences that have taken place; days are counted from the year's first day (from 0).

    Attributes
    ----------
    days
        Maps an event's name to the days of its past occurrences.
    today
        The first day on which further occurrences can take place.
    """

    days: Mapping[str, Sequence[int]] = field(default_factory=dict)
    today: int = 0
