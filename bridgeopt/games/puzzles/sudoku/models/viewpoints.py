"""Viewpoints: what a variable stands for, and what that makes of the rules.

Each has nine by nine variables with nine values. Rows, columns, values, blocks and positions in a
block count from 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from itertools import combinations
from typing import Any, NamedTuple

N, B = 9, 3

Grid = list[list[Any]]


def block(row: int, column: int) -> int:
    """Return the block that a cell is in."""
    return B * (row // B) + column // B


def position(row: int, column: int) -> int:
    """Return the place that a cell has in its block."""
    return B * (row % B) + column % B


def cell(block: int, position: int) -> tuple[int, int]:
    """Return row and column of a place in a block."""
    return B * (block // B) + position // B, B * (block % B) + position % B


CELLS = [(r, c) for r in range(N) for c in range(N)]
HOUSES = (
    [[(r, c) for c in range(N)] for r in range(N)]
    + [[(r, c) for r in range(N)] for c in range(N)]
    + [[cell(b, p) for p in range(N)] for b in range(N)]
)


class View(StrEnum):
    """What the nine by nine variables stand for."""

    PRIMAL = "primal"
    DUAL1 = "dual1"
    DUAL2 = "dual2"
    DUAL3 = "dual3"
    DUAL4 = "dual4"


class Place(NamedTuple):
    """Where a digit in a cell shows in a viewpoint: that variable has that value."""

    first: int
    second: int
    value: int


PLACES: dict[View, Callable[[int, int, int], Place]] = {
    View.PRIMAL: lambda r, c, v: Place(r, c, v),
    View.DUAL1: lambda r, c, v: Place(v, c, r),
    View.DUAL2: lambda r, c, v: Place(r, v, c),
    View.DUAL3: lambda r, c, v: Place(block(r, c), position(r, c), v),
    View.DUAL4: lambda r, c, v: Place(block(r, c), v, position(r, c)),
}
"""The primal: cells have digits. The duals: a digit has a row in each column, a column in each row;
places of blocks have digits; a digit has a place in each block."""


class Sudoku9:
    """A model that is being built: variables by viewpoint, literals for "this has that value".

    Parameters
    ----------
    cp_model
        OR-Tools' module.
    givens
        81 digits, 0 for an empty cell.
    """

    def __init__(self, cp_model: Any, givens: Sequence[int]) -> None:
        self.model = cp_model.CpModel()
        self._givens = [(r, c, givens[N * r + c] - 1) for r, c in CELLS if givens[N * r + c]]
        self.views: dict[View, Grid] = {}
        self._literals: dict[tuple[View, Place], Any] = {}

    def view(self, view: View) -> Grid:
        """Return a viewpoint's variables; they are made, and set where digits are given."""
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

    def literal(self, view: View, place: Place) -> Any:
        """Return what is true where a variable has a value."""
        key = view, place
        if key not in self._literals:
            variable = self.view(view)[place.first][place.second]
            literal = self.model.new_bool_var("")
            self.model.add(variable == place.value).only_enforce_if(literal)
            self.model.add(variable != place.value).only_enforce_if(~literal)
            self._literals[key] = literal
        return self._literals[key]

    def literals(self) -> list[Any]:
        """Return all of them."""
        return list(self._literals.values())

    def differ(self, variables: Iterable[Any], globally: bool) -> None:
        """Let variables differ, by one constraint or by one a pair."""
        several = list(variables)
        if globally:
            self.model.add_all_different(several)
            return
        for one, other in combinations(several, 2):
            self.model.add(one != other)

    def part(self, variable: Any, of: Callable[[int], int]) -> Any:
        """Return a variable that is a function of another, by a table."""
        other = self.model.new_int_var(0, B - 1, "")
        pairs = [(value, of(value)) for value in range(N)]
        self.model.add_allowed_assignments([variable, other], pairs)
        return other

    def channel(self, one: View, other: View) -> None:
        """Let two viewpoints say the same, value by value (their code snippet 1)."""
        for r, c in CELLS:
            for v in range(N):
                here = self.literal(one, PLACES[one](r, c, v))
                there = self.literal(other, PLACES[other](r, c, v))
                self.model.add_implication(here, there)
                self.model.add_implication(there, here)


def primal(sudoku: Sudoku9, globally: bool, missing: frozenset[int] = frozenset()) -> None:
    """Give digits to cells, which differ in each house; houses can be left out by number."""
    grid = sudoku.view(View.PRIMAL)
    for number, house in enumerate(HOUSES):
        if number not in missing:
            sudoku.differ((grid[r][c] for r, c in house), globally)


def dual1(sudoku: Sudoku9, globally: bool) -> None:
    """Give a digit a row in each column; of other bands in the three columns of a block."""
    grid = sudoku.view(View.DUAL1)
    for k in range(N):
        sudoku.differ((grid[k][c] for c in range(N)), globally)
        sudoku.differ((grid[v][k] for v in range(N)), globally)
        bands = [sudoku.part(grid[k][c], lambda row: row // B) for c in range(N)]
        for stack in range(0, N, B):
            sudoku.differ(bands[stack : stack + B], globally)


def dual2(sudoku: Sudoku9, globally: bool) -> None:
    """Give a digit a column in each row; of other stacks in the three rows of a block."""
    grid = sudoku.view(View.DUAL2)
    for k in range(N):
        sudoku.differ((grid[r][k] for r in range(N)), globally)
        sudoku.differ((grid[k][v] for v in range(N)), globally)
        stacks = [sudoku.part(grid[r][k], lambda column: column // B) for r in range(N)]
        for band in range(0, N, B):
            sudoku.differ(stacks[band : band + B], globally)


def dual3(sudoku: Sudoku9, globally: bool) -> None:
    """Give digits to places of blocks."""
    grid = sudoku.view(View.DUAL3)
    for house in HOUSES:
        sudoku.differ((grid[block(r, c)][position(r, c)] for r, c in house), globally)


def dual4(sudoku: Sudoku9, globally: bool) -> None:
    """Give a digit a place in each block; in blocks side by side, in other rows of them."""
    grid = sudoku.view(View.DUAL4)
    for b in range(N):
        sudoku.differ((grid[b][v] for v in range(N)), globally)
    for v in range(N):
        rows = [sudoku.part(grid[b][v], lambda place: place // B) for b in range(N)]
        columns = [sudoku.part(grid[b][v], lambda place: place % B) for b in range(N)]
        for k in range(B):
            sudoku.differ(rows[B * k : B * k + B], globally)
            sudoku.differ(columns[k::B], globally)


RULES: dict[View, Callable[[Sudoku9, bool], None]] = {
    View.PRIMAL: primal,
    View.DUAL1: dual1,
    View.DUAL2: dual2,
    View.DUAL3: dual3,
    View.DUAL4: dual4,
}
"""What holds in each viewpoint by itself."""
