"""Giving results: to the terminal, as JSON and to a folder."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgeopt.base.replacing import refuse_unwritable
from bridgeopt.base.text import write_text
from bridgeopt.base.words import Message

if TYPE_CHECKING:
    from rich.console import Console

    from bridgeopt.club import History, Members, Plan


class Giving:
    """Where results go, the terminal among it; bad places are refused when it is made.

    Parameters
    ----------
    json_file
        For the result as JSON; ``-`` is standard output, where it then stands alone.
    out_folder, csv_style
        Takes a plan, and each section's numbers and movement; how CSV files are written there.
    details
        Whether all figures are shown, which few want to know.
    """

    def __init__(
        self,
        json_file: Path | None,
        out_folder: Path | None = None,
        csv_style: str = "plain",
        *,
        details: bool = False,
    ) -> None:
        self.details = details
        self.is_silent = str(json_file) == "-"
        self._json_file = None if self.is_silent else json_file
        self._folder = out_folder
        self._style = csv_style
        if out_folder is not None:
            _take(out_folder)
        if self._json_file is not None:
            refuse_unwritable(self._json_file)

    @property
    def console(self) -> Console:
        """The terminal, silent where JSON goes there alone."""
        from rich.console import Console

        return Console(quiet=self.is_silent)

    def tell(self, message: Message) -> None:
        """Say something on the terminal, but where JSON goes there alone."""
        if not self.is_silent:
            click.echo(message)

    def give_document(self, document: object) -> None:
        """Write a document of plain values as JSON where it was asked for."""
        self.give_json(json.dumps(document, ensure_ascii=False, indent=1) + "\n")

    def give_json(self, text: str) -> None:
        """Write JSON where it was asked for."""
        if self.is_silent:
            click.echo(text, nl=False)
        elif self._json_file is not None:
            write_text(self._json_file, text)

    def give(
        self,
        plan: Plan,
        history: History,
        members: Members,
        shown: Collection[str] | None = None,
        show_first: Callable[[], None] = lambda: None,
    ) -> None:
        """Write a plan and show it (all sections, or those named); exit 130 after Ctrl-C.

        What is shown may be lost, where nobody listens; so it comes last, ``show_first`` too: what
        stands above the plan.
        """
        from bridgeopt.cli.progress import waited
        from bridgeopt.files.plan import format_plan
        from bridgeopt.show.terminal.plan import show_plan

        try:
            self._fill_folder(plan, members, keep_old=shown is not None)
        finally:  # what cannot be written in one place may be in another, or can still be read
            try:
                self.give_json(format_plan(plan))
            finally:
                show_first()
                show_plan(
                    self.console, plan, history, members, shown, waited(), details=self.details
                )
        if plan.interrupted:
            raise click.exceptions.Exit(130)

    def _fill_folder(self, plan: Plan, members: Members, *, keep_old: bool) -> None:
        if self._folder is None:
            return
        from bridgeopt.cli.telling import show_filled
        from bridgeopt.files.csv_style import CsvStyle
        from bridgeopt.files.out_folder import Filled, kept_notes
        from bridgeopt.show.folder import write_folder

        style = CsvStyle(self._style)
        written = write_folder(self._folder, plan, members, style, keep_old=keep_old)
        show_filled(Filled(self._folder, tuple(written), tuple(kept_notes(written))))


def _take(folder: Path) -> None:
    """Hold a folder until what is asked for is written, and see that it can be."""
    from bridgeopt.cli.telling import show_begun
    from bridgeopt.files.out_folder import PLAN, PLAN_BEFORE, holding, refuse_unusable

    click.get_current_context().with_resource(holding(folder))
    show_begun(folder)
    refuse_unusable(folder, [PLAN, PLAN_BEFORE])


def certify(plan: Plan, history: History, file: Path | None) -> None:
    """Write the proof of a plan where it was asked for, and tell of which sections it is none."""
    if file is None:
        return
    from bridgeopt.base.replacing import write_bytes
    from bridgeopt.cli.progress import compile_kernels
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.engine.qap.proof_log import warm_up
    from bridgeopt.engine.stopping import interruptible
    from bridgeopt.seating.certificate import certificate_of

    compile_kernels(warm_up)
    with interruptible() as stop:
        certificate, left_out = certificate_of(plan, history, stop)
    write_bytes(file, certificate)
    show_notes(left_out)
