"""``bridgeopt season redo``: do again what was taken back."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.season_argument
def redo(season_file: Path) -> None:
    """Do again what was taken back last.

    Again and again, until all is as before the first `undo`; but once something else is
    changed, what was taken back is gone for good.
    """
    from bridgeopt.season import SeasonFile

    change = SeasonFile(season_file).redo()
    click.echo(f"Done again: {change.summary}")
