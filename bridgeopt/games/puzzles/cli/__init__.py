"""``bridgeopt sitout``: something to do for those who sit out."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli.lazy import LazyGroup


class _SitOut(LazyGroup):
    PACKAGE = "bridgeopt.games.puzzles.cli"
    COMMANDS: ClassVar[dict[str, str]] = {
        "sheet": "help_sitout_sheet",
        "sudoku": "help_sitout_sudoku",
        "hashi": "help_sitout_hashi",
        "solitaire": "help_sitout_solitaire",
    }
    CLUB: ClassVar[dict[str, tuple[str, ...]]] = {"sheet": ("paper",)}


@click.group(cls=_SitOut, help="help_sitout")
def sitout() -> None:
    """Make puzzles for those who sit out, and solve them."""
