"""Matches of two teams in two rooms: finding the teams, and Patton's points for totals.

A team is recognised in one of two ways. Either its number is NS in one room and EW in the other. Or
the section has just two tables, and NS of one table are a team with EW of the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from bridgeopt.scoring.results import BoardResult, PairKey, SeatedResult
from bridgeopt.scoring.rules import Mixture, point_mass

MatchKey: TypeAlias = tuple[str, frozenset[str]]
"""A match: its section and both teams' numbers; no numbers if it is the section's only match."""

_ROOMS = 2
_BY_FAR, _CLEARLY = Fraction(1, 3), Fraction(1, 10)
"""Thresholds of the lead, as a part of the larger total, for Patton's points (`for_totals`).

A lead above the first wins all points; a lead of at least the second wins one more than half.
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
        Points of each team for boards; two points are at stake on each board.
    totals
        The sum of each team's plus scores.
    total_points
        Points of each team for the totals; as many are at stake as there are boards.
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
    def most(self) -> int:
        """The number of points that the two teams divide."""
        return 3 * self.boards


class Rooms:
    """The matches of an evening, deduced from the pairs on its lines.

    Parameters
    ----------
    seated
        All lines of the evening.
    by_tables
        Whether a section with just two tables is a match too.
    """

    def __init__(self, seated: Iterable[SeatedResult], *, by_tables: bool) -> None:
        lines: defaultdict[str, list[SeatedResult]] = defaultdict(list)
        for each in seated:
            lines[each.result.section].append(each)
        self.of_numbers = {section for section, own in lines.items() if _have_numbers(own)}
        self._tables = {
            section: tables
            for section, own in lines.items()
            if by_tables and section not in self.of_numbers and (tables := _two_tables(own))
        }
        self.without = sorted(lines.keys() - self.of_numbers - self._tables.keys())

    def of(self, section: str, ns: PairKey, ew: PairKey) -> MatchKey | None:
        """Return the match that a line belongs to, or ``None``."""
        if section in self.of_numbers:
            return section, frozenset((ns.pair, ew.pair))
        return (section, frozenset()) if section in self._tables else None

    def is_first(self, first: tuple[PairKey, PairKey], pair: PairKey) -> bool:
        """Return whether a pair is on the team of the first pair (NS) of the line ``first``."""
        section = pair.section
        if section in self.of_numbers:
            return pair.pair == first[0].pair
        one, other = self._tables[section]
        own, against = (one, other) if first == one else (other, one)
        return bool(pair == own[0] or pair == against[1])


def _have_numbers(lines: Sequence[SeatedResult]) -> bool:
    """Return whether numbers are teams: most lines have a line with the same two numbers turned.

    At least half of the distinct lines must have such a counterpart on the same board.
    """
    there = {(each.result.board, each.ns.pair, each.ew.pair) for each in lines}
    turned = sum(ns != ew and (board, ew, ns) in there for board, ns, ew in there)
    return 2 * turned >= len(there) > 0


def _two_tables(lines: Sequence[SeatedResult]) -> tuple[tuple[PairKey, PairKey], ...]:
    """Return the tables of a section if they are just two and their four pairs stay there."""
    tables = tuple(dict.fromkeys((each.ns, each.ew) for each in lines))
    pairs = {pair for table in tables for pair in table}
    return tables if len(tables) == _ROOMS and len(pairs) == 2 * _ROOMS else ()


def for_totals(totals: Sequence[Fraction], boards: int) -> tuple[Fraction, Fraction]:
    """Return Patton's points for totals; as many points as boards are divided by the lead."""
    first, second = totals
    larger = max(totals)
    lead = abs(first - second) / larger if larger else Fraction()
    half, all_of_it = Fraction(boards, 2), Fraction(boards)
    if lead > _BY_FAR:
        won = all_of_it
    elif lead >= _CLEARLY:
        won = min(half + 1, all_of_it)
    else:
        return half, half
    return (won, boards - won) if first > second else (boards - won, won)


def plus_scores(result: BoardResult) -> tuple[Fraction, Fraction]:
    """Return the plus scores of NS and EW on a line: losses count as 0."""
    mixture: Mixture = () if result.score is None else point_mass(result.score)
    if result.artificial is not None and result.artificial.ns.weighted:
        mixture = result.artificial.ns.weighted
    ns = sum((max(points, 0) * weight for points, weight in mixture), Fraction())
    ew = sum((max(-points, 0) * weight for points, weight in mixture), Fraction())
    return ns, ew


def pairs_of(matches: Iterable[PattonMatch]) -> Mapping[PairKey, tuple[Fraction, int]]:
    """Return each pair's sum of its team's points for totals, and the number at stake."""
    found: dict[PairKey, tuple[Fraction, int]] = {}
    for match in matches:
        for team, points in zip(match.teams, match.total_points, strict=True):
            for pair in team:
                before, of = found.get(pair, (Fraction(), 0))
                found[pair] = before + points, of + match.boards
    return found
