"""Iterated local search: steepest descents, each from a perturbed earlier local optimum.

In a local optimum, no exchange of two items makes a numbering cheaper. A perturbation (a few random
exchanges) and another descent lead to the next local optimum. If that costs more, the search
returns to the earlier one (Lourenço, Martin and Stützle, *Iterated local search*, 2003). After some
descents without improvement, it restarts at random.

The search maintains the cost of each item on each other item's place. Evaluating an exchange
therefore takes a few additions. Making an exchange takes O(n²) operations.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import FORBIDDEN, INFEASIBLE, assign
from bridgeopt.engine.jit import inlined, inner_kernel, kernel
from bridgeopt.engine.qap.bounds import copy_into
from bridgeopt.engine.qap.instance import Instance, Numbering
from bridgeopt.engine.randomness import derive_seed, next_below
from bridgeopt.engine.stopping import Stop

STEPS = 1000
"""Number of passes over all exchanges of two items in one search, which takes 0.8 ms with 18
items."""

SEARCHES = 100
"""Number of searches for one instance; docs/benchmarks.md says how often they find the optimum."""

MIN_KICK, MAX_KICK = 4, 7
"""Smallest and largest number of random exchanges in a perturbation: few, so that the next local
optimum is near the last."""

PATIENCE = 20
"""Number of successive descents without improvement after which a search restarts."""


@inner_kernel
def _start(
    allowed: NDArray[np.bool_], state: NDArray[np.uint64], numbering: NDArray[np.int64]
) -> bool:
    """Fill ``numbering`` with a random allowed numbering; return ``False`` if there is none.

    It is an optimal assignment for random costs.
    """
    n = len(allowed)
    cost = np.empty((n, n), np.int64)
    for i in range(n):
        for k in range(n):
            cost[i, k] = next_below(state, 1 << 20) if allowed[i, k] else FORBIDDEN
    u, v, row_of = np.empty(n, np.int64), np.empty(n, np.int64), np.empty(n, np.int64)
    total = assign(cost, n, u, v, row_of, np.empty((4, n), np.int64))
    if total >= FORBIDDEN >> 1:
        return False
    for k in range(n):
        numbering[row_of[k]] = k
    return True


class SearchState(NamedTuple):
    """A numbering, and the costs needed to evaluate exchanges.

    Arrays are indexed by items; costs are in units (see `Layers`).

    Attributes
    ----------
    numbering
        Shape ``(n,)``: the place of each item.
    exchange_cost
        Shape ``(n, n)``: ``exchange_cost[i, j]`` is the cost of item j on item i's place, with all
        other items unchanged; at least `FORBIDDEN` if item j may not take that place.
    near
        Shape ``(layers, n, n)``, 0 or 1: whether the places of two items meet in a layer.
    pair_cost
        Shape ``(n, n)``: twice the cost of two items for the meetings of their places.
    scratch
        Scratch space, shape ``(n,)``.
    """

    numbering: NDArray[np.int64]
    exchange_cost: NDArray[np.int64]
    near: NDArray[np.int64]
    pair_cost: NDArray[np.int64]
    scratch: NDArray[np.int64]


@kernel
def initial_state(
    delta: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    paid: NDArray[np.int64],
    numbering: NDArray[np.int64],
) -> SearchState:
    """Return the state of a numbering.

    ``delta`` and ``adjacent`` are arrays of `Layers`. ``paid[i, k]`` is the cost of item i for
    place k alone, or `FORBIDDEN` if the item may not take that place.
    """
    layers, n, _ = delta.shape
    state = SearchState(
        np.empty(n, np.int64),
        np.empty((n, n), np.int64),
        np.empty((layers, n, n), np.int64),
        np.zeros((n, n), np.int64),
        np.empty(n, np.int64),
    )
    for i in range(n):
        state.numbering[i] = numbering[i]
        for j in range(n):
            state.exchange_cost[i, j] = paid[j, numbering[i]]
    for t in range(layers):
        for i in range(n):
            for j in range(n):
                met = adjacent[t, numbering[i], numbering[j]]
                state.near[t, i, j] = met
                state.pair_cost[i, j] += 2 * delta[t, i, j] * met
                for x in range(n):
                    state.exchange_cost[i, x] += delta[t, j, x] * met
    return state


@inner_kernel
def _copy_state(target: SearchState, source: SearchState) -> None:
    n = len(target.numbering)
    for i in range(n):
        target.numbering[i] = source.numbering[i]
        for j in range(n):
            target.exchange_cost[i, j] = source.exchange_cost[i, j]
            target.pair_cost[i, j] = source.pair_cost[i, j]
    copy_into(target.near, source.near)


@kernel
def cost_of(state: SearchState, paid: NDArray[np.int64]) -> int:
    """Return the cost of a numbering, in units of the layers (see `Layers`).

    ``paid`` is as in `initial_state`.
    """
    total = 0
    for i in range(len(state.numbering)):
        total += state.exchange_cost[i, i] + paid[i, state.numbering[i]]
    return total // 2


@inlined
def exchange_delta(state: SearchState, i: int, j: int) -> int:
    """Return how much the cost would change if items i and j exchanged places.

    ``exchange_cost[i, j]`` is the cost of j on the place that i still has, so it counts no meeting
    between i and j. The same holds for ``exchange_cost[j, i]``. The costs before the exchange,
    ``exchange_cost[i, i]`` and ``exchange_cost[j, j]``, do count these meetings, and they are
    subtracted. After the exchange, i and j meet as often as before. Therefore ``pair_cost``, which
    is twice the cost of these meetings, is added.
    """
    price = state.exchange_cost
    return int(price[i, j] + price[j, i] - price[i, i] - price[j, j] + state.pair_cost[i, j])


@kernel
def exchange(  # noqa: C901 - one compiled loop, in which the search spends its time
    delta: NDArray[np.int64], state: SearchState, i: int, j: int
) -> None:
    """Exchange the places of items i and j; update the state to the new numbering."""
    layers, n, _ = delta.shape
    price, near, between, more = state.exchange_cost, state.near, state.pair_cost, state.scratch
    for x in range(n):
        between[i, x] = between[j, x] = 0
    for t in range(layers):
        for x in range(n):
            more[x] = delta[t, i, x] - delta[t, j, x]
        # The costs on the place of item k change only if k meets one of the items i and j and not
        # the other. The search spends most of its time in this loop.
        for k in range(n):
            gained = near[t, j, k] - near[t, i, k]
            if gained > 0:
                for x in range(n):
                    price[k, x] += more[x]
            elif gained < 0:
                for x in range(n):
                    price[k, x] -= more[x]
        both = near[t, i, j]
        for k in range(n):
            near[t, i, k], near[t, j, k] = near[t, j, k], near[t, i, k]
        near[t, i, i] = near[t, j, j] = 0
        near[t, i, j] = near[t, j, i] = both
        for k in range(n):
            near[t, k, i] = near[t, i, k]
            near[t, k, j] = near[t, j, k]
            between[i, k] += 2 * delta[t, i, k] * near[t, i, k]
            between[j, k] += 2 * delta[t, j, k] * near[t, j, k]
    for k in range(n):
        price[i, k], price[j, k] = price[j, k], price[i, k]
        between[k, i] = between[i, k]
        between[k, j] = between[j, k]
    state.numbering[i], state.numbering[j] = state.numbering[j], state.numbering[i]


@inner_kernel
def _to_local_optimum(delta: NDArray[np.int64], state: SearchState) -> tuple[int, int]:
    """Make the best exchange until none lowers the cost (steepest descent).

    Return the change of the cost, in units, and the number of passes over all exchanges.
    """
    n = len(state.numbering)
    gained, looks = 0, 0
    while True:
        looks += 1
        best, first, second = 0, -1, -1
        for i in range(1, n):
            for j in range(i):
                change = exchange_delta(state, i, j)
                if change < best:
                    best, first, second = change, i, j
        if first < 0:
            return gained, looks
        exchange(delta, state, first, second)
        gained += best


@inner_kernel
def _kick(
    delta: NDArray[np.int64],
    allowed: NDArray[np.bool_],
    random: NDArray[np.uint64],
    state: SearchState,
) -> int:
    """Perturb a numbering: make a few random allowed exchanges; return the change of the cost."""
    n = len(allowed)
    total = 0
    for _ in range(MIN_KICK + next_below(random, MAX_KICK - MIN_KICK + 1)):
        i = next_below(random, n)
        j = next_below(random, n - 1)
        j += j >= i
        if allowed[i, state.numbering[j]] and allowed[j, state.numbering[i]]:
            total += exchange_delta(state, i, j)
            exchange(delta, state, i, j)
    return total


@kernel
def iterated_local_search(
    delta: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    place_cost: NDArray[np.int64],
    allowed: NDArray[np.bool_],
    steps: int,
    seed: np.uint64,
    stop: NDArray[np.bool_],
    best: NDArray[np.int64],
) -> bool:
    """Search from a random start, and fill ``best``; return ``False`` if no numbering is allowed.

    The search ends after the descent in which the number of passes over all exchanges reaches
    ``steps``, or another thread sets ``stop``, shape ``(1,)``. ``best``, shape ``(n,)``, gets the
    place of each item. Other arrays are those of `Layers` and `Instance`.
    """
    n = len(allowed)
    random = np.empty(1, np.uint64)
    random[0] = seed
    if not _start(allowed, random, best):
        return False
    paid = np.empty((n, n), np.int64)
    for i in range(n):
        for k in range(n):
            paid[i, k] = place_cost[i, k] if allowed[i, k] else FORBIDDEN
    state = initial_state(delta, adjacent, paid, best)
    kept = initial_state(delta, adjacent, paid, best)
    current = cost_of(state, paid)
    lowest = cheapest = current
    idle = 0
    # Invariant: `current` is the cost of `state`. `kept` is the best local optimum since the last
    # restart, and its cost is `lowest`. `best` is the best numbering of all, and its cost is
    # `cheapest`. `idle` is the number of descents since `lowest` fell.
    while steps > 0 and n > 1 and not stop[0]:
        gained, looks = _to_local_optimum(delta, state)
        current += gained
        steps -= looks
        if current < cheapest:
            cheapest = current
            for i in range(n):
                best[i] = state.numbering[i]
        idle = 0 if current < lowest else idle + 1
        if current <= lowest:
            lowest = current
            _copy_state(kept, state)
        else:
            current = lowest
            _copy_state(state, kept)
        if idle < PATIENCE:
            current += _kick(delta, allowed, random, state)
        else:
            _start(allowed, random, state.numbering)
            _copy_state(state, initial_state(delta, adjacent, paid, state.numbering))
            current = cost_of(state, paid)
            lowest, idle = INFEASIBLE, 0
    return True


def search_once(
    instance: Instance, seed: int, steps: int = STEPS, stop: Stop | None = None
) -> Numbering | None:
    """Return the best numbering found by one search; ``None`` if no numbering is allowed.

    Parameters
    ----------
    instance
        The problem.
    seed
        Any integer; the same seed gives the same numbering everywhere.
    steps
        The number of passes over all exchanges.
    stop
        Ends the search early, with the best so far.
    """
    layers = instance.layers
    best = np.empty(instance.n, dtype=np.int64)
    possible = iterated_local_search(
        layers.delta,
        layers.adjacent,
        layers.place_cost,
        instance.allowed,
        steps,
        np.uint64(derive_seed(seed, 0)),
        (stop or Stop()).flag,
        best,
    )
    return best if possible else None


def search(instance: Instance, seed: int, searches: int = SEARCHES) -> Numbering | None:
    """Return the best numbering of several searches; the earliest search wins ties."""
    found = [search_once(instance, derive_seed(seed, k)) for k in range(searches)]
    return min((best for best in found if best is not None), key=instance.evaluate, default=None)
