"""``bridgeopt swiss log``: what was done."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.cli.swiss import options
from bridgeopt.cli.wording import command


@command("help_swiss_log")
@options.tournament_file
def log(swiss_file: Path) -> None:
    """List what was done."""
    from rich.console import Console

    from bridgeopt.show.terminal.swiss import show_log
    from bridgeopt.swiss.file import SwissFile

    show_log(Console(), SwissFile(swiss_file).changes())
