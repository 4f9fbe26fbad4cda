"""``bridgeopt movement check``: whether movements are well-formed, and what they lack."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command
from bridgeopt.words import Message


@command("help_movement_check")
@argument("names", metavar="FILE...", nargs=-1, required=True)
@options.movements
def check(names: tuple[str, ...], movements_folder: Path | None) -> None:
    """Tell whether movements are well-formed, and what they lack."""
    from rich.console import Console

    from bridgeopt.director.movements import check_movements
    from bridgeopt.errors import InputError
    from bridgeopt.printable import printable
    from bridgeopt.show.terminal.families import show_check

    console = Console()
    found = check_movements(names, movements_folder)
    for each in found.checked:
        label = printable(each.label)
        if each.movement is None:
            click.echo(Message("movement_broken", movement=label))
        else:
            show_check(console, label, each.movement, each.lacking)
    if found.faults:
        raise InputError(found.faults)
    if any(each.lacking for each in found.checked):
        raise click.exceptions.Exit(1)
