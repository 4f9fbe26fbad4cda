"""Meetings one after another, as in the report's third challenge: values.

Source: Dooreman and Vandekerkhove, *Constraint puzzles* (2019), section 3.
"""

from __future__ import annotations

from dataclasses import dataclass

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message


@dataclass(frozen=True)
class Meetings:
    """People whom somebody is to meet one after another, the last of them after all others.

    Attributes
    ----------
    durations
        Of each person's meeting, in days.
    ranks
        Of each person, 1 the highest; the last person's counts for nothing.
    precedences
        Pairs of persons, from 0: the first is met before the second.
    starting_day
        The weekday of day 0; 0 is Monday.
    weekend_ok
        Whether a person's meeting may touch a Saturday or a Sunday.

    Raises
    ------
    InputError
        What is told does not make a problem.
    """

    durations: tuple[int, ...]
    ranks: tuple[int, ...]
    precedences: tuple[tuple[int, int], ...]
    starting_day: int
    weekend_ok: tuple[bool, ...]

    def __post_init__(self) -> None:
        """Refuse what does not make a problem."""
        people = range(len(self.durations))
        if not len(people) == len(self.ranks) == len(self.weekend_ok) or not people:
            raise InputError(Fault(Message("meetings_lengths_differ", n=len(people))))
        if min(self.durations) < 1:
            raise InputError(Fault(Message("meetings_no_duration")))
        for pair in self.precedences:
            if pair[0] == pair[1] or not all(person in people for person in pair):
                persons = [str(person + 1) for person in pair]
                raise InputError(Fault(Message("meetings_bad_precedence", persons=persons)))

    @property
    def num_persons(self) -> int:
        """How many are met."""
        return len(self.durations)

    def before(self, person: int) -> frozenset[int]:
        """Return whom somebody is met after, from 0."""
        told = {first for first, second in self.precedences if second == person}
        last = self.num_persons - 1
        return frozenset(told | set(range(last))) if person == last else frozenset(told)

    def may_start(self, person: int, day: int) -> bool:
        """Tell whether a meeting may start on a day.

        The report's formula and its code differ; the code is right, ``X + Duration < 6`` with X
        the weekday: a meeting of who dislikes weekends lies between a Monday and a Friday.
        """
        weekday = (self.starting_day + day) % 7
        return self.weekend_ok[person] or weekday + self.durations[person] <= 5


@dataclass(frozen=True)
class Schedule:
    """When each is met.

    Attributes
    ----------
    starts
        The day of each person's meeting, from 0.
    end
        The day after the last meeting's last: the least there can be.
    violations
        Pairs of persons, the last person apart, of whom the lower in rank is met first: the least
        there can be with that end.
    """

    starts: tuple[int, ...]
    end: int
    violations: int
