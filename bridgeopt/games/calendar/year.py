"""A club's year as it is wanted: events, halls, people, what stands in the way; and as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date, time, timedelta
from enum import Enum
from itertools import chain, count


class Aim(Enum):
    """What a calendar is made best for; the director says which aims count, and in which order."""

    END = "end"
    """The last event ends as early as can be."""
    RANKS = "ranks"
    """As few pairs of events as can be where the one of lower rank begins first."""
    SPREAD = "spread"
    """An event that takes place several times is spread over the year as evenly as can be."""


@dataclass(frozen=True, order=True)
class Span:
    """A span of days, with its first and its last day."""

    first: date
    last: date

    def __contains__(self, day: object) -> bool:
        """Tell whether a day is one of them."""
        return isinstance(day, date) and self.first <= day <= self.last

    def __iter__(self) -> Iterator[date]:
        """Go through the days."""
        return (self.first + timedelta(k) for k in range(len(self)))

    def __len__(self) -> int:
        """How many days."""
        return (self.last - self.first).days + 1


@dataclass(frozen=True)
class Resource:
    """A hall or a person that events need, and that can be at one event at a time.

    Attributes
    ----------
    name
        What events call it by.
    away
        When the hall is closed, or the person cannot.
    is_hall
        Whether it is a hall.
    """

    name: str
    away: tuple[Span, ...] = ()
    is_hall: bool = False


@dataclass(frozen=True)
class Holiday:
    """Days on which only those events take place that may be on a holiday."""

    name: str
    span: Span


@dataclass(frozen=True)
class Hours:
    """The hours of an event; if the end is not after the beginning, it is on the next day.

    A night belongs to the day on which it begins: nothing on the day after is in its way.
    """

    begin: time
    end: time

    @property
    def past_midnight(self) -> bool:
        """Whether the event ends on the day after it began."""
        return self.end <= self.begin

    def overlaps(self, other: Hours) -> bool:
        """Whether two events on one day are partly at the same time."""
        return (self.past_midnight or other.begin < self.end) and (
            other.past_midnight or self.begin < other.end
        )


@dataclass(frozen=True)
class Event:
    """An event that is to take place once or several times in the year.

    Attributes
    ----------
    name
        What it is called; no two alike.
    times
        How often.
    length
        For how many days on end.
    weekdays
        On which days of the week it may be, each day of a longer one; 0 is Monday.
    window
        In which days; ``None`` for the whole year.
    hours
        From when to when; ``None`` for the whole day.
    needs
        Names of the hall and of the people that it needs.
    rank
        1 is the highest; ``None`` for no preference.
    least_apart, most_apart
        Days from one time to the next, start to start.
    on_holidays
        Whether it may be on a holiday.
    comes_last
        Whether all other events come before it.
    is_evening
        Whether it is an evening of the club's season.
    """

    name: str
    times: int = 1
    length: int = 1
    weekdays: frozenset[int] = frozenset(range(7))
    window: Span | None = None
    hours: Hours | None = None
    needs: tuple[str, ...] = ()
    rank: int | None = None
    least_apart: int = 1
    most_apart: int | None = None
    on_holidays: bool = False
    comes_last: bool = False
    is_evening: bool = False

    def days_from(self, start: date) -> Span:
        """Return the days that the event takes if it starts on a given day."""
        return Span(start, start + timedelta(self.length - 1))

    def may_meet(self, other: Event) -> bool:
        """Whether this event and another can share a hall on one day, by their hours."""
        if self.hours is None or other.hours is None or self.length > 1 or other.length > 1:
            return False
        return not self.hours.overlaps(other.hours)


@dataclass(frozen=True)
class Precedence:
    """A rule: the last time of one event comes before the first time of another.

    Attributes
    ----------
    first, second
        The events' names.
    least, most
        Days from the last day of the first to the start of the second.
    """

    first: str
    second: str
    least: int = 1
    most: int | None = None


@dataclass(frozen=True)
class Year:
    """The events of a club's year, with halls, people, holidays and rules.

    Attributes
    ----------
    title
        What stands above the calendar.
    span
        Its days.
    events, resources, holidays, precedences
        What is to take place, with what and whom, and what stands in the way.
    aims
        What it is made best for, the most important first.
    """

    title: str
    span: Span
    events: tuple[Event, ...]
    resources: tuple[Resource, ...] = ()
    holidays: tuple[Holiday, ...] = ()
    precedences: tuple[Precedence, ...] = ()
    aims: tuple[Aim, ...] = (Aim.END, Aim.RANKS, Aim.SPREAD)

    def event(self, name: str) -> Event:
        """Return the event with a given name."""
        return next(event for event in self.events if event.name == name)

    @property
    def ends_before_it_spreads(self) -> bool:
        """Whether an early end counts before an even spread of each event."""
        both = [aim for aim in self.aims if aim is not Aim.RANKS]
        return both == [Aim.END, Aim.SPREAD]

    def all_precedences(self) -> tuple[Precedence, ...]:
        """Return the rules that are stated, and those that follow from an event that comes last."""
        told = {(each.first, each.second) for each in self.precedences}
        last = [event for event in self.events if event.comes_last]
        implied = (
            Precedence(event.name, closing.name)
            for closing in last
            for event in self.events
            if not event.comes_last and (event.name, closing.name) not in told
        )
        return (*self.precedences, *implied)

    def without(self, name: str, spans: Iterable[Span]) -> Year:
        """Return a year in which a hall or a person is not available on further days."""
        more = tuple(spans)
        return replace(
            self,
            resources=tuple(
                replace(each, away=each.away + more) if each.name == name else each
                for each in self.resources
            ),
        )


@dataclass(frozen=True, order=True)
class Entry:
    """One time of an event in a calendar: the day on which it starts.

    Attributes
    ----------
    day, event
        When, and what.
    number
        Which time of the event it is, whatever its day becomes; ``None`` where nobody has said.
    is_evening
        Whether it is told to be an evening of the club's season.
    """

    day: date
    event: str
    number: int | None = field(default=None, compare=False)
    is_evening: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class Calendar:
    """The days of all events.

    Attributes
    ----------
    entries
        By day.
    """

    entries: tuple[Entry, ...]

    def days_of(self, event: str) -> tuple[date, ...]:
        """Return the days on which an event starts, in order."""
        return tuple(sorted(entry.day for entry in self.entries if entry.event == event))

    def numbered(self, before: Calendar | None = None) -> Calendar:
        """Return the calendar with a number for each time of each event.

        Parameters
        ----------
        before
            What held until now: what is still on a day of it keeps its number, and what moves
            takes the numbers that are left, in order. Without it, entries keep those they have.
        """
        was = () if before is None else before.numbered().entries
        entries: list[Entry] = []
        for event in dict.fromkeys(entry.event for entry in self.entries):
            here = sorted(entry for entry in self.entries if entry.event == event)
            known = {entry.day: entry.number for entry in was if entry.event == event}
            told = [known.get(each.day) if before else each.number for each in here]
            taken = set(told)
            spare = chain(
                (number for number in known.values() if number not in taken),
                (k for k in count(1) if k not in taken and k not in known.values()),
            )
            seen: set[int | None] = {None}
            for each, number in zip(here, told, strict=True):
                entries.append(replace(each, number=next(spare) if number in seen else number))
                seen.add(number)
        return Calendar(tuple(sorted(entries)))
