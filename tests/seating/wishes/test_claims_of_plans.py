"""Claims of new and evaluated plans, held against all numberings.

Equal fields, half tables, rovers, one winner and two, wishes and objectives, in every combination.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.club import (
    Family,
    HalfTable,
    History,
    NumberedSection,
    Pair,
    Plan,
    Registration,
    SectionPairs,
    SizeLimits,
)
from bridgeopt.club.settings import EveningRules
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import write_plan
from bridgeopt.movement.families import read_family
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.evaluation import evaluate_with_budget, verify_all
from bridgeopt.seating.evening import seat_evening
from bridgeopt.seating.numbering import choose_movements
from bridgeopt.seating.seating_problem import SeatingProblem
from tests.support.generators.instances import JIT, sample
from tests.support.generators.small_sections import random_wish
from tests.support.reference import naive
from tests.support.reference.objectives import with_surplus
from tests.support.reference.wish_counts import (
    OBJECTIVES,
    asked_of_fields,
    costs_of,
    held,
    hold,
    row_of,
    totals,
)

pytestmark = pytest.mark.skipif(not JIT, reason="takes too long without the JIT")

EFFORT = SearchBudget(seed=1, seconds=600.0, jobs=1)
"""A budget that proofs of such small sections never use up."""


def problem_of(rng: np.random.Generator, seed: int) -> tuple[SeatingProblem, Family]:
    """Return 4 to 8 random pairs, their movements and requests."""
    num_pairs = int(rng.integers(4, 9))
    pairs = tuple(Pair(2 * k + 1, 2 * k + 2) for k in range(num_pairs))
    n = 2 * num_pairs
    met = np.triu(rng.integers(0, 4, (n, n)), 1)
    history = History(
        tuple(range(1, n + 1)),
        tuple(Decimal(int(r)) for r in rng.integers(45, 60, n)),  # often two are equal in strength
        rng.integers(0, 3, n),
        met + met.T,
    )
    fields = rng.random() < 0.8
    if fields:
        switch = [1] if rng.random() < 0.2 else []
        movements = {
            size: mitchell_movement(
                size, int(rng.integers(1, size // 2 + (size > 4))), switch=switch
            )
            for size in (4, 6, 8)
        }
        family = Family("mitchell", movements)
    else:
        name = "multiplex" if num_pairs > 6 and rng.integers(2) else "howell"
        family = read_family(name, sizes={num_pairs + num_pairs % 2: "a test"})
    half = HalfTable(rng.choice(list(HalfTable))) if fields and rng.random() < 0.6 else None
    wishes = tuple(random_wish(rng, pairs) for _ in range(max(0, int(rng.integers(-2, 4)))))
    objective = OBJECTIVES[rng.integers(len(OBJECTIVES))]
    problem = SeatingProblem(
        history=with_surplus(history, seed),
        registration=Registration(pairs),
        wishes=wishes,
        rules=EveningRules(
            objective=objective,
            size_limits=SizeLimits(4, 18),
            equal_fields=bool(rng.integers(2)),
            half_table=half,
            winners=2,
        ),
    )
    return problem, family


def case(seed: int, folder: Path) -> int:
    """Seat and evaluate a random small section. Return the number of proven ones."""
    rng = np.random.default_rng(seed)
    problem, family = problem_of(rng, seed)
    history, objective = problem.history, problem.rules.objective
    try:
        plan = seat_evening(problem, problem.sections(1), family, EFFORT, costs=False)
    except ContradictionError as error:
        hold_contradiction(problem, family, error)
        return 0
    except BridgeoptError:  # for example, no room for a rover
        return 0
    (section,) = plan.sections
    assert plan.proved
    assert section.equal_fields == (problem.rules.equal_fields and section.movement.winners == 2)
    own = SectionPairs("A", section.pairs)
    assert asked_of_fields(history, section, row_of(own, section.numbers)).all()
    if own.odd:
        assert section.half_table is problem.rules.half_table
    hold_evaluation(plan, problem, rng, folder / f"{seed}.json")
    return hold(history, plan, objective)


def hold_contradiction(problem: SeatingProblem, family: Family, error: ContradictionError) -> None:
    """Assert that no numbering with the requested fields respects the named wishes."""
    (section,) = problem.sections(1, wishes=()).sections
    (movement,) = choose_movements([section], family)
    nobody = [None] * (movement.num_contestants - len(section.pairs))
    asked = NumberedSection(
        "A",
        movement,
        (*section.pairs, *nobody),
        equal_fields=section.equal_fields,
        half_table=section.half_table,
    )
    every = naive.permutations(movement.num_contestants)
    fits = asked_of_fields(problem.history, asked, every)
    assert fits.any()
    for wish in error.wishes:
        assert wish.must
        fits = fits & held(wish, section, movement, every)
    assert not fits.any()


def hold_evaluation(
    plan: Plan, problem: SeatingProblem, rng: np.random.Generator, file: Path
) -> None:
    """Write and read a plan; evaluate it, and the same pairs with random numbers."""
    history, objective = problem.history, problem.rules.objective
    write_plan(file, plan)
    as_made = read_plan(file).sections[0].seating()
    order = rng.permutation(len(as_made.numbers))
    by_lot = replace(as_made, numbers=tuple(as_made.numbers[k] for k in order))
    evaluations = evaluate_with_budget(history, [as_made, by_lot], EFFORT, objective)
    verdicts = verify_all(evaluations, 600.0)
    for seating, evaluation, verdict in zip((as_made, by_lot), evaluations, verdicts, strict=True):
        own = SectionPairs("A", seating.pairs)
        now = row_of(own, seating.numbers)
        every = naive.permutations(seating.movement.num_contestants)
        fits = asked_of_fields(history, seating, every)
        among = evaluation.section
        asked = seating.equal_fields, seating.half_table if own.odd else None
        as_asked = asked_of_fields(history, seating, now)[0]
        assert as_asked == (asked == (among.equal_fields, among.half_table))
        if not as_asked:
            fits[:] = True
        counted = totals(costs_of(history, own.pairs, objective), seating.movement, every)[fits]
        cost, best = evaluation.planned_section.cost, int(counted.min())
        assert cost.lower_bound == evaluation.best_fitness == best
        assert cost.expected_fitness == Fraction(int(counted.sum()), len(counted))
        assert cost.proved == (cost.fitness == best)
        assert verdict is not None
        assert verdict.optimal == cost.proved


@pytest.mark.slow
def test_every_claim_of_a_plan_holds(tmp_path):
    """Fitness, penalty, bound, mean and proof are those of the allowed numberings."""
    assert sum(case(seed, tmp_path) for seed in range(sample(800))) > 0


@pytest.mark.long
def test_every_claim_of_many_plans_holds(tmp_path):
    """The same holds for other evenings."""
    assert sum(case(seed, tmp_path) for seed in range(10_000, 10_300)) > 100
