"""Meetings in rounds, by plain loops."""

from __future__ import annotations

import networkx as nx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from instances import sample

from bridgeopt.tailored.meetings import as_sets
from bridgeopt.tailored.rounds import draw_rounds, switch


def _meetings(partner: np.ndarray) -> list[tuple[int, int]]:
    """Return who meets whom, ascending; fails unless everybody plays somebody in every round."""
    met = []
    for row in partner.tolist():
        assert all(row[row[v]] == v != row[v] for v in range(len(row)))
        met += [(v, u) for v, u in enumerate(row) if v < u]
    return sorted(met)


@settings(max_examples=sample(100))
@given(st.integers(2, 9), st.data())
def test_rounds_hold_just_the_meetings(half: int, data: st.DataObject) -> None:
    """Rounds that are drawn hold each given meeting once, also after exchanges along chains."""
    n = 2 * half
    degree, seed = data.draw(st.integers(1, n - 1)), data.draw(st.integers(0, 2**32 - 1))
    graph = nx.random_regular_graph(degree, n, seed)
    edges = sorted((min(e), max(e)) for e in graph.edges)
    partner = np.zeros((degree, n), dtype=np.int64)
    state = np.array([seed], dtype=np.uint64)
    if not any(draw_rounds(as_sets(edges, n), partner, state) for _ in range(50)):
        return
    assert _meetings(partner) == edges
    if degree > 1:
        r, s = data.draw(st.permutations(range(degree)))[:2]
        v = data.draw(st.integers(0, n - 1))
        before = partner.copy()
        length = switch(partner, r, s, v)
        assert _meetings(partner) == edges
        changed = (partner != before).any(axis=0)
        assert changed.sum() == length
        assert changed[v]


@pytest.mark.parametrize("size", [3, 5])
def test_odd_parts_fit_no_rounds(size: int) -> None:
    """Two odd groups who meet only each other never fill a round."""
    graph = nx.disjoint_union(nx.complete_graph(size), nx.complete_graph(size))
    partner = np.zeros((size - 1, 2 * size), dtype=np.int64)
    state = np.array([1], dtype=np.uint64)
    meets = as_sets(list(graph.edges), 2 * size)
    assert not any(draw_rounds(meets, partner, state) for _ in range(100))
