"""``bridgeopt swiss redo``: do again what was taken back last."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli.swiss import options
from bridgeopt.cli.wording import command
from bridgeopt.words import Message


@command("help_swiss_redo")
@options.tournament_file
def redo(swiss_file: Path) -> None:
    """Do again what was taken back last."""
    from bridgeopt.swiss.file import SwissFile

    change = SwissFile(swiss_file).redo()
    click.echo(Message("done_again", change=change.summary))
