"""Giving results: to the terminal, as JSON and to a folder."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from pathlib import Path

import click
from rich.console import Console

from bridgeopt.base.words import Message
from bridgeopt.cli.progress import waited
from bridgeopt.cli.telling import show_begun, show_filled
from bridgeopt.club import History, Members, Plan
from bridgeopt.files.alone import holding
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.plan import format_plan
from bridgeopt.show.terminal.plan import show_plan
from bridgeopt.tasks.output import Output


class Giving:
    """Where results go, the terminal among it; bad places are refused when it is made.

    Parameters
    ----------
    json_file
        For the result as JSON; ``-`` is standard output, where it then stands alone.
    out_folder, csv_style
        For a plan, see `Output`.
    details
        Whether all figures are shown, which few want to know.
    """

    def __init__(
        self,
        json_file: Path | None,
        out_folder: Path | None = None,
        csv_style: str = CsvStyle.PLAIN.value,
        details: bool = False,
    ) -> None:
        self.details = details
        self._json_alone = str(json_file) == "-"
        file = None if self._json_alone else json_file
        if out_folder is not None:  # before the season is read, until what it says is written
            click.get_current_context().with_resource(holding(out_folder))
            show_begun(out_folder)
        self._output = Output(file, out_folder, CsvStyle(csv_style))
        self._output.refuse_unusable()

    @property
    def console(self) -> Console:
        """The terminal, silent where JSON goes there alone."""
        return Console(quiet=self._json_alone)

    def tell(self, message: Message) -> None:
        """Say something on the terminal, but where JSON goes there alone."""
        if not self._json_alone:
            click.echo(message)

    def give_document(self, document: object) -> None:
        """Write a document of plain values as JSON where it was asked for."""
        self.give_json(json.dumps(document, ensure_ascii=False, indent=1) + "\n")

    def give_json(self, text: str) -> None:
        """Write JSON where it was asked for."""
        if self._json_alone:
            click.echo(text, nl=False)
        else:
            self._output.write_json(text)

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

    def _fill_folder(self, plan: Plan, members: Members, keep_old: bool) -> None:
        filled = self._output.fill_folder(plan, members, keep_old)
        if filled is not None:
            show_filled(filled)
