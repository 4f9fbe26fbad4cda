"""Random tournaments for tests, and reference implementations of some of their functions."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from bridgeopt.plugins.swiss.bands import propose_bands, sorted_by_strength
from bridgeopt.plugins.swiss.pairing import Proposal, propose
from bridgeopt.plugins.swiss.tournament import (
    Bye,
    ByeKind,
    Player,
    Result,
    Round,
    Settings,
    Tournament,
)


def player(id: int, rating: int = 0, rank: int | None = None, **more: str) -> Player:
    """Return a player whose name comes from the id."""
    return Player(id, f"P{id}", Fraction(rating), rank, **more)


def cup(n: int, rounds: int = 5, seed: int = 1, **chosen: object) -> Tournament:
    """Return a tournament before its first round, with random players by seed."""
    draw = Random(seed)
    players = []
    for k in range(1, n + 1):
        rating = draw.randint(500, 2600)
        club = draw.choice(["A", "B", "C", ""])
        players.append(player(k, rating, (rating - 2100) // 100, club=club))
    settings = Settings(rounds, **chosen)  # type: ignore[arg-type]
    listed = sorted_by_strength(players)
    return Tournament("cup", settings, listed, propose_bands(listed, settings))


def of_group(scores: dict[int, int], rounds: int = 9, **chosen: object) -> Tournament:
    """Return a tournament whose players start with these scores; smaller ids are stronger."""
    settings = Settings(rounds, **chosen)  # type: ignore[arg-type]
    players = sorted_by_strength(player(k, -k) for k in scores)
    bands = propose_bands(players, settings)
    initial = tuple((k, Fraction(score)) for k, score in scores.items())
    return Tournament("cup", settings, players, bands, initial=initial)


def played(tournament: Tournament, draw: Random, rematches: bool = False) -> Tournament | None:
    """Return a tournament with one more paired and played round; None if no pairing exists."""
    found = propose(tournament, len(tournament.rounds), rematches=rematches)
    if not isinstance(found, Proposal):
        return None
    assert found.paired.proved
    results = list(Result)
    games = tuple(
        replace(game, result=draw.choices(results, [45, 39, 5, 4, 3, 3, 1])[0])
        for game in found.as_round.games
    )
    return replace(tournament, rounds=(*tournament.rounds, Round(games, found.as_round.byes)))


__all__ = ["Bye", "ByeKind", "cup", "of_group", "played", "player"]
