"""``bridgeopt season merge``: two ids that are one person."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command


@command("help_season_merge")
@options.season_argument
@argument("player", metavar="ID", type=click.IntRange(min=1))
@argument("into", metavar="INTO", type=click.IntRange(min=1))
def merge(season_file: Path, player: int, into: int) -> None:
    """Let two ids be one person."""
    from bridgeopt.season import SeasonFile

    SeasonFile(season_file).merge(player, into)
    click.echo(Message("players_merged", player=str(player), into=str(into)))
