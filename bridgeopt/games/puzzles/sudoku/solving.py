"""Sudokus solved, with the proof that a solution is the only one: all others are tried in vain."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from bridgeopt.games.puzzles.sudoku.bands import CELLS, count_solutions, room
from bridgeopt.games.puzzles.sudoku.puzzle import Sudoku
from bridgeopt.games.puzzles.sudoku.small import small_solutions

ENOUGH = 2
"""Solutions that are looked for: with two of them a puzzle is none."""


class Solved(NamedTuple):
    """What came of a puzzle.

    Attributes
    ----------
    puzzle
        The puzzle.
    solutions
        None, the only one, or two of several: digits row by row.
    """

    puzzle: Sudoku
    solutions: tuple[tuple[int, ...], ...]


def solve(puzzle: Sudoku) -> Solved:
    """Find the solution of a puzzle, or two where there are several."""
    if puzzle.size < 9:
        return Solved(puzzle, tuple(small_solutions(puzzle, ENOUGH)))
    states, tables = room()
    found = np.zeros((ENOUGH, CELLS), np.int8)
    givens = np.array(puzzle.givens, np.int8)
    count, _ = count_solutions(givens, ENOUGH, found, states, tables)
    return Solved(puzzle, tuple(tuple(map(int, found[k])) for k in range(count)))
