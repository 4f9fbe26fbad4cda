"""Progress of long work on the terminal, and the time that the user has waited."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from threading import Timer
from typing import TYPE_CHECKING

import click

from bridgeopt.base.i18n import Message, Percent
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.interrupts import exit_on_interrupt
from bridgeopt.base.plugins import offered

if TYPE_CHECKING:
    from bridgeopt.engine import qap

Counted = Callable[[int, int], Message]
"""Says how many of how many are done."""

_PATIENCE = 2.0
"""Seconds that loading the kernels takes at most on a quiet machine, where they are compiled."""


def compile_kernels(*warm_ups: Callable[[], None], preparing: Message | None = None) -> None:
    """Compile or load kernels, by default those of `run`.

    If that takes long, print a message once.
    """
    text = str(preparing or Message("preparing_search"))  # another thread knows no reader
    told = Timer(_PATIENCE, click.echo, [text], {"err": True})
    told.daemon = True
    told.start()
    try:
        with exit_on_interrupt():
            for each in warm_ups or (_warm_up_search,):
                each()
    finally:
        told.cancel()
    from bridgeopt.engine.jit import cache_warnings  # late: with numpy

    for wrong in cache_warnings()[:1]:
        click.echo(wrong, err=True)


def _warm_up_search() -> None:
    from bridgeopt.engine.qap.kernel_loading import warm_up

    warm_up()


@contextmanager
def search_after_loading(
    *warm_ups: Callable[[], None],
) -> Iterator[tuple[Callable[[], None], Callable[[Message], None]]]:
    """Yield two functions that a search calls: when all input is read, and when it found better.

    The first loads kernels, and then shows on a terminal that a search goes on; the second shows
    its progress there.
    """
    with ExitStack() as stack:
        shown: list[Callable[[int, int | None, Message], None]] = []

        def ready() -> None:
            compile_kernels(*warm_ups)
            show = stack.enter_context(_bar(Message("searching"), _searches))
            if show is not None:
                shown.append(show)

        def tell(how_far: Message) -> None:
            for show in shown:
                show(0, None, how_far)

        yield ready, tell


def load_run_kernels(*, made: bool) -> None:
    """Load the kernels for a run; with ``made``, also those by which movements are made."""
    if not made:
        compile_kernels()
        return
    from bridgeopt.movement.tailored import warm_up as warm_up_making

    compile_kernels(warm_up_making, preparing=Message("preparing_making"))


def load_puzzle_kernels(*, wanted: bool) -> None:
    """Load the kernels for puzzles, if the sheet for those who sit out is wanted."""
    if modules := offered("kernel_warm_up") if wanted else []:
        warm_ups = (module.warm_up for module in modules)
        compile_kernels(*warm_ups, preparing=Message("preparing_sit_out"))


def run_bar(*, made: bool, num_sections: int) -> AbstractContextManager[Callable[..., None] | None]:
    """Show the progress of a run; ``made``: movements are made, and progress counts sections."""
    if made:
        return counting_bar(Message("making_movements"), _sections, num_sections)
    return progress_bar(num_sections)


@contextmanager
def progress_bar(
    num_sections: int | None = None,
) -> Iterator[Callable[[Sequence[qap.Progress]], None] | None]:
    """Show the progress of search and proof, on a terminal only."""
    with _bar(Message("searching"), _sections_proven, num_sections) as show:

        def update(states: Sequence[qap.Progress]) -> None:
            gaps = [
                (state.cost - state.lower_bound) / max(state.cost, 1)
                for state in states
                if state.cost is not None and state.lower_bound is not None
            ]
            doing = Message("searching")
            if len(gaps) == len(states):
                doing = Message("proving", gap=Percent(max(gaps), 2))
            assert show is not None
            show(sum(state.proved for state in states), len(states), doing)

        yield show and update


def searches_bar() -> AbstractContextManager[Callable[[int, int], None] | None]:
    """Show how many searches of a design are done, on a terminal only."""
    return counting_bar(Message("searching"), _searches)


def describe_seasons(done: int, total: int) -> Message:
    """Return a message with the number of seasons played."""
    return Message("counted_seasons", done=done, total=total)


def describe_proven_formats(done: int, total: int) -> Message:
    """Return a message with the number of ways to play that are proven best."""
    return Message("counted_ways_proven", done=done, total=total)


def describe_analysed_boards(done: int, total: int) -> Message:
    """Return a message with the number of boards that have double-dummy results."""
    return Message("counted_boards", done=done, total=total)


def _sections(done: int, total: int) -> Message:
    return Message("counted_sections", done=done, total=total)


def _sections_proven(done: int, total: int) -> Message:
    return Message("counted_sections_proven", done=done, total=total)


def _searches(done: int, total: int) -> Message:
    return Message("counted_searches", done=done, total=total)


@contextmanager
def counting_bar(
    doing: Message, counted: Counted, total: int | None = None
) -> Iterator[Callable[[int, int], None] | None]:
    """Show how many of a number of pieces of work are done, on a terminal only.

    Until their number is known, none is shown.
    """
    with _bar(doing, counted, total) as show:
        yield show and (lambda done, total: show(done, total, doing))


@contextmanager
def _bar(
    doing: Message, counted: Counted, total: int | None = None
) -> Iterator[Callable[[int, int | None, Message], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich import console, progress  # late: only terminals show bars

    words = current_locale()  # threads that show something know none

    def count(done: int, total: int | None) -> str:
        return "" if total is None else counted(done, total).render(words)

    with progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.TextColumn("{task.fields[count]}"),
        progress.TimeElapsedColumn(),
        console=console.Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task(doing.render(words), total=total, count=count(0, total))

        def show(done: int, total: int | None, doing: Message) -> None:
            bar.update(
                task,
                description=doing.render(words),
                completed=done,
                total=total,
                count=count(done, total),
            )

        yield show


# Processor time used so far, mostly imports, counts as part of this process's first command.
_began = time.perf_counter() - time.process_time()
_first = True


def start_timer() -> None:
    """Note that a command line begins.

    `seconds_waited` counts from here if there are several in a process.
    """
    global _began, _first
    if not _first:
        _began = time.perf_counter()
    _first = False


def seconds_waited() -> float:
    """Return the seconds since the user pressed Enter."""
    return time.perf_counter() - _began
