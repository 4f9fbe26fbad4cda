"""Meetings divided into rounds, by plain loops."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.engine.rounds.factorisations import draw_rounds, exchange_rounds
from bridgeopt.engine.rounds.meetings import opponent_sets
from tests.support.generators.instances import sample


def _meetings(partner: np.ndarray) -> list[tuple[int, int]]:
    """Return the meetings, ascending; fail unless everyone plays in every round."""
    met = []
    for row in partner.tolist():
        assert all(row[row[v]] == v != row[v] for v in range(len(row)))
        met += [(v, u) for v, u in enumerate(row) if v < u]
    return sorted(met)


def _random_regular(n: int, degree: int, seed: int) -> list[tuple[int, int]]:
    """Return random meetings of degree ``degree``: a circle's, with ends exchanged."""
    rng = np.random.default_rng(seed)
    steps = {*range(1, degree // 2 + 1), *([n // 2] if degree % 2 else [])}
    edges = {frozenset((i, (i + step) % n)) for i in range(n) for step in steps}
    for _ in range(10 * n):
        one, two = (sorted(edges, key=sorted)[k] for k in rng.integers(0, len(edges), 2))
        (a, b), (c, d) = rng.permutation(sorted(one)), rng.permutation(sorted(two))
        new = {frozenset((a, c)), frozenset((b, d))}
        if len({a, b, c, d}) == 4 and not new & edges:
            edges = edges - {one, two} | new
    return sorted((min(edge), max(edge)) for edge in edges)


@pytest.mark.slow
@settings(max_examples=sample(100))
@given(st.integers(2, 9), st.data())
def test_rounds_hold_just_the_meetings(half: int, data: st.DataObject) -> None:
    """Random rounds hold each given meeting once, also after exchanges along chains."""
    n = 2 * half
    degree, seed = data.draw(st.integers(1, n - 1)), data.draw(st.integers(0, 2**32 - 1))
    edges = _random_regular(n, degree, seed)
    partner = np.zeros((degree, n), dtype=np.int64)
    state = np.array([seed], dtype=np.uint64)
    if not any(draw_rounds(opponent_sets(edges, n), partner, state) for _ in range(50)):
        return
    assert _meetings(partner) == edges
    if degree > 1:
        r, s = data.draw(st.permutations(range(degree)))[:2]
        v = data.draw(st.integers(0, n - 1))
        before = partner.copy()
        length = exchange_rounds(partner, r, s, v)
        assert _meetings(partner) == edges
        changed = (partner != before).any(axis=0)
        assert changed.sum() == length
        assert changed[v]


@pytest.mark.parametrize("size", [3, 5])
def test_odd_parts_fit_no_rounds(size: int) -> None:
    """Two odd groups that meet only within themselves never fill a round."""
    groups = (range(size), range(size, 2 * size))
    edges = [two for group in groups for two in combinations(group, 2)]
    partner = np.zeros((size - 1, 2 * size), dtype=np.int64)
    state = np.array([1], dtype=np.uint64)
    meets = opponent_sets(edges, 2 * size)
    assert not any(draw_rounds(meets, partner, state) for _ in range(100))
