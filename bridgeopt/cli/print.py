"""``bridgeopt print`` and ``bridgeopt push``: the evening on paper, and on the Bridgemates."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.printable import Paper
from bridgeopt.cli import evening_options, options
from bridgeopt.cli.bridgemate_options import BridgemateTables, bridgemate_options
from bridgeopt.cli.click_classes import command, option
from bridgeopt.cli.club_defaults import evening_in_use, language_option
from bridgeopt.cli.kernels import load_puzzle_kernels
from bridgeopt.cli.reporting import confirm, is_interactive, show_interrupted_write, show_notes
from bridgeopt.cli.results import open_scorebook_of
from bridgeopt.exchange.connector import BridgemateAddress
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.out_folder import folder_lock
from bridgeopt.files.plan import read_plan
from bridgeopt.scorebook import ResultSource
from bridgeopt.tasks.evening.bridgemates import connect, scorebook_in
from bridgeopt.tasks.evening.printing import (
    PrintRequest,
    ReprintRequest,
    print_evening,
    printed_evening,
)
from bridgeopt.tasks.evening.pushing import push_evening as pushed
from bridgeopt.tasks.evening.pushing import pushable_evening, recreate_event, update_tables
from bridgeopt.tasks.sources import read_names

if TYPE_CHECKING:
    from bridgeopt.scorebook import ScorebookFile
    from bridgeopt.show.pages.paper import PrintedEvening


def _output_folder(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path:
    """Return the folder to write to: the typed one, or the folder of the club's evening.

    This is the callback of ``--out``.
    """
    if path is not None:
        return path
    evening = evening_in_use(ctx)
    if evening is None:
        raise click.MissingParameter(ctx=ctx, param=param)
    return evening.path


@command("help_print", "print")
@options.plan
@options.name_options
@evening_options.family_option(required=False)
@options.movements
@option("--out", "out_folder", type=options.FILE, callback=_output_folder, help="help_print_out")
@option("--title", default="", help="help_print_title")
@option("--date", "day", callback=options.parse_day, metavar="DATE", help="help_print_date")
@language_option("help_print_lang")
@options.paper_option()
@option("--large-cards/--small-cards", default=False, help="help_print_large_cards")
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
    *,
    plan_file: Path,
    members_file: Path | None,
    season_file: Path | None,
    family: str | None,
    movements_folder: Path | None,
    out_folder: Path,
    title: str,
    day: date,
    paper: str,
    large_cards: bool,
    pdf: bool,
    again_sections: tuple[str, ...],
    plan_on_paper: str | None,
    sit_out_sheet: bool,
    csv_style: str,
) -> None:
    """Write an evening's print-outs and projector screens, which show seats and opponents."""
    if again_sections and plan_on_paper is not None:
        raise click.UsageError(str(Message("print_section_or_changed")))
    again: tuple[str, ...] | ReprintRequest | None = again_sections or None
    if plan_on_paper is not None:
        again = ReprintRequest(
            options.plan_in_folder(Path(plan_on_paper)) if plan_on_paper else None
        )
    request = PrintRequest(
        plan_file,
        out_folder,
        day,
        title,
        again,
        language=current_locale().code,
        paper=Paper(paper),
        style=CsvStyle(csv_style),
        pdf=pdf,
        family=family,
        movements=movements_folder,
        sit_out_sheet=sit_out_sheet,
        season=season_file,
        large_cards=large_cards,
    )
    load_puzzle_kernels(wanted=sit_out_sheet)
    # Names must not change between reading them and writing the pages.
    with folder_lock(out_folder):
        show_interrupted_write(out_folder)
        printed = print_evening(request, read_names(members_file, season_file))
    if printed.as_in is not None:
        click.echo(Message("nothing_to_reprint_as_in", plan=printed.as_in))
    show_notes(printed.notes)
    if printed.reprint:
        click.echo(Message("to_reprint", pages=printed.pages_again))
    files = printed.files
    click.echo(Message("pages_written", folder=out_folder, n=len(files), first=files[0].name))


@command("help_push")
@options.plan
@options.name_options
@evening_options.family_option(required=False)
@options.movements
@option("--title", default="", help="help_push_title")
@option("--date", "day", callback=options.parse_day, metavar="DATE", help="help_push_date")
@bridgemate_options
@option("--update", is_flag=True, help="help_push_update")
@option("--resume", is_flag=True, help="help_push_resume")
@option("--resend", is_flag=True, formerly=("--refill",), help="help_push_refill")
@option("--yes", is_flag=True, help="help_push_yes")
def push(
    *,
    plan_file: Path,
    members_file: Path | None,
    season_file: Path | None,
    family: str | None,
    movements_folder: Path | None,
    title: str,
    day: date,
    bridgemates: BridgemateAddress,
    update: bool,
    resume: bool,
    resend: bool,
    yes: bool,
) -> None:
    """Push the evening to the Bridgemates: sections, rounds, boards and names."""
    if update + resume + resend > 1:
        raise click.UsageError(str(Message("push_one_way")))
    if resume:
        _resume(plan_file, bridgemates)
        return
    plan, names = read_plan(plan_file), read_names(members_file, season_file)
    prepare_evening = printed_evening if update or resend else pushable_evening
    evening, notes = prepare_evening(
        plan, names, day, title=title, family=family, movements=movements_folder
    )
    show_notes(notes)
    if update:
        book = open_scorebook_of(plan_file, members_file, season_file)
        _update(evening, plan_file, book, bridgemates)
        return
    if not yes:
        _confirm_push()
    if resend:
        book = open_scorebook_of(plan_file, members_file, season_file)
        _resend(evening, plan_file, book, bridgemates)
        return
    _push_new_event(evening, plan_file, bridgemates)


def _push_new_event(evening: PrintedEvening, plan: Path, bridgemates: BridgemateAddress) -> None:
    """Push an evening to the Bridgemates as a new event.

    Notes warn if results from an earlier event still count, and if the Bridgemates rank pairs by
    another method than this program.
    """
    where = pushed(evening, bridgemates.club, bridgemates.address, plan.parent)
    click.echo(Message("pushed_to", where=where, n=len(evening.sections)))
    book = scorebook_in(plan.parent, evening.day)
    num_earlier = len(book.statements_by(ResultSource.CONNECTOR))
    notes = [Message("push_earlier_results", n=num_earlier)] if num_earlier else []
    if book.scoring.scoring == "butler" and book.scoring.datum in (None, "one"):
        notes.append(Message("push_ranks_otherwise"))
    show_notes(notes)


def _update(
    evening: PrintedEvening, plan: Path, book: ScorebookFile, bridgemates: BridgemateAddress
) -> None:
    """Send the changes of a plan to the tables, and print which sections were updated."""
    listener = BridgemateTables(plan, book, bridgemates).listener
    updated = update_tables(evening, listener, bridgemates.club, plan.parent)
    names = list(updated.sections)
    click.echo(Message("push_updated", n=len(names), sections=names, again=updated.num_resent))
    show_notes(updated.describe_lost)


def _resend(
    evening: PrintedEvening, plan: Path, book: ScorebookFile, bridgemates: BridgemateAddress
) -> None:
    """Set up the Bridgemates again during play, and send them all results received so far."""
    listener, updated = recreate_event(evening, book, bridgemates, plan.parent)
    where = listener.connector.address
    click.echo(Message("push_refilled", where=where, n=updated.num_resent))
    show_notes(updated.describe_lost)


def _resume(plan: Path, bridgemates: BridgemateAddress) -> None:
    """Start the Bridgemates' software again, so that it continues with the evening."""
    connector = connect(plan.parent, bridgemates)
    connector.start_software()
    click.echo(Message("push_resumed", where=connector.address))


def _confirm_push() -> None:
    """Ask whether to go on, and abort if the answer is no.

    Raise a `BridgeoptError` if there is no terminal on which to answer.
    """
    if not is_interactive():
        raise BridgeoptError(Message("push_nobody_asked"))
    try:
        if not confirm(Message("push_asked")):
            raise click.Abort
    except (click.Abort, OSError) as error:
        if isinstance(error, OSError) or isinstance(error.__context__, EOFError):
            raise BridgeoptError(Message("push_nobody_asked")) from None
        raise
