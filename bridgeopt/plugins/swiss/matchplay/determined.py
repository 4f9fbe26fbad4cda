"""Find meetings of the next round that are the same for every outcome of the open matches.

An open match is a match without a result. Both sides of a match share its victory points, so one
number describes the outcome of an open match. Each side is in exactly one pair (or counts half in a
triple). In a sum of squared differences of scores, the squares of scores are therefore the same in
every pairing. The remaining terms are linear in the outcome of each open match, unless the two
sides of that match meet again. So if one pairing is better than another at all corners of a box of
outcomes, it is better everywhere in the box. Pairing the round for a few outcomes thus decides
about all outcomes. If the corners of a box do not decide, the box is halved.
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
"""Maximum number of outcomes for which a round is paired. Meetings that are still undecided then
are not reported."""


_SAMPLES = 40
"""Number of random outcomes for which a round is paired first, if several matches are open."""


class OpenMatch(NamedTuple):
    """A match without a result, and all its possible outcomes.

    Attributes
    ----------
    first, second
        The ids of both sides.
    round
        The round, from 1.
    outcomes
        The possible victory points of both sides, in ascending order for the first side.
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
        Whether ``meetings`` is complete. If not, some meetings were left undecided because they
        would have taken too long.
    """

    meetings: tuple[Meeting, ...]
    outcomes_tried: int
    all_outcomes: bool

    def of_size(self, size: int) -> tuple[Meeting, ...]:
        """Return the meetings with `size` ids: 1 for byes, 2 for pairs, 3 for triples."""
        return tuple(each for each in self.meetings if len(each) == size)


def determined_meetings(
    entrants: Sequence[Entrant], number: int, rule: MatchRule, still_open: Sequence[OpenMatch]
) -> DeterminedMeetings:
    """Return the meetings of a round, from 1, that occur for every outcome of the open matches.

    Parameters
    ----------
    entrants
        The entrants by rank, with scores that exclude the open matches. Among equal scores, the one
        listed first is placed first.
    number, rule
        The round, from 1, and the rule by which it is paired.
    still_open
        The open matches.
    """
    return _Outcomes(entrants, number, rule, still_open).sure()


class _Outcomes:
    """All outcomes of the open matches; for each outcome tried so far, also the best next round.

    The object keeps the sure meetings: those in the best next round of every outcome tried so far.
    """

    def __init__(
        self,
        entrants: Sequence[Entrant],
        number: int,
        rule: MatchRule,
        still_open: Sequence[OpenMatch],
    ) -> None:
        self._entrants, self._number, self._rule = entrants, number, rule
        self._open = still_open
        self._bests: dict[Corner, tuple[MatchField, Branch]] = {}
        self._lacking: dict[
            tuple[Corner, frozenset[Meeting]], tuple[Cost | None, frozenset[Meeting]]
        ] = {}
        self._sure: frozenset[Meeting] = frozenset()
        self._all_told = True

    def sure(self) -> DeterminedMeetings:
        """Return the meetings that occur for every outcome of the open matches."""
        whole: Box = tuple((0, len(match.outcomes) - 1) for match in self._open)
        for k, corner in enumerate(self._samples(whole)):
            found = self._meetings(*self._best(corner))
            self._sure = self._sure & found if k else found
            if not self._sure:
                break
        todo = [whole]
        while todo and self._sure:
            box = todo.pop()
            if not self._holds(box):
                todo += self._parts(box)
        meetings = tuple(sorted(self._sure))
        return DeterminedMeetings(meetings, len(self._bests), self._all_told)

    @staticmethod
    def _samples(whole: Box) -> Iterator[Corner]:
        """Yield the outcomes to pair first, which soon show that some meetings are not sure.

        These outcomes are the corners of the box ``whole`` and, if several matches are open, some
        random outcomes in it.
        """
        yield from _corners(whole)
        rng = Random(0)
        for _ in range(_SAMPLES if len(whole) > 1 else 0):
            yield tuple(rng.randint(low, high) for low, high in whole)

    def _holds(self, box: Box) -> bool:
        """Return whether the best round has all sure meetings for every outcome in a box.

        Meetings that the best round of a corner lacks are removed from the sure ones first.
        """
        corners = list(_corners(box))
        for corner in corners:
            self._sure &= self._meetings(*self._best(corner))
        if not self._sure or len(corners) == 1:
            return True
        if not self._is_straight(corners):
            return False
        middle = tuple((low + high) // 2 for low, high in box)
        return any(self._stands(self._best(at)[1], at, corners) for at in (middle, *corners))

    def _stands(self, branch: Branch, at: Corner, corners: Sequence[Corner]) -> bool:
        """Return whether, at all corners, a round is better than any that lacks a sure meeting.

        The round is the pairing of ``branch``, which is the best round for the outcome ``at``.
        """
        field = self._bests[at][0]
        ids = [entrant.id for entrant in field.present]
        aside = [ids[row] for row in branch.sitting_out]
        pairs = [(ids[a], ids[b]) for a, b in branch.pairs]
        for corner in corners:
            there, (lacking, _) = self._bests[corner][0], self._lacks(corner)
            row = there.row
            cost = MatchSearch(there).cost(
                tuple(sorted(row[v] for v in aside)), [(row[a], row[b]) for a, b in pairs]
            )
            # Compare only the first four cost levels: the later ones (places of triples,
            # displacement) may differ within the box.
            if lacking is not None and cost[:4] >= lacking[:4]:
                return False
        return True

    def _is_straight(self, corners: Sequence[Corner]) -> bool:
        """Return whether costs are linear in each open match between the corners.

        They are if the sides of each open match share a fixed total and may not meet again, scores
        are exact, and best rounds have no second meeting. If ranks count, the order of ranks must
        also be the same at all corners, and no side of an open match may tie with its neighbour.
        """
        for match in self._open:
            if not match.is_shared or not self._rule.no_rematch(match.round, self._number):
                return False
        fields = [self._best(corner)[0] for corner in corners]
        if any(not field.is_exact for field in fields):
            return False
        if any(self._best(corner)[1].cost[1] for corner in corners):
            return False
        by_rank = self._rule.opponents is not Opponents.NEIGHBOURS
        by_rank |= fields[0].num_sitting_out == 1 and self._rule.odd is OddRule.BYE
        if not by_rank:
            return True
        orders = {tuple(entrant.id for entrant in field.present) for field in fields}
        moved = {side for match in self._open for side in (match.first, match.second)}
        ties = any(
            one.score == other.score and not moved.isdisjoint((one.id, other.id))
            for field in fields
            for one, other in pairwise(field.present)
        )
        return len(orders) == 1 and not ties

    def _parts(self, box: Box) -> Iterator[Box]:
        """Yield the two halves of a box of outcomes.

        If the round has been paired for more than `_MAX_CORNERS` outcomes, first remove the
        undecided meetings of the box from the sure meetings, and yield the whole box again.
        """
        if len(self._bests) > _MAX_CORNERS:
            lacks = [self._lacks(corner)[1] for corner in _corners(box)]
            self._sure -= frozenset.union(*lacks)
            if not any(lacks):
                self._sure = frozenset()
            self._all_told = False
            yield box
            return
        sizes = [high - low for low, high in box]
        longest = sizes.index(max(sizes))
        low, high = box[longest]
        middle = (low + high) // 2
        for part in ((low, middle), (middle + 1, high)):
            yield (*box[:longest], part, *box[longest + 1 :])

    def _best(self, corner: Corner) -> tuple[MatchField, Branch]:
        """Return the field for one outcome of the open matches, and its best round."""
        if corner not in self._bests:
            field = self._field(corner)
            found = MatchSearch(field).best(LaterRoundsFilter(field).accepts)
            assert found is not None, "nothing is set by hand"
            self._bests[corner] = field, found
        return self._bests[corner]

    def _lacks(self, corner: Corner) -> tuple[Cost | None, frozenset[Meeting]]:
        """Return the cost of the best round that lacks a sure meeting.

        Also return the sure meetings that this round lacks. ``corner`` is the outcome of the open
        matches. If there is no such round, the cost is ``None``.
        """
        key = corner, self._sure
        if key not in self._lacking:
            field, _ = self._best(corner)
            row = field.row
            sure = frozenset(tuple(sorted(row[v] for v in meeting)) for meeting in self._sure)
            search = MatchSearch(field, among=sure)
            other = search.best(lambda branch: not sure <= branch.rows)
            lacks = frozenset() if other is None else self._sure - self._meetings(field, other)
            self._lacking[key] = None if other is None else other.cost, lacks
        return self._lacking[key]

    def _field(self, corner: Corner) -> MatchField:
        score = {entrant.id: entrant.score for entrant in self._entrants}
        for match, outcome in zip(self._open, corner, strict=True):
            for side, points in zip(
                (match.first, match.second), match.outcomes[outcome], strict=True
            ):
                if side in score:  # otherwise the side has left the event
                    score[side] += points
        ranked = sorted(self._entrants, key=lambda entrant: -score[entrant.id])
        moved = [entrant.with_score(score[entrant.id]) for entrant in ranked]
        return MatchField(tuple(moved), self._number, self._rule)

    @staticmethod
    def _meetings(field: MatchField, branch: Branch) -> frozenset[Meeting]:
        ids = [entrant.id for entrant in field.present]
        return frozenset(tuple(sorted(ids[row] for row in rows)) for rows in branch.rows)


def _corners(box: Box) -> Iterator[Corner]:
    yield from product(*(sorted({low, high}) for low, high in box))


MAX_OPEN_MATCHES = 3
"""Largest number of open matches for which all outcomes are considered."""


class DeterminedMatches(NamedTuple):
    """The meetings of the next round that no result of the open matches can change.

    Attributes
    ----------
    number
        The next round, from 1.
    open
        The open matches, each as a round, from 1, and a table.
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
    def of(cls, event: SwissEvent, number: int) -> DeterminedMatches | None:
        """Return the meetings of a round, from 1, that no outcome of the open matches can change.

        Only a forfeit, a ruling, or a match of fewer boards may still change these meetings. The
        result is ``None`` if more than three matches are open, the director requested meetings by
        hand, or small Howells are played.

        Raises
        ------
        RequestError
            The standing wishes leave no pairing.
        """
        resting = matches_it_depends_on(event, number)
        by_hand = any(of == number for of, *_ in event.forced | event.forbidden)
        if by_hand or event.rules.howell or len(resting) > MAX_OPEN_MATCHES:
            return None
        refuse_impossible_round(event, number)
        still_open = []
        for of, table in resting:
            played = event.rounds[of - 1]
            match = next(match for match in played.matches if match.table == table)
            still_open.append(OpenMatch(*match.sides, of, _outcomes(event, played, match)))
        # Among equal scores the earlier entry comes first, and the standby team last, as in
        # `pairing_order`.
        place = {side: k for k, side in enumerate(event.in_round(number))}
        entrants = sorted(
            round_entrants(event, number, sides_playing_on(event, number)),
            key=lambda each: place.get(each.id, len(place)),
        )
        outcomes = prod(len(match.outcomes) for match in still_open)
        sure = determined_meetings(entrants, number, match_rule(event.rules), still_open)
        return cls(number, resting, outcomes, sure)


def matches_it_depends_on(event: SwissEvent, number: int) -> tuple[tuple[int, int], ...]:
    """Return the open matches whose results the pairing of a round, from 1, uses.

    Each match is given by its round, from 1, and its table. Matches of a triple that continues in
    round ``number`` are left out.
    """
    found = []
    counted = max(number - 1 - event.rules.behind, 0)
    for k, played in enumerate(event.rounds[:counted], start=1):
        going = {t for t, triple in played.in_triples.items() if k + triple.rounds > counted + 1}
        found += [(k, table) for table in open_matches(played) if table not in going]
    return tuple(found)


def _outcomes(
    event: SwissEvent, played: PostedMatches, match: Match
) -> tuple[tuple[Fraction, Fraction], ...]:
    """Return the possible victory points of both sides of a match, ascending for the first side.

    Pairs can score fractions of an IMP, so on a scale without steps every hundredth of a victory
    point is possible.
    """
    weight = played.weight(match)
    found = {(weight * first, weight * second) for first, second in _points(event, match)}
    return tuple(sorted(found))


def _points(event: SwissEvent, match: Match) -> list[tuple[Fraction, Fraction]]:
    scale = event.rules.scale
    teams = event.rules.entry is WhoPlays.TEAMS
    if teams and (scale is None or scale.by_percentage):
        scale = VpScale()
    if scale is None and not _by_imps(event):
        scale = english_scale(match.boards)
    if scale is None or scale.kind is ScaleKind.CONTINUOUS or not scale.steps:
        if not teams:
            return [(Fraction(k, 100), TOTAL - Fraction(k, 100)) for k in range(2001)]
        won = [(winner, loser) for _, winner, loser in VpScale().lines(match.boards)]
    else:
        even = TOTAL / 2
        steps = scale.steps_for(match.boards)
        won = [(even, even), *((step.winner, step.loser) for step in steps)]
    return [*won, *((lost, high) for high, lost in won)]


def _by_imps(event: SwissEvent) -> bool:
    """Return whether pairs score IMPs, because the rules say so or a result in IMPs was entered."""
    entered = (
        score for played in event.rounds for match in played.matches for score in match.scores
    )
    by_imps = event.rules.scoring is not Scoring.MATCHPOINTS
    return by_imps or any(score.imps is not None for score in entered)
