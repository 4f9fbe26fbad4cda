"""``bridgeopt season redo``: do again what was taken back."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import command


@command("help_season_redo")
@options.season_argument
def redo(season_file: Path) -> None:
    """Do again what was taken back last."""
    from bridgeopt.season import SeasonFile

    change = SeasonFile(season_file).redo()
    click.echo(Message("done_again", change=change.summary))
