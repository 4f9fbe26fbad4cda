"""``bridgeopt individual name``: who plays a number."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.games.individual.cli import event_options


@command("help_individual_name")
@event_options.plan
@argument("number", metavar="NUMBER", type=int)
@argument("name", metavar="NAME")
@event_options.member
@option("--from-club", "club", default="", metavar="CLUB", help="help_name_club")
@event_options.people
def name(
    plan_file: Path,
    number: int,
    name: str,
    member: int | None,
    club: str,
    people_file: Path | None,
) -> None:
    """Say who plays a number."""
    from bridgeopt.games.individual.people import Person
    from bridgeopt.games.individual.tasks.event import PEOPLE
    from bridgeopt.games.individual.tasks.event_people import name as say

    file = people_file or plan_file.with_name(PEOPLE)
    said = say(plan_file, file, Person(number, " ".join(name.split()), member, club.strip()))
    told = {"name": said.person.name, "number": str(number), "file": file.name}
    click.echo(Message("name_told", **told, before=said.before, new="no" if said.before else "yes"))
    show_notes(said.notes)
