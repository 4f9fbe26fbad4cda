"""Grade sudokus: techniques lose no solution, and are the ones people use."""

from __future__ import annotations

import numpy as np
import pytest

from bridgeopt.plugins.puzzles.sudoku.generation import SudokuMaker
from bridgeopt.plugins.puzzles.sudoku.grading import (
    Grade,
    Technique,
    grade,
    grading_room,
    solve_by_techniques,
)
from tests.support.reference import sudoku as plain_sudoku

RUNGS = [
    {Technique.HIDDEN_SINGLE, Technique.NAKED_SINGLE},
    *({each} for each in Technique if each > Technique.NAKED_SINGLE),
]
"""Techniques by the rungs of `plain_sudoku.LADDER`."""

HIDDEN_PAIR = RUNGS.index({Technique.HIDDEN_PAIR})

BEYOND = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"

SOLVED = "184963725562748319397512864239657148756184293418239657941376582623895471875421936"


def digits(text: str) -> np.ndarray:
    """Return a puzzle's digits as kernels take them."""
    return np.array([int(sign) if sign.isdigit() else 0 for sign in text], np.int8)


@pytest.mark.slow_without_jit
def test_techniques_lose_no_solution():
    """Whatever technique is the hardest allowed, every cell keeps its solution's digit."""
    maker = SudokuMaker(11)
    for k in range(60):
        givens, solution = maker.make(Grade.EXPERT if k % 2 else Grade.HARD)
        steps = np.zeros(len(Technique), np.int64)
        numbers, flags = grading_room()
        for most in Technique:
            solved = solve_by_techniques(givens, int(most), steps, numbers, flags)
            left = numbers[:81] >> (solution.astype(np.int64) - 1) & 1
            assert left.all(), most
            assert (steps[most + 1 :] == 0).all()
        assert solved


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_the_hardest_technique_is_that_of_the_plain_ladder():
    """The hardest technique equals the reference ladder's, written with sets, in all grades."""
    maker = SudokuMaker(5)
    needed = set()
    for k in range(16):
        givens, _ = maker.make(Grade(k % 4 + 1))
        rung = plain_sudoku.hardest(tuple(givens.tolist()))
        hardest = grade(givens).hardest
        assert rung is not None
        assert hardest in RUNGS[rung]
        needed.add(rung)
    assert len(needed) >= 6


def test_what_takes_trial_and_error_has_no_grade():
    """A puzzle known to be beyond chains has no grade."""
    found = grade(digits(BEYOND))
    assert not found.solved
    assert found.grade is None
    assert found.hardest is None


def test_a_solved_grid_is_easy():
    """A solved grid is easy: it needs no technique."""
    found = grade(digits(SOLVED))
    assert found.grade is Grade.EASY
    assert found.steps == {}


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_a_grade_is_what_its_words_say():
    """Each grade equals the rung that the reference ladder needs, hidden pairs included.

    Easy: singles. Medium: locked candidates and pairs, naked or hidden. Hard: larger sets, fish,
    wings and X-chains. Expert: all chains.
    """
    by_rung = [Grade.EASY, *[Grade.MEDIUM] * 3, *[Grade.HARD] * 9, Grade.EXPERT]
    assert len(by_rung) == len(plain_sudoku.LADDER)
    maker, seen = SudokuMaker(7), set()
    for k in range(40):
        givens, _ = maker.make(Grade.HARD if k % 4 == 3 else Grade.MEDIUM)
        rung = plain_sudoku.hardest(tuple(givens.tolist()))
        assert grade(givens).grade is by_rung[rung]
        seen.add(rung)
    assert {1, 2, HIDDEN_PAIR} <= seen


def test_grades_rise_with_techniques():
    """A grade's easiest technique is harder than the hardest of the grade below."""
    grades = [each.grade for each in Technique]
    assert grades == sorted(grades)
    assert set(grades) == set(Grade)
