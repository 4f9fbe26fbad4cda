"""The round clock on disk, in the evening's folder: after a crash it shows the right second."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.replacing import unusable, write_bytes
from bridgeopt.base.text import read_bytes
from bridgeopt.base.words import Message
from bridgeopt.tasks.clock import Break, Clock, Stand, Times

CLOCK = "clock.json"
"""The name of the file."""

_VERSION = 1
_MOST_ROUNDS = 999


class Seen(NamedTuple):
    """What somebody saw of a clock who now sets it: how often it was set, and its period."""

    changes: int
    period: int


def now_utc() -> datetime:
    """Return what time it is, by the same clock all over the world."""
    return datetime.now(UTC)


class ClockFile:
    """A clock's file; may be asked from any thread.

    Parameters
    ----------
    folder
        The evening's.
    time
        Tells what time it is.
    """

    def __init__(self, folder: Path, time: Callable[[], datetime] = now_utc) -> None:
        self.path = folder / CLOCK
        self.time = time
        self._lock = threading.Lock()

    def read(self, usual: Times) -> Clock:
        """Return the clock; its number of rounds is that of the plan, whatever it was.

        Parameters
        ----------
        usual
            By which it goes as long as nobody has set it.

        Raises
        ------
        InputError
            The file cannot be read, or is damaged.
        """
        if not self.path.exists():
            return Clock.for_times(usual)
        clock = _parse(self.path)
        if clock.times.rounds == usual.rounds:
            return clock
        return clock.with_times(_with_rounds(clock.times, usual.rounds), self.time())

    def set(self, usual: Times, seen: Seen, act: Callable[[Clock, datetime], Clock]) -> Clock:
        """Set the clock as somebody wants who has seen it; return how it is then.

        A file that is damaged gives way to a new one.

        Raises
        ------
        RequestError
            It was set otherwise meanwhile, has gone on by itself, or cannot be set so.
        InputError
            The file cannot be written.
        """
        with self._lock:
            now = self.time()
            try:
                clock = self.read(usual)
            except BridgeoptError:
                clock, seen = Clock.for_times(usual), Seen(0, 0)
            if seen != (clock.changes, clock.at(now).stand.period):
                raise RequestError(Message("clock_overtaken"))
            changed = act(clock, now)
            document = _document(changed, clock.changes + 1)
            write_bytes(self.path, json.dumps(document, indent=1).encode() + b"\n")
            return _parse(self.path)


def _with_rounds(times: Times, rounds: int) -> Times:
    return Times(rounds, times.seconds, times.breaks, times.by_itself)


def _document(clock: Clock, changes: int) -> dict[str, Any]:
    return {
        "version": _VERSION,
        "rounds": clock.times.rounds,
        "seconds": clock.times.seconds,
        "breaks": [each._asdict() for each in clock.times.breaks],
        "by_itself": clock.times.by_itself,
        "sound": clock.sound,
        "begun": clock.begun,
        "stand": _stand_document(clock.stand),
        "skipped": None if clock.skipped is None else _stand_document(clock.skipped),
        "changes": changes,
    }


def _stand_document(stand: Stand) -> dict[str, Any]:
    return {
        "period": stand.period,
        "left": stand.left.total_seconds(),
        "ends": None if stand.ends is None else stand.ends.astimezone(UTC).isoformat(),
    }


def _parse(path: Path) -> Clock:
    try:
        given = json.loads(read_bytes(path))
        if given["version"] != _VERSION:
            raise ValueError(given["version"])
        breaks = (Break(_count(each["after"]), _count(each["seconds"])) for each in given["breaks"])
        times = Times(
            _count(given["rounds"]),
            _count(given["seconds"]),
            tuple(breaks),
            _flag(given, "by_itself"),
        )
        if not 1 <= times.rounds <= _MOST_ROUNDS:
            raise ValueError(times.rounds)
        skipped = given["skipped"]
        return Clock(
            times,
            _stand(given["stand"], times),
            _flag(given, "begun"),
            None if skipped is None else _stand(skipped, times),
            _flag(given, "sound"),
            _count(given["changes"]),
        )
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError, RequestError) as error:
        help = Message("clock_damaged_help")
        raise unusable(path, Message("clock_damaged"), help) from error


def _stand(given: dict[str, Any], times: Times) -> Stand:
    period, left, ends = _count(given["period"]), float(given["left"]), given["ends"]
    when = None if ends is None else datetime.fromisoformat(ends)
    if period > len(times.periods) or (when is not None and when.tzinfo is None):
        raise ValueError(given)
    return Stand(period, timedelta(seconds=left), when)


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _flag(given: dict[str, Any], name: str) -> bool:
    if type(given[name]) is not bool:
        raise ValueError(name)
    return bool(given[name])
