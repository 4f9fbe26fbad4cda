"""Scores and tie-breaks of players, and the standings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, partial
from math import ceil
from random import Random
from typing import NamedTuple, TypeGuard

from bridgeopt.engine.ties import tie_groups
from bridgeopt.plugins.swiss.bands import initial_scores
from bridgeopt.plugins.swiss.tournament import (
    Acceleration,
    ByeKind,
    Game,
    PairKey,
    Result,
    Round,
    System,
    TieBreakCounting,
    Tournament,
    pair_key,
)


def scores(tournament: Tournament, until: int | None = None) -> dict[int, Fraction]:
    """Return each player's McMahon score before round ``until`` (from 0), or after all rounds.

    Points that the director gave count from the beginning.
    """
    totals = initial_scores(tournament)
    for player, points in tournament.adjustments:
        totals[player] += points
    for played in tournament.rounds[:until]:
        _add(totals, played)
    return totals


def pairing_points(tournament: Tournament, round_number: int) -> dict[int, Fraction]:
    """Return each player's extra points that count only for the pairing of a round (from 0).

    In the Baku system, the first A rounds are accelerated; A is half the number of rounds, rounded
    up. The stronger half of the players, rounded up to an even number, gets extra points in these
    rounds. A player gets 1 point in each of the first B rounds, and 1/2 in each later accelerated
    round; B is half of A, rounded up. A late arrival who is placed above the last player of the
    stronger half gets these points, too. Points in `Tournament.accelerated` are added.
    """
    points: dict[int, Fraction] = defaultdict(Fraction)
    for player, number, extra in tournament.accelerated:
        if number == round_number + 1:
            points[player] += extra
    if tournament.settings.acceleration is Acceleration.BAKU:
        rounds = ceil(tournament.settings.rounds / 2)
        num_full_rounds = ceil(rounds / 2)
        if round_number < rounds:
            extra = Fraction(1) if round_number < num_full_rounds else _HALF
            for player in _accelerated_half(tournament):
                points[player] += extra
    return points


def _accelerated_half(tournament: Tournament) -> list[int]:
    """Return the stronger half of the players, who get extra points in the Baku system.

    Late arrivals who are placed above the last player of this half are included.
    """
    order = [player.id for player in tournament.players]
    first_round_ids = set(order)
    if tournament.rounds:
        posted = tournament.rounds[0]
        first_round_ids = {*posted.by_player, *posted.bye_kinds}
    starters = [player for player in order if player in first_round_ids]
    if not starters:
        return []
    last = starters[min(2 * ceil(len(starters) / 4), len(starters)) - 1]
    return order[: order.index(last) + 1]


_HALF = Fraction(1, 2)


def _add(totals: dict[int, Fraction], played: Round) -> None:
    """Add the points of a posted round to the players' totals; open games score nothing yet."""
    for game in played.games:
        for player in game.players:
            totals[player] += game.points_of(player)
    for player, kind in played.byes:
        totals[player] += kind.points


@dataclass
class PlayerPast:
    """The history of one player in the rounds so far.

    Attributes
    ----------
    forced_bye
        Whether the player has had a forced bye (criterion 2). A forced bye also counts if the
        player volunteered for it.
    floated
        The player's float in the last round: 1 if the opponent had a higher score, -1 if a lower
        one, otherwise 0 (criterion 3).
    colours
        The colour in each game without handicap, in order: 1 for White, -1 for Black (criterion 4).
    """

    forced_bye: bool = False
    floated: int = 0
    colours: list[int] = field(default_factory=list)

    def meet(self, floated: int, colour: int | None) -> None:
        """Add a game, its float (1 up, -1 down, 0 none), and its colour unless that is ``None``."""
        self.floated = floated
        if colour is not None:
            self.colours.append(colour)


@dataclass(frozen=True)
class TournamentHistory:
    """The history before a round: scores, meetings, and each player's past.

    Attributes
    ----------
    scores
        The scores by which players are paired, including points that count for pairing only.
    meetings
        The number of meetings of any two players who have met.
    """

    scores: dict[int, Fraction]
    meetings: dict[PairKey, int]
    past: dict[int, PlayerPast]

    @classmethod
    def before(cls, tournament: Tournament, until: int) -> TournamentHistory:
        """Return the history before round ``until`` (from 0).

        Each posted pairing counts as a meeting, however the game ended. If the scores of its two
        players differed, it also counts as a float. The colours of a game do not count for
        criterion 4 if it has handicap stones (the weaker player then has Black) or was not played.
        """
        totals = scores(tournament, 0)
        past = {player: PlayerPast() for player in totals}
        meetings: Counter[PairKey] = Counter()
        for k, played in enumerate(tournament.rounds[:until]):
            for player_past in past.values():
                player_past.floated = 0
            extra = pairing_points(tournament, k)
            for game in played.games:
                first, second = game.players
                meetings[pair_key(first, second)] += 1
                first_score, second_score = (
                    totals[first] + extra[first],
                    totals[second] + extra[second],
                )
                direction = (first_score < second_score) - (first_score > second_score)
                has_colour = not game.handicap and (game.result is None or game.result.is_played)
                past[first].meet(direction, 1 if has_colour else None)
                past[second].meet(-direction, -1 if has_colour else None)
            for player, kind in played.byes:
                past[player].forced_bye |= kind.is_forced
            _add(totals, played)
        for player, points in pairing_points(tournament, until).items():
            totals[player] += points
        return cls(totals, dict(meetings), past)


_MAX_QUOTIENT = Fraction(10**6)
"""The value of `imp_quotient` for a player who lost no IMPs."""


class MetOpponent(NamedTuple):
    """A player's opponent and result in one round, as tie-breaks use them.

    Attributes
    ----------
    opponent
        The opponent's id; ``None`` in a bye, which counts as a game against a virtual opponent, the
        phantom.
    points
        1 for a win, also by forfeit, 1/2 for jigo, or 0.
    stones
        The handicap stones that the player gave; negative if the player received them.
    """

    opponent: int | None
    points: Fraction
    stones: int = 0


class TournamentScores:
    """The scores and games of a tournament after some rounds, as tie-breaks use them.

    Parameters
    ----------
    tournament
        The tournament, whose open games score nothing.
    rounds
        The number of rounds that count; by default all posted ones.
    """

    def __init__(self, tournament: Tournament, rounds: int | None = None) -> None:
        self.tournament = tournament
        self.rounds = len(tournament.rounds) if rounds is None else rounds
        self.scores = scores(tournament, self.rounds)
        self.initial = initial_scores(tournament)
        self.counting = tournament.settings.counting

    @cached_property
    def met(self) -> dict[int, tuple[MetOpponent, ...]]:
        """The opponents and results of each player, by id and round by round."""
        return {player.id: tuple(self._iter_met(player.id)) for player in self.tournament.players}

    def _iter_met(self, player: int) -> Iterator[MetOpponent]:
        for played in self.tournament.rounds[: self.rounds]:
            if (game := played.by_player.get(player)) is not None:
                # A double forfeit counts as a loss against the real opponent, not as a game against
                # the phantom.
                stones = game.handicap if player == game.first else -game.handicap
                yield MetOpponent(game.opponent_of(player), game.points_of(player), stones)
            else:
                yield MetOpponent(None, played.bye_kinds.get(player, ByeKind.VOLUNTARY).points)

    @cached_property
    def _counts_stones(self) -> bool:
        """Whether handicap stones raise opponents' scores in OpenGotha's counting.

        The stones raise McMahon scores; OpenGotha adds no stones to numbers of wins.
        """
        is_mcmahon = self.tournament.settings.system is System.MCMAHON
        return is_mcmahon or any(self.initial.values())

    @cached_property
    def after_each(self) -> tuple[dict[int, Fraction], ...]:
        """The scores of all players after each round, by id."""
        return tuple(scores(self.tournament, k) for k in range(1, self.rounds + 1))

    def phantom(self, player: int) -> Fraction:
        """Return the score of the phantom, the virtual opponent in a player's bye.

        The phantom begins with the player's initial score and wins half of the games; with
        OpenGotha's counting it wins none.
        """
        wins = Fraction(0) if self.counting.is_opengotha else Fraction(self.rounds, 2)
        return self.initial[player] + wins

    def score_for_opponents(self, player: int) -> Fraction:
        """Return a player's score as it counts for the opponents' tie-breaks.

        Each voluntary bye and each double forfeit adds half a point to the score. OpenGotha's
        counting adds nothing. In the counting "OpenGotha with halves", each round without a played
        game counts as half a point.
        """
        if self.counting is TieBreakCounting.OPENGOTHA_HALVES:
            return self._scores_with_halves[player]
        if self.counting is TieBreakCounting.OPENGOTHA:
            return self.scores[player]
        return self.scores[player] + _HALF * self._num_uncredited_rounds[player]

    @cached_property
    def _scores_with_halves(self) -> dict[int, Fraction]:
        """The score of each player if each round without a played game had given half a point."""
        totals = dict(self.initial)
        for played in self.tournament.rounds[: self.rounds]:
            for player in totals:
                game = played.by_player.get(player)
                totals[player] += game.points_of(player) if _was_played(game) else _HALF
        return totals

    @cached_property
    def _num_uncredited_rounds(self) -> dict[int, int]:
        missed = dict.fromkeys(self.tournament.by_id, 0)
        for played in self.tournament.rounds[: self.rounds]:
            for player in missed:
                game = played.by_player.get(player)
                if game is None:
                    kind = played.bye_kinds.get(player, ByeKind.VOLUNTARY)
                    missed[player] += kind is ByeKind.VOLUNTARY
                else:
                    missed[player] += game.result is Result.DOUBLE_FORFEIT
        return missed

    def met_scores(self, player: int, *, credited: bool) -> list[tuple[Fraction, Fraction]]:
        """Return the opponent's score and the points won against it, for each round of a player.

        If ``credited``, the opponents' scores include half points for unplayed rounds. With
        OpenGotha's counting, nothing is won against the phantom of a bye, and in McMahon
        tournaments handicap stones raise the opponents' scores.
        """
        return [
            self._met_score(player, opponent, credited=credited) for opponent in self.met[player]
        ]

    def _met_score(
        self, player: int, met: MetOpponent, *, credited: bool
    ) -> tuple[Fraction, Fraction]:
        opponent, won, stones = met
        is_opengotha = self.counting.is_opengotha
        if opponent is None:
            return self.phantom(player), Fraction(0) if is_opengotha else won
        score = (
            self.score_for_opponents(opponent)
            if credited or is_opengotha
            else self.scores[opponent]
        )
        if is_opengotha and self._counts_stones:
            score += stones
        return score, won


def _was_played(game: Game | None) -> TypeGuard[Game]:
    """Return whether a game has a result other than a forfeit.

    As in OpenGotha, a result by decision of the director counts, too.
    """
    return game is not None and game.result is not None and not game.result.is_forfeit


def num_begun_rounds(tournament: Tournament) -> int:
    """Return the number of the last round with a known result or without games.

    Return 0 if there is no such round.
    """
    for number in range(len(tournament.rounds), 0, -1):
        games = tournament.rounds[number - 1].games
        if not games or any(game.result is not None for game in games):
            return number
    return 0


def soms(results: TournamentScores, player: int) -> Fraction:
    """Return the sum of the opponents' McMahon scores.

    A bye counts the score of its phantom; opponents are credited with half points for voluntary
    byes.
    """
    return sum((score for score, _ in results.met_scores(player, credited=True)), Fraction(0))


def sodoms(results: TournamentScores, player: int) -> Fraction:
    """Return the sum of the McMahon scores of the opponents whom the player defeated.

    For a jigo, half of the opponent's score is added. Scores count as in `soms`.
    """
    met_scores = results.met_scores(player, credited=True)
    return sum((won * score for score, won in met_scores), Fraction(0))


def sos(results: TournamentScores, player: int) -> Fraction:
    """Return the sum of the opponents' scores, without credit for unplayed rounds (Buchholz).

    A bye counts the score of its phantom, the virtual opponent.
    """
    return sum((score for score, _ in results.met_scores(player, credited=False)), Fraction(0))


def sodos(results: TournamentScores, player: int) -> Fraction:
    """Return the sum of the defeated opponents' scores (Sonneborn-Berger).

    After a jigo, half of the opponent's score counts. There is no credit for unplayed rounds.
    """
    met_scores = results.met_scores(player, credited=False)
    return sum((won * score for score, won in met_scores), Fraction(0))


def sosos(results: TournamentScores, player: int) -> Fraction:
    """Return the sum of the opponents' SOS (`sos`).

    For a bye, the opponent's SOS is replaced by the phantom's score times the number of rounds that
    count.
    """
    phantom_score = results.phantom(player) * results.rounds
    opponents = [met.opponent for met in results.met[player]]
    return sum((phantom_score if o is None else sos(results, o) for o in opponents), Fraction(0))


def cut_1(results: TournamentScores, player: int) -> Fraction:
    """Return SOS, the sum of the opponents' scores, without the lowest one."""
    opponent_scores = sorted(score for score, _ in results.met_scores(player, credited=False))
    return sum(opponent_scores[1:], Fraction(0))


def soms_cut_1(results: TournamentScores, player: int) -> Fraction:
    """Return SOMS, the sum of the opponents' McMahon scores, without the lowest one."""
    opponent_scores = sorted(score for score, _ in results.met_scores(player, credited=True))
    return sum(opponent_scores[1:], Fraction(0))


def cut_2(results: TournamentScores, player: int) -> Fraction:
    """Return SOS, the sum of the opponents' scores, without the two lowest."""
    opponent_scores = sorted(score for score, _ in results.met_scores(player, credited=False))
    return sum(opponent_scores[2:], Fraction(0))


def median(results: TournamentScores, player: int) -> Fraction:
    """Return SOS, the sum of the opponents' scores, without the lowest and the highest one."""
    opponent_scores = sorted(score for score, _ in results.met_scores(player, credited=False))
    return sum(opponent_scores[1:-1], Fraction(0))


def progressive(results: TournamentScores, player: int) -> Fraction:
    """Return the sum of the player's scores after each round (in Europe: CUSS)."""
    return sum((after[player] for after in results.after_each), Fraction(0))


def wins(results: TournamentScores, player: int) -> Fraction:
    """Return the number of games won.

    A jigo counts as half a win. The points for a bye are added to the number of wins.
    """
    return sum((met.points for met in results.met[player]), Fraction(0))


def _win_scores(results: TournamentScores, player: int) -> list[tuple[Fraction, Fraction]]:
    """Return (opponent's wins, points won against that opponent) for each game of a player."""
    return [
        (wins(results, met.opponent), met.points)
        for met in results.met[player]
        if met.opponent is not None
    ]


def sos_of_wins(results: TournamentScores, player: int) -> Fraction:
    """Return the sum of the opponents' wins (`wins`)."""
    return sum((score for score, _ in _win_scores(results, player)), Fraction(0))


def sodos_of_wins(results: TournamentScores, player: int) -> Fraction:
    """Return the sum of the wins of the opponents whom the player defeated.

    For a jigo, half of the opponent's wins is added.
    """
    return sum((won * score for score, won in _win_scores(results, player)), Fraction(0))


def sosos_of_wins(results: TournamentScores, player: int) -> Fraction:
    """Return the sum of the opponents' `sos_of_wins`."""
    opponents = [met.opponent for met in results.met[player]]
    return sum((sos_of_wins(results, o) for o in opponents if o is not None), Fraction(0))


def progressive_of_wins(results: TournamentScores, player: int) -> Fraction:
    """Return the sum of the player's wins after each round."""
    total, progressive_total = Fraction(0), Fraction(0)
    for met in results.met[player]:
        total += met.points
        progressive_total += total
    return progressive_total


_MAX_EXPLOIT = 3
"""Largest number by which `exploits_tried` and `exploits_won` multiply an opponent's wins.

A player reaches it with two stones more than the proper handicap.
"""


def exploits_tried(results: TournamentScores, player: int) -> Fraction:
    """Return the sum of the opponents' wins, each multiplied by a factor from 0 to 3 (EXT).

    The factor is 1 if the player gave the proper handicap stones, 1 more for each extra stone, and
    0 if the player gave fewer.
    """
    return sum((score for score, _ in _exploits(results, player)), Fraction(0))


def exploits_won(results: TournamentScores, player: int) -> Fraction:
    """Return the same sum as `exploits_tried`, but only for games that the player won (EXR)."""
    return sum((score for score, won in _exploits(results, player) if won == 1), Fraction(0))


def _exploits(results: TournamentScores, player: int) -> Iterator[tuple[Fraction, Fraction]]:
    by_id = results.tournament.by_id
    for opponent, won, stones in results.met[player]:
        if opponent is not None:
            ranks = by_id[player].rank or 0, by_id[opponent].rank or 0
            extra_stones = stones - (ranks[0] - ranks[1])
            yield wins(results, opponent) * min(max(extra_stones + 1, 0), _MAX_EXPLOIT), won


def imp_quotient(results: TournamentScores, player: int) -> Fraction:
    """Return the IMPs that a player won divided by the IMPs that the player lost.

    The quotient is a million if the player lost none, and 0 if the player neither won nor lost any.
    """
    won = lost = 0
    for k, game in results.tournament.games_of(player):
        if k < results.rounds and game.imps is not None:
            own, other = game.imps if player == game.first else game.imps[::-1]
            won, lost = won + own, lost + other
    if lost:
        return Fraction(won, lost)
    return _MAX_QUOTIENT if won else Fraction(0)


def initial(results: TournamentScores, player: int) -> Fraction:
    """Return the score that the player began with."""
    return results.initial[player]


def rating(results: TournamentScores, player: int) -> Fraction:
    """Return the player's rating at entry."""
    return results.tournament.by_id[player].rating


def rank(results: TournamentScores, player: int) -> Fraction:
    """Return the player's rank in stones; an unknown rank is below all others."""
    player_rank = results.tournament.by_id[player].rank
    return Fraction(_NO_RANK if player_rank is None else player_rank)


_NO_RANK = -99
"""A rank below all others, for players without one."""


def face_to_face(results: TournamentScores, tied: Sequence[int]) -> Mapping[int, Fraction] | None:
    """Return the wins of each tied player against the other tied players.

    Return ``None`` unless all tied players have met.
    """
    tied_ids, wins_of = set(tied), {}
    for player in tied:
        met = [
            met_opponent
            for met_opponent in results.met[player]
            if met_opponent.opponent in tied_ids
        ]
        if {met_opponent.opponent for met_opponent in met} != tied_ids - {player}:
            return None
        wins_of[player] = sum((met_opponent.points for met_opponent in met), Fraction(0))
    return wins_of


def random_order(tournament: Tournament) -> dict[int, int]:
    """Map each player's id to a place in a random order; places count from 1.

    Late arrivals do not change the order of the others.
    """
    seed = tournament.settings.seed
    draws = {p.id: Random(f"{seed}/{p.id}").random() for p in tournament.players}
    order = sorted(draws, key=lambda player: (draws[player], player))
    return {player: place for place, player in enumerate(order, start=1)}


TieBreakValue = Callable[[TournamentScores, int], Fraction]

TIE_BREAK_VALUES: Mapping[str, TieBreakValue] = {
    "SOMS": soms,
    "SODOMS": sodoms,
    "SOS": sos,
    "SODOS": sodos,
    "SOSOS": sosos,
    "SOMS_cut_1": soms_cut_1,
    "Buchholz": sos,
    "Buchholz_cut_1": cut_1,
    "Buchholz_median": median,
    "Sonneborn_Berger": sodos,
    "progressive": progressive,
    "CUSS": progressive,
    "wins": wins,
    "NBW": wins,
    "IMP_quotient": imp_quotient,
    "initial": initial,
    "rating": rating,
    "rank": rank,
    "SOSW": sos_of_wins,
    "SODOSW": sodos_of_wins,
    "SOSOSW": sosos_of_wins,
    "CUSSW": progressive_of_wins,
    "Buchholz_cut_2": cut_2,
    "EXT": exploits_tried,
    "EXR": exploits_won,
}
"""The function that computes each tie-break for one player, by name; a higher value is better."""

FACE_TO_FACE, DRAW = "face_to_face", "draw"

TIE_BREAK_NAMES = (*TIE_BREAK_VALUES, FACE_TO_FACE, DRAW)
"""The names of all tie-breaks."""


class StandingsRow(NamedTuple):
    """A player's place in the standings, with score and tie-breaks.

    Attributes
    ----------
    place
        The place (from 1); players who are still tied share a place.
    ties
        Each tie-break with its value, in order; the value is ``None`` if it does not apply.
    """

    place: int
    player: int
    score: Fraction
    ties: tuple[tuple[str, Fraction | None], ...]

    @classmethod
    def in_order(
        cls,
        players: Iterable[int],
        scores: Mapping[int, Fraction],
        tie_breaks: Sequence[str],
        values_of: Callable[
            [str, list[int]], tuple[Mapping[int, Fraction], Mapping[int, Fraction]]
        ],
    ) -> tuple[StandingsRow, ...]:
        """Return players in order of score and then of each tie-break, with their places.

        Parameters
        ----------
        players
            The players. Players who remain tied after all tie-breaks keep this order.
        scores
            The players' scores.
        tie_breaks
            The names of the tie-breaks, the first one first.
        values_of
            A function that takes a tie-break and the players who are tied so far. It returns each
            player's value (the higher is better; empty if the tie-break does not apply), and the
            value to show.
        """
        groups = list(tie_groups(players, scores))
        ties: dict[int, dict[str, Fraction | None]] = {p: {} for tied in groups for p in tied}
        for name in tie_breaks:
            subgroups: list[list[int]] = []
            for tied in groups:
                values, shown = values_of(name, tied)
                for player in tied:
                    ties[player][name] = shown.get(player)
                subgroups += tie_groups(tied, values) if values else [tied]
            groups = subgroups
        ranked: list[StandingsRow] = []
        for tied in groups:
            place = len(ranked) + 1
            ranked += [
                StandingsRow(place, p, scores[p], tuple((n, ties[p][n]) for n in tie_breaks))
                for p in tied
            ]
        return tuple(ranked)


def standings(tournament: Tournament, rounds: int | None = None) -> tuple[StandingsRow, ...]:
    """Return the standings after some rounds, by default after all posted ones.

    The tie-breaks "face to face" and "draw" apply only to players who are still tied after the
    preceding tie-breaks.
    """
    results = TournamentScores(tournament, rounds)
    tie_breaks = tournament.settings.tie_breaks
    return StandingsRow.in_order(
        tournament.place_of, results.scores, tie_breaks, partial(_tie_break_values, results)
    )


def _tie_break_values(
    results: TournamentScores, name: str, tied: list[int]
) -> tuple[Mapping[int, Fraction], Mapping[int, Fraction]]:
    """Return two dicts by id for tie-break ``name``: values to rank ``tied``, values to show."""
    if name == DRAW:
        draws = random_order(results.tournament)
        values = {player: Fraction(-draws[player]) for player in tied} if len(tied) > 1 else {}
        return values, {player: -value for player, value in values.items()}
    if name == FACE_TO_FACE:
        values = dict(face_to_face(results, tied) or {}) if len(tied) > 1 else {}
    else:
        values = {player: TIE_BREAK_VALUES[name](results, player) for player in tied}
    return values, values
