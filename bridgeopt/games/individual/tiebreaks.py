"""What takes apart those whose totals are alike: by choice, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from bridgeopt.engine.tied import split
from bridgeopt.games.individual.plan import Plan

NOTHING = Fraction(0)


class Played(NamedTuple):
    """All that tie-breaks are worked out from; players and rounds from 1.

    Attributes
    ----------
    plan
        Who sat where.
    totals
        By player.
    points
        By player and round, of those rounds that count.
    places
        By player, how often first, second … at a table.
    scores
        By round and player, as they were entered.
    """

    plan: Plan
    totals: Mapping[int, Fraction]
    points: Mapping[int, Mapping[int, Fraction]]
    places: Mapping[int, Sequence[int]]
    scores: Mapping[tuple[int, int], Fraction]

    def of(self, player: int) -> Mapping[int, Fraction]:
        """Return a player's points by round."""
        return self.points.get(player, {})

    def beside(self, player: int) -> Iterator[tuple[int, int]]:
        """Yield the rounds that count, and whoever else sat at the player's table, one by one."""
        for round in self.of(player):
            for sitting in self.plan.seats[round - 1]:
                if player - 1 in sitting:
                    yield from ((round, p + 1) for p in sitting.tolist() if 0 <= p != player - 1)


def placings(played: Played, player: int) -> tuple[int, ...]:
    """Return how often a player was first at a table, then second, and so on."""
    return tuple(played.places.get(player, ()))


def best(played: Played, player: int) -> Fraction:
    """Return the points of the best round."""
    return max(played.of(player).values(), default=NOTHING)


def worst(played: Played, player: int) -> Fraction:
    """Return the points of the worst round: whose is better comes first."""
    return min(played.of(player).values(), default=NOTHING)


def latest(played: Played, player: int) -> tuple[Fraction, ...]:
    """Return the points of the last round, then of the one before, and so on."""
    return tuple(won for _, won in sorted(played.of(player).items(), reverse=True))


def scores(played: Played, player: int) -> Fraction:
    """Return the sum of the scores as they were entered, without what places give."""
    return sum((played.scores[round, player] for round in played.of(player)), NOTHING)


def opposition(played: Played, player: int) -> Fraction:
    """Return the mean of the totals of all who sat at the player's tables, as often as they did."""
    met = [played.totals[other] for _, other in played.beside(player)]
    return sum(met, NOTHING) / max(len(met), 1)


def face_to_face(played: Played, tied: Sequence[int]) -> Mapping[int, Fraction] | None:
    """Return by how much each was ahead of the other tied ones at the tables they shared.

    ``None`` unless every two of them sat together.
    """
    inside, found = set(tied), {}
    for player in tied:
        met = [(round, other) for round, other in played.beside(player) if other in inside]
        if {other for _, other in met} != inside - {player}:
            return None
        mine = played.of(player)
        found[player] = sum((mine[r] - played.points[other][r] for r, other in met), NOTHING)
    return found


WORTHS: Mapping[str, Callable[[Played, int], Any]] = {
    "places": placings,
    "best": best,
    "worst": worst,
    "last": latest,
    "scores": scores,
    "opponents": opposition,
}
"""Tie-breaks that are of each player by himself; more is better."""

FACE_TO_FACE = "face_to_face"

NAMES = (*WORTHS, FACE_TO_FACE)
"""All tie-breaks, by name."""

USUAL = ("places", "best")
"""Those that are asked unless others are chosen."""


def ranked(played: Played, players: Sequence[int], names: Sequence[str]) -> list[list[int]]:
    """Return players by total, then by tie-breaks in their order; who stay tied stand together."""
    groups = list(split(players, played.totals))
    for name in names:
        groups = [part for tied in groups for part in _settled(played, name, tied)]
    return groups


def _settled(played: Played, name: str, tied: list[int]) -> Iterator[list[int]]:
    if len(tied) == 1:
        yield tied
        return
    if name == FACE_TO_FACE:
        worth: Mapping[int, Any] | None = face_to_face(played, tied)
    else:
        worth = {player: WORTHS[name](played, player) for player in tied}
    yield from [tied] if worth is None else split(tied, worth)
