"""Constraint models of sudoku, compared on one solver."""

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
    """Return the number of the block that a cell is in."""
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
    """A digit in a cell, as a viewpoint expresses it: which variable has which value."""

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
"""The primal: cells have digits. The duals: a digit has a row in each column, a column in each row;
places of blocks have digits; a digit has a place in each block."""


class Sudoku9:
    """A constraint model under construction, with its variables by viewpoint.

    Parameters
    ----------
    cp_model
        The module ``ortools.sat.python.cp_model``.
    givens
        81 digits, 0 for an empty cell.
    globally
        Whether variables that must differ share one constraint, instead of one for each two.
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
        """Return a boolean variable that is true if a variable has a value."""
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
        """Require that variables differ, by one constraint for all or by one for each two."""
        several = list(variables)
        if self._globally:
            self.model.add_all_different(several)
            return
        for one, other in combinations(several, 2):
            self.model.add(one != other)

    def part(self, variable: Any, of: Callable[[int], int]) -> Any:
        """Return a new variable that is a given function of another one."""
        other = self.model.new_int_var(0, B - 1, "")
        pairs = [(value, of(value)) for value in range(N)]
        self.model.add_allowed_assignments([variable, other], pairs)
        return other

    def channel(self, one: Viewpoint, other: Viewpoint) -> None:
        """Require that two viewpoints express the same solution (the report's code snippet 1)."""
        for r, c in CELLS:
            for v in range(N):
                here = self.literal(one, PLACES[one](r, c, v))
                there = self.literal(other, PLACES[other](r, c, v))
                self.model.add_implication(here, there)
                self.model.add_implication(there, here)


def primal(sudoku: Sudoku9, missing: frozenset[int] = frozenset()) -> None:
    """Model the digit of each cell; digits differ in each house.

    Houses in ``missing`` are left out, by number.
    """
    grid = sudoku.view(Viewpoint.PRIMAL)
    for number, house in enumerate(HOUSES):
        if number not in missing:
            sudoku.differ((grid[r][c] for r, c in house))


def dual1(sudoku: Sudoku9) -> None:
    """Model the row of each digit in each column.

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
    """Model the column of each digit in each row.

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
    """Model the digit at each position of each block."""
    grid = sudoku.view(Viewpoint.DUAL3)
    for house in HOUSES:
        sudoku.differ((grid[block(r, c)][position(r, c)] for r, c in house))


def dual4(sudoku: Sudoku9) -> None:
    """Model the position of each digit in each block.

    In blocks beside or below each other, these positions differ in row or column.
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
"""Functions that add the constraints of each viewpoint on its own variables."""


_DUALS = (Viewpoint.DUAL1, Viewpoint.DUAL2, Viewpoint.DUAL4)

MISSING = frozenset({2, 5, 8, 11, 14, 17})
"""The last row of each band and the last column of each stack. A digit that stands once in each of
three boxes and in two of their rows stands once in the third: these six follow from the others."""


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
        Whether variables that must differ share one constraint, instead of one for each two.
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
    """Hold each cell to one digit, and each house to one cell of each digit."""
    has = _cell_literals(sudoku)
    for r, c in CELLS:
        add([has[r, c, v] for v in range(N)])
    for house in HOUSES:
        for v in range(N):
            add([has[r, c, v] for r, c in house])


def _sums(sudoku: Sudoku9) -> None:
    """Sum booleans to one, as an integer programme does."""
    _exactly_ones(sudoku, lambda some: sudoku.model.add(sum(some) == 1))


def _clauses(sudoku: Sudoku9) -> None:
    """Write "at least one" and "not both" as clauses (Lynce and Ouaknine, 2006)."""

    def add(some: list[Any]) -> None:
        sudoku.model.add_bool_or(some)
        for one, other in combinations(some, 2):
            sudoku.model.add_bool_or([~one, ~other])

    _exactly_ones(sudoku, add)


def _natural(sudoku: Sudoku9) -> None:
    """Take booleans of all that can be asked, with the integers that they stand for (Pay and Cox).

    The report channels back to integers too, since lists cannot be held apart.
    """
    _sums(sudoku)
    primal(sudoku)


def _occurrences(sudoku: Sudoku9) -> None:
    """Let every digit occur once in each house."""
    has = _cell_literals(sudoku)
    for house in HOUSES:
        for v in range(N):
            sudoku.model.add_exactly_one(has[r, c, v] for r, c in house)


def _single_position(sudoku: Sudoku9) -> None:
    """Add to the classic model that every digit has a cell in each house.

    A digit with one possible cell left must be there: the rule of the report's fastest CHR program.
    """
    primal(sudoku)
    has = _cell_literals(sudoku)
    for house in HOUSES:
        for v in range(N):
            sudoku.model.add_bool_or([has[r, c, v] for r, c in house])


def _channeled(sudoku: Sudoku9) -> None:
    """Channel the primal to each of three duals, and nothing else."""
    for dual in _DUALS:
        sudoku.channel(Viewpoint.PRIMAL, dual)


def _all_channeled(sudoku: Sudoku9) -> None:
    """Channel every two of the primal and three duals, and nothing else."""
    for one, other in combinations((Viewpoint.PRIMAL, *_DUALS), 2):
        sudoku.channel(one, other)


def _laburthe(sudoku: Sudoku9) -> None:
    """Take the primal and the duals of rows, columns and blocks, all with their own constraints.

    This interprets the proposal of Laburthe and others for hard puzzles: single candidates, single
    positions, and interactions of blocks and lines. The duals' own constraints imply these
    interactions.
    """
    for view in (Viewpoint.PRIMAL, *_DUALS):
        RULES[view](sudoku)
    _channeled(sudoku)


def _combined(sudoku: Sudoku9) -> None:
    """Channel the classic model and the fourth dual, each with its own constraints."""
    primal(sudoku)
    dual4(sudoku)
    sudoku.channel(Viewpoint.PRIMAL, Viewpoint.DUAL4)


def _missing(sudoku: Sudoku9) -> None:
    """Leave out six houses that the others imply (Demoen and Garcia de la Banda, 2014)."""
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
            first, second, wanted = PLACES[view](r, c, v)
            if value(sudoku.views[view][first][second]) == wanted:
                digits[N * r + c] = v + 1
    return tuple(digits)


class VariableOrder(StrEnum):
    """Which variable the search branches on first."""

    INPUT_ORDER = "input-order"
    FIRST_FAIL = "first-fail"
    FREE = "free"


class ValueOrder(StrEnum):
    """Which value of a variable the search tries first."""

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
        """Solve a puzzle by a model, with the given heuristics, and return the result.

        Models are used without presolve, which would make them all similar, unless the search is
        left free to choose.

        Parameters
        ----------
        puzzle
            The puzzle, nine by nine.
        model
            One of `kinds.MODELS`.
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
