"""``bridgeopt individual substitute``: somebody plays a number for another."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.games.individual.cli import event_options


@command("help_individual_substitute")
@event_options.plan
@argument("number", metavar="NUMBER", type=int)
@argument("name", metavar="NAME")
@option("--from-round", "from_round", type=int, help="help_substitute_from")
@event_options.member
@event_options.people
@event_options.scores
def substitute(
    plan_file: Path,
    number: int,
    name: str,
    from_round: int | None,
    member: int | None,
    people_file: Path | None,
    scores_file: Path | None,
) -> None:
    """Let a substitute play a number."""
    from bridgeopt.games.individual.people import Person
    from bridgeopt.games.individual.tasks.event import PEOPLE
    from bridgeopt.games.individual.tasks.event_people import substitute as let

    file = people_file or plan_file.with_name(PEOPLE)
    coming = Person(number, " ".join(name.split()), member)
    done = let(plan_file, file, coming, from_round, scores_file)
    told = {"name": done.coming.name, "number": str(number), "file": file.name}
    rank = "no" if done.coming.substitute else "yes"
    click.echo(Message("substitute_told", **told, first=str(done.first), ranked=rank))
    if done.before is not None and done.before.name != done.coming.name:
        had = {"before": done.before.name, "number": str(number), "last": str(done.first - 1)}
        click.echo(Message("substitute_before", **had, n=done.first - 1))
