"""A second proof that a numbering is optimal, independent of the first.

It shares no code with `branch_and_bound`, its bounds or its symmetries. If the places form two
halves that meet only each other, it enumerates all splits of the items between them (`halves`). A
bound excludes nearly all splits, and the others are searched one by one. Any other graph is
searched by the textbook branch and bound (`classical`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.aot.table import SECOND_PROOF
from bridgeopt.engine.jit import ensure_compiled
from bridgeopt.engine.qap.classical import IMPOSSIBLE, search
from bridgeopt.engine.qap.halves import Halves, open_splits
from bridgeopt.engine.qap.instance import Instance, Numbering
from bridgeopt.engine.stopping import Stop, interruptible

SCALE = 16
"""Costs count in 1/16 of a unit, so that they can be split between items."""


@dataclass(frozen=True, eq=False)
class Verdict:
    """The result of a verification.

    Attributes
    ----------
    optimal
        ``True`` if no numbering costs less, ``False`` if one does, ``None`` if time ran out.
    better
        A numbering that costs less, if one was found.
    seconds
        The time that the verification took.
    """

    optimal: bool | None
    better: Numbering | None
    seconds: float


class _Undecided(Exception):  # noqa: N818  (it is an answer, not a fault of the program)
    """The time is up, or the proof was stopped."""


def verify(
    instance: Instance,
    cost: int,
    budget: float,
    stop: Stop | None = None,
) -> Verdict:
    """Prove that no numbering costs less than ``cost``, or find one that does.

    Parameters
    ----------
    instance
        The problem.
    cost
        The claimed optimum.
    budget
        Seconds from now, excluding compilation.
    stop
        Ends the proof early. Without it, Ctrl-C does that.
    """
    warm_up()
    start = time.perf_counter()

    with interruptible(stop) as active_stop:

        def check() -> None:
            if time.perf_counter() - start >= budget or active_stop.is_over:
                raise _Undecided

        try:
            better = _find_cheaper(instance, cost - instance.constant, check)
        except _Undecided:
            return Verdict(None, None, time.perf_counter() - start)
    if better is not None:
        assert instance.evaluate(better) < cost
        assert instance.allows(better)
    return Verdict(better is None, better, time.perf_counter() - start)


@cache
def warm_up() -> None:
    """Compile or load the kernels of the second proof."""
    ensure_compiled(SECOND_PROOF)


def _find_cheaper(instance: Instance, cost: int, check: Callable[[], None]) -> Numbering | None:
    """Return a numbering that costs less than ``cost``; ``None`` if there is none.

    ``cost`` excludes the instance's constant. Items whose costs vary most are placed first.
    Meetings that are not permitted have a penalty. The search works with differences: two items pay
    for each meeting beyond the smallest number of meetings of two places. The unit is the greatest
    common divisor of these payments, divided by `SCALE`.
    """
    n = instance.n
    i, j = np.triu_indices(n, 1)
    values = np.unique(instance.meetings[i, j])
    layers = [instance.meetings >= value for value in values[1:]]
    adjacent = np.array(layers, dtype=np.int64).reshape(len(layers), n, n)
    costs = instance.penalised
    step = np.diff(costs[:, :, values], axis=2).transpose(2, 0, 1)
    unit = int(np.gcd.reduce([*step[:, i, j].ravel(), *instance.place_cost.ravel()])) or 1
    base = int(costs[i, j, values[:1]].sum())
    max_cost = instance.cost.max(axis=2)[i, j].sum() + instance.place_cost.max(axis=1).sum()
    cost = min(cost, int(max_cost) + 1)  # no numbering without penalties exceeds `max_cost`
    max_units = -((base - cost) // unit) - 1  # the largest cost, in units, of a cheaper numbering
    cutoff = max(-IMPOSSIBLE // 2, min(max_units * SCALE + 1, IMPOSSIBLE // 2))
    scaled = SCALE * (step // unit)
    places = np.where(instance.allowed, SCALE * (instance.place_cost // unit), IMPOSSIBLE)
    order = np.argsort(-step.astype(float).var(axis=2).sum(axis=0), kind="stable")

    halves = Halves.of(adjacent, places)
    if halves is None:
        return _search(scaled // 2, adjacent, places, order, cutoff=cutoff, check=check)
    for in_first, price in open_splits(scaled[0], halves, cutoff, check):
        in_different_halves = in_first[:, None] != in_first
        shared_cost = np.where(in_first[:, None], price[:, None], scaled[0] - price)
        # Two items of one half never meet, so no bound may count them: make them the dearest.
        shared_cost[~in_different_halves] = np.abs(shared_cost).max() + 1
        half_places = np.where(in_first[:, None] == halves.first, places, IMPOSSIBLE)
        first_then_second = np.concatenate([order[in_first[order]], order[~in_first[order]]])
        better = _search(
            shared_cost[None], adjacent, half_places, first_then_second, cutoff=cutoff, check=check
        )
        if better is not None:
            return better
    return None


def _search(
    shared_cost: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    price: NDArray[np.int64],
    order: NDArray[np.int64],
    *,
    cutoff: int,
    check: Callable[[], None],
) -> Numbering | None:
    """Call `classical.search` with the items in this order, and undo the order in its result."""
    places = search(shared_cost[:, order][:, :, order], adjacent, price[order], cutoff, check)
    if places is None:
        return None
    numbering = np.empty_like(places)
    numbering[order] = places
    return numbering
