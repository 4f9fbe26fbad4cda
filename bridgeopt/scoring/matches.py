"""Matches of two teams in two rooms: recognising the teams, and Patton's points for totals.

A team is recognised in one of two ways. Either pairs with the same number sit NS in one room and EW
in the other; that number is the team's number. Or the section has just two tables; then NS of one
table and EW of the other are a team.
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

_ROOMS = 2
_BY_FAR, _CLEARLY = Fraction(1, 3), Fraction(1, 10)
"""Thresholds of the lead, as a fraction of the larger total, for Patton's points (`for_totals`).

A lead above the first threshold wins all points. A lead of at least the second threshold wins one
point more than half.
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
    def most(self) -> int:
        """The number of points that the teams of a match divide between them."""
        return 3 * self.boards


class Rooms:
    """The matches of an evening, found from the pairs on the lines of its travellers.

    Parameters
    ----------
    seated
        All lines of the evening.
    by_tables
        Whether a section with just two tables counts as a match too.
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
        """Return the key of the match to which a line with the pairs ``ns`` and ``ew`` belongs.

        Return ``None`` if the line belongs to no match.
        """
        if section in self.of_numbers:
            return section, frozenset((ns.pair, ew.pair))
        return (section, frozenset()) if section in self._tables else None

    def is_first(self, first: tuple[PairKey, PairKey], pair: PairKey) -> bool:
        """Return whether ``pair`` is on the same team as the NS pair of the line ``first``.

        ``first`` holds the line's NS pair and EW pair, and belongs to the same match as ``pair``.
        """
        section = pair.section
        if section in self.of_numbers:
            return pair.pair == first[0].pair
        one, other = self._tables[section]
        own, against = (one, other) if first == one else (other, one)
        return bool(pair == own[0] or pair == against[1])


def _have_numbers(lines: Sequence[SeatedResult]) -> bool:
    """Return whether the pair numbers in a section are the numbers of teams.

    They are if at least half of the distinct lines have a counterpart: a line on the same board
    with NS and EW exchanged.
    """
    there = {(each.result.board, each.ns.pair, each.ew.pair) for each in lines}
    turned = sum(ns != ew and (board, ew, ns) in there for board, ns, ew in there)
    return 2 * turned >= len(there) > 0


def _two_tables(lines: Sequence[SeatedResult]) -> tuple[tuple[PairKey, PairKey], ...]:
    """Return the two tables, as (NS, EW), of a section in which four pairs stay at two tables.

    Return () for any other section.
    """
    tables = tuple(dict.fromkeys((each.ns, each.ew) for each in lines))
    pairs = {pair for table in tables for pair in table}
    return tables if len(tables) == _ROOMS and len(pairs) == 2 * _ROOMS else ()


def for_totals(totals: Sequence[Fraction], boards: int) -> tuple[Fraction, Fraction]:
    """Return how many points for the totals each team gets by Patton's rules.

    ``totals`` are the sums of both teams' plus scores. The points of both teams add up to
    ``boards``, the number of boards. The lead, as a fraction of the larger total, decides how many
    of them each team gets (`_BY_FAR`, `_CLEARLY`).
    """
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
    """Return the plus scores of NS and EW on a line: each side's score, or 0 if it is negative."""
    mixture: Mixture = () if result.score is None else point_mass(result.score)
    if result.artificial is not None and result.artificial.ns.weighted:
        mixture = result.artificial.ns.weighted
    ns = sum((max(points, 0) * weight for points, weight in mixture), Fraction())
    ew = sum((max(-points, 0) * weight for points, weight in mixture), Fraction())
    return ns, ew


def pairs_of(matches: Iterable[PattonMatch]) -> Mapping[PairKey, tuple[Fraction, int]]:
    """Map each pair to its team's points for totals and the number of such points at stake.

    Both are sums over all matches of the pair.
    """
    found: dict[PairKey, tuple[Fraction, int]] = {}
    for match in matches:
        for team, points in zip(match.teams, match.total_points, strict=True):
            for pair in team:
                before, of = found.get(pair, (Fraction(), 0))
                found[pair] = before + points, of + match.boards
    return found
