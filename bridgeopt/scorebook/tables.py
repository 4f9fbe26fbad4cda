"""The tables of a score book's file, and how `journal` identifies and names the file."""

from __future__ import annotations

import sqlite3

from bridgeopt.base.i18n import Message
from bridgeopt.journal import JournalKind, changes


def keep_deals(connection: sqlite3.Connection) -> None:
    """Create the table that stores the cards of boards."""
    connection.execute(
        """
        CREATE TABLE dealt (
            change_id INTEGER NOT NULL REFERENCES change,
            source TEXT NOT NULL,
            session TEXT NOT NULL,
            section TEXT NOT NULL,
            board INTEGER NOT NULL,
            deal TEXT,
            PRIMARY KEY (change_id, section, board)
        ) WITHOUT ROWID
        """
    )


def keep_withheld(connection: sqlite3.Connection) -> None:
    """Create the table that marks results that were stored but not accepted.

    A result is not accepted if it differed from a typed result on arrival. The marked results are
    in the table ``received``.
    """
    connection.execute(
        """
        CREATE TABLE withheld (
            change_id INTEGER NOT NULL REFERENCES change,
            section TEXT NOT NULL,
            round INTEGER NOT NULL,
            table_number INTEGER NOT NULL,
            board INTEGER NOT NULL,
            pairs TEXT NOT NULL,
            PRIMARY KEY (change_id, section, round, table_number, board, pairs)
        ) WITHOUT ROWID
        """
    )


BEGIN, RECEIVED, TAKEN_IN, PLAN, RULING = "begin", "received", "taken_in", "plan", "ruling"
"""The kinds of change in the file of a score book.

`BEGIN` is the first change. A `RECEIVED` change stores results from a live source; `undo` skips
such changes. `TAKEN_IN` stores an import, `PLAN` a plan, and `RULING` a ruling."""


def keep_results(connection: sqlite3.Connection) -> None:
    """Create the tables of results, plans and rulings."""
    changes.create_tables(connection, "bridgeopt.scorebook")


SCOREBOOK = JournalKind(
    application_id=0x6272_7362,  # "brsb"
    thing=Message("scorebook_thing"),
    file=Message("scorebook_file"),
    one=Message("scorebook_file_any"),
    make=Message("scorebook_make_one"),
    log=Message("scorebook_see_log"),
    copy=Message("evening_copy_elsewhere"),
    lost=Message("scorebook_lost"),
    migrations=(changes.keep_changes, keep_results, keep_deals, keep_withheld),
    tables={
        "evening": "change_id",
        "received": "change_id",
        "withheld": "change_id",
        "named": "change_id",
        "dealt": "change_id",
        "planned": "change_id",
        "ruling": "change_id",
    },
    outside=frozenset({RECEIVED, PLAN}),
)
"""The description of score-book files for `journal`: how they are identified, their tables, and
phrases."""
