"""``bridgeopt season check``: whether the file is sound."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.season_argument
def check(season_file: Path) -> None:
    """Tell whether the season file is sound.

    SQLite checks the file, and the history after every change is derived again and compared with
    what it was then. Exits 2 if anything is wrong.
    """
    from bridgeopt.director.season import check_season
    from bridgeopt.season import SeasonFile
    from bridgeopt.words.counts import number_of

    season = check_season(SeasonFile(season_file))
    click.echo(
        f"{season_file} is sound: {number_of(len(season.members), 'player')},"
        f" {number_of(len(season.sessions), 'session')},"
        f" {number_of(len(season.changes), 'change')}."
    )
