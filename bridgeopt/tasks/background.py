"""Background tasks, of which only the latest request runs, and keys for cached answers."""

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
"""A function that passes intermediate states to its callback and returns the final state.

It returns early if its `Stop` says so.
"""


_MAX_CLOSING_TIME = 2.0
"""Closing the page waits at most this many seconds for stopped work to end."""


class TaskStatus(NamedTuple, Generic[State]):
    """The status of a task: its latest state, the error that ended it, and whether it is done."""

    state: State | None = None
    error: BridgeoptError | None = None
    done: bool = False


class LatestTask(Generic[State]):
    """A worker for one kind of background task; a new request stops the earlier task.

    The status of a task reports every error. An unexpected error is also raised in the worker's
    thread, so that it is printed with its traceback.

    Parameters
    ----------
    on_change
        Called in the worker's thread after each change of the status.
    less_urgent
        Less urgent workers: they stop their tasks while this worker has a task, and then restart
        them.
    """

    def __init__(
        self, on_change: Callable[[], None], less_urgent: Sequence[LatestTask[Any]] = ()
    ) -> None:
        self._on_change = on_change
        self._less_urgent = less_urgent
        self._condition = threading.Condition()
        self._work_lock = threading.Lock()
        self._key: Hashable = None
        self._task: Task[State] | None = None
        self._stop = Stop()
        self._status: TaskStatus[State] = TaskStatus(done=True)
        self._num_pauses = 0

    def submit(self, key: Hashable, task: Task[State], initial_state: State | None = None) -> None:
        """Start a task, unless its key is that of the latest request.

        ``initial_state`` is the state until the task reports one.
        """
        with self._condition:
            if key == self._key:
                return
            was_done = self._status.done
            self._begin(key, task, TaskStatus(initial_state))
            if was_done:
                for other in self._less_urgent:
                    other.pause()
            if not self._num_pauses:
                self._start()

    @property
    def submitted_key(self) -> Hashable:
        """The key of the latest request; ``None`` if there is none."""
        with self._condition:
            return self._key

    def cancel(self) -> None:
        """Stop the current task, and forget the request."""
        with self._condition:
            was_done = self._status.done
            self._begin(None, None, TaskStatus(done=True))
        if not was_done:
            self._resume_others()

    def close(self) -> None:
        """Stop the current task, and wait at most two seconds for its thread to end."""
        self.cancel()
        if self._work_lock.acquire(timeout=_MAX_CLOSING_TIME):
            self._work_lock.release()

    def keep_only(self, key: Hashable) -> None:
        """Stop the current task, unless it has this key."""
        if key != self._key:
            self.cancel()

    def poll(self, key: Hashable) -> TaskStatus[State]:
        """Return the status of the task with this key; an empty status if it is not the latest."""
        with self._condition:
            return self._status if key == self._key else TaskStatus()

    def wait(
        self, key: Hashable, is_enough: Callable[[TaskStatus[State]], bool], seconds: float
    ) -> TaskStatus[State]:
        """Wait at most ``seconds`` for the task with this key, and return its status.

        Waiting ends when the task is done or replaced, or when ``is_enough`` accepts its status.
        """
        with self._condition:
            self._condition.wait_for(
                lambda: key != self._key or self._status.done or is_enough(self._status), seconds
            )
        return self.poll(key)

    def finish_early(self, key: Hashable) -> None:
        """Ask the task with this key to return the best result that it has found so far."""
        with self._condition:
            if key == self._key:
                self._stop.finish()

    def _begin(self, key: Hashable, task: Task[State] | None, status: TaskStatus[State]) -> None:
        self._stop.cancel()
        self._key, self._task, self._status = key, task, status
        self._condition.notify_all()

    def _start(self) -> None:
        self._stop = Stop()
        context, arguments = copy_context(), (self._work, self._task, self._stop)
        threading.Thread(target=context.run, args=arguments, daemon=True).start()

    def pause(self) -> None:
        """Stop the task so that more urgent work can run; `resume` starts it again."""
        with self._condition:
            self._num_pauses += 1
            self._stop.cancel()

    def resume(self) -> None:
        """Restart the requested task once all more urgent work has ended."""
        with self._condition:
            self._num_pauses -= 1
            if not self._num_pauses and not self._status.done:
                self._start()

    def _resume_others(self) -> None:
        for other in self._less_urgent:
            other.resume()

    def _work(self, task: Task[State], stop: Stop) -> None:
        with self._work_lock:  # waits for the previous task, which ends soon after it is stopped
            if stop.cancelled:
                return
            try:
                state = task(stop, lambda state: self._set(stop, TaskStatus(state)))
            except Cancelled:  # cancelled, or asked to finish early without a further result
                self._set(stop, TaskStatus(self._status.state, done=True))
            except BridgeoptError as expected_error:
                self._set(stop, TaskStatus(error=expected_error, done=True))
            except Exception as error:
                message = Message("page_work_failed", error=type(error).__name__)
                self._set(stop, TaskStatus(error=BridgeoptError(message), done=True))
                raise
            else:
                self._set(stop, TaskStatus(state, done=True))

    def _set(self, stop: Stop, status: TaskStatus[State]) -> None:
        with self._condition:
            if stop is not self._stop or stop.cancelled:
                return
            self._status = status
            self._condition.notify_all()
        if status.done:
            self._resume_others()
        self._on_change()


def value_key(*values: object) -> Hashable:
    """Return a key for some values; two keys are equal if all their values are equal.

    The key of a dataclass includes all its fields, also fields that are added to the class later.

    Raises
    ------
    TypeError
        A value is a function, or another object that is compared by identity.
    """
    return tuple(map(_comparable, values))


def _comparable(compared: object) -> Hashable:
    value_type = type(compared)
    if isinstance(compared, History):  # a history is large, so its digest stands for its values
        return value_type, compared.digest
    if is_dataclass(compared) and not isinstance(compared, type):
        return value_type, tuple(
            _comparable(getattr(compared, field.name)) for field in fields(compared)
        )
    if isinstance(compared, np.ndarray):
        return value_type, str(compared.dtype), compared.shape, sha256(compared.tobytes()).digest()
    if isinstance(compared, Mapping):
        return Mapping, frozenset(
            (_comparable(key), _comparable(value)) for key, value in compared.items()
        )
    if isinstance(compared, tuple | list):
        return value_type, tuple(map(_comparable, compared))
    if isinstance(compared, AbstractSet):
        return AbstractSet, frozenset(map(_comparable, compared))
    if isinstance(compared, Decimal):
        return value_type, str(compared)
    if callable(compared) or (value_type.__eq__ is object.__eq__ and compared is not None):
        raise TypeError(f"no value to compare: {value_type.__name__}")
    hash(compared)
    return value_type, compared


def folder_key(folder: Path | None) -> Hashable:
    """Return a key that changes when a file in a folder of movements changes.

    Files one level below the folder count too. Without a folder, the key is constant.
    """
    file_states = []
    with suppress(OSError):
        for file in sorted((*folder.glob("*"), *folder.glob("*/*"))) if folder else ():
            file_status = file.stat()
            file_states.append(
                (file, file_status.st_mtime_ns, file_status.st_size, file_status.st_ino)
            )
    return tuple(file_states)
