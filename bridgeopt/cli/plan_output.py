"""Output of plans: on the terminal, as JSON, into folders, and as the evening of a club."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from types import ModuleType

import click

from bridgeopt.base.atomic_files import refuse_unwritable, write_bytes
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.cli.club_defaults import is_given, require_club
from bridgeopt.cli.output import Output
from bridgeopt.cli.progress import compile_kernels, load_puzzle_kernels, seconds_waited
from bridgeopt.cli.reporting import (
    OutputLostError,
    show_interrupted_write,
    show_notes,
    show_written,
)
from bridgeopt.club import History, Members, Plan
from bridgeopt.engine.qap.proof_log import warm_up
from bridgeopt.engine.stopping import interruptible
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.out_folder import (
    PLAN,
    PLAN_BEFORE,
    EveningFolder,
    WrittenFolder,
    describe_kept_files,
    folder_lock,
    refuse_unusable,
)
from bridgeopt.files.plan import format_plan, plan_document
from bridgeopt.seating.certificate import make_certificate
from bridgeopt.show.terminal.plan import show_plan


@dataclass(frozen=True, kw_only=True)
class PlanOutputOptions:
    """The options about where a plan goes."""

    json_file: Path | None
    certificate_file: Path | None
    out_folder: Path | None
    details: bool
    csv_style: str

    def of_plan(self, folder: Path | None) -> PlanOutput:
        """Return where a plan goes, with this folder."""
        return PlanOutput(
            self.json_file,
            folder,
            self.csv_style,
            details=self.details,
            certificate=self.certificate_file,
        )


class PlanOutput(Output):
    """Where a plan goes; unusable files and folders are refused when it is made.

    Parameters
    ----------
    json_file
        As of `Output`.
    out_folder, csv_style
        The folder for the plan with each section's numbers and movement, and the style of its CSV
        files.
    details
        Whether to show all figures, which few want to see.
    certificate
        The file for the proof.
    """

    def __init__(
        self,
        json_file: Path | None,
        out_folder: Path | None = None,
        csv_style: str = "plain",
        *,
        details: bool = False,
        certificate: Path | None = None,
    ) -> None:
        if out_folder is not None:
            _take(out_folder)
        super().__init__(json_file)
        if certificate is not None:
            refuse_unwritable(certificate)
        self.details = details
        self._certificate = certificate
        self._folder = out_folder
        self.csv_style = csv_style

    def give(
        self,
        plan: Plan,
        history: History,
        members: Members,
        shown: Collection[str] | None = None,
        show_first: Callable[[], None] = lambda: None,
    ) -> None:
        """Write a plan and show it (all sections, or those in ``shown``); exit 130 after Ctrl-C.

        All files are written before anything is printed, because printing fails on a closed pipe.
        ``show_first`` prints the part before the plan.
        """
        try:
            self._fill_folder(plan, members, keep_old=shown is not None)
        finally:  # what cannot be written in one place may be in another, or can still be read
            try:
                self.write_json(format_plan(plan))
            finally:
                show_first()
                show_plan(
                    self.console,
                    plan,
                    history,
                    members=members,
                    shown=shown,
                    waited=seconds_waited(),
                    details=self.details,
                )
        if plan.interrupted:
            raise click.exceptions.Exit(130)

    def certify(self, plan: Plan, history: History) -> None:
        """Write the proof of a plan to its file, if asked for, and print what it leaves out."""
        if self._certificate is None:
            return
        compile_kernels(warm_up)
        with interruptible() as stop:
            certificate, left_out = make_certificate(plan, history, stop)
        write_bytes(self._certificate, certificate)
        show_notes(left_out)

    def _fill_folder(self, plan: Plan, members: Members, *, keep_old: bool) -> None:
        if self._folder is None:
            return
        from bridgeopt.show.folder import write_folder  # late: with the templates of pages

        style = CsvStyle(self.csv_style)
        written = write_folder(self._folder, plan, members, style, keep_old=keep_old)
        show_written(
            WrittenFolder(self._folder, tuple(written), tuple(describe_kept_files(written)))
        )


def _take(folder: Path) -> None:
    """Lock a folder until the command ends, and check that its files can be written."""
    click.get_current_context().with_resource(folder_lock(folder))
    show_interrupted_write(folder)
    refuse_unusable(folder, [PLAN, PLAN_BEFORE])


def _opening() -> ModuleType:
    """Import and return what opens an evening: it loads the page's parts, and few runs need it."""
    from bridgeopt.tasks.evening import opening

    return opening


def evening_folder(ctx: click.Context, day: date, season_file: Path | None) -> EveningFolder:
    """Return the folder of the evening for `run` without ``--reg``.

    Raises
    ------
    click.UsageError
        There is no club's folder, or an option says that output goes elsewhere.
    """
    for name, option in (("registration_file", "--reg"), ("out_folder", "--out")):
        if is_given(ctx, name):
            raise click.UsageError(str(Message("option_of_long_form", option=option)))
    club = require_club(Message("no_club_nor_pairs"))
    evening: EveningFolder = _opening().evening_for(club.folder, day, season_file)
    return evening


def archive_earlier_plan(evening: EveningFolder, plan: Plan) -> None:
    """Keep an evening's earlier plan under another name, if another run made it, and say so."""
    kept = _opening().archive_plan(evening, plan_document(plan)["plan_id"])
    if kept is not None:
        show_notes([Message("earlier_plan_kept", name=kept.name)])


def write_evening(
    evening: EveningFolder,
    give: Callable[[], None],
    members: Members,
    csv_style: str,
    *,
    changed: bool = False,
) -> None:
    """Write and show a plan, and write all print-outs; also after Ctrl-C, which exits 130.

    Files are written even if the output on the terminal fails.

    Parameters
    ----------
    evening
        The evening's folder.
    give
        Writes the plan there, and shows it.
    members
        Names of players.
    csv_style
        The style of CSV files.
    changed
        Whether the plan was changed, so that the sheets to print again are written separately.
    """
    stopped: Exception | None = None
    try:
        give()
    except (click.exceptions.Exit, OutputLostError) as early:  # the plan is there, and is printed
        stopped = early
    settings = require_club().settings
    settings = replace(settings, language=settings.language or current_locale().code)
    load_puzzle_kernels(wanted=settings.sit_out_sheet)
    printed = _opening().print_all(evening, settings, members, CsvStyle(csv_style), again=changed)
    show_notes(printed.notes)
    if printed.as_in is not None:
        click.echo(Message("nothing_to_reprint"), err=True)
    elif printed.reprint:
        click.echo(Message("to_reprint", pages=printed.pages_again), err=True)
    click.echo(Message("print_from", file=printed.files[0]), err=True)
    if stopped is not None:
        raise stopped
