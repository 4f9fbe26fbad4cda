"""How numbers are given: by arrival, by lot, at best."""

from __future__ import annotations

from collections import Counter

import naive
import numpy as np
import pytest
from instances import random_instance

from bridgeopt.club import Pair, Registration, Section
from bridgeopt.qap import Instance, solve
from bridgeopt.simulation import policies
from bridgeopt.simulation.policies import POLICIES, Tonight, annealing, by_lot, natural, optimal
from bridgeopt.simulation.season import play


def tonight_of(*instances: Instance, seed: int = 0) -> Tonight:
    """Return an evening of which only the instances matter."""
    return Tonight(Registration(()), (), instances, seed)


def test_natural_is_by_registration_order():
    """Two sections, one odd: numbers ascend with arrival, and the absent number is the last.

    Pairs are listed by strength in their sections, and arrive in another order.
    """
    pairs = [Pair(k, k + 1) for k in range(1, 26, 2)]
    order = np.random.default_rng(3).permutation(13).tolist()
    sections = (Section("A", tuple(pairs[:6])), Section("B", tuple(pairs[6:])))
    instances = [
        random_instance(np.random.default_rng(s), section.num_numbers)
        for s, section in enumerate(sections)
    ]
    registration = Registration(tuple(pairs[k] for k in order))
    found = natural(Tonight(registration, sections, instances, 1))
    for section, numbers in zip(sections, found, strict=True):
        arrived = [pair for pair in registration.pairs if pair in section.pairs]
        for pair, place in zip(section.pairs, numbers.numbering, strict=False):
            assert arrived[place] == pair
        assert sorted(numbers.numbering) == list(range(section.num_numbers))
        assert numbers.lower_bound is None
    assert found[1].numbering[7] == 7


def test_by_lot():
    """Every numbering of four is drawn about as often as any other; seeds differ."""
    instance = random_instance(np.random.default_rng(0), 4)
    drawn = Counter(
        tuple(numbers.numbering.tolist())
        for seed in range(1200)
        for numbers in by_lot(tonight_of(instance, instance, seed=seed))
    )
    assert len(drawn) == 24
    assert 60 < min(drawn.values()) <= max(drawn.values()) < 145


@pytest.mark.slow_without_jit
@pytest.mark.parametrize("seed", range(6))
def test_optimal_is_the_optimum(seed):
    """On all numberings of seven items; proved, and the same whenever it is asked again."""
    instance = random_instance(np.random.default_rng(seed), 7)
    (numbers,) = optimal(tonight_of(instance, seed=seed))
    cost = naive.all_costs(instance).min()
    assert instance.evaluate(numbers.numbering) == numbers.lower_bound == cost
    (again,) = optimal(tonight_of(instance, seed=seed))
    assert (again.numbering == numbers.numbering).all()


@pytest.mark.slow_without_jit
def test_each_evening_in_order_of_cost(small, multiplex):
    """Given the same history: bound <= optimal <= annealing <= by lot and natural, on average.

    The bound is `qap.solve`'s too, and optimal costs what that finds.
    """
    costs: Counter[str] = Counter()

    def all_of_them(tonight: Tonight):
        found = {name: policy(tonight) for name, policy in POLICIES.items()}
        outcome = solve(tonight.instances, 1, 60, jobs=1)
        for k, instance in enumerate(tonight.instances):
            cost = {name: instance.evaluate(found[name][k].numbering) for name in found}
            assert found["optimal"][k].lower_bound == cost["optimal"]
            assert cost["optimal"] == outcome.solutions[k].cost
            assert all(cost["optimal"] <= other for other in cost.values())
            costs.update(cost)
        return found["natural"]

    for _ in play(small, multiplex, all_of_them, 1):
        pass
    assert costs["optimal"] <= costs["annealing"] < min(costs["natural"], costs["random"])


@pytest.fixture(scope="module")
def hard(any_movement) -> Instance:
    """Give eighteen items that met at random, and a movement without symmetry."""
    random = np.random.default_rng(1)
    met = np.triu(random.integers(0, 20, (18, 18)), 1)
    before = (met + met.T)[:, :, None]
    cost = 2 * (before + np.array([0, 4])) ** 3 * (1 - np.eye(18, dtype=np.int64))[:, :, None]
    return Instance(cost, np.array(any_movement(18, 7, 8, seed=3).meetings))


@pytest.mark.slow_without_jit
def test_a_proof_that_would_take_long(hard, monkeypatch):
    """The proof ends by its nodes, not by the clock: the same bound each time, below the cost."""
    monkeypatch.setattr(policies, "NODES", 3000)
    (first,), (second,) = (optimal(tonight_of(hard)) for _ in range(2))
    assert (first.numbering == second.numbering).all()
    assert first.lower_bound is not None
    assert first.lower_bound == second.lower_bound < hard.evaluate(first.numbering)
    (short,) = annealing(tonight_of(hard))
    assert hard.evaluate(first.numbering) <= hard.evaluate(short.numbering)


@pytest.mark.slow_without_jit
def test_annealing_takes_its_best(hard, monkeypatch):
    """More annealings of the same seed never cost more, and twelve cost less than one."""
    costs = []
    for restarts in (1, 2, 4, 12):
        monkeypatch.setattr(policies, "ANNEALINGS", restarts)
        (found,) = annealing(tonight_of(hard))
        assert found.lower_bound is None
        costs.append(hard.evaluate(found.numbering))
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] < costs[0]
