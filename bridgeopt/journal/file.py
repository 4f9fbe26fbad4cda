"""Operations that every file of changes has: undo, redo, backup copies and erasing.

An application's subclass of `JournalFile` adds the methods that make its changes.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import ClassVar, NamedTuple

from bridgeopt.base.atomic_files import SQLITE_HEAD, file_error
from bridgeopt.base.errors import BridgeoptError, Fault, InputError, os_error_reason
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.stored import to_json
from bridgeopt.base.text import read_error
from bridgeopt.journal.changes import (
    Change,
    ChangeState,
    FileError,
    JournalKind,
    Revision,
    altered_digests,
    backup_folder,
    begin_change,
    changed_since_read_message,
    end_change,
    erase,
    next_to_redo,
    next_to_undo,
    read_changes,
    read_revision,
    set_state,
)
from bridgeopt.journal.database import Database, IntegrityCache, create_database, remove_leftovers

MAX_BACKUPS = 10
"""Maximum number of backup copies of a file. A further copy replaces the oldest, so that the folder
does not grow without limit."""


def write_backup(database: Database, path: Path, kind: JournalKind) -> Path:
    """Write a backup copy of a file, and return the copy's path.

    The copy is in the folder of backup copies. The oldest copies there are removed, so that
    `MAX_BACKUPS` remain.
    """
    folder = backup_folder(path)
    try:
        folder.mkdir(exist_ok=True)
        numbered_copies = sorted(
            (int(n[1]), f) for f in folder.iterdir() if (n := _match_backup_name(path)(f.name))
        )
    except OSError as error:
        raise file_error(
            folder,
            Message("journal_copies_not_kept_here", error=os_error_reason(error)),
            kind.copy,
        ) from error
    # Order the copies by number, not by date, because clocks can be set back.
    number = numbered_copies[-1][0] + 1 if numbered_copies else 1
    copy = folder / f"{path.stem}-{datetime.now():%Y%m%d-%H%M%S}-{number:04}{path.suffix}"
    database.copy_to(copy)
    with suppress(OSError):  # an old copy that cannot be removed does no harm
        for _, old_copy in numbered_copies[: 1 - MAX_BACKUPS]:
            old_copy.unlink()
    remove_leftovers(folder)
    return copy


def has_first_change(database: Database, first_change: Change) -> bool:
    """Return whether the first change in ``database`` is ``first_change``.

    Files with the same first change are copies of one file.
    """
    with database.reading() as connection:
        return read_changes(connection)[0] == first_change


def erase_in_backups(
    path: Path, kind: JournalKind, first_change: Change, subjects: Collection[int]
) -> Iterator[Path | BridgeoptError]:
    """Erase private words in all backup copies of a file; yield each copy's path, or its error.

    ``first_change`` is the file's first change, by which copies are recognised; ``subjects`` are
    the numbers of the people whom the words are about. The caller must hold a lock on the file, so
    that no other program copies it meanwhile. Other files in the folder are not changed. Copies
    keep their modification times, so that users can find the newest copy.
    """
    folder = backup_folder(path)
    remove_leftovers(folder, 0)
    try:
        files = sorted(folder.iterdir()) if folder.is_dir() else []
    except OSError as error:
        yield read_error(folder, error)
        return
    for file in files:
        try:
            if not _may_be_copy(file, path):
                continue
            status = file.stat()
            with Database(file, kind) as database:
                if not has_first_change(database, first_change):
                    continue
                with database.writing() as connection:
                    erase(connection, subjects)
                database.vacuum()
            os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
        except OSError as error:
            yield read_error(file, error)
        except BridgeoptError as error:
            yield error
        else:
            yield file


def _may_be_copy(file: Path, path: Path) -> bool:
    if not file.is_file() or file.samefile(path):  # opening and closing `path` would unlock it
        return False
    with file.open("rb") as stream:
        head = stream.read(len(SQLITE_HEAD))
    return head == SQLITE_HEAD or bool(_match_backup_name(path)(file.name))


def _match_backup_name(path: Path) -> Callable[[str], re.Match[str] | None]:
    """Return a function that matches the names of backup copies of the file ``path``.

    Group 1 of its match is the copy's number.
    """
    stem, suffix = re.escape(path.stem), re.escape(path.suffix)
    return re.compile(stem + r"-\d{8}-\d{6}-(\d{4,})" + suffix).fullmatch


class RevisionConflictError(FileError):
    """Another program changed the file since the caller read it."""


class Transaction:
    """A transaction with one or more changes, and its database connection."""

    def __init__(self, connection: sqlite3.Connection, kind: JournalKind) -> None:
        self.connection = connection
        self._kind = kind
        self._change: int | None = None

    def begin(self, kind: str, summary: Message) -> int:
        """Begin a new change of the given kind, and return its id.

        The previous change of the transaction is ended first.
        """
        self.end()
        outside = kind in self._kind.outside
        self._change = begin_change(self.connection, kind, to_json(summary), outside=outside)
        return self._change

    def end(self) -> None:
        """End the current change, if any: store its seal, and the digest of the state after it."""
        if self._change is not None:
            end_change(self.connection, self._kind, self._change)


class ErasureResult(NamedTuple):
    """The backup copies in which words were erased, and the errors for the other copies."""

    copies: tuple[Path, ...]
    problems: tuple[BridgeoptError, ...]


class JournalFile:
    """A file of changes; each method opens it, does one thing atomically, and closes it.

    All methods raise `InputError` if the file cannot be used: it is missing, damaged, read-only, of
    another kind or from a newer version, or the disk is full. All methods raise `FileBusyError` if
    another program keeps the file locked for too long.
    """

    kind: ClassVar[JournalKind]
    """The description of the application's files."""

    _integrity_cache: IntegrityCache | None = None
    """Cache of the last check of the file. An application sets it if it opens the same file
    repeatedly."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def changes(self) -> tuple[Change, ...]:
        """Return all changes in order, including changes that are undone."""
        with self._reading() as connection:
            return read_changes(connection)

    def revision(self) -> Revision:
        """Return the revision of the file."""
        with self._reading() as connection:
            return read_revision(connection, self.kind)

    def next_undo_redo(self) -> tuple[Change | None, Change | None]:
        """Return the change that `undo` would undo, and the change that `redo` would redo."""
        with self._reading() as connection:
            return next_to_undo(connection, self.kind), next_to_redo(connection)

    def undo(self, expected: Revision | None = None) -> Change:
        """Undo the last change that is not from outside (`JournalKind.outside`), and return it.

        Raises
        ------
        InputError
            There is nothing to undo.
        RevisionConflictError
            The file is no longer at the ``expected`` revision.
        """
        return self._undo_or_redo(ChangeState.UNDONE, expected)

    def undo_with_later(self, change: int, expected: Revision) -> None:
        """Undo a change and all later changes, except those with data from outside.

        Either all of these changes are undone, or none.

        Raises
        ------
        RevisionConflictError
            The file is no longer at the ``expected`` revision.
        """
        with self._open() as database, database.writing() as connection:
            self._require_revision(connection, expected)
            while (latest := next_to_undo(connection, self.kind)) and latest.id >= change:
                set_state(connection, latest, ChangeState.UNDONE)

    def redo(self, expected: Revision | None = None) -> Change:
        """Redo the change that was undone last, and return it.

        Raises
        ------
        InputError
            There is nothing to redo.
        RevisionConflictError
            The file is no longer at the ``expected`` revision.
        """
        return self._undo_or_redo(ChangeState.DONE, expected)

    def backup(self, target: Path | None = None) -> Path:
        """Copy the file, even while other programs write to it; return the copy's path.

        The default target is a new file in the folder of backup copies.
        """
        if target is not None:
            self.refuse_own_path(target)
            if target.is_file() and not self._is_copy(target):
                message = Message("journal_file_of_this_name_another")
                raise file_error(target, message, Message("file_choose_name"))
        with self._open() as database:
            if target is None:
                return self._write_backup(database)
            database.copy_to(target)
        return target

    def refuse_own_path(self, target: Path) -> None:
        """Refuse this file itself as the target of a command's output.

        Raises
        ------
        InputError
            The target is this file.
        """
        with suppress(OSError, ValueError):  # one of the files does not exist
            if target.samefile(self.path):
                message = Message("journal_would_be_replaced", file=self.kind.file)
                hint = Message("journal_name_another_file")
                raise InputError(Fault(message, str(target), help=hint))

    def _open(self) -> Database:
        return Database(self.path, self.kind, self._integrity_cache, self._write_backup)

    @classmethod
    @contextmanager
    def _creating(cls, path: Path) -> Iterator[Transaction]:
        """Create a file with its first change, which cannot be undone.

        Raises
        ------
        InputError
            The file exists already.
        """
        with create_database(path, cls.kind) as database, cls(path)._editing(database) as edit:  # noqa: SLF001 - of its own class
            yield edit

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._open() as database, database.reading() as connection:
            yield connection

    @contextmanager
    def _editing(
        self, database: Database, expected: Revision | None = None, *, brief: bool = False
    ) -> Iterator[Transaction]:
        """Let the ``with`` block write changes to the file; if it raises an error, none is written.

        ``brief`` is as in `Database.writing`.

        Raises
        ------
        RevisionConflictError
            The file is no longer at the ``expected`` revision.
        """
        with database.writing(brief=brief) as connection:
            self._require_revision(connection, expected)
            transaction = Transaction(connection, self.kind)
            yield transaction
            transaction.end()

    def _altered_changes(self) -> tuple[Change, ...]:
        """Return the changes in effect (not undone) whose stored digest no longer matches."""
        with self._reading() as connection:
            return altered_digests(connection, self.kind)

    def _write_backup(self, database: Database) -> Path:
        return write_backup(database, self.path, self.kind)

    def _erase(
        self, find_subjects: Callable[[sqlite3.Connection], Collection[int]]
    ) -> ErasureResult:
        """Erase all private words about some people, in the file and in its backup copies.

        ``find_subjects`` returns the people's numbers. An erasure is not a change: it cannot be
        undone, but changes before and after it can. No program can read or copy the file until the
        words are erased. Another call with the same people repeats the erasure in the file and in
        all copies.
        """
        remove_leftovers(self.path.parent)
        with self._open() as database:
            with database.writing(exclusive=True) as connection:
                subjects = find_subjects(connection)
                first_change = read_changes(connection)[0]
                results = list(erase_in_backups(self.path, self.kind, first_change, subjects))
                erase(connection, subjects)
            database.vacuum()
        return ErasureResult(
            tuple(copy for copy in results if isinstance(copy, Path)),
            tuple(problem for problem in results if not isinstance(problem, Path)),
        )

    def _is_copy(self, target: Path) -> bool:
        """Return whether a file is a copy of this file: both have the same first change."""
        try:
            with Database(target, self.kind) as database:
                return has_first_change(database, self.changes()[0])
        except InputError:
            return False

    def _require_revision(self, connection: sqlite3.Connection, expected: Revision | None) -> None:
        if expected not in (None, read_revision(connection, self.kind)):
            hint = Message("journal_look_and_do_again")
            raise RevisionConflictError(
                Fault(changed_since_read_message(self.kind), str(self.path), help=hint)
            )

    def _undo_or_redo(self, state: ChangeState, expected: Revision | None) -> Change:
        with self._open() as database, database.writing() as connection:
            self._require_revision(connection, expected)
            undo = state is ChangeState.UNDONE
            change = next_to_undo(connection, self.kind) if undo else next_to_redo(connection)
            if change is None:
                message = Message(
                    "journal_nothing_to_take_back" if undo else "journal_nothing_to_do_again"
                )
                raise InputError(Fault(message, str(self.path), help=self.kind.log))
            set_state(connection, change, state)
        return change
