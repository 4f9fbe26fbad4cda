"""Standings of individual events: points from scores, totals, and tie-breaks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, NamedTuple

from bridgeopt.engine.ties import tie_groups
from bridgeopt.plugins.individual.plan import EventPlan

ZERO = Fraction(0)


class IndividualScores(NamedTuple):
    """The data of an event that tie-breaks use; players and rounds count from 1.

    Attributes
    ----------
    plan
        The plan, with the seats of all players.
    totals
        The total of each player.
    points
        The points by player and round, for rounds that count.
    places
        How often each player was first, second … at a table.
    scores
        The scores by round and player, as they were entered.
    """

    plan: EventPlan
    totals: Mapping[int, Fraction]
    points: Mapping[int, Mapping[int, Fraction]]
    places: Mapping[int, Sequence[int]]
    scores: Mapping[tuple[int, int], Fraction]

    def points_of(self, player: int) -> Mapping[int, Fraction]:
        """Return the points of a player, by round."""
        return self.points.get(player, {})

    def at_table_of(self, player: int) -> Iterator[tuple[int, int]]:
        """Yield round and number of each player who sat at one table with ``player``."""
        for round_number in self.points_of(player):
            for sitting in self.plan.seats[round_number - 1]:
                if player - 1 in sitting:
                    yield from (
                        (round_number, p + 1) for p in sitting.tolist() if 0 <= p != player - 1
                    )


def placing_counts(played: IndividualScores, player: int) -> tuple[int, ...]:
    """Return how often a player was first at the table, how often second, and so on."""
    return tuple(played.places.get(player, ()))


def best_round(played: IndividualScores, player: int) -> Fraction:
    """Return the points of the player's best round."""
    return max(played.points_of(player).values(), default=ZERO)


def worst_round(played: IndividualScores, player: int) -> Fraction:
    """Return the points of the player's worst round."""
    return min(played.points_of(player).values(), default=ZERO)


def latest_rounds(played: IndividualScores, player: int) -> tuple[Fraction, ...]:
    """Return the points of each round, the last round first."""
    return tuple(points for _, points in sorted(played.points_of(player).items(), reverse=True))


def raw_score(played: IndividualScores, player: int) -> Fraction:
    """Return the sum of the scores as they were entered, without points for places."""
    return sum(
        (played.scores[round_number, player] for round_number in played.points_of(player)), ZERO
    )


def opponents_mean(played: IndividualScores, player: int) -> Fraction:
    """Return the mean total of the players who sat at a player's tables.

    A player who sat at several of these tables counts once for each of them.
    """
    met = [played.totals[other] for _, other in played.at_table_of(player)]
    return sum(met, ZERO) / max(len(met), 1)


def face_to_face(played: IndividualScores, tied: Sequence[int]) -> Mapping[int, Fraction] | None:
    """Return the points that each player in ``tied`` won against the other tied players.

    The points that A won against B are A's points minus B's points, summed over the rounds in which
    both sat at one table; they can be negative. Return ``None`` if some two of the tied players
    never sat at one table.
    """
    tied_players, points_won = set(tied), {}
    for player in tied:
        met = [
            (round_number, other)
            for round_number, other in played.at_table_of(player)
            if other in tied_players
        ]
        if {other for _, other in met} != tied_players - {player}:
            return None
        own_points = played.points_of(player)
        points_won[player] = sum(
            (own_points[r] - played.points[other][r] for r, other in met), ZERO
        )
    return points_won


TIE_BREAK_VALUES: Mapping[str, Callable[[IndividualScores, int], Any]] = {
    "places": placing_counts,
    "best": best_round,
    "worst": worst_round,
    "last": latest_rounds,
    "scores": raw_score,
    "opponents": opponents_mean,
}
"""Functions that compute a tie-break for one player, by name; a higher value is better."""

FACE_TO_FACE = "face_to_face"

NAMES = (*TIE_BREAK_VALUES, FACE_TO_FACE)
"""All tie-breaks, by name."""

DEFAULT_TIE_BREAKS = ("places", "best")
"""Tie-breaks that are used unless others are chosen."""


def rank_players(
    played: IndividualScores, players: Sequence[int], names: Sequence[str]
) -> list[list[int]]:
    """Return players by total and then by tie-breaks, in groups of players who are still tied."""
    groups = list(tie_groups(players, played.totals))
    for name in names:
        groups = [part for tied in groups for part in _break_tie(played, name, tied)]
    return groups


def _break_tie(played: IndividualScores, name: str, tied: list[int]) -> Iterator[list[int]]:
    if len(tied) == 1:
        yield tied
        return
    if name == FACE_TO_FACE:
        values: Mapping[int, Any] | None = face_to_face(played, tied)
    else:
        values = {player: TIE_BREAK_VALUES[name](played, player) for player in tied}
    yield from [tied] if values is None else tie_groups(tied, values)


@dataclass(frozen=True)
class ScoringRules:
    """The rules by which scores become points.

    Attributes
    ----------
    uma
        Extra points for the first, second … at a table; if empty, scores are the points. At a table
        with one player fewer than ``uma`` has places, the two middle places become one place. It
        gets the mean of their extra points.
    start
        The score with which each player begins; it is subtracted.
    unit
        The score that is worth one point.
    mean
        Whether people are ranked by the mean over the rounds that they played, instead of the sum.
    ties
        The names of the tie-breaks, in order.
    percent
        Whether scores are percentages, from 0 to 100.
    """

    uma: tuple[Fraction, ...] = ()
    start: Fraction = Fraction(0)
    unit: Fraction = Fraction(1)
    mean: bool = False
    ties: tuple[str, ...] = DEFAULT_TIE_BREAKS
    percent: bool = False


RIICHI = ScoringRules(tuple(map(Fraction, (15, 5, -5, -15))), Fraction(30_000), Fraction(1000))
"""Riichi mahjong as the European Mahjong Association plays it (riichi rules of 2016, 4.3)."""

PLAIN = ScoringRules(mean=True, percent=True)
"""Scores are percentages, as in bridge; players are ranked by the mean of their percentages."""


@dataclass(frozen=True)
class EventScore:
    """The score of a player in a round.

    ``penalty`` is subtracted, even if there is no score yet. ``weight`` is the score's weight in
    the player's mean over rounds. It is set only if the score is computed from board results. It is
    then the largest number of points that a player could win on these boards.
    """

    round: int
    player: int
    score: Fraction | None
    penalty: Fraction = Fraction(0)
    weight: Fraction | None = None


@dataclass(frozen=True)
class StandingsRow:
    """A player's line in the standings.

    Attributes
    ----------
    place
        The place (from 1); tied players share one. ``None`` if the player is not ranked: a
        substitute, or a player without a round that counts.
    player
        The player's number (from 1).
    total
        The sum, or the mean, of points less penalties.
    penalty
        The points that were subtracted.
    points
        The points by round, for rounds with a score.
    places
        How often the player was first, second … at a table.
    """

    place: int | None
    player: int
    total: Fraction
    penalty: Fraction = Fraction(0)
    points: Mapping[int, Fraction] = field(default_factory=dict)
    places: tuple[int, ...] = ()


def table_points(scores: Iterable[Fraction], rules: ScoringRules) -> tuple[Fraction, ...]:
    """Return the points of each player at a table.

    Players with equal scores share the points of their places.
    """
    scores = tuple(scores)
    uma = _uma_for(len(scores), rules.uma)
    points = []
    for score in scores:
        better = sum(other > score for other in scores)
        num_equal = sum(other == score for other in scores)
        shared = sum(uma[better : better + num_equal], Fraction(0)) / num_equal
        points.append((score - rules.start) / rules.unit + shared)
    return tuple(points)


def compute_standings(
    plan: EventPlan,
    scores: Iterable[EventScore],
    rules: ScoringRules,
    substitutes: Collection[int] = (),
    until: int | None = None,
) -> tuple[StandingsRow, ...]:
    """Return the standings of all players; unranked players come last.

    Ties are broken by the rules; players who are still tied share a place. Players without a
    counted round are unranked once other players have one, since a total of 0 would beat negative
    totals. A ranking by means needs more rounds, since one good round would beat whole evenings.
    Let n be the largest number of counted rounds of any player. In a ranking by means, a player who
    has fewer than n / 2 counted rounds is unranked.

    Parameters
    ----------
    plan
        The plan. A table counts if all its players have a score.
    scores
        The scores, with rounds and players from 1.
    rules
        How scores become points.
    substitutes
        Numbers of substitutes, who are not ranked. Their scores count for the other players at
        their tables.
    until
        The last round that counts; by default all count.
    """
    last = plan.num_rounds if until is None else until
    counted_scores = [score for score in scores if score.round <= last]
    points, places = _points_and_places(plan, counted_scores, rules)
    penalties: dict[int, Fraction] = defaultdict(Fraction)
    for score in counted_scores:
        penalties[score.player] += score.penalty
    weight_of = _weights(counted_scores)
    lines = []
    for player in range(1, plan.num_players + 1):
        own_points = points.get(player, {})
        total = sum(own_points.values(), Fraction(0))
        if rules.mean and own_points:
            total = sum((won * weight_of(r, player) for r, won in own_points.items()), Fraction(0))
            total /= sum((weight_of(r, player) for r in own_points), Fraction(0))
        total -= penalties[player]
        lines.append(
            StandingsRow(
                place=None,
                player=player,
                total=total,
                penalty=penalties[player],
                points=own_points,
                places=tuple(places.get(player, ())),
            )
        )
    known = {(s.round, s.player): s.score for s in counted_scores if s.score is not None}
    played = IndividualScores(plan, {x.player: x.total for x in lines}, points, places, known)
    ranking = [line for line in lines if line.player not in substitutes]
    max_rounds = max(map(len, points.values()), default=0)
    min_rounds = -(-max_rounds // 2) if rules.mean else min(max_rounds, 1)
    ranked_players = [line.player for line in ranking if len(line.points) >= min_rounds]
    rows: list[StandingsRow] = []
    for tied in rank_players(played, ranked_players, rules.ties):
        place = len(rows) + 1
        rows += [replace(lines[player - 1], place=place) for player in tied]
    absent = (line for line in ranking if line.player not in ranked_players)
    return (*rows, *absent, *(line for line in lines if line.player in substitutes))


def _weights(scores: Sequence[EventScore]) -> Callable[[int, int], Fraction]:
    """Return a function of round and player that gives the weight of a score in a mean.

    A score that is computed from boards has a weight of its own. A typed score gets the mean of
    these weights, or 1 if no score was computed from boards.
    """
    weights = {(s.round, s.player): s.weight for s in scores if s.weight}
    mean_weight = sum(weights.values(), Fraction(0)) / len(weights) if weights else Fraction(1)
    return lambda round_number, player: weights.get((round_number, player), mean_weight)


def missing_scores(
    plan: EventPlan, scores: Iterable[EventScore], until: int
) -> tuple[tuple[int, int], ...]:
    """Return round and table (from 1) of each table that lacks a score."""
    known = {(score.round, score.player) for score in scores if score.score is not None}
    return tuple(
        (r + 1, t + 1)
        for r in range(min(until, plan.num_rounds))
        for t, sitting in enumerate(plan.seats[r].tolist())
        if any((r + 1, player + 1) not in known for player in sitting if player >= 0)
    )


def unbalanced_tables(
    plan: EventPlan, scores: Iterable[EventScore], rules: ScoringRules
) -> tuple[tuple[int, int, Fraction], ...]:
    """Return the tables whose scores do not add up to the starting scores of their players.

    Each table is given as its round, its number, and the excess of its scores. A game without
    points for places (``uma``) has no such tables.
    """
    if not rules.uma:
        return ()
    unbalanced = []
    known = {(s.round, s.player): s.score for s in scores if s.score is not None}
    for r, tables in enumerate(plan.seats.tolist(), start=1):
        for t, sitting in enumerate(tables, start=1):
            table_scores = [known.get((r, player + 1)) for player in sitting if player >= 0]
            if table_scores and None not in table_scores:
                excess = sum(
                    (s for s in table_scores if s is not None), Fraction(0)
                ) - rules.start * len(table_scores)
                if excess:
                    unbalanced.append((r, t, excess))
    return tuple(unbalanced)


def unlike_partners(
    plan: EventPlan, scores: Iterable[EventScore]
) -> tuple[tuple[EventScore, EventScore], ...]:
    """Return the scores of both partners, for all partners whose scores are unequal.

    Partners should have equal scores.
    """
    known = {(s.round, s.player): s for s in scores if s.score is not None}
    differing = []
    for r, tables in enumerate(plan.seats.tolist(), start=1):
        for table in tables:
            for one, other in zip(table[:2], table[2:4], strict=False):
                partner_scores = known.get((r, one + 1)), known.get((r, other + 1))
                if (
                    partner_scores[0]
                    and partner_scores[1]
                    and partner_scores[0].score != partner_scores[1].score
                ):
                    differing.append((partner_scores[0], partner_scores[1]))
    return tuple(differing)


def _uma_for(size: int, uma: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    if not uma:
        return (Fraction(0),) * size
    middle = len(uma) // 2
    while len(uma) > size and len(uma) > 1:
        uma = (*uma[: middle - 1], (uma[middle - 1] + uma[middle]) / 2, *uma[middle + 1 :])
        middle = len(uma) // 2
    return uma + (Fraction(0),) * (size - len(uma))


def _points_and_places(
    plan: EventPlan, scores: Iterable[EventScore], rules: ScoringRules
) -> tuple[dict[int, dict[int, Fraction]], dict[int, list[int]]]:
    """Return the points of each player in each round, and the places of each player.

    The places of a player are how often the player was first, second … at a table. A table counts
    if all its players have a score.
    """
    known = {(s.round, s.player): s.score for s in scores if s.score is not None}
    points: dict[int, dict[int, Fraction]] = defaultdict(dict)
    places: dict[int, list[int]] = {p: [0] * plan.size for p in range(1, plan.num_players + 1)}
    for r, tables in enumerate(plan.seats.tolist(), start=1):
        for sitting in tables:
            players = [player + 1 for player in sitting if player >= 0]
            if not players or any((r, player) not in known for player in players):
                continue
            table_scores = [known[r, player] for player in players]
            for player, score, won in zip(
                players, table_scores, table_points(table_scores, rules), strict=True
            ):
                points[player][r] = won
                places[player][sum(other > score for other in table_scores)] += 1
    return points, places
