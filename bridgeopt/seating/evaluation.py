"""Scoring any numbering: ours, the director's own, another program's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bridgeopt import club
from bridgeopt.base.words import Message
from bridgeopt.engine.qap import Instance, Memory, Progress, Recall, Solution, solve
from bridgeopt.engine.qap.verify import Verdict, verify
from bridgeopt.engine.qap.warm import warm_up
from bridgeopt.engine.stopping import Effort, Stop, interruptible
from bridgeopt.seating.evening import DEFAULT_BUDGET, boards_in_group, evening_sections
from bridgeopt.seating.fitness import (
    expected_fitness,
    hypothetical_best,
    plain_fitness,
    section_instance,
)


@dataclass(frozen=True)
class Evaluation:
    """One section's score, and the best numbering that we could find for it.

    ``plan`` holds the fitness of the numbering that was given, with our lower bound; its
    ``proved`` tells whether that numbering is optimal. ``best`` is the fitness of our own;
    ``None`` where numbers changed hands during play: other numberings compare with nothing, and no
    bound is known. ``instance`` is the problem whose costs are the fitness; ``None`` where there is
    none, as with several absent numbers. ``interrupted`` tells whether the search was cancelled.
    """

    plan: club.SectionPlan
    best: int | None
    instance: Instance | None
    interrupted: bool = False

    @property
    def optimum_known(self) -> bool:
        """Whether the best numbering that we found is proven optimal."""
        return self.best is not None and self.best == self.plan.lower_bound


def evaluate(
    history: club.History,
    seatings: Sequence[club.Seating],
    *,
    objective: club.Objective = club.PAPER,
    budget: float = DEFAULT_BUDGET,
    jobs: int | None = None,
    on_progress: Callable[[Sequence[Progress]], None] | None = None,
    stop: Stop | None = None,
) -> tuple[Evaluation, ...]:
    """Return each section's score against chance, the optimum and the hypothetical best.

    Parameters
    ----------
    history
        Must know all players (see `club.guests.welcome`).
    seatings
        The sections.
    objective
        By what they are scored.
    budget
        Seconds to look for the optimum, for all sections together.
    jobs
        Threads; one a core, by default.
    on_progress
        Called now and then with the state of each section.
    stop
        Ends the search. If not given, Ctrl-C does.
    """
    warm_up()  # compiling cannot be cancelled: Ctrl-C ends it as Python does
    with interruptible(stop) as whole:
        effort = Effort(0, budget, jobs, on_progress, whole)
        return evaluate_within(history, seatings, effort, objective)


def evaluate_within(
    history: club.History,
    seatings: Sequence[club.Seating],
    effort: Effort,
    objective: club.Objective = club.PAPER,
    memory: Memory | None = None,
) -> tuple[Evaluation, ...]:
    """Return each section's score, as `evaluate` does; ``memory`` holds earlier results."""
    whole = [seating for seating in seatings if not seating.spells]
    instances = [
        section_instance(
            history, club.Section(seating.name, seating.pairs), seating.movement, objective
        )
        for seating in whole
    ]
    outcome = solve(
        instances,
        effort.seed,
        effort.budget,
        effort.jobs,
        effort.on_progress,
        effort.stop,
        Recall(tuple(range(len(instances))), memory or Memory()),
    )
    solutions = iter(zip(instances, outcome.solutions, strict=True))
    evaluations = []
    for seating in seatings:
        plan = scored(history, seating, objective)
        if seating.spells:
            evaluations.append(Evaluation(plan, None, None, outcome.interrupted))
            continue
        instance, solution = next(solutions)
        several = len(seating.absent_numbers) > 1
        ours = solution.cost
        if several:
            ours = plain_fitness(history, _numbered(seating, solution), objective)
        plan = replace(
            plan,
            score=replace(plan.score, lower_bound=min(solution.lower_bound, plan.fitness)),
            seconds=solution.seconds,
        )
        best = min(ours, plan.fitness)
        problem = None if several else instance
        evaluations.append(Evaluation(plan, best, problem, outcome.interrupted))
    return tuple(evaluations)


def scored(
    history: club.History, seating: club.Seating, objective: club.Objective = club.PAPER
) -> club.SectionPlan:
    """Return a section with its fitness and the mean of all numberings, without a bound."""
    section = club.Section(seating.name, seating.pairs)
    movement = seating.movement
    return club.SectionPlan(
        name=seating.name,
        movement=movement,
        numbers=seating.numbers,
        spells=seating.spells,
        equal_fields=seating.equal_fields,
        half_table=seating.half_table,
        score=club.Score(
            plain_fitness(history, seating, objective),
            expected_fitness=expected_fitness(history, section, movement, objective),
            hypothetical_best=hypothetical_best(
                history, section, movement.num_rounds, movement.num_contestants, objective
            ),
        ),
        boards=boards_in_group(movement),
    )


def _numbered(seating: club.Seating, solution: Solution) -> club.Seating:
    """Return a section's pairs at the numbers of a solution, and nobody at the rest."""
    numbers: list[club.Pair | None] = [None] * len(seating.numbers)
    for pair, number in zip(seating.pairs, solution.numbering, strict=False):
        numbers[number] = pair  # the absent pairs are the last
    return replace(seating, numbers=tuple(numbers))


def verify_all(
    evaluations: Sequence[Evaluation], budget: float, stop: Stop | None = None
) -> tuple[Verdict | None, ...]:
    """Prove again, by another method, whether each numbering is optimal.

    Parameters
    ----------
    evaluations
        What to prove.
    budget
        Seconds, for each section.
    stop
        Ends it: what is not settled by then is not at all. If not given, Ctrl-C does.

    Returns
    -------
    For each section; ``None`` where the method cannot tell, see `Evaluation.instance`.
    """
    with interruptible(stop) as whole:
        return tuple(
            None if e.instance is None else verify(e.instance, e.plan.fitness, budget, whole)
            for e in evaluations
        )


def differences(
    history: club.History,
    seatings: Sequence[club.Seating],
    registration: club.Registration,
    num_sections: int | None = None,
    odd: str | None = None,
    limits: club.SizeLimits = club.USUAL_SIZES,
) -> list[Message]:
    """Return the differences between a plan and the sections that the registration gives.

    Returns
    -------
    A message a difference.
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
    rules = evening_sections(history, registration, num_sections, odd=odd, limits=limits).sections
    if len(rules) != len(seatings):
        notes.append(Message("plan_has_sections", n=len(seatings), rules=len(rules)))
    for section in rules:
        for pair in section.pairs:
            name = planned[_key(pair)]
            if name != section.name:
                notes.append(
                    Message("pair_not_by_rules", pair=str(pair), section=name, rules=section.name)
                )
    return notes


def _key(pair: club.Pair) -> tuple[int, ...]:
    return tuple(sorted(pair.players))
