"""The tables of a season file, as migrations: named, in order, each applied once.

Nothing is ever overwritten: every row belongs to a change, and what holds is what the changes say
that are ``done``. So taking a change back is one word in one row, and it is exact.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from hashlib import sha256

Migration = Callable[[sqlite3.Connection], None]


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


def keep_players(connection: sqlite3.Connection) -> None:
    """Lay down imported histories, members, merged ids, and the rules of the ranking."""
    connection.execute(
        """
        CREATE TABLE standing (
            change_id INTEGER NOT NULL REFERENCES change,
            player INTEGER NOT NULL CHECK (player > 0),
            ranking TEXT NOT NULL,
            waiting_tables INTEGER NOT NULL CHECK (waiting_tables >= 0),
            PRIMARY KEY (change_id, player)
        ) WITHOUT ROWID
        """
    )
    connection.execute(
        """
        CREATE TABLE standing_meeting (
            change_id INTEGER NOT NULL,
            player INTEGER NOT NULL,
            opponent INTEGER NOT NULL,
            meetings INTEGER NOT NULL CHECK (meetings > 0),
            PRIMARY KEY (change_id, player, opponent),
            FOREIGN KEY (change_id, player) REFERENCES standing,
            FOREIGN KEY (change_id, opponent) REFERENCES standing,
            CHECK (player < opponent)
        ) WITHOUT ROWID
        """
    )
    connection.execute(
        """
        CREATE TABLE member (
            change_id INTEGER NOT NULL REFERENCES change,
            player INTEGER NOT NULL CHECK (player > 0),
            name TEXT,
            status TEXT CHECK (status IN ('member', 'guest', 'left')),
            ranking TEXT,
            details TEXT,
            PRIMARY KEY (change_id, player)
        ) WITHOUT ROWID
        """
    )
    connection.execute(
        """
        CREATE TABLE merger (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            player INTEGER NOT NULL,
            into_player INTEGER NOT NULL CHECK (into_player <> player)
        )
        """
    )
    connection.execute(
        """
        CREATE TABLE ranking_rules (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            sessions INTEGER NOT NULL,
            section_means TEXT NOT NULL,
            step TEXT NOT NULL,
            decimals INTEGER NOT NULL
        )
        """
    )


def keep_sessions(connection: sqlite3.Connection) -> None:
    """Lay down what was planned, what of it was played, and the results."""
    connection.execute(
        """
        CREATE TABLE session (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            number INTEGER NOT NULL CHECK (number > 0),
            played_on TEXT NOT NULL,
            family TEXT NOT NULL,
            plan_id TEXT NOT NULL,
            source_kind TEXT,
            source_hash TEXT
        )
        """
    )
    connection.execute(
        """
        CREATE TABLE section (
            session INTEGER NOT NULL REFERENCES session,
            place INTEGER NOT NULL CHECK (place >= 0),
            name TEXT NOT NULL,
            movement TEXT NOT NULL,
            num_groups INTEGER NOT NULL,
            boards INTEGER,
            rounds_played INTEGER NOT NULL CHECK (rounds_played >= 0),
            fitness INTEGER NOT NULL,
            lower_bound INTEGER,
            expected_fitness TEXT NOT NULL,
            hypothetical_best INTEGER,
            PRIMARY KEY (session, place)
        ) WITHOUT ROWID
        """
    )
    connection.execute(
        """
        CREATE TABLE number (
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL CHECK (number > 0),
            first INTEGER,
            second INTEGER CHECK ((first IS NULL) = (second IS NULL)),
            left_after INTEGER,
            PRIMARY KEY (session, place, number),
            FOREIGN KEY (session, place) REFERENCES section
        ) WITHOUT ROWID
        """
    )
    connection.execute(
        """
        CREATE TABLE seat (
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            round INTEGER NOT NULL CHECK (round > 0),
            table_number INTEGER NOT NULL CHECK (table_number > 0),
            ns INTEGER NOT NULL,
            ew INTEGER NOT NULL,
            board_group INTEGER NOT NULL,
            PRIMARY KEY (session, place, round, table_number),
            FOREIGN KEY (session, place) REFERENCES section,
            FOREIGN KEY (session, place, ns) REFERENCES number,
            FOREIGN KEY (session, place, ew) REFERENCES number
        ) WITHOUT ROWID
        """
    )
    connection.execute(
        """
        CREATE TABLE result (
            change_id INTEGER NOT NULL REFERENCES change,
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            percentage TEXT NOT NULL,
            PRIMARY KEY (change_id, session, place, number),
            FOREIGN KEY (session, place, number) REFERENCES number
        ) WITHOUT ROWID
        """
    )


def keep_spells(connection: sqlite3.Connection) -> None:
    """Lay down who else held a number for some rounds; before, ``left_after`` told who left."""
    connection.execute(
        """
        CREATE TABLE spell (
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            first_round INTEGER NOT NULL CHECK (first_round > 0),
            last_round INTEGER NOT NULL CHECK (last_round >= first_round),
            first INTEGER,
            second INTEGER CHECK ((first IS NULL) = (second IS NULL)),
            PRIMARY KEY (session, place, number, first_round),
            FOREIGN KEY (session, place, number) REFERENCES number
        ) WITHOUT ROWID
        """
    )


MIGRATIONS: tuple[Migration, ...] = (keep_changes, keep_players, keep_sessions, keep_spells)
"""In the order in which they are applied; a migration that has been released never changes."""

_BY_CHANGE = (
    *("standing", "standing_meeting", "member", "merger", "ranking_rules"),
    *("session", "result"),
)
_BY_SESSION = ("section", "number", "seat", "spell")

# What a change wrote, by table. Its state is not in it: that is what `undo` sets.
_WRITTEN = (
    {"change": "SELECT id, kind, made_at, summary, digest FROM change WHERE id = ?"}
    | {table: f"SELECT * FROM {table} WHERE change_id = ?" for table in _BY_CHANGE}
    | {table: f"SELECT * FROM {table} WHERE session = ?" for table in _BY_SESSION}
)


def as_written(data: bytes) -> str:
    """Return text as it stands in the file; that of a damaged file may be no text."""
    return data.decode(errors="surrogateescape")


def seal(connection: sqlite3.Connection, change: int) -> str:
    """Return a hash of all that a change wrote, and of how its tables are made.

    It shows where a disk, or another program, altered what never changes.
    """
    shown = connection.text_factory
    connection.text_factory = as_written
    try:
        return _hash(connection, change)
    finally:
        connection.text_factory = shown


def _hash(connection: sqlite3.Connection, change: int) -> str:
    sha = sha256()
    tables = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
    for table, sql in tables:
        if table in _WRITTEN:
            rows = connection.execute(_WRITTEN[table], (change,))
            sha.update(ascii((sql, sorted(map(ascii, rows)))).encode())
    return sha.hexdigest()


def write_seal(connection: sqlite3.Connection, change: int) -> None:
    """Seal what a change wrote."""
    sealed = seal(connection, change)
    connection.execute("UPDATE change SET seal = ? WHERE id = ?", (sealed, change))
