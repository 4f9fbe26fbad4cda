"""``bridgeopt movement cards``: paper for the tables."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@click.argument("name", metavar="FILE|FAMILY:PAIRS")
@options.movements
@click.option(
    "--boards",
    type=click.IntRange(min=1, max=99),
    help="Boards in a group.  [default: 24 divided by the number of groups]",
)
@click.option(
    "--paper",
    type=click.Choice(["a4", "letter"]),
    default="a4",
    show_default=True,
    help="What the cards are printed on.",
)
@click.option(
    "--out",
    "out_file",
    type=options.FILE,
    help="The file to write.  [default: the movement's file name with -cards.html, in this folder]",
)
def cards(
    name: str, movements_folder: Path | None, boards: int | None, paper: str, out_file: Path | None
) -> None:
    """Write guide cards and table cards, to be printed.

    A guide card for each pair tells where it plays in each round, against whom and on which
    boards; a table card for each table, who comes there, and where the boards go next. Open the
    file in a browser, print it and cut along the dashed lines.
    """
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.director.movements import write_cards
    from bridgeopt.show.pages.html import Paper

    path, notes = write_cards(name, movements_folder, out_file, boards, Paper(paper))
    show_notes(notes)
    click.echo(f"Written to {path}")
