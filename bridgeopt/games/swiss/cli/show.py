"""``bridgeopt swiss show``: a round as it was posted, or one player's tournament."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli.options import json_file
from bridgeopt.cli.wording import command, option
from bridgeopt.games.swiss.cli import options


@command("help_swiss_show")
@options.tournament_file
@option("--round", "number", type=click.IntRange(1), help="help_swiss_show_round")
@option("--player", metavar="ID", help="help_swiss_show_player")
@json_file
def show(swiss_file: Path, number: int | None, player: str | None, json_file: Path | None) -> None:
    """Show a round, or a player."""
    from bridgeopt.games.swiss.cli.giving import Giving
    from bridgeopt.games.swiss.file import SwissFile
    from bridgeopt.games.swiss.show.documents import posted_document
    from bridgeopt.games.swiss.show.terminal import show_player, show_round
    from bridgeopt.games.swiss.tasks.beginning import found
    from bridgeopt.games.swiss.tasks.rounds import explained

    file = SwissFile(swiss_file)
    giving = Giving(file, json_file)
    tournament = file.read().state
    if player is not None:
        show_player(giving.console, tournament, found(tournament, player))
        return
    asked = len(tournament.rounds) if number is None else number
    round, why, why_byes = explained(tournament, asked, options.pairing_ready)
    giving.give(posted_document(asked, round, why, why_byes))
    show_round(giving.console, tournament, asked, round, why, why_byes)
