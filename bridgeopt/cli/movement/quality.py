"""``bridgeopt movement quality``: the measures of movements, side by side."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@click.argument("names", metavar="FILE...", nargs=-1, required=True)
@options.movements
@click.option("--json", "as_json", is_flag=True, help="Write JSON, alone, to standard output.")
def quality(names: tuple[str, ...], movements_folder: Path | None, as_json: bool) -> None:
    """Measure movements, side by side.

    FILE is a movement file, a folder of them, a family and a number of pairs (multiplex:14), or a
    family. One movement alone is shown in full, pair by pair. Measured are repeats, balance,
    directions, moves, shared boards, how the sit-outs fall, and symmetry; of an individual movement
    also partners and seats. Exits 2 if a movement is broken.
    """
    from rich.console import Console

    from bridgeopt.cli.telling import show_notes
    from bridgeopt.director.movements import read_movements
    from bridgeopt.movement.quality import measure
    from bridgeopt.show.terminal.movement import format_quality, show_quality

    movements, notes = read_movements(names, movements_folder)
    show_notes(notes)
    measured = [(each, measure(each)) for each in movements]
    if as_json:
        click.echo(format_quality(measured), nl=False)
    else:
        show_quality(Console(), measured)
