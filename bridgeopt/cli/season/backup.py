"""``bridgeopt season backup``: copy the file."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.season_argument
@click.option(
    "--out",
    "out_file",
    type=options.FILE,
    help="The copy.  [default: in the folder beside FILE, where `record` keeps its copies]",
)
def backup(season_file: Path, out_file: Path | None) -> None:
    """Copy the season file, also while it is in use.

    A copy is a season file: to go back to it, put it in the place of the other.
    """
    from bridgeopt.season import SeasonFile

    copy = SeasonFile(season_file).backup(out_file)
    click.echo(f"Written: {copy}")
