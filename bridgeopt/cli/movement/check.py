"""``bridgeopt movement check``: whether movements are well-formed, and what they lack."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@click.argument("names", metavar="FILE...", nargs=-1, required=True)
@options.movements
def check(names: tuple[str, ...], movements_folder: Path | None) -> None:
    """Tell whether movements are well-formed, and what they lack.

    FILE is a movement file, a folder of them, a family and a number of pairs (multiplex:14), or a
    family. All are looked at. Exits 0 if every movement is sound; 1 if one falls short: two pairs
    (or partners) meet more often than they must, or a board group is missed without need; 2 if one
    is broken. What is only unusual in a file is noted.
    """
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
            click.echo(f"{label}: broken")
        else:
            show_check(console, label, each.movement, each.lacking)
    if found.faults:
        raise InputError(found.faults)
    if any(each.lacking for each in found.checked):
        raise click.exceptions.Exit(1)
