"""Tonight's plan: who takes which number, what it costs, and how far that is proved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from bridgeopt.club.movement import Movement
from bridgeopt.club.pair import Pair


class Source(NamedTuple):
    """What history a plan was made from: its kind (``history``) and a hash of its contents."""

    kind: str
    hash: str


class Seat(NamedTuple):
    """One table in use in one round; ``ns`` and ``ew`` are numbers, ``None`` the absent one."""

    round: int
    table: int
    ns: int | None
    ew: int | None
    group: int


def quality(fitness: int, expected: Fraction, best: int) -> float:
    """Return (R - fitness) / (R - L): 1 is best, 0 is what chance gives; 1 if R = L (DOMAIN.md)."""
    if expected == best:
        return 1.0
    return float((expected - fitness) / (expected - best))


@dataclass(frozen=True)
class Seating:
    """Who takes which number in one section's movement.

    Attributes
    ----------
    name
        A, B, C …
    movement
        The movement that it plays.
    numbers
        The pair that takes number k at index k - 1; ``None`` at the absent number.
    """

    name: str
    movement: Movement
    numbers: tuple[Pair | None, ...]

    @property
    def absent(self) -> int | None:
        """The number that nobody holds, in an odd section."""
        return self.numbers.index(None) + 1 if None in self.numbers else None

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs who are there, by number."""
        return tuple(pair for pair in self.numbers if pair is not None)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every table in use, by round; the absent number shows as ``None``."""
        absent = self.absent
        return tuple(
            Seat(r, t, None if ns == absent else ns, None if ew == absent else ew, group)
            for r, tables in enumerate(self.movement.rounds.tolist(), start=1)
            for t, (ns, ew, group) in enumerate(tables, start=1)
            if ns > 0
        )

    @property
    def waiting(self) -> dict[int, int]:
        """Rounds sat out tonight, by number; empty in an even section."""
        count = Counter(
            seat.ns or seat.ew for seat in self.seats if seat.ns is None or seat.ew is None
        )
        return {number: count[number] for number in sorted(filter(None, count))}

    @property
    def first_seats(self) -> dict[int, tuple[int, str]]:
        """Table and direction (NS, EW) in round 1, by number; no entry for a sit-out."""
        first: dict[int, tuple[int, str]] = {}
        for seat in self.seats:
            if seat.round == 1 and seat.ns is not None and seat.ew is not None:
                first[seat.ns] = (seat.table, "NS")
                first[seat.ew] = (seat.table, "EW")
        return first


@dataclass(frozen=True)
class SectionPlan(Seating):
    """One section's numbering, with its proof or its gap.

    Attributes
    ----------
    fitness, lower_bound
        The objective of DOMAIN.md, and a bound that no numbering can beat; equal if proved.
    expected_fitness
        The exact mean over all numberings: what chance gives.
    hypothetical_best
        The least that any movement without needless repeats could reach.
    boards
        Boards in a group.
    seconds
        What search and proof of this section took.
    """

    fitness: int
    lower_bound: int
    expected_fitness: Fraction
    hypothetical_best: int
    boards: int
    seconds: float = 0.0

    @property
    def proved(self) -> bool:
        """Whether no numbering can be better."""
        return self.lower_bound >= self.fitness

    @property
    def quality(self) -> float:
        """Quality against the optimum, or against the bound where it is not proved."""
        return quality(self.fitness, self.expected_fitness, self.lower_bound)

    @property
    def quality_vs_hypothetical(self) -> float:
        """Quality against the best that another movement could give."""
        return quality(self.fitness, self.expected_fitness, self.hypothetical_best)


def mean_quality(qualities: Iterable[tuple[Seating, float]]) -> float:
    """Return the mean over sections, weighted by their pairs (DOMAIN.md, "Overall fitness")."""
    weighted = [(len(section.pairs), value) for section, value in qualities]
    return sum(n * value for n, value in weighted) / sum(n for n, _ in weighted)


@dataclass(frozen=True)
class Plan:
    """Tonight's seating, all sections.

    ``seed`` is the one in force, drawn from the inputs where none was given; ``budget`` and
    ``seconds`` are in seconds; ``interrupted`` tells whether Ctrl-C ended the search.
    """

    family: str
    seed: int
    budget: float
    source: Source
    sections: tuple[SectionPlan, ...]
    seconds: float = 0.0
    warnings: tuple[str, ...] = ()
    interrupted: bool = False

    @property
    def fitness(self) -> int:
        """The sum over the sections."""
        return sum(section.fitness for section in self.sections)

    @property
    def proved(self) -> bool:
        """Whether every section is proved."""
        return all(section.proved for section in self.sections)

    @property
    def quality(self) -> float:
        """The mean quality of the sections, weighted by their pairs (DOMAIN.md)."""
        return mean_quality((section, section.quality) for section in self.sections)

    @property
    def quality_vs_hypothetical(self) -> float:
        """The same, against the best that other movements could give."""
        return mean_quality((section, section.quality_vs_hypothetical) for section in self.sections)
