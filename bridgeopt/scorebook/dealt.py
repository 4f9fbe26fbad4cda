"""The cards of boards in a score book: what each source said of them, and what counts."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from types import MappingProxyType

from bridgeopt.scorebook.places import ResultSource
from bridgeopt.scoring.deals import Deal, parse_deal

BoardKey = tuple[str, int]
"""A section and a board; the section is "" where all have the same cards."""

_MACHINE = ResultSource.DEALS.value

NO_DEALS: Mapping[BoardKey, Deal] = MappingProxyType({})


def keep_deals(connection: sqlite3.Connection) -> None:
    """Make the table of cards."""
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


def last_deals(
    connection: sqlite3.Connection,
) -> dict[tuple[str, str, str, int], str | None]:
    """Return what each source, in each session, said last of a board's cards; the oldest first."""
    rows = connection.execute(
        """
        SELECT source, session, section, board, deal
        FROM dealt JOIN change ON change.id = change_id WHERE state = 'done' ORDER BY change_id
        """
    )
    last: dict[tuple[str, str, str, int], str | None] = {}
    for *key, deal in rows:
        source, session, section, board = key
        last.pop((source, session, section, board), None)
        last[source, session, section, board] = deal
    return last


def said_deals(
    connection: sqlite3.Connection, source: ResultSource, session: str
) -> dict[BoardKey, str]:
    """Return the cards that a source told in a session, as they stand."""
    return {
        (section, board): deal
        for (who, when, section, board), deal in last_deals(connection).items()
        if (who, when) == (source.value, session) and deal is not None
    }


def new_deals(
    before: Mapping[BoardKey, str], told: Mapping[BoardKey, Deal], *, whole: bool
) -> dict[BoardKey, str | None]:
    """Return the cards that are new or others, and None where they are told no more."""
    words = {board: str(deal) for board, deal in told.items()}
    gone = [board for board in before if whole and board not in words]
    news = {board: text for board, text in words.items() if before.get(board) != text}
    return {**news, **dict.fromkeys(gone)}


def read_deals(connection: sqlite3.Connection) -> dict[BoardKey, Deal]:
    """Return the cards of boards: of several sources the newest word counts.

    Over all stands what the dealing machine dealt: players may key a card in wrong.
    """
    found: dict[BoardKey, Deal] = {}
    said = last_deals(connection).items()
    for (_, _, section, board), text in sorted(said, key=lambda each: each[0][0] == _MACHINE):
        if text is not None:
            deal = parse_deal(text)
            if deal is None:
                raise ValueError(text)
            if not section:
                found = {key: other for key, other in found.items() if key[1] != board}
            found[section, board] = deal
    return found
