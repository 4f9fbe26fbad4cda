"""``bridgeopt swiss check``: anybody's tournament, round by round beside the best pairing."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli.options import FILE, json_file
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.games.swiss.cli import options


@command("help_swiss_check")
@argument("file", metavar="FILE", type=FILE)
@option(
    "--without",
    callback=options.names("without_of", "swiss_other"),
    metavar="NAMES",
    help="help_swiss_check_without",
)
@json_file
def check(file: Path, without: tuple[str, ...] | None, json_file: Path | None) -> None:
    """Check a tournament's rounds."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.games.swiss.show.check_documents import check_document
    from bridgeopt.games.swiss.show.check_terminal import show_check
    from bridgeopt.games.swiss.show.documents import as_text
    from bridgeopt.games.swiss.tasks.other import check_file

    checked = check_file(file, without or (), options.pairing_ready)
    found = checked.tournament, checked.rounds, checked.against
    giving = Giving(json_file)
    show_notes(checked.notes)
    if json_file is not None:
        giving.give_json(as_text(check_document(*found)))
    show_check(giving.console, *found)
    if not checked.is_sound:
        raise click.exceptions.Exit(1)
