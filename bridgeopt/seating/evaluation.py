"""Evaluate any numbering, whether this program, the director or another program made it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from bridgeopt import club
from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.contestant import require_distinct_players
from bridgeopt.engine.qap import Instance, Solution, SolutionCache, WarmStart, solve
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.qap.verify import Verdict, verify
from bridgeopt.engine.stopping import SearchBudget, Stop, interruptible
from bridgeopt.seating.fitness import (
    expected_fitness,
    hypothetical_best,
    mean_cost,
    reference_fitness,
    section_instance,
)
from bridgeopt.seating.numbering import DEFAULT_BUDGET, boards_in_group
from bridgeopt.seating.seating_problem import evening_sections
from bridgeopt.seating.sections.placement import sort_pairs


@dataclass(frozen=True)
class SectionEvaluation:
    """One section's cost, and the best numbering that was found for it.

    ``planned_section`` holds the fitness of the given numbering and the lower bound; its ``proved``
    is true if that numbering is proven optimal. ``best_fitness`` is the fitness of the best
    numbering found. If numbers changed hands during play, ``best_fitness`` is ``None``: the evening
    cannot be compared with other numberings, and no bound is known.

    ``instance`` is the assignment problem whose costs are the fitness. There is none (``None``) if
    several numbers are absent or numbers changed hands. ``interrupted`` is true if the search was
    cancelled.

    A plan may require equal fields. It may also require that a certain side of the half table lacks
    a pair. ``section`` has such a requirement only if the evaluated numbering satisfies it. The
    bound, ``best_fitness`` and the mean then cover only numberings that satisfy the requirement.
    """

    planned_section: club.PlannedSection
    section: club.SectionPairs
    best_fitness: int | None
    instance: Instance | None
    interrupted: bool = False

    @property
    def best_is_proved(self) -> bool:
        """Whether the best numbering that was found is proven optimal."""
        return (
            self.best_fitness is not None and self.best_fitness == self.planned_section.lower_bound
        )


def evaluate(
    history: club.History,
    seatings: Sequence[club.NumberedSection],
    *,
    objective: club.Objective = club.PAPER_OBJECTIVE,
    budget: SearchBudget | None = None,
) -> tuple[SectionEvaluation, ...]:
    """Evaluate each section: compute its fitness, and figures to compare it with.

    The figures are the mean fitness over all numberings, the fitness of the best numbering, and the
    lowest fitness that any movement without needless repeats could have.

    Parameters
    ----------
    history
        The season so far. It must contain all players (see `club.guests.add_guests`).
    seatings
        The sections.
    objective
        The objective that defines the fitness.
    budget
        The limits of the search for the optima, for all sections together: by default 20 seconds,
        seed 0, and Ctrl-C ends it. The progress callback gets the state of each section.

    Raises
    ------
    ValueError
        The history lacks a player, a player has two numbers, or a movement has no rounds.
    """
    for seating in seatings:
        pairs = [pair for pair in seating.numbers if pair is not None]
        if not seating.holding_periods:
            require_distinct_players(pairs)
        for player in (player for pair in pairs for player in pair.players):
            if player not in history.row:
                raise ValueError(f"the history lacks player {player}")
        if not seating.movement.num_rounds:
            raise ValueError(f"{seating.movement.name} has no rounds")
    warm_up()  # not in the block below: compiling cannot be cancelled
    budget = budget or SearchBudget()
    with interruptible(budget.stop) as stop:
        budget = replace(budget, stop=stop).with_defaults(DEFAULT_BUDGET, 0)
        return evaluate_with_budget(history, seatings, budget, objective)


def evaluate_with_budget(
    history: club.History,
    seatings: Sequence[club.NumberedSection],
    budget: SearchBudget,
    objective: club.Objective = club.PAPER_OBJECTIVE,
    cache: SolutionCache | None = None,
) -> tuple[SectionEvaluation, ...]:
    """Evaluate each section as `evaluate` does; ``cache`` holds solutions of earlier searches."""
    problems = [
        _restricted_problem(history, seating, objective)
        for seating in seatings
        if not seating.holding_periods
    ]
    instances = [instance for _, instance in problems]
    outcome = solve(
        instances,
        budget.seed_or_default,
        budget.time_limit,
        jobs=budget.jobs,
        on_progress=budget.on_progress,
        stop=budget.stop_or_new,
        warm_start=WarmStart(tuple(range(len(instances))), cache or SolutionCache()),
    )
    solutions = iter(zip(problems, outcome.solutions, strict=True))
    evaluations = []
    for seating in seatings:
        plan = evaluate_section(history, seating, objective)
        if seating.holding_periods:
            section = club.SectionPairs(seating.name, seating.pairs)
            evaluations.append(SectionEvaluation(plan, section, None, None, outcome.interrupted))
            continue
        (section, instance), solution = next(solutions)
        several_absent = len(seating.absent_numbers) > 1
        best_cost = solution.cost
        if several_absent:
            best_cost = reference_fitness(history, _numbered(seating, section, solution), objective)
        mean = plan.cost.expected_fitness
        if section.equal_fields or section.half_table is not None:
            mean = mean_cost(instance, section, seating.movement)
        bound = min(solution.lower_bound, plan.fitness)
        plan = replace(
            plan,
            cost=replace(plan.cost, lower_bound=bound, expected_fitness=mean),
            seconds=solution.seconds,
        )
        best = min(best_cost, plan.fitness)
        problem = None if several_absent else instance
        evaluations.append(SectionEvaluation(plan, section, best, problem, outcome.interrupted))
    return tuple(evaluations)


class _RestrictedProblem(NamedTuple):
    """A section and its assignment problem, restricted to the numberings that are compared."""

    section: club.SectionPairs
    instance: Instance


def _restricted_problem(
    history: club.History, seating: club.NumberedSection, objective: club.Objective
) -> _RestrictedProblem:
    """Return the assignment problem of a seating, with the plan's restrictions if they still hold.

    A director may have changed a plan by hand. If its fields are no longer equal, or its half table
    is on the other side, the seating is compared with all numberings.
    """
    section = club.SectionPairs(seating.name, sort_pairs(history, seating.pairs))
    restricted = replace(
        section,
        equal_fields=seating.equal_fields and seating.movement.winners == 2,
        half_table=seating.half_table if section.odd else None,
    )
    if restricted != section and len(seating.absent_numbers) <= 1:
        # The half table needs a movement with two fields; `section_instance` raises the error
        # for any other movement.
        with suppress(InputError):
            instance = section_instance(history, restricted, seating.movement, objective)
            places = [seating.numbers.index(pair) for pair in section.pairs]
            numbering = np.array([*places, *(number - 1 for number in seating.absent_numbers)])
            if instance.allows(numbering):
                return _RestrictedProblem(restricted, instance)
    return _RestrictedProblem(
        section, section_instance(history, section, seating.movement, objective)
    )


def evaluate_section(
    history: club.History,
    seating: club.NumberedSection,
    objective: club.Objective = club.PAPER_OBJECTIVE,
) -> club.PlannedSection:
    """Return a section with its fitness, mean fitness and hypothetical best.

    It has no lower bound, because nothing is searched.
    """
    section = club.SectionPairs(seating.name, seating.pairs)
    movement = seating.movement
    return club.PlannedSection(
        name=seating.name,
        movement=movement,
        numbers=seating.numbers,
        holding_periods=seating.holding_periods,
        equal_fields=seating.equal_fields,
        half_table=seating.half_table,
        cost=club.NumberingCost(
            reference_fitness(history, seating, objective),
            expected_fitness=expected_fitness(history, section, movement, objective),
            hypothetical_best=hypothetical_best(
                history, section, movement.num_rounds, movement.num_contestants, objective
            ),
        ),
        boards=boards_in_group(movement),
    )


def _numbered(
    seating: club.NumberedSection, section: club.SectionPairs, solution: Solution
) -> club.NumberedSection:
    """Return the section with the numbers of a solution; absent numbers are ``None``."""
    numbers: list[club.Pair | None] = [None] * len(seating.numbers)
    for pair, number in zip(section.pairs, solution.numbering, strict=False):
        numbers[number] = pair  # `pairs` is shorter than `numbering`: absent pairs are left out
    return replace(seating, numbers=tuple(numbers))


def verify_all(
    evaluations: Sequence[SectionEvaluation], budget: float, stop: Stop | None = None
) -> tuple[Verdict | None, ...]:
    """Check by another method whether each numbering is optimal.

    Parameters
    ----------
    evaluations
        The sections, with the numberings to prove.
    budget
        Seconds for each section.
    stop
        Ends the work; remaining sections stay undecided. By default, Ctrl-C ends the work.

    Returns
    -------
    A verdict for each section; ``None`` if there is no instance to prove.
    """
    with interruptible(stop) as active_stop:
        return tuple(
            None
            if e.instance is None
            else verify(e.instance, e.planned_section.fitness, budget, active_stop)
            for e in evaluations
        )


def differences(
    history: club.History,
    seatings: Sequence[club.NumberedSection],
    registration: club.Registration,
    num_sections: int | None = None,
    rules: club.EveningRules = club.DEFAULT_RULES,
) -> list[Message]:
    """Return the differences between a plan and the sections that the rules would form.

    Without ``num_sections``, only the pairs are compared with the registration.

    Returns
    -------
    A message for each difference.
    """
    planned = {_key(pair): seating.name for seating in seatings for pair in seating.pairs}
    registered = {_key(pair) for pair in registration.pairs}
    notes = [
        Message("pair_registered_not_planned", pair=f"{a},{b}")
        for a, b in sorted(registered - set(planned))
    ]
    notes += [
        Message("pair_planned_not_registered", pair=f"{a},{b}")
        for a, b in sorted(set(planned) - registered)
    ]
    if notes or num_sections is None:
        return notes
    formed = evening_sections(history, registration, num_sections, rules).sections
    if len(formed) != len(seatings):
        notes.append(Message("plan_has_sections", n=len(seatings), rules=len(formed)))
    for section in formed:
        for pair in section.pairs:
            name = planned[_key(pair)]
            if name != section.name:
                notes.append(
                    Message("pair_not_by_rules", pair=str(pair), section=name, rules=section.name)
                )
    return notes


def _key(pair: club.Pair) -> tuple[int, ...]:
    return tuple(sorted(pair.players))
