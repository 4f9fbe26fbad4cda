"""``bridgeopt sitout sudoku models``: constraint models of sudoku, side by side."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.games.puzzles.cli.puzzles import begin


@command("help_sudoku_models")
@argument("file", metavar="FILE", type=options.FILE)
@option("--model", "names", multiple=True, metavar="NAME", help="help_sudoku_models_model")
@option(
    "--variables",
    type=click.Choice(["input-order", "first-fail", "free"]),
    default="first-fail",
    show_default=True,
    help="help_sudoku_models_variables",
)
@option(
    "--values",
    type=click.Choice(["smallest", "largest"]),
    default="smallest",
    show_default=True,
    help="help_sudoku_models_values",
)
@options.json_file
def models(
    file: Path, names: tuple[str, ...], variables: str, values: str, json_file: Path | None
) -> None:
    """Solve sudokus by many constraint models, and by our own solver."""
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.games.puzzles.show.documents import models_json
    from bridgeopt.games.puzzles.show.terminal import show_models
    from bridgeopt.games.puzzles.sudoku.models.running import Values, Variables
    from bridgeopt.games.puzzles.tasks.puzzles import compare_models
    from bridgeopt.games.puzzles.warm import warm_up_solving

    giving = begin(warm_up_solving, json_file)
    ran = compare_models(file, names, Variables(variables), Values(values))
    show_notes(ran.notes)
    giving.give_json(models_json(ran.models, ran.own))
    show_models(giving.console, ran.models, ran.own, len(ran.puzzles))
