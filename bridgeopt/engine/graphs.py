"""Graphs of the library igraph.

It is imported late, because importing it takes as long as numpy, and few problems need it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from igraph import Graph


def make_graph(num_vertices: int, edges: Sequence[Any]) -> Graph:
    """Return an undirected graph with the given edges, each a pair of vertices from 0."""
    from igraph import Graph

    return Graph(num_vertices, edges)
