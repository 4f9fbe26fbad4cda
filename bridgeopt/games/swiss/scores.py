"""McMahon scores, and what of the rounds so far the pairing criteria look at."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from bridgeopt.games.swiss.bands import initial_scores
from bridgeopt.games.swiss.tournament import ByeKind, Pairing, Round, Tournament, pairing


def scores(tournament: Tournament, until: int | None = None) -> dict[int, Fraction]:
    """Return the McMahon score of each player before a round, from 0; ``None``: as it is now.

    What the director gave besides counts from the beginning.
    """
    totals = initial_scores(tournament)
    for player, points in tournament.adjusted:
        totals[player] += points
    for played in tournament.rounds[:until]:
        _add(totals, played)
    return totals


def _add(totals: dict[int, Fraction], played: Round) -> None:
    """Add what a round scored (Game Results); an open game scores nothing yet."""
    for game in played.games:
        for player in game.players:
            totals[player] += game.points_of(player)
    for player, kind in played.byes:
        totals[player] += kind.points


@dataclass
class Past:
    """What happened to one player so far.

    Attributes
    ----------
    forced_bye
        Whether there was one already, as a volunteer too (criterion 2).
    floated
        In the last round: 1 up, -1 down, else 0 (criterion 3).
    colours
        1 for White and -1 for Black, of each even game, in order (criterion 4).
    """

    forced_bye: bool = False
    floated: int = 0
    colours: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class History:
    """What happened before a round: the scores, who met, and each player's past."""

    scores: dict[int, Fraction]
    met: frozenset[Pairing]
    past: dict[int, Past]


def history(tournament: Tournament, until: int) -> History:
    """Return what happened before a round, from 0.

    A pairing that was posted is a meeting and a float whatever came of the game. Where there are
    stones the weaker has Black by them, and where nobody sat down nobody had a colour: neither
    counts for criterion 4.
    """
    totals = scores(tournament, 0)
    past = {player: Past() for player in totals}
    met: set[Pairing] = set()
    for played in tournament.rounds[:until]:
        for each in past.values():
            each.floated = 0
        for game in played.games:
            first, second = game.players
            met.add(pairing(first, second))
            apart = (totals[first] < totals[second]) - (totals[first] > totals[second])
            past[first].floated, past[second].floated = apart, -apart
            if not game.handicap and (game.result is None or game.result.is_played):
                past[first].colours.append(1)
                past[second].colours.append(-1)
        for player, kind in played.byes:
            past[player].forced_bye |= kind is not ByeKind.VOLUNTARY
        _add(totals, played)
    return History(totals, frozenset(met), past)
