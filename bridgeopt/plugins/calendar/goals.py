"""The goals that a calendar minimises one after another, and the check of a solver's counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.plugins.calendar.year import Aim, Calendar, Entry, Year, measure

Starts = Mapping[str, tuple[int, ...]]
"""A calendar as the days on which each event starts, in ascending order.

Days are counted from the year's first day (from 0).
"""


class GoalKind(Enum):
    """The quantity that a goal counts."""

    MOVED = "moved"
    """The number of occurrences on days that have no occurrence of their event in the earlier
    calendar."""
    DAYS = "days"
    """The total number of days by which a change moves occurrences.

    The k-th occurrence of an event is compared with its k-th occurrence in the earlier calendar.
    """
    END = Aim.END.value
    RANKS = Aim.RANKS.value
    SPREAD = Aim.SPREAD.value
    EARLIEST = "earliest"
    """The sum of the starting days of all occurrences, each multiplied by a weight.

    It is minimised last, to select one of the calendars that are equal in all other goals.
    """


@dataclass(frozen=True)
class Goal:
    """A quantity of a calendar to minimise; lower is better.

    Attributes
    ----------
    kind, year
        The kind of quantity, and the year that the calendar is for.
    until
        Only for `GoalKind.SPREAD`: the number of days, from the year's first, over which events are
        spread.
    before
        Only for `GoalKind.MOVED` and `GoalKind.DAYS`: the days of each event in the earlier
        calendar, by the event's name.
    weights
        Only for `GoalKind.EARLIEST`: the weight of each occurrence, in the year's order of events.
    """

    kind: GoalKind
    year: Year
    until: int = 0
    before: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    weights: tuple[int, ...] = ()

    def value(self, starts: Starts) -> int:
        """Return the goal's value for a calendar, computed without a solver's model."""
        if self.kind is GoalKind.MOVED:
            return sum(
                len({*starts[event.name]} - {*self.before.get(event.name, ())})
                for event in self.year.events
            )
        if self.kind is GoalKind.DAYS:
            return sum(
                abs(a - b)
                for event in self.year.events
                for a, b in zip(starts[event.name], self.before.get(event.name, ()), strict=False)
            )
        if self.kind is GoalKind.EARLIEST:
            days = [day for event in self.year.events for day in starts[event.name]]
            return sum(weight * day for weight, day in zip(self.weights, days, strict=True))
        end = self.year.span.first + timedelta(self.until - 1)
        return measure(self.year, as_calendar(self.year, starts), Aim(self.kind.value), end)

    def check_count(self, value: int, counted: int, bound: int, *, is_final: bool) -> None:
        """Raise an error unless a solver's value of the goal agrees with the value of its calendar.

        Parameters
        ----------
        value
            The goal's value for the calendar, as `Goal.value` computes it.
        counted, bound
            The goal's value as the solver computed it for this calendar, and the solver's lower
            bound on the goal over all calendars.
        is_final
            Whether the search was completed; `counted` must then equal `value`. After an
            interrupted search, `counted` may be higher. `bound` may never be higher than `value`.

        Raises
        ------
        ModelMismatchError
            The values do not agree.
        """
        if not bound <= value <= counted or (is_final and value != counted):
            values = {"aim": self.kind.value, "counted": value, "said": counted, "bound": bound}
            raise ModelMismatchError(Message("calendar_counted", **values))


class GoalOutcome(NamedTuple):
    """The outcome of minimising a goal.

    Attributes
    ----------
    starts
        The best starts; ``None`` if none exist or none were found.
    counted
        The goal's value for ``starts``, as the solver counts it.
    bound
        The lower bound on the goal over all calendars.
    is_final
        Whether the search was completed. After a completed search, ``starts`` is ``None`` only if
        no calendar exists.
    """

    starts: Starts | None
    counted: int
    bound: int
    is_final: bool


class ModelMismatchError(BridgeoptError):
    """A solver's value or bound of a goal contradicts the value computed from the calendar.

    The cause is a bug in the solver's model, or in the function that measures calendars.
    """

    def __init__(self, about: Message) -> None:
        super().__init__(Message("calendar_model_disagrees", about=about))


def as_calendar(year: Year, starts: Starts) -> Calendar:
    """Return the calendar whose events start on the days in ``starts``."""
    first = year.span.first
    return Calendar(
        tuple(
            sorted(
                Entry(first + timedelta(day), name) for name, days in starts.items() for day in days
            )
        )
    )


def late_pairs(year: Year) -> list[tuple[str, str]]:
    """Return all pairs of names of events with different ranks, the higher rank first.

    If the first event of a pair begins later than the second, the order of ranks is violated.
    Events without a rank, and events that come last, are left out.
    """
    ranked = [event for event in year.events if event.rank is not None and not event.comes_last]
    by_rank = sorted(ranked, key=lambda event: event.rank or 0)
    return [(a.name, b.name) for a, b in combinations(by_rank, 2) if a.rank != b.rank]


_MIN_WEIGHT = 1024
"""Smallest weight in `tie_weights`; the largest is twice this number, minus 1."""


def tie_weights(num: int, attempt: int) -> tuple[int, ...]:
    """Return pseudo-random weights of days, from 1024 to 2047.

    All days thus count about equally, and two calendars hardly ever have equal weighted sums. The
    weights are the same on every machine.

    Parameters
    ----------
    num
        The number of weights.
    attempt
        The number of the attempt (from 0); each attempt gets different weights.
    """
    state, weights = attempt, []
    for _ in range(num):
        # Knuth's MMIX generator. Only its high bits are used, since low bits have short periods.
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        weights.append(_MIN_WEIGHT + (state >> 54))
    return tuple(weights)
