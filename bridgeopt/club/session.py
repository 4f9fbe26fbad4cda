"""A session as it was played: what the season remembers of an evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from functools import cached_property
from itertools import combinations, product
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club.contestant import Contestant
from bridgeopt.club.movement import HasRounds, Round, refuse_impossible
from bridgeopt.club.plan import Seat, Seating, Source
from bridgeopt.club.score import NOT_SCORED, Score, Scored, ScoredSections
from bridgeopt.club.settings import PAPER, Objective

PAIRS = "pairs"
"""The game of those who play a movement of pairs."""

BRIDGE_PAIRS = "bridge pairs"
"""The game of an evening of pairs of which only the rounds are known: another program had it."""


@dataclass(frozen=True)
class PlayedSection(Scored, Seating):
    """One section's seating, and how much of it was really played.

    Attributes
    ----------
    rounds_played
        Rounds that were played; the movement may have more.
    score
        The plan's, by the history of that evening, as if all rounds were played, and nobody left
        before the plan knew of it; without bounds where the plan did not tell them.
    boards
        Boards in a group; ``None`` where the plan did not tell.
    percentages
        Scores by number, where they are known: they count for who stands in ``numbers``.
    """

    rounds_played: int
    score: Score = NOT_SCORED
    boards: int | None = None
    percentages: Mapping[int, Decimal] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every table that was played at or waited at; who was not there shows as ``None``."""
        return tuple(seat for seat in super().seats if seat.round <= self.rounds_played)

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds that were played, with who sat where."""
        return super().rounds[: self.rounds_played]

    @property
    def partners(self) -> frozenset[tuple[int, int]]:
        """Each two who played together, the smaller id first."""
        return frozenset(_two(*pair.players) for pair in self.everyone)


@dataclass(frozen=True)
class PlayedRounds:
    """What was played in rounds that come one at a time, as an individual or a Swiss event.

    Attributes
    ----------
    name
        The section's.
    game
        What was played, in a word.
    rounds
        Those so far; what was played is fixed, and one more can be added (`with_round`).

    Raises
    ------
    ValueError
        Somebody is in two places in a round, or two are in one.
    """

    name: str
    game: str
    rounds: tuple[Round, ...]

    def __post_init__(self) -> None:
        """Refuse rounds that cannot be."""
        for one_round in self.rounds:
            refuse_impossible(one_round)

    def with_round(self, one_round: Round) -> Self:
        """Return it with one more round."""
        return replace(self, rounds=(*self.rounds, one_round))

    @property
    def contestants(self) -> tuple[Contestant, ...]:
        """All who played, in the order in which they came, each once."""
        tables = (table for one_round in self.rounds for table in one_round)
        return tuple(dict.fromkeys(c.contestant for table in tables for c in table.chairs))

    @property
    def players(self) -> frozenset[int]:
        """The ids of all who played."""
        return frozenset(p for contestant in self.contestants for p in contestant.players)

    @property
    def partners(self) -> frozenset[tuple[int, int]]:
        """Each two who played together in some round, the smaller id first."""
        sides = (side for one_round in self.rounds for table in one_round for side in table.sides)
        return frozenset(_two(*two) for side in sides for two in combinations(side, 2))

    @property
    def waiting(self) -> dict[Contestant, int]:
        """The number of rounds that each contestant sat out; empty where nobody did."""
        waits = (table for one_round in self.rounds for table in one_round if table.waits)
        return dict(Counter(chair.contestant for table in waits for chair in table.chairs))


@dataclass(frozen=True)
class Session(ScoredSections):
    """One evening's tournament, as it was played.

    Attributes
    ----------
    id
        Its number in the season, from 1.
    played_on
        The day.
    family
        The family of its movements, or "" where the plan did not tell.
    plan_id, source
        Of the plan that was played.
    sections
        Those of pairs who played a movement, the strongest first.
    events
        What else was played.
    objective
        What the sections' scores tell.
    """

    id: int
    played_on: date
    family: str
    plan_id: str
    source: Source | None
    sections: tuple[PlayedSection, ...]
    events: tuple[PlayedRounds, ...] = ()
    objective: Objective = PAPER

    @property
    def parts(self) -> tuple[PlayedSection | PlayedRounds, ...]:
        """All that was played: the sections, then the other events, each in order of its place."""
        return (*self.sections, *self.events)

    @property
    def num_pairs(self) -> int:
        """Pairs in all sections; of those who held a number one after the other, the last one."""
        return sum(len(section.pairs) for section in self.sections)

    @cached_property
    def players(self) -> frozenset[int]:
        """Everyone who played, be it for some rounds."""
        in_pairs = (p for s in self.sections for pair in s.everyone for p in pair.players)
        return frozenset(in_pairs).union(*(event.players for event in self.events))


def _two(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)


class Counted(NamedTuple):
    """What was played, counted by players' rows.

    ``meetings`` is symmetric, of shape ``(players, players)``; ``waiting`` are the rounds in which
    each had nobody to play against.
    """

    meetings: NDArray[np.int64]
    waiting: NDArray[np.int64]


def counted(part: HasRounds, row: Mapping[int, int]) -> Counted:
    """Count who met whom, and who waited; ``row`` is where each player is, by id."""
    if isinstance(part, PlayedSection) and not part.spells and not part.movement.individual:
        return _by_numbers(part, row)
    return counted_by_table(part, row)


def counted_by_table(part: HasRounds, row: Mapping[int, int]) -> Counted:
    """Count table by table; all that is faster is held against this."""
    n = len(row)
    met: list[int] = []  # as places in the flattened array, which are counted at once
    waited: list[int] = []
    for table in (table for one_round in part.rounds for table in one_round):
        sides = [[row[player] for player in side] for side in table.sides]
        if len(sides) == 1:
            waited += sides[0]
        for ours, theirs in combinations(sides, 2):
            met += (n * one + other for one, other in product(ours, theirs))
    times = np.bincount(np.array(met, dtype=np.intp), minlength=n * n).reshape(n, n)
    out = np.bincount(np.array(waited, dtype=np.intp), minlength=n)
    return Counted((times + times.T).astype(np.int64), out.astype(np.int64))


def _by_numbers(section: PlayedSection, row: Mapping[int, int]) -> Counted:
    """Count by how often numbers meet, where each was held by one pair all evening."""
    n = len(row)
    pairs = section.pairs
    held = [k for k, pair in enumerate(section.numbers) if pair is not None]
    rows = np.array([row[p] for pair in pairs for p in pair.players], dtype=np.intp)
    often = section.movement.meetings_until(section.rounds_played)[held]
    met = often[:, held].repeat(2, axis=0).repeat(2, axis=1)
    meetings, waiting = np.zeros(n * n, dtype=np.int64), np.zeros(n, dtype=np.int64)
    np.add.at(meetings, (n * rows[:, None] + rows).ravel(), met.ravel())
    if len(held) < len(section.numbers):
        np.add.at(waiting, rows, (often.sum(axis=1) - often[:, held].sum(axis=1)).repeat(2))
    return Counted(meetings.reshape(n, n), waiting)
