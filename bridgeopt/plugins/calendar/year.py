"""A club's year with its wishes, its calendars, and how to measure and check them.

Measuring and checking share no code with the planning, so they can verify it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date, time, timedelta
from enum import Enum
from itertools import chain, combinations, count, pairwise, permutations

from bridgeopt.base.i18n import Message


class Aim(Enum):
    """An objective that a calendar minimises; the director chooses the aims and their order."""

    END = "end"
    """The number of days until the last event ends."""
    RANKS = "ranks"
    """The number of pairs of events in which the event of lower rank begins first."""
    SPREAD = "spread"
    """The unevenness of the occurrences of each event over the year."""


@dataclass(frozen=True, order=True)
class DateSpan:
    """A span of days, with its first and its last day, both included."""

    first: date
    last: date

    def __contains__(self, day: object) -> bool:
        """Return whether the span contains a day."""
        return isinstance(day, date) and self.first <= day <= self.last

    def __iter__(self) -> Iterator[date]:
        """Return an iterator over the span's days."""
        return (self.first + timedelta(k) for k in range(len(self)))

    def __len__(self) -> int:
        """Return the number of days."""
        return (self.last - self.first).days + 1


@dataclass(frozen=True)
class Resource:
    """A hall or a person that events need; only one event can use it at a time.

    Attributes
    ----------
    name
        The name by which events refer to it.
    away
        The days on which the hall is closed, or the person is away.
    is_hall
        Whether it is a hall.
    """

    name: str
    away: tuple[DateSpan, ...] = ()
    is_hall: bool = False

    def is_for(self, event: Event) -> bool:
        """Return whether an event needs this resource."""
        return self.name in event.needs


@dataclass(frozen=True)
class Holiday:
    """Days on which no event may take place, except events with `Event.on_holidays`."""

    name: str
    span: DateSpan


@dataclass(frozen=True)
class Hours:
    """The hours of an event; an end that is not later than the beginning is on the next day.

    An event that ends on the next day counts only for the day on which it begins: it does not
    conflict with events of the next day.
    """

    begin: time
    end: time

    @property
    def past_midnight(self) -> bool:
        """Whether the event ends on the day after it began."""
        return self.end <= self.begin

    def overlaps(self, other: Hours) -> bool:
        """Return whether two events on one day overlap in time."""
        return (self.past_midnight or other.begin < self.end) and (
            other.past_midnight or self.begin < other.end
        )


@dataclass(frozen=True)
class Event:
    """An event that takes place once or several times in the year.

    Attributes
    ----------
    name
        The event's name, which is unique.
    times
        The number of occurrences.
    length
        The number of successive days of each occurrence.
    weekdays
        The allowed weekdays; each day of an occurrence must be one of them. 0 is Monday.
    window
        The span in which all occurrences must lie; ``None`` for the whole year.
    hours
        The hours of each day; ``None`` if the event takes the whole day.
    needs
        Names of the halls and people that the event needs.
    rank
        The rank, 1 the highest: events of higher rank should begin earlier; ``None`` for no
        preference.
    least_apart, most_apart
        The smallest and largest number of days from the start of one occurrence to that of the
        next.
    on_holidays
        Whether the event is allowed on a holiday.
    comes_last
        Whether all other events must come before it.
    is_evening
        Whether it is an evening of the club's season.
    """

    name: str
    times: int = 1
    length: int = 1
    weekdays: frozenset[int] = frozenset(range(7))
    window: DateSpan | None = None
    hours: Hours | None = None
    needs: tuple[str, ...] = ()
    rank: int | None = None
    least_apart: int = 1
    most_apart: int | None = None
    on_holidays: bool = False
    comes_last: bool = False
    is_evening: bool = False

    def days_from(self, start: date) -> DateSpan:
        """Return the days that the event takes if it starts on a given day."""
        return DateSpan(start, start + timedelta(self.length - 1))

    def may_meet(self, other: Event) -> bool:
        """Return whether this event and another may use the same hall and people on one day.

        Both events must last one day each, and their hours must not overlap.
        """
        if self.hours is None or other.hours is None or self.length > 1 or other.length > 1:
            return False
        return not self.hours.overlaps(other.hours)


@dataclass(frozen=True)
class Precedence:
    """A rule: the last occurrence of one event comes before the first occurrence of another.

    Attributes
    ----------
    first, second
        The events' names.
    least, most
        The smallest and largest number of days from the last day of the first event to the start
        of the second event.
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
        The title of the calendar.
    span
        The first and the last day of the year.
    events, resources, holidays, precedences
        The events, the halls and people that they need, and the restrictions on their days.
    aims
        The aims of the calendar, the most important one first.
    """

    title: str
    span: DateSpan
    events: tuple[Event, ...]
    resources: tuple[Resource, ...] = ()
    holidays: tuple[Holiday, ...] = ()
    precedences: tuple[Precedence, ...] = ()
    aims: tuple[Aim, ...] = (Aim.END, Aim.RANKS, Aim.SPREAD)

    def event(self, name: str) -> Event:
        """Return the event with a given name."""
        return next(event for event in self.events if event.name == name)

    def halls_of(self, event: Event) -> str:
        """Return the names of the halls that an event needs, as text."""
        return ", ".join(
            resource.name
            for resource in self.resources
            if resource.is_hall and resource.is_for(event)
        )

    @property
    def ends_before_it_spreads(self) -> bool:
        """Whether an early end takes precedence over an even spread of each event."""
        both = [aim for aim in self.aims if aim is not Aim.RANKS]
        return both == [Aim.END, Aim.SPREAD]

    def all_precedences(self) -> tuple[Precedence, ...]:
        """Return the stated precedences, and those that `Event.comes_last` implies.

        Every other event precedes an event with `Event.comes_last`.
        """
        stated_pairs = {(precedence.first, precedence.second) for precedence in self.precedences}
        last_events = [event for event in self.events if event.comes_last]
        implied = (
            Precedence(event.name, last_event.name)
            for last_event in last_events
            for event in self.events
            if not event.comes_last and (event.name, last_event.name) not in stated_pairs
        )
        return (*self.precedences, *implied)

    def with_absences(self, name: str, spans: Iterable[DateSpan]) -> Year:
        """Return the year with the hall or person ``name`` unavailable on further days."""
        added = tuple(spans)
        return replace(
            self,
            resources=tuple(
                replace(resource, away=resource.away + added) if resource.name == name else resource
                for resource in self.resources
            ),
        )


@dataclass(frozen=True, order=True)
class Entry:
    """One occurrence of an event in a calendar: the day on which it starts.

    Attributes
    ----------
    day, event
        The day, and the event's name.
    number
        The number (from 1) that identifies the occurrence among the event's occurrences. It stays
        the same when the day changes. ``None`` if unknown.
    is_evening
        Whether it is an evening of the club's season.
    """

    day: date
    event: str
    number: int | None = field(default=None, compare=False)
    is_evening: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class Calendar:
    """The days of all events of a year.

    Attributes
    ----------
    entries
        The occurrences of events, ordered by day.
    """

    entries: tuple[Entry, ...]

    def days_of(self, event: str) -> tuple[date, ...]:
        """Return the days on which an event starts, in order."""
        return tuple(sorted(entry.day for entry in self.entries if entry.event == event))

    def numbered(self, before: Calendar | None = None) -> Calendar:
        """Return the calendar with a number for each occurrence, counted separately for each event.

        Parameters
        ----------
        before
            The earlier calendar. An occurrence keeps its number if the event had an occurrence on
            that day in the earlier calendar; occurrences that moved get the remaining numbers, in
            order. Without an earlier calendar, entries keep the numbers that they have.
        """
        earlier_entries = () if before is None else before.numbered().entries
        entries: list[Entry] = []
        for event in dict.fromkeys(entry.event for entry in self.entries):
            own_entries = sorted(entry for entry in self.entries if entry.event == event)
            known = {entry.day: entry.number for entry in earlier_entries if entry.event == event}
            numbers = [known.get(each.day) if before else each.number for each in own_entries]
            taken = set(numbers)
            free_numbers = chain(
                (number for number in known.values() if number not in taken),
                (k for k in count(1) if k not in taken and k not in known.values()),
            )
            seen: set[int | None] = {None}
            for each, number in zip(own_entries, numbers, strict=True):
                entries.append(
                    replace(each, number=next(free_numbers) if number in seen else number)
                )
                seen.add(number)
        return Calendar(tuple(sorted(entries)))


def measure(year: Year, calendar: Calendar, aim: Aim, end: date | None = None) -> int:
    """Return the value of an aim for a calendar; lower is better.

    Parameters
    ----------
    year, calendar
        The year, and its calendar.
    aim
        The aim.
    end
        The last day of the period over which events are spread; ``None`` for the year's last day.

    Returns
    -------
    int
        `Aim.END`: days from the year's first day to the last day of the last event, both included.
        `Aim.RANKS`: the number of pairs of events in which the event of lower rank begins first,
        not counting events that come last. `Aim.SPREAD`: the sum of squared gaps, in days, over all
        events with several occurrences. The gaps of an event are those between successive
        occurrences. Two more gaps are from the day before the year to the first occurrence, and
        from the last occurrence to the day after `end`.
    """
    if aim is Aim.END:
        return (last_day(year, calendar) - year.span.first).days + 1
    if aim is Aim.RANKS:
        ranked = [event for event in year.events if event.rank is not None and not event.comes_last]
        begins = {event.name: min(calendar.days_of(event.name)) for event in ranked}
        return sum(
            begins[a.name] > begins[b.name]
            for a, b in permutations(ranked, 2)
            if (a.rank or 0) < (b.rank or 0)
        )
    until = (end or year.span.last).toordinal() + 1
    total = 0
    for event in year.events:
        if event.times < 2:
            continue
        days = [day.toordinal() for day in calendar.days_of(event.name)]
        marks = [year.span.first.toordinal() - 1, *days, until]
        total += sum((b - a) ** 2 for a, b in pairwise(marks))
    return total


def last_day(year: Year, calendar: Calendar) -> date:
    """Return the day on which the last event of a calendar ends."""
    return max(year.event(entry.event).days_from(entry.day).last for entry in calendar.entries)


def faults_of(year: Year, calendar: Calendar) -> list[Message]:
    """Return a message for each demand of the year that a calendar violates."""
    faults = [
        Message("calendar_unknown_event", event=entry.event, day=entry.day)
        for entry in calendar.entries
        if entry.event not in {event.name for event in year.events}
    ]
    if faults:
        return faults
    for event in year.events:
        faults += _faults_of_event(year, event, calendar.days_of(event.name))
    for resource in year.resources:
        for span in resource.away:
            faults += [
                Message("calendar_away", event=entry.event, day=entry.day, needs=resource.name)
                for entry in calendar.entries
                if resource.is_for(year.event(entry.event))
                and any(day in span for day in year.event(entry.event).days_from(entry.day))
            ]
    faults += _clashes(year, calendar)
    for precedence in year.all_precedences():
        before, after = calendar.days_of(precedence.first), calendar.days_of(precedence.second)
        if not before or not after:
            continue
        days = (after[0] - year.event(precedence.first).days_from(before[-1]).last).days
        wrong = [("calendar_too_soon", precedence.least)] if days < precedence.least else []
        if precedence.most is not None and days > precedence.most:
            wrong.append(("calendar_too_late", precedence.most))
        faults += [
            Message(key, first=precedence.first, second=precedence.second, n=n, day=after[0])
            for key, n in wrong
        ]
    return faults


def _faults_of_event(year: Year, event: Event, days: tuple[date, ...]) -> Iterator[Message]:
    if len(days) != event.times:
        yield Message("calendar_times", event=event.name, n=len(days), wanted=event.times)
    window = event.window or year.span
    for start in days:
        occurrence_days = event.days_from(start)
        if any(day.weekday() not in event.weekdays for day in occurrence_days):
            yield Message("calendar_weekday", event=event.name, day=start)
        if any(day not in window or day not in year.span for day in occurrence_days):
            yield Message("calendar_outside", event=event.name, day=start)
        for holiday in year.holidays:
            if not event.on_holidays and any(day in holiday.span for day in occurrence_days):
                yield Message(
                    "calendar_on_holiday", event=event.name, day=start, holiday=holiday.name
                )
    for a, b in pairwise(days):
        if (b - a).days < max(event.least_apart, event.length):
            least = max(event.least_apart, event.length)
            yield Message("calendar_close", event=event.name, day=b, n=least)
        if event.most_apart is not None and (b - a).days > event.most_apart:
            yield Message("calendar_apart", event=event.name, day=b, n=event.most_apart)


def _clashes(year: Year, calendar: Calendar) -> Iterator[Message]:
    occurrences = [
        (year.event(entry.event), year.event(entry.event).days_from(entry.day))
        for entry in calendar.entries
    ]
    for (a, days), (b, other_days) in combinations(occurrences, 2):
        if a.name == b.name or a.may_meet(b):
            continue
        shared_needs = sorted(set(a.needs) & set(b.needs))
        overlap = days.first <= other_days.last and other_days.first <= days.last
        if shared_needs and overlap:
            yield Message(
                "calendar_clash",
                first=a.name,
                second=b.name,
                day=max(days.first, other_days.first),
                needs=shared_needs,
            )
