"""Graphs of the library igraph, which loads as long as numpy does, and which few problems need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from igraph import Graph


def make_graph(num_vertices: int, edges: Sequence[Any]) -> Graph:
    """Return an undirected graph, given the pairs of vertices that its edges join."""
    from igraph import Graph

    return Graph(num_vertices, edges)
