"""``bridgeopt swiss standings``: the order of the field."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli.options import json_file
from bridgeopt.cli.wording import command, option
from bridgeopt.games.swiss.cli import options


@command("help_swiss_standings")
@options.tournament_file
@option("--round", "number", type=click.IntRange(0), help="help_swiss_standings_round")
@option("--tie-breaks", callback=options.names("ties_of"), metavar="NAMES", help="help_swiss_ties")
@json_file
def standings(
    swiss_file: Path,
    number: int | None,
    tie_breaks: tuple[str, ...] | None,
    json_file: Path | None,
) -> None:
    """Show the standings."""
    from bridgeopt.games.swiss.cli.giving import Giving
    from bridgeopt.games.swiss.file import SwissFile
    from bridgeopt.games.swiss.show.documents import standings_document
    from bridgeopt.games.swiss.show.terminal import show_standings
    from bridgeopt.games.swiss.tasks.beginning import ranked_after

    file = SwissFile(swiss_file)
    giving = Giving(file, json_file)
    found = ranked_after(file.read().state, number, tie_breaks)
    giving.give(standings_document(found.ranked))
    show_standings(giving.console, found.tournament, found.ranked, found.rounds)
