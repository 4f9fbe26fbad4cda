"""Making nine-by-nine sudokus: with one solution, no superfluous digits, and a wanted grade."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Cancelled
from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import next_below
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.puzzles.sudoku.grading import (
    HARDEST,
    Grade,
    Technique,
    grading_room,
    solve_by_techniques,
)
from bridgeopt.plugins.puzzles.sudoku.solving import (
    CELLS,
    count_solutions,
    guess,
    initial_state,
    propagate,
    scratch,
    write_solution,
)

Ints = NDArray[np.int64]
Cells = NDArray[np.int8]
State = NDArray[np.uint64]

_BACK = 6
"""Number of random cells whose digits are put back into a puzzle to make the next puzzle.

After that, other digits are removed. The two puzzles have the same solution.
"""

_VARIATIONS = 30
"""Number of puzzles tried for each solution."""

_PATIENCE = 50
"""After this many contradictions, the filling of a grid starts again.

Most grids meet few contradictions, and more than ten are rare.
"""

_AT_ONCE = 100
"""Number of puzzles tried between two checks for cancellation."""


class SudokuMaker:
    """Generates a sequence of puzzles, which the seed determines.

    Parameters
    ----------
    seed
        The seed of the random numbers.
    symmetric
        Whether the pattern of given digits is the same upside down. In a symmetric puzzle, no two
        opposite digits can be removed together without a second solution. In any other puzzle, no
        digit can be removed without a second solution.
    """

    def __init__(self, seed: int, *, symmetric: bool = False) -> None:
        self._random = np.array([seed & (1 << 64) - 1], np.uint64)
        self._symmetric = symmetric
        self._room = scratch()
        self._grading = grading_room()

    def make(
        self, wanted_grade: Grade | None = None, stop: Stop | None = None
    ) -> tuple[Cells, Cells]:
        """Return the given digits of a puzzle, and the digits of its solution.

        Both have the shape (81,); 0 is an empty cell. The puzzle has the wanted grade, if one is
        given.

        Raises
        ------
        Cancelled
            The work was cancelled.
        """
        givens, solution = np.zeros(CELLS, np.int8), np.zeros(CELLS, np.int8)
        min_technique = (
            0
            if wanted_grade is None or wanted_grade == min(Grade)
            else HARDEST[Grade(wanted_grade - 1)] + 1
        )
        max_technique = max(Technique) if wanted_grade is None else HARDEST[wanted_grade]
        wishes = np.array([min_technique, max_technique, self._symmetric, _AT_ONCE], np.int64)
        while True:
            _, is_found = make_graded(
                self._random, wishes, givens, solution, self._room, self._grading
            )
            if is_found:
                return givens, solution
            if stop is not None and stop.is_over:
                raise Cancelled


@kernel
def make_graded(
    random: State,
    wishes: Ints,
    givens: Cells,
    solution: Cells,
    space: tuple[Ints, tuple[Ints, Ints]],
    grading: tuple[Ints, NDArray[np.bool_]],
) -> tuple[int, bool]:
    """Make puzzles until one has the wanted grade.

    Most of the time is spent on testing which digits can be removed. To save tests, `_VARIATIONS`
    puzzles are made with each solution. Each is made from the one before by restoring some digits
    and removing others.

    Parameters
    ----------
    random
        The state of the random numbers, shape (1,); see `next_bits`.
    wishes
        Shape (4,): the easiest and the hardest technique that the puzzle's hardest step may need,
        whether the puzzle must be symmetric (0 or 1), and the number of puzzles to try.
    givens, solution
        Shape (81,) each: filled with the puzzle and its solution.
    space, grading
        Scratch space.

    Returns
    -------
    The number of puzzles made, and whether the last one is as wanted.
    """
    least, most, symmetric, tries = wishes
    order = np.zeros(CELLS, np.int64)
    steps = np.zeros(15, np.int64)
    found = np.zeros((2, CELLS), np.int8)
    for tried in range(tries):
        if tried % _VARIATIONS == 0:
            _fill_grid(random, solution, space)
            for cell in range(CELLS):
                givens[cell] = solution[cell]
        else:
            _put_back(random, givens, solution, symmetric)
        _leave_out(random, givens, symmetric, order, found, space)
        if solve_by_techniques(givens, most, steps, grading[0], grading[1]):
            hardest = 0
            for technique in range(len(steps)):
                if steps[technique]:
                    hardest = technique
            if hardest >= least:
                return tried + 1, True
    return tries, False


@inner_kernel
def _fill_grid(random: State, solution: Cells, space: tuple[Ints, tuple[Ints, Ints]]) -> None:
    """Fill ``solution`` with the digits of a random solved grid.

    Random digits are put into random cells, with backtracking at a contradiction. Some choices of
    the first digits lead to a very long search, so it restarts after every `_PATIENCE`
    contradictions.
    """
    states, (bands, stacks) = space
    for cell in range(CELLS):
        solution[cell] = 0
    initial_state(solution, states[0])
    depth = failed = 0
    while True:
        left = propagate(states[depth], 511, bands, stacks)
        if left == CELLS:
            break
        if left < 0:
            failed += 1
            depth -= 1  # at this depth, the digit that failed is already removed
            if failed % _PATIENCE == 0:
                initial_state(solution, states[0])
                depth = 0
            continue
        state = states[depth]
        cell = next_below(random, CELLS)
        while state[54 + cell // 27] >> (cell % 27) & 1:
            cell = (cell + 1) % CELLS
        guess(state, states[depth + 1], cell, next_below(random, 9))
        depth += 1
    write_solution(states[depth], solution)


@inner_kernel
def _put_back(random: State, givens: Cells, solution: Cells, symmetric: int) -> None:
    """Put the digits of `_BACK` random cells of ``solution`` back into ``givens``.

    If ``symmetric``, put the digits of the opposite cells back too.
    """
    for _ in range(_BACK):
        cell = next_below(random, CELLS)
        givens[cell] = solution[cell]
        if symmetric:
            givens[CELLS - 1 - cell] = solution[CELLS - 1 - cell]


@inner_kernel
def _leave_out(
    random: State,
    givens: Cells,
    symmetric: int,
    order: Ints,
    found: NDArray[np.int8],
    space: tuple[Ints, tuple[Ints, Ints]],
) -> None:
    """Remove digits from ``givens`` in random order, each unless a second solution would arise.

    If ``symmetric``, opposite digits are removed together. ``order``, ``found`` and ``space`` are
    scratch space.
    """
    states, tables = space
    for k in range(CELLS):
        j = next_below(random, k + 1)
        order[k] = order[j]
        order[j] = k
    for k in range(CELLS):
        cell = order[k]
        opposite = CELLS - 1 - cell if symmetric else cell
        digit, other = givens[cell], givens[opposite]
        if digit == 0:
            continue
        givens[cell] = givens[opposite] = 0
        if count_solutions(givens, 2, found, states, tables)[0] != 1:
            givens[cell], givens[opposite] = digit, other
