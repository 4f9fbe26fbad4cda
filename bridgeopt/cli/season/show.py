"""``bridgeopt season show``: a player, or a session."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option


@command("help_season_show")
@options.season_argument
@argument("player", required=False)
@option("--session", type=click.IntRange(min=1), help="help_season_show_session")
@options.json_file
def show(
    season_file: Path, player: str | None, session: int | None, json_file: Path | None
) -> None:
    """Show a player, or a session."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.season import SeasonFile
    from bridgeopt.show.terminal.log import (
        player_document,
        session_document,
        show_player,
        show_session,
    )

    if (player is None) == (session is None):
        raise click.UsageError(str(Message("show_whom")))
    giving = Giving(json_file, season_file=season_file)
    season = SeasonFile(season_file).read()
    if session is not None:
        shown = season.session(session, season_file)
        giving.give_document(session_document(season, shown))
        show_session(giving.console, season, shown)
    elif player is not None:
        found = season.find(player, season_file)
        giving.give_document(player_document(season, found))
        show_player(giving.console, season, found)
