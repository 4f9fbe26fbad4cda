"""``bridgeopt movement cards``: paper for the tables."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option


@command("help_movement_cards")
@argument("name", metavar="FILE|FAMILY:PAIRS")
@options.movements
@option("--boards", type=click.IntRange(min=1, max=99), help="help_option_boards")
@option(
    "--paper",
    type=click.Choice(["a4", "letter"]),
    default="a4",
    show_default=True,
    help="help_movement_cards_paper",
)
@option("--out", "out_file", type=options.FILE, help="help_movement_cards_out")
def cards(
    name: str, movements_folder: Path | None, boards: int | None, paper: str, out_file: Path | None
) -> None:
    """Write guide cards and table cards, to be printed."""
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.show.pages.html import Paper
    from bridgeopt.tasks.movements import write_cards

    path, notes = write_cards(name, movements_folder, out_file, boards, Paper(paper))
    show_notes(notes)
    click.echo(Message("file_written_to", file=path))
