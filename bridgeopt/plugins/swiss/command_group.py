"""The command group ``bridgeopt swiss``; its help is shown without loading any command's module."""

from __future__ import annotations

from typing import ClassVar

import click

from bridgeopt.cli import LazyGroup


class _Swiss(LazyGroup):
    MODULE = "bridgeopt.plugins.swiss.cli:{}"
    RESULTS = "bridgeopt.plugins.swiss.results_cli:{}"
    OTHER = "bridgeopt.plugins.swiss.files_cli:{}"
    OTHER_MODULES: ClassVar[dict[str, str]] = {
        "result": RESULTS.format("result"),
        "stones": RESULTS.format("stones"),
        "print": RESULTS.format("print_"),
        "check": OTHER.format("check"),
        "import": OTHER.format("import_"),
        "export": OTHER.format("export"),
        "simulate": OTHER.format("simulate"),
        "undo": RESULTS.format("undo"),
        "redo": RESULTS.format("redo"),
        "log": RESULTS.format("log"),
    }
    COMMANDS: ClassVar[dict[str, str]] = {
        "new": "help_swiss_new",
        "bands": "help_swiss_bands",
        "players": "help_swiss_players",
        "settings": "help_swiss_settings",
        "pair": "help_swiss_pair",
        "result": "help_swiss_result",
        "stones": "help_swiss_stones",
        "standings": "help_swiss_standings",
        "scale": "help_swiss_scale",
        "push": "help_swiss_push",
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
