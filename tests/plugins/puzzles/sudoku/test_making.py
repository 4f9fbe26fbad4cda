"""Generated sudokus have one solution, no redundant digit, and the requested grade."""

from __future__ import annotations

import pytest

from bridgeopt.base.errors import Cancelled
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.puzzles.sudoku.generation import SudokuMaker
from bridgeopt.plugins.puzzles.sudoku.grading import Grade, grade
from bridgeopt.plugins.puzzles.sudoku.puzzle import Sudoku
from bridgeopt.plugins.puzzles.sudoku.solving import solve
from tests.support.reference.sudoku_by_cp_sat import count_sudoku, needs_solver


def count(givens) -> int:
    """Return the number of solutions, up to two."""
    return len(solve(Sudoku(tuple(givens.tolist()))).solutions)


@pytest.mark.slow_without_jit
@pytest.mark.parametrize("wanted", [None, *Grade])
def test_made_as_asked(wanted):
    """Grade and solution are as reported, and every digit is needed."""
    maker = SudokuMaker(3)
    for _ in range(5):
        givens, solution = maker.make(wanted)
        found = solve(Sudoku(tuple(givens.tolist()))).solutions
        assert found == (tuple(solution.tolist()),)
        reached = grade(givens).grade
        assert reached is wanted if wanted else reached is not None
        for cell in givens.nonzero()[0]:
            fewer = givens.copy()
            fewer[cell] = 0
            assert count(fewer) == 2


@pytest.mark.slow
@pytest.mark.slow_without_jit
@needs_solver
def test_cp_sat_finds_no_other_solution():
    """CP-SAT finds no second solution in any grade, symmetric or not."""
    for symmetric in (False, True):
        maker = SudokuMaker(8, symmetric=symmetric)
        for wanted in (*Grade, *Grade):
            assert count_sudoku(maker.make(wanted)[0].tolist()) == 1


@pytest.mark.slow_without_jit
@pytest.mark.slow_without_jit
def test_a_grid_that_cannot_be_filled_soon_is_begun_anew():
    """A bad start of the tenth grid for this seed would take too long, so the maker restarts."""
    maker = SudokuMaker(1)
    assert all(maker.make(Grade.EASY)[1].all() for _ in range(12))


def test_symmetric_ones_look_the_same_upside_down():
    """No two opposite digits can both be removed."""
    maker = SudokuMaker(3, symmetric=True)
    for _ in range(5):
        givens, _ = maker.make()
        assert ((givens > 0) == (givens[::-1] > 0)).all()
        assert count(givens) == 1
        for cell in givens.nonzero()[0]:
            fewer = givens.copy()
            fewer[[cell, 80 - cell]] = 0
            assert count(fewer) == 2


@pytest.mark.slow_without_jit
def test_the_same_seed_makes_the_same():
    """Another seed gives another puzzle, and a maker's puzzles differ."""
    one, same, other = (SudokuMaker(seed) for seed in (4, 4, 5))
    first = one.make(Grade.EASY)[0].tolist()
    assert first == same.make(Grade.EASY)[0].tolist()
    assert first != other.make(Grade.EASY)[0].tolist()
    assert first != one.make(Grade.EASY)[0].tolist()


@pytest.mark.slow_without_jit
def test_what_is_cancelled_ends(monkeypatch):
    """Cancelling ends the search for the requested grade."""
    stop = Stop()
    stop.cancel()
    monkeypatch.setattr("bridgeopt.plugins.puzzles.sudoku.generation._AT_ONCE", 1)
    with pytest.raises(Cancelled):
        [SudokuMaker(seed).make(Grade.HARD, stop) for seed in range(100)]
