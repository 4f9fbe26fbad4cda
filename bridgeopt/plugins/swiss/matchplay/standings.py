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
_MOST_QUOTIENT = Fraction(10**6)
_AVERAGE = TOTAL / 2


class EventScores:
    """The scores of all sides after some rounds of an event, by default after all.

    Open matches do not score yet.
    """

    def __init__(self, event: SwissEvent, rounds: int | None = None) -> None:
        self.event = event
        self.rounds = len(event.rounds) if rounds is None else rounds

    @cached_property
    def by_round(self) -> dict[int, list[Fraction]]:
        """The victory points of each side in each round, without adjustments and carry-over."""
        return self._by_round(late_points(self.event.rules), self._arrived)

    @cached_property
    def totals(self) -> dict[int, Fraction]:
        """The victory points of each side, including adjustments and carry-over."""
        return self._totals(self.by_round)

    @cached_property
    def for_pairing(self) -> dict[int, Fraction]:
        """The victory points used for pairing each side.

        They equal the totals, except that rounds missed by a late entrant count as
        `EventRules.late_as`.
        """
        never = self.rounds + 1
        arrived = {player.id: self._arrived.get(player.id, never) for player in self.event.players}
        return self._totals(self._by_round(self.event.rules.late_as, arrived))

    @cached_property
    def _arrived(self) -> dict[int, int]:
        """Return the first round, from 1, in which each side played or for which it entered.

        The standby team counts as not yet arrived, so it missed every round without a match. A side
        that never came is not in the result, and so missed none.
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
        """Yield the matches of a side with a result, each with its round."""
        for number, played, match in self.event.matches_of(side):
            if number <= self.rounds and match.is_over:
                yield played, match


def opponents_points(scores: EventScores, side: int) -> Fraction:
    """Return the sum of the opponents' victory points; a half match counts half of them.

    A posted round without an opponent counts as one against an average side.
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
    return _MOST_QUOTIENT if won else _NOTHING


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
"""Tie-breaks that are computed for each side separately; more is better."""

EVENT_TIE_BREAKS = (*TIE_BREAK_VALUES, FACE_TO_FACE, DRAW)
"""All tie-breaks of teams and pairs, by name."""


def _face_to_face(scores: EventScores, tied: Sequence[int]) -> dict[int, Fraction]:
    """Return the victory points of tied sides against each other; empty unless all have met."""
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
    """Return a random place for each side, from 1; it does not change when others enter."""
    drawn = {side: Random(f"{rules.seed}/{side}").random() for side in sides}
    order = sorted(sides, key=lambda side: (drawn[side], side))
    return {side: place for place, side in enumerate(order, start=1)}


def rank_sides(event: SwissEvent, rounds: int | None = None) -> tuple[StandingsRow, ...]:
    """Return the standings after some rounds, by default after all posted ones.

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
    """Return a tie-break's values for tied sides, and the values to show for it."""
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
    """Return the last round that has a result or no matches; 0 if there is none."""
    for number in range(len(event.rounds), 0, -1):
        matches = event.rounds[number - 1].matches
        if not matches or any(match.is_over for match in matches):
            return number
    return 0


def pairing_order(event: SwissEvent, number: int) -> list[int]:
    """Return the sides that play in a round, from 1, in the order used for pairing.

    Among equal victory points, the earlier entry is placed first. While no round counts yet, the
    rules of the first round may put strength or random order first.
    """
    counted = max(number - 1 - event.rules.behind, 0)
    there = event.in_round(number)
    points = EventScores(event, counted).for_pairing
    return sorted(there if counted else _seeded(event, there), key=lambda side: -points[side])


def _seeded(event: SwissEvent, sides: Sequence[int]) -> list[int]:
    """Return the sides in the order used for pairing the first round."""
    rules, place = event.rules, event.place_of
    if rules.first_round is FirstRoundOrder.LOT:
        return sorted(sides, key=random_order(rules, sides).__getitem__)
    if rules.first_round is FirstRoundOrder.STRENGTH:
        return sorted(sides, key=lambda side: (-event.by_id[side].rating, place[side]))
    return list(sides)
