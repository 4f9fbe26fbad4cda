"""A session as it was played: what the season remembers of an evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from bridgeopt.club.plan import Seat, Seating, Source, mean_quality, quality


@dataclass(frozen=True)
class PlayedSection(Seating):
    """One section's seating, and how much of it was really played.

    Attributes
    ----------
    rounds_played
        Rounds that were played; the movement may have more.
    fitness, lower_bound, expected_fitness, hypothetical_best
        The plan's, by the history of that evening, as if all rounds were played, and nobody left
        before the plan knew of it; ``None`` where the plan did not tell a bound.
    boards
        Boards in a group; ``None`` where the plan did not tell.
    percentages
        Scores by number, where they are known: they count for who stands in ``numbers``.
    """

    rounds_played: int
    fitness: int = 0
    lower_bound: int | None = None
    expected_fitness: Fraction = Fraction(0)
    hypothetical_best: int | None = None
    boards: int | None = None
    percentages: Mapping[int, Decimal] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every table that was played at or waited at; who was not there shows as ``None``."""
        return tuple(seat for seat in super().seats if seat.round <= self.rounds_played)

    @property
    def proved(self) -> bool:
        """Whether no numbering could have been better."""
        return self.lower_bound is not None and self.lower_bound >= self.fitness

    @property
    def quality(self) -> float | None:
        """Quality against the optimum, or the best bound; ``None`` where there is no bound."""
        if self.lower_bound is None:
            return None
        return quality(self.fitness, self.expected_fitness, self.lower_bound)


@dataclass(frozen=True)
class Session:
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
        The strongest first.
    """

    id: int
    played_on: date
    family: str
    plan_id: str
    source: Source | None
    sections: tuple[PlayedSection, ...]

    @property
    def num_pairs(self) -> int:
        """Pairs in all sections; of those who held a number one after the other, the last one."""
        return sum(len(section.pairs) for section in self.sections)

    @cached_property
    def players(self) -> frozenset[int]:
        """Everyone who played, be it for some rounds."""
        return frozenset(p for s in self.sections for pair in s.everyone for p in pair.players)

    @property
    def fitness(self) -> int:
        """The sum over the sections."""
        return sum(section.fitness for section in self.sections)

    @property
    def proved(self) -> bool:
        """Whether every section is proved."""
        return all(section.proved for section in self.sections)

    @property
    def quality(self) -> float | None:
        """The mean over the sections, weighted by pairs; ``None`` where one has no bound."""
        return mean_quality((section, section.quality) for section in self.sections)
