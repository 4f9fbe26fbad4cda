"""A second application of the journal: a list of notes, some about a person."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.stored import to_json
from bridgeopt.journal import ErasureResult, JournalFile, JournalKind, Revision
from bridgeopt.journal.changes import keep_changes, write_private


def said(text: str) -> Message:
    """Return text as a message in this application's only language."""
    return Message("as_written", text=text)


def keep_notes(connection: sqlite3.Connection) -> None:
    """Create the table of notes."""
    connection.execute(
        "CREATE TABLE note (change_id INTEGER PRIMARY KEY REFERENCES change, text TEXT NOT NULL)"
    )


def read_notes(connection: sqlite3.Connection, until: int = 2**62) -> list[str]:
    """Return the valid notes that are about no person, up to a change."""
    rows = connection.execute(
        """
        SELECT text FROM note JOIN change ON change.id = change_id
        WHERE state = 'done' AND change_id <= ? ORDER BY change_id
        """,
        (until,),
    )
    return [text for (text,) in rows]


def read_about(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    """Return the valid notes about people, with the person's number."""
    return connection.execute(
        """
        SELECT subject, words FROM private_words JOIN change ON change.id = change_id
        WHERE state = 'done' ORDER BY change_id
        """
    ).fetchall()


def digest_notes(connection: sqlite3.Connection, change: int) -> str:
    """Return a hash of the notes that are about no person; the others can be erased."""
    return sha256(repr(read_notes(connection, change)).encode()).hexdigest()


def digests_of_notes(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    """Return the hash of the state after each valid change."""
    held = connection.execute("SELECT id FROM change WHERE state = 'done'").fetchall()
    return [(change, digest_notes(connection, change)) for (change,) in held]


NOTES = JournalKind(
    application_id=0x6E6F_7465,
    thing=said("the album"),
    file=said("the album file"),
    one=said("an album file"),
    make=said("Begin one."),
    log=said("Look at it."),
    copy=said("Keep it elsewhere."),
    lost=said("It is lost."),
    migrations=(keep_changes, keep_notes),
    tables={"note": "change_id"},
    digest=digest_notes,
    digests=digests_of_notes,
)


class NotesFile(JournalFile):
    """A file of notes."""

    kind = NOTES

    @classmethod
    def create(cls, path: Path) -> NotesFile:
        """Create a file of notes."""
        with cls._creating(path) as edit:
            edit.begin("begin", said("it begins"))
        return cls(path)

    def add(self, text: str, expected: Revision | None = None) -> None:
        """Add a note."""
        with self._open() as database, self._editing(database, expected) as edit:
            change = edit.begin("note", said(f"{text} is noted"))
            edit.connection.execute("INSERT INTO note VALUES (?, ?)", (change, text))

    def add_about(self, person: int, text: str) -> None:
        """Add a note about a person."""
        with self._open() as database, self._editing(database) as edit:
            change = edit.begin("person", said(f"something is noted about {person}"))
            summary = to_json(said(f"{text} is noted"))
            write_private(edit.connection, change, person, text, summary)

    def erase(self, *people: int) -> ErasureResult:
        """Erase the notes about these people."""
        return self._erase(lambda connection: people)

    def read(self) -> tuple[list[str], list[tuple[int, str]]]:
        """Return the plain notes, and those about people with their numbers."""
        with self._reading() as connection:
            return read_notes(connection), read_about(connection)

    def integrity_warnings(self) -> tuple[int, ...]:
        """Return the changes whose result differs from the stored hash."""
        return tuple(change.id for change in self._altered_changes())
