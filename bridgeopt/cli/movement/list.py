"""``bridgeopt movement list``: the families at hand."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import command


@command("help_movement_list")
@options.movements
def list(movements_folder: Path | None) -> None:
    """List the families at hand: sizes, rounds, board groups, quality."""
    from rich.console import Console

    from bridgeopt.errors import InputError
    from bridgeopt.movement.families import read_all
    from bridgeopt.show.terminal.families import show_families

    families, faults = read_all(movements_folder)
    show_families(Console(), families)
    if faults:
        raise InputError(faults)
