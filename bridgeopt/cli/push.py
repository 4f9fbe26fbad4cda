"""``bridgeopt push``: the evening into Bridgemate Control Software."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from bridgeopt.cli import options


@click.command()
@options.plan
@options.names
@options.family(required=False)
@options.movements
@click.option("--title", default="", help="What the event is called, such as the club's name.")
@click.option(
    "--date",
    "day",
    callback=options.day,
    metavar="DATE",
    help="The day of the event, as 2026-10-01 or 01-10-2026.  [default: today]",
)
@click.option(
    "--address",
    help="Where the Data Connector is, such as http://192.168.1.50:5079.  [default: here]",
)
@click.option("--club-id", default="", help="The club, as Bridgemate knows it.")
@click.option("--licence-key", default="", help="The club's licence with Bridgemate.")
@click.option("--yes", is_flag=True, help="Do not ask first.")
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
    """Push the evening to the Bridgemates: sections, rounds, boards and names.

    Goes through the Bridgemate Data Connector, the service of Bridgemate Control Software 5, with
    Bridgemate's own client (the extra bridgeopt[bridgemate]). It starts a new event and clears the
    Bridgemates: not while one is played.
    """
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.director.pushing import push as pushed
    from bridgeopt.director.pushing import ready_to_push
    from bridgeopt.director.sources import read_names
    from bridgeopt.exchange.bridgemate import Club
    from bridgeopt.files.plan import read_plan
    from bridgeopt.words.counts import number_of

    plan, names = read_plan(plan_file), read_names(members_file, season_file)
    evening, notes = ready_to_push(plan, names, day, title, family, movements_folder)
    show_notes(notes)
    if not yes:
        _ask()
    reached = pushed(evening, Club(club_id, licence_key), address)
    click.echo(f"Pushed to {reached}: {number_of(len(evening.sections), 'section')}.")


def _ask() -> None:
    """Ask whether to go on."""
    from bridgeopt.errors import BridgeoptError

    try:
        click.confirm("This clears the Bridgemates for a new event. Go on?", abort=True)
    except (click.Abort, OSError) as error:
        if isinstance(error, OSError) or isinstance(error.__context__, EOFError):
            raise BridgeoptError(
                "there is nobody to ask whether the Bridgemates may be cleared. Give --yes."
            ) from None
        raise
