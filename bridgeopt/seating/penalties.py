"""Add wishes to a section's problem, as rules and penalties.

A must forbids numbers to a pair, or forbids or forces a meeting. A meeting with the absent number
is a sit-out. A preference adds its penalty to every numbering that does not respect it. If a wish
is about round 1, the labels also say whether two numbers meet in round 1.

If penalties are too large for sums in 64 bits, smaller penalties replace them, as follows.

Let S be the cost range of a section: the costs of two numberings without these penalties differ by
at most S. A stage divides penalties by a step g: ``p = g r + e``. Smaller penalties are ``q = h r +
f``, where f replaces e after further stages.

Two numberings compare as before if g exceeds S plus the sum of all e, and h exceeds S plus the sum
of all f. If their sums of r differ, these alone decide, with g and with h. Otherwise e and f
decide, stage by stage; the remainder of the last stage is kept unchanged. Therefore the optimum by
q is the optimum by p. Since no q exceeds its p, a lower bound by q is a lower bound by p.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Movement, SectionPairs, Wish, WishKind
from bridgeopt.engine.qap import Instance, Solution
from bridgeopt.engine.qap.instance import MAX_TOTAL_COST, CostsTooLargeError
from bridgeopt.seating.wishes import wanted_numbers

_STEP_DIVISORS = range(1, 9)
"""Numbers by which penalties are divided to get candidates for the step g (see the module)."""


class PenaltyStep(NamedTuple):
    """One stage in which penalties are made smaller, as the module describes it.

    The stage divides each penalty by ``step`` (g in the module's docstring), which gives a quotient
    and a remainder. The smaller penalty is the quotient times ``lowered`` (h), plus a remainder.
    """

    step: int
    lowered: int


class WishPenalty(NamedTuple):
    """The penalty of a preference, for the numberings that do not respect it.

    Attributes
    ----------
    items
        Two items, if their label decides whether the penalty is paid; or one item twice, if its
        place decides.
    mask
        The labels or places that pay the penalty: shape ``(labels,)`` or ``(places,)``.
    penalty
        The true penalty.
    lowered
        The penalty in the problem that is solved; at most ``penalty``.
    """

    items: tuple[int, int]
    mask: NDArray[np.bool_]
    penalty: int
    lowered: int

    def applies(self, numbering: NDArray[np.int64], labels: NDArray[np.int64]) -> bool:
        """Return whether a numbering (item i at place ``numbering[i]``) pays this penalty.

        ``labels`` holds the label of any two places.
        """
        i, j = self.items
        label_or_place = numbering[i] if i == j else labels[numbering[i], numbering[j]]
        return bool(self.mask[label_or_place])


class WeightsTooLargeError(InputError):
    """The weights of wishes that exclude each other are too large to be compared exactly."""

    def __init__(self, section: str) -> None:
        wrong = Message("weights_too_large", section=section)
        super().__init__(Fault(wrong, help=Message("weights_too_large_help")))


def shrink_penalties(
    prices: Sequence[int], max_difference: int
) -> tuple[list[int], tuple[PenaltyStep, ...]]:
    """Return smaller penalties that rank numberings in the same order, and how they were shrunk.

    Equal penalties stay equal, and no penalty becomes larger. The second value lists the stages
    that the module's docstring describes.

    Parameters
    ----------
    prices
        The penalty of each wish.
    max_difference
        The largest difference in cost of two numberings, without these penalties.
    """
    remainders, divisions = list(prices), []
    while (step := _step(remainders, max_difference)) is not None:
        divisions.append((step, [price // step for price in remainders]))
        remainders = [price % step for price in remainders]
    stages = []
    for step, quotients in reversed(divisions):
        lowered_step = max_difference + sum(remainders) + 1
        remainders = [
            low + lowered_step * times for low, times in zip(remainders, quotients, strict=True)
        ]
        stages.append(PenaltyStep(step, lowered_step))
    return remainders, tuple(reversed(stages))


def _step(prices: Sequence[int], max_difference: int) -> int | None:
    """Return the largest usable step g of a stage (see the module); ``None`` if there is none.

    A step must exceed ``max_difference`` plus the sum of the remainders of the penalties ``prices``
    after division by the step.
    """
    steps = {price // part for price in prices if price > max_difference for part in _STEP_DIVISORS}
    for step in sorted((step for step in steps if step > max_difference), reverse=True):
        if step > max_difference + sum(price % step for price in prices):
            return step
    return None


def cap_penalties(prices: Sequence[int], max_difference: int) -> list[int]:
    """Return the penalties ``prices``, each lowered to a cap if it is larger.

    ``max_difference`` is as for `shrink_penalties`. A penalty is small if it is at most
    ``max_difference``. The cap is ``max_difference``, plus the sum of all small penalties, plus 1.
    Capped penalties may rank numberings in another order. But no penalty becomes larger, so an
    optimal numbering that pays no capped penalty is also optimal by the true penalties.
    """
    cap = max_difference + sum(price for price in prices if price <= max_difference) + 1
    return [min(price, cap) for price in prices]


def cost_range(cost: NDArray[np.int64], place_cost: NDArray[np.int64] | None = None) -> int:
    """Return an upper bound on the difference in cost of two numberings."""
    i, j = np.triu_indices(len(cost), 1)
    ranges: list[int] = np.ptp(cost[i, j], axis=1).tolist()
    if place_cost is not None:
        ranges += np.ptp(place_cost, axis=1).tolist()
    return sum(ranges)


@dataclass(frozen=True, eq=False)
class PenalisedProblem:
    """A section's problem with the penalties of its wishes.

    Attributes
    ----------
    instance
        The problem that is solved. Its penalties are shrunk where the true penalties are too large.
    charges
        The penalty of each preference.
    stages
        How penalties were shrunk (see the module's docstring); empty if they were not.
    section
        The section's name, for messages.
    ordered
        Whether the penalties in ``instance`` rank numberings as the true penalties do.
    """

    instance: Instance
    charges: tuple[WishPenalty, ...]
    stages: tuple[PenaltyStep, ...]
    section: str
    ordered: bool = True

    def penalty(self, numbering: NDArray[np.int64]) -> int:
        """Return the sum of the true penalties of the preferences that a numbering breaks."""
        labels = self.instance.meetings
        return sum(c.penalty for c in self.charges if c.applies(numbering, labels))

    def pays_shrunk_penalty(self, numbering: NDArray[np.int64]) -> bool:
        """Return whether a numbering pays a penalty that was shrunk."""
        labels = self.instance.meetings
        return any(c.penalty > c.lowered and c.applies(numbering, labels) for c in self.charges)

    def with_true_cost(self, solution: Solution) -> Solution:
        """Return a solution of ``instance`` with the cost and bound that the true penalties give.

        Raises
        ------
        WeightsTooLargeError
            The solution pays a shrunk penalty, and with the true penalties another numbering might
            cost less.
        """
        labels = self.instance.meetings
        paid = [c for c in self.charges if c.applies(solution.numbering, labels)]
        shrinkage = sum(c.penalty - c.lowered for c in paid)
        if not shrinkage:
            return solution
        if not self.ordered:
            raise WeightsTooLargeError(self.section)
        cost = solution.cost + shrinkage
        return replace(
            solution, cost=cost, lower_bound=cost if solution.proved else solution.lower_bound
        )


def with_penalties(
    cost: NDArray[np.int64], place_cost: NDArray[np.int64], charges: Iterable[WishPenalty]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return costs and place costs with the shrunk penalty of each charge added."""
    cost, place_cost = cost.copy(), place_cost.copy()
    for (i, j), mask, _, price in charges:
        if i == j:
            place_cost[i] += price * mask
        else:
            cost[i, j] += price * mask
            cost[j, i] = cost[i, j]
    return cost, place_cost


def wish_penalty(wish: Wish, unit: Fraction) -> int:
    """Return the penalty of breaking a preference, in units of fitness; at least 1.

    Parameters
    ----------
    wish
        A wish with a weight.
    unit
        One percent of the section's possible gain: mean cost minus lower bound, without wishes.
    """
    assert wish.weight is not None
    return max(1, round(Fraction(wish.weight) * unit))


def problem_with_wishes(
    instance: Instance,
    section: SectionPairs,
    movement: Movement,
    wishes: Sequence[Wish],
    unit: Fraction,
) -> PenalisedProblem:
    """Return a section's assignment problem with its wishes added.

    Parameters
    ----------
    instance
        The section's problem without wishes: its pairs in their order, then the absent pair of an
        odd section.
    section, movement
        The section, and its movement.
    wishes
        The wishes about numbers in the section (`wishes.section_wishes`).
    unit
        The fitness that a weight of 1 stands for (`wish_penalty`).

    Returns
    -------
    A problem whose rules hold for a numbering exactly if it respects all musts. The cost is the
    fitness plus the penalties of the preferences that the numbering breaks. If penalties are too
    large for the engine to add up, they are shrunk (`shrink_penalties`).

    Raises
    ------
    WeightsTooLargeError
        Even the shrunk penalties are too large.
    """
    if any(wish.kind is WishKind.LATE for wish in wishes):
        instance, first_round, meets = _with_first_round(instance, movement)
    else:
        first_round = np.zeros(instance.cost.shape[2], dtype=np.bool_)
        meets = _are_meetings(instance, movement)
    item = {pair: i for i, pair in enumerate(section.pairs)}
    allowed, permitted = instance.allowed.copy(), instance.permitted.copy()
    charges = []
    for wish in wishes:
        i = item[wish.pairs[0]]
        j = item.get(wish.pairs[1]) if wish.kind.num_pairs == 2 else len(section.pairs)
        if wish.kind in (WishKind.STATIONARY, WishKind.NUMBER):
            numbers, j = wanted_numbers(wish, movement), i
            fits = np.array([k + 1 in numbers for k in range(instance.n)])
        elif j is None or j == instance.n:  # pair j is in another section, or no pair sits out
            fits = np.full(instance.n, wish.kind in (WishKind.NOT_TONIGHT, WishKind.NO_SIT_OUT))
            j = i
        else:
            masks = {WishKind.TONIGHT: meets, WishKind.LATE: first_round}
            fits = masks.get(wish.kind, ~meets)
        if not wish.must:
            charges.append(
                WishPenalty((i, j), ~fits, wish_penalty(wish, unit), wish_penalty(wish, unit))
            )
        elif i == j:
            allowed[i] &= fits
        else:
            permitted[i, j] &= fits
            permitted[j, i] = permitted[i, j]
    try:
        instance = replace(instance, allowed=allowed, permitted=permitted)
    except CostsTooLargeError:
        wrong = Message("section_costs_too_large", section=section.name)
        hint = Message("too_many_meetings_to_add_help")
        raise InputError(Fault(wrong, help=hint)) from None
    return _with_fitting_penalties(instance, tuple(charges), section.name)


def _with_fitting_penalties(
    instance: Instance, charges: tuple[WishPenalty, ...], section: str
) -> PenalisedProblem:
    """Return the problem with penalties added; penalties that are too large are shrunk."""
    if (problem := _within_limits(instance, charges)) is not None:
        return PenalisedProblem(problem, charges, (), section)
    prices = [charge.penalty for charge in charges]
    max_difference = cost_range(instance.cost, instance.place_cost)
    lowered, stages = shrink_penalties(prices, max_difference)
    for ordered, lowered_prices in (
        (True, lowered),
        (False, cap_penalties(prices, max_difference)),
    ):
        lowered_charges = tuple(
            c._replace(lowered=low) for c, low in zip(charges, lowered_prices, strict=True)
        )
        if (problem := _within_limits(instance, lowered_charges)) is not None:
            return PenalisedProblem(
                problem, lowered_charges, stages if ordered else (), section, ordered
            )
    raise WeightsTooLargeError(section)


def _within_limits(instance: Instance, charges: Sequence[WishPenalty]) -> Instance | None:
    """Return a problem with the penalties of preferences added to its costs.

    Return ``None`` if the costs could then be too large to add up in 64 bits.
    """
    if not charges:
        return instance
    if sum(charge.lowered for charge in charges) >= MAX_TOTAL_COST:
        return None
    cost, place_cost = with_penalties(instance.cost, instance.place_cost, charges)
    try:
        return replace(instance, cost=cost, place_cost=place_cost)
    except CostsTooLargeError:
        return None


def instance_with_wishes(
    instance: Instance,
    section: SectionPairs,
    movement: Movement,
    wishes: Sequence[Wish],
    unit: Fraction,
) -> Instance:
    """Return the instance of `problem_with_wishes`."""
    return problem_with_wishes(instance, section, movement, wishes, unit).instance


def _are_meetings(instance: Instance, movement: Movement) -> NDArray[np.bool_]:
    """Return the mask of the labels of two numbers that meet.

    Labels are in the order of the number of meetings. If two numbers meet at most k times, the last
    k labels are those of numbers that meet.
    """
    labels = np.arange(instance.cost.shape[2])
    met: NDArray[np.bool_] = labels >= len(labels) - int(movement.meetings.max())
    return met


def _with_first_round(
    instance: Instance, movement: Movement
) -> tuple[Instance, NDArray[np.bool_], NDArray[np.bool_]]:
    """Return the problem with labels that also say whether two places meet in round 1.

    Also return two masks of the new labels. The first marks the labels of places that meet in round
    1, the second the labels of places that meet at all.
    """
    met = _are_meetings(instance, movement)
    codes = 2 * instance.meetings + movement.meetings_until(1)
    values, labels = np.unique(codes, return_inverse=True)
    cost, permitted = instance.cost[:, :, values // 2], instance.permitted[:, :, values // 2]
    meetings, first = labels.reshape(codes.shape), values % 2 == 1
    return (
        replace(instance, cost=cost, meetings=meetings, permitted=permitted),
        first,
        met[values // 2] | first,
    )
