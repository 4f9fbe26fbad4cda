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
    left
        After which round a pair left, by number; whoever should have met it later sat out. After
        round 0: it never came.
    fitness, lower_bound, expected_fitness, hypothetical_best
        The seating's, by the history of that evening, as if all rounds were played; ``None`` where
        the plan did not tell a bound.
    boards
        Boards in a group; ``None`` where the plan did not tell.
    percentages
        Scores by number, where they are known.
    """

    rounds_played: int
    left: Mapping[int, int] = field(default_factory=dict)
    fitness: int = 0
    lower_bound: int | None = None
    expected_fitness: Fraction = Fraction(0)
    hypothetical_best: int | None = None
    boards: int | None = None
    percentages: Mapping[int, Decimal] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every table that was played at or waited at; who had left shows as ``None``."""

        def there(number: int | None, round_: int) -> int | None:
            gone = number is None or self.left.get(number, self.rounds_played) < round_
            return None if gone else number

        played = (
            seat._replace(ns=there(seat.ns, seat.round), ew=there(seat.ew, seat.round))
            for seat in super().seats
            if seat.round <= self.rounds_played
        )
        return tuple(seat for seat in played if seat.ns is not None or seat.ew is not None)

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
        """Pairs in all sections."""
        return sum(len(section.pairs) for section in self.sections)

    @cached_property
    def players(self) -> frozenset[int]:
        """Everyone who played."""
        return frozenset(p for s in self.sections for pair in s.pairs for p in pair.players)

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
        known = [(section, q) for section in self.sections if (q := section.quality) is not None]
        return mean_quality(known) if len(known) == len(self.sections) else None
