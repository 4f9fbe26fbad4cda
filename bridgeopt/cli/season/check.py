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
    from bridgeopt.errors import Fault, InputError
    from bridgeopt.season import SeasonFile
    from bridgeopt.words.counts import number_of

    file = SeasonFile(season_file)
    found = file.check()
    if found:
        help = "Take the last good copy from the folder beside it whose name ends in -backups."
        raise InputError(Fault(what, str(season_file), help=help) for what in found)
    season = file.read()
    click.echo(
        f"{season_file} is sound: {number_of(len(season.members), 'player')},"
        f" {number_of(len(season.sessions), 'session')},"
        f" {number_of(len(season.changes), 'change')}."
    )
