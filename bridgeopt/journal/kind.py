"""What an application keeps in a file of changes: its tables, and the seals that guard them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from importlib import resources
from pathlib import Path

from bridgeopt.base.words import Message

Migration = Callable[[sqlite3.Connection], None]
"""Brings the tables a step further; it is known by its name, and never changes once released."""

Digest = Callable[[sqlite3.Connection, int], str]
"""A hash of what a file says, by all changes up to the one of this id."""

Digests = Callable[[sqlite3.Connection], Iterable[tuple[int, str]]]
"""The same of all changes that hold, in order, with their ids: in one pass."""


@dataclass(frozen=True)
class JournalKind:
    """A kind of file: what an application keeps, and how it speaks of it.

    Kinds of change are the application's own words; nothing here depends on them.

    Attributes
    ----------
    application_id
        Tells its files from other SQLite files; 32 bits.
    thing, file, one
        What is kept ("the album"), its file ("the album file"), and any such file ("an album
        file"), as they stand in a sentence.
    make, log, copy
        Whole sentences that tell how a new file is made, how all changes are seen, and how a copy
        is written elsewhere.
    lost
        The same, what helps where a file is damaged and no copy lies beside it.
    migrations
        In the order in which they are applied; the first is `schema.keep_changes`.
    tables
        The tables whose rows each belong to a change, and the column that tells to which one.
    digest
        What each change remembers of what it left, to be held against later.
    digests
        The same, of all changes at once; goes with ``digest``.
    unreleased
        Names of migrations by which versions before the first release made the same tables as the
        first two of ``migrations`` do.
    outside
        Kinds of change that tell what came from outside. They are never taken back, and what was
        taken back before one can still be done again after it: so they must not depend on other
        changes, nor others on them.
    refuse_mistaken
        Raises an `InputError` about a file that is no database, if it is plain what it is instead.
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


def lay_down(connection: sqlite3.Connection, package: str) -> None:
    """Make the tables of a package's ``tables.sql``, in the transaction that is on."""
    text = resources.files(package).joinpath("tables.sql").read_text(encoding="utf-8")
    for statement in text.split(";"):
        connection.execute(statement)


def keep_changes(connection: sqlite3.Connection) -> None:
    """Make the tables of changes, of private words, and of who is writing."""
    lay_down(connection, "bridgeopt.journal")


# What a change wrote, by table. Its state is not in it: that is what `undo` sets. Of what can be
# erased only how the table is made is sealed here; `private.is_intact` sees to its rows.
_WRITTEN = {
    "change": "SELECT id, kind, made_at, summary, digest FROM change WHERE id = ?",
    "private": "SELECT * FROM private WHERE change_id = ?",
    "private_words": "SELECT NULL WHERE ? IS NULL",
    "erasure": "SELECT NULL WHERE ? IS NULL",
}


def as_written(data: bytes) -> str:
    """Return text as it stands in the file; that of a damaged file may be no text."""
    return data.decode(errors="surrogateescape")


@contextmanager
def reading_as_written(connection: sqlite3.Connection) -> Iterator[None]:
    """Read text as it stands in the file, whatever of it is fit to be shown elsewhere."""
    shown = connection.text_factory
    connection.text_factory = as_written
    try:
        yield
    finally:
        connection.text_factory = shown


def seal(connection: sqlite3.Connection, kind: JournalKind, change: int) -> str:
    """Return a hash of all that a change wrote, and of how its tables are made.

    It shows where a disk, or another program, altered what never changes.
    """
    written = _WRITTEN | {
        table: f"SELECT * FROM {table} WHERE {column} = ?" for table, column in kind.tables.items()
    }
    sha = sha256()
    with reading_as_written(connection):
        tables = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
        for table, sql in tables:
            if table in written:
                rows = connection.execute(written[table], (change,))
                sha.update(ascii((sql, sorted(map(ascii, rows)))).encode())
    return sha.hexdigest()


def write_seal(connection: sqlite3.Connection, kind: JournalKind, change: int) -> None:
    """Seal what a change wrote."""
    sealed = seal(connection, kind, change)
    connection.execute("UPDATE change SET seal = ? WHERE id = ?", (sealed, change))
