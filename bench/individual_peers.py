"""Other programs on the paper's encoding: CP-SAT (OR-Tools), and Glucose (python-sat).

Both get equations (1) to (5) and (9), with the first round fixed by (3). Seats are left out, since
they can be shared afterwards.
"""

from __future__ import annotations

import time
from itertools import combinations

from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.construction import generate_plan
from bridgeopt.plugins.individual.plan import PlanOptions

PEERS = ("CP-SAT", "Glucose")

Literals = dict[tuple[int, int, int], int]


def compare(shapes: list[tuple[int, int]], seconds: float) -> list[list[str]]:
    """Return a row for each instance: the times, or that nothing was found in time."""
    rows = []
    for tables, rounds in shapes:
        began = time.process_time()
        made = generate_plan(PlanOptions(4 * tables, rounds), SearchBudget(seed=1, seconds=seconds))
        spent = time.process_time() - began
        good = not (made.measures.repeats or made.measures.table_repeats)
        cells = [f"{spent:.2f} s" if good else "none"]
        for solve in (cp_sat, glucose):
            began = time.process_time()
            found = solve(tables, rounds, seconds)
            spent = time.process_time() - began
            cells.append(f"{spent:.1f} s" if found else f"none in {spent:.0f} s")
        rows.append([f"{tables}-4-{rounds}", *cells])
    return rows


def cp_sat(g: int, w: int, seconds: float) -> bool:
    """Return whether CP-SAT finds a plan, on one core."""
    from ortools.sat.python import cp_model

    n = 4 * g
    model = cp_model.CpModel()
    p = {(i, k, r): model.new_bool_var("") for i in range(n) for k in range(g) for r in range(w)}
    for r in range(w):
        for k in range(g):
            model.add(sum(p[i, k, r] for i in range(n)) == 4)  # (1)
        for i in range(n):
            model.add_exactly_one(p[i, k, r] for k in range(g))  # (2)
    for i in range(n):
        model.add(p[i, i // 4, 0] == 1)  # (3)
        for k in range(g):
            model.add_at_most_one(p[i, k, r] for r in range(w))  # (9)
    for i, j in combinations(range(n), 2):
        meets = [model.new_bool_var("") for _ in range(w)]
        for r in range(w):
            for k in range(g):
                model.add_bool_or(~p[i, k, r], ~p[j, k, r], meets[r])  # (4)
        model.add_at_most_one(meets)  # (5)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    return solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)


def glucose(g: int, w: int, seconds: float) -> bool:
    """Return whether Glucose 4 finds a plan.

    Sums use sequential counters, at-most-one pairwise clauses.
    """
    from threading import Timer

    from pysat.card import CardEnc, EncType
    from pysat.solvers import Solver

    n, top = 4 * g, 0
    p: Literals = {}
    for key in ((i, k, r) for i in range(n) for k in range(g) for r in range(w)):
        top += 1
        p[key] = top
    with Solver("glucose4") as solver:
        for r in range(w):
            for k in range(g):
                sums = CardEnc.equals(
                    [p[i, k, r] for i in range(n)], 4, top_id=top, encoding=EncType.seqcounter
                )
                top = max(top, sums.nv)
                solver.append_formula(sums.clauses)  # (1)
            for i in range(n):
                one = [p[i, k, r] for k in range(g)]
                solver.add_clause(one)  # (2)
                solver.append_formula([[-a, -b] for a, b in combinations(one, 2)])
        for i in range(n):
            solver.add_clause([p[i, i // 4, 0]])  # (3)
            for k in range(g):  # (9)
                solver.append_formula(
                    [[-p[i, k, r], -p[i, k, s]] for r, s in combinations(range(w), 2)]
                )
        for i, j in combinations(range(n), 2):
            meets = list(range(top + 1, top + w + 1))
            top += w
            solver.append_formula(
                [[-p[i, k, r], -p[j, k, r], meets[r]] for k in range(g) for r in range(w)]
            )  # (4)
            solver.append_formula([[-a, -b] for a, b in combinations(meets, 2)])  # (5)
        timer = Timer(seconds, solver.interrupt)
        timer.start()
        try:
            return bool(solver.solve_limited(expect_interrupt=True))
        finally:
            timer.cancel()
