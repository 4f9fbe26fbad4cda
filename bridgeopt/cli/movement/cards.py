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
    from bridgeopt.cli.movement.reading import read_movements
    from bridgeopt.errors import Fault, InputError
    from bridgeopt.files.faults import quoted
    from bridgeopt.files.text import write_text
    from bridgeopt.movement.families import movement_files
    from bridgeopt.seating.evening import boards_in_group
    from bridgeopt.show.pages.cards import format_cards
    from bridgeopt.show.pages.html import Paper

    files = movement_files(name, movements_folder)
    if len(files) > 1:
        message = f"{quoted(name)} names {len(files)} movements, where one is wanted"
        help = f"Name a file, such as {files[0]}, or a family and its pairs: multiplex:14."
        raise InputError(Fault(message, help=help))
    (movement,) = read_movements([str(files[0])], None)
    path = out_file or Path(f"{files[0].stem}-cards.html")
    write_text(path, format_cards(movement, boards or boards_in_group(movement), Paper(paper)))
    click.echo(f"Written to {path}")
