"""``bridgeopt sitout hashi``: Hashis solved and made."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli.lazy import LazyGroup


class _Hashi(LazyGroup):
    PACKAGE = "bridgeopt.games.puzzles.cli.hashi"
    COMMANDS: ClassVar[dict[str, str]] = {
        "solve": "help_hashi_solve",
        "make": "help_hashi_make",
    }


@click.group(cls=_Hashi, help="help_sitout_hashi")
def hashi() -> None:
    """Solve and make Hashis."""
