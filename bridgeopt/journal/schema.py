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
from importlib import resources

from bridgeopt.journal.kind import JournalKind


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
