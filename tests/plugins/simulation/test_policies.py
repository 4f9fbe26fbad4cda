"""Policies for numbers: by arrival, at random, and optimal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from bridgeopt.club import History, Movement, Pair, Registration, SectionPairs
from bridgeopt.engine.assignment import regular_subgraph
from bridgeopt.engine.qap import Instance, solve
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.families import read_family
from bridgeopt.plugins.simulation import policies
from bridgeopt.plugins.simulation.policies import (
    POLICIES,
    Numbers,
    PolicyInput,
    annealing,
    optimal,
    random_numbers,
    registration_order,
    tailored,
)
from bridgeopt.plugins.simulation.seasons import simulate_season
from bridgeopt.seating.fitness import hypothetical_best, meeting_costs, section_instance
from tests.support.generators.instances import random_instance, stride
from tests.support.reference import naive

BY_CHANCE = ("annealing", "natural", "random")
NOBODY = History((), (), np.zeros(0, dtype=np.int64), np.zeros((0, 0), dtype=np.int64))


def tonight_of(*instances: Instance, seed: int = 0) -> PolicyInput:
    """Return an evening of which only the instances matter."""
    return PolicyInput(NOBODY, Registration(()), (), (), instances, seed)


def cost_of(instance: Instance, numbers: Numbers) -> int:
    """Return the cost of a policy's result, in its own movement if it generated one."""
    if numbers.movement is not None:
        instance = Instance(instance.cost, np.array(numbers.movement.meetings))
    return instance.evaluate(numbers.numbering)


def test_natural_is_by_registration_order():
    """Numbers ascend with arrival in two sections, one odd, and the absent number is the last.

    Sections list pairs by strength; they arrive in another order.
    """
    pairs = [Pair(k, k + 1) for k in range(1, 26, 2)]
    order = np.random.default_rng(3).permutation(13).tolist()
    sections = (SectionPairs("A", tuple(pairs[:6])), SectionPairs("B", tuple(pairs[6:])))
    instances = [
        random_instance(np.random.default_rng(s), section.num_numbers)
        for s, section in enumerate(sections)
    ]
    registration = Registration(tuple(pairs[k] for k in order))
    found = registration_order(PolicyInput(NOBODY, registration, sections, (), instances, 1))
    for section, numbers in zip(sections, found, strict=True):
        arrived = [pair for pair in registration.pairs if pair in section.pairs]
        for pair, place in zip(section.pairs, numbers.numbering, strict=False):
            assert arrived[place] == pair
        assert sorted(numbers.numbering) == list(range(section.num_numbers))
        assert numbers.lower_bound is None
    assert found[1].numbering[7] == 7


def test_by_lot():
    """Every numbering of four is drawn about equally often; seeds differ."""
    instance = random_instance(np.random.default_rng(0), 4)
    drawn = Counter(
        tuple(numbers.numbering.tolist())
        for seed in range(1200)
        for numbers in random_numbers(tonight_of(instance, instance, seed=seed))
    )
    assert len(drawn) == 24
    assert 60 < min(drawn.values()) <= max(drawn.values()) < 145


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("seed", range(6))
def test_optimal_is_the_optimum(seed):
    """The result is optimal over all numberings of seven, proven, and reproducible."""
    instance = random_instance(np.random.default_rng(seed), 7)
    (numbers,) = optimal(tonight_of(instance, seed=seed))
    cost = naive.all_costs(instance).min()
    assert instance.evaluate(numbers.numbering) == numbers.lower_bound == cost
    (again,) = optimal(tonight_of(instance, seed=seed))
    assert (again.numbering == numbers.numbering).all()


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_each_evening_in_order_of_cost(small, multiplex):
    """With one history, bound <= optimal <= annealing <= random and natural, on average.

    The bound equals that of `engine.qap.solve`, and the optimum its cost.
    """
    costs: Counter[str] = Counter()

    def all_of_them(tonight: PolicyInput):
        found = {name: POLICIES[name](tonight) for name in ("optimal", *BY_CHANCE)}
        outcome = solve(tonight.instances, 1, 60, jobs=1)
        for k, instance in enumerate(tonight.instances):
            cost = {name: instance.evaluate(found[name][k].numbering) for name in found}
            assert found["optimal"][k].lower_bound == cost["optimal"]
            assert cost["optimal"] == outcome.solutions[k].cost
            assert all(cost["optimal"] <= other for other in cost.values())
            costs.update(cost)
        return found["natural"]

    for _ in simulate_season(small, multiplex, all_of_them, 1):
        pass
    assert (
        costs["tailored"]
        < costs["optimal"]
        <= costs["annealing"]
        < min(costs["natural"], costs["random"])
    )


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("family", ["multiplex", "sevens"])
def test_made_movements(small, family):
    """Tailored movements are valid, with the family's rounds and without repeated meetings.

    They cost at least the bound over all such movements, and at most the best numbers of the
    family's; less in total.
    """
    made = gained = 0

    def checked(tonight: PolicyInput):
        nonlocal made, gained
        found = tailored(tonight)
        for section, shipped, instance, numbers, best_numbers in zip(
            tonight.sections,
            tonight.movements,
            tonight.instances,
            found,
            optimal(tonight),
            strict=True,
        ):
            cost = cost_of(instance, numbers)
            best = hypothetical_best(tonight.history, section, shipped.num_rounds)
            assert best <= numbers.lower_bound <= cost
            assert cost <= cost_of(instance, best_numbers)
            gained += cost_of(instance, best_numbers) - cost
            movement = numbers.movement
            if movement is not None:
                made += 1
                assert movement_faults(movement) == []
                assert movement.meetings.max() == 1
                assert movement.num_rounds == shipped.num_rounds
                assert movement.num_contestants == section.num_numbers
                stated = section_instance(tonight.history, section, movement)
                assert stated.evaluate(numbers.numbering) == cost
        return found

    club = replace(small, members=76, sessions=4)
    for session, _, _ in simulate_season(club, read_family(family), checked, 3):
        for section in session.sections:
            assert section.hypothetical_best <= section.fitness
    assert made == 8
    assert gained > 0


def evening_of(movement: Movement, random: np.random.Generator) -> PolicyInput:
    """Return an evening of one section, whose players have met at random."""
    n = movement.num_contestants
    pairs = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(n))
    met = np.triu(random.integers(0, 4, (2 * n, 2 * n)), 1)
    ids = tuple(range(1, 2 * n + 1))
    history = History(ids, (50,) * (2 * n), np.zeros(2 * n, dtype=np.int64), met + met.T)
    section = SectionPairs("A", pairs)
    instance = section_instance(history, section, movement)
    return PolicyInput(history, Registration(pairs), (section,), (movement,), (instance,), 5)


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_nothing_to_make():
    """Eight pairs in eight rounds must repeat a meeting, so the family's movement is played."""
    tonight = evening_of(read_family("teamplus").movements[8], np.random.default_rng(1))
    (made,), (best,) = tailored(tonight), optimal(tonight)
    assert made.movement is None
    assert (made.numbering == best.numbering).all()
    assert made.lower_bound == best.lower_bound


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("none", [pytest.param(True, marks=pytest.mark.long), False])
def test_nothing_better_is_made(multiplex, monkeypatch, none):
    """The family's movement is played with optimal numbers; the bound is that of all movements."""
    tonight = evening_of(multiplex.movements[14], np.random.default_rng(1))
    (best,) = optimal(tonight)
    cost, n = tonight.instances[0].evaluate(best.numbering), 14
    search = policies.try_search

    def poor(*args, **options):
        return None if none else replace(search(*args, **options), cost=cost, proved_for=())

    monkeypatch.setattr(policies, "try_search", poor)
    (made,) = tailored(tonight)
    assert made.movement is None
    assert (made.numbering == best.numbering).all()
    costs = tonight.instances[0].cost
    more = costs[:, :, 1] - costs[:, :, 0]
    base = int(costs[:, :, 0][np.triu_indices(n, 1)].sum())
    assert made.lower_bound == base + sum(more[i, j] for i, j in regular_subgraph(more, 6)) < cost


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_a_group_to_spare_costs_nothing(multiplex):
    """With six tables and rounds, a seventh board group does not change the cost."""
    for seed in range(0, 3, stride(3)):
        tonight = evening_of(multiplex.movements[12], np.random.default_rng(seed))
        (made,) = tailored(tonight)
        assert made.movement is not None
        assert made.movement.num_groups == 7
        cost = meeting_costs(tonight.history, tonight.sections[0], 1)
        fewest = policies.try_search(cost, 6, budget=SearchBudget(seed=1, jobs=1))
        assert cost_of(tonight.instances[0], made) == fewest.cost == made.lower_bound


@pytest.fixture(scope="module")
def hard(any_movement) -> Instance:
    """Return eighteen items with random meetings, and a movement without symmetry."""
    random = np.random.default_rng(1)
    met = np.triu(random.integers(0, 20, (18, 18)), 1)
    before = (met + met.T)[:, :, None]
    cost = 2 * (before + np.array([0, 4])) ** 3 * (1 - np.eye(18, dtype=np.int64))[:, :, None]
    return Instance(cost, np.array(any_movement(18, 7, 8, seed=3).meetings))


@pytest.mark.long
@pytest.mark.slow_without_jit
def test_a_proof_that_would_take_long(hard, monkeypatch):
    """The proof ends by its node limit, not by time: the same bound each time, below the cost."""
    monkeypatch.setattr(policies, "MAX_PROOF_NODES", 3000)
    (first,), (second,) = (optimal(tonight_of(hard)) for _ in range(2))
    assert (first.numbering == second.numbering).all()
    assert first.lower_bound is not None
    assert first.lower_bound == second.lower_bound < hard.evaluate(first.numbering)
    (short,) = annealing(tonight_of(hard))
    assert hard.evaluate(first.numbering) <= hard.evaluate(short.numbering)


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_a_search_takes_its_best(hard, monkeypatch):
    """More searches with one seed never cost more, and twelve short ones cost less than one."""
    costs = []
    monkeypatch.setattr(policies, "SEARCH_STEPS", 3)
    for searches in (1, 2, 4, 12):
        monkeypatch.setattr(policies, "NUM_SEARCHES", searches)
        found = policies.find_numbers(hard, seed=0)
        assert found.lower_bound is None
        costs.append(hard.evaluate(found.numbering))
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] < costs[0]
