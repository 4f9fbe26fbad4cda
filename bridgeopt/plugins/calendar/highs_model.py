"""A year as a mixed-integer program, solved by HiGHS.

A column (variable) ``z[n, d]`` is 1 if occurrence n starts on day d or before. A rule about the
distance of two occurrences then compares two columns. The number of occurrences on one day is a sum
of differences of columns. To spread an event evenly, its occurrences are modelled as a path through
its days, with one column for each step from one day to the next (`spread.even_paths`).
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.highs import load_highs, new_solver
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.calendar.goals import Goal, GoalKind, GoalOutcome, Starts, late_pairs
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

_EPSILON = 1e-4
"""Tolerance of the solver's bounds.

A bound that exceeds an integer by less than this proves that integer, but not the next one.
"""

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


class _Sum(NamedTuple):
    """A linear expression: coefficients by column, and a constant."""

    terms: Counter[int]
    constant: int


class _Solution(NamedTuple):
    """The outcome of one run of the solver; see `GoalOutcome`."""

    starts: Starts | None
    counted: int | None
    bound: int
    is_final: bool


_ZERO = _Sum(Counter(), 0)
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
        found = self._run(_Model(self._problem, self._domains), _ZERO, None, stop)
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
        model.add_row(_total(chosen), -math.inf, len(now) - 1)
        found = self._run(model, _ZERO, None, stop)
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

    def _model(self, domains: Sequence[Domain]) -> _Model:
        """Return a model of the calendars within the limits that `keep` has set.

        ``domains`` has the days on which each occurrence may start.
        """
        model = _Model(self._problem, domains)
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
        model: _Model,
        goal: Goal,
        domains: Sequence[Domain],
        maximum: int | None,
        excess: int | None = None,
    ) -> _Sum:
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
            return _total(
                model.late(problem.numbers[a][0], problem.numbers[b][0])
                for a, b in late_pairs(goal.year)
            )
        if goal.kind is GoalKind.MOVED:
            return _total(
                model.cost(number, [day not in goal.before.get(name, ()) for day in days])
                for name, numbers in problem.numbers.items()
                for number in numbers
                for days in [model.days[number]]
            )
        if goal.kind is GoalKind.DAYS:
            return _total(
                model.cost(number, [abs(day - was) for day in model.days[number]])
                for number, was in self._before(goal)
            )
        if goal.kind is GoalKind.EARLIEST:
            return _total(
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
        return _total(model.path(problem.numbers[name], each) for name, each in paths.items())

    def _run(
        self, model: _Model, objective: _Sum, begin: Sequence[int] | None, stop: Stop
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
        bound = math.ceil(bound - _EPSILON) if abs(bound) < _LONG else _NOTHING
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


class _Model:
    """The columns and rows of a mixed-integer program for HiGHS."""

    def __init__(self, problem: OccurrenceProblem, domains: Sequence[Domain]) -> None:
        self.days = [days_of(domain) for domain in domains]
        self._first_column: list[int] = []
        self._num_columns = 0
        for days in self.days:
            self._first_column.append(self._num_columns)
            self._num_columns += len(days) - 1
        self._rows: list[int] = []
        self._columns: list[int] = []
        self._values: list[int] = []
        self._blocks: list[tuple[Any, Any, Any]] = []
        self._lower: list[float] = []
        self._upper: list[float] = []
        self._problem = problem
        self._integral = [*range(self._num_columns)]
        for column, days in zip(self._first_column, self.days, strict=True):
            for k in range(column, column + len(days) - 2):
                self._ordered(k, k + 1)
        for each in problem.distances:
            self._keep_distance(each.first, each.second, each.least)
            if each.most is not None:
                self._keep_distance(each.second, each.first, -each.most)
        self._keep_from_clashing()

    def _until(self, number: int, day: int) -> int | None:
        """Return the column that is 1 if occurrence ``number`` starts on ``day`` or before.

        Return -1 if no day in the domain is that early, and ``None`` if all days are.
        """
        k = bisect_right(self.days[number], day)
        if k == len(self.days[number]):
            return None
        return self._first_column[number] + k - 1 if k else -1

    def _ordered(self, one: int, other: int) -> None:
        """Require that column ``one`` is at most column ``other``."""
        row = len(self._lower)
        self._rows += [row, row]
        self._columns += [one, other]
        self._values += [1, -1]
        self._lower.append(-math.inf)
        self._upper.append(0.0)

    def _keep_distance(self, a: int, b: int, minimum: int) -> None:
        """Require that occurrence ``b`` starts at least ``minimum`` days after occurrence ``a``.

        For each day d, a row requires: if b starts on day d or before, then a starts on day
        d - ``minimum`` or before.
        """
        by: dict[int, int] = {}
        for day in self.days[b]:
            earlier, later = self._until(a, day - minimum), self._until(b, day)
            if earlier is not None and later is not None:
                # If several days have the same column for a, keep only the row of the last day: it
                # implies the others.
                by[earlier] = later
        for earlier, later in by.items():
            self._ordered(later, earlier)

    def by(self, number: int, day: int) -> _Sum:
        """Return an expression: 1 if occurrence ``number`` starts on ``day`` or before, else 0."""
        column = self._until(number, day)
        if column is None or column < 0:
            return _Sum(Counter(), int(column is None))
        return _Sum(Counter({column: 1}), 0)

    def chosen(self, number: int, day: int) -> _Sum:
        """Return an expression that is 1 if occurrence ``number`` starts on this day, else 0."""
        return _total([self.by(number, day), _negative(self.by(number, day - 1))])

    def cost(self, number: int, costs: Sequence[int]) -> _Sum:
        """Return an expression for the cost of the day on which occurrence ``number`` starts.

        ``costs`` has the cost of each possible day of the occurrence, in order.
        """
        column = self._first_column[number]
        terms = Counter({column + k: int(a) - int(b) for k, (a, b) in enumerate(pairwise(costs))})
        return _Sum(terms, int(costs[-1]))

    def end(self) -> _Sum:
        """Return an expression, in new columns, for the days until all events are over."""
        events = self._problem.events
        last = [days[-1] + events[k].length for k, days in enumerate(self.days)]
        ends = sorted({d + events[k].length for k, days in enumerate(self.days) for d in days})
        first = max(days[0] + events[k].length for k, days in enumerate(self.days))
        ends = [end for end in ends if end >= first]
        terms: Counter[int] = Counter()
        for end, after in pairwise(ends):
            over = self.add_column(integral=True)
            terms[over] = end - after
            for number, day in enumerate(last):
                if day > end:
                    by = self.by(number, end - events[number].length)
                    self.add_row(_total([_Sum(Counter({over: 1}), 0), _negative(by)]), -math.inf, 0)
        return _Sum(terms, ends[-1])

    def late(self, a: int, b: int) -> _Sum:
        """Return a new column that is 1 if occurrence ``a`` starts after occurrence ``b``.

        The column may also be 1 otherwise, but minimising it makes it 0 then.
        """
        column = self.add_column(integral=True)
        for day in self.days[b]:
            rows = [self.by(b, day), _negative(self.by(a, day)), _Sum(Counter({column: -1}), 0)]
            self.add_row(_total(rows), -math.inf, 0)
        return _Sum(Counter({column: 1}), 0)

    def path(self, numbers: Sequence[int], paths: EvenPaths) -> _Sum:
        """Return an expression for the unevenness of an event, as the cost of a path.

        Each arc of ``paths`` gets a column. Rows require that the arcs from a day add up to the
        day's `chosen` expression. The arcs to a day must add up to it, too. ``numbers`` are the
        occurrences of the event.
        """
        terms: Counter[int] = Counter()
        constant = paths.best
        for number, days in zip(numbers, paths.days, strict=True):
            for day in {*self.days[number]} - {*days.tolist()}:
                self.add_row(self.chosen(number, day), 0, 0)
        for k, (i, j, costs) in enumerate(paths.arcs):
            first = self._num_columns
            self._num_columns += len(costs)
            columns = np.arange(first, first + len(costs))
            for number, days, at in (
                (numbers[k], paths.days[k], i),
                (numbers[k + 1], paths.days[k + 1], j),
            ):
                begin = len(self._lower)
                self._blocks.append((begin + at, columns, np.ones(len(costs))))
                for day in days.tolist():
                    self.add_row(_negative(self.chosen(number, day)), 0, 0)
            for column, cost in zip(columns.tolist(), costs.tolist(), strict=True):
                if cost:
                    terms[column] = cost
        each_last = dict(zip(paths.days[-1].tolist(), paths.last.tolist(), strict=True))
        last = self.cost(numbers[-1], [each_last.get(day, 0) for day in self.days[numbers[-1]]])
        return _total([_Sum(terms, constant), last])

    def add_column(self, *, integral: bool) -> int:
        """Add a column from 0 to 1 and return its number."""
        if integral:
            self._integral.append(self._num_columns)
        self._num_columns += 1
        return self._num_columns - 1

    def add_row(self, total: _Sum, lower: float, upper: float) -> None:
        """Require that an expression lies in a range."""
        row = len(self._lower)
        for column, value in total.terms.items():
            if value:
                self._rows.append(row)
                self._columns.append(column)
                self._values.append(value)
        self._lower.append(lower - total.constant)
        self._upper.append(upper - total.constant)

    def admits(self, values: NDArray[np.float64]) -> bool:
        """Return whether columns with these values fulfil all rows and integrality."""
        rows, columns, entries = self._entries()
        sums = np.bincount(rows, entries * values[columns], minlength=len(self._lower))
        whole = values[self._integral]
        return bool(
            (sums >= np.array(self._lower) - _EPSILON).all()
            and (sums <= np.array(self._upper) + _EPSILON).all()
            and (abs(whole - whole.round()) <= _EPSILON).all()
        )

    def _entries(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        """Return the rows, the columns and the values of the matrix's entries."""
        single = (self._rows, self._columns, self._values)
        first, second, third = (
            np.concatenate([np.array(own, np.int64), *(block[k] for block in self._blocks)])
            for k, own in enumerate(single)
        )
        return first, second, third.astype(np.int64)

    @property
    def num_columns(self) -> int:
        """The number of columns."""
        return self._num_columns

    @property
    def admits_zeros(self) -> bool:
        """Whether all rows are fulfilled if all columns are 0."""
        return all(a <= 0 <= b for a, b in zip(self._lower, self._upper, strict=True))

    @property
    def is_integral(self) -> bool:
        """Whether any column must be an integer."""
        return bool(self._integral)

    def columns_of(self, starts: Sequence[int]) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
        """Return the columns ``z`` (see the module), and their values for the calendar ``starts``.

        ``starts`` has the starting day of each occurrence.
        """
        values = [
            float(day >= start)
            for days, start in zip(self.days, starts, strict=True)
            for day in days[:-1]
        ]
        return np.arange(len(values), dtype=np.int32), np.array(values)

    def read(self, values: Sequence[float] | NDArray[np.float64]) -> list[int]:
        """Return the start of each occurrence from the columns' values."""
        found = []
        for column, days in zip(self._first_column, self.days, strict=True):
            late = sum(values[k] < 0.5 for k in range(column, column + len(days) - 1))
            found.append(days[late])
        return found

    def program(self, objective: _Sum) -> Any:
        """Return the model as a HiGHS program that minimises ``objective``."""
        highs = load_highs()
        program = highs.HighsLp()
        num = self._num_columns
        rows, columns, values = self._entries()
        order = np.argsort(rows, kind="stable")
        program.num_col_, program.num_row_ = num, len(self._lower)
        cost = np.zeros(num)
        for column, value in objective.terms.items():
            cost[column] = value
        program.col_cost_, program.offset_ = cost, float(objective.constant)
        program.col_lower_, program.col_upper_ = np.zeros(num), np.ones(num)
        program.row_lower_, program.row_upper_ = np.array(self._lower), np.array(self._upper)
        kinds = [highs.HighsVarType.kContinuous] * num
        for column in self._integral:
            kinds[column] = highs.HighsVarType.kInteger
        program.integrality_ = kinds
        matrix = program.a_matrix_
        matrix.format_ = highs.MatrixFormat.kRowwise
        matrix.start_ = np.searchsorted(rows[order], np.arange(len(self._lower) + 1))
        matrix.index_, matrix.value_ = columns[order], values[order].astype(float)
        return program

    def _keep_from_clashing(self) -> None:
        """Require that at most one of several events that must not overlap occupies each day."""
        events, seen = self._problem.events, set[tuple[float, frozenset[tuple[int, int]]]]()
        for clique in self._problem.cliques():
            on: dict[int, list[int]] = defaultdict(list)
            for name in clique:
                for number in self._problem.to_come(name):
                    length = events[number].length
                    for day in {day + k for day in self.days[number] for k in range(length)}:
                        on[day].append(number)
            for day, numbers in on.items():
                if len({events[number].name for number in numbers}) < 2:
                    continue
                total = _total(
                    each
                    for number in numbers
                    for each in (
                        self.by(number, day),
                        _negative(self.by(number, day - events[number].length)),
                    )
                )
                row = (1 - total.constant, frozenset(total.terms.items()))
                if row not in seen:
                    seen.add(row)
                    self.add_row(total, -math.inf, 1)


def _total(parts: Iterable[_Sum]) -> _Sum:
    """Return the sum of some expressions."""
    terms: Counter[int] = Counter()
    constant = 0
    for part in parts:
        terms.update(part.terms)
        constant += part.constant
    return _Sum(Counter({column: value for column, value in terms.items() if value}), constant)


def _negative(total: _Sum) -> _Sum:
    return _Sum(Counter({column: -value for column, value in total.terms.items()}), -total.constant)


def _mask(days: Iterable[int]) -> Domain:
    found = 0
    for day in days:
        found |= 1 << day if day >= 0 else 0
    return found
