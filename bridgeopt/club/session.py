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
from bridgeopt.club.plan import HistorySource, Seat, Seating
from bridgeopt.club.score import NOT_SCORED, HasScore, Score, ScoredSections
from bridgeopt.club.settings import PAPER_OBJECTIVE, Objective

PAIRS = "pairs"
"""The game of those who play a movement of pairs."""

BRIDGE_PAIRS = "bridge pairs"
"""The game of an evening of pairs of which only the rounds are known: another program had it."""


@dataclass(frozen=True)
class PlayedSection(HasScore, Seating):
    """One section's seating, and how much of it was really played.

    Attributes
    ----------
    rounds_played
        Rounds that were played; the movement may have more.
    score
        The plan's score, by the history before that evening. It counts all rounds as played, and
        changes only from when the plan knew of them. Without bounds if the plan told none.
    boards
        The number of boards in a group; ``None`` if the plan did not tell.
    percentages
        Scores in percent by pair number, where known; they count for the pair in ``numbers``.
    """

    rounds_played: int
    score: Score = NOT_SCORED
    boards: int | None = None
    percentages: Mapping[int, Decimal] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every table in use in the rounds that were played; an absent number shows as ``None``."""
        return tuple(seat for seat in super().seats if seat.round <= self.rounds_played)

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds that were played, with their contestants."""
        return super().rounds[: self.rounds_played]

    @property
    def partners(self) -> frozenset[tuple[int, int]]:
        """All two players who played together; the smaller id first."""
        return frozenset(_two(*pair.players) for pair in self.all_pairs)


@dataclass(frozen=True)
class PlayedEvent:
    """An event whose rounds are planned one by one, such as an individual or a Swiss event.

    Attributes
    ----------
    name
        The section's name.
    game
        The name of the game.
    rounds
        The rounds so far; `with_round` adds one.

    Raises
    ------
    ValueError
        In a round, a player sits in two places, or two players sit in one place.
    """

    name: str
    game: str
    rounds: tuple[Round, ...]

    def __post_init__(self) -> None:
        """Refuse rounds that cannot be."""
        for one_round in self.rounds:
            refuse_impossible(one_round)

    def with_round(self, one_round: Round) -> Self:
        """Return the event with one more round."""
        return replace(self, rounds=(*self.rounds, one_round))

    @property
    def contestants(self) -> tuple[Contestant, ...]:
        """All who played, in the order in which they first played, each once."""
        tables = (table for one_round in self.rounds for table in one_round)
        return tuple(dict.fromkeys(c.contestant for table in tables for c in table.chairs))

    @property
    def players(self) -> frozenset[int]:
        """The ids of all who played."""
        return frozenset(p for contestant in self.contestants for p in contestant.players)

    @property
    def partners(self) -> frozenset[tuple[int, int]]:
        """All two players who played together in some round; the smaller id first."""
        sides = (side for one_round in self.rounds for table in one_round for side in table.sides)
        return frozenset(_two(*two) for side in sides for two in combinations(side, 2))

    @property
    def waiting(self) -> dict[Contestant, int]:
        """The number of rounds that each contestant sat out, without zeros."""
        waits = (table for one_round in self.rounds for table in one_round if table.is_sit_out)
        return dict(Counter(chair.contestant for table in waits for chair in table.chairs))


@dataclass(frozen=True)
class Session(ScoredSections):
    """One evening's tournament, as it was played.

    Attributes
    ----------
    id
        The session's number in the season, from 1.
    played_on
        The day on which it was played.
    family
        The family of its movements, or "" if the plan did not tell.
    plan_id, source
        The id and the source of the plan that was played.
    sections
        The sections whose pairs played a movement, the strongest first.
    events
        Individual and Swiss events of that evening.
    objective
        The objective in which the sections' scores are.
    """

    id: int
    played_on: date
    family: str
    plan_id: str
    source: HistorySource | None
    sections: tuple[PlayedSection, ...]
    events: tuple[PlayedEvent, ...] = ()
    objective: Objective = PAPER_OBJECTIVE

    @property
    def sections_and_events(self) -> tuple[PlayedSection | PlayedEvent, ...]:
        """All that was played: the sections, then the events, each in their order."""
        return (*self.sections, *self.events)

    @property
    def num_pairs(self) -> int:
        """The number of pairs in all sections; pairs that held one number in turn count as one."""
        return sum(len(section.pairs) for section in self.sections)

    @cached_property
    def players(self) -> frozenset[int]:
        """The ids of all who played, even for part of the rounds."""
        in_pairs = (p for s in self.sections for pair in s.all_pairs for p in pair.players)
        return frozenset(in_pairs).union(*(event.players for event in self.events))


def _two(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)


class MeetingCounts(NamedTuple):
    """Meetings and sit-outs of played rounds, by rows of players.

    ``meetings`` is symmetric, of shape ``(players, players)``; ``waiting``, of shape
    ``(players,)``, counts the rounds in which each had nobody to play against.
    """

    meetings: NDArray[np.int64]
    waiting: NDArray[np.int64]


def count_meetings(part: HasRounds, row: Mapping[int, int]) -> MeetingCounts:
    """Count meetings and sit-outs; ``row`` gives each player's row, by id."""
    if (
        isinstance(part, PlayedSection)
        and not part.holding_periods
        and not part.movement.individual
    ):
        return _by_numbers(part, row)
    return reference_count_meetings(part, row)


def reference_count_meetings(part: HasRounds, row: Mapping[int, int]) -> MeetingCounts:
    """Count as `count_meetings` does, but plainly, table by table: for tests to compare with."""
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
    return MeetingCounts((times + times.T).astype(np.int64), out.astype(np.int64))


def _by_numbers(section: PlayedSection, row: Mapping[int, int]) -> MeetingCounts:
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
    return MeetingCounts(meetings.reshape(n, n), waiting)
