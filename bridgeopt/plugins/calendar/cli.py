"""``bridgeopt calendar``: commands for a club's year."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import click

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import in_english
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import exit_if_cancelled, show_notes, show_written
from bridgeopt.engine.stopping import Stop, interruptible
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.faults import CellError
from bridgeopt.plugins.calendar import tasks
from bridgeopt.plugins.calendar.files import parse_span, read_calendar, read_year
from bridgeopt.plugins.calendar.show import (
    entries_of_event,
    show_calendar,
    show_checked,
    show_moves,
    show_schedules,
    show_verdict,
)


def write_calendar(output: Output, result: tasks.CalendarResult, stop: Stop) -> None:
    """Print a calendar that was made or changed; exit with code 130 after an interruption.

    A new calendar is printed with all occurrences, a changed calendar with the removed and the
    added ones. The names of the written files follow. ``stop`` is the stop signal of the search.
    """
    output.write_json(tasks.format_calendar(result))
    show_verdict(output.console, result.year, result.planned, changed=result.moved is not None)
    if result.moved is None:
        show_calendar(output.console, result.planned.calendar.entries)
    else:
        show_moves(output.console, *result.moved)
    if result.filled is not None:
        show_written(result.filled)
    exit_if_cancelled(stop)


_budget_option = options.budget_option(60.0, "help_calendar_budget")


@command("help_calendar_make")
@argument("year_file", metavar="FILE", type=options.FILE)
@option("--out", "out_folder", type=options.FILE, help="help_calendar_out")
@options.csv_style
@options.json_file
@_budget_option
def make(
    year_file: Path,
    out_folder: Path | None,
    csv_style: str,
    json_file: Path | None,
    budget: float,
) -> None:
    """Make the best calendar of a year."""
    output = Output(json_file)
    year = read_year(year_file)
    tasks.require_usable_folder(out_folder)
    with interruptible() as stop, stop.within(budget) as part:
        result = tasks.make_calendar(year, out_folder, CsvStyle(csv_style), datetime.now(UTC), part)
    write_calendar(output, result, stop)


def _parse_since(ctx: click.Context, param: click.Parameter, text: str | None) -> date | None:
    """Return the date that an option gives, or ``None`` without the option; a click callback."""
    return None if text is None else options.parse_day(ctx, param, text)


@command("help_calendar_show")
@argument("calendar_file", metavar="[FILE]", type=options.FILE, required=False)
@option("--event", help="help_calendar_event")
@option("--from", "since", callback=_parse_since, metavar="DATE", help="help_calendar_from")
@option("--season", "season_file", type=options.FILE, help="help_calendar_season")
@options.json_file
def show(
    calendar_file: Path | None,
    event: str | None,
    since: date | None,
    season_file: Path | None,
    json_file: Path | None,
) -> None:
    """Show the day of each event."""
    if calendar_file is None:
        raise click.UsageError(str(Message("calendar_not_named")))
    output = Output(json_file)
    entries = entries_of_event(read_calendar(calendar_file), event, since)
    played = tasks.played_days(season_file)
    output.write_json(tasks.format_entries(entries, played))
    show_calendar(output.console, entries, played)


@command("help_calendar_move")
@argument("year_file", metavar="FILE", type=options.FILE)
@argument("calendar_file", metavar="CALENDAR", type=options.FILE)
@option("--away", "away", metavar="NAME=DAYS", multiple=True, help="help_calendar_away")
@option("--today", callback=options.parse_day, metavar="DATE", help="help_calendar_today")
@option("--out", "out_folder", type=options.FILE, help="help_calendar_out")
@options.csv_style
@options.json_file
@_budget_option
def move(
    year_file: Path,
    *,
    calendar_file: Path,
    away: tuple[str, ...],
    today: date,
    out_folder: Path | None,
    csv_style: str,
    json_file: Path | None,
    budget: float,
) -> None:
    """Adapt a calendar to new rules or absences, and move as few events as possible."""
    output = Output(json_file)
    absences = []
    for text in away:
        name, _, days = text.rpartition("=")
        try:
            absences.append((name.strip(), parse_span(days)))
        except CellError as error:
            raise click.UsageError(str(Message("calendar_bad_away", text=text))) from error
    year = tasks.with_absences(read_year(year_file), absences)
    show_notes(tasks.describe_idle_days(year, absences, today))
    before = read_calendar(calendar_file)
    tasks.require_usable_folder(out_folder)
    with interruptible() as stop, stop.within(budget) as part:
        style, created = CsvStyle(csv_style), datetime.now(UTC)
        result = tasks.move_calendar(
            year, before, today, folder=out_folder, style=style, created=created, stop=part
        )
    write_calendar(output, result, stop)


@command("help_calendar_check")
@argument("year_file", metavar="FILE", type=options.FILE)
@argument("calendar_file", metavar="CALENDAR", type=options.FILE)
@options.json_file
def check(year_file: Path, calendar_file: Path, json_file: Path | None) -> None:
    """Show which wishes for a year a calendar does not fulfil, and the value of each aim."""
    output = Output(json_file)
    faults, values = tasks.check_calendar(read_year(year_file), calendar_file)
    output.write_document(
        {
            "faults": [*map(in_english, faults)],
            "values": {aim.value: value for aim, value in values},
        }
    )
    show_checked(output.console, faults, values)
    if faults:
        raise click.exceptions.Exit(1)


@command("help_calendar_meetings")
@argument("meetings_file", metavar="FILE", type=options.FILE)
@options.json_file
def meetings(meetings_file: Path, json_file: Path | None) -> None:
    """Schedule meetings with several people, and prove that no schedule is better."""
    output = Output(json_file)
    schedules = tasks.schedule_all(meetings_file)
    output.write_json(tasks.format_schedules(schedules))
    show_schedules(output.console, schedules)
