"""What the commands do between reading and writing: show that work goes on, and write results."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from threading import Timer

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from bridgeopt.cli.telling import show_notes as show_notes
from bridgeopt.cli.waiting import waited
from bridgeopt.club import (
    History,
    Kind,
    Members,
    Plan,
    Registration,
    Wish,
)
from bridgeopt.engine import qap
from bridgeopt.engine.qap.warm import warm_up
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.plan import format_plan
from bridgeopt.files.replacing import refuse_unwritable
from bridgeopt.files.text import write_text
from bridgeopt.interrupts import ending_at_once
from bridgeopt.season import SeasonFile
from bridgeopt.seating.evening import Evening, evening_sections, odd_one
from bridgeopt.show.documents.folder import write_folder
from bridgeopt.show.documents.out_folder import kept_notes, refuse_unusable
from bridgeopt.show.terminal.plan import show_plan

_PATIENCE = 2.0
"""Seconds that loading the kernels takes at most on a quiet machine, where they are compiled."""


def compile_kernels(*warm_ups: Callable[[], None], what: str = "the search") -> None:
    """Make kernels ready, by default those of `run`; say so, once, if that takes long."""
    told = Timer(
        _PATIENCE,
        click.echo,
        [f"Preparing {what}: this takes a while the first time on a machine …"],
        {"err": True},
    )
    told.daemon = True
    told.start()
    try:
        with ending_at_once():
            for each in warm_ups or (warm_up,):
                each()
    finally:
        told.cancel()


@contextmanager
def progress_bar(
    num_sections: int | None = None,
) -> Iterator[Callable[[Sequence[qap.Progress]], None] | None]:
    """Show how far search and proof are; on a terminal only."""
    with _bar("Searching", "sections proven", num_sections) as show:

        def update(states: Sequence[qap.Progress]) -> None:
            gaps = [
                (state.cost - state.lower_bound) / max(state.cost, 1)
                for state in states
                if state.cost is not None and state.lower_bound is not None
            ]
            proving = len(gaps) == len(states)
            doing = f"Proving, gap {100 * max(gaps):.2f} %" if proving else "Searching"
            assert show is not None
            show(sum(state.proved for state in states), len(states), doing)

        yield show and update


def searches_bar() -> AbstractContextManager[Callable[[int, int], None] | None]:
    """Show how many searches of a designer are done; on a terminal only."""
    return counting_bar("Searching", "searches")


@contextmanager
def counting_bar(
    doing: str, what: str, total: int | None = None
) -> Iterator[Callable[[int, int], None] | None]:
    """Show how many of a number of equal pieces of work are done; on a terminal only.

    As long as it is not known how many there are, no number is shown.
    """
    with _bar(doing, what, total) as show:
        yield show and (lambda done, total: show(done, total, doing))


@contextmanager
def _bar(
    doing: str, what: str, total: int | None = None
) -> Iterator[Callable[[int, int, str], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return

    def count(done: int, total: int | None) -> str:
        return "" if total is None else f"{done}/{total} {what}"

    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[count]}"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task(doing, total=total, count=count(0, total))

        def show(done: int, total: int, doing: str) -> None:
            bar.update(
                task, description=doing, completed=done, total=total, count=count(done, total)
            )

        yield show


def displaced(
    evening: Evening,
    history: History,
    registration: Registration,
    num_sections: int,
    wishes: Sequence[Wish],
    members: Members,
) -> list[str]:
    """Tell whom the wishes have moved, besides those whom they put into a section."""
    if not wishes:
        return []
    odd = odd_one(evening.sections)
    usual = evening_sections(history, registration, num_sections, odd=odd).sections
    home = {pair: section.name for section in usual for pair in section.pairs}
    named = {wish.pairs[0] for wish in wishes if wish.kind is Kind.SECTION}
    return [
        f"By the wishes {members.name(pair.first)} & {members.name(pair.second)} play in section"
        f" {section.name} instead of {home[pair]}."
        for section in evening.sections
        for pair in section.pairs
        if home[pair] != section.name and pair not in named
    ]


class Output:
    """Where a plan goes: to the terminal, and as JSON and to a folder where asked for."""

    def __init__(
        self,
        season_file: Path | None,
        json_file: Path | None,
        out_folder: Path | None,
        csv_style: str,
    ) -> None:
        if season_file is not None and json_file is not None:
            SeasonFile(season_file).guard(json_file, "the plan")
        refuse_places(json_file, out_folder)
        self._json_file = json_file
        self._out_folder = out_folder
        self._style = CsvStyle(csv_style)

    @property
    def console(self) -> Console:
        """The terminal, silent where JSON goes there alone."""
        return Console(quiet=str(self._json_file) == "-")

    def give(
        self,
        plan: Plan,
        history: History,
        members: Members,
        shown: Collection[str] | None = None,
    ) -> None:
        """Write a plan and show it (all sections, or those named); exit 130 after Ctrl-C.

        What is shown may be lost, where nobody listens; so it comes last.
        """
        try:
            self._fill_folder(plan, members, keep_old=shown is not None)
        finally:  # what cannot be written in one place may be in another, or can still be read
            try:
                if self._json_file is not None:
                    write_json(self._json_file, format_plan(plan))
            finally:
                show_plan(self.console, plan, history, members, shown, waited())
        if plan.interrupted:
            raise click.exceptions.Exit(130)

    def _fill_folder(self, plan: Plan, members: Members, keep_old: bool) -> None:
        if self._out_folder is None:
            return
        written = write_folder(self._out_folder, plan, members, self._style, keep_old)
        names = ", ".join(file.name for file in written)
        click.echo(f"Written to {self._out_folder}: {names}", err=True)
        show_notes(kept_notes(written))


def refuse_places(json_file: Path | None, out_folder: Path | None = None) -> None:
    """Refuse places to which nothing can be written, before a search and not after it."""
    if json_file is not None and str(json_file) != "-":
        refuse_unwritable(json_file)
    if out_folder is not None:
        refuse_unusable(out_folder, ["plan.json", "plan-before.json"])


def write_json(path: Path, text: str) -> None:
    """Write JSON to a file, or to standard output for ``-``."""
    if str(path) == "-":
        click.echo(text, nl=False)
    else:
        write_text(path, text)
