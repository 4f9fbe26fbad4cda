"""``bridgeopt swiss new``: make the file of a tournament."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.options import FILE
from bridgeopt.cli.wording import command, option
from bridgeopt.games.swiss.cli import options


@command("help_swiss_new")
@options.tournament_file
@option(
    "--entries",
    "entries_file",
    type=FILE,
    required=True,
    help="help_swiss_new_entries",
    formerly=("--players",),
)
@option("--rounds", type=click.IntRange(1, 99), required=True, help="help_swiss_new_rounds")
@option(
    "--system",
    type=click.Choice(["mcmahon", "swiss"]),
    default="mcmahon",
    show_default=True,
    help="help_swiss_new_system",
)
@option("--ratings", "ratings_file", type=FILE, help="help_swiss_new_ratings")
@option("--name", default="", help="help_swiss_new_name")
@options.settings
def new(
    swiss_file: Path,
    entries_file: Path,
    rounds: int,
    system: str,
    ratings_file: Path | None,
    name: str,
    chosen: dict[str, Any],
) -> None:
    """Make the file of a tournament."""
    from rich.console import Console

    from bridgeopt.games.swiss.show.terminal import show_bands
    from bridgeopt.games.swiss.tasks.beginning import NewRequest, make
    from bridgeopt.games.swiss.tournament import Settings, System

    bar = chosen.pop("bar", "")
    settings = Settings(rounds, System(system), **chosen)
    tournament = make(NewRequest(swiss_file, entries_file, settings, bar, name, ratings_file))
    show_bands(Console(), tournament)
    players = len(tournament.players)
    told = {"file": swiss_file, "n": players, "rounds": rounds, "bands": len(tournament.bands)}
    click.echo()
    click.echo(Message("swiss_made", **told))
