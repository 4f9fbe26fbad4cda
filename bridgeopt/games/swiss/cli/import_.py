"""``bridgeopt swiss import``: a tournament of another program."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.options import FILE
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import argument, command, option


@command("help_swiss_import", "import")
@argument("other_file", metavar="FILE", type=FILE)
@option("--out", "swiss_file", type=FILE, required=True, help="help_swiss_import_out")
def import_(other_file: Path, swiss_file: Path) -> None:
    """Take over a tournament of another program."""
    from bridgeopt.games.swiss.tasks.other import bring_in

    taken = bring_in(other_file, swiss_file)
    tournament = taken.tournament
    show_notes(taken.notes)
    told = {"n": len(tournament.players), "rounds": len(tournament.rounds), "file": swiss_file}
    click.echo(Message("swiss_imported", **told))
