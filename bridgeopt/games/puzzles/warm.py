"""Compiling the kernels of puzzles, or loading them."""

from __future__ import annotations

from functools import cache

from bridgeopt.engine import jit
from bridgeopt.games.puzzles.hashi.making import make_hashi, repair
from bridgeopt.games.puzzles.hashi.puzzle import Hashi, Island
from bridgeopt.games.puzzles.hashi.solving import solve as solve_hashi
from bridgeopt.games.puzzles.sudoku.grading import grade
from bridgeopt.games.puzzles.sudoku.making import SudokuMaker
from bridgeopt.games.puzzles.sudoku.puzzle import Sudoku
from bridgeopt.games.puzzles.sudoku.solving import solve


@cache
def warm_up_solving() -> None:
    """Make ready what solves sudokus."""
    solve(Sudoku((0,) * 81))


@cache
def warm_up_making() -> None:
    """Make ready what makes and grades sudokus."""
    warm_up_solving()
    grade(SudokuMaker(1).make().givens)


@cache
def warm_up_hashi() -> None:
    """Make ready what solves Hashis."""
    solve_hashi(Hashi(1, 3, (Island(0, 0, 1), Island(0, 2, 1))))


@cache
def warm_up_making_hashi() -> None:
    """Make ready what makes Hashis."""
    warm_up_hashi()
    make_hashi(5, 5, 4, 1)


@cache
def warm_up() -> None:
    """Make ready all that a sheet needs."""
    warm_up_making()
    warm_up_making_hashi()


def is_kept() -> bool:
    """Whether `warm_up` only loads: its last kernel has been compiled before."""
    return jit.is_kept(repair)
