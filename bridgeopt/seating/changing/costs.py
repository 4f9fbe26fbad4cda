"""Evaluate the sections after a change: compute their fitness, and bounds where possible."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from bridgeopt import club
from bridgeopt.base.errors import Cancelled
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.seating.changing.changes import ChangeProblem
from bridgeopt.seating.evaluation import SectionEvaluation, evaluate_with_budget
from bridgeopt.seating.penalties import wish_penalty
from bridgeopt.seating.solving import NoNumberingError, Solver
from bridgeopt.seating.wishes import is_respected, section_wishes, unmet_requirements


def evaluate_seatings(
    problem: ChangeProblem,
    plan: club.LoadedPlan,
    seatings: Sequence[club.NumberedSection],
    budget: SearchBudget,
    *,
    wishes: Sequence[club.Wish] = (),
    boards: int | None = None,
    cache: SolutionCache | None = None,
) -> club.Plan:
    """Return a plan of the sections ``seatings``, with their fitness, and bounds where possible.

    All figures are computed for the present pairs, history, wishes and objective; none is taken
    from the earlier plan. A section that breaks a must has only the bounds that ignore wishes.

    Parameters
    ----------
    problem
        The pairs that are present, with the sections before the change.
    plan
        The plan that was changed; its family, and its boards by default, are kept.
    seatings
        The sections after the change.
    budget
        The limits of the search for bounds.
    wishes
        All wishes after the change.
    boards
        The number of boards in a group; by default as in ``plan``.
    cache
        Solutions of sections from earlier searches.
    """
    start = time.perf_counter()
    warm_up()
    cache = cache or SolutionCache()
    evaluations = evaluate_with_budget(
        problem.history, seatings, replace(budget, seed=0), problem.objective, cache
    )
    seconds_left = max(budget.time_limit - (time.perf_counter() - start), 0.0)
    solver = Solver(
        problem.history, replace(budget, seed=0, seconds=seconds_left), problem.objective, cache
    )
    costs = _costs_with_wishes(solver, evaluations, wishes)
    sections = tuple(
        replace(
            e.planned_section,
            cost=cost,
            boards=boards or planned.boards or e.planned_section.boards,
        )
        for planned, e, cost in zip(plan.sections, evaluations, costs, strict=True)
    )
    return club.Plan(
        family=plan.family,
        seed=budget.seed_or_default,
        time_limit=budget.time_limit,
        source=problem.source,
        sections=sections,
        seconds_used=time.perf_counter() - start,
        interrupted=solver.interrupted or any(e.interrupted for e in evaluations),
        wishes=tuple(club.WishResult(wish, is_respected(wish, sections)) for wish in wishes),
        warnings=problem.notes,
        origin=plan.origin,
        objective=problem.objective,
    )


def _costs_with_wishes(
    solver: Solver, evaluations: Sequence[SectionEvaluation], wishes: Sequence[club.Wish]
) -> list[club.NumberingCost]:
    """Return the sections' costs, with penalties and bounds that take wishes into account.

    For a section with wishes, the solver finds a bound that takes them into account. If the section
    breaks a must, has several absent numbers, or had a number that changed hands, it only has its
    lower bound without wishes.
    """
    sections = [evaluation.planned_section for evaluation in evaluations]
    wishes_of = {
        plan.name: section_wishes(club.SectionPairs(plan.name, plan.pairs), wishes)
        for plan in sections
    }
    # The solver handles at most one absent number.
    solvable = [
        (evaluation.section, plan)
        for evaluation, plan in zip(evaluations, sections, strict=True)
        if wishes_of[plan.name] and len(plan.absent_numbers) < 2 and not plan.holding_periods
        if not unmet_requirements(sections, wishes_of[plan.name])
    ]
    results: dict[str, club.NumberingCost] = {}
    with suppress(Cancelled, NoNumberingError):  # if time runs out, no bounds are claimed
        tasks = [
            solver.task(section, plan.movement, wishes_of[plan.name]) for section, plan in solvable
        ]
        solved = zip(solvable, solver.solve(tasks), strict=True)
        results = {section.name: answer.cost for (section, _), answer in solved}
    costs = []
    for plan in sections:
        answer = results.get(plan.name)
        gain = (answer or plan.cost).possible_gain
        if gain is None:
            costs.append(plan.cost)
            continue
        broken = [
            wish
            for wish in wishes_of[plan.name]
            if not wish.must and not is_respected(wish, sections)
        ]
        penalty = sum(wish_penalty(wish, gain / 100) for wish in broken)
        bound = None if answer is None else answer.total_lower_bound
        costs.append(replace(plan.cost, penalty=penalty, bound=bound))
    return costs
