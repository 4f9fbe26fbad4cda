"""The terms of a tailored movement: the costs of meetings, and the wishes that limit it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.i18n import Message
from bridgeopt.club import SectionPairs, Wish, WishKind
from bridgeopt.engine.assignment import regular_subgraph
from bridgeopt.engine.contradiction import smallest_contradiction
from bridgeopt.engine.rounds.search import MAX_DELTA
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement.tailored import (
    MovementOptions,
)
from bridgeopt.seating.contradictions import ContradictionError, impossible_reason
from bridgeopt.seating.penalties import (
    PenaltyStep,
    WeightsTooLargeError,
    WishPenalty,
    cost_range,
    shrink_penalties,
    wish_penalty,
    with_penalties,
)

_MEETING_KINDS = (WishKind.TONIGHT, WishKind.NOT_TONIGHT, WishKind.NO_SIT_OUT, WishKind.LATE)


@dataclass(frozen=True, eq=False)
class MeetingTerms:
    """The costs of meetings with the penalties of wishes, and the meetings that musts permit.

    Items are the section's pairs, then the absent pair of an odd section.

    Attributes
    ----------
    cost
        Shape ``(items, items, 2)``: the cost of not meeting and of meeting, with the penalties of
        preferences. Penalties are shrunk if they are too large for the search to add up
        (`penalties.shrink_penalties`).
    permitted
        The same shape: whether the musts permit the two items not to meet, and to meet.
    constant
        The penalties of preferences that no movement can respect.
    charges, stages
        The penalties of the other preferences, and how they were shrunk.
    """

    cost: NDArray[np.int64]
    permitted: NDArray[np.bool_]
    constant: int
    charges: tuple[WishPenalty, ...] = ()
    stages: tuple[PenaltyStep, ...] = ()

    @property
    def penalised_cost(self) -> NDArray[np.int64]:
        """The costs, with a penalty for forbidden labels that exceeds all other costs together."""
        penalty = int((self.cost.max(axis=2) - self.cost.min(axis=2)).sum()) // 2 + 1
        costs: NDArray[np.int64] = self.cost + penalty * ~self.permitted
        return costs

    def bound(self, num_rounds: int) -> int | None:
        """Return the least cost of meetings that respect all musts; ``None`` if there are none.

        Each item has ``num_rounds`` meetings.
        """
        costs = self.penalised_cost
        chosen = regular_subgraph(costs[:, :, 1] - costs[:, :, 0], num_rounds)
        meets = np.zeros(costs.shape[:2], dtype=np.int64)
        for i, j in chosen:
            meets[i, j] = meets[j, i] = 1
        return self.total(meets)

    def total(self, meets: NDArray[np.int64]) -> int | None:
        """Return the true cost of meetings, or ``None`` if they break a must.

        ``meets`` has shape ``(items, items)`` and holds 1 for two items that meet, otherwise 0.
        Meetings with a lower `search_cost` have a lower true cost.
        """
        i, j = np.triu_indices(len(meets), 1)
        if not self.permitted[i, j, meets[i, j]].all():
            return None
        paid = (charge for charge in self.charges if charge.mask[meets[charge.items]])
        shrinkage = sum(charge.penalty - charge.lowered for charge in paid)
        return self.search_cost(meets) + shrinkage + self.constant

    def search_cost(self, meets: NDArray[np.int64]) -> int:
        """Return the cost of meetings in the search, which uses shrunk penalties.

        ``meets`` is as in `total`. The penalties that no movement can avoid are left out.
        """
        i, j = np.triu_indices(len(meets), 1)
        return int(self.cost[i, j, meets[i, j]].sum())


def meeting_terms(
    cost: NDArray[np.int64], section: SectionPairs, wishes: Sequence[Wish], unit: Fraction
) -> MeetingTerms:
    """Return the costs of meetings with the wishes about meetings and sit-outs added.

    Parameters
    ----------
    cost
        As in `MeetingTerms`, without wishes; the last item of an odd section is the absent pair.
    section, wishes
        The section, and the wishes about its numbers.
    unit
        The fitness that a weight of 1 stands for (`seating.penalties.wish_penalty`).

    Raises
    ------
    WeightsTooLargeError
        Penalties that may exclude each other are too large to be compared exactly.
    """
    permitted, constant = np.ones(cost.shape, dtype=np.bool_), 0
    charges = []
    item = {pair: i for i, pair in enumerate(section.pairs)}
    for wish in wishes:
        if wish.kind not in _MEETING_KINDS:
            continue
        i = item[wish.pairs[0]]
        j = item.get(wish.pairs[1]) if wish.kind.num_pairs == 2 else len(section.pairs)
        wanted_label = int(wish.kind in (WishKind.TONIGHT, WishKind.LATE))
        if j is None or j == len(cost):  # pair j is in another section, or no pair sits out
            constant += wish_penalty(wish, unit) if wanted_label and not wish.must else 0
        elif wish.must:
            permitted[i, j, 1 - wanted_label] = permitted[j, i, 1 - wanted_label] = False
        else:
            mask = np.arange(2) == 1 - wanted_label
            charges.append(
                WishPenalty((i, j), mask, wish_penalty(wish, unit), wish_penalty(wish, unit))
            )
    for value in ("table", "ns"):  # two stationary pairs cannot meet
        stationary = [
            item[wish.pairs[0]]
            for wish in wishes
            if wish.must and wish.kind is WishKind.STATIONARY and wish.value == value
        ]
        for i, j in permutations(set(stationary), 2):
            permitted[i, j, 1] = False
    num_forbidden = int((~permitted).any(axis=2).sum())
    lowered, stages = _shrunk_penalties(cost, charges, 1 + num_forbidden, section.name)
    penalised_cost, _ = with_penalties(cost, np.zeros(cost.shape[:2], dtype=np.int64), lowered)
    return MeetingTerms(penalised_cost, permitted, constant, lowered, stages)


def _shrunk_penalties(
    cost: NDArray[np.int64], charges: Sequence[WishPenalty], max_terms: int, section: str
) -> tuple[tuple[WishPenalty, ...], tuple[PenaltyStep, ...]]:
    """Return penalties that the search can add up without overflow, and how they were shrunk.

    The search's sums are at most ``max_terms`` times the range of the costs plus all penalties. If
    even shrunk penalties could overflow, an error names the ``section``.
    """
    max_difference, prices = cost_range(cost), [charge.penalty for charge in charges]
    if max_terms * (max_difference + sum(prices)) < MAX_DELTA:
        return tuple(charges), ()
    smaller, stages = shrink_penalties(prices, max_difference)
    if charges and max_terms * (max_difference + sum(smaller)) >= MAX_DELTA:
        raise WeightsTooLargeError(section)
    return tuple(c._replace(lowered=q) for c, q in zip(charges, smaller, strict=True)), stages


def expected_cost(cost: NDArray[np.int64], num_rounds: int) -> Fraction:
    """Return the mean cost if each item meets ``num_rounds`` others, chosen at random."""
    n = len(cost)
    i, j = np.triu_indices(n, 1)
    never, once = (int(cost[i, j, k].sum()) for k in (0, 1))
    return never + Fraction(num_rounds * (once - never), n - 1)


def refuse_contradictions(
    cost: NDArray[np.int64],
    section: SectionPairs,
    wishes: Sequence[Wish],
    num_rounds: int,
    stop: Stop | None = None,
) -> None:
    """Raise `ContradictionError` if no meetings of a section respect all musts.

    If ``stop`` ends the search early, a contradiction may go unnoticed.

    Raises
    ------
    ContradictionError
        The error holds a smallest set of wishes that contradict each other.
    """
    musts = [wish for wish in wishes if wish.must]

    def possible(subset: Sequence[Wish]) -> bool:
        late = [wish for wish in subset if wish.kind is WishKind.LATE]
        if late and (len(late) > 1 or not section.odd):
            return False
        apart = {pair for wish in subset for pair in wish.pairs} - set(section.pairs)
        if any(apart.intersection(w.pairs) for w in subset if w.kind is WishKind.TONIGHT):
            return False
        wished_numbers = [
            w.value for w in subset if w.kind is WishKind.NUMBER and isinstance(w.value, tuple)
        ]
        if any(min(numbers) > section.num_numbers for numbers in wished_numbers):
            return False
        return meeting_terms(cost, section, subset, Fraction(0)).bound(num_rounds) is not None

    contradiction = smallest_contradiction(musts, possible, stop=stop)
    if contradiction is not None:
        reason = impossible_reason(contradiction.items, section)
        no_movement = Message("no_movement_respects_that", n=num_rounds)
        raise ContradictionError(contradiction.items, reason or no_movement)


def movement_options(
    section: SectionPairs, wishes: Sequence[Wish], *, home_tables: bool
) -> tuple[MovementOptions, tuple[Wish, ...]]:
    """Return the options that a section's musts demand of its movement, and the preferences.

    Only wishes about tables, numbers and the first round are considered. The preferences are sorted
    by weight, the largest first.
    """
    pairs = (Message("the_pair", pair=str(pair)) for pair in section.pairs)
    names = (*pairs, Message("the_absent_pair"))
    options = MovementOptions(home_tables=home_tables, names=names)
    for wish in wishes:
        if wish.must:
            options = with_wish(options, section, wish)
    preferences = [
        w
        for w in wishes
        if not w.must and w.kind in (WishKind.STATIONARY, WishKind.NUMBER, WishKind.LATE)
    ]
    return options, tuple(sorted(preferences, key=lambda wish: -(wish.weight or 0)))


def with_wish(options: MovementOptions, section: SectionPairs, wish: Wish) -> MovementOptions:
    """Return the options with a wish added, if it is about tables, numbers or the first round."""
    if wish.pairs[0] not in section.pairs:
        return options
    i = section.pairs.index(wish.pairs[0])
    match wish.kind:
        case WishKind.STATIONARY if wish.value == "ns":
            return replace(options, north_south=(*options.north_south, i))
        case WishKind.STATIONARY:
            return replace(options, stationary=(*options.stationary, i))
        case WishKind.LATE:
            return replace(options, first_round=i)
        case WishKind.NUMBER:
            assert isinstance(wish.value, tuple)
            numbers = frozenset(wish.value) & options.numbers.get(i, frozenset(wish.value))
            return replace(options, numbers={**options.numbers, i: numbers})
    return options
