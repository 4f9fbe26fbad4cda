"""Scores of given numberings: of our own, and of worse ones."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.club import History, NumberedSection, Pair, Registration
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.seating.evaluation import differences, evaluate, verify_all
from bridgeopt.seating.fitness import reference_fitness
from bridgeopt.seating.optimise import optimise
from tests.support.messages import text_of

pytestmark = pytest.mark.slow_without_jit


@pytest.fixture(scope="module")
def history(make_history) -> History:
    """Return a club of 34 players: 17 pairs."""
    return make_history(6, 34, met=4)


@pytest.fixture(scope="module")
def plan(history, register, multiplex):
    """Seat them all in two sections, one of which is odd."""
    return optimise(history, register(history), multiplex, 2, budget=SearchBudget(seconds=60))


def shuffled(seating: NumberedSection, seed: int) -> NumberedSection:
    """Return the section with its numbers shuffled."""
    order = np.random.default_rng(seed).permutation(len(seating.numbers))
    return NumberedSection(seating.name, seating.movement, tuple(seating.numbers[k] for k in order))


def test_our_own_plan_is_what_it_claims(plan, history):
    """Fitness, bound, mean and hypothetical best equal those of `optimise`."""
    evaluations = evaluate(history, plan.sections)
    for evaluation, section in zip(evaluations, plan.sections, strict=True):
        assert replace(evaluation.planned_section, seconds=section.seconds) == section
        assert evaluation.best_fitness == section.fitness
        assert evaluation.planned_section.proved
        assert evaluation.best_is_proved
        assert not evaluation.interrupted


@pytest.mark.slow
@settings(max_examples=10)
@given(seed=st.integers(0, 2**32))
def test_any_numbering_against_the_optimum(plan, history, seed):
    """A random numbering gets the plain score, and the optimum stays the same."""
    seatings = [shuffled(section, seed) for section in plan.sections]
    evaluations = evaluate(history, seatings)
    for evaluation, seating, section in zip(evaluations, seatings, plan.sections, strict=True):
        fitness = reference_fitness(history, seating)
        assert evaluation.planned_section.fitness == fitness
        assert evaluation.planned_section.numbers == seating.numbers
        assert evaluation.best_fitness == evaluation.planned_section.lower_bound == section.fitness
        assert evaluation.planned_section.proved == (fitness == section.fitness)
        assert evaluation.planned_section.quality <= 1
        assert (evaluation.planned_section.quality == 1) == evaluation.planned_section.proved
        assert evaluation.planned_section.expected_fitness == section.expected_fitness


def test_the_second_method_agrees(plan, history):
    """`verify_all` confirms what `optimise` proved, and finds better numberings of worse plans."""
    good = verify_all(evaluate(history, plan.sections), budget=60)
    assert [verdict.optimal for verdict in good] == [True, True]
    bad = verify_all(evaluate(history, [shuffled(s, 1) for s in plan.sections]), budget=60)
    assert [verdict.optimal for verdict in bad] == [False, False]


def test_no_time_to_search(plan, history):
    """Without time, the bound and the best are at most the given fitness."""
    for evaluation in evaluate(history, plan.sections, budget=SearchBudget(seconds=0)):
        assert (
            evaluation.planned_section.lower_bound
            <= evaluation.best_fitness
            <= evaluation.planned_section.fitness
        )
    (verdict, _) = verify_all(evaluate(history, plan.sections), budget=0)
    assert verdict.optimal is None
    assert verdict.better is None


def test_another_movement(plan, history, make_movement):
    """A plan is scored with its own movement, here one with repeats."""
    seatings = [
        replace(section, movement=make_movement(k, len(section.numbers), 5))
        for k, section in enumerate(plan.sections)
    ]
    for evaluation, seating in zip(evaluate(history, seatings), seatings, strict=True):
        assert evaluation.planned_section.fitness == reference_fitness(history, seating)
        assert evaluation.planned_section.movement is seating.movement
        assert (
            evaluation.planned_section.lower_bound
            <= evaluation.best_fitness
            <= evaluation.planned_section.fitness
        )


@pytest.mark.slow
def test_tiny_sections(history, make_movement):
    """Sections below the size limits are scored all the same."""
    pairs = [Pair(*history.ids[k : k + 2]) for k in range(0, 6, 2)]
    two = NumberedSection("A", make_movement(1, 2, 3), (pairs[0], None))
    four = NumberedSection("B", make_movement(2, 4, 3), (None, pairs[1], pairs[0], pairs[2]))
    for seating in (two, four, NumberedSection("C", make_movement(1, 2, 3), tuple(pairs[:2]))):
        (evaluation,) = evaluate(history, [seating])
        assert evaluation.planned_section.fitness == reference_fitness(history, seating)
        assert evaluation.best_is_proved


def test_no_differences(plan, history, register):
    """A plan of tonight's pairs in the usual sections has no differences.

    Names and numbers may be swapped.
    """
    assert differences(history, plan.sections, register(history)) == []
    assert differences(history, plan.sections, register(history, seed=3), 2) == []
    assert differences(history, [shuffled(s, 1) for s in plan.sections], register(history), 2) == []


def test_pairs_that_are_missing_or_too_many(plan, history, register):
    """Each missing or extra pair is named once, in order; then sections are not compared."""
    first, second, third, *others = register(history).pairs
    registration = Registration((third, Pair(first.first, second.first), *others))
    notes = differences(history, plan.sections, registration, 2)
    assert list(map(str, notes)) == [
        text_of("pair_registered_not_planned", pair=f"{first.first},{second.first}"),
        *(text_of("pair_planned_not_registered", pair=str(pair)) for pair in (first, second)),
    ]


def test_pairs_in_another_section(plan, history, register):
    """Two pairs that traded sections are named with both sections."""
    one, other = plan.sections
    a, b = one.numbers[0] or one.numbers[1], other.numbers[0] or other.numbers[1]
    seatings = [
        replace(section, numbers=tuple({a: b, b: a}.get(p, p) for p in section.numbers))
        for section in plan.sections
    ]
    assert differences(history, seatings, register(history)) == []
    assert list(map(str, differences(history, seatings, register(history), 2))) == [
        text_of("pair_not_by_rules", pair=str(a), section="B", rules="A"),
        text_of("pair_not_by_rules", pair=str(b), section="A", rules="B"),
    ]
    assert str(differences(history, plan.sections, register(history), 1)[0]) == (
        text_of("plan_has_sections", n=2, rules=1)
    )


def test_cancelled(plan, history):
    """After cancelling, given numbers have scores, and open questions have no claims."""
    stop = Stop()
    stop.cancel()
    worse = [shuffled(section, 1) for section in plan.sections]
    evaluations = evaluate(history, worse, budget=SearchBudget(stop=stop))
    for evaluation, seating in zip(evaluations, worse, strict=True):
        assert evaluation.interrupted
        assert evaluation.planned_section.fitness == reference_fitness(history, seating)
        assert (
            evaluation.planned_section.lower_bound
            <= evaluation.best_fitness
            <= evaluation.planned_section.fitness
        )
    verdicts = verify_all(evaluate(history, plan.sections), 60.0, stop)
    assert [verdict.optimal for verdict in verdicts] == [None, None]
