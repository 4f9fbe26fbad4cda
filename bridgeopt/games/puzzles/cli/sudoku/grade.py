"""``bridgeopt sitout sudoku grade``: how hard sudokus are, and what they take."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command
from bridgeopt.games.puzzles.cli.puzzles import begin


@command("help_sudoku_grade")
@argument("file", metavar="FILE", type=options.FILE)
@options.json_file
def grade(file: Path, json_file: Path | None) -> None:
    """Tell how hard sudokus are for people."""
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.games.puzzles.show.documents import gradings_json
    from bridgeopt.games.puzzles.show.terminal import show_gradings
    from bridgeopt.games.puzzles.tasks.puzzles import grade_sudokus
    from bridgeopt.games.puzzles.warm import warm_up_making

    giving = begin(warm_up_making, json_file)
    found = grade_sudokus(file)
    show_notes(found.notes)
    giving.give_json(gradings_json(found.graded))
    show_gradings(giving.console, found.graded)
