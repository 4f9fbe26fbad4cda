"""The state of the matching kernel: blossoms, the alternating tree, and duals as vectors of limbs.

Numbers below ``n`` are vertices. Numbers from ``n`` on are blossoms; there are at most ``n // 2``
at a time, since any two of these odd sets of three or more vertices are nested or disjoint. Weights
and duals are vectors of integers, called limbs, which are added limb by limb and compared
lexicographically.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel

FREE, OUTER, INNER, WAITING = 0, 1, 2, 3
"""Labels of a blossom. `FREE`: outside the tree. `OUTER`, `INNER`: at even or odd distance from the
tree's root. `WAITING`: about to become outer, but its dual values are still those of a child of an
inner blossom (`steps.expand_blossom`)."""

LARGEST = 1 << 60
"""Bound on each limb of a doubled weight, a stored potential or a stored price.

A key (see `Forest`) is a sum of three such numbers, so it is at most three times the bound. The
clock never exceeds a key. A stored value plus twice the clock is therefore at most 1 + 2 · 3 = 7
times the bound, which fits 64 bits.
"""

Ints = NDArray[np.int64]


class Forest(NamedTuple):
    """The state of the search: a matching, the alternating tree of this stage, and the dual values.

    The dual values are the potentials ``y`` of vertices, and the prices of blossoms. While a
    blossom is in the tree, its dual values change with the clock, but the stored values do not. The
    stored potential of an outer vertex is its potential minus the clock, and that of an inner
    vertex is its potential plus the clock. The stored price of an outer blossom is its price minus
    twice the clock, and that of an inner blossom is its price plus twice the clock.

    The key of an edge is ``2w - y[u] - y[v]``, with stored potentials. It gives the time on the
    clock when the edge becomes tight: the key itself between an outer and a free vertex, half the
    key between two outer vertices. An edge between an outer and an inner vertex keeps its slack.

    Below, n is the number of vertices, and size is ``n + n // 2``, the numbers of vertices and
    blossoms together. A vertex also counts as a blossom without children.

    Attributes
    ----------
    weights
        Shape ``(n, n, limbs)``, symmetric.
    allowed
        Shape ``(n, n)``, symmetric: the mask of edges that may be matched.
    mate
        Shape ``(n,)``: the partner of each vertex; -1 for none.
    top
        Shape ``(n,)``: the largest blossom that holds each vertex.
    base
        Shape ``(size,)``: in each blossom, the one vertex that is not matched inside it.
    parent
        Shape ``(size,)``: the smallest blossom around each blossom; -1 for none.
    label
        Shape ``(size,)``: one of `FREE`, `OUTER`, `INNER`, `WAITING`; it has a meaning only for
        blossoms that no other blossom contains.
    first
        Shape ``(size,)``: in each blossom, the child that contains the base of that blossom; -1 for
        a vertex and for an unused number.
    following, preceding
        Shape ``(size,)``: the neighbours of each child in its parent's odd cycle.
    leaving, reaching
        Shape ``(size,)``: the two ends of the edge from each child to the following child: in the
        child, and in the following child.
    head, tail, after
        The vertices of a blossom as a linked list: the first and the last vertex of each blossom,
        shape ``(size,)``, and the next vertex after each vertex, shape ``(n,)``.
    from_outer, into_inner
        Shape ``(size,)``: the two ends of the edge by which the tree reached each inner blossom: in
        the outer blossom, and in the inner blossom.
    potential
        Shape ``(n, limbs)``: the stored potential of each vertex (see above).
    price
        Shape ``(size, limbs)``: the stored price of each blossom (see above).
    reach, nearest
        Shapes ``(n, limbs)`` and ``(n,)``. For each vertex v that is not outer, the minimum of
        ``2w - y[u]`` over the edges from outer vertices u to v, and the u with this minimum; -1 for
        none.
    rows
        Shape ``(n // 2, n)``: the vertex of outer blossom n + b with the smallest key to vertex v,
        at index (b, v); -1 for none.
    meeting
        Shape ``(size, limbs)``: for each outer blossom, the minimum key of an edge to another outer
        blossom.
    near_end, far_end
        Shape ``(size,)``: the ends of that edge, in the blossom and outside; -1 for none.
    clock
        Shape ``(limbs,)``: the total change of an outer vertex's potential in this stage.
    spare
        Shape ``(n // 2 + 1,)``: a stack of unused numbers of blossoms; the last entry is its size.
    too_large
        Shape ``(1,)``: whether a limb has exceeded `LARGEST`.
    work
        Scratch space, shape ``(3, 2 * size)``: a stack of blossoms whose base must change; their
        new bases; and marks of the blossoms on the path to the root (all 0 between calls).
    """

    weights: Ints
    allowed: NDArray[np.bool_]
    mate: Ints
    top: Ints
    base: Ints
    parent: Ints
    label: Ints
    first: Ints
    following: Ints
    preceding: Ints
    leaving: Ints
    reaching: Ints
    head: Ints
    tail: Ints
    after: Ints
    from_outer: Ints
    into_inner: Ints
    potential: Ints
    price: Ints
    reach: Ints
    nearest: Ints
    rows: NDArray[np.int32]
    meeting: Ints
    near_end: Ints
    far_end: Ints
    clock: Ints
    spare: Ints
    too_large: NDArray[np.bool_]
    work: Ints

    @classmethod
    def initial(cls, weights: Ints, allowed: NDArray[np.bool_]) -> Forest:
        """Return the state in which no vertex is matched, with potentials of 0.

        Parameters
        ----------
        weights, allowed
            As in `match`.
        """
        n, _, limbs = weights.shape
        half = n // 2
        size = n + half

        def none(length: int) -> Ints:
            return np.full(length, -1, dtype=np.int64)

        def own(length: int) -> Ints:
            return np.arange(length, dtype=np.int64)

        spare = np.append(np.arange(size - 1, n - 1, -1, dtype=np.int64), half)
        return cls(
            weights=weights,
            allowed=allowed,
            mate=none(n),
            top=own(n),
            base=own(size),
            parent=none(size),
            label=np.zeros(size, dtype=np.int64),
            first=none(size),
            following=none(size),
            preceding=none(size),
            leaving=none(size),
            reaching=none(size),
            head=own(size),
            tail=own(size),
            after=none(n),
            from_outer=none(size),
            into_inner=none(size),
            potential=np.zeros((n, limbs), dtype=np.int64),
            price=np.zeros((size, limbs), dtype=np.int64),
            reach=np.zeros((n, limbs), dtype=np.int64),
            nearest=none(n),
            rows=np.full((half, n), -1, dtype=np.int32),
            meeting=np.zeros((size, limbs), dtype=np.int64),
            near_end=none(size),
            far_end=none(size),
            clock=np.zeros(limbs, dtype=np.int64),
            spare=spare,
            too_large=np.zeros(1, dtype=np.bool_),
            work=np.zeros((3, 2 * size), dtype=np.int64),
        )


@inner_kernel
def is_forward(forest: Forest, child: int, last: int) -> bool:
    """Return whether the number of edges from ``child`` forward to ``last`` is even.

    The two are children of one blossom, whose children form a cycle. Forward is the direction of
    ``following`` (see `Forest`).
    """
    even = True
    while child != last:
        child = forest.following[child]
        even = not even
    return even


@inner_kernel
def child_containing(forest: Forest, blossom: int, vertex: int) -> int:
    """Return the child of ``blossom`` in which ``vertex`` lies: a smaller blossom or the vertex."""
    child = vertex
    while forest.parent[child] != blossom:
        child = forest.parent[child]
    return child


@inner_kernel
def set_base(forest: Forest, blossom: int, vertex: int) -> None:
    """Change the matching within a blossom so that a vertex becomes its base.

    A blossom is an odd cycle of children. In one of the two directions, an even number of edges
    leads from the child with the vertex to the child with the old base. Every other one of these
    edges becomes matched (Edmonds, Canadian Journal of Mathematics 17, 1965).
    """
    work, count = forest.work, 1
    work[0, 0], work[1, 0] = blossom, vertex
    # Invariant: the matching is right except within the `count` blossoms in work[0], each of which
    # must get the vertex in work[1] as its base.
    while count > 0:
        count -= 1
        whole, seat = work[0, count], work[1, count]
        forest.base[whole] = seat
        if forest.first[whole] < 0:
            continue
        child, last = child_containing(forest, whole, seat), forest.first[whole]
        work[0, count], work[1, count] = child, seat
        count += 1
        forest.first[whole] = child
        forward = is_forward(forest, child, last)
        # Match the two children after `child` with each other, then go on from the second of them.
        while child != last:
            if forward:
                one = forest.following[child]
                other = forest.following[one]
                x, y = forest.leaving[one], forest.reaching[one]
            else:
                one = forest.preceding[child]
                other = forest.preceding[one]
                x, y = forest.reaching[other], forest.leaving[other]
            forest.mate[x], forest.mate[y] = y, x
            work[0, count], work[1, count] = one, x
            work[0, count + 1], work[1, count + 1] = other, y
            count += 2
            child = other


@inner_kernel
def augment(forest: Forest, outer: int, vertex: int) -> None:
    """Augment the matching along the path from the root to a vertex outside the tree.

    The path goes through the tree, and ends with a tight edge to that vertex.

    Parameters
    ----------
    forest
        The state, which is changed.
    outer, vertex
        The ends of the last edge: an outer vertex, and a vertex of an unmatched blossom outside the
        tree.
    """
    set_base(forest, forest.top[vertex], vertex)
    forest.mate[vertex] = outer
    partner = vertex
    # Invariant: the path from `partner` to `vertex` is rematched, and `partner` is to be matched
    # with `outer`. The blossom of `outer` is still matched as before: with the inner blossom that
    # precedes it on the path from the root.
    while True:
        blossom = forest.top[outer]
        before = forest.mate[forest.base[blossom]]
        set_base(forest, blossom, outer)
        forest.mate[outer] = partner
        if before < 0:
            return
        inner = forest.top[before]
        partner, outer = forest.into_inner[inner], forest.from_outer[inner]
        set_base(forest, inner, partner)
        forest.mate[partner] = outer
