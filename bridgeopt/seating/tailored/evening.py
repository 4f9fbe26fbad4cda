"""Tonight's plan with movements that are made for it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

import numpy as np

from bridgeopt import club
from bridgeopt.base.errors import BridgeoptError, Cancelled, Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.settings import SMALLEST
from bridgeopt.engine.randomness import split
from bridgeopt.engine.rounds.found import (
    ANY_GROUPS,
    Optimality,
    ProvedFor,
    Tailored,
    fewest_groups,
    most_groups,
)
from bridgeopt.engine.rounds.search import search_for
from bridgeopt.engine.stopping import Effort, SearchLimits, Stop
from bridgeopt.movement.quality import balance
from bridgeopt.movement.tailored.balanced import qf_ceiling, trade
from bridgeopt.movement.tailored.movement import ImpossibleError, movement_of
from bridgeopt.movement.tailored.warm import warm_up
from bridgeopt.seating.evening import EVENING_BOARDS, EveningSections
from bridgeopt.seating.fitness import hypothetical_best, meeting_costs, section_instance
from bridgeopt.seating.tailored.fallback import (
    Fallback,
    Request,
    SeatedSection,
    find_fallbacks,
)
from bridgeopt.seating.tailored.meeting_terms import (
    MeetingTerms,
    also,
    asked_of,
    expected_cost,
    meeting_terms,
    refuse_contradictions,
)
from bridgeopt.seating.wishes.contradiction import all_or_smallest
from bridgeopt.seating.wishes.holding import holds
from bridgeopt.seating.wishes.pricing import wishes_of

DEFAULT_BUDGET = 60.0
"""Seconds, for the whole evening."""

FEWEST_ROUNDS, MOST_ROUNDS = 4, 10

_FALLBACK_SHARE = 0.2
"""The part of the time that the movements which are there already may take."""

_SEARCH_SHARE = 0.7
"""The part of a section's time that rounds and groups may take; then come tables and directions."""


@dataclass(frozen=True)
class _Section:
    """A section on its way."""

    request: Request
    terms: MeetingTerms
    bound: int
    wished_bound: int
    fallback: Fallback | None = None

    @property
    def below(self) -> int | None:
        """What meetings must cost less than, to be better than the fallback."""
        if self.fallback is None:
            return None
        return self.fallback.seated.total - self.terms.constant


@dataclass(frozen=True)
class _Made:
    """What a search for a section has come to.

    Attributes
    ----------
    seated
        The made movement; ``None`` if none was found, or none that can do what is asked.
    ceiling
        Its Qf cannot exceed this.
    given_up
        What it costs more than the cheapest that was found.
    least
        What the cheapest that was found costs, or what nothing was found below; ``None``: neither.
    groups, proved_for
        The numbers of board groups that were tried, and with which nothing costs less than that.
    """

    seated: SeatedSection | None = None
    ceiling: float | None = None
    given_up: int = 0
    least: int | None = None
    groups: tuple[int, ...] = ()
    proved_for: ProvedFor = ()


def tailor_evening(
    evening: EveningSections,
    wanted: club.MadeTonight,
    source: club.Source,
    effort: Effort,
    *,
    boards: int | None = None,
    wishes: Sequence[club.Wish] = (),
    objective: club.Objective = club.PAPER,
) -> club.Plan:
    """Return a plan in which each section plays a movement made for tonight.

    Never worse than the best numbering that is found of a shipped movement of as many rounds, or of
    the first rounds of a longer one, if that does what is wanted.

    Parameters
    ----------
    evening, source
        See `seating.evening.seat`.
    wanted
        What the movements are to be like.
    effort
        How hard to look; on progress it is told how many sections are done, and how many there are.
    boards, wishes, objective
        See `seating.evening.Asked`.

    Raises
    ------
    InputError
        No movement without repeats has so many rounds or groups.
    Contradiction, ImpossibleError
        What is wished cannot be had together.
    Cancelled
        It was stopped before there was any movement.
    """
    warm_up()
    start = time.perf_counter()
    _refuse(evening.sections, wanted)
    sought = all_or_smallest(
        partial(
            _prepare,
            evening,
            Request(section, wishes_of(section, wishes), Fraction(0), objective),
            wanted,
            effort.stop,
        )
        for section in evening.sections
    )
    fallbacks = find_fallbacks(
        evening.history,
        [part.request for part in sought],
        wanted,
        replace(effort, budget=_FALLBACK_SHARE * effort.budget),
    )
    plans: list[club.SectionPlan] = []
    for k, (part, fallback) in enumerate(zip(sought, fallbacks, strict=True)):
        part = replace(part, fallback=fallback)
        left = effort.budget - (time.perf_counter() - start)
        budget = _SEARCH_SHARE * max(left, 0.0) / (len(sought) - k)
        began = time.perf_counter()
        made = _Made()
        if not effort.stop.over:
            own = replace(effort, seed=split(effort.seed, k), budget=budget)
            made = _make(evening, part, wanted, own)
        if made.seated is None and fallback is None:
            raise Cancelled if effort.stop.over else NoMovementError(part.request.section)
        plan = _plan_of(evening, part, made, wanted, boards)
        plans.append(replace(plan, seconds=time.perf_counter() - began))
        if effort.on_progress is not None:
            effort.on_progress(k + 1, len(sought))
    sections = tuple(plans)
    return club.Plan(
        family=TAILORED,
        seed=effort.seed,
        budget=effort.budget,
        source=source,
        sections=sections,
        seconds=time.perf_counter() - start,
        warnings=evening.notes,
        interrupted=effort.stop.cancelled,
        wishes=tuple(club.Granted(wish, holds(wish, sections)) for wish in wishes),
        objective=objective,
    )


def _refuse(sections: Sequence[club.Section], wanted: club.MadeTonight) -> None:
    faults = []
    for section in sections:
        n, rounds = section.num_numbers, wanted.rounds
        told = {"section": section.name, "n": len(section.pairs)}
        if n < SMALLEST:
            message = Message("making_all_meet_all", **told)
            faults.append(Fault(message, help=Message("making_all_meet_all_help")))
            continue
        most = min(MOST_ROUNDS, n - 1)
        if not FEWEST_ROUNDS <= rounds <= most:
            message = Message("making_no_such_rounds", **told, rounds=rounds)
            hint = Message("making_no_such_rounds_help", least=FEWEST_ROUNDS, most=most)
            faults.append(Fault(message, help=hint))
            continue
        least, most = fewest_groups(n, rounds), most_groups(n, rounds)
        if wanted.groups is not None and not least <= wanted.groups <= most:
            groups = wanted.groups
            message = Message("making_no_such_groups", **told, rounds=rounds, groups=groups)
            hint = Message("making_no_such_groups_help", least=least, most=most)
            faults.append(Fault(message, help=hint))
    if faults:
        raise InputError(faults)


def _prepare(
    evening: EveningSections, request: Request, wanted: club.MadeTonight, stop: Stop
) -> _Section:
    """Work out the bounds of a section, without wishes and with them, and the unit of these."""
    section, wishes, _, objective = request
    cost = meeting_costs(evening.history, section, 1, objective=objective)
    refuse_contradictions(cost, section, wishes, wanted.rounds, stop)
    bound = meeting_terms(cost, section, (), Fraction(0)).bound(wanted.rounds)
    assert bound is not None
    unit = (expected_cost(cost, wanted.rounds) - bound) / 100
    terms = meeting_terms(cost, section, wishes, unit)
    wished = terms.bound(wanted.rounds)
    assert wished is not None
    return _Section(request._replace(unit=unit), terms, bound, wished)


def _make(
    evening: EveningSections, part: _Section, wanted: club.MadeTonight, effort: Effort
) -> _Made:
    """Make a movement that is better than the fallback, if one is found."""
    began = time.perf_counter()
    section, point = part.request.section, wanted.balance * float(part.request.unit)
    below = part.below
    if below is not None and point:
        below += 1  # as good, and better balanced
    sought = search_for(
        part.terms.fined,
        wanted.rounds,
        wanted.groups,
        search=SearchLimits(
            budget=effort.budget, seed=effort.seed, jobs=effort.jobs, stop=effort.stop
        ),
        below=below,
    )
    found, least = sought.tailored, below
    if found is not None:
        found = replace(found, absent=len(section.pairs) if section.odd else None)
        least = found.cost
    made = _Made(
        least=None if least is None else least + part.terms.constant,
        groups=sought.groups,
        proved_for=sought.proved_for,
    )
    if found is None or part.terms.total(_meets(found)) is None:
        return made
    traded = trade(
        found,
        part.terms.fined,
        point=point,
        search=SearchLimits(
            budget=effort.budget - (time.perf_counter() - began),
            seed=effort.seed,
            jobs=effort.jobs,
            stop=effort.stop,
        ),
        below=below,
    )
    movement, numbers = _movement(part, traded.tailored, wanted, effort)
    held: list[club.Pair | None] = [None] * section.num_numbers
    for pair, number in zip(section.pairs, numbers, strict=False):
        held[number - 1] = pair
    seating = club.Seating(section.name, movement, tuple(held))
    instance = section_instance(evening.history, section, movement, part.request.objective)
    fitness = instance.evaluate(np.array(numbers) - 1)
    total = fitness + part.request.penalty(seating)
    return replace(
        made,
        seated=SeatedSection(seating, fitness, total),
        ceiling=qf_ceiling(traded.tailored, effort.stop),
        given_up=traded.given_up,
    )


def _movement(
    part: _Section, tailored: Tailored, wanted: club.MadeTonight, effort: Effort
) -> tuple[club.Movement, list[int]]:
    """Put rounds at tables as the wishes ask; return the movement and the pairs' numbers."""
    section, seed, stop = part.request.section, effort.seed, effort.stop
    asked, preferences = asked_of(section, part.request.wishes, home_tables=wanted.home_tables)
    name = f"tailored {section.num_numbers}"
    movement, numbers = movement_of(tailored, name, seed, asked=asked, stop=stop)
    for wish in preferences:  # the heaviest first; each if it can be had beside those before
        more = also(asked, section, wish)
        try:
            movement, numbers = movement_of(tailored, name, seed, asked=more, stop=stop)
            asked = more
        except ImpossibleError:
            continue
    return movement, numbers


def _meets(tailored: Tailored) -> np.ndarray:
    n = 2 * tailored.rounds.shape[1]
    meets = np.zeros((n, n), dtype=np.int64)
    one, two, _ = tailored.rounds.reshape(-1, 3).T
    meets[one, two] = meets[two, one] = 1
    return meets


def _plan_of(
    evening: EveningSections,
    part: _Section,
    made: _Made,
    wanted: club.MadeTonight,
    boards: int | None,
) -> club.SectionPlan:
    section, wishes, _, objective = part.request
    fallback = part.fallback
    played = _played(part, made, wanted)
    movement, used = played.seating.movement, played is made.seated
    standing, proved_for = _standing(part, made, played)
    bound = part.wished_bound if standing is Optimality.BEST_FOUND else played.total
    tailoring = club.Tailoring(
        standing,
        None if fallback is None else fallback.name,
        None if fallback is None else fallback.seated.total,
        balance(movement).qf,
        made.ceiling if used else None,
        None if fallback is None else balance(fallback.seated.seating.movement).qf,
        used,
        made.given_up if used else 0,
        bool(wishes),
        made.groups,
        proved_for,
        fallback is not None and fallback.proved,
    )
    return club.SectionPlan(
        name=section.name,
        movement=movement,
        numbers=played.seating.numbers,
        score=club.Score(
            played.fitness,
            min(part.bound, played.fitness),
            section_instance(evening.history, section, movement, objective).expected_cost,
            hypothetical_best(evening.history, section, wanted.rounds, objective=objective),
            played.total - played.fitness,
            None if bound == part.bound and not wishes else min(bound, played.total),
        ),
        boards=boards or max(1, EVENING_BOARDS // wanted.rounds),  # in all sections alike
        tailoring=tailoring,
    )


def _played(part: _Section, made: _Made, wanted: club.MadeTonight) -> SeatedSection:
    """Return what is played: the made movement, where it is better than the fallback.

    Where balance is worth something, it must not be worse either with that counted.
    """
    if part.fallback is None:
        assert made.seated is not None
        return made.seated
    there = part.fallback.seated
    if made.seated is None or made.seated.total > there.total:
        return there
    point = wanted.balance * float(part.request.unit)

    def worth(seated: SeatedSection) -> float:
        return point * (balance(seated.seating.movement).qf or 0.0) - seated.total

    return made.seated if worth(made.seated) > worth(there) else there


def _standing(part: _Section, made: _Made, played: SeatedSection) -> tuple[Optimality, ProvedFor]:
    """Return what is known of what is played, and with how many board groups.

    Of preferences about numbers and tables the proof knows nothing: they must all hold.
    """
    if played.total <= part.wished_bound:
        return Optimality.MEETS_BOUND, ANY_GROUPS
    if made.proved_for and made.least is not None and played.total <= made.least:
        return Optimality.PROVEN, made.proved_for
    return Optimality.BEST_FOUND, ()


class NoMovementError(BridgeoptError):
    """No movement was found, and no shipped one fits what is asked."""

    def __init__(self, section: club.Section) -> None:
        super().__init__(Message("no_movement_found", section=section.name))
