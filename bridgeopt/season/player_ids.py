"""The ids and names of players in a season file: merged ids, erased names, stored texts."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import History
from bridgeopt.files.players import fold_name
from bridgeopt.journal.changes import read_erasures, read_subjects
from bridgeopt.season.members import Merger
from bridgeopt.season.season import Season, read_season


def refuse_merged(season: Season, players: Iterable[tuple[int, int | None]], file: str) -> None:
    """Raise an error if the id of a player was merged into another id.

    Each item of ``players`` is a player's id and the number of the line in ``file`` with this id.
    The error names the line, unless it is ``None``.
    """
    faults = [
        Fault(
            Message("season_id_merged", player=str(player), into=str(season.current_id(player))),
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
    """Raise an error if a history has meetings between two ids that now belong to one person."""
    faults = []
    for i, j in np.argwhere(np.triu(history.meetings) > 0).tolist():
        one, other = history.ids[i], history.ids[j]
        if season.current_id(one) == season.current_id(other):
            message = Message("season_merged_but_met", one=str(one), other=str(other))
            faults.append(Fault(message, str(path), help=Message("season_take_merger_back")))
    if faults:
        raise InputError(faults)


def refuse_merger(season: Season, merger: Merger, path: Path) -> None:
    """Raise an error if two ids cannot be merged.

    Two ids cannot be merged if one of them is unknown or was merged before, or if they are the same
    id. Nor can they if both played in one session or met in the imported history.
    """
    player, into = merger
    refuse_merged(season, ((player_id, None) for player_id in merger), str(path))
    faults = [
        Fault(
            Message("season_no_player", player=str(player_id)),
            str(path),
            help=Message("season_members_lists"),
        )
        for player_id in merger
        if player_id not in season.members
    ]
    if player == into:
        message = Message("season_one_player_already")
        faults.append(Fault(message, str(path), help=Message("season_give_two_ids")))
    if faults:
        raise InputError(faults)
    session_numbers = [s.id for s in season.sessions if {player, into} <= s.players]
    session_numbers += [s.number for s in season.competing.elsewhere if {player, into} <= s.players]
    num_meetings = 0
    if player in season.history and into in season.history:
        rows = season.history.row
        num_meetings = int(season.history.meetings[rows[player], rows[into]])
    if session_numbers or num_meetings:
        one, other = str(player), str(into)
        message = Message("season_two_who_met", one=one, other=other)
        if session_numbers:
            session = str(session_numbers[0])
            message = Message("season_two_who_played", one=one, other=other, session=session)
        raise InputError(Fault(message, str(path), help=Message("season_look_at_both")))


def stored_texts(connection: sqlite3.Connection, player: int, path: Path) -> set[int]:
    """Return all ids under which a player's names and details may be stored.

    The result is the player's id itself and the ids that were merged into it.

    Raises
    ------
    InputError
        The id was merged into another id, or no name or detail of this player was ever stored.
    """
    season = read_season(connection)
    refuse_merged(season, [(player, None)], str(path))
    ids = {player} | {
        merged_id for merged_id in season.merged if season.current_id(merged_id) == player
    }
    erased = {subject for subject, _, _ in read_erasures(connection)}
    if not ids & (read_subjects(connection) | erased):
        message = Message("season_only_number_kept", player=str(player))
        if player not in season.members:
            message = Message("season_no_player", player=str(player))
        raise InputError(Fault(message, str(path), help=Message("season_members_lists")))
    return ids


def names_of(connection: sqlite3.Connection, players: Iterable[int]) -> set[str]:
    """Return all names that these players have had, except erased names."""
    names = set()
    for player in players:
        query = "SELECT words FROM private_words WHERE subject = ?"
        names |= {json.loads(words)["name"] for (words,) in connection.execute(query, (player,))}
    return {name for name in names if name}


def refuse_erased(season: Season, players: Iterable[tuple[int, int | None]], file: str) -> None:
    """Raise an error if the name of a player was erased.

    Each item of ``players`` is a player's id and the number of the line in ``file`` with this id.
    The error names the line, unless it is ``None``.
    """
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


def players_mentioning(season: Season, player: int) -> tuple[int, ...]:
    """Return the other players whose name or details contain this player's name.

    Case and accents are ignored. The result is empty if the player has no name.
    """
    name = fold_name(season.names.names.get(player, ""))
    return tuple(
        member.player
        for member in season.members.values()
        if member.player != player
        and name
        and any(name in fold_name(text) for text in (member.name or "", *member.details.values()))
    )
