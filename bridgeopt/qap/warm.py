"""Compiling: numba does it when a kernel is first called, and keeps the result on disk."""

from __future__ import annotations

from functools import cache

import numpy as np

from bridgeopt.qap.annealing import anneal
from bridgeopt.qap.branch import explore
from bridgeopt.qap.instance import Instance
from bridgeopt.qap.problem import as_set, problem_for


@cache
def warm_up() -> None:
    """Compile the kernels, or load them; the first time on a machine this takes a while."""
    square = np.array([[0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0]])
    cost = np.zeros((4, 4, 2), dtype=np.int64)
    cost[:, :, 1] = [[0, 1, 2, 3], [1, 0, 4, 5], [2, 4, 0, 6], [3, 5, 6, 0]]
    instance = Instance(cost, square)
    best = anneal(instance, seed=0, steps=16)
    assert best is not None
    problem = problem_for(instance)
    incumbent = np.array([instance.layers.units(instance.evaluate(best))])
    explore(problem, as_set(instance.allowed), problem.delta // 2, incumbent, 1, 10, best)
