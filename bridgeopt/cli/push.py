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
    from uuid import uuid4

    from bridgeopt.cli.telling import show_notes
    from bridgeopt.director.sources import plan_seatings, read_names
    from bridgeopt.exchange.bridgemate import Club, push_evening, refuse_play_begun
    from bridgeopt.files.plan import read_plan
    from bridgeopt.show.pages.paper import Evening, paper_sections
    from bridgeopt.words.counts import number_of

    plan = read_plan(plan_file)
    members = read_names(members_file, season_file).with_guests(plan.guests)
    seatings, notes = plan_seatings(plan, family, movements_folder)
    show_notes(notes)
    sections = paper_sections(plan, seatings)
    evening = Evening(sections, members, day, " ".join(title.split()))
    refuse_play_begun(evening)
    if not yes:
        _ask()
    reached = push_evening(evening, uuid4().hex.upper(), Club(club_id, licence_key), address)
    click.echo(f"Pushed to {reached}: {number_of(len(sections), 'section')}.")


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
