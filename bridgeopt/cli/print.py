"""``bridgeopt print``: the evening on paper."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.base.words.message import reader
from bridgeopt.cli import options
from bridgeopt.cli.settings import evening_taken, language_option
from bridgeopt.cli.telling import show_begun, show_notes
from bridgeopt.cli.wording import command, option


def _folder(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path:
    """Take the folder, by default that of the evening, as the callback of an option."""
    if path is not None:
        return path
    evening = evening_taken(ctx)
    if evening is None:
        raise click.MissingParameter(ctx=ctx, param=param)
    return evening.path


@command("help_print", "print")
@options.plan
@options.names
@options.family(required=False)
@options.movements
@option("--out", "out_folder", type=options.FILE, callback=_folder, help="help_print_out")
@option("--title", default="", help="help_print_title")
@option("--date", "day", callback=options.day, metavar="DATE", help="help_print_date")
@language_option("help_print_lang")
@options.paper()
@option("--pdf", is_flag=True, help="help_print_pdf")
@option("--section", "again_sections", multiple=True, metavar="NAME", help="help_print_section")
@option(
    "--changed",
    "plan_on_paper",
    is_flag=False,
    flag_value="",
    metavar="[=PLAN]",
    help="help_print_changed",
)
@option(
    "--sit-out-sheet/--no-sit-out-sheet",
    default=False,
    help="help_print_sit_out_sheet",
)
@options.csv_style
def print_(
    plan_file: Path,
    members_file: Path | None,
    season_file: Path | None,
    family: str | None,
    movements_folder: Path | None,
    out_folder: Path,
    title: str,
    day: date,
    paper: str,
    *,
    pdf: bool,
    again_sections: tuple[str, ...],
    plan_on_paper: str | None,
    sit_out_sheet: bool,
    csv_style: str,
) -> None:
    """Put the evening on paper and on a screen: who sits where, who plays whom."""
    from bridgeopt.base.printable import Paper
    from bridgeopt.cli.progress import get_puzzles_ready
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.files.out_folder import holding
    from bridgeopt.tasks.evening.printing import (
        ChangesAgain,
        PrintRequest,
        print_evening,
    )
    from bridgeopt.tasks.sources import read_names

    if again_sections and plan_on_paper is not None:
        raise click.UsageError(str(Message("print_section_or_changed")))
    again: tuple[str, ...] | ChangesAgain | None = again_sections or None
    if plan_on_paper is not None:
        again = ChangesAgain(options.plan_in(Path(plan_on_paper)) if plan_on_paper else None)
    request = PrintRequest(
        plan_file,
        out_folder,
        day,
        title,
        again,
        language=reader().code,
        paper=Paper(paper),
        style=CsvStyle(csv_style),
        pdf=pdf,
        family=family,
        movements=movements_folder,
        sit_out_sheet=sit_out_sheet,
    )
    get_puzzles_ready(wanted=sit_out_sheet)
    with holding(out_folder):  # from reading names until they are written
        show_begun(out_folder)
        printed = print_evening(request, read_names(members_file, season_file))
    if printed.as_in is not None:
        click.echo(Message("nothing_to_reprint_as_in", plan=printed.as_in))
    show_notes(printed.notes)
    if printed.again:
        click.echo(Message("to_reprint", pages=printed.pages_again))
    files = printed.files
    click.echo(Message("pages_written", folder=out_folder, n=len(files), first=files[0].name))
