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
    """Return each player's McMahon score before round ``until``, from 0, or the present one.

    Points that the director gave count from the beginning.
    """
    totals = initial_scores(tournament)
    for player, points in tournament.adjustments:
        totals[player] += points
    for played in tournament.rounds[:until]:
        _add(totals, played)
    return totals


def pairing_points(tournament: Tournament, round_number: int) -> dict[int, Fraction]:
    """Return the extra points that count only for the pairing of a round, from 0, by player.

    In the Baku system, the first half of the rounds, rounded up, is accelerated. The stronger half
    of the players, rounded up to an even number, gets extra points in these rounds. The points are
    1 in the first half of the accelerated rounds, rounded up, and 1/2 in the others. A late arrival
    gets these points, too, if placed above the last player of the stronger half.
    """
    points: dict[int, Fraction] = defaultdict(Fraction)
    for player, number, more in tournament.accelerated:
        if number == round_number + 1:
            points[player] += more
    if tournament.settings.acceleration is Acceleration.BAKU:
        rounds = ceil(tournament.settings.rounds / 2)
        full = ceil(rounds / 2)
        if round_number < rounds:
            more = Fraction(1) if round_number < full else _HALF
            for player in _baku_half(tournament):
                points[player] += more
    return points


def _baku_half(tournament: Tournament) -> list[int]:
    """Return the stronger half of the players, who get extra points in the Baku system.

    Late arrivals who are placed above the last player of this half are included.
    """
    order = [player.id for player in tournament.players]
    first = set(order)
    if tournament.rounds:
        posted = tournament.rounds[0]
        first = {*posted.by_player, *posted.bye_kinds}
    began = [player for player in order if player in first]
    if not began:
        return []
    last = began[min(2 * ceil(len(began) / 4), len(began)) - 1]
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
        Whether the player has had a forced bye, even as a volunteer (criterion 2).
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
    """All that happened before a round: scores, meetings, and each player's past.

    Attributes
    ----------
    scores
        The scores by which players are paired, including points that count for pairing only.
    meetings
        The number of meetings of each two players who have met.
    """

    scores: dict[int, Fraction]
    meetings: dict[PairKey, int]
    past: dict[int, PlayerPast]

    @classmethod
    def before(cls, tournament: Tournament, until: int) -> TournamentHistory:
        """Return the history before round ``until``, which counts from 0.

        A posted pairing is a meeting and a float, however the game ended. Colours do not count for
        criterion 4 in games with stones, where the weaker has Black, or in games that were not
        played.
        """
        totals = scores(tournament, 0)
        past = {player: PlayerPast() for player in totals}
        meetings: Counter[PairKey] = Counter()
        for k, played in enumerate(tournament.rounds[:until]):
            for each in past.values():
                each.floated = 0
            more = pairing_points(tournament, k)
            for game in played.games:
                first, second = game.players
                meetings[pair_key(first, second)] += 1
                own, other = totals[first] + more[first], totals[second] + more[second]
                apart = (own < other) - (own > other)
                coloured = not game.handicap and (game.result is None or game.result.is_played)
                past[first].meet(apart, 1 if coloured else None)
                past[second].meet(-apart, -1 if coloured else None)
            for player, kind in played.byes:
                past[player].forced_bye |= kind.is_forced
            _add(totals, played)
        for player, points in pairing_points(tournament, until).items():
            totals[player] += points
        return cls(totals, dict(meetings), past)


_MAX_QUOTIENT = Fraction(10**6)


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
        return {player.id: tuple(self._met(player.id)) for player in self.tournament.players}

    def _met(self, player: int) -> Iterator[MetOpponent]:
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
            return self._virtual[player]
        if self.counting is TieBreakCounting.OPENGOTHA:
            return self.scores[player]
        return self.scores[player] + _HALF * self._missed[player]

    @cached_property
    def _virtual(self) -> dict[int, Fraction]:
        """The score of each player if each round without a played game had given half a point."""
        totals = dict(self.initial)
        for played in self.tournament.rounds[: self.rounds]:
            for player in totals:
                game = played.by_player.get(player)
                totals[player] += game.points_of(player) if _took_place(game) else _HALF
        return totals

    @cached_property
    def _missed(self) -> dict[int, int]:
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
        return [self._met_score(player, each, credited=credited) for each in self.met[player]]

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


def _took_place(game: Game | None) -> TypeGuard[Game]:
    """Return whether a game has a result other than a forfeit.

    As in OpenGotha, a result by decision of the director counts, too.
    """
    return game is not None and game.result is not None and not game.result.is_forfeit


def num_begun_rounds(tournament: Tournament) -> int:
    """Return the number of the last round with a known result or without games.

    It is 0 if there is no such round.
    """
    for number in range(len(tournament.rounds), 0, -1):
        games = tournament.rounds[number - 1].games
        if not games or any(game.result is not None for game in games):
            return number
    return 0


def soms(standing: TournamentScores, player: int) -> Fraction:
    """Return the sum of the opponents' McMahon scores.

    A bye counts the score of its phantom; opponents are credited with half points for voluntary
    byes.
    """
    return sum((score for score, _ in standing.met_scores(player, credited=True)), Fraction(0))


def sodoms(standing: TournamentScores, player: int) -> Fraction:
    """Return the sum of the defeated opponents' McMahon scores; half a score after a jigo.

    Scores count as in `soms`.
    """
    found = standing.met_scores(player, credited=True)
    return sum((won * score for score, won in found), Fraction(0))


def sos(standing: TournamentScores, player: int) -> Fraction:
    """Return the sum of the opponents' scores, without credit for unplayed rounds (Buchholz).

    A bye counts the score of its phantom, the virtual opponent.
    """
    return sum((score for score, _ in standing.met_scores(player, credited=False)), Fraction(0))


def sodos(standing: TournamentScores, player: int) -> Fraction:
    """Return the sum of the defeated opponents' scores (Sonneborn-Berger).

    Half a score counts after a jigo. There is no credit for unplayed rounds.
    """
    found = standing.met_scores(player, credited=False)
    return sum((won * score for score, won in found), Fraction(0))


def sosos(standing: TournamentScores, player: int) -> Fraction:
    """Return the sum of the opponents' SOS (`sos`).

    A bye counts the phantom's score as often as there are rounds.
    """
    each = standing.phantom(player) * standing.rounds
    opponents = [met.opponent for met in standing.met[player]]
    return sum((each if o is None else sos(standing, o) for o in opponents), Fraction(0))


def cut_1(standing: TournamentScores, player: int) -> Fraction:
    """Return SOS, the sum of the opponents' scores, without the lowest one."""
    found = sorted(score for score, _ in standing.met_scores(player, credited=False))
    return sum(found[1:], Fraction(0))


def soms_cut_1(standing: TournamentScores, player: int) -> Fraction:
    """Return SOMS, the sum of the opponents' McMahon scores, without the lowest one."""
    found = sorted(score for score, _ in standing.met_scores(player, credited=True))
    return sum(found[1:], Fraction(0))


def cut_2(standing: TournamentScores, player: int) -> Fraction:
    """Return SOS, the sum of the opponents' scores, without the two lowest."""
    found = sorted(score for score, _ in standing.met_scores(player, credited=False))
    return sum(found[2:], Fraction(0))


def median(standing: TournamentScores, player: int) -> Fraction:
    """Return SOS, the sum of the opponents' scores, without the lowest and the highest one."""
    found = sorted(score for score, _ in standing.met_scores(player, credited=False))
    return sum(found[1:-1], Fraction(0))


def progressive(standing: TournamentScores, player: int) -> Fraction:
    """Return the sum of the player's scores after each round (in Europe: CUSS)."""
    return sum((after[player] for after in standing.after_each), Fraction(0))


def wins(standing: TournamentScores, player: int) -> Fraction:
    """Return the number of games won.

    A jigo counts half a win, and a bye as many wins as it scores points.
    """
    return sum((met.points for met in standing.met[player]), Fraction(0))


def _win_scores(standing: TournamentScores, player: int) -> list[tuple[Fraction, Fraction]]:
    """Return (opponent's wins, points won against that opponent) for each game of a player."""
    return [
        (wins(standing, met.opponent), met.points)
        for met in standing.met[player]
        if met.opponent is not None
    ]


def sos_of_wins(standing: TournamentScores, player: int) -> Fraction:
    """Return the sum of the opponents' wins (`wins`)."""
    return sum((score for score, _ in _win_scores(standing, player)), Fraction(0))


def sodos_of_wins(standing: TournamentScores, player: int) -> Fraction:
    """Return the sum of the defeated opponents' wins; half of them after a jigo."""
    return sum((won * score for score, won in _win_scores(standing, player)), Fraction(0))


def sosos_of_wins(standing: TournamentScores, player: int) -> Fraction:
    """Return the sum of the opponents' `sos_of_wins`."""
    opponents = [met.opponent for met in standing.met[player]]
    return sum((sos_of_wins(standing, o) for o in opponents if o is not None), Fraction(0))


def progressive_of_wins(standing: TournamentScores, player: int) -> Fraction:
    """Return the sum of the player's wins after each round."""
    total, found = Fraction(0), Fraction(0)
    for met in standing.met[player]:
        total += met.points
        found += total
    return found


_MAX_EXPLOIT = 3


def exploits_tried(standing: TournamentScores, player: int) -> Fraction:
    """Return the sum of the opponents' wins, each times a factor from 0 to 3 (EXT).

    The factor is 1 if the player gave the proper handicap stones, 1 more for each extra stone, and
    0 if the player gave fewer.
    """
    return sum((score for score, _ in _exploits(standing, player)), Fraction(0))


def exploits_won(standing: TournamentScores, player: int) -> Fraction:
    """Return the same sum as `exploits_tried`, but only over games that the player won (EXR)."""
    return sum((score for score, won in _exploits(standing, player) if won == 1), Fraction(0))


def _exploits(standing: TournamentScores, player: int) -> Iterator[tuple[Fraction, Fraction]]:
    known = standing.tournament.by_id
    for opponent, won, stones in standing.met[player]:
        if opponent is not None:
            ranks = known[player].rank or 0, known[opponent].rank or 0
            beyond = stones - (ranks[0] - ranks[1])
            yield wins(standing, opponent) * min(max(beyond + 1, 0), _MAX_EXPLOIT), won


def imp_quotient(standing: TournamentScores, player: int) -> Fraction:
    """Return the IMPs that a player won divided by the IMPs that the player lost.

    The quotient is a million if the player lost none, and 0 if the player neither won nor lost any.
    """
    won = lost = 0
    for k, game in standing.tournament.games_of(player):
        if k < standing.rounds and game.imps is not None:
            own, other = game.imps if player == game.first else game.imps[::-1]
            won, lost = won + own, lost + other
    if lost:
        return Fraction(won, lost)
    return _MAX_QUOTIENT if won else Fraction(0)


def initial(standing: TournamentScores, player: int) -> Fraction:
    """Return the score that the player began with."""
    return standing.initial[player]


def rating(standing: TournamentScores, player: int) -> Fraction:
    """Return the player's rating at entry."""
    return standing.tournament.by_id[player].rating


def rank(standing: TournamentScores, player: int) -> Fraction:
    """Return the player's rank in stones; an unknown rank is below all others."""
    own = standing.tournament.by_id[player].rank
    return Fraction(_NO_RANK if own is None else own)


_NO_RANK = -99


def face_to_face(standing: TournamentScores, tied: Sequence[int]) -> Mapping[int, Fraction] | None:
    """Return the wins of each tied player against the other tied players.

    Return ``None`` unless all tied players have met.
    """
    inside, found = set(tied), {}
    for player in tied:
        met = [each for each in standing.met[player] if each.opponent in inside]
        if {each.opponent for each in met} != inside - {player}:
            return None
        found[player] = sum((each.points for each in met), Fraction(0))
    return found


def random_order(tournament: Tournament) -> dict[int, int]:
    """Return a random place for each player, from 1.

    Late arrivals do not change the order of the others.
    """
    seed = tournament.settings.seed
    lots = {p.id: Random(f"{seed}/{p.id}").random() for p in tournament.players}
    order = sorted(lots, key=lambda player: (lots[player], player))
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

NAMES = (*TIE_BREAK_VALUES, FACE_TO_FACE, DRAW)
"""The names of all tie-breaks."""


class StandingsRow(NamedTuple):
    """A player's place in the standings, with score and tie-breaks.

    Attributes
    ----------
    place
        The place, from 1; players who are still tied share one.
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
        worths: Callable[[str, list[int]], tuple[Mapping[int, Fraction], Mapping[int, Fraction]]],
    ) -> tuple[StandingsRow, ...]:
        """Return players in order of score and then of each tie-break, with their places.

        Parameters
        ----------
        players
            The players, in the order that tied players keep.
        scores
            The players' scores.
        tie_breaks
            The names of the tie-breaks, the first one first.
        worths
            A function that takes a tie-break and the players who are tied so far. It returns each
            player's value (the higher is better; empty if the tie-break does not apply), and the
            value to show.
        """
        groups = list(tie_groups(players, scores))
        ties: dict[int, dict[str, Fraction | None]] = {p: {} for tied in groups for p in tied}
        for name in tie_breaks:
            parts: list[list[int]] = []
            for tied in groups:
                worth, shown = worths(name, tied)
                for player in tied:
                    ties[player][name] = shown.get(player)
                parts += tie_groups(tied, worth) if worth else [tied]
            groups = parts
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

    The tie-breaks "face to face" and "draw" only apply to players who are still tied after the
    tie-breaks before these.
    """
    standing = TournamentScores(tournament, rounds)
    breaks = tournament.settings.tie_breaks
    return StandingsRow.in_order(
        tournament.place_of, standing.scores, breaks, partial(_worths, standing)
    )


def _worths(
    standing: TournamentScores, name: str, tied: list[int]
) -> tuple[Mapping[int, Fraction], Mapping[int, Fraction]]:
    """Return two dicts by id for tie-break ``name``: values to rank ``tied``, values to show."""
    if name == DRAW:
        lots = random_order(standing.tournament)
        worth = {player: Fraction(-lots[player]) for player in tied} if len(tied) > 1 else {}
        return worth, {player: -value for player, value in worth.items()}
    if name == FACE_TO_FACE:
        worth = dict(face_to_face(standing, tied) or {}) if len(tied) > 1 else {}
    else:
        worth = {player: TIE_BREAK_VALUES[name](standing, player) for player in tied}
    return worth, worth
