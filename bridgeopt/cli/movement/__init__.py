"""``bridgeopt movement``: the commands about movements, one module each."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli.lazy import LazyGroup


class _Movement(LazyGroup):
    PACKAGE = "bridgeopt.cli.movement"
    COMMANDS: ClassVar[dict[str, str]] = {
        "list": "help_movement_list",
        "show": "help_movement_show",
        "check": "help_movement_check",
        "quality": "help_movement_quality",
        "design": "help_movement_design",
        "cards": "help_movement_cards",
    }


@click.group(cls=_Movement, help="help_movement")
def movement() -> None:
    """Look at movements, compare them, make new ones, print their cards."""
