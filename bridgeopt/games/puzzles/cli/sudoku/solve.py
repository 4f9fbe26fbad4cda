"""``bridgeopt sitout sudoku solve``: the solutions of sudokus."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command
from bridgeopt.games.puzzles.cli.puzzles import begin


@command("help_sudoku_solve")
@argument("file", metavar="FILE", type=options.FILE)
@options.json_file
def solve(file: Path, json_file: Path | None) -> None:
    """Solve sudokus, and prove that the solution is the only one."""
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.games.puzzles.show.documents import sudokus_json
    from bridgeopt.games.puzzles.show.terminal import show_solved_sudokus
    from bridgeopt.games.puzzles.tasks.puzzles import solve_sudokus
    from bridgeopt.games.puzzles.warm import warm_up_solving

    giving = begin(warm_up_solving, json_file)
    found = solve_sudokus(file)
    show_notes(found.notes)
    giving.give_json(sudokus_json(found.solved))
    show_solved_sudokus(giving.console, found.solved)
