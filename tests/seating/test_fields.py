"""Equally strong fields: the best such seating, and its proof."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import (
    Family,
    HalfTable,
    NumberedSection,
    Pair,
    SectionPairs,
    SizeLimits,
    Wish,
    WishKind,
)
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.movement.families import read_family
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.seating.changing.candidates import renumber
from bridgeopt.seating.changing.changes import (
    AvailableMovements,
    ChangeOptions,
    ChangeProblem,
    KeepNumbers,
)
from bridgeopt.seating.evening import seat_evening
from bridgeopt.seating.fitness import mean_cost, reference_fitness, section_instance
from bridgeopt.seating.numbering import choose_movements
from bridgeopt.seating.seating_problem import SeatingProblem
from bridgeopt.seating.sections.placement import sort_pairs
from bridgeopt.seating.solving import Solver
from tests.support.generators.certified_plans import proven
from tests.support.generators.instances import sample
from tests.support.messages import pattern_of
from tests.support.reference import naive

SMALL = SizeLimits(4, 18)
WISHES = (None, WishKind.TONIGHT, WishKind.NOT_TONIGHT, WishKind.NO_SIT_OUT, WishKind.LATE)


def are_fields_equal(seating: NumberedSection, pairs: Sequence[Pair]) -> bool:
    """Return whether neighbours in strength sit in different directions, given two fields."""
    if seating.movement.winners != 2:
        return False
    north = set(seating.movement.rounds[:, :, 0].ravel().tolist())
    sides = [seating.numbers.index(pair) + 1 in north for pair in pairs]
    return all(one != other for one, other in zip(sides[::2], sides[1::2], strict=False))


@pytest.mark.slow
@settings(max_examples=sample(40))
@given(
    seed=st.integers(0, 2**32),
    num_pairs=st.sampled_from([7, 8]),
    num_rounds=st.integers(2, 4),
    kind=st.sampled_from(WISHES),
    must=st.booleans(),
)
def test_the_best_of_all_numberings(
    make_history, pairs_of, seed, num_pairs, num_rounds, kind, must
):
    """The result is optimal among numberings that separate neighbours in strength.

    One sits NS and one EW.

    A must restricts them further. All 40,320 are counted plainly. In a Mitchell of four tables NS
    are the numbers 1 to 4.
    """
    history = make_history(seed, 2 * num_pairs)
    pairs = sort_pairs(history, pairs_of(history))
    movement = mitchell_movement(8, num_rounds, switch=[])
    section = SectionPairs("A", pairs, equal_fields=True)
    numberings = naive.permutations(8)
    costs = naive.all_costs(section_instance(history, SectionPairs("A", pairs), movement))
    north = numberings < 4
    fits = (north[:, 0::2] != north[:, 1::2]).all(axis=1)
    wishes: tuple[Wish, ...] = ()
    if kind is not None and must and (num_pairs == 7 or kind is not WishKind.LATE):
        wishes = (Wish(kind, pairs[1 : 1 + (2 if kind.num_pairs == 2 else 1)]),)
        other = 2 if kind.num_pairs == 2 else 7
        met = movement.meetings[numberings[:, 1], numberings[:, other]] > 0
        first = movement.meetings_until(1)[numberings[:, 1], numberings[:, other]] > 0
        if kind in (WishKind.TONIGHT, WishKind.NOT_TONIGHT):
            fits &= met == (kind is WishKind.TONIGHT)
        elif num_pairs == 7:
            fits &= first if kind is WishKind.LATE else ~met
    solver = Solver(history, SearchBudget(seed=1, seconds=600.0, jobs=1))
    (answer,) = solver.solve([solver.task(section, movement, wishes)])
    assert answer.proved
    assert answer.cost.total == costs[fits].min()
    seating = NumberedSection("A", movement, answer.numbers)
    assert answer.fitness == reference_fitness(history, seating)
    assert are_fields_equal(seating, pairs)
    ratings = [sum(history.rating(p) for p in pair.players) for pair in pairs]
    strength = dict(zip(pairs, ratings, strict=True))
    if num_pairs == 8:
        ns, ew = (sum(strength[p] for p in answer.numbers[k : k + 4]) for k in (0, 4))
        assert abs(ns - ew) <= max(ratings) - min(ratings)


def test_a_plan_with_equal_fields(make_history, register):
    """A plan with equal fields says so, and is certified as the best such seating.

    Without the wish for equal fields the section's optimum is at least as good.
    """
    history = make_history(5, 16)
    family = Family("mitchell-4", {8: mitchell_movement(8, 4, switch=[])})
    costs = {}
    for equal in (False, True):
        problem = SeatingProblem(
            history=history,
            registration=register(history),
            rules=EveningRules(equal_fields=equal, winners=2),
        )
        evening = problem.sections(1)
        plan = seat_evening(problem, evening, family, SearchBudget(seed=1, seconds=600.0, jobs=1))
        assert plan.proved
        assert ("fields_equal" in {note.key for note in plan.warnings}) == equal
        costs[equal] = plan.fitness
        ordered = sort_pairs(history, plan.sections[0].pairs)
        if equal:
            assert are_fields_equal(plan.sections[0], ordered)
            assert proven(plan, history) == ["history fields asked"]
    assert costs[False] <= costs[True]


def test_which_seatings_are_equal():
    """Two pairs of neighbours, across or not, by hand; with one winner there are no fields."""
    pairs = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(4))
    movement = mitchell_movement(4, 1, switch=[])
    for order, equal in [((0, 2, 1, 3), True), ((0, 3, 1, 2), True), ((0, 1, 2, 3), False)]:
        seating = NumberedSection("A", movement, tuple(pairs[k] for k in order))
        assert are_fields_equal(seating, pairs) is equal
    switched = mitchell_movement(4, 1, switch=[1])
    assert are_fields_equal(
        NumberedSection("A", switched, (pairs[0], pairs[2], pairs[1], pairs[3])), pairs
    )
    both = np.concatenate([movement.rounds, switched.rounds])
    two_rounds = type(movement)("both ways", 4, 2, both)
    assert not are_fields_equal(NumberedSection("A", two_rounds, pairs), pairs)


@pytest.mark.slow
@settings(max_examples=sample(15))
@given(seed=st.integers(0, 2**32), num_rounds=st.integers(2, 4), half=st.sampled_from(HalfTable))
def test_the_best_with_a_half_table(make_history, pairs_of, seed, num_rounds, half):
    """The result is the minimum over numberings whose requested direction lacks a pair.

    All 40,320 are counted plainly. A rover's movement has the absent pair last.
    """
    history = make_history(seed, 14)
    pairs = sort_pairs(history, pairs_of(history))
    rover = half is HalfTable.ROVER
    movement = (
        mitchell_movement(6, min(num_rounds, 2), switch=[])
        if rover
        else mitchell_movement(8, num_rounds)
    )
    section = SectionPairs("A", pairs, half_table=half)
    (played,) = choose_movements([section], Family("m", {movement.num_contestants: movement}))
    assert played.num_contestants == 8
    numberings = naive.permutations(8)
    costs = naive.all_costs(section_instance(history, SectionPairs("A", pairs), played))
    fits = {"ns": numberings[:, 7] < 4, "ew": numberings[:, 7] >= 4, "rover": numberings[:, 7] == 7}
    solver = Solver(history, SearchBudget(seed=1, seconds=600.0, jobs=1))
    (answer,) = solver.solve([solver.task(section, played, ())])
    assert answer.proved
    assert answer.cost.total == costs[fits[half]].min()
    seating = NumberedSection("A", played, answer.numbers)
    assert answer.fitness == reference_fitness(history, seating)
    out = {number for number, rounds in seating.sit_outs.items() if rounds}
    if rover:
        assert seating.absent == 8
        assert set(seating.sit_outs.values()) == {1}
    else:
        assert all((number <= 4) == (half is HalfTable.EW) for number in out)


def test_a_plan_with_a_half_table(make_history, register):
    """The plan names the direction that lacks a pair, and is certified; a Howell has none."""
    history = make_history(6, 14)
    for half in HalfTable:
        problem = SeatingProblem(
            history=history, registration=register(history), rules=EveningRules(half_table=half)
        )
        evening = problem.sections(1)
        family = Family("mitchell-2", {n: mitchell_movement(n, 2, switch=[]) for n in (6, 8)})
        plan = seat_evening(problem, evening, family, SearchBudget(seed=1, seconds=600.0, jobs=1))
        assert plan.proved
        (note,) = (note for note in plan.warnings if note.key == "half_table")
        assert note.values["half"] == half
        assert proven(plan, history) == ["history asked"]
        movement = read_family("howell", sizes={8: ""}).movements[8]
        howell = Family("howell", {6: movement, 8: movement})
        with pytest.raises(
            InputError, match=pattern_of("half_table_no_lines", movement="howell 8")
        ):
            seat_evening(problem, evening, howell, SearchBudget(seed=1, seconds=600.0, jobs=1))


@pytest.mark.slow
@pytest.mark.parametrize("half", HalfTable)
@pytest.mark.parametrize("seed", range(3))
def test_a_change_keeps_the_half_table(make_history, register, half, seed):
    """New numbers after a change keep the requested half table, and are optimal among those.

    All 40,320 numberings are counted plainly. The same solver has solved the unrestricted problem
    before.
    """
    history = make_history(seed, 14)
    problem = SeatingProblem(
        history=history, registration=register(history), rules=EveningRules(half_table=half)
    )
    family = Family("mitchell-2", {n: mitchell_movement(n, 2, switch=[]) for n in (6, 8)})
    plan = seat_evening(
        problem, problem.sections(1), family, SearchBudget(seed=1, seconds=600.0, jobs=1)
    )
    (before,) = plan.sections
    pairs = sort_pairs(history, before.pairs)
    turned = replace(before, numbers=(*before.numbers[6::-1], before.numbers[7]))
    budget = SearchBudget(seed=2, seconds=600.0, jobs=1)
    solver = Solver(history, budget)
    (free,) = solver.solve([solver.task(SectionPairs("A", pairs), before.movement, ())])
    problem = ChangeProblem(history, plan.source, (), (turned,), frozenset(), ())
    again = renumber(
        problem, AvailableMovements(family), ChangeOptions(keep=KeepNumbers.FREE), budget, solver
    )
    numberings = naive.permutations(8)
    costs = naive.all_costs(section_instance(history, SectionPairs("A", pairs), before.movement))
    fits = {"ns": numberings[:, 7] < 4, "ew": numberings[:, 7] >= 4, "rover": numberings[:, 7] == 7}
    (section,) = again.sections
    assert free.fitness == costs.min()
    assert section.proved
    assert section.fitness == costs[fits[half]].min()
    assert section.half_table is half
    assert [note.key for note in again.warnings] == ["half_table"]


def test_a_half_table_that_is_lost(make_history, register):
    """If a section changes size and a rover becomes impossible, a note says so."""
    history = make_history(6, 14)
    problem = SeatingProblem(
        history=history,
        registration=register(history),
        rules=EveningRules(half_table=HalfTable.ROVER),
    )
    family = Family("mitchell-2", {n: mitchell_movement(n, 2, switch=[]) for n in (6, 8)})
    plan = seat_evening(
        problem, problem.sections(1), family, SearchBudget(seed=1, seconds=600.0, jobs=1)
    )
    leavers = frozenset(plan.sections[0].pairs[:2])
    problem = ChangeProblem(history, plan.source, (), plan.sections, leavers, ())
    again = renumber(
        problem,
        AvailableMovements(family),
        ChangeOptions(keep=KeepNumbers.FREE),
        SearchBudget(seed=2, seconds=600.0, jobs=1),
    )
    (section,) = again.sections
    assert section.movement.num_contestants == 6
    assert section.half_table is None
    assert [note.key for note in again.warnings] == ["half_table_lost"]


@pytest.mark.slow
def test_who_cannot_walk_has_a_seat_in_two_fields(make_history, register):
    """A stationary pair gets a North-South number, also with equal fields."""
    history = make_history(7, 16)
    (pair, *_) = register(history).pairs
    family = Family("mitchell-4", {8: mitchell_movement(8, 4, switch=[])})
    for value, equal in (("table", False), ("ns", True)):
        wish = Wish(WishKind.STATIONARY, (pair,), value)
        problem = SeatingProblem(
            history=history,
            registration=register(history),
            wishes=(wish,),
            rules=EveningRules(equal_fields=equal, winners=2),
        )
        plan = seat_evening(
            problem, problem.sections(1), family, SearchBudget(seed=1, seconds=600.0, jobs=1)
        )
        (section,) = plan.sections
        tables = {s.table for s in section.seats if section.numbers.index(pair) + 1 in (s.ns, s.ew)}
        assert len(tables) == 1
        assert section.numbers.index(pair) < 4
        assert plan.proved


@pytest.mark.slow
@pytest.mark.parametrize("half", [None, *HalfTable])
@pytest.mark.parametrize("equal", [False, True])
@pytest.mark.parametrize("num_pairs", [7, 8])
def test_the_mean_of_the_seatings_asked_for(make_history, pairs_of, num_pairs, equal, half):
    """The mean covers only the numberings that fit, by enumeration of all 40,320."""
    history = make_history(num_pairs, 2 * num_pairs)
    pairs = sort_pairs(history, pairs_of(history))
    movement = mitchell_movement(8, 3, switch=[])
    section = SectionPairs("A", pairs, equal_fields=equal, half_table=half)
    numberings = naive.permutations(8)
    costs = naive.all_costs(section_instance(history, SectionPairs("A", pairs), movement))
    north = numberings < 4
    fits = np.ones(len(numberings), dtype=bool)
    if equal:
        fits &= (north[:, 0::2] != north[:, 1::2]).all(axis=1)
    if num_pairs == 7 and half is not None:
        last = numberings[:, 7]
        fits &= {"ns": last < 4, "ew": last >= 4, "rover": last == 7}[half]
    mean = Fraction(int(costs[fits].sum()), int(fits.sum()))
    instance = section_instance(history, section, movement)
    assert mean_cost(instance, section, movement) == mean


def test_fields_that_cost_more_than_chance(make_history, register):
    """With few fitting seatings, the best may cost more than the mean of all numberings."""
    family = Family("mitchell-3", {6: mitchell_movement(6, 3, switch=[])})
    history = make_history(56, 12)
    problem = SeatingProblem(
        history=history,
        registration=register(history),
        rules=EveningRules(size_limits=SMALL, equal_fields=True, winners=2),
    )
    plan = seat_evening(
        problem, problem.sections(1), family, SearchBudget(seed=1, seconds=600.0, jobs=1)
    )
    (section,) = plan.sections
    whole = section_instance(history, SectionPairs("A", section.pairs), section.movement)
    assert section.fitness > whole.expected_cost
    assert section.proved
    assert section.lower_bound <= section.expected_fitness
