"""The solvers compared: ours, and the usual alternatives.

Each takes an instance, a limit in seconds and a seed, and reports its results over time. All get
the same integer costs, above the fixed cost and in the smallest unit (`Instance.layers`). Results
are evaluated by `Instance.evaluate`, never by the solvers.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from unittest import mock

import numpy as np
from numba import njit
from numpy.typing import NDArray
from ortools.sat.python import cp_model
from scipy.optimize import quadratic_assignment

from bridgeopt.engine.qap import Instance, Progress, solve
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.randomness import next_below

WORKERS = 2
"""Threads, for the solvers that can use them: CP-SAT and ours."""

DESCENTS = 50
"""Descents between two looks at the clock; they take some milliseconds."""

OUR_POLL = 0.001


@dataclass
class Run:
    """Result of one solver on one section.

    Attributes
    ----------
    improvements
        Seconds since the start, and the fitness found then, each better than all before.
    lower_bound
        Its lower bound on all numberings, if any.
    seconds
        Time at which it stopped, at its limit or with a proof.
    """

    improvements: list[tuple[float, int]] = field(default_factory=list)
    lower_bound: int | None = None
    seconds: float = 0.0

    def note(self, seconds: float, fitness: int) -> None:
        """Record a solution if it is better than all before."""
        if not self.improvements or fitness < self.improvements[-1][1]:
            self.improvements.append((seconds, fitness))


Solver = Callable[[Instance, float, int], Run]


def ours(instance: Instance, limit: float, seed: int) -> Run:
    """Search and prove as the program does."""
    warm_up()
    run = Run()
    start = time.perf_counter()

    def watch(states: Sequence[Progress]) -> None:
        if states[0].cost is not None:
            run.note(time.perf_counter() - start, states[0].cost)

    # Otherwise the state is polled every 50 ms, which hides all earlier progress.
    with mock.patch.object(import_module("bridgeopt.engine.qap.solve"), "POLL", OUR_POLL):
        (solution,) = solve([instance], seed, limit, jobs=WORKERS, on_progress=watch).solutions
    run.seconds = time.perf_counter() - start
    run.note(run.seconds, instance.evaluate(solution.numbering))
    run.lower_bound = solution.lower_bound
    return run


def cp_sat_model(instance: Instance, clauses: bool) -> tuple[cp_model.CpModel, list[list]]:
    """State an instance for CP-SAT.

    ``x[i][k]``: item i takes place k. ``z[t, i, j]``: the places of i and j meet more than t times.
    Both are linked in both directions, place by place (``clauses``), or by linear constraints that
    add up a place's neighbours. Either way, each item has as many meetings as its place: redundant,
    but without it the bound is close to nothing.
    """
    layers, n = instance.layers, instance.n
    model = cp_model.CpModel()
    x = [[model.new_bool_var(f"x{i},{k}") for k in range(n)] for i in range(n)]
    for i in range(n):
        model.add_exactly_one(x[i])
        model.add_exactly_one(row[i] for row in x)
    terms = []
    for t, (delta, adjacent) in enumerate(zip(layers.delta, layers.adjacent, strict=True)):
        z = {}
        for i in range(n):
            for j in range(i):
                z[i, j] = z[j, i] = model.new_bool_var(f"z{t},{i},{j}")
                terms.append(int(delta[i, j]) * z[i, j])
        degree = adjacent.sum(axis=1).tolist()
        near = [np.flatnonzero(row).tolist() for row in adjacent]
        for i in range(n):
            meetings = sum(degree[k] * x[i][k] for k in range(n))
            model.add(sum(z[i, j] for j in range(n) if j != i) == meetings)
        for i, j in z:
            if clauses and i < j:
                continue
            for k in range(n):
                if clauses:
                    for other in range(n):
                        if other != k:
                            tied = z[i, j] if adjacent[k, other] else z[i, j].negated()
                            model.add_bool_or(x[i][k].negated(), x[j][other].negated(), tied)
                else:
                    neighbour = sum(x[j][other] for other in near[k])
                    model.add(z[i, j] >= x[i][k] + neighbour - 1)
                    model.add(z[i, j] <= 1 - x[i][k] + neighbour)
    model.minimize(sum(terms))
    return model, x


def cp_sat(instance: Instance, limit: float, seed: int, clauses: bool = True) -> Run:
    """Solve by OR-Tools' CP-SAT; the time to build the model is not counted."""
    model, x = cp_sat_model(instance, clauses)
    run = Run()

    class Watch(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            numbering = np.array([[self.boolean_value(v) for v in row] for row in x]).argmax(axis=1)
            run.note(self.wall_time, instance.evaluate(numbering))

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = WORKERS
    solver.parameters.max_time_in_seconds = limit
    solver.parameters.random_seed = seed
    solver.solve(model, Watch())
    run.seconds = solver.wall_time
    run.lower_bound = instance.layers.cost(int(np.ceil(solver.best_objective_bound - 1e-6)))
    return run


def cp_sat_linear(instance: Instance, limit: float, seed: int) -> Run:
    """Solve by CP-SAT with linear constraints."""
    return cp_sat(instance, limit, seed, clauses=False)


def _scipy(instance: Instance, limit: float, seed: int, method: str, options: dict) -> Run:
    """Restart one of SciPy's methods until time is up."""
    if len(instance.layers.delta) != 1:
        raise ValueError("SciPy needs the cost as one product of two matrices")
    (delta,), (adjacent,) = instance.layers.delta.astype(float), instance.layers.adjacent
    adjacent = adjacent.astype(float)
    rng = np.random.default_rng(seed)
    run = Run()
    start = time.perf_counter()
    while run.seconds < limit:
        found = quadratic_assignment(
            delta, adjacent, method=method, options={"rng": rng, **options}
        )
        run.seconds = time.perf_counter() - start
        run.note(run.seconds, instance.evaluate(found.col_ind))
    return run


def faq(instance: Instance, limit: float, seed: int) -> Run:
    """Restart SciPy's "fast approximate" method from random doubly stochastic matrices."""
    return _scipy(instance, limit, seed, "faq", {"P0": "randomized"})


def two_opt(instance: Instance, limit: float, seed: int) -> Run:
    """Restart SciPy's 2-opt from random permutations."""
    return _scipy(instance, limit, seed, "2opt", {})


@njit(cache=True, nogil=True)
def _change(
    delta: NDArray[np.int64], adjacent: NDArray[np.int64], p: NDArray[np.int64], i: int, j: int
) -> int:
    """Return the change of cost if items i and j exchange their places."""
    change = 0
    for t in range(len(delta)):
        for x in range(len(p)):
            if x not in (i, j):
                more = adjacent[t, p[j], p[x]] - adjacent[t, p[i], p[x]]
                change += more * (delta[t, i, x] - delta[t, j, x])
    return change


@njit(cache=True, nogil=True)
def _descend(
    delta: NDArray[np.int64],
    adjacent: NDArray[np.int64],
    descents: int,
    state: NDArray[np.uint64],
    best: NDArray[np.int64],
) -> None:
    """Store the best of several descents, each from a random start to a local optimum."""
    n = len(best)
    p = np.arange(n)
    lowest = np.int64(1 << 62)
    for _ in range(descents):
        for i in range(n - 1, 0, -1):
            j = next_below(state, i + 1)
            p[i], p[j] = p[j], p[i]
        improved = True
        while improved:
            improved = False
            for i in range(n):
                for j in range(i):
                    if _change(delta, adjacent, p, i, j) < 0:
                        p[i], p[j] = p[j], p[i]
                        improved = True
        cost = np.int64(0)
        for t in range(len(delta)):
            for i in range(n):
                for j in range(i):
                    cost += delta[t, i, j] * adjacent[t, p[i], p[j]]
        if cost < lowest:
            lowest = cost
            for i in range(n):
                best[i] = p[i]


def descent(instance: Instance, limit: float, seed: int) -> Run:
    """Restart the plainest local search: make any improving exchange of two, while there is one."""
    delta, adjacent = instance.layers.delta, instance.layers.adjacent
    state = np.array([seed], dtype=np.uint64)
    best = np.empty(instance.n, dtype=np.int64)
    _descend(delta, adjacent, 0, state, best)  # compiles the kernel
    run = Run()
    start = time.perf_counter()
    while run.seconds < limit:
        _descend(delta, adjacent, DESCENTS, state, best)
        run.seconds = time.perf_counter() - start
        run.note(run.seconds, instance.evaluate(best))
    return run


OURS = "bridgeopt"
CP_SAT: dict[str, Solver] = {"CP-SAT, clauses": cp_sat, "CP-SAT, linear": cp_sat_linear}
HEURISTICS: dict[str, Solver] = {
    "SciPy FAQ": faq,
    "SciPy 2-opt": two_opt,
    "2-swap descent": descent,
}
SOLVERS: dict[str, Solver] = {OURS: ours, **CP_SAT, **HEURISTICS}
