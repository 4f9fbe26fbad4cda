"""The classical branch and bound for quadratic assignment, as in textbooks.

It uses Gilmore and Lawler's bound (Gilmore, SIAM Journal on Applied Mathematics 10, 1962; Lawler,
Management Science 9, 1963). It searches depth first and places items by number; the caller chooses
their order. The second proof, `verify`, uses it. Therefore it shares no code with
`branch_and_bound` or its bounds, and is simple rather than fast.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.graphs import make_graph
from bridgeopt.engine.jit import inner_kernel, kernel

DONE, FOUND, MORE = 0, 1, 2
"""How a search ended: everything was searched, a numbering was found, or all steps were used."""

IMPOSSIBLE = 1 << 58
"""The cost of a place that an item may not take; totals of at least half of it are infeasible."""


STEPS, USUAL = 5000, 18
"""With up to `USUAL` items, the clock is checked every `STEPS` search steps, about 20 ms. With
n > `USUAL` items a step takes longer (`hungarian`), so the number is divided by (n / `USUAL`)³."""


class SearchTree(NamedTuple):
    """A problem, and the state of its search.

    Arrays with a first index d describe the node on the current path at which items 0 to d - 1 are
    placed.

    Attributes
    ----------
    cost
        Shape ``(layers, n, n)``: the cost of two items together if their places are near.
    near
        Shape ``(layers, n, n)``, 0 or 1: whether two places are near.
    allowed
        Shape ``(n, n)``: whether an item may take a place.
    twin
        Shape ``(n,)``: the first of the places that are interchangeable with this one.
    cheapest
        Shape ``(n, layers, n, n)``: ``cheapest[d, t, i, c]`` is the smallest sum of item i's shares
        for c meetings with items from d on, in layer t.
    depth
        Shape ``(1,)``: the number of items placed.
    place
        Shape ``(n,)``: the place of each item; -1 for none.
    taken
        Shape ``(n,)``: whether each place is in use.
    fixed_cost
        Shape ``(n + 1, n, n)``: at index (d, i, k), the cost of item i on place k, for that place
        and for meetings with placed items.
    degree
        Shape ``(n + 1, layers, n)``: at index (d, t, k), the number of free places near place k in
        layer t.
    fixed_total
        Shape ``(n + 1,)``: at index d, the total cost of the placed items.
    child
        Shape ``(n, n)``: at index (d, k), the lower bound with item d on place k (see `_bound`).
    """

    cost: NDArray[np.int64]
    near: NDArray[np.int64]
    allowed: NDArray[np.bool_]
    twin: NDArray[np.int64]
    cheapest: NDArray[np.int64]
    depth: NDArray[np.int64]
    place: NDArray[np.int64]
    taken: NDArray[np.bool_]
    fixed_cost: NDArray[np.int64]
    degree: NDArray[np.int64]
    fixed_total: NDArray[np.int64]
    child: NDArray[np.int64]

    @classmethod
    def of(
        cls, share: NDArray[np.int64], near: NDArray[np.int64], price: NDArray[np.int64]
    ) -> SearchTree:
        """Return a tree whose search has not begun.

        Parameters
        ----------
        share
            Shape ``(layers, n, n)``: item i's share of the cost of items i and j. Any cost
            splitting gives a valid bound; equal halves give the classical one.
        near
            Shape ``(layers, n, n)``, 0 or 1, symmetric, zero diagonal.
        price
            Shape ``(n, n)``: the cost of each item on each place; `IMPOSSIBLE` if the item may not
            take the place.
        """
        layers, n, _ = share.shape
        allowed = price < IMPOSSIBLE
        cheapest = np.zeros((n, layers, n, n), dtype=np.int64)
        others = share.copy()
        others[:, np.arange(n), np.arange(n)] = np.iinfo(np.int64).max
        for d in range(n):
            sums = np.sort(others[:, :, d:], axis=2)[:, :, : n - d - 1].cumsum(axis=2)
            cheapest[d, :, d:, 1 : n - d] = sums[:, d:]
        degree = np.zeros((n + 1, layers, n), dtype=np.int64)
        degree[0] = near.sum(axis=2)
        known = np.zeros((n + 1, n, n), dtype=np.int64)
        known[0][allowed] = price[allowed]
        return cls(
            cost=np.ascontiguousarray(share + share.transpose(0, 2, 1)),
            near=np.array(near, dtype=np.int64, order="C"),
            allowed=np.array(allowed, dtype=np.bool_, order="C"),
            twin=_twins(near, price),
            cheapest=cheapest,
            depth=np.zeros(1, dtype=np.int64),
            place=np.full(n, -1, dtype=np.int64),
            taken=np.zeros(n, dtype=np.bool_),
            fixed_cost=known,
            degree=degree,
            fixed_total=np.zeros(n + 1, dtype=np.int64),
            child=np.zeros((n, n), dtype=np.int64),
        )


def _twins(near: NDArray[np.int64], price: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return each place's first earlier twin, or the place itself if it has none.

    Two places are twins if exchanging them changes the cost of no numbering.
    """
    n = len(price)
    twin = np.arange(n, dtype=np.int64)
    for k in range(n):
        for first in range(k):
            rest = np.delete(np.arange(n), [first, k])
            if (near[:, k, rest] == near[:, first, rest]).all() and (
                price[:, k] == price[:, first]
            ).all():
                twin[k] = first
                break
    return twin


@kernel
def hungarian(  # noqa: C901 - one compiled loop, as in every textbook
    cost: NDArray[np.int64], m: int, u: NDArray[np.int64], v: NDArray[np.int64]
) -> np.int64:
    """Return the minimum total of an assignment of rows to columns; `IMPOSSIBLE` if there is none.

    Each row is added along a shortest path (Munkres, SIAM Journal 5, 1957; in O(m³) after Dinic and
    Kronrod). Rows and columns are counted from 1; every path begins at index 0.

    Parameters
    ----------
    cost
        Only ``cost[1 : m + 1, 1 : m + 1]`` is used; an entry may be `IMPOSSIBLE`.
    m
        The number of rows and of columns.
    u, v
        Filled with dual prices, shape ``(> m,)``: ``cost[i, j] >= u[i] + v[j]``.
    """
    row_of = np.zeros(m + 1, np.int64)
    way = np.zeros(m + 1, np.int64)
    slack = np.empty(m + 1, np.int64)
    seen = np.empty(m + 1, np.bool_)
    for j in range(m + 1):
        u[j] = 0
        v[j] = 0
    # Invariant: the rows before this one are assigned at minimum total cost, and cost[i, j] >= u[i]
    # + v[j] for them, with equality where assigned.
    for row in range(1, m + 1):
        row_of[0] = row
        for j in range(m + 1):
            slack[j] = np.int64(1 << 62)
            seen[j] = False
        at = 0
        length = np.int64(0)
        while row_of[at] != 0:
            seen[at] = True
            i = row_of[at]
            least, following = np.int64(1 << 62), 0
            for j in range(1, m + 1):
                if not seen[j]:
                    reduced = cost[i, j] - u[i] - v[j]
                    if reduced < slack[j]:
                        slack[j] = reduced
                        way[j] = at
                    if slack[j] < least:
                        least = slack[j]
                        following = j
            length += least
            if length >= IMPOSSIBLE // 2:
                return np.int64(IMPOSSIBLE)
            for j in range(m + 1):
                if seen[j]:
                    u[row_of[j]] += least
                    v[j] -= least
                else:
                    slack[j] -= least
            at = following
        while at != 0:
            row_of[at] = row_of[way[at]]
            at = way[at]
    total = np.int64(0)
    for j in range(1, m + 1):
        total += cost[row_of[j], j]
    return total


@inner_kernel
def _put(tree: SearchTree, d: int, k: int) -> None:
    """Put item d, the first item without a place, on place k.

    The tree's arrays are filled at index d + 1: the state with d + 1 placed items.
    """
    layers, n, _ = tree.cost.shape
    tree.place[d] = k
    tree.taken[k] = True
    tree.fixed_total[d + 1] = tree.fixed_total[d] + tree.fixed_cost[d, d, k]
    for x in range(n):
        for i in range(d + 1, n):
            tree.fixed_cost[d + 1, i, x] = tree.fixed_cost[d, i, x]
        for t in range(layers):
            tree.degree[d + 1, t, x] = tree.degree[d, t, x] - tree.near[t, k, x]
            if tree.near[t, k, x]:
                for i in range(d + 1, n):
                    tree.fixed_cost[d + 1, i, x] += tree.cost[t, d, i]


@inner_kernel
def _bound(tree: SearchTree, d: int) -> np.int64:
    """Return a lower bound on the total cost with d items placed; fill ``tree.child[d]``.

    It is Gilmore and Lawler's bound, the optimum of an assignment problem. In this problem, an item
    on a free place costs its fixed cost there, plus its cheapest shares for that place's meetings
    with other free places. ``tree.child[d, k]`` becomes the bound of the child in which item d is
    on place k: the bound of the node, plus the reduced cost of item d on place k.
    """
    layers, n, _ = tree.cost.shape
    m = n - d
    cost = np.empty((m + 1, m + 1), np.int64)
    u = np.empty(m + 1, np.int64)
    v = np.empty(m + 1, np.int64)
    column = 0
    for k in range(n):
        if tree.taken[k]:
            continue
        column += 1
        for i in range(d, n):
            least = tree.fixed_cost[d, i, k]
            for t in range(layers):
                least += tree.cheapest[d, t, i, tree.degree[d, t, k]]
            cost[i - d + 1, column] = least if tree.allowed[i, k] else IMPOSSIBLE
    total = hungarian(cost, m, u, v)
    if total >= IMPOSSIBLE // 2:
        return total
    column = 0
    for k in range(n):
        if not tree.taken[k]:
            column += 1
            if tree.allowed[d, k]:
                tree.child[d, k] = tree.fixed_total[d] + total + cost[1, column] - u[1] - v[column]
            else:  # in the sum above, dual prices could cancel a cost of `IMPOSSIBLE`
                tree.child[d, k] = IMPOSSIBLE
    return np.int64(tree.fixed_total[d] + total)


@kernel
def enter_node(tree: SearchTree, places: NDArray[np.int64], cutoff: int) -> bool:
    """Enter the node where the first items are on ``places``; return ``False`` if it is cut off."""
    for k in range(len(tree.place)):
        tree.place[k] = -1
        tree.taken[k] = False
    for d in range(len(places)):
        _put(tree, d, places[d])
    tree.depth[0] = len(places)
    return bool(_bound(tree, len(places)) < cutoff)


@inner_kernel
def _next_place(tree: SearchTree, d: int, cutoff: int) -> int:
    """Return the next place to try for item d; -1 if there is none.

    Places whose bound reaches the cutoff are skipped. If several free places are twins, only the
    first is tried.
    """
    for k in range(tree.place[d] + 1, len(tree.place)):
        if tree.taken[k] or tree.child[d, k] >= cutoff:
            continue
        first = True
        for x in range(tree.twin[k], k):
            if tree.twin[x] == tree.twin[k] and not tree.taken[x]:
                first = False
                break
        if first:
            return k
    return -1


@kernel
def explore(tree: SearchTree, start: int, cutoff: int, steps: int) -> int:
    """Search below the node entered at depth ``start`` for a numbering cheaper than the cutoff.

    Returns
    -------
    `FOUND`, with the numbering in ``tree.place``; `DONE` if there is none; or `MORE` after
    ``steps`` steps: then call again to continue.
    """
    depth = tree.depth[0]
    # Invariant: items 0 to depth - 1 are placed, and tree.child[d] is filled for d <= depth. The
    # numberings with item d on a place before tree.place[d] have been searched or cut off. At
    # d = depth, this includes those with item d on tree.place[d].
    for _ in range(steps):
        k = _next_place(tree, depth, cutoff)
        if k < 0:
            tree.place[depth] = -1
            depth -= 1
            if depth < start:
                return DONE
            tree.taken[tree.place[depth]] = False
            continue
        _put(tree, depth, k)
        if depth + 1 == len(tree.place):
            return FOUND
        if _bound(tree, depth + 1) < cutoff:
            depth += 1
        else:
            tree.taken[k] = False
    tree.depth[0] = depth
    return MORE


def place_orbits(
    near: NDArray[np.int64], price: NDArray[np.int64], fixed: tuple[int, ...] = ()
) -> list[int]:
    """Return the orbit of each place under symmetries, as the first place in that orbit.

    A symmetry preserves which places are near, and maps a place to one with the same price for each
    item. It also maps each place in ``fixed`` to itself. To find the symmetries, each edge between
    near places gets a vertex in its middle, coloured by the number of layers in which they are
    near.
    """
    n = len(price)
    rank = np.triu(near.sum(axis=0))
    first, second = np.nonzero(rank)
    between = np.arange(n, n + len(first))
    _, colour = np.unique(price, axis=1, return_inverse=True)
    colours = [*(colour.reshape(n) + n), *(rank[first, second] + 2 * n)]
    for k, place in enumerate(fixed):
        colours[place] = k
    edges = [*zip(first, between, strict=True), *zip(second, between, strict=True)]
    graph = make_graph(n + len(first), edges)
    orbit = list(range(n))
    for generator in graph.automorphism_group(color=colours):
        for k in range(n):
            low, high = sorted((orbit[k], orbit[generator[k]]))
            orbit = [low if label == high else label for label in orbit]
    return orbit


def search(
    share: NDArray[np.int64],
    near: NDArray[np.int64],
    price: NDArray[np.int64],
    cutoff: int,
    check: Callable[[], None],
) -> NDArray[np.int64] | None:
    """Return a numbering that costs less than the cutoff, ``None`` if there is none.

    This function searches the top of the tree, and tries one place of each orbit. Once the only
    symmetries left are interchangeable places, the kernel takes over. See `SearchTree.of` for the
    arrays. ``check`` is called from time to time, and may raise an exception to end the search.
    """
    tree = SearchTree.of(share, near, price)
    steps = max(1, STEPS * USUAL**3 // max(USUAL, len(price)) ** 3)
    nodes: list[tuple[int, ...]] = [()]
    while nodes:
        check()
        node = nodes.pop()
        if not enter_node(tree, np.array(node, dtype=np.int64), cutoff):
            continue
        orbit = place_orbits(near, price, node)
        if any(tree.twin[k] != tree.twin[first] for k, first in enumerate(orbit)):
            free = [k for k in np.flatnonzero(tree.allowed[len(node)]).tolist() if k not in node]
            children = [k for k in free if k == orbit[k]]
            nodes += [(*node, k) for k in reversed(children)]
            continue
        while (state := explore(tree, len(node), cutoff, steps)) == MORE:
            check()
        if state == FOUND:
            return tree.place
    return None
