"""The matching kernel: stages, each of which matches one more vertex.

The algorithm is primal-dual, with one alternating tree in each stage (Edmonds 1965; Galil,
"Efficient algorithms for finding maximum matching in graphs", ACM Computing Surveys 18, 1986,
section 4). In a stage, each vertex scans its edges once, when it becomes outer, and each blossom is
merged or opened once. A stage thus takes O(n^2) and the whole search O(n^3), times the number of
limbs.
"""

from __future__ import annotations

from bridgeopt.engine.blossom.forest import FREE, LARGEST, OUTER, Forest, Ints, augment
from bridgeopt.engine.blossom.steps import (
    add_clock,
    add_clock_to_vertices,
    expand_blossom,
    grow,
    make_outer,
    shrink,
)
from bridgeopt.engine.jit import inner_kernel, kernel

PERFECT, IMPOSSIBLE, TOO_LARGE = 0, 1, 2
"""How a search can end: all vertices are matched; no perfect matching exists; or a limb exceeded
`forest.LARGEST`."""

NOTHING, REACHED, MET, EMPTIED = 0, 1, 2, 3
"""Kinds of the next event in a stage. `NOTHING`: there is none. `REACHED`: an edge to a free vertex
becomes tight. `MET`: an edge between two outer blossoms becomes tight. `EMPTIED`: the price of an
inner blossom becomes 0."""


@kernel
def initialise_duals(forest: Forest) -> None:  # noqa: C901 - one compiled pass; its loops share the potentials
    """Choose feasible potentials, and match greedily along tight edges.

    Each vertex's potential (dual value, see `Forest`) begins at the minimum weight of its edges.
    Then the potential of each unmatched vertex in turn is raised as far as its edges allow. If the
    edge that has become tight leads to an unmatched vertex, the two are matched.
    """
    n, limbs = len(forest.mate), len(forest.clock)
    potential, weights = forest.potential, forest.weights
    for u in range(n):
        best = -1
        for v in range(n):
            if forest.allowed[u, v] and (best < 0 or is_lighter(forest, u, v, best)):
                best = v
        if best >= 0:
            for k in range(limbs):
                potential[u, k] = weights[u, best, k]
    for u in range(n):
        if forest.mate[u] >= 0:
            continue
        best = -1
        for v in range(n):
            if forest.allowed[u, v] and (best < 0 or is_tighter(forest, u, v, best)):
                best = v
        if best < 0:
            continue
        for k in range(limbs):
            potential[u, k] = 2 * weights[u, best, k] - potential[best, k]
            if not -LARGEST <= potential[u, k] <= LARGEST:
                forest.too_large[0] = True
        if forest.mate[best] < 0:
            forest.mate[u], forest.mate[best] = best, u


@inner_kernel
def is_lighter(forest: Forest, u: int, v: int, best: int) -> bool:
    """Return whether the edge from u to v weighs less than the edge from u to ``best``."""
    weights = forest.weights
    for k in range(len(forest.clock)):
        if weights[u, v, k] != weights[u, best, k]:
            return bool(weights[u, v, k] < weights[u, best, k])
    return False


@inner_kernel
def is_tighter(forest: Forest, u: int, v: int, best: int) -> bool:
    """Return whether the edge to v limits the potential of u more than the edge to ``best``.

    An edge of weight w limits the potential of u to ``2w - y[v]``, where y[v] is the potential of
    v. If both limits are equal, return whether v is unmatched and ``best`` is matched.
    """
    for k in range(len(forest.clock)):
        mine = 2 * forest.weights[u, v, k] - forest.potential[v, k]
        theirs = 2 * forest.weights[u, best, k] - forest.potential[best, k]
        if mine != theirs:
            return bool(mine < theirs)
    return bool(forest.mate[v] < 0 <= forest.mate[best])


@kernel
def match_all(forest: Forest, due: Ints) -> int:
    """Match all vertices with minimum weight.

    Parameters
    ----------
    forest
        The state after `initialise_duals`; it is changed. If a perfect matching is impossible, the
        state keeps the last tree as the proof. No outer vertex of this tree has an edge to a free
        blossom or to another outer blossom.
    due
        Scratch space, shape ``(limbs,)``.

    Returns
    -------
    How the search ended: `PERFECT`, `IMPOSSIBLE` or `TOO_LARGE`.
    """
    for root in range(len(forest.mate)):
        if forest.mate[root] >= 0:
            continue
        if not stage(forest, root, due):
            return IMPOSSIBLE
        if forest.too_large[0]:
            return TOO_LARGE
    return PERFECT


@inner_kernel
def stage(forest: Forest, root: int, due: Ints) -> bool:
    """Grow a tree from an unmatched vertex, ``root``, until the vertex is matched.

    Return ``False`` if it cannot be matched. The stage also ends, and returns ``True``, once a limb
    is too large (``forest.too_large``). ``due`` is scratch space, shape ``(limbs,)``.
    """
    n, limbs = len(forest.mate), len(forest.clock)
    for k in range(limbs):
        forest.clock[k] = 0
    for v in range(n):
        forest.nearest[v] = -1
    make_outer(forest, forest.top[root], False)  # noqa: FBT003 - kernels take arguments by position
    # Invariant: with the dual values at the clock's time, no allowed edge has negative slack, and
    # the edges of the tree and of the matching are tight. All later events are after that time.
    while not forest.too_large[0]:
        what, where = find_next(forest, due)
        if what == NOTHING:
            return False
        for k in range(limbs):
            forest.clock[k] = due[k]
        if what == MET:
            shrink(forest, forest.near_end[where], forest.far_end[where])
        elif what == EMPTIED:
            expand_blossom(forest, where)
        elif forest.mate[forest.base[forest.top[where]]] >= 0:
            grow(forest, where)
        else:
            augment(forest, forest.nearest[where], where)
            break
    dissolve_tree(forest)
    return True


@inner_kernel
def dissolve_tree(forest: Forest) -> None:
    """Dissolve the tree: give all its blossoms the label `FREE`.

    Their stored dual values are converted to current values (see `Forest`).
    """
    for v in range(len(forest.top)):
        blossom = forest.top[v]
        if forest.label[blossom] != FREE:
            times = 1 if forest.label[blossom] == OUTER else -1
            forest.label[blossom] = FREE
            add_clock_to_vertices(forest, blossom, times)
            add_clock(forest, forest.price, blossom, 2 * times)


@inner_kernel
def find_next(forest: Forest, due: Ints) -> tuple[int, int]:  # noqa: C901 - one compiled pass over all edges
    """Return the next event and its place.

    Among simultaneous events, one that ends the stage (an unmatched vertex is reached) is
    preferred.

    Parameters
    ----------
    forest
        The state, which is not changed.
    due
        Shape ``(limbs,)``: filled with the time of the event.

    Returns
    -------
    The kind of event; and its place: the vertex that is reached, the outer blossom that meets
    another, or the inner blossom whose price becomes 0.
    """
    n = len(forest.top)
    what, where, ends = NOTHING, -1, False
    # Invariant: (what, where) is the first event at vertices before v, and happens at time `due`.
    for v in range(n):
        blossom = forest.top[v]
        label = forest.label[blossom]
        if label == FREE:
            if forest.nearest[v] < 0:
                continue
            is_end = forest.mate[forest.base[blossom]] < 0
            order = compare_reach_time(forest, v, due) if where >= 0 else -1
            if order < 0 or (order == 0 and is_end and not ends):
                what, where, ends = REACHED, v, is_end
                for k in range(len(due)):
                    due[k] = forest.reach[v, k] - forest.potential[v, k]
        elif forest.head[blossom] != v:
            continue
        elif label == OUTER:
            if forest.near_end[blossom] >= 0 and (
                where < 0 or compare_half_row(forest.meeting, blossom, due) < 0
            ):
                what, where, ends = MET, blossom, False
                for k in range(len(due)):
                    due[k] = forest.meeting[blossom, k] // 2
        elif blossom >= n and (where < 0 or compare_half_row(forest.price, blossom, due) < 0):
            what, where, ends = EMPTIED, blossom, False
            for k in range(len(due)):
                due[k] = forest.price[blossom, k] // 2
    return what, where


@inner_kernel
def compare_reach_time(forest: Forest, v: int, due: Ints) -> int:
    """Compare the time at which the tree reaches vertex v with the time ``due``.

    Return a negative number if it is earlier, a positive one if it is later, 0 if they are equal.
    """
    for k in range(len(due)):
        time = forest.reach[v, k] - forest.potential[v, k]
        if time != due[k]:
            return -1 if time < due[k] else 1
    return 0


@inner_kernel
def compare_half_row(values: Ints, row: int, due: Ints) -> int:
    """Compare half of ``values[row]`` with ``due``, limb by limb.

    Return a negative number if half of the row is smaller, a positive one if it is larger, 0 if
    they are equal. All values are even.
    """
    for k in range(len(due)):
        time = values[row, k] // 2
        if time != due[k]:
            return -1 if time < due[k] else 1
    return 0
