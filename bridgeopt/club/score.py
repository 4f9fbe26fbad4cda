"""What something costs, and how far that is proved: the same for plans, sessions and candidates."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, Self, TypeVar

Figure = TypeVar("Figure", int, Fraction)


def quality(fitness: int, expected: Fraction, best: int) -> float:
    """Return (R - fitness) / (R - L): 1 is best, 0 is what chance gives; 1 if R = L (DOMAIN.md)."""
    if expected == best:
        return 1.0
    return float((expected - fitness) / (expected - best))


@dataclass(frozen=True)
class Score:
    """What a numbering costs, beside what others would.

    Attributes
    ----------
    fitness
        What is to be least.
    lower_bound
        What no numbering's fitness is below, wishes or not; ``None``: no bound is known, as where
        numbers changed hands during play.
    expected_fitness
        The exact mean over all numberings: what chance gives; ``None`` where nobody knows.
    hypothetical_best
        The least that any movement without needless repeats could reach (with repeats, fitness
        may be lower); ``None`` where it was not worked out.
    penalty
        What wishes of weight that are not held, and numbers that changed, cost, in the fitness's
        unit.
    bound
        What fitness and penalty together cannot be below, over all numberings that respect the
        musts, where it differs from ``lower_bound``; ``None``: ``lower_bound``.
    """

    fitness: int
    lower_bound: int | None = None
    expected_fitness: Fraction | None = None
    hypothetical_best: int | None = None
    penalty: int = 0
    bound: int | None = None

    def __post_init__(self) -> None:
        """Refuse what cannot be: what is below its bound, or a mean that is."""
        if self.penalty < 0:
            raise ValueError(f"a penalty of {self.penalty} is below 0")
        if self.lower_bound is not None:
            if self.fitness < self.lower_bound:
                raise ValueError(f"fitness {self.fitness} is below its bound {self.lower_bound}")
            if self.expected_fitness is not None and self.expected_fitness < self.lower_bound:
                raise ValueError(
                    f"a mean of {self.expected_fitness} is below the bound {self.lower_bound}"
                )
        if self.bound is not None and self.total < self.bound:
            raise ValueError(f"fitness and penalty {self.total} are below their bound {self.bound}")

    @classmethod
    def claimed(
        cls,
        fitness: int,
        lower_bound: int | None = None,
        expected_fitness: Fraction | None = None,
        hypothetical_best: int | None = None,
        penalty: int = 0,
        bound: int | None = None,
    ) -> Self:
        """Return a score as a file tells it; of bounds that cannot be true, none is believed."""
        try:
            return cls(fitness, lower_bound, expected_fitness, hypothetical_best, penalty, bound)
        except ValueError:
            return cls(fitness, None, expected_fitness, hypothetical_best)

    @property
    def total(self) -> int:
        """Fitness and penalty: what was minimised."""
        return self.fitness + self.penalty

    @property
    def least_total(self) -> int | None:
        """What the total cannot be below, where the musts are respected; ``None``: not known."""
        return self.lower_bound if self.bound is None else self.bound

    @property
    def gap(self) -> int | None:
        """What could be saved at most, of those that respect the musts; ``None``: not known."""
        return None if self.least_total is None else self.total - self.least_total

    @property
    def claims(self) -> bool:
        """Whether it says how good the numbering is, and not only what it costs."""
        return self.gap is not None or self.expected_fitness is not None

    @property
    def gap_part(self) -> float | None:
        """The same, as a part of what there is to save."""
        return None if self.gap is None else self.gap / max(self.total, 1)

    @property
    def gain(self) -> Fraction | None:
        """What the best numbering gains over chance, by the bound; ``None``: not known."""
        if self.lower_bound is None or self.expected_fitness is None:
            return None
        return self.expected_fitness - self.lower_bound

    @property
    def proved(self) -> bool:
        """Whether no numbering can be better, of those that respect the musts."""
        return self.gap == 0

    @property
    def best_of_all(self) -> bool:
        """Whether no numbering at all has a lower fitness, musts or not."""
        return self.lower_bound == self.fitness

    @property
    def any_numbering(self) -> bool:
        """Whether all numberings cost the same, as in a Howell: then quality tells nothing."""
        return self.expected_fitness == self.lower_bound == self.fitness

    @property
    def quality(self) -> float | None:
        """Quality against the optimum, or against the bound where it is not proved, if any."""
        if self.lower_bound is None or self.expected_fitness is None:
            return None
        return quality(self.fitness, self.expected_fitness, self.lower_bound)

    @property
    def quality_vs_hypothetical(self) -> float | None:
        """Quality against the best that another movement could give; only where a bound is."""
        if None in (self.lower_bound, self.hypothetical_best) or self.expected_fitness is None:
            return None  # without a bound it may be half an evening, which compares with nothing
        assert self.hypothetical_best is not None
        return quality(self.fitness, self.expected_fitness, self.hypothetical_best)


NOT_SCORED = Score(0)
"""Of what nobody has weighed."""


class Scored:
    """What has a score shows the score's figures as its own; see `Score`."""

    score: Score

    @property
    def fitness(self) -> int:
        """What is to be least."""
        return self.score.fitness

    @property
    def lower_bound(self) -> int | None:
        """What no numbering's fitness is below, where that is known."""
        return self.score.lower_bound

    @property
    def expected_fitness(self) -> Fraction | None:
        """What chance gives, where that is known."""
        return self.score.expected_fitness

    @property
    def hypothetical_best(self) -> int | None:
        """What any movement could reach at best, where that was worked out."""
        return self.score.hypothetical_best

    @property
    def penalty(self) -> int:
        """What wishes and changes cost on top."""
        return self.score.penalty

    @property
    def bound(self) -> int | None:
        """What both cannot be below, where that is not ``lower_bound``."""
        return self.score.bound

    @property
    def gap(self) -> int | None:
        """What could be saved at most, where that is known."""
        return self.score.gap

    @property
    def proved(self) -> bool:
        """Whether no numbering can be better, of those that respect the musts."""
        return self.score.proved

    @property
    def quality(self) -> float | None:
        """1 is best, 0 is what chance gives; ``None`` where there is no bound."""
        return self.score.quality

    @property
    def quality_vs_hypothetical(self) -> float | None:
        """The same, against the best that another movement could give."""
        return self.score.quality_vs_hypothetical


class ScoredPairs(Protocol):
    """A section with a score."""

    @property
    def score(self) -> Score:
        """What it costs."""

    @property
    def pairs(self) -> tuple[object, ...]:
        """The pairs who play in it, by whose number it counts."""


@dataclass(frozen=True)
class Overall:
    """The scores of several sections together; ``None`` where that of one is not known.

    Attributes
    ----------
    scores
        Of the sections.
    pairs
        How many play in each.
    """

    scores: tuple[Score, ...]
    pairs: tuple[int, ...]

    @classmethod
    def of(cls, sections: Iterable[ScoredPairs]) -> Self:
        """Put the sections of an evening, or of many, together."""
        found = [(section.score, len(section.pairs)) for section in sections]
        return cls(tuple(score for score, _ in found), tuple(pairs for _, pairs in found))

    @property
    def bounded(self) -> Self:
        """Only those of which quality is known."""
        found = [
            (score, pairs)
            for score, pairs in zip(self.scores, self.pairs, strict=True)
            if score.quality is not None
        ]
        return type(self)(tuple(score for score, _ in found), tuple(pairs for _, pairs in found))

    @property
    def fitness(self) -> int:
        """The sum."""
        return sum(score.fitness for score in self.scores)

    @property
    def lower_bound(self) -> int | None:
        """The sum."""
        return _sum(score.lower_bound for score in self.scores)

    @property
    def expected_fitness(self) -> Fraction | None:
        """The sum."""
        return _sum(score.expected_fitness for score in self.scores)

    @property
    def hypothetical_best(self) -> int | None:
        """The sum."""
        return _sum(score.hypothetical_best for score in self.scores)

    @property
    def gap(self) -> int | None:
        """The sum."""
        return _sum(score.gap for score in self.scores)

    @property
    def gap_part(self) -> float | None:
        """What could be saved at most, as a part of what there is to save."""
        total = sum(score.total for score in self.scores)
        return None if self.gap is None else self.gap / max(total, 1)

    @property
    def proved(self) -> bool:
        """Whether every one is proved."""
        return all(score.proved for score in self.scores)

    @property
    def num_proved(self) -> int:
        """How many are proved."""
        return sum(score.proved for score in self.scores)

    @property
    def quality(self) -> float | None:
        """The mean, weighted by pairs (DOMAIN.md, "Overall fitness"); ``None`` of nothing."""
        return self._mean(lambda score: score.quality)

    @property
    def quality_vs_hypothetical(self) -> float | None:
        """The same, against the best that other movements could give."""
        return self._mean(lambda score: score.quality_vs_hypothetical)

    def _mean(self, figure: Callable[[Score], float | None]) -> float | None:
        total, weight = 0.0, 0
        for score, pairs in zip(self.scores, self.pairs, strict=True):
            value = figure(score)
            if value is None:
                return None
            total += pairs * value
            weight += pairs
        return total / weight if weight else None


def _sum(figures: Iterable[Figure | None]) -> Figure | None:
    """Return a sum; ``None`` where one of them is not known."""
    total: Figure | None = None
    for figure in figures:
        if figure is None:
            return None
        total = figure if total is None else total + figure
    return total
