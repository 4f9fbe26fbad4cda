"""The columns and rows of a year's mixed-integer program for HiGHS.

A column (variable) ``z[n, d]`` is 1 if occurrence n starts on day d or before. A rule about the
distance of two occurrences then compares two columns. The number of occurrences on one day is a sum
of differences of columns. To spread an event evenly, the program models its occurrences as a path
through the event's days, with one column for each step from one day to the next
(`spread.even_paths`).
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.highs import load_highs
from bridgeopt.plugins.calendar.occurrences import Domain, OccurrenceProblem, days_of
from bridgeopt.plugins.calendar.spread import EvenPaths

EPSILON = 1e-4
"""Tolerance of the solver's bounds.

A bound that exceeds an integer by less than this proves only that integer, not the next one.
"""


class LinearSum(NamedTuple):
    """A linear expression: coefficients by column, and a constant."""

    terms: Counter[int]
    constant: int


ZERO = LinearSum(Counter(), 0)


class YearProgram:
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
        self._arc_blocks: list[tuple[Any, Any, Any]] = []
        self._lower: list[float] = []
        self._upper: list[float] = []
        self._problem = problem
        self._integral = [*range(self._num_columns)]
        for column, days in zip(self._first_column, self.days, strict=True):
            for k in range(column, column + len(days) - 2):
                self._require_order(k, k + 1)
        for distance in problem.distances:
            self._require_distance(distance.first, distance.second, distance.least)
            if distance.most is not None:
                self._require_distance(distance.second, distance.first, -distance.most)
        self._forbid_clashes()

    def _column_until(self, number: int, day: int) -> int | None:
        """Return the column that is 1 if occurrence ``number`` starts on ``day`` or before.

        Return -1 if no day in the domain is that early, and ``None`` if all days are.
        """
        k = bisect_right(self.days[number], day)
        if k == len(self.days[number]):
            return None
        return self._first_column[number] + k - 1 if k else -1

    def _require_order(self, one: int, other: int) -> None:
        """Require that column ``one`` is at most column ``other``."""
        row = len(self._lower)
        self._rows += [row, row]
        self._columns += [one, other]
        self._values += [1, -1]
        self._lower.append(-math.inf)
        self._upper.append(0.0)

    def _require_distance(self, a: int, b: int, minimum: int) -> None:
        """Require that occurrence ``b`` starts at least ``minimum`` days after occurrence ``a``.

        For each day d, a row requires: if b starts on day d or before, then a starts on day
        d - ``minimum`` or before.
        """
        row_of: dict[int, int] = {}
        for day in self.days[b]:
            earlier, later = self._column_until(a, day - minimum), self._column_until(b, day)
            if earlier is not None and later is not None:
                # If several days have the same column for `a`, keep only the row of the last day:
                # it implies the other rows.
                row_of[earlier] = later
        for earlier, later in row_of.items():
            self._require_order(later, earlier)

    def started_by(self, number: int, day: int) -> LinearSum:
        """Return an expression: 1 if occurrence ``number`` starts on ``day`` or before, else 0."""
        column = self._column_until(number, day)
        if column is None or column < 0:
            return LinearSum(Counter(), int(column is None))
        return LinearSum(Counter({column: 1}), 0)

    def starts_on(self, number: int, day: int) -> LinearSum:
        """Return an expression that is 1 if occurrence ``number`` starts on this day, else 0."""
        return sum_of([self.started_by(number, day), _negative(self.started_by(number, day - 1))])

    def cost(self, number: int, costs: Sequence[int]) -> LinearSum:
        """Return an expression for the cost of the day on which occurrence ``number`` starts.

        ``costs`` has the cost of each possible day of the occurrence, in order.
        """
        column = self._first_column[number]
        terms = Counter({column + k: int(a) - int(b) for k, (a, b) in enumerate(pairwise(costs))})
        return LinearSum(terms, int(costs[-1]))

    def end(self) -> LinearSum:
        """Return an expression, in new columns, for the days until all events are over."""
        events = self._problem.events
        last_ends = [days[-1] + events[k].length for k, days in enumerate(self.days)]
        ends = sorted({d + events[k].length for k, days in enumerate(self.days) for d in days})
        first = max(days[0] + events[k].length for k, days in enumerate(self.days))
        ends = [end for end in ends if end >= first]
        terms: Counter[int] = Counter()
        for end, next_end in pairwise(ends):
            is_over = self.add_column(integral=True)
            terms[is_over] = end - next_end
            for number, day in enumerate(last_ends):
                if day > end:
                    started = self.started_by(number, end - events[number].length)
                    self.add_row(
                        sum_of([LinearSum(Counter({is_over: 1}), 0), _negative(started)]),
                        -math.inf,
                        0,
                    )
        return LinearSum(terms, ends[-1])

    def is_later(self, a: int, b: int) -> LinearSum:
        """Return a new column that is 1 if occurrence ``a`` starts after occurrence ``b``.

        Otherwise the column may be 0 or 1; minimising it makes it 0.
        """
        column = self.add_column(integral=True)
        for day in self.days[b]:
            parts = [
                self.started_by(b, day),
                _negative(self.started_by(a, day)),
                LinearSum(Counter({column: -1}), 0),
            ]
            self.add_row(sum_of(parts), -math.inf, 0)
        return LinearSum(Counter({column: 1}), 0)

    def path(self, numbers: Sequence[int], paths: EvenPaths) -> LinearSum:
        """Return an expression for the unevenness of an event, as the cost of a path.

        Each arc of ``paths`` gets a column. For each day, one row requires that the columns of the
        arcs from this day add up to the day's `starts_on` expression. Another row requires the same
        of the arcs to this day. ``numbers`` are the occurrences of the event.
        """
        terms: Counter[int] = Counter()
        constant = paths.best
        for number, days in zip(numbers, paths.days, strict=True):
            for day in {*self.days[number]} - {*days.tolist()}:
                self.add_row(self.starts_on(number, day), 0, 0)
        for k, (i, j, costs) in enumerate(paths.arcs):
            first = self._num_columns
            self._num_columns += len(costs)
            columns = np.arange(first, first + len(costs))
            for number, days, node_rows in (
                (numbers[k], paths.days[k], i),
                (numbers[k + 1], paths.days[k + 1], j),
            ):
                begin = len(self._lower)
                self._arc_blocks.append((begin + node_rows, columns, np.ones(len(costs))))
                for day in days.tolist():
                    self.add_row(_negative(self.starts_on(number, day)), 0, 0)
            for column, cost in zip(columns.tolist(), costs.tolist(), strict=True):
                if cost:
                    terms[column] = cost
        last_costs = dict(zip(paths.days[-1].tolist(), paths.last.tolist(), strict=True))
        last_cost = self.cost(
            numbers[-1], [last_costs.get(day, 0) for day in self.days[numbers[-1]]]
        )
        return sum_of([LinearSum(terms, constant), last_cost])

    def add_column(self, *, integral: bool) -> int:
        """Add a column from 0 to 1 and return its number."""
        if integral:
            self._integral.append(self._num_columns)
        self._num_columns += 1
        return self._num_columns - 1

    def add_row(self, total: LinearSum, lower: float, upper: float) -> None:
        """Require that an expression is at least ``lower`` and at most ``upper``."""
        row = len(self._lower)
        for column, value in total.terms.items():
            if value:
                self._rows.append(row)
                self._columns.append(column)
                self._values.append(value)
        self._lower.append(lower - total.constant)
        self._upper.append(upper - total.constant)

    def admits(self, values: NDArray[np.float64]) -> bool:
        """Return whether the columns' values fulfil all rows and the integrality conditions."""
        rows, columns, entries = self._entries()
        sums = np.bincount(rows, entries * values[columns], minlength=len(self._lower))
        integers = values[self._integral]
        return bool(
            (sums >= np.array(self._lower) - EPSILON).all()
            and (sums <= np.array(self._upper) + EPSILON).all()
            and (abs(integers - integers.round()) <= EPSILON).all()
        )

    def _entries(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        """Return the matrix's entries as three arrays: their rows, columns and values."""
        row_entries = (self._rows, self._columns, self._values)
        rows, columns, values = (
            np.concatenate([np.array(entries, np.int64), *(block[k] for block in self._arc_blocks)])
            for k, entries in enumerate(row_entries)
        )
        return rows, columns, values.astype(np.int64)

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
        """Return the numbers of the columns ``z[n, d]``, and their values for a calendar.

        Such a column is 1 if occurrence n starts on day d or before, otherwise 0. ``starts`` has
        the starting day of each occurrence.
        """
        values = [
            float(day >= start)
            for days, start in zip(self.days, starts, strict=True)
            for day in days[:-1]
        ]
        return np.arange(len(values), dtype=np.int32), np.array(values)

    def read(self, values: Sequence[float] | NDArray[np.float64]) -> list[int]:
        """Return the start of each occurrence from the columns' values."""
        starts = []
        for column, days in zip(self._first_column, self.days, strict=True):
            num_later = sum(values[k] < 0.5 for k in range(column, column + len(days) - 1))
            starts.append(days[num_later])
        return starts

    def program(self, objective: LinearSum) -> Any:
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

    def _forbid_clashes(self) -> None:
        """Require that no two events occupy the same day if they must not overlap."""
        events, seen = self._problem.events, set[tuple[float, frozenset[tuple[int, int]]]]()
        for clique in self._problem.cliques():
            numbers_on: dict[int, list[int]] = defaultdict(list)
            for name in clique:
                for number in self._problem.future_numbers(name):
                    length = events[number].length
                    for day in {day + k for day in self.days[number] for k in range(length)}:
                        numbers_on[day].append(number)
            for day, numbers in numbers_on.items():
                if len({events[number].name for number in numbers}) < 2:
                    continue
                total = sum_of(
                    each
                    for number in numbers
                    for each in (
                        self.started_by(number, day),
                        _negative(self.started_by(number, day - events[number].length)),
                    )
                )
                row = (1 - total.constant, frozenset(total.terms.items()))
                if row not in seen:
                    seen.add(row)
                    self.add_row(total, -math.inf, 1)


def sum_of(parts: Iterable[LinearSum]) -> LinearSum:
    """Return the sum of several expressions."""
    terms: Counter[int] = Counter()
    constant = 0
    for part in parts:
        terms.update(part.terms)
        constant += part.constant
    return LinearSum(Counter({column: value for column, value in terms.items() if value}), constant)


def _negative(total: LinearSum) -> LinearSum:
    return LinearSum(
        Counter({column: -value for column, value in total.terms.items()}), -total.constant
    )
