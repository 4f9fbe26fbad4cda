"""Measures, and the second look that shares no code with them."""

from __future__ import annotations

import re

import numpy as np
import pytest
from sources import SHARED

from bridgeopt.plugins.individual.checking import Seen
from bridgeopt.plugins.individual.making import refuse_disagreement
from bridgeopt.plugins.individual.measures import measure
from bridgeopt.plugins.individual.plan import EventPlan

PAPER = SHARED / "papers" / "lester-2021-mahjong-pseudoboolean.txt"


def table_1():
    """Read the paper's Table 1: five rounds of six tables."""
    if not PAPER.exists():
        pytest.skip("the paper is not here")
    text = PAPER.read_text(encoding="utf-8")
    rows = re.findall(r"^[1-5]((?:\t[0-9]+){24})\t*$", text, re.MULTILINE)
    return np.array([[int(x) - 1 for x in row.split()] for row in rows]).reshape(5, 6, 4)


def test_the_papers_table_1():
    """D is 10, nothing repeats, and seats are even."""
    plan = EventPlan(table_1(), 24)
    measures = measure(plan)
    assert (measures.repeats, measures.table_repeats, measures.seats_off) == (0, 0, 0)
    assert (measures.connected, measures.diameter, measures.d) == (True, 2, 10)
    refuse_disagreement(plan, measures)


def drawn(seed):
    """Draw any rounds, with players who sit out, small tables and empty ones."""
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
    """On plans of every kind, good or bad."""
    for seed in range(60):
        plan = drawn(seed)
        refuse_disagreement(plan, measure(plan))


def test_a_disagreement_is_refused():
    """Nothing may be claimed of a plan that two looks see differently."""
    plan, other = drawn(1), drawn(2)
    with pytest.raises(RuntimeError, match="differ"):
        refuse_disagreement(plan, measure(other))


def test_by_hand():
    """Six players, two tables of three, twice the same: each meeting repeats, two parts."""
    seats = np.array([[[0, 1, 2], [3, 4, 5]]] * 2)
    measures = measure(EventPlan(seats, 6))
    assert (measures.repeats, measures.table_repeats, measures.most_met) == (6, 6, 2)
    assert (measures.connected, measures.diameter, measures.d, measures.pairs_at_d) == (
        *(False, None, 0),
        9,
    )
    assert measures.seats_off == 6


def test_the_second_look_sees_who_sits_twice():
    """And a plan refuses it."""
    rounds = [[[0, 1, 2], [0, 3, 4]]]
    assert Seen.of(rounds, 5).doubles == 1
    with pytest.raises(ValueError, match="twice"):
        EventPlan(np.array(rounds), 5)
    with pytest.raises(ValueError, match="number"):
        EventPlan(np.array([[[0, 1, 5]]]), 5)
    with pytest.raises(ValueError, match="rounds"):
        EventPlan(np.array([[0, 1, 2]]), 5)


def test_a_plan_tells_who_plays():
    """And who sits out; it stays as it is, and equals another with the same chairs."""
    plan = EventPlan(np.array([[[0, 1, 2]], [[3, 4, 0]]]), 5)
    assert (plan.num_rounds, plan.num_tables, plan.size) == (2, 1, 3)
    assert (plan.players_in(1), plan.sitting_out(1)) == ((0, 3, 4), (1, 2))
    assert plan == EventPlan(plan.seats.copy(), 5) != EventPlan(plan.seats, 6)
    assert hash(plan) == hash(EventPlan(plan.seats.copy(), 5))
    with pytest.raises(ValueError, match="read-only"):
        plan.seats[0, 0, 0] = 4
