"""``bridgeopt season undo``: take the last change back."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.season_argument
def undo(season_file: Path) -> None:
    """Take the last change back.

    Whatever it was, and again and again, as often as wanted. The season is then exactly as it
    was before. `redo` does it again, as long as nothing else is changed. `season log` shows
    what was taken back.
    """
    from bridgeopt.season import SeasonFile

    change = SeasonFile(season_file).undo()
    click.echo(f"Taken back: {change.summary}")
