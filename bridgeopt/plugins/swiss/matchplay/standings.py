"""Victory points by round, tie-breaks, and the standings of an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, partial
from random import Random

from bridgeopt.plugins.swiss.matchplay.event import (
    EventRules,
    FirstRoundOrder,
    Match,
    PostedMatches,
    SwissEvent,
    late_points,
)
from bridgeopt.plugins.swiss.matchplay.vp_scales import TOTAL
from bridgeopt.plugins.swiss.standings import DRAW, FACE_TO_FACE, StandingsRow

_ZERO = Fraction(0)
_MAX_QUOTIENT = Fraction(10**6)
"""The value of the tie-break "IMP quotient" for a side that lost no IMPs."""

_AVERAGE_POINTS = TOTAL / 2
"""The victory points of an average side in a round."""


class EventScores:
    """The scores of all sides after the first ``rounds`` rounds of an event.

    By default, all posted rounds count. Open matches do not score yet.
    """

    def __init__(self, event: SwissEvent, rounds: int | None = None) -> None:
        self.event = event
        self.rounds = len(event.rounds) if rounds is None else rounds

    @cached_property
    def by_round(self) -> dict[int, list[Fraction]]:
        """The victory points of each side in each round, without adjustments and carry-over."""
        return self._by_round(late_points(self.event.rules), self._first_rounds)

    @cached_property
    def totals(self) -> dict[int, Fraction]:
        """The victory points of each side, including adjustments and carry-over."""
        return self._totals(self.by_round)

    @cached_property
    def for_pairing(self) -> dict[int, Fraction]:
        """The victory points by which each side is paired.

        They equal the totals, except that rounds that a late entrant missed count as
        `EventRules.late_as`.
        """
        after_all = self.rounds + 1
        first_rounds = {
            player.id: self._first_rounds.get(player.id, after_all) for player in self.event.players
        }
        return self._totals(self._by_round(self.event.rules.late_as, first_rounds))

    @cached_property
    def _first_rounds(self) -> dict[int, int]:
        """The round (from 1) of each side's first match or, for a late entrant, of its entry.

        For the standby team, it is the round after the last, so that each round without a match
        counts as missed. A side that has neither played nor entered late is left out.
        """
        first_rounds: dict[int, int] = {}
        for number, played in enumerate(self.event.rounds, start=1):
            for side in played.players:
                first_rounds.setdefault(side, number)
        joined = dict(self.event.joined)
        first_rounds = {**joined, **first_rounds}
        if self.event.standby is not None:
            first_rounds[self.event.standby] = len(self.event.rounds) + 1
        return first_rounds

    def _by_round(
        self, points_if_missed: Fraction, first_rounds: Mapping[int, int]
    ) -> dict[int, list[Fraction]]:
        event, rules = self.event, self.event.rules
        points = {player.id: [_ZERO] * self.rounds for player in event.players}
        for k, played in enumerate(event.rounds[: self.rounds]):
            for match in played.matches:
                for side, side_points in zip(match.sides, played.points(match, rules), strict=True):
                    points[side][k] += side_points
            for side in played.byes:
                points[side][k] += rules.bye
            for side, kind in played.asked:
                points[side][k] += rules.points_of_asked_bye(kind)
            for side, points_by_round in points.items():
                if side not in played.players and k + 1 < first_rounds.get(side, 0):
                    points_by_round[k] = points_if_missed
        return points

    def _totals(self, by_round: Mapping[int, Sequence[Fraction]]) -> dict[int, Fraction]:
        totals = {side: sum(points_by_round, _ZERO) for side, points_by_round in by_round.items()}
        for adjustment in self.event.adjustments:
            if adjustment.round <= self.rounds:
                totals[adjustment.side] += adjustment.points
        return totals

    def matches_of(self, side: int) -> Iterator[tuple[PostedMatches, Match]]:
        """Yield the finished matches of a side, each with its round."""
        for number, played, match in self.event.matches_of(side):
            if number <= self.rounds and match.is_over:
                yield played, match


def opponents_points(scores: EventScores, side: int) -> Fraction:
    """Return the sum of the victory points of a side's opponents.

    The opponent in a half match counts half. In a posted round without an opponent, the points of
    an average side are added.
    """
    total = _ZERO
    for k, played in enumerate(scores.event.rounds[: scores.rounds]):
        matches = [match for match in played.matches if side in match.sides]
        weighted_opponents = [(played.weight(match), match.opponent_of(side)) for match in matches]
        total += sum(
            (weight * scores.totals[opponent] for weight, opponent in weighted_opponents), _ZERO
        )
        if not weighted_opponents and side not in scores.event.rounds[k].busy:
            total += _AVERAGE_POINTS * scores.rounds
    return total


def imp_balance(scores: EventScores, side: int) -> tuple[Fraction, Fraction]:
    """Return the IMPs that a side won, and those it lost."""
    won = lost = _ZERO
    for _, match in scores.matches_of(side):
        side_imps, opponent_imps = match.imps if side == match.first else match.imps[::-1]
        won, lost = won + side_imps, lost + opponent_imps
    return won, lost


def _imp_quotient(scores: EventScores, side: int) -> Fraction:
    won, lost = imp_balance(scores, side)
    if lost:
        return won / lost
    return _MAX_QUOTIENT if won else _ZERO


def _net_imps(scores: EventScores, side: int) -> Fraction:
    won, lost = imp_balance(scores, side)
    return won - lost


def _wins(scores: EventScores, side: int) -> Fraction:
    total = _ZERO
    for played, match in scores.matches_of(side):
        first, second = match.points(scores.event.rules)
        side_points, opponent_points = (first, second) if side == match.first else (second, first)
        total += played.weight(match) * (
            Fraction(1 + (side_points > opponent_points) - (side_points < opponent_points), 2)
        )
    return total


def _entry_order(scores: EventScores, side: int) -> Fraction:
    return Fraction(-scores.event.place_of[side])


TieBreakValue = Callable[[EventScores, int], Fraction]

TIE_BREAK_VALUES: Mapping[str, TieBreakValue] = {
    "SOVP": opponents_points,
    "IMP_quotient": _imp_quotient,
    "IMPs": _net_imps,
    "wins": _wins,
    "initial": _entry_order,
}
"""The function that computes each tie-break for one side, by name; a higher value is better."""

EVENT_TIE_BREAKS = (*TIE_BREAK_VALUES, FACE_TO_FACE, DRAW)
"""The names of all tie-breaks for teams and pairs."""


def _face_to_face(scores: EventScores, tied: Sequence[int]) -> dict[int, Fraction]:
    """Return the victory points that each tied side won against the other tied sides.

    The result is empty unless all tied sides have met one another.
    """
    tied_ids = set(tied)
    points_won = dict.fromkeys(tied, _ZERO)
    for side in tied:
        opponents = set()
        for played, match in scores.matches_of(side):
            if match.opponent_of(side) in tied_ids:
                opponents.add(match.opponent_of(side))
                points = played.points(match, scores.event.rules)
                points_won[side] += points[side != match.first]
        if opponents != tied_ids - {side}:
            return {}
    return points_won


def random_order(rules: EventRules, sides: Sequence[int]) -> dict[int, int]:
    """Return a mapping from each side to its random place, which is 1 or higher.

    The rules' seed determines the order; later entries do not change the order of the others.
    """
    random_numbers = {side: Random(f"{rules.seed}/{side}").random() for side in sides}
    order = sorted(sides, key=lambda side: (random_numbers[side], side))
    return {side: place for place, side in enumerate(order, start=1)}


def rank_sides(event: SwissEvent, rounds: int | None = None) -> tuple[StandingsRow, ...]:
    """Return the standings after the first ``rounds`` rounds, by default after all posted ones.

    The standby team is left out, since it plays out of competition.
    """
    scores = EventScores(event, rounds)
    ids = [player.id for player in event.players if player.id != event.standby]
    return StandingsRow.in_order(
        ids, scores.totals, event.rules.tie_breaks, partial(_tie_break_values, scores)
    )


def _tie_break_values(
    scores: EventScores, name: str, tied: list[int]
) -> tuple[Mapping[int, Fraction], Mapping[int, Fraction]]:
    """Return two dicts by id for tie-break ``name``: values to rank ``tied``, values to show."""
    values: dict[int, Fraction] = {}
    if name in TIE_BREAK_VALUES:
        values = {side: TIE_BREAK_VALUES[name](scores, side) for side in tied}
    elif len(tied) > 1 and name == FACE_TO_FACE:
        values = _face_to_face(scores, tied)
    elif len(tied) > 1:
        values = {
            side: Fraction(-place) for side, place in random_order(scores.event.rules, tied).items()
        }
    shown_values = {side: -value for side, value in values.items()} if name == DRAW else values
    return values, shown_values


def last_begun_round(event: SwissEvent) -> int:
    """Return the number of the last round with a result or without matches; 0 if there is none."""
    for number in range(len(event.rounds), 0, -1):
        matches = event.rounds[number - 1].matches
        if not matches or any(match.is_over for match in matches):
            return number
    return 0


def scores_for_pairing(event: SwissEvent, number: int) -> dict[int, Fraction]:
    """Return the victory points by which each side is paired in a round (from 1).

    They include extra points that count only for the pairing of this round.
    """
    points = dict(EventScores(event, max(number - 1 - event.rules.behind, 0)).for_pairing)
    for extra in event.accelerated:
        if extra.round == number:
            points[extra.player] += extra.points
    return points


def pairing_order(event: SwissEvent, number: int) -> list[int]:
    """Return the sides that play in a round (from 1), in the order in which they are paired.

    Sides with equal victory points are ordered by entry. While no round counts yet, they are
    ordered by the rule for the first round instead.
    """
    counted = max(number - 1 - event.rules.behind, 0)
    sides = event.in_round(number)
    points = scores_for_pairing(event, number)
    return sorted(
        sides if counted else _first_round_order(event, sides), key=lambda side: -points[side]
    )


def _first_round_order(event: SwissEvent, sides: Sequence[int]) -> list[int]:
    """Return the sides in the order by which the rules pair the first round."""
    rules, place = event.rules, event.place_of
    if rules.first_round is FirstRoundOrder.LOT:
        return sorted(sides, key=random_order(rules, sides).__getitem__)
    if rules.first_round is FirstRoundOrder.STRENGTH:
        return sorted(sides, key=lambda side: (-event.by_id[side].rating, place[side]))
    return list(sides)
