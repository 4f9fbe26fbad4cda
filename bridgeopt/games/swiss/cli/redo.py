"""``bridgeopt swiss redo``: do again what was taken back last."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.wording import command
from bridgeopt.games.swiss.cli import options


@command("help_swiss_redo")
@options.tournament_file
def redo(swiss_file: Path) -> None:
    """Do again what was taken back last."""
    from bridgeopt.games.swiss.file import SwissFile

    change = SwissFile(swiss_file).redo()
    click.echo(Message("done_again", change=change.summary))
