"""Proof logs, checked by an independent checker."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest

import bridgeopt_check
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.proof_log import proof_lines
from tests.support.generators.instances import random_instance, sample


def seated_at_best(rng: np.random.Generator, n: int) -> Instance | None:
    """Return an instance whose optimum, by enumeration, puts item i on place i."""
    drawn = random_instance(rng, n, restricted=bool(rng.random() < 0.5))
    free = Instance(drawn.cost, drawn.meetings, drawn.allowed, drawn.place_cost)
    open_to_all = (np.array(p) for p in permutations(range(n)) if free.allows(np.array(p)))
    best = min(open_to_all, key=free.evaluate, default=None)
    if best is None:
        return None
    item_at = np.argsort(best)
    return Instance(
        free.cost[np.ix_(item_at, item_at)],
        free.meetings,
        free.allowed[item_at],
        free.place_cost[item_at],
    )


def checked(instance: Instance, lines: list[str]) -> int:
    """Return the checker's claim for the lines."""
    allowed = [sum(1 << k for k in range(instance.n) if row[k]) for row in instance.allowed]
    price = (bridgeopt_check.SCALE * instance.place_cost).tolist()
    proof = bridgeopt_check.Priced(
        instance.cost.tolist(),
        instance.meetings.tolist(),
        iter([line.split() for line in lines]),
        (allowed, price),
    )
    proof.check()
    assert not list(proof.lines)
    return int(proof.claim)


@pytest.mark.parametrize("n", [1, 2, 4, pytest.param(6, marks=pytest.mark.slow)])
def test_what_is_best_is_proven(n):
    """Proofs of true claims are accepted.

    Meetings, costs, allowed places and place costs are random.
    """
    rng = np.random.default_rng(n)
    for _ in range(sample(100)):
        instance = seated_at_best(rng, n)
        if instance is None:
            continue
        lines = proof_lines(instance, instance.evaluate(np.arange(n)))
        assert lines is not None
        assert checked(instance, lines) == instance.evaluate(np.arange(n))


def test_no_proof_of_what_is_not_best():
    """No proof is written for a claim above the optimum."""
    rng = np.random.default_rng(3)
    for _ in range(sample(60)):
        instance = seated_at_best(rng, 5)
        if instance is None:
            continue
        costs = {instance.evaluate(np.array(p)) for p in permutations(range(5))}
        best = instance.evaluate(np.arange(5))
        for dearer in sorted(cost for cost in costs if cost > best)[:3]:
            assert proof_lines(instance, dearer) is None


def test_a_long_proof_is_given_up(monkeypatch):
    """A tree with more nodes than allowed gives no proof, not even part of one."""
    rng = np.random.default_rng(1)
    drawn = (seated_at_best(rng, 6) for _ in range(100))
    proofs = ((each, proof_lines(each, each.evaluate(np.arange(6)))) for each in drawn if each)
    instance = next(each for each, lines in proofs if lines and any(x[0] in "in" for x in lines))
    monkeypatch.setattr("bridgeopt.engine.qap.proof_log.NODES", 1)
    assert proof_lines(instance, instance.evaluate(np.arange(6))) is None
