"""Scoring any numbering: ours, the director's own, another program's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bridgeopt.club import History, Pair, Registration, Seating, Section, SectionPlan
from bridgeopt.fitness import hypothetical_best, plain_fitness, section_instance
from bridgeopt.qap import Instance, Progress, solve
from bridgeopt.qap.verify import Verdict, verify
from bridgeopt.seating import DEFAULT_BUDGET, boards_in_group, evening_sections


@dataclass(frozen=True)
class Evaluation:
    """One section's score, and the best numbering that we could find for it.

    ``plan`` holds the fitness of the numbering that was given, with our lower bound; its
    ``proved`` tells whether that numbering is optimal. ``best`` is the fitness of our own.
    ``interrupted`` tells whether Ctrl-C ended the search.
    """

    plan: SectionPlan
    best: int
    instance: Instance
    interrupted: bool = False

    @property
    def optimum_known(self) -> bool:
        """Whether our own is proved to be optimal."""
        return self.best == self.plan.lower_bound


def evaluate(
    history: History,
    seatings: Sequence[Seating],
    *,
    budget: float = DEFAULT_BUDGET,
    jobs: int | None = None,
    on_progress: Callable[[Sequence[Progress]], None] | None = None,
) -> tuple[Evaluation, ...]:
    """Score each section's numbering against chance, the optimum and the hypothetical best.

    Parameters
    ----------
    history
        Must know all players (see `guests.welcome`).
    seatings
        The sections.
    budget
        Seconds to look for the optimum, for all sections together.
    jobs
        Threads; one a core, by default.
    on_progress
        Called now and then with the state of each section.
    """
    sections = [Section(seating.name, seating.pairs) for seating in seatings]
    instances = [
        section_instance(history, section, seating.movement)
        for section, seating in zip(sections, seatings, strict=True)
    ]
    outcome = solve(instances, 0, budget, jobs, on_progress)
    evaluations = []
    for section, seating, instance, solution in zip(
        sections, seatings, instances, outcome.solutions, strict=True
    ):
        fitness = plain_fitness(history, seating)
        plan = SectionPlan(
            name=seating.name,
            movement=seating.movement,
            numbers=seating.numbers,
            spells=seating.spells,
            fitness=fitness,
            lower_bound=min(solution.lower_bound, fitness),
            expected_fitness=instance.expected_cost,
            hypothetical_best=hypothetical_best(history, section, seating.movement.num_rounds),
            boards=boards_in_group(seating.movement),
            seconds=solution.seconds,
        )
        best = min(solution.cost, fitness)
        evaluations.append(Evaluation(plan, best, instance, outcome.interrupted))
    return tuple(evaluations)


def verify_all(evaluations: Sequence[Evaluation], budget: float) -> tuple[Verdict, ...]:
    """Prove again, by another method, whether each numbering is optimal.

    Parameters
    ----------
    evaluations
        What to prove.
    budget
        Seconds, for each section.
    """
    return tuple(verify(e.instance, e.plan.fitness, budget) for e in evaluations)


def differences(
    history: History,
    seatings: Sequence[Seating],
    registration: Registration,
    num_sections: int | None = None,
    odd: str | None = None,
) -> list[str]:
    """Compare a plan with tonight's registration, and with the sections that the rules form.

    Returns
    -------
    A line a difference.
    """
    planned = {_key(pair): seating.name for seating in seatings for pair in seating.pairs}
    registered = {_key(pair) for pair in registration.pairs}
    notes = [
        f"Pair {a},{b} is registered, but not in the plan."
        for a, b in sorted(registered - set(planned))
    ]
    notes += [
        f"Pair {a},{b} is in the plan, but not registered."
        for a, b in sorted(set(planned) - registered)
    ]
    if notes or num_sections is None:
        return notes
    rules = evening_sections(history, registration, num_sections, odd=odd).sections
    if len(rules) != len(seatings):
        notes.append(f"The plan has {len(seatings)} sections, not {len(rules)}.")
    for section in rules:
        for pair in section.pairs:
            name = planned[_key(pair)]
            if name != section.name:
                notes.append(
                    f"Pair {pair} plays in section {name}; by the rules, in {section.name}."
                )
    return notes


def _key(pair: Pair) -> tuple[int, ...]:
    return tuple(sorted(pair.players))
