"""Tournaments played by chance, and two ways to pair them: the best round, and stable roommates.

The latter is the third way that the standard names: E. Kujansuu, T. Lindberg and E. Mäkinen, "The
stable roommates problem and chess tournament pairings", Divulgaciones Matemáticas 7 (1999). Each
player lists the others whom it has not met: by score difference, then by how far they are from whom
split and shift would give. Where no stable matching exists, or it leaves somebody alone, the best
pairing takes its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random

from bridgeopt.engine.blossom import Impossible
from bridgeopt.engine.roommates import stable_roommates
from bridgeopt.games.swiss.bands import started
from bridgeopt.games.swiss.field import Field, field_of
from bridgeopt.games.swiss.pairing import Paired
from bridgeopt.games.swiss.posting import posted, propose
from bridgeopt.games.swiss.tournament import Bye, ByeKind, Game, Result, Round, Tournament

_CERTAIN = 400
"""Ten to one for who is so much stronger (Elo's scale); a stone is a hundred."""
_STONE = 100

Way = Callable[[Tournament, int], Round]
"""How a round, from 0, is paired."""

Strengths = Mapping[int, float]


def chance(strengths: Strengths, game: Game) -> float:
    """Return the chance that White wins, by the players' strengths and the handicap stones."""
    apart = strengths[game.first] - strengths[game.second] - _STONE * game.handicap
    return float(1 / (1 + 10 ** (-apart / _CERTAIN)))


def best_round(tournament: Tournament, round_number: int) -> Round:
    """Return the best round, with second meetings only if there is no round without."""
    found = propose(tournament, round_number)
    if isinstance(found, Impossible):
        found = propose(tournament, round_number, rematches=True)
    if isinstance(found, Impossible):
        raise ValueError(f"round {round_number + 1} cannot be paired at all")
    return found.round


def stable_round(tournament: Tournament, round_number: int) -> tuple[Round, bool]:
    """Return a round, which counts from 0, and whether it is a stable matching.

    The bye of an odd field goes to whom the best pairing gives it.
    """
    bye: Bye | None = None
    field = field_of(tournament, round_number)
    if field.is_odd:
        found = propose(tournament, round_number)
        if isinstance(found, Impossible) or found.paired.bye is None:
            return best_round(tournament, round_number), False
        bye = Bye(field.players[found.paired.bye], ByeKind.FORCED)
        away = tournament.absent | {(bye.player, round_number + 1)}
        field = field_of(replace(tournament, absent=away), round_number)
    mate = stable_roommates(preferences(field))
    if mate is None or -1 in mate:
        return best_round(tournament, round_number), False
    pairs = tuple(sorted((a, b) for a, b in enumerate(mate) if a < b))
    done = posted(field, Paired(pairs, None, (), proved=False))
    if bye is not None:
        others = tuple(each for each in done.byes if each.player != bye.player)
        done = replace(done, byes=(*others, bye))
    return done, True


def preferences(field: Field) -> list[list[int]]:
    """Return for each row the rows that it may meet, the most preferred first."""
    n = len(field.players)
    sizes = [len(group) for group in field.groups]

    def distance(row: int, other: int) -> tuple[int, int, int]:
        half = sizes[field.group[row]] // 2
        place = int(field.place[row])
        aim = place + half if place < half else place - half
        return (
            abs(int(field.scores[row] - field.scores[other])),
            abs(int(field.place[other]) - aim),
            other,
        )

    may = field.may_meet
    return [
        sorted((o for o in range(n) if may[row, o]), key=lambda o, row=row: distance(row, o))  # type: ignore[misc]
        for row in range(n)
    ]


def with_round(tournament: Tournament, this_round: Round) -> Tournament:
    """Return the tournament with one more round; from the first round on the bands are fixed."""
    before = tournament if tournament.rounds else started(tournament)
    return replace(before, rounds=(*before.rounds, this_round))


def play(
    tournament: Tournament,
    strengths: Strengths,
    rng: Random,
    way: Way = best_round,
    *,
    oddities: bool = False,
) -> Iterator[Tournament]:
    """Yield the tournament after each further round, with random results.

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
        next_round = way(tournament, k)
        games = tuple(
            replace(game, result=_result(strengths, game, rng, oddities=oddities))
            for game in next_round.games
        )
        tournament = with_round(tournament, replace(next_round, games=games))
        yield tournament


def _result(strengths: Strengths, game: Game, rng: Random, *, oddities: bool) -> Result:
    white = rng.random() < chance(strengths, game)
    odd = rng.random()
    if oddities and odd < 1 / 20:
        if odd < 1 / 100:
            return Result.DOUBLE_FORFEIT
        if odd < 1 / 40:
            return Result.JIGO
        return Result.WHITE_BY_FORFEIT if white else Result.BLACK_BY_FORFEIT
    return Result.WHITE if white else Result.BLACK
