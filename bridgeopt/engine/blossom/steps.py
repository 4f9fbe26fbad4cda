"""Steps of the alternating tree: outer vertices scan edges, odd cycles shrink, blossoms open."""

from __future__ import annotations

from bridgeopt.engine.blossom.forest import (
    FREE,
    INNER,
    LARGEST,
    OUTER,
    WAITING,
    Forest,
    Ints,
    child_containing,
    is_forward,
)
from bridgeopt.engine.jit import inner_kernel


@inner_kernel
def add_clock(forest: Forest, values: Ints, row: int, times: int) -> None:
    """Add ``times`` times the forest's clock to ``values[row]``.

    If a limb becomes too large for exact sums, the forest's ``too_large`` is set.
    """
    for k in range(len(forest.clock)):
        value = values[row, k] + times * forest.clock[k]
        values[row, k] = value
        if not -LARGEST <= value <= LARGEST:
            forest.too_large[0] = True


@inner_kernel
def add_clock_to_vertices(forest: Forest, blossom: int, times: int) -> None:
    """Add ``times`` times the forest's clock to the potentials of a blossom's vertices."""
    vertex, last = forest.head[blossom], forest.tail[blossom]
    add_clock(forest, forest.potential, vertex, times)
    while vertex != last:
        vertex = forest.after[vertex]
        add_clock(forest, forest.potential, vertex, times)


@inner_kernel
def set_outermost(forest: Forest, blossom: int, outermost: int) -> None:
    """Set ``outermost`` as the largest blossom that holds each vertex of ``blossom``."""
    vertex, last = forest.head[blossom], forest.tail[blossom]
    forest.top[vertex] = outermost
    while vertex != last:
        vertex = forest.after[vertex]
        forest.top[vertex] = outermost


@inner_kernel
def reaches_nearer(forest: Forest, u: int, v: int) -> bool:
    """Return whether v is nearer to the outer vertex u than to ``forest.nearest[v]``.

    The distance is ``2w - y[u]``, for the weight w of the edge and the stored potential y[u]. For
    ``forest.nearest[v]`` it is ``forest.reach[v]``.
    """
    if forest.nearest[v] < 0:
        return True
    for k in range(len(forest.clock)):
        key = 2 * forest.weights[u, v, k] - forest.potential[u, k]
        if key != forest.reach[v, k]:
            return bool(key < forest.reach[v, k])
    return False


@inner_kernel
def is_nearer(forest: Forest, u: int, other: int, v: int) -> bool:
    """Return whether v is nearer to u than to ``other`` (-1: no other vertex).

    The distance is ``2w - y[u]``, for the weight w of the edge and the stored potential y[u].
    """
    if other < 0:
        return True
    for k in range(len(forest.clock)):
        mine = 2 * forest.weights[u, v, k] - forest.potential[u, k]
        theirs = 2 * forest.weights[other, v, k] - forest.potential[other, k]
        if mine != theirs:
            return bool(mine < theirs)
    return False


@inner_kernel
def store_edge(forest: Forest, blossom: int, u: int, v: int) -> None:
    """Store the edge from u to v for u's outer blossom, if its key is the smallest so far.

    The key is the time at which the edge becomes tight, doubled (see `Forest`). Vertex v is in
    another outer blossom. An edge with an equal key does not replace the stored one.
    """
    if forest.near_end[blossom] >= 0:
        for k in range(len(forest.clock)):
            key = 2 * forest.weights[u, v, k] - forest.potential[u, k] - forest.potential[v, k]
            if key > forest.meeting[blossom, k]:
                return
            if key < forest.meeting[blossom, k]:
                break
        else:
            return
    for k in range(len(forest.clock)):
        key = 2 * forest.weights[u, v, k] - forest.potential[u, k] - forest.potential[v, k]
        forest.meeting[blossom, k] = key
    forest.near_end[blossom] = u
    forest.far_end[blossom] = v


@inner_kernel
def scan_from(forest: Forest, u: int, blossom: int) -> None:
    """Scan the edges of u, a new outer vertex in ``blossom``.

    This updates ``reach`` and ``nearest`` of the vertices to which the edges lead, and the
    blossom's row in ``rows`` (see `Forest`).
    """
    n = len(forest.top)
    whole = blossom >= n
    for v in range(n):
        if not forest.allowed[u, v]:
            continue
        there = forest.top[v]
        if there == blossom:
            continue
        if forest.label[there] != OUTER and reaches_nearer(forest, u, v):
            for k in range(len(forest.clock)):
                forest.reach[v, k] = 2 * forest.weights[u, v, k] - forest.potential[u, k]
            forest.nearest[v] = u
        if whole and is_nearer(forest, u, forest.rows[blossom - n, v], v):
            forest.rows[blossom - n, v] = u


@inner_kernel
def find_nearest_edges(forest: Forest, blossom: int) -> None:
    """Update the smallest keys of edges between an outer blossom and all other outer blossoms.

    If the blossom is not a single vertex, its row in ``forest.rows`` must be complete. A complete
    row has an entry for each vertex v outside the blossom. Find the edge with the least key among
    all edges between the blossom and v. The entry is the end of that edge in the blossom.
    """
    n = len(forest.top)
    forest.near_end[blossom] = -1
    for v in range(n):
        there = forest.top[v]
        if there == blossom or forest.label[there] != OUTER:
            continue
        u = blossom if blossom < n else forest.rows[blossom - n, v]
        if u >= 0 and forest.allowed[u, v]:
            store_edge(forest, blossom, u, v)
            store_edge(forest, there, v, u)


@inner_kernel
def clear_row(forest: Forest, blossom: int) -> None:
    """Clear a blossom's row in ``forest.rows``.

    An earlier blossom with the same number may have filled it.
    """
    n = len(forest.top)
    if blossom >= n:
        for v in range(n):
            forest.rows[blossom - n, v] = -1


@inner_kernel
def make_outer(forest: Forest, blossom: int, since_inner: bool) -> None:  # noqa: FBT001 - kernels take arguments by position
    """Make a blossom outer, and scan the edges of its vertices.

    Parameters
    ----------
    forest
        The state, which is changed.
    blossom
        The blossom, which no other contains. Its stored price is the current price.
    since_inner
        Whether its vertices' potentials are stored as those of an inner blossom; otherwise the
        stored potentials are the current potentials.
    """
    forest.label[blossom] = OUTER
    add_clock_to_vertices(forest, blossom, -2 if since_inner else -1)
    add_clock(forest, forest.price, blossom, -2)
    clear_row(forest, blossom)
    vertex, last = forest.head[blossom], forest.tail[blossom]
    scan_from(forest, vertex, blossom)
    while vertex != last:
        vertex = forest.after[vertex]
        scan_from(forest, vertex, blossom)
    find_nearest_edges(forest, blossom)


@inner_kernel
def grow(forest: Forest, vertex: int) -> None:
    """Add two matched blossoms to the tree, the first of which holds ``vertex``.

    The first blossom becomes inner. The second, which is matched with the first, becomes outer. A
    tight edge leads from ``nearest[vertex]``, an outer vertex, to ``vertex``.
    """
    blossom = forest.top[vertex]
    forest.label[blossom] = INNER
    forest.from_outer[blossom] = forest.nearest[vertex]
    forest.into_inner[blossom] = vertex
    add_clock_to_vertices(forest, blossom, 1)
    add_clock(forest, forest.price, blossom, 2)
    make_outer(forest, forest.top[forest.mate[forest.base[blossom]]], False)  # noqa: FBT003 - kernels take arguments by position


@inner_kernel
def link(forest: Forest, child: int, following: int, leaving: int, reaching: int) -> None:
    """Make ``following`` the next child after ``child`` in a cycle.

    The edge between the two children leads from vertex ``leaving`` to vertex ``reaching``.
    """
    forest.following[child] = following
    forest.preceding[following] = child
    forest.leaving[child] = leaving
    forest.reaching[child] = reaching


@inner_kernel
def outer_parent(forest: Forest, outer: int) -> int:
    """Return the next outer blossom on the path from an outer one to the root; -1 at the root."""
    up = forest.mate[forest.base[outer]]
    return -1 if up < 0 else forest.top[forest.from_outer[forest.top[up]]]


@inner_kernel
def lowest_common_outer(forest: Forest, one: int, other: int) -> int:
    """Return the first outer blossom that the paths from two outer blossoms to the root share."""
    start, seen = one, forest.work
    while one >= 0:
        seen[2, one] = 1
        one = outer_parent(forest, one)
    while seen[2, other] != 1:
        other = outer_parent(forest, other)
    one = start
    while one >= 0:
        seen[2, one] = 0
        one = outer_parent(forest, one)
    return other


@inner_kernel
def shrink(forest: Forest, u: int, v: int) -> None:
    """Make an outer blossom from the odd cycle that the tight edge (u, v) closes.

    Both ends are outer vertices of different blossoms.
    """
    n = len(forest.top)
    one, other = forest.top[u], forest.top[v]
    root = lowest_common_outer(forest, one, other)
    link(forest, one, other, u, v)
    child = one
    while child != root:
        base = forest.base[child]
        inner = forest.top[forest.mate[base]]
        link(forest, inner, child, forest.mate[base], base)
        child = forest.top[forest.from_outer[inner]]
        link(forest, child, inner, forest.from_outer[inner], forest.into_inner[inner])
    child = other
    while child != root:
        base = forest.base[child]
        inner = forest.top[forest.mate[base]]
        link(forest, child, inner, base, forest.mate[base])
        child = forest.top[forest.from_outer[inner]]
        link(forest, inner, child, forest.into_inner[inner], forest.from_outer[inner])
    spare = forest.spare
    spare[-1] -= 1
    blossom = spare[spare[-1]]
    forest.first[blossom] = root
    forest.base[blossom] = forest.base[root]
    forest.parent[blossom] = -1
    forest.label[blossom] = OUTER
    forest.head[blossom] = forest.head[root]
    for k in range(len(forest.clock)):
        forest.price[blossom, k] = 0
    add_clock(forest, forest.price, blossom, -2)
    clear_row(forest, blossom)
    child = root
    while True:
        forest.parent[child] = blossom
        set_outermost(forest, child, blossom)
        forest.tail[blossom] = forest.tail[child]
        following = forest.following[child]
        if following == root:
            break
        forest.after[forest.tail[child]] = forest.head[following]
        child = following
    child = root
    while True:
        absorb_child_duals(forest, blossom, child, n)
        child = forest.following[child]
        if child == root:
            break
    find_nearest_edges(forest, blossom)


@inner_kernel
def absorb_child_duals(forest: Forest, blossom: int, child: int, n: int) -> None:
    """Convert the dual values of a child of a new outer blossom, and update the blossom's ``rows``.

    The child's stored price becomes its current price, which no longer changes. If the child was
    outer, its vertices remain outer, and its row is merged into the blossom's row. If the child was
    inner, its vertices become outer, and their edges are scanned. ``n`` is the number of vertices.
    """
    inner = forest.label[child] == INNER
    add_clock(forest, forest.price, child, -2 if inner else 2)
    forest.label[child] = FREE
    if inner:
        add_clock_to_vertices(forest, child, -2)
        vertex, last = forest.head[child], forest.tail[child]
        scan_from(forest, vertex, blossom)
        while vertex != last:
            vertex = forest.after[vertex]
            scan_from(forest, vertex, blossom)
        return
    for v in range(n):
        u = child if child < n else forest.rows[child - n, v]
        if (
            u >= 0
            and forest.top[v] != blossom
            and forest.allowed[u, v]
            and is_nearer(forest, u, forest.rows[blossom - n, v], v)
        ):
            forest.rows[blossom - n, v] = u


@inner_kernel
def expand_blossom(forest: Forest, blossom: int) -> None:
    """Replace an inner blossom, whose price has fallen to 0, by its children.

    The tree enters the blossom at one child, and leaves it at the child with the base. In one
    direction round the cycle, the path from the first of these children to the second has an even
    number of edges. The children on that path join the tree, alternately inner and outer. The
    children on the other path become free.
    """
    entry = child_containing(forest, blossom, forest.into_inner[blossom])
    last = forest.first[blossom]
    forest.from_outer[entry] = forest.from_outer[blossom]
    forest.into_inner[entry] = forest.into_inner[blossom]
    child = last
    while True:
        forest.label[child] = FREE
        forest.parent[child] = -1
        set_outermost(forest, child, child)
        child = forest.following[child]
        if child == last:
            break
    forward = is_forward(forest, entry, last)
    child = entry
    forest.label[entry] = INNER
    while child != last:
        if forward:
            between = forest.following[child]
            child = forest.following[between]
            forest.from_outer[child] = forest.leaving[between]
            forest.into_inner[child] = forest.reaching[between]
        else:
            between = forest.preceding[child]
            child = forest.preceding[between]
            forest.from_outer[child] = forest.reaching[child]
            forest.into_inner[child] = forest.leaving[child]
        forest.label[child] = INNER
        forest.label[between] = WAITING
    child = entry
    while True:
        following = forest.following[child]
        if forest.label[child] == INNER:
            add_clock(forest, forest.price, child, 2)
        elif forest.label[child] == WAITING:
            make_outer(forest, child, True)  # noqa: FBT003 - kernels take arguments by position
        else:
            add_clock_to_vertices(forest, child, -1)
        child = following
        if child == entry:
            break
    spare = forest.spare
    spare[spare[-1]] = blossom
    spare[-1] += 1
    forest.first[blossom] = -1
    forest.label[blossom] = FREE
