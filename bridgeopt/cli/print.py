"""``bridgeopt print``: paper for the wall and the tables, and a screen."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.words.catalogue import REFERENCE, languages


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
    from bridgeopt.club import Granted
    from bridgeopt.director.sources import plan_seatings, read_names
    from bridgeopt.errors import InputError
    from bridgeopt.files.csv_style import CsvStyle
    from bridgeopt.files.plan import PlanFile, format_printed, read_plan
    from bridgeopt.seating.wishes.holding import holds
    from bridgeopt.show.documents.out_folder import kept_notes, rewrite
    from bridgeopt.show.pages.html import Paper
    from bridgeopt.show.pages.paper import (
        Evening,
        changed_only,
        paper_sections,
        sections_only,
        write_evening,
    )
    from bridgeopt.show.pages.pdf import PdfMaker
    from bridgeopt.words.catalogue import read_catalogue

    if again_sections and plan_on_paper is not None:
        raise click.UsageError("Give --section or --changed, not both.")
    names = read_names(members_file, season_file)
    plan = read_plan(plan_file)

    def evening_of(plan: PlanFile) -> Evening:
        seatings, notes = plan_seatings(plan, family, movements_folder)
        show_notes(notes)
        return Evening(
            paper_sections(plan, seatings),
            names.with_guests(plan.guests),
            day,
            " ".join(title.split()),
            plan.warnings,
            tuple(Granted(wish, holds(wish, seatings)) for wish in plan.wishes),
            plan.intact,
        )

    evening = evening_of(plan)
    on_paper = [section.name for section in evening.sections]
    again = None
    if again_sections:
        for name in again_sections:
            if name not in on_paper:
                raise click.UsageError(f"There is no section {name}, only {', '.join(on_paper)}.")
        again = sections_only(evening, again_sections)
        on_paper = [name for name in on_paper if name in (*plan.printed, *again_sections)]
    elif plan_on_paper is not None:
        before = plan_file.with_name("plan-before.json")
        if plan_on_paper:
            before = options.plan_in(Path(plan_on_paper))
        elif not before.is_file():
            raise click.UsageError(
                f"There is no {before.name} beside the plan: name the plan that is on paper,"
                " --changed=PLAN, or the folder that holds it."
            )
        again = changed_only(evening_of(read_plan(before)), evening)
        if again is None:
            click.echo(f"Nothing to print again: all is as in {before}.")
    written = write_evening(
        out_folder,
        evening,
        read_catalogue(lang),
        Paper(paper),
        CsvStyle(csv_style),
        PdfMaker() if pdf else None,
        again,
    )
    if on_paper != list(plan.printed):
        try:
            rewrite(plan_file, format_printed(plan_file, on_paper).encode())
        except InputError:
            show_notes(["The plan cannot be marked as printed: give --printed when you change it."])
    show_notes(kept_notes(written))
    if again is not None:
        pages = [f.name for f in written if f.match("again-*.html")]
        click.echo(f"To print again: {', '.join(pages)}.")
    click.echo(f"Written to {out_folder}: {len(written)} files. Open {written[0].name} first.")
