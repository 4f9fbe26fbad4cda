"""Two ids that are one person: when that cannot be, and where an id is not used any more."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np

from bridgeopt.club import History
from bridgeopt.errors import Fault, InputError
from bridgeopt.season.members import Merger
from bridgeopt.season.season import Season


def refuse_merged(season: Season, players: Iterable[tuple[int, int | None]], file: str) -> None:
    """Refuse ids that are not used any more; with the line on which they stand."""
    faults = [
        Fault(
            f"player {player} is player {season.current(player)} now: the two were merged",
            file,
            line,
            "Use the other id.",
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
            message = f"players {one} and {other} met in this history, and were merged"
            help = "If they are two, take the merger back first: `season undo`."
            faults.append(Fault(message, str(path), help=help))
    if faults:
        raise InputError(faults)


def refuse_merger(season: Season, merger: Merger, path: Path) -> None:
    """Refuse ids that are not known, or cannot be one person: they played in one session."""
    player, into = merger
    refuse_merged(season, ((id, None) for id in merger), str(path))
    faults = [
        Fault(f"there is no player {id}", str(path), help="`season members` lists them.")
        for id in merger
        if id not in season.members
    ]
    if player == into:
        faults.append(Fault("these are one player already", str(path), help="Give two ids."))
    if faults:
        raise InputError(faults)
    together = [s for s in season.sessions if {player, into} <= s.players]
    met = 0
    if player in season.history and into in season.history:
        rows = season.history.row
        met = int(season.history.meetings[rows[player], rows[into]])
    if together or met:
        where = f"in session {together[0].id} both played" if together else "they met each other"
        raise InputError(
            Fault(
                f"players {player} and {into} cannot be one person: {where}",
                str(path),
                help="Look at both with `season show`.",
            )
        )
