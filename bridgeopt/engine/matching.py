"""Minimum-weight regular subgraphs: what an assignment could reach if the graph were free."""

from __future__ import annotations

import numpy as np
import rustworkx
from numpy.typing import NDArray


def regular_subgraph(weight: NDArray[np.int64], degree: int) -> list[tuple[int, int]]:
    """Choose edges of the complete graph, ``degree`` at every vertex, at least total weight.

    Exact: reduced to a maximum-weight perfect matching (Tutte, Canadian Journal of Mathematics 6,
    1954). Each end of an edge is a port; a vertex's ports that no chosen edge uses are taken up
    by its blanks.

    Parameters
    ----------
    weight
        Shape ``(n, n)``, symmetric; the diagonal is not looked at.
    degree
        0 to n - 1; ``n * degree`` must be even.

    Returns
    -------
    The chosen edges ``(i, j)``, i < j, ascending.
    """
    n = len(weight)
    if not 0 <= degree < n or n * degree % 2:
        raise ValueError(f"no graph on {n} vertices has degree {degree} everywhere")
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
