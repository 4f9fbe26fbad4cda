"""A session as it was played: the record of one evening in the season."""

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
from bridgeopt.club.numbered_section import NumberedSection, Seat
from bridgeopt.club.numbering_cost import NOT_COSTED, CostedSections, HasCost, NumberingCost
from bridgeopt.club.plan import HistorySource
from bridgeopt.club.settings import PAPER_OBJECTIVE, Objective

PAIRS = "pairs"
"""The name of the game in a section that plays a pairs movement."""

BRIDGE_PAIRS, BRIDGE_TEAMS = "bridge pairs", "bridge teams"
"""The names of the games in sessions that another program recorded. The number of rounds of such a
session is known, but not who met whom."""


@dataclass(frozen=True)
class PlayedSection(HasCost, NumberedSection):
    """One section's seating, and the number of its rounds that were played.

    Attributes
    ----------
    rounds_played
        The number of rounds that were played; the movement may have more.
    cost
        The plan's cost, computed with the history before that evening. It covers all rounds of the
        movement, and takes account of changed holders only if the plan already had them. It has no
        bounds if the plan had none.
    boards
        The number of boards in a group; ``None`` if the plan did not contain it.
    percentages
        The known results, in percent, by pair number. A result counts for the pair that ``numbers``
        lists, even if the number changed hands.
    """

    rounds_played: int
    cost: NumberingCost = NOT_COSTED
    boards: int | None = None
    percentages: Mapping[int, Decimal] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every table in use in the played rounds; an absent number is ``None``."""
        return tuple(seat for seat in super().seats if seat.round <= self.rounds_played)

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds that were played, with their contestants."""
        return super().rounds[: self.rounds_played]

    @property
    def partners(self) -> frozenset[tuple[int, int]]:
        """All sets of two players who were partners, as ids, the smaller first."""
        return frozenset(_ascending(*pair.players) for pair in self.all_pairs)


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
        A round seats a player twice, or two contestants on one chair.
    """

    name: str
    game: str
    rounds: tuple[Round, ...]

    def __post_init__(self) -> None:
        """Raise an error if a round is impossible (`refuse_impossible`)."""
        for one_round in self.rounds:
            refuse_impossible(one_round)

    def with_round(self, one_round: Round) -> Self:
        """Return the event with one more round."""
        return replace(self, rounds=(*self.rounds, one_round))

    @property
    def contestants(self) -> tuple[Contestant, ...]:
        """All contestants at any table, each once, in order of first appearance."""
        tables = (table for one_round in self.rounds for table in one_round)
        return tuple(dict.fromkeys(c.contestant for table in tables for c in table.chairs))

    @property
    def players(self) -> frozenset[int]:
        """The ids of all who played."""
        return frozenset(p for contestant in self.contestants for p in contestant.players)

    @property
    def partners(self) -> frozenset[tuple[int, int]]:
        """All sets of two players who were partners in some round, as ids, the smaller first."""
        sides = (side for one_round in self.rounds for table in one_round for side in table.sides)
        return frozenset(_ascending(*two) for side in sides for two in combinations(side, 2))

    @property
    def waiting(self) -> dict[Contestant, int]:
        """Map each contestant to the number of rounds that it sat out; zeros are left out."""
        sit_outs = (table for one_round in self.rounds for table in one_round if table.is_sit_out)
        return dict(Counter(chair.contestant for table in sit_outs for chair in table.chairs))


@dataclass(frozen=True)
class Session(CostedSections):
    """One evening's tournament, as it was played.

    Attributes
    ----------
    id
        The session's number in the season, from 1.
    played_on
        The day on which it was played.
    family
        The name of the movement family, or "" if the plan did not contain it.
    plan_id, source
        The id of the plan that was played, and the history that the plan was made from.
    sections
        The sections whose pairs played a movement, the strongest first.
    events
        Individual and Swiss events of that evening.
    objective
        The objective that the sections' costs refer to.
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
        """All sections, followed by all events."""
        return (*self.sections, *self.events)

    @property
    def num_pairs(self) -> int:
        """The number of pairs in all sections; several holders of one number count as one pair."""
        return sum(len(section.pairs) for section in self.sections)

    @cached_property
    def players(self) -> frozenset[int]:
        """The ids of all who played, even for part of the rounds."""
        in_pairs = (p for s in self.sections for pair in s.all_pairs for p in pair.players)
        return frozenset(in_pairs).union(*(event.players for event in self.events))


def _ascending(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)


class MeetingCounts(NamedTuple):
    """Meetings and sit-outs in rounds that were played, as arrays with one row for each player.

    ``meetings``, symmetric, of shape ``(players, players)``, counts how often two players met.
    ``waiting``, of shape ``(players,)``, counts the rounds in which a player had no opponents.
    """

    meetings: NDArray[np.int64]
    waiting: NDArray[np.int64]


def count_meetings(part: HasRounds, row: Mapping[int, int]) -> MeetingCounts:
    """Count meetings and sit-outs; ``row`` maps a player's id to its index in the arrays."""
    if (
        isinstance(part, PlayedSection)
        and not part.holding_periods
        and not part.movement.individual
    ):
        return _count_by_numbers(part, row)
    return reference_count_meetings(part, row)


def reference_count_meetings(part: HasRounds, row: Mapping[int, int]) -> MeetingCounts:
    """Count as `count_meetings` does, table by table: a slow reference implementation."""
    n = len(row)
    met: list[int] = []  # for each meeting, an index into the flattened matrix
    waited: list[int] = []
    for table in (table for one_round in part.rounds for table in one_round):
        sides = [[row[player] for player in side] for side in table.sides]
        if len(sides) == 1:
            waited += sides[0]
        for one_side, other_side in combinations(sides, 2):
            met += (n * one + other for one, other in product(one_side, other_side))
    meetings = np.bincount(np.array(met, dtype=np.intp), minlength=n * n).reshape(n, n)
    waiting = np.bincount(np.array(waited, dtype=np.intp), minlength=n)
    return MeetingCounts((meetings + meetings.T).astype(np.int64), waiting.astype(np.int64))


def _count_by_numbers(section: PlayedSection, row: Mapping[int, int]) -> MeetingCounts:
    """Count meetings and sit-outs of players from the meetings of the movement's numbers.

    This is faster than a loop over all tables. Each number must have had one holder in all rounds.
    """
    n = len(row)
    pairs = section.pairs
    indices = [k for k, pair in enumerate(section.numbers) if pair is not None]
    rows = np.array([row[p] for pair in pairs for p in pair.players], dtype=np.intp)
    counts = section.movement.meetings_until(section.rounds_played)[indices]
    met = counts[:, indices].repeat(2, axis=0).repeat(2, axis=1)
    meetings, waiting = np.zeros(n * n, dtype=np.int64), np.zeros(n, dtype=np.int64)
    np.add.at(meetings, (n * rows[:, None] + rows).ravel(), met.ravel())
    if len(indices) < len(section.numbers):
        np.add.at(waiting, rows, (counts.sum(axis=1) - counts[:, indices].sum(axis=1)).repeat(2))
    return MeetingCounts(meetings.reshape(n, n), waiting)
