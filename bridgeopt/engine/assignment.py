"""Linear assignment, and minimum-weight regular subgraphs.

A minimum-weight regular subgraph is the cheapest choice of meetings in which all items have the
same number of opponents. Its weight is a lower bound on the cost of any rounds without repeats.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import kernel

FORBIDDEN = 1 << 56
"""Cost of a forbidden entry. The totals of all other costs stay below half of it, so a total of at
least half of it contains a forbidden entry."""

INFEASIBLE = 1 << 61
"""The result if every assignment contains a forbidden entry; it exceeds any total."""


@kernel
def assign(
    cost: NDArray[np.int64],
    m: int,
    u: NDArray[np.int64],
    v: NDArray[np.int64],
    row_of: NDArray[np.int64],
    work: NDArray[np.int64],
) -> int:
    """Solve the assignment problem on ``cost[:m, :m]`` exactly.

    Column prices start at the column minima, whatever ``v`` contains. Parameters and result are
    those of `reassign` without a limit.
    """
    for j in range(m):
        v[j] = cost[0, j]
        for i in range(1, m):
            v[j] = min(v[j], cost[i, j])
    return reassign(cost, m, INFEASIBLE, u, v, row_of, work)


@kernel
def reassign(  # noqa: C901 - one compiled loop, in which proofs spend their time
    cost: NDArray[np.int64],
    m: int,
    limit: int,
    u: NDArray[np.int64],
    v: NDArray[np.int64],
    row_of: NDArray[np.int64],
    work: NDArray[np.int64],
) -> int:
    """Solve the assignment problem on ``cost[:m, :m]``, starting from given column prices.

    Rows first take their minima, then shortest augmenting paths assign the remaining rows (Jonker
    and Volgenant, Computing 38, 1987). At any time the sum of all prices is a lower bound, so the
    search ends as soon as the sum reaches ``limit``.

    Parameters
    ----------
    cost
        Shape ``(>= m, >= m)``. Entries of `FORBIDDEN` are never used.
    m
        The number of rows and columns in use.
    limit
        The search ends as soon as the lower bound reaches this.
    u
        Row prices, shape ``(>= m,)``: filled in.
    v
        Column prices, shape ``(>= m,)``, with any initial values. At the end, ``u`` and ``v`` are
        optimal dual prices: ``cost[i, j] - u[i] - v[j] >= 0``, and 0 where row i is assigned to
        column j.
    row_of
        Shape ``(>= m,)``: filled with the row assigned to each column.
    work
        Scratch space, shape ``(4, >= m)``: the column of each row, then predecessor, distance and a
        done flag for each column.

    Returns
    -------
    The minimum total; a lower bound of at least ``limit`` if the minimum reaches the limit; or
    `INFEASIBLE`. In the last two cases the other outputs are meaningless.
    """
    col_of, way, dist, done = work[0], work[1], work[2], work[3]
    total = 0
    for j in range(m):
        row_of[j] = -1
        total += v[j]
    # Invariant: cost[i, j] - u[i] - v[j] >= 0 for each row i done so far, with equality where row i
    # is assigned to column j. `total` is the sum of all prices so far. A row whose cheapest column
    # is taken remains unassigned (col_of[i] = -1).
    for i in range(m):
        least, at = cost[i, 0] - v[0], 0
        for j in range(1, m):
            reduced = cost[i, j] - v[j]
            if reduced < least or (reduced == least and row_of[at] >= 0):
                least, at = reduced, j
        u[i] = least
        total += least
        col_of[i] = -1
        if row_of[at] < 0:
            row_of[at] = i
            col_of[i] = at
    if total >= limit:
        return total
    # One shortest path (Dijkstra on reduced costs) from each unassigned row to a free column.
    # Afterwards that row is assigned too, and the invariant above holds again.
    for free in range(m):
        if col_of[free] >= 0:
            continue
        for j in range(m):
            dist[j] = INFEASIBLE
            done[j] = 0
            way[j] = -1
        row, reached, last = free, 0, -1
        # Invariant: done[j] is 1 if the distance of column j is final. dist[j] is the length, in
        # reduced costs, of a path from row `free` to column j. It is the shortest path that passes
        # only columns with final distances. The column before j on this path is way[j]; it is -1 if
        # j is the first column. `reached` is the distance that became final last, and the column
        # with this distance is assigned to `row`. At first, `reached` is 0 and `row` is `free`.
        while True:
            nearest, at = INFEASIBLE, -1
            shift = reached - u[row]
            for j in range(m):
                if done[j] == 0:
                    through = shift + cost[row, j] - v[j]
                    if through < dist[j]:
                        dist[j] = through
                        way[j] = last
                    if dist[j] < nearest:
                        nearest, at = dist[j], j
            reached = nearest
            if reached >= FORBIDDEN >> 1:
                return INFEASIBLE
            last = at
            if row_of[at] < 0:
                break
            done[at] = 1
            row = row_of[at]
        # Raise the prices until the path consists of edges with reduced cost 0.
        u[free] += reached
        for j in range(m):
            if done[j] == 1:
                slack = reached - dist[j]
                v[j] -= slack
                u[row_of[j]] += slack
        # Shift the assignments back along the path, from the free column to `free`.
        while way[last] >= 0:
            row_of[last] = row_of[way[last]]
            col_of[row_of[last]] = last
            last = way[last]
        row_of[last] = free
        col_of[free] = last
        total += reached
        if total >= limit:
            return total
    return total if total < FORBIDDEN >> 1 else INFEASIBLE


def regular_subgraph(weight: NDArray[np.int64], degree: int) -> list[tuple[int, int]]:
    """Return a minimum-weight ``degree``-regular subgraph of the complete graph.

    The result is exact, by a reduction to maximum-weight perfect matching (Tutte, Canadian Journal
    of Mathematics 6, 1954). In the larger graph, each end of an edge becomes a vertex, called a
    port. An edge is chosen if its two ports are matched with each other. Each original vertex also
    gets ``n - 1 - degree`` further vertices, called blanks. A blank can be matched only with a port
    of its original vertex. The edge of that port is then not chosen.

    Parameters
    ----------
    weight
        Shape ``(n, n)``, symmetric; the diagonal is ignored.
    degree
        The number of edges at each vertex, 0 to n - 1; ``n * degree`` must be even.

    Returns
    -------
    The chosen edges ``(i, j)``, i < j, ascending.
    """
    n = len(weight)
    if not 0 <= degree < n or n * degree % 2:
        raise ValueError(f"no graph on {n} vertices has degree {degree} everywhere")
    import rustworkx  # imported late: seating an evening does not need it

    graph: rustworkx.PyGraph[tuple[int, int] | None, int] = rustworkx.PyGraph()
    port = {(i, j): graph.add_node((i, j)) for i in range(n) for j in range(n) if i != j}
    for i in range(n):
        for _ in range(n - 1 - degree):
            blank = graph.add_node(None)
            graph.add_edges_from([(blank, port[i, j], 0) for j in range(n) if j != i])
    graph.add_edges_from(
        [(port[i, j], port[j, i], -int(weight[i, j])) for i in range(n) for j in range(i + 1, n)]
    )
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    ends = [(graph[a], graph[b]) for a, b in matching]
    return sorted(a if a < b else b for a, b in ends if a is not None and b is not None)
