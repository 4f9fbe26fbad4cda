"""Tonight's results at the director's desk: the score book, its scores, and what the wall shows.

It is a second face on the tasks of `bridgeopt results` and `score`, and knows no rule of its own.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import date
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.base.words import Message
from bridgeopt.club.settings import ClubSettings
from bridgeopt.exchange.connector import Bridgemates, is_installed
from bridgeopt.exchange.pushed import PUSHED
from bridgeopt.scorebook import Scorebook, ScorebookFile
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.evening.bridgemates import listen_to
from bridgeopt.tasks.evening.recording import score_season
from bridgeopt.tasks.results import SCOREBOOK, NameFiles, open_scorebook, score_book
from bridgeopt.tasks.scoring import ScoredSource
from bridgeopt.web.incoming import FileSender, Incoming, TableSender

BWS, CONNECTOR = "bws", "connector"
WALL, PHONES = "wall", "phones"


class ScoredBook:
    """A state of the score book, which is scored once, and only if somebody asks."""

    def __init__(self, book: Scorebook) -> None:
        self.book = book
        self._lock = threading.Lock()
        self._scored: ScoredSource | None = None

    @property
    def scored(self) -> ScoredSource:
        """Places and percentages by what has come in."""
        with self._lock:  # many telephones may ask at once
            if self._scored is None:
                self._scored = score_book(self.book)
            return self._scored


class Results:
    """The results of an evening whose page is open; what is asked of it may come from any thread.

    Parameters
    ----------
    plan, day
        Of which evening; the score book lies beside the plan.
    settings
        Where the club's other files are.
    bridgemates
        Where tables send results, and the file that is taken for theirs.
    tell
        Called when they are otherwise.
    """

    def __init__(
        self,
        plan: Path,
        day: date,
        settings: ClubSettings,
        bridgemates: Bridgemates,
        tell: Callable[[], None],
    ) -> None:
        self._plan, self._day, self._settings = plan, day, settings
        self._bridgemates = bridgemates
        self.shown: frozenset[str] = frozenset()
        """Where the director lets the ranking list be seen, `WALL` or `PHONES`; never before."""
        self.incoming = Incoming(tell)
        self._lock = threading.RLock()
        self._files: object = None
        self._opened: ScorebookFile | None = None
        self._scored: ScoredBook | None = None
        self._seen: object = None

    @property
    def path(self) -> Path:
        """The score book's file, which may not be there yet."""
        return self._plan.with_name(SCOREBOOK)

    def file(self) -> ScorebookFile:
        """Return the score book's file, which knows the plan then.

        Raises
        ------
        InputError
            It cannot be opened, or the plan cannot be used.
        """
        settings = self._settings
        with self._lock:
            state = state_of(self._plan, settings.season, settings.members)
            if self._opened is None or state != self._files or not self.path.exists():
                self._opened = self._open()
                self._files = state
            return self._opened

    def now(self) -> ScoredBook:
        """Return the results as they stand; errors are those of `file`."""
        file = self.file()
        with self._lock:
            book = file.read()
            if self._scored is None or self._scored.book is not book:
                self._scored = ScoredBook(book)
            return self._scored

    def begun(self) -> bool:
        """Whether there is a score book."""
        return self.path.exists()

    def all_in(self) -> bool:
        """Whether every board of the plan has a result."""
        try:
            return self.begun() and not any(self.now().book.missing())
        except BridgeoptError:  # the screen of results says why
            return False

    def changed(self) -> bool:
        """Whether the score book's file is another one than when this was asked last."""
        now = state_of(self.path)
        with self._lock:
            before, self._seen = self._seen, now
        return before != now

    def season_told(self) -> tuple[Message, ...]:
        """Let the season have the scores, where the evening was recorded; say what changed."""
        season = self._settings.season
        if season is None or not season.exists():
            return ()
        book = self.now().book
        return score_season(SeasonFile(season), self._plan, self._day, book)

    def sources(self) -> list[str]:
        """Return what could be listened to: the Bridgemates' file, and the Bridgemates."""
        pushed = is_installed() and self._plan.with_name(PUSHED).exists()
        return [BWS] * (self.bws() is not None) + [CONNECTOR] * pushed

    def bws(self) -> Path | None:
        """Return the Bridgemates' file: that which was named, or what lies in the folder."""
        if self._bridgemates.file is not None:
            return self._bridgemates.file
        folder = self._plan.parent
        there = sorted(each for each in folder.iterdir() if each.suffix.lower() == ".bws")
        return there[-1] if there else None

    def listen(self, kind: str) -> None:
        """Begin to listen to a source.

        Raises
        ------
        BridgeoptError
            It is not there, or the score book cannot be opened.
        """
        if kind not in self.sources():
            raise RequestError(Message("results_no_source"))
        self.file()
        own = self._open()  # a thread has one of its own
        if kind == CONNECTOR:
            tables = listen_to(self._plan.parent, own, self._bridgemates)
            self.incoming.begin(kind, TableSender(tables))
            return
        path = self.bws()
        assert path is not None
        self.incoming.begin(kind, FileSender(path, own))

    def _open(self) -> ScorebookFile:
        settings, season = self._settings, self._settings.season
        known = season if season is not None and season.exists() else None
        names = NameFiles(settings.members, known)
        return open_scorebook(self._plan, self._day, names)[0]


def state_of(*files: Path | None) -> tuple[object, ...]:
    """Return what changes when one of some files does."""
    found: list[object] = []
    for file in files:
        if file is None or not file.exists():
            found.append(None)
        else:
            status = file.stat()
            found.append((status.st_mtime_ns, status.st_size, status.st_ino))
    return tuple(found)
