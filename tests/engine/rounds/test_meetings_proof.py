"""Proofs that no choice of meetings weighs less: by the checker, and beside all choices."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from instances import sample

import bridgeopt_check
from bridgeopt.engine.assignment import regular_subgraph
from bridgeopt.engine.rounds.meetings_proof import meetings_proof
from bridgeopt.engine.stopping import Stop


def drawn(rng: np.random.Generator, n: int, largest: int = 9) -> np.ndarray:
    """Draw what meetings weigh, symmetric."""
    weight = np.triu(rng.integers(-largest, largest, (n, n)), 1)
    return weight + weight.T


def least(weight: np.ndarray, degree: int) -> int:
    """Return the least weight of all choices of meetings, each tried."""
    n = len(weight)
    pairs = list(combinations(range(n), 2))
    return min(
        sum(int(weight[two]) for two in chosen)
        for chosen in combinations(pairs, n * degree // 2)
        if (np.bincount(np.ravel(chosen), minlength=n) == degree).all()
    )


def accepted(weight: np.ndarray, degree: int, claim: int, lines: list[str]) -> bool:
    """Return whether the checker takes the lines for a proof that nothing weighs less."""
    n = len(weight)
    ring = [[int(min((p - q) % n, (q - p) % n) in range(1, degree // 2 + 1)) for q in range(n)]
            for p in range(n)]  # fmt: skip
    if degree % 2:
        ring = [[ring[p][q] or int((p - q) % n == n // 2) for q in range(n)] for p in range(n)]
    cost = [[[0, int(weight[p, q])] for q in range(n)] for p in range(n)]
    problem = bridgeopt_check.Problem(cost, ring, [(1 << n) - 1] * n, [[0] * n for _ in range(n)])
    problem.claim = claim
    try:
        bridgeopt_check.Meetings(problem, iter(x.split() for x in lines), float("inf")).check()
    except bridgeopt_check.Refused:
        return False
    return True


@pytest.mark.parametrize(("n", "degree"), [(4, 2), (5, 2), (6, 2), (6, 3)])
def test_against_all_choices(n, degree):
    """What is least is proven and accepted; what is a step more, never."""
    rng = np.random.default_rng(10 * n + degree)
    for _ in range(sample(30)):
        weight = drawn(rng, n)
        best = least(weight, degree)
        unit = max(int(np.gcd.reduce(weight, axis=None)), 1)
        scaled = 16 * (weight // unit)
        lines = meetings_proof(scaled, degree, 16 * (best // unit - 1) + 1)
        assert lines is not None
        assert accepted(weight, degree, best, lines)
        assert meetings_proof(scaled, degree, 16 * (best // unit) + 1) is None
        assert not accepted(weight, degree, best + unit, lines)


def test_where_halves_are_left():
    """Two triangles far from each other: prices alone do not tell it, and the proof splits."""
    weight = np.full((6, 6), 1000)
    weight[:3, :3] = weight[3:, 3:] = 0
    lines = meetings_proof(16 * (weight // 1000), 1, 1)
    assert lines is not None
    assert lines[0].startswith("m ")
    assert accepted(weight, 1, 1000, lines)


def test_as_large_as_a_section():
    """Of a section as large as clubs have, the proof is short; when it is stopped there is none."""
    rng = np.random.default_rng(18)
    weight = drawn(rng, 18, 500)
    best = sum(int(weight[two]) for two in regular_subgraph(weight, 6))
    lines = meetings_proof(16 * weight, 6, 16 * (best - 1) + 1)
    assert lines is not None
    assert len(lines) < 100
    stop = Stop()
    stop.cancel()
    assert meetings_proof(16 * weight, 6, 16 * (best - 1) + 1, stop) is None
