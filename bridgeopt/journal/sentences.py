"""What can go wrong with a file of changes, in sentences."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bridgeopt.errors import BridgeoptError, Fault, InputError
from bridgeopt.files.replacing import unusable
from bridgeopt.journal.kind import JournalKind

_BESIDE = ("-journal", "-wal")
"""Ends of the names of files that hold a part of a file after a program was killed."""

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
}


class FileBusy(BridgeoptError):  # noqa: N818  (it passes: nothing is wrong with the file)
    """Another program is writing to the file."""


def damaged(path: Path) -> InputError:
    """Return that a file is not as it was written."""
    return unusable(path, *_DAMAGED)


def another_kind(path: Path, kind: JournalKind) -> InputError:
    """Return that a file is not of this kind."""
    return unusable(path, f"this is not {kind.article} {kind.noun} file", kind.advice.make)


def left_beside(path: Path) -> list[Path]:
    """Return the files that hold a part of this one: a program was killed, or is writing."""
    places = [path.with_name(path.name + end) for end in _BESIDE]
    return [place for place in places if place.exists()]


@contextmanager
def sentences_about(path: Path, kind: JournalKind) -> Iterator[None]:
    """Turn SQLite's errors into sentences about a file."""
    try:
        yield
    except UnicodeDecodeError as error:  # SQLite quotes what it cannot make sense of
        raise damaged(path) from error
    except UnicodeEncodeError as error:
        letters = ascii(error.object[error.start : error.end])
        message = f"{letters} cannot be kept in {kind.article} {kind.noun}"
        raise unusable(path, message, "Write it with other letters.") from error
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise FileBusy(str(Fault(f"the {kind.noun} is in use", str(path)))) from error
        if code == sqlite3.SQLITE_NOTADB:
            if kind.refuse_mistaken is not None:
                kind.refuse_mistaken(path)
            raise another_kind(path, kind) from error
        message, help = _SENTENCES.get(
            code, (f"the {kind.noun} file cannot be used ({error})", "Try a copy of it.")
        )
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN) and left_beside(path):
            what = " and ".join(["the file", *(file.name for file in left_beside(path))])
            help = f"Copy {what} to a folder in which you may write: they belong together."
        raise unusable(path, message, help) from error
