"""``bridgeopt sitout sheet``: a sheet of puzzles for everyone who sits out."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option


@command("help_sitout_sheet")
@option("--pairs", type=click.IntRange(min=2), required=True, help="help_sitout_pairs")
@option("--seed", type=int, default=1, show_default=True, help="help_sitout_seed")
@option(
    "--out",
    "out_file",
    type=options.FILE,
    default="sit-out.html",
    show_default=True,
    help="help_sitout_out",
)
@option(
    "--paper",
    type=click.Choice(["a4", "letter"]),
    default="a4",
    show_default=True,
    help="help_print_paper",
)
@option("--pdf", is_flag=True, help="help_sitout_pdf")
def sheet(pairs: int, seed: int, out_file: Path, paper: str, pdf: bool) -> None:
    """Put two sudokus and a Hashi on a sheet, solutions on its back."""
    from bridgeopt.cli.progress import compile_kernels
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.engine.effort import Effort
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.games.puzzles.tasks.puzzles import write_sheet
    from bridgeopt.games.puzzles.warm import warm_up
    from bridgeopt.show.pages.html import Paper

    compile_kernels(warm_up, preparing=Message("preparing_puzzles"))
    with interruptible() as stop:
        effort = Effort(seed, float("inf"), stop=stop)
        written = write_sheet(out_file, pairs, effort, Paper(paper), pdf)
    show_notes(written.notes)
    click.echo(Message("sitout_sheet_written", files=[str(file) for file in written.files]))
