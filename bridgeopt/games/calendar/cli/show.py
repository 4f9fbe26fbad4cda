"""``bridgeopt calendar show``: what is when."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option


def _since(ctx: click.Context, param: click.Parameter, text: str | None) -> date | None:
    """Take a day, if one is given."""
    return None if text is None else options.day(ctx, param, text)


@command("help_calendar_show")
@argument("calendar_file", metavar="[FILE]", type=options.FILE, required=False)
@option("--event", help="help_calendar_event")
@option("--from", "since", callback=_since, metavar="DATE", help="help_calendar_from")
@option("--season", "season_file", type=options.FILE, help="help_calendar_season")
@options.json_file
def show(
    calendar_file: Path | None,
    event: str | None,
    since: date | None,
    season_file: Path | None,
    json_file: Path | None,
) -> None:
    """Show what is when."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.games.calendar.files.listed import read_calendar
    from bridgeopt.games.calendar.show.terminal import of_event, show_calendar
    from bridgeopt.games.calendar.tasks.year import format_entries, played_days

    if calendar_file is None:
        raise click.UsageError(str(Message("calendar_not_named")))
    giving = Giving(json_file)
    entries = of_event(read_calendar(calendar_file), event, since)
    played = played_days(season_file)
    giving.give_json(format_entries(entries, played))
    show_calendar(giving.console, entries, played)
