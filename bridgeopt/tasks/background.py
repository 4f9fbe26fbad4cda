"""Background work for the page's latest request, and keys for cached answers."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from contextvars import copy_context
from dataclasses import fields, is_dataclass
from decimal import Decimal
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np

from bridgeopt.base.errors import BridgeoptError, Cancelled
from bridgeopt.base.i18n import Message
from bridgeopt.club import History
from bridgeopt.engine.stopping import Stop

State = TypeVar("State")

Task = Callable[[Stop, Callable[[State], None]], State]
"""A function that works until it is done or the `Stop` ends it.

It passes intermediate states to the callback and returns the final state.
"""


_AT_END = 2.0
"""Seconds to wait, when the page is closed, for stopped work to end."""


class TaskStatus(NamedTuple, Generic[State]):
    """The status of a task: its latest state, the error that ended it, and whether it is done."""

    state: State | None = None
    error: BridgeoptError | None = None
    done: bool = False


class LatestTask(Generic[State]):
    """A worker for one kind of background task, in which a new request stops the earlier one.

    Expected and unexpected errors are both reported in the task's status. An unexpected error is
    also raised in the worker's thread, which prints it.

    Parameters
    ----------
    tell
        Called from the worker's thread whenever there is something new to show.
    before
        Less urgent workers: they are paused until this worker's task is done, and then restart
        their tasks.
    """

    def __init__(self, tell: Callable[[], None], before: Sequence[LatestTask[Any]] = ()) -> None:
        self._tell = tell
        self._before = before
        self._news = threading.Condition()
        self._turn = threading.Lock()
        self._key: Hashable = None
        self._task: Task[State] | None = None
        self._stop = Stop()
        self._look: TaskStatus[State] = TaskStatus(done=True)
        self._standing_back = 0

    def submit(self, key: Hashable, task: Task[State], known: State | None = None) -> None:
        """Start a task, unless it is the one that was requested last.

        ``known`` is the state to show until the task reports one.
        """
        with self._news:
            if key == self._key:
                return
            was_done = self._look.done
            self._begin(key, task, TaskStatus(known))
            if was_done:
                for other in self._before:
                    other.pause()
            if not self._standing_back:
                self._start()

    @property
    def submitted_key(self) -> Hashable:
        """The key of the task that was requested last; ``None`` if there is none."""
        with self._news:
            return self._key

    def cancel(self) -> None:
        """Stop the current task, and forget the request."""
        with self._news:
            was_done = self._look.done
            self._begin(None, None, TaskStatus(done=True))
        if not was_done:
            self._let_others()

    def close(self) -> None:
        """Stop the current task, and wait at most two seconds for its thread to end."""
        self.cancel()
        if self._turn.acquire(timeout=_AT_END):
            self._turn.release()

    def keep_only(self, key: Hashable) -> None:
        """Stop the current task, unless it has this key."""
        if key != self._key:
            self.cancel()

    def poll(self, key: Hashable) -> TaskStatus[State]:
        """Return the status of the task with this key; an empty status if it is not the latest."""
        with self._news:
            return self._look if key == self._key else TaskStatus()

    def wait(
        self, key: Hashable, enough: Callable[[TaskStatus[State]], bool], seconds: float
    ) -> TaskStatus[State]:
        """Wait for the task with this key, at most ``seconds``; return its status.

        Waiting ends earlier if the task is done or replaced, or if ``enough`` is true of its
        status.
        """
        with self._news:
            self._news.wait_for(
                lambda: key != self._key or self._look.done or enough(self._look), seconds
            )
        return self.poll(key)

    def finish_early(self, key: Hashable) -> None:
        """Ask a task to end soon, with the best result found so far."""
        with self._news:
            if key == self._key:
                self._stop.finish()

    def _begin(self, key: Hashable, task: Task[State] | None, look: TaskStatus[State]) -> None:
        self._stop.cancel()
        self._key, self._task, self._look = key, task, look
        self._news.notify_all()

    def _start(self) -> None:
        self._stop = Stop()
        context, given = copy_context(), (self._work, self._task, self._stop)
        threading.Thread(target=context.run, args=given, daemon=True).start()

    def pause(self) -> None:
        """Stop the task so that more urgent work can run; `resume` starts it again."""
        with self._news:
            self._standing_back += 1
            self._stop.cancel()

    def resume(self) -> None:
        """Restart the requested task once all more urgent work has ended."""
        with self._news:
            self._standing_back -= 1
            if not self._standing_back and not self._look.done:
                self._start()

    def _let_others(self) -> None:
        for other in self._before:
            other.resume()

    def _work(self, task: Task[State], stop: Stop) -> None:
        with self._turn:  # waits for the previous task, which ends soon after it is stopped
            if stop.cancelled:
                return
            try:
                state = task(stop, lambda state: self._set(stop, TaskStatus(state)))
            except Cancelled:  # cancelled, or asked to finish early without a further result
                self._set(stop, TaskStatus(self._look.state, done=True))
            except BridgeoptError as refused:
                self._set(stop, TaskStatus(error=refused, done=True))
            except Exception as error:
                wrong = Message("page_work_failed", error=type(error).__name__)
                self._set(stop, TaskStatus(error=BridgeoptError(wrong), done=True))
                raise
            else:
                self._set(stop, TaskStatus(state, done=True))

    def _set(self, stop: Stop, look: TaskStatus[State]) -> None:
        with self._news:
            if stop is not self._stop or stop.cancelled:
                return
            self._look = look
            self._news.notify_all()
        if look.done:
            self._let_others()
        self._tell()


def value_key(*parts: object) -> Hashable:
    """Return a key of some values; two keys are equal if all their values are.

    A part may be an object with fields. The key includes all fields of the object, so the key stays
    right if the class gets another field.

    Raises
    ------
    TypeError
        A part is a function, or another object without a value to compare.
    """
    return tuple(map(_told, parts))


def _told(what: object) -> Hashable:
    kind = type(what)
    if isinstance(what, History):  # a history is large, so its digest stands for its values
        return kind, what.digest
    if is_dataclass(what) and not isinstance(what, type):
        return kind, tuple(_told(getattr(what, each.name)) for each in fields(what))
    if isinstance(what, np.ndarray):
        return kind, str(what.dtype), what.shape, sha256(what.tobytes()).digest()
    if isinstance(what, Mapping):
        return Mapping, frozenset((_told(key), _told(value)) for key, value in what.items())
    if isinstance(what, tuple | list):
        return kind, tuple(map(_told, what))
    if isinstance(what, AbstractSet):
        return AbstractSet, frozenset(map(_told, what))
    if isinstance(what, Decimal):
        return kind, str(what)
    if callable(what) or (kind.__eq__ is object.__eq__ and what is not None):
        raise TypeError(f"no value to compare: {kind.__name__}")
    hash(what)
    return kind, what


def folder_key(folder: Path | None) -> Hashable:
    """Return a key that changes when a movement's file in ``folder`` changes.

    The files are those in the folder and one level below. Without a folder, the key is constant.
    """
    found = []
    with suppress(OSError):
        for file in sorted((*folder.glob("*"), *folder.glob("*/*"))) if folder else ():
            status = file.stat()
            found.append((file, status.st_mtime_ns, status.st_size, status.st_ino))
    return tuple(found)
