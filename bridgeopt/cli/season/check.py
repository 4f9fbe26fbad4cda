"""``bridgeopt season check``: whether the file is sound."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.wording import command
from bridgeopt.words import Message


@command("help_season_check")
@options.season_argument
def check(season_file: Path) -> None:
    """Tell whether the season file is sound."""
    from bridgeopt.director.season import check_season
    from bridgeopt.season import SeasonFile

    season = check_season(SeasonFile(season_file))
    click.echo(
        Message(
            "season_sound",
            file=season_file,
            players=len(season.members),
            sessions=len(season.sessions),
            changes=len(season.changes),
        )
    )
