"""Results of earlier seasons, which count for handicaps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.files.competitions import CompetitionsFile
from bridgeopt.files.players import fold_name
from bridgeopt.season import Season, SeasonFile
from bridgeopt.standings.competition import (
    SessionResults,
    in_play_order,
)

ResultsReader = Callable[[Season], tuple[SessionResults, ...]]
"""A function that returns the results of a season's sessions."""


def earlier_results(
    season: Season, file: CompetitionsFile, results_of_season: ResultsReader
) -> tuple[SessionResults, ...]:
    """Return the results of the earlier seasons that a competitions file names, in order of play.

    An id must stand for the same person in all season files. The ids of players whom ``season`` has
    merged are replaced by their current ids.

    Raises
    ------
    InputError
        An earlier file cannot be used. Or one of its sessions has no day, or was not played before
        ``season`` began. Or one of its ids belongs to another name in ``season``.
    """
    sessions: list[SessionResults] = []
    faults = []
    days = [session.played_on for session in results_of_season(season)]
    first_day = min((day for day in days if day is not None), default=None)
    for path in file.earlier:
        earlier_season = SeasonFile(path).read()
        renamed = [
            player
            for player, name in earlier_season.names.names.items()
            if season.names.names.get(season.current_id(player)) is not None
            and fold_name(season.names.name(season.current_id(player))) != fold_name(name)
        ]
        faults += [
            Fault(
                Message("earlier_other_name", player=str(player), file=str(path)),
                str(file.path),
                help=Message("earlier_other_name_help"),
            )
            for player in renamed
        ]
        for session in results_of_season(earlier_season):
            if session.played_on is None or (
                first_day is not None and session.played_on >= first_day
            ):
                values = {"session": str(session.number), "file": str(path)}
                message = Message("earlier_not_earlier", **values)
                faults.append(Fault(message, str(file.path)))
            scores = tuple(
                replace(score, players=tuple(map(season.current_id, score.players)))
                for score in session.scores
            )
            sessions.append(replace(session, scores=scores, season=path.stem))
    if faults:
        raise InputError(faults)
    return in_play_order(tuple(sessions))
