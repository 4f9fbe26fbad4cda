"""``bridgeopt calendar check``: anybody's calendar, held against what is wanted."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command


@command("help_calendar_check")
@argument("year_file", metavar="FILE", type=options.FILE)
@argument("calendar_file", metavar="CALENDAR", type=options.FILE)
def check(year_file: Path, calendar_file: Path) -> None:
    """Tell in what a calendar does not keep to what is wanted."""
    from rich.console import Console

    from bridgeopt.director.calendar import check_calendar, read_wanted
    from bridgeopt.show.terminal.calendar import show_checked

    found = check_calendar(read_wanted(year_file), calendar_file)
    show_checked(Console(), found.faults, found.values)
    if found.faults:
        raise click.exceptions.Exit(1)
