"""The tables of every file of changes, as migrations, and the seals that guard them.

Nothing is ever overwritten: every row belongs to a change, and what holds is what the changes say
that are ``done``. So taking a change back is one word in one row, and it is exact. Only what is
private is kept apart from this (see `private`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256

from bridgeopt.journal.kind import JournalKind


def keep_changes(connection: sqlite3.Connection) -> None:
    """Lay down what was changed and when, and who is writing."""
    connection.execute(
        """
        CREATE TABLE change (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            made_at TEXT NOT NULL,
            summary TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('done', 'undone', 'dropped')),
            digest TEXT NOT NULL,
            seal TEXT NOT NULL
        )
        """
    )
    connection.execute(
        """
        CREATE TABLE holder (
            host TEXT NOT NULL,
            process INTEGER NOT NULL,
            since TEXT NOT NULL
        )
        """
    )


def keep_private_words(connection: sqlite3.Connection) -> None:
    """Lay down what was said of whom, apart from its hash, and whose words were erased."""
    connection.execute(
        """
        CREATE TABLE private (
            change_id INTEGER NOT NULL REFERENCES change,
            subject INTEGER NOT NULL,
            hash TEXT NOT NULL,
            PRIMARY KEY (change_id, subject)
        ) WITHOUT ROWID
        """
    )
    connection.execute(
        """
        CREATE TABLE private_words (
            change_id INTEGER NOT NULL,
            subject INTEGER NOT NULL,
            salt TEXT NOT NULL,
            words TEXT NOT NULL,
            summary TEXT,
            PRIMARY KEY (change_id, subject),
            FOREIGN KEY (change_id, subject) REFERENCES private
        ) WITHOUT ROWID
        """
    )
    connection.execute(
        """
        CREATE TABLE erasure (
            subject INTEGER NOT NULL,
            last_change INTEGER NOT NULL REFERENCES change,
            made_at TEXT NOT NULL,
            seal TEXT NOT NULL,
            PRIMARY KEY (subject, last_change)
        ) WITHOUT ROWID
        """
    )


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
