"""What a year demands, one by one, so that those that cannot stand together can be named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import Weekday
from bridgeopt.games.calendar.year import Event, Holiday, Precedence, Resource, Span, Year


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
