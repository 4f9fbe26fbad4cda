"""Output of plans: on the terminal, as JSON, and into folders."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path

import click

from bridgeopt.base.atomic_files import refuse_unwritable, write_bytes
from bridgeopt.cli.kernels import compile_kernels
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import (
    show_interrupted_write,
    show_notes,
    show_written,
)
from bridgeopt.cli.timer import seconds_waited
from bridgeopt.club import History, Members, Plan
from bridgeopt.engine.qap.proof_log import warm_up
from bridgeopt.engine.stopping import interruptible
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.out_folder import (
    PLAN,
    PLAN_BEFORE,
    WrittenFolder,
    describe_kept_files,
    folder_lock,
    refuse_unusable,
)
from bridgeopt.files.plan_document import format_plan
from bridgeopt.seating.certificate import make_certificate
from bridgeopt.show.terminal.plan import show_plan


@dataclass(frozen=True, kw_only=True)
class PlanOutputOptions:
    """The options that say where a plan is written, and how many figures are shown."""

    json_file: Path | None
    certificate_file: Path | None
    out_folder: Path | None
    details: bool
    csv_style: str

    def with_folder(self, folder: Path | None) -> PlanOutput:
        """Return the destination of a plan that goes to ``folder`` instead of to ``--out``."""
        return PlanOutput(
            self.json_file,
            folder,
            self.csv_style,
            details=self.details,
            certificate=self.certificate_file,
        )


class PlanOutput(Output):
    """The destination of a plan: the terminal, files and a folder.

    Creating a `PlanOutput` raises an error if a file or the folder cannot be written.

    Parameters
    ----------
    json_file
        As in `Output`.
    out_folder
        The folder for the plan. Each section's pair numbers and movement are written there too.
    csv_style
        The style of the CSV files in that folder.
    details
        Whether to show all figures, which few users need.
    certificate
        The file for the certificate of the proof.
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
            _lock_folder(out_folder)
        super().__init__(json_file)
        if certificate is not None:
            refuse_unwritable(certificate)
        self.details = details
        self._certificate = certificate
        self._folder = out_folder
        self.csv_style = csv_style

    def write_plan(
        self,
        plan: Plan,
        history: History,
        members: Members,
        section_names: Collection[str] | None = None,
        show_first: Callable[[], None] = lambda: None,
    ) -> None:
        """Write a plan and print it; exit with code 130 if Ctrl-C had ended its search.

        All files are written before anything is printed, because printing fails on a closed pipe.
        ``section_names`` names the sections to print; ``None`` prints all. ``show_first`` prints
        any text that precedes the plan.
        """
        try:
            self._fill_folder(plan, members, keep_old=section_names is not None)
        finally:  # if one output fails, the others are still written
            try:
                self.write_json(format_plan(plan))
            finally:
                show_first()
                show_plan(
                    self.console,
                    plan,
                    history,
                    members=members,
                    section_names=section_names,
                    waited=seconds_waited(),
                    details=self.details,
                )
        if plan.interrupted:
            raise click.exceptions.Exit(130)

    def write_certificate(self, plan: Plan, history: History) -> None:
        """Write the certificate of a plan's proof, if the user asked for one.

        Print notes about the parts of the plan that the certificate leaves out.
        """
        if self._certificate is None:
            return
        compile_kernels(warm_up)
        with interruptible() as stop:
            certificate, notes = make_certificate(plan, history, stop)
        write_bytes(self._certificate, certificate)
        show_notes(notes)

    def _fill_folder(self, plan: Plan, members: Members, *, keep_old: bool) -> None:
        if self._folder is None:
            return
        # Imported late: it loads the pages' templates.
        from bridgeopt.show.folder import write_folder

        style = CsvStyle(self.csv_style)
        written = write_folder(self._folder, plan, members, style, keep_old=keep_old)
        show_written(
            WrittenFolder(self._folder, tuple(written), tuple(describe_kept_files(written)))
        )


def _lock_folder(folder: Path) -> None:
    """Lock a folder until the command ends; raise an error if a plan cannot be written there."""
    click.get_current_context().with_resource(folder_lock(folder))
    show_interrupted_write(folder)
    refuse_unusable(folder, [PLAN, PLAN_BEFORE])
