"""Two ids that are one person, and a person erased."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import History
from bridgeopt.files.players import fold
from bridgeopt.journal.private import read_erasures, read_subjects
from bridgeopt.season.members import Merger
from bridgeopt.season.season import Season, read_season


def refuse_merged(season: Season, players: Iterable[tuple[int, int | None]], file: str) -> None:
    """Raise an error about ids that were merged into others; it names their lines."""
    faults = [
        Fault(
            Message("season_id_merged", player=str(player), into=str(season.current(player))),
            file,
            line,
            Message("season_use_other_id"),
        )
        for player, line in players
        if player in season.merged
    ]
    if faults:
        raise InputError(faults)


def refuse_met_oneself(season: Season, history: History, path: Path) -> None:
    """Raise an error if two ids met in a history that were merged into one person."""
    faults = []
    for i, j in np.argwhere(np.triu(history.meetings) > 0).tolist():
        one, other = history.ids[i], history.ids[j]
        if season.current(one) == season.current(other):
            message = Message("season_merged_but_met", one=str(one), other=str(other))
            faults.append(Fault(message, str(path), help=Message("season_take_merger_back")))
    if faults:
        raise InputError(faults)


def refuse_merger(season: Season, merger: Merger, path: Path) -> None:
    """Raise an error if two ids cannot be merged: one is unknown, or both played in a session."""
    player, into = merger
    refuse_merged(season, ((told, None) for told in merger), str(path))
    faults = [
        Fault(
            Message("season_no_player", player=str(told)),
            str(path),
            help=Message("season_members_lists"),
        )
        for told in merger
        if told not in season.members
    ]
    if player == into:
        message = Message("season_one_player_already")
        faults.append(Fault(message, str(path), help=Message("season_give_two_ids")))
    if faults:
        raise InputError(faults)
    together = [s for s in season.sessions if {player, into} <= s.players]
    met = 0
    if player in season.history and into in season.history:
        rows = season.history.row
        met = int(season.history.meetings[rows[player], rows[into]])
    if together or met:
        one, other = str(player), str(into)
        message = Message("season_two_who_met", one=one, other=other)
        if together:
            session = str(together[0].id)
            message = Message("season_two_who_played", one=one, other=other, session=session)
        raise InputError(Fault(message, str(path), help=Message("season_look_at_both")))


def find_words(connection: sqlite3.Connection, player: int, path: Path) -> set[int]:
    """Return all ids of a player: the id itself, and those that were merged into it.

    Raises
    ------
    InputError
        The id is not used any more, or there was never a name or a detail of this player.
    """
    season = read_season(connection)
    refuse_merged(season, [(player, None)], str(path))
    ids = {player} | {old for old in season.merged if season.current(old) == player}
    erased = {subject for subject, _, _ in read_erasures(connection)}
    if not ids & (read_subjects(connection) | erased):
        message = Message("season_only_number_kept", player=str(player))
        if player not in season.members:
            message = Message("season_no_player", player=str(player))
        raise InputError(Fault(message, str(path), help=Message("season_members_lists")))
    return ids


def names_of(connection: sqlite3.Connection, players: Iterable[int]) -> set[str]:
    """Return all names that these players have had, except those that were erased."""
    names = set()
    for player in players:
        query = "SELECT words FROM private_words WHERE subject = ?"
        names |= {json.loads(words)["name"] for (words,) in connection.execute(query, (player,))}
    return {name for name in names if name}


def refuse_erased(season: Season, players: Iterable[tuple[int, int | None]], file: str) -> None:
    """Raise an error about players whose names were erased; it names their lines."""
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
    """Return the players whose name or details hold a player's name, capitals and accents aside."""
    name = fold(season.names.names.get(player, ""))
    return tuple(
        member.player
        for member in season.members.values()
        if member.player != player
        and name
        and any(name in fold(text) for text in (member.name or "", *member.details.values()))
    )
