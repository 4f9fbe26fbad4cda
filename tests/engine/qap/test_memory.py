"""Cached proofs give the same answers sooner, and only for equal problems."""

from __future__ import annotations

from dataclasses import fields, replace

import numpy as np
import pytest

from bridgeopt.engine.qap import SolutionCache, WarmStart, solve, work_queue
from bridgeopt.engine.qap.local_search import search_once
from tests.support.generators.instances import random_instance

pytestmark = pytest.mark.slow_without_jit
LONG = 600.0


def problems(seed: int, n: int = 8, costs: str = "ties"):
    random = np.random.default_rng(seed)
    return [random_instance(random, n, "irregular", costs, restricted=k == 2) for k in range(3)]


def answers(outcome) -> list[tuple[list[int], int, int]]:
    return [(s.numbering.tolist(), s.cost, s.lower_bound) for s in outcome.solutions]


@pytest.fixture
def explored(monkeypatch) -> list[object]:
    """Record the problems whose proof began."""
    seen: list[object] = []
    explore = work_queue.explore

    def counted(problem, *args):
        seen.append(problem)
        return explore(problem, *args)

    monkeypatch.setattr(work_queue, "explore", counted)
    return seen


@pytest.mark.parametrize("seed", range(4))
def test_an_answer_does_not_depend_on_the_memory(seed, explored):
    """A cached answer, from this seed or another, in any order, gives the same numbering."""
    many = problems(seed)
    plain = [answers(solve(many, draw, LONG)) for draw in (1, 2)]
    cache = SolutionCache()
    recall = WarmStart((0, 1, 2), cache)
    assert answers(solve(many, 1, LONG, warm_start=recall)) == plain[0]
    assert explored
    explored.clear()
    assert answers(solve(many, 1, LONG, warm_start=recall)) == plain[0]
    assert not explored
    assert answers(solve(many, 2, LONG, warm_start=recall)) == plain[1]
    backwards = WarmStart((2, 1, 0), cache)
    assert answers(solve(many[::-1], 2, LONG, warm_start=backwards)) == plain[1][::-1]


@pytest.mark.parametrize("seed", range(4))
def test_where_the_search_is_poor_the_proof_is_done_again(seed, monkeypatch):
    """An optimum that no search finds is proven again, as without the cache."""

    def start_only(instance, seed, stop):
        return search_once(instance, seed, steps=0)

    monkeypatch.setattr(work_queue, "search_once", start_only)
    many = problems(seed)
    recall = WarmStart((0, 1, 2), SolutionCache())
    solve(many, 1, LONG, warm_start=recall)
    assert answers(solve(many, 2, LONG, warm_start=recall)) == answers(solve(many, 2, LONG))


def test_progress_tells_of_what_is_known():
    """Progress is reported at least once, even without work."""
    many, recall = problems(5), WarmStart((0, 1, 2), SolutionCache())
    solve(many, 1, LONG, warm_start=recall)
    told: list[object] = []
    outcome = solve(many, 1, LONG, on_progress=told.append, warm_start=recall)
    assert [[state.cost for state in states] for states in told] == [
        [solution.cost for solution in outcome.solutions]
    ]
    assert all(state.proved for states in told for state in states)


def test_only_an_equal_problem_is_known():
    """An instance that differs in any input is not found in the cache.

    Inputs are costs, meetings, allowed places, prices, rules and the constant.
    """
    (instance, *_), memory, draw = problems(6), SolutionCache(), (1, 0)
    solve([instance], 1, LONG, warm_start=WarmStart((0,), memory))
    assert memory.solution(replace(instance), draw) is not None
    assert memory.solution(instance, (2, 0)) is None
    assert memory.optimum(instance) is not None
    cost, meetings = instance.cost.copy(), instance.meetings.copy()
    cost[0, 1, 0] = cost[1, 0, 0] = cost[0, 1, 0] + 1
    meetings[0, 1] = meetings[1, 0] = 1 - meetings[0, 1]
    allowed, permitted = instance.allowed.copy(), instance.permitted.copy()
    allowed[0, 0] = not allowed[0, 0]
    permitted[0, 1, 0] = permitted[1, 0, 0] = not permitted[0, 1, 0]
    prices = instance.place_cost.copy()
    prices[0, 0] += 1
    others = {
        "cost": cost,
        "meetings": meetings,
        "allowed": allowed,
        "place_cost": prices,
        "permitted": permitted,
        "constant": instance.constant + 1,
    }
    assert list(others) == [field.name for field in fields(instance)]
    for name, value in others.items():
        other = replace(instance, **{name: value})
        assert memory.solution(other, draw) is None
        assert memory.optimum(other) is None


def test_what_is_not_proven_is_not_kept():
    """Unproven numberings are not cached, since more time may find another of equal cost."""
    instance = random_instance(np.random.default_rng(3), 26, "irregular", "wide")
    cache = SolutionCache()
    solve([instance], 1, 0.0, warm_start=WarmStart((0,), cache))
    assert cache.optimum(instance) is None
    small = problems(7)[0]
    (solution,) = solve([small], 1, 0.0, warm_start=WarmStart((0,), cache)).solutions
    assert cache.solution(small, (1, 0)) is None
    assert cache.optimum(small) == (solution.cost if solution.proved else None)


@pytest.mark.slow
@pytest.mark.usefixtures("all_annealings")
@pytest.mark.parametrize("seed", range(6))
def test_searches_that_are_put_off_change_no_answer(seed, monkeypatch):
    """Deferred searches do not change the numbering, compared with all of them before the proof."""

    def short(instance, seed, stop):
        return search_once(instance, seed, steps=20)

    monkeypatch.setattr(work_queue, "search_once", short)
    monkeypatch.setattr(work_queue, "NODES", 20)
    many = [*problems(seed, 10), *problems(seed, 11, "wide")]
    put_off = [answers(solve(many, 3, LONG, jobs=jobs)) for jobs in (1, 3)]
    monkeypatch.setattr(work_queue, "FIRST_SEARCHES", work_queue.SEARCHES)
    assert put_off == [answers(solve(many, 3, LONG))] * 2


@pytest.mark.usefixtures("all_annealings")
def test_searches_end_with_the_first_that_meets_what_was_proven(monkeypatch):
    """Searches stop at the first that meets a proven optimum."""
    seeds = []

    def poor_at_first(instance, seed, stop):
        seeds.append(seed)
        return search_once(instance, seed, steps=0 if len(seeds) <= 10 else 1000)

    monkeypatch.setattr(work_queue, "search_once", poor_at_first)
    instance = random_instance(np.random.default_rng(4), 9, "irregular", "wide")
    (solution,) = solve([instance], 3, LONG, jobs=1).solutions
    assert solution.cost == solution.lower_bound
    assert len(seeds) == 11
