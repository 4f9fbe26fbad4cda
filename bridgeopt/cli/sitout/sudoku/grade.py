"""``bridgeopt sitout sudoku grade``: how hard sudokus are, and what they take."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.sitout.puzzles import begin
from bridgeopt.cli.wording import argument, command


@command("help_sudoku_grade")
@argument("file", metavar="FILE", type=options.FILE)
@options.json_file
def grade(file: Path, json_file: Path | None) -> None:
    """Tell how hard sudokus are for people."""
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.director.sitout import grade_sudokus
    from bridgeopt.show.documents.sitout import gradings_json
    from bridgeopt.show.terminal.sitout import show_gradings
    from bridgeopt.sitout.warm import warm_up_making

    giving = begin(warm_up_making, json_file)
    found = grade_sudokus(file)
    show_notes(found.notes)
    giving.give_json(gradings_json(found.graded))
    show_gradings(giving.console, found.graded)
