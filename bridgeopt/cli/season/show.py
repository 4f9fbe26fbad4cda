"""``bridgeopt season show``: a player, or a session."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.season_argument
@click.argument("player", required=False)
@click.option("--session", type=click.IntRange(min=1), help="Show this session instead.")
def show(season_file: Path, player: str | None, session: int | None) -> None:
    """Show a player, or a session.

    A player, by id or name: ranking, sit-outs, partners, who was met and who never. With
    --session, show a session: each section's ranking, who sat where, and how good that was.
    """
    from rich.console import Console

    from bridgeopt.season import SeasonFile
    from bridgeopt.show.terminal.log import show_player, show_session

    if (player is None) == (session is None):
        raise click.UsageError("Name a player (by id or name), or give --session.")
    season = SeasonFile(season_file).read()
    if session is not None:
        show_session(Console(), season, season.session(session, season_file))
    elif player is not None:
        show_player(Console(), season, season.find(player, season_file))
