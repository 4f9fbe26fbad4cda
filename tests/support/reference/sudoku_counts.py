"""Counts the solutions of many sudokus in one compiled loop, for tests and timing."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import kernel
from bridgeopt.plugins.puzzles.sudoku.solving import CELLS, DEPTH, WORDS, Ints, count_solutions


@kernel
def count_all(puzzles: NDArray[np.int8], counts: Ints, tables: tuple[Ints, Ints]) -> int:
    """Count the solutions of many puzzles, up to two each; return the guesses.

    Parameters
    ----------
    puzzles
        Shape (n, 81).
    counts
        Shape (n,): takes 0, 1 or 2.
    tables
        `BANDS` and `STACKS`.
    """
    states = np.zeros((DEPTH, WORDS), np.int64)
    found = np.zeros((2, CELLS), np.int8)
    guesses = 0
    for k in range(len(puzzles)):
        counts[k], more = count_solutions(puzzles[k], 2, found, states, tables)
        guesses += more
    return guesses
