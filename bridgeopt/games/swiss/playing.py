"""Tournaments played by chance: a round is paired, its games are played, and so on to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random

from bridgeopt.engine.blossom import Impossible
from bridgeopt.games.swiss.bands import started
from bridgeopt.games.swiss.posting import propose
from bridgeopt.games.swiss.tournament import Game, Player, Result, Round, Tournament

_CERTAIN = 400
"""Ten to one for who is so much stronger (Elo's scale); a stone is a hundred."""
_STONE = 100

Way = Callable[[Tournament, int], Round]
"""How a round, from 0, is paired."""

Strengths = Mapping[int, float]


def chance(strengths: Strengths, game: Game) -> float:
    """Return how likely White is to win: by strength, less what the stones are worth."""
    apart = strengths[game.first] - strengths[game.second] - _STONE * game.handicap
    return float(1 / (1 + 10 ** (-apart / _CERTAIN)))


def best_round(tournament: Tournament, round: int) -> Round:
    """Return the best round, with rematches only where there is none without."""
    found = propose(tournament, round)
    if isinstance(found, Impossible):
        found = propose(tournament, round, rematches=True)
    if isinstance(found, Impossible):
        raise ValueError(f"round {round + 1} cannot be paired at all")
    return found.round


def posted(tournament: Tournament, round: Round) -> Tournament:
    """Return the tournament with one more round; from the first one on the bands stay."""
    before = tournament if tournament.rounds else started(tournament)
    return replace(before, rounds=(*before.rounds, round))


def play(
    tournament: Tournament,
    strengths: Strengths,
    rng: Random,
    way: Way = best_round,
    oddities: bool = False,
) -> Iterator[Tournament]:
    """Yield the tournament after each further round, with all results.

    Parameters
    ----------
    tournament
        As it begins.
    strengths
        Of each player, on the scale of ratings; they need not be the ratings.
    rng
        Decides the games.
    way
        How rounds are paired.
    oddities
        Whether now and then a game is a jigo, is forfeited, or by both.
    """
    for k in range(len(tournament.rounds), tournament.settings.rounds):
        round = way(tournament, k)
        games = tuple(
            replace(game, result=_result(strengths, game, rng, oddities)) for game in round.games
        )
        tournament = posted(tournament, replace(round, games=games))
        yield tournament


def _result(strengths: Strengths, game: Game, rng: Random, oddities: bool) -> Result:
    white = rng.random() < chance(strengths, game)
    odd = rng.random()
    if oddities and odd < 1 / 20:
        if odd < 1 / 100:
            return Result.DOUBLE_FORFEIT
        if odd < 1 / 40:
            return Result.JIGO
        return Result.WHITE_BY_FORFEIT if white else Result.BLACK_BY_FORFEIT
    return Result.WHITE if white else Result.BLACK


def strengths_of(players: tuple[Player, ...]) -> dict[int, float]:
    """Return the strengths of players whose ratings are right."""
    return {player.id: float(player.rating) for player in players}
