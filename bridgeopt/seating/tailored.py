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
"""Fewest and most rounds of a generated movement."""


_FALLBACK_SHARE = 0.2
"""Fraction of the time budget that is spent on the numbering of existing movements.

Each generated movement is compared with the best of these.
"""


_SEARCH_SHARE = 0.7
"""The fraction of a section's time for finding rounds and board groups; the rest is for assigning
tables and directions."""


@dataclass(frozen=True)
class _SectionSearch:
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
        """The limit on search costs; only meetings with a lower cost may beat the fallback.

        Without a fallback the limit is ``None``. A search cost counts the shrunk penalties if
        penalties were shrunk. It leaves out the constant of ``terms``, the costs of meetings. The
        fallback's total, as used here, leaves out this constant too. There are three cases:

        - No penalties were shrunk: the limit is the fallback's total.
        - Penalties were shrunk, and all penalties that the fallback pays depend on meetings: the
          limit is the search cost of the fallback's meetings. Shrunk penalties rank meetings as
          the true ones do.
        - Penalties were shrunk, and the fallback pays other penalties too: the limit is the
          fallback's total, but at most one more than an upper bound on all search costs. This limit
          is valid, because shrinking makes no penalty larger.
        """
        if self.fallback is None:
            return None
        total = self.fallback.seated.total - self.terms.constant
        if not self.terms.stages:
            return total
        meets = _meetings_in_seating(self.fallback.seated.seating, self.request.section)
        if self.terms.total(meets) == self.fallback.seated.total:
            return self.terms.search_cost(meets)
        return min(total, int(self.terms.penalised_cost.max(axis=2).sum()) + 1)

    def true_bound(self, minimum: int | None, rounds: TailoredRounds | None) -> int | None:
        """Convert ``minimum``, a lower bound on search costs, to one on true costs.

        Without shrunk penalties, the two costs differ by a constant. With shrunk penalties, the
        lower bound on true costs is the true cost of ``rounds``, the cheapest rounds. If the search
        found no rounds, ``rounds`` is ``None`` and the bound is the total of the fallback, because
        the search looked only for meetings cheaper than the fallback's.
        """
        if minimum is None or not self.terms.stages:
            return None if minimum is None else minimum + self.terms.constant
        if rounds is not None:
            return self.terms.total(_meetings_in_rounds(rounds))
        return None if self.fallback is None else self.fallback.seated.total


@dataclass(frozen=True)
class _TailoringResult:
    """The result of generating a movement for a section.

    Attributes
    ----------
    seated
        The section in its generated movement; ``None`` if no suitable movement was found.
    ceiling
        An upper bound on the balance Qf for the meetings of this movement.
    given_up
        The increase in cost, over the cheapest rounds found, that was accepted for a better
        balance.
    min_cost
        The cost of the cheapest rounds found, or the limit below which no rounds were found;
        ``None`` if neither is known.
    groups, proved_for
        The numbers of board groups that were tried; and the numbers of board groups for which it is
        proven that nothing costs less than ``min_cost``.
    """

    seated: FallbackSection | None = None
    ceiling: float | None = None
    given_up: int = 0
    min_cost: int | None = None
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

    No section is worse than the best numbering found in an existing movement that fits the request;
    longer existing movements are truncated.

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
    _refuse_impossible_requests(evening.sections, generated)
    searches = all_or_smallest(
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
        [part.request for part in searches],
        generated,
        replace(budget, seconds=_FALLBACK_SHARE * budget.time_limit),
    )
    plans: list[club.PlannedSection] = []
    for k, (search, fallback) in enumerate(zip(searches, fallbacks, strict=True)):
        search = replace(search, fallback=fallback)
        seconds_left = budget.time_limit - (time.perf_counter() - start)
        seconds = _SEARCH_SHARE * max(seconds_left, 0.0) / (len(searches) - k)
        section_start = time.perf_counter()
        result = _TailoringResult()
        if not budget.stop_or_new.is_over:
            section_budget = replace(
                budget, seed=derive_seed(budget.seed_or_default, k), seconds=seconds
            )
            result = _generate(evening, search, generated, section_budget)
        if result.seated is None and fallback is None:
            raise (
                Cancelled if budget.stop_or_new.is_over else NoMovementError(search.request.section)
            )
        plan = _planned_section(evening, search, result, generated, rules.boards_per_group)
        plans.append(replace(plan, seconds=time.perf_counter() - section_start))
        if budget.on_progress is not None:
            budget.on_progress(k + 1, len(searches))
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


def _refuse_impossible_requests(
    sections: Sequence[club.SectionPairs], generated: club.GeneratedMovement
) -> None:
    faults = []
    for section in sections:
        n, rounds = section.num_numbers, generated.rounds
        details = {"section": section.name, "n": len(section.pairs)}
        if n < DEFAULT_MIN_PAIRS:
            message = Message("making_all_meet_all", **details)
            faults.append(Fault(message, help=Message("making_all_meet_all_help")))
            continue
        max_rounds = min(MAX_ROUNDS, n - 1)
        if not MIN_ROUNDS <= rounds <= max_rounds:
            message = Message("making_no_such_rounds", **details, rounds=rounds)
            hint = Message("making_no_such_rounds_help", least=MIN_ROUNDS, most=max_rounds)
            faults.append(Fault(message, help=hint))
            continue
        fewest_groups, most_groups = min_groups(n, rounds), max_groups(n, rounds)
        if generated.groups is not None and not fewest_groups <= generated.groups <= most_groups:
            groups = generated.groups
            message = Message("making_no_such_groups", **details, rounds=rounds, groups=groups)
            hint = Message("making_no_such_groups_help", least=fewest_groups, most=most_groups)
            faults.append(Fault(message, help=hint))
    if faults:
        raise InputError(faults)


def _prepare(
    evening: EveningSections,
    request: TailoringProblem,
    generated: club.GeneratedMovement,
    stop: Stop,
) -> _SectionSearch:
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
    return _SectionSearch(request._replace(unit=unit), terms, bound, wished)


def _generate(
    evening: EveningSections,
    search: _SectionSearch,
    generated: club.GeneratedMovement,
    budget: SearchBudget,
) -> _TailoringResult:
    """Generate a movement that is better than the fallback, if one is found."""
    start = time.perf_counter()
    section, point = search.request.section, generated.balance * float(search.request.unit)
    below = search.below
    if below is not None and point:
        below += 1  # rounds of the same cost may have a better balance
    cheapest, groups, proved_for = search_rounds(
        search.terms.penalised_cost,
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
    min_cost = below
    if cheapest is not None:
        cheapest = replace(cheapest, absent=len(section.pairs) if section.odd else None)
        min_cost = cheapest.cost
    result = _TailoringResult(
        min_cost=search.true_bound(min_cost, cheapest),
        groups=groups,
        proved_for=proved_for,
    )
    if cheapest is None or search.terms.total(_meetings_in_rounds(cheapest)) is None:
        return result
    traded = trade_for_balance(
        cheapest,
        search.terms.penalised_cost,
        point=point,
        budget=SearchBudget(
            seconds=max(0.0, budget.time_limit - (time.perf_counter() - start)),
            seed=budget.seed_or_default,
            jobs=budget.jobs,
            stop=budget.stop_or_new,
        ),
        below=below,
    )
    movement, numbers = _build_movement(search, traded, generated, budget)
    pair_at: list[club.Pair | None] = [None] * section.num_numbers
    for pair, number in zip(section.pairs, numbers, strict=False):
        pair_at[number - 1] = pair
    seating = club.NumberedSection(section.name, movement, tuple(pair_at))
    instance = section_instance(evening.history, section, movement, search.request.objective)
    fitness = instance.evaluate(np.array(numbers) - 1)
    total = fitness + search.request.penalty(seating)
    return replace(
        result,
        seated=FallbackSection(seating, fitness, total),
        ceiling=qf_ceiling(traded, budget.stop_or_new),
        given_up=_accepted_increase(search, traded, cheapest),
    )


def _build_movement(
    search: _SectionSearch,
    tailored: TailoredRounds,
    generated: club.GeneratedMovement,
    budget: SearchBudget,
) -> tuple[club.Movement, list[int]]:
    """Return a movement made from rounds, and the number of each item in it.

    Tables and numbers are assigned as the musts require. Preferences about them are respected where
    possible, the largest weight first.
    """
    section, seed, stop = search.request.section, budget.seed_or_default, budget.stop_or_new
    options, preferences = movement_options(
        section, search.request.wishes, home_tables=generated.home_tables
    )
    name = f"tailored {section.num_numbers}"
    movement, numbers = build_movement(tailored, name, seed, options=options, stop=stop)
    for wish in preferences:  # heaviest first; keep each one that fits the wishes kept so far
        extended = with_wish(options, section, wish)
        try:
            movement, numbers = build_movement(tailored, name, seed, options=extended, stop=stop)
            options = extended
        except ImpossibleMovementError:
            continue
    return movement, numbers


def _accepted_increase(
    search: _SectionSearch, traded: TailoredRounds, cheapest: TailoredRounds
) -> int:
    """Return the true cost of the meetings in ``traded`` minus the true cost of ``cheapest``."""
    traded_cost, min_cost = (
        search.terms.total(_meetings_in_rounds(rounds)) for rounds in (traded, cheapest)
    )
    return (
        traded.cost - cheapest.cost
        if traded_cost is None or min_cost is None
        else traded_cost - min_cost
    )


def _meetings_in_seating(
    seating: club.NumberedSection, section: club.SectionPairs
) -> NDArray[np.int64]:
    """Return how often any two items meet in a seating; the absent pair is the last item."""
    places = [seating.numbers.index(pair) for pair in section.pairs]
    order = np.array([*places, *(number - 1 for number in seating.absent_numbers)])
    meets: NDArray[np.int64] = seating.movement.meetings[np.ix_(order, order)]
    return meets


def _meetings_in_rounds(tailored: TailoredRounds) -> np.ndarray:
    n = 2 * tailored.rounds.shape[1]
    meets = np.zeros((n, n), dtype=np.int64)
    first, second, _ = tailored.rounds.reshape(-1, 3).T
    meets[first, second] = meets[second, first] = 1
    return meets


def _planned_section(
    evening: EveningSections,
    search: _SectionSearch,
    result: _TailoringResult,
    generated: club.GeneratedMovement,
    boards: int | None,
) -> club.PlannedSection:
    section, wishes, _, objective = search.request
    fallback = search.fallback
    played = _better_seating(search, result, generated)
    movement, used = played.seating.movement, played is result.seated
    optimality, proved_for = _proven_optimality(search, result, played)
    bound = search.wished_bound if optimality is Optimality.BEST_FOUND else played.total
    tailoring = club.TailoringReport(
        optimality=optimality,
        fallback=None if fallback is None else fallback.name,
        fallback_fitness=None if fallback is None else fallback.seated.total,
        qf=balance(movement).qf,
        qf_ceiling=result.ceiling if used else None,
        fallback_qf=None if fallback is None else balance(fallback.seated.seating.movement).qf,
        used=used,
        given_up=result.given_up if used else 0,
        wished=bool(wishes),
        groups_tried=result.groups,
        proved_for=proved_for,
        fallback_proved=fallback is not None and fallback.proved,
    )
    return club.PlannedSection(
        name=section.name,
        movement=movement,
        numbers=played.seating.numbers,
        cost=club.NumberingCost(
            fitness=played.fitness,
            lower_bound=min(search.bound, played.fitness),
            expected_fitness=section_instance(
                evening.history, section, movement, objective
            ).expected_cost,
            hypothetical_best=hypothetical_best(
                evening.history, section, generated.rounds, objective=objective
            ),
            penalty=played.total - played.fitness,
            bound=None if bound == search.bound and not wishes else min(bound, played.total),
        ),
        # All sections have the same number of rounds, so this gives them the same boards.
        boards=boards or max(1, EVENING_BOARDS // generated.rounds),
        tailoring=tailoring,
    )


def _better_seating(
    search: _SectionSearch, result: _TailoringResult, generated: club.GeneratedMovement
) -> FallbackSection:
    """Return the generated seating if it is better than the fallback, otherwise the fallback.

    If balance has a weight, the generated seating must be no worse without balance, and better with
    balance included.
    """
    if search.fallback is None:
        assert result.seated is not None
        return result.seated
    existing = search.fallback.seated
    if result.seated is None or result.seated.total > existing.total:
        return existing
    point = Fraction(generated.balance * float(search.request.unit))

    def worth(seated: FallbackSection) -> Fraction:
        return point * Fraction(balance(seated.seating.movement).qf or 0.0) - seated.total

    return result.seated if worth(result.seated) > worth(existing) else existing


def _proven_optimality(
    search: _SectionSearch, result: _TailoringResult, played: FallbackSection
) -> tuple[Optimality, ProvedGroupCounts]:
    """Return the proven optimality of the seating ``played``, and the proven numbers of groups.

    The proof ignores preferences about numbers and tables, so it is valid only if all of them are
    respected.
    """
    if played.total <= search.wished_bound:
        return Optimality.MEETS_BOUND, ANY_GROUPS
    if result.proved_for and result.min_cost is not None and played.total <= result.min_cost:
        return Optimality.PROVEN, result.proved_for
    return Optimality.BEST_FOUND, ()


class NoMovementError(BridgeoptError):
    """No movement could be generated for a section, and no existing movement fits."""

    def __init__(self, section: club.SectionPairs) -> None:
        super().__init__(Message("no_movement_found", section=section.name))
