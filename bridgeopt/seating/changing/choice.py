"""Make the new plan after changes before play.

The problem (`changes`) is given. The steps of `choose_change`: make a candidate for each strategy
(`candidates.find_candidate`), choose one (`_choose`), evaluate it if no search for new numbers did
(`costs.evaluate_seatings`), and describe the consequences of each (`_describe_candidate`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import (
    ChangeOption,
    ChangeStrategy,
    LoadedPlan,
    NumberChange,
    NumberedSection,
    Pair,
    Plan,
    Wish,
)
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.seating.changing.candidates import Candidate, find_candidate
from bridgeopt.seating.changing.changes import AvailableMovements, ChangeOptions, ChangeProblem
from bridgeopt.seating.changing.costs import evaluate_seatings
from bridgeopt.seating.contradictions import ContradictionError
from bridgeopt.seating.solving import Solver
from bridgeopt.seating.wishes import is_respected


def choose_change(
    problem: ChangeProblem,
    plan: LoadedPlan,
    available: AvailableMovements,
    options: ChangeOptions,
    budget: SearchBudget,
    *,
    on_plan: Callable[[Plan], None] | None = None,
    cache: SolutionCache | None = None,
) -> Plan:
    """Return the plan after a change by the chosen strategy, with a description of each strategy.

    If no strategy is requested, no cards are printed and play has not begun, new numbers are
    searched for. Otherwise the first strategy that is possible and respects the new wishes is
    chosen, in this order: nobody moves, one pair moves, new numbers. The other strategies are
    computed in the rest of the budget.

    Parameters
    ----------
    problem
        The pairs that are present, with the sections before the change.
    plan
        The plan that changes.
    available, options, budget
        Movements for sections whose size changes, the demands on the new plan, and search limits.
    on_plan
        Called with the chosen plan and the strategies computed so far, before the other strategies
        and the costs of musts are computed.
    cache
        Solutions of sections from earlier searches.

    Raises
    ------
    InputError, ContradictionError
        The requested strategy is impossible; without a request, all strategies are.
    """
    solver = Solver(problem.history, budget, problem.objective, cache)
    pool = _CandidatePool(problem, available, options, budget, solver=solver)
    chosen = _choose(pool, options, with_costs=on_plan is None)
    new_plan = chosen.plan or evaluate_seatings(
        problem,
        plan,
        chosen.seatings,
        budget,
        wishes=options.wishes,
        boards=options.boards,
        cache=cache,
    )
    all_names = tuple(seating.name for seating in problem.seatings)
    printed = plan.printed or (all_names if options.printed else ())

    def with_descriptions(result: Plan) -> Plan:
        change_options = pool.describe()
        return replace(
            result,
            interrupted=result.interrupted or solver.interrupted,
            change_options=tuple(
                replace(option, chosen=option.strategy is chosen.strategy)
                for option in change_options
            ),
            printed=still_valid_cards(problem.seatings, result.sections, printed),
        )

    if on_plan is not None:
        on_plan(with_descriptions(new_plan))
        if chosen.plan is not None:
            new_plan = pool.compute(chosen.strategy, with_costs=True).plan or new_plan
    for strategy in ChangeStrategy:
        pool.find(strategy)
    return with_descriptions(new_plan)


def _choose(pool: _CandidatePool, options: ChangeOptions, *, with_costs: bool) -> Candidate:
    """Return the candidate of the requested strategy, or choose a strategy if none was requested.

    If cards are printed or play has begun, the choice is the first strategy, in the order of
    `ChangeStrategy`, that respects all new wishes. Otherwise, or if none respects them, it is
    `ChangeStrategy.NEW`. If the strategy is impossible, raise its error. ``with_costs`` says
    whether the cost of each must (a mandatory wish) is computed too.
    """
    if options.strategy is not None:
        strategies: tuple[ChangeStrategy, ...] = (options.strategy,)
    else:
        careful = options.printed or options.begun
        strategies = tuple(ChangeStrategy) if careful else (ChangeStrategy.NEW,)
    for strategy in strategies:
        candidate = pool.find(strategy, with_costs=with_costs)
        if candidate and all(is_respected(wish, candidate.seatings) for wish in options.new_wishes):
            return candidate
    if candidate is not None:
        return candidate
    error = pool.errors[strategy]
    if (
        isinstance(error, InputError)
        and options.strategy is None
        and pool.find(ChangeStrategy.NOBODY)
    ):
        advice = Fault(Message("nobody_needs_to_move"), help=Message("nobody_needs_to_move_help"))
        raise InputError([*error.faults, advice])
    raise error


class _CandidatePool:
    """The candidate seatings of a change, at most one for each strategy.

    A candidate is computed when it is first needed. If the strategy is impossible, its error is
    kept instead.
    """

    def __init__(
        self,
        problem: ChangeProblem,
        available: AvailableMovements,
        options: ChangeOptions,
        budget: SearchBudget,
        *,
        solver: Solver,
    ) -> None:
        self.candidates: dict[ChangeStrategy, Candidate] = {}
        self.errors: dict[ChangeStrategy, BridgeoptError] = {}
        self._problem = problem
        self._available = available
        self._options = options
        self._budget = budget
        self._solver = solver

    def find(self, strategy: ChangeStrategy, *, with_costs: bool = False) -> Candidate | None:
        """Return a strategy's candidate, computed at the first call; ``None`` if impossible."""
        if strategy not in self.candidates and strategy not in self.errors:
            try:
                self.candidates[strategy] = self.compute(strategy, with_costs=with_costs)
            except BridgeoptError as error:
                self.errors[strategy] = error
        return self.candidates.get(strategy)

    def compute(self, strategy: ChangeStrategy, *, with_costs: bool) -> Candidate:
        """Compute a strategy's candidate.

        If ``with_costs`` is true and the strategy searches for new numbers, compute the cost of
        each must too.
        """
        options = replace(self._options, costs=with_costs and self._options.costs)
        return find_candidate(
            self._problem,
            strategy,
            self._available,
            options,
            solver=self._solver,
            budget=self._budget,
        )

    def describe(self) -> list[ChangeOption]:
        """Describe each strategy computed so far, in the order of `ChangeStrategy`."""
        descriptions = []
        for strategy in ChangeStrategy:
            if strategy in self.errors:
                error = self.errors[strategy]
                if isinstance(error, ContradictionError):
                    error = error.named(self._options.members)
                descriptions.append(ChangeOption(strategy, error.one_line))
            elif strategy in self.candidates:
                candidate = self.candidates[strategy]
                proved = self._is_proved(candidate)
                wishes = self._options.wishes
                descriptions.append(
                    _describe_candidate(self._problem, candidate, wishes, proved=proved)
                )
        return descriptions

    def _is_proved(self, candidate: Candidate) -> bool:
        """Return whether a candidate is proven to be the best of its strategy.

        The result of the strategy `ChangeStrategy.ONE` is not proven if new section sizes forced
        more than one move, because fewer moves might be enough.
        """
        if candidate.strategy is ChangeStrategy.NEW:
            return candidate.plan is not None and candidate.plan.proved
        if not candidate.exact or not {ChangeStrategy.NEW} & {*self.candidates, *self.errors}:
            return False
        num_moves = int(candidate.strategy is ChangeStrategy.ONE)
        increase = self._problem.total_increase(candidate.seatings)
        return not any(
            self._is_of_kind(other.seatings, num_moves)
            and self._problem.total_increase(other.seatings) < increase
            for other in self.candidates.values()
        )

    def _is_of_kind(self, seatings: tuple[NumberedSection, ...], num_moves: int) -> bool:
        """Return whether exactly ``num_moves`` pairs move, and no section changes movement.

        ``seatings`` are the sections after the change.
        """
        before = self._problem.seatings
        return len(_shifts(before, seatings)) == num_moves and not _new_cards(before, seatings)


def _describe_candidate(
    problem: ChangeProblem, candidate: Candidate, wishes: Sequence[Wish], *, proved: bool
) -> ChangeOption:
    """Return the consequences of a candidate: number changes, new cards, sit-outs and costs.

    Parameters
    ----------
    problem
        The pairs that are present, with the sections before the change.
    candidate
        The sections after the change.
    wishes
        All wishes after the change.
    proved
        Whether the candidate is proven to be the best of its strategy.
    """
    seatings = candidate.seatings
    met = earlier_meetings(problem.history, seatings)
    return ChangeOption(
        candidate.strategy,
        number_changes=_shifts(problem.seatings, seatings),
        new_cards=_new_cards(problem.seatings, seatings),
        sit_outs=sum(sum(seating.sit_outs.values()) for seating in seatings),
        total_met=sum(met),
        num_meetings=len(met),
        added=problem.total_increase(seatings),
        proved=proved,
        wishes_held=sum(is_respected(wish, seatings) for wish in wishes),
    )


def still_valid_cards(
    before: Sequence[NumberedSection], after: Sequence[NumberedSection], printed: Sequence[str]
) -> tuple[str, ...]:
    """Return the names of the printed sections whose guide cards are still right.

    They are right if two conditions hold. First, the section plays the same movement. Second, no
    number went from a pair that is still present to another pair. A number may become absent.
    """
    present = {pair for seating in after for pair in seating.pairs}
    return tuple(
        new.name
        for old, new in zip(before, after, strict=True)
        if new.name in printed
        and old.movement.digest == new.movement.digest
        and all(
            new_pair is None or new_pair == old_pair or old_pair not in present
            for old_pair, new_pair in zip(old.numbers, new.numbers, strict=True)
        )
    )


def _shifts(
    before: Sequence[NumberedSection], after: Sequence[NumberedSection]
) -> tuple[NumberChange, ...]:
    """Return the pairs that move, with their old and new numbers.

    A pair moves if its section or its number changes. Pairs that leave or come are not included.
    """
    old, new = _numbers(before), _numbers(after)
    return tuple(
        NumberChange(pair, source, new[pair][0], (label, new[pair][1]))
        for pair, (source, label) in old.items()
        if pair in new and source != new[pair][0]
    )


def _new_cards(
    before: Sequence[NumberedSection], after: Sequence[NumberedSection]
) -> tuple[str, ...]:
    """Return the names of the sections that play another movement than before."""
    return tuple(
        new.name
        for old, new in zip(before, after, strict=True)
        if old.movement.digest != new.movement.digest
    )


def _numbers(seatings: Sequence[NumberedSection]) -> dict[Pair, tuple[tuple[str, int], str]]:
    """Map each pair to its section and number, and to the displayed form of both."""
    return {
        pair: ((seating.name, number), f"{seating.name}{seating.label(number)}")
        for seating in seatings
        for number, pair in enumerate(seating.numbers, start=1)
        if pair is not None
    }
