"""Plan a year with HiGHS: one goal after another, as mixed-integer programs (`highs_program`)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from typing import NamedTuple

import numpy as np

from bridgeopt.base.highs import load_highs, new_solver
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.calendar.goals import Goal, GoalKind, GoalOutcome, Starts, late_pairs
from bridgeopt.plugins.calendar.highs_program import EPSILON, ZERO, LinearSum, YearProgram, sum_of
from bridgeopt.plugins.calendar.occurrences import (
    Domain,
    OccurrenceProblem,
    days_of,
    first_of,
)
from bridgeopt.plugins.calendar.spread import EvenPaths, even_paths

_SOLVER_OPTIONS = {"mip_rel_gap": 0.0, "mip_abs_gap": 0.99}
"""Options of HiGHS. Objectives are integers, so an absolute gap below 1 proves the optimum."""

_SLACKS = (0, 32, 128, 512, 2048, 8192)
"""Limits on how much an event's unevenness may exceed its minimum; the search tries them in turn.

Unevenness is a sum of squared days (see `HighsYear._minimise_spread`).
"""

_NO_BOUND = -(1 << 62)
"""Stands for a lower bound if the search has proven none."""

_UNLIMITED = 1e9
"""Time limit, in seconds, of a search without another limit.

It also serves as a number that exceeds the value of any objective.
"""

_POLL_SECONDS = 0.05
"""Seconds between checks whether to end the search; short enough to feel instant."""


class _Solution(NamedTuple):
    """The outcome of one run of the solver; see `GoalOutcome`."""

    starts: Starts | None
    counted: int | None
    bound: int
    is_final: bool


_NO_CALENDAR = GoalOutcome(None, 0, 0, is_final=True)
"""The outcome of a search that has proven that no calendar exists."""


class HighsYear:
    """Plan a year with HiGHS: minimise one goal after another, and keep the value of each.

    Parameters
    ----------
    problem
        The occurrences and their restrictions.
    """

    def __init__(self, problem: OccurrenceProblem) -> None:
        self._problem = problem
        self._domains = problem.tighten(problem.domains)
        self._limits: list[tuple[Goal, int]] = []

    def start(self, stop: Stop) -> GoalOutcome:
        """Search for any calendar that fulfils all demands."""
        if self._domains is None:
            return _NO_CALENDAR
        greedy_starts = self._problem.place_greedily(self._domains)
        if greedy_starts is not None:
            return GoalOutcome(self._starts_by_event(greedy_starts), 0, 0, is_final=True)
        solution = self._run(YearProgram(self._problem, self._domains), ZERO, None, stop)
        return GoalOutcome(solution.starts, 0, 0, is_final=solution.is_final)

    def minimise(self, goal: Goal, starts: Starts, stop: Stop) -> GoalOutcome:
        """Search for a calendar with the lowest value of a goal.

        The calendar must respect the limits that `keep` has set on other goals.

        Parameters
        ----------
        goal
            The goal.
        starts
            A calendar that respects all demands and limits; the search begins with it.
        stop
            Ends the search.
        """
        if goal.kind is GoalKind.SPREAD:
            return self._minimise_spread(goal, starts, stop)
        lower, value = self._lower_bound(goal), goal.value(starts)
        if value <= lower:
            return GoalOutcome(starts, value, lower, is_final=True)
        solution = self._minimise(self._limited_domains(), goal, starts, stop)
        if solution.starts is None and solution.is_final:
            return _NO_CALENDAR
        if solution.starts is not None and goal.value(solution.starts) <= value:
            starts = solution.starts
            value = goal.value(starts)
        bound = max(lower, solution.bound)
        return GoalOutcome(starts, value, bound, is_final=solution.is_final)

    def keep(self, goal: Goal, value: int) -> None:
        """Limit the value of a goal to at most ``value`` in all later searches."""
        self._limits.append((goal, value))

    def is_only(self, starts: Starts, stop: Stop) -> bool:
        """Return whether ``starts`` is proven to be the only calendar that is possible."""
        domains = self._limited_domains()
        if all(domain.bit_count() == 1 for domain in domains):
            return True
        model, days = self._model(domains), self._days_by_number(starts)
        chosen = [model.starts_on(number, day) for number, day in enumerate(days)]
        model.add_row(sum_of(chosen), -math.inf, len(days) - 1)
        solution = self._run(model, ZERO, None, stop)
        return solution.starts is None and solution.is_final

    def _lower_bound(self, goal: Goal) -> int:
        """Return a lower bound on a goal, computed without a search."""
        domains = self._limited_domains()
        if goal.kind is GoalKind.END:
            events = self._problem.events
            return max(first_of(domain) + events[k].length for k, domain in enumerate(domains))
        if goal.kind is GoalKind.EARLIEST:
            return sum(goal.weights[k] * first_of(domain) for k, domain in enumerate(domains))
        if goal.kind is GoalKind.DAYS:
            return sum(
                min(abs(day - old_day) for day in days_of(domains[number]))
                for number, old_day in self._earlier_days(goal)
            )
        if goal.kind is GoalKind.MOVED:
            return sum(
                not domains[number] & _domain_of(goal.before.get(name, ()))
                for name, numbers in self._problem.numbers.items()
                for number in numbers
            )
        return 0

    def _minimise_spread(self, goal: Goal, starts: Starts, stop: Stop) -> GoalOutcome:
        """Minimise the total unevenness of all events, with a growing slack.

        A step leads from the day of one occurrence of an event to the day of the next. To stay
        small, the model leaves out each step that makes the unevenness of its event exceed the
        event's minimum by more than the slack. If a calendar needs such a step, its total
        unevenness exceeds the sum of all minima by more than the slack. This is a lower bound for
        the calendars that are left out.
        """
        domains = self._limited_domains()
        bests = self._even_paths(domains, goal.until, 0)
        if bests is None:
            return _NO_CALENDAR
        min_total = lower = sum(paths.best for paths in bests.values())
        starts = self._move_single_events(goal, starts, domains, stop)
        value = goal.value(starts)
        for slack in (*_SLACKS, math.inf):
            if value <= lower or stop.is_over:
                break
            excess = int(min(slack, value - min_total))  # a larger excess cannot improve the value
            has_all_steps = excess == value - min_total
            limited_domains = self._limit_unevenness(
                domains, goal.until, dict.fromkeys(bests, excess)
            )
            solution = _Solution(None, None, 0, is_final=True)
            if limited_domains is not None:
                solution = self._minimise(limited_domains, goal, starts, stop, excess)
            if solution.starts is not None and goal.value(solution.starts) <= value:
                starts = solution.starts
                value = goal.value(starts)
            if solution.starts is None and solution.is_final:
                # With all steps, `starts` is feasible, so a proof that no calendar exists shows a
                # bug in the model. The caller raises an error if it gets no calendar.
                if has_all_steps:
                    return _NO_CALENDAR
                lower = max(lower, min_total + excess + 1)
            else:
                lower = max(lower, min(solution.bound, min_total + excess + 1))
            if has_all_steps:
                lower = max(lower, min(solution.bound, value))
                break
        return GoalOutcome(starts, value, lower, is_final=value <= lower)

    def _move_single_events(
        self, goal: Goal, starts: Starts, domains: Sequence[Domain], stop: Stop
    ) -> Starts:
        """Return a calendar in which no single event can be spread more evenly.

        The calendar ``starts`` is improved by moving one event at a time to its most even days,
        while the other events stay. A better calendar leaves fewer steps to the solver, and it is
        the result if time runs out. ``domains`` has the possible days of each occurrence.
        """
        best, is_better = goal.value(starts), True
        while is_better:
            is_better = False
            for name, numbers in self._problem.numbers.items():
                if stop.is_over or len(numbers) < 2:
                    continue
                mover_domains = self._problem.domains_of_one_mover(
                    name, self._days_by_number(starts), domains
                )
                tightened = self._problem.tighten(mover_domains)
                paths = (
                    None
                    if tightened is None
                    else self._even_paths_of(name, tightened, goal.until, 0)
                )
                if paths is None:
                    continue
                candidate = {**starts, name: paths.earliest_best_days()}
                value = goal.value(candidate)
                if value < best and all(g.value(candidate) <= limit for g, limit in self._limits):
                    starts, best, is_better = candidate, value, True
        return starts

    def _limited_domains(self) -> list[Domain]:
        """Return the days on which each occurrence may start within the limits set by `keep`.

        Days are left out only if bounds propagation shows that they are impossible.
        """
        domains: list[Domain] | None = list(self._domains or ())
        for goal, value in self._limits:
            assert domains is not None
            if goal.kind is GoalKind.END:
                for k, event in enumerate(self._problem.events):
                    domains[k] &= (1 << (value - event.length + 1)) - 1
            elif goal.kind is GoalKind.DAYS:
                for number, old_day in self._earlier_days(goal):
                    low = max(old_day - value, 0)
                    domains[number] &= ((1 << (max(old_day, 0) + value + 1)) - 1) & ~(
                        (1 << low) - 1
                    )
            elif goal.kind is GoalKind.EARLIEST:
                slack = value - sum(goal.weights[k] * first_of(d) for k, d in enumerate(domains))
                for k, domain in enumerate(domains):
                    most = first_of(domain) + slack // goal.weights[k]
                    domains[k] &= (1 << (most + 1)) - 1
            elif goal.kind is GoalKind.SPREAD:
                paths = self._even_paths(domains, goal.until, 0)
                assert paths is not None
                slack = value - sum(event_paths.best for event_paths in paths.values())
                limits = {name: slack for name in paths}
                domains = self._limit_unevenness(domains, goal.until, limits)
                continue
            domains = self._problem.tighten(domains)
        assert domains is not None
        return domains

    def _limit_unevenness(
        self, domains: Sequence[Domain], until: int, limits: Mapping[str, int]
    ) -> list[Domain] | None:
        """Return the domains without the days that would make an event too uneven.

        ``limits`` maps an event's name to the largest allowed excess above the lowest unevenness
        that the domains permit. A day stays if some way to spread the event over the first
        ``until`` days uses it and keeps to the limit. Return ``None`` if an event has no day left.
        """
        new_domains = list(domains)
        for name, limit in limits.items():
            paths = self._even_paths_of(name, new_domains, until, limit)
            if paths is None:
                return None
            for number, days in zip(self._problem.numbers[name], paths.days, strict=True):
                new_domains[number] = _domain_of(days.tolist())
        return self._problem.tighten(new_domains)

    def _even_paths(
        self, domains: Sequence[Domain], until: int, slack: int
    ) -> dict[str, EvenPaths] | None:
        paths_by_event = {}
        for name, numbers in self._problem.numbers.items():
            if len(numbers) > 1:
                paths = self._even_paths_of(name, domains, until, slack)
                if paths is None:
                    return None
                paths_by_event[name] = paths
        return paths_by_event

    def _even_paths_of(
        self, name: str, domains: Sequence[Domain], until: int, slack: int
    ) -> EvenPaths | None:
        numbers = self._problem.numbers[name]
        days = [days_of(domains[number]) for number in numbers]
        if not all(days):
            return None
        return even_paths(days, self._problem.gap_limits(name), until, slack)

    def _earlier_days(self, goal: Goal) -> Iterable[tuple[int, int]]:
        """Yield (occurrence, day in the earlier calendar) for each occurrence that had a day."""
        for name, numbers in self._problem.numbers.items():
            yield from zip(numbers, goal.before.get(name, ()), strict=False)

    def _days_by_number(self, starts: Starts) -> list[int]:
        return [day for name in self._problem.numbers for day in starts[name]]

    def _starts_by_event(self, starts: Sequence[int]) -> Starts:
        return {
            name: tuple(starts[number] for number in numbers)
            for name, numbers in self._problem.numbers.items()
        }

    def _model(self, domains: Sequence[Domain]) -> YearProgram:
        """Return a model of the calendars within the limits that `keep` has set.

        ``domains`` has the days on which each occurrence may start.
        """
        model = YearProgram(self._problem, domains)
        for goal, value in self._limits:
            if goal.kind is not GoalKind.END:
                total = self._expression(model, goal, domains, value)
                model.add_row(total, -math.inf, value)
        return model

    def _minimise(
        self,
        domains: Sequence[Domain],
        goal: Goal,
        starts: Starts,
        stop: Stop,
        excess: int | None = None,
    ) -> _Solution:
        """Minimise a goal over calendars within ``domains``, the possible days of each occurrence.

        The calendar ``starts`` is a warm start if it lies within ``domains``; ``excess`` is as in
        `_expression`.
        """
        model = self._model(domains)
        total = self._expression(model, goal, domains, None, excess)
        warm_start: list[int] | None = self._days_by_number(starts)
        if not all(domains[k] >> day & 1 for k, day in enumerate(warm_start or ())):
            warm_start = None
        solution = self._run(model, total, warm_start, stop)
        if solution.starts is not None:
            assert solution.counted is not None
            value = goal.value(solution.starts)
            bound = min(solution.bound, value) if not solution.is_final else solution.bound
            goal.check_count(value, solution.counted, bound, is_final=solution.is_final)
        return solution

    def _expression(
        self,
        model: YearProgram,
        goal: Goal,
        domains: Sequence[Domain],
        maximum: int | None,
        excess: int | None = None,
    ) -> LinearSum:
        """Return a goal as an expression, and add the columns and rows that it needs to the model.

        Parameters
        ----------
        model, goal, domains
            The model, the goal, and the domains of the model.
        maximum
            An upper limit on the goal, or ``None``; used only for a spread without ``excess``.
        excess
            Only for a spread: the largest excess of each event's unevenness above the lowest value
            that ``domains`` permits; by default it follows from ``maximum``.
        """
        problem = self._problem
        if goal.kind is GoalKind.END:
            return model.end()
        if goal.kind is GoalKind.RANKS:
            return sum_of(
                model.is_later(problem.numbers[a][0], problem.numbers[b][0])
                for a, b in late_pairs(goal.year)
            )
        if goal.kind is GoalKind.MOVED:
            return sum_of(
                model.cost(number, [day not in goal.before.get(name, ()) for day in days])
                for name, numbers in problem.numbers.items()
                for number in numbers
                for days in [model.days[number]]
            )
        if goal.kind is GoalKind.DAYS:
            return sum_of(
                model.cost(number, [abs(day - old_day) for day in model.days[number]])
                for number, old_day in self._earlier_days(goal)
            )
        if goal.kind is GoalKind.EARLIEST:
            return sum_of(
                model.cost(number, [weight * day for day in model.days[number]])
                for number, weight in enumerate(goal.weights)
            )
        if excess is None:
            bests = self._even_paths(domains, goal.until, 0)
            assert bests is not None
            assert maximum is not None
            excess = maximum - sum(each.best for each in bests.values())
        paths = self._even_paths(domains, goal.until, excess)
        assert paths is not None
        return sum_of(model.path(problem.numbers[name], each) for name, each in paths.items())

    def _run(
        self, model: YearProgram, objective: LinearSum, warm_start: Sequence[int] | None, stop: Stop
    ) -> _Solution:
        """Run HiGHS to minimise ``objective``; return the best calendar, and a lower bound.

        ``warm_start`` has the starting day of each occurrence in the calendar with which the search
        begins, or is ``None``.
        """
        if stop.is_over:
            return _Solution(None, None, _NO_BOUND, is_final=False)
        if not model.num_columns:  # HiGHS ignores the rows of a model without columns
            if not model.admits_zeros:
                return _Solution(None, None, _NO_BOUND, is_final=True)
            value = objective.constant
            return _Solution(self._starts_by_event(model.read(())), value, value, is_final=True)
        highs = load_highs()
        solver = new_solver({**_SOLVER_OPTIONS, "time_limit": min(stop.seconds_left, _UNLIMITED)})
        solver.HandleUserInterrupt = True
        solver.passModel(model.program(objective))
        if warm_start is not None:
            columns, values = model.columns_of(warm_start)
            solver.setSolution(len(columns), columns, values)
        # Run HiGHS in another thread, so that this thread can react to Ctrl-C and `stop`.
        with ThreadPoolExecutor(1) as pool:
            running = pool.submit(solver.run)
            while not wait([running], _POLL_SECONDS).done:
                if stop.is_over:
                    solver.cancelSolve()
        status, info = solver.getModelStatus(), solver.getInfo()
        kinds = highs.HighsModelStatus
        if status == kinds.kInfeasible:
            return _Solution(None, None, _NO_BOUND, is_final=True)
        is_final = status in (kinds.kOptimal, kinds.kModelEmpty)
        bound = info.mip_dual_bound if model.is_integral else info.objective_function_value
        bound = math.ceil(bound - EPSILON) if abs(bound) < _UNLIMITED else _NO_BOUND
        if info.primal_solution_status != highs.SolutionStatus.kSolutionStatusFeasible:
            return _Solution(None, None, bound, is_final=False)
        values = np.array(solver.getSolution().col_value)
        if not model.admits(values):  # interrupted presolving leaves infeasible values
            return _Solution(None, None, bound, is_final=False)
        # An interrupted search may report the objective of other values, so compute it from
        # `values`.
        counted = round(sum(k * values[column] for column, k in objective.terms.items()))
        counted += objective.constant
        is_final &= abs(info.objective_function_value - counted) < 0.5
        return _Solution(
            self._starts_by_event(model.read(values)), counted, bound, is_final=is_final
        )


def _domain_of(days: Iterable[int]) -> Domain:
    domain = 0
    for day in days:
        domain |= 1 << day if day >= 0 else 0
    return domain
