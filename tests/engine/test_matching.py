"""Minimum-weight regular subgraphs against all graphs of that degree."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from bridgeopt.engine.assignment import regular_subgraph
from tests.support.generators.instances import sample
from tests.support.reference import naive
from tests.support.reference.naive import Ints


@st.composite
def weighted(draw: st.DrawFn) -> tuple[Ints, int]:
    """Return weights of a complete graph, with ties and negative ones, and a feasible degree."""
    n = draw(st.integers(1, 6))
    degree = draw(st.integers(0, n - 1).filter(lambda degree: n * degree % 2 == 0))
    entries = st.integers(-2, 2) | st.integers(-(2**45), 2**45)
    upper = np.triu(draw(arrays(np.int64, (n, n), elements=entries)), 1)
    return upper + upper.T, degree


@pytest.mark.slow
@settings(max_examples=sample(150))
@given(weighted())
def test_finds_the_least_weight(graph: tuple[Ints, int]) -> None:
    """The edges are distinct, give every vertex its degree, and have minimum weight."""
    weight, degree = graph
    edges = regular_subgraph(weight, degree)
    assert len(set(edges)) == len(edges)
    assert edges == sorted(edges)
    assert all(i < j for i, j in edges)
    ends = np.array(edges, dtype=np.int64).ravel()
    assert (np.bincount(ends, minlength=len(weight)) == degree).all()
    assert sum(int(weight[edge]) for edge in edges) == naive.regular_subgraph(weight, degree)


@pytest.mark.parametrize(("n", "degree"), [(4, 4), (4, -1), (5, 3), (1, 1)])
def test_refuses_degrees_that_no_graph_has(n: int, degree: int) -> None:
    """A degree that is too large, negative or odd in total is refused."""
    with pytest.raises(ValueError, match="no graph"):
        regular_subgraph(np.zeros((n, n), dtype=np.int64), degree)
