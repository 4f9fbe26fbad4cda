"""Simulate tournaments, to measure how well each way to pair finds the best player."""

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
from bridgeopt.plugins.swiss.bands import propose_bands, sorted_by_strength, with_fixed_separations
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

_RATING_DIFFERENCE_FOR_TEN_TO_ONE = 400
"""With this difference of ratings, the odds of the stronger player are ten to one (Elo)."""
_RATING_POINTS_PER_STONE = 100
"""Number of rating points that a handicap stone is worth."""

PairingMethod = Callable[[Tournament, int], Round]
"""A function that pairs a round of a tournament; the round counts from 0."""

Strengths = Mapping[int, float]


def win_probability(strengths: Strengths, game: Game) -> float:
    """Return the chance that White wins a game, by both strengths and the handicap stones."""
    difference = (
        strengths[game.first] - strengths[game.second] - _RATING_POINTS_PER_STONE * game.handicap
    )
    return float(1 / (1 + 10 ** (-difference / _RATING_DIFFERENCE_FOR_TEN_TO_ONE)))


def best_round(tournament: Tournament, round_number: int) -> Round:
    """Return the best round by the standard, with second meetings only if unavoidable."""
    proposal = propose(tournament, round_number)
    if isinstance(proposal, NoPerfectMatching):
        proposal = propose(tournament, round_number, rematches=True)
    if isinstance(proposal, NoPerfectMatching):
        raise ValueError(f"round {round_number + 1} cannot be paired at all")
    return proposal.as_round


def stable_round(tournament: Tournament, round_number: int) -> tuple[Round, bool]:
    """Return a round (from 0) paired as stable roommates, and whether the matching is stable.

    In a stable matching, no two players both prefer each other to their opponents. In an odd field,
    the bye is that of the best pairing. If there is no stable matching, return the best round and
    ``False``.
    """
    bye: Bye | None = None
    field = field_of(tournament, round_number)
    if field.is_odd:
        proposal = propose(tournament, round_number)
        if isinstance(proposal, NoPerfectMatching) or proposal.paired.bye is None:
            return best_round(tournament, round_number), False
        bye = Bye(field.players[proposal.paired.bye], ByeKind.FORCED)
        absent = tournament.absent | {(bye.player, round_number + 1)}
        field = field_of(replace(tournament, absent=absent), round_number)
    mate = stable_roommates(preferences(field))
    if mate is None or -1 in mate:
        return best_round(tournament, round_number), False
    pairs = tuple(sorted((a, b) for a, b in enumerate(mate) if a < b))
    stable_proposal = Proposal(field, PairingResult(pairs, None, (), proved=False)).as_round
    if bye is not None:
        others = tuple(
            bye_of_other
            for bye_of_other in stable_proposal.byes
            if bye_of_other.player != bye.player
        )
        stable_proposal = replace(stable_proposal, byes=(*others, bye))
    return stable_proposal, True


def preferences(field: RoundField) -> list[list[int]]:
    """Return for each row of the field the rows that it may meet, the most preferred row first."""
    n = len(field.players)
    sizes = [len(group) for group in field.groups]

    def distance(row: int, other: int) -> tuple[int, int, int]:
        half = sizes[field.group[row]] // 2
        place = int(field.place[row])
        ideal = place + half if place < half else place - half
        return (
            abs(int(field.scores[row] - field.scores[other])),
            abs(int(field.place[other]) - ideal),
            other,
        )

    may_meet = field.may_meet
    return [
        sorted((o for o in range(n) if may_meet[row, o]), key=lambda o, row=row: distance(row, o))  # type: ignore[misc]
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
    pair_round: PairingMethod = best_round,
    *,
    oddities: bool = False,
) -> Iterator[Tournament]:
    """Yield the tournament after each remaining round, with random results.

    Parameters
    ----------
    tournament
        The tournament before these rounds.
    strengths
        The true strength of each player, on the scale of ratings.
    rng
        The random numbers that decide games.
    pair_round
        The function that pairs each round.
    oddities
        Whether some games are a jigo, or are forfeited by one player or both.
    """
    for k in range(len(tournament.rounds), tournament.settings.rounds):
        next_round = pair_round(tournament, k)
        games = tuple(
            replace(game, result=_result(strengths, game, rng, oddities=oddities))
            for game in next_round.games
        )
        tournament = with_round(tournament, replace(next_round, games=games))
        yield tournament


def _result(strengths: Strengths, game: Game, rng: Random, *, oddities: bool) -> Result:
    white = rng.random() < win_probability(strengths, game)
    oddity = rng.random()
    if oddities and oddity < 1 / 20:
        if oddity < 1 / 100:
            return Result.DOUBLE_FORFEIT
        if oddity < 1 / 40:
            return Result.JIGO
        return Result.WHITE_BY_FORFEIT if white else Result.BLACK_BY_FORFEIT
    return Result.WHITE if white else Result.BLACK


METHODS = "mcmahon", "swiss", "roommates"
"""Names of the pairing methods.

``mcmahon`` and ``swiss`` make the best pairing, in a McMahon and in a Swiss tournament.
``roommates`` pairs the players of a Swiss tournament as stable roommates.
"""

MAX_PLAYERS, MAX_ROUNDS, MAX_TOURNAMENTS = 500, 20, 100_000
"""Largest numbers of players and rounds of a simulated tournament, and of such tournaments."""

_NUM_TOP_PLAYERS = 8
"""Number of strongest players who are compared with the top of the final order.

It is also the smallest size of the top band in McMahon pairing.
"""


@dataclass(frozen=True)
class TournamentStudy:
    """A study: the tournaments to simulate, in order to compare ways to pair.

    Attributes
    ----------
    players
        The number of players in each tournament.
    rounds
        The tournament lengths to study, in rounds.
    tournaments
        The number of tournaments for each number of rounds and each way to pair.
    spread
        The standard deviation of the players' strengths, in rating points.
    error
        The standard deviation of a rating's random error, in rating points. A player's rating is
        the strength plus this error.
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
        for value, minimum, maximum, name in (
            (self.players, 4, MAX_PLAYERS, "players"),
            (self.tournaments, 1, MAX_TOURNAMENTS, "tournaments"),
            (self.spread, 1, 5000, "spread"),
            (self.error, 0, 5000, "error"),
            *((r, 1, min(MAX_ROUNDS, self.players // 2), "rounds") for r in self.rounds),
        ):
            if not minimum <= value <= maximum:
                values = {"what": name, "least": minimum, "most": maximum, "value": str(value)}
                raise RequestError(Message("swiss_simulate_bounds", **values))
        for way in self.ways:
            if way not in METHODS:
                raise RequestError(Message("swiss_simulate_no_way", way=way, ways=list(METHODS)))


class PlayedTournament(NamedTuple):
    """Measures of how well one simulated tournament ranked its players.

    Attributes
    ----------
    best_won
        Whether the strongest player finished first.
    correlation
        Spearman's correlation of places and strengths of all players.
    top
        The fraction of the eight strongest players who finished in the first eight places. With
        fewer than 16 players, half of them count instead of eight.
    stable
        The fraction of the tournament's rounds that are stable matchings; 1 unless rounds were
        paired by stable roommates.
    """

    best_won: bool
    correlation: float
    top: float
    stable: float

    @classmethod
    def from_results(
        cls, order: Sequence[int], strengths: Mapping[int, float], stable: float
    ) -> PlayedTournament:
        """Return how well the final order of players agrees with their strengths.

        ``stable`` is the fraction of rounds that are stable matchings.
        """
        by_strength = sorted(strengths, key=lambda player: -strengths[player])
        n = len(by_strength)
        place = {player: k for k, player in enumerate(order)}
        squared_distances = sum((place[player] - k) ** 2 for k, player in enumerate(by_strength))
        num_top = min(_NUM_TOP_PLAYERS, n // 2)
        return cls(
            order[0] == by_strength[0],
            1 - 6 * squared_distances / (n * (n * n - 1)),
            len(set(by_strength[:num_top]) & set(order[:num_top])) / num_top,
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
    def from_results(
        cls, way: str, rounds: int, tournaments: Sequence[PlayedTournament]
    ) -> StrengthRow:
        """Return the mean results of one or more tournaments."""
        return cls(
            way=way,
            rounds=rounds,
            tournaments=len(tournaments),
            best_won=estimate([float(tournament.best_won) for tournament in tournaments]),
            correlation=estimate([tournament.correlation for tournament in tournaments]),
            top=estimate([tournament.top for tournament in tournaments]),
            stable=fmean(tournament.stable for tournament in tournaments),
        )


def play_tournament(study: TournamentStudy, way: str, rounds: int, number: int) -> PlayedTournament:
    """Play one simulated tournament, and return how well it ranked its players.

    ``way`` is the way to pair, a name in `METHODS`. Tournaments with the same ``number`` have the
    same players for all ways to pair and all numbers of rounds.
    """
    rng = Random(f"{study.seed}/{number}")
    strengths = {k: rng.gauss(0, study.spread) for k in range(1, study.players + 1)}
    ratings = {k: strength + rng.gauss(0, study.error) for k, strength in strengths.items()}
    players = sorted_by_strength([_player(k, rating) for k, rating in ratings.items()])
    system = System.MCMAHON if way == "mcmahon" else System.SWISS
    settings = Settings(
        rounds, system, _lowest_top_rating(players), avoid=(), seed=rng.randint(1, 10**6)
    )
    tournament = Tournament("simulated", settings, players, propose_bands(players, settings))
    stable: list[bool] = []

    def by_roommates(before: Tournament, k: int) -> Round:
        paired, is_stable = stable_round(before, k)
        stable.append(is_stable)
        return paired

    pair = by_roommates if way == "roommates" else best_round
    rng_of_games = Random(f"{study.seed}/{number}/{rounds}/{way}")
    for tournament_after in play_rounds(tournament, strengths, rng_of_games, pair):
        tournament = tournament_after
    order = [ranked.player for ranked in standings(tournament)]
    return PlayedTournament.from_results(order, strengths, fmean(stable) if stable else 1.0)


def _player(number: int, rating: float) -> Player:
    rating_points = round(SHODAN_RATING + rating)
    return Player(
        number, str(number), Fraction(rating_points), (rating_points - SHODAN_RATING) // 100
    )


def _lowest_top_rating(players: Sequence[Player]) -> Fraction:
    """Return the lowest rating of players in the top band.

    The band gets a quarter of the players, but at least eight.
    """
    num_above = max(len(players) // 4, min(_NUM_TOP_PLAYERS, len(players)))
    return players[num_above - 1].rating


def simulate_study(
    study: TournamentStudy,
    executor: Executor,
    on_progress: Callable[[int, int], None] | None = None,
    stop: Stop | None = None,
) -> tuple[StrengthRow, ...]:
    """Play all tournaments of a study on an executor, and return their mean results.

    ``on_progress`` is called with the number of finished tournaments and the number of all
    tournaments. The result does not depend on the executor. If ``stop`` ends the study early, only
    finished tournaments count.
    """
    settings = [(way, rounds) for rounds in study.rounds for way in study.ways]
    tasks = [(setting, number) for number in range(study.tournaments) for setting in settings]
    played_by_setting: dict[tuple[str, int], list[PlayedTournament]] = {
        setting: [] for setting in settings
    }
    if on_progress is not None:
        on_progress(0, len(tasks))
    for num_done, (setting, played) in enumerate(_run_tasks(study, executor, tasks, stop), start=1):
        played_by_setting[setting].append(played)
        if on_progress is not None:
            on_progress(num_done, len(tasks))
    return tuple(
        StrengthRow.from_results(*setting, played)
        for setting, played in played_by_setting.items()
        if played
    )


_MAX_QUEUED = 64
"""Largest number of tournaments in the executor's queue at a time; a study can have far more."""


def _run_tasks(
    study: TournamentStudy,
    executor: Executor,
    tasks: Sequence[tuple[tuple[str, int], int]],
    stop: Stop | None,
) -> Iterator[tuple[tuple[str, int], PlayedTournament]]:
    queue: list[tuple[tuple[str, int], Future[PlayedTournament]]] = []
    pending = iter(tasks)
    while stop is None or not stop.is_over:
        while len(queue) < _MAX_QUEUED and (task := next(pending, None)) is not None:
            (way, rounds), number = task
            queue.append((task[0], executor.submit(play_tournament, study, way, rounds, number)))
        if not queue:
            return
        setting, future = queue.pop(0)
        yield setting, future.result()
    for _, future in queue:
        future.cancel()
