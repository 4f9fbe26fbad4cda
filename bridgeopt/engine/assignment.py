"""Linear assignment; and regular subgraphs of least weight, a bound if meetings are free."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import kernel

FORBIDDEN = 1 << 56
"""The cost of an assignment that is not allowed; a total of at least this is infeasible."""

INFEASIBLE = 1 << 61


@kernel
def assign(
    cost: NDArray[np.int64],
    m: int,
    u: NDArray[np.int64],
    v: NDArray[np.int64],
    row_of: NDArray[np.int64],
    work: NDArray[np.int64],
) -> int:
    """Solve the assignment problem on ``cost[:m, :m]`` exactly, starting from the columns' minima.

    Parameters and result are those of `reassign`.
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
    """Solve the assignment problem on ``cost[:m, :m]`` from given column prices.

    By row minima, then shortest augmenting paths (Jonker and Volgenant, Computing 38, 1987). At any
    time the prices add up to a lower bound, so the work ends as soon as that reaches ``limit``.

    Parameters
    ----------
    cost
        Entries of `FORBIDDEN` are never used.
    m
        Rows and columns in use.
    limit
        The total at which to give up.
    u, v
        Row prices, which are filled in; column prices, with any initial values. At the end the
        prices are optimal: ``cost[i, j] - u[i] - v[j] >= 0``, and 0 where assigned.
    row_of
        Filled with the row that each column is assigned to.
    work
        Scratch, shape ``(4, >= m)``.

    Returns
    -------
    The least total; or a lower bound of at least ``limit``, if the total is no less; or
    `INFEASIBLE`. In the last two cases the other outputs mean nothing.
    """
    col_of, way, dist, done = work[0], work[1], work[2], work[3]
    total = 0
    for j in range(m):
        row_of[j] = -1
        total += v[j]
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
    for free in range(m):
        if col_of[free] >= 0:
            continue
        for j in range(m):
            dist[j] = INFEASIBLE
            done[j] = 0
            way[j] = -1
        row, reached, last = free, 0, -1
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
        u[free] += reached
        for j in range(m):
            if done[j] == 1:
                slack = reached - dist[j]
                v[j] -= slack
                u[row_of[j]] += slack
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
    """Return edges of the complete graph with least total weight, ``degree`` at every vertex.

    It is exact, by a reduction to maximum-weight perfect matching (Tutte, Canadian Journal of
    Mathematics 6, 1954): each end of an edge is a port, and ports of a vertex that no chosen edge
    uses are matched to the vertex's blanks.

    Parameters
    ----------
    weight
        Shape ``(n, n)``, symmetric; the diagonal is ignored.
    degree
        0 to n - 1; ``n * degree`` must be even.

    Returns
    -------
    The chosen edges ``(i, j)``, i < j, ascending.
    """
    n = len(weight)
    if not 0 <= degree < n or n * degree % 2:
        raise ValueError(f"no graph on {n} vertices has degree {degree} everywhere")
    import rustworkx  # late: an evening needs none

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
