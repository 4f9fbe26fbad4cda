"""``bridgeopt movement``: the commands about movements, one module each."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli.lazy import LazyGroup


class _Movement(LazyGroup):
    PACKAGE = "bridgeopt.cli.movement"
    COMMANDS: ClassVar[dict[str, str]] = {
        "list": "List the families at hand: sizes, rounds, board groups, quality.",
        "show": "Show a movement round by round, and who meets whom.",
        "check": "Tell whether movements are well-formed, and what they lack.",
        "quality": "Measure movements, side by side.",
        "design": "Make a movement.",
        "cards": "Write guide cards and table cards, to be printed.",
    }


@click.group(cls=_Movement)
def movement() -> None:
    """Look at movements, compare them, make new ones, print their cards.

    A movement is named by its file, or by its family and number of pairs: multiplex:14.
    """
