"""The tables of a season file, its kinds of change, and how `journal` identifies the file."""

from __future__ import annotations

import sqlite3
from enum import StrEnum
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.files.file_kinds import FileKind, refuse_wrong_kind
from bridgeopt.journal import JournalKind
from bridgeopt.journal.changes import create_tables, keep_changes
from bridgeopt.season import competing
from bridgeopt.season.season import digests, read_season


def keep_season(connection: sqlite3.Connection) -> None:
    """Create the tables that hold imported histories, members, sessions and results."""
    create_tables(connection, "bridgeopt.season")


def keep_ew_from_one(connection: sqlite3.Connection) -> None:
    """Create the table of sections in which EW pairs were numbered from 1."""
    connection.execute(
        """
        CREATE TABLE ew_from_one (
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            PRIMARY KEY (session, place),
            FOREIGN KEY (session, place) REFERENCES section
        ) WITHOUT ROWID
        """
    )


def keep_competitions(connection: sqlite3.Connection) -> None:
    """Create the tables of the competitions' data."""
    competing.make_tables(connection)


MIGRATIONS = (keep_changes, keep_season, keep_ew_from_one, keep_competitions)
"""Migrations in the order in which they are applied. A released migration never changes."""

UNRELEASED = frozenset(
    {
        *("keep_players", "keep_sessions", "keep_spells", "keep_private_words", "keep_objectives"),
        *("keep_names_apart", "keep_seats_of_any_game", "keep_messages"),
    }
)
"""Names of old migrations, from before the first release; see `JournalKind.unreleased`."""

TABLES = {
    **dict.fromkeys(("standing", "standing_meeting", "member", "merger"), "change_id"),
    **dict.fromkeys(("ranking_rules", "session", "session_objective", "result"), "change_id"),
    **dict.fromkeys(("section", "spell", "ew_from_one"), "session"),
    **dict.fromkeys(("contestant", "chair", "further_round"), "change_id"),
    **dict.fromkeys(competing.TABLE_NAMES, "change_id"),
}
"""Maps each table to its column with the id of the change that wrote the row."""


class ChangeKind(StrEnum):
    """The kinds of change in a season file."""

    BEGIN = "begin"
    IMPORT = "import"
    RECORD = "record"
    ROUND = "round"
    RESULTS = "results"
    MEMBERS = "members"
    MERGE = "merge"
    RULES = "rules"
    ELSEWHERE = "elsewhere"
    TOTALS = "totals"
    ABSENCES = "absences"
    DECISION = "decision"


def _digest(connection: sqlite3.Connection, change: int) -> str:
    """Return the digest of the history after a change.

    A plan stores such a digest to show which state of the season it was made from.
    """
    return read_season(connection, change).history.digest


def _refuse_mistaken(path: Path) -> None:
    """Raise an error if the file is of another kind, as when two arguments were swapped."""
    refuse_wrong_kind(path, FileKind.SEASON)


SEASON = JournalKind(
    application_id=0x6272_6F70,  # "brop"
    thing=Message("season_thing"),
    file=Message("season_file"),
    one=Message("season_file_any"),
    make=Message("season_make_one"),
    log=Message("season_see_log"),
    copy=Message("season_copy_elsewhere"),
    lost=Message("season_take_own_copy"),
    migrations=MIGRATIONS,
    tables=TABLES,
    digest=_digest,
    digests=digests,
    unreleased=UNRELEASED,
    refuse_mistaken=_refuse_mistaken,
)
"""The description of season files for `journal`: how they are identified, their tables and
migrations, and phrases for messages."""
