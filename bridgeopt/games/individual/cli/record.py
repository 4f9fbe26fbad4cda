"""``bridgeopt individual record``: an event that was played, in the season."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.recording import past_day
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import Former, argument, command, option
from bridgeopt.games.individual.cli import event_options


@command("help_individual_record")
@event_options.plan
@argument("former_season", metavar="FILE", type=options.FILE, required=False, cls=Former)
@option("--season", "season_file", type=options.FILE, help="help_record_season")
@option("--after-round", "after", type=int, help="help_record_after")
@event_options.people
@event_options.bridge
@option("--date", "played_on", callback=past_day, metavar="DATE", help="help_event_date")
@option("--name", default="A", show_default=True, help="help_record_event_name")
def record(
    plan_file: Path,
    former_season: Path | None,
    season_file: Path | None,
    after: int | None,
    people_file: Path | None,
    bridge: bool | None,
    played_on: date,
    name: str,
) -> None:
    """Record an event that was played."""
    from bridgeopt.games.individual.tasks.event_recording import (
        EventRecordRequest,
        record_individual,
    )
    from bridgeopt.season import SeasonFile

    if former_season is not None:
        season_file = former_season
    if season_file is None:
        raise click.UsageError(str(Message("record_event_where")))
    request = EventRecordRequest(plan_file, people_file, after, bridge, name)
    recorded = record_individual(SeasonFile(season_file), request, played_on)
    show_notes(recorded.notes)
    event = recorded.session.events[0]
    click.echo(
        Message(
            "event_recorded",
            session=str(recorded.session.id),
            day=str(played_on),
            players=Message("players", n=len(event.players)),
            rounds=Message("rounds", n=len(event.rounds)),
        )
    )
    if recorded.copy is not None:
        click.echo(Message("season_copied", copy=recorded.copy))
