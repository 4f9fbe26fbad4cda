"""Matches of two teams in two rooms: recognising the teams, and Patton's points for totals.

A team is recognised in one of two ways. Pairs with the same number that sit NS in one room and EW
in the other are a team, and that number is the team's number. In a section with just two tables, NS
of one table and EW of the other are a team.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from bridgeopt.scoring.results import BoardResult
from bridgeopt.scoring.rules import Mixture, point_mass
from bridgeopt.scoring.seated_results import PairKey, SeatedResult

MatchKey: TypeAlias = tuple[str, frozenset[str]]
"""The key of a match: its section, and the numbers of both teams.

If the section has just two tables, the whole section is one match, and the set of numbers is empty.
"""

_NUM_ROOMS = 2
"""Number of rooms of a match. In each room, a pair of one team plays a pair of the other team."""
_BY_FAR, _CLEARLY = Fraction(1, 3), Fraction(1, 10)
"""Two thresholds for `points_for_totals`: Patton's rules for dividing these points between teams.

The lead is the difference of the two teams' totals, divided by the larger total. A team whose lead
exceeds the first threshold gets all points. A team whose lead is at least the second threshold gets
half of the points and one more.
"""


@dataclass(frozen=True)
class PattonMatch:
    """A match scored by Patton: points for boards, the totals, and the points for totals.

    Attributes
    ----------
    section
        The section of the match.
    teams
        The pairs of each team; the first team is NS on the first line of the match.
    boards
        The number of scored boards.
    board_points
        The points of each team for boards; two points are at stake on each board.
    totals
        The sum of each team's plus scores (`plus_scores`).
    total_points
        The points of each team for the totals; one point is at stake for each board.
    """

    section: str
    teams: tuple[tuple[PairKey, ...], tuple[PairKey, ...]]
    boards: int
    board_points: tuple[Fraction, Fraction]
    totals: tuple[Fraction, Fraction]
    total_points: tuple[Fraction, Fraction]

    @property
    def points(self) -> tuple[Fraction, Fraction]:
        """The board points plus total points of each team."""
        first, second = zip(self.board_points, self.total_points, strict=True)
        return sum(first, Fraction()), sum(second, Fraction())

    @property
    def max_points(self) -> int:
        """The number of points that the teams of a match divide between them."""
        return 3 * self.boards


class Rooms:
    """The matches of an evening, found from the pairs on the lines of its travellers.

    Parameters
    ----------
    seated_results
        All lines of the evening.
    by_tables
        Whether a section with just two tables counts as a match too.
    """

    def __init__(self, seated_results: Iterable[SeatedResult], *, by_tables: bool) -> None:
        results_by_section: defaultdict[str, list[SeatedResult]] = defaultdict(list)
        for seated_result in seated_results:
            results_by_section[seated_result.result.section].append(seated_result)
        self.team_number_sections = {
            section for section, results in results_by_section.items() if _has_team_numbers(results)
        }
        self._tables = {
            section: tables
            for section, results in results_by_section.items()
            if by_tables
            and section not in self.team_number_sections
            and (tables := _two_tables(results))
        }
        self.sections_without_matches = sorted(
            results_by_section.keys() - self.team_number_sections - self._tables.keys()
        )

    def match_key(self, section: str, ns: PairKey, ew: PairKey) -> MatchKey | None:
        """Return the key of the match to which a line with the pairs ``ns`` and ``ew`` belongs.

        Return ``None`` if the line belongs to no match.
        """
        if section in self.team_number_sections:
            return section, frozenset((ns.pair, ew.pair))
        return (section, frozenset()) if section in self._tables else None

    def is_first(self, line_pairs: tuple[PairKey, PairKey], pair: PairKey) -> bool:
        """Return whether ``pair`` is on the same team as the NS pair of the line ``line_pairs``.

        ``line_pairs`` holds the line's NS pair and EW pair, and belongs to the same match as
        ``pair``.
        """
        section = pair.section
        if section in self.team_number_sections:
            return pair.pair == line_pairs[0].pair
        first_table, second_table = self._tables[section]
        team_table, other_table = (
            (first_table, second_table)
            if line_pairs == first_table
            else (second_table, first_table)
        )
        return bool(pair == team_table[0] or pair == other_table[1])


def _has_team_numbers(lines: Sequence[SeatedResult]) -> bool:
    """Return whether the pair numbers in a section are the numbers of teams.

    In that case, at least half of the distinct lines have a counterpart: a line on the same board
    with NS and EW exchanged.
    """
    lines_played = {(line.result.board, line.ns.pair, line.ew.pair) for line in lines}
    num_reversed = sum(
        ns != ew and (board, ew, ns) in lines_played for board, ns, ew in lines_played
    )
    return 2 * num_reversed >= len(lines_played) > 0


def _two_tables(lines: Sequence[SeatedResult]) -> tuple[tuple[PairKey, PairKey], ...]:
    """Return the two tables, as (NS, EW), of a section in which four pairs stay at two tables.

    Return () for any other section.
    """
    tables = tuple(dict.fromkeys((line.ns, line.ew) for line in lines))
    pairs = {pair for table in tables for pair in table}
    return tables if len(tables) == _NUM_ROOMS and len(pairs) == 2 * _NUM_ROOMS else ()


def points_for_totals(totals: Sequence[Fraction], boards: int) -> tuple[Fraction, Fraction]:
    """Return how many points for the totals each team gets by Patton's rules.

    ``totals`` are the sums of both teams' plus scores. The points of both teams add up to
    ``boards``, the number of boards. The division of the points depends on the leading team's lead,
    as a fraction of the larger total (`_BY_FAR`, `_CLEARLY`).
    """
    first, second = totals
    larger = max(totals)
    lead = abs(first - second) / larger if larger else Fraction()
    half, all_points = Fraction(boards, 2), Fraction(boards)
    if lead > _BY_FAR:
        winner_points = all_points
    elif lead >= _CLEARLY:
        winner_points = min(half + 1, all_points)
    else:
        return half, half
    return (
        (winner_points, boards - winner_points)
        if first > second
        else (boards - winner_points, winner_points)
    )


def plus_scores(result: BoardResult) -> tuple[Fraction, Fraction]:
    """Return the plus scores of NS and EW on a line: each side's score, or 0 if it is negative."""
    mixture: Mixture = () if result.score is None else point_mass(result.score)
    if result.artificial is not None and result.artificial.ns.weighted:
        mixture = result.artificial.ns.weighted
    ns = sum((max(points, 0) * weight for points, weight in mixture), Fraction())
    ew = sum((max(-points, 0) * weight for points, weight in mixture), Fraction())
    return ns, ew


def total_points_by_pair(matches: Iterable[PattonMatch]) -> Mapping[PairKey, tuple[Fraction, int]]:
    """Map each pair to its team's points for totals and the number of such points at stake.

    Both are sums over all matches of the pair.
    """
    points_by_pair: dict[PairKey, tuple[Fraction, int]] = {}
    for match in matches:
        for team, points in zip(match.teams, match.total_points, strict=True):
            for pair in team:
                earlier_points, at_stake = points_by_pair.get(pair, (Fraction(), 0))
                points_by_pair[pair] = earlier_points + points, at_stake + match.boards
    return points_by_pair
