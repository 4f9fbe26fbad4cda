"""Models run: how long each takes, and how much it has to try."""

from __future__ import annotations

import time
from enum import StrEnum
from typing import NamedTuple

from bridgeopt.base import solver as cp_sat
from bridgeopt.games.puzzles.sudoku.models.kinds import Model, solution_of
from bridgeopt.games.puzzles.sudoku.models.viewpoints import Sudoku9, View
from bridgeopt.games.puzzles.sudoku.puzzle import Sudoku


class Variables(StrEnum):
    """Which variable is tried first: as they stand, or one with the fewest values left."""

    INPUT_ORDER = "input-order"
    FIRST_FAIL = "first-fail"
    FREE = "free"


class Values(StrEnum):
    """Which of its values is tried first."""

    SMALLEST = "smallest"
    LARGEST = "largest"


class Ran(NamedTuple):
    """What came of a model.

    Attributes
    ----------
    solution
        The digits; ``None`` where there is none, or time was up.
    branches, conflicts
        How often it tried something, and how often that failed.
    building, solving
        Seconds of processor time.
    """

    solution: tuple[int, ...] | None
    branches: int
    conflicts: int
    building: float
    solving: float


def run_model(
    puzzle: Sudoku,
    model: Model,
    variables: Variables = Variables.FIRST_FAIL,
    values: Values = Values.SMALLEST,
    seconds: float = 60.0,
) -> Ran:
    """Solve a puzzle by a model, with the heuristics as they are named.

    Models are taken as they stand: nothing is rewritten before the search (no presolve), which
    would make much the same of them all, unless the search is left free to do as it likes.

    Parameters
    ----------
    puzzle
        Of nine by nine.
    model
        One of `kinds.MODELS`.
    variables, values
        The heuristics.
    seconds
        The longest that it may take.

    Raises
    ------
    BridgeoptError
        OR-Tools is not installed.
    """
    cp_model = cp_sat.load()
    began = time.process_time()
    sudoku = Sudoku9(cp_model, puzzle.givens)
    model.build(sudoku, model.globally)
    solver = cp_sat.one_worker(seconds)
    if variables is not Variables.FREE:
        first = variables is Variables.INPUT_ORDER
        sudoku.model.add_decision_strategy(
            _searched(sudoku, model.search),
            cp_model.CHOOSE_FIRST if first else cp_model.CHOOSE_MIN_DOMAIN_SIZE,
            cp_model.SELECT_MIN_VALUE if values is Values.SMALLEST else cp_model.SELECT_MAX_VALUE,
        )
        solver.parameters.search_branching = cp_model.FIXED_SEARCH
        solver.parameters.cp_model_presolve = False
        solver.parameters.linearization_level = 0
    built = time.process_time()
    status = solver.solve(sudoku.model)
    solved = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    done = time.process_time()
    return Ran(
        solution_of(sudoku, solver.value) if solved else None,
        int(solver.num_branches),
        int(solver.num_conflicts),
        built - began,
        done - built,
    )


def _searched(sudoku: Sudoku9, view: View | None) -> list[object]:
    if view is None:
        return sudoku.literals()
    return [variable for row in sudoku.views[view] for variable in row]
