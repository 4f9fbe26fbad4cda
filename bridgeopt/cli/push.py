"""``bridgeopt push``: the evening into Bridgemate Control Software."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.asking import confirm
from bridgeopt.cli.wording import command, option


@command("help_push")
@options.plan
@options.names
@options.family(required=False)
@options.movements
@option("--title", default="", help="help_push_title")
@option("--date", "day", callback=options.day, metavar="DATE", help="help_push_date")
@option("--address", help="help_push_address")
@option("--club-id", default="", help="help_push_club_id")
@option("--licence-key", default="", help="help_push_licence_key")
@option("--yes", is_flag=True, help="help_push_yes")
def push(
    plan_file: Path,
    members_file: Path | None,
    season_file: Path | None,
    family: str | None,
    movements_folder: Path | None,
    title: str,
    day: date,
    address: str | None,
    club_id: str,
    licence_key: str,
    yes: bool,
) -> None:
    """Push the evening to the Bridgemates: sections, rounds, boards and names."""
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.exchange.bridgemate import Club
    from bridgeopt.files.plan import read_plan
    from bridgeopt.tasks.pushing import push as pushed
    from bridgeopt.tasks.pushing import ready_to_push
    from bridgeopt.tasks.sources import read_names

    plan, names = read_plan(plan_file), read_names(members_file, season_file)
    evening, notes = ready_to_push(plan, names, day, title, family, movements_folder)
    show_notes(notes)
    if not yes:
        _ask()
    reached = pushed(evening, Club(club_id, licence_key), address)
    click.echo(Message("pushed_to", where=reached, n=len(evening.sections)))


def _ask() -> None:
    """Ask whether to go on."""
    from bridgeopt.base.errors import BridgeoptError

    try:
        if not confirm(Message("push_asked")):
            raise click.Abort
    except (click.Abort, OSError) as error:
        if isinstance(error, OSError) or isinstance(error.__context__, EOFError):
            raise BridgeoptError(Message("push_nobody_asked")) from None
        raise
