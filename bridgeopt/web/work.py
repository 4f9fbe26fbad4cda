"""Work beside the page: one piece of each kind, always for how things stand now."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from contextvars import copy_context
from typing import Generic, TypeVar

from bridgeopt.engine.stopping import Stop
from bridgeopt.errors import BridgeoptError, Cancelled

State = TypeVar("State")

Task = Callable[[Stop, Callable[[State], None]], State]
"""Works until it is done or stopped; tells how far it is, and returns what comes of it."""


class Latest(Generic[State]):
    """A kind of work of which only the latest counts: asked for another, it drops the one before.

    Parameters
    ----------
    tell
        Called from the worker's thread whenever there is something new to show.
    """

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._lock = threading.Lock()
        self._turn = threading.Lock()
        self._key: Hashable = None
        self._stop = Stop()
        self._state: State | None = None
        self._error: BridgeoptError | None = None
        self._done = True

    def want(self, key: Hashable, task: Task[State]) -> None:
        """Have a piece of work done, unless it is the one that was asked for last."""
        with self._lock:
            if key == self._key:
                return
            self._begin(key)
            stop = self._stop
        context = copy_context()
        worker = threading.Thread(target=context.run, args=(self._work, key, task, stop))
        worker.daemon = True
        worker.start()

    @property
    def asked(self) -> Hashable:
        """Which piece of work was asked for last; ``None``: none, or it is not wanted any more."""
        with self._lock:
            return self._key

    def drop(self) -> None:
        """Want nothing any more."""
        with self._lock:
            self._begin(None)
            self._done = True

    def look(self, key: Hashable) -> tuple[State | None, BridgeoptError | None, bool]:
        """Return what is known of a piece of work, why it cannot be had, and whether it is done."""
        with self._lock:
            if key != self._key:
                return None, None, False
            return self._state, self._error, self._done

    def _begin(self, key: Hashable) -> None:
        self._stop.cancel()
        self._key, self._stop = key, Stop()
        self._state, self._error, self._done = None, None, False

    def _work(self, key: Hashable, task: Task[State], stop: Stop) -> None:
        with self._turn:  # the one before answers soon after it was stopped
            if stop.over:
                return
            try:
                state, error = task(stop, lambda state: self._set(key, state, None, False)), None
            except Cancelled:
                return
            except BridgeoptError as refused:
                state, error = None, refused
            self._set(key, state, error, True)

    def _set(
        self, key: Hashable, state: State | None, error: BridgeoptError | None, done: bool
    ) -> None:
        with self._lock:
            if key != self._key:
                return
            self._state, self._error, self._done = state, error, done
        self._tell()
