"""Splits of the items over two halves of the places, if places of a half never meet.

The relaxation knows only the number of meetings of each place, not which places meet. It is bounded
by prices (Lagrangian multipliers, Held and Karp, Mathematical Programming 1, 1971). Item i receives
``price[i]`` for each meeting that it has, and pays ``price[i]`` for each meeting that it should
have. The bound therefore counts a meeting of two items whenever they can be in different halves and
the cost is below the sum of their prices. It does not limit the number of meetings. Any integers
are valid prices, and subgradient steps find good ones. Splits that the bound does not exclude go on
to `branch_and_bound.explore_each`, with the halves as domains.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.qap.bounds import MAX_SPLIT_COST, SCALE, KernelProblem
from bridgeopt.engine.qap.instance import Instance
from bridgeopt.engine.qap.symmetry import orbits

OPEN, FIRST, SECOND = -1, 0, 1
"""The half of an item: undecided, first or second."""

STEPS, LEAF_STEPS = 10, 30
"""Subgradient steps at a node, and further steps once all items of the node have a half."""

SPLITS_AT_ONCE = 64
"""Maximum number of complete splits that one call of `explore_splits` returns."""

OVERSHOOT = 8
"""A subgradient step aims beyond the cutoff, by 1/`OVERSHOOT` of the largest gap so far between
bound and cutoff. Steps that aim at the cutoff itself would approach it without reaching it."""

PATIENCE, SHORTER = 4, 614
"""After `PATIENCE` steps without a better bound, the step length is multiplied by `SHORTER` / 1024,
about 0.6. Kernels compute step lengths in integers, in units of 1/1024."""


class Sides(NamedTuple):
    """The data of a problem that are needed to split its items over two halves of the places.

    Attributes
    ----------
    cost
        Shape ``(n, n)``, symmetric, scaled: the cost of two items if they meet.
    side_cost
        Shape ``(2, n)``, scaled: in each half, the lowest cost of a place for each item.
    degree, size
        Shape ``(2,)``: the number of meetings of a place in each half, and the number of places in
        each half.
    limit
        Shape ``(1,)``: the largest absolute price. With this limit no sum exceeds 64 bits, and the
        cost splitting of a split (`splitting_of`) stays below `bounds.MAX_SPLIT_COST`.
    """

    cost: NDArray[np.int64]
    side_cost: NDArray[np.int64]
    degree: NDArray[np.int64]
    size: NDArray[np.int64]
    limit: NDArray[np.int64]

    @classmethod
    def of(cls, instance: Instance, problem: KernelProblem) -> Sides | None:
        """Return the reduced problem; ``None`` if the problem does not have two suitable halves.

        The problem must have one layer. Its places must have exactly two cells (see
        `KernelProblem`), which are the halves. No two places of the same half may meet. All places
        of the same half must have the same number of meetings, at least one.
        """
        layers, n, _ = problem.delta.shape
        if layers != 1 or len(problem.cells) != 2:
            return None
        near = problem.neighbours[0]
        second = problem.cell_of == SECOND
        if ((near & problem.cells[problem.cell_of]) != 0).any():
            return None
        degrees = np.array([int(places).bit_count() for places in near])
        halves = (degrees[~second], degrees[second])
        if any((half != half[0]).any() or half[0] == 0 for half in halves):
            return None
        places = np.where(instance.allowed, problem.place_cost, problem.place_cost.max())
        least = [places[:, ~second].min(axis=1), places[:, second].min(axis=1)]
        highest = min(4 * int(np.abs(problem.delta).max()), (MAX_SPLIT_COST >> 2) // n**2)
        return cls(
            cost=np.ascontiguousarray(problem.delta[0]),
            side_cost=np.array(least, dtype=np.int64),
            degree=np.array([half[0] for half in halves], dtype=np.int64),
            size=np.array([len(half) for half in halves], dtype=np.int64),
            limit=np.array([highest], dtype=np.int64),
        )


def undecided_halves(instance: Instance, problem: KernelProblem) -> NDArray[np.int64]:
    """Return which half each item has at the root of the search: `FIRST`, `SECOND` or `OPEN`.

    The result has shape ``(n,)``. An item has a half if all its allowed places are in that half;
    otherwise it is `OPEN`. If a symmetry exchanges the halves, item 0 has the first half.
    """
    n = instance.n
    start = np.full(n, OPEN, dtype=np.int64)
    second = problem.cell_of == SECOND
    start[~instance.allowed[:, second].any(axis=1)] = FIRST
    start[~instance.allowed[:, ~second].any(axis=1)] = SECOND
    orbit = np.empty(n, dtype=np.int64)
    orbits(problem.meetings, problem.base_colour, orbit)
    if (problem.cell_of[orbit] != problem.cell_of).any():
        start[0] = FIRST
    return start


def initial_duals(sides: Sides) -> NDArray[np.int64]:
    """Return the prices for which ``price[i] + price[j]`` fits ``cost[i, j]`` best, shape ``(n,)``.

    If the fit is exact, all numberings cost the same, and the bound equals that cost.
    """
    n = len(sides.cost)
    rows = sides.cost.sum(axis=1)
    prices = (rows - rows.sum() // max(1, 2 * n - 2)) // max(1, n - 2)
    clipped: NDArray[np.int64] = np.clip(prices, -sides.limit[0], sides.limit[0])
    return clipped


def domains_of(problem: KernelProblem, half: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the places of each item's half as a set, in the shape of ``half``."""
    return problem.cells[half]


def splitting_of(
    problem: KernelProblem, half: NDArray[np.int64], price: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return a cost splitting whose `bounds.node_bound` is at least the bound of a split.

    For a meeting, each of the two items pays its own price plus half of the remaining cost. The
    shape is ``(..., 1, n, n)``: several splits give one cost splitting each.
    """
    cost = problem.delta[0]
    own, other = price[..., :, None], price[..., None, :]
    mine = own + (cost - own - other >> 1)
    mine = np.where(half[..., :, None] != half[..., None, :], mine, cost // 2)
    mine = np.triu(mine, 1)
    share: NDArray[np.int64] = mine + np.tril(cost - np.swapaxes(mine, -1, -2), -1)
    return np.ascontiguousarray(share[..., None, :, :])


class SplitScratch(NamedTuple):
    """Scratch space for one node's relaxation; all but ``order`` have shape ``(n,)``.

    Attributes
    ----------
    to_first, to_second, to_open
        For each undecided item, the sum of its negative reduced costs with items of the first half,
        of the second, and with other undecided items.
    gap
        For each undecided item, the bound with the item in the first half minus the bound with the
        item in the second half.
    chosen
        The half that an item takes in the relaxation.
    met
        The number of meetings that the bound counts for an item.
    order
        The undecided items, in ascending order of ``gap``.
    best
        The prices of the best bound.
    in_first, in_second, in_open
        Bit masks: -1 for items of the first half, of the second, and undecided ones, else 0.
    """

    to_first: NDArray[np.int64]
    to_second: NDArray[np.int64]
    to_open: NDArray[np.int64]
    gap: NDArray[np.int64]
    chosen: NDArray[np.int64]
    met: NDArray[np.int64]
    order: NDArray[np.int64]
    best: NDArray[np.int64]
    in_first: NDArray[np.int64]
    in_second: NDArray[np.int64]
    in_open: NDArray[np.int64]


@inner_kernel
def _pool_for(n: int) -> SplitScratch:
    """Allocate scratch space for ``n`` items."""
    return SplitScratch(
        np.zeros(n, np.int64),
        np.zeros(n, np.int64),
        np.zeros(n, np.int64),
        np.zeros(n, np.int64),
        np.zeros(n, np.int64),
        np.zeros(n, np.int64),
        np.zeros(n, np.int64),
        np.zeros(n, np.int64),
        np.zeros(n, np.int64),
        np.zeros(n, np.int64),
        np.zeros(n, np.int64),
    )


@inner_kernel
def _take_sides(side: NDArray[np.int64], pool: SplitScratch) -> int:
    """Fill the bit masks of ``pool`` from ``side``, the half of each item.

    List the undecided items in ``pool.order``, and return their number.
    """
    unknown = 0
    for i in range(len(side)):
        pool.in_first[i] = -1 if side[i] == FIRST else 0
        pool.in_second[i] = -1 if side[i] == SECOND else 0
        pool.in_open[i] = 0
        if side[i] == OPEN:
            pool.in_open[i] = -1
            pool.order[unknown] = i
            unknown += 1
    return unknown


@inner_kernel
def _bound(
    sides: Sides,
    side: NDArray[np.int64],
    price: NDArray[np.int64],
    unknown: int,
    wanted: int,
    pool: SplitScratch,
) -> int:
    """Return the bound, scaled, that the prices give a node.

    The relaxation sorts the ``unknown`` undecided items by ``pool.gap``. The first ``wanted`` of
    them go to the first half, and the others to the second. The bound is the sum of three parts:

    - the negative reduced costs of pairs of items that are in different halves or both undecided;
    - each item's price times the degree of its half;
    - each item's lowest cost of a place in its half.

    The reduced cost of a pair of items is its cost minus the prices of both items.

    The arrays of ``pool`` from ``to_first`` to ``met`` are filled, and ``order`` is sorted.
    """
    n = len(side)
    total = 0
    twice = 0  # the reduced costs of pairs of undecided items, each counted twice
    for i in range(n):
        first, second, between = 0, 0, 0
        with_first, with_second, with_open = 0, 0, 0
        mine = price[i]
        for j in range(n):
            net = min(sides.cost[i, j] - mine - price[j], 0)
            sign = net >> 63  # -1 if the bound counts the meeting, else 0
            first += net & pool.in_first[j]
            second += net & pool.in_second[j]
            between += net & pool.in_open[j]
            with_first -= sign & pool.in_first[j]
            with_second -= sign & pool.in_second[j]
            with_open -= sign & pool.in_open[j]
        if side[i] == OPEN:  # subtract the item's meeting with itself
            net = min(sides.cost[i, i] - mine - mine, 0)
            between -= net
            with_open -= -(net >> 63)
            pool.to_first[i], pool.to_second[i], pool.to_open[i] = first, second, between
            twice += between
            in_first = second + sides.degree[0] * mine + sides.side_cost[0, i]
            in_second = first + sides.degree[1] * mine + sides.side_cost[1, i]
            pool.gap[i] = in_first - in_second
            total += in_second
            # The half of item i is chosen below. In either half, it has these meetings with
            # undecided items.
            pool.met[i] = with_open
        elif side[i] == FIRST:
            total += second + sides.degree[0] * mine + sides.side_cost[0, i]
            pool.met[i] = with_second
        else:
            total += sides.degree[1] * mine + sides.side_cost[1, i]
            pool.met[i] = with_first
    total += twice // 2
    for end in range(1, unknown):
        i = pool.order[end]
        at = end
        while at > 0 and pool.gap[pool.order[at - 1]] > pool.gap[i]:
            pool.order[at] = pool.order[at - 1]
            at -= 1
        pool.order[at] = i
    for at in range(unknown):
        i = pool.order[at]
        mine = price[i]
        if at < wanted:
            total += pool.gap[i]
            pool.chosen[i] = FIRST
        else:
            pool.chosen[i] = SECOND
        more = 0
        for j in range(n):
            across = pool.in_second[j] if at < wanted else pool.in_first[j]
            counts = (min(sides.cost[i, j] - mine - price[j], 0) >> 63) & across
            pool.met[j] -= counts
            more -= counts
        pool.met[i] += more
    return total


@inner_kernel
def _fix(
    side: NDArray[np.int64], bound: int, cutoff: int, unknown: int, wanted: int, pool: SplitScratch
) -> int:
    """Decide the half of each item that, in the other half, would raise the bound to the cutoff.

    ``pool.order`` lists the ``unknown`` undecided items by ``pool.gap``. In the relaxation, the
    first ``wanted`` of them are in the first half, the others in the second. An item can move to
    the other half only in exchange for an item of that half. The cheapest exchange for an item of
    the first half is with the first listed item of the second half. The cheapest exchange for an
    item of the second half is with the last listed item of the first half.

    Return the number of items decided.
    """
    fixed = 0
    for at in range(unknown):
        i = pool.order[at]
        if at < wanted:
            other = (
                wanted == unknown or bound + pool.gap[pool.order[wanted]] - pool.gap[i] >= cutoff
            )
            if other:
                side[i] = FIRST
                fixed += 1
        else:
            other = wanted == 0 or bound + pool.gap[i] - pool.gap[pool.order[wanted - 1]] >= cutoff
            if other:
                side[i] = SECOND
                fixed += 1
    return fixed


@inner_kernel
def _move_prices(
    sides: Sides,
    side: NDArray[np.int64],
    price: NDArray[np.int64],
    missing: int,
    pace: int,
    pool: SplitScratch,
) -> bool:
    """Make one subgradient step (Polyak's length) that aims at a bound higher by ``missing``.

    The price of an item with too few meetings rises, and that of an item with too many falls. The
    step length is multiplied by ``pace / 1024``. Return ``False`` if the step is 0.
    """
    uneven = 0
    for i in range(len(side)):
        half = pool.chosen[i] if side[i] == OPEN else side[i]
        pool.met[i] = sides.degree[half] - pool.met[i]
        uneven += pool.met[i] * pool.met[i]
    move = missing // uneven if uneven > 0 else 0
    move = move * pace >> 10 if move < 1 << 50 else (move >> 10) * pace
    limit = sides.limit[0]
    for i in range(len(side)):
        price[i] = min(max(price[i] + move * pool.met[i], -limit), limit)
    return move > 0


@inner_kernel
def _copy_into(target: NDArray[np.int64], source: NDArray[np.int64]) -> None:
    """Copy prices; a loop compiles much faster than an array assignment."""
    for i in range(len(target)):
        target[i] = source[i]


@inner_kernel
def _relax(
    sides: Sides,
    side: NDArray[np.int64],
    price: NDArray[np.int64],
    cutoff: int,
    steps: int,
    pool: SplitScratch,
) -> tuple[int, int]:
    """Improve a node's prices, and decide items whose half follows from the bound.

    ``side`` and ``price``, both of shape ``(n,)``, are changed.

    Returns
    -------
    The best bound, at least ``cutoff`` if the node holds no better numbering; and the number of
    items still undecided.
    """
    n = len(side)
    best = -(1 << 62)
    pace, stalled, beyond = 1024, 0, 0
    unknown, wanted = n, -1
    # Invariant: pool.best has the prices of the bound `best`. Every numbering of the node that is
    # below the cutoff agrees with the halves in `side`. There are `unknown` undecided items, and
    # `wanted` of them go to the first half. If `wanted` is -1, `unknown` and `wanted` must be
    # computed again.
    while True:
        if wanted < 0:  # an item's half has been decided
            unknown = _take_sides(side, pool)
            wanted = sides.size[0] + pool.in_first.sum()
            if wanted < 0 or wanted > unknown:
                return cutoff, unknown
        bound = _bound(sides, side, price, unknown, wanted, pool)
        stalled += 1
        if bound > best:
            best, stalled = bound, 0
            _copy_into(pool.best, price)
        if best >= cutoff:
            return best, unknown
        if _fix(side, bound, cutoff, unknown, wanted, pool) > 0:
            wanted = -1
            continue
        if stalled >= PATIENCE:
            pace, stalled = pace * SHORTER >> 10, 0
        beyond = max(beyond, (cutoff - bound) // OVERSHOOT + SCALE)
        if steps <= (0 if unknown > 0 else -LEAF_STEPS):
            break
        steps -= 1
        if not _move_prices(sides, side, price, cutoff + beyond - bound, pace, pool):
            break
    _copy_into(price, pool.best)
    return best, unknown


@inner_kernel
def _most_telling(side: NDArray[np.int64], pool: SplitScratch) -> int:
    """Return the undecided item whose half affects the bound most, to branch on."""
    chosen, most = -1, -1
    for i in range(len(side)):
        if side[i] == OPEN:
            least = min(-pool.to_first[i], -pool.to_second[i])
            score = abs(pool.gap[i]) + 2 * least - pool.to_open[i] // 2
            if score > most:
                chosen, most = i, score
    return chosen


@kernel
def explore_splits(  # noqa: C901 - one loop, all of which works on one stack
    sides: Sides,
    start: NDArray[np.int64],
    start_price: NDArray[np.int64],
    incumbent: NDArray[np.int64],
    iterations: int,
    node_limit: int,
    stop: NDArray[np.bool_],
) -> tuple[int, NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Search the splits of a node, depth first, until all are done or ``node_limit`` is reached.

    Parameters
    ----------
    sides
        The problem.
    start
        The node: each item's half, or `OPEN` if undecided, shape ``(n,)``.
    start_price
        The initial prices, shape ``(n,)``.
    incumbent
        Shape ``(1,)``: the best cost known, in units; it is read at every node, since other threads
        may lower it.
    iterations
        Subgradient steps at the first node.
    node_limit
        The largest number of nodes to visit.
    stop
        Shape ``(1,)``: ends the search, after one node at least, when another thread sets it.

    Returns
    -------
    nodes
        The number of nodes visited.
    halves, prices, bounds
        The complete splits that are not excluded, and the nodes that are still open, with their
        prices and bounds; shapes ``(left, n)`` and ``(left,)``.
    """
    n = len(start)
    room = SPLITS_AT_ONCE + n + 2
    halves = np.empty((room, n), np.int64)
    prices = np.empty((room, n), np.int64)
    bounds = np.empty(room, np.int64)
    pool = _pool_for(n)
    side = np.empty(n, np.int64)
    price = np.empty(n, np.int64)
    # The stack of open nodes grows from the bottom of the arrays; splits are stored from the top.
    for i in range(n):
        halves[0, i] = start[i]
        prices[0, i] = start_price[i]
    bounds[0] = -(1 << 61)
    nodes, left, top = 0, room, 1
    # Invariant: rows below `top` are open nodes, rows from `left` on are complete splits. Together
    # they hold every split of the node that has not been excluded.
    while top > 0 and left > room - SPLITS_AT_ONCE:
        if nodes >= node_limit or (stop[0] and nodes > 0):
            break
        nodes += 1
        top -= 1
        for i in range(n):
            side[i] = halves[top, i]
            price[i] = prices[top, i]
        cutoff = (incumbent[0] - 1) * SCALE + 1
        steps = iterations if nodes == 1 else STEPS
        bound, unknown = _relax(sides, side, price, cutoff, steps, pool)
        if bound >= cutoff:
            continue
        bound = max(bound, bounds[top])
        if unknown == 0:
            left -= 1
            for i in range(n):
                halves[left, i] = side[i]
                prices[left, i] = price[i]
            bounds[left] = bound
            continue
        item = _most_telling(side, pool)
        for turn in range(2):
            for i in range(n):
                halves[top, i] = side[i]
                prices[top, i] = price[i]
            halves[top, item] = pool.chosen[item] if turn == 1 else 1 - pool.chosen[item]
            bounds[top] = bound
            top += 1
    for at in range(left, room):
        for i in range(n):
            halves[top, i] = halves[at, i]
            prices[top, i] = prices[at, i]
        bounds[top] = bounds[at]
        top += 1
    return nodes, halves[:top], prices[:top], bounds[:top]
