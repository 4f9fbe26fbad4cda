"""Clocks for tests, moved for a whole run or for part of a test, also in child processes.

``BRIDGEOPT_TEST_CLOCK`` is the time at which a run begins: a local time (``2027-03-27T23:30``) or a
number of days from now (``+365``). ``TZ`` is its time zone. The clock runs on from there.
"""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from datetime import time as time_of_day
from pathlib import Path
from typing import Any

import pytest

BEGINS = "BRIDGEOPT_TEST_CLOCK"
"""The environment variable that a developer sets."""

AHEAD = "BRIDGEOPT_TEST_CLOCK_AHEAD"
"""The environment variable for workers and child processes: seconds that the clock is ahead.

All processes of a run share it, so their times are consistent.

All processes of a run have the same, so that none has an earlier time than another.
"""

FOLDER = str(Path(__file__).parent / "moved_clock")
"""Folder with a ``sitecustomize`` module, which Python loads first if the folder is on its path."""


def seconds_ahead(begins: str, now: float) -> float:
    """Return the seconds to add to a clock at ``now`` so that it shows ``begins``.

    Raises
    ------
    ValueError
        ``begins`` is neither a number of days nor a time.
    """
    if begins[:1] in ("+", "-"):
        return timedelta(days=float(begins)).total_seconds()
    return datetime.fromisoformat(begins).timestamp() - now


def move_clock() -> None:
    """Move the clock of this process and of its children if the environment asks for it."""
    subprocess.Popen.__init__ = _with_moved_clock(subprocess.Popen.__init__)  # type: ignore[method-assign]
    begins = os.environ.get(BEGINS)
    if not begins or AHEAD in os.environ:  # in a worker, `sitecustomize` has moved it
        return
    try:
        import time_machine

        os.environ[AHEAD] = str(seconds_ahead(begins, time.time()))
    except ImportError:
        raise pytest.UsageError(f"{BEGINS} needs time-machine: pip install '.[test]'") from None
    except ValueError:
        usage = f"{BEGINS} is a local time (2027-03-27T23:30) or days from now (+365), not {begins}"
        raise pytest.UsageError(usage) from None
    time_machine.travel(timedelta(seconds=float(os.environ[AHEAD]))).start()
    os.environ["PYTHONPATH"] = _with_folder(os.environ)


@contextmanager
def at(moment: datetime) -> Iterator[None]:
    """Start the clock at a local time, also in child processes."""
    time_machine = pytest.importorskip("time_machine")
    now = time.time() - float(os.environ.get(AHEAD, 0))
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv(AHEAD, str(moment.timestamp() - now))
        patched.setenv("PYTHONPATH", _with_folder(os.environ))
        with time_machine.travel(moment.timestamp()):
            yield


@contextmanager
def on(day: date) -> Iterator[None]:
    """Start the clock on the evening of a day, early enough that no test runs past midnight."""
    with at(datetime.combine(day, time_of_day(20))):
        yield


def touch(*files: Path, seconds_ago: float = 0) -> None:
    """Set files' times as if the file system used the tests' clock.

    Files written in a run with a moved clock have the real time otherwise.
    """
    for file in files:
        then = time.time() - seconds_ago
        os.utime(file, (then, then))


def _with_moved_clock(start: Any) -> Any:
    """Wrap a function that starts processes so that Python children get this process's clock."""

    def start_moved(self: Any, *args: Any, **options: Any) -> None:
        if AHEAD in os.environ:
            env = os.environ if options.get("env") is None else options["env"]
            moved = {AHEAD: os.environ[AHEAD], "PYTHONPATH": _with_folder(env)}
            options["env"] = {**env, **moved}
        start(self, *args, **options)

    return start_moved


def _with_folder(env: Mapping[str, str]) -> str:
    """Return a PYTHONPATH that begins with the folder of the ``sitecustomize`` module."""
    others = env.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join([FOLDER, *(each for each in others if each and each != FOLDER)])
