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

_SETTINGS = {"mip_rel_gap": 0.0, "mip_abs_gap": 0.99}
"""Options of HiGHS: it stops at an absolute gap below 1, which proves the optimum, because
objectives are integers."""

_SLACKS = (0, 32, 128, 512, 2048, 8192)
"""Limits on how much an event's unevenness may exceed its minimum; the search tries them in turn.

Unevenness is a sum of squared days (see `HighsYear._spread`).
"""

_NOTHING = -(1 << 62)
"""The lower bound of a search that has proven no bound."""

_LONG = 1e9
"""Time limit, in seconds, of a search without a limit of its own.

It is also used as a number that exceeds the value of any objective.
"""

_STEP = 0.05
"""Seconds between checks whether to end the search; short enough to feel instant."""


class _Solution(NamedTuple):
    """The outcome of one run of the solver; see `GoalOutcome`."""

    starts: Starts | None
    counted: int | None
    bound: int
    is_final: bool


_NONE = GoalOutcome(None, 0, 0, is_final=True)
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
        self._domains = problem.tightened(problem.domains)
        self._kept: list[tuple[Goal, int]] = []

    def start(self, stop: Stop) -> GoalOutcome:
        """Search for any calendar that fulfils all demands."""
        if self._domains is None:
            return _NONE
        placed = self._problem.placed(self._domains)
        if placed is not None:
            return GoalOutcome(self._named(placed), 0, 0, is_final=True)
        found = self._run(YearProgram(self._problem, self._domains), ZERO, None, stop)
        return GoalOutcome(found.starts, 0, 0, is_final=found.is_final)

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
            return self._spread(goal, starts, stop)
        lower, value = self._lower_bound(goal), goal.value(starts)
        if value <= lower:
            return GoalOutcome(starts, value, lower, is_final=True)
        found = self._minimise(self._domains_kept(), goal, starts, stop)
        if found.starts is None and found.is_final:
            return _NONE
        if found.starts is not None and goal.value(found.starts) <= value:
            starts = found.starts
            value = goal.value(starts)
        bound = max(lower, found.bound)
        return GoalOutcome(starts, value, bound, is_final=found.is_final)

    def keep(self, goal: Goal, value: int) -> None:
        """Limit the value of a goal to at most ``value`` in all later searches."""
        self._kept.append((goal, value))

    def is_only(self, starts: Starts, stop: Stop) -> bool:
        """Return whether ``starts`` is proven to be the only calendar that is possible."""
        domains = self._domains_kept()
        if all(domain.bit_count() == 1 for domain in domains):
            return True
        model, now = self._model(domains), self._numbered(starts)
        chosen = [model.chosen(number, day) for number, day in enumerate(now)]
        model.add_row(sum_of(chosen), -math.inf, len(now) - 1)
        found = self._run(model, ZERO, None, stop)
        return found.starts is None and found.is_final

    def _lower_bound(self, goal: Goal) -> int:
        """Return a lower bound on a goal, which is found without a search."""
        domains = self._domains_kept()
        if goal.kind is GoalKind.END:
            events = self._problem.events
            return max(first_of(each) + events[k].length for k, each in enumerate(domains))
        if goal.kind is GoalKind.EARLIEST:
            return sum(goal.weights[k] * first_of(each) for k, each in enumerate(domains))
        if goal.kind is GoalKind.DAYS:
            return sum(
                min(abs(day - was) for day in days_of(domains[number]))
                for number, was in self._before(goal)
            )
        if goal.kind is GoalKind.MOVED:
            return sum(
                not domains[number] & _mask(goal.before.get(name, ()))
                for name, numbers in self._problem.numbers.items()
                for number in numbers
            )
        return 0

    def _spread(self, goal: Goal, starts: Starts, stop: Stop) -> GoalOutcome:
        """Minimise the total unevenness of all events, with a growing slack.

        The minimum of an event is the lowest unevenness that its possible days allow. A step leads
        from the day of one occurrence of an event to the day of the next. A step is left out of the
        model if every path with this step exceeds the event's minimum by more than the slack. A
        calendar with such a step exceeds the sum of all minima by more than the slack, too. This
        gives a lower bound for all calendars that the model leaves out.
        """
        domains = self._domains_kept()
        bests = self._paths(domains, goal.until, 0)
        if bests is None:
            return _NONE
        least = lower = sum(each.best for each in bests.values())
        starts = self._evened(goal, starts, domains, stop)
        value = goal.value(starts)
        for slack in (*_SLACKS, math.inf):
            if value <= lower or stop.is_over:
                break
            excess = int(min(slack, value - least))  # a larger excess cannot improve the value
            is_all = excess == value - least
            within = self._tightened_to(domains, goal.until, dict.fromkeys(bests, excess))
            found = _Solution(None, None, 0, is_final=True)
            if within is not None:
                found = self._minimise(within, goal, starts, stop, excess)
            if found.starts is not None and goal.value(found.starts) <= value:
                starts = found.starts
                value = goal.value(starts)
            if found.starts is None and found.is_final:
                # With all steps, `starts` is feasible, so a proof that no calendar exists shows a
                # bug in the model. The caller raises an error if it gets no calendar.
                if is_all:
                    return _NONE
                lower = max(lower, least + excess + 1)
            else:
                lower = max(lower, min(found.bound, least + excess + 1))
            if is_all:
                lower = max(lower, min(found.bound, value))
                break
        return GoalOutcome(starts, value, lower, is_final=value <= lower)

    def _evened(self, goal: Goal, starts: Starts, domains: Sequence[Domain], stop: Stop) -> Starts:
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
                beside = self._problem.beside(name, self._numbered(starts), domains)
                within = self._problem.tightened(beside)
                paths = None if within is None else self._paths_of(name, within, goal.until, 0)
                if paths is None:
                    continue
                moved = {**starts, name: paths.first_best()}
                value = goal.value(moved)
                if value < best and all(kept.value(moved) <= most for kept, most in self._kept):
                    starts, best, is_better = moved, value, True
        return starts

    def _domains_kept(self) -> list[Domain]:
        """Return the days on which each occurrence may start within the limits set by `keep`.

        Only days that bounds propagation finds impossible are left out.
        """
        domains: list[Domain] | None = list(self._domains or ())
        for goal, value in self._kept:
            assert domains is not None
            if goal.kind is GoalKind.END:
                for k, event in enumerate(self._problem.events):
                    domains[k] &= (1 << (value - event.length + 1)) - 1
            elif goal.kind is GoalKind.DAYS:
                for number, was in self._before(goal):
                    low = max(was - value, 0)
                    domains[number] &= ((1 << (max(was, 0) + value + 1)) - 1) & ~((1 << low) - 1)
            elif goal.kind is GoalKind.EARLIEST:
                spare = value - sum(goal.weights[k] * first_of(d) for k, d in enumerate(domains))
                for k, domain in enumerate(domains):
                    most = first_of(domain) + spare // goal.weights[k]
                    domains[k] &= (1 << (most + 1)) - 1
            elif goal.kind is GoalKind.SPREAD:
                paths = self._paths(domains, goal.until, 0)
                assert paths is not None
                spare = value - sum(each.best for each in paths.values())
                limits = {name: spare for name in paths}
                domains = self._tightened_to(domains, goal.until, limits)
                continue
            domains = self._problem.tightened(domains)
        assert domains is not None
        return domains

    def _tightened_to(
        self, domains: Sequence[Domain], until: int, limits: Mapping[str, int]
    ) -> list[Domain] | None:
        """Return the domains without the days that would make an event too uneven.

        ``limits`` maps an event's name to the largest allowed excess above the lowest unevenness
        that the domains permit. A day is left out if every way to spread the event over the first
        ``until`` days that uses this day exceeds the limit. Return ``None`` if an event has no day
        left.
        """
        found = list(domains)
        for name, limit in limits.items():
            paths = self._paths_of(name, found, until, limit)
            if paths is None:
                return None
            for number, days in zip(self._problem.numbers[name], paths.days, strict=True):
                found[number] = _mask(days.tolist())
        return self._problem.tightened(found)

    def _paths(
        self, domains: Sequence[Domain], until: int, slack: int
    ) -> dict[str, EvenPaths] | None:
        found = {}
        for name, numbers in self._problem.numbers.items():
            if len(numbers) > 1:
                paths = self._paths_of(name, domains, until, slack)
                if paths is None:
                    return None
                found[name] = paths
        return found

    def _paths_of(
        self, name: str, domains: Sequence[Domain], until: int, slack: int
    ) -> EvenPaths | None:
        numbers = self._problem.numbers[name]
        days = [days_of(domains[number]) for number in numbers]
        if not all(days):
            return None
        return even_paths(days, self._problem.apart(name), until, slack)

    def _before(self, goal: Goal) -> Iterable[tuple[int, int]]:
        """Yield (occurrence, day in the earlier calendar) for each occurrence that is not new."""
        for name, numbers in self._problem.numbers.items():
            yield from zip(numbers, goal.before.get(name, ()), strict=False)

    def _numbered(self, starts: Starts) -> list[int]:
        return [day for name in self._problem.numbers for day in starts[name]]

    def _named(self, starts: Sequence[int]) -> Starts:
        return {
            name: tuple(starts[number] for number in numbers)
            for name, numbers in self._problem.numbers.items()
        }

    def _model(self, domains: Sequence[Domain]) -> YearProgram:
        """Return a model of the calendars within the limits that `keep` has set.

        ``domains`` has the days on which each occurrence may start.
        """
        model = YearProgram(self._problem, domains)
        for goal, value in self._kept:
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
        begin: list[int] | None = self._numbered(starts)
        if not all(domains[k] >> day & 1 for k, day in enumerate(begin or ())):
            begin = None
        found = self._run(model, total, begin, stop)
        if found.starts is not None:
            assert found.counted is not None
            value = goal.value(found.starts)
            bound = min(found.bound, value) if not found.is_final else found.bound
            goal.check_count(value, found.counted, bound, is_final=found.is_final)
        return found

    def _expression(
        self,
        model: YearProgram,
        goal: Goal,
        domains: Sequence[Domain],
        maximum: int | None,
        excess: int | None = None,
    ) -> LinearSum:
        """Return a goal as an expression; its further columns and rows are added to the model.

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
                model.late(problem.numbers[a][0], problem.numbers[b][0])
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
                model.cost(number, [abs(day - was) for day in model.days[number]])
                for number, was in self._before(goal)
            )
        if goal.kind is GoalKind.EARLIEST:
            return sum_of(
                model.cost(number, [weight * day for day in model.days[number]])
                for number, weight in enumerate(goal.weights)
            )
        if excess is None:
            bests = self._paths(domains, goal.until, 0)
            assert bests is not None
            assert maximum is not None
            excess = maximum - sum(each.best for each in bests.values())
        paths = self._paths(domains, goal.until, excess)
        assert paths is not None
        return sum_of(model.path(problem.numbers[name], each) for name, each in paths.items())

    def _run(
        self, model: YearProgram, objective: LinearSum, begin: Sequence[int] | None, stop: Stop
    ) -> _Solution:
        """Run HiGHS to minimise ``objective``; return the best calendar, and a lower bound.

        ``begin`` has the starting day of each occurrence in a calendar with which the search
        begins; it may be ``None``.
        """
        if stop.is_over:
            return _Solution(None, None, _NOTHING, is_final=False)
        if not model.num_columns:  # HiGHS ignores the rows of a model without columns
            if not model.admits_zeros:
                return _Solution(None, None, _NOTHING, is_final=True)
            value = objective.constant
            return _Solution(self._named(model.read(())), value, value, is_final=True)
        highs = load_highs()
        solver = new_solver({**_SETTINGS, "time_limit": min(stop.seconds_left, _LONG)})
        solver.HandleUserInterrupt = True
        solver.passModel(model.program(objective))
        if begin is not None:
            columns, values = model.columns_of(begin)
            solver.setSolution(len(columns), columns, values)
        # Run HiGHS in another thread, so that this thread can react to Ctrl-C and `stop`.
        with ThreadPoolExecutor(1) as pool:
            running = pool.submit(solver.run)
            while not wait([running], _STEP).done:
                if stop.is_over:
                    solver.cancelSolve()
        status, info = solver.getModelStatus(), solver.getInfo()
        kinds = highs.HighsModelStatus
        if status == kinds.kInfeasible:
            return _Solution(None, None, _NOTHING, is_final=True)
        is_final = status in (kinds.kOptimal, kinds.kModelEmpty)
        bound = info.mip_dual_bound if model.is_integral else info.objective_function_value
        bound = math.ceil(bound - EPSILON) if abs(bound) < _LONG else _NOTHING
        if info.primal_solution_status != highs.SolutionStatus.kSolutionStatusFeasible:
            return _Solution(None, None, bound, is_final=False)
        values = np.array(solver.getSolution().col_value)
        if not model.admits(values):  # interrupted presolving leaves infeasible values
            return _Solution(None, None, bound, is_final=False)
        # An interrupted search may report the objective of other values, so compute it from these.
        counted = round(sum(k * values[column] for column, k in objective.terms.items()))
        counted += objective.constant
        is_final &= abs(info.objective_function_value - counted) < 0.5
        return _Solution(self._named(model.read(values)), counted, bound, is_final=is_final)


def _mask(days: Iterable[int]) -> Domain:
    found = 0
    for day in days:
        found |= 1 << day if day >= 0 else 0
    return found
