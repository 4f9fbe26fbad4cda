"""Find meetings of the next round that are the same for every outcome of the open matches.

An open match is a match without a result. Both sides of a match share its victory points, so one
number describes the outcome of an open match. Each side is in exactly one pair (or counts half in a
triple). In a sum of squared differences of scores, the squares of scores are therefore the same in
every pairing. The remaining terms are linear in the outcome of each open match, unless the two
sides of that match meet again. A pairing that is better than another one at all corners of a box of
outcomes is therefore better everywhere in the box. Pairing the round for a few outcomes thus
decides about all outcomes. If the corners of a box do not decide, the box is halved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise, product
from math import prod
from random import Random
from typing import NamedTuple

from bridgeopt.plugins.swiss.match_rule import Entrant, MatchField, MatchRule, OddRule, Opponents
from bridgeopt.plugins.swiss.match_search import Branch, Cost, MatchSearch
from bridgeopt.plugins.swiss.matches import LaterRoundsFilter
from bridgeopt.plugins.swiss.matchplay.actions import open_matches
from bridgeopt.plugins.swiss.matchplay.event import Match, PostedMatches, SwissEvent, WhoPlays
from bridgeopt.plugins.swiss.matchplay.pairing import (
    match_rule,
    refuse_impossible_round,
    round_entrants,
    sides_playing_on,
)
from bridgeopt.plugins.swiss.matchplay.vp_scales import TOTAL, ScaleKind, VpScale, english_scale
from bridgeopt.scoring.results import Scoring

Meeting = tuple[int, ...]
"""The ids of sides that meet, in ascending order: a pair, a triple, or a single side with a bye."""
Corner = tuple[int, ...]
"""One outcome of all open matches: the index of an outcome for each match."""
Box = tuple[tuple[int, int], ...]
"""A range of outcomes of all open matches: the first and last index (inclusive) for each match."""

_MAX_CORNERS = 300
"""A round is paired for at most this many outcomes of the open matches.

Meetings that are undecided by then are not reported.
"""


_SAMPLES = 40
"""If several matches are open, the round is first paired for this many random outcomes."""


class OpenMatch(NamedTuple):
    """A match without a result, and all its possible outcomes.

    Attributes
    ----------
    first, second
        The ids of both sides.
    round
        The round (from 1).
    outcomes
        The possible victory points, as tuples of the first side's and the second side's points.
        They are sorted by the first side's points, from low to high.
    """

    first: int
    second: int
    round: int
    outcomes: tuple[tuple[Fraction, Fraction], ...]

    @property
    def is_shared(self) -> bool:
        """Whether the sum of both sides' victory points is the same in all outcomes."""
        return len({one + other for one, other in self.outcomes}) == 1


class DeterminedMeetings(NamedTuple):
    """The pairs, triples and byes that occur for every outcome of the open matches.

    Attributes
    ----------
    meetings
        The pairs, triples and byes, each as ids in ascending order.
    outcomes_tried
        The number of outcomes for which the round was paired.
    all_outcomes
        Whether ``meetings`` is complete. If not, some meetings are undecided, because deciding them
        would have taken too long.
    """

    meetings: tuple[Meeting, ...]
    outcomes_tried: int
    all_outcomes: bool

    def of_size(self, size: int) -> tuple[Meeting, ...]:
        """Return the meetings with ``size`` ids: 1 for byes, 2 for pairs, 3 for triples."""
        return tuple(meeting for meeting in self.meetings if len(meeting) == size)


def determined_meetings(
    entrants: Sequence[Entrant], number: int, rule: MatchRule, still_open: Sequence[OpenMatch]
) -> DeterminedMeetings:
    """Return the meetings of a round (from 1) that occur for every outcome of the open matches.

    Parameters
    ----------
    entrants
        The entrants, with scores that exclude the open matches. If two entrants have equal scores,
        the one that comes first in ``entrants`` is ranked higher.
    number, rule
        The round (from 1) and the rule by which it is paired.
    still_open
        The open matches.
    """
    return _OutcomeSearch(entrants, number, rule, still_open).determine()


class _OutcomeSearch:
    """The search for determined meetings, over all outcomes of the open matches.

    A meeting counts as determined as long as it is in the best next round of every outcome tried so
    far. These best rounds are cached by outcome.
    """

    def __init__(
        self,
        entrants: Sequence[Entrant],
        number: int,
        rule: MatchRule,
        still_open: Sequence[OpenMatch],
    ) -> None:
        self._entrants, self._number, self._rule = entrants, number, rule
        self._open_matches = still_open
        self._best_rounds: dict[Corner, tuple[MatchField, Branch]] = {}
        self._alternatives: dict[
            tuple[Corner, frozenset[Meeting]], tuple[Cost | None, frozenset[Meeting]]
        ] = {}
        self._determined: frozenset[Meeting] = frozenset()
        self._is_complete = True

    def determine(self) -> DeterminedMeetings:
        """Return the meetings that occur for every outcome of the open matches."""
        all_outcomes: Box = tuple((0, len(match.outcomes) - 1) for match in self._open_matches)
        for k, corner in enumerate(self._samples(all_outcomes)):
            meetings_of_corner = self._meetings_of(*self._best_round(corner))
            self._determined = self._determined & meetings_of_corner if k else meetings_of_corner
            if not self._determined:
                break
        boxes = [all_outcomes]
        while boxes and self._determined:
            box = boxes.pop()
            if not self._is_decided(box):
                boxes += self._split(box)
        meetings = tuple(sorted(self._determined))
        return DeterminedMeetings(meetings, len(self._best_rounds), self._is_complete)

    @staticmethod
    def _samples(box: Box) -> Iterator[Corner]:
        """Yield outcomes to pair first, which soon show that some meetings are not determined.

        They are the corners of ``box`` and, if several matches are open, some random outcomes in
        it.
        """
        yield from _corners(box)
        rng = Random(0)
        for _ in range(_SAMPLES if len(box) > 1 else 0):
            yield tuple(rng.randint(low, high) for low, high in box)

    def _is_decided(self, box: Box) -> bool:
        """Return whether the best round has all determined meetings for every outcome in a box.

        First, meetings that the best round of a corner lacks are removed from the determined ones.
        """
        corners = list(_corners(box))
        for corner in corners:
            self._determined &= self._meetings_of(*self._best_round(corner))
        if not self._determined or len(corners) == 1:
            return True
        if not self._has_linear_costs(corners):
            return False
        middle = tuple((low + high) // 2 for low, high in box)
        return any(
            self._beats_alternatives(self._best_round(outcome)[1], outcome, corners)
            for outcome in (middle, *corners)
        )

    def _beats_alternatives(
        self, branch: Branch, outcome: Corner, corners: Sequence[Corner]
    ) -> bool:
        """Return whether the round of ``branch`` costs less than all its alternatives.

        ``branch`` has the best round for ``outcome``. Its alternatives are the rounds that lack a
        determined meeting. Its cost must be lower than theirs at each of the ``corners``.
        """
        field = self._best_rounds[outcome][0]
        ids = [entrant.id for entrant in field.present]
        sitting_out = [ids[row] for row in branch.sitting_out]
        pairs = [(ids[a], ids[b]) for a, b in branch.pairs]
        for corner in corners:
            corner_field, _ = self._best_rounds[corner]
            alternative_cost, _ = self._best_alternative(corner)
            row_of = corner_field.row
            cost = MatchSearch(corner_field).cost(
                tuple(sorted(row_of[v] for v in sitting_out)),
                [(row_of[a], row_of[b]) for a, b in pairs],
            )
            # Compare only the first four cost levels: the later ones (places of triples,
            # displacement) may differ within the box.
            if alternative_cost is not None and cost[:4] >= alternative_cost[:4]:
                return False
        return True

    def _has_linear_costs(self, corners: Sequence[Corner]) -> bool:
        """Return whether costs are linear in each open match between the corners.

        Four conditions ensure this: the sides of each open match share a fixed total, they may not
        meet again, scores are exact, and best rounds have no second meeting. If ranks count, the
        order of ranks must also be the same at all corners, and no side of an open match may tie
        with its neighbour.
        """
        for match in self._open_matches:
            if not match.is_shared or not self._rule.no_rematch(match.round, self._number):
                return False
        fields = [self._best_round(corner)[0] for corner in corners]
        if any(not field.is_exact for field in fields):
            return False
        if any(self._best_round(corner)[1].cost[1] for corner in corners):
            return False
        by_rank = self._rule.opponents is not Opponents.NEIGHBOURS
        by_rank |= fields[0].num_sitting_out == 1 and self._rule.odd is OddRule.BYE
        if not by_rank:
            return True
        orders = {tuple(entrant.id for entrant in field.present) for field in fields}
        open_sides = {side for match in self._open_matches for side in (match.first, match.second)}
        ties = any(
            one.score == other.score and not open_sides.isdisjoint((one.id, other.id))
            for field in fields
            for one, other in pairwise(field.present)
        )
        return len(orders) == 1 and not ties

    def _split(self, box: Box) -> Iterator[Box]:
        """Yield the two halves of a box of outcomes.

        If the round has been paired for more than `_MAX_CORNERS` outcomes, remove the undecided
        meetings of the box from the determined meetings, and yield the box itself again.
        """
        if len(self._best_rounds) > _MAX_CORNERS:
            undecided = [self._best_alternative(corner)[1] for corner in _corners(box)]
            self._determined -= frozenset.union(*undecided)
            if not any(undecided):
                self._determined = frozenset()
            self._is_complete = False
            yield box
            return
        sizes = [high - low for low, high in box]
        widest = sizes.index(max(sizes))
        low, high = box[widest]
        middle = (low + high) // 2
        for half in ((low, middle), (middle + 1, high)):
            yield (*box[:widest], half, *box[widest + 1 :])

    def _best_round(self, corner: Corner) -> tuple[MatchField, Branch]:
        """Return the field for one outcome of the open matches, and its best round."""
        if corner not in self._best_rounds:
            field = self._field_for(corner)
            branch = MatchSearch(field).best(LaterRoundsFilter(field).accepts)
            assert branch is not None, "nothing is set by hand"
            self._best_rounds[corner] = field, branch
        return self._best_rounds[corner]

    def _best_alternative(self, corner: Corner) -> tuple[Cost | None, frozenset[Meeting]]:
        """Return the cost of the best round that lacks a determined meeting.

        Also return the determined meetings that this round lacks. ``corner`` is the outcome of the
        open matches. If there is no such round, the cost is ``None``.
        """
        key = corner, self._determined
        if key not in self._alternatives:
            field, _ = self._best_round(corner)
            row_of = field.row
            required = frozenset(
                tuple(sorted(row_of[v] for v in meeting)) for meeting in self._determined
            )
            search = MatchSearch(field, among=required)
            alternative = search.best(lambda branch: not required <= branch.rows)
            missing = (
                frozenset()
                if alternative is None
                else self._determined - self._meetings_of(field, alternative)
            )
            self._alternatives[key] = None if alternative is None else alternative.cost, missing
        return self._alternatives[key]

    def _field_for(self, corner: Corner) -> MatchField:
        score = {entrant.id: entrant.score for entrant in self._entrants}
        for match, outcome in zip(self._open_matches, corner, strict=True):
            for side, points in zip(
                (match.first, match.second), match.outcomes[outcome], strict=True
            ):
                if side in score:  # a side that has left the event has no score
                    score[side] += points
        ranked = sorted(self._entrants, key=lambda entrant: -score[entrant.id])
        entrants = [entrant.with_score(score[entrant.id]) for entrant in ranked]
        return MatchField(tuple(entrants), self._number, self._rule)

    @staticmethod
    def _meetings_of(field: MatchField, branch: Branch) -> frozenset[Meeting]:
        ids = [entrant.id for entrant in field.present]
        return frozenset(tuple(sorted(ids[row] for row in rows)) for rows in branch.rows)


def _corners(box: Box) -> Iterator[Corner]:
    yield from product(*(sorted({low, high}) for low, high in box))


MAX_OPEN_MATCHES = 3
"""If more matches than this are open, they have too many outcomes to consider."""


class DeterminedMatches(NamedTuple):
    """The meetings of the next round that no result of an open match can change.

    Attributes
    ----------
    number
        The next round (from 1).
    open
        The open matches, each as a round (from 1) and a table.
    outcomes
        The number of outcomes of all open matches together.
    meetings
        The meetings that occur for every outcome of the open matches.
    """

    number: int
    open: tuple[tuple[int, int], ...]
    outcomes: int
    meetings: DeterminedMeetings

    @classmethod
    def for_round(cls, event: SwissEvent, number: int) -> DeterminedMatches | None:
        """Return the meetings of a round (from 1) that no outcome of the open matches can change.

        Only a forfeit, a ruling, or a match of fewer boards may still change these meetings. The
        result is ``None`` if more than three matches are open, the director requested or forbade
        meetings, or small Howells are played.

        Raises
        ------
        RequestError
            The standing wishes leave no pairing.
        """
        open_locations = relevant_open_matches(event, number)
        has_requests = any(
            round_number == number for round_number, *_ in event.forced | event.forbidden
        )
        if has_requests or event.rules.howell or len(open_locations) > MAX_OPEN_MATCHES:
            return None
        refuse_impossible_round(event, number)
        still_open = []
        for round_number, table in open_locations:
            played = event.rounds[round_number - 1]
            match = next(match for match in played.matches if match.table == table)
            still_open.append(
                OpenMatch(*match.sides, round_number, _possible_outcomes(event, played, match))
            )
        # Sides with equal scores are ordered by entry, with the standby team last, as in
        # `pairing_order`.
        place_of = {side: k for k, side in enumerate(event.in_round(number))}
        entrants = sorted(
            round_entrants(event, number, sides_playing_on(event, number)),
            key=lambda entrant: place_of.get(entrant.id, len(place_of)),
        )
        outcomes = prod(len(match.outcomes) for match in still_open)
        meetings = determined_meetings(entrants, number, match_rule(event.rules), still_open)
        return cls(number, open_locations, outcomes, meetings)


def relevant_open_matches(event: SwissEvent, number: int) -> tuple[tuple[int, int], ...]:
    """Return the open matches on which the pairing of a round (from 1) depends.

    Each match is a round (from 1) and a table. Matches of a triple that continues in round
    ``number`` are left out.
    """
    locations = []
    counted = max(number - 1 - event.rules.behind, 0)
    for k, played in enumerate(event.rounds[:counted], start=1):
        unfinished_tables = {
            t for t, triple in played.in_triples.items() if k + triple.rounds > counted + 1
        }
        locations += [
            (k, table) for table in open_matches(played) if table not in unfinished_tables
        ]
    return tuple(locations)


def _possible_outcomes(
    event: SwissEvent, played: PostedMatches, match: Match
) -> tuple[tuple[Fraction, Fraction], ...]:
    """Return the possible victory points of both sides of a match, ascending for the first side.

    Pairs can score fractions of an IMP, so on a scale without steps, every hundredth of a victory
    point is possible.
    """
    weight = played.weight(match)
    outcomes = {
        (weight * first, weight * second) for first, second in _possible_points(event, match)
    }
    return tuple(sorted(outcomes))


def _possible_points(event: SwissEvent, match: Match) -> list[tuple[Fraction, Fraction]]:
    scale = event.rules.scale
    is_for_teams = event.rules.entry is WhoPlays.TEAMS
    if is_for_teams and (scale is None or scale.by_percentage):
        scale = VpScale()
    if scale is None and not _scores_imps(event):
        scale = english_scale(match.boards)
    if scale is None or scale.kind is ScaleKind.CONTINUOUS or not scale.steps:
        if not is_for_teams:
            return [(Fraction(k, 100), TOTAL - Fraction(k, 100)) for k in range(2001)]
        points_of_wins = [(winner, loser) for _, winner, loser in VpScale().lines(match.boards)]
    else:
        half = TOTAL / 2
        steps = scale.steps_for(match.boards)
        points_of_wins = [(half, half), *((step.winner, step.loser) for step in steps)]
    return [*points_of_wins, *((low, high) for high, low in points_of_wins)]


def _scores_imps(event: SwissEvent) -> bool:
    """Return whether pairs score IMPs, because the rules say so or a result in IMPs was entered."""
    scores = (
        score for played in event.rounds for match in played.matches for score in match.scores
    )
    by_rules = event.rules.scoring is not Scoring.MATCHPOINTS
    return by_rules or any(score.imps is not None for score in scores)
