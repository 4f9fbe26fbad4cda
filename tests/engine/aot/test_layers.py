"""Library, numba and plain Python give equal bits, kernel by kernel, on random instances.

Numba compiles the core's kernels for a minute, so it takes part in the long tests only, or where
there is no library.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given

from bridgeopt.engine.aot.table import CORE
from bridgeopt.engine.blossom import perfect
from bridgeopt.engine.jit import kernel_by_key
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.bounds import KernelProblem, as_set
from bridgeopt.engine.qap.branch_and_bound import explore, explore_each
from bridgeopt.engine.qap.feasibility import feasible_numbering
from bridgeopt.engine.qap.half_splits import Sides, explore_splits, undecided_halves
from bridgeopt.engine.qap.local_search import search_once
from bridgeopt.engine.qap.proof_log import proof_lines
from bridgeopt.engine.qap.verify import _find_cheaper
from bridgeopt.engine.randomness import Random
from bridgeopt.engine.rounds.meetings import meetings_below, opponent_sets
from bridgeopt.engine.rounds.result import RoundsFinder
from bridgeopt.engine.rounds.search import try_search
from bridgeopt.engine.rounds.walk import WalkState
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.movement.design.annealing import anneal as anneal_design
from bridgeopt.movement.design.task import (
    DesignObjective,
    DesignTask,
    random_arrangement,
    symmetries,
)
from bridgeopt.movement.table_assignment import assign_tables
from bridgeopt.movement.tailored import MovementOptions
from bridgeopt.movement.tailored.directions import set_directions
from tests.support.generators.instances import JIT, instances
from tests.support.layers import assert_alike, calls_of

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not JIT, reason="there is but one layer without the JIT"),
    pytest.mark.filterwarnings("ignore:overflow encountered in scalar:RuntimeWarning"),
]
RING = np.array([[0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0]])
PATH = np.array([[0, 1, 0, 0], [1, 0, 1, 0], [0, 1, 0, 1], [0, 0, 1, 0]])
COST = np.zeros((4, 4, 2), dtype=np.int64)
COST[:, :, 1] = [[0, 1, 2, 3], [1, 0, 4, 5], [2, 4, 0, 6], [3, 5, 6, 0]]


def search(instance: Instance) -> None:
    """Search, and explore the tree from the root."""
    best = search_once(instance, seed=0, steps=400)
    if best is None or feasible_numbering(instance) is None:
        return
    problem = KernelProblem.of(instance)
    incumbent = np.array([instance.layers.units(instance.evaluate(best))])
    begin, share = as_set(instance.allowed), problem.delta // 2
    explore(problem, begin, share, incumbent, 1, 30, Stop().flag, best)
    bounds = np.array([-(1 << 60)])
    explore_each(problem, begin[None], share[None], bounds, incumbent, 1, 30, Stop().flag, best)
    if (sides := Sides.of(instance, problem)) is not None:
        halves = undecided_halves(instance, problem)
        explore_splits(sides, halves, np.zeros_like(halves), incumbent, 1, 30, Stop().flag)


def prove_again() -> None:
    """Verify by splits, and directly."""
    for meetings in (RING, PATH):
        _find_cheaper(Instance(COST, meetings), int(COST.sum()), lambda: None)


def written_down() -> None:
    """Write a proof log."""
    instance = Instance(COST, RING)
    best = search_once(instance, seed=0, steps=400)
    assert best is not None
    assert proof_lines(instance, instance.evaluate(best))


def tailored() -> None:
    """Generate a movement for eight, with rounds, directions and tables."""
    cost = np.zeros((8, 8, 2), dtype=np.int64)
    cost[:, :, 1] = np.add.outer(np.arange(8), np.arange(8)) ** 2
    found = try_search(cost, 3, 4, budget=SearchBudget(seed=1, jobs=1, stop=Stop()))
    assert found is not None
    meetings_below(cost[:, :, 1], 3, 1, most=1, patience=1)
    met = [(one, two) for one, two, _ in found.rounds.reshape(-1, 3).tolist()]
    RoundsFinder(8, 3, (3, 4), 10_000, Stop()).find_rounds(opponent_sets(met, 8))
    desk = WalkState.of(8, 3, 4, evenly=False)
    desk.partner[:3] = [np.arange(8) ^ r for r in (1, 2, 3)]
    # Looked up by key: the module holds numba's result only after another kernel called it.
    kernel_by_key("bridgeopt.engine.rounds.walk:_write_tables")(desk, np.empty_like(found.rounds))
    turned = set_directions(found.rounds, 1, steps=1)
    assign_tables(turned, found.num_groups, 1, staying=(0,))
    MovementOptions().assign_numbers(list(range(8)))


def designed() -> None:
    """Design a movement for six."""
    objective = DesignObjective(np.ones((6, 6), dtype=np.int64))
    task = DesignTask(6, 3, 3, objective, "boards")
    arrangement = random_arrangement(
        task, next(symmetries(6, 3, 3)), together=False, random=Random(1)
    )
    assert arrangement is not None
    anneal_design(arrangement, objective, together=False, steps=50, seed=1, stop=Stop())


def paired() -> None:
    """Match eight vertices with random weights."""
    random = np.random.default_rng(1)
    weights = random.integers(0, 9, (8, 8, 2))
    perfect._grow_by_kernels(
        perfect.Forest.initial(weights + weights.transpose(1, 0, 2), ~np.eye(8, dtype=bool))
    )


WORK: dict[str, Callable[[], None]] = {
    "search": lambda: search(Instance(COST, RING)),
    "second proof": prove_again,
    "certificates": written_down,
    "making": tailored,
    "design": designed,
    "pairing": paired,
}


@given(instances(least=1, most=7, restricted=True))
def test_search_and_proof(instance):
    """Annealing, tree and orbits agree, with rules and forbidden places."""
    assert_alike(calls_of(lambda: search(instance)), numba=False)


@pytest.mark.parametrize("work", WORK)
def test_all_others(work):
    """Each kernel of the core agrees on a small problem."""
    assert_alike(calls_of(WORK[work]), numba=False)


@pytest.mark.long
@given(instances(least=1, most=7, restricted=True))
def test_search_and_proof_by_numba(instance):
    """Numba agrees too, for machines without the library."""
    assert_alike(calls_of(lambda: search(instance)))


@pytest.mark.long
@pytest.mark.parametrize("work", WORK)
def test_all_others_by_numba(work):
    """Numba agrees too, on each small problem."""
    assert_alike(calls_of(WORK[work]))


def test_none_is_left_out():
    """The tests cover every kernel of the core's table."""
    called = {name for work in WORK.values() for name in calls_of(work)}
    assert {name for part in CORE for name in part} - called == set()
