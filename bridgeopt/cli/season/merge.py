"""``bridgeopt season merge``: two ids that are one person."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.season_argument
@click.argument("player", metavar="ID", type=click.IntRange(min=1))
@click.argument("into", metavar="INTO", type=click.IntRange(min=1))
def merge(season_file: Path, player: int, into: int) -> None:
    """Let two ids be one person.

    What ID played counts for INTO from now on, and ID is not used any more.
    """
    from bridgeopt.season import SeasonFile

    SeasonFile(season_file).merge(player, into)
    click.echo(f"Player {player} is player {into} from now on.")
