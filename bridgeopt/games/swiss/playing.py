"""Tournaments played by chance: made up by a seed, paired, and their games played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from bridgeopt.engine.blossom import Impossible
from bridgeopt.games.swiss.bands import arrived, automatic, ordered, started
from bridgeopt.games.swiss.entries import SHODAN
from bridgeopt.games.swiss.posting import propose
from bridgeopt.games.swiss.tournament import (
    Colours,
    Game,
    Player,
    Result,
    Round,
    Settings,
    System,
    Tournament,
    Zero,
)

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


def best_round(tournament: Tournament, round_number: int) -> Round:
    """Return the best round, with rematches only where there is none without."""
    found = propose(tournament, round_number)
    if isinstance(found, Impossible):
        found = propose(tournament, round_number, rematches=True)
    if isinstance(found, Impossible):
        raise ValueError(f"round {round_number + 1} cannot be paired at all")
    return found.round


def posted(tournament: Tournament, this_round: Round) -> Tournament:
    """Return the tournament with one more round; from the first one on the bands stay."""
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
        next_round = way(tournament, k)
        games = tuple(
            replace(game, result=_result(strengths, game, rng, oddities=oddities))
            for game in next_round.games
        )
        tournament = posted(tournament, replace(next_round, games=games))
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


def strengths_of(players: tuple[Player, ...]) -> dict[int, float]:
    """Return the strengths of players whose ratings are right."""
    return {player.id: float(player.rating) for player in players}


_CLUBS = "Waal", "Maas", "Eem", "Vecht", "Linge"


@dataclass(frozen=True)
class Kind:
    """What tournaments are made.

    Attributes
    ----------
    fewest, most
        Players.
    rounds
        The most rounds.
    crowded
        Whether there may be about as many rounds as players, so that opponents run out.
    """

    fewest: int = 4
    most: int = 40
    rounds: int = 8
    crowded: bool = False


def generate(seed: int, kind: Kind = Kind(), way: Way = best_round) -> Iterator[Tournament]:
    """Yield one tournament as it begins, and after each of its rounds.

    Parameters
    ----------
    seed
        The same one makes the same tournament.
    kind
        How large, and how hard.
    way
        How rounds are paired.
    """
    rng = Random(seed)
    tournament, strengths = _begun(rng, kind)
    yield tournament
    for k in range(tournament.settings.rounds):
        tournament = _comings_and_goings(tournament, strengths, rng)
        if k + 1 < tournament.settings.rounds:
            tournament = _asked(tournament, k + 1, rng)
        yield (tournament := next(_played(tournament, strengths, rng, way)))


def _played(
    tournament: Tournament, strengths: dict[int, float], rng: Random, way: Way
) -> Iterator[Tournament]:
    """Yield it with one more round; where all have had the bye, somebody volunteers for it."""
    round_number = len(tournament.rounds) + 1
    there = [p.id for p in tournament.players if (p.id, round_number) not in tournament.absent]
    had = {bye.player for each in tournament.rounds for bye in each.byes if bye.kind.points}
    if len(there) % 2 and had >= set(there):
        asked = tournament.volunteers | {(rng.choice(there), round_number)}
        tournament = replace(tournament, volunteers=asked)
    yield from play(tournament, strengths, rng, way, oddities=True)


def _begun(rng: Random, kind: Kind) -> tuple[Tournament, dict[int, float]]:
    n = rng.randint(kind.fewest, kind.most)
    most = min(kind.rounds, max(n - 1 + n % 2 if kind.crowded else n // 2, 1))
    settings = Settings(
        rounds=rng.randint(most // 2 + 1, most) if most > 1 else 1,
        system=rng.choice(list(System)),
        zero=rng.choice(list(Zero)),
        handicap=rng.choice([None, 0, 1, 2]),
        top_even=rng.random() < 1 / 2,
        colours=rng.choice(list(Colours)),
        avoid=("club", "family", "handicap")[: rng.randint(0, 3)],
        density=rng.choice([Fraction(3, 4), Fraction(1, 2), Fraction(1)]),
        seed=rng.randint(1, 999),
    )
    players = ordered([_player(number, rng) for number in range(1, n + 1)])
    strengths = {p.id: float(p.rating) + rng.gauss(0, 60) for p in players}
    bands = automatic(players, settings)
    return Tournament("generated", settings, players, bands), strengths


def _player(number: int, rng: Random) -> Player:
    rank = rng.choice([-12, -8, -5, -4, -3, -2, -1, 0, 1, 2, 3])
    return Player(
        number,
        f"Speler {number}",
        Fraction(SHODAN + 100 * rank + rng.randint(-40, 40)),
        rank if rng.random() < 9 / 10 else None,
        club=rng.choice(["", *_CLUBS]),
        family=rng.choice([""] * 12 + ["Oever", "Kade"]),
    )


def _comings_and_goings(
    tournament: Tournament, strengths: dict[int, float], rng: Random
) -> Tournament:
    """Return it with who comes late, who has left for good, and who does not play this round."""
    round_number, rounds = len(tournament.rounds) + 1, tournament.settings.rounds
    if round_number in (2, 3) and rng.random() < 1 / 4:
        player = _player(max(tournament.by_id) + 1, rng)
        strengths[player.id] = float(player.rating)
        tournament = arrived(tournament, player)
        missed = {(player.id, k) for k in range(1, round_number)}
        tournament = replace(tournament, absent=tournament.absent | missed)
    absent = set(tournament.absent)
    for player in tournament.players:
        if rng.random() < 1 / 40:
            absent |= {(player.id, k) for k in range(round_number, rounds + 1)}
        elif rng.random() < 1 / 20:
            absent.add((player.id, round_number))
    there = [p.id for p in tournament.players if (p.id, round_number) not in absent]
    if len(there) < 2:  # two at least play on
        absent -= {(p.id, round_number) for p in tournament.players[:2]}
    return replace(tournament, absent=frozenset(absent))


def _asked(tournament: Tournament, round_number: int, rng: Random) -> Tournament:
    """Return it with a volunteer for the bye of a round, now and then."""
    if rng.random() > 1 / 6:
        return tournament
    volunteer = rng.choice(tournament.players).id
    return replace(tournament, volunteers=tournament.volunteers | {(volunteer, round_number)})
