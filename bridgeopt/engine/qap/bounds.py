"""Bounds for the proof: an instance in the form that kernels use, and the bound of a node."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import FORBIDDEN, INFEASIBLE, reassign
from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.qap.instance import Instance
from bridgeopt.engine.qap.symmetry import cells

SCALE = 16
"""Scaled costs and bounds count in 1/16 of a unit (see `Layers`), so that a cost can be split
between two items."""

MAX_SPLIT_COST = 1 << 51
"""Limit on the sum of all absolute shares in a node's cost splitting; together with `MAX_DUAL` it
keeps the sums of an assignment problem within 64 bits (see `instance.MAX_UNITS`)."""

MAX_DUAL = 1 << 51
"""Limit on the absolute value of a place's initial dual price in an assignment problem (see
`MAX_SPLIT_COST`)."""


class KernelProblem(NamedTuple):
    """An instance in the form that kernels use; sets of places are bits of an int64.

    Attributes
    ----------
    delta
        Shape ``(layers, n, n)``: `Layers.delta` times `SCALE`.
    neighbours
        Shape ``(layers, n)``: the set of places that each place meets in each layer.
    meetings
        Shape ``(n, n)``: how often two places meet.
    place_cost
        Shape ``(n, n)``: `Layers.place_cost` times `SCALE`.
    rules, allowed_places
        Rule r concerns items ``i, j = rules[r]``, shape ``(rules, 2)``: with i on place k, j must
        be on one of the places ``allowed_places[r, k]``, shape ``(rules, n)``. Each rule occurs in
        both directions.
    base_colour
        Shape ``(n,)``: the colour of each place; two places have equal colours if the same items
        may take them at the same costs.
    cells, cell_of
        The cells of the places (see `symmetry.cells`) as sets, shape ``(cells,)``, and the cell of
        each place, shape ``(n,)``.
    weight
        Shape ``(n,)``: how much the choice of each item's place matters (`branching_weights`); used
        to break ties.
    class_of, class_cost, constant
        A second lower bound, scaled, on the cost of each numbering. It is ``constant[0]`` plus the
        sum of ``class_cost[s, i, j] >= 0`` over all pairs of items i and j, where s is the class of
        their places. The class of two places is in ``class_of``, shape ``(n, n)``. The array
        ``class_cost`` has shape ``(0, n, n)`` if no such bound is known.
    """

    delta: NDArray[np.int64]
    neighbours: NDArray[np.int64]
    meetings: NDArray[np.int64]
    place_cost: NDArray[np.int64]
    rules: NDArray[np.int64]
    allowed_places: NDArray[np.int64]
    base_colour: NDArray[np.int64]
    cells: NDArray[np.int64]
    cell_of: NDArray[np.int64]
    weight: NDArray[np.int64]
    class_of: NDArray[np.int64]
    class_cost: NDArray[np.int64]
    constant: NDArray[np.int64]

    @classmethod
    def of(cls, instance: Instance) -> KernelProblem:
        """Return the form of an instance that the proof's kernels use."""
        layers = instance.layers
        parts = cells(instance.meetings)
        members = np.zeros((len(parts), instance.n), dtype=np.bool_)
        for c, part in enumerate(parts):
            members[c, part] = True
        rules, fitting = rules_of(instance)
        return cls(
            delta=layers.delta * SCALE,
            neighbours=as_set(layers.adjacent > 0),
            meetings=instance.meetings,
            place_cost=layers.place_cost * SCALE,
            rules=rules,
            allowed_places=fitting,
            base_colour=place_colours(instance),
            cells=as_set(members),
            cell_of=members.argmax(axis=0),
            weight=branching_weights(layers.delta),
            class_of=np.zeros((instance.n, instance.n), dtype=np.int64),
            class_cost=np.zeros((0, instance.n, instance.n), dtype=np.int64),
            constant=np.zeros(1, dtype=np.int64),
        )


def as_set(members: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return sets of integers as bits of an int64.

    Element k of the last axis of ``members`` is true if k is in the set.
    """
    bits = np.int64(1) << np.arange(members.shape[-1], dtype=np.int64)
    sets: NDArray[np.int64] = (members * bits).sum(axis=-1)
    return sets


def place_colours(instance: Instance) -> NDArray[np.int64]:
    """Return each place's colour; it is equal for places with the same allowed items and costs."""
    columns = np.concatenate([instance.allowed, instance.place_cost])
    _, colour = np.unique(columns, axis=1, return_inverse=True)
    return np.asarray(colour, dtype=np.int64).reshape(instance.n)


def rules_of(instance: Instance) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return ``rules`` and ``allowed_places`` of a `KernelProblem`."""
    n = instance.n
    rules = np.argwhere(~instance.permitted.all(axis=2) & ~np.eye(n, dtype=np.bool_))
    fitting = np.zeros((len(rules), n), dtype=np.int64)
    for r, (i, j) in enumerate(rules):
        fits = instance.permitted[i, j][instance.meetings] & ~np.eye(n, dtype=np.bool_)
        fitting[r] = as_set(fits)
    # Store the result by rows: `argwhere` returns it by columns, a layout for which the kernels are
    # not compiled.
    return np.ascontiguousarray(rules, dtype=np.int64), fitting


def branching_weights(delta: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return, for each item, how much the choice of its place matters, shape ``(n,)``.

    Two items have a size: the absolute cost of a meeting between them, summed over the layers. The
    size is fitted by the sum of two prices, one for each item (least squares). If all places have
    the same number of meetings, the sum of the fitted parts is the same in every numbering. Only
    the remainders, size minus fitted part, then depend on the numbering. An item's weight is
    therefore the sum of the absolute remainders between this item and all others.
    """
    size = np.abs(delta).sum(axis=0)
    n = len(size)
    own = size.sum(axis=1) // max(1, n - 2)
    mean = size.sum() // max(1, (n - 1) * (n - 2))
    left = np.abs(size - own[:, None] - own + mean)
    left[np.arange(n), np.arange(n)] = 0
    found: NDArray[np.int64] = left.sum(axis=1)
    return found


class Scratch(NamedTuple):
    """Scratch space for one node.

    In the assignment problem of the bound, row a is the free item ``items[a]``, and column b is the
    free place ``places[b]``. Both a and b run from 0 to m - 1, where m is the number of free items.

    Attributes
    ----------
    items, places
        Shape ``(n,)``: the free items, and the free places, ascending.
    cost, u, v, row_of, work
        The assignment problem and its solution, as in `assignment.reassign`; scaled.
    excluded, forced
        Shape ``(layers, n)``: two sets of items for each free place k (see `_look_around`). An
        excluded item cannot be on a place that meets k. A forced item must be on such a place.
    num_forced, degree
        Shape ``(layers, n)``: the number of forced items of each free place, and the number of free
        places that meet it.
    prefix
        Shape ``(layers, n + 1)``: the sums of one item's 0, 1, 2 … cheapest shares.
    chosen
        Shape ``(layers, n, n)``: see `_choose`.
    best_share
        Shape ``(layers, n, n)``: the best cost splitting so far in `improve_splitting`.
    """

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
    """Allocate scratch space for ``n`` items."""
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
    """Return the number of elements of a set."""
    size = 0
    while x:
        x &= x - 1
        size += 1
    return size


@kernel
def copy_into(target: NDArray[np.int64], source: NDArray[np.int64]) -> None:
    """Copy an array; this loop compiles much faster than an array assignment."""
    layers, n, _ = source.shape
    for t in range(layers):
        for i in range(n):
            for j in range(n):
                target[t, i, j] = source[t, i, j]


@kernel
def sort_splitting(share: NDArray[np.int64], order: NDArray[np.int64]) -> None:
    """Fill ``order[t, i]`` with the n - 1 other items, ascending by ``share[t, i]``.

    ``share`` is a cost splitting, shape ``(layers, n, n)``. In layer t, ``share[t, i, j]`` is item
    i's share of the cost of i and j, and ``share[t, j, i]`` is item j's. ``order`` has the same
    shape; its last column is not used.
    """
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
    problem: KernelProblem,
    domain: NDArray[np.int64],
    m: int,
    place_mask: int,
    sharp: bool,  # noqa: FBT001 - kernels take arguments by position
    s: Scratch,
) -> None:
    """Find, for each free place, the free items that must or cannot meet the item there.

    For each layer and free place k, this fills ``degree``, ``forced`` and ``excluded`` of ``s``.
    The degree is the number of free places that meet k. An item is forced if all places in its
    domain, except k, meet k; it is excluded if none of them does. If ``sharp`` is false, no items
    are forced or excluded.
    """
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
def _fill_costs(  # noqa: C901 - one compiled loop, in which proofs spend their time
    share: NDArray[np.int64],
    order: NDArray[np.int64],
    domain: NDArray[np.int64],
    fixed_cost: NDArray[np.int64],
    m: int,
    item_mask: int,
    s: Scratch,
) -> None:
    """Fill ``s.cost[a, b]`` with a lower bound on the cost of item a on place b.

    It is Gilmore and Lawler's bound. The cost of two items that meet is split between them into
    shares. The bound is the fixed cost, plus the item's cheapest shares, one for each meeting that
    the place has with free places. These meetings must include all forced items and no excluded
    ones.
    """
    layers, n, _ = share.shape
    for a in range(m):
        i = s.items[a]
        me = 1 << i
        for t in range(layers):
            s.prefix[t, 0] = 0
            filled = 0
            # prefix[t, c] is the sum of the c cheapest shares of item i with other free items.
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
                # Add the shares of all forced items, and then the cheapest shares of free items
                # until the place has all its meetings.
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
    problem: KernelProblem,
    share: NDArray[np.int64],
    order: NDArray[np.int64],
    domain: NDArray[np.int64],
    fixed_cost: NDArray[np.int64],
    price: NDArray[np.int64],
    m: int,
    item_mask: int,
    place_mask: int,
    limit: int,
    sharp: bool,  # noqa: FBT001 - kernels take arguments by position
    s: Scratch,
) -> int:
    """Return a lower bound, scaled, on the total cost of the m unplaced items.

    The optimal assignment of the bound, and its dual prices, remain in ``s``.

    Parameters
    ----------
    problem, share, order, domain
        The problem; the node's cost splitting and its order (see `sort_splitting`), shape
        ``(layers, n, n)``; and the places that each item may take, as sets, shape ``(n,)``.
    fixed_cost
        Shape ``(n, n)``: what each item pays on each place to the items placed already, scaled.
    price
        Shape ``(n,)``: dual prices of places, with any initial values; filled with the optimal ones
        if the bound is below the limit.
    m, item_mask, place_mask
        The number of unplaced items; the set of these items; and the set of free places. ``s``
        lists both.
    limit
        The computation stops once the bound is known to reach this.
    sharp
        Whether to use forced and excluded meetings: slower, but a better bound.
    s
        Scratch, with ``items`` and ``places`` filled in.
    """
    _look_around(problem, domain, m, place_mask, sharp, s)
    _fill_costs(share, order, domain, fixed_cost, m, item_mask, s)
    for b in range(m):
        s.v[b] = min(max(price[s.places[b]], -MAX_DUAL), MAX_DUAL)
    bound = reassign(s.cost, m, limit, s.u, s.v, s.row_of, s.work)
    if bound < limit:
        for b in range(m):
            price[s.places[b]] = s.v[b]
    return bound


@inner_kernel
def _choose(  # noqa: C901 - one compiled pass over what the bound counts
    share: NDArray[np.int64], order: NDArray[np.int64], m: int, item_mask: int, s: Scratch
) -> int:
    """Fill ``s.chosen`` with the shares of costs that the bound counts.

    The entry ``s.chosen[t, i, j]`` is for the share that item i has in the cost of items i and j in
    layer t. It becomes 1 if the bound counts that share, otherwise 0. The other share is that of
    item j. The bound should count both shares or neither. Return in how many cases, over all layers
    and pairs of items, it counts only one of the two.
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
def improve_splitting(  # noqa: C901 - one compiled loop; each way out keeps the best shares
    problem: KernelProblem,
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
    """Improve the cost splitting, in place, until the bound reaches ``target``.

    It takes at most ``iterations`` subgradient steps (Held, Wolfe and Crowder, Mathematical
    Programming 6, 1974), and ends after the step in which another thread sets ``stop``. If the
    bound counts a meeting for only one of its two items, a step raises that item's share and lowers
    the other item's. The sum of the two shares never changes, so every splitting gives a valid
    bound.
    """
    if iterations <= 0:
        return
    layers, n, _ = share.shape
    best = -INFEASIBLE
    stalled = 0
    step = 1.0
    # Invariant: share[t, i, j] + share[t, j, i] does not change; s.best_share holds the splitting
    # with the bound `best`. After 5 steps without progress, the step length shrinks.
    for _ in range(iterations):
        bound = node_bound(
            problem, share, order, domain, fixed_cost, price, m, item_mask, place_mask,
            target, True, s,  # noqa: FBT003 - kernels take arguments by position
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
                sort_splitting(share, order)
        if best >= target or stop[0]:
            break
        uneven = _choose(share, order, m, item_mask, s)
        if uneven == 0:
            break
        move = np.int64(step * (target - bound) / uneven)
        if move == 0:
            break
        total = 0
        for t in range(layers):
            for i in range(n):
                for j in range(n):
                    share[t, i, j] += move * (s.chosen[t, i, j] - s.chosen[t, j, i])
                    total += abs(share[t, i, j])
        if total > MAX_SPLIT_COST:
            break
        sort_splitting(share, order)
    copy_into(share, s.best_share)
    sort_splitting(share, order)
