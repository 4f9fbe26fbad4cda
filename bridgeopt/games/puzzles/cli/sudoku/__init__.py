"""``bridgeopt sitout sudoku``: sudokus solved, made, graded, and models of them compared."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli.lazy import LazyGroup


class _Sudoku(LazyGroup):
    PACKAGE = "bridgeopt.games.puzzles.cli.sudoku"
    COMMANDS: ClassVar[dict[str, str]] = {
        "solve": "help_sudoku_solve",
        "make": "help_sudoku_make",
        "grade": "help_sudoku_grade",
        "models": "help_sudoku_models",
    }


@click.group(cls=_Sudoku, help="help_sitout_sudoku")
def sudoku() -> None:
    """Solve, make and grade sudokus."""
