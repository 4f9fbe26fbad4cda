"""Tonight's results: the sources from which they arrive, the score book, and its scores."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextvars import copy_context
from dataclasses import replace
from datetime import date
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import NamedTuple, Protocol

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club.settings import ClubSettings
from bridgeopt.exchange.connector import BridgemateAddress, is_installed
from bridgeopt.exchange.pushed_evening import PUSHED_FILE
from bridgeopt.exchange.table_items import CallStatus, SeatEntry
from bridgeopt.files.record_mark import MARK_FILE
from bridgeopt.scorebook import Scorebook, ScorebookFile
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.evening.bridgemates import TableListener, describe_seats, listen_to
from bridgeopt.tasks.evening.season_scores import try_scores, update_season
from bridgeopt.tasks.ranking_lists import ListRequest, ListRules
from bridgeopt.tasks.results import SCOREBOOK, NameFiles, import_file, open_scorebook, score_book
from bridgeopt.tasks.scoring import ScoredSource

_REREAD_INTERVAL = 1.0
"""After this many seconds, a file is read again even if its modification time and size are the
same."""

_JOIN_TIMEOUT = 2.0
"""Seconds to wait for a stopped thread to end."""


class LiveSource(Protocol):
    """A source of results that is polled again and again, such as a file or the Bridgemates."""

    every: float
    """Seconds between two polls of the source."""

    def poll(self) -> bool:
        """Store new results; return whether anything that screens show has changed.

        Raises
        ------
        BridgeoptError
            Results cannot be fetched or stored at the moment.
        """

    def describe_news(self, book: Scorebook) -> Iterator[Message]:
        """Yield messages for the director about news other than results."""


class FileSource:
    """The file that the Bridgemates' software writes.

    The file is read at once if its modification time or its size has changed. It is also read once
    a second, because its contents can change while both stay the same.
    """

    every = 0.05

    def __init__(self, path: Path, file: ScorebookFile) -> None:
        self.path = path
        self._file = file
        self._digest_before: bytes | None = None
        self._file_state: tuple[int, int] | None = None
        self._due = 0.0
        self._messages: tuple[Message, ...] = ()

    def poll(self) -> bool:
        """Import the file if its contents have changed since the last import."""
        try:
            status = self.path.stat()
            file_state = status.st_mtime_ns, status.st_size
            if file_state == self._file_state and monotonic() < self._due:
                return False
            digest = sha256(self.path.read_bytes()).digest()
        except OSError:
            file_state, digest = None, b""  # `import_file` below reports the error
        self._file_state, self._due = file_state, monotonic() + _REREAD_INTERVAL
        if digest == self._digest_before:
            return False
        self._digest_before = None  # if the import fails, try again next time
        revision_before = self._file.revision()
        _, messages = import_file(self._file, "bws", self.path)
        self._digest_before = digest
        changed = messages != self._messages
        self._messages = messages
        return changed or self._file.revision() != revision_before

    def describe_news(self, _book: Scorebook) -> Iterator[Message]:
        """Yield messages about how the file differs from the plan and from its earlier contents."""
        yield from self._messages


class BridgemateSource:
    """The Bridgemates themselves, through the Data Connector."""

    every = 1.0

    def __init__(self, listener: TableListener) -> None:
        self._listener = listener
        self._seats: dict[tuple[str, int, str], SeatEntry] = {}
        self._wrong: dict[str, Message] = {}

    def poll(self) -> bool:
        """Store the results that the tables sent since the last poll."""
        news = self._listener.listen()
        self._seats |= {(item.section, item.table, item.seat): item for item in news.seats}
        self._wrong |= {str(item): item for item in news.warnings}
        if news.trouble is not None:
            raise news.trouble
        other_news = news.kept, news.calls, news.seats, news.warnings
        return news.summary.has_changes or any(other_news)

    def describe_news(self, book: Scorebook) -> Iterator[Message]:
        """Yield messages about open calls, players in other seats, and unreadable items."""
        calls = [*self._listener.calls.values()]
        yield from (call.description for call in calls if call.status is not CallStatus.RESOLVED)
        yield from describe_seats([*self._seats.values()], self._listener.players, book)
        yield from [*self._wrong.values()]


class ListenerStatus(NamedTuple):
    """The current source of results, and the error (``trouble``) of its last poll.

    ``kind`` is "" if there is no source. ``heard`` is whether the source has been polled.
    """

    kind: str = ""
    source: LiveSource | None = None
    heard: bool = False
    trouble: BridgeoptError | None = None


class ResultListener:
    """Polls one source of results at a time in a thread.

    Parameters
    ----------
    notify
        Called after the first poll, and after each poll that changed results or the error.

    Attributes
    ----------
    status
        The status of the current source.
    """

    def __init__(self, notify: Callable[[], None]) -> None:
        self._notify = notify
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self.status = ListenerStatus()

    def begin(
        self, kind: str, source: LiveSource, follow: Callable[[], object] = lambda: None
    ) -> None:
        """Start listening to a source, and stop listening to any other source.

        ``kind`` is the source's kind, for `status`. ``follow`` is called when results have changed.
        Errors of a source's `poll` are stored in `status`, and polling continues.
        """
        self.end()
        self._stop = threading.Event()
        self.status = ListenerStatus(kind, source)
        arguments = (self._listen, self._stop, kind, source, follow)
        self._thread = threading.Thread(target=copy_context().run, args=arguments, daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Stop listening; results received so far stay."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(_JOIN_TIMEOUT)
        self._thread = None
        self.status = ListenerStatus()

    def _listen(
        self,
        stop: threading.Event,
        kind: str,
        source: LiveSource,
        follow: Callable[[], object],
    ) -> None:
        while not stop.is_set():
            trouble: BridgeoptError | None = None
            changed = False
            try:
                changed = source.poll()
                if changed:
                    follow()
            except BridgeoptError as error:  # the error is shown, and polling goes on
                trouble = error
            earlier_status, status = (
                self.status,
                ListenerStatus(kind, source, heard=True, trouble=trouble),
            )
            if stop.is_set():
                return
            self.status = status
            if changed or not earlier_status.heard or str(earlier_status.trouble) != str(trouble):
                self._notify()
            stop.wait(source.every if trouble is None else max(source.every, 1.0))


BWS, CONNECTOR = "bws", "connector"
"""Kinds of source: the file of the Bridgemates' software, and the Data Connector."""
WALL, PHONES = "wall", "phones"
"""Places where the ranking list can be shown: the projector, and phones."""


class ScoredBook:
    """A state of the score book; its scores are computed once, when first needed."""

    def __init__(self, book: Scorebook, lists: ListRules | Message | None = None) -> None:
        self.book = book
        self._lists = lists
        self._lock = threading.Lock()
        self._scored: ScoredSource | None = None

    @property
    def scored(self) -> ScoredSource:
        """The scores of the results so far."""
        with self._lock:  # many phones may ask at once; only the first computes
            if self._scored is None:
                self._scored = self._with_club_columns(score_book(self.book))
            return self._scored

    def _with_club_columns(self, source: ScoredSource) -> ScoredSource:
        """Return scores with the extra columns that the club's settings ask for.

        If the columns are impossible, return the scores with a warning instead.
        """
        if self._lists is None:
            return source
        if isinstance(self._lists, Message):
            return replace(source, warnings=(*source.warnings, self._lists))
        try:
            scored = self._lists.add_columns(source.scored)
        except BridgeoptError as error:
            return replace(source, warnings=(*source.warnings, _missing_lists_message(error)))
        unknown = self._lists.note_unknown_players(scored) if self.book.results else ()
        return replace(source, scored=scored, warnings=(*source.warnings, *unknown))


def _missing_lists_message(error: BridgeoptError) -> Message:
    return Message("score_lists_missing", why=error.one_line)


class EveningResults:
    """The results of an evening whose page is open; methods may be called from any thread.

    Parameters
    ----------
    plan, day
        The evening's plan, whose folder holds the score book, and the evening's day.
    settings, settings_file
        The club's settings, which name its other files, and the file that holds them.
    bridgemates
        How to reach the Bridgemates, and their software's file.
    notify
        Callback for when results changed.
    """

    def __init__(
        self,
        plan: Path,
        day: date,
        settings: ClubSettings,
        bridgemates: BridgemateAddress,
        notify: Callable[[], None],
        *,
        settings_file: Path,
    ) -> None:
        self._plan, self._day, self._settings = plan, day, settings
        self._settings_file = settings_file
        self._lists: ListRules | Message | None = None
        self._lists_state: object = None
        self._bridgemates = bridgemates
        self.shown: frozenset[str] = frozenset()
        """Where the director shows the ranking list: any of `WALL` and `PHONES`; empty at first."""
        self.incoming = ResultListener(notify)
        self._lock = threading.RLock()
        self._names_state: object = None
        self._scorebook_file: ScorebookFile | None = None
        self._scored: ScoredBook | None = None
        self._scorebook_state: object = None
        self._season_messages: tuple[int, tuple[Message, ...]] = 0, ()

    @property
    def path(self) -> Path:
        """The path of the score book, which may not exist yet."""
        return self._plan.with_name(SCOREBOOK)

    def file(self) -> ScorebookFile:
        """Return the score book's file, updated to the current plan.

        Raises
        ------
        InputError
            The score book cannot be opened, or the plan cannot be used.
        """
        settings = self._settings
        with self._lock:
            state = files_state(self._plan, settings.season, settings.members)
            if self._scorebook_file is None or state != self._names_state or not self.path.exists():
                self._scorebook_file = self._open()
                self._names_state = state
            return self._scorebook_file

    def current(self) -> ScoredBook:
        """Return the current results; errors are those of `file`."""
        file = self.file()
        with self._lock:
            book = file.read()
            is_new = self._read_lists()
            if self._scored is None or self._scored.book is not book or is_new:
                self._scored = ScoredBook(book, self._lists)
            return self._scored

    def _read_lists(self) -> bool:
        """Read the rules for the extra columns of ranking lists, such as handicap and strata.

        The rules are read only if a file that they depend on has changed. Return whether they were
        read.
        """
        settings = self._settings
        if not settings.handicap and not settings.strata:
            return False
        state = files_state(settings.season, self._settings_file, self._plan)
        if state == self._lists_state:
            return False
        self._lists_state = state
        try:
            if settings.season is None:
                raise RequestError(Message("score_lists_no_season"))
            self._lists = ListRules.read(
                ListRequest(
                    handicap=settings.handicap,
                    strata=settings.strata,
                    season=settings.season,
                    competitions=self._settings_file,
                    plan=self._plan,
                    day=self._day,
                )
            )
        except BridgeoptError as error:  # the lists are shown without these columns
            self._lists = _missing_lists_message(error)
        return True

    def has_scorebook(self) -> bool:
        """Return whether the score book exists."""
        return self.path.exists()

    def has_results(self) -> bool:
        """Return whether the score book has results, or cannot be read."""
        try:
            return self.has_scorebook() and bool(self.current().book.results)
        except BridgeoptError:  # the results screen reports why
            return True

    def is_complete(self) -> bool:
        """Return whether every board of the plan has a result."""
        try:
            return self.has_scorebook() and not any(self.current().book.missing_results())
        except BridgeoptError:  # the results screen reports why
            return False

    def changed(self) -> bool:
        """Return whether the score book's file has changed since the last call."""
        state = files_state(self.path)
        with self._lock:
            state_before, self._scorebook_state = self._scorebook_state, state
        return state_before != state

    def update_season(self) -> tuple[Message, ...]:
        """Write the scores to the season if the evening was recorded there.

        Return messages about the scores that changed.
        """
        file = self.file()
        messages = update_season(self._settings.season, self._plan, self._day, file)
        self._season_messages = file.revision().last_done, messages
        return messages

    def season_messages(self) -> tuple[Message, ...]:
        """Return the messages of the last `update_season`.

        Return none if the director has changed a result since then.
        """
        last_change, messages = self._season_messages
        is_last = messages and last_change == self.file().revision().last_done
        return messages if is_last else ()

    def try_scores(self, season: SeasonFile, change: Callable[[ScorebookFile], object]) -> None:
        """Try a change of the results, and enter the resulting scores in a copy of the season.

        ``season`` is the copy of the season.
        """
        try_scores(season, self._plan, self._day, self.file(), change)

    def sources(self) -> list[str]:
        """Return the kinds of the available sources: `BWS` (a file), `CONNECTOR` (the tables)."""
        pushed = is_installed() and self._plan.with_name(PUSHED_FILE).exists()
        return [BWS] * (self.bws() is not None) + [CONNECTOR] * pushed

    def bws(self) -> Path | None:
        """Return the path of the Bridgemates' file; ``None`` without one.

        The file is the configured one; without a configured file, it is the last ``.bws`` file, by
        name, in the plan's folder.
        """
        if self._bridgemates.file is not None:
            return self._bridgemates.file
        folder = self._plan.parent
        files = sorted(file for file in folder.iterdir() if file.suffix.lower() == ".bws")
        return files[-1] if files else None

    def listen(self, kind: str) -> None:
        """Start listening to the source of this kind, `BWS` or `CONNECTOR`.

        Raises
        ------
        BridgeoptError
            The source does not exist, or the score book cannot be opened.
        """
        if kind not in self.sources():
            raise RequestError(Message("results_no_source"))
        self.file()
        thread_file = self._open()  # a thread needs its own connection
        if kind == CONNECTOR:
            tables = listen_to(self._plan.parent, thread_file, self._bridgemates)
            self.incoming.begin(
                kind, BridgemateSource(tables), lambda: self._update_recorded(thread_file)
            )
            return
        path = self.bws()
        assert path is not None
        self.incoming.begin(
            kind, FileSource(path, thread_file), lambda: self._update_recorded(thread_file)
        )

    def _update_recorded(self, file: ScorebookFile) -> None:
        """Update the evening's scores in the season, if the season has a record of the evening."""
        if self._plan.with_name(MARK_FILE).exists():
            update_season(self._settings.season, self._plan, self._day, file)

    def _open(self) -> ScorebookFile:
        settings, season = self._settings, self._settings.season
        existing_season = season if season is not None and season.exists() else None
        names = NameFiles(settings.members, existing_season)
        return open_scorebook(self._plan, self._day, names)[0]


def files_state(*files: Path | None) -> tuple[object, ...]:
    """Return a value that changes when one of the files is changed, created or removed."""
    states: list[object] = []
    for file in files:
        if file is None or not file.exists():
            states.append(None)
        else:
            status = file.stat()
            states.append((status.st_mtime_ns, status.st_size, status.st_ino))
    return tuple(states)
