"""Seat an evening in movements that are generated for tonight (`tailor_evening`)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

import numpy as np
from numpy.typing import NDArray

from bridgeopt import club
from bridgeopt.base.errors import BridgeoptError, Cancelled, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.settings import DEFAULT_MIN_PAIRS
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.rounds.result import (
    ANY_GROUPS,
    Optimality,
    ProvedGroupCounts,
    TailoredRounds,
    max_groups,
    min_groups,
)
from bridgeopt.engine.rounds.search import MAX_DELTA, search_rounds
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.movement.quality import balance
from bridgeopt.movement.tailored import (
    ImpossibleMovementError,
    build_movement,
    warm_up,
)
from bridgeopt.movement.tailored.balance import qf_ceiling, trade_for_balance
from bridgeopt.seating.contradictions import all_or_smallest
from bridgeopt.seating.fallback import Fallback, FallbackSection, TailoringProblem, find_fallbacks
from bridgeopt.seating.fitness import (
    hypothetical_best,
    meeting_costs,
    section_instance,
    too_large_error,
)
from bridgeopt.seating.numbering import EVENING_BOARDS
from bridgeopt.seating.penalties import (
    cost_range,
)
from bridgeopt.seating.seating_problem import EveningSections
from bridgeopt.seating.tailoring_terms import (
    MeetingTerms,
    expected_cost,
    meeting_terms,
    movement_options,
    refuse_contradictions,
    with_wish,
)
from bridgeopt.seating.wishes import is_respected, section_wishes

TAILORED_BUDGET = 60.0
"""Default time limit in seconds for generating the movements of all sections of an evening."""


MIN_ROUNDS, MAX_ROUNDS = 4, 10


_FALLBACK_SHARE = 0.2
"""The fraction of the time budget for numbering the existing movements."""


_SEARCH_SHARE = 0.7
"""The fraction of a section's time for finding rounds and board groups; the rest is for assigning
tables and directions."""


@dataclass(frozen=True)
class _Section:
    """The search state of one section.

    ``request`` is the task. ``terms`` holds the costs of meetings with the penalties of wishes.
    ``bound`` and ``wished_bound`` are lower bounds on the cost of meetings, without and with
    wishes. ``fallback`` is the best numbering of an existing movement, if one fits.
    """

    request: TailoringProblem
    terms: MeetingTerms
    bound: int
    wished_bound: int
    fallback: Fallback | None = None

    @property
    def below(self) -> int | None:
        """The cost that meetings must stay below in the search, to be better than the fallback.

        Shrunk penalties rank meetings as the true penalties do, so the limit can be the search cost
        of the fallback's meetings. If the fallback also pays penalties of other wishes, its total
        is the limit. It stays valid because no penalty becomes larger when shrunk.
        """
        if self.fallback is None:
            return None
        total = self.fallback.seated.total - self.terms.constant
        if not self.terms.stages:
            return total
        meets = _meets_of(self.fallback.seated.seating, self.request.section)
        if self.terms.total(meets) == self.fallback.seated.total:
            return self.terms.search_cost(meets)
        return min(total, int(self.terms.penalised_cost.max(axis=2).sum()) + 1)

    def truly(self, minimum: int | None, found: TailoredRounds | None) -> int | None:
        """Return a lower bound by true penalties from ``minimum``, a lower bound of the search.

        If penalties were shrunk, the result is the true cost of ``found``. Without ``found``, it is
        the fallback's total, because that total limited the search.
        """
        if minimum is None or not self.terms.stages:
            return None if minimum is None else minimum + self.terms.constant
        if found is not None:
            return self.terms.total(_meets(found))
        return None if self.fallback is None else self.fallback.seated.total


@dataclass(frozen=True)
class _Made:
    """The result of a search for a section.

    Attributes
    ----------
    seated
        The section in its generated movement; ``None`` if no suitable movement was found.
    ceiling
        An upper bound on the balance Qf for the meetings of this movement.
    given_up
        The cost of these meetings minus the cost of the cheapest rounds found; it was accepted for
        a better balance.
    least
        The cost of the cheapest rounds found, or the limit below which no rounds were found;
        ``None`` if neither is known.
    groups, proved_for
        The numbers of board groups that were tried; and the numbers of board groups for which it is
        proven that nothing costs less than ``least``.
    """

    seated: FallbackSection | None = None
    ceiling: float | None = None
    given_up: int = 0
    least: int | None = None
    groups: tuple[int, ...] = ()
    proved_for: ProvedGroupCounts = ()


def tailor_evening(
    evening: EveningSections,
    generated: club.GeneratedMovement,
    budget: SearchBudget,
    *,
    source: club.HistorySource,
    rules: club.EveningRules = club.DEFAULT_RULES,
    wishes: Sequence[club.Wish] = (),
) -> club.Plan:
    """Return a plan in which each section plays a movement generated for tonight.

    No section is worse than its best numbering found in an existing movement that fits the request.
    For that, longer existing movements are truncated.

    Parameters
    ----------
    evening
        The sections, and the history with the new players in it.
    generated
        The required properties of the movements.
    budget
        The search limits; the progress callback gets the number of finished sections, and their
        total number.
    source, rules, wishes
        See `seating.numbering.NumberingRequest`.

    Raises
    ------
    InputError
        A section's size does not allow the requested rounds or groups, or costs are too large.
    ContradictionError, ImpossibleMovementError
        Wishes cannot be respected together.
    NoMovementError
        No movement was found for a section, and no existing movement fits.
    Cancelled
        The search was stopped before there was any movement.
    """
    warm_up()
    start = time.perf_counter()
    _refuse(evening.sections, generated)
    sought = all_or_smallest(
        partial(
            _prepare,
            evening,
            TailoringProblem(
                section, section_wishes(section, wishes), Fraction(0), rules.objective
            ),
            generated,
            budget.stop_or_new,
        )
        for section in evening.sections
    )
    fallbacks = find_fallbacks(
        evening.history,
        [part.request for part in sought],
        generated,
        replace(budget, seconds=_FALLBACK_SHARE * budget.time_limit),
    )
    plans: list[club.PlannedSection] = []
    for k, (part, fallback) in enumerate(zip(sought, fallbacks, strict=True)):
        part = replace(part, fallback=fallback)
        left = budget.time_limit - (time.perf_counter() - start)
        seconds = _SEARCH_SHARE * max(left, 0.0) / (len(sought) - k)
        began = time.perf_counter()
        made = _Made()
        if not budget.stop_or_new.is_over:
            own = replace(budget, seed=derive_seed(budget.seed_or_default, k), seconds=seconds)
            made = _make(evening, part, generated, own)
        if made.seated is None and fallback is None:
            raise Cancelled if budget.stop_or_new.is_over else NoMovementError(part.request.section)
        plan = _plan_of(evening, part, made, generated, rules.boards_per_group)
        plans.append(replace(plan, seconds=time.perf_counter() - began))
        if budget.on_progress is not None:
            budget.on_progress(k + 1, len(sought))
    sections = tuple(plans)
    return club.Plan(
        family=TAILORED,
        seed=budget.seed_or_default,
        time_limit=budget.time_limit,
        source=source,
        sections=sections,
        seconds_used=time.perf_counter() - start,
        warnings=evening.notes,
        interrupted=budget.stop_or_new.cancelled,
        wishes=tuple(club.WishResult(wish, is_respected(wish, sections)) for wish in wishes),
        objective=rules.objective,
    )


def _refuse(sections: Sequence[club.SectionPairs], generated: club.GeneratedMovement) -> None:
    faults = []
    for section in sections:
        n, rounds = section.num_numbers, generated.rounds
        told = {"section": section.name, "n": len(section.pairs)}
        if n < DEFAULT_MIN_PAIRS:
            message = Message("making_all_meet_all", **told)
            faults.append(Fault(message, help=Message("making_all_meet_all_help")))
            continue
        most = min(MAX_ROUNDS, n - 1)
        if not MIN_ROUNDS <= rounds <= most:
            message = Message("making_no_such_rounds", **told, rounds=rounds)
            hint = Message("making_no_such_rounds_help", least=MIN_ROUNDS, most=most)
            faults.append(Fault(message, help=hint))
            continue
        least, most = min_groups(n, rounds), max_groups(n, rounds)
        if generated.groups is not None and not least <= generated.groups <= most:
            groups = generated.groups
            message = Message("making_no_such_groups", **told, rounds=rounds, groups=groups)
            hint = Message("making_no_such_groups_help", least=least, most=most)
            faults.append(Fault(message, help=hint))
    if faults:
        raise InputError(faults)


def _prepare(
    evening: EveningSections,
    request: TailoringProblem,
    generated: club.GeneratedMovement,
    stop: Stop,
) -> _Section:
    """Return a section's search state, with its bounds and the unit of the weights of wishes."""
    section, wishes, _, objective = request
    cost = meeting_costs(evening.history, section, 1, objective=objective)
    refuse_contradictions(cost, section, wishes, generated.rounds, stop)
    bound = meeting_terms(cost, section, (), Fraction(0)).bound(generated.rounds)
    assert bound is not None
    unit = (expected_cost(cost, generated.rounds) - bound) / 100
    terms = meeting_terms(cost, section, wishes, unit)
    wished = terms.bound(generated.rounds)
    assert wished is not None
    if cost_range(terms.penalised_cost) >= MAX_DELTA:
        raise too_large_error(evening.history, section, 1)
    return _Section(request._replace(unit=unit), terms, bound, wished)


def _make(
    evening: EveningSections,
    part: _Section,
    generated: club.GeneratedMovement,
    budget: SearchBudget,
) -> _Made:
    """Generate a movement that is better than the fallback, if one is found."""
    began = time.perf_counter()
    section, point = part.request.section, generated.balance * float(part.request.unit)
    below = part.below
    if below is not None and point:
        below += 1  # rounds of the same cost may have a better balance
    found, groups, proved_for = search_rounds(
        part.terms.penalised_cost,
        generated.rounds,
        generated.groups,
        budget=SearchBudget(
            seconds=budget.time_limit,
            seed=budget.seed_or_default,
            jobs=budget.jobs,
            stop=budget.stop_or_new,
        ),
        below=below,
    )
    least = below
    if found is not None:
        found = replace(found, absent=len(section.pairs) if section.odd else None)
        least = found.cost
    made = _Made(
        least=part.truly(least, found),
        groups=groups,
        proved_for=proved_for,
    )
    if found is None or part.terms.total(_meets(found)) is None:
        return made
    traded = trade_for_balance(
        found,
        part.terms.penalised_cost,
        point=point,
        budget=SearchBudget(
            seconds=max(0.0, budget.time_limit - (time.perf_counter() - began)),
            seed=budget.seed_or_default,
            jobs=budget.jobs,
            stop=budget.stop_or_new,
        ),
        below=below,
    )
    movement, numbers = _movement(part, traded, generated, budget)
    held: list[club.Pair | None] = [None] * section.num_numbers
    for pair, number in zip(section.pairs, numbers, strict=False):
        held[number - 1] = pair
    seating = club.NumberedSection(section.name, movement, tuple(held))
    instance = section_instance(evening.history, section, movement, part.request.objective)
    fitness = instance.evaluate(np.array(numbers) - 1)
    total = fitness + part.request.penalty(seating)
    return replace(
        made,
        seated=FallbackSection(seating, fitness, total),
        ceiling=qf_ceiling(traded, budget.stop_or_new),
        given_up=_more(part, traded, found),
    )


def _movement(
    part: _Section,
    tailored: TailoredRounds,
    generated: club.GeneratedMovement,
    budget: SearchBudget,
) -> tuple[club.Movement, list[int]]:
    """Return a movement made from rounds, and the number of each item in it.

    Tables and numbers are assigned as the musts require. Preferences about them are respected where
    possible, the largest weight first.
    """
    section, seed, stop = part.request.section, budget.seed_or_default, budget.stop_or_new
    asked, preferences = movement_options(
        section, part.request.wishes, home_tables=generated.home_tables
    )
    name = f"tailored {section.num_numbers}"
    movement, numbers = build_movement(tailored, name, seed, asked=asked, stop=stop)
    for wish in preferences:  # heaviest first; keep each that is compatible with those kept
        more = with_wish(asked, section, wish)
        try:
            movement, numbers = build_movement(tailored, name, seed, asked=more, stop=stop)
            asked = more
        except ImpossibleMovementError:
            continue
    return movement, numbers


def _more(part: _Section, traded: TailoredRounds, cheapest: TailoredRounds) -> int:
    """Return the true cost of the meetings in ``traded`` minus the true cost of ``cheapest``."""
    now, least = (part.terms.total(_meets(rounds)) for rounds in (traded, cheapest))
    return traded.cost - cheapest.cost if now is None or least is None else now - least


def _meets_of(seating: club.NumberedSection, section: club.SectionPairs) -> NDArray[np.int64]:
    """Return how often each two items meet in a seating; the absent pair is the last item."""
    places = [seating.numbers.index(pair) for pair in section.pairs]
    order = np.array([*places, *(number - 1 for number in seating.absent_numbers)])
    meets: NDArray[np.int64] = seating.movement.meetings[np.ix_(order, order)]
    return meets


def _meets(tailored: TailoredRounds) -> np.ndarray:
    n = 2 * tailored.rounds.shape[1]
    meets = np.zeros((n, n), dtype=np.int64)
    one, two, _ = tailored.rounds.reshape(-1, 3).T
    meets[one, two] = meets[two, one] = 1
    return meets


def _plan_of(
    evening: EveningSections,
    part: _Section,
    made: _Made,
    generated: club.GeneratedMovement,
    boards: int | None,
) -> club.PlannedSection:
    section, wishes, _, objective = part.request
    fallback = part.fallback
    played = _played(part, made, generated)
    movement, used = played.seating.movement, played is made.seated
    standing, proved_for = _standing(part, made, played)
    bound = part.wished_bound if standing is Optimality.BEST_FOUND else played.total
    tailoring = club.TailoringReport(
        optimality=standing,
        fallback=None if fallback is None else fallback.name,
        fallback_fitness=None if fallback is None else fallback.seated.total,
        qf=balance(movement).qf,
        qf_ceiling=made.ceiling if used else None,
        fallback_qf=None if fallback is None else balance(fallback.seated.seating.movement).qf,
        used=used,
        given_up=made.given_up if used else 0,
        wished=bool(wishes),
        groups_tried=made.groups,
        proved_for=proved_for,
        fallback_proved=fallback is not None and fallback.proved,
    )
    return club.PlannedSection(
        name=section.name,
        movement=movement,
        numbers=played.seating.numbers,
        cost=club.NumberingCost(
            fitness=played.fitness,
            lower_bound=min(part.bound, played.fitness),
            expected_fitness=section_instance(
                evening.history, section, movement, objective
            ).expected_cost,
            hypothetical_best=hypothetical_best(
                evening.history, section, generated.rounds, objective=objective
            ),
            penalty=played.total - played.fitness,
            bound=None if bound == part.bound and not wishes else min(bound, played.total),
        ),
        boards=boards
        or max(1, EVENING_BOARDS // generated.rounds),  # the same number in all sections
        tailoring=tailoring,
    )


def _played(part: _Section, made: _Made, generated: club.GeneratedMovement) -> FallbackSection:
    """Return the seating to play: the generated one if it is better than the fallback.

    If balance has a weight, the generated one must be no worse without balance, and better with
    balance included.
    """
    if part.fallback is None:
        assert made.seated is not None
        return made.seated
    there = part.fallback.seated
    if made.seated is None or made.seated.total > there.total:
        return there
    point = Fraction(generated.balance * float(part.request.unit))

    def worth(seated: FallbackSection) -> Fraction:
        return point * Fraction(balance(seated.seating.movement).qf or 0.0) - seated.total

    return made.seated if worth(made.seated) > worth(there) else there


def _standing(
    part: _Section, made: _Made, played: FallbackSection
) -> tuple[Optimality, ProvedGroupCounts]:
    """Return how good ``played`` is proven to be, and for which numbers of board groups.

    The proof ignores preferences about numbers and tables, so it is valid only if all of them are
    respected.
    """
    if played.total <= part.wished_bound:
        return Optimality.MEETS_BOUND, ANY_GROUPS
    if made.proved_for and made.least is not None and played.total <= made.least:
        return Optimality.PROVEN, made.proved_for
    return Optimality.BEST_FOUND, ()


class NoMovementError(BridgeoptError):
    """No movement could be generated for a section, and no existing movement fits."""

    def __init__(self, section: club.SectionPairs) -> None:
        super().__init__(Message("no_movement_found", section=section.name))
