"""Wishes where the movement itself is made: terms of the meetings, and of tables and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.words import Message
from bridgeopt.club import Section, Wish, WishKind
from bridgeopt.engine.assignment import regular_subgraph
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement.tailored.movement import Asked
from bridgeopt.seating.wishes.contradiction import Contradiction, smallest_contradiction
from bridgeopt.seating.wishes.pricing import price, why_not

_MEETINGS = (WishKind.TONIGHT, WishKind.NOT_TONIGHT, WishKind.NO_SIT_OUT, WishKind.LATE)


@dataclass(frozen=True, eq=False)
class MeetingTerms:
    """The costs of meetings, and which of them the wishes permit.

    Attributes
    ----------
    cost
        Shape ``(items, items, 2)``: not meeting, and meeting, prices of preferences included.
    permitted
        The same shape: whether musts allow it.
    constant
        What preferences cost that nothing can fulfil.
    """

    cost: NDArray[np.int64]
    permitted: NDArray[np.bool_]
    constant: int

    @property
    def fined(self) -> NDArray[np.int64]:
        """The costs, where what is not permitted costs more than everything else together."""
        fine = int((self.cost.max(axis=2) - self.cost.min(axis=2)).sum()) // 2 + 1
        fined: NDArray[np.int64] = self.cost + fine * ~self.permitted
        return fined

    def bound(self, num_rounds: int) -> int | None:
        """Return the least cost of meetings that respect all musts; ``None`` if there are none."""
        fined = self.fined
        chosen = regular_subgraph(fined[:, :, 1] - fined[:, :, 0], num_rounds)
        meets = np.zeros(fined.shape[:2], dtype=np.int64)
        for i, j in chosen:
            meets[i, j] = meets[j, i] = 1
        return self.total(meets)

    def total(self, meets: NDArray[np.int64]) -> int | None:
        """Return the cost of meetings, shape ``(items, items)``; ``None`` if they break a must."""
        i, j = np.triu_indices(len(meets), 1)
        if not self.permitted[i, j, meets[i, j]].all():
            return None
        return int(self.cost[i, j, meets[i, j]].sum()) + self.constant


def meeting_terms(
    cost: NDArray[np.int64], section: Section, wishes: Sequence[Wish], unit: Fraction
) -> MeetingTerms:
    """Return the costs of meetings with the wishes about meetings and sit-outs added.

    Parameters
    ----------
    cost
        As in `MeetingTerms`, without wishes; the last item of an odd section is the absent one.
    section, wishes
        The section, and the wishes about it.
    unit
        See `seating.wishes.pricing.price`.
    """
    cost, permitted, constant = cost.copy(), np.ones(cost.shape, dtype=np.bool_), 0
    item = {pair: i for i, pair in enumerate(section.pairs)}
    for wish in wishes:
        if wish.kind not in _MEETINGS:
            continue
        i = item[wish.pairs[0]]
        j = item.get(wish.pairs[1]) if wish.kind.num_pairs == 2 else len(section.pairs)
        wanted = int(wish.kind in (WishKind.TONIGHT, WishKind.LATE))
        if j is None or j == len(cost):  # they cannot meet; nobody sits out
            constant += price(wish, unit) if wanted and not wish.must else 0
        elif wish.must:
            permitted[i, j, 1 - wanted] = permitted[j, i, 1 - wanted] = False
        else:
            cost[i, j, 1 - wanted] += price(wish, unit)
            cost[j, i] = cost[i, j]
    for value in ("table", "ns"):  # two who both stay cannot meet
        stay = [
            item[wish.pairs[0]]
            for wish in wishes
            if wish.must and wish.kind is WishKind.STATIONARY and wish.value == value
        ]
        for i, j in permutations(set(stay), 2):
            permitted[i, j, 1] = False
    return MeetingTerms(cost, permitted, constant)


def expected_cost(cost: NDArray[np.int64], num_rounds: int) -> Fraction:
    """Return the mean cost if everybody meets ``num_rounds`` others, each equally likely."""
    n = len(cost)
    i, j = np.triu_indices(n, 1)
    never, once = (int(cost[i, j, k].sum()) for k in (0, 1))
    return never + Fraction(num_rounds * (once - never), n - 1)


def refuse_contradictions(
    cost: NDArray[np.int64],
    section: Section,
    wishes: Sequence[Wish],
    num_rounds: int,
    stop: Stop | None = None,
) -> None:
    """Raise `Contradiction` if no meetings respect all musts; if stopped, it may miss one.

    Raises
    ------
    Contradiction
        With a smallest set of wishes that cannot stand together.
    """
    musts = [wish for wish in wishes if wish.must]

    def possible(some: Sequence[Wish]) -> bool:
        late = [wish for wish in some if wish.kind is WishKind.LATE]
        if late and (len(late) > 1 or not section.odd):
            return False
        apart = {pair for wish in some for pair in wish.pairs} - set(section.pairs)
        if any(apart.intersection(w.pairs) for w in some if w.kind is WishKind.TONIGHT):
            return False
        wanted = [w.value for w in some if w.kind is WishKind.NUMBER and isinstance(w.value, tuple)]
        if any(min(numbers) > section.num_numbers for numbers in wanted):
            return False
        return meeting_terms(cost, section, some, Fraction(0)).bound(num_rounds) is not None

    found = smallest_contradiction(musts, possible, stop=stop)
    if found is not None:
        reason = why_not(found, section) or Message("no_movement_respects_that", n=num_rounds)
        raise Contradiction(found, reason)


def asked_of(
    section: Section, wishes: Sequence[Wish], *, home_tables: bool
) -> tuple[Asked, tuple[Wish, ...]]:
    """Return what wishes ask of tables and numbers: the musts, and separately the preferences.

    Preferences come the heaviest first.
    """
    pairs = (Message("the_pair", pair=str(pair)) for pair in section.pairs)
    names = (*pairs, Message("the_absent_pair"))
    asked = Asked(home_tables=home_tables, names=names)
    for wish in wishes:
        if wish.must:
            asked = also(asked, section, wish)
    rest = [
        w
        for w in wishes
        if not w.must and w.kind in (WishKind.STATIONARY, WishKind.NUMBER, WishKind.LATE)
    ]
    return asked, tuple(sorted(rest, key=lambda wish: -(wish.weight or 0)))


def also(asked: Asked, section: Section, wish: Wish) -> Asked:
    """Return the demands with a wish added, if it concerns tables, numbers or the first round."""
    if wish.pairs[0] not in section.pairs:
        return asked
    i = section.pairs.index(wish.pairs[0])
    match wish.kind:
        case WishKind.STATIONARY if wish.value == "ns":
            return replace(asked, north_south=(*asked.north_south, i))
        case WishKind.STATIONARY:
            return replace(asked, staying=(*asked.staying, i))
        case WishKind.LATE:
            return replace(asked, first_round=i)
        case WishKind.NUMBER:
            assert isinstance(wish.value, tuple)
            numbers = frozenset(wish.value) & asked.numbers.get(i, frozenset(wish.value))
            return replace(asked, numbers={**asked.numbers, i: numbers})
    return asked
