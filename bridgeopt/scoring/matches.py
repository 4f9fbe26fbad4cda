"""Matches of two teams in two rooms: who belongs together, and Patton's points for totals.

A team has one number that is NS in one room and EW in the other; or a section has two tables alone,
of which NS of each and EW of the other are a team.
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
"""A match: its section, and the numbers of both teams; no numbers if it is the only one there."""

_ROOMS = 2
_BY_FAR, _CLEARLY = Fraction(1, 3), Fraction(1, 10)
"""The parts of the larger total: above one the lead takes all points, from the other most."""


@dataclass(frozen=True)
class PattonMatch:
    """A match by Patton: points for boards, the totals, and the points for these.

    Attributes
    ----------
    section
        The section in which it was played.
    teams
        The pairs of each team; the first is the one that was NS where the match is first told.
    boards
        How many boards were scored.
    board_points, totals, total_points
        What each team has of each: two points a board; its plus scores; as many points as boards.
    """

    section: str
    teams: tuple[tuple[PairKey, ...], tuple[PairKey, ...]]
    boards: int
    board_points: tuple[Fraction, Fraction]
    totals: tuple[Fraction, Fraction]
    total_points: tuple[Fraction, Fraction]

    @property
    def points(self) -> tuple[Fraction, Fraction]:
        """All points of each team."""
        first, second = zip(self.board_points, self.total_points, strict=True)
        return sum(first, Fraction()), sum(second, Fraction())

    @property
    def most(self) -> int:
        """The points that both teams share."""
        return 3 * self.boards


class Rooms:
    """The matches of an evening, found by who sat where.

    Parameters
    ----------
    seated
        All lines.
    by_tables
        Whether a section with two tables alone is a match too.
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
        """Return the match of a line; ``None`` if it is of no match."""
        if section in self.of_numbers:
            return section, frozenset((ns.pair, ew.pair))
        return (section, frozenset()) if section in self._tables else None

    def is_first(self, first: tuple[PairKey, PairKey], pair: PairKey) -> bool:
        """Whether a pair is of the team whose NS are named first in ``first``, a line's pairs."""
        section = pair.section
        if section in self.of_numbers:
            return pair.pair == first[0].pair
        one, other = self._tables[section]
        own, against = (one, other) if first == one else (other, one)
        return bool(pair == own[0] or pair == against[1])


def _have_numbers(lines: Sequence[SeatedResult]) -> bool:
    """Whether numbers are teams: half of the lines or more have the same two the other way."""
    there = {(each.result.board, each.ns.pair, each.ew.pair) for each in lines}
    turned = sum(ns != ew and (board, ew, ns) in there for board, ns, ew in there)
    return 2 * turned >= len(there) > 0


def _two_tables(lines: Sequence[SeatedResult]) -> tuple[tuple[PairKey, PairKey], ...]:
    """Return both tables, if a section has two alone, of four pairs that stay there."""
    tables = tuple(dict.fromkeys((each.ns, each.ew) for each in lines))
    pairs = {pair for table in tables for pair in table}
    return tables if len(tables) == _ROOMS and len(pairs) == 2 * _ROOMS else ()


def for_totals(totals: Sequence[Fraction], boards: int) -> tuple[Fraction, Fraction]:
    """Return Patton's points for totals: as many as boards, by the larger total's lead."""
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
    """Return what NS and EW score on a line, as far as it is not a loss."""
    mixture: Mixture = () if result.score is None else point_mass(result.score)
    if result.artificial is not None and result.artificial.ns.weighted:
        mixture = result.artificial.ns.weighted
    ns = sum((max(points, 0) * weight for points, weight in mixture), Fraction())
    ew = sum((max(-points, 0) * weight for points, weight in mixture), Fraction())
    return ns, ew


def pairs_of(matches: Iterable[PattonMatch]) -> Mapping[PairKey, tuple[Fraction, int]]:
    """Return for each pair its team's points for totals, and how many there were."""
    found: dict[PairKey, tuple[Fraction, int]] = {}
    for match in matches:
        for team, points in zip(match.teams, match.total_points, strict=True):
            for pair in team:
                before, of = found.get(pair, (Fraction(), 0))
                found[pair] = before + points, of + match.boards
    return found
