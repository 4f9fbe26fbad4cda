"""Work beside the page, for how things stand now; one key for all that an answer hangs on."""

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
from bridgeopt.base.words import Message
from bridgeopt.club import History
from bridgeopt.engine.stopping import Stop

State = TypeVar("State")

Task = Callable[[Stop, Callable[[State], None]], State]
"""Works until it is done or stopped; tells how far it is, and returns what comes of it."""


_AT_END = 2.0
"""Seconds that work which was stopped may take to answer, when the page is closed."""


class Look(NamedTuple, Generic[State]):
    """What is known of a piece of work: how far it is, why it cannot be had, whether it is done."""

    state: State | None = None
    error: BridgeoptError | None = None
    done: bool = False


class Latest(Generic[State]):
    """One kind of work beside the page: asking for a new piece of it stops the piece before.

    What goes wrong in it that nobody thought of is told like any other error, and raised in its
    thread, which prints it.

    Parameters
    ----------
    tell
        Called from the worker's thread whenever there is something new to show.
    before
        Kinds of work that are less urgent: they stand back until this is done, and then begin anew.
    """

    def __init__(self, tell: Callable[[], None], before: Sequence[Latest[Any]] = ()) -> None:
        self._tell = tell
        self._before = before
        self._news = threading.Condition()
        self._turn = threading.Lock()
        self._key: Hashable = None
        self._task: Task[State] | None = None
        self._stop = Stop()
        self._look: Look[State] = Look(done=True)
        self._standing_back = 0

    def want(self, key: Hashable, task: Task[State], known: State | None = None) -> None:
        """Have a piece of work done, unless it is the one that was asked for last.

        What is ``known`` beforehand is shown until there is more.
        """
        with self._news:
            if key == self._key:
                return
            was_done = self._look.done
            self._begin(key, task, Look(known))
            if was_done:
                for other in self._before:
                    other.stand_back()
            if not self._standing_back:
                self._start()

    @property
    def asked(self) -> Hashable:
        """Which piece of work was asked for last; ``None``: none, or it is not wanted any more."""
        with self._news:
            return self._key

    def drop(self) -> None:
        """Stop what is at work, and forget what was asked for."""
        with self._news:
            was_done = self._look.done
            self._begin(None, None, Look(done=True))
        if not was_done:
            self._let_others()

    def end(self) -> None:
        """Stop what is at work, and wait a moment for its thread to end."""
        self.drop()
        if self._turn.acquire(timeout=_AT_END):
            self._turn.release()

    def keep_only(self, key: Hashable) -> None:
        """Stop what is at work, unless it is the piece with this key."""
        if key != self._key:
            self.drop()

    def look(self, key: Hashable) -> Look[State]:
        """Return what is known of a piece of work."""
        with self._news:
            return self._look if key == self._key else Look()

    def wait(
        self, key: Hashable, enough: Callable[[Look[State]], bool], seconds: float
    ) -> Look[State]:
        """Return what is known of a piece of work, as soon as it is enough, or done."""
        with self._news:
            self._news.wait_for(
                lambda: key != self._key or self._look.done or enough(self._look), seconds
            )
        return self.look(key)

    def hurry(self, key: Hashable) -> None:
        """End a piece of work soon: it returns the best that it has found by now."""
        with self._news:
            if key == self._key:
                self._stop.finish()

    def _begin(self, key: Hashable, task: Task[State] | None, look: Look[State]) -> None:
        self._stop.cancel()
        self._key, self._task, self._look = key, task, look
        self._news.notify_all()

    def _start(self) -> None:
        self._stop = Stop()
        context, given = copy_context(), (self._work, self._task, self._stop)
        threading.Thread(target=context.run, args=given, daemon=True).start()

    def stand_back(self) -> None:
        """Stop for more urgent work; what was asked for begins anew after it."""
        with self._news:
            self._standing_back += 1
            self._stop.cancel()

    def go_on(self) -> None:
        """Begin the work anew once all work that is more urgent has ended."""
        with self._news:
            self._standing_back -= 1
            if not self._standing_back and not self._look.done:
                self._start()

    def _let_others(self) -> None:
        for other in self._before:
            other.go_on()

    def _work(self, task: Task[State], stop: Stop) -> None:
        with self._turn:  # the one before answers soon after it was stopped
            if stop.cancelled:
                return
            try:
                state = task(stop, lambda state: self._set(stop, Look(state)))
            except Cancelled:  # or it was hurried, and there was nothing more yet
                self._set(stop, Look(self._look.state, done=True))
            except BridgeoptError as refused:
                self._set(stop, Look(error=refused, done=True))
            except Exception as error:
                wrong = Message("page_work_failed", error=type(error).__name__)
                self._set(stop, Look(error=BridgeoptError(wrong), done=True))
                raise
            else:
                self._set(stop, Look(state, done=True))

    def _set(self, stop: Stop, look: Look[State]) -> None:
        with self._news:
            if stop is not self._stop or stop.cancelled:
                return
            self._look = look
            self._news.notify_all()
        if look.done:
            self._let_others()
        self._tell()


def key_of(*parts: object) -> Hashable:
    """Return what is equal where all parts are equal by value, whatever fields they consist of.

    A field that is added to any of them is part of the key from then on.

    Raises
    ------
    TypeError
        A part is a function, or another thing that has no value to compare.
    """
    return tuple(map(_told, parts))


def _told(what: object) -> Hashable:
    kind = type(what)
    if isinstance(what, History):  # large, and asked again and again
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


def written(folder: Path | None) -> Hashable:
    """Tell when the files of a folder of families were written; one may be mended at any time."""
    found = []
    with suppress(OSError):
        for file in sorted((*folder.glob("*"), *folder.glob("*/*"))) if folder else ():
            status = file.stat()
            found.append((file, status.st_mtime_ns, status.st_size, status.st_ino))
    return tuple(found)
