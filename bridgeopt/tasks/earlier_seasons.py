"""Results in the files of earlier seasons, which also count for handicaps."""

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

Results = Callable[[Season], tuple[SessionResults, ...]]
"""A function that returns the sessions of a season that have scores."""


def earlier_results(
    season: Season, file: CompetitionsFile, results_of_season: Results
) -> tuple[SessionResults, ...]:
    """Return the sessions of the earlier seasons that a file names, in order of play.

    An id must stand for the same person in all season files. A player whom ``season`` has merged
    into another player gets the id of this other player.

    Raises
    ------
    InputError
        A file cannot be used, a session in it has no day or is not earlier than ``season``, or an
        id has different names in it and in ``season``.
    """
    found: list[SessionResults] = []
    faults = []
    days = [session.played_on for session in results_of_season(season)]
    begins = min((day for day in days if day is not None), default=None)
    for path in file.earlier:
        earlier = SeasonFile(path).read()
        others = [
            player
            for player, name in earlier.names.names.items()
            if season.names.names.get(season.current_id(player)) is not None
            and fold_name(season.names.name(season.current_id(player))) != fold_name(name)
        ]
        faults += [
            Fault(
                Message("earlier_other_name", player=str(player), file=str(path)),
                str(file.path),
                help=Message("earlier_other_name_help"),
            )
            for player in others
        ]
        for session in results_of_season(earlier):
            if session.played_on is None or (begins is not None and session.played_on >= begins):
                told = {"session": str(session.number), "file": str(path)}
                wrong = Message("earlier_not_earlier", **told)
                faults.append(Fault(wrong, str(file.path)))
            scores = tuple(
                replace(score, players=tuple(map(season.current_id, score.players)))
                for score in session.scores
            )
            found.append(replace(session, scores=scores, season=path.stem))
    if faults:
        raise InputError(faults)
    return in_play_order(tuple(found))
