"""Results that come in by themselves while the page is open: what is listened to, and how it goes.

It stores them by the very tasks that `score --watch` has, in a thread of its own, from when the
director begins it until it is stopped.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextvars import copy_context
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import NamedTuple, Protocol

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message
from bridgeopt.exchange.sent import CallStatus, Sat
from bridgeopt.scorebook import Scorebook, ScorebookFile
from bridgeopt.tasks.evening.bridgemates import TableListener, calls_told, seats_told
from bridgeopt.tasks.results import take_in

_ANYWAY = 1.0
"""Seconds after which a file is read whatever its time says."""

_AT_END = 2.0
"""Seconds for which the thread is waited for, where it is stopped."""


class ResultSender(Protocol):
    """Something that results come from."""

    every: float
    """Seconds between two looks at it."""

    def take(self) -> bool:
        """Store what is new; return whether anything that is shown is otherwise.

        Raises
        ------
        BridgeoptError
            It cannot be had, or stored, at the moment.
        """

    def told(self, book: Scorebook) -> Iterator[Message]:
        """Yield what a director has to know besides results."""


class FileSender:
    """The file that the Bridgemates' software writes; what stands in it counts, not its time.

    Its time only tells when to read it at once; it is read once a second in any case.
    """

    every = 0.05

    def __init__(self, path: Path, file: ScorebookFile) -> None:
        self.path = path
        self._file = file
        self._before: bytes | None = None
        self._noted: tuple[int, int] | None = None
        self._due = 0.0
        self._others: tuple[Message, ...] = ()

    def take(self) -> bool:
        """Take the file in, where it is another one than at the last look."""
        try:
            status = self.path.stat()
            noted = status.st_mtime_ns, status.st_size
            if noted == self._noted and monotonic() < self._due:
                return False
            now = sha256(self.path.read_bytes()).digest()
        except OSError:
            noted, now = None, b""  # and whoever reads it says why
        self._noted, self._due = noted, monotonic() + _ANYWAY
        if now == self._before:
            return False
        self._before = None  # once more, where it cannot be read just now
        came, others = take_in(self._file, "bws", self.path)
        self._before = now
        changed = others != self._others
        self._others = others
        return came.any or changed

    def told(self, _book: Scorebook) -> Iterator[Message]:
        """Yield in what it differs from the plan besides its results."""
        yield from self._others


class TableSender:
    """The Bridgemates themselves, by their Data Connector."""

    every = 1.0

    def __init__(self, listener: TableListener) -> None:
        self._listener = listener
        self._seats: dict[tuple[str, int, str], Sat] = {}
        self._wrong: dict[str, Message] = {}

    def take(self) -> bool:
        """Store what the tables sent since the last time."""
        heard = self._listener.listen()
        self._seats |= {(each.section, each.table, each.seat): each for each in heard.seats}
        self._wrong |= {str(each): each for each in heard.wrong}
        if heard.trouble is not None:
            raise heard.trouble
        return bool(heard.came.any or heard.calls or heard.seats or heard.wrong)

    def told(self, book: Scorebook) -> Iterator[Message]:
        """Yield calls of the director that are open, who sits elsewhere, and what is not read."""
        calls = [*self._listener.calls.values()]
        yield from calls_told(each for each in calls if each.status is not CallStatus.RESOLVED)
        yield from seats_told([*self._seats.values()], self._listener.players, book)
        yield from [*self._wrong.values()]


class Listening(NamedTuple):
    """What is listened to (``kind`` is "" where nothing is), and why it cannot be heard."""

    kind: str = ""
    source: ResultSender | None = None
    heard: bool = False
    trouble: BridgeoptError | None = None


class Incoming:
    """Listens to one source at a time; ``tell`` is called when something is otherwise."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self.now = Listening()

    def begin(self, kind: str, source: ResultSender) -> None:
        """Listen to a source from now on, in the place of another."""
        self.end()
        self._stop = threading.Event()
        self.now = Listening(kind, source)
        given = (self._listen, self._stop, kind, source)
        self._thread = threading.Thread(target=copy_context().run, args=given, daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Listen no more; what came in stays."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(_AT_END)
        self._thread = None
        self.now = Listening()

    def _listen(self, stop: threading.Event, kind: str, source: ResultSender) -> None:
        while not stop.is_set():
            trouble: BridgeoptError | None = None
            changed = False
            try:
                changed = source.take()
            except BridgeoptError as error:  # it is tried again
                trouble = error
            before, now = self.now, Listening(kind, source, heard=True, trouble=trouble)
            if stop.is_set():
                return
            self.now = now
            if changed or not before.heard or str(before.trouble) != str(trouble):
                self._tell()
            stop.wait(source.every if trouble is None else max(source.every, 1.0))
