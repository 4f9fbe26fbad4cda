"""Optimal scheduling of meetings, one after another, by dynamic programming.

The problem is that of Dooreman and Vandekerkhove, *Advanced programming languages for A.I.* (2019),
section 3.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.engine.jit import kernel


@dataclass(frozen=True)
class MeetingsProblem:
    """A problem in which one person has meetings with several people, one after another.

    The meeting with the last person in the lists comes after all other meetings.

    Attributes
    ----------
    durations
        The duration of each person's meeting, in days.
    ranks
        The rank of each person, 1 the highest; the last person's is ignored.
    precedences
        Pairs of persons (from 0): the first is met before the second.
    starting_day
        The weekday of day 0; 0 is Monday.
    weekend_ok
        For each person, whether the meeting may include a Saturday or a Sunday.

    Raises
    ------
    InputError
        The values are inconsistent.
    """

    durations: tuple[int, ...]
    ranks: tuple[int, ...]
    precedences: tuple[tuple[int, int], ...]
    starting_day: int
    weekend_ok: tuple[bool, ...]

    def __post_init__(self) -> None:
        """Raise `InputError` if the values are inconsistent."""
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
        """The number of people to meet."""
        return len(self.durations)

    def predecessors(self, person: int) -> frozenset[int]:
        """Return the people (from 0) who must be met before a person."""
        stated = {first for first, second in self.precedences if second == person}
        last = self.num_persons - 1
        return frozenset(stated | set(range(last))) if person == last else frozenset(stated)

    def may_start(self, person: int, day: int) -> bool:
        """Return whether a person's meeting may start on a day.

        The meeting of a person who dislikes weekends must lie between a Monday and a Friday. In the
        source of the problem, the formula and the code differ. This method agrees with the code:
        ``X + Duration < 6``, where X is the weekday.
        """
        weekday = (self.starting_day + day) % 7
        return self.weekend_ok[person] or weekday + self.durations[person] <= 5


@dataclass(frozen=True)
class Schedule:
    """The days on which the people of a problem are met.

    Attributes
    ----------
    starts
        The first day of each person's meeting, counted from 0.
    end
        The day after the last meeting; no schedule ends earlier.
    violations
        The number of pairs of people who are met in the wrong order of rank, not counting the
        last person. No schedule with the same end has fewer.
    """

    starts: tuple[int, ...]
    end: int
    violations: int

    def document(self) -> dict[str, object]:
        """Return the schedule as a dict for JSON; ``proved`` is always true."""
        values = {"starts": list(self.starts), "end": self.end, "violations": self.violations}
        return values | {"proved": True}


MAX_PERSONS = 22
"""Limit on the number of people; with more, the tables would not fit in memory."""

Ints = NDArray[np.int32]
Shorts = NDArray[np.int16]

_NEVER = np.iinfo(np.int32).max


def schedule_meetings(meetings: MeetingsProblem) -> Schedule | None:
    """Return a schedule that ends earliest and, among such schedules, violates ranks least often.

    Parameters
    ----------
    meetings
        At most `MAX_PERSONS` people.

    Returns
    -------
    Schedule or None
        ``None`` if no schedule fulfils all demands.

    Raises
    ------
    RequestError
        There are too many people.
    """
    if meetings.num_persons > MAX_PERSONS:
        raise RequestError(Message("meetings_too_many", most=MAX_PERSONS))
    last = meetings.num_persons - 1
    durations = np.array(meetings.durations, dtype=np.int32)
    before = np.array([_bits(meetings.predecessors(k)) for k in range(last)], dtype=np.int32)
    wait = np.array(
        [[_wait(meetings, k, day) for day in range(7)] for k in range(last + 1)], dtype=np.int32
    )
    earliest = _earliest_ends(durations, before, wait)
    others_end = int(earliest[-1])
    if others_end == _NEVER or wait[last, 0] < 0:
        return None
    end = others_end + int(wait[last, others_end % 7]) + meetings.durations[last]
    busy = sum(meetings.durations[:last])
    idle = end - meetings.durations[last] - busy
    worse = np.array(
        [_bits(j for j in range(last) if meetings.ranks[j] > rank) for rank in meetings.ranks],
        dtype=np.int32,
    )
    fewest = _fewest_violations(durations, before, wait, worse, idle)
    starts, violations = _trace_schedule(meetings, fewest, worse, end)
    return Schedule(starts, end, violations)


def _wait(meetings: MeetingsProblem, person: int, day: int) -> int:
    """Return the number of days from ``day`` until a person can first be met; -1 if never."""
    return next((k for k in range(7) if meetings.may_start(person, day + k)), -1)


def _bits(persons: Iterable[int]) -> int:
    return sum(1 << person for person in persons)


@kernel
def _earliest_ends(durations: Ints, before: Ints, wait: Ints) -> Ints:
    """Return, for each set of people, the earliest day on which all of them can have been met.

    A set is an index with one bit for each person. The last person is in no set. The value of a set
    without a schedule is 2**31 - 1. Sets are processed in ascending order, so the value of a set is
    final before the set is extended by one person.

    Parameters
    ----------
    durations
        Shape ``(people,)``: days of each meeting.
    before
        Shape ``(people - 1,)``: the people, as bits, to be met before each person.
    wait
        Shape ``(people, 7)``: for each day modulo 7, the days from then until each person can be
        met; -1 if never.
    """
    num = before.shape[0]
    ends = np.full(1 << num, np.int32(2147483647))
    ends[0] = 0
    for done in range(1 << num):
        day = ends[done]
        if day == 2147483647:
            continue
        for person in range(num):
            if done >> person & 1 or before[person] & ~done or wait[person, day % 7] < 0:
                continue
            then = day + wait[person, day % 7] + durations[person]
            if then < ends[done | 1 << person]:
                ends[done | 1 << person] = then
    return ends


@kernel
def _fewest_violations(  # noqa: C901 - one compiled table; its loops share the set
    durations: Ints, before: Ints, wait: Ints, worse: Ints, idle: int
) -> Shorts:
    """Return a table of the fewest violations of ranks, by set of people met and idle days.

    The last person is in no set. The value of an unreachable entry is 2**15 - 1. The set and the
    idle days together determine the day, so the table has no dimension for the day. The table is
    filled in ascending order of sets.

    Parameters
    ----------
    durations, before, wait
        As in `_earliest_ends`.
    worse
        Shape ``(people,)``: for each person, the set of all people of lower rank, as bits.
    idle
        The number of idle days that the earliest end allows.

    Returns
    -------
    Shape ``(2 ** (people - 1), idle + 1)``.
    """
    num = before.shape[0]
    fewest = np.full((1 << num, idle + 1), np.int16(32767))
    fewest[0, 0] = 0
    for done in range(1 << num):
        busy = 0
        for person in range(num):
            if done >> person & 1:
                busy += durations[person]
        for idled in range(idle + 1):
            so_far = fewest[done, idled]
            if so_far == 32767:
                continue
            for person in range(num):
                waits = wait[person, (busy + idled) % 7]
                if done >> person & 1 or before[person] & ~done or waits < 0:
                    continue
                if idled + waits > idle:
                    continue
                # A meeting with `person` violates one rank for each person of lower rank in `done`,
                # the set of people already met.
                lower = worse[person] & done
                more = 0
                while lower:
                    lower &= lower - 1
                    more += 1
                then = done | 1 << person
                if so_far + more < fewest[then, idled + waits]:
                    fewest[then, idled + waits] = so_far + more
    return fewest


def _trace_schedule(
    meetings: MeetingsProblem, fewest: Shorts, worse: Ints, end: int
) -> tuple[tuple[int, ...], int]:
    """Return the first day of each meeting in a best schedule, and its number of violations.

    The schedule is reconstructed from its end, with the table ``fewest`` of `_fewest_violations`.
    """
    last = meetings.num_persons - 1
    starts = [0] * (last + 1)
    starts[last] = end - meetings.durations[last]
    done = (1 << last) - 1
    idled = int(np.argmin(fewest[done]))
    violations = int(fewest[done, idled])
    day = sum(meetings.durations[:last]) + idled
    while done:
        person, waits = next(
            (person, waits)
            for person in range(last)
            if done >> person & 1
            for waits in range(min(idled, 6) + 1)
            if _is_step_to(meetings, fewest, worse, (done, idled, day), (person, waits))
        )
        starts[person] = day - meetings.durations[person]
        day = starts[person] - waits
        done ^= 1 << person
        idled -= waits
    return tuple(starts), violations


def _is_step_to(
    meetings: MeetingsProblem,
    fewest: Shorts,
    worse: Ints,
    entry: tuple[int, int, int],
    step: tuple[int, int],
) -> bool:
    """Return whether ``step`` can be the last step of a best schedule up to ``entry``.

    ``entry`` is (set of people met, idle days, day), and refers to the table ``fewest``. ``step``
    is (person met last, idle days before this meeting).
    """
    (done, idled, day), (person, waits) = entry, step
    earlier = done ^ (1 << person)
    start = day - meetings.durations[person]
    if int(fewest[earlier, idled - waits]) == np.iinfo(np.int16).max:
        return False
    if any(not earlier >> k & 1 for k in meetings.predecessors(person)):
        return False
    if _wait(meetings, person, start - waits) != waits:
        return False
    more = (int(worse[person]) & earlier).bit_count()
    return int(fewest[earlier, idled - waits]) + more == int(fewest[done, idled])
