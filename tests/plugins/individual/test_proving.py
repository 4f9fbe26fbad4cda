"""Bounds hold against all plans of small events, and against CP-SAT."""

from __future__ import annotations

from itertools import combinations, permutations, product

import numpy as np
import pytest

from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.plugins.individual.construction import generate_plan
from bridgeopt.plugins.individual.measures import (
    Claim,
    claims,
    d_bound,
    diameter_bound,
    measure,
    orders_bound,
    repeats_bound,
    table_repeats_bound,
    uniform_layout,
)
from bridgeopt.plugins.individual.plan import (
    Constraint,
    EventPlan,
    PlanOptions,
    RoundTables,
    Strictness,
    Weighting,
)


def fewest_made(*asked):
    """Generate a plan without optimising d, which takes ten times as long."""
    only = {Constraint.D: Weighting(Strictness.OFF)}
    return generate_plan(PlanOptions(*asked, wants=only), SearchBudget(seed=1, seconds=60))


def all_rounds(players, sizes):
    """Return all seatings at tables of some sizes, as sets of tables."""
    if not sizes:
        return [()]
    first, *rest = players
    found = []
    for size in sorted(set(sizes)):
        others = list(sizes)
        others.remove(size)
        for mates in combinations(rest, size - 1):
            left = [p for p in rest if p not in mates]
            found += [((first, *mates), *more) for more in all_rounds(left, others)]
    return found


def least(sizes, num_rounds):
    """Return the fewest repeats of all plans; the first round is fixed."""
    n = sum(sizes)
    numbered = {pair: k for k, pair in enumerate(combinations(range(n), 2))}
    rounds = []
    for tables in all_rounds(list(range(n)), list(sizes)):
        row = np.zeros(len(numbered), dtype=np.int64)
        for table in tables:
            row[[numbered[pair] for pair in combinations(table, 2)]] = 1
        rounds.append(row)
    rounds = np.array(rounds)
    met = rounds[:1]
    for _ in range(num_rounds - 1):
        met = np.unique((met[:, None, :] + rounds[None, :, :]).reshape(-1, rounds.shape[1]), axis=0)
    return int(np.maximum(met - 1, 0).sum(axis=1).min())


@pytest.mark.long
@pytest.mark.parametrize(
    ("sizes", "num_rounds"),
    [
        *[((3, 3), w) for w in (2, 3, 4)],
        *[((4, 3), w) for w in (2, 3)],
        *[((4, 4), w) for w in (2, 3)],
        *[((3, 3, 3), w) for w in (2, 3)],
    ],
)
def test_no_plan_of_all_beats_the_bound_and_what_is_made_is_best(sizes, num_rounds):
    """Up to nine players, the bound and the plan are compared with every plan."""
    true = least(sizes, num_rounds)
    assert repeats_bound(RoundTables(sizes, 0), num_rounds) <= true
    size = 3 if sizes == (3, 3) or len(sizes) == 3 else 4
    asked = sum(sizes), num_rounds, size
    made = (
        generate_plan(PlanOptions(*asked), SearchBudget(seed=1, seconds=60))
        if sum(sizes) == 7
        else fewest_made(*asked)
    )
    assert made.measures.repeats == true
    assert made.claims["repeats"].proved <= (made.measures.repeats == true)


@pytest.mark.long
@pytest.mark.parametrize(
    ("tables", "size", "num_rounds"),
    [(3, 3, 4), pytest.param(3, 3, 5, marks=pytest.mark.thorough), (3, 4, 2), (4, 3, 4)],
)
def test_cp_sat_finds_nothing_below_the_bound(tables, size, num_rounds):
    """CP-SAT finds no fewer repeats, nor fewer returns after that.

    It uses the paper's encoding (1) to (5), (9).
    """
    pytest.importorskip("ortools")
    from ortools.sat.python import cp_model

    n = tables * size
    model = cp_model.CpModel()
    p = {
        (i, k, r): model.new_bool_var("")
        for i in range(n)
        for k in range(tables)
        for r in range(num_rounds)
    }
    for r in range(num_rounds):
        for k in range(tables):
            model.add(sum(p[i, k, r] for i in range(n)) == size)
        for i in range(n):
            model.add_exactly_one(p[i, k, r] for k in range(tables))
    for i in range(n):
        model.add(p[i, i // size, 0] == 1)
    over = []
    for i, j in combinations(range(n), 2):
        meets = []
        for r in range(num_rounds):
            meets.append(model.new_bool_var(""))
            for k in range(tables):
                model.add(meets[-1] >= p[i, k, r] + p[j, k, r] - 1)
        over.append(model.new_int_var(0, num_rounds, ""))
        model.add(over[-1] >= sum(meets) - 1)
    model.minimize(sum(over))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_deterministic_time = 3
    status = solver.solve(model)
    bound = repeats_bound(RoundTables((size,) * tables, 0), num_rounds)
    if status == cp_model.OPTIMAL:
        assert bound <= round(solver.objective_value)
    made = fewest_made(n, num_rounds, size)
    assert bound <= made.measures.repeats
    assert made.measures.repeats >= solver.best_objective_bound - 1e-6


def test_bounds_hold_for_any_rounds():
    """Random rounds are never better than the bounds of their tables."""
    rng = np.random.default_rng(5)
    for _ in range(150):
        tables, size, rounds = (int(x) for x in rng.integers((1, 3, 1), (7, 6, 7)))
        players = tables * size
        seats = np.array([rng.permutation(players).reshape(tables, size) for _ in range(rounds)])
        plan = EventPlan(seats, players)
        layout, measures = uniform_layout(plan), measure(plan)
        assert layout == RoundTables((size,) * tables, 0)
        assert measures.repeats >= repeats_bound(layout, rounds)
        assert measures.table_repeats >= table_repeats_bound(layout, rounds, social=False)
        if measures.diameter is not None:
            assert measures.diameter >= diameter_bound(layout, rounds)
        bound = d_bound(layout, rounds)
        assert bound is None or measures.d is None or measures.d <= bound


def test_as_many_tables_as_players_at_each():
    """Without repeated meetings, players must return to tables in 4-4-2."""
    layout = RoundTables((4,) * 4, 0)
    assert table_repeats_bound(layout, 2, social=True) == 4
    assert table_repeats_bound(layout, 2, social=False) == 0


def test_rounds_of_different_tables_have_no_layout():
    """Rounds of different tables have no layout, and only trivial bounds."""
    seats = np.array([[[0, 1, 2, 3], [4, 5, 6, 7]], [[0, 1, 2, -1], [4, 5, 6, 7]]])
    plan = EventPlan(seats, 8)
    assert uniform_layout(plan) is None
    told = claims(measure(plan), None, 2)
    assert not told["repeats"].proved


def test_tables_that_stand_empty_are_tables_to_go_to():
    """Six players with two new tables each round never return, and this is proven."""
    groups = np.array([[[0, 1, 2], [3, 4, 5]], [[0, 1, 3], [2, 4, 5]], [[0, 4, 2], [1, 3, 5]]])
    seats = np.full((3, 7, 3), -1)
    for r, tables in enumerate(([0, 1], [2, 4], [5, 6])):
        seats[r, tables] = groups[r]
    plan = EventPlan(seats, 6)
    assert uniform_layout(plan) == RoundTables((3, 3), 0, num_empty=4)
    told = claims(measure(plan), uniform_layout(plan), 3)
    assert told["table_repeats"] == Claim(0, 0, True)
    at_two = EventPlan(groups, 6)
    assert claims(measure(at_two), uniform_layout(at_two), 3)["table_repeats"].bound == 6


def test_tables_are_proven_whatever_the_meetings_are():
    """No returns is proven optimal, even over plans with fewer repeated meetings."""
    plan = EventPlan(np.array([[[0, 1, 2, 3], [4, 5, 6, 7]], [[4, 5, 6, 7], [0, 1, 2, 3]]]), 8)
    told = claims(measure(plan), uniform_layout(plan), 2)
    assert not told["repeats"].proved
    assert told["table_repeats"] == Claim(0, 0, True)


@pytest.mark.parametrize("tables", [2, 3, 4])
def test_orders_that_agree_once_at_most(tables):
    """The bound is met and never exceeded, over all subsets."""
    orders = list(permutations(range(tables)))

    def most(left):
        """Return the size of a largest set of orders that agree at most once pairwise.

        Branch on the first order.
        """
        if not left:
            return 0
        first, *rest = left
        fit = [o for o in rest if sum(a == b for a, b in zip(first, o, strict=True)) < 2]
        having = 1 + most(fit)
        return having if len(fit) == len(rest) else max(having, most(rest))

    # Tables can be renumbered so that any order becomes the first.
    fit = [o for o in orders if sum(a == b for a, b in zip(orders[0], o, strict=True)) < 2]
    assert 1 + most(fit) == orders_bound(tables)


@pytest.mark.long
def test_orders_of_six_tables():
    """No 19 orders of six tables agree at most once: CP-SAT extends no four of them by 15.

    Among 19, four have the same first table and agree nowhere else. There are three such fours, up
    to renaming tables and other rounds.
    """
    pytest.importorskip("ortools")
    from ortools.sat.python import cp_model

    def agree(one, other):
        return sum(a == b for a, b in zip(one, other, strict=True))

    def canonical(four):
        forms = []
        for row, columns in product(four, permutations(range(5))):
            names = {row[c]: k for k, c in enumerate(columns, start=1)}
            forms.append(tuple(sorted(tuple(names[each[c]] for c in columns) for each in four)))
        return min(forms)

    first = tuple(range(1, 6))
    apart = [row for row in permutations(first) if not agree(row, first)]
    threes = combinations(apart, 3)
    alone = (three for three in threes if not any(agree(*two) for two in combinations(three, 2)))
    fours = {canonical((first, *three)) for three in alone}
    assert len(fours) == 3
    for rows in fours:
        four = [(0, *row) for row in rows]
        fit = [o for o in permutations(range(6)) if all(agree(o, each) < 2 for each in four)]
        model = cp_model.CpModel()
        taken = {order: model.new_bool_var("") for order in fit}
        for (i, j), (s, t) in product(combinations(range(6), 2), permutations(range(6), 2)):
            model.add_at_most_one(taken[o] for o in fit if o[i] == s and o[j] == t)
        model.add(sum(taken.values()) >= orders_bound(6) + 1 - len(four))
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        assert solver.solve(model) == cp_model.INFEASIBLE


def test_six_tables_six_rounds():
    """Without repeated meetings six of 24 must return; with 18, or with a repeat, nobody must."""
    assert table_repeats_bound(RoundTables((4,) * 6, 0), 6, social=True) == 6
    assert table_repeats_bound(RoundTables((3,) * 6, 0), 6, social=True) == 0
    assert table_repeats_bound(RoundTables((4,) * 6, 0), 6, social=False) == 0
    assert table_repeats_bound(RoundTables((4,) * 6, 0), 5, social=True) == 0
    assert table_repeats_bound(RoundTables((6,), 0), 1, social=True) == 0
