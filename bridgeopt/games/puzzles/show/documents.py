"""Puzzles as JSON, for other programs."""

from __future__ import annotations

import json
from collections.abc import Iterable

from bridgeopt.games.puzzles.hashi.making import MadeHashi
from bridgeopt.games.puzzles.hashi.puzzle import Hashi, format_hashi
from bridgeopt.games.puzzles.hashi.solving import SolvedHashi as HashiSolved
from bridgeopt.games.puzzles.hashi.solving import as_bridges
from bridgeopt.games.puzzles.solitaire.comparing import StrategyRow
from bridgeopt.games.puzzles.solitaire.deciding import Decided
from bridgeopt.games.puzzles.sudoku.grading import Grading
from bridgeopt.games.puzzles.sudoku.models import Ran
from bridgeopt.games.puzzles.sudoku.puzzle import Sudoku, as_text
from bridgeopt.games.puzzles.sudoku.solving import SolvedSudoku


def sudokus_json(solved: Iterable[SolvedSudoku]) -> str:
    """Return each sudoku's solution, or ``null``, and how many there are; 2 means two or more."""
    return _json(
        [
            {
                "name": each.puzzle.name,
                "solution": as_text(each.solutions[0]) if each.solutions else None,
                "solutions": len(each.solutions),
            }
            for each in solved
        ]
    )


def gradings_json(graded: Iterable[tuple[Sudoku, Grading | None]]) -> str:
    """Return how hard each sudoku is; ``null`` if it was not graded or takes trial and error."""
    return _json([{"name": puzzle.name, **_grading(grading)} for puzzle, grading in graded])


def made_sudokus_json(made: Iterable[tuple[Sudoku, tuple[int, ...], Grading]]) -> str:
    """Return puzzles with their solutions and how hard they are."""
    return _json(
        [
            {
                "name": puzzle.name,
                "puzzle": as_text(puzzle.givens),
                "solution": as_text(solution),
                **_grading(grading),
            }
            for puzzle, solution, grading in made
        ]
    )


def _grading(grading: Grading | None) -> dict[str, object]:
    if grading is None:
        return {"grade": None, "hardest": None, "steps": None}
    return {
        "grade": None if grading.grade is None else grading.grade.name.lower(),
        "hardest": None if grading.hardest is None else grading.hardest.name.lower(),
        "steps": {technique.name.lower(): n for technique, n in grading.steps.items()},
    }


def models_json(models: Iterable[tuple[str, Iterable[Ran]]], own: float) -> str:
    """Return the figures of each model for each puzzle; times are seconds of processor time."""
    rows = [
        {
            "model": name,
            "puzzles": [
                {
                    "solution": None if each.solution is None else as_text(each.solution),
                    "branches": each.branches,
                    "conflicts": each.conflicts,
                    "building": each.building,
                    "seconds": each.solving,
                }
                for each in ran
            ],
        }
        for name, ran in models
    ]
    return _json({"models": rows, "own_seconds": own})


def hashi_json(puzzle: Hashi, solved: HashiSolved) -> str:
    """Return a solution's bridges, how many solutions there are, and whether that is certain.

    Each pair of islands with bridges between them is an entry: row and column of both, from 0, and
    how many. There are none where no solution is known.
    """
    bridges = as_bridges(puzzle, solved.solutions[0]) if solved.solutions else []
    known = {"solutions": len(solved.solutions), "proved": solved.decided}
    return _json({"bridges": bridges, **known})


def made_hashi_json(made: MadeHashi) -> str:
    """Return a puzzle as the text of a file, and the bridges of its only solution."""
    bridges = as_bridges(made.puzzle, made.solution)
    return _json({"puzzle": format_hashi(made.puzzle), "bridges": bridges})


def _json(document: object) -> str:
    return json.dumps(document) + "\n"


def rows_json(rows: Iterable[StrategyRow]) -> str:
    """Return how many positions each strategy solved, with its seconds of processor time."""
    return _json({"rows": [each._asdict() for each in rows]})


def decided_json(decided: Decided) -> str:
    """Return whether a deal can be solved, ``null`` if unknown, and the pairs to take, from 1."""
    pairs = [[one + 1, other + 1] for one, other in decided.pairs]
    return _json({"solvable": decided.solvable, "pairs": pairs})
