"""Search: descents by the best exchange, each from where the one before was kicked to.

In a local optimum no exchange of two items makes a numbering cheaper. A few random exchanges lead
from it to the next; where that is dearer, the search goes back (Lourenço, Martin and Stützle,
*Iterated local search*, 2003). After a while without anything cheaper it begins anew, at random.

What every item would pay on every place, the others staying, is kept up to date: looking at an
exchange is then a handful of additions, and only one that is made costs n² operations.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import FORBIDDEN, INFEASIBLE, assign
from bridgeopt.engine.jit import inlined, inner_kernel, kernel
from bridgeopt.engine.qap.instance import Instance, Numbering
from bridgeopt.engine.randomness import next_below, split
from bridgeopt.engine.stopping import Stop

STEPS = 1000
"""Times that all exchanges are looked at in one search: 0.8 ms at 18 items."""

SEARCHES = 100
"""Searches of one instance; see `docs/how-it-works.md` for how often that finds the optimum."""

LEAST_KICK, MOST_KICK = 4, 7
"""Random exchanges between two descents."""

PATIENCE = 20
"""Descents to nothing cheaper after which a search begins anew."""


@inner_kernel
def _start(
    allowed: NDArray[np.bool_], state: NDArray[np.uint64], numbering: NDArray[np.int64]
) -> bool:
    """Fill in a random numbering that is allowed; False if there is none."""
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


@inner_kernel
def _fill_prices(
    delta: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    place_cost: NDArray[np.int64],
    numbering: NDArray[np.int64],
    price: NDArray[np.int64],
) -> int:
    """Fill ``price[k, x]``, what item x would pay on place k, and return the cost in units."""
    layers, n, _ = delta.shape
    price[:, :] = 0
    for t in range(layers):
        for k in range(n):
            for j in range(n):
                if adjacent[t, k, numbering[j]] != 0:
                    for x in range(n):
                        price[k, x] += delta[t, j, x]
    total = 0
    for x in range(n):
        total += price[numbering[x], x]
    total //= 2
    for x in range(n):
        total += place_cost[x, numbering[x]]
        price[:, x] += place_cost[x]
    return total


@kernel
def _exchange(
    delta: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    numbering: NDArray[np.int64],
    price: NDArray[np.int64],
    i: int,
    j: int,
) -> None:
    """Exchange the places of items i and j and bring ``price`` up to date."""
    layers, n, _ = delta.shape
    a, b = numbering[i], numbering[j]
    for t in range(layers):
        for k in range(n):  # whole rows, and those of few places: that is what takes the time
            if adjacent[t, a, k] < adjacent[t, b, k]:
                for x in range(n):
                    price[k, x] += delta[t, i, x] - delta[t, j, x]
            elif adjacent[t, a, k] > adjacent[t, b, k]:
                for x in range(n):
                    price[k, x] += delta[t, j, x] - delta[t, i, x]
    numbering[i], numbering[j] = b, a


@inlined
def _change(
    delta: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    numbering: NDArray[np.int64],
    price: NDArray[np.int64],
    i: int,
    j: int,
) -> int:
    """Return by how much the cost would change if items i and j exchanged places."""
    a, b = numbering[i], numbering[j]
    change = price[b, i] + price[a, j] - price[a, i] - price[b, j]
    for t in range(len(delta)):
        change += 2 * delta[t, i, j] * adjacent[t, a, b]
    return int(change)


@inner_kernel
def _to_local_optimum(
    delta: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    allowed: NDArray[np.bool_],
    numbering: NDArray[np.int64],
    price: NDArray[np.int64],
) -> tuple[int, int]:
    """Make the best exchange until none is good; return by how much, and how often it looked."""
    n = len(numbering)
    gained, looks = 0, 0
    while True:
        looks += 1
        best, first, second = 0, -1, -1
        for i in range(1, n):
            for j in range(i):
                change = _change(delta, adjacent, numbering, price, i, j)
                if change < best and allowed[i, numbering[j]] and allowed[j, numbering[i]]:
                    best, first, second = change, i, j
        if first < 0:
            return gained, looks
        _exchange(delta, adjacent, numbering, price, first, second)
        gained += best


@inner_kernel
def _kick(
    delta: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    allowed: NDArray[np.bool_],
    state: NDArray[np.uint64],
    numbering: NDArray[np.int64],
    price: NDArray[np.int64],
) -> int:
    """Make a few random exchanges, of those that are allowed; return what the cost changes by."""
    n = len(numbering)
    total = 0
    for _ in range(LEAST_KICK + next_below(state, MOST_KICK - LEAST_KICK + 1)):
        i = next_below(state, n)
        j = next_below(state, n - 1)
        j += j >= i
        if allowed[i, numbering[j]] and allowed[j, numbering[i]]:
            total += _change(delta, adjacent, numbering, price, i, j)
            _exchange(delta, adjacent, numbering, price, i, j)
    return total


@kernel
def kicked_descents(
    delta: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    place_cost: NDArray[np.int64],
    allowed: NDArray[np.bool_],
    steps: int,
    seed: np.uint64,
    stop: NDArray[np.bool_],
    best: NDArray[np.int64],
) -> bool:
    """Search from a random start; fill ``best``; False if no numbering is allowed.

    The descent in which all exchanges have been looked at ``steps`` times is the last, or the one
    in which another thread sets ``stop``.
    """
    n = len(allowed)
    state = np.empty(1, np.uint64)
    state[0] = seed
    if not _start(allowed, state, best):
        return False
    numbering, kept = best.copy(), best.copy()
    price = np.empty((n, n), np.int64)
    kept_price = np.empty((n, n), np.int64)
    current = 0
    lowest = cheapest = INFEASIBLE
    idle = 0
    begin = True
    while steps > 0 and n > 1 and not stop[0]:
        if begin:
            current = _fill_prices(delta, adjacent, place_cost, numbering, price)
            lowest, idle, begin = INFEASIBLE, 0, False
        gained, looks = _to_local_optimum(delta, adjacent, allowed, numbering, price)
        current += gained
        steps -= looks
        if current < cheapest:
            cheapest = current
            best[:] = numbering
        idle = 0 if current < lowest else idle + 1
        if current <= lowest:
            lowest = current
            kept[:] = numbering
            kept_price[:, :] = price
        else:
            current = lowest
            numbering[:] = kept
            price[:, :] = kept_price
        if idle < PATIENCE:
            current += _kick(delta, adjacent, allowed, state, numbering, price)
        else:
            begin = _start(allowed, state, numbering)
    return True


def descend(
    instance: Instance, seed: int, steps: int = STEPS, stop: Stop | None = None
) -> Numbering | None:
    """Return the best numbering that one search finds, ``None`` if none is allowed.

    Parameters
    ----------
    instance
        The problem.
    seed
        Any integer; the same seed gives the same numbering everywhere.
    steps
        How often to look at all exchanges.
    stop
        Ends it before that, with the best so far.
    """
    layers = instance.layers
    best = np.empty(instance.n, dtype=np.int64)
    possible = kicked_descents(
        layers.delta,
        layers.adjacent,
        layers.place_cost,
        instance.allowed,
        steps,
        np.uint64(split(seed, 0)),
        (stop or Stop()).flag,
        best,
    )
    return best if possible else None


def search(instance: Instance, seed: int, searches: int = SEARCHES) -> Numbering | None:
    """Return the best numbering of several searches, the first of them where they tie."""
    found = [descend(instance, split(seed, k)) for k in range(searches)]
    return min((best for best in found if best is not None), key=instance.evaluate, default=None)
