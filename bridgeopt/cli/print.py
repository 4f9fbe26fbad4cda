"""``bridgeopt print``: paper for the wall and the tables, and a screen."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.telling import show_notes
from bridgeopt.report.catalogue import REFERENCE, languages


@click.command()
@options.plan
@options.names
@options.family(required=False)
@options.movements
@click.option(
    "--out",
    "out_folder",
    type=options.FILE,
    required=True,
    help="The folder to write to; what stands there of another evening is replaced.",
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
    csv_style: str,
) -> None:
    """Put the evening on paper and on a screen: who sits where, who plays whom.

    Writes pages that a browser opens and prints: seating lists for the wall, a screen for a
    beamer, guide cards for the pairs, cards for the tables and a sheet for the director; open
    index.html first. Besides, for other programs, each section's movement as .asc and its pairs
    by number as CSV.
    """
    from bridgeopt.cli.work import plan_seatings, read_names
    from bridgeopt.club import Granted
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.files.plan import read_plan
    from bridgeopt.report.catalogue import read_catalogue
    from bridgeopt.report.html import Paper
    from bridgeopt.report.out_folder import kept_notes
    from bridgeopt.report.paper import Evening, paper_sections, write_evening
    from bridgeopt.report.pdf import PdfMaker
    from bridgeopt.wishes.holding import holds

    plan = read_plan(plan_file)
    members = read_names(members_file, season_file)
    seatings = plan_seatings(plan, family, movements_folder)
    evening = Evening(
        paper_sections(plan, seatings),
        members,
        day,
        " ".join(title.split()),
        plan.warnings,
        tuple(Granted(wish, holds(wish, seatings)) for wish in plan.wishes),
        plan.intact,
    )
    written = write_evening(
        out_folder,
        evening,
        read_catalogue(lang),
        Paper(paper),
        CsvStyle(csv_style),
        PdfMaker() if pdf else None,
    )
    show_notes(kept_notes(written))
    click.echo(f"Written to {out_folder}: {len(written)} files. Open {written[0].name} first.")
