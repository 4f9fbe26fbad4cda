"""Compiling: numba does it when a kernel is first called, and keeps the result on disk."""

from __future__ import annotations

from functools import cache

import numpy as np

from bridgeopt.engine import jit
from bridgeopt.engine.qap.annealing import anneal
from bridgeopt.engine.qap.bounds import as_set, problem_for
from bridgeopt.engine.qap.branch import explore
from bridgeopt.engine.qap.feasibility import feasible_numbering
from bridgeopt.engine.qap.instance import Instance
from bridgeopt.engine.qap.splits import explore_splits, sides_of, undecided_halves
from bridgeopt.engine.stopping import Stop


@cache
def warm_up() -> None:
    """Compile the kernels of search and proof, or load them, so that no budget pays for it.

    The first time on a machine this takes a while. All that a problem can hold is in this one,
    a rule too: a kernel compiles anew for arguments of another type or layout.
    """
    square = np.array([[0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0]])
    cost = np.zeros((4, 4, 2), dtype=np.int64)
    cost[:, :, 1] = [[0, 1, 2, 3], [1, 0, 4, 5], [2, 4, 0, 6], [3, 5, 6, 0]]
    permitted = np.ones_like(cost, dtype=np.bool_)
    permitted[0, 1, 0] = permitted[1, 0, 0] = False
    instance = Instance(cost, square, permitted=permitted)
    best = feasible_numbering(instance)
    assert best is not None
    best = anneal(instance, seed=0, steps=16)
    assert best is not None
    problem = problem_for(instance)
    incumbent = np.array([instance.layers.units(instance.evaluate(best))])
    start, share = as_set(instance.allowed), problem.delta // 2
    explore(problem, start, share, incumbent, 1, 10, Stop().flag, best)
    sides, halves = sides_of(instance, problem), undecided_halves(instance, problem)
    assert sides is not None
    explore_splits(sides, halves, np.zeros_like(halves), incumbent, 1, 10, Stop().flag)


def is_kept() -> bool:
    """Whether `warm_up` only loads: its last kernel has been compiled before."""
    return jit.is_kept(explore_splits)
