"""The tables of a season file, as migrations: named, in order, each applied once."""

from __future__ import annotations

import json
import sqlite3

from bridgeopt.journal import Migration
from bridgeopt.journal.private import write_private
from bridgeopt.journal.schema import keep_changes, keep_private_words
from bridgeopt.season.seats import keep_seats_of_any_game
from bridgeopt.season.sentences import keep_messages


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


def keep_names_apart(connection: sqlite3.Connection) -> None:
    """Put names and details of members, which stood in sealed rows before, where they can go."""
    rows = connection.execute(
        """
        SELECT change_id, player, name, details, summary
        FROM member JOIN change ON change.id = change_id
        WHERE name IS NOT NULL OR details IS NOT NULL
        """
    )
    for change, player, name, details, summary in rows.fetchall():
        words = {"name": name, "details": None if details is None else json.loads(details)}
        named = f"player {player} is called {name}"
        tells = name is not None and summary.startswith(named)
        write_private(
            connection,
            change,
            player,
            json.dumps(words, ensure_ascii=False),
            summary if tells else None,
        )
        if tells:
            plain = f"player {player} has a name{summary.removeprefix(named)}"
            connection.execute("UPDATE change SET summary = ? WHERE id = ?", (plain, change))
    connection.execute(
        """
        CREATE TABLE said_of_member (
            change_id INTEGER NOT NULL REFERENCES change,
            player INTEGER NOT NULL CHECK (player > 0),
            status TEXT CHECK (status IN ('member', 'guest', 'left')),
            ranking TEXT,
            PRIMARY KEY (change_id, player)
        ) WITHOUT ROWID
        """
    )
    connection.execute(
        "INSERT INTO said_of_member SELECT change_id, player, status, ranking FROM member"
    )
    connection.execute("DROP TABLE member")
    connection.execute("ALTER TABLE said_of_member RENAME TO member")


def keep_objectives(connection: sqlite3.Connection) -> None:
    """Lay down by what sessions are scored, where it is not the paper's objective."""
    connection.execute(
        """
        CREATE TABLE session_objective (
            change_id INTEGER PRIMARY KEY REFERENCES session,
            objective TEXT NOT NULL
        )
        """
    )


MIGRATIONS: tuple[Migration, ...] = (
    keep_changes,
    keep_players,
    keep_sessions,
    keep_spells,
    keep_private_words,
    keep_names_apart,
    keep_seats_of_any_game,
    keep_messages,
    keep_objectives,
)
"""In the order in which they are applied; a migration that has been released never changes."""

TABLES = {
    **dict.fromkeys(("standing", "standing_meeting", "member", "merger"), "change_id"),
    **dict.fromkeys(("ranking_rules", "session", "session_objective", "result"), "change_id"),
    **dict.fromkeys(("section", "spell"), "session"),
    **dict.fromkeys(("contestant", "chair", "further_round"), "change_id"),
    **dict.fromkeys(("number", "seat"), "session"),  # of files from before there were chairs
}
"""The column of each table that tells by which change a row was written."""
