"""``bridgeopt sitout solitaire``: Mahjong Solitaire."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli.lazy import LazyGroup


class _Solitaire(LazyGroup):
    PACKAGE = "bridgeopt.games.puzzles.cli.solitaire"
    COMMANDS: ClassVar[dict[str, str]] = {
        "play": "help_solitaire_play",
        "deal": "help_solitaire_deal",
        "solve": "help_solitaire_solve",
        "table": "help_solitaire_table",
    }


@click.group(cls=_Solitaire, help="help_sitout_solitaire")
def solitaire() -> None:
    """Play Mahjong Solitaire, deal and solve it, and compare strategies."""
