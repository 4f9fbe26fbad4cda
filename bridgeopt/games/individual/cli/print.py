"""``bridgeopt individual print``: an event on paper and on screens."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.cli.wording import command, option
from bridgeopt.games.individual.cli import event_options


@command("help_individual_print")
@event_options.plan
@event_options.people
@option("--out", "out_folder", type=options.FILE, required=True, help="help_print_out")
@event_options.bridge
@option("--title", default="", help="help_print_title")
@option("--date", "day", callback=options.day, metavar="DATE", help="help_print_date")
@option(
    "--paper",
    type=click.Choice(["a4", "letter"]),
    default="a4",
    show_default=True,
    help="help_print_paper",
)
def print(
    plan_file: Path,
    people_file: Path | None,
    out_folder: Path,
    bridge: bool | None,
    title: str,
    day: date,
    paper: str,
) -> None:
    """Put an event on paper and on screens."""
    from bridgeopt.games.individual.tasks.event_printing import EventPrintRequest, print_event
    from bridgeopt.show.pages.html import Paper

    filled = print_event(
        EventPrintRequest(
            plan_file, people_file, out_folder, day, title, bridge, reader().code, Paper(paper)
        )
    )
    first, num_files = filled.files[0].name, len(filled.files)
    click.echo(Message("pages_written", folder=out_folder, n=num_files, first=first))
    show_notes(filled.notes)
