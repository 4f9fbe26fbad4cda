"""How hard to look, and when a long search ends."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

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
        """End the search as if its time were up, so that its best answer so far is used."""
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
        """Yield a stop for a part of the search, which ends after ``seconds`` or with the whole.

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
            part._end(cancelled=cancelled)
        timer = None
        if seconds < min(left, threading.TIMEOUT_MAX):  # else the whole ends it
            timer = threading.Timer(max(seconds, 0.0), part._end, kwargs={"cancelled": False})
            timer.daemon = True
            timer.start()
        try:
            yield part
        finally:
            if timer is not None:
                timer.cancel()
            with self._lock:
                self._parts.discard(part)

    def _end(self, *, cancelled: bool) -> None:
        with self._lock:
            self.cancelled |= cancelled
            self.flag[0] = True
            parts = list(self._parts)
        for part in parts:
            part._end(cancelled=cancelled)  # noqa: SLF001 - of its own class


@contextmanager
def interruptible(stop: Stop | None = None) -> Iterator[Stop]:
    """Yield the given stop; if there is none, one that Ctrl-C cancels.

    So whoever makes a stop decides what ends it, and what is called without one keeps the best
    found at Ctrl-C; a further one is not waited for (see `interrupts.on_interrupt`).
    """
    if stop is not None:
        yield stop
        return
    own = Stop()
    with on_interrupt(own.cancel):
        yield own


@dataclass(frozen=True)
class Effort:
    """How hard to look, and which of equally good answers to draw.

    Attributes
    ----------
    seed
        Any integer; draws one of equally good answers.
    budget
        Seconds, compiling apart.
    jobs
        Threads; ``None``: one a core. The answer does not depend on it.
    on_progress
        Called now and then with how far the work is; what with, the task tells.
    stop
        Ends the work before its time when it is cancelled.
    """

    seed: int
    budget: float
    jobs: int | None = None
    on_progress: Callable[..., Any] | None = None
    stop: Stop = field(default_factory=Stop)


@dataclass(frozen=True)
class SearchLimits:
    """The limits of a search as somebody asked for them; ``None`` takes the task's default.

    Attributes as of `Effort`.
    """

    budget: float | None = None
    seed: int | None = None
    jobs: int | None = None
    on_progress: Callable[..., Any] | None = None
    stop: Stop | None = None

    def telling(self, on_progress: Callable[..., Any] | None, stop: Stop) -> SearchLimits:
        """Return a copy of these limits with a callback for progress, and a stop."""
        return replace(self, on_progress=on_progress, stop=stop)

    def effort(self, budget: float, seed: int) -> Effort:
        """Return the effort, with this budget and seed as defaults."""
        return Effort(
            seed if self.seed is None else self.seed,
            budget if self.budget is None else self.budget,
            self.jobs,
            self.on_progress,
            self.stop or Stop(),
        )


T = TypeVar("T")

_STEP = 0.05
"""Seconds."""


def result_of(future: Future[T]) -> T:
    """Wait for a result, in short steps: on Windows Ctrl-C is not noticed within one."""
    while not wait([future], _STEP).done:
        pass
    return future.result()
