"""Micro-benchmarks, on the shipped small club: ``pytest bench --benchmark-only``."""

from __future__ import annotations

import numpy as np
import pytest

from bench.sections import Case, shipped_evenings
from bridgeopt.engine.assignment import INFEASIBLE, assign
from bridgeopt.engine.qap import solve
from bridgeopt.engine.qap.bounds import KernelProblem, node_bound, scratch_for, sort_splitting
from bridgeopt.engine.qap.local_search import search_once
from bridgeopt.engine.qap.symmetry import orbits
from bridgeopt.engine.randomness import Random
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.history import read_history
from bridgeopt.movement.design import DesignObjective
from bridgeopt.movement.design.annealing import anneal as design_anneal
from bridgeopt.movement.design.task import DesignTask, random_arrangement, symmetries
from bridgeopt.movement.families import read_family
from bridgeopt.seating.fitness import hypothetical_best
from bridgeopt.seating.seating_problem import evening_sections
from bridgeopt.seating.sections import form_sections

SIZES = (14, 16, 18)

BySize = dict[int, Case]


@pytest.mark.parametrize("n", SIZES)
def test_descend(benchmark, by_size: BySize, n: int):
    """One descent search, of which a search makes several."""
    instance = by_size[n].instance
    best = benchmark(search_once, instance, 1)
    assert instance.evaluate(best) < instance.expected_cost


def test_assign(benchmark):
    """The assignment kernel, 18 by 18."""
    n = 18
    cost = np.random.default_rng(1).integers(0, 10**6, (n, n))
    u, v, row_of = (np.empty(n, dtype=np.int64) for _ in range(3))
    work = np.empty((4, n), dtype=np.int64)
    total = benchmark(assign, cost, n, u, v, row_of, work)
    assert total == cost[row_of, np.arange(n)].sum()


@pytest.mark.parametrize("n", SIZES)
def test_node_bound(benchmark, by_size: BySize, n: int):
    """The bound at the proof's root, with prices from the last time, as from a parent."""
    problem = KernelProblem.of(by_size[n].instance)
    share = problem.delta // 2
    order = np.zeros_like(share)
    sort_splitting(share, order)
    scratch = scratch_for(len(share), n)
    scratch.items[:] = scratch.places[:] = np.arange(n)
    everything = (1 << n) - 1
    bound = benchmark(
        node_bound,
        problem,
        share,
        order,
        domain=np.full(n, everything),
        fixed_cost=np.zeros((n, n), dtype=np.int64),
        price=np.zeros(n, dtype=np.int64),
        m=n,
        item_mask=everything,
        place_mask=everything,
        limit=INFEASIBLE,
        sharp=True,
        s=scratch,
    )
    assert bound > 0


@pytest.mark.parametrize("n", SIZES)
def test_orbits(benchmark, by_size: BySize, n: int):
    """Equivalent places of a movement; the proof computes them at every node near the root."""
    meetings = np.array(by_size[n].instance.meetings)
    orbit = np.empty(n, dtype=np.int64)
    benchmark(orbits, meetings, np.zeros(n, dtype=np.int64), orbit)
    assert (orbit <= np.arange(n)).all()


@pytest.mark.parametrize("n", SIZES)
def test_solve(benchmark, by_size: BySize, n: int):
    """Search and proof of a whole section, two threads."""
    outcome = benchmark.pedantic(solve, ([by_size[n].instance], 1, 60.0, 2), rounds=5, iterations=1)
    assert outcome.solutions[0].proved


def test_hypothetical_best(benchmark):
    """The bound that ignores the movement's shape, for 18 numbers."""
    evening = shipped_evenings()[-1]
    tonight = evening_sections(
        read_history(evening.history), evening.registered(), evening.num_sections
    )
    best = benchmark(hypothetical_best, tonight.history, tonight.sections[0], 6)
    assert best > 0


def test_form_sections(benchmark):
    """Sectioning an odd field."""
    evening = shipped_evenings()[0]
    tonight = evening_sections(
        read_history(evening.history), evening.registered(), evening.num_sections
    )
    sections = benchmark(form_sections, tonight.history, evening.registered(), evening.num_sections)
    assert len(sections) == evening.num_sections


def test_read_history(benchmark):
    """Reading and checking a history of some hundred players."""
    history = benchmark(read_history, shipped_evenings()[0].history)
    assert len(history.ids) > 100


def test_read_family(benchmark):
    """Reading and checking the movements of one family."""
    assert 18 in benchmark(read_family, "multiplex").movements


@pytest.mark.parametrize("num_pairs", SIZES)
def test_design(benchmark, num_pairs: int):
    """A hundred thousand steps of the designer, six rounds, without symmetry."""
    objective = DesignObjective(np.ones((num_pairs, num_pairs), dtype=np.int64))
    task = DesignTask(num_pairs, 6, 6, objective, "boards")
    arrangement = random_arrangement(
        task, next(symmetries(num_pairs, 6, 6)), together=False, random=Random(1)
    )
    assert arrangement is not None
    benchmark(design_anneal, arrangement, objective, False, 100_000, 1, Stop())
