"""``bridgeopt swiss log``: what was done."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli.options import json_file
from bridgeopt.cli.swiss import options
from bridgeopt.cli.wording import command


@command("help_swiss_log")
@options.tournament_file
@json_file
def log(swiss_file: Path, json_file: Path | None) -> None:
    """List what was done."""
    from bridgeopt.cli.swiss.giving import Giving
    from bridgeopt.show.documents.swiss import log_document
    from bridgeopt.show.terminal.swiss import show_log
    from bridgeopt.swiss.file import SwissFile

    file = SwissFile(swiss_file)
    giving = Giving(file, json_file)
    changes = file.changes()
    giving.give(log_document(changes))
    show_log(giving.console, changes)
