"""``bridgeopt print``: paper for the wall and the tables, and a screen."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.settings import evening_taken
from bridgeopt.words.catalogue import REFERENCE, languages


def _folder(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path:
    """Take the folder, by default that of the evening, as the callback of an option."""
    if path is not None:
        return path
    evening = evening_taken(ctx)
    if evening is None:
        raise click.MissingParameter(ctx=ctx, param=param)
    return evening.path


@click.command()
@options.plan
@options.names
@options.family(required=False)
@options.movements
@click.option(
    "--out",
    "out_folder",
    type=options.FILE,
    callback=_folder,
    help="The folder to write to; what stands there of another evening is replaced.  [default: of"
    " the latest evening, its own]",
)
@click.option("--title", default="", help="What stands on every paper, such as the club's name.")
@click.option(
    "--date",
    "day",
    callback=options.day,
    metavar="DATE",
    help="The day that stands on every paper, as 2026-10-01 or 01-10-2026.  [default: today]",
)
@click.option(
    "--lang",
    type=click.Choice(languages()),
    default=REFERENCE,
    show_default=True,
    help="The language of what is printed.",
)
@click.option(
    "--paper",
    type=click.Choice(["a4", "letter"]),
    default="a4",
    show_default=True,
    help="What it is printed on.",
)
@click.option(
    "--pdf",
    is_flag=True,
    help="Also make PDFs, with a Chrome, Chromium or Edge on this machine, or the pdf extra.",
)
@click.option(
    "--section",
    "again_sections",
    multiple=True,
    metavar="NAME",
    help="To print again: pages of this section besides, as again-….html; may be repeated.",
)
@click.option(
    "--changed",
    "plan_on_paper",
    is_flag=False,
    flag_value="",
    metavar="[=PLAN]",
    help="To print again: pages of what is not as in the plan that is on paper besides, such as"
    " the cards that changed, as again-….html.  [default: the plan-before.json beside --plan]",
)
@options.csv_style
def print(
    plan_file: Path,
    members_file: Path | None,
    season_file: Path | None,
    family: str | None,
    movements_folder: Path | None,
    out_folder: Path,
    title: str,
    day: date,
    lang: str,
    paper: str,
    pdf: bool,
    again_sections: tuple[str, ...],
    plan_on_paper: str | None,
    csv_style: str,
) -> None:
    """Put the evening on paper and on a screen: who sits where, who plays whom.

    Writes pages that a browser opens and prints: seating lists for the wall, a screen for a
    beamer, guide cards for the pairs, cards for the tables and a sheet for the director; open
    index.html first. Besides, for other programs, each section's movement as .asc and its pairs
    by number as CSV. Marks in the plan that its cards are printed: then `change` keeps them.

    After a change, --changed or --section names what to print again; all other pages are of the
    whole evening all the same, so that nothing old stays in the folder.
    """
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.director.printing import (
        ChangesAgain,
        PrintRequest,
        SectionsAgain,
        print_evening,
    )
    from bridgeopt.director.sources import read_names
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.show.pages.html import Paper

    if again_sections and plan_on_paper is not None:
        raise click.UsageError("Give --section or --changed, not both.")
    again: SectionsAgain | ChangesAgain | None = None
    if again_sections:
        again = SectionsAgain(again_sections)
    elif plan_on_paper is not None:
        again = ChangesAgain(options.plan_in(Path(plan_on_paper)) if plan_on_paper else None)
    request = PrintRequest(
        plan_file,
        out_folder,
        day,
        title,
        again,
        language=lang,
        paper=Paper(paper),
        style=CsvStyle(csv_style),
        pdf=pdf,
        family=family,
        movements=movements_folder,
    )
    printed = print_evening(request, read_names(members_file, season_file))
    if printed.as_in is not None:
        click.echo(f"Nothing to print again: all is as in {printed.as_in}.")
    show_notes(printed.notes)
    if printed.again:
        click.echo(f"To print again: {', '.join(page.name for page in printed.again)}.")
    files = printed.files
    click.echo(f"Written to {out_folder}: {len(files)} files. Open {files[0].name} first.")
