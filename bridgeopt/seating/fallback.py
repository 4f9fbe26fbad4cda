"""Fallbacks for a tailored movement: the best numberings of the shipped movements."""

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
from bridgeopt.base.i18n import Message
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.movement_names import stored_name
from bridgeopt.club.settings import MAX_PAIRS, MIN_PAIRS
from bridgeopt.engine.qap import InfeasibleError, solve
from bridgeopt.engine.qap.feasibility import UndecidedError, feasible_numbering
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.rounds.meetings import canonical_form, opponent_sets
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.movement.families import list_families, read_family
from bridgeopt.movement.quality import measure
from bridgeopt.movement.tailored.directions import set_directions
from bridgeopt.seating.fitness import (
    section_instance,
)
from bridgeopt.seating.penalties import (
    PenalisedProblem,
    problem_with_wishes,
    wish_penalty,
)
from bridgeopt.seating.wishes import has_stationary_numbers, is_respected


class TailoringProblem(NamedTuple):
    """The task of tailoring a movement to a section.

    ``unit`` is the fitness that a wish's weight of 1 stands for.
    """

    section: club.SectionPairs
    wishes: tuple[club.Wish, ...]
    unit: Fraction
    objective: club.Objective = club.PAPER_OBJECTIVE

    def penalty(self, seating: club.NumberedSection) -> int:
        """Return the penalty of the preferences that a numbering of the section breaks."""
        unmet = (wish for wish in self.wishes if not wish.must and not _respects(wish, seating))
        return sum(wish_penalty(wish, self.unit) for wish in unmet)


@dataclass(frozen=True)
class FallbackSection:
    """A numbered section, its fitness, and the total of its fitness and penalty.

    The penalty is for preferences that the numbering does not respect.
    """

    seating: club.NumberedSection
    fitness: int
    total: int


@dataclass(frozen=True)
class Fallback:
    """The best numbering of the best existing movement.

    Attributes
    ----------
    name
        The movement's name.
    seated
        The section with the movement's best numbering. NS and EW are exchanged at some tables so
        that all pairs sit NS about equally often.
    proved
        Whether it is proven that no numbering of any existing movement is better.
    """

    name: str
    seated: FallbackSection
    proved: bool


def _respects(wish: club.Wish, seating: club.NumberedSection) -> bool:
    """Return whether a section respects a wish about one of its pairs.

    If the other pair of the wish plays in another section, the two do not meet.
    """
    if not set(wish.pairs) <= set(seating.pairs):
        return wish.kind is club.WishKind.NOT_TONIGHT
    return is_respected(wish, [seating])


@cache
def _shipped_movements() -> tuple[club.Movement, ...]:
    families = [read_family(name) for name in list_families()]
    return tuple(movement for family in families for movement in family.movements.values())


def fallback_movements(num_numbers: int, generated: club.GeneratedMovement) -> list[club.Movement]:
    """Return the shipped movements that fit a request, the shortest first.

    Longer movements are truncated. Movements in which two numbers meet more often than the number
    of rounds makes necessary are left out.
    """
    rounds = generated.rounds
    fitting = [
        movement
        for movement in _shipped_movements()
        if movement.num_contestants == num_numbers and movement.num_rounds >= rounds
    ]
    fitting.sort(key=lambda movement: movement.name, reverse=True)
    fitting.sort(key=lambda movement: movement.num_rounds)
    return [
        movement
        for movement in (_first_rounds(movement, rounds) for movement in fitting)
        if movement.meetings.max() <= -(-rounds // (num_numbers - 1))
        and generated.groups in (None, movement.num_groups)
        and not (generated.home_tables and measure(movement).group_moves)
    ]


def _first_rounds(movement: club.Movement, num_rounds: int) -> club.Movement:
    """Return a movement of the first ``num_rounds`` rounds; its board groups get new numbers."""
    if movement.num_rounds == num_rounds:
        return movement
    rounds = movement.rounds[:num_rounds].copy()
    used, groups = np.unique(rounds[:, :, 2], return_inverse=True)
    # Group 0 stands for an unused table, so the first group in use gets number 1.
    rounds[:, :, 2] = groups.reshape(rounds.shape[:2]) + (used[0] > 0)
    name = f"{movement.name}, 1-{num_rounds}"
    return club.Movement(name, movement.num_contestants, int(rounds[:, :, 2].max()), rounds)


def fallback_family(num_rounds: int) -> club.Family:
    """Return a family of existing movements of ``num_rounds`` rounds, for sizes that have one.

    A section whose size changes after its movement was generated plays one of them.
    """
    sizes = range(MIN_PAIRS, MAX_PAIRS + 1, 2)
    movements_of = {
        size: fallback_movements(size, club.GeneratedMovement(num_rounds)) for size in sizes
    }
    return club.Family(
        TAILORED, {size: movements[0] for size, movements in movements_of.items() if movements}
    )


def find_fallbacks(
    history: club.History,
    requests: Sequence[TailoringProblem],
    generated: club.GeneratedMovement,
    budget: SearchBudget,
) -> list[Fallback | None]:
    """Return each section's best numbering among all existing movements that fit.

    Returns
    -------
    The fallback of each section; ``None`` if no existing movement fits.
    """
    stop = budget.stop_or_new
    problems = [_candidate_problems(history, request, generated, stop) for request in requests]
    instances = [
        problem.instance for section_problems in problems for _, problem in section_problems
    ]
    try:
        outcome = solve(
            instances, budget.seed_or_default, budget.time_limit, jobs=budget.jobs, stop=stop
        )
    except InfeasibleError:  # solutions exist, but none was found in time
        raise Cancelled from None
    solutions = iter(outcome.solutions)
    fallbacks: list[Fallback | None] = []
    for k, (request, some) in enumerate(zip(requests, problems, strict=True)):
        answers = [
            (movement, problem.with_true_cost(next(solutions))) for movement, problem in some
        ]
        if not answers:
            fallbacks.append(None)
            continue
        movement, best = min(answers, key=lambda answer: answer[1].cost)
        instance = section_instance(history, request.section, movement, request.objective)
        seating = _number_section(request.section, movement, best.numbering.tolist())
        seating = with_balanced_directions(
            seating, request.wishes, derive_seed(budget.seed_or_default, k), stop
        )
        fitness = instance.evaluate(best.numbering)
        total = fitness + request.penalty(seating)
        proved = all(solution.lower_bound >= best.cost for _, solution in answers)
        fallbacks.append(Fallback(movement.name, FallbackSection(seating, fitness, total), proved))
    return fallbacks


def _candidate_problems(
    history: club.History, request: TailoringProblem, generated: club.GeneratedMovement, stop: Stop
) -> list[tuple[club.Movement, PenalisedProblem]]:
    """Return the existing movements that can respect all musts, each with its numbering problem.

    Without wishes, only the first of several movements with isomorphic meetings is kept.
    """
    section, wishes, unit, objective = request
    problems: dict[bytes, tuple[club.Movement, PenalisedProblem]] = {}
    stationary_kinds = [
        str(w.value) for w in wishes if w.must and w.kind is club.WishKind.STATIONARY
    ]
    for movement in fallback_movements(section.num_numbers, generated):
        # A must for a stationary pair needs a number that is fully stationary. If an existing
        # movement has none, a generated movement may have one.
        if not all(has_stationary_numbers(movement, kind) for kind in stationary_kinds):
            continue
        instance = section_instance(history, section, movement, objective)
        if wishes:
            problem = problem_with_wishes(instance, section, movement, wishes, unit)
            with suppress(UndecidedError):  # the movement may break a must, so leave it out
                if feasible_numbering(problem.instance, stop=stop) is not None:
                    problems[movement.rounds.tobytes()] = movement, problem
        else:
            met = [(int(i), int(j)) for i, j in np.argwhere(np.triu(movement.meetings))]
            shape, _ = canonical_form(opponent_sets(met, movement.num_contestants))
            problem = PenalisedProblem(instance, (), (), section.name)
            problems.setdefault(shape.tobytes(), (movement, problem))
    return list(problems.values())


def _number_section(
    section: club.SectionPairs, movement: club.Movement, numbering: Sequence[int]
) -> club.NumberedSection:
    """Return the section with each pair at its number; numbers in ``numbering`` start at 0."""
    # `section.pairs` is shorter than `numbering` if the last item is the absent pair.
    pair_at = dict(zip(numbering, section.pairs, strict=False))
    numbers = tuple(pair_at.get(k) for k in range(section.num_numbers))
    return club.NumberedSection(section.name, movement, numbers)


def with_balanced_directions(
    seating: club.NumberedSection, wishes: Sequence[club.Wish], seed: int, stop: Stop | None = None
) -> club.NumberedSection:
    """Return the section with directions exchanged so that pairs sit NS in half of their rounds.

    A pair that wishes to sit NS throughout does so, unless it meets another pair with this wish. If
    the new directions would break a wish, the section is returned unchanged.
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
    balanced_rounds = set_directions(rounds, seed, tuple(north_south), absent=absent, stop=stop)
    if (balanced_rounds == rounds).all():
        return seating
    tables = movement.rounds.copy()
    tables[used] = balanced_rounds.reshape(-1, 3) + 1
    n, name = movement.num_contestants, stored_name(Message("turned_name", movement=movement.name))
    balanced = replace(seating, movement=club.Movement(name, n, movement.num_groups, tables))
    breaks_wish = any(_respects(wish, seating) and not _respects(wish, balanced) for wish in wishes)
    return seating if breaks_wish else balanced
