"""What every file of changes can do: undo, redo, copies beside it, and erasing.

An application adds its own changes.
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

COPIES_KEPT = 10
"""How many copies are kept beside a file."""


def write_backup(database: Database, path: Path, kind: JournalKind) -> Path:
    """Write a copy to the folder of copies beside the file, and remove all but the last ten."""
    folder = backup_folder(path)
    try:
        folder.mkdir(exist_ok=True)
        found = sorted((int(n[1]), f) for f in folder.iterdir() if (n := _is_ours(path)(f.name)))
    except OSError as error:
        raise file_error(
            folder,
            Message("journal_copies_not_kept_here", error=os_error_reason(error)),
            kind.copy,
        ) from error
    # The number alone tells which copy is the oldest: clocks are set back.
    number = found[-1][0] + 1 if found else 1
    copy = folder / f"{path.stem}-{datetime.now():%Y%m%d-%H%M%S}-{number:04}{path.suffix}"
    database.copy_to(copy)
    with suppress(OSError):  # the copy is kept; one too many does no harm
        for _, old in found[: 1 - COPIES_KEPT]:
            old.unlink()
    remove_leftovers(folder)
    return copy


def has_first_change(database: Database, first: Change) -> bool:
    """Whether this is a file's first change: files with the same first change are copies."""
    with database.reading() as connection:
        return read_changes(connection)[0] == first


def erase_in_backups(
    path: Path, kind: JournalKind, first: Change, subjects: Collection[int]
) -> Iterator[Path | BridgeoptError]:
    """Erase private words in all copies beside a file; yield each copy, or why it was impossible.

    Keep the file locked meanwhile, since otherwise somebody might be copying it. Files that are no
    copies stay as they are. Copies keep their times, so that the newest can be found.
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
            times = file.stat()
            with Database(file, kind) as database:
                if not has_first_change(database, first):
                    continue
                with database.writing() as connection:
                    erase(connection, subjects)
                database.vacuum()
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
        except OSError as error:
            yield read_error(file, error)
        except BridgeoptError as error:
            yield error
        else:
            yield file


def _may_be_copy(file: Path, path: Path) -> bool:
    if not file.is_file() or file.samefile(path):  # opening our own would let go of its lock
        return False
    with file.open("rb") as opened:
        head = opened.read(len(SQLITE_HEAD))
    return head == SQLITE_HEAD or bool(_is_ours(path)(file.name))


def _is_ours(path: Path) -> Callable[[str], re.Match[str] | None]:
    """Return what tells the names of the copies that are kept of a file, and their numbers."""
    stem, suffix = re.escape(path.stem), re.escape(path.suffix)
    return re.compile(stem + r"-\d{8}-\d{6}-(\d{4,})" + suffix).fullmatch


class RevisionConflictError(FileError):
    """The file was changed by somebody else since the caller last read it."""


class Transaction:
    """A transaction in which a change is written, with its database connection."""

    def __init__(self, connection: sqlite3.Connection, kind: JournalKind) -> None:
        self.connection = connection
        self._kind = kind
        self._change: int | None = None

    def begin(self, kind: str, summary: Message) -> int:
        """Begin a new change, and return its id; an earlier one in the transaction is ended."""
        self.end()
        outside = kind in self._kind.outside
        self._change = begin_change(self.connection, kind, to_json(summary), outside=outside)
        return self._change

    def end(self) -> None:
        """End the change: store the digest of the state after it, and seal it."""
        if self._change is not None:
            end_change(self.connection, self._kind, self._change)


class ErasureResult(NamedTuple):
    """The copies in which words were erased too, and the errors for the others."""

    copies: tuple[Path, ...]
    problems: tuple[BridgeoptError, ...]


class JournalFile:
    """A file of changes; each method opens it, does one thing wholly or not at all, and closes it.

    All raise `InputError` if the file cannot be used (it is missing, damaged, read-only, of another
    kind or from a newer version; the disk is full), and `FileBusy` if another program holds it too
    long.
    """

    kind: ClassVar[JournalKind]
    """What the application keeps."""

    _sound: IntegrityCache | None = None
    """Of an application that opens its file again and again, for an object's whole life."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def changes(self) -> tuple[Change, ...]:
        """Return all changes in order, also undone ones."""
        with self._reading() as connection:
            return read_changes(connection)

    def revision(self) -> Revision:
        """Return the revision of the file."""
        with self._reading() as connection:
            return read_revision(connection, self.kind)

    def next_undo_redo(self) -> tuple[Change | None, Change | None]:
        """Return the change that `undo` would undo, and the one that `redo` would redo."""
        with self._reading() as connection:
            return next_to_undo(connection, self.kind), next_to_redo(connection)

    def undo(self, expected: Revision | None = None) -> Change:
        """Undo the last change that did not come from outside, and return it.

        Raises
        ------
        InputError
            There is nothing to undo.
        Overtaken
            The file is no longer at the ``expected`` revision.
        """
        return self._step(ChangeState.UNDONE, expected)

    def undo_with_later(self, change: int, expected: Revision) -> None:
        """Undo a change and, before it, all changes made after it: all of them, or none.

        Raises
        ------
        Overtaken
            The file is no longer at the ``expected`` revision.
        """
        with self._open() as database, database.writing() as connection:
            self._refuse_overtaken(connection, expected)
            while (last := next_to_undo(connection, self.kind)) and last.id >= change:
                set_state(connection, last, ChangeState.UNDONE)

    def redo(self, expected: Revision | None = None) -> Change:
        """Redo the change that was undone last, and return it.

        Raises
        ------
        InputError
            There is nothing to redo.
        Overtaken
            The file is no longer at the ``expected`` revision.
        """
        return self._step(ChangeState.DONE, expected)

    def backup(self, target: Path | None = None) -> Path:
        """Copy the file, also while others write to it; return the copy's path.

        By default it is one of the copies beside the file.
        """
        if target is not None:
            self.refuse_own_path(target)
            if target.is_file() and not self._is_copy(target):
                message = Message("journal_file_of_this_name_another")
                raise file_error(target, message, Message("file_choose_name"))
        with self._open() as database:
            if target is None:
                return self._keep_copy(database)
            database.copy_to(target)
        return target

    def refuse_own_path(self, target: Path) -> None:
        """Raise an error if a path to which something else is to be written is this file.

        Raises
        ------
        InputError
            The target is this file.
        """
        with suppress(OSError, ValueError):  # one of them is not there
            if target.samefile(self.path):
                message = Message("journal_would_be_replaced", file=self.kind.file)
                hint = Message("journal_name_another_file")
                raise InputError(Fault(message, str(target), help=hint))

    def _open(self) -> Database:
        return Database(self.path, self.kind, self._sound, self._keep_copy)

    @classmethod
    @contextmanager
    def _creating(cls, path: Path) -> Iterator[Transaction]:
        """Make a file with its first change, which stays.

        Raises
        ------
        InputError
            There is such a file already.
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
        """Make a change: all that is written within, or nothing; ``brief``: see `writing`.

        Raises
        ------
        Overtaken
            The file does not stand where it was ``expected`` to.
        """
        with database.writing(brief=brief) as connection:
            self._refuse_overtaken(connection, expected)
            edit = Transaction(connection, self.kind)
            yield edit
            edit.end()

    def _altered(self) -> tuple[Change, ...]:
        """Return the changes that hold, and left something else than is derived from them now."""
        with self._reading() as connection:
            return altered_digests(connection, self.kind)

    def _keep_copy(self, database: Database) -> Path:
        return write_backup(database, self.path, self.kind)

    def _erase(self, find: Callable[[sqlite3.Connection], Collection[int]]) -> ErasureResult:
        """Erase all private words about the subjects that are found, in the copies kept too.

        It is no change: nothing of it can be taken back, and what was done before and after can.
        Nobody reads or copies the file until it is done. Done again, it goes through all once more.
        """
        remove_leftovers(self.path.parent)
        with self._open() as database:
            with database.writing(alone=True) as connection:
                subjects = find(connection)
                first = read_changes(connection)[0]
                copies = list(erase_in_backups(self.path, self.kind, first, subjects))
                erase(connection, subjects)
            database.vacuum()
        return ErasureResult(
            tuple(copy for copy in copies if isinstance(copy, Path)),
            tuple(problem for problem in copies if not isinstance(problem, Path)),
        )

    def _is_copy(self, target: Path) -> bool:
        """Whether a file is an earlier copy of this one: both began as one."""
        try:
            with Database(target, self.kind) as database:
                return has_first_change(database, self.changes()[0])
        except InputError:
            return False

    def _refuse_overtaken(self, connection: sqlite3.Connection, expected: Revision | None) -> None:
        if expected not in (None, read_revision(connection, self.kind)):
            hint = Message("journal_look_and_do_again")
            raise RevisionConflictError(
                Fault(changed_since_read_message(self.kind), str(self.path), help=hint)
            )

    def _step(self, state: ChangeState, expected: Revision | None) -> Change:
        with self._open() as database, database.writing() as connection:
            self._refuse_overtaken(connection, expected)
            undo = state is ChangeState.UNDONE
            change = next_to_undo(connection, self.kind) if undo else next_to_redo(connection)
            if change is None:
                message = Message(
                    "journal_nothing_to_take_back" if undo else "journal_nothing_to_do_again"
                )
                raise InputError(Fault(message, str(self.path), help=self.kind.log))
            set_state(connection, change, state)
        return change
