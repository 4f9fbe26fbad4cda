"""Seat an evening in tailored movements; `seat_evening` handles existing movements as well."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt import club
from bridgeopt.base.errors import BridgeoptError, Cancelled, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import GeneratedMovement, MovementChoice, Plan, Section, Wish, WishKind
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.movement_names import stored_name
from bridgeopt.club.settings import LARGEST_EVER, SMALLEST, SMALLEST_EVENING
from bridgeopt.engine.assignment import regular_subgraph
from bridgeopt.engine.contradiction import smallest_contradiction
from bridgeopt.engine.qap import InfeasibleError, SolutionCache, solve
from bridgeopt.engine.qap.feasibility import UndecidedError, feasible_numbering
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.rounds.meetings import canonical_form, opponent_sets
from bridgeopt.engine.rounds.result import (
    ANY_GROUPS,
    Optimality,
    ProvedGroupCounts,
    TailoredRounds,
    max_groups,
    min_groups,
)
from bridgeopt.engine.rounds.search import MOST_DELTA, search_rounds
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.movement.families import list_families, read_family
from bridgeopt.movement.quality import balance, measure
from bridgeopt.movement.tailored import (
    ImpossibleMovementError,
    MovementOptions,
    build_movement,
    warm_up,
)
from bridgeopt.movement.tailored.balance import qf_ceiling, trade_for_balance
from bridgeopt.movement.tailored.directions import set_directions
from bridgeopt.seating import problem as shipped
from bridgeopt.seating.contradictions import ContradictionError, all_or_smallest, impossible_reason
from bridgeopt.seating.fitness import (
    hypothetical_best,
    meeting_costs,
    section_instance,
    too_large_error,
)
from bridgeopt.seating.penalties import (
    PenalisedProblem,
    PenaltyStep,
    WeightsTooLargeError,
    WishPenalty,
    cost_range,
    problem_with_wishes,
    shrink_penalties,
    wish_penalty,
    with_penalties,
)
from bridgeopt.seating.problem import (
    EVENING_BOARDS,
    EveningSections,
    NumberingRequest,
    SeatingProblem,
    seat_sections,
)
from bridgeopt.seating.solving import Solver
from bridgeopt.seating.wishes import has_stationary_numbers, is_respected, section_wishes

_MEETINGS = (WishKind.TONIGHT, WishKind.NOT_TONIGHT, WishKind.NO_SIT_OUT, WishKind.LATE)


@dataclass(frozen=True, eq=False)
class MeetingTerms:
    """The costs of meetings, and which meetings the wishes permit.

    Attributes
    ----------
    cost
        Shape ``(items, items, 2)``: the cost of not meeting and of meeting, with the penalties of
        preferences. They are shrunk if the search cannot add up the true ones
        (`penalties.shrink_penalties`).
    permitted
        The same shape: whether the musts allow it.
    constant
        The penalty of preferences that cannot be respected.
    charges, stages
        The penalties of preferences, and how they were shrunk.
    """

    cost: NDArray[np.int64]
    permitted: NDArray[np.bool_]
    constant: int
    charges: tuple[WishPenalty, ...] = ()
    stages: tuple[PenaltyStep, ...] = ()

    @property
    def penalised_cost(self) -> NDArray[np.int64]:
        """The costs; anything forbidden costs more than everything else together."""
        fine = int((self.cost.max(axis=2) - self.cost.min(axis=2)).sum()) // 2 + 1
        fined: NDArray[np.int64] = self.cost + fine * ~self.permitted
        return fined

    def bound(self, num_rounds: int) -> int | None:
        """Return the least cost of meetings that respect all musts; ``None`` if there are none."""
        fined = self.penalised_cost
        chosen = regular_subgraph(fined[:, :, 1] - fined[:, :, 0], num_rounds)
        meets = np.zeros(fined.shape[:2], dtype=np.int64)
        for i, j in chosen:
            meets[i, j] = meets[j, i] = 1
        return self.total(meets)

    def total(self, meets: NDArray[np.int64]) -> int | None:
        """Return the true cost of meetings, or ``None`` if they break a must.

        ``meets`` has shape ``(items, items)``. True costs order choices of meetings as
        `search_cost` does.
        """
        i, j = np.triu_indices(len(meets), 1)
        if not self.permitted[i, j, meets[i, j]].all():
            return None
        paid = (charge for charge in self.charges if charge.where[meets[charge.items]])
        lowered = sum(charge.penalty - charge.lowered for charge in paid)
        return self.search_cost(meets) + lowered + self.constant

    def search_cost(self, meets: NDArray[np.int64]) -> int:
        """Return the cost of meetings in the search: shrunk penalties, without the constant."""
        i, j = np.triu_indices(len(meets), 1)
        return int(self.cost[i, j, meets[i, j]].sum())


def meeting_terms(
    cost: NDArray[np.int64], section: Section, wishes: Sequence[Wish], unit: Fraction
) -> MeetingTerms:
    """Return the costs of meetings with the wishes about meetings and sit-outs added.

    Parameters
    ----------
    cost
        As in `MeetingTerms`, without wishes; the last item of an odd section is the absent pair.
    section, wishes
        The section, and the wishes about it.
    unit
        The unit of wishes' weights, see `seating.penalties.wish_penalty`.

    Raises
    ------
    WeightsTooLargeError
        Penalties that may exclude each other are too large to be compared exactly.
    """
    permitted, constant = np.ones(cost.shape, dtype=np.bool_), 0
    charges = []
    item = {pair: i for i, pair in enumerate(section.pairs)}
    for wish in wishes:
        if wish.kind not in _MEETINGS:
            continue
        i = item[wish.pairs[0]]
        j = item.get(wish.pairs[1]) if wish.kind.num_pairs == 2 else len(section.pairs)
        wanted = int(wish.kind in (WishKind.TONIGHT, WishKind.LATE))
        if j is None or j == len(cost):  # no meeting, or no sit-out, is possible
            constant += wish_penalty(wish, unit) if wanted and not wish.must else 0
        elif wish.must:
            permitted[i, j, 1 - wanted] = permitted[j, i, 1 - wanted] = False
        else:
            unwanted = np.arange(2) == 1 - wanted
            charges.append(
                WishPenalty((i, j), unwanted, wish_penalty(wish, unit), wish_penalty(wish, unit))
            )
    for value in ("table", "ns"):  # two stationary pairs cannot meet
        stay = [
            item[wish.pairs[0]]
            for wish in wishes
            if wish.must and wish.kind is WishKind.STATIONARY and wish.value == value
        ]
        for i, j in permutations(set(stay), 2):
            permitted[i, j, 1] = False
    fined = int((~permitted).any(axis=2).sum())
    lowered, stages = _lowered(cost, charges, 1 + fined, section.name)
    fined_cost, _ = with_penalties(cost, np.zeros(cost.shape[:2], dtype=np.int64), lowered)
    return MeetingTerms(fined_cost, permitted, constant, lowered, stages)


def _lowered(
    cost: NDArray[np.int64], charges: Sequence[WishPenalty], times: int, section: str
) -> tuple[tuple[WishPenalty, ...], tuple[PenaltyStep, ...]]:
    """Return charges that the search can add up ``times`` times together with the cost range."""
    swing, prices = cost_range(cost), [charge.penalty for charge in charges]
    if times * (swing + sum(prices)) < MOST_DELTA:
        return tuple(charges), ()
    smaller, stages = shrink_penalties(prices, swing)
    if charges and times * (swing + sum(smaller)) >= MOST_DELTA:
        raise WeightsTooLargeError(section)
    return tuple(c._replace(lowered=q) for c, q in zip(charges, smaller, strict=True)), stages


def expected_cost(cost: NDArray[np.int64], num_rounds: int) -> Fraction:
    """Return the mean cost if everyone meets ``num_rounds`` others, each equally likely."""
    n = len(cost)
    i, j = np.triu_indices(n, 1)
    never, once = (int(cost[i, j, k].sum()) for k in (0, 1))
    return never + Fraction(num_rounds * (once - never), n - 1)


def refuse_contradictions(
    cost: NDArray[np.int64],
    section: Section,
    wishes: Sequence[Wish],
    num_rounds: int,
    stop: Stop | None = None,
) -> None:
    """Raise `ContradictionError` if no meetings respect all musts; if stopped, it may miss one.

    Raises
    ------
    ContradictionError
        Holds a smallest set of wishes that contradict each other.
    """
    musts = [wish for wish in wishes if wish.must]

    def possible(some: Sequence[Wish]) -> bool:
        late = [wish for wish in some if wish.kind is WishKind.LATE]
        if late and (len(late) > 1 or not section.odd):
            return False
        apart = {pair for wish in some for pair in wish.pairs} - set(section.pairs)
        if any(apart.intersection(w.pairs) for w in some if w.kind is WishKind.TONIGHT):
            return False
        wanted = [w.value for w in some if w.kind is WishKind.NUMBER and isinstance(w.value, tuple)]
        if any(min(numbers) > section.num_numbers for numbers in wanted):
            return False
        return meeting_terms(cost, section, some, Fraction(0)).bound(num_rounds) is not None

    found = smallest_contradiction(musts, possible, stop=stop)
    if found is not None:
        reason = impossible_reason(found.items, section)
        no_movement = Message("no_movement_respects_that", n=num_rounds)
        raise ContradictionError(found.items, reason or no_movement)


def movement_options(
    section: Section, wishes: Sequence[Wish], *, home_tables: bool
) -> tuple[MovementOptions, tuple[Wish, ...]]:
    """Return the musts about tables and numbers as options, and separately the preferences.

    The preferences are sorted by weight, the heaviest first.
    """
    pairs = (Message("the_pair", pair=str(pair)) for pair in section.pairs)
    names = (*pairs, Message("the_absent_pair"))
    asked = MovementOptions(home_tables=home_tables, names=names)
    for wish in wishes:
        if wish.must:
            asked = with_wish(asked, section, wish)
    rest = [
        w
        for w in wishes
        if not w.must and w.kind in (WishKind.STATIONARY, WishKind.NUMBER, WishKind.LATE)
    ]
    return asked, tuple(sorted(rest, key=lambda wish: -(wish.weight or 0)))


def with_wish(asked: MovementOptions, section: Section, wish: Wish) -> MovementOptions:
    """Return the options with a wish added, if it concerns tables, numbers or the first round."""
    if wish.pairs[0] not in section.pairs:
        return asked
    i = section.pairs.index(wish.pairs[0])
    match wish.kind:
        case WishKind.STATIONARY if wish.value == "ns":
            return replace(asked, north_south=(*asked.north_south, i))
        case WishKind.STATIONARY:
            return replace(asked, stationary=(*asked.stationary, i))
        case WishKind.LATE:
            return replace(asked, first_round=i)
        case WishKind.NUMBER:
            assert isinstance(wish.value, tuple)
            numbers = frozenset(wish.value) & asked.numbers.get(i, frozenset(wish.value))
            return replace(asked, numbers={**asked.numbers, i: numbers})
    return asked


class TailoringProblem(NamedTuple):
    """A section, its wishes, the unit of their weights (`wish_penalty`), and the objective."""

    section: club.Section
    wishes: tuple[club.Wish, ...]
    unit: Fraction
    objective: club.Objective = club.PAPER_OBJECTIVE

    def penalty(self, seating: club.Seating) -> int:
        """Return the penalty of the preferences that a numbering of the section breaks."""
        unmet = (wish for wish in self.wishes if not wish.must and not _holds(wish, seating))
        return sum(wish_penalty(wish, self.unit) for wish in unmet)


@dataclass(frozen=True)
class SeatedSection:
    """A numbered section, its fitness, and the total of fitness and penalty."""

    seating: club.Seating
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
        Its best numbering; NS and EW are exchanged at tables so that all pairs sit NS about equally
        often.
    proved
        Whether it is proven that no numbering of any existing movement is better.
    """

    name: str
    seated: SeatedSection
    proved: bool


def _holds(wish: club.Wish, seating: club.Seating) -> bool:
    """Return whether a section respects a wish about one of its pairs."""
    if not set(wish.pairs) <= set(seating.pairs):  # they play in different sections
        return wish.kind is club.WishKind.NOT_TONIGHT
    return is_respected(wish, [seating])


@cache
def _shipped() -> tuple[club.Movement, ...]:
    families = [read_family(name) for name in list_families()]
    return tuple(movement for family in families for movement in family.movements.values())


def fallback_movements(num_numbers: int, wanted: club.GeneratedMovement) -> list[club.Movement]:
    """Return the existing movements that fit a request, longer ones truncated; the shortest first.

    No two numbers meet more often than the number of rounds makes necessary.
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
    """Return a movement's first rounds, with the board groups that they use renumbered."""
    if movement.num_rounds == num_rounds:
        return movement
    rounds = movement.rounds[:num_rounds].copy()
    used, groups = np.unique(rounds[:, :, 2], return_inverse=True)
    rounds[:, :, 2] = groups.reshape(rounds.shape[:2]) + (used[0] > 0)  # 0: no table
    name = f"{movement.name}, 1-{num_rounds}"
    return club.Movement(name, movement.num_contestants, int(rounds[:, :, 2].max()), rounds)


def fallback_family(num_rounds: int) -> club.Family:
    """Return a family of existing movements of this many rounds, one for each size that has any.

    It is for sections whose size changes after their movement was generated.
    """
    sizes = range(SMALLEST_EVENING, LARGEST_EVER + 1, 2)
    found = {size: fallback_movements(size, club.GeneratedMovement(num_rounds)) for size in sizes}
    return club.Family(
        TAILORED, {size: movements[0] for size, movements in found.items() if movements}
    )


def find_fallbacks(
    history: club.History,
    requests: Sequence[TailoringProblem],
    wanted: club.GeneratedMovement,
    search: SearchBudget,
) -> list[Fallback | None]:
    """Return each section's best numbering among all existing movements that fit.

    Returns
    -------
    The best for each section; ``None`` if there is none.
    """
    stop = search.signal
    problems = [_problems(history, request, wanted, stop) for request in requests]
    every = [problem.instance for some in problems for _, problem in some]
    try:
        outcome = solve(every, search.start_seed, search.limit, jobs=search.jobs, stop=stop)
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
        seating = _seat(request.section, movement, best.numbering.tolist())
        seating = with_balanced_directions(
            seating, request.wishes, derive_seed(search.start_seed, k), stop
        )
        fitness = instance.evaluate(best.numbering)
        total = fitness + request.penalty(seating)
        proved = all(solution.lower_bound >= best.cost for _, solution in answers)
        fallbacks.append(Fallback(movement.name, SeatedSection(seating, fitness, total), proved))
    return fallbacks


def _problems(
    history: club.History, request: TailoringProblem, wanted: club.GeneratedMovement, stop: Stop
) -> list[tuple[club.Movement, PenalisedProblem]]:
    """Return the existing movements that satisfy the wishes, with the problem of numbering each.

    Without wishes, of movements with isomorphic meetings only the first is kept.
    """
    section, wishes, unit, objective = request
    found: dict[bytes, tuple[club.Movement, PenalisedProblem]] = {}
    staying = [str(w.value) for w in wishes if w.must and w.kind is club.WishKind.STATIONARY]
    for movement in fallback_movements(section.num_numbers, wanted):
        if not all(
            has_stationary_numbers(movement, how) for how in staying
        ):  # a tailored movement can have one
            continue
        instance = section_instance(history, section, movement, objective)
        if wishes:
            problem = problem_with_wishes(instance, section, movement, wishes, unit)
            with suppress(UndecidedError):  # undecided: leave it out as well
                if feasible_numbering(problem.instance, stop=stop) is not None:
                    found[movement.rounds.tobytes()] = movement, problem
        else:
            met = [(int(i), int(j)) for i, j in np.argwhere(np.triu(movement.meetings))]
            shape, _ = canonical_form(opponent_sets(met, movement.num_contestants))
            problem = PenalisedProblem(instance, (), (), section.name)
            found.setdefault(shape.tobytes(), (movement, problem))
    return list(found.values())


def _seat(section: club.Section, movement: club.Movement, numbering: Sequence[int]) -> club.Seating:
    """Seat each pair at its number; numbers in ``numbering`` start at 0."""
    held = dict(zip(numbering, section.pairs, strict=False))  # the absent pair is the last
    numbers = tuple(held.get(k) for k in range(section.num_numbers))
    return club.Seating(section.name, movement, numbers)


def with_balanced_directions(
    seating: club.Seating, wishes: Sequence[club.Wish], seed: int, stop: Stop | None = None
) -> club.Seating:
    """Return the section with NS and EW exchanged at tables so that all sit NS half of the time.

    A pair that wishes to sit NS throughout does so, unless it meets another such pair. Nothing is
    exchanged if that would break a wish.
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
    n, name = movement.num_contestants, stored_name(Message("turned_name", movement=movement.name))
    other = replace(seating, movement=club.Movement(name, n, movement.num_groups, tables))
    lost = any(_holds(wish, seating) and not _holds(wish, other) for wish in wishes)
    return seating if lost else other


DEFAULT_BUDGET = 60.0
"""Default budget in seconds, for the whole evening."""

FEWEST_ROUNDS, MOST_ROUNDS = 4, 10

_FALLBACK_SHARE = 0.2
"""The share of the budget for numbering the existing movements."""

_SEARCH_SHARE = 0.7
"""The share of a section's time for rounds and groups; tables and directions get the rest."""


@dataclass(frozen=True)
class _Section:
    """The search state of one section."""

    request: TailoringProblem
    terms: MeetingTerms
    bound: int
    wished_bound: int
    fallback: Fallback | None = None

    @property
    def below(self) -> int | None:
        """Meetings must cost less than this in the search, to be better than the fallback.

        If penalties were shrunk, meetings still compare with those of the fallback as by the true
        ones. If the fallback also pays for other wishes, meetings that cost less by true penalties
        do so by shrunk ones too, since no penalty is raised.
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

    def truly(self, least: int | None, found: TailoredRounds | None) -> int | None:
        """Convert a lower bound of the search into one by true costs.

        It is the true cost of ``found``, or otherwise the fallback's total, which limited the
        search.
        """
        if least is None or not self.terms.stages:
            return None if least is None else least + self.terms.constant
        if found is not None:
            return self.terms.total(_meets(found))
        return None if self.fallback is None else self.fallback.seated.total


@dataclass(frozen=True)
class _Made:
    """The result of a search for a section.

    Attributes
    ----------
    seated
        The section in its tailored movement; ``None`` if no suitable one was found.
    ceiling
        An upper bound of its Qf.
    given_up
        Its cost above the cheapest rounds found; the price of better balance.
    least
        The cost of the cheapest rounds found, or the limit below which none was found; ``None`` if
        neither is known.
    groups, proved_for
        The numbers of board groups that were tried, and those for which nothing costs less than
        ``least``.
    """

    seated: SeatedSection | None = None
    ceiling: float | None = None
    given_up: int = 0
    least: int | None = None
    groups: tuple[int, ...] = ()
    proved_for: ProvedGroupCounts = ()


def tailor_evening(
    evening: EveningSections,
    wanted: club.GeneratedMovement,
    search: SearchBudget,
    *,
    source: club.HistorySource,
    rules: club.EveningRules = club.DEFAULT_RULES,
    wishes: Sequence[club.Wish] = (),
) -> club.Plan:
    """Return a plan in which each section plays a movement generated for tonight.

    It is never worse than the best numbering found for an existing movement that fits the request.
    Longer existing movements are truncated.

    Parameters
    ----------
    evening, source
        See `seating.problem.seat_sections`.
    wanted
        Required properties of the movements.
    search
        The search limits; the progress callback gets the number of finished sections, and their
        total number.
    rules, wishes
        See `seating.problem.seat_sections`.

    Raises
    ------
    InputError
        ContradictionError, ImpossibleMovementError
    Contradiction, ImpossibleError
        Wishes cannot be respected together.
    Cancelled
        The search was stopped before there was any movement.
    """
    warm_up()
    start = time.perf_counter()
    _refuse(evening.sections, wanted)
    sought = all_or_smallest(
        partial(
            _prepare,
            evening,
            TailoringProblem(
                section, section_wishes(section, wishes), Fraction(0), rules.objective
            ),
            wanted,
            search.signal,
        )
        for section in evening.sections
    )
    fallbacks = find_fallbacks(
        evening.history,
        [part.request for part in sought],
        wanted,
        replace(search, seconds=_FALLBACK_SHARE * search.limit),
    )
    plans: list[club.SectionPlan] = []
    for k, (part, fallback) in enumerate(zip(sought, fallbacks, strict=True)):
        part = replace(part, fallback=fallback)
        left = search.limit - (time.perf_counter() - start)
        budget = _SEARCH_SHARE * max(left, 0.0) / (len(sought) - k)
        began = time.perf_counter()
        made = _Made()
        if not search.signal.is_over:
            own = replace(search, seed=derive_seed(search.start_seed, k), seconds=budget)
            made = _make(evening, part, wanted, own)
        if made.seated is None and fallback is None:
            raise Cancelled if search.signal.is_over else NoMovementError(part.request.section)
        plan = _plan_of(evening, part, made, wanted, rules.boards)
        plans.append(replace(plan, seconds=time.perf_counter() - began))
        if search.on_progress is not None:
            search.on_progress(k + 1, len(sought))
    sections = tuple(plans)
    return club.Plan(
        family=TAILORED,
        seed=search.start_seed,
        budget=search.limit,
        source=source,
        sections=sections,
        seconds=time.perf_counter() - start,
        warnings=evening.notes,
        interrupted=search.signal.cancelled,
        wishes=tuple(club.WishResult(wish, is_respected(wish, sections)) for wish in wishes),
        objective=rules.objective,
    )


def _refuse(sections: Sequence[club.Section], wanted: club.GeneratedMovement) -> None:
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
        least, most = min_groups(n, rounds), max_groups(n, rounds)
        if wanted.groups is not None and not least <= wanted.groups <= most:
            groups = wanted.groups
            message = Message("making_no_such_groups", **told, rounds=rounds, groups=groups)
            hint = Message("making_no_such_groups_help", least=least, most=most)
            faults.append(Fault(message, help=hint))
    if faults:
        raise InputError(faults)


def _prepare(
    evening: EveningSections, request: TailoringProblem, wanted: club.GeneratedMovement, stop: Stop
) -> _Section:
    """Compute the bounds of a section, without wishes and with them, and the unit of weights."""
    section, wishes, _, objective = request
    cost = meeting_costs(evening.history, section, 1, objective=objective)
    refuse_contradictions(cost, section, wishes, wanted.rounds, stop)
    bound = meeting_terms(cost, section, (), Fraction(0)).bound(wanted.rounds)
    assert bound is not None
    unit = (expected_cost(cost, wanted.rounds) - bound) / 100
    terms = meeting_terms(cost, section, wishes, unit)
    wished = terms.bound(wanted.rounds)
    assert wished is not None
    if cost_range(terms.penalised_cost) >= MOST_DELTA:
        raise too_large_error(evening.history, section, 1)
    return _Section(request._replace(unit=unit), terms, bound, wished)


def _make(
    evening: EveningSections, part: _Section, wanted: club.GeneratedMovement, search: SearchBudget
) -> _Made:
    """Generate a movement that is better than the fallback, if one is found."""
    began = time.perf_counter()
    section, point = part.request.section, wanted.balance * float(part.request.unit)
    below = part.below
    if below is not None and point:
        below += 1  # equally cheap, but better balanced
    found, groups, proved_for = search_rounds(
        part.terms.penalised_cost,
        wanted.rounds,
        wanted.groups,
        search=SearchBudget(
            seconds=search.limit, seed=search.start_seed, jobs=search.jobs, stop=search.signal
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
        search=SearchBudget(
            seconds=max(0.0, search.limit - (time.perf_counter() - began)),
            seed=search.start_seed,
            jobs=search.jobs,
            stop=search.signal,
        ),
        below=below,
    )
    movement, numbers = _movement(part, traded, wanted, search)
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
        ceiling=qf_ceiling(traded, search.signal),
        given_up=_more(part, traded, found),
    )


def _movement(
    part: _Section, tailored: TailoredRounds, wanted: club.GeneratedMovement, search: SearchBudget
) -> tuple[club.Movement, list[int]]:
    """Assign rounds to tables as the wishes ask; return the movement and the pairs' numbers."""
    section, seed, stop = part.request.section, search.start_seed, search.signal
    asked, preferences = movement_options(
        section, part.request.wishes, home_tables=wanted.home_tables
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
    """Return the cost of some rounds' meetings above that of the cheapest."""
    now, least = (part.terms.total(_meets(rounds)) for rounds in (traded, cheapest))
    return traded.cost - cheapest.cost if now is None or least is None else now - least


def _meets_of(seating: club.Seating, section: club.Section) -> NDArray[np.int64]:
    """Return which items meet in a seating; the absent pair is the last."""
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
    wanted: club.GeneratedMovement,
    boards: int | None,
) -> club.SectionPlan:
    section, wishes, _, objective = part.request
    fallback = part.fallback
    played = _played(part, made, wanted)
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
    return club.SectionPlan(
        name=section.name,
        movement=movement,
        numbers=played.seating.numbers,
        score=club.Score(
            fitness=played.fitness,
            lower_bound=min(part.bound, played.fitness),
            expected_fitness=section_instance(
                evening.history, section, movement, objective
            ).expected_cost,
            hypothetical_best=hypothetical_best(
                evening.history, section, wanted.rounds, objective=objective
            ),
            penalty=played.total - played.fitness,
            bound=None if bound == part.bound and not wishes else min(bound, played.total),
        ),
        boards=boards or max(1, EVENING_BOARDS // wanted.rounds),  # the same in all sections
        tailoring=tailoring,
    )


def _played(part: _Section, made: _Made, wanted: club.GeneratedMovement) -> SeatedSection:
    """Return the seating to play: the tailored one if it is better than the fallback.

    If balance has a weight, the tailored one must also be better with balance included.
    """
    if part.fallback is None:
        assert made.seated is not None
        return made.seated
    there = part.fallback.seated
    if made.seated is None or made.seated.total > there.total:
        return there
    point = Fraction(wanted.balance * float(part.request.unit))

    def worth(seated: SeatedSection) -> Fraction:
        return point * Fraction(balance(seated.seating.movement).qf or 0.0) - seated.total

    return made.seated if worth(made.seated) > worth(there) else there


def _standing(
    part: _Section, made: _Made, played: SeatedSection
) -> tuple[Optimality, ProvedGroupCounts]:
    """Return how good the seating is proven to be, and for which numbers of board groups.

    The proof ignores preferences about numbers and tables, so it requires that all of them hold.
    """
    if played.total <= part.wished_bound:
        return Optimality.MEETS_BOUND, ANY_GROUPS
    if made.proved_for and made.least is not None and played.total <= made.least:
        return Optimality.PROVEN, made.proved_for
    return Optimality.BEST_FOUND, ()


class NoMovementError(BridgeoptError):
    """No movement was found, and no existing one meets the request."""

    def __init__(self, section: club.Section) -> None:
        super().__init__(Message("no_movement_found", section=section.name))


def seat_evening(
    problem: SeatingProblem,
    evening: EveningSections,
    movements: MovementChoice,
    search: SearchBudget,
    *,
    costs: bool = True,
    memory: SolutionCache | None = None,
    on_plan: Callable[[Plan], None] | None = None,
) -> Plan:
    """Return the plan of an evening whose sections are formed.

    Parameters
    ----------
    problem
        The pairs to be seated.
    evening
        The sections (`SeatingProblem.sections`).
    movements
        A family, or movements to be generated for tonight.
    search
        The search limits, as for `seating.problem.seat_sections` or `tailor_evening`.
    costs, on_plan
        See `seating.problem.seat_sections`; ignored if movements are generated.
    memory
        Earlier results about sections that play existing movements.

    Raises
    ------
    InputError
        There are no movements for these sections.
    ContradictionError, ImpossibleMovementError
        Wishes cannot be respected together.
    """
    rules, wishes, source = problem.rules, problem.wishes, problem.plan_source
    if isinstance(movements, GeneratedMovement):
        if problem.event is not None:
            raise ValueError("movements made for tonight know no event")
        return tailor_evening(evening, movements, search, source=source, rules=rules, wishes=wishes)
    request = NumberingRequest(
        source=source,
        rules=rules,
        wishes=wishes,
        costs=costs,
        form=problem.section_former(len(evening.sections), search.signal),
        event=problem.event,
    )
    solver = Solver(evening.history, search, rules.objective, memory, problem.event)
    return seat_sections(evening, movements, request, search, on_plan=on_plan, solver=solver)


def default_budget(movements: MovementChoice) -> float:
    """Return the default budget, in seconds, of an evening that plays these movements."""
    made = isinstance(movements, GeneratedMovement)
    return DEFAULT_BUDGET if made else shipped.DEFAULT_BUDGET


def budget_with_defaults(
    search: SearchBudget, problem: SeatingProblem, movements: MovementChoice, num_sections: int
) -> SearchBudget:
    """Return the search limits with the defaults of an evening that plays these movements."""
    name = movements.name
    if isinstance(movements, GeneratedMovement):
        name += f" {movements.rounds}"
    return search.with_defaults(default_budget(movements), problem.seed(name, num_sections))
