"""The round clock, an immutable value whose methods take the current time, and its file."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, Self

from bridgeopt.base.atomic_files import file_error, write_bytes
from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes

SECONDS_PER_BOARD = 450
"""Default seconds for a board, including the change of tables: eight boards an hour."""

WARNING_SECONDS = (300, 60)
"""Players are warned this many seconds before the end of a round."""

MAX_MINUTES = 240
"""Maximum length of a round or break, in minutes."""

_ZERO = timedelta(0)


class Break(NamedTuple):
    """A break after the round ``after``; the length is in seconds."""

    after: int
    seconds: int


class Period(NamedTuple):
    """A round, or the break after this round; the length is in seconds."""

    round: int
    seconds: int
    is_break: bool = False

    @property
    def length(self) -> timedelta:
        """The length of the period."""
        return timedelta(seconds=self.seconds)


@dataclass(frozen=True)
class Times:
    """The rounds and breaks of an evening.

    Attributes
    ----------
    rounds
        The number of rounds.
    seconds
        The length of each round, in seconds.
    breaks
        Breaks in order of rounds, at most one after each round.
    automatic
        Whether the next period begins by itself when one ends; otherwise the director starts it.
    """

    rounds: int
    seconds: int
    breaks: tuple[Break, ...] = ()
    automatic: bool = True

    def __post_init__(self) -> None:
        """Check the length of the rounds and breaks.

        Raises
        ------
        RequestError
            A round or a break is too short or too long.
        """
        for seconds in (self.seconds, *(each.seconds for each in self.breaks)):
            if not 60 <= seconds <= 60 * MAX_MINUTES:
                raise RequestError(Message("clock_minutes_wrong", most=MAX_MINUTES))

    @property
    def periods(self) -> tuple[Period, ...]:
        """The rounds, and the breaks between them, one after the other."""
        breaks = dict(self.breaks)
        found = []
        for number in range(1, self.rounds + 1):
            found.append(Period(number, self.seconds))
            if number in breaks and number < self.rounds:
                found.append(Period(number, breaks[number], is_break=True))
        return tuple(found)

    def with_break(self, after: int, seconds: int) -> Self:
        """Return the times with a break after a round, replacing any break there."""
        others = self.without_break(after).breaks
        return replace(self, breaks=tuple(sorted((*others, Break(after, seconds)))))

    def without_break(self, after: int) -> Self:
        """Return the times without a break after a round."""
        return replace(self, breaks=tuple(each for each in self.breaks if each.after != after))


def default_times(rounds: int, boards: int) -> Times:
    """Return the default times for a number of rounds of at most ``boards`` boards each."""
    return Times(rounds, min(SECONDS_PER_BOARD * boards, 60 * MAX_MINUTES))


class ClockPosition(NamedTuple):
    """The position of a clock: the index of the period, and the time left in it.

    ``ends`` is the end of the period while the clock runs. The index after the last period stands
    for the end of play.
    """

    period: int
    time_left: timedelta
    ends: datetime | None = None

    def left_at(self, now: datetime) -> timedelta:
        """Return the time left at a moment; it is negative after the end of the period.

        The result is at most the time left when the clock was started, even if the computer's clock
        was set back.
        """
        return self.time_left if self.ends is None else min(self.time_left, self.ends - now)


@dataclass(frozen=True)
class Clock:
    """A round clock, immutable; its methods return a new clock.

    Attributes
    ----------
    times
        The rounds and breaks.
    position
        The position of the clock when it was last set.
    started_at
        A truth value, not a time: whether the clock was started. It stays true while the clock is
        stopped.
    skipped
        The position before the last `next_period`, to which `undo_next_period` returns.
    sound
        Whether warnings are also given by sound.
    changes
        The number of times that the clock was set, by which an outdated view is detected.
    """

    times: Times
    position: ClockPosition
    started_at: bool = False
    skipped: ClockPosition | None = None
    sound: bool = False
    changes: int = 0

    @classmethod
    def for_times(cls, times: Times) -> Self:
        """Return a clock before the start of play."""
        return cls(times, ClockPosition(0, times.periods[0].length))

    @property
    def period(self) -> Period | None:
        """The current period; ``None`` at the end of play."""
        periods = self.times.periods
        return periods[self.position.period] if self.position.period < len(periods) else None

    def rounds_over(self, now: datetime) -> int:
        """Return the number of rounds whose time is up at a moment."""
        clock = self.advanced_to(now)
        period = clock.period
        if period is None:
            return self.times.rounds
        is_over = period.is_break or clock.position.left_at(now) <= _ZERO
        return period.round if is_over else period.round - 1

    @property
    def runs(self) -> bool:
        """Whether the clock runs."""
        return self.position.ends is not None

    def advanced_to(self, now: datetime) -> Self:
        """Return the clock at a moment, moved past all periods that ended before it."""
        clock = self
        while (
            clock.times.automatic and clock.position.ends is not None and clock.position.ends <= now
        ):
            clock = replace(clock, position=clock.position_after(clock.position.ends), skipped=None)
        return clock

    def start(self, now: datetime) -> Self:
        """Return the clock running from a moment on."""
        clock = self.advanced_to(now)
        if clock.runs or clock.period is None:
            return clock
        position = clock.position._replace(ends=now + clock.position.time_left)
        return replace(clock, position=position, started_at=True)

    def pause(self, now: datetime) -> Self:
        """Return the clock stopped at a moment."""
        clock = self.advanced_to(now)
        position = clock.position._replace(time_left=clock.position.left_at(now), ends=None)
        return replace(clock, position=position, skipped=None)

    def next_period(self, now: datetime) -> Self:
        """Return the clock with the next period beginning now."""
        clock = self.advanced_to(now)
        if not clock.started_at:
            return clock.start(now)
        if clock.period is None:
            return clock
        return replace(clock, position=clock.position_after(now), skipped=clock.position)

    def undo_next_period(self, now: datetime) -> Self:
        """Return the clock before the last `next_period`, or at the start of the previous period.

        If the last `next_period` is not yet undone, and the period that it ended would still have
        time left, the clock returns to that period. Otherwise it goes to the start of the period
        before the present one.
        """
        clock = self.advanced_to(now)
        if clock.skipped is not None and clock.skipped.left_at(now) > _ZERO:
            return replace(clock, position=clock.skipped, skipped=None)
        if clock.position.period == 0:
            return clock
        runs = clock.runs or clock.period is None
        return replace(
            clock, position=clock.position_in(clock.position.period - 1, now if runs else None)
        )

    def add(self, seconds: int, now: datetime) -> Self:
        """Return the clock with seconds added to the current period.

        Negative seconds shorten the period; the time left never goes below 0.
        """
        clock = self.advanced_to(now)
        if clock.period is None:
            return clock
        return replace(
            clock, position=clock.position_with_more(timedelta(seconds=seconds), now), skipped=None
        )

    def set_period(self, period: int, seconds: int, now: datetime) -> Self:
        """Return the clock set to a period with ``seconds`` left.

        ``period`` is the index of the period in `Times.periods`.

        Raises
        ------
        RequestError
            There is no such period, or the time left would be too long.
        """
        if not 0 <= period < len(self.times.periods) or not 0 <= seconds <= 60 * MAX_MINUTES:
            raise RequestError(Message("clock_minutes_wrong", most=MAX_MINUTES))
        time_left = timedelta(seconds=seconds)
        runs = self.advanced_to(now).runs
        position = ClockPosition(period, time_left, now + time_left if runs else None)
        return replace(self, position=position, started_at=True, skipped=None)

    def ended(self) -> Self:
        """Return the clock stopped at the end of play."""
        end = self.position_in(len(self.times.periods), None)
        return replace(self, position=end, started_at=True, skipped=None)

    def reset(self) -> Self:
        """Return the clock as it was before play began."""
        position = ClockPosition(0, self.times.periods[0].length)
        return replace(self, position=position, started_at=False, skipped=None)

    def with_times(self, times: Times, now: datetime) -> Self:
        """Return the clock with other rounds and breaks.

        The time left changes by the difference between the old and the new length of the current
        period. If the current period is a break that the new times lack, the next round begins.
        """
        clock = replace(self.advanced_to(now), skipped=None)
        period = clock.period
        periods = times.periods
        if period is None:  # a round added after the end does not start by itself
            end_position = clock.position._replace(period=len(periods))
            return replace(clock, times=times, position=end_position)
        for index, new_period in enumerate(periods):
            if (new_period.round, new_period.is_break) == (period.round, period.is_break):
                moved = replace(clock, times=times, position=clock.position._replace(period=index))
                return replace(
                    moved, position=moved.position_with_more(new_period.length - period.length, now)
                )
            if new_period.round > period.round:
                start = now if clock.runs else None
                clock = replace(clock, times=times)
                return replace(clock, position=clock.position_in(index, start))
        return replace(clock, times=times, position=ClockPosition(len(periods), _ZERO))

    def position_after(self, now: datetime) -> ClockPosition:
        """Return the position that the clock gets when its next period begins at ``now``."""
        return self.position_in(self.position.period + 1, now if self.runs else None)

    def position_in(self, period: int, now: datetime | None) -> ClockPosition:
        """Return the position at the beginning of a period.

        ``period`` is an index in `Times.periods`. If ``now`` is ``None``, the clock is stopped
        there.
        """
        periods = self.times.periods
        if period >= len(periods):
            return ClockPosition(len(periods), _ZERO)
        left = periods[period].length
        return ClockPosition(period, left, None if now is None else now + left)

    def position_with_more(self, extra: timedelta, now: datetime) -> ClockPosition:
        """Return the position with ``extra`` added to the time left at a moment."""
        time_left = max(self.position.left_at(now) + extra, _ZERO)
        return self.position._replace(
            time_left=time_left, ends=now + time_left if self.runs else None
        )


CLOCK_FILE = "clock.json"
"""Name of the clock's file, in the evening's folder."""

_VERSION = 1
_MAX_ROUNDS = 999

_MIN_SET_BACK = timedelta(seconds=1)
"""If the computer's clock goes back by less than this, that is an ordinary correction; otherwise
the clock counts as set back."""


class ClockVersion(NamedTuple):
    """The version of the clock on a user's screen; an update of another version is refused."""

    changes: int
    period: int


def now_utc() -> datetime:
    """Return the current time, in UTC."""
    return datetime.now(UTC)


class MonotonicTime:
    """A function that returns the current time, also after the computer's clock was set back.

    A monotonic clock shows by how much the computer's clock was set back. If the computer's clock
    is ahead of the monotonic clock instead, the time of the computer's clock is used: the monotonic
    clock stands still while the computer sleeps.

    Parameters
    ----------
    time, elapsed
        Functions that return the current time, and the seconds since a fixed moment.
    """

    def __init__(
        self,
        time: Callable[[], datetime] = now_utc,
        elapsed: Callable[[], float] = monotonic,
    ) -> None:
        self._time = time
        self._elapsed = elapsed
        self._last_reading = time(), elapsed()
        self._set_back = timedelta(0)
        self._lock = threading.Lock()

    def __call__(self) -> datetime:
        """Return the current time."""
        with self._lock:
            now, elapsed = self._time(), self._elapsed()
            last_time, last_elapsed = self._last_reading
            lost = timedelta(seconds=elapsed - last_elapsed) - (now - last_time)
            if lost > _MIN_SET_BACK:
                self._set_back += lost
            self._last_reading = now, elapsed
            return now + self._set_back


class ClockFile:
    """The file of a clock; thread-safe.

    Parameters
    ----------
    folder
        The evening's folder.
    time
        A function that returns the current time.
    """

    def __init__(self, folder: Path, time: Callable[[], datetime] | None = None) -> None:
        self.path = folder / CLOCK_FILE
        self.time = time or MonotonicTime()
        self._lock = threading.Lock()

    def read(self, defaults: Times) -> Clock:
        """Return the clock in the file, or a new clock if there is no file.

        Parameters
        ----------
        defaults
            The times that hold until the director sets others. Their number of rounds is that of
            the plan. The clock always gets this number, even if the file has another one.

        Raises
        ------
        InputError
            The file cannot be read, or is damaged.
        """
        if not self.path.exists():
            return Clock.for_times(defaults)
        clock = _parse(self.path)
        if clock.times.rounds == defaults.rounds:
            return clock
        return clock.with_times(replace(clock.times, rounds=defaults.rounds), self.time())

    def update(
        self, defaults: Times, expected: ClockVersion, change: Callable[[Clock, datetime], Clock]
    ) -> Clock:
        """Change the clock by a function of the clock and the time; return the new clock.

        ``expected`` is the version that the user saw. A damaged file is replaced.

        Raises
        ------
        RequestError
            The clock has another version by now, or the change is invalid.
        InputError
            The file cannot be written.
        """
        with self._lock:
            now = self.time()
            try:
                clock = self.read(defaults)
            except BridgeoptError:
                clock, expected = Clock.for_times(defaults), ClockVersion(0, 0)
            if expected != (clock.changes, clock.advanced_to(now).position.period):
                raise RequestError(Message("clock_overtaken"))
            changed = change(clock, now)
            document = _document(changed, clock.changes + 1)
            write_bytes(self.path, json.dumps(document, indent=1).encode() + b"\n")
            return _parse(self.path)


def _document(clock: Clock, changes: int) -> dict[str, Any]:
    return {
        "version": _VERSION,
        "rounds": clock.times.rounds,
        "seconds": clock.times.seconds,
        "breaks": [{"after": each.after, "seconds": each.seconds} for each in clock.times.breaks],
        "by_itself": clock.times.automatic,
        "sound": clock.sound,
        "begun": clock.started_at,
        "stand": _position_document(clock.position),
        "skipped": None if clock.skipped is None else _position_document(clock.skipped),
        "changes": changes,
    }


def _position_document(position: ClockPosition) -> dict[str, Any]:
    return {
        "period": position.period,
        "left": position.time_left.total_seconds(),
        "ends": None if position.ends is None else position.ends.astimezone(UTC).isoformat(),
    }


def _parse(path: Path) -> Clock:
    try:
        document = json.loads(read_bytes(path))
        if document["version"] != _VERSION:
            raise ValueError(document["version"])
        breaks = (
            Break(_require_count(period["after"]), _require_count(period["seconds"]))
            for period in document["breaks"]
        )
        times = Times(
            _require_count(document["rounds"]),
            _require_count(document["seconds"]),
            tuple(breaks),
            _require_flag(document, "by_itself"),
        )
        if not 1 <= times.rounds <= _MAX_ROUNDS:
            raise ValueError(times.rounds)
        skipped = document["skipped"]
        return Clock(
            times=times,
            position=_parse_position(document["stand"], times),
            started_at=_require_flag(document, "begun"),
            skipped=None if skipped is None else _parse_position(skipped, times),
            sound=_require_flag(document, "sound"),
            changes=_require_count(document["changes"]),
        )
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError, RequestError) as error:
        advice = Message("clock_damaged_help")
        raise file_error(path, Message("clock_damaged"), advice) from error


def _parse_position(value: dict[str, Any], times: Times) -> ClockPosition:
    period, time_left, ends = _require_count(value["period"]), float(value["left"]), value["ends"]
    end = None if ends is None else datetime.fromisoformat(ends)
    if period > len(times.periods) or (end is not None and end.tzinfo is None):
        raise ValueError(value)
    return ClockPosition(period, timedelta(seconds=time_left), end)


def _require_count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _require_flag(value: dict[str, Any], name: str) -> bool:
    if type(value[name]) is not bool:
        raise ValueError(name)
    return bool(value[name])
