"""The state of the matching kernel: blossoms, the alternating tree, and duals as vectors of limbs.

Numbers below ``n`` are vertices. Numbers from ``n`` on are blossoms; there are at most ``n // 2``
at a time, since odd sets of three or more vertices are nested. Weights and duals are vectors of
integers, called limbs, which are compared lexicographically. They form an ordered group like the
integers, without carrying.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel

FREE, OUTER, INNER, WAITING = 0, 1, 2, 3
"""Labels of a blossom: outside the tree; at even distance from the root; at odd distance; and about
to become outer, with its duals not yet changed."""

LARGEST = 1 << 60
"""Bound on each limb of a doubled weight, a stored potential or a stored price.

A key is the sum of three of those, and the clock is never more than a key. Twice the clock is added
to one of them, which gives at most seven times the bound; 64 bits hold that.
"""

Ints = NDArray[np.int64]


class Forest(NamedTuple):
    """The state of the search.

    While a blossom is in the tree, its duals change with the clock, but the stored values do not.
    For an outer vertex, the stored value is the potential minus the clock; for an inner one, the
    potential plus the clock. For prices, the clock counts twice. The key ``2w - y[u] - y[v]`` of
    stored potentials gives the time when an edge becomes tight. Between an outer and a free vertex
    this time is the key, and between two outer ones half of it. Between outer and inner vertices it
    never happens.

    Attributes
    ----------
    weights, allowed
        Shape ``(n, n, limbs)``, symmetric; shape ``(n, n)``.
    mate
        For each vertex, its partner, or -1.
    top, base, parent, label
        For each vertex, the largest blossom that holds it. For each blossom: the vertex that is
        matched to the outside, the blossom around it (-1: none), and its label (outer, inner or
        free).
    first, following, preceding, leaving, reaching
        For each blossom, the child that holds its base. For each child, its neighbours in the
        cycle, and the ends of the edge to the following child.
    head, tail, after
        For each blossom, its first and last vertex; for each vertex, the next one.
    from_outer, into_inner
        For each inner blossom, the edge by which the tree reached it.
    potential, price
        For each vertex and each blossom, as limbs; stored as described above.
    reach, nearest
        For each vertex that is not outer, the minimum of ``2w - y[u]`` over outer vertices u, and
        that u (-1: none).
    rows
        For each outer blossom and vertex, the nearest vertex of the blossom (-1: none).
    meeting, near_end, far_end
        For each outer blossom, the minimum key of an edge to another outer blossom, and that edge
        (-1: none).
    clock
        The total change of the duals in this stage, as limbs.
    spare
        Unused numbers of blossoms; the last entry is their count.
    too_large
        Shape (1,): whether a limb has passed `LARGEST`.
    work
        Scratch space: blossoms whose base is to change, their new bases, and marks of the blossoms
        on the way to the root (all 0 between calls).
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
    """Return whether an even number of edges leads from one child to another in cycle order."""
    even = True
    while child != last:
        child = forest.following[child]
        even = not even
    return even


@inner_kernel
def child_containing(forest: Forest, blossom: int, vertex: int) -> int:
    """Return the child of a blossom that holds a vertex."""
    child = vertex
    while forest.parent[child] != blossom:
        child = forest.parent[child]
    return child


@inner_kernel
def set_base(forest: Forest, blossom: int, vertex: int) -> None:
    """Change the matching within a blossom so that a vertex becomes its base.

    An even number of edges leads round the cycle from the child with the vertex to the child with
    the old base. Every other one of them becomes matched (Edmonds, Canadian Journal of Mathematics
    17, 1965).
    """
    work, count = forest.work, 1
    work[0, 0], work[1, 0] = blossom, vertex
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
    """Augment the matching along the path from the root to a vertex outside, by a tight edge.

    Parameters
    ----------
    forest
        The state, which is changed.
    outer, vertex
        The edge's ends: an outer vertex, and one in an unmatched blossom.
    """
    set_base(forest, forest.top[vertex], vertex)
    forest.mate[vertex] = outer
    partner = vertex
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
