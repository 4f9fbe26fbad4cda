"""Seat an evening whose sections are formed, in existing or in generated movements."""

from __future__ import annotations

from collections.abc import Callable

from bridgeopt.club import GeneratedMovement, MovementChoice, Plan
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.seating.numbering import DEFAULT_BUDGET, NumberingRequest, seat_sections
from bridgeopt.seating.seating_problem import EveningSections, SeatingProblem
from bridgeopt.seating.solving import Solver
from bridgeopt.seating.tailored import TAILORED_BUDGET, tailor_evening


def seat_evening(
    problem: SeatingProblem,
    evening: EveningSections,
    movements: MovementChoice,
    budget: SearchBudget,
    *,
    costs: bool = True,
    cache: SolutionCache | None = None,
    on_plan: Callable[[Plan], None] | None = None,
) -> Plan:
    """Return the plan of an evening whose sections are formed.

    Parameters
    ----------
    problem
        The pairs to be seated.
    evening
        The sections (`SeatingProblem.sections`).
    movements
        A family of movements, or a request to generate movements for tonight.
    budget
        The search limits, as for `seating.numbering.seat_sections` or `tailor_evening`.
    costs
        Whether to compute the cost of each must; ignored if movements are generated.
    cache
        Solutions of sections from earlier searches; used for existing movements only.
    on_plan
        As in `seating.numbering.seat_sections`; ignored if movements are generated.

    Raises
    ------
    InputError
        There are no movements for these sections.
    ContradictionError, ImpossibleMovementError
        Wishes cannot be respected together.
    """
    rules, wishes, source = problem.rules, problem.wishes, problem.plan_source
    if isinstance(movements, GeneratedMovement):
        if problem.event is not None:
            raise ValueError("movements made for tonight know no event")
        return tailor_evening(evening, movements, budget, source=source, rules=rules, wishes=wishes)
    request = NumberingRequest(
        source=source,
        rules=rules,
        wishes=wishes,
        costs=costs,
        form=problem.section_former(len(evening.sections), budget.stop_or_new),
        event=problem.event,
    )
    solver = Solver(evening.history, budget, rules.objective, cache, problem.event)
    return seat_sections(evening, movements, request, budget, on_plan=on_plan, solver=solver)


def default_budget(movements: MovementChoice) -> float:
    """Return the default budget, in seconds, of an evening that plays these movements."""
    generated = isinstance(movements, GeneratedMovement)
    return TAILORED_BUDGET if generated else DEFAULT_BUDGET


def budget_with_defaults(
    budget: SearchBudget, problem: SeatingProblem, movements: MovementChoice, num_sections: int
) -> SearchBudget:
    """Return ``budget``, with a missing time limit or seed replaced by its default.

    The defaults are those of an evening of ``num_sections`` sections that plays ``movements``.
    """
    name = movements.name
    if isinstance(movements, GeneratedMovement):
        name += f" {movements.rounds}"
    return budget.with_defaults(default_budget(movements), problem.seed(name, num_sections))
