"""``bridgeopt calendar move``: a change in mid-year."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option


@command("help_calendar_move")
@argument("year_file", metavar="FILE", type=options.FILE)
@argument("calendar_file", metavar="CALENDAR", type=options.FILE)
@option("--away", "away", metavar="NAME=DAYS", multiple=True, help="help_calendar_away")
@option("--today", callback=options.day, metavar="DATE", help="help_calendar_today")
@option("--out", "out_folder", type=options.FILE, help="help_calendar_out")
@options.csv_style
@options.json_file
@option(
    "--budget", type=options.Seconds(), default=60.0, show_default=True, help="help_calendar_budget"
)
def move(
    year_file: Path,
    calendar_file: Path,
    away: tuple[str, ...],
    today: date,
    out_folder: Path | None,
    csv_style: str,
    json_file: Path | None,
    budget: float,
) -> None:
    """Change a calendar, moving as little as can be."""
    from datetime import UTC, datetime

    from bridgeopt.cli.giving import Giving
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.files.faults import CellError
    from bridgeopt.games.calendar.cli.giving import give
    from bridgeopt.games.calendar.files.listed import read_calendar
    from bridgeopt.games.calendar.files.year import parse_span
    from bridgeopt.games.calendar.tasks.year import (
        move_calendar,
        prepare,
        read_wanted,
        with_more_away,
    )

    giving = Giving(json_file)
    told = []
    for text in away:
        name, _, days = text.rpartition("=")
        try:
            told.append((name.strip(), parse_span(days)))
        except CellError as error:
            raise click.UsageError(str(Message("calendar_bad_away", text=text))) from error
    year = with_more_away(read_wanted(year_file), told)
    before = read_calendar(calendar_file)
    prepare(out_folder)
    with interruptible() as stop, stop.within(budget) as within:
        made = move_calendar(
            year,
            before,
            today,
            out_folder,
            CsvStyle(csv_style),
            datetime.now(UTC),
            within,
        )
    give(giving, made, interrupted=stop.cancelled)
