"""How hard a sudoku is for people: the hardest technique that it cannot be solved without."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.games.puzzles.sudoku.puzzle import Sudoku
from bridgeopt.games.puzzles.sudoku.techniques import (
    ALL,
    CHAIN_ROOM,
    chain,
    fish,
    hidden_set,
    hidden_single,
    locked_candidates,
    naked_set,
    naked_single,
    xy_wing,
)

Ints = NDArray[np.int64]


class Grade(IntEnum):
    """How hard a sudoku is, by the hardest technique that it needs.

    Easy: singles; medium: locked candidates and pairs; hard: larger sets, fish, wings and
    X-chains; expert: all chains.
    """

    EASY = 1
    MEDIUM = 2
    HARD = 3
    EXPERT = 4


class Technique(IntEnum):
    """Techniques that people use and have a name for, the easiest first."""

    HIDDEN_SINGLE = 0
    NAKED_SINGLE = 1
    LOCKED_CANDIDATES = 2
    NAKED_PAIR = 3
    HIDDEN_PAIR = 4
    NAKED_TRIPLE = 5
    HIDDEN_TRIPLE = 6
    X_WING = 7
    XY_WING = 8
    SWORDFISH = 9
    NAKED_QUAD = 10
    HIDDEN_QUAD = 11
    JELLYFISH = 12
    X_CHAIN = 13
    CHAIN = 14

    @property
    def grade(self) -> Grade:
        """Return the grade of a puzzle whose hardest technique is this one."""
        if self <= Technique.NAKED_SINGLE:
            return Grade.EASY
        if self <= Technique.HIDDEN_PAIR:
            return Grade.MEDIUM
        return Grade.HARD if self < Technique.CHAIN else Grade.EXPERT


HARDEST = {grade: max(t for t in Technique if t.grade is grade) for grade in Grade}
"""The hardest technique of each grade."""


class Grading(NamedTuple):
    """Which techniques a puzzle needs.

    Attributes
    ----------
    steps
        How often each technique was needed where nothing easier helped, the easiest first.
    solved
        Whether these were enough; else it takes trial and error, and has no grade.
    """

    steps: Mapping[Technique, int]
    solved: bool

    @property
    def hardest(self) -> Technique | None:
        """Return the hardest technique needed; ``None`` if none is, or none is enough."""
        return max(self.steps) if self.solved and self.steps else None

    @property
    def grade(self) -> Grade | None:
        """Return how hard the puzzle is; ``None`` if it takes trial and error."""
        if not self.solved:
            return None
        return self.hardest.grade if self.hardest is not None else Grade.EASY


class GradedSudoku(NamedTuple):
    """A sudoku with its only solution and the techniques that it needs."""

    puzzle: Sudoku
    solution: tuple[int, ...]
    grading: Grading


def grade(givens: NDArray[np.int8]) -> Grading:
    """Grade a sudoku of nine by nine that has one solution.

    Parameters
    ----------
    givens
        Shape (81,), row by row; 0 is an empty cell.
    """
    steps = np.zeros(len(Technique), np.int64)
    solved = solve_by_techniques(givens, int(Technique.CHAIN), steps, *grading_room())
    return Grading({t: int(steps[t]) for t in Technique if steps[t]}, bool(solved))


def grading_room() -> tuple[Ints, NDArray[np.bool_]]:
    """Return the working space of `solve_by_techniques`."""
    return np.zeros(81 + 9 + CHAIN_ROOM, np.int64), np.zeros(81 + 1458, np.bool_)


@kernel
def solve_by_techniques(
    givens: NDArray[np.int8], most: int, steps: Ints, numbers: Ints, flags: NDArray[np.bool_]
) -> bool:
    """Solve a puzzle as people do: always by the easiest technique that helps.

    Parameters
    ----------
    givens
        Shape (81,).
    most
        The hardest technique that is tried.
    steps
        Shape (15,): takes how often each was used.
    numbers, flags
        Room to work in.

    Returns
    -------
    Whether it is solved.
    """
    candidates, masks, work = numbers[:81], numbers[81:90], numbers[90:]
    filled, seen = flags[:81], flags[81:]
    for cell in range(81):
        candidates[cell] = 1 << (int(givens[cell]) - 1) if givens[cell] else ALL
        filled[cell] = False
    naked_single(candidates, filled)  # what is given
    for technique in range(len(steps)):
        steps[technique] = 0
    while True:
        done = True
        for cell in range(81):
            if candidates[cell] == 0:
                return False
            done = done and filled[cell]
        if done:
            return True
        used = _easiest(candidates, filled, most, masks, work, seen)
        if used < 0:
            return False
        steps[used] += 1


@inner_kernel
def _easiest(
    candidates: Ints,
    filled: NDArray[np.bool_],
    most: int,
    masks: Ints,
    work: Ints,
    seen: NDArray[np.bool_],
) -> int:
    """Do the easiest that helps; return which technique that was, -1 where none helps."""
    for technique in range(most + 1):
        helps = False
        if technique == 0:
            helps = hidden_single(candidates, filled)
        elif technique == 1:
            helps = naked_single(candidates, filled)
        elif technique == 2:
            helps = locked_candidates(candidates)
        elif technique == 3 or technique == 5 or technique == 10:
            helps = naked_set(
                candidates, 2 if technique == 3 else 3 if technique == 5 else 4, masks
            )
        elif technique == 4 or technique == 6 or technique == 11:
            helps = hidden_set(
                candidates, 2 if technique == 4 else 3 if technique == 6 else 4, masks
            )
        elif technique == 8:
            helps = xy_wing(candidates)
        elif technique >= 13:
            helps = chain(candidates, 0 if technique == 13 else 9, work, seen)
        else:
            helps = fish(candidates, 2 if technique == 7 else 3 if technique == 9 else 4, masks)
        if helps:
            return technique
    return -1
