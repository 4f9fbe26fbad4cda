"""The cost of a numbering, and its bounds; plans, sessions and evaluations use it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple, Protocol, Self, TypeVar

Figure = TypeVar("Figure", int, Fraction)


def quality_of(fitness: int, expected: Fraction, best: int) -> float:
    """Return the quality of a fitness: 1 at ``best``, 0 at ``expected``, and linear in between.

    If ``best`` and ``expected`` are equal, the quality is 1.
    """
    if expected == best:
        return 1.0
    return float((expected - fitness) / (expected - best))


class RepeatBounds(NamedTuple):
    """The bounds of a numbering in an event, where repeated meetings come before the fitness.

    Attributes
    ----------
    repeats
        The number of repeated meetings tonight: meetings of two players who met before in the
        event.
    least_repeats
        A lower bound on the repeated meetings of every numbering.
    lower_bound
        A lower bound on the fitness of numberings with ``repeats`` repeated meetings; ``None``
        unless it is proven that no numbering has fewer of them.
    """

    repeats: int
    least_repeats: int
    lower_bound: int | None = None


@dataclass(frozen=True)
class NumberingCost:
    """The cost of a numbering, and bounds on the cost of all others.

    Attributes
    ----------
    fitness
        The value of the objective.
    lower_bound
        A lower bound on the fitness of every numbering, whether it respects the wishes or not;
        ``None`` if no bound is known, as when numbers changed hands during play.
    expected_fitness
        The exact mean fitness over all numberings, which random numbers give on average; ``None``
        if it is not known.
    hypothetical_best
        The lowest fitness that any movement without needless repeats could reach (one with repeats
        may reach less); ``None`` if it was not computed.
    penalty
        The cost of changed numbers, plus the cost of preferences that the numbering does not
        respect; in the unit of fitness.
    bound
        A lower bound on fitness plus penalty, over numberings that respect the musts; ``None`` if
        it equals ``lower_bound``.
    event
        The bounds in an event, where repeated meetings are minimised before the fitness. If these
        bounds are given, ``lower_bound`` and ``bound`` are ``None``.
    """

    fitness: int
    lower_bound: int | None = None
    expected_fitness: Fraction | None = None
    hypothetical_best: int | None = None
    penalty: int = 0
    bound: int | None = None
    event: RepeatBounds | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` if the fitness, the total or the mean is below its bound."""
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
        if self.event is not None:
            self._refuse_impossible_event(self.event)

    def _refuse_impossible_event(self, event: RepeatBounds) -> None:
        """Raise `ValueError` if the bounds in an event contradict each other or the fitness.

        ``lower_bound``, ``bound`` and ``penalty`` must not be set in an event.
        """
        if self.lower_bound is not None or self.bound is not None or self.penalty:
            raise ValueError("in an event no bound of the fitness alone is known")
        if not 0 <= event.least_repeats <= event.repeats:
            raise ValueError(f"{event.repeats} repeats are below their bound {event.least_repeats}")
        if event.lower_bound is not None and (
            event.repeats != event.least_repeats or self.fitness < event.lower_bound
        ):
            raise ValueError(f"fitness {self.fitness} is below its bound {event.lower_bound}")

    @classmethod
    def from_claims(
        cls,
        fitness: int,
        lower_bound: int | None = None,
        *,
        expected_fitness: Fraction | None = None,
        hypothetical_best: int | None = None,
        penalty: int = 0,
        bound: int | None = None,
        event: RepeatBounds | None = None,
    ) -> Self:
        """Return the cost with the figures that a file claims.

        If the figures contradict each other, the bounds and the penalty are dropped.
        """
        try:
            return cls(
                fitness=fitness,
                lower_bound=lower_bound,
                expected_fitness=expected_fitness,
                hypothetical_best=hypothetical_best,
                penalty=penalty,
                bound=bound,
                event=event,
            )
        except ValueError:
            return cls(fitness, None, expected_fitness, hypothetical_best)

    @property
    def total(self) -> int:
        """Fitness plus penalty, which the search minimises."""
        return self.fitness + self.penalty

    @property
    def total_lower_bound(self) -> int | None:
        """The lower bound on `total` over numberings that respect the musts, if it is known.

        In an event, only numberings with the fewest repeated meetings are considered.
        """
        if self.event is not None:
            return self.event.lower_bound
        return self.lower_bound if self.bound is None else self.bound

    @property
    def gap(self) -> int | None:
        """`total` minus its lower bound: the most that another numbering could save, if known."""
        return None if self.total_lower_bound is None else self.total - self.total_lower_bound

    @property
    def has_bounds(self) -> bool:
        """Whether a bound or the mean fitness is known, for comparison with the fitness."""
        return self.gap is not None or self.expected_fitness is not None

    @property
    def relative_gap(self) -> float | None:
        """The gap as a fraction of the total; ``None`` if the gap is not known."""
        return None if self.gap is None else self.gap / max(self.total, 1)

    @property
    def possible_gain(self) -> Fraction | None:
        """The mean fitness of all numberings minus the lower bound; ``None`` if not known."""
        if self.lower_bound is None or self.expected_fitness is None:
            return None
        return self.expected_fitness - self.lower_bound

    @property
    def proved(self) -> bool:
        """Whether it is proven that no numbering that respects the musts is better."""
        return self.gap == 0

    @property
    def is_unconstrained_optimum(self) -> bool:
        """Whether it is proven that no numbering, with or without musts, has a lower fitness."""
        return self.lower_bound == self.fitness

    @property
    def all_numberings_equal(self) -> bool:
        """Whether all numberings cost the same, as in a Howell; then quality has no meaning."""
        return self.expected_fitness == self.lower_bound == self.fitness

    @property
    def quality(self) -> float | None:
        """The quality, with the lower bound as best; ``None`` if a figure is not known."""
        if self.lower_bound is None or self.expected_fitness is None:
            return None
        return quality_of(self.fitness, self.expected_fitness, self.lower_bound)

    @property
    def quality_vs_hypothetical(self) -> float | None:
        """The quality, with ``hypothetical_best`` as best; ``None`` if a figure is not known."""
        if None in (self.lower_bound, self.hypothetical_best) or self.expected_fitness is None:
            # If numbers changed hands, there is no lower bound, and the fitness includes pairs that
            # played only some rounds. Then it cannot be compared with ``hypothetical_best``.
            return None
        assert self.hypothetical_best is not None
        return quality_of(self.fitness, self.expected_fitness, self.hypothetical_best)


NOT_COSTED = NumberingCost(0)
"""The cost of a numbering whose cost has not been computed."""


class HasCost:
    """Base of classes with a `NumberingCost`, whose figures are attributes of the object too."""

    cost: NumberingCost

    @property
    def fitness(self) -> int:
        """The fitness of the numbering."""
        return self.cost.fitness

    @property
    def lower_bound(self) -> int | None:
        """The lower bound on the fitness of every numbering; ``None`` if it is not known."""
        return self.cost.lower_bound

    @property
    def expected_fitness(self) -> Fraction | None:
        """The mean fitness of all numberings; ``None`` if it is not known."""
        return self.cost.expected_fitness

    @property
    def hypothetical_best(self) -> int | None:
        """The lowest fitness that any movement could reach; ``None`` if it was not computed."""
        return self.cost.hypothetical_best

    @property
    def penalty(self) -> int:
        """The cost of changed numbers, plus the cost of preferences that are not respected."""
        return self.cost.penalty

    @property
    def bound(self) -> int | None:
        """The lower bound on fitness plus penalty; ``None`` if it equals ``lower_bound``."""
        return self.cost.bound

    @property
    def gap(self) -> int | None:
        """The most that another numbering could save; ``None`` if it is not known."""
        return self.cost.gap

    @property
    def proved(self) -> bool:
        """Whether it is proven that no numbering that respects the musts is better."""
        return self.cost.proved

    @property
    def quality(self) -> float | None:
        """The quality; ``None`` if it is not known.

        1 is optimal, and 0 is as good as the mean of all numberings.
        """
        return self.cost.quality

    @property
    def quality_vs_hypothetical(self) -> float | None:
        """Quality against the best that another movement could give; ``None`` if unknown."""
        return self.cost.quality_vs_hypothetical


class CostedSection(Protocol):
    """A section with a cost and pairs; `TotalCost` adds up the costs of such sections."""

    @property
    def cost(self) -> NumberingCost:
        """The cost of its numbering."""

    @property
    def pairs(self) -> tuple[object, ...]:
        """The section's pairs; their number is the section's weight in means."""


@dataclass(frozen=True)
class TotalCost:
    """The costs of several sections added up; a figure is ``None`` if one section lacks it.

    Attributes
    ----------
    costs
        The sections' costs.
    pairs
        The number of pairs in each section.
    """

    costs: tuple[NumberingCost, ...]
    pairs: tuple[int, ...]

    @classmethod
    def of_sections(cls, sections: Iterable[CostedSection]) -> Self:
        """Return the overall cost of sections, of one evening or of many."""
        costs = [(section.cost, len(section.pairs)) for section in sections]
        return cls(tuple(cost for cost, _ in costs), tuple(pairs for _, pairs in costs))

    @property
    def bounded(self) -> Self:
        """The overall cost of the sections whose quality is known."""
        costs = [
            (cost, pairs)
            for cost, pairs in zip(self.costs, self.pairs, strict=True)
            if cost.quality is not None
        ]
        return type(self)(tuple(cost for cost, _ in costs), tuple(pairs for _, pairs in costs))

    @property
    def fitness(self) -> int:
        """The sum of the sections' fitness."""
        return sum(cost.fitness for cost in self.costs)

    @property
    def lower_bound(self) -> int | None:
        """The sum of the sections' lower bounds; ``None`` if one is not known."""
        return _sum(cost.lower_bound for cost in self.costs)

    @property
    def expected_fitness(self) -> Fraction | None:
        """The sum of the sections' means over all numberings; ``None`` if one is not known."""
        return _sum(cost.expected_fitness for cost in self.costs)

    @property
    def hypothetical_best(self) -> int | None:
        """The sum of the sections' ``hypothetical_best``; ``None`` if a section has none."""
        return _sum(cost.hypothetical_best for cost in self.costs)

    @property
    def gap(self) -> int | None:
        """The sum of the sections' gaps; ``None`` if one is not known."""
        return _sum(cost.gap for cost in self.costs)

    @property
    def relative_gap(self) -> float | None:
        """The gap as a fraction of the sections' totals; ``None`` if it is not known."""
        total = sum(cost.total for cost in self.costs)
        return None if self.gap is None else self.gap / max(total, 1)

    @property
    def proved(self) -> bool:
        """Whether every section's numbering is proven optimal."""
        return all(cost.proved for cost in self.costs)

    @property
    def num_proved(self) -> int:
        """The number of sections whose numbering is proven optimal."""
        return sum(cost.proved for cost in self.costs)

    @property
    def quality(self) -> float | None:
        """The sections' mean quality, weighted by number of pairs; ``None`` if one is unknown."""
        return self._mean(lambda cost: cost.quality)

    @property
    def quality_vs_hypothetical(self) -> float | None:
        """The mean quality against the hypothetical best; ``None`` if a section has none."""
        return self._mean(lambda cost: cost.quality_vs_hypothetical)

    def _mean(self, figure: Callable[[NumberingCost], float | None]) -> float | None:
        total, weight = 0.0, 0
        for cost, pairs in zip(self.costs, self.pairs, strict=True):
            value = figure(cost)
            if value is None:
                return None
            total += pairs * value
            weight += pairs
        return total / weight if weight else None


def _sum(figures: Iterable[Figure | None]) -> Figure | None:
    """Return the sum of figures; ``None`` if one of them is unknown, or there are none."""
    total: Figure | None = None
    for figure in figures:
        if figure is None:
            return None
        total = figure if total is None else total + figure
    return total


class CostedSections:
    """Base of plans and sessions, with the costs of their sections combined."""

    sections: Sequence[CostedSection]

    @cached_property
    def overall(self) -> TotalCost:
        """The combined cost of all sections."""
        return TotalCost.of_sections(self.sections)

    @property
    def fitness(self) -> int:
        """The sum of the sections' fitness."""
        return self.overall.fitness

    @property
    def proved(self) -> bool:
        """Whether the numbering of every section is proven optimal."""
        return self.overall.proved

    @property
    def quality(self) -> float | None:
        """The sections' mean quality, weighted by number of pairs; ``None`` if one is unknown."""
        return self.overall.quality

    @property
    def quality_vs_hypothetical(self) -> float | None:
        """The mean quality against the hypothetical best; ``None`` if a section has none."""
        return self.overall.quality_vs_hypothetical
