"""Random tournaments by seed, round by round, with late players, absences and odd results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from bridgeopt.plugins.swiss.bands import propose_bands, sorted_by_strength, with_late_player
from bridgeopt.plugins.swiss.entries import SHODAN_RATING
from bridgeopt.plugins.swiss.study import PairingMethod, best_round, play_rounds
from bridgeopt.plugins.swiss.tournament import (
    BaseBand,
    ColourRule,
    Player,
    Settings,
    System,
    Tournament,
)


def strengths_of(players: tuple[Player, ...]) -> dict[int, float]:
    """Return strengths equal to the players' ratings."""
    return {player.id: float(player.rating) for player in players}


_CLUBS = "Waal", "Maas", "Eem", "Vecht", "Linge"


@dataclass(frozen=True)
class DrawnSize:
    """Limits on the size of drawn tournaments.

    Attributes
    ----------
    fewest, most
        Numbers of players.
    rounds
        The largest number of rounds.
    crowded
        Whether rounds may be about as many as players, so that opponents run out.
    """

    fewest: int = 4
    most: int = 40
    rounds: int = 8
    crowded: bool = False


def generate(
    seed: int, size: DrawnSize = DrawnSize(), way: PairingMethod = best_round
) -> Iterator[Tournament]:
    """Yield a tournament before its first round and after each round.

    Parameters
    ----------
    seed
        The same seed makes the same tournament.
    size
        Limits on its size.
    way
        The method that pairs the rounds.
    """
    rng = Random(seed)
    tournament, strengths = _begun(rng, size)
    yield tournament
    for k in range(tournament.settings.rounds):
        tournament = _comings_and_goings(tournament, strengths, rng)
        if k + 1 < tournament.settings.rounds:
            tournament = _asked(tournament, k + 1, rng)
        yield (tournament := next(_played(tournament, strengths, rng, way)))


def _played(
    tournament: Tournament, strengths: dict[int, float], rng: Random, way: PairingMethod
) -> Iterator[Tournament]:
    """Yield the tournament with one more round.

    If all players have had the bye, one volunteers for it.
    """
    round_number = len(tournament.rounds) + 1
    there = [p.id for p in tournament.players if (p.id, round_number) not in tournament.absent]
    had = {bye.player for each in tournament.rounds for bye in each.byes if bye.kind.points}
    if len(there) % 2 and had >= set(there):
        asked = tournament.volunteers | {(rng.choice(there), round_number)}
        tournament = replace(tournament, volunteers=asked)
    yield from play_rounds(tournament, strengths, rng, way, oddities=True)


def _begun(rng: Random, size: DrawnSize) -> tuple[Tournament, dict[int, float]]:
    n = rng.randint(size.fewest, size.most)
    most = min(size.rounds, max(n - 1 + n % 2 if size.crowded else n // 2, 1))
    settings = Settings(
        rounds=rng.randint(most // 2 + 1, most) if most > 1 else 1,
        system=rng.choice(list(System)),
        zero=rng.choice(list(BaseBand)),
        handicap=rng.choice([None, 0, 1, 2]),
        top_even=rng.random() < 1 / 2,
        colours=rng.choice(list(ColourRule)),
        avoid=("club", "family", "handicap")[: rng.randint(0, 3)],
        density=rng.choice([Fraction(3, 4), Fraction(1, 2), Fraction(1)]),
        seed=rng.randint(1, 999),
    )
    players = sorted_by_strength([_player(number, rng) for number in range(1, n + 1)])
    strengths = {p.id: float(p.rating) + rng.gauss(0, 60) for p in players}
    bands = propose_bands(players, settings)
    return Tournament("generated", settings, players, bands), strengths


def _player(number: int, rng: Random) -> Player:
    rank = rng.choice([-12, -8, -5, -4, -3, -2, -1, 0, 1, 2, 3])
    return Player(
        number,
        f"Speler {number}",
        Fraction(SHODAN_RATING + 100 * rank + rng.randint(-40, 40)),
        rank if rng.random() < 9 / 10 else None,
        club=rng.choice(["", *_CLUBS]),
        family=rng.choice([""] * 12 + ["Oever", "Kade"]),
    )


def _comings_and_goings(
    tournament: Tournament, strengths: dict[int, float], rng: Random
) -> Tournament:
    """Return the tournament with late players, withdrawals and players absent this round."""
    round_number, rounds = len(tournament.rounds) + 1, tournament.settings.rounds
    if round_number in (2, 3) and rng.random() < 1 / 4:
        player = _player(max(tournament.by_id) + 1, rng)
        strengths[player.id] = float(player.rating)
        tournament = with_late_player(tournament, player)
        missed = {(player.id, k) for k in range(1, round_number)}
        tournament = replace(tournament, absent=tournament.absent | missed)
    absent = set(tournament.absent)
    for player in tournament.players:
        if rng.random() < 1 / 40:
            absent |= {(player.id, k) for k in range(round_number, rounds + 1)}
        elif rng.random() < 1 / 20:
            absent.add((player.id, round_number))
    there = [p.id for p in tournament.players if (p.id, round_number) not in absent]
    if len(there) < 2:  # at least two continue
        absent -= {(p.id, round_number) for p in tournament.players[:2]}
    return replace(tournament, absent=frozenset(absent))


def _asked(tournament: Tournament, round_number: int, rng: Random) -> Tournament:
    """Return the tournament, sometimes with a volunteer for the bye of a round."""
    if rng.random() > 1 / 6:
        return tournament
    volunteer = rng.choice(tournament.players).id
    return replace(tournament, volunteers=tournament.volunteers | {(volunteer, round_number)})
