"""The migration from tables with a pair NS and a pair EW to tables of any game."""

from __future__ import annotations

import sqlite3


def keep_seats_of_any_game(connection: sqlite3.Connection) -> None:
    """Lay down contestants of one or two players, and tables with any number of chairs.

    Rounds may come one at a time, each with a change of its own, which names its contestants anew.
    Who had left by ``left_after``, from before there were spells, has a spell now.
    """
    connection.execute(
        """
        CREATE TABLE contestant (
            change_id INTEGER NOT NULL REFERENCES change,
            place INTEGER NOT NULL CHECK (place >= 0),
            number INTEGER NOT NULL CHECK (number > 0),
            first INTEGER,
            second INTEGER CHECK (second IS NULL OR first IS NOT NULL),
            PRIMARY KEY (change_id, place, number)
        ) WITHOUT ROWID
        """
    )
    connection.execute(
        "INSERT INTO contestant SELECT session, place, number, first, second FROM number"
    )
    connection.execute(
        """
        CREATE TABLE table_of_round (
            change_id INTEGER NOT NULL REFERENCES change,
            place INTEGER NOT NULL CHECK (place >= 0),
            round INTEGER NOT NULL CHECK (round > 0),
            table_number INTEGER NOT NULL CHECK (table_number > 0),
            board_group INTEGER,
            PRIMARY KEY (change_id, place, round, table_number)
        ) WITHOUT ROWID
        """
    )
    connection.execute(
        """
        INSERT INTO table_of_round
        SELECT session, place, round, table_number, board_group FROM seat
        """
    )
    connection.execute(
        """
        CREATE TABLE chair (
            change_id INTEGER NOT NULL,
            place INTEGER NOT NULL,
            round INTEGER NOT NULL,
            table_number INTEGER NOT NULL,
            seat TEXT NOT NULL,
            side INTEGER NOT NULL CHECK (side >= 0),
            number INTEGER NOT NULL,
            PRIMARY KEY (change_id, place, round, table_number, seat),
            FOREIGN KEY (change_id, place, round, table_number) REFERENCES table_of_round,
            FOREIGN KEY (change_id, place, number) REFERENCES contestant
        ) WITHOUT ROWID
        """
    )
    for seat, side, column in (("NS", 0, "ns"), ("EW", 1, "ew")):
        connection.execute(
            f"""
            INSERT INTO chair
            SELECT session, place, round, table_number, ?, ?, {column} FROM seat
            """,
            (seat, side),
        )
    _allow_sections_without_movement(connection)
    connection.execute(
        """
        CREATE TABLE further_round (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            round INTEGER NOT NULL CHECK (round > 1),
            FOREIGN KEY (session, place) REFERENCES section
        )
        """
    )
    _let_numbers_be_contestants(connection)
    for table in ("seat", "number"):
        connection.execute(f"DROP TABLE {table}")


def _allow_sections_without_movement(connection: sqlite3.Connection) -> None:
    """Make the table of sections anew: what is no movement of pairs has no fitness of pairs."""
    connection.execute(
        """
        CREATE TABLE section_of_any_game (
            session INTEGER NOT NULL REFERENCES session,
            place INTEGER NOT NULL CHECK (place >= 0),
            name TEXT NOT NULL,
            game TEXT NOT NULL,
            movement TEXT,
            num_groups INTEGER CHECK ((num_groups IS NULL) = (movement IS NULL)),
            boards INTEGER,
            rounds_played INTEGER CHECK (rounds_played >= 0),
            fitness INTEGER,
            lower_bound INTEGER,
            expected_fitness TEXT,
            hypothetical_best INTEGER,
            PRIMARY KEY (session, place),
            CHECK ((rounds_played IS NULL) = (movement IS NULL)),
            CHECK ((fitness IS NULL) = (movement IS NULL))
        ) WITHOUT ROWID
        """
    )
    connection.execute(
        """
        INSERT INTO section_of_any_game
        SELECT session, place, name, 'pairs', movement, num_groups, boards, rounds_played, fitness,
            lower_bound, expected_fitness, hypothetical_best
        FROM section
        """
    )
    connection.execute("DROP TABLE section")
    connection.execute("ALTER TABLE section_of_any_game RENAME TO section")


def _let_numbers_be_contestants(connection: sqlite3.Connection) -> None:
    """Make the tables anew that refer to a number: it is a contestant's now."""
    connection.execute(
        """
        CREATE TABLE spell_of_contestant (
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            first_round INTEGER NOT NULL CHECK (first_round > 0),
            last_round INTEGER NOT NULL CHECK (last_round >= first_round),
            first INTEGER,
            second INTEGER CHECK ((first IS NULL) = (second IS NULL)),
            PRIMARY KEY (session, place, number, first_round),
            FOREIGN KEY (session, place, number) REFERENCES contestant
        ) WITHOUT ROWID
        """
    )
    connection.execute("INSERT INTO spell_of_contestant SELECT * FROM spell")
    connection.execute(
        """
        INSERT INTO spell_of_contestant
        SELECT session, place, number, left_after + 1, (
            SELECT max(round) FROM seat
            WHERE seat.session = number.session AND seat.place = number.place
        ), NULL, NULL
        FROM number WHERE left_after IS NOT NULL
        """
    )
    connection.execute(
        """
        CREATE TABLE result_of_contestant (
            change_id INTEGER NOT NULL REFERENCES change,
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            percentage TEXT NOT NULL,
            PRIMARY KEY (change_id, session, place, number),
            FOREIGN KEY (session, place, number) REFERENCES contestant
        ) WITHOUT ROWID
        """
    )
    connection.execute("INSERT INTO result_of_contestant SELECT * FROM result")
    for table in ("spell", "result"):
        connection.execute(f"DROP TABLE {table}")
        connection.execute(f"ALTER TABLE {table}_of_contestant RENAME TO {table}")
