"""``bridgeopt calendar show``: what is when."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.words import Message


def _since(ctx: click.Context, param: click.Parameter, text: str | None) -> date | None:
    """Take a day, if one is given."""
    return None if text is None else options.day(ctx, param, text)


@command("help_calendar_show")
@argument("calendar_file", metavar="[FILE]", type=options.FILE, required=False)
@option("--event", help="help_calendar_event")
@option("--from", "since", callback=_since, metavar="DATE", help="help_calendar_from")
@option("--season", "season_file", type=options.FILE, help="help_calendar_season")
def show(
    calendar_file: Path | None, event: str | None, since: date | None, season_file: Path | None
) -> None:
    """Show what is when."""
    from rich.console import Console

    from bridgeopt.director.calendar import played_days
    from bridgeopt.files.calendar.listed import read_calendar
    from bridgeopt.show.terminal.calendar import of_event, show_calendar

    if calendar_file is None:
        raise click.UsageError(str(Message("calendar_not_named")))
    calendar = read_calendar(calendar_file)
    entries = of_event(calendar, event, since)
    show_calendar(Console(), entries, played_days(season_file))
