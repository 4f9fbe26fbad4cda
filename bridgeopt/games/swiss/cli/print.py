"""``bridgeopt swiss print``: pairings, wall chart and score slips for paper, and a screen."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.cli.options import FILE
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option
from bridgeopt.games.swiss.cli import options


@command("help_swiss_print")
@options.tournament_file
@option("--out", "out_folder", type=FILE, required=True, help="help_swiss_print_out")
@option("--round", "number", type=click.IntRange(1), help="help_swiss_show_round")
@option(
    "--paper",
    type=click.Choice(["a4", "letter"]),
    default="a4",
    show_default=True,
    help="help_print_paper",
)
@option("--pdf", is_flag=True, help="help_swiss_print_pdf")
def print(swiss_file: Path, out_folder: Path, number: int | None, paper: str, pdf: bool) -> None:
    """Write the pages of a round."""
    from bridgeopt.games.swiss.file import SwissFile
    from bridgeopt.games.swiss.tasks.printing import print_swiss
    from bridgeopt.show.pages.html import Paper

    tournament = SwissFile(swiss_file).read().state
    filled = print_swiss(tournament, out_folder, reader(), number, Paper(paper), pdf)
    first, num_files = filled.files[0].name, len(filled.files)
    click.echo(Message("swiss_pages_written", folder=out_folder, n=num_files, first=first))
    show_notes(filled.notes)
