"""Erasing a person: whose words go, and who has been erased."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.files.players import fold
from bridgeopt.journal.private import read_erasures, read_subjects
from bridgeopt.season.merging import refuse_merged
from bridgeopt.season.season import Season, read_season


def find_words(connection: sqlite3.Connection, player: int, path: Path) -> set[int]:
    """Return the ids that are this player, by mergers that hold.

    Raises
    ------
    InputError
        The id is not used any more, or there was never a name or a detail of this player.
    """
    season = read_season(connection)
    refuse_merged(season, [(player, None)], str(path))
    ids = {player} | {old for old in season.merged if season.current(old) == player}
    erased = {erasure.subject for erasure in read_erasures(connection)}
    if not ids & (read_subjects(connection) | erased):
        message = Message("season_only_number_kept", player=str(player))
        if player not in season.members:
            message = Message("season_no_player", player=str(player))
        raise InputError(Fault(message, str(path), help=Message("season_members_lists")))
    return ids


def names_of(connection: sqlite3.Connection, players: Iterable[int]) -> set[str]:
    """Return all names that players have had, as far as none was erased."""
    names = set()
    for player in players:
        query = "SELECT words FROM private_words WHERE subject = ?"
        names |= {json.loads(words)["name"] for (words,) in connection.execute(query, (player,))}
    return {name for name in names if name}


def refuse_erased(season: Season, players: Iterable[tuple[int, int | None]], file: str) -> None:
    """Refuse to take in names that were erased; with the line on which they stand."""
    faults = [
        Fault(
            Message(
                "season_name_erased",
                player=str(player),
                day=f"{season.erased[player].astimezone():%Y-%m-%d}",
            ),
            file,
            line,
            Message("season_take_line_out", player=str(player)),
        )
        for player, line in players
        if player in season.erased
    ]
    if faults:
        raise InputError(faults)


def mentions(season: Season, player: int) -> tuple[int, ...]:
    """Return who has a player's name, or details in which it stands; capitals, accents forgiven."""
    name = fold(season.names.names.get(player, ""))
    return tuple(
        member.player
        for member in season.members.values()
        if member.player != player
        and name
        and any(name in fold(text) for text in (member.name or "", *member.details.values()))
    )
