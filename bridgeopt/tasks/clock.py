"""The round clock: which round it is, and for how long; a value, to which time is an argument.

Nothing ticks here. A clock that runs knows when its period ends, and whoever looks says what time
it is: so it comes back to the right second however long nobody looked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import NamedTuple, Self

from bridgeopt.base.errors import RequestError
from bridgeopt.base.words import Message
from bridgeopt.show.pages.paper import PaperSection

SECONDS_A_BOARD = 450
"""What a board usually takes, with the change of tables: eight in an hour."""

WARNINGS = (300, 60)
"""Seconds before the end of a round at which it is said how long it still takes."""

MOST_MINUTES = 240
"""The longest that a round or a break may be."""

_ZERO = timedelta(0)


class Break(NamedTuple):
    """A break after a round."""

    after: int
    seconds: int


class Period(NamedTuple):
    """A round, or the break after it."""

    round: int
    seconds: int
    is_break: bool = False

    @property
    def length(self) -> timedelta:
        """How long it is."""
        return timedelta(seconds=self.seconds)


@dataclass(frozen=True)
class Times:
    """How the evening is divided.

    Attributes
    ----------
    rounds
        How many.
    seconds
        How long each is.
    breaks
        By round, at most one after each.
    by_itself
        Whether the next period begins when one ends; otherwise somebody has to say so.
    """

    rounds: int
    seconds: int
    breaks: tuple[Break, ...] = ()
    by_itself: bool = True

    def __post_init__(self) -> None:
        """Refuse what cannot be.

        Raises
        ------
        RequestError
            A round or a break is too short or too long.
        """
        for seconds in (self.seconds, *(each.seconds for each in self.breaks)):
            if not 60 <= seconds <= 60 * MOST_MINUTES:
                raise RequestError(Message("clock_minutes_wrong", most=MOST_MINUTES))

    @property
    def periods(self) -> tuple[Period, ...]:
        """The rounds, and the breaks between them, one after the other."""
        breaks = dict(self.breaks)
        found = []
        for round in range(1, self.rounds + 1):
            found.append(Period(round, self.seconds))
            if round in breaks and round < self.rounds:
                found.append(Period(round, breaks[round], is_break=True))
        return tuple(found)

    def with_break(self, after: int, seconds: int) -> Self:
        """Return the times with a break after a round, instead of one that was there."""
        others = self.without_break(after).breaks
        return replace(self, breaks=tuple(sorted((*others, Break(after, seconds)))))

    def without_break(self, after: int) -> Self:
        """Return the times without a break after a round."""
        return replace(self, breaks=tuple(each for each in self.breaks if each.after != after))


def usual_times(sections: Sequence[PaperSection]) -> Times:
    """Return how long rounds usually take; all sections go by one clock, so the longest counts."""
    seconds = min(SECONDS_A_BOARD * max(s.boards for s in sections), 60 * MOST_MINUTES)
    return Times(max(s.movement.num_rounds for s in sections), seconds)


class Stand(NamedTuple):
    """Where a clock stands: in which period, and when that ends or, where it waits, what is left.

    The period after the last is the end of play.
    """

    period: int
    left: timedelta
    ends: datetime | None = None

    def left_at(self, now: datetime) -> timedelta:
        """Return what is left at a moment; less than nothing where it should have gone on."""
        return self.left if self.ends is None else self.ends - now


@dataclass(frozen=True)
class Clock:
    """A round clock; its methods return another one.

    Attributes
    ----------
    times
        How the evening is divided.
    stand
        Where it stood when it was set last.
    begun
        Whether play has begun.
    skipped
        Where it stood before somebody went on to the next period: there it goes back to.
    sound
        Whether warnings are heard too.
    changes
        How often it was set: tells who looks at it from who has seen an older one.
    """

    times: Times
    stand: Stand
    begun: bool = False
    skipped: Stand | None = None
    sound: bool = False
    changes: int = 0

    @classmethod
    def for_times(cls, times: Times) -> Self:
        """Return a clock before play."""
        return cls(times, Stand(0, times.periods[0].length))

    @property
    def period(self) -> Period | None:
        """What it stands in; ``None`` at the end of play."""
        periods = self.times.periods
        return periods[self.stand.period] if self.stand.period < len(periods) else None

    def rounds_over(self, now: datetime) -> int:
        """Return how many rounds are over at a moment; one whose time is up is."""
        clock = self.at(now)
        period = clock.period
        if period is None:
            return self.times.rounds
        over = period.is_break or clock.stand.left_at(now) <= _ZERO
        return period.round if over else period.round - 1

    @property
    def runs(self) -> bool:
        """Whether it runs."""
        return self.stand.ends is not None

    def at(self, now: datetime) -> Self:
        """Return the clock as it stands at a moment: those periods are over that ended before."""
        clock = self
        while clock.times.by_itself and clock.stand.ends is not None and clock.stand.ends <= now:
            clock = replace(clock, stand=clock._after(clock.stand.ends), skipped=None)
        return clock

    def start(self, now: datetime) -> Self:
        """Let it run."""
        clock = self.at(now)
        if clock.runs or clock.period is None:
            return clock
        stand = clock.stand._replace(ends=now + clock.stand.left)
        return replace(clock, stand=stand, begun=True)

    def pause(self, now: datetime) -> Self:
        """Let it wait."""
        clock = self.at(now)
        stand = clock.stand._replace(left=clock.stand.left_at(now), ends=None)
        return replace(clock, stand=stand, skipped=None)

    def next(self, now: datetime) -> Self:
        """Go on to the next period, which begins now."""
        clock = self.at(now)
        if not clock.begun:
            return clock.start(now)
        if clock.period is None:
            return clock
        return replace(clock, stand=clock._after(now), skipped=clock.stand)

    def back(self, now: datetime) -> Self:
        """Go back: to where it would be if nobody had gone on, or else to the period before."""
        clock = self.at(now)
        if clock.skipped is not None and clock.skipped.left_at(now) > _ZERO:
            return replace(clock, stand=clock.skipped, skipped=None)
        if clock.stand.period == 0:
            return clock
        runs = clock.runs or clock.period is None
        return replace(clock, stand=clock._begin(clock.stand.period - 1, now if runs else None))

    def add(self, seconds: int, now: datetime) -> Self:
        """Add to what is left, or take from it; never below nothing."""
        clock = self.at(now)
        if clock.period is None:
            return clock
        return replace(clock, stand=clock._longer(timedelta(seconds=seconds), now), skipped=None)

    def put(self, period: int, seconds: int, now: datetime) -> Self:
        """Set it right: in a period, with so much left.

        Raises
        ------
        RequestError
            There is no such period, or too much would be left.
        """
        if not 0 <= period < len(self.times.periods) or not 0 <= seconds <= 60 * MOST_MINUTES:
            raise RequestError(Message("clock_minutes_wrong", most=MOST_MINUTES))
        left = timedelta(seconds=seconds)
        runs = self.at(now).runs
        stand = Stand(period, left, now + left if runs else None)
        return replace(self, stand=stand, begun=True, skipped=None)

    def anew(self) -> Self:
        """Return it as it is before play."""
        stand = Stand(0, self.times.periods[0].length)
        return replace(self, stand=stand, begun=False, skipped=None)

    def with_times(self, times: Times, now: datetime) -> Self:
        """Divide the evening otherwise: what is played goes on, longer or shorter by as much.

        A break that is taken away while it lasts gives way to the next round.
        """
        clock = replace(self.at(now), skipped=None)
        period = clock.period
        periods = times.periods
        if period is None:  # what is added after the end is not played by itself
            over = clock.stand._replace(period=len(periods))
            return replace(clock, times=times, stand=over)
        for place, new in enumerate(periods):
            if (new.round, new.is_break) == (period.round, period.is_break):
                here = replace(clock, times=times, stand=clock.stand._replace(period=place))
                return replace(here, stand=here._longer(new.length - period.length, now))
            if new.round > period.round:
                begins = now if clock.runs else None
                clock = replace(clock, times=times)
                return replace(clock, stand=clock._begin(place, begins))
        return replace(clock, times=times, stand=Stand(len(periods), _ZERO))

    def _after(self, now: datetime) -> Stand:
        return self._begin(self.stand.period + 1, now if self.runs else None)

    def _begin(self, period: int, now: datetime | None) -> Stand:
        periods = self.times.periods
        if period >= len(periods):
            return Stand(len(periods), _ZERO)
        left = periods[period].length
        return Stand(period, left, None if now is None else now + left)

    def _longer(self, more: timedelta, now: datetime) -> Stand:
        left = max(self.stand.left_at(now) + more, _ZERO)
        return self.stand._replace(left=left, ends=now + left if self.runs else None)
