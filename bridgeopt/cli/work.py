"""What the commands do between reading and writing: show that work goes on, and write results."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from threading import Timer
from types import MappingProxyType
from typing import NamedTuple

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from bridgeopt.cli.telling import show_notes as show_notes
from bridgeopt.cli.waiting import waited
from bridgeopt.club import (
    Family,
    History,
    Kind,
    Members,
    Movement,
    Plan,
    PlanFile,
    Registration,
    Seating,
    Section,
    Wish,
)
from bridgeopt.engine import qap
from bridgeopt.engine.qap.warm import warm_up
from bridgeopt.errors import Fault, InputError
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.history import read_history
from bridgeopt.files.members import read_members
from bridgeopt.files.plan import format_plan
from bridgeopt.files.replacing import refuse_unwritable
from bridgeopt.files.text import write_text
from bridgeopt.interrupts import ending_at_once
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.families import read_family
from bridgeopt.season import Season, SeasonFile
from bridgeopt.seating.evening import Evening, evening_sections, odd_one
from bridgeopt.seating.wishes.contradiction import Contradiction
from bridgeopt.show.documents.folder import write_folder
from bridgeopt.show.documents.out_folder import kept_notes, refuse_unusable
from bridgeopt.show.terminal.plan import show_plan

_PATIENCE = 2.0
"""Seconds that loading the kernels takes at most on a quiet machine, where they are compiled."""


class SoFar(NamedTuple):
    """The season so far, where it comes from, and names; ids as they are used now.

    ``guests`` are names too, of those who are new tonight (see `guesting.invite`).
    """

    history: History
    kind: str
    members: Members
    season: Season | None
    guests: Mapping[int, str] = MappingProxyType({})

    @property
    def known(self) -> set[int]:
        """The ids of everybody whom the club knows, or knew before two ids became one."""
        known = {*self.history.ids, *self.members.names}
        if self.season is not None:
            known |= self.season.members.keys() | self.season.merged.keys()
        return known - self.guests.keys()

    def with_current_ids(self, registration: Registration) -> tuple[Registration, tuple[str, ...]]:
        """Replace ids that the season does not use any more, with a line about each."""
        return self.season.with_current_ids(registration) if self.season else (registration, ())


def read_so_far(history: Path | None, season: Path | None, members: Path | None) -> SoFar:
    """Read the season so far from whichever file is given, and the names."""
    if (history is None) == (season is None):
        raise click.UsageError("Give the season so far: --history, or --season, not both.")
    names = Members() if members is None else read_members(members)
    if season is not None:
        read = SeasonFile(season).read()
        return SoFar(read.history, "season", names if members else read.names, read)
    assert history is not None
    return SoFar(read_history(history), "history", names, None)


def read_names(members: Path | None, season: Path | None) -> Members:
    """Read names from whichever file is given; ids are shown without."""
    if members is not None:
        return read_members(members)
    return Members() if season is None else SeasonFile(season).read().names


def family_for(sections: Sequence[Section], name: str, folder: Path | None) -> Family:
    """Read the movements that these sections need."""
    sizes = {s.num_numbers: f"section {s.name} with its {len(s.pairs)} pairs" for s in sections}
    return _read_family(name, folder, sizes)


def plan_seatings(plan: PlanFile, family: str | None, folder: Path | None) -> list[Seating]:
    """Give every section of a plan its movement: its own, or else the family's.

    Raises
    ------
    InputError
        There is neither, or a movement is not well-formed.
    """
    faults = [
        Fault(f"section {section.name}: {fault.message}", plan.file, help=fault.help)
        for section in plan.sections
        if section.movement is not None
        for fault in movement_faults(section.movement)
    ]
    bare = [section for section in plan.sections if section.movement is None]
    if bare and family is None:
        faults += [
            Fault(
                f"section {section.name} lists no rounds",
                plan.file,
                help="Give the movement with --family.",
            )
            for section in bare
        ]
    if faults:
        raise InputError(faults)
    movements: Mapping[int, Movement] = {}
    if bare and family is not None:
        sizes = {len(section.numbers): f"section {section.name}" for section in bare}
        movements = _read_family(family, folder, sizes).movements
    return [section.seating(movements.get(len(section.numbers))) for section in plan.sections]


def _read_family(name: str, folder: Path | None, sizes: Mapping[int, str]) -> Family:
    """Read movements, and say what in their files is not as it should be."""
    family = read_family(name, folder, sizes)
    show_notes(family.warnings)
    return family


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


@contextmanager
def naming_wishes(members: Members) -> Iterator[None]:
    """Tell of wishes that cannot stand together by the names of the players."""
    try:
        yield
    except Contradiction as error:
        raise error.named(members) from None


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
