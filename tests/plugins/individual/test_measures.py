"""Measures, and a second implementation that shares no code with them."""

from __future__ import annotations

import re
from itertools import combinations

import numpy as np
import pytest

from bridgeopt.plugins.individual.construction import refuse_disagreement
from bridgeopt.plugins.individual.measures import (
    fewest_most_met,
    fewest_squares,
    measure,
    repeats_bound,
)
from bridgeopt.plugins.individual.plan import EventPlan, RoundTables
from bridgeopt.plugins.individual.reference_measures import ReferenceMeasures
from tests.support.sources import SHARED

PAPER = SHARED / "papers" / "lester-2021-mahjong-pseudoboolean.txt"


def table_1():
    """Read the paper's Table 1: five rounds of six tables."""
    if not PAPER.exists():
        pytest.skip("the paper is not here")
    text = PAPER.read_text(encoding="utf-8")
    rows = re.findall(r"^[1-5]((?:\t[0-9]+){24})\t*$", text, re.MULTILINE)
    return np.array([[int(x) - 1 for x in row.split()] for row in rows]).reshape(5, 6, 4)


def test_the_papers_table_1():
    """In the paper's Table 1 d is 10, nothing repeats, and seats are even."""
    plan = EventPlan(table_1(), 24)
    measures = measure(plan)
    assert (measures.repeats, measures.table_repeats, measures.seat_imbalance) == (0, 0, 0)
    assert (measures.connected, measures.diameter, measures.d) == (True, 2, 10)
    refuse_disagreement(plan, measures)


def drawn(seed):
    """Return random rounds with sit-outs, small tables and empty ones."""
    rng = np.random.default_rng(seed)
    players, tables, size = (
        int(rng.integers(5, 22)),
        int(rng.integers(1, 6)),
        int(rng.integers(3, 6)),
    )
    seats = np.full((int(rng.integers(1, 7)), tables, size), -1)
    for r in range(len(seats)):
        line = rng.permutation(players)[: tables * size]
        flat = np.full(tables * size, -1)
        flat[: len(line)] = line
        seats[r] = rng.permutation(flat).reshape(tables, size)
    return EventPlan(seats, players)


def test_both_looks_agree_on_any_rounds():
    """Both implementations agree on plans of every kind."""
    for seed in range(60):
        plan = drawn(seed)
        refuse_disagreement(plan, measure(plan))


def test_a_disagreement_is_refused():
    """A plan whose two measures differ is refused."""
    plan, other = drawn(1), drawn(2)
    with pytest.raises(RuntimeError, match="differ"):
        refuse_disagreement(plan, measure(other))


def test_by_hand():
    """Six players sit at two tables of three, twice the same.

    Each meeting repeats, and the players form two components.
    """
    seats = np.array([[[0, 1, 2], [3, 4, 5]]] * 2)
    measures = measure(EventPlan(seats, 6))
    assert (measures.repeats, measures.table_repeats, measures.most_met) == (6, 6, 2)
    assert (measures.connected, measures.diameter, measures.d, measures.pairs_at_d) == (
        *(False, None, 0),
        9,
    )
    assert measures.seat_imbalance == 6
    thrice = np.array([[[0, 1, 2]]] * 3)  # each has one seat twice too often, and two never
    assert measure(EventPlan(thrice, 3)).seat_imbalance == 3 * (2 + 1 + 1)


def test_the_second_look_sees_who_sits_twice():
    """The second implementation detects a player seated twice, and a plan refuses it."""
    rounds = [[[0, 1, 2], [0, 3, 4]]]
    assert ReferenceMeasures.of(rounds, 5).doubles == 1
    with pytest.raises(ValueError, match="twice"):
        EventPlan(np.array(rounds), 5)
    with pytest.raises(ValueError, match="number"):
        EventPlan(np.array([[[0, 1, 5]]]), 5)
    with pytest.raises(ValueError, match="rounds"):
        EventPlan(np.array([[0, 1, 2]]), 5)


def test_a_plan_tells_who_plays():
    """A plan lists players and sit-outs, is immutable, and equals another with the same chairs."""
    plan = EventPlan(np.array([[[0, 1, 2]], [[3, 4, 0]]]), 5)
    assert (plan.num_rounds, plan.num_tables, plan.size) == (2, 1, 3)
    assert (plan.players_in(1), plan.sitting_out(1)) == ((0, 3, 4), (1, 2))
    assert plan == EventPlan(plan.seats.copy(), 5) != EventPlan(plan.seats, 6)
    assert hash(plan) == hash(EventPlan(plan.seats.copy(), 5))
    with pytest.raises(ValueError, match="read-only"):
        plan.seats[0, 0, 0] = 4


SMALL = [
    ((3, 3), 0, 4),
    ((4, 4), 0, 3),
    ((3, 3, 3), 0, 3),
    ((4, 3), 0, 4),
    ((3, 3), 1, 3),
    ((5, 5), 0, 3),
]


def groupings(players, sizes):
    """Yield all ways to divide players over tables of these sizes, as sets of tables."""
    if not sizes:
        yield frozenset()
        return
    for table in combinations(sorted(players), sizes[0]):
        for rest in groupings(players - {*table}, sizes[1:]):
            yield rest | {table}


@pytest.mark.slow
@pytest.mark.parametrize(("sizes", "bench", "rounds"), SMALL)
def test_no_plan_beats_a_bound(sizes, bench, rounds):
    """No small plan is below a bound, by full enumeration with the first round fixed."""
    players = sum(sizes) + bench
    layout = RoundTables(sizes, bench)
    choices = sorted({tuple(sorted(g)) for g in groupings(frozenset(range(players)), sizes)})
    pairs = {pair: k for k, pair in enumerate(combinations(range(players), 2))}
    rows = np.zeros((len(choices), len(pairs)), dtype=np.int8)
    for k, tables in enumerate(choices):
        for table in tables:
            for pair in combinations(table, 2):
                rows[k, pairs[pair]] = 1
    # First rounds differ only by names, so one of each kind is enough.
    met = np.unique(rows[:1] if not bench else rows, axis=0)
    for r in range(1, rounds + 1):
        truth = [
            int(np.maximum(met - 1, 0).sum(axis=1).min()),
            int((met.astype(np.int64) ** 2).sum(axis=1).min()),
            int(met.max(axis=1).min()),
        ]
        bounds = [f(layout, r) for f in (repeats_bound, fewest_squares, fewest_most_met)]
        assert all(bound <= least for bound, least in zip(bounds, truth, strict=True)), r
        if r < rounds:
            met = np.unique((met[:, None, :] + rows[None]).reshape(-1, len(pairs)), axis=0)


def test_bounds_of_squares_are_met_where_plans_meet_them():
    """Some plans meet the bounds of squares, so that proofs are possible."""
    five_sixes = RoundTables((6,) * 5, 0)
    assert (fewest_squares(five_sixes, 5), fewest_most_met(five_sixes, 5)) == (475, 2)
    assert (fewest_squares(five_sixes, 1), fewest_most_met(five_sixes, 1)) == (75, 1)
    assert fewest_most_met(RoundTables((4, 4), 0), 30) == 13
