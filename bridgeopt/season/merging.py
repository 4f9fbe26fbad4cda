"""Two ids that are one person: when that cannot be, and where an id is not used any more."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import History
from bridgeopt.season.members import Merger
from bridgeopt.season.season import Season


def refuse_merged(season: Season, players: Iterable[tuple[int, int | None]], file: str) -> None:
    """Refuse ids that are not used any more; with the line on which they stand."""
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
    """Refuse a history in which ids met that are one person by now."""
    faults = []
    for i, j in np.argwhere(np.triu(history.meetings) > 0).tolist():
        one, other = history.ids[i], history.ids[j]
        if season.current(one) == season.current(other):
            message = Message("season_merged_but_met", one=str(one), other=str(other))
            faults.append(Fault(message, str(path), help=Message("season_take_merger_back")))
    if faults:
        raise InputError(faults)


def refuse_merger(season: Season, merger: Merger, path: Path) -> None:
    """Refuse ids that are not known, or cannot be one person: they played in one session."""
    player, into = merger
    refuse_merged(season, ((id, None) for id in merger), str(path))
    faults = [
        Fault(
            Message("season_no_player", player=str(id)),
            str(path),
            help=Message("season_members_lists"),
        )
        for id in merger
        if id not in season.members
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
