"""What can go wrong with a file of changes, in sentences."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.replacing import kind_of_database, unusable
from bridgeopt.base.words import Message
from bridgeopt.journal.changes import JournalKind

_BESIDE = ("-journal", "-wal")
"""Ends of the names of files that hold a part of a file after a program was killed."""

_COPY = Message("journal_copy_file_to_write")

# By SQLite's primary result codes.
_SENTENCES = {
    sqlite3.SQLITE_PERM: (
        Message("journal_file_not_for_you"),
        Message("file_ask_owner"),
    ),
    sqlite3.SQLITE_READONLY: (Message("journal_file_read_only"), _COPY),
    sqlite3.SQLITE_CANTOPEN: (Message("journal_file_cannot_be_opened"), _COPY),
    sqlite3.SQLITE_FULL: (
        Message("journal_disk_full"),
        Message("journal_make_room_and_do_again"),
    ),
    sqlite3.SQLITE_IOERR: (
        Message("journal_disk_full_or_failed"),
        Message("journal_make_room_or_copy"),
    ),
}


class FileError(BridgeoptError):
    """A file cannot be used now, though nothing is wrong with what it holds."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault.message)

    def __str__(self) -> str:
        """Say it, with the file and what would help."""
        return str(self.fault)


class FileBusy(FileError):  # noqa: N818  (it passes: nothing is wrong with the file)
    """Another program is writing to the file."""


def damaged(path: Path, kind: JournalKind) -> InputError:
    """Return the error that a file is damaged; it names the folder of copies, if there are any."""
    copies = folder_of_copies(path)
    there = copies.is_dir() and any(copies.iterdir())
    hint = Message("journal_take_last_good_copy", folder=copies.name) if there else kind.lost
    return unusable(path, Message("journal_file_damaged"), hint)


def newer(path: Path, kind: JournalKind) -> InputError:
    """Return the error that a newer version of the program made a file."""
    message = Message("journal_newer", file=kind.file)
    return unusable(path, message, Message("journal_install_that_version"))


def changed_meanwhile(kind: JournalKind) -> Message:
    """Return the message that a file was changed since it was read."""
    return Message("journal_changed_meanwhile", thing=kind.thing)


def folder_of_copies(path: Path) -> Path:
    """Return where copies of a file are kept."""
    return path.with_name(f"{path.stem}-backups")


def another_kind(path: Path, kind: JournalKind) -> InputError:
    """Return the error that a file is not of this kind; it says what it is, where that is known."""
    known = kind_of_database(path)
    if known is None:
        return unusable(path, Message("journal_not_one", one=kind.one), kind.make)
    wrong = Message("journal_is_another", found=known.told, one=kind.one)
    return unusable(path, wrong, known.place)


def left_beside(path: Path) -> list[Path]:
    """Return SQLite's files beside it, there after a program was killed or while one writes."""
    places = [path.with_name(path.name + end) for end in _BESIDE]
    return [place for place in places if place.exists()]


@contextmanager
def sentences_about(path: Path, kind: JournalKind) -> Iterator[None]:
    """Turn SQLite's errors into sentences about a file."""
    try:
        yield
    except UnicodeDecodeError as error:  # SQLite quotes what it cannot make sense of
        raise damaged(path, kind) from error
    except UnicodeEncodeError as error:
        letters = ascii(error.object[error.start : error.end])
        raise unusable(
            path,
            Message("journal_unfit", letters=letters, one=kind.one),
            Message("journal_other_letters"),
        ) from error
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise FileBusy(Fault(Message("journal_in_use", thing=kind.thing), str(path))) from error
        if code == sqlite3.SQLITE_NOTADB:
            if kind.refuse_mistaken is not None:
                kind.refuse_mistaken(path)
            raise another_kind(path, kind) from error
        if code == sqlite3.SQLITE_CORRUPT:
            raise damaged(path, kind) from error
        otherwise = (
            Message("journal_unusable", file=kind.file, error=str(error)),
            Message("journal_try_a_copy"),
        )
        message, hint = _SENTENCES.get(code, otherwise)
        beside = [file.name for file in left_beside(path)]
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN) and beside:
            hint = Message("journal_copy_together", files=beside)
        raise unusable(path, message, hint) from error
