"""The second proof against all numberings, and its parts against reference implementations."""

from __future__ import annotations

import time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.classical import IMPOSSIBLE, hungarian, place_orbits
from bridgeopt.engine.qap.halves import Halves, open_splits
from bridgeopt.engine.qap.local_search import search
from bridgeopt.engine.qap.verify import verify
from tests.support.each_case import each_case
from tests.support.generators.instances import (
    COSTS,
    GRAPHS,
    JIT,
    instances,
    random_instance,
    random_meetings,
    sample,
    stride,
)
from tests.support.reference import naive
from tests.support.reference.naive import Ints
from tests.support.timing.interrupted import AGES, can_press, cancelled, pressed
from tests.support.timing.processor_time import processor_seconds

LONG = 600.0
"""Seconds; a budget that no test uses up."""

MAX = 8 if JIT else 5
"""Largest number of items."""

HALVES = np.kron(1 - np.eye(2, dtype=np.int64), np.ones((3, 3), dtype=np.int64))
"""Two halves of three places; each place meets the other half."""


def check_against_brute_force(instance: Instance) -> None:
    """Verify the optimum, one more, one less, and values far away on both sides."""
    optimum = naive.optimum(instance)
    if optimum is None:
        assert verify(instance, 10**30, LONG).optimal is True
        return
    for cost in (optimum, optimum - 1, -(10**30)):
        verdict = verify(instance, cost, LONG)
        assert verdict.optimal is True
        assert verdict.better is None
    for cost in (optimum + 1, 10**30):
        verdict = verify(instance, cost, LONG)
        assert verdict.optimal is False
        assert verdict.better is not None
        assert sorted(verdict.better) == list(range(instance.n))
        assert optimum <= naive.evaluate(instance, verdict.better) < cost
        assert instance.allows(verdict.better)


@pytest.mark.slow
@settings(max_examples=sample(200))
@given(instances(most=MAX, restricted=True))
def test_agrees_with_brute_force(instance: Instance) -> None:
    """The result is True up to the optimum, and False with a better numbering above it."""
    check_against_brute_force(instance)


@pytest.mark.slow
@each_case("costs", COSTS)
@each_case("graph", GRAPHS)
def test_agrees_with_brute_force_for_every_kind(graph: str, costs: str) -> None:
    """The result agrees for all kinds of graphs and costs, with all places allowed."""
    rng = np.random.default_rng(1)
    for _ in range(sample(3)):
        check_against_brute_force(random_instance(rng, MAX, graph, costs))


@pytest.mark.slow
def test_settles_halves_of_unlike_sizes() -> None:
    """Two places meet each of six others: unequal sides cannot be exchanged."""
    rng = np.random.default_rng(2)
    meetings = np.zeros((MAX, MAX), dtype=np.int64)
    meetings[:2, 2:] = meetings[2:, :2] = 1
    halves = Halves.of(meetings[None], np.ones((MAX, MAX), dtype=np.bool_))
    assert halves is not None
    assert not halves.exchangeable
    for _ in range(sample(20)):
        cost = rng.integers(-9, 10, (MAX, MAX, 2))
        check_against_brute_force(Instance(cost + cost.transpose(1, 0, 2), meetings))


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_gives_up_in_time() -> None:
    """Items without structure are not decided within the budget, and the result says so.

    Time is processor time.
    """
    rng = np.random.default_rng(3)
    for graph in ("irregular", "biregular")[:: stride(2)]:
        instance = random_instance(rng, 40, graph, "wide")
        found = search(instance, seed=1, searches=2)
        assert found is not None
        cost = instance.evaluate(found)
        assert verify(instance, cost, 0.0).optimal is None
        start, used = time.perf_counter(), processor_seconds()
        verdict = verify(instance, cost, 0.3)
        assert verdict.optimal is None
        assert verdict.seconds <= time.perf_counter() - start
        assert processor_seconds() - used < 5


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("after", [0.0, 0.3])
@pytest.mark.parametrize(("graph", "n"), [("irregular", 60), ("biregular", 40)])
def test_cancelling_leaves_it_unsettled(graph: str, n: int, after: float) -> None:
    """Cancelling works by splits and directly, at once and later."""
    instance = random_instance(np.random.default_rng(4), n, graph, "wide")
    found = search(instance, seed=1, searches=1)
    assert found is not None
    cost = instance.evaluate(found)
    verdict = cancelled(lambda stop: verify(instance, cost, AGES, stop), after)
    assert (verdict.optimal, verdict.better) == (None, None)


@pytest.mark.slow
@can_press
@pytest.mark.slow_without_jit
def test_ctrl_c_leaves_it_unsettled() -> None:
    """Ctrl-C raises nothing and leaves the result open."""
    instance = random_instance(np.random.default_rng(4), 40, "irregular", "wide")
    found = search(instance, seed=1, searches=1)
    assert found is not None
    cost = instance.evaluate(found)
    verify(instance, cost, 0.0)
    assert pressed(lambda: verify(instance, cost, AGES)).optimal is None


@st.composite
def squares(draw: st.DrawFn) -> Ints:
    """Return cost matrices with ties, negative, large and forbidden entries."""
    n = draw(st.integers(1, 6))
    entries = st.integers(-3, 3) | st.integers(-(2**50), 2**50) | st.just(IMPOSSIBLE)
    cost: Ints = draw(arrays(np.int64, (n, n), elements=entries))
    return cost


@pytest.mark.slow
@given(squares())
def test_hungarian_finds_the_least_total(cost: Ints) -> None:
    """The total is the optimum over allowed assignments, with duals that prove it."""
    m = len(cost)
    padded = np.zeros((m + 1, m + 1), dtype=np.int64)
    padded[1:, 1:] = cost
    u, v = np.empty(m + 1, dtype=np.int64), np.empty(m + 1, dtype=np.int64)
    total = hungarian(padded, m, u, v)
    best = naive.assignment(cost, cost != IMPOSSIBLE)
    assert total == (IMPOSSIBLE if best is None else best)
    if best is not None:
        assert (cost - u[1:, None] - v[1:] >= 0).all()
        assert u[1:].sum() + v[1:].sum() == best


@given(
    st.integers(0, 2**32 - 1),
    st.integers(1, 7 if JIT else 5),
    st.sampled_from(GRAPHS),
    st.integers(0, 2),
)
def test_place_orbits_are_those_of_all_automorphisms(
    seed: int, n: int, graph: str, num_fixed: int
) -> None:
    """Orbits preserve meeting counts, fixed places and allowed places."""
    rng = np.random.default_rng(seed)
    meetings = random_meetings(rng, n, graph)
    near = np.array([meetings > t for t in range(3)], dtype=np.int64)
    allowed = np.ones((n, n), dtype=np.bool_)
    allowed[0] = rng.random(n) < 0.7
    fixed = tuple(rng.permutation(n)[:num_fixed].tolist())
    colour = allowed[0].astype(np.int64)
    colour[list(fixed)] = range(2, 2 + len(fixed))
    assert place_orbits(near, allowed.astype(np.int64), fixed) == naive.orbits(meetings, colour)


def test_halves_of_known_graphs() -> None:
    """Halves are found exactly if all places of a half have equal degrees."""
    free = np.ones((6, 6), dtype=np.bool_)
    halves = Halves.of(HALVES[None], free)
    assert halves is not None
    assert halves.first.tolist() == [True] * 3 + [False] * 3
    assert halves.degrees == (3, 3)
    assert halves.exchangeable
    restricted = free.copy()
    restricted[0, 0] = False
    halves = Halves.of(HALVES[None], restricted)
    assert halves is not None
    assert not halves.exchangeable
    irregular = HALVES.copy()
    irregular[0, 3] = irregular[3, 0] = 0
    two_rings = np.kron(np.eye(2, dtype=np.int64), 1 - np.eye(3, dtype=np.int64))
    two_pairs = np.kron(np.eye(2, dtype=np.int64), 1 - np.eye(2, dtype=np.int64))
    for meetings in (irregular, two_rings, two_pairs, 0 * HALVES):
        assert Halves.of(meetings[None], np.zeros(meetings.shape, dtype=np.int64)) is None
    assert Halves.of(np.stack([HALVES, HALVES]), free) is None


def test_open_splits_without_a_bound_are_all_splits() -> None:
    """With a cutoff never reached, each split is returned once, up to mirroring."""
    for restricted, expected in ((False, 10), (True, 20)):
        price = np.zeros((6, 6), dtype=np.int64)
        price[0, 0] = restricted
        halves = Halves.of(HALVES[None], price)
        assert halves is not None
        cost = np.ones((6, 6), dtype=np.int64)
        splits = [tuple(split) for split, _ in open_splits(cost, halves, 10**6, lambda: None)]
        assert len(set(splits)) == len(splits) == expected
        assert all(sum(split) == 3 for split in splits)
        assert list(open_splits(cost, halves, 9, lambda: None)) == []
