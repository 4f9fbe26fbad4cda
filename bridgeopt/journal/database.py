"""Files of changes in SQLite: opening, atomic writing and copying.

The files use SQLite's rollback journal, not its write-ahead log. Therefore no side files exist
between commands, and a file can be kept on a memory stick or in a synchronised folder.
"""

from __future__ import annotations

import os
import socket
import sqlite3
import stat
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Self

from bridgeopt.base.atomic_files import (
    ON_WINDOWS,
    file_error,
    refuse_file_name,
    remove_abandoned_temporaries,
    replace_file,
    retry_while_in_use,
)
from bridgeopt.base.errors import Fault
from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable
from bridgeopt.base.text import read_error
from bridgeopt.journal.changes import (
    FileBusyError,
    FileError,
    JournalKind,
    Migration,
    damaged_error,
    is_intact,
    newer_version_error,
    now,
    raw_text,
    raw_text_reading,
    seal,
    sqlite_side_files,
    translate_sqlite_errors,
    write_seal,
    wrong_kind_error,
)

BUSY_TIMEOUT = 5.0
"""Seconds to wait for another program that is writing to the file. A write rarely takes longer than
a second."""


_SQLITE_NAMES = ("sqlite_*",)
"""Pattern that matches the names of SQLite's internal tables."""


class IntegrityCache:
    """Remembers that a file was found undamaged, so that it is not checked at every opening.

    The cache recognises an unchanged file by its size, times and identity on the disk. It misses a
    change that another program makes without SQLite's locks and within the same tick of the disk's
    clock. The next program to open the file checks it in full.
    """

    def __init__(self) -> None:
        self._stamp: tuple[int, ...] | None = None

    def is_valid(self, path: Path) -> bool:
        """Return whether the file is unchanged since `store` was called.

        Call this method while no program can write to the file.
        """
        return self._stamp is not None and self._stamp == self._stamp_of(path)

    def store(self, path: Path) -> None:
        """Remember the file's present state as undamaged.

        Call this method while no program can write to the file.
        """
        self._stamp = self._stamp_of(path)

    @staticmethod
    def _stamp_of(path: Path) -> tuple[int, ...]:
        status = path.stat()
        return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


class Database:
    """An open file of changes; close it, or use it in a ``with`` statement.

    Opening checks the whole file, unless the cache ``integrity`` says that the file is undamaged;
    the result is stored in that cache. If the file is from an older version, its tables are
    upgraded. Before the upgrade, ``before_upgrade`` is called with this database, to write a backup
    copy.

    Raises
    ------
    InputError
        The file is missing, is of another kind, is damaged, or was made by a newer version.
    FileBusyError
        Another program keeps the file locked for more than `BUSY_TIMEOUT` seconds.
    """

    def __init__(
        self,
        path: Path,
        kind: JournalKind,
        integrity: IntegrityCache | None = None,
        before_upgrade: Callable[[Database], object] | None = None,
    ) -> None:
        """Open a file, check it, and upgrade its tables."""
        _refuse_missing(path)
        _wait_for_others(path)
        self._path = path
        self._kind = kind
        self._integrity_cache = integrity
        self._checked_version: int | None = None  # `_version` when the file was checked
        with translate_sqlite_errors(path, kind):
            self.connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT, isolation_level=None)
        try:
            with self._translate_errors():
                _configure(self.connection)
                applied = self._check_file()
                with suppress(sqlite3.OperationalError):  # remaining side files do no harm
                    self._remove_side_files()
                pending = [m for m in kind.migrations if m.__name__ not in applied]
                if applied and pending and before_upgrade is not None:
                    before_upgrade(self)
                self._migrate(pending)
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
        """Close the file and leave no side files."""
        if self._integrity_cache is not None and self._checked_version is not None:
            with suppress(sqlite3.Error, OSError), self._transaction("DEFERRED"):
                # If another program has written meanwhile, the file must be checked again.
                if self._version() == self._checked_version:
                    self._integrity_cache.store(self._path)
        self.connection.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Let the ``with`` block read one state of the file, even while other programs write."""
        with self._translate_errors(), self._transaction("DEFERRED"):
            yield self.connection

    @contextmanager
    def writing(
        self, *, exclusive: bool = False, brief: bool = False
    ) -> Iterator[sqlite3.Connection]:
        """Let the ``with`` block write to the file; all that it writes is stored, or nothing.

        Nothing is stored if the block raises an error. If ``exclusive`` is true, other programs
        cannot read the file during the block. Programs that wait can see in the table ``holder``
        which process is writing, and on which computer. If ``brief`` is true, this entry is not
        written, because it costs as much disk work as a small change. Use ``brief`` only for a
        block so short that no program waits for long.
        """
        with self._translate_errors():
            if not brief:
                self._store_holder()
            try:
                with self._transaction("EXCLUSIVE" if exclusive else "IMMEDIATE"):
                    yield self.connection
                    self._clear_holder()
            except BaseException:
                with suppress(sqlite3.Error):
                    self._clear_holder()
                raise

    def copy_to(self, target: Path) -> None:
        """Copy the file by SQLite's online backup, and replace the target atomically.

        The copy has the file's permissions. In addition, the owner of the copy can always read and
        write it.

        Raises
        ------
        InputError
            The copy cannot be written there.
        """
        # Make the copy writable even if the file is read-only, because SQLite still has to fill it.
        mode = stat.S_IMODE(self._path.stat().st_mode) | stat.S_IRUSR | stat.S_IWUSR
        with self.reading() as connection:
            # Reading a row locks the file, or fails after a time limit if another program writes to
            # it; `backup` has no limit and would wait forever. The lock lasts until the copy is in
            # place, so no erasure can happen between the reading and the move.
            connection.execute("SELECT 1 FROM holder").fetchone()
            with replace_file(target, mode=mode, over_season=True) as temporary:
                try:
                    with closing(sqlite3.connect(temporary, isolation_level=None)) as copy:
                        copy.execute("PRAGMA journal_mode = OFF")
                        connection.backup(copy)
                        copy.execute("DELETE FROM holder")
                except sqlite3.Error as error:
                    raise file_error(
                        target,
                        Message("journal_copy_not_written", error=str(error)),
                        Message("file_make_room"),
                    ) from error

    def vacuum(self) -> None:
        """Rewrite the file, so that no deleted data is left in it or in a side file.

        Raises
        ------
        BridgeoptError
            The file cannot be rewritten. Deleted data stays deleted, but its bytes may remain.
        """
        try:
            self.connection.execute("PRAGMA temp_store = MEMORY")
            self._remove_side_files()  # fails if another program uses a write-ahead log
            self.connection.execute("VACUUM")
        except sqlite3.Error as error:
            raise self._traces_error(
                Message("journal_traces_may_be_left", error=str(error))
            ) from error
        if side_files := [file.name for file in sqlite_side_files(self._path)]:
            raise self._traces_error(
                Message("journal_traces_left_beside", n=len(side_files), files=side_files)
            )

    def _traces_error(self, message: Message) -> FileError:
        return FileError(
            Fault(message, str(self._path), help=Message("journal_close_and_do_again"))
        )

    def _check_file(self) -> set[str]:
        """Check that the file is of the expected kind, undamaged, and not from a newer version.

        Return the names of the migrations that were applied to the file.
        """
        with self._transaction("DEFERRED"):
            (application,) = self.connection.execute("PRAGMA application_id").fetchone()
            if application != self._kind.application_id:
                raise wrong_kind_error(self._path, self._kind)
            known_intact = self._integrity_cache is not None and self._integrity_cache.is_valid(
                self._path
            )
            if not known_intact and not self._is_well_formed():
                raise damaged_error(self._path, self._kind)
            applied = {name for (name,) in self.connection.execute("SELECT name FROM migration")}
            known = [migration.__name__ for migration in self._kind.migrations]
            if self._kind.unreleased and self._kind.unreleased <= applied:
                applied = applied - self._kind.unreleased | set(known[:2])
            if applied > set(known):
                raise newer_version_error(self._path, self._kind)
            applied_migrations = self._kind.migrations[: len(applied)]
            if applied != {m.__name__ for m in applied_migrations} or self._foreign_tables(
                applied_migrations
            ):
                raise damaged_error(self._path, self._kind)
            if applied and not known_intact and not self._data_is_intact():
                raise damaged_error(self._path, self._kind)
            self._checked_version = self._version()
        return applied

    def _is_well_formed(self) -> bool:
        # This program creates no triggers or views; another program's could change what we read.
        query = "SELECT 1 FROM sqlite_master WHERE type IN ('trigger', 'view')"
        if self.connection.execute(query).fetchone():
            return False
        return bool(self.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",))

    def _foreign_tables(self, migrations: tuple[Migration, ...]) -> set[str]:
        """Return the names of tables and indexes in the file that no migration creates.

        Another program must have made them.
        """
        rows = self.connection.execute(
            "SELECT name FROM sqlite_master WHERE name NOT GLOB ?", _SQLITE_NAMES
        )
        return {name for (name,) in rows} - _names_created(migrations) - {"migration"}

    def _version(self) -> int:
        """Return a number that changes when another connection writes to the file."""
        self.connection.execute("SELECT 1 FROM migration").fetchone()  # locks out writers
        (version,) = self.connection.execute("PRAGMA data_version").fetchone()
        return int(version)

    def _remove_side_files(self) -> None:
        if self._path.with_name(f"{self._path.name}-journal").exists():
            # A program that was killed before it changed the file left a journal. SQLite removes
            # the journal when the mode changes to DELETE (unless a program is writing). Therefore
            # set another mode first.
            self.connection.execute("PRAGMA journal_mode = TRUNCATE")
        # Another program may have switched the file to a write-ahead log. Switch it back.
        self.connection.execute("PRAGMA journal_mode = DELETE")

    def _data_is_intact(self) -> bool:
        """Return whether all data are as they were written.

        Foreign keys, private words and seals are checked.
        """
        if self.connection.execute("PRAGMA foreign_key_check").fetchone():
            return False
        if not is_intact(self.connection):
            return False
        changes = self.connection.execute("SELECT id, seal FROM change").fetchall()
        return all(
            seal(self.connection, self._kind, change) == stored_seal
            for change, stored_seal in changes
        )

    def _migrate(self, migrations: Sequence[Migration]) -> None:
        for migration in migrations:
            with self._transaction("IMMEDIATE"):
                self._apply(migration)

    def _apply(self, migration: Migration) -> None:
        name = migration.__name__
        query = "SELECT 1 FROM migration WHERE name = ?"
        if self.connection.execute(query, (name,)).fetchone():
            return  # another program has just applied this migration
        with raw_text_reading(self.connection):
            migration(self.connection)
        self.connection.execute("INSERT INTO migration VALUES (?, ?)", (name, now()))
        for (change,) in self.connection.execute("SELECT id FROM change").fetchall():
            write_seal(self.connection, self._kind, change)

    @contextmanager
    def _transaction(self, kind: str) -> Iterator[None]:
        self.connection.execute(f"BEGIN {kind}")
        try:
            yield
            self.connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):  # fails if SQLite has already rolled back
                self.connection.execute("ROLLBACK")
            raise

    def _store_holder(self) -> None:
        with self._transaction("IMMEDIATE"):
            self.connection.execute("DELETE FROM holder")  # rows that a killed program left
            self.connection.execute(
                "INSERT INTO holder VALUES (?, ?, ?)", (*_this_process(), now())
            )

    def _clear_holder(self) -> None:
        self.connection.execute(
            "DELETE FROM holder WHERE host = ? AND process = ?", _this_process()
        )

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        """Convert SQLite's errors in the ``with`` block into messages.

        If the file is busy, the message names the program that holds it.
        """
        try:
            with translate_sqlite_errors(self._path, self._kind):
                yield
        except FileBusyError:
            fault = Fault(
                self._busy_message(), str(self._path), help=Message("journal_wait_or_close_it")
            )
            raise FileBusyError(fault) from None

    def _busy_message(self) -> Message:
        with suppress(sqlite3.Error, ValueError):
            self.connection.execute("PRAGMA busy_timeout = 0")  # do not wait again
            query = "SELECT host, process, since FROM holder"
            for host, process, since in self.connection.execute(query):
                if (host, process) != _this_process():
                    local = datetime.fromisoformat(since).astimezone()
                    since_text = f"{local:%Y-%m-%d %H:%M:%S}"
                    return Message(
                        "journal_held",
                        thing=self._kind.thing,
                        host=host,
                        process=str(process),
                        since=since_text,
                    )
        return Message("journal_open_elsewhere", thing=self._kind.thing)


@contextmanager
def create_database(path: Path, kind: JournalKind) -> Iterator[Database]:
    """Create a file of changes in a temporary place, and move it to ``path`` when it is complete.

    Raises
    ------
    InputError
        A file of this name exists already, or the new file cannot be written there.
    """
    if os.path.lexists(path):
        raise file_error(path, Message("journal_file_of_this_name"), Message("file_choose_name"))
    with replace_file(path) as temporary:
        with (
            translate_sqlite_errors(path, kind),
            closing(sqlite3.connect(temporary)) as connection,
        ):
            connection.execute(f"PRAGMA application_id = {kind.application_id}")
            connection.execute("CREATE TABLE migration (name TEXT PRIMARY KEY, applied_at TEXT)")
        with Database(temporary, kind) as database:
            yield database


def remove_leftovers(folder: Path, max_unknown_age: float | None = None) -> None:
    """Remove the temporary files that programs left in a folder when they were killed.

    Temporary files of running programs stay. A file whose writer is unknown is removed if it is at
    least ``max_unknown_age`` seconds old, by default a day.
    """
    list(remove_abandoned_temporaries(folder, max_unknown_age))


@cache
def _names_created(migrations: tuple[Migration, ...]) -> set[str]:
    """Return the names of the tables, indexes and other objects that the migrations create."""
    with closing(sqlite3.connect(":memory:")) as connection:
        for migration in migrations:
            migration(connection)
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}


def _this_process() -> tuple[str, int]:
    return socket.gethostname(), os.getpid()  # platform.node() takes a second on Windows


def _refuse_missing(path: Path) -> None:
    # Do not open the file: closing it again would release other threads' locks on it.
    refuse_file_name(path)
    try:
        if path.is_dir():
            raise IsADirectoryError(path)
        path.stat()
        if not os.access(path, os.R_OK):
            raise PermissionError(path)
    except (OSError, ValueError) as error:
        raise read_error(path, error) from error


def _wait_for_others(path: Path) -> None:
    """Wait, on Windows, until no virus scanner or synchronising service keeps the file open.

    SQLite would otherwise open the file read-only and refuse to write. On other systems the file is
    not opened here, because closing it would release this program's own locks on it.
    """
    if ON_WINDOWS and os.access(path, os.W_OK):
        with suppress(OSError):  # SQLite will report the error
            retry_while_in_use(lambda: os.close(os.open(path, os.O_RDWR)))


def _configure(connection: sqlite3.Connection) -> None:
    connection.text_factory = lambda data: printable(raw_text(data))
    connection.execute("PRAGMA synchronous = EXTRA")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA secure_delete = ON")  # overwrite deleted data
