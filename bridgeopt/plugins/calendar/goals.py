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
"""The days on which each event starts, counted from the year's first day, from 0, ascending."""


class GoalKind(Enum):
    """The quantity that a goal counts."""

    MOVED = "moved"
    """The number of occurrences on another day than before."""
    DAYS = "days"
    """The total number of days of the moves, comparing the k-th occurrences of both calendars."""
    END = Aim.END.value
    RANKS = Aim.RANKS.value
    SPREAD = Aim.SPREAD.value
    EARLIEST = "earliest"
    """A weighted sum of all days, which chooses among equally good calendars."""


@dataclass(frozen=True)
class Goal:
    """One goal, which is minimised and then kept.

    Attributes
    ----------
    kind, year
        The counted quantity, and the year.
    until
        For a spread: the number of days, from the year's first, in which events are spread.
    before
        For a change: the days of each event in the earlier calendar.
    weights
        For the earliest days: the weight of each occurrence, in the year's order of events.
    """

    kind: GoalKind
    year: Year
    until: int = 0
    before: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    weights: tuple[int, ...] = ()

    def value(self, starts: Starts) -> int:
        """Return the goal's value, counted in the calendar itself and not by a model."""
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
        """Raise an error unless a solver's count of the goal agrees with the calendar's value.

        Parameters
        ----------
        value
            The calendar's value.
        counted, bound
            The solver's count for the calendar, and its lower bound over all calendars.
        is_final
            Whether the search was completed. An interrupted search may count more than its calendar
            has, and prove a weaker bound, but never the opposite.

        Raises
        ------
        ModelMismatchError
            They do not agree.
        """
        if not bound <= value <= counted or (is_final and value != counted):
            told = {"aim": self.kind.value, "counted": value, "said": counted, "bound": bound}
            raise ModelMismatchError(Message("calendar_counted", **told))


class GoalOutcome(NamedTuple):
    """The outcome of minimising a goal.

    Attributes
    ----------
    starts
        The best starts; ``None`` if none exist or none were found.
    counted
        The solver's count of the goal for them.
    bound
        The lower bound on the goal over all calendars.
    is_final
        Whether the search was completed; ``None`` as starts then means that none exist.
    """

    starts: Starts | None
    counted: int
    bound: int
    is_final: bool


class ModelMismatchError(BridgeoptError):
    """Measuring a calendar gives another value than the solver claimed.

    This is a bug, in the model or in the measure.
    """

    def __init__(self, about: Message) -> None:
        super().__init__(Message("calendar_model_disagrees", about=about))


def as_calendar(year: Year, starts: Starts) -> Calendar:
    """Return the calendar in which events start on some days."""
    first = year.span.first
    return Calendar(
        tuple(
            sorted(
                Entry(first + timedelta(day), name) for name, days in starts.items() for day in days
            )
        )
    )


def late_pairs(year: Year) -> list[tuple[str, str]]:
    """Return pairs of ranked events, by name; the first should not begin after the second."""
    ranked = [event for event in year.events if event.rank is not None and not event.comes_last]
    by_rank = sorted(ranked, key=lambda event: event.rank or 0)
    return [(a.name, b.name) for a, b in combinations(by_rank, 2) if a.rank != b.rank]


_LEAST_WEIGHT = 1024


def tie_weights(num: int, attempt: int) -> tuple[int, ...]:
    """Return weights of days, from 1024 to 2047, so that all days count about equally.

    They make equal sums of two calendars improbable. The numbers are the same on every machine.

    Parameters
    ----------
    num
        The number of weights.
    attempt
        The number of the attempt, from 0; each has other weights.
    """
    state, weights = attempt, []
    for _ in range(num):
        # Knuth's MMIX generator; its high bits are the random ones.
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        weights.append(_LEAST_WEIGHT + (state >> 54))
    return tuple(weights)
