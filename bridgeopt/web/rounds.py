"""Which round it is, as far as the clock or the director says so."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.club.handovers import handovers
from bridgeopt.show.pages.paper import Evening
from bridgeopt.tasks.clock import Clock, usual_times
from bridgeopt.tasks.clock_file import ClockFile, Seen


class RoundNow(NamedTuple):
    """How far play is.

    Attributes
    ----------
    played
        Rounds that are over.
    playing
        The round that is being played; ``None`` before play, between rounds, and after the last.
    total
        How many rounds there are.
    changed
        The round after which something was changed last; what was before that is fixed.
    left
        Seconds after which it will be otherwise; ``None`` where only somebody can say so.
    """

    played: int
    playing: int | None
    total: int
    changed: int = 0
    left: float | None = None

    @property
    def next(self) -> int:
        """The first round of which something can still be changed; the last, after it."""
        return min(max(self.played, self.changed) + 1, self.total)

    @property
    def over(self) -> int:
        """Rounds that are over once the one is that is being played."""
        return max(self.playing or self.played, self.changed)

    @property
    def shown(self) -> int:
        """The round that is being played, or comes next."""
        return self.playing or min(self.played + 1, self.total)


def round_now(file: ClockFile, evening: Evening) -> RoundNow:
    """Say how far play is: by the clock, or else by what has been changed already."""
    changed = max((c.after for s in evening.sections for c in handovers(s)), default=0)
    times = usual_times(evening.sections)
    try:
        clock = file.read(times).at(file.time())
    except BridgeoptError:  # the clock's own screen says so
        clock = Clock.for_times(times)
    period, total = clock.period, times.rounds
    if not clock.begun:
        return RoundNow(changed, None, total, changed)
    if period is None:
        return RoundNow(total, None, total, changed)
    time = clock.stand.left_at(file.time())
    left = time.total_seconds() if clock.runs and clock.times.by_itself else None
    if period.is_break:
        return RoundNow(period.round, None, total, changed, left)
    # A round that waits, and of which nothing has passed, is still to begin.
    playing = period.round if clock.runs or time < period.length else None
    played = period.round - 1 if playing else max(period.round - 1, changed)
    return RoundNow(played, playing, total, changed, left)


def set_played(file: ClockFile, evening: Evening, rounds: int) -> None:
    """Note how many rounds have been played, where no clock runs: it waits before the next.

    Raises
    ------
    BridgeoptError
        It cannot be written, or there are not so many.
    """
    times = usual_times(evening.sections)
    clock = file.read(times)
    seen = Seen(clock.changes, clock.at(file.time()).stand.period)

    def put(clock: Clock, now: datetime) -> Clock:
        if rounds == 0:
            return clock.anew()
        waiting, periods = clock.pause(now), clock.times.periods
        begins = next((k for k, each in enumerate(periods) if each.round > rounds), None)
        if begins is not None:
            return waiting.put(begins, periods[begins].seconds, now)
        last = len(periods) - 1
        return waiting.put(last, periods[last].seconds, now).next(now)

    file.set(times, seen, put)
