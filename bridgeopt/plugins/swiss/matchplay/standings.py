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

_NOTHING = Fraction(0)
_MAX_QUOTIENT = Fraction(10**6)
_AVERAGE = TOTAL / 2


class EventScores:
    """The scores of all sides after the first ``rounds`` rounds of an event, by default after all.

    Open matches do not score yet.
    """

    def __init__(self, event: SwissEvent, rounds: int | None = None) -> None:
        self.event = event
        self.rounds = len(event.rounds) if rounds is None else rounds

    @cached_property
    def by_round(self) -> dict[int, list[Fraction]]:
        """The victory points of each side, by round; adjustments and carry-over are left out."""
        return self._by_round(late_points(self.event.rules), self._arrived)

    @cached_property
    def totals(self) -> dict[int, Fraction]:
        """The victory points of each side, including adjustments and carry-over."""
        return self._totals(self.by_round)

    @cached_property
    def for_pairing(self) -> dict[int, Fraction]:
        """The victory points by which each side is paired.

        They equal the totals, except that rounds missed by a late entrant count as
        `EventRules.late_as`.
        """
        never = self.rounds + 1
        arrived = {player.id: self._arrived.get(player.id, never) for player in self.event.players}
        return self._totals(self._by_round(self.event.rules.late_as, arrived))

    @cached_property
    def _arrived(self) -> dict[int, int]:
        """The round, from 1, in which each side first played or, if late, before which it entered.

        The standby team is given the round after the last, so that each round without a match
        counts as missed. A side that has not played or entered late is left out.
        """
        arrived: dict[int, int] = {}
        for number, played in enumerate(self.event.rounds, start=1):
            for side in played.players:
                arrived.setdefault(side, number)
        joined = dict(self.event.joined)
        arrived = {**joined, **arrived}
        if self.event.standby is not None:
            arrived[self.event.standby] = len(self.event.rounds) + 1
        return arrived

    def _by_round(self, missed: Fraction, arrived: Mapping[int, int]) -> dict[int, list[Fraction]]:
        event, rules = self.event, self.event.rules
        points = {player.id: [_NOTHING] * self.rounds for player in event.players}
        for k, played in enumerate(event.rounds[: self.rounds]):
            for match in played.matches:
                for side, own in zip(match.sides, played.points(match, rules), strict=True):
                    points[side][k] += own
            for side in played.byes:
                points[side][k] += rules.bye
            for side, kind in played.asked:
                points[side][k] += rules.points_of_asked_bye(kind)
            for side, each in points.items():
                if side not in played.players and k + 1 < arrived.get(side, 0):
                    each[k] = missed
        return points

    def _totals(self, by_round: Mapping[int, Sequence[Fraction]]) -> dict[int, Fraction]:
        totals = {side: sum(each, _NOTHING) for side, each in by_round.items()}
        for given in self.event.adjustments:
            if given.round <= self.rounds:
                totals[given.side] += given.points
        return totals

    def matches_of(self, side: int) -> Iterator[tuple[PostedMatches, Match]]:
        """Yield the finished matches of a side, each with its round."""
        for number, played, match in self.event.matches_of(side):
            if number <= self.rounds and match.is_over:
                yield played, match


def opponents_points(scores: EventScores, side: int) -> Fraction:
    """Return the sum of the victory points of a side's opponents.

    The opponent in a half match counts half. A posted round without an opponent counts as a round
    against an average side.
    """
    total = _NOTHING
    for k, played in enumerate(scores.event.rounds[: scores.rounds]):
        own = [match for match in played.matches if side in match.sides]
        met = [(played.weight(match), match.opponent_of(side)) for match in own]
        total += sum((weight * scores.totals[other] for weight, other in met), _NOTHING)
        if not met and side not in scores.event.rounds[k].busy:
            total += _AVERAGE * scores.rounds
    return total


def imp_balance(scores: EventScores, side: int) -> tuple[Fraction, Fraction]:
    """Return the IMPs that a side won, and those it lost."""
    won = lost = _NOTHING
    for _, match in scores.matches_of(side):
        own, other = match.imps if side == match.first else match.imps[::-1]
        won, lost = won + own, lost + other
    return won, lost


def _quotient(scores: EventScores, side: int) -> Fraction:
    won, lost = imp_balance(scores, side)
    if lost:
        return won / lost
    return _MAX_QUOTIENT if won else _NOTHING


def _net(scores: EventScores, side: int) -> Fraction:
    won, lost = imp_balance(scores, side)
    return won - lost


def _wins(scores: EventScores, side: int) -> Fraction:
    total = _NOTHING
    for played, match in scores.matches_of(side):
        first, second = match.points(scores.event.rules)
        own, other = (first, second) if side == match.first else (second, first)
        total += played.weight(match) * (Fraction(1 + (own > other) - (own < other), 2))
    return total


def _entered(scores: EventScores, side: int) -> Fraction:
    return Fraction(-scores.event.place_of[side])


TieBreakValue = Callable[[EventScores, int], Fraction]

TIE_BREAK_VALUES: Mapping[str, TieBreakValue] = {
    "SOVP": opponents_points,
    "IMP_quotient": _quotient,
    "IMPs": _net,
    "wins": _wins,
    "initial": _entered,
}
"""The function that computes each tie-break for one side, by name; a higher value is better."""

EVENT_TIE_BREAKS = (*TIE_BREAK_VALUES, FACE_TO_FACE, DRAW)
"""The names of all tie-breaks for teams and pairs."""


def _face_to_face(scores: EventScores, tied: Sequence[int]) -> dict[int, Fraction]:
    """Return the victory points that each tied side won against the other tied sides.

    The result is empty unless all tied sides have met.
    """
    inside = set(tied)
    found = dict.fromkeys(tied, _NOTHING)
    for side in tied:
        met = set()
        for played, match in scores.matches_of(side):
            if match.opponent_of(side) in inside:
                met.add(match.opponent_of(side))
                points = played.points(match, scores.event.rules)
                found[side] += points[side != match.first]
        if met != inside - {side}:
            return {}
    return found


def random_order(rules: EventRules, sides: Sequence[int]) -> dict[int, int]:
    """Return a random place for each side, from 1.

    The rules' seed determines it; later entries do not change the order of the others.
    """
    drawn = {side: Random(f"{rules.seed}/{side}").random() for side in sides}
    order = sorted(sides, key=lambda side: (drawn[side], side))
    return {side: place for place, side in enumerate(order, start=1)}


def rank_sides(event: SwissEvent, rounds: int | None = None) -> tuple[StandingsRow, ...]:
    """Return the standings after the first ``rounds`` rounds, by default after all posted ones.

    The standby team is left out, since it plays out of competition.
    """
    scores = EventScores(event, rounds)
    there = [player.id for player in event.players if player.id != event.standby]
    return StandingsRow.in_order(
        there, scores.totals, event.rules.tie_breaks, partial(_worths, scores)
    )


def _worths(
    scores: EventScores, name: str, tied: list[int]
) -> tuple[Mapping[int, Fraction], Mapping[int, Fraction]]:
    """Return two dicts by id for tie-break ``name``: values to rank ``tied``, values to show."""
    worth: dict[int, Fraction] = {}
    if name in TIE_BREAK_VALUES:
        worth = {side: TIE_BREAK_VALUES[name](scores, side) for side in tied}
    elif len(tied) > 1 and name == FACE_TO_FACE:
        worth = _face_to_face(scores, tied)
    elif len(tied) > 1:
        worth = {
            side: Fraction(-lot) for side, lot in random_order(scores.event.rules, tied).items()
        }
    shown = {side: -value for side, value in worth.items()} if name == DRAW else worth
    return worth, shown


def last_begun_round(event: SwissEvent) -> int:
    """Return the number of the last round with a result or without matches; 0 if there is none."""
    for number in range(len(event.rounds), 0, -1):
        matches = event.rounds[number - 1].matches
        if not matches or any(match.is_over for match in matches):
            return number
    return 0


def scores_for_pairing(event: SwissEvent, number: int) -> dict[int, Fraction]:
    """Return the victory points by which each side is paired in a round, from 1.

    They include extra points that count for the pairing of this round only.
    """
    points = dict(EventScores(event, max(number - 1 - event.rules.behind, 0)).for_pairing)
    for given in event.accelerated:
        if given.round == number:
            points[given.player] += given.points
    return points


def pairing_order(event: SwissEvent, number: int) -> list[int]:
    """Return the sides that play in a round, from 1, in the order in which they are paired.

    Among equal victory points, the earlier entry is placed first. While no round counts yet, the
    rules of the first round may put strength or random order first.
    """
    counted = max(number - 1 - event.rules.behind, 0)
    there = event.in_round(number)
    points = scores_for_pairing(event, number)
    return sorted(there if counted else _seeded(event, there), key=lambda side: -points[side])


def _seeded(event: SwissEvent, sides: Sequence[int]) -> list[int]:
    """Return the sides in the order by which the first round is paired, as the rules say."""
    rules, place = event.rules, event.place_of
    if rules.first_round is FirstRoundOrder.LOT:
        return sorted(sides, key=random_order(rules, sides).__getitem__)
    if rules.first_round is FirstRoundOrder.STRENGTH:
        return sorted(sides, key=lambda side: (-event.by_id[side].rating, place[side]))
    return list(sides)
