"""``bridgeopt movement quality``: the measures of movements, side by side."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option


@command("help_movement_quality")
@argument("names", metavar="FILE...", nargs=-1, required=True)
@options.movements
@option("--json", "as_json", is_flag=True, help="help_movement_quality_json")
def quality(names: tuple[str, ...], movements_folder: Path | None, as_json: bool) -> None:
    """Measure movements, side by side."""
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
