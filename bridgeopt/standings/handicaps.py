"""Handicaps of players and pairs from the percentages recorded before a session."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from math import floor, lcm
from typing import NamedTuple

from bridgeopt.standings.competition import HandicapRule, SessionResults


class PlayerHandicap(NamedTuple):
    """A player's handicap, and the sessions whose percentages it was computed from.

    ``mean`` is ``None`` if there were too few results, so the rule's ``otherwise`` applies, or if
    the handicap was set elsewhere. ``earlier`` are sessions of earlier seasons, each as season and
    number.
    """

    handicap: Fraction
    mean: Fraction | None
    sessions: tuple[int, ...]
    earlier: tuple[str, ...] = ()


@dataclass
class _Results:
    """One player's results in order of play.

    Scores are integers in units of `Handicaps._unit`; ``sums`` are their cumulative sums from 0.
    """

    places: list[int] = field(default_factory=list)
    days: list[date] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    sums: list[int] = field(default_factory=lambda: [0])

    def add(self, place: int, day: date | None, score: int) -> None:
        self.places.append(place)
        self.days.append(day or date.min)
        self.scores.append(score)
        self.sums.append(self.sums[-1] + score)


class Handicaps:
    """The handicaps by one rule, from all sessions of a club.

    Parameters
    ----------
    rule
        The rule that turns results into handicaps.
    sessions
        All sessions, in order of play.
    columns
        Figures of players by column name, for rules that use a column.

    Raises
    ------
    ValueError
        The rule needs a column, but ``columns`` is None.
    """

    def __init__(
        self,
        rule: HandicapRule,
        sessions: Sequence[SessionResults],
        columns: Mapping[str, Mapping[int, Fraction]] | None = None,
    ) -> None:
        if rule.column is not None and columns is None:
            raise ValueError("a handicap from a column needs the columns")
        self._rule = rule
        self._figures = (columns or {}).get(rule.column or "", {})
        self._sessions = sessions
        self._unit = lcm(
            1, *{s.percentage.denominator for session in sessions for s in session.scores}
        )
        self._results: defaultdict[tuple[int, int | None], _Results] = defaultdict(_Results)
        for place, session in enumerate(sessions):
            for score in session.scores:
                percentage = score.percentage
                whole = percentage.numerator * (self._unit // percentage.denominator)
                for player in score.players:
                    results = self._results[player, self._weekday(session.played_on)]
                    results.add(place, session.played_on, whole)
        self._known: dict[tuple[int, int, date | None], tuple[int, int]] = {}

    def _weekday(self, day: date | None) -> int | None:
        return day.weekday() if self._rule.weekday and day is not None else None

    def of_player(self, player: int, place: int, day: date | None = None) -> PlayerHandicap:
        """Return a player's handicap, with its sources, in the session at index ``place``.

        For the next session ``place`` is the number of sessions, and ``day`` its date.
        """
        rule, results = self._rule, None
        if rule.column is not None:
            return self._from_column(player)
        if place < len(self._sessions):
            day = self._sessions[place].played_on
        results = self._results.get((player, self._weekday(day)))
        first, end = (0, 0) if results is None else self._window(results, place, day)
        number = end - first
        if results is None or number < max(rule.least, 1):
            return PlayerHandicap(rule.otherwise, None, *self._numbers(results, first, end))
        dropped = floor(rule.trim * number)
        if dropped:
            kept = sorted(results.scores[first:end])[dropped : number - dropped]
            mean = Fraction(sum(kept), len(kept) * self._unit)
        else:
            mean = Fraction(results.sums[end] - results.sums[first], number * self._unit)
        return PlayerHandicap(handicap_from(rule, mean), mean, *self._numbers(results, first, end))

    def _from_column(self, player: int) -> PlayerHandicap:
        """Return a handicap that was set elsewhere, or that follows from a grade."""
        rule, figure = self._rule, self._figures.get(player)
        if figure is None:
            return PlayerHandicap(rule.otherwise, None, ())
        if rule.grade is not None:
            return PlayerHandicap(handicap_from(rule, figure), figure, ())
        most = rule.most
        limited = figure if most is None else max(-most, min(most, figure))
        return PlayerHandicap(limited, None, ())

    def of_score(self, players: Sequence[int], place: int, day: date | None = None) -> Fraction:
        """Return the handicap of one or two players who make a score together."""
        size = len(players) if self._rule.of_pair == "mean" else 1
        numerator, denominator = self._ratio(players[0], place, day)
        for player in players[1:]:
            more, below = self._ratio(player, place, day)
            numerator = numerator * below + more * denominator
            denominator *= below
        return Fraction(numerator, denominator * size)

    def _ratio(self, player: int, place: int, day: date | None) -> tuple[int, int]:
        """Return a player's handicap as numerator and denominator, perhaps not in lowest terms."""
        key = player, place, day
        if key not in self._known:
            self._known[key] = (
                self._plain_ratio(*key) or self.of_player(*key).handicap.as_integer_ratio()
            )
        return self._known[key]

    def _plain_ratio(self, player: int, place: int, day: date | None) -> tuple[int, int] | None:
        """Return `_ratio` by integer arithmetic, which is fast, or ``None`` for complex rules.

        Rules with a trim, bands, a maximum or a column need `of_player`.
        """
        rule = self._rule
        if rule.trim or rule.step is not None or rule.most is not None or rule.column is not None:
            return None
        if place < len(self._sessions):
            day = self._sessions[place].played_on
        results = self._results.get((player, self._weekday(day)))
        first, end = (0, 0) if results is None else self._window(results, place, day)
        number = end - first
        if results is None or number < max(rule.least, 1):
            return rule.otherwise.as_integer_ratio()
        total = results.sums[end] - results.sums[first]
        base, whole = rule.base.as_integer_ratio()
        factor, part = rule.factor.as_integer_ratio()
        unit = number * self._unit
        return factor * (base * unit - whole * total), part * whole * unit

    def _window(self, results: _Results, place: int, day: date | None) -> tuple[int, int]:
        """Return the range of a player's results that count in a session."""
        end = bisect_left(results.places, place)
        if self._rule.last is not None:
            return max(0, end - self._rule.last), end
        if self._rule.months is not None:
            if day is None:
                return 0, 0
            until = day.replace(day=1)
            since = _months_before(until, self._rule.months)
            end = min(end, bisect_left(results.days, until))
            return min(bisect_left(results.days, since), end), end
        return 0, end

    def _numbers(
        self, results: _Results | None, first: int, end: int
    ) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Return the session numbers of the current season, and those of earlier ones as text."""
        if results is None:
            return (), ()
        sessions = [self._sessions[place] for place in results.places[first:end]]
        return (
            tuple(session.number for session in sessions if not session.season),
            tuple(f"{s.season}: {s.number}" for s in sessions if s.season),
        )


def list_handicaps(
    rule: HandicapRule,
    sessions: Sequence[SessionResults],
    day: date | None = None,
    columns: Mapping[str, Mapping[int, Fraction]] | None = None,
) -> dict[int, PlayerHandicap]:
    """Return the handicaps for the next session of all players who have results, by id.

    If the rule uses a column, players with a figure there are included.

    Parameters
    ----------
    rule
        The rule that turns results into handicaps.
    sessions
        All sessions, in order of play.
    day
        The date of the next session, for rules by month or weekday.
    columns
        Figures of players, as `Handicaps` takes them.
    """
    handicaps = Handicaps(rule, sessions, columns)
    players = {player for session in sessions for player in session.by_player}
    if rule.column is not None and columns is not None:
        players |= columns.get(rule.column, {}).keys()
    return {player: handicaps.of_player(player, len(sessions), day) for player in sorted(players)}


def handicap_from(rule: HandicapRule, mean: Fraction) -> Fraction:
    """Return the handicap that follows from a player's mean percentage."""
    distance = mean - rule.base
    if rule.step is not None:
        distance = rule.step * floor(distance / rule.step + Fraction(1, 2))
    handicap = -rule.factor * distance
    if rule.most is not None:
        handicap = max(-rule.most, min(rule.most, handicap))
    return handicap


def _months_before(day: date, months: int) -> date:
    """Return the first day of the month that is ``months`` months earlier."""
    year, month = divmod(12 * day.year + day.month - 1 - months, 12)
    return date.min if year < 1 else date(year, month + 1, 1)
