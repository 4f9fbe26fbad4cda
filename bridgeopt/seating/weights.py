"""Prices of wishes that are too large to be added up in 64 bits, and smaller ones instead.

Let S be the swing of a section: no two numberings differ by more in what they cost without these
prices. A stage divides prices by a step g: ``p = g r + e``. Smaller prices are ``q = h r + f``,
where f stands for e after further stages. Two numberings then compare as before if ``g > S`` plus
all e, and ``h > S`` plus all f: where they differ in the sum of r, that alone decides, with g and
with h; where they do not, e and f decide, stage by stage, and what is left after the last stage
stays as it is. So the best numbering by q is the best by p. And since no q exceeds its p, what a
numbering costs at least by q it costs at least by p.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.engine.qap import Instance, Solution

_PARTS = range(1, 9)
"""A step is one of the prices, or the half, third … eighth part of one."""


class PriceStep(NamedTuple):
    """A step of prices, and the smaller one that takes its place."""

    step: int
    lowered: int


class Charge(NamedTuple):
    """What a preference adds to the cost of numberings that do not respect it.

    Attributes
    ----------
    items
        Two items, which are charged by the label of their places; or twice the same item, which is
        charged by its place.
    where
        On which labels, or on which places: shape ``(labels,)`` or ``(places,)``.
    price
        The price.
    lowered
        The price in the problem that is solved; at most ``price``.
    """

    items: tuple[int, int]
    where: NDArray[np.bool_]
    price: int
    lowered: int

    def applies(self, numbering: NDArray[np.int64], labels: NDArray[np.int64]) -> bool:
        """Whether a numbering, item i on place ``numbering[i]``, does not respect the wish."""
        i, j = self.items
        at = numbering[i] if i == j else labels[numbering[i], numbering[j]]
        return bool(self.where[at])


class TooHeavyError(InputError):
    """Weights that exclude each other are so large that they cannot be compared exactly."""

    def __init__(self, section: str) -> None:
        wrong = Message("weights_too_large", section=section)
        super().__init__(Fault(wrong, help=Message("weights_too_large_help")))


def lower(prices: Sequence[int], swing: int) -> tuple[list[int], tuple[PriceStep, ...]]:
    """Return smaller prices by which any two numberings compare as before, and the stages.

    Equal prices stay equal, and no price rises.

    Parameters
    ----------
    prices
        The price of each wish.
    swing
        How much any two numberings differ at most in what they cost without these prices.
    """
    rest, taken = list(prices), []
    while (step := _step(rest, swing)) is not None:
        taken.append((step, [price // step for price in rest]))
        rest = [price % step for price in rest]
    stages = []
    for step, often in reversed(taken):
        smaller = swing + sum(rest) + 1
        rest = [low + smaller * times for low, times in zip(rest, often, strict=True)]
        stages.append(PriceStep(step, smaller))
    return rest, tuple(reversed(stages))


def _step(prices: Sequence[int], swing: int) -> int | None:
    """Return the largest step that exceeds the swing plus all that it leaves of the prices."""
    steps = {price // part for price in prices if price > swing for part in _PARTS}
    for step in sorted((step for step in steps if step > swing), reverse=True):
        if step > swing + sum(price % step for price in prices):
            return step
    return None


def capped(prices: Sequence[int], swing: int) -> list[int]:
    """Return prices of which none exceeds what alone decides against all that is small.

    They do not compare numberings as before. But none is raised, so a numbering that is best by
    them and pays none that was lowered is the best by the prices themselves.
    """
    most = swing + sum(price for price in prices if price <= swing) + 1
    return [min(price, most) for price in prices]


def swing_of(cost: NDArray[np.int64], place_cost: NDArray[np.int64] | None = None) -> int:
    """Return how much any two numberings differ at most in cost."""
    i, j = np.triu_indices(len(cost), 1)
    apart: list[int] = np.ptp(cost[i, j], axis=1).tolist()
    if place_cost is not None:
        apart += np.ptp(place_cost, axis=1).tolist()
    return sum(apart)


@dataclass(frozen=True, eq=False)
class PricedProblem:
    """A section's problem with the prices of its wishes.

    Attributes
    ----------
    instance
        The problem that is solved, with lowered prices where the true ones are too large.
    charges
        What each preference adds.
    stages
        How prices were lowered (see the module); empty if none was.
    section
        The section's name, for messages.
    ordered
        Whether any two numberings compare as by the true prices.
    """

    instance: Instance
    charges: tuple[Charge, ...]
    stages: tuple[PriceStep, ...]
    section: str
    ordered: bool = True

    def penalty(self, numbering: NDArray[np.int64]) -> int:
        """Return the true price of all preferences that a numbering does not respect."""
        labels = self.instance.meetings
        return sum(c.price for c in self.charges if c.applies(numbering, labels))

    def pays_lowered(self, numbering: NDArray[np.int64]) -> bool:
        """Whether a numbering pays a price that was lowered."""
        labels = self.instance.meetings
        return any(c.price > c.lowered and c.applies(numbering, labels) for c in self.charges)

    def truly(self, solution: Solution) -> Solution:
        """Return a solution of ``instance`` with its cost and bound by the true prices.

        Raises
        ------
        TooHeavyError
            It pays a price that was lowered, and by the true prices another might cost less.
        """
        labels = self.instance.meetings
        paid = [c for c in self.charges if c.applies(solution.numbering, labels)]
        more = sum(c.price - c.lowered for c in paid)
        if not more:
            return solution
        if not self.ordered:
            raise TooHeavyError(self.section)
        cost = solution.cost + more
        return replace(
            solution, cost=cost, lower_bound=cost if solution.proved else solution.lower_bound
        )


def with_charges(
    cost: NDArray[np.int64], place_cost: NDArray[np.int64], charges: Iterable[Charge]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return costs and costs of places with the lowered price of each charge added."""
    cost, place_cost = cost.copy(), place_cost.copy()
    for (i, j), where, _, price in charges:
        if i == j:
            place_cost[i] += price * where
        else:
            cost[i, j] += price * where
            cost[j, i] = cost[i, j]
    return cost, place_cost
