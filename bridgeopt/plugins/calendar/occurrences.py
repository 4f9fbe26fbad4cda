"""A year as a constraint problem: choose a starting day for each occurrence of each event.

`OccurrenceProblem` translates demands into restrictions: a domain (set of days) for each
occurrence, distances between two occurrences, and events that must not overlap. Bounds propagation
and a greedy placement decide in most cases whether a calendar exists. `highs_model` decides the
other cases.
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
"""Largest number of maximal sets of clashing events that become one constraint each.

With more sets, each pair of clashing events becomes a separate constraint.
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
    """The days on which each occurrence of a year's events can start, under some demands.

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
        Maps an event's name to the numbers of its occurrences, in ascending order. Occurrences are
        numbered in the year's order of events.
    events
        The event of each occurrence, by number.
    domains
        The days on which each occurrence can start, by number.
    distances
        The rules about two occurrences.
    clashing
        Maps an event's name to the names of the events whose future occurrences must not share a
        day with it.
    """

    def __init__(self, year: Year, demands: Sequence[Demand], elapsed: Elapsed) -> None:
        self.days = len(year.span)
        self.numbers: dict[str, list[int]] = {}
        self.events: list[Event] = []
        for event in year.events:
            first_number = len(self.events)
            self.numbers[event.name] = [*range(first_number, first_number + event.times)]
            self.events += [event] * event.times
        self.distances: list[Distance] = []
        self.clashing: dict[str, set[str]] = defaultdict(set)
        self._year = year
        self._past = {e.name: [*elapsed.days.get(e.name, ())][: e.times] for e in year.events}
        self._today = elapsed.today
        self._allowed = {
            event.name: _days_before(self.days - event.length + 1) & ~_days_before(elapsed.today)
            for event in year.events
        }
        for event in year.events:
            # Occurrences of an event are interchangeable, so ordering them breaks the symmetry.
            self._limit_distance(event, event.length, None)
        for demand in demands:
            self._add_demand(demand)
        self.domains: list[Domain] = []
        for event in year.events:
            starts = _days_before(self.days - event.length + 1)
            past = [_single_day(day) & starts for day in self._past[event.name]]
            num_future = event.times - len(past)
            self.domains += [*past, *([self._allowed[event.name]] * num_future)]
        self._exclude_days_of_running()

    def restrict(self, days: Mapping[str, Sequence[int]]) -> None:
        """Restrict the occurrences of some events to single days.

        ``days`` maps the name of an event to the starting days of all its occurrences, in order.
        """
        for name, starts in days.items():
            for number, day in zip(self.numbers[name], starts, strict=True):
                self.domains[number] &= _single_day(day)

    def future_numbers(self, event: str) -> list[int]:
        """Return the numbers of an event's occurrences that have not begun."""
        return self.numbers[event][len(self._past[event]) :]

    def tighten(self, domains: Sequence[Domain]) -> list[Domain] | None:
        """Return domains without the days that the distances exclude; ``None`` if one is empty.

        All distances are fulfilled if each occurrence starts on the first day of its new domain,
        and also if each starts on the last day.
        """
        new_domains = list(domains)
        rules_of: dict[int, list[Distance]] = defaultdict(list)
        for rule in self.distances:
            rules_of[rule.first].append(rule)
            rules_of[rule.second].append(rule)
        pending = dict.fromkeys(range(len(new_domains)))
        if not all(new_domains):
            return None
        while pending:
            number = next(iter(pending))
            del pending[number]
            for rule in rules_of[number]:
                a, b = new_domains[rule.first], new_domains[rule.second]
                new_b = b & ~_days_before(first_of(a) + rule.least)
                new_a = a & _days_before(last_of(b) - rule.least + 1)
                if rule.most is not None:
                    new_b &= _days_before(last_of(a) + rule.most + 1)
                    new_a &= ~_days_before(first_of(b) - rule.most)
                if not new_a or not new_b:
                    return None
                if new_a != a:
                    new_domains[rule.first] = new_a
                    pending[rule.first] = None
                if new_b != b:
                    new_domains[rule.second] = new_b
                    pending[rule.second] = None
        return new_domains

    def place_greedily(self, domains: Sequence[Domain]) -> list[int] | None:
        """Return a feasible start for each occurrence, or ``None`` if this heuristic finds none.

        The first attempt puts each occurrence on the first day of its domain, the second on the
        last day. These starts fulfil all distances (see `tighten`). If two occurrences clash, one
        of them loses that day, and the domains are tightened again.

        Parameters
        ----------
        domains
            Domains as `tighten` returns them.
        """
        for pick_day in (first_of, last_of):
            current: list[Domain] | None = list(domains)
            while current is not None:
                starts = [pick_day(domain) for domain in current]
                clash = self._clash(starts)
                if clash is None:
                    return starts
                sizes = [domain.bit_count() for domain in current]
                loser = max(clash, key=lambda number: (sizes[number], number))
                reduced = [*current]
                reduced[loser] &= ~_single_day(starts[loser])
                current = self.tighten(reduced)
        return None

    def gap_limits(self, event: str) -> list[tuple[int, int] | None]:
        """Return the limits on the distance between any two successive occurrences of an event.

        Each entry has the smallest and largest number of days; it is ``None`` for two occurrences
        that have both taken place.
        """
        limits = []
        for a, b in pairwise(self.numbers[event]):
            rules = [rule for rule in self.distances if (rule.first, rule.second) == (a, b)]
            maxima = [rule.most for rule in rules if rule.most is not None]
            minimum = max((rule.least for rule in rules), default=0)
            limits.append((minimum, min(maxima, default=self.days)) if rules else None)
        return limits

    def domains_of_one_mover(
        self, event: str, starts: Sequence[int], domains: Sequence[Domain]
    ) -> list[Domain]:
        """Return the possible days of each occurrence if one event may move and the others may not.

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
        possible = [_single_day(day) for day in starts]
        taken_days = 0
        length = self._year.event(event).length
        for other in self.clashing[event]:
            for number in self.future_numbers(other):
                day = starts[number]
                taken_days |= _days_before(day + self.events[number].length) & ~_days_before(
                    day - length + 1
                )
        for number in self.future_numbers(event):
            possible[number] = domains[number] & ~taken_days
        return possible

    def cliques(self) -> Iterator[list[str]]:
        """Yield sets of events in which no two events may overlap.

        For any two events that may not overlap, some set contains both.
        """
        names = [name for name in self.numbers if self.clashing[name] and self.future_numbers(name)]
        cliques = []
        for clique in _maximal_cliques(names, self.clashing):
            cliques.append(clique)
            if len(cliques) > _MAX_CLIQUES:
                yield from ([a, b] for a, b in combinations(names, 2) if b in self.clashing[a])
                return
        yield from cliques

    def contested_days(self) -> int:
        """Return a measure of how hard the year is for a mixed-integer program.

        The measure is a sum over all future occurrences. For each occurrence, it counts the
        possible starting days that are also possible starting days of a conflicting event. Two
        events conflict if they must not overlap.
        """
        domains = self.tighten(self.domains) or []
        by_event = {
            name: _union(domains[number] for number in self.future_numbers(name))
            for name in (self.numbers if domains else ())
        }
        count = 0
        for name in by_event:
            others = _union(by_event[other] for other in self.clashing[name])
            count += sum((domains[n] & others).bit_count() for n in self.future_numbers(name))
        return count

    def _clash(self, starts: Sequence[int]) -> tuple[int, int] | None:
        """Return the first two occurrences that overlap but must not, or None."""
        numbers_on: dict[int, list[int]] = defaultdict(list)
        for name, others in self.clashing.items():
            if not others:
                continue
            for number in self.future_numbers(name):
                for day in range(starts[number], starts[number] + self.events[number].length):
                    for other in numbers_on[day]:
                        if self.events[other].name in others:
                            return other, number
                    numbers_on[day].append(number)
        return None

    def _add_demand(self, demand: Demand) -> None:
        match demand:
            case DaysDemand(event):
                self._allowed[event.name] &= _allowed_starts(self._year, event)
            case SpacingDemand(event):
                self._limit_distance(event, event.least_apart, event.most_apart)
            case HolidayDemand(holiday):
                self._exclude_span(
                    (e for e in self._year.events if not e.on_holidays), holiday.span
                )
            case AbsenceDemand(resource, span):
                self._exclude_span(self._events_using(resource), span)
            case ConflictDemand(resource):
                for a, b in combinations(self._events_using(resource), 2):
                    if not a.may_meet(b):
                        self.clashing[a.name].add(b.name)
                        self.clashing[b.name].add(a.name)
            case PrecedenceDemand(precedence):
                if self.future_numbers(precedence.first) or not self._past[precedence.second]:
                    last, first = (
                        self.numbers[precedence.first][-1],
                        self.numbers[precedence.second][0],
                    )
                    extra_days = self._year.event(precedence.first).length - 1
                    max_days = None if precedence.most is None else precedence.most + extra_days
                    self.distances.append(
                        Distance(last, first, precedence.least + extra_days, max_days)
                    )

    def _events_using(self, resource: Resource) -> list[Event]:
        return [event for event in self._year.events if resource.is_for(event)]

    def _limit_distance(self, event: Event, minimum: int, maximum: int | None) -> None:
        past = len(self._past[event.name])
        for a, b in pairwise(self.numbers[event.name][max(past - 1, 0) :]):
            self.distances.append(Distance(a, b, minimum, maximum))

    def _exclude_span(self, events: Iterable[Event], span: DateSpan) -> None:
        """Exclude starting days on which a future occurrence of an event would touch the span."""
        first = self._year.span.first
        low, high = ((day - first).days for day in (span.first, span.last))
        for event in events:
            self._allowed[event.name] &= ~_days_before(high + 1) | _days_before(
                low - event.length + 1
            )

    def _exclude_days_of_running(self) -> None:
        """Exclude days occupied by occurrences that have begun and are not over today.

        The days are excluded for future occurrences of events that must not overlap these
        occurrences.
        """
        for name, past in self._past.items():
            length = self._year.event(name).length
            for day in past:
                if day + length <= self._today:
                    continue
                for other in self.clashing[name]:
                    other_length = self._year.event(other).length
                    taken_days = _days_before(day + length) & ~_days_before(day - other_length + 1)
                    for number in self.future_numbers(other):
                        self.domains[number] &= ~taken_days


def _days_before(day: int) -> Domain:
    """Return the domain of all days before ``day``; day 0 is the year's first day."""
    return (1 << max(day, 0)) - 1


def _union(domains: Iterable[Domain]) -> Domain:
    union = 0
    for domain in domains:
        union |= domain
    return union


def _single_day(day: int) -> Domain:
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


def _allowed_starts(year: Year, event: Event) -> Domain:
    """Return the days on which an event's weekdays and window allow it to start."""
    window = event.window or year.span
    first, last = ((day - year.span.first).days for day in (window.first, window.last))
    begins = year.span.first.weekday()
    days = 0
    for day in range(max(first, 0), min(last + 1, len(year.span)) - event.length + 1):
        if all((begins + day + k) % 7 in event.weekdays for k in range(min(event.length, 7))):
            days |= 1 << day
    return days


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
