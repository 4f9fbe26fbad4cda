"""Numbering in an event: minimise repeated meetings within the event, then the fitness.

One assignment problem does both. Its cost is ``weight * repeats + fitness``; constants that all
numberings have are subtracted from both terms. The weight is larger than the range of the fitness
over all numberings. Therefore no fitness outweighs a repeated meeting, and the order is exact.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Movement, NumberedSection, NumberingCost, Objective, Pair, SectionPairs
from bridgeopt.club.event import EventHistory
from bridgeopt.club.history import History
from bridgeopt.club.numbering_cost import RepeatBounds
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.instance import CostsTooLargeError, Numbering
from bridgeopt.seating.fitness import mean_cost, section_instance, section_problem


def repeated_meetings(
    event: EventHistory, pairs: tuple[Pair, ...], maximum: int
) -> NDArray[np.int64]:
    """Count the repeated meetings of any two pairs if they meet 0 to ``maximum`` times tonight.

    A meeting of two players is repeated unless it is their first within the event. When two pairs
    meet, up to four pairs of players meet. The shape is ``(pairs, pairs, maximum + 1)``.
    """
    before = event.players_between(pairs)[..., None]
    times = np.arange(maximum + 1)
    again = np.where(before > 0, times, np.maximum(times - 1, 0))
    counts: NDArray[np.int64] = again.sum(axis=(2, 3)).astype(np.int64)
    i = np.arange(len(pairs))
    counts[i, i] = 0
    return counts


def repeats_in(event: EventHistory, seating: NumberedSection) -> int:
    """Count the meetings of players in a seating that repeat a meeting within the event.

    The count goes table by table, so numbers may change hands during the evening.
    """
    pairs = seating.all_pairs
    index = {pair: k for k, pair in enumerate(pairs)}
    met: NDArray[np.int64] = np.zeros((len(pairs), len(pairs)), dtype=np.int64)
    for seat in seating.seats:
        indices = [
            index[pair]
            for number in (seat.ns, seat.ew)
            if number is not None and (pair := seating.holder(number, seat.round)) is not None
        ]
        if len(indices) == 2:
            met[min(indices), max(indices)] += 1
    counts = repeated_meetings(event, pairs, int(met.max(initial=0)))
    i, j = np.nonzero(met)
    return int(counts[i, j, met[i, j]].sum())


@dataclass(frozen=True)
class EventProblem:
    """A section's numbering in an event, as one assignment problem.

    Attributes
    ----------
    instance
        The problem to be solved. Its cost is ``weight * steps + excess``. The number ``steps``
        measures the repeated meetings: the cost in ``repeats`` is ``least_repeats + step * steps``.
        The number ``excess`` measures the fitness: the cost in ``season`` is ``least_fitness +
        excess``.
    repeats, season
        The same problem with only the repeated meetings, or only the fitness, as costs.
    weight, span
        The weight of a step, and the largest possible ``excess``, which is below the weight.
    least_repeats, step, least_fitness
        The constants in the formula of ``instance``.
    """

    instance: Instance
    repeats: Instance
    season: Instance
    weight: int
    span: int
    least_repeats: int
    step: int
    least_fitness: int

    def cost(
        self, numbering: Numbering, lower_bound: int, section: SectionPairs, movement: Movement
    ) -> NumberingCost:
        """Return the cost of a numbering, with the bounds that follow from the instance's bound.

        No bound of the fitness alone is claimed: a numbering with more repeated meetings may have a
        lower fitness.
        """
        fitness, repeats = self.season.evaluate(numbering), self.repeats.evaluate(numbering)
        bound = min(lower_bound, self.instance.evaluate(numbering))
        steps = max(0, -((self.span - bound) // self.weight))
        proven_repeats = self.least_repeats + self.step * steps
        fitness_bound = None
        if proven_repeats == repeats:
            fitness_bound = self.least_fitness + max(0, bound - self.weight * steps)
        mean: Fraction = mean_cost(self.season, section, movement)
        return NumberingCost(
            fitness,
            expected_fitness=mean,
            event=RepeatBounds(repeats, min(proven_repeats, repeats), fitness_bound),
        )


def event_problem(
    history: History,
    event: EventHistory,
    section: SectionPairs,
    movement: Movement,
    objective: Objective,
) -> EventProblem:
    """Return a section's numbering as a problem that minimises repeats first, then fitness.

    Raises
    ------
    InputError
        The counts are too large for exact 64-bit arithmetic.
    ValueError
        Several numbers are absent: then a numbering's cost may be below its fitness, so an optimum
        of the problem is not an optimum of the section.
    """
    if movement.num_contestants > len(section.pairs) + 1:
        raise ValueError("in an event at most one number is absent")
    season = section_instance(history, section, movement, objective, level=True)
    max_meetings = int(movement.meetings.max())
    n, pairs = movement.num_contestants, len(section.pairs)
    counts = np.zeros((n, n, max_meetings + 1), dtype=np.int64)
    counts[:pairs, :pairs] = repeated_meetings(event, section.pairs, max_meetings)
    repeats = section_problem(counts, section, movement)
    excess, span, least_fitness = _above_least(season)
    steps, _, least_repeats = _above_least(repeats)
    step = max(1, int(np.gcd.reduce(steps, axis=None)))
    unit = max(1, int(np.gcd.reduce(excess, axis=None)))
    weight = (span // unit + 1) * unit
    cost = weight * (steps // step).astype(object) + excess
    try:
        instance = replace(season, cost=cost, constant=0)
    except CostsTooLargeError:
        raise InputError(
            Fault(
                Message("of_event_too_large", section=section.name),
                help=Message("of_event_too_large_help"),
            )
        ) from None
    return EventProblem(
        instance=instance,
        repeats=repeats,
        season=season,
        weight=weight,
        span=span,
        least_repeats=least_repeats,
        step=step,
        least_fitness=least_fitness,
    )


def _above_least(instance: Instance) -> tuple[NDArray[np.int64], int, int]:
    """Return costs above the minimum: from the costs of any two items, subtract the lowest one.

    Also return an upper bound on the new cost of any numbering, and a constant: the sum of all that
    was subtracted, plus the instance's constant. Only labels that occur in the movement count; the
    cost of other labels becomes 0.
    """
    n = instance.n
    occurring = np.unique(instance.meetings[~np.eye(n, dtype=np.bool_)])
    least = instance.cost[:, :, occurring].min(axis=2)
    excess = np.zeros_like(instance.cost)
    excess[:, :, occurring] = instance.cost[:, :, occurring] - least[:, :, None]
    i = np.arange(n)
    excess[i, i] = 0
    upper = np.triu_indices(n, 1)
    span = sum(excess[upper].max(axis=1).tolist())
    return excess, span, instance.constant + sum(least[upper].tolist())
