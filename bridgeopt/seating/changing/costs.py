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
    now: Sequence[club.NumberedSection],
    budget: SearchBudget,
    *,
    wishes: Sequence[club.Wish] = (),
    boards: int | None = None,
    cache: SolutionCache | None = None,
) -> club.Plan:
    """Return a plan of the given sections, with their fitness, and bounds where possible.

    No figure of the earlier plan is reused: all are computed for the present pairs, history, wishes
    and objective. A section that breaks a must has only the bounds that ignore wishes.

    Parameters
    ----------
    problem
        The pairs that are present, with the sections before the change.
    plan
        The plan that was changed; its family, and its boards by default, are kept.
    now
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
        problem.history, now, replace(budget, seed=0), problem.objective, cache
    )
    left = max(budget.time_limit - (time.perf_counter() - start), 0.0)
    solver = Solver(
        problem.history, replace(budget, seed=0, seconds=left), problem.objective, cache
    )
    costs = _wished(solver, evaluations, wishes)
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


def _wished(
    solver: Solver, evaluations: Sequence[SectionEvaluation], wishes: Sequence[club.Wish]
) -> list[club.NumberingCost]:
    """Return the sections' costs, with penalties and bounds that take wishes into account.

    The solver finds the bounds of the sections that have wishes. A section keeps its bounds without
    wishes if it breaks a must, has several absent numbers, or numbers in it changed hands.
    """
    sections = [evaluation.planned_section for evaluation in evaluations]
    own = {
        plan.name: section_wishes(club.SectionPairs(plan.name, plan.pairs), wishes)
        for plan in sections
    }
    # The solver handles at most one absent number, so no bound with wishes is known for sections
    # with more.
    heard = [
        (evaluation.section, plan)
        for evaluation, plan in zip(evaluations, sections, strict=True)
        if own[plan.name] and len(plan.absent_numbers) < 2 and not plan.holding_periods
        if not unmet_requirements(sections, own[plan.name])
    ]
    answers: dict[str, club.NumberingCost] = {}
    with suppress(Cancelled, NoNumberingError):  # then no bound with wishes is claimed
        tasks = [solver.task(section, plan.movement, own[plan.name]) for section, plan in heard]
        solved = zip(heard, solver.solve(tasks), strict=True)
        answers = {section.name: answer.cost for (section, _), answer in solved}
    costs = []
    for plan in sections:
        answer = answers.get(plan.name)
        gain = (answer or plan.cost).possible_gain
        if gain is None:
            costs.append(plan.cost)
            continue
        broken = [
            wish for wish in own[plan.name] if not wish.must and not is_respected(wish, sections)
        ]
        penalty = sum(wish_penalty(wish, gain / 100) for wish in broken)
        bound = None if answer is None else answer.total_lower_bound
        costs.append(replace(plan.cost, penalty=penalty, bound=bound))
    return costs
