"""What is on the sheet for those who sit out: two sudokus and a Hashi."""

from __future__ import annotations

from typing import NamedTuple

from bridgeopt.engine.randomness import split
from bridgeopt.engine.stopping import Stop
from bridgeopt.games.puzzles.hashi.making import make_hashi
from bridgeopt.games.puzzles.hashi.puzzle import Hashi
from bridgeopt.games.puzzles.sudoku.grading import Grade, GradedSudoku, grade
from bridgeopt.games.puzzles.sudoku.making import SudokuMaker
from bridgeopt.games.puzzles.sudoku.puzzle import Sudoku
from bridgeopt.games.puzzles.sudoku.solving import solve

GRADES = (Grade.EASY, Grade.MEDIUM)
"""Of the two sudokus: half an hour is not long."""

HASHI_SIZE, HASHI_ISLANDS = 13, 38
"""Rows and columns, and islands."""


class Sheet(NamedTuple):
    """The puzzles of a sheet; the Hashi has its solution, as how many bridges each link has."""

    sudokus: tuple[GradedSudoku, ...]
    hashi: Hashi
    bridges: tuple[int, ...]


def make_sheet(seed: int, stop: Stop | None = None) -> Sheet:
    """Make the puzzles of a sheet, and prove that each of them has one solution.

    Raises
    ------
    Cancelled
        Somebody cancelled it.
    """
    sudokus = []
    for k, wanted in enumerate(GRADES):
        made = SudokuMaker(split(seed, k), symmetric=True).make(wanted, stop)
        puzzle = Sudoku(tuple(made.givens.tolist()))
        solutions = solve(puzzle).solutions
        assert solutions == (tuple(made.solution.tolist()),)
        sudokus.append(GradedSudoku(puzzle, solutions[0], grade(made.givens)))
    hashi = make_hashi(HASHI_SIZE, HASHI_SIZE, HASHI_ISLANDS, split(seed, len(GRADES)), stop)
    return Sheet(tuple(sudokus), hashi.puzzle, hashi.solution)
