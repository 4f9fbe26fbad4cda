"""Proofs that no meetings weigh less: by the checker, and against enumeration."""

from __future__ import annotations

import numpy as np
import pytest

import bridgeopt_check
from bridgeopt.engine.assignment import regular_subgraph
from bridgeopt.engine.rounds.meetings_proof import meetings_proof
from bridgeopt.engine.rounds.result import ANY_GROUPS
from bridgeopt.engine.rounds.search import search_rounds
from bridgeopt.engine.stopping import SearchBudget, Stop
from tests.support.generators.instances import sample
from tests.support.reference.certificate_adversary import played


def drawn(rng: np.random.Generator, n: int, largest: int = 9) -> np.ndarray:
    """Return random symmetric weights of meetings."""
    weight = np.triu(rng.integers(-largest, largest, (n, n)), 1)
    return weight + weight.T


def least(weight: np.ndarray, degree: int) -> int:
    """Return the minimum weight of all rounds, by enumeration."""
    return min(sum(int(weight[two]) for two in way) for way in played(len(weight), degree))


def cutoff(weight: np.ndarray, claim: int) -> int:
    """Return the bound in sixteenths that excludes weights below a claim."""
    unit = max(int(np.gcd.reduce(weight, axis=None)), 1)
    return 16 * (claim - unit) + 1


def accepted(weight: np.ndarray, degree: int, claim: int, lines: list[str]) -> bool:
    """Return whether the checker accepts the lines as a proof of a lower bound."""
    n = len(weight)
    ring = [[int(min((p - q) % n, (q - p) % n) in range(1, degree // 2 + 1)) for q in range(n)]
            for p in range(n)]  # fmt: skip
    if degree % 2:
        ring = [[ring[p][q] or int((p - q) % n == n // 2) for q in range(n)] for p in range(n)]
    cost = [[[0, int(weight[p, q])] for q in range(n)] for p in range(n)]
    proof = bridgeopt_check.Meetings(cost, ring, iter(x.split() for x in lines))
    proof.cutoff = cutoff(weight, claim)
    try:
        proof.check()
    except bridgeopt_check.Refused:
        return False
    return True


@pytest.mark.parametrize(("n", "degree"), [(4, 2), (6, 2), (6, 3), (6, 4)])
def test_against_all_rounds(n, degree):
    """The optimum over all rounds is proven and accepted; a claim one unit higher never is."""
    rng = np.random.default_rng(10 * n + degree)
    for _ in range(sample(30)):
        weight = drawn(rng, n)
        best = least(weight, degree)
        unit = max(int(np.gcd.reduce(weight, axis=None)), 1)
        lines = meetings_proof(16 * weight, degree, cutoff(weight, best))
        assert lines is not None
        assert accepted(weight, degree, best, lines)
        assert meetings_proof(16 * weight, degree, cutoff(weight, best + unit)) is None
        assert not accepted(weight, degree, best + unit, lines)


@pytest.mark.parametrize(("n", "degree"), [(6, 1), (6, 2), (10, 1), (10, 3), (10, 4)])
def test_meetings_that_no_rounds_hold(n, degree):
    """Two odd halves that prefer internal meetings: each round has a meeting across."""
    weight = np.full((n, n), 1000)
    weight[: n // 2, : n // 2] = weight[n // 2 :, n // 2 :] = 0
    lines = meetings_proof(16 * weight, degree, cutoff(weight, degree * 1000))
    assert lines is not None
    assert len(lines) < 10
    assert accepted(weight, degree, degree * 1000, lines)
    assert not accepted(weight, degree, degree * 1000 + 1000, lines)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(sample(12)))
def test_cheaper_meetings_that_no_rounds_hold(seed):
    """The optimum among playable meetings is proven, written and accepted."""
    rng = np.random.default_rng(seed)
    met = rng.poisson(1.0, (10, 10)) + rng.integers(0, 8, (10, 10)) * (
        np.arange(10)[:, None] % 2 != np.arange(10) % 2
    )
    met = np.triu(met, 1) + np.triu(met, 1).T
    cost = np.stack([2 * met**3, 2 * (met + 4) ** 3], axis=2)
    cost[np.arange(10), np.arange(10)] = 0
    limits = SearchBudget(seconds=60, seed=1, jobs=1, stop=Stop())
    found, _, proved_for = search_rounds(cost, 4, None, limits)
    assert found is not None
    if proved_for != ANY_GROUPS:
        return
    weight = cost[:, :, 1] - cost[:, :, 0]
    best = found.cost - int(np.triu(cost[:, :, 0], 1).sum())
    unit = int(np.gcd.reduce(weight, axis=None))
    lines = meetings_proof(16 * weight, 4, cutoff(weight, best))
    assert lines is not None
    assert accepted(weight, 4, best, lines)
    assert not accepted(weight, 4, best + unit, lines)


def test_as_large_as_a_section():
    """For a section of club size the proof is short; a stopped proof gives None."""
    rng = np.random.default_rng(18)
    weight = drawn(rng, 18, 500)
    best = sum(int(weight[two]) for two in regular_subgraph(weight, 6))
    lines = meetings_proof(16 * weight, 6, 16 * (best - 1) + 1)
    assert lines is not None
    assert len(lines) < 100
    stop = Stop()
    stop.cancel()
    assert meetings_proof(16 * weight, 6, 16 * (best - 1) + 1, stop) is None
