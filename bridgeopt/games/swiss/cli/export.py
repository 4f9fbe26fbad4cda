"""``bridgeopt swiss export``: a tournament for another program."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.options import FILE
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option
from bridgeopt.games.swiss.cli import options

FORMATS = "aga", "h9", "opengotha", "pairgoth", "trf"


@command("help_swiss_export")
@options.tournament_file
@option("--out", "out_file", type=FILE, required=True, help="help_swiss_export_out")
@option("--format", "named", type=click.Choice(FORMATS), help="help_swiss_export_format")
def export(swiss_file: Path, out_file: Path, named: str | None) -> None:
    """Write a tournament for another program."""
    from bridgeopt.games.swiss.file import SwissFile
    from bridgeopt.games.swiss.tasks.other import give_out

    tournament, notes, _ = give_out(SwissFile(swiss_file), out_file, named)
    show_notes(notes)
    told = {"n": len(tournament.players), "rounds": len(tournament.rounds), "file": out_file}
    click.echo(Message("swiss_exported", **told))
