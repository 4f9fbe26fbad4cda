"""Models of sudoku agree with our own solver, with all heuristics."""

from __future__ import annotations

import pytest

from bridgeopt.base import ortools
from bridgeopt.plugins.puzzles.sudoku.models import (
    CELLS,
    MODELS,
    PLACES,
    ModelRun,
    ValueOrder,
    VariableOrder,
    Viewpoint,
    block,
    cell,
    position,
)
from bridgeopt.plugins.puzzles.sudoku.puzzle import Sudoku
from bridgeopt.plugins.puzzles.sudoku.solving import solve
from tests.support.each_case import each_case
from tests.support.generators.instances import stride

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not ortools.is_installed(), reason="OR-Tools is not installed"),
]

TEXT = "1..........274.......5....4.3.......75............96...4...6..........71.....1.3."
PUZZLE = Sudoku(tuple(int(sign) if sign.isdigit() else 0 for sign in TEXT))


@pytest.mark.long
@pytest.mark.parametrize(("k", "name"), [*enumerate(MODELS)])
@pytest.mark.parametrize("variables", VariableOrder)
def test_all_models_find_the_solution(k, name, variables):
    """All models find the solution in every value order, in turn or, in a thorough run, each."""
    first = k + [*VariableOrder].index(variables)
    for values in [*ValueOrder][first % stride(len(ValueOrder)) :: stride(len(ValueOrder))]:
        ran = ModelRun.of(PUZZLE, MODELS[name], variables, values)
        assert ran.solution == solve(PUZZLE).solutions[0]


@pytest.mark.long
@pytest.mark.parametrize("name", MODELS)
def test_all_models_find_only_solutions(name):
    """On a grid with few digits each model's result is a valid solution."""
    few = Sudoku(tuple(digit if k % 11 == 0 else 0 for k, digit in enumerate(solved())))
    ran = ModelRun.of(few, MODELS[name])
    assert ran.solution is not None
    assert len(solve(Sudoku(ran.solution)).solutions) == 1
    assert all(g in (0, d) for g, d in zip(few.givens, ran.solution, strict=True))


@each_case("name", MODELS)
def test_all_models_find_none_where_there_is_none(name):
    """Two equal digits in a column leave no solution."""
    wrong = Sudoku((5, *(0,) * 71, 5, *(0,) * 8))
    assert ModelRun.of(wrong, MODELS[name]).solution is None


def test_viewpoints_are_one_to_one():
    """Each digit in each cell maps to one variable and value in every viewpoint."""
    for view in Viewpoint:
        shown = {PLACES[view](r, c, v) for r, c in CELLS for v in range(9)}
        assert len(shown) == 729
        assert all(0 <= number < 9 for place in shown for number in place)
    assert all(cell(block(r, c), position(r, c)) == (r, c) for r, c in CELLS)


def solved() -> tuple[int, ...]:
    """Return the digits of a solution."""
    return solve(PUZZLE).solutions[0]
