"""When a long search ends: by a deadline, or because somebody does not want to wait any more.

Stopping is a value: whoever starts a search makes a `Stop`, gives it along and may cancel it from
any thread (Ctrl-C, a button on a page). The search polls it, and answers with the best it has.
"""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

from bridgeopt.base.interrupts import on_interrupt


class Stop:
    """Tells a search whether to go on.

    Attributes
    ----------
    flag
        Shape (1,), of bool: what kernels poll. Set once, never taken back.
    cancelled
        Whether somebody cancelled the search, rather than that its time was up.
    """

    def __init__(self) -> None:
        self.flag = np.zeros(1, dtype=np.bool_)
        self.cancelled = False
        self._deadline: float | None = None
        self._lock = threading.RLock()  # a signal may cancel in the midst of what the thread does
        self._parts: weakref.WeakSet[Stop] = weakref.WeakSet()

    def cancel(self) -> None:
        """End the search, and every part of it."""
        self._end(cancelled=True)

    def finish(self) -> None:
        """Let the search end as if its time were up: somebody takes the best that it has."""
        self._end(cancelled=False)

    @property
    def over(self) -> bool:
        """Whether the search is to end."""
        if self._deadline is not None and time.perf_counter() >= self._deadline:
            self.flag[0] = True
        return bool(self.flag[0])

    @property
    def left(self) -> float:
        """Seconds until the deadline: none once it is over, infinite where there is none."""
        if self.over:
            return 0.0
        if self._deadline is None:
            return float("inf")
        return max(self._deadline - time.perf_counter(), 0.0)

    @contextmanager
    def within(self, seconds: float = float("inf")) -> Iterator[Stop]:
        """Give a part of the search a time of its own, from now; it ends with the whole.

        Its flag is set when the time is up, whoever looks: kernels need no clock.
        """
        part = Stop()
        left = self.left
        if min(seconds, left) < float("inf"):
            part._deadline = time.perf_counter() + min(seconds, left)
        with self._lock:
            self._parts.add(part)
            over, cancelled = self.over, self.cancelled
        if over:
            part._end(cancelled)
        timer = None
        if seconds < min(left, threading.TIMEOUT_MAX):  # else the whole ends it
            timer = threading.Timer(max(seconds, 0.0), part._end, [False])
            timer.daemon = True
            timer.start()
        try:
            yield part
        finally:
            if timer is not None:
                timer.cancel()
            with self._lock:
                self._parts.discard(part)

    def _end(self, cancelled: bool) -> None:
        with self._lock:
            self.cancelled |= cancelled
            self.flag[0] = True
            parts = list(self._parts)
        for part in parts:
            part._end(cancelled)


@contextmanager
def interruptible(stop: Stop | None = None) -> Iterator[Stop]:
    """Give the stop that somebody handed in; where nobody did, one that Ctrl-C cancels.

    So whoever makes a stop decides what ends it, and what is called without one keeps the best
    found at Ctrl-C; a further one is not waited for (see `interrupts.on_interrupt`).
    """
    if stop is not None:
        yield stop
        return
    own = Stop()
    with on_interrupt(own.cancel):
        yield own
