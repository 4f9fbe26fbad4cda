"""``bridgeopt season show``: a player, or a session."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.words import Message


@command("help_season_show")
@options.season_argument
@argument("player", required=False)
@option("--session", type=click.IntRange(min=1), help="help_season_show_session")
def show(season_file: Path, player: str | None, session: int | None) -> None:
    """Show a player, or a session."""
    from rich.console import Console

    from bridgeopt.season import SeasonFile
    from bridgeopt.show.terminal.log import show_player, show_session

    if (player is None) == (session is None):
        raise click.UsageError(str(Message("show_whom")))
    season = SeasonFile(season_file).read()
    if session is not None:
        show_session(Console(), season, season.session(session, season_file))
    elif player is not None:
        show_player(Console(), season, season.find(player, season_file))
