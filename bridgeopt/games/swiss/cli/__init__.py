"""``bridgeopt swiss``: the commands about a tournament's file, one module each."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli.lazy import LazyGroup


class _Swiss(LazyGroup):
    PACKAGE = "bridgeopt.games.swiss.cli"
    COMMANDS: ClassVar[dict[str, str]] = {
        "new": "help_swiss_new",
        "bands": "help_swiss_bands",
        "players": "help_swiss_players",
        "settings": "help_swiss_settings",
        "pair": "help_swiss_pair",
        "result": "help_swiss_result",
        "stones": "help_swiss_stones",
        "standings": "help_swiss_standings",
        "show": "help_swiss_show",
        "print": "help_swiss_print",
        "check": "help_swiss_check",
        "import": "help_swiss_import",
        "export": "help_swiss_export",
        "simulate": "help_swiss_simulate",
        "undo": "help_swiss_undo",
        "redo": "help_swiss_redo",
        "log": "help_swiss_log",
    }


@click.group(cls=_Swiss, help="help_swiss")
def swiss() -> None:
    """Run a Swiss or McMahon tournament: pair rounds, with a proof, and rank players."""
