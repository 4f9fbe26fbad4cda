"""``bridgeopt calendar check``: anybody's calendar, held against what is wanted."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words.message import for_programs
from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command


@command("help_calendar_check")
@argument("year_file", metavar="FILE", type=options.FILE)
@argument("calendar_file", metavar="CALENDAR", type=options.FILE)
@options.json_file
def check(year_file: Path, calendar_file: Path, json_file: Path | None) -> None:
    """Tell in what a calendar does not keep to what is wanted."""
    from bridgeopt.cli.giving import Giving
    from bridgeopt.games.calendar.show.terminal import show_checked
    from bridgeopt.games.calendar.tasks.year import check_calendar, read_wanted

    giving = Giving(json_file)
    found = check_calendar(read_wanted(year_file), calendar_file)
    giving.give_document(
        {
            "faults": [*map(for_programs, found.faults)],
            "values": {aim.value: value for aim, value in found.values},
        }
    )
    show_checked(giving.console, found.faults, found.values)
    if found.faults:
        raise click.exceptions.Exit(1)
