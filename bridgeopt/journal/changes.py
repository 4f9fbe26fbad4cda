"""Changes in a file: the data of an application, their seals, and erasable words.

The erasable (private) words of a change are stored apart from it. The change seals a hash of the
words and a random salt. Words and salt are erased together; after that, the hash does not reveal
the words. Therefore all seals are valid before and after an erasure. Words may be missing only if
the file records an erasure that covers them.
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

from bridgeopt.base.atomic_files import file_error, kind_of_database
from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.stored import from_json

Migration = Callable[[sqlite3.Connection], None]
"""A function that upgrades the tables; it is identified by its name, and never changes after
release."""

Digest = Callable[[sqlite3.Connection, int], str]
"""Returns a hash of a file's state after all changes up to the one with this id."""

Digests = Callable[[sqlite3.Connection], Iterable[tuple[int, str]]]
"""Yields (id, digest) of all done changes in order, in one pass."""


@dataclass(frozen=True)
class JournalKind:
    """A kind of file: the data that an application stores in it, and phrases for messages.

    The application chooses the names of its kinds of change; nothing here depends on them.

    Attributes
    ----------
    application_id
        The 32-bit number that distinguishes its files from other SQLite files.
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
        The tables whose rows each belong to a change, with the column of the change's id.
    digest
        Returns a digest of the state after a change; it is stored and checked later.
    digests
        Yields these digests for all changes at once; required if there is a ``digest``.
    unreleased
        Names of migrations by which versions before the first release made the same tables as the
        first two of ``migrations``.
    outside
        Kinds of change that store data from outside. They are never undone, and changes that were
        undone before one can be redone after it. Therefore they must not depend on other changes,
        nor others on them.
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
    """Create the tables of a package's ``tables.sql``, within the current transaction."""
    text = resources.files(package).joinpath("tables.sql").read_text(encoding="utf-8")
    for statement in text.split(";"):
        connection.execute(statement)


def keep_changes(connection: sqlite3.Connection) -> None:
    """Create the tables of changes, of private words, and of the program that is writing."""
    create_tables(connection, "bridgeopt.journal")


# Queries for the rows that a change wrote, by table. Its state is excluded, as `undo` sets it. For
# erasable tables, only the definition is sealed here; `is_intact` checks their rows.
_WRITTEN = {
    "change": "SELECT id, kind, made_at, summary, digest FROM change WHERE id = ?",
    "private": "SELECT * FROM private WHERE change_id = ?",
    "private_words": "SELECT NULL WHERE ? IS NULL",
    "erasure": "SELECT NULL WHERE ? IS NULL",
}


def raw_text(data: bytes) -> str:
    """Return stored bytes as text; escape invalid UTF-8, which occurs in a damaged file."""
    return data.decode(errors="surrogateescape")


@contextmanager
def raw_text_reading(connection: sqlite3.Connection) -> Iterator[None]:
    """Read text unchanged within the ``with`` block; otherwise it is cleaned for display."""
    shown = connection.text_factory
    connection.text_factory = raw_text
    try:
        yield
    finally:
        connection.text_factory = shown


def seal(connection: sqlite3.Connection, kind: JournalKind, change: int) -> str:
    """Return a hash of all rows that a change wrote, and of the definitions of its tables.

    It reveals whether a disk or another program altered data that must never change.
    """
    written = _WRITTEN | {
        table: f"SELECT * FROM {table} WHERE {column} = ?" for table, column in kind.tables.items()
    }
    sha = sha256()
    with raw_text_reading(connection):
        tables = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
        for table, sql in tables:
            if table in written:
                rows = connection.execute(written[table], (change,))
                sha.update(ascii((sql, sorted(map(ascii, rows)))).encode())
    return sha.hexdigest()


def write_seal(connection: sqlite3.Connection, kind: JournalKind, change: int) -> None:
    """Store the seal of the rows that a change wrote."""
    sealed = seal(connection, kind, change)
    connection.execute("UPDATE change SET seal = ? WHERE id = ?", (sealed, change))


def now() -> str:
    """Return the current time in UTC, to the second, as text."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class ChangeState(StrEnum):
    """The state of a change: done, undone, or dropped."""

    DONE = "done"
    UNDONE = "undone"
    """It can be redone."""
    DROPPED = "dropped"
    """Undone before another change was made, so it cannot be redone; kept only for the log."""


@dataclass(frozen=True)
class Change:
    """One change of a file.

    ``kind`` is one of the application's kinds, ``summary`` describes the change, and ``made_at`` is
    in UTC. ``digest`` is the hash of the state after it, or "" if the application stores none.
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
    """The revision of a file: the last change that was made, and the last one that `undo` can undo.

    A file with the same revision twice has the same content, except for erasures in between. Every
    change, undo and redo gives another revision. Only to undo and redo the same change returns to
    an earlier one.
    """

    made: int
    last_done: int


def read_changes(connection: sqlite3.Connection, only: int | None = None) -> tuple[Change, ...]:
    """Return all changes in order, or only the one with an id."""
    rows = connection.execute(
        """
        SELECT id, kind, made_at, coalesce((
            SELECT said.summary FROM private_words AS said
            WHERE change_id = id AND said.summary IS NOT NULL
        ), summary), state, digest
        FROM change WHERE ? IN (id, 0) ORDER BY id
        """,
        (only or 0,),
    )
    return tuple(
        Change(
            id=change_id,
            kind=kind,
            made_at=datetime.fromisoformat(made_at),
            summary=_told(summary),
            state=ChangeState(state),
            digest=digest,
        )
        for change_id, kind, made_at, summary, state, digest in rows
    )


@lru_cache(maxsize=1024)
def _told(summary: str) -> Message:
    """Return a change's summary; if it is from a newer version, a message that says so."""
    try:
        return from_json(summary)
    except LookupError:
        return Message("journal_change_of_newer_version")


def read_revision(connection: sqlite3.Connection, kind: JournalKind) -> Revision:
    """Return the revision of a file of a kind."""
    (last,) = connection.execute("SELECT max(id) FROM change").fetchone()
    return Revision(last, _last_held(connection, kind))


def _last_held(connection: sqlite3.Connection, kind: JournalKind) -> int:
    """Return the id of the last done change that did not come from outside."""
    outside = tuple(kind.outside)
    gaps = ", ".join("?" * len(outside))
    query = f"SELECT max(id) FROM change WHERE state = 'done' AND kind NOT IN ({gaps})"
    (last,) = connection.execute(query, outside).fetchone()
    return last or 0


def begin_change(
    connection: sqlite3.Connection, kind: str, summary: str, *, outside: bool = False
) -> int:
    """Insert a new change and return its id.

    Undone changes can no longer be redone, unless the new one came from ``outside``. ``summary`` is
    a message in the format of `stored.to_json`.
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
    """Store the digest of the state after a change, and the seal of its rows."""
    if kind.digest is not None:
        digest = kind.digest(connection, change)
        connection.execute("UPDATE change SET digest = ? WHERE id = ?", (digest, change))
    write_seal(connection, kind, change)


def altered_digests(connection: sqlite3.Connection, kind: JournalKind) -> tuple[Change, ...]:
    """Return the done changes whose stored digest differs from the one computed now."""
    if kind.digests is None:
        return ()
    left = dict(kind.digests(connection))
    return tuple(
        change
        for change in read_changes(connection)
        if change.is_done and left[change.id] != change.digest
    )


def set_state(connection: sqlite3.Connection, change: Change, state: ChangeState) -> None:
    """Set the state of a change, to undo or redo it."""
    connection.execute("UPDATE change SET state = ? WHERE id = ?", (state, change.id))


def next_to_undo(connection: sqlite3.Connection, kind: JournalKind) -> Change | None:
    """Return the last done change that did not come from outside.

    Return ``None`` if that is the file's first change.
    """
    last = _last_held(connection, kind)
    (first,) = connection.execute("SELECT min(id) FROM change").fetchone()
    return read_changes(connection, last)[0] if last != first else None


def next_to_redo(connection: sqlite3.Connection) -> Change | None:
    """Return the change that was undone last; ``None`` if none can be redone."""
    query = "SELECT min(id) FROM change WHERE state = 'undone'"
    (first,) = connection.execute(query).fetchone()
    return None if first is None else read_changes(connection, first)[0]


Erasure = tuple[int, int, datetime]
"""The subject whose words were erased, the last change that the erasure covers, and its time."""


def write_private(
    connection: sqlite3.Connection,
    change: int,
    subject: int,
    words: str,
    summary: str | None = None,
) -> None:
    """Store private words of a change about a subject, so that they can be erased later.

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
        The log's text for the change until the words are erased, instead of its own summary. It is
        a message in the format of `stored.to_json`.
    """
    salt = secrets.token_hex(16)
    connection.execute(
        "INSERT INTO private VALUES (?, ?, ?)", (change, subject, _hash(salt, words, summary))
    )
    connection.execute(
        "INSERT INTO private_words VALUES (?, ?, ?, ?, ?)", (change, subject, salt, words, summary)
    )


def erase(connection: sqlite3.Connection, subjects: Collection[int]) -> None:
    """Erase all private words about these subjects, whether or not their changes are done."""
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
    """Return the subjects about whom the file holds private words."""
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
    """Return whether all private words are as they were written, except for erased ones."""
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


_BESIDE = ("-journal", "-wal")
"""Suffixes of files that hold part of a database after a program was killed."""

_COPY = Message("journal_copy_file_to_write")

# The keys are SQLite's primary result codes.
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
    """An error about an intact file that cannot be used now."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(fault.message)

    def __str__(self) -> str:
        """Return the message as text, with the file and advice."""
        return str(self.fault)


class FileBusyError(FileError):
    """Another program is writing to the file."""


def damaged_error(path: Path, kind: JournalKind) -> InputError:
    """Return the error that a file is damaged.

    It names the folder of copies, unless that is empty.
    """
    copies = backup_folder(path)
    there = copies.is_dir() and any(copies.iterdir())
    hint = Message("journal_take_last_good_copy", folder=copies.name) if there else kind.lost
    return file_error(path, Message("journal_file_damaged"), hint)


def newer_version_error(path: Path, kind: JournalKind) -> InputError:
    """Return the error that a file was made by a newer version of the program."""
    message = Message("journal_newer", file=kind.file)
    return file_error(path, message, Message("journal_install_that_version"))


def changed_since_read_message(kind: JournalKind) -> Message:
    """Return the message that a file was changed since it was last read."""
    return Message("journal_changed_meanwhile", thing=kind.thing)


def backup_folder(path: Path) -> Path:
    """Return the folder for copies of a file, next to the file."""
    return path.with_name(f"{path.stem}-backups")


def wrong_kind_error(path: Path, kind: JournalKind) -> InputError:
    """Return the error that a file is not of this kind; it names the actual kind, if known."""
    known = kind_of_database(path)
    if known is None:
        return file_error(path, Message("journal_not_one", one=kind.one), kind.make)
    wrong = Message("journal_is_another", found=known.description, one=kind.one)
    return file_error(path, wrong, known.usage_hint)


def sqlite_side_files(path: Path) -> list[Path]:
    """Return SQLite's own files for a database (its journal or log).

    They exist while a program writes, or after it was killed.
    """
    places = [path.with_name(path.name + end) for end in _BESIDE]
    return [place for place in places if place.exists()]


@contextmanager
def translate_sqlite_errors(path: Path, kind: JournalKind) -> Iterator[None]:
    """Convert SQLite's errors within the ``with`` block into errors that name the file."""
    try:
        yield
    except UnicodeDecodeError as error:  # SQLite quotes bytes that it cannot parse
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
        otherwise = (
            Message("journal_unusable", file=kind.file, error=str(error)),
            Message("journal_try_a_copy"),
        )
        message, hint = _SENTENCES.get(code, otherwise)
        beside = [file.name for file in sqlite_side_files(path)]
        if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN) and beside:
            hint = Message("journal_copy_together", files=beside)
        raise file_error(path, message, hint) from error
