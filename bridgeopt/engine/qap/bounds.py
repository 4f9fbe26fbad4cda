"""Lower bounds: Gilmore and Lawler's, with the costs shared out between the two items.

Gilmore and Lawler: what item i pays on place k is at least the sum of its cheapest meetings, as
many as k has; an assignment of items to places then gives the bound. Each meeting is seen from
both its ends, and how its cost is divided between them is free: ``share[t, i, j] +
share[t, j, i] = SCALE * delta[t, i, j]``. Halves give the classical bound. The best division, by
subgradient steps, gives at the root the value of the (fractional) minimum-cost subgraph in which
every item has its degree, which is far better; and it stays good all the way down the tree
(Carraresi and Malucelli, Operations Research 40, 1992, reformulate the same way).

Two more things sharpen it. Items whose remaining places all neighbour k must meet whoever takes
k, and items of which none does cannot (`forced`, `excluded`). And a place at which an item would
cost too much is taken from the item's domain, which in turn forces and excludes more.

Sets of items and of places are the bits of an int64. All kernels are pure integer arithmetic but
for the length of the subgradient's steps, which does not touch the validity of a bound.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import FORBIDDEN, INFEASIBLE, reassign
from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.qap.problem import Problem


class Scratch(NamedTuple):
    """Working memory of one node: see `scratch_for`."""

    items: NDArray[np.int64]
    places: NDArray[np.int64]
    cost: NDArray[np.int64]
    u: NDArray[np.int64]
    v: NDArray[np.int64]
    row_of: NDArray[np.int64]
    work: NDArray[np.int64]
    excluded: NDArray[np.int64]
    forced: NDArray[np.int64]
    num_forced: NDArray[np.int64]
    degree: NDArray[np.int64]
    prefix: NDArray[np.int64]
    chosen: NDArray[np.int64]
    best_share: NDArray[np.int64]


@kernel
def scratch_for(layers: int, n: int) -> Scratch:
    """Allocate working memory for ``n`` items."""
    return Scratch(
        np.empty(n, np.int64),
        np.empty(n, np.int64),
        np.empty((n, n), np.int64),
        np.empty(n, np.int64),
        np.empty(n, np.int64),
        np.empty(n, np.int64),
        np.empty((4, n), np.int64),
        np.empty((layers, n), np.int64),
        np.empty((layers, n), np.int64),
        np.empty((layers, n), np.int64),
        np.empty((layers, n), np.int64),
        np.empty((layers, n + 1), np.int64),
        np.empty((layers, n, n), np.int64),
        np.empty((layers, n, n), np.int64),
    )


@kernel
def count_bits(x: int) -> int:
    """Return the size of a set."""
    size = 0
    while x:
        x &= x - 1
        size += 1
    return size


@kernel
def copy_into(target: NDArray[np.int64], source: NDArray[np.int64]) -> None:
    """Copy a block; a plain loop compiles in a fraction of an array assignment's time."""
    layers, n, _ = source.shape
    for t in range(layers):
        for i in range(n):
            for j in range(n):
                target[t, i, j] = source[t, i, j]


@kernel
def sort_shares(share: NDArray[np.int64], order: NDArray[np.int64]) -> None:
    """Fill ``order[t, i]`` with the other items, cheapest for i first."""
    layers, n, _ = share.shape
    for t in range(layers):
        for i in range(n):
            filled = 0
            for j in range(n):
                if j == i:
                    continue
                at = filled
                while at > 0 and share[t, i, order[t, i, at - 1]] > share[t, i, j]:
                    order[t, i, at] = order[t, i, at - 1]
                    at -= 1
                order[t, i, at] = j
                filled += 1


@inner_kernel
def _look_around(
    problem: Problem, domain: NDArray[np.int64], m: int, place_mask: int, sharp: bool, s: Scratch
) -> None:
    """Find per free place its free degree and, if ``sharp``, who must meet it and who cannot."""
    for t in range(len(problem.delta)):
        for b in range(m):
            k = s.places[b]
            near = problem.neighbours[t, k] & place_mask
            far = place_mask & ~near & ~(1 << k)
            excluded = 0
            forced = 0
            for a in range(m if sharp else 0):
                i = s.items[a]
                if domain[i] & near == 0:
                    excluded |= 1 << i
                if domain[i] & far == 0:
                    forced |= 1 << i
            s.excluded[t, k] = excluded
            s.forced[t, k] = forced
            s.num_forced[t, k] = count_bits(forced)
            s.degree[t, k] = count_bits(near)


@inner_kernel
def _fill_costs(
    problem: Problem,
    share: NDArray[np.int64],
    order: NDArray[np.int64],
    domain: NDArray[np.int64],
    fixed_cost: NDArray[np.int64],
    m: int,
    item_mask: int,
    s: Scratch,
) -> None:
    """Fill ``s.cost`` with the least that each unplaced item pays on each free place."""
    layers, n, _ = share.shape
    for a in range(m):
        i = s.items[a]
        me = 1 << i
        for t in range(layers):
            s.prefix[t, 0] = 0
            filled = 0
            for z in range(n - 1):
                j = order[t, i, z]
                if item_mask >> j & 1:
                    s.prefix[t, filled + 1] = s.prefix[t, filled] + share[t, i, j]
                    filled += 1
        for b in range(m):
            k = s.places[b]
            if domain[i] >> k & 1 == 0:
                s.cost[a, b] = FORBIDDEN
                continue
            total = fixed_cost[i, k]
            for t in range(layers):
                excluded = s.excluded[t, k] & ~me
                forced = s.forced[t, k] & ~me
                if excluded | forced == 0:
                    total += s.prefix[t, s.degree[t, k]]
                    continue
                wanted = s.degree[t, k] - s.num_forced[t, k] + (s.forced[t, k] >> i & 1)
                if excluded & forced != 0 or wanted < 0:
                    total = FORBIDDEN
                    break
                free = item_mask & ~excluded & ~forced & ~me
                for z in range(n - 1):
                    j = order[t, i, z]
                    if forced >> j & 1:
                        total += share[t, i, j]
                    elif wanted > 0 and free >> j & 1:
                        total += share[t, i, j]
                        wanted -= 1
                if wanted > 0:
                    total = FORBIDDEN
                    break
            s.cost[a, b] = min(total, FORBIDDEN)


@kernel
def node_bound(
    problem: Problem,
    share: NDArray[np.int64],
    order: NDArray[np.int64],
    domain: NDArray[np.int64],
    fixed_cost: NDArray[np.int64],
    price: NDArray[np.int64],
    m: int,
    item_mask: int,
    place_mask: int,
    limit: int,
    sharp: bool,
    s: Scratch,
) -> int:
    """Return the bound on what the m unplaced items pay, scaled; the assignment is left in ``s``.

    Parameters
    ----------
    problem, share, order, domain
        The node.
    fixed_cost
        Shape ``(n, n)``: what each item pays on each place to those placed already.
    price
        Shape ``(n,)``: the places' prices to begin with, any; filled with the optimal ones.
    m, item_mask, place_mask
        Unplaced items and free places, as listed in ``s``.
    limit
        Once the bound is known to reach this, it is not worked out further.
    sharp
        Whether to look at who must meet a place and who cannot: slower and better.
    s
        Scratch.
    """
    _look_around(problem, domain, m, place_mask, sharp, s)
    _fill_costs(problem, share, order, domain, fixed_cost, m, item_mask, s)
    for b in range(m):
        s.v[b] = price[s.places[b]]
    bound = reassign(s.cost, m, limit, s.u, s.v, s.row_of, s.work)
    if bound < limit:
        for b in range(m):
            price[s.places[b]] = s.v[b]
    return bound


@inner_kernel
def _choose(
    share: NDArray[np.int64], order: NDArray[np.int64], m: int, item_mask: int, s: Scratch
) -> int:
    """Mark in ``s.chosen[t, i, j]`` which meetings the bound counted from i's side.

    Returns the number of meetings that are counted from one side only.
    """
    layers, n, _ = share.shape
    for t in range(layers):
        for i in range(n):
            for j in range(n):
                s.chosen[t, i, j] = 0
    for b in range(m):
        i, k = s.items[s.row_of[b]], s.places[b]
        me = 1 << i
        for t in range(layers):
            forced = s.forced[t, k] & ~me
            free = item_mask & ~s.excluded[t, k] & ~forced & ~me
            wanted = s.degree[t, k] - count_bits(forced)
            for z in range(n - 1):
                j = order[t, i, z]
                if forced >> j & 1:
                    s.chosen[t, i, j] = 1
                elif wanted > 0 and free >> j & 1:
                    s.chosen[t, i, j] = 1
                    wanted -= 1
    uneven = 0
    for t in range(layers):
        for i in range(n):
            for j in range(i):
                uneven += s.chosen[t, i, j] != s.chosen[t, j, i]
    return uneven


@kernel
def tighten(
    problem: Problem,
    share: NDArray[np.int64],
    order: NDArray[np.int64],
    domain: NDArray[np.int64],
    fixed_cost: NDArray[np.int64],
    price: NDArray[np.int64],
    m: int,
    item_mask: int,
    place_mask: int,
    target: int,
    iterations: int,
    stop: NDArray[np.bool_],
    s: Scratch,
) -> None:
    """Improve the division of costs, in place, until the bound reaches ``target`` or time is up.

    Time is up after so many ``iterations``, or after the one in which somebody sets ``stop``.

    Subgradient steps (Held, Wolfe and Crowder, Mathematical Programming 6, 1974): a meeting that
    the bound counts from one side only gets dearer there and cheaper on the other.
    """
    if iterations <= 0:
        return
    layers, n, _ = share.shape
    best = -INFEASIBLE
    stalled = 0
    step = 1.0
    for _ in range(iterations):
        bound = node_bound(
            problem, share, order, domain, fixed_cost, price, m, item_mask, place_mask,
            target, True, s,
        )  # fmt: skip
        if bound > best:
            best = bound
            copy_into(s.best_share, share)
            stalled = 0
        else:
            stalled += 1
            if stalled >= 5:
                step *= 0.7
                stalled = 0
                copy_into(share, s.best_share)
                sort_shares(share, order)
        if best >= target or stop[0]:
            break
        uneven = _choose(share, order, m, item_mask, s)
        if uneven == 0:
            break
        move = np.int64(step * (target - bound) / uneven)
        if move == 0:
            break
        for t in range(layers):
            for i in range(n):
                for j in range(n):
                    share[t, i, j] += move * (s.chosen[t, i, j] - s.chosen[t, j, i])
        sort_shares(share, order)
    copy_into(share, s.best_share)
    sort_shares(share, order)
