"""Constraint models of sudoku, compared on one solver.

Most models are those of the report: Dooreman and Vandekerkhove, "Advanced programming languages for
A.I." (2019). A house is a row, a column or a block (a box of three by three cells). A band is a row
of three blocks, a stack a column of three blocks.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from typing import Any, NamedTuple

from bridgeopt.base import ortools
from bridgeopt.plugins.puzzles.sudoku.puzzle import Sudoku

N, B = 9, 3

Grid = list[list[Any]]


def block(row: int, column: int) -> int:
    """Return the number of the block (a box of three by three cells) that a cell is in."""
    return B * (row // B) + column // B


def position(row: int, column: int) -> int:
    """Return the position of a cell within its block."""
    return B * (row % B) + column % B


def cell(block: int, position: int) -> tuple[int, int]:
    """Return row and column of a position within a block."""
    return B * (block // B) + position // B, B * (block % B) + position % B


CELLS = [(r, c) for r in range(N) for c in range(N)]
HOUSES = (
    [[(r, c) for c in range(N)] for r in range(N)]
    + [[(r, c) for r in range(N)] for c in range(N)]
    + [[cell(b, p) for p in range(N)] for b in range(N)]
)


class Viewpoint(StrEnum):
    """The meanings of the nine by nine variables of a model."""

    PRIMAL = "primal"
    DUAL1 = "dual1"
    DUAL2 = "dual2"
    DUAL3 = "dual3"
    DUAL4 = "dual4"


class ViewValue(NamedTuple):
    """A digit in a cell, as a viewpoint expresses it: a variable of the model, and its value.

    The variables form a nine by nine array; ``first`` and ``second`` are the variable's row and
    column in this array.
    """

    first: int
    second: int
    value: int


PLACES: dict[Viewpoint, Callable[[int, int, int], ViewValue]] = {
    Viewpoint.PRIMAL: lambda r, c, v: ViewValue(r, c, v),
    Viewpoint.DUAL1: lambda r, c, v: ViewValue(v, c, r),
    Viewpoint.DUAL2: lambda r, c, v: ViewValue(r, v, c),
    Viewpoint.DUAL3: lambda r, c, v: ViewValue(block(r, c), position(r, c), v),
    Viewpoint.DUAL4: lambda r, c, v: ViewValue(block(r, c), v, position(r, c)),
}
"""For each viewpoint, a function from a cell's row, column and digit to its `ViewValue`.

In the primal model, variables are the digits of cells. In the first two duals, they are the row of
a digit in a column, and its column in a row. In the other two, they are the digit at a position of
a block, and the position of a digit in a block.
"""


class Sudoku9:
    """A constraint model under construction, with its variables by viewpoint.

    Parameters
    ----------
    cp_model
        The module ``ortools.sat.python.cp_model``.
    givens
        81 digits, 0 for an empty cell.
    globally
        Whether one constraint covers all variables of a set that must all differ. Otherwise each
        pair of these variables gets a constraint.
    """

    def __init__(self, cp_model: Any, givens: Sequence[int], *, globally: bool) -> None:
        self._globally = globally
        self.model = cp_model.CpModel()
        self._givens = [(r, c, givens[N * r + c] - 1) for r, c in CELLS if givens[N * r + c]]
        self.views: dict[Viewpoint, Grid] = {}
        self._literals: dict[tuple[Viewpoint, ViewValue], Any] = {}

    def view(self, view: Viewpoint) -> Grid:
        """Return the variables of a viewpoint; the first call makes them and sets given digits."""
        if view not in self.views:
            new = [
                [self.model.new_int_var(0, N - 1, f"{view}{i}{j}") for j in range(N)]
                for i in range(N)
            ]
            self.views[view] = new
            for given in self._givens:
                first, second, value = PLACES[view](*given)
                self.model.add(new[first][second] == value)
        return self.views[view]

    def literal(self, view: Viewpoint, place: ViewValue) -> Any:
        """Return the boolean that is true if the variable at ``place`` has the value given there.

        The first call makes the boolean.
        """
        key = view, place
        if key not in self._literals:
            variable = self.view(view)[place.first][place.second]
            literal = self.model.new_bool_var("")
            self.model.add(variable == place.value).only_enforce_if(literal)
            self.model.add(variable != place.value).only_enforce_if(~literal)
            self._literals[key] = literal
        return self._literals[key]

    def literals(self) -> list[Any]:
        """Return all boolean variables that were made."""
        return list(self._literals.values())

    def differ(self, variables: Iterable[Any]) -> None:
        """Require that the variables are all different.

        All variables get one constraint, or each pair of variables gets its own.
        """
        several = list(variables)
        if self._globally:
            self.model.add_all_different(several)
            return
        for one, other in combinations(several, 2):
            self.model.add(one != other)

    def part(self, variable: Any, of: Callable[[int], int]) -> Any:
        """Return a new variable whose value is computed from the value of ``variable``.

        The function ``of`` computes it. The result is 0, 1 or 2, for example the band of a row.
        """
        other = self.model.new_int_var(0, B - 1, "")
        pairs = [(value, of(value)) for value in range(N)]
        self.model.add_allowed_assignments([variable, other], pairs)
        return other

    def channel(self, one: Viewpoint, other: Viewpoint) -> None:
        """Require that two viewpoints express the same solution (the report's code snippet 1)."""
        for r, c in CELLS:
            for v in range(N):
                literal = self.literal(one, PLACES[one](r, c, v))
                other_literal = self.literal(other, PLACES[other](r, c, v))
                self.model.add_implication(literal, other_literal)
                self.model.add_implication(other_literal, literal)


def primal(sudoku: Sudoku9, missing: frozenset[int] = frozenset()) -> None:
    """Add variables for the digit of each cell; in each house, all digits differ.

    ``missing`` has the numbers of houses for which this is not required.
    """
    grid = sudoku.view(Viewpoint.PRIMAL)
    for number, house in enumerate(HOUSES):
        if number not in missing:
            sudoku.differ((grid[r][c] for r, c in house))


def dual1(sudoku: Sudoku9) -> None:
    """Add variables for the row of each digit in each column.

    In the three columns of a stack, these rows are in three different bands.
    """
    grid = sudoku.view(Viewpoint.DUAL1)
    for k in range(N):
        sudoku.differ(grid[k][c] for c in range(N))
        sudoku.differ(grid[v][k] for v in range(N))
        bands = [sudoku.part(grid[k][c], lambda row: row // B) for c in range(N)]
        for stack in range(0, N, B):
            sudoku.differ(bands[stack : stack + B])


def dual2(sudoku: Sudoku9) -> None:
    """Add variables for the column of each digit in each row.

    In the three rows of a band, these columns are in three different stacks.
    """
    grid = sudoku.view(Viewpoint.DUAL2)
    for k in range(N):
        sudoku.differ(grid[r][k] for r in range(N))
        sudoku.differ(grid[k][v] for v in range(N))
        stacks = [sudoku.part(grid[r][k], lambda column: column // B) for r in range(N)]
        for band in range(0, N, B):
            sudoku.differ(stacks[band : band + B])


def dual3(sudoku: Sudoku9) -> None:
    """Add variables for the digit at each position of each block."""
    grid = sudoku.view(Viewpoint.DUAL3)
    for house in HOUSES:
        sudoku.differ((grid[block(r, c)][position(r, c)] for r, c in house))


def dual4(sudoku: Sudoku9) -> None:
    """Add variables for the position of each digit in each block.

    In blocks beside each other, a digit's positions differ in row. In blocks below each other, they
    differ in column.
    """
    grid = sudoku.view(Viewpoint.DUAL4)
    for b in range(N):
        sudoku.differ(grid[b][v] for v in range(N))
    for v in range(N):
        rows = [sudoku.part(grid[b][v], lambda place: place // B) for b in range(N)]
        columns = [sudoku.part(grid[b][v], lambda place: place % B) for b in range(N)]
        for k in range(B):
            sudoku.differ(rows[B * k : B * k + B])
            sudoku.differ(columns[k::B])


Build = Callable[[Sudoku9], None]

RULES: dict[Viewpoint, Build] = {
    Viewpoint.PRIMAL: primal,
    Viewpoint.DUAL1: dual1,
    Viewpoint.DUAL2: dual2,
    Viewpoint.DUAL3: dual3,
    Viewpoint.DUAL4: dual4,
}
"""Maps each viewpoint to the function that adds its variables and their constraints."""


_DUALS = (Viewpoint.DUAL1, Viewpoint.DUAL2, Viewpoint.DUAL4)

MISSING = frozenset({2, 5, 8, 11, 14, 17})
"""Numbers of six houses: the last row of each band, and the last column of each stack.

A digit that is once in each of the three boxes of a band and once in each of two rows is also once
in the third row. The rules of these six houses thus follow from the others.
"""


@dataclass(frozen=True)
class Model:
    """A constraint model of sudoku that can be run and compared.

    Attributes
    ----------
    name
        Its name in tables.
    build
        The function that adds its variables and constraints.
    uses_global_constraints
        Whether variables that must differ share one constraint, instead of one for each pair.
    search
        The viewpoint whose variables are branched on; ``None`` for the boolean variables.
    """

    name: str
    build: Build
    uses_global_constraints: bool = True
    search: Viewpoint | None = Viewpoint.PRIMAL


def _cell_literals(sudoku: Sudoku9) -> dict[tuple[int, int, int], Any]:
    return {
        (r, c, v): sudoku.literal(Viewpoint.PRIMAL, ViewValue(r, c, v))
        for r, c in CELLS
        for v in range(N)
    }


def _exactly_ones(sudoku: Sudoku9, add: Callable[[list[Any]], None]) -> None:
    """Require, by ``add``, one digit in each cell, and each digit in one cell of each house.

    ``add`` requires that exactly one of the given booleans is true.
    """
    has = _cell_literals(sudoku)
    for r, c in CELLS:
        add([has[r, c, v] for v in range(N)])
    for house in HOUSES:
        for v in range(N):
            add([has[r, c, v] for r, c in house])


def _sums(sudoku: Sudoku9) -> None:
    """Require one digit in each cell and house, as an integer program does: booleans sum to one."""
    _exactly_ones(sudoku, lambda some: sudoku.model.add(sum(some) == 1))


def _clauses(sudoku: Sudoku9) -> None:
    """Require one digit in each cell and house, by clauses: "at least one" and "not both".

    Source: Lynce and Ouaknine, 2006.
    """

    def add(some: list[Any]) -> None:
        sudoku.model.add_bool_or(some)
        for one, other in combinations(some, 2):
            sudoku.model.add_bool_or([~one, ~other])

    _exactly_ones(sudoku, add)


def _natural(sudoku: Sudoku9) -> None:
    """Model sudoku by the booleans of `_sums` and by the constraints of `primal` (Pay and Cox).

    The booleans are linked to an integer for the digit of each cell. The report links them too,
    since lists of booleans cannot be required to differ.
    """
    _sums(sudoku)
    primal(sudoku)


def _occurrences(sudoku: Sudoku9) -> None:
    """Model that every digit occurs exactly once in each house."""
    has = _cell_literals(sudoku)
    for house in HOUSES:
        for v in range(N):
            sudoku.model.add_exactly_one(has[r, c, v] for r, c in house)


def _single_position(sudoku: Sudoku9) -> None:
    """Model the digit of each cell, and that every digit has at least one cell in each house.

    A digit with one possible cell left in a house must be in that cell. This is the rule of the
    report's fastest CHR program.
    """
    primal(sudoku)
    has = _cell_literals(sudoku)
    for house in HOUSES:
        for v in range(N):
            sudoku.model.add_bool_or([has[r, c, v] for r, c in house])


def _channeled(sudoku: Sudoku9) -> None:
    """Model the primal viewpoint and three duals, with no constraints but channels from the primal.

    A channel requires that two viewpoints express the same solution.
    """
    for dual in _DUALS:
        sudoku.channel(Viewpoint.PRIMAL, dual)


def _all_channeled(sudoku: Sudoku9) -> None:
    """Model the primal viewpoint and three duals, with no constraints but channels.

    A channel between any two of the four viewpoints requires that they express the same solution.
    """
    for one, other in combinations((Viewpoint.PRIMAL, *_DUALS), 2):
        sudoku.channel(one, other)


def _laburthe(sudoku: Sudoku9) -> None:
    """Model the primal viewpoint and the duals of rows, columns and blocks, all constrained.

    Each viewpoint has its own constraints, and channels link them to the primal.

    This interprets the proposal of Laburthe and others for hard puzzles: single candidates, single
    positions, and interactions of blocks and lines. The duals' own constraints imply these
    interactions.
    """
    for view in (Viewpoint.PRIMAL, *_DUALS):
        RULES[view](sudoku)
    _channeled(sudoku)


def _combined(sudoku: Sudoku9) -> None:
    """Model the primal viewpoint and the fourth dual, each with its constraints, and a channel."""
    primal(sudoku)
    dual4(sudoku)
    sudoku.channel(Viewpoint.PRIMAL, Viewpoint.DUAL4)


def _missing(sudoku: Sudoku9) -> None:
    """Model the digit of each cell without the constraints of six houses, which the others imply.

    Source: Demoen and Garcia de la Banda, 2014.
    """
    primal(sudoku, MISSING)


MODELS = {
    model.name: model
    for model in (
        Model("classic-binary", primal, uses_global_constraints=False),
        Model("classic", primal),
        Model("missing6", _missing),
        Model("dual1", RULES[Viewpoint.DUAL1], search=Viewpoint.DUAL1),
        Model("dual2", RULES[Viewpoint.DUAL2], search=Viewpoint.DUAL2),
        Model("dual3", RULES[Viewpoint.DUAL3], search=Viewpoint.DUAL3),
        Model(
            "dual4-binary",
            RULES[Viewpoint.DUAL4],
            uses_global_constraints=False,
            search=Viewpoint.DUAL4,
        ),
        Model("dual4", RULES[Viewpoint.DUAL4], search=Viewpoint.DUAL4),
        Model("boolean-sum", _sums, search=None),
        Model("boolean-sat", _clauses, search=None),
        Model("natural-combined", _natural),
        Model("laburthe", _laburthe),
        Model("occurrences", _occurrences),
        Model("single-position", _single_position, uses_global_constraints=False),
        Model("bichanneling", _channeled),
        Model("trichanneling", _all_channeled),
        Model("combined-binary", _combined, uses_global_constraints=False),
        Model("combined", _combined),
    )
}
"""All models by name."""


def solution_of(sudoku: Sudoku9, value: Callable[[Any], int]) -> tuple[int, ...]:
    """Return the 81 digits that the variables of a solved model represent."""
    view = Viewpoint.PRIMAL if Viewpoint.PRIMAL in sudoku.views else next(iter(sudoku.views))
    digits = [0] * (N * N)
    for r, c in CELLS:
        for v in range(N):
            first, second, expected = PLACES[view](r, c, v)
            if value(sudoku.views[view][first][second]) == expected:
                digits[N * r + c] = v + 1
    return tuple(digits)


class VariableOrder(StrEnum):
    """The order in which the search branches on variables."""

    INPUT_ORDER = "input-order"
    FIRST_FAIL = "first-fail"
    FREE = "free"


class ValueOrder(StrEnum):
    """The order in which the search tries the values of a variable."""

    SMALLEST = "smallest"
    LARGEST = "largest"


class ModelRun(NamedTuple):
    """The result of running a model on a puzzle.

    Attributes
    ----------
    solution
        The digits; ``None`` if there is no solution, or time was up.
    branches, conflicts
        The numbers of branches and of conflicts of the search.
    building, solving
        Seconds of processor time.
    """

    solution: tuple[int, ...] | None
    branches: int
    conflicts: int
    building: float
    solving: float

    @classmethod
    def of(
        cls,
        puzzle: Sudoku,
        model: Model,
        variables: VariableOrder = VariableOrder.FIRST_FAIL,
        values: ValueOrder = ValueOrder.SMALLEST,
        seconds: float = 60.0,
    ) -> ModelRun:
        """Solve a puzzle by a model with the given search heuristics; return the result.

        Models run without presolve, which would make them all similar. If ``variables`` leaves the
        search free, there is presolve.

        Parameters
        ----------
        puzzle
            The puzzle, nine by nine.
        model
            One of `MODELS`.
        variables, values
            The heuristics.
        seconds
            The time limit.

        Raises
        ------
        BridgeoptError
            OR-Tools is not installed.
        """
        cp_model = ortools.load_cp_model()
        began = time.process_time()
        sudoku = Sudoku9(cp_model, puzzle.givens, globally=model.uses_global_constraints)
        model.build(sudoku)
        solver = ortools.single_threaded_solver(seconds)
        if variables is not VariableOrder.FREE:
            first = variables is VariableOrder.INPUT_ORDER
            sudoku.model.add_decision_strategy(
                _searched(sudoku, model.search),
                cp_model.CHOOSE_FIRST if first else cp_model.CHOOSE_MIN_DOMAIN_SIZE,
                cp_model.SELECT_MIN_VALUE
                if values is ValueOrder.SMALLEST
                else cp_model.SELECT_MAX_VALUE,
            )
            solver.parameters.search_branching = cp_model.FIXED_SEARCH
            solver.parameters.cp_model_presolve = False
            solver.parameters.linearization_level = 0
        built = time.process_time()
        status = solver.solve(sudoku.model)
        solved = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
        done = time.process_time()
        return cls(
            solution_of(sudoku, solver.value) if solved else None,
            int(solver.num_branches),
            int(solver.num_conflicts),
            built - began,
            done - built,
        )


def _searched(sudoku: Sudoku9, view: Viewpoint | None) -> list[object]:
    if view is None:
        return sudoku.literals()
    return [variable for row in sudoku.views[view] for variable in row]
