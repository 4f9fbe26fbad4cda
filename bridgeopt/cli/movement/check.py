"""``bridgeopt movement check``: whether movements are well-formed, and what they lack."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command


@command("help_movement_check")
@argument("names", metavar="FILE...", nargs=-1, required=True)
@options.movements
@options.json_file
def check(names: tuple[str, ...], movements_folder: Path | None, json_file: Path | None) -> None:
    """Tell whether movements are well-formed, and what they lack."""
    from bridgeopt.base.errors import InputError
    from bridgeopt.base.printable import printable
    from bridgeopt.cli.giving import Giving
    from bridgeopt.show.terminal.families import check_document, show_check
    from bridgeopt.tasks.movements import check_movements

    giving = Giving(json_file)
    found = check_movements(names, movements_folder)
    giving.give_document(
        [
            check_document(each.label, each.movement, each.lacking, each.faults)
            for each in found.checked
        ]
    )
    for each in found.checked:
        label = printable(each.label)
        if each.movement is None:
            giving.tell(Message("movement_broken", movement=label))
        else:
            show_check(giving.console, label, each.movement, each.lacking)
    if found.faults:
        raise InputError(found.faults)
    if any(each.lacking for each in found.checked):
        raise click.exceptions.Exit(1)
