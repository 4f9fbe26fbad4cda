"""``bridgeopt movement show``: a movement as a table, and as a picture of who meets whom."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command


@command("help_movement_show")
@argument("name", metavar="FILE")
@options.movements
@options.json_file
def show(name: str, movements_folder: Path | None, json_file: Path | None) -> None:
    """Show a movement round by round, and who meets whom."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.movement.quality import measure
    from bridgeopt.show.terminal.movement import movement_document, show_movement
    from bridgeopt.tasks.movements import read_movements

    giving = Giving(json_file)
    console = giving.console
    movements, notes = read_movements([name], movements_folder)
    show_notes(notes)
    giving.give_document([*map(movement_document, movements)])
    for k, movement in enumerate(movements):
        if k:
            console.print()
        show_movement(console, movement, measure(movement))
