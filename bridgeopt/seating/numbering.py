"""Choose each section's movement, and number its pairs: the plan of formed sections."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from bridgeopt import club
from bridgeopt.base.errors import Cancelled, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.event import EventHistory
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.movement.two_fields import with_rover
from bridgeopt.seating.contradictions import ContradictionError, all_or_smallest
from bridgeopt.seating.fitness import hypothetical_best
from bridgeopt.seating.seating_problem import EveningSections, decides_sections
from bridgeopt.seating.solving import NumberingTask, SectionResult, Solver
from bridgeopt.seating.wishes import is_respected

EVENING_BOARDS = 24
"""The default number of boards that a pair plays in an evening, as is usual at clubs."""


DEFAULT_BUDGET = 20.0
"""Default time limit in seconds for numbering all sections of an evening."""


def choose_movements(
    sections: Sequence[club.SectionPairs], family: club.Family
) -> list[club.Movement]:
    """Return each section's movement; an odd section plays the movement for one more pair.

    Raises
    ------
    InputError
        The family lacks a movement for a section; the error lists all such sections.
    """
    sizes = list(family.sizes())
    faults = [
        Fault(
            Message(
                "family_lacks_size",
                section=section.name,
                n=len(section.pairs),
                family=family.name,
                size=section.family_size,
            ),
            help=(
                Message("family_lacks_size_help", sizes=sizes)
                if sizes
                else Message("family_has_none_help")
            ),
        )
        for section in sections
        if section.family_size not in family.movements
    ]
    if faults:
        raise InputError(faults)
    movements = [family.movements[section.family_size] for section in sections]
    return [
        with_rover(movement) if section.has_rover else movement
        for section, movement in zip(sections, movements, strict=True)
    ]


def boards_in_group(movement: club.Movement) -> int:
    """Return the default number of boards in a group.

    A pair that plays in every round then plays 24 boards or slightly fewer. It plays one group a
    round, so the number of groups does not matter.
    """
    return max(1, EVENING_BOARDS // movement.num_rounds)


@dataclass(frozen=True, kw_only=True)
class NumberingRequest:
    """The inputs of the numbering of an evening's sections.

    Attributes
    ----------
    source
        The kind and hash of the history, stored in the plan.
    rules
        How the evening is played; only its boards and its objective are used.
    wishes
        Requirements and preferences of pairs; the plan records which are respected.
    keeping
        Further wishes, for pairs to keep their old numbers; the plan does not list them.
    section_movements
        Movements for particular sections, by section name, in place of the family's; used only if
        the size fits.
    costs
        Whether to compute the cost of each must, in the rest of the budget.
    form
        A function that forms the sections from given wishes, to compute the cost of musts that
        decide about sections.
    event
        The meetings so far in an event. Repeats within the event are minimised before the fitness,
        and costs of musts are not computed.
    """

    source: club.HistorySource
    rules: club.EveningRules = club.DEFAULT_RULES
    wishes: tuple[club.Wish, ...] = ()
    keeping: tuple[club.Wish, ...] = ()
    section_movements: Mapping[str, club.Movement] = field(default_factory=dict)
    costs: bool = True
    form: Callable[[Sequence[club.Wish]], Sequence[club.SectionPairs]] | None = None
    event: EventHistory | None = None


def seat_sections(  # noqa: C901 - the two steps inside it share all that it is given
    evening: EveningSections,
    family: club.Family,
    request: NumberingRequest,
    budget: SearchBudget,
    *,
    on_plan: Callable[[club.Plan], None] | None = None,
    solver: Solver | None = None,
) -> club.Plan:
    """Return the plan with the best numbering of the given sections, and its proof.

    `Solver.task` refuses wishes that contradict each other. If there is no contradiction,
    `Solver.solve` adds the wishes to the problem of their section
    (`seating.penalties.problem_with_wishes`) and solves it with proof (`engine.qap.solve`).

    Parameters
    ----------
    evening
        The sections, and the history with the new players in it.
    family
        The family of movements. It must have a movement for every section's number of pairs (one
        more for an odd section).
    request
        The rules, the wishes, and further restrictions on the numbering.
    budget
        The search limits; the progress callback gets the state of each section.
    on_plan
        Called with the plan as soon as its sections are solved, and again after the cost of each
        must is computed.
    solver
        A solver that has solved other sections of this evening, within the same budget.
    """
    rules, wishes, section_movements, form = (
        request.rules,
        request.wishes,
        request.section_movements,
        request.form,
    )
    keeping = request.keeping
    event = request.event
    solver = solver or Solver(evening.history, budget, rules.objective, event=event)

    def tasks(
        sections: Sequence[club.SectionPairs], wishes: Sequence[club.Wish]
    ) -> list[NumberingTask]:
        movements = {
            section.name: section_movements[section.name]
            for section in sections
            if section.name in section_movements
            and section_movements[section.name].num_contestants == section.num_numbers
        }
        others = [section for section in sections if section.name not in movements]
        for section, movement in zip(others, choose_movements(others, family), strict=True):
            movements[section.name] = movement
        return all_or_smallest(
            partial(solver.task, section, movements[section.name], (*wishes, *keeping))
            for section in sections
        )

    def best_without(must: club.Wish) -> tuple[int, tuple[club.NumberedSection, ...]] | None:
        """Return the best total of the evening without the wish ``must``, and its seating.

        Return ``None`` if the best total is not proven.
        """
        others = [wish for wish in wishes if wish is not must]
        sections = evening.sections
        try:
            if form is not None and decides_sections(must):
                sections = tuple(form(others))
            elif must.kind.is_about_sections:
                return None
            reduced_tasks = tasks(sections, others)
            answers = solver.solve(reduced_tasks)
        except (ContradictionError, InputError, Cancelled):  # impossible, or no time
            return None
        if not all(answer.cost.proved for answer in answers):
            return None
        seatings = (
            club.NumberedSection(task.section.name, task.movement, answer.numbers)
            for task, answer in zip(reduced_tasks, answers, strict=True)
        )
        return sum(answer.cost.total for answer in answers), tuple(seatings)

    planned = tasks(evening.sections, wishes)
    answers = solver.solve(planned)
    seconds = solver.seconds
    sections = tuple(
        _section_plan(evening.history, task, answer, rules)
        for task, answer in zip(planned, answers, strict=True)
    )
    total = sum(answer.cost.total for answer in answers)
    unproved = [section.name for section in sections if not section.proved]
    notes = evening.notes
    if unproved:
        notes += (Message("search_cut_short", sections=unproved),)
    plan = club.Plan(
        family=family.name,
        seed=budget.seed_or_default,
        time_limit=budget.time_limit,
        source=request.source,
        sections=sections,
        seconds_used=seconds,
        warnings=notes,
        interrupted=solver.interrupted,
        wishes=tuple(club.WishResult(wish, is_respected(wish, sections)) for wish in wishes),
        origin=family.origin,
        objective=rules.objective,
        keeping=keeping,
        event=None if event is None else event.plan_event,
    )
    report = on_plan or (lambda _plan: None)
    report(plan)
    for k, wish in enumerate(wishes):
        if request.costs and event is None and wish.must and plan.proved and not solver.is_over:
            best = best_without(wish)
            results = list(plan.wishes)
            if best is not None:
                results[k] = replace(results[k], cost=total - best[0], alternative=best[1])
            plan = replace(plan, wishes=tuple(results), interrupted=solver.interrupted)
            report(plan)
    return plan


def _section_plan(
    history: club.History, task: NumberingTask, answer: SectionResult, rules: club.EveningRules
) -> club.PlannedSection:
    num_rounds, objective = task.movement.num_rounds, rules.objective
    return club.PlannedSection(
        name=task.section.name,
        movement=task.movement,
        numbers=answer.numbers,
        equal_fields=task.section.equal_fields and task.movement.winners == 2,
        half_table=task.section.half_table,
        cost=replace(
            answer.cost,
            hypothetical_best=hypothetical_best(
                history, task.section, num_rounds, objective=objective
            ),
        ),
        boards=rules.boards_per_group or boards_in_group(task.movement),
        seconds=answer.seconds,
    )
