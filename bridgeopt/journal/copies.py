"""The copies that are kept in the folder beside a file: making one, pruning, erasing in them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError, reason_of
from bridgeopt.base.replacing import SQLITE_HEAD, unusable
from bridgeopt.base.text import cannot_read
from bridgeopt.base.words import Message
from bridgeopt.journal.changes import Change, read_changes
from bridgeopt.journal.database import Database, remove_leftovers
from bridgeopt.journal.kind import JournalKind
from bridgeopt.journal.private import erase
from bridgeopt.journal.sentences import folder_of_copies

COPIES_KEPT = 10
"""How many copies are kept beside a file."""


def keep_copy(database: Database, path: Path, kind: JournalKind) -> Path:
    """Keep a copy in the folder beside the file, and only the last ten of them."""
    folder = folder_of_copies(path)
    try:
        folder.mkdir(exist_ok=True)
        found = sorted((int(n[1]), f) for f in folder.iterdir() if (n := _is_ours(path)(f.name)))
    except OSError as error:
        raise unusable(
            folder,
            Message("journal_copies_not_kept_here", error=reason_of(error)),
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


def began_with(database: Database, first: Change) -> bool:
    """Whether this is a file's first change: files with the same first change are copies."""
    with database.reading() as connection:
        return read_changes(connection)[0] == first


def erase_in_copies(
    path: Path, kind: JournalKind, first: Change, subjects: Collection[int]
) -> Iterator[Path | BridgeoptError]:
    """Erase private words in all copies kept beside a file; yields each, or why it is not done.

    Nobody may be able to read the file meanwhile, or somebody might be copying it. Files that are
    no copies stay as they are; copies keep their times, so that the newest can be told.
    """
    folder = folder_of_copies(path)
    remove_leftovers(folder, new_ones=True)
    try:
        files = sorted(folder.iterdir()) if folder.is_dir() else []
    except OSError as error:
        yield cannot_read(folder, error)
        return
    for file in files:
        try:
            if not _may_be_copy(file, path):
                continue
            times = file.stat()
            with Database(file, kind) as database:
                if not began_with(database, first):
                    continue
                with database.writing() as connection:
                    erase(connection, subjects)
                database.sweep()
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
        except OSError as error:
            yield cannot_read(file, error)
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
