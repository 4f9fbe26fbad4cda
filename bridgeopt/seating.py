"""The main job: a session in, tonight's plan out."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import NamedTuple

from bridgeopt.club import (
    Family,
    History,
    Movement,
    Pair,
    Plan,
    Registration,
    Section,
    SectionPlan,
    Source,
)
from bridgeopt.errors import Fault, InputError
from bridgeopt.fitness import hypothetical_best, section_instance
from bridgeopt.guests import welcome
from bridgeopt.qap import Instance, Progress, Solution, solve
from bridgeopt.sectioning import form_sections

DEFAULT_BUDGET = 20.0
"""Seconds, for the whole evening."""

EVENING_BOARDS = 24
"""Boards played in an evening, unless told otherwise."""


class Evening(NamedTuple):
    """Tonight's sections, the history with the new players in it, and a line about each."""

    history: History
    sections: tuple[Section, ...]
    notes: tuple[str, ...]


def evening_sections(
    history: History, registration: Registration, num_sections: int, strict: bool = False
) -> Evening:
    """Welcome the new players and form the sections."""
    history, notes = welcome(history, registration, strict)
    return Evening(history, form_sections(history, registration, num_sections), notes)


def optimise(
    history: History,
    registration: Registration,
    family: Family,
    num_sections: int,
    *,
    budget: float = DEFAULT_BUDGET,
    seed: int | None = None,
    jobs: int | None = None,
    boards: int | None = None,
    strict: bool = False,
    source: str = "history",
    on_progress: Callable[[Sequence[Progress]], None] | None = None,
) -> Plan:
    """Split tonight's pairs into sections, and find and prove each section's best numbering.

    Parameters
    ----------
    history, registration
        The season so far, and tonight's pairs; players whom the history lacks are new.
    family
        Must have a movement for every section's number of pairs (one more where that is odd).
    num_sections
        How many sections.
    budget
        Seconds for all sections together, from the start of the search.
    seed
        Draws one of the seatings that are equally good; from the inputs, by default.
    jobs
        Threads; one a core, by default. The plan does not depend on it.
    boards
        Boards in a group; by default 24 divided by the number of groups, rounded down.
    strict
        Whether a new player is an error.
    source
        What the history comes from, for the plan to tell: ``history`` or ``season``.
    on_progress
        Called now and then with the state of each section.

    Raises
    ------
    InputError
        The pairs do not fit that many sections, or the family lacks a size.
    """
    made_from = Source(source, history.digest)
    if seed is None:
        seed = _seed_from(made_from, registration, family, num_sections)
    evening = evening_sections(history, registration, num_sections, strict)
    movements = choose_movements(evening.sections, family)
    instances = [
        section_instance(evening.history, section, movement)
        for section, movement in zip(evening.sections, movements, strict=True)
    ]
    start = time.perf_counter()
    outcome = solve(instances, seed, budget, jobs, on_progress)
    unproved = [
        section.name
        for section, solution in zip(evening.sections, outcome.solutions, strict=True)
        if not solution.proved
    ]
    notes = evening.notes
    if unproved:
        names = ", ".join(unproved)
        notes += (f"The search was cut short, without a proof for {names}; a rerun may differ.",)
    return Plan(
        family=family.name,
        seed=seed,
        budget=budget,
        source=made_from,
        sections=tuple(
            _section_plan(evening.history, *parts, boards)
            for parts in zip(evening.sections, movements, instances, outcome.solutions, strict=True)
        ),
        seconds=time.perf_counter() - start,
        warnings=notes,
        interrupted=outcome.interrupted,
    )


def choose_movements(sections: Sequence[Section], family: Family) -> list[Movement]:
    """Return each section's movement; an odd section plays that for one more pair.

    Raises
    ------
    InputError
        The family has none of that size: all sections concerned, and the sizes that it has.
    """
    sizes = ", ".join(str(size) for size in family.sizes()) or "none"
    faults = [
        Fault(
            f"section {section.name} has {len(section.pairs)} pairs, and family {family.name} has"
            f" no movement for {section.num_numbers}",
            help=f"It has {sizes}: ask for another number of sections, or another family.",
        )
        for section in sections
        if section.num_numbers not in family.movements
    ]
    if faults:
        raise InputError(faults)
    return [family.movements[section.num_numbers] for section in sections]


def boards_in_group(movement: Movement) -> int:
    """Return how many boards a group has by default."""
    return max(1, EVENING_BOARDS // movement.num_groups)


def _section_plan(
    history: History,
    section: Section,
    movement: Movement,
    instance: Instance,
    solution: Solution,
    boards: int | None,
) -> SectionPlan:
    numbers: list[Pair | None] = [None] * instance.n
    for pair, number in zip(section.pairs, solution.numbering, strict=False):  # the absent is last
        numbers[number] = pair
    return SectionPlan(
        name=section.name,
        movement=movement,
        numbers=tuple(numbers),
        fitness=solution.cost,
        lower_bound=solution.lower_bound,
        expected_fitness=instance.expected_cost,
        hypothetical_best=hypothetical_best(history, section, movement.num_rounds),
        boards=boards or boards_in_group(movement),
        seconds=solution.seconds,
    )


def _seed_from(
    source: Source, registration: Registration, family: Family, num_sections: int
) -> int:
    """Derive a seed from the inputs, so that luck changes from week to week.

    The order of the registration does not matter.
    """
    pairs = sorted(tuple(sorted(pair.players)) for pair in registration.pairs)
    text = f"{source.hash} {pairs} {family.name} {num_sections}"
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")
