"""The movements that come with the program: what a made one is held against, or gives way to."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np

from bridgeopt import club
from bridgeopt.base.errors import Cancelled
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.settings import LARGEST_EVER, SMALLEST_EVENING
from bridgeopt.engine.qap import Infeasible, Instance, solve
from bridgeopt.engine.qap.feasibility import Undecided, feasible_numbering
from bridgeopt.engine.randomness import split
from bridgeopt.engine.rounds.meetings import as_sets, standard_form
from bridgeopt.engine.stopping import Effort, Stop
from bridgeopt.movement.families import list_families, read_family
from bridgeopt.movement.quality import measure
from bridgeopt.movement.tailored.directions import set_directions
from bridgeopt.seating.fitness import section_instance
from bridgeopt.seating.wishes.holding import holds, stays_fully
from bridgeopt.seating.wishes.pricing import price, wished_instance


class Request(NamedTuple):
    """A section, its wishes, the unit of their weights, and the objective.

    See `wishes.pricing.price`, and `club.settings`.
    """

    section: club.Section
    wishes: tuple[club.Wish, ...]
    unit: Fraction
    objective: club.Objective = club.PAPER

    def penalty(self, seating: club.Seating) -> int:
        """Return the cost of the preferences that a numbering of the section does not respect."""
        unmet = (wish for wish in self.wishes if not wish.must and not _holds(wish, seating))
        return sum(price(wish, self.unit) for wish in unmet)


@dataclass(frozen=True)
class SeatedSection:
    """A numbered section, its fitness, and the total of that and unfulfilled preferences."""

    seating: club.Seating
    fitness: int
    total: int


@dataclass(frozen=True)
class Fallback:
    """The best numbering of the best movement that ships with the program.

    Attributes
    ----------
    name
        The movement's.
    seated
        Its best numbering; tables are turned so that everybody sits NS as evenly as can be.
    proved
        Whether no other numbering is better, nor any of another movement that there is.
    """

    name: str
    seated: SeatedSection
    proved: bool


def _holds(wish: club.Wish, seating: club.Seating) -> bool:
    """Whether a section respects a wish about one of its pairs."""
    if not set(wish.pairs) <= set(seating.pairs):  # they play in different sections
        return wish.kind is club.WishKind.NOT_TONIGHT
    return holds(wish, [seating])


@cache
def _shipped() -> tuple[club.Movement, ...]:
    families = [read_family(name) for name in list_families()]
    return tuple(movement for family in families for movement in family.movements.values())


def fallback_movements(num_numbers: int, wanted: club.MadeTonight) -> list[club.Movement]:
    """Return the shipped movements that fit what is wanted, also longer ones cut short.

    Nobody meets anybody more often than so many rounds need. The shortest come first.
    """
    rounds = wanted.rounds
    fitting = [
        movement
        for movement in _shipped()
        if movement.num_contestants == num_numbers and movement.num_rounds >= rounds
    ]
    fitting.sort(key=lambda movement: movement.name, reverse=True)
    fitting.sort(key=lambda movement: movement.num_rounds)
    return [
        movement
        for movement in (_first_rounds(movement, rounds) for movement in fitting)
        if movement.meetings.max() <= -(-rounds // (num_numbers - 1))
        and wanted.groups in (None, movement.num_groups)
        and not (wanted.home_tables and measure(movement).group_moves)
    ]


def _first_rounds(movement: club.Movement, num_rounds: int) -> club.Movement:
    """Return a movement's first rounds, with numbers for the board groups that these need."""
    if movement.num_rounds == num_rounds:
        return movement
    rounds = movement.rounds[:num_rounds].copy()
    used, groups = np.unique(rounds[:, :, 2], return_inverse=True)
    rounds[:, :, 2] = groups.reshape(rounds.shape[:2]) + (used[0] > 0)  # 0: no table
    name = f"{movement.name}, 1-{num_rounds}"
    return club.Movement(name, movement.num_contestants, int(rounds[:, :, 2].max()), rounds)


def fallback_family(num_rounds: int) -> club.Family:
    """Return a family of shipped movements of so many rounds, one for each size that has any.

    What sections play whose size changes after their movement was made.
    """
    sizes = range(SMALLEST_EVENING, LARGEST_EVER + 1, 2)
    found = {size: fallback_movements(size, club.MadeTonight(num_rounds)) for size in sizes}
    return club.Family(
        TAILORED, {size: movements[0] for size, movements in found.items() if movements}
    )


def find_fallbacks(
    history: club.History, requests: Sequence[Request], wanted: club.MadeTonight, effort: Effort
) -> list[Fallback | None]:
    """Return each section's best numbering over all shipped movements that fit.

    Returns
    -------
    For each section the best, ``None`` where there is none.
    """
    stop = effort.stop
    problems = [_problems(history, request, wanted, stop) for request in requests]
    every = [instance for some in problems for _, instance in some]
    try:
        outcome = solve(every, effort.seed, effort.budget, effort.jobs, stop=stop)
    except Infeasible:  # some can be had, but not so soon
        raise Cancelled from None
    solutions = iter(outcome.solutions)
    fallbacks: list[Fallback | None] = []
    for k, (request, some) in enumerate(zip(requests, problems, strict=True)):
        answers = [(movement, next(solutions)) for movement, _ in some]
        if not answers:
            fallbacks.append(None)
            continue
        movement, best = min(answers, key=lambda answer: answer[1].cost)
        instance = section_instance(history, request.section, movement, request.objective)
        seating = _seat(request.section, movement, best.numbering.tolist())
        seating = evened(seating, request.wishes, split(effort.seed, k), stop)
        fitness = instance.evaluate(best.numbering)
        total = fitness + request.penalty(seating)
        proved = all(solution.lower_bound >= best.cost for _, solution in answers)
        fallbacks.append(Fallback(movement.name, SeatedSection(seating, fitness, total), proved))
    return fallbacks


def _problems(
    history: club.History, request: Request, wanted: club.MadeTonight, stop: Stop
) -> list[tuple[club.Movement, Instance]]:
    """Return the movements that can do what is wished, with the problem of numbering each.

    Where nothing is wished, of movements that let the same numbers meet the first will do.
    """
    section, wishes, unit, objective = request
    found: dict[bytes, tuple[club.Movement, Instance]] = {}
    staying = [str(w.value) for w in wishes if w.must and w.kind is club.WishKind.STATIONARY]
    for movement in fallback_movements(section.num_numbers, wanted):
        if not all(stays_fully(movement, how) for how in staying):  # one can be made that does
            continue
        instance = section_instance(history, section, movement, objective)
        if wishes:
            instance = wished_instance(instance, section, movement, wishes, unit)
            with suppress(Undecided):  # then it is left out as well
                if feasible_numbering(instance, stop=stop) is not None:
                    found[movement.rounds.tobytes()] = movement, instance
        else:
            met = [(int(i), int(j)) for i, j in np.argwhere(np.triu(movement.meetings))]
            shape, _ = standard_form(as_sets(met, movement.num_contestants))
            found.setdefault(shape.tobytes(), (movement, instance))
    return list(found.values())


def _seat(section: club.Section, movement: club.Movement, numbering: Sequence[int]) -> club.Seating:
    """Give each pair its number, from 0 in the numbering."""
    held = dict(zip(numbering, section.pairs, strict=False))  # the absent pair is the last
    numbers = tuple(held.get(k) for k in range(section.num_numbers))
    return club.Seating(section.name, movement, numbers)


def evened(
    seating: club.Seating, wishes: Sequence[club.Wish], seed: int, stop: Stop | None = None
) -> club.Seating:
    """Return the section with tables turned so that every pair sits NS in half of its rounds.

    Who wishes to sit NS throughout does, unless it meets another such pair. Nothing is turned if a
    wish would not hold any more.
    """
    movement = seating.movement
    used = movement.rounds[:, :, 0] > 0
    rounds = movement.rounds[used].reshape(movement.num_rounds, -1, 3) - 1
    absent = None if seating.absent is None else seating.absent - 1
    north_south: list[int] = []
    for wish in sorted(wishes, key=lambda wish: (not wish.must, -(wish.weight or 0))):
        if wish.kind is club.WishKind.STATIONARY and wish.value == "ns":
            number = seating.numbers.index(wish.pairs[0])
            if not movement.meetings[number, north_south].any():
                north_south.append(number)
    turned = set_directions(rounds, seed, tuple(north_south), absent=absent, stop=stop)
    if (turned == rounds).all():
        return seating
    tables = movement.rounds.copy()
    tables[used] = turned.reshape(-1, 3) + 1
    n, name = movement.num_contestants, f"{movement.name}, turned"
    other = replace(seating, movement=club.Movement(name, n, movement.num_groups, tables))
    lost = any(_holds(wish, seating) and not _holds(wish, other) for wish in wishes)
    return seating if lost else other
