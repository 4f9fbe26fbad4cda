"""``bridgeopt individual substitute``: somebody plays a number for another."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli.individual import event_options
from bridgeopt.cli.wording import argument, command
from bridgeopt.words import Message


@command("help_individual_substitute")
@event_options.plan
@argument("number", metavar="NUMBER", type=int)
@argument("name", metavar="NAME")
@event_options.people
def substitute(plan_file: Path, number: int, name: str, people_file: Path | None) -> None:
    """Let a substitute play a number."""
    from bridgeopt.director.event import PEOPLE
    from bridgeopt.director.event_people import substitute as let

    file = people_file or plan_file.with_name(PEOPLE)
    name = " ".join(name.split())
    let(plan_file, file, number, name)
    click.echo(Message("substitute_told", name=name, number=str(number), file=file.name))
