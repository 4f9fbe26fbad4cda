"""A second application of the journal: a list of notes, some of which tell of a person."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.stored import to_json
from bridgeopt.journal import ErasureResult, JournalFile, JournalKind, Revision
from bridgeopt.journal.changes import keep_changes, write_private


def said(text: str) -> Message:
    """Say something in the one language of this application."""
    return Message("as_written", text=text)


def keep_notes(connection: sqlite3.Connection) -> None:
    """Lay down what is noted."""
    connection.execute(
        "CREATE TABLE note (change_id INTEGER PRIMARY KEY REFERENCES change, text TEXT NOT NULL)"
    )


def read_notes(connection: sqlite3.Connection, until: int = 2**62) -> list[str]:
    """Return the notes about nobody that hold, by the changes up to one."""
    rows = connection.execute(
        """
        SELECT text FROM note JOIN change ON change.id = change_id
        WHERE state = 'done' AND change_id <= ? ORDER BY change_id
        """,
        (until,),
    )
    return [text for (text,) in rows]


def read_about(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    """Return the notes about people that hold."""
    return connection.execute(
        """
        SELECT subject, words FROM private_words JOIN change ON change.id = change_id
        WHERE state = 'done' ORDER BY change_id
        """
    ).fetchall()


def digest_notes(connection: sqlite3.Connection, change: int) -> str:
    """Return a hash of the notes about nobody: those that can be erased do not count."""
    return sha256(repr(read_notes(connection, change)).encode()).hexdigest()


def digests_of_notes(connection: sqlite3.Connection) -> list[tuple[int, str]]:
    """Return what each change that holds left."""
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
        """Begin a file."""
        with cls._creating(path) as edit:
            edit.begin("begin", said("it begins"))
        return cls(path)

    def add(self, text: str, expected: Revision | None = None) -> None:
        """Note something."""
        with self._open() as database, self._editing(database, expected) as edit:
            change = edit.begin("note", said(f"{text} is noted"))
            edit.connection.execute("INSERT INTO note VALUES (?, ?)", (change, text))

    def add_about(self, person: int, text: str) -> None:
        """Note something about a person."""
        with self._open() as database, self._editing(database) as edit:
            change = edit.begin("person", said(f"something is noted about {person}"))
            summary = to_json(said(f"{text} is noted"))
            write_private(edit.connection, change, person, text, summary)

    def erase(self, *people: int) -> ErasureResult:
        """Erase what is noted about these people."""
        return self._erase(lambda connection: people)

    def read(self) -> tuple[list[str], list[tuple[int, str]]]:
        """Return what is noted, and what about whom."""
        with self._reading() as connection:
            return read_notes(connection), read_about(connection)

    def integrity_warnings(self) -> tuple[int, ...]:
        """Return the changes that left something else than they say."""
        return tuple(change.id for change in self._altered())
