"""Feasibility of an instance, against all numberings."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings

from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.feasibility import UndecidedError, feasible_numbering
from tests.support.generators.instances import instances, sample
from tests.support.reference import naive


def ring(n: int) -> naive.Ints:
    """Return a ring of places."""
    steps = np.abs(np.subtract.outer(np.arange(n), np.arange(n)))
    return np.isin(steps, (1, n - 1)).astype(np.int64)


def must_meet(n: int, pairs: list[tuple[int, int]], meetings: naive.Ints) -> Instance:
    """Return an instance in which these items must meet."""
    permitted = np.ones((n, n, 2), dtype=np.bool_)
    for i, j in pairs:
        permitted[i, j, 0] = permitted[j, i, 0] = False
    return Instance(np.zeros((n, n, 2), np.int64), meetings, permitted=permitted)


@pytest.mark.slow
@settings(max_examples=sample(300))
@given(instances(most=7, restricted=True))
def test_agrees_with_brute_force(instance: Instance) -> None:
    """A numbering is found exactly if one exists, and it breaks no rule."""
    found = feasible_numbering(instance)
    assert (found is not None) == naive.is_allowed(instance).any()
    if found is not None:
        assert sorted(found) == list(range(instance.n))
        assert instance.allows(found)


def test_three_cannot_share_two_places() -> None:
    """Too many items for the same few places are detected before any is placed."""
    allowed = np.ones((18, 18), dtype=np.bool_)
    allowed[:3, 2:] = False
    instance = replace(must_meet(18, [], ring(18)), allowed=allowed)
    assert feasible_numbering(instance, nodes=1) is None


def test_a_triangle_does_not_fit_into_a_ring() -> None:
    """Three items that must all meet need three places that do."""
    assert feasible_numbering(must_meet(8, [(0, 1), (1, 2), (0, 2)], ring(8))) is None
    assert feasible_numbering(must_meet(3, [(0, 1), (1, 2), (0, 2)], ring(3))) is not None


def test_nine_in_a_circle_do_not_fit_into_two_halves() -> None:
    """An odd cycle is refused at once where only halves meet."""
    circle = [(k, (k + 1) % 9) for k in range(9)]
    halves = np.kron(1 - np.eye(2, dtype=np.int64), np.ones((9, 9), dtype=np.int64))
    assert feasible_numbering(must_meet(18, circle, halves), nodes=50) is None
    assert feasible_numbering(must_meet(18, circle[:8], halves)) is not None


def test_gives_up() -> None:
    """A search that times out does not count as a proof."""
    with pytest.raises(UndecidedError):
        feasible_numbering(must_meet(18, [(k, k + 1) for k in range(17)], ring(18)), nodes=1)
