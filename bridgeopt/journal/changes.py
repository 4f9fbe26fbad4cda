"""Changes in a file: an application's rows, the seals of changes, and private words.

Private words are texts about people, which can be erased. They are stored apart from the sealed
rows of their change. The seal covers only a hash of the words and a random salt. Words and salt are
erased together; after that, the hash does not reveal the words. Therefore all seals stay valid
after an erasure. Words may be missing only if the file records an erasure that covers them.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from functools import lru_cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.atomic_files import database_kind, file_error
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.stored import from_json

Migration = Callable[[sqlite3.Connection], None]
"""A function that creates or upgrades tables. Files store its name to record that it was applied,
so a released function never changes."""

Digest = Callable[[sqlite3.Connection, int], str]
"""A function that returns a hash of a file's state after all changes up to the one with this id."""

Digests = Callable[[sqlite3.Connection], Iterable[tuple[int, str]]]
"""A function that yields the id of each change that is not undone, with the digest of the state
after it. It reads the file once."""


@dataclass(frozen=True)
class JournalKind:
    """A kind of file: the data that an application stores in it, and phrases for messages.

    The application chooses the names of its kinds of change; this package does not depend on them.

    Attributes
    ----------
    application_id
        The 32-bit number in each file of this kind, which distinguishes it from other SQLite files.
    thing, file, one
        Phrases for the stored data ("the album"), for its file ("the album file"), and for any such
        file ("an album file").
    make, log, copy
        Sentences that explain how to make a new file, list all changes, and write a copy elsewhere.
    lost
        Advice for a damaged file without backup copies.
    migrations
        Functions that make the tables, in order of application; the first is `keep_changes`.
    tables
        The tables in which each row belongs to a change. Each table's name maps to the name of the
        column that holds the change's id.
    digest
        Returns a digest of the state after a change. The digest is stored with the change, and can
        be checked later.
    digests
        Yields the digests of all changes that are not undone, in one pass; required if there is a
        ``digest``.
    unreleased
        Names of old migrations, from before the first release. If all of them were applied to a
        file, the first two of ``migrations`` count as applied to it.
    outside
        Names of kinds of change whose data come from outside, such as from a device, and not from a
        user's action. Undo skips changes of these kinds, and undone changes can still be redone
        after them. Therefore changes of these kinds and other changes must be independent.
    refuse_mistaken
        Raises an `InputError` for a file that is not a database, if its actual kind is clear.
    """

    application_id: int
    thing: Message
    file: Message
    one: Message
    make: Message
    log: Message
    copy: Message
    lost: Message
    migrations: tuple[Migration, ...]
    tables: Mapping[str, str]
    digest: Digest | None = None
    digests: Digests | None = None
    unreleased: frozenset[str] = frozenset()
    outside: frozenset[str] = frozenset()
    refuse_mistaken: Callable[[Path], None] | None = None


def create_tables(connection: sqlite3.Connection, package: str) -> None:
    """Create the tables that a package's ``tables.sql`` defines, within the current transaction."""
    text = resources.files(package).joinpath("tables.sql").read_text(encoding="utf-8")
    for statement in text.split(";"):
        connection.execute(statement)


def keep_changes(connection: sqlite3.Connection) -> None:
    """Create the tables for changes, for private words, and for the process that is writing."""
    create_tables(connection, "bridgeopt.journal")


# Queries by table: each returns the rows that the seal of a change covers. The parameter is the
# change's id. The column `state` of `change` is left out, because undo alters it. The queries for
# erasable tables return no rows, because an erasure must not break a seal; `is_intact` checks these
# tables.
_SEALED_ROWS = {
    "change": "SELECT id, kind, made_at, summary, digest FROM change WHERE id = ?",
    "private": "SELECT * FROM private WHERE change_id = ?",
    "private_words": "SELECT NULL WHERE ? IS NULL",
    "erasure": "SELECT NULL WHERE ? IS NULL",
}


def raw_text(data: bytes) -> str:
    """Return stored bytes as text, without an error for the invalid UTF-8 of a damaged file.

    Invalid bytes become surrogate escapes.
    """
    return data.decode(errors="surrogateescape")


@contextmanager
def raw_text_reading(connection: sqlite3.Connection) -> Iterator[None]:
    """Let ``connection`` return stored text unchanged during the ``with`` block.

    Outside such a block, the connection returns text cleaned for display (`printable`).
    """
    text_factory = connection.text_factory
    connection.text_factory = raw_text
    try:
        yield
    finally:
        connection.text_factory = text_factory


def seal(connection: sqlite3.Connection, kind: JournalKind, change: int) -> str:
    """Return a hash of all rows that a change wrote, and of the definitions of the tables.

    The hash reveals whether a disk or another program altered data that must never change.
    """
    queries = _SEALED_ROWS | {
        table: f"SELECT * FROM {table} WHERE {column} = ?" for table, column in kind.tables.items()
    }
    sha = sha256()
    with raw_text_reading(connection):
        tables = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
        for table, sql in tables:
            if table in queries:
                rows = connection.execute(queries[table], (change,))
                sha.update(ascii((sql, sorted(map(ascii, rows)))).encode())
    return sha.hexdigest()


def write_seal(connection: sqlite3.Connection, kind: JournalKind, change: int) -> None:
    """Store the seal of a change: the hash of the rows that it wrote."""
    new_seal = seal(connection, kind, change)
    connection.execute("UPDATE change SET seal = ? WHERE id = ?", (new_seal, change))


def now() -> str:
    """Return the current time in UTC, to the second, as text."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class ChangeState(StrEnum):
    """The state of a change: done, undone, or dropped."""

    DONE = "done"
    UNDONE = "undone"
    """The change is undone, and can be redone."""
    DROPPED = "dropped"
    """The change was undone, and another change was made afterwards, so that it cannot be redone.
    It stays only for the log."""


@dataclass(frozen=True)
class Change:
    """One change of a file.

    ``kind`` is one of the application's kinds of change, ``summary`` describes the change, and
    ``made_at`` is in UTC. ``digest`` is the hash of the state after the change, or "" if the
    application stores no such hashes.
    """

    id: int
    kind: str
    made_at: datetime
    summary: Message
    state: ChangeState
    digest: str

    @property
    def is_done(self) -> bool:
        """Whether the change counts: it was made, and not undone."""
        return self.state is ChangeState.DONE

    @property
    def when(self) -> str:
        """The time of the change as text, in local time."""
        return f"{self.made_at.astimezone():%Y-%m-%d %H:%M}"


class Revision(NamedTuple):
    """The revision of a file: two ids of changes that together identify its content.

    ``made`` is the last change that was made. ``last_done`` is the last change that is not undone,
    apart from changes with data from outside. A file that has the same revision at two times has
    the same content at both, except for erasures in between. Every change, undo or redo gives
    another revision. Undoing a change and redoing it gives the revision from before the undo.
    """

    made: int
    last_done: int


def read_changes(connection: sqlite3.Connection, only_id: int | None = None) -> tuple[Change, ...]:
    """Return all changes in order; if ``only_id`` is given, return only the change with that id."""
    rows = connection.execute(
        """
        SELECT id, kind, made_at, coalesce((
            SELECT said.summary FROM private_words AS said
            WHERE change_id = id AND said.summary IS NOT NULL
        ), summary), state, digest
        FROM change WHERE ? IN (id, 0) ORDER BY id
        """,
        (only_id or 0,),
    )
    return tuple(
        Change(
            id=change_id,
            kind=kind,
            made_at=datetime.fromisoformat(made_at),
            summary=_message_from_json(summary),
            state=ChangeState(state),
            digest=digest,
        )
        for change_id, kind, made_at, summary, state, digest in rows
    )


@lru_cache(maxsize=1024)
def _message_from_json(summary: str) -> Message:
    """Return the message that the text of a summary stores.

    If a newer version of the program wrote it, return a message that says so.
    """
    try:
        return from_json(summary)
    except LookupError:
        return Message("journal_change_of_newer_version")


def read_revision(connection: sqlite3.Connection, kind: JournalKind) -> Revision:
    """Return the current revision of a file; ``kind`` describes the file."""
    (last,) = connection.execute("SELECT max(id) FROM change").fetchone()
    return Revision(last, _last_done(connection, kind))


def _last_done(connection: sqlite3.Connection, kind: JournalKind) -> int:
    """Return the id of the last change that is not undone; 0 if there is none.

    Changes whose data come from outside (`JournalKind.outside`) do not count.
    """
    outside = tuple(kind.outside)
    placeholders = ", ".join("?" * len(outside))
    query = f"SELECT max(id) FROM change WHERE state = 'done' AND kind NOT IN ({placeholders})"
    (last,) = connection.execute(query, outside).fetchone()
    return last or 0


def begin_change(
    connection: sqlite3.Connection, kind: str, summary: str, *, outside: bool = False
) -> int:
    """Insert a new change and return its id.

    After it, changes that were undone before can no longer be redone, unless the new change has
    data from ``outside``. ``summary`` is a message in the format of `stored.to_json`.
    """
    if not outside:
        connection.execute(
            "UPDATE change SET state = ? WHERE state = ?", (ChangeState.DROPPED, ChangeState.UNDONE)
        )
    cursor = connection.execute(
        "INSERT INTO change (kind, made_at, summary, state, digest, seal)"
        " VALUES (?, ?, ?, ?, '', '')",
        (kind, now(), summary, ChangeState.DONE),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def end_change(connection: sqlite3.Connection, kind: JournalKind, change: int) -> None:
    """Complete a change: store its seal, and the digest of the state after it."""
    if kind.digest is not None:
        digest = kind.digest(connection, change)
        connection.execute("UPDATE change SET digest = ? WHERE id = ?", (digest, change))
    write_seal(connection, kind, change)


def altered_digests(connection: sqlite3.Connection, kind: JournalKind) -> tuple[Change, ...]:
    """Return the changes in effect (not undone) whose stored digest no longer matches the state.

    `JournalKind.digests` computes the digests with which the stored ones are compared.
    """
    if kind.digests is None:
        return ()
    current_digests = dict(kind.digests(connection))
    return tuple(
        change
        for change in read_changes(connection)
        if change.is_done and current_digests[change.id] != change.digest
    )


def set_state(connection: sqlite3.Connection, change: Change, state: ChangeState) -> None:
    """Set whether a change is done, undone or dropped."""
    connection.execute("UPDATE change SET state = ? WHERE id = ?", (state, change.id))


def next_to_undo(connection: sqlite3.Connection, kind: JournalKind) -> Change | None:
    """Return the change that the next undo undoes; ``None`` if nothing can be undone.

    Changes with data from outside are skipped. The file's first change cannot be undone.
    """
    last = _last_done(connection, kind)
    (first,) = connection.execute("SELECT min(id) FROM change").fetchone()
    return read_changes(connection, last)[0] if last != first else None


def next_to_redo(connection: sqlite3.Connection) -> Change | None:
    """Return the change that the next redo restores; ``None`` if no change can be redone."""
    query = "SELECT min(id) FROM change WHERE state = 'undone'"
    (first,) = connection.execute(query).fetchone()
    return None if first is None else read_changes(connection, first)[0]


Erasure = tuple[int, int, datetime]
"""An erasure of private words about a person: the person's number, the id of the last change that
the erasure covers, and the time of the erasure."""


def write_private(
    connection: sqlite3.Connection,
    change: int,
    subject: int,
    words: str,
    summary: str | None = None,
) -> None:
    """Store private words about a person.

    The words are not part of the change that they belong to. Therefore they can be erased later.

    Parameters
    ----------
    connection
        The file.
    change
        The change's id.
    subject
        The person whom the words are about, by the application's number.
    words
        The words, in the application's own format.
    summary
        The text that the log shows for the change until the words are erased. After that, the log
        shows the change's own summary. The text is a message in the format of `stored.to_json`. By
        default the log always shows the change's own summary.
    """
    salt = secrets.token_hex(16)
    connection.execute(
        "INSERT INTO private VALUES (?, ?, ?)", (change, subject, _hash(salt, words, summary))
    )
    connection.execute(
        "INSERT INTO private_words VALUES (?, ?, ?, ?, ?)", (change, subject, salt, words, summary)
    )


def erase(connection: sqlite3.Connection, subjects: Collection[int]) -> None:
    """Erase all private words about these people, also words of undone changes."""
    (last,) = connection.execute("SELECT max(id) FROM change").fetchone()
    for subject in subjects:
        cursor = connection.execute("DELETE FROM private_words WHERE subject = ?", (subject,))
        if cursor.rowcount:
            made_at = now()
            connection.execute(
                "INSERT INTO erasure VALUES (?, ?, ?, ?)",
                (subject, last, made_at, _seal(subject, last, made_at)),
            )


def read_subjects(connection: sqlite3.Connection) -> set[int]:
    """Return the numbers of the people about whom the file holds private words."""
    return {subject for (subject,) in connection.execute("SELECT subject FROM private_words")}


def read_erasures(connection: sqlite3.Connection) -> tuple[Erasure, ...]:
    """Return all erasures, ordered by the last change that each covers."""
    rows = connection.execute(
        "SELECT subject, last_change, made_at FROM erasure ORDER BY last_change, subject"
    )
    return tuple(
        (subject, last, datetime.fromisoformat(made_at)) for subject, last, made_at in rows
    )


def is_intact(connection: sqlite3.Connection) -> bool:
    """Return whether all private words and erasure records are as they were written.

    Words may be missing only if an erasure covers them.
    """
    with raw_text_reading(connection):
        return _words_are_intact(connection) and _erasures_are_intact(connection)


def _words_are_intact(connection: sqlite3.Connection) -> bool:
    rows = connection.execute(
        """
        SELECT hash, salt, words, summary, EXISTS (
            SELECT 1 FROM erasure
            WHERE erasure.subject = private.subject AND last_change >= change_id
        )
        FROM private LEFT JOIN private_words USING (change_id, subject)
        """
    )
    for hashed, salt, words, summary, erased in rows:
        if erased != (salt is None) or (not erased and hashed != _hash(salt, words, summary)):
            return False
    return True


def _erasures_are_intact(connection: sqlite3.Connection) -> bool:
    erasures = connection.execute("SELECT subject, last_change, made_at, seal FROM erasure")
    return all(sealed == _seal(*erasure) for *erasure, sealed in erasures)


def _hash(salt: str, words: str, summary: str | None) -> str:
    return sha256(ascii((salt, words, summary)).encode()).hexdigest()


def _seal(subject: int, last_change: int, made_at: str) -> str:
    return sha256(ascii((subject, last_change, made_at)).encode()).hexdigest()


_SIDE_FILE_SUFFIXES = ("-journal", "-wal")
"""Suffixes of the files that SQLite writes next to a database. If a program was killed while it
wrote, these files hold a part of the database."""

_COPY_ADVICE = Message("journal_copy_file_to_write")

# The keys are SQLite's primary result codes.
_ERROR_MESSAGES = {
    sqlite3.SQLITE_PERM: (
        Message("journal_file_not_for_you"),
        Message("file_ask_owner"),
    ),
    sqlite3.SQLITE_READONLY: (Message("journal_file_read_only"), _COPY_ADVICE),
    sqlite3.SQLITE_CANTOPEN: (Message("journal_file_cannot_be_opened"), _COPY_ADVICE),
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
    """An error about a file that is undamaged but cannot be used now."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault.message)

    def __str__(self) -> str:
        """Return the error's message as text, with the file's name and advice."""
        return str(self.fault)


class FileBusyError(FileError):
    """Another program is writing to the file."""


def damaged_error(path: Path, kind: JournalKind) -> InputError:
    """Return the error for a damaged file.

    Its advice is to restore a copy from the folder of backup copies. If there is no such folder or
    copy, the advice is `JournalKind.lost`.
    """
    copies = backup_folder(path)
    has_copies = copies.is_dir() and any(copies.iterdir())
    hint = Message("journal_take_last_good_copy", folder=copies.name) if has_copies else kind.lost
    return file_error(path, Message("journal_file_damaged"), hint)


def newer_version_error(path: Path, kind: JournalKind) -> InputError:
    """Return the error for a file that a newer version of the program made."""
    message = Message("journal_newer", file=kind.file)
    return file_error(path, message, Message("journal_install_that_version"))


def changed_since_read_message(kind: JournalKind) -> Message:
    """Return the message that a file was changed since it was last read."""
    return Message("journal_changed_meanwhile", thing=kind.thing)


def backup_folder(path: Path) -> Path:
    """Return the path of the folder for backup copies of a file, next to the file."""
    return path.with_name(f"{path.stem}-backups")


def wrong_kind_error(path: Path, kind: JournalKind) -> InputError:
    """Return the error for a file that is not of this kind; it names the actual kind, if known."""
    known = database_kind(path)
    if known is None:
        return file_error(path, Message("journal_not_one", one=kind.one), kind.make)
    message = Message("journal_is_another", found=known.description, one=kind.one)
    return file_error(path, message, known.usage_hint)


def sqlite_side_files(path: Path) -> list[Path]:
    """Return SQLite's own files for a database (its journal or log).

    Such files exist while a program writes to the database, or after the program was killed.
    """
    paths = [path.with_name(path.name + suffix) for suffix in _SIDE_FILE_SUFFIXES]
    return [path_ for path_ in paths if path_.exists()]


@contextmanager
def translate_sqlite_errors(path: Path, kind: JournalKind) -> Iterator[None]:
    """Convert SQLite's errors in the ``with`` block into errors that name the file, with advice."""
    try:
        yield
    except UnicodeDecodeError as error:  # raised for SQLite's error text if it quotes bytes
        raise damaged_error(path, kind) from error
    except UnicodeEncodeError as error:
        letters = ascii(error.object[error.start : error.end])
        raise file_error(
            path,
            Message("journal_unfit", letters=letters, one=kind.one),
            Message("journal_other_letters"),
        ) from error
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise FileBusyError(
                Fault(Message("journal_in_use", thing=kind.thing), str(path))
            ) from error
        if code == sqlite3.SQLITE_NOTADB:
            if kind.refuse_mistaken is not None:
                kind.refuse_mistaken(path)
            raise wrong_kind_error(path, kind) from error
        if code == sqlite3.SQLITE_CORRUPT:
            raise damaged_error(path, kind) from error
        default = (
            Message("journal_unusable", file=kind.file, error=str(error)),
            Message("journal_try_a_copy"),
        )
        message, hint = _ERROR_MESSAGES.get(code, default)
        side_files = [file.name for file in sqlite_side_files(path)]
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN) and side_files:
            hint = Message("journal_copy_together", files=side_files)
        raise file_error(path, message, hint) from error
