"""The tables of a season file."""

from __future__ import annotations

import sqlite3

from bridgeopt.journal.schema import keep_changes, lay_down


def keep_season(connection: sqlite3.Connection) -> None:
    """Make the tables of imported histories, members, sessions and results."""
    lay_down(connection, "bridgeopt.season")


MIGRATIONS = (keep_changes, keep_season)
"""In the order in which they are applied; a migration that has been released never changes."""

UNRELEASED = frozenset(
    {
        *("keep_players", "keep_sessions", "keep_spells", "keep_private_words", "keep_objectives"),
        *("keep_names_apart", "keep_seats_of_any_game", "keep_messages"),
    }
)
"""Migrations that made the same tables, step by step, before the first release."""

TABLES = {
    **dict.fromkeys(("standing", "standing_meeting", "member", "merger"), "change_id"),
    **dict.fromkeys(("ranking_rules", "session", "session_objective", "result"), "change_id"),
    **dict.fromkeys(("section", "spell"), "session"),
    **dict.fromkeys(("contestant", "chair", "further_round"), "change_id"),
}
"""The column of each table that tells by which change a row was written."""
