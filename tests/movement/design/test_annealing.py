"""The designer's search: its result is sound, with the cost that it reports."""

from __future__ import annotations

import time
from collections import Counter
from threading import Timer

import numpy as np
import pytest

from bridgeopt.club.movement import Movement
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.design.annealing import anneal
from bridgeopt.movement.design.task import DesignObjective
from bridgeopt.movement.table_assignment import EMPTY
from tests.support.reference.naive import comparisons as naive_comparisons

slow_without_jit = pytest.mark.slow_without_jit

GO_ON = Stop()
# Pairs, rounds, groups, and steps that find something; the first few also without the JIT.
SIZES = [
    (8, 2, 4, 400),
    (10, 2, 3, 400),
    *(
        pytest.param((*sizes, 20_000), marks=slow_without_jit)
        for sizes in [(8, 6, 6), (8, 5, 7), (10, 6, 6), (12, 6, 6), (14, 4, 4), (16, 3, 5)]
    ),
]


def movement_of(arrangement, num_pairs: int) -> Movement:
    rounds = arrangement.rounds() + 1
    rounds[rounds[:, :, 0] == EMPTY + 1] = 0
    return Movement("", num_pairs, len(arrangement.plays), rounds)


def naive_price(movement: Movement, objective: DesignObjective) -> int:
    """Compute from the finished movement the cost that the search updates incrementally."""
    above = np.triu_indices(movement.num_contestants, 1)
    squares = int((np.asarray(naive_comparisons(movement))[above] ** 2).sum())
    cost = int((objective.cost * movement.meetings)[above].sum())
    return objective.imbalance * squares + cost


@pytest.mark.long
@pytest.mark.parametrize("sizes", SIZES)
@pytest.mark.parametrize("together", [False, True])
def test_found_is_sound_and_costs_what_it_says(sizes, together, make_task, arrangements):
    """Under every symmetry the movement is sound, with even groups and its reported cost."""
    *sizes, steps = sizes
    random = np.random.default_rng(1)
    costs = np.triu(random.integers(0, 50, (sizes[0],) * 2), 1)
    num_found = 0
    task = make_task(*sizes, cost=costs + costs.T)
    for _, arrangement in arrangements(task, seed=3, together=together):
        before = [array.copy() for array in arrangement]
        found = anneal(
            arrangement, task.objective, together=together, steps=steps, seed=5, stop=GO_ON
        )
        assert all((a == b).all() for a, b in zip(arrangement, before, strict=True))
        if found is None:
            continue
        num_found += 1
        price, best = found
        movement = movement_of(best, task.num_pairs)
        assert movement_faults(movement) == []
        assert movement.meetings.max() == 1
        assert price == naive_price(movement, task.objective)
        plays = Counter(movement.rounds[:, :, 2].ravel().tolist())
        assert [plays[group] for group in range(1, task.num_groups + 1)] == best.plays.tolist()
        for tables in movement.rounds[:, :, 2]:
            most = -(-task.num_used // task.num_groups)
            assert max(Counter(tables[tables > 0].tolist()).values()) <= most
    assert num_found > 0


@pytest.mark.slow
@slow_without_jit
def test_more_steps_are_better(make_task, arrangements):
    """A long search beats a short one."""
    task = make_task(14, 4, 7)
    _, arrangement = next(arrangements(task))
    short = anneal(arrangement, task.objective, together=False, steps=20_000, seed=1, stop=GO_ON)
    long = anneal(arrangement, task.objective, together=False, steps=300_000, seed=1, stop=GO_ON)
    assert short is not None
    assert long is not None
    assert long[0] < short[0]


@pytest.mark.slow
@slow_without_jit
def test_who_stays(make_task, arrangements):
    """A stationary pair at a table that shares groups is still there in the end."""
    task = make_task(14, 6, 6, "both")
    num_found = 0
    for symmetry, arrangement in arrangements(task):
        found = anneal(
            arrangement, task.objective, together=False, steps=30_000, seed=1, stop=GO_ON
        )
        if found is not None:
            num_found += 1
            assert (found[1].rounds()[:, 6, :2] == symmetry.fixed_pairs[0]).any(axis=1).all()
    assert num_found > 0


@pytest.mark.slow
@slow_without_jit
def test_meetings_can_be_forbidden(make_task, arrangements):
    """Forbidden meetings do not occur, and limited ones occur at most once."""
    task = make_task(12, 5, 6, imbalance=0)
    most = np.array(task.objective.most_meetings)
    most[::2, ::2] = 0
    objective = DesignObjective(most, imbalance=0)
    _, arrangement = next(arrangements(task))
    found = anneal(arrangement, objective, together=False, steps=200_000, seed=1, stop=GO_ON)
    assert found is not None
    meetings = movement_of(found[1], 12).meetings
    assert (meetings <= most).all()
    assert (meetings.sum(axis=1) == 5).all()


@pytest.mark.slow
@slow_without_jit
def test_costs_decide(make_task, arrangements):
    """With costs of a history as the objective the meetings found are cheap."""
    random = np.random.default_rng(1)
    cost = np.triu(random.integers(0, 100, (12, 12)), 1)
    cost += cost.T
    task = make_task(12, 5, 6)
    _, arrangement = next(arrangements(task))
    prices = []
    for given in (np.zeros_like(cost), cost):
        objective = DesignObjective(task.objective.most_meetings, given, imbalance=0, repeat=200)
        found = anneal(arrangement, objective, together=False, steps=200_000, seed=1, stop=GO_ON)
        assert found is not None
        prices.append((cost * movement_of(found[1], 12).meetings).sum() // 2)
    assert prices[1] == found[0]
    assert prices[1] < 0.7 * prices[0]


@slow_without_jit
def test_it_can_be_stopped(make_task, arrangements):
    """Another thread stops the search long before its steps are done (in its processor time)."""
    task = make_task(8, 5, 6)
    _, arrangement = next(arrangements(task))
    stop = Stop()
    anneal(arrangement, task.objective, together=False, steps=1, seed=1, stop=stop)  # compiled now
    Timer(0.2, stop.cancel).start()
    start = time.thread_time()
    anneal(arrangement, task.objective, together=False, steps=200_000_000, seed=1, stop=stop)
    assert time.thread_time() - start < 5


@pytest.mark.slow
@slow_without_jit
@pytest.mark.parametrize("least", [0, 1])
def test_nobody_is_left_out(least, make_task, arrangements):
    """If all pairs must meet, they do; otherwise with this many rounds some do not."""
    task = make_task(8, 8, 8)
    objective = DesignObjective(task.objective.most_meetings, least_meetings=least, imbalance=0)
    _, arrangement = next(arrangements(task))
    found = anneal(arrangement, objective, together=False, steps=500_000, seed=1, stop=GO_ON)
    assert found is not None
    apart = ~np.eye(8, dtype=bool)
    assert movement_of(found[1], 8).meetings[apart].min() == least


def test_what_does_not_fit():
    """An objective must match the size, be symmetric, and have costs whose sums fit."""
    ones = np.ones((4, 4), np.int64)
    with pytest.raises(ValueError, match="one size"):
        DesignObjective(ones, np.ones((3, 3), np.int64))
    with pytest.raises(ValueError, match="symmetric"):
        DesignObjective(ones[:2, :2], np.array([[0, 1], [2, 0]]))
    with pytest.raises(ValueError, match="symmetric"):
        DesignObjective(np.triu(ones))
    with pytest.raises(ValueError, match="at least 0"):
        DesignObjective(-ones)
    with pytest.raises(ValueError, match="costs of at most"):
        DesignObjective(ones, ones << 40)
