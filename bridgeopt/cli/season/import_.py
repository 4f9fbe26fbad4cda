"""``bridgeopt season import``: read in a history."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import command


@command("help_season_import", "import")
@options.season_argument
@options.history
def import_(season_file: Path, history_file: Path) -> None:
    """Read in a history from a CSV file."""
    from bridgeopt.files.history import read_history
    from bridgeopt.season import SeasonFile

    history = read_history(history_file)
    SeasonFile(season_file).import_history(history)
    click.echo(Message("players_read", n=len(history.ids), file=history_file))
