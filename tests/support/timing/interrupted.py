"""Searches that somebody stops in the midst of a hard case, and a timer that rings when told to."""

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
"""Seconds that a search would take."""

SOON = AGES / 2
"""Seconds in which it answers even on a machine that has far too much else to do, and has to
compile first; `bench/stopping.py` tells how soon it does on one that has not."""


def press() -> None:
    """Press Ctrl-C."""
    os.kill(os.getpid(), signal.SIGINT)


can_press = pytest.mark.skipif(sys.platform == "win32", reason="presses Ctrl-C by a signal")


def cancelled(search: Callable[[Stop], T], after: float = 0.3) -> T:
    """Return what a search answers that is cancelled some time after it began, and soon.

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
    """Take Ctrl-C as Python does: a command line that ended in this process has it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def pressed(search: Callable[[], T], after: float = 0.3) -> T:
    """Return what a search answers during which somebody presses Ctrl-C, and soon."""
    at = time.perf_counter() + after
    timer = Timer(after, press)
    timer.daemon = True
    with listening():
        timer.start()
        found = search()
    assert at < time.perf_counter() < at + SOON
    return found


class Bell:
    """Stands for `threading.Timer`: rings at once where there is no time, else when told to."""

    made: list[Bell]
    """All of them; a test gives a new list."""

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
        """Wait, or do not."""
        if not self.seconds:
            self.ring()

    def cancel(self) -> None:
        """Let it be."""
