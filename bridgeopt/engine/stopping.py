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
        self._lock = threading.Lock()
        self._within: weakref.WeakSet[Stop] = weakref.WeakSet()

    def cancel(self) -> None:
        """End the search, and every part of it that has a time of its own."""
        with self._lock:
            self.cancelled = True
            self.flag[0] = True
            parts = list(self._within)
        for part in parts:
            part.cancel()

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
    def within(self, seconds: float) -> Iterator[Stop]:
        """Give a part of the search a time of its own, from now; cancelled with the whole.

        Its flag is set when the time is up, whoever looks: kernels need no clock.
        """
        part = Stop()
        part._deadline = time.perf_counter() + min(seconds, self.left)
        with self._lock:
            self._within.add(part)
            cancelled = self.cancelled
        if cancelled:
            part.cancel()
        timer = None
        if part.left < threading.TIMEOUT_MAX:
            timer = threading.Timer(part.left, part._expire)
            timer.daemon = True
            timer.start()
        try:
            yield part
        finally:
            if timer is not None:
                timer.cancel()
            with self._lock:
                self._within.discard(part)

    def _expire(self) -> None:
        self.flag[0] = True
