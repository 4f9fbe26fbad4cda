"""``bridgeopt season backup``: copy the file."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option


@command("help_season_backup")
@options.season_argument
@option("--out", "out_file", type=options.FILE, help="help_season_backup_out")
def backup(season_file: Path, out_file: Path | None) -> None:
    """Copy the season file, also while it is in use."""
    from bridgeopt.season import SeasonFile

    copy = SeasonFile(season_file).backup(out_file)
    click.echo(Message("file_written", file=copy))
