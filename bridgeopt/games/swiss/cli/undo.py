"""``bridgeopt swiss undo``: take the last change back."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.wording import command
from bridgeopt.games.swiss.cli import options


@command("help_swiss_undo")
@options.tournament_file
def undo(swiss_file: Path) -> None:
    """Take the last change back."""
    from bridgeopt.games.swiss.file import SwissFile

    change = SwissFile(swiss_file).undo()
    click.echo(Message("taken_back", change=change.summary))
