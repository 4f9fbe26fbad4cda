"""The sheet for those who sit out: its puzzles have one solution, and nobody has to guess."""

from __future__ import annotations

import pytest
from by_cp_sat import count_sudoku, needs_solver

from bridgeopt.plugins.puzzles.hashi.solving import solve_by_cuts
from bridgeopt.plugins.puzzles.sheet import GRADES, HASHI_ISLANDS, make_sheet

pytestmark = [pytest.mark.slow, pytest.mark.slow_without_jit]


@needs_solver
def test_cp_sat_finds_no_other_solution():
    """Of any puzzle of a few sheets."""
    for seed in (1, 12, 740000):
        sheet = make_sheet(seed)
        assert [count_sudoku(each.puzzle.givens) for each in sheet.sudokus] == [1, 1]
        solved = solve_by_cuts(sheet.hashi)
        assert (solved.solutions, solved.complete) == ((sheet.bridges,), True)


def test_the_grades_are_those_that_are_told():
    """The easier sudoku first; the Hashi is as large as it should be."""
    sheet = make_sheet(5)
    assert tuple(each.grading.grade for each in sheet.sudokus) == GRADES
    assert len(sheet.hashi.islands) == HASHI_ISLANDS
    assert sheet == make_sheet(5)
    assert sheet != make_sheet(6)
