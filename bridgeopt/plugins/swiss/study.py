"""Simulated tournaments, which show how well each way to pair finds the best player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from statistics import fmean
from typing import NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.engine.blossom import NoPerfectMatching
from bridgeopt.engine.intervals import Estimate, estimate
from bridgeopt.engine.roommates import stable_roommates
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.swiss.bands import ordered, propose_bands, with_fixed_separations
from bridgeopt.plugins.swiss.entries import SHODAN_RATING
from bridgeopt.plugins.swiss.field import RoundField, field_of
from bridgeopt.plugins.swiss.pairing import PairingResult, Proposal, propose
from bridgeopt.plugins.swiss.standings import standings
from bridgeopt.plugins.swiss.tournament import (
    Bye,
    ByeKind,
    Game,
    Player,
    Result,
    Round,
    Settings,
    System,
    Tournament,
)

_CERTAIN = 400
"""Difference of ratings at which the stronger player's odds of winning are ten to one (Elo)."""
_STONE = 100
"""Rating points that a handicap stone is worth."""

PairingMethod = Callable[[Tournament, int], Round]
"""A function that pairs a round of a tournament; the round counts from 0."""

Strengths = Mapping[int, float]


def win_probability(strengths: Strengths, game: Game) -> float:
    """Return the chance that White wins a game, by both strengths and the handicap stones."""
    apart = strengths[game.first] - strengths[game.second] - _STONE * game.handicap
    return float(1 / (1 + 10 ** (-apart / _CERTAIN)))


def best_round(tournament: Tournament, round_number: int) -> Round:
    """Return the best round by the standard; second meetings only if nothing else is possible."""
    found = propose(tournament, round_number)
    if isinstance(found, NoPerfectMatching):
        found = propose(tournament, round_number, rematches=True)
    if isinstance(found, NoPerfectMatching):
        raise ValueError(f"round {round_number + 1} cannot be paired at all")
    return found.as_round


def stable_round(tournament: Tournament, round_number: int) -> tuple[Round, bool]:
    """Return a round, from 0, paired as stable roommates, and whether the matching is stable.

    In a stable matching, no two players both prefer each other to their opponents. In an odd field,
    the bye is that of the best pairing. If there is no stable matching, return the best round and
    False.
    """
    bye: Bye | None = None
    field = field_of(tournament, round_number)
    if field.is_odd:
        found = propose(tournament, round_number)
        if isinstance(found, NoPerfectMatching) or found.paired.bye is None:
            return best_round(tournament, round_number), False
        bye = Bye(field.players[found.paired.bye], ByeKind.FORCED)
        away = tournament.absent | {(bye.player, round_number + 1)}
        field = field_of(replace(tournament, absent=away), round_number)
    mate = stable_roommates(preferences(field))
    if mate is None or -1 in mate:
        return best_round(tournament, round_number), False
    pairs = tuple(sorted((a, b) for a, b in enumerate(mate) if a < b))
    done = Proposal(field, PairingResult(pairs, None, (), proved=False)).as_round
    if bye is not None:
        others = tuple(each for each in done.byes if each.player != bye.player)
        done = replace(done, byes=(*others, bye))
    return done, True


def preferences(field: RoundField) -> list[list[int]]:
    """Return for each row of the field the rows that it may meet, the most preferred row first."""
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
    """Return the tournament with one more posted round; the first round fixes the bands."""
    before = tournament if tournament.rounds else with_fixed_separations(tournament)
    return replace(before, rounds=(*before.rounds, this_round))


def play_rounds(
    tournament: Tournament,
    strengths: Strengths,
    rng: Random,
    way: PairingMethod = best_round,
    *,
    oddities: bool = False,
) -> Iterator[Tournament]:
    """Yield the tournament after each further round, with random results.

    Parameters
    ----------
    tournament
        The tournament as it begins.
    strengths
        The true strength of each player, on the scale of ratings.
    rng
        The random numbers that decide games.
    way
        The function that pairs each round.
    oddities
        Whether some games are a jigo, or are forfeited by one player or both.
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
    white = rng.random() < win_probability(strengths, game)
    odd = rng.random()
    if oddities and odd < 1 / 20:
        if odd < 1 / 100:
            return Result.DOUBLE_FORFEIT
        if odd < 1 / 40:
            return Result.JIGO
        return Result.WHITE_BY_FORFEIT if white else Result.BLACK_BY_FORFEIT
    return Result.WHITE if white else Result.BLACK


METHODS = "mcmahon", "swiss", "roommates"
"""Names of the pairing methods: McMahon and Swiss by the best pairing, and Swiss by stable
roommates."""

MAX_PLAYERS, MAX_ROUNDS, MAX_TOURNAMENTS = 500, 20, 100_000
_TOP = 8


@dataclass(frozen=True)
class TournamentStudy:
    """The tournaments to simulate, in order to measure how well each way to pair ranks players.

    Attributes
    ----------
    players
        The number of players in each tournament.
    rounds
        The tournament lengths to study, in rounds.
    tournaments
        The number of tournaments for each number of rounds and each way to pair.
    spread, error
        Standard deviations in rating points: of the players' strengths, and of ratings around
        these.
    ways
        The ways to pair, names in `METHODS`.
    """

    players: int = 32
    rounds: tuple[int, ...] = (3, 5, 7)
    tournaments: int = 100
    spread: int = 300
    error: int = 100
    ways: tuple[str, ...] = METHODS
    seed: int = 1

    def __post_init__(self) -> None:
        """Check that all values are within bounds.

        Raises
        ------
        RequestError
            A value is out of bounds.
        """
        for value, least, most, what in (
            (self.players, 4, MAX_PLAYERS, "players"),
            (self.tournaments, 1, MAX_TOURNAMENTS, "tournaments"),
            (self.spread, 1, 5000, "spread"),
            (self.error, 0, 5000, "error"),
            *((r, 1, min(MAX_ROUNDS, self.players // 2), "rounds") for r in self.rounds),
        ):
            if not least <= value <= most:
                told = {"what": what, "least": least, "most": most, "value": str(value)}
                raise RequestError(Message("swiss_simulate_bounds", **told))
        for way in self.ways:
            if way not in METHODS:
                raise RequestError(Message("swiss_simulate_no_way", way=way, ways=list(METHODS)))


class PlayedTournament(NamedTuple):
    """How well one simulated tournament ranked its players.

    Attributes
    ----------
    best_won
        Whether the strongest player is first.
    correlation
        Spearman's correlation of places and strengths of all players.
    top
        The fraction of the eight strongest players who finished in the first eight places. With
        fewer than 16 players, it is the stronger half instead of eight.
    stable
        The fraction of the tournament's rounds that are stable matchings; 1 unless rounds were
        paired by stable roommates.
    """

    best_won: bool
    correlation: float
    top: float
    stable: float

    @classmethod
    def of(
        cls, order: Sequence[int], strengths: Mapping[int, float], stable: float
    ) -> PlayedTournament:
        """Return how well the final order of players agrees with their strengths.

        ``stable`` is the fraction of rounds that are stable matchings.
        """
        true = sorted(strengths, key=lambda player: -strengths[player])
        n = len(true)
        place = {player: k for k, player in enumerate(order)}
        apart = sum((place[player] - k) ** 2 for k, player in enumerate(true))
        top = min(_TOP, n // 2)
        return cls(
            order[0] == true[0],
            1 - 6 * apart / (n * (n * n - 1)),
            len(set(true[:top]) & set(order[:top])) / top,
            stable,
        )


class StrengthRow(NamedTuple):
    """Mean results of the simulated tournaments of one way to pair and one number of rounds."""

    way: str
    rounds: int
    tournaments: int
    best_won: Estimate
    correlation: Estimate
    top: Estimate
    stable: float

    @classmethod
    def of(cls, way: str, rounds: int, played: Sequence[PlayedTournament]) -> StrengthRow:
        """Return the mean results of ``played``, one or more tournaments."""
        return cls(
            way=way,
            rounds=rounds,
            tournaments=len(played),
            best_won=estimate([float(each.best_won) for each in played]),
            correlation=estimate([each.correlation for each in played]),
            top=estimate([each.top for each in played]),
            stable=fmean(each.stable for each in played),
        )


def play_one(study: TournamentStudy, way: str, rounds: int, number: int) -> PlayedTournament:
    """Play one simulated tournament, and return how well it ranked its players.

    ``way`` is the way to pair, a name in `METHODS`. Tournaments with the same ``number`` have the
    same players for all ways to pair and all numbers of rounds.
    """
    rng = Random(f"{study.seed}/{number}")
    strengths = {k: rng.gauss(0, study.spread) for k in range(1, study.players + 1)}
    ratings = {k: strength + rng.gauss(0, study.error) for k, strength in strengths.items()}
    players = ordered([_player(k, rating) for k, rating in ratings.items()])
    system = System.MCMAHON if way == "mcmahon" else System.SWISS
    settings = Settings(rounds, system, _bar(players), avoid=(), seed=rng.randint(1, 10**6))
    tournament = Tournament("simulated", settings, players, propose_bands(players, settings))
    stable: list[bool] = []

    def by_roommates(before: Tournament, k: int) -> Round:
        found, is_stable = stable_round(before, k)
        stable.append(is_stable)
        return found

    pair = by_roommates if way == "roommates" else best_round
    games = Random(f"{study.seed}/{number}/{rounds}/{way}")
    for after in play_rounds(tournament, strengths, games, pair):
        tournament = after
    order = [ranked.player for ranked in standings(tournament)]
    return PlayedTournament.of(order, strengths, fmean(stable) if stable else 1.0)


def _player(number: int, rating: float) -> Player:
    told = round(SHODAN_RATING + rating)
    return Player(number, str(number), Fraction(told), (told - SHODAN_RATING) // 100)


def _bar(players: Sequence[Player]) -> Fraction:
    """Return the lowest rating of players in the top band.

    The band gets a quarter of the players, but at least eight.
    """
    above = max(len(players) // 4, min(_TOP, len(players)))
    return players[above - 1].rating


def simulate(
    study: TournamentStudy,
    executor: Executor,
    on_progress: Callable[[int, int], None] | None = None,
    stop: Stop | None = None,
) -> tuple[StrengthRow, ...]:
    """Play all tournaments of a study on an executor, and return their mean results.

    ``on_progress`` is called with the numbers of finished and of all tournaments. The result does
    not depend on the executor. If ``stop`` ends the study early, only finished tournaments count.
    """
    kinds = [(way, rounds) for rounds in study.rounds for way in study.ways]
    jobs = [(kind, number) for number in range(study.tournaments) for kind in kinds]
    found: dict[tuple[str, int], list[PlayedTournament]] = {kind: [] for kind in kinds}
    if on_progress is not None:
        on_progress(0, len(jobs))
    for done, (kind, played) in enumerate(_results(study, executor, jobs, stop), start=1):
        found[kind].append(played)
        if on_progress is not None:
            on_progress(done, len(jobs))
    return tuple(StrengthRow.of(*kind, played) for kind, played in found.items() if played)


_AHEAD = 64
"""Largest number of tournaments in the executor's queue, which need not hold a whole study."""


def _results(
    study: TournamentStudy,
    executor: Executor,
    jobs: Sequence[tuple[tuple[str, int], int]],
    stop: Stop | None,
) -> Iterator[tuple[tuple[str, int], PlayedTournament]]:
    waiting: list[tuple[tuple[str, int], Future[PlayedTournament]]] = []
    rest = iter(jobs)
    while stop is None or not stop.is_over:
        while len(waiting) < _AHEAD and (job := next(rest, None)) is not None:
            (way, rounds), number = job
            waiting.append((job[0], executor.submit(play_one, study, way, rounds, number)))
        if not waiting:
            return
        kind, future = waiting.pop(0)
        yield kind, future.result()
    for _, future in waiting:
        future.cancel()
