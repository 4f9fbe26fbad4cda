"""``bridgeopt swiss stones``: the handicap of one game, adjusted by hand."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.games.swiss.cli import options


@command("help_swiss_stones")
@options.tournament_file
@argument("table", type=click.IntRange(1), metavar="TABLE")
@argument("stones", type=click.IntRange(0, 9), metavar="STONES")
@option("--round", "number", type=click.IntRange(1), help="help_swiss_result_round")
def stones(swiss_file: Path, table: int, stones: int, number: int | None) -> None:
    """Adjust the handicap of one game."""
    from bridgeopt.games.swiss.file import SwissFile
    from bridgeopt.games.swiss.tasks.results import set_stones

    tournament = set_stones(SwissFile(swiss_file), table, stones, number)
    round = str(len(tournament.rounds) if number is None else number)
    told = Message("swiss_did_stones", round=round, table=str(table), n=stones)
    click.echo(Message("swiss_sentence", what=told))
