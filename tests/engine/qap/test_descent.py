"""Local search: its state stays right, it is reproducible, and it finds the optimum."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.engine.assignment import FORBIDDEN
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.local_search import (
    STEPS,
    SearchState,
    cost_of,
    exchange,
    exchange_delta,
    initial_state,
    search,
    search_once,
)
from bridgeopt.engine.randomness import derive_seed
from tests.support.generators.instances import instances, random_instance, sample
from tests.support.reference import naive
from tests.support.reference.naive import Ints


def paid_for_places(instance: Instance) -> Ints:
    """Return the place costs in layers' units, very large where forbidden."""
    return np.where(instance.allowed, instance.layers.place_cost, FORBIDDEN)


def kept_of(instance: Instance, numbering: Ints) -> SearchState:
    """Compute the search state of a numbering from scratch."""
    layers = instance.layers
    return initial_state(layers.delta, layers.adjacent, paid_for_places(instance), numbering)


@pytest.mark.slow
@given(instances(least=2), st.data())
def test_a_change_is_what_evaluating_tells(instance: Instance, data: st.DataObject) -> None:
    """The state gives the cost change of an exchange, and an exchange updates it correctly."""
    numbering = np.array(data.draw(st.permutations(range(instance.n))), dtype=np.int64)
    layers = instance.layers
    state = kept_of(instance, numbering)
    assert layers.cost(cost_of(state, paid_for_places(instance))) == instance.evaluate(numbering)
    for _ in range(3):
        i, j = data.draw(st.permutations(range(instance.n)))[:2]
        before = instance.evaluate(state.numbering)
        change = exchange_delta(state, i, j)
        exchange(layers.delta, state, i, j)
        assert layers.unit * change == instance.evaluate(state.numbering) - before
        anew = kept_of(instance, state.numbering)
        for kept, right in zip(state[:-1], anew[:-1], strict=True):
            assert (kept == right).all()


@pytest.mark.long
@given(instances(restricted=True), st.integers(-(2**70), 2**70))
def test_stays_within_the_allowed_places(instance: Instance, seed: int) -> None:
    """The result is allowed and reproducible for a seed; or None if no numbering is allowed."""
    found = search_once(instance, seed, steps=60)
    again = search_once(instance, seed, steps=60)
    if naive.optimum(Instance(instance.cost, instance.meetings, instance.allowed)) is None:
        assert found is None
        assert again is None
        assert search(instance, seed, searches=2) is None
    else:
        assert found is not None
        assert again is not None
        assert found.tolist() == again.tolist()
        assert sorted(found) == list(range(instance.n))
        assert instance.allowed[np.arange(instance.n), found].all()


def test_other_seeds_start_elsewhere() -> None:
    """Seeds give different results where all numberings cost the same."""
    instance = Instance(np.zeros((8, 8, 1), np.int64), np.zeros((8, 8), np.int64))
    found = [search_once(instance, seed, steps=0) for seed in range(20)]
    assert len({tuple(numbering) for numbering in found if numbering is not None}) == 20


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("restricted", [False, True])
def test_finds_the_optimum_of_small_instances(restricted: bool) -> None:
    """The optimum of every small instance is found, and so is feasibility."""
    rng = np.random.default_rng(1)
    for _ in range(sample(120)):
        instance = random_instance(rng, int(rng.integers(1, 8)), restricted=restricted)
        best = search(instance, seed=3, searches=4)
        optimum = naive.optimum(instance)
        if best is not None and not instance.allows(best):
            best = None
        assert optimum == (None if best is None else instance.evaluate(best))


@pytest.mark.slow
@pytest.mark.slow_without_jit
@settings(max_examples=20)
@given(instances(most=6), st.integers(0, 100))
def test_search_takes_the_first_of_the_best_searches(instance: Instance, seed: int) -> None:
    """Several searches return the minimum of their costs, and the first search that has it."""
    found = [search_once(instance, derive_seed(seed, restart), steps=STEPS) for restart in range(3)]
    costs = [instance.evaluate(numbering) for numbering in found if numbering is not None]
    best = search(instance, seed, searches=3)
    assert best is not None
    expected = found[costs.index(min(costs))]
    assert expected is not None
    assert best.tolist() == expected.tolist()
