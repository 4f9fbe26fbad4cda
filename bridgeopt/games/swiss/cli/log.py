"""``bridgeopt swiss log``: what was done."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli.options import json_file
from bridgeopt.cli.wording import command
from bridgeopt.games.swiss.cli import options


@command("help_swiss_log")
@options.tournament_file
@json_file
def log(swiss_file: Path, json_file: Path | None) -> None:
    """List what was done."""
    from bridgeopt.games.swiss.cli.giving import Giving
    from bridgeopt.games.swiss.file import SwissFile
    from bridgeopt.games.swiss.show.documents import log_document
    from bridgeopt.games.swiss.show.terminal import show_log

    file = SwissFile(swiss_file)
    giving = Giving(file, json_file)
    changes = file.changes()
    giving.give(log_document(changes))
    show_log(giving.console, changes)
