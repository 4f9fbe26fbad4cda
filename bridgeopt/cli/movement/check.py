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
    from collections import Counter

    from rich.console import Console

    from bridgeopt.cli.movement.reading import files_named
    from bridgeopt.errors import InputError
    from bridgeopt.movement.check import read_sound_movement, shortcomings
    from bridgeopt.printable import printable
    from bridgeopt.show.terminal.families import show_check

    console = Console()
    files, faults = files_named(names, movements_folder)
    alike = Counter(file.name for file in files)
    falls_short = False
    for file in files:
        label = printable(file.name if alike[file.name] == 1 else str(Path(*file.parts[-2:])))
        try:
            movement = read_sound_movement(file)
        except InputError as error:
            click.echo(f"{label}: broken")
            faults += error.faults
            continue
        lacking = shortcomings(movement)
        show_check(console, label, movement, lacking)
        falls_short |= bool(lacking)
    if faults:
        raise InputError(faults)
    if falls_short:
        raise click.exceptions.Exit(1)
