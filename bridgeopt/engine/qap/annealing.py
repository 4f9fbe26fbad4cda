"""Search: simulated annealing over exchanges of two items, in integers (`acceptance`).

What every item would pay on every place, the others staying, is kept up to date: looking at an
exchange is then a handful of additions, and only a change that is made costs n² operations.
"""

from __future__ import annotations

from decimal import Decimal, localcontext
from functools import cache

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import FORBIDDEN, assign
from bridgeopt.engine.jit import inlined, kernel
from bridgeopt.engine.qap.instance import Instance, Numbering
from bridgeopt.engine.randomness import accepts, exponentials, next_below, next_bits, split
from bridgeopt.engine.stopping import Stop

STEPS = 250_000
"""Exchanges looked at in one annealing: some 3 to 5 ms."""

RESTARTS = 16
"""Annealings in one search; see `docs/how-it-works.md` for how often that finds the optimum."""

HOTTEST, COOLEST = "0.3", "0.18"
"""Temperatures at the start and the end, as parts of the typical loss of an exchange."""

_COLD_BITS = 8
"""Temperatures are in 1/256."""

_LOW = np.uint64(0xFFFFFF)


@kernel
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


@kernel
def _exchange(
    delta: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    numbering: NDArray[np.int64],
    price: NDArray[np.int64],
    i: int,
    j: int,
) -> None:
    """Exchange the places of items i and j and bring ``price`` up to date.

    ``price[k, x]`` is what item x would pay on place k, the others staying.
    """
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
def _gain(
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


@kernel
def _typical_loss(
    delta: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    numbering: NDArray[np.int64],
    price: NDArray[np.int64],
) -> int:
    """Return the median change by an exchange that changes the cost, at least 1.

    The median, not the mean: one item with huge costs must not set the temperature for all.
    """
    n = len(numbering)
    changes = np.empty(n * n, np.int64)
    count = 0
    for i in range(n):
        for j in range(i):
            change = abs(_gain(delta, adjacent, numbering, price, i, j))
            if change > 0:
                at = count
                while at > 0 and changes[at - 1] > change:
                    changes[at] = changes[at - 1]
                    at -= 1
                changes[at] = change
                count += 1
    return int(changes[count // 2]) if count > 0 else 1


@kernel
def _twins(
    adjacent: NDArray[np.int64], allowed: NDArray[np.bool_], place_cost: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Tell which places meet the same others and are open to the same items at the same costs.

    To exchange their items changes nothing.
    """
    layers, n, _ = adjacent.shape
    twins = np.ones((n, n), np.bool_)
    for a in range(n):
        for b in range(n):
            for k in range(n):
                same = allowed[k, a] == allowed[k, b] and place_cost[k, a] == place_cost[k, b]
                for t in range(layers):
                    same = same and (k in (a, b) or adjacent[t, a, k] == adjacent[t, b, k])
                twins[a, b] = twins[a, b] and same
    return twins


@kernel
def _anneal(  # noqa: C901 - one compiled annealing; its moves share the counts
    delta: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    place_cost: NDArray[np.int64],
    allowed: NDArray[np.bool_],
    exponentials: NDArray[np.int64],
    schedule: NDArray[np.int64],
    seed: np.uint64,
    stop: NDArray[np.bool_],
    best: NDArray[np.int64],
) -> bool:
    """Anneal once from a random start; fill ``best``; False if no numbering is allowed.

    ``schedule`` holds, per block of n² exchanges looked at, the temperature in 1/65536 of the
    mean loss of an exchange at the start. It ends early when another thread sets ``stop``.
    """
    layers, n, _ = delta.shape
    state = np.empty(1, np.uint64)
    state[0] = seed
    numbering = np.empty(n, np.int64)
    if not _start(allowed, state, numbering):
        return False
    price = np.zeros((n, n), np.int64)
    for t in range(layers):
        for i in range(n):
            for j in range(n):
                for k in range(n):
                    price[k, i] += delta[t, i, j] * adjacent[t, k, numbering[j]]
    current = 0
    for i in range(n):
        current += price[numbering[i], i]
        best[i] = numbering[i]
    current //= 2
    for i in range(n):
        current += place_cost[i, numbering[i]]
        for k in range(n):
            price[k, i] += place_cost[i, k]
    lowest = current
    if n < 2:
        return True
    loss = _typical_loss(delta, adjacent, numbering, price)
    twins = _twins(adjacent, allowed, place_cost)
    for part in schedule:
        if stop[0]:
            break
        temperature = (loss * part) >> (16 - _COLD_BITS)
        for _ in range(n * n):
            bits = next_bits(state)
            i = int(np.int64(((bits & _LOW) * np.uint64(n)) >> np.uint64(24)))
            other = ((bits >> np.uint64(24)) & _LOW) * np.uint64(n - 1)
            j = int(np.int64(other >> np.uint64(24)))
            j += j >= i
            if twins[numbering[i], numbering[j]]:
                continue
            change = _gain(delta, adjacent, numbering, price, i, j)
            # The same word says whom to exchange, by its low bits, and whether, by its high ones.
            if not accepts(change, temperature, _COLD_BITS, exponentials, bits):
                continue
            if not (allowed[i, numbering[j]] and allowed[j, numbering[i]]):
                continue
            _exchange(delta, adjacent, numbering, price, i, j)
            current += change
            if current < lowest:
                lowest = current
                for x in range(n):
                    best[x] = numbering[x]
    return True


@cache
def _schedule(blocks: int, hottest: str, coolest: str) -> NDArray[np.int64]:
    """Return a geometric fall of the temperature, in 1/65536, by exactly rounding arithmetic."""
    with localcontext() as context:
        context.prec = 12
        first, last = Decimal(hottest), Decimal(coolest)
        ratio = (last / first).ln() / max(blocks - 1, 1)
        parts = [int(65536 * first * (ratio * k).exp()) for k in range(blocks)]
    return np.array(parts, dtype=np.int64)


def anneal(
    instance: Instance, seed: int, steps: int = STEPS, stop: Stop | None = None
) -> Numbering | None:
    """Return the best numbering that one annealing finds, ``None`` if none is allowed.

    Parameters
    ----------
    instance
        The problem.
    seed
        Any integer; the same seed gives the same numbering everywhere.
    steps
        Exchanges to look at.
    stop
        Ends it before that, with the best so far.
    """
    layers = instance.layers
    best = np.empty(instance.n, dtype=np.int64)
    possible = _anneal(
        layers.delta,
        layers.adjacent,
        layers.place_cost,
        instance.allowed,
        exponentials(),
        _schedule(max(1, steps // instance.n**2), HOTTEST, COOLEST),
        np.uint64(split(seed, 0)),
        (stop or Stop()).flag,
        best,
    )
    return best if possible else None


def search(instance: Instance, seed: int, restarts: int = RESTARTS) -> Numbering | None:
    """Return the best numbering of several annealings, the first of them where they tie."""
    found = [anneal(instance, split(seed, restart)) for restart in range(restarts)]
    return min((best for best in found if best is not None), key=instance.evaluate, default=None)
