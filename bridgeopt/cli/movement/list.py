"""``bridgeopt movement list``: the families at hand."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import command


@command("help_movement_list")
@options.movements
@options.json_file
def list(movements_folder: Path | None, json_file: Path | None) -> None:
    """List the families at hand: sizes, rounds, board groups, quality."""
    from bridgeopt.base.errors import InputError
    from bridgeopt.cli.giving import Giving
    from bridgeopt.movement.families import read_all
    from bridgeopt.show.terminal.families import families_document, show_families

    giving = Giving(json_file)
    families, faults = read_all(movements_folder)
    giving.give_document(families_document(families))
    show_families(giving.console, families)
    if faults:
        raise InputError(faults)
