"""The order of the field, by score and then by tie-breaks."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from bridgeopt.engine.tied import split
from bridgeopt.games.swiss.tiebreaks import (
    DRAW,
    FACE_TO_FACE,
    WORTHS,
    Standing,
    drawn,
    face_to_face,
)
from bridgeopt.games.swiss.tournament import Tournament


class Ranked(NamedTuple):
    """A player's place.

    Attributes
    ----------
    place
        From 1; players whom nothing tells apart share one.
    ties
        The value of each tie-break in its order; ``None`` where it does not apply.
    """

    place: int
    player: int
    score: Fraction
    ties: tuple[tuple[str, Fraction | None], ...]


def standings(tournament: Tournament, rounds: int | None = None) -> tuple[Ranked, ...]:
    """Return all players, the first one first, after some rounds; by default after all posted.

    Face to face and the draw are only asked where players are still tied when their turn comes.
    """
    standing = Standing(tournament, rounds)
    ties: dict[int, dict[str, Fraction | None]] = {p: {} for p in standing.scores}
    by_score = split(tournament.place_of, standing.scores)
    groups = list(by_score)
    for name in tournament.settings.tie_breaks:
        groups = [part for tied in groups for part in _settled(standing, name, tied, ties)]
    ranked = []
    place = 1
    for tied in groups:
        for player in tied:
            told = tuple((n, ties[player].get(n)) for n in tournament.settings.tie_breaks)
            ranked.append(Ranked(place, player, standing.scores[player], told))
        place += len(tied)
    return tuple(ranked)


def _settled(
    standing: Standing, name: str, tied: list[int], ties: dict[int, dict[str, Fraction | None]]
) -> Iterator[list[int]]:
    """Yield the parts into which a tie-break takes tied players apart, and note its values."""
    worth: dict[int, Fraction]
    if name == DRAW:
        lots = drawn(standing.tournament)
        worth = {player: Fraction(-lots[player]) for player in tied} if len(tied) > 1 else {}
        shown = {player: -value for player, value in worth.items()}
    elif name == FACE_TO_FACE:
        worth = dict(face_to_face(standing, tied) or {}) if len(tied) > 1 else {}
        shown = worth
    else:
        shown = worth = {player: WORTHS[name](standing, player) for player in tied}
    for player in tied:
        ties[player][name] = shown.get(player)
    yield from split(tied, worth) if worth else [tied]
