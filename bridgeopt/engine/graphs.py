"""Graphs of the library igraph, which is imported late.

Importing igraph takes as long as importing numpy, and few problems need it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from igraph import Graph


def make_graph(num_vertices: int, edges: Sequence[Any]) -> Graph:
    """Return an undirected graph; each of ``edges`` is a pair of vertices, numbered from 0."""
    from igraph import Graph

    return Graph(num_vertices, edges)
