"""A season's SQLite file: opening it, writing to it whole or not at all, and copying it.

The rollback journal is used, not the write-ahead log: between commands nothing lies beside the
file, so that it may live on a stick or in a synchronised folder.
"""

from __future__ import annotations

import os
import platform
import sqlite3
import stat
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from bridgeopt.errors import BridgeoptError, Fault
from bridgeopt.files.recognise import FileKind, refuse_mistaken
from bridgeopt.files.replacing import TEMPORARY, replacing, unusable
from bridgeopt.files.text import cannot_read
from bridgeopt.printable import printable
from bridgeopt.season.schema import MIGRATIONS, Migration, as_written, seal, write_seal

APPLICATION_ID = 0x6272_6F70
"""Tells a season file from other SQLite files: "brop"."""

PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""

_BESIDE = ("-journal", "-wal")
"""Ends of the names of files that hold a part of a season after a program was killed."""

_ABANDONED = 3600.0
"""Seconds after which nobody is at work any more on a temporary file."""

_NOT_A_SEASON = "this is not a season file", "`bridgeopt season init` makes one."
_DAMAGED = (
    "the file is damaged, or another program has changed it",
    "Take the last good copy from the folder beside it whose name ends in -backups.",
)

# By SQLite's primary result codes.
_SENTENCES = {
    sqlite3.SQLITE_PERM: ("you may not use this file", "Ask whoever owns it, or make a copy."),
    sqlite3.SQLITE_READONLY: (
        "the file or its folder is read-only, so nothing was changed",
        "Copy the file to a folder in which you may write.",
    ),
    sqlite3.SQLITE_CANTOPEN: (
        "the file, or a journal beside it, cannot be opened, so nothing was changed",
        "Copy the file to a folder in which you may write.",
    ),
    sqlite3.SQLITE_FULL: (
        "the disk is full, so nothing was changed",
        "Make room on the disk, and do it again.",
    ),
    sqlite3.SQLITE_IOERR: (
        "the disk is full or failed, so nothing was changed",
        "Make room or copy the file to another disk, and do it again.",
    ),
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _NOT_A_SEASON,
}


class SeasonBusy(BridgeoptError):  # noqa: N818  (it passes: nothing is wrong with the file)
    """Another program is writing to the file."""


class Database:
    """An open season file; to be closed, or used in a ``with`` statement.

    Raises
    ------
    InputError
        The file is missing, is no season, is damaged, or was made by a newer version.
    SeasonBusy
        Another program does not let go of it.
    """

    def __init__(self, path: Path) -> None:
        """Open a file, see that it is sound, and bring it up to date."""
        _refuse_missing(path)
        self._path = path
        with _sentences_about(path):
            self.connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        try:
            with self._sentences():
                _set_up(self.connection)
                applied = self._look()
                with suppress(sqlite3.OperationalError):  # it is only for tidiness
                    self._leave_nothing_beside()
                self._migrate([m for m in MIGRATIONS if m.__name__ not in applied])
                self.connection.execute("PRAGMA foreign_keys = ON")
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        """Return the open file."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the file."""
        self.close()

    def close(self) -> None:
        """Close the file; nothing is left beside it."""
        self.connection.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Read from one state of the file, whatever others write meanwhile."""
        with self._sentences(), self._transaction("DEFERRED"):
            yield self.connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Write all that is written within, or none of it.

        A row that says who is at work is there meanwhile, for whoever waits.
        """
        with self._sentences():
            self._announce()
            try:
                with self._transaction("IMMEDIATE"):
                    yield self.connection
                    self._leave()
            except BaseException:
                with suppress(sqlite3.Error):
                    self._leave()
                raise

    def copy_to(self, target: Path) -> None:
        """Copy the file by SQLite's online backup, whole or not at all; replaces the target.

        Whoever may read the file, and nobody else, may read the copy.

        Raises
        ------
        InputError
            The copy cannot be written there.
        """
        # A copy of what is only to be read must be written all the same.
        mode = stat.S_IMODE(self._path.stat().st_mode) | stat.S_IRUSR | stat.S_IWUSR
        with (
            replacing(target, mode=mode, over_season=True) as temporary,
            self.reading() as connection,
        ):
            # Held from here on: while another program holds it, `backup` would wait for ever.
            connection.execute("SELECT 1 FROM holder").fetchone()
            try:
                with closing(sqlite3.connect(temporary, isolation_level=None)) as copy:
                    copy.execute("PRAGMA journal_mode = OFF")
                    connection.backup(copy)
                    copy.execute("DELETE FROM holder")
            except sqlite3.Error as error:
                raise unusable(
                    target,
                    f"the copy could not be written ({error})",
                    "Make room on the disk, or choose another folder.",
                ) from error

    def _look(self) -> set[str]:
        """See that this is a season, sound and not newer; return the names of its migrations."""
        with self._transaction("DEFERRED"):
            (kind,) = self.connection.execute("PRAGMA application_id").fetchone()
            if kind != APPLICATION_ID:
                raise unusable(self._path, *_NOT_A_SEASON)
            if self.connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                raise unusable(self._path, *_DAMAGED)
            applied = {name for (name,) in self.connection.execute("SELECT name FROM migration")}
            known = [migration.__name__ for migration in MIGRATIONS]
            if applied > set(known):
                raise unusable(
                    self._path,
                    "this season file was made by a newer version of bridgeopt",
                    "Install that version here too.",
                )
            if applied != set(known[: len(applied)]) or (applied and not self._intact()):
                raise unusable(self._path, *_DAMAGED)
        return applied

    def _leave_nothing_beside(self) -> None:
        if _beside(self._path, "-journal").exists():
            # A program was killed before it changed the file. Leaving this mode removes its
            # journal, if nobody is writing.
            self.connection.execute("PRAGMA journal_mode = TRUNCATE")
        # Another program may have set the write-ahead log, which the file remembers.
        self.connection.execute("PRAGMA journal_mode = DELETE")

    def _intact(self) -> bool:
        """Whether all that was ever written is as it was."""
        if self.connection.execute("PRAGMA foreign_key_check").fetchone():
            return False
        changes = self.connection.execute("SELECT id, seal FROM change").fetchall()
        return all(seal(self.connection, change) == sealed for change, sealed in changes)

    def _migrate(self, migrations: Sequence[Migration]) -> None:
        for migration in migrations:
            with self._transaction("IMMEDIATE"):
                self._apply(migration)

    def _apply(self, migration: Migration) -> None:
        name = migration.__name__
        query = "SELECT 1 FROM migration WHERE name = ?"
        if self.connection.execute(query, (name,)).fetchone():
            return  # another program was faster
        migration(self.connection)
        self.connection.execute("INSERT INTO migration VALUES (?, ?)", (name, now()))
        for (change,) in self.connection.execute("SELECT id FROM change").fetchall():
            write_seal(self.connection, change)

    @contextmanager
    def _transaction(self, kind: str) -> Iterator[None]:
        self.connection.execute(f"BEGIN {kind}")
        try:
            yield
            self.connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):  # SQLite rolls some failures back by itself
                self.connection.execute("ROLLBACK")
            raise

    def _announce(self) -> None:
        with self._transaction("IMMEDIATE"):
            self.connection.execute("DELETE FROM holder")  # of a program that was killed
            self.connection.execute("INSERT INTO holder VALUES (?, ?, ?)", (*_me(), now()))

    def _leave(self) -> None:
        self.connection.execute("DELETE FROM holder WHERE host = ? AND process = ?", _me())

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        """Turn SQLite's errors into sentences; who holds the file is asked of the file."""
        try:
            with _sentences_about(self._path):
                yield
        except SeasonBusy:
            raise SeasonBusy(self._who_holds()) from None

    def _who_holds(self) -> str:
        who = "another program has it open"
        with suppress(sqlite3.Error, ValueError):
            self.connection.execute("PRAGMA busy_timeout = 0")  # there was waiting enough
            query = "SELECT host, process, since FROM holder"
            for host, process, since in self.connection.execute(query):
                if (host, process) != _me():
                    local = datetime.fromisoformat(since).astimezone()
                    who = (
                        f"bridgeopt on {host} (process {process}) began to write at"
                        f" {local:%Y-%m-%d %H:%M:%S} and has not ended"
                    )
        fault = Fault(
            f"the season is in use: {who}",
            str(self._path),
            help="Wait until it is done, or close it there.",
        )
        return str(fault)


@contextmanager
def new_database(path: Path) -> Iterator[Database]:
    """Make a season file: it is written beside its place, and put there once it is whole.

    Raises
    ------
    InputError
        There is a file of this name, or it cannot be written there.
    """
    if os.path.lexists(path):
        raise unusable(path, "there is a file of this name already", "Choose another name.")
    with replacing(path) as temporary:
        with _sentences_about(path), closing(sqlite3.connect(temporary)) as connection:
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute("CREATE TABLE migration (name TEXT PRIMARY KEY, applied_at TEXT)")
        with Database(temporary) as database:
            yield database


def remove_leftovers(folder: Path) -> None:
    """Remove what programs left in a folder that were killed while they copied to it."""
    for file in folder.glob(TEMPORARY.format("*")):
        with suppress(OSError):
            if time.time() - file.stat().st_mtime > _ABANDONED:
                file.unlink()


def now() -> str:
    """Return the time, in UTC, as season files keep it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _me() -> tuple[str, int]:
    return platform.node(), os.getpid()


def _refuse_missing(path: Path) -> None:
    # The file is not opened: closing it again would break the locks of other threads on it.
    try:
        if path.is_dir():
            raise IsADirectoryError(path)
        path.stat()
        if not os.access(path, os.R_OK):
            raise PermissionError(path)
    except (OSError, ValueError) as error:
        raise cannot_read(path, error) from error


def _set_up(connection: sqlite3.Connection) -> None:
    connection.text_factory = lambda data: printable(as_written(data))
    connection.execute("PRAGMA synchronous = EXTRA")
    connection.execute("PRAGMA trusted_schema = OFF")


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


@contextmanager
def _sentences_about(path: Path) -> Iterator[None]:
    """Turn SQLite's errors into sentences about a file."""
    try:
        yield
    except UnicodeDecodeError as error:  # SQLite quotes what it cannot make sense of
        raise unusable(path, *_DAMAGED) from error
    except UnicodeEncodeError as error:
        letters = ascii(error.object[error.start : error.end])
        raise unusable(
            path, f"{letters} cannot be kept in a season", "Write it with other letters."
        ) from error
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise SeasonBusy(str(Fault("the season is in use", str(path)))) from error
        if code == sqlite3.SQLITE_NOTADB:
            refuse_mistaken(path, FileKind.SEASON)
        message, help = _SENTENCES.get(
            code, (f"the season file cannot be used ({error})", "Try a copy of it.")
        )
        left = [file.name for end in _BESIDE if (file := _beside(path, end)).exists()]
        if left and code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN):
            what = " and ".join(["the file", *left])
            help = f"Copy {what} to a folder in which you may write: they belong together."
        raise unusable(path, message, help) from error
