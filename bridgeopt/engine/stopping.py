"""Stopping long searches, and limits for them."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import inf
from numbers import Integral, Real
from typing import Any, TypeVar

import numpy as np

from bridgeopt.base.interrupts import on_interrupt


class Stop:
    """A stop signal: an object that a search polls to find out whether it must end.

    Attributes
    ----------
    flag
        Shape ``(1,)``, of bool: polled by kernels. Once set, it is never cleared.
    cancelled
        Whether the search was cancelled, rather than ended by a time limit.
    """

    def __init__(self) -> None:
        self.flag = np.zeros(1, dtype=np.bool_)
        self.cancelled = False
        self._deadline: float | None = None
        self._lock = threading.RLock()  # a signal handler may cancel while it is held
        self._parts: weakref.WeakSet[Stop] = weakref.WeakSet()

    def cancel(self) -> None:
        """Cancel the search, and all parts of it."""
        self._end(cancelled=True)

    def finish(self) -> None:
        """End the search as if its time were up; its best answer so far is used."""
        self._end(cancelled=False)

    @property
    def is_over(self) -> bool:
        """Whether the search must end."""
        if self._deadline is not None and time.perf_counter() >= self._deadline:
            self.flag[0] = True
        return bool(self.flag[0])

    @property
    def seconds_left(self) -> float:
        """The seconds until the deadline: infinite without one, 0 once the search is over."""
        if self.is_over:
            return 0.0
        if self._deadline is None:
            return float("inf")
        return max(self._deadline - time.perf_counter(), 0.0)

    @contextmanager
    def within(self, seconds: float = float("inf")) -> Iterator[Stop]:
        """Yield a stop signal for a part of the search.

        The part ends after ``seconds``, or earlier if the whole search ends. A timer sets the flag
        of the new signal, so that kernels need no clock.
        """
        part = Stop()
        left = self.seconds_left
        if min(seconds, left) < float("inf"):
            part._deadline = time.perf_counter() + min(seconds, left)
        with self._lock:
            self._parts.add(part)
            over, cancelled = self.is_over, self.cancelled
        if over:
            part._end(cancelled=cancelled)
        timer = None
        # A timer is needed only if the part ends before the whole search. Otherwise the end of the
        # whole search ends the part.
        if seconds < min(left, threading.TIMEOUT_MAX):
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
            part._end(cancelled=cancelled)  # noqa: SLF001 - same class


@contextmanager
def interruptible(stop: Stop | None = None) -> Iterator[Stop]:
    """Yield ``stop``; if it is ``None``, a new stop that Ctrl-C cancels.

    Thus a caller that passes a stop decides what ends the search. Otherwise Ctrl-C ends it with the
    best answer found (see `interrupts.on_interrupt` for a second Ctrl-C).
    """
    if stop is not None:
        yield stop
        return
    new_stop = Stop()
    with on_interrupt(new_stop.cancel):
        yield new_stop


MAX_JOBS = 256
"""Maximum number of threads of a search; no club's computer has that many cores."""


def _is_integer(value: object) -> bool:
    return isinstance(value, Integral) and not isinstance(value, bool)


def check_limits(seed: int | None, seconds: float | None, jobs: int | None) -> None:
    """Check the limits of a search; ``None`` means the default.

    Raises
    ------
    ValueError
        The seed is not an integer, the number of threads is not an integer from 1 to `MAX_JOBS`, or
        the time limit is not a number of seconds from 0.
    """
    if seed is not None and not _is_integer(seed):
        raise ValueError(f"expected a seed, a whole number, not {seed!r}")
    if jobs is not None and not _is_integer(jobs):
        raise ValueError(f"expected a number of jobs, a whole number, not {jobs!r}")
    if jobs is not None and not 1 <= jobs <= MAX_JOBS:
        raise ValueError(f"expected a number of jobs from 1 to {MAX_JOBS}, not {jobs}")
    is_number = isinstance(seconds, Real) and not isinstance(seconds, bool)
    if seconds is not None and not (is_number and seconds >= 0):
        raise ValueError(f"expected a budget, seconds from 0, not {seconds!r}")


@dataclass(frozen=True, kw_only=True)
class SearchBudget:
    """The limits of a search, and the seed of its random choices.

    Attributes
    ----------
    seconds
        The time limit in seconds, excluding compilation. If it is ``None``, a task with a default
        limit uses that default; other tasks have no limit.
    seed
        Any integer. If it is ``None``, a task with a default seed uses that default; other tasks
        use 1.
    jobs
        The number of threads; ``None`` for one per core. The answer does not depend on it.
    on_progress
        Called from time to time with the progress, in a form that each task documents.
    stop
        Ends the search early when it is cancelled.
    """

    seconds: float | None = None
    seed: int | None = None
    jobs: int | None = None
    on_progress: Callable[..., Any] | None = None
    stop: Stop | None = None

    def __post_init__(self) -> None:
        """Check the limits (see `check_limits`)."""
        check_limits(self.seed, self.seconds, self.jobs)

    @property
    def time_limit(self) -> float:
        """The time limit in seconds; infinite without a limit."""
        return inf if self.seconds is None else self.seconds

    @property
    def seed_or_default(self) -> int:
        """The seed from which random choices are drawn."""
        return 1 if self.seed is None else self.seed

    @property
    def stop_or_new(self) -> Stop:
        """The stop that the search polls; a new one, never cancelled, if none was given."""
        return self.stop or Stop()

    def with_callbacks(self, on_progress: Callable[..., Any] | None, stop: Stop) -> SearchBudget:
        """Return the budget with another progress callback and another stop signal."""
        return replace(self, on_progress=on_progress, stop=stop)

    def with_defaults(self, seconds: float, seed: int) -> SearchBudget:
        """Return the budget with a time limit, a seed and a stop signal, each added if missing.

        ``seconds`` is used if the budget has no time limit, ``seed`` if it has no seed.
        """
        return replace(
            self,
            seconds=seconds if self.seconds is None else self.seconds,
            seed=seed if self.seed is None else self.seed,
            stop=self.stop_or_new,
        )


T = TypeVar("T")

_WAIT_SECONDS = 0.05
"""Seconds of each wait: short enough that Ctrl-C seems to work at once."""


def wait_for_result(future: Future[T]) -> T:
    """Return a future's result, waiting in short steps, because a wait blocks Ctrl-C on Windows."""
    while not wait([future], _WAIT_SECONDS).done:
        pass
    return future.result()
