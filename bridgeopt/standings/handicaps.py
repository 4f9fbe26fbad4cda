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

    ``mean`` is the mean of these percentages, or the player's grade if the rule uses grades. It is
    ``None`` in two cases. Either the members' data hold the handicap itself, or the rule's
    ``otherwise`` applies, because results are too few or the player's figure is missing.
    ``earlier`` names sessions of earlier seasons, each by season and number.
    """

    handicap: Fraction
    mean: Fraction | None
    sessions: tuple[int, ...]
    earlier: tuple[str, ...] = ()


@dataclass
class _Results:
    """One player's results in order of play.

    ``indices`` and ``days`` hold the index and the date of each result's session. ``scores`` holds
    each percentage times `Handicaps._unit`, which makes it an integer. ``sums`` holds the
    cumulative sums of ``scores``, starting with 0, so that the sum of a range takes one
    subtraction.
    """

    indices: list[int] = field(default_factory=list)
    days: list[date] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    sums: list[int] = field(default_factory=lambda: [0])

    def add(self, index: int, day: date | None, score: int) -> None:
        self.indices.append(index)
        self.days.append(day or date.min)
        self.scores.append(score)
        self.sums.append(self.sums[-1] + score)


class Handicaps:
    """The handicaps of a club's players by one rule.

    Parameters
    ----------
    rule
        The rule that turns results into handicaps.
    sessions
        All sessions, in order of play.
    columns
        Figures of players by column name and player id, for rules that use a column.

    Raises
    ------
    ValueError
        The rule needs a column, but ``columns`` is ``None``.
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
        for index, session in enumerate(sessions):
            for score in session.scores:
                percentage = score.percentage
                scaled = percentage.numerator * (self._unit // percentage.denominator)
                for player in score.players:
                    results = self._results[player, self._weekday(session.played_on)]
                    results.add(index, session.played_on, scaled)
        self._ratios: dict[tuple[int, int, date | None], tuple[int, int]] = {}

    def _weekday(self, day: date | None) -> int | None:
        return day.weekday() if self._rule.weekday and day is not None else None

    def of_player(self, player: int, index: int, day: date | None = None) -> PlayerHandicap:
        """Return a player's handicap in the session at index ``index``, and its sources.

        For the next session, ``index`` is the number of sessions so far, and ``day`` is its date.
        For a session that was played, ``day`` is ignored.
        """
        rule, results = self._rule, None
        if rule.column is not None:
            return self._from_column(player)
        if index < len(self._sessions):
            day = self._sessions[index].played_on
        results = self._results.get((player, self._weekday(day)))
        start, end = (0, 0) if results is None else self._window(results, index, day)
        count = end - start
        if results is None or count < max(rule.least, 1):
            return PlayerHandicap(rule.otherwise, None, *self._source_sessions(results, start, end))
        num_trimmed = floor(rule.trim * count)
        if num_trimmed:
            middle = sorted(results.scores[start:end])[num_trimmed : count - num_trimmed]
            mean = Fraction(sum(middle), len(middle) * self._unit)
        else:
            mean = Fraction(results.sums[end] - results.sums[start], count * self._unit)
        return PlayerHandicap(
            handicap_from(rule, mean), mean, *self._source_sessions(results, start, end)
        )

    def _from_column(self, player: int) -> PlayerHandicap:
        """Return a player's handicap if the rule takes it from a column of the members' data.

        The column holds the handicap itself, or a grade from which the handicap is computed.
        """
        rule, figure = self._rule, self._figures.get(player)
        if figure is None:
            return PlayerHandicap(rule.otherwise, None, ())
        if rule.grade is not None:
            return PlayerHandicap(handicap_from(rule, figure), figure, ())
        limit = rule.most
        limited = figure if limit is None else max(-limit, min(limit, figure))
        return PlayerHandicap(limited, None, ())

    def of_score(self, players: Sequence[int], index: int, day: date | None = None) -> Fraction:
        """Return the handicap that is added to a score of one or two players.

        ``index`` and ``day`` are as for `of_player`.
        """
        size = len(players) if self._rule.of_pair == "mean" else 1
        numerator, denominator = self._ratio(players[0], index, day)
        for player in players[1:]:
            other_numerator, other_denominator = self._ratio(player, index, day)
            numerator = numerator * other_denominator + other_numerator * denominator
            denominator *= other_denominator
        return Fraction(numerator, denominator * size)

    def _ratio(self, player: int, index: int, day: date | None) -> tuple[int, int]:
        """Return a player's handicap as numerator and denominator; they may have common factors.

        ``index`` and ``day`` are as for `of_player`.
        """
        key = player, index, day
        if key not in self._ratios:
            self._ratios[key] = (
                self._integer_ratio(*key) or self.of_player(*key).handicap.as_integer_ratio()
            )
        return self._ratios[key]

    def _integer_ratio(self, player: int, index: int, day: date | None) -> tuple[int, int] | None:
        """Return a player's handicap as `_ratio` does, if it can be computed by integer arithmetic.

        Return ``None`` if the rule has a trim, bands, a maximum or a column. The slower `of_player`
        must then compute the handicap.
        """
        rule = self._rule
        if rule.trim or rule.step is not None or rule.most is not None or rule.column is not None:
            return None
        if index < len(self._sessions):
            day = self._sessions[index].played_on
        results = self._results.get((player, self._weekday(day)))
        start, end = (0, 0) if results is None else self._window(results, index, day)
        count = end - start
        if results is None or count < max(rule.least, 1):
            return rule.otherwise.as_integer_ratio()
        total = results.sums[end] - results.sums[start]
        base, base_denominator = rule.base.as_integer_ratio()
        factor, factor_denominator = rule.factor.as_integer_ratio()
        unit = count * self._unit
        return factor * (
            base * unit - base_denominator * total
        ), factor_denominator * base_denominator * unit

    def _window(self, results: _Results, index: int, day: date | None) -> tuple[int, int]:
        """Return (first, end): a player's handicap is computed from ``results[first:end]``.

        The handicap is for the session at index ``index``, which is on ``day``.
        """
        end = bisect_left(results.indices, index)
        if self._rule.last is not None:
            return max(0, end - self._rule.last), end
        if self._rule.months is not None:
            if day is None:
                return 0, 0
            month_start = day.replace(day=1)
            window_start = _months_before(month_start, self._rule.months)
            end = min(end, bisect_left(results.days, month_start))
            return min(bisect_left(results.days, window_start), end), end
        return 0, end

    def _source_sessions(
        self, results: _Results | None, start: int, end: int
    ) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Return (numbers, texts) of the sessions of the results from ``start`` to before ``end``.

        The numbers are of sessions of the current season. A session of an earlier season has a text
        with the season and the number.
        """
        if results is None:
            return (), ()
        sessions = [self._sessions[index] for index in results.indices[start:end]]
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
    """Return the handicaps for the next session, by player id.

    All players who have results are included. If the rule uses a column, players with a figure in
    the column are included too.

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
    """Return the handicap that a rule gives for a player's mean percentage or grade."""
    distance = mean - rule.base
    if rule.step is not None:
        distance = rule.step * floor(distance / rule.step + Fraction(1, 2))
    handicap = -rule.factor * distance
    if rule.most is not None:
        handicap = max(-rule.most, min(rule.most, handicap))
    return handicap


def _months_before(day: date, months: int) -> date:
    """Return the first day of the month that is ``months`` months before the month of ``day``."""
    year, month = divmod(12 * day.year + day.month - 1 - months, 12)
    return date.min if year < 1 else date(year, month + 1, 1)
