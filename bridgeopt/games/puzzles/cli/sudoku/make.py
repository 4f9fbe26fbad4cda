"""``bridgeopt sitout sudoku make``: new sudokus."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option
from bridgeopt.games.puzzles.cli.puzzles import begin, give_text


@command("help_sudoku_make")
@option(
    "--grade",
    type=click.Choice(["easy", "medium", "hard", "expert"]),
    help="help_sudoku_make_grade",
)
@option(
    "--count",
    "number",
    type=click.IntRange(1, 10_000),
    default=1,
    show_default=True,
    help="help_sudoku_make_count",
)
@option("--symmetric", is_flag=True, help="help_sudoku_make_symmetric")
@option("--seed", type=int, default=1, show_default=True, help="help_sitout_seed")
@option("--out", "out_file", type=options.FILE, help="help_sudoku_make_out")
@options.json_file
def make(
    grade: str | None,
    number: int,
    symmetric: bool,
    seed: int,
    out_file: Path | None,
    json_file: Path | None,
) -> None:
    """Make sudokus with one solution."""
    from bridgeopt.engine.effort import Effort
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.puzzles.show.documents import made_sudokus_json
    from bridgeopt.games.puzzles.sudoku.grading import Grade
    from bridgeopt.games.puzzles.sudoku.puzzle import as_text
    from bridgeopt.games.puzzles.tasks.puzzles import make_sudokus
    from bridgeopt.games.puzzles.warm import warm_up_making

    giving = begin(warm_up_making, json_file, out_file)
    wanted = None if grade is None else Grade[grade.upper()]
    with interruptible() as stop:
        made = make_sudokus(number, wanted, symmetric, Effort(seed, float("inf"), stop=stop))
    text = "".join(f"{as_text(each.puzzle.givens)} {each.puzzle.name}\n" for each in made)
    giving.give_json(made_sudokus_json(made))
    give_text(giving, text, out_file)
