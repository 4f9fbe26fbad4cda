"""``bridgeopt season undo``: take the last change back."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import command


@command("help_season_undo")
@options.season_argument
def undo(season_file: Path) -> None:
    """Take the last change back."""
    from bridgeopt.season import SeasonFile

    change = SeasonFile(season_file).undo()
    click.echo(Message("taken_back", change=change.summary))
