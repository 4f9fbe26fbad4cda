"""The planning of a year as a constraint problem: choose a day for each occurrence of each event.

`OccurrenceProblem` translates demands into restrictions: a domain (set of days) for each
occurrence, distances between two occurrences, and events that must not overlap. Bounds propagation
and a greedy placement decide in most cases whether a calendar exists. `highs_model` decides the
others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

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
from bridgeopt.plugins.calendar.year import DateSpan, Event, Resource, Year

Domain = int
"""A set of days: bit d is set if it contains day d, counted from the year's first day."""

_MAX_CLIQUES = 500
"""Largest number of maximal sets of clashing events to list.

If there are more, each two events that clash become a separate constraint.
"""


class Distance(NamedTuple):
    """A rule for two occurrences: the second starts `least` to `most` days after the first.

    ``first`` and ``second`` are the occurrences' numbers; ``most`` may be ``None``, for no limit.
    """

    first: int
    second: int
    least: int
    most: int | None


class OccurrenceProblem:
    """The days that each occurrence of a year's events can start on, under some demands.

    Parameters
    ----------
    year
        The year.
    demands
        The demands to enforce; demands that are left out restrict nothing.
    elapsed
        The occurrences that have taken place. They are fixed, and demands do not apply to them.

    Attributes
    ----------
    numbers
        The numbers of each event's occurrences, by the event's name; ascending, in the year's order
        of events.
    events
        The event of each occurrence, by number.
    domains
        The days on which each occurrence can start, by number.
    distances
        The rules about two occurrences.
    clashing
        For each event, by name, the events whose future occurrences must not overlap it in days.
    """

    def __init__(self, year: Year, demands: Sequence[Demand], elapsed: Elapsed) -> None:
        self.days = len(year.span)
        self.numbers: dict[str, list[int]] = {}
        self.events: list[Event] = []
        for event in year.events:
            at = len(self.events)
            self.numbers[event.name] = [*range(at, at + event.times)]
            self.events += [event] * event.times
        self.distances: list[Distance] = []
        self.clashing: dict[str, set[str]] = defaultdict(set)
        self._year = year
        self._past = {e.name: [*elapsed.days.get(e.name, ())][: e.times] for e in year.events}
        self._today = elapsed.today
        self._allowed = {
            event.name: _until(self.days - event.length + 1) & ~_until(elapsed.today)
            for event in year.events
        }
        for event in year.events:
            # Occurrences of an event are interchangeable, so ordering them breaks the symmetry.
            self._keep_apart(event, event.length, None)
        for demand in demands:
            self._add(demand)
        self.domains: list[Domain] = []
        for event in year.events:
            starts = _until(self.days - event.length + 1)
            past = [_only(day) & starts for day in self._past[event.name]]
            to_come = event.times - len(past)
            self.domains += [*past, *([self._allowed[event.name]] * to_come)]
        self._clear_what_lasts()

    def restrict(self, days: Mapping[str, Sequence[int]]) -> None:
        """Restrict the k-th occurrence of each event to the k-th day in ``days``, by name."""
        for name, starts in days.items():
            for number, day in zip(self.numbers[name], starts, strict=True):
                self.domains[number] &= _only(day)

    def to_come(self, event: str) -> list[int]:
        """Return the numbers of an event's occurrences that have not begun."""
        return self.numbers[event][len(self._past[event]) :]

    def tightened(self, domains: Sequence[Domain]) -> list[Domain] | None:
        """Return domains without the days that the distances exclude; ``None`` if one is empty.

        If each occurrence starts on the first day of its domain, all distances are fulfilled. The
        same holds for the last days.
        """
        found = list(domains)
        after: dict[int, list[Distance]] = defaultdict(list)
        for each in self.distances:
            after[each.first].append(each)
            after[each.second].append(each)
        waiting = dict.fromkeys(range(len(found)))
        if not all(found):
            return None
        while waiting:
            number = next(iter(waiting))
            del waiting[number]
            for each in after[number]:
                a, b = found[each.first], found[each.second]
                new_b = b & ~_until(first_of(a) + each.least)
                new_a = a & _until(last_of(b) - each.least + 1)
                if each.most is not None:
                    new_b &= _until(last_of(a) + each.most + 1)
                    new_a &= ~_until(first_of(b) - each.most)
                if not new_a or not new_b:
                    return None
                if new_a != a:
                    found[each.first] = new_a
                    waiting[each.first] = None
                if new_b != b:
                    found[each.second] = new_b
                    waiting[each.second] = None
        return found

    def placed(self, domains: Sequence[Domain]) -> list[int] | None:
        """Return a feasible start for each occurrence, or ``None`` if this heuristic finds none.

        Two attempts are made: with each occurrence on the first day of its domain, and on the last.
        These starts fulfil all distances (see `tightened`). If two occurrences clash, one of them
        loses that day, and the domains are tightened again.

        Parameters
        ----------
        domains
            Domains as `tightened` returns them.
        """
        for end in (first_of, last_of):
            now: list[Domain] | None = list(domains)
            while now is not None:
                starts = [end(domain) for domain in now]
                clash = self._clash(starts)
                if clash is None:
                    return starts
                sizes = [domain.bit_count() for domain in now]
                loser = max(clash, key=lambda number: (sizes[number], number))
                fewer = [*now]
                fewer[loser] &= ~_only(starts[loser])
                now = self.tightened(fewer)
        return None

    def apart(self, event: str) -> list[tuple[int, int] | None]:
        """Return how far apart each two successive occurrences of an event may be.

        Each entry has the smallest and largest number of days; it is ``None`` for two occurrences
        that have both taken place.
        """
        found = []
        for a, b in pairwise(self.numbers[event]):
            rules = [each for each in self.distances if (each.first, each.second) == (a, b)]
            most = [each.most for each in rules if each.most is not None]
            least = max((each.least for each in rules), default=0)
            found.append((least, min(most, default=self.days)) if rules else None)
        return found

    def beside(self, event: str, starts: Sequence[int], domains: Sequence[Domain]) -> list[Domain]:
        """Return the possible days of each occurrence if one event may move and all others stay.

        Parameters
        ----------
        event
            The name of the event that may move.
        starts
            The start of each occurrence.
        domains
            The domains of all occurrences. In the result, the domains of the event lack the days on
            which the event would clash with other events.
        """
        found = [_only(day) for day in starts]
        taken = 0
        length = self._year.event(event).length
        for other in self.clashing[event]:
            for number in self.to_come(other):
                day = starts[number]
                taken |= _until(day + self.events[number].length) & ~_until(day - length + 1)
        for number in self.to_come(event):
            found[number] = domains[number] & ~taken
        return found

    def cliques(self) -> Iterator[list[str]]:
        """Yield sets of events of which no two may overlap.

        Each two events that may not overlap are together in one of the sets.
        """
        names = [name for name in self.numbers if self.clashing[name] and self.to_come(name)]
        found = []
        for clique in _maximal_cliques(names, self.clashing):
            found.append(clique)
            if len(found) > _MAX_CLIQUES:
                yield from ([a, b] for a, b in combinations(names, 2) if b in self.clashing[a])
                return
        yield from found

    def contested_days(self) -> int:
        """Return a measure of how hard the year is for a mixed-integer program.

        It counts the possible days of each future occurrence on which an event that must not
        overlap it may start, too.
        """
        domains = self.tightened(self.domains) or []
        by_event = {
            name: _union(domains[number] for number in self.to_come(name))
            for name in (self.numbers if domains else ())
        }
        count = 0
        for name in by_event:
            others = _union(by_event[other] for other in self.clashing[name])
            count += sum((domains[n] & others).bit_count() for n in self.to_come(name))
        return count

    def _clash(self, starts: Sequence[int]) -> tuple[int, int] | None:
        """Return the first two occurrences that overlap but must not, or None."""
        held: dict[int, list[int]] = defaultdict(list)
        for name, others in self.clashing.items():
            if not others:
                continue
            for number in self.to_come(name):
                for day in range(starts[number], starts[number] + self.events[number].length):
                    for other in held[day]:
                        if self.events[other].name in others:
                            return other, number
                    held[day].append(number)
        return None

    def _add(self, demand: Demand) -> None:
        match demand:
            case DaysDemand(event):
                self._allowed[event.name] &= _days_of(self._year, event)
            case SpacingDemand(event):
                self._keep_apart(event, event.least_apart, event.most_apart)
            case HolidayDemand(holiday):
                self._keep_off((e for e in self._year.events if not e.on_holidays), holiday.span)
            case AbsenceDemand(resource, span):
                self._keep_off(self._using(resource), span)
            case ConflictDemand(resource):
                for a, b in combinations(self._using(resource), 2):
                    if not a.may_meet(b):
                        self.clashing[a.name].add(b.name)
                        self.clashing[b.name].add(a.name)
            case PrecedenceDemand(each):
                if self.to_come(each.first) or not self._past[each.second]:
                    last, first = self.numbers[each.first][-1], self.numbers[each.second][0]
                    more = self._year.event(each.first).length - 1
                    most = None if each.most is None else each.most + more
                    self.distances.append(Distance(last, first, each.least + more, most))

    def _using(self, resource: Resource) -> list[Event]:
        return [event for event in self._year.events if resource.is_for(event)]

    def _keep_apart(self, event: Event, minimum: int, maximum: int | None) -> None:
        past = len(self._past[event.name])
        for a, b in pairwise(self.numbers[event.name][max(past - 1, 0) :]):
            self.distances.append(Distance(a, b, minimum, maximum))

    def _keep_off(self, events: Iterable[Event], span: DateSpan) -> None:
        """Exclude the days of a span for future occurrences of the events."""
        first = self._year.span.first
        low, high = ((day - first).days for day in (span.first, span.last))
        for event in events:
            self._allowed[event.name] &= ~_until(high + 1) | _until(low - event.length + 1)

    def _clear_what_lasts(self) -> None:
        """Keep future occurrences off the days of other occurrences that are not over today.

        An occurrence that is not over has begun and lasts several days. Only events that must not
        overlap with it are affected.
        """
        for name, past in self._past.items():
            length = self._year.event(name).length
            for day in past:
                if day + length <= self._today:
                    continue
                for other in self.clashing[name]:
                    longer = self._year.event(other).length
                    taken = _until(day + length) & ~_until(day - longer + 1)
                    for number in self.to_come(other):
                        self.domains[number] &= ~taken


def _until(day: int) -> Domain:
    """Return the domain of all days before ``day``, which counts from 0, the year's first day."""
    return (1 << max(day, 0)) - 1


def _union(domains: Iterable[Domain]) -> Domain:
    found = 0
    for each in domains:
        found |= each
    return found


def _only(day: int) -> Domain:
    """Return the domain with the single day ``day``; it is empty if ``day`` is negative.

    Day 0 is the year's first day.
    """
    return 1 << day if day >= 0 else 0


def first_of(domain: Domain) -> int:
    """Return the first day of a domain that is not empty."""
    return (domain & -domain).bit_length() - 1


def last_of(domain: Domain) -> int:
    """Return the last day of a domain that is not empty."""
    return domain.bit_length() - 1


def days_of(domain: Domain) -> list[int]:
    """Return the days of a domain, ascending."""
    return [day for day, bit in enumerate(reversed(f"{domain:b}")) if bit == "1"]


def _days_of(year: Year, event: Event) -> Domain:
    """Return the days on which an event can start by its weekdays and its window."""
    window = event.window or year.span
    first, last = ((day - year.span.first).days for day in (window.first, window.last))
    begins = year.span.first.weekday()
    found = 0
    for day in range(max(first, 0), min(last + 1, len(year.span)) - event.length + 1):
        if all((begins + day + k) % 7 in event.weekdays for k in range(min(event.length, 7))):
            found |= 1 << day
    return found


def _maximal_cliques(
    names: Sequence[str], neighbours: Mapping[str, set[str]]
) -> Iterator[list[str]]:
    """Yield the maximal cliques of a graph (Bron and Kerbosch's algorithm, with a pivot)."""
    stack = [(frozenset[str](), frozenset(names), frozenset[str]())]
    while stack:
        clique, possible, excluded = stack.pop()
        if not possible:
            if not excluded and len(clique) > 1:
                yield [name for name in names if name in clique]
            continue
        pivot = max(
            (name for name in names if name in possible | excluded),
            key=lambda name: len(possible & neighbours[name]),
        )
        for name in names:
            if name in possible and name not in neighbours[pivot]:
                near = neighbours[name]
                stack.append((clique | {name}, possible & near, excluded & near))
                possible -= {name}
                excluded |= {name}
