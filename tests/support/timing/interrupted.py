"""Searches that are cancelled during a hard case, and a fake timer that rings on request."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Timer
from typing import Any, TypeVar

import pytest

from bridgeopt.engine.stopping import Stop

T = TypeVar("T")

AGES = 600.0
"""Time limit in seconds of a search that is to be cancelled."""

SOON = AGES / 2
"""Seconds allowed for the answer: an overloaded machine may have to compile first.

`bench/stopping.py` measures the time on an idle machine.
"""


def press() -> None:
    """Send Ctrl-C to this process."""
    os.kill(os.getpid(), signal.SIGINT)


can_press = pytest.mark.skipif(sys.platform == "win32", reason="presses Ctrl-C by a signal")


def cancelled(search: Callable[[Stop], T], after: float = 0.3) -> T:
    """Run a search, cancel it after some seconds, and return its answer, which must come soon.

    At 0 seconds it is cancelled before it begins.
    """
    stop = Stop()
    at = time.perf_counter() + after
    if after > 0:
        timer = Timer(after, stop.cancel)
        timer.daemon = True
        timer.start()
    else:
        stop.cancel()
    found = search(stop)
    assert stop.cancelled, "it was done before it was cancelled"
    assert time.perf_counter() - at < SOON
    return found


@contextmanager
def listening() -> Iterator[None]:
    """Handle Ctrl-C as Python does; a command line that ran in this process may have ignored it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def pressed(search: Callable[[], T], after: float = 0.3) -> T:
    """Run a search, send Ctrl-C after some seconds, and return its answer, which must come soon."""
    at = time.perf_counter() + after
    timer = Timer(after, press)
    timer.daemon = True
    with listening():
        timer.start()
        found = search()
    assert at < time.perf_counter() < at + SOON
    return found


class Bell:
    """A stand-in for `threading.Timer`: rings at once if no time is left, otherwise on request."""

    made: list[Bell]
    """All timers made; each test assigns a new list."""

    def __init__(
        self,
        seconds: float,
        function: Callable[..., Any],
        args: Sequence[Any] = (),
        kwargs: Mapping[str, Any] | None = None,
    ) -> None:
        self.seconds = seconds
        self.ring = lambda: function(*args, **(kwargs or {}))
        self.made.append(self)

    def start(self) -> None:
        """Start the timer; it rings at once if no time is left."""
        if not self.seconds:
            self.ring()

    def cancel(self) -> None:
        """Cancel the timer."""
