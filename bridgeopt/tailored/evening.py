"""Tonight's plan with movements that are made for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from bridgeopt.club import (
    Family,
    Granted,
    Kind,
    Movement,
    Pair,
    Plan,
    Seating,
    Section,
    SectionPlan,
    Source,
    Tailoring,
    Wish,
)
from bridgeopt.club.plan import TAILORED
from bridgeopt.errors import BridgeoptError, Fault, InputError
from bridgeopt.fitness import hypothetical_best, meeting_costs, section_instance
from bridgeopt.movement.balance import balance
from bridgeopt.movement.families import list_families, read_family
from bridgeopt.qap.randomness import split
from bridgeopt.seating import EVENING_BOARDS, Evening
from bridgeopt.sectioning import LARGEST, SMALLEST
from bridgeopt.solving import Effort, NothingFoundError, Solver
from bridgeopt.tailored.balanced import tailor_balanced
from bridgeopt.tailored.movement import ImpossibleError, movement_of, qf_ceiling
from bridgeopt.tailored.search import Tailored, fewest_groups
from bridgeopt.tailored.wishes import Terms, also, asked_of, meeting_terms, refuse_contradictions
from bridgeopt.wishes.contradiction import Contradiction
from bridgeopt.wishes.holding import holds
from bridgeopt.wishes.terms import price, wishes_of

DEFAULT_BUDGET = 60.0
"""Seconds, for the whole evening."""

FEWEST_ROUNDS, MOST_ROUNDS = 4, 10

_FALLBACK_SHARE = 0.2
"""The part of the time that the movements which are there already may take."""

_SEARCH_SHARE = 0.7
"""The part of a section's time that rounds and groups may take; then come tables and directions."""


@dataclass(frozen=True)
class Wanted:
    """What movements are to be like.

    Attributes
    ----------
    rounds
        4 to 10.
    groups
        Board groups, at least as many as rounds; as few as can be, by default.
    home_tables
        Whether boards stay at their tables.
    balance
        What a point of Qf is worth, in percent of what the best meetings gain over chance.
    """

    rounds: int
    groups: int | None = None
    home_tables: bool = False
    balance: float = 0.0


class _Fallback(NamedTuple):
    """The best numbering of a movement that there is already."""

    seating: Seating
    fitness: int
    total: int


@dataclass(frozen=True)
class _Section:
    """A section on its way."""

    section: Section
    wishes: tuple[Wish, ...]
    terms: Terms
    unit: Fraction
    bound: int
    wished_bound: int
    fallback: _Fallback | None


def tailor_evening(
    evening: Evening,
    wanted: Wanted,
    source: Source,
    effort: Effort,
    *,
    boards: int | None = None,
    wishes: Sequence[Wish] = (),
    on_section: Callable[[int, int], None] | None = None,
) -> Plan:
    """Make a movement for each section, with the meetings that this evening is best served by.

    Never worse than the best numbering of a shipped movement of as many rounds, or of the first
    rounds of a longer one.

    Parameters
    ----------
    evening, source, effort, boards, wishes
        See `seating.seat`.
    wanted
        What the movements are to be like.
    on_section
        Called with how many sections are done, and how many there are.

    Raises
    ------
    InputError
        No movement without repeats has so many rounds or groups.
    Contradiction, ImpossibleError
        What is wished cannot be had together.
    """
    start = time.perf_counter()
    _refuse(evening.sections, wanted)
    solver = Solver(evening.history, replace(effort, budget=_FALLBACK_SHARE * effort.budget))
    prepared = [
        _prepare(evening, solver, section, wanted, wishes_of(section, wishes))
        for section in evening.sections
    ]
    interrupted = solver.interrupted
    plans: list[SectionPlan] = []
    for k, part in enumerate(prepared):
        left = effort.budget - (time.perf_counter() - start)
        budget = _SEARCH_SHARE * max(left, 0.0) / (len(prepared) - k)
        began = time.perf_counter()
        made = None
        if not interrupted:
            try:
                made = _make(part, wanted, split(effort.seed, k), budget, effort.jobs)
            except KeyboardInterrupt:
                interrupted = True
        plan = _plan_of(evening, part, made, wanted, boards)
        plans.append(replace(plan, seconds=time.perf_counter() - began))
        if on_section is not None:
            on_section(k + 1, len(prepared))
    sections = tuple(plans)
    return Plan(
        family=TAILORED,
        seed=effort.seed,
        budget=effort.budget,
        source=source,
        sections=sections,
        seconds=time.perf_counter() - start,
        warnings=evening.notes,
        interrupted=interrupted,
        wishes=tuple(Granted(wish, holds(wish, sections)) for wish in wishes),
    )


def _refuse(sections: Sequence[Section], wanted: Wanted) -> None:
    faults = []
    for section in sections:
        n, rounds = section.num_numbers, wanted.rounds
        here = f"section {section.name} with its {len(section.pairs)} pairs"
        if n < SMALLEST:
            message = f"{here}: all meet all, so there is nothing to make for tonight"
            faults.append(Fault(message, help="Ask for --family howell."))
            continue
        most = min(MOST_ROUNDS, n - 1)
        if not FEWEST_ROUNDS <= rounds <= most:
            faults.append(
                Fault(
                    f"{here}: no movements of {rounds} rounds are made for so many",
                    help=f"Ask for {FEWEST_ROUNDS} to {most} rounds.",
                )
            )
            continue
        least, most = fewest_groups(n, rounds), max(rounds + 1, n // 2)
        if wanted.groups is not None and not least <= wanted.groups <= most:
            faults.append(
                Fault(
                    f"{here} cannot play {rounds} rounds with {wanted.groups} board groups",
                    help=f"Ask for {least} to {most} board groups.",
                )
            )
    if faults:
        raise InputError(faults)


def _prepare(
    evening: Evening, solver: Solver, section: Section, wanted: Wanted, wishes: tuple[Wish, ...]
) -> _Section:
    """Work out the bounds and the fallback of a section."""
    cost = meeting_costs(evening.history, section, 1)
    refuse_contradictions(cost, section, wishes, wanted.rounds)
    bound = meeting_terms(cost, section, (), Fraction(0)).bound(wanted.rounds)
    assert bound is not None
    unit = (_expected(cost, wanted.rounds) - bound) / 100
    terms = meeting_terms(cost, section, wishes, unit)
    wished = terms.bound(wanted.rounds)
    assert wished is not None
    fallbacks = []
    for movement in fallback_movements(section.num_numbers, wanted.rounds):
        with suppress(Contradiction, NothingFoundError):  # it cannot do what is wished
            (answer,) = solver.solve([solver.task(section, movement, wishes)])
            seating = Seating(section.name, movement, answer.numbers)
            total = answer.fitness + _penalty(wishes, unit, seating)
            fallbacks.append(_Fallback(seating, answer.fitness, total))
    fallback = min(fallbacks, key=lambda known: known.total, default=None)
    return _Section(section, wishes, terms, unit, bound, wished, fallback)


def _expected(cost: np.ndarray, num_rounds: int) -> Fraction:
    """Return the mean over all ways to meet ``num_rounds`` others, everybody alike."""
    n = len(cost)
    i, j = np.triu_indices(n, 1)
    never, once = (int(cost[i, j, k].sum()) for k in (0, 1))
    return never + Fraction(num_rounds * (once - never), n - 1)


def fallback_movements(num_numbers: int, num_rounds: int) -> list[Movement]:
    """Return the shipped movements of so many rounds, or the first rounds of the next longer ones.

    Howells apart, which let all meet all.
    """
    families = [read_family(name) for name in list_families() if name != "howell"]
    found = [f.movements[num_numbers] for f in families if num_numbers in f.movements]
    lengths = {movement.num_rounds for movement in found if movement.num_rounds >= num_rounds}
    return [
        movement
        if movement.num_rounds == num_rounds
        else replace(
            movement,
            name=f"{movement.name}, the first {num_rounds} rounds",
            rounds=movement.rounds[:num_rounds].copy(),
        )
        for movement in found
        if movement.num_rounds == min(lengths, default=0)
    ]


def fallback_family(num_rounds: int) -> Family:
    """Return for every size a shipped movement of so many rounds, as `fallback_movements` has it.

    What sections play whose size changes after their movement was made.
    """
    sizes = range(SMALLEST, LARGEST + 1, 2)
    found = {size: fallback_movements(size, num_rounds) for size in sizes}
    return Family(TAILORED, {size: movements[-1] for size, movements in found.items() if movements})


@dataclass(frozen=True)
class _Made:
    tailored: Tailored
    movement: Movement
    numbers: list[int]
    given_up: int


def _make(
    part: _Section, wanted: Wanted, seed: int, budget: float, jobs: int | None
) -> _Made | None:
    """Make a movement that is better than the fallback, ``None`` if none is found."""
    below = None
    if part.fallback is not None:
        below = part.fallback.total - part.terms.constant
        if wanted.home_tables:  # which the fallback does not promise
            below = None
    found = tailor_balanced(
        part.terms.fined,
        wanted.rounds,
        wanted.groups,
        point=wanted.balance * float(part.unit),
        seed=seed,
        budget=budget,
        jobs=jobs,
        below=below,
    )
    if found is None or part.terms.total(_meets(found.tailored)) is None:
        return None
    tailored = found.tailored
    asked, preferences = asked_of(part.section, part.wishes, wanted.home_tables)
    name = f"tailored {part.section.num_numbers}"
    movement, numbers = movement_of(tailored, name, seed, asked=asked)
    for wish in preferences:  # the heaviest first; each if it can be had beside those before
        more = also(asked, part.section, wish)
        try:
            movement, numbers = movement_of(tailored, name, seed, asked=more)
            asked = more
        except ImpossibleError:
            continue
    return _Made(tailored, movement, numbers, found.given_up)


def _meets(tailored: Tailored) -> np.ndarray:
    n = 2 * tailored.rounds.shape[1]
    meets = np.zeros((n, n), dtype=np.int64)
    one, two, _ = tailored.rounds.reshape(-1, 3).T
    meets[one, two] = meets[two, one] = 1
    return meets


def _plan_of(
    evening: Evening, part: _Section, made: _Made | None, wanted: Wanted, boards: int | None
) -> SectionPlan:
    section, history = part.section, evening.history
    if made is None:
        if part.fallback is None:
            raise NoMovementError(section)
        seating, fitness = part.fallback.seating, part.fallback.fitness
        ceiling, proved, meant = None, False, None
    else:
        movement = made.movement
        held: list[Pair | None] = [None] * section.num_numbers
        for pair, number in zip(section.pairs, made.numbers, strict=False):
            held[number - 1] = pair
        seating = Seating(section.name, movement, tuple(held))
        instance = section_instance(history, section, movement)
        fitness = instance.evaluate(np.array(made.numbers) - 1)
        ceiling = qf_ceiling(made.tailored)
        # Of preferences about numbers and tables the proof knows nothing: they must all hold.
        meant = part.terms.total(_meets(made.tailored))
        proved = made.tailored.proved
    movement = seating.movement
    penalty = _penalty(part.wishes, part.unit, seating)
    total = fitness + penalty
    proved = proved and total == meant
    standing = "best found"
    if total <= part.wished_bound:
        standing = "meets the bound"
    elif proved:
        standing = "proven best among playable"
    bound = total if proved else part.wished_bound
    tailoring = Tailoring(
        standing,
        None if part.fallback is None else part.fallback.seating.movement.name,
        None if part.fallback is None else part.fallback.total,
        balance(movement).qf,
        ceiling,
        None if part.fallback is None else balance(part.fallback.seating.movement).qf,
        made is not None,
        0 if made is None else made.given_up,
        bool(part.wishes),
    )
    return SectionPlan(
        name=section.name,
        movement=movement,
        numbers=seating.numbers,
        fitness=fitness,
        lower_bound=min(part.bound, fitness),
        expected_fitness=section_instance(history, section, movement).expected_cost,
        hypothetical_best=hypothetical_best(history, section, wanted.rounds),
        boards=boards or max(1, EVENING_BOARDS // wanted.rounds),  # in all sections alike
        penalty=penalty,
        bound=None if bound == part.bound and not part.wishes else min(bound, total),
        tailoring=tailoring,
    )


def _penalty(wishes: Sequence[Wish], unit: Fraction, seating: Seating) -> int:
    """Return what preferences that a section does not respect cost."""
    prices = (price(w, unit) for w in wishes if not w.must and not _holds(w, seating))
    return sum(prices)


def _holds(wish: Wish, seating: Seating) -> bool:
    """Whether a section respects a wish about one of its pairs."""
    if not set(wish.pairs) <= set(seating.pairs):  # they play in different sections
        return wish.kind is Kind.NOT_TONIGHT
    return holds(wish, [seating])


class NoMovementError(BridgeoptError):
    """Neither was a movement found, nor is there one to fall back on."""

    def __init__(self, section: Section) -> None:
        super().__init__(
            f"no movement was found for section {section.name}, and none comes with the program:"
            " give more time (--budget), fewer rounds, or wish for less"
        )
