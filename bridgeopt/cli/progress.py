"""Progress bars for long work, on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING

from bridgeopt.base.i18n import Message, Percent
from bridgeopt.base.i18n.message import current_locale

if TYPE_CHECKING:
    from bridgeopt.engine import qap

Counted = Callable[[int, int], Message]
"""A function that returns a message from two numbers: how many pieces of work are done, and how
many there are."""


def run_bar(*, made: bool, num_sections: int) -> AbstractContextManager[Callable[..., None] | None]:
    """Show the progress of `run`; ``made`` says whether movements are generated for tonight.

    If so, the bar counts the sections that have a movement. Otherwise it counts the sections whose
    numbering is proven optimal.
    """
    if made:
        return counting_bar(Message("making_movements"), _sections, num_sections)
    return progress_bar(num_sections)


@contextmanager
def progress_bar(
    num_sections: int | None = None,
) -> Iterator[Callable[[Sequence[qap.Progress]], None] | None]:
    """Show on a terminal how many sections are proven optimal, and the largest gap.

    The gap of a section is its cost minus the lower bound, as a fraction of the cost. Yield the
    function that updates the bar; without a terminal, yield ``None``.
    """
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


@contextmanager
def solutions_bar() -> Iterator[Callable[[Message], None] | None]:
    """Show on a terminal that a search is running, with a message about its best solution.

    Yield the function that takes the message; without a terminal, yield ``None``.
    """
    with _bar(Message("searching"), _searches) as show:
        yield show and (lambda how_far: show(0, None, how_far))


def searches_bar() -> AbstractContextManager[Callable[[int, int], None] | None]:
    """Show on a terminal how many of a design's searches are done."""
    return counting_bar(Message("searching"), _searches)


def describe_seasons(done: int, total: int) -> Message:
    """Return a message with how many seasons have been played, and how many there are."""
    return Message("counted_seasons", done=done, total=total)


def describe_proven_formats(done: int, total: int) -> Message:
    """Return a message with how many formats have a seating that is proven optimal."""
    return Message("counted_ways_proven", done=done, total=total)


def describe_analysed_boards(done: int, total: int) -> Message:
    """Return a message with how many boards have double-dummy results."""
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
    """Show on a terminal how many pieces of work are done, and how many there are.

    ``doing`` names the work, and ``counted`` makes a message of the two numbers. The numbers are
    left out until the total is known. Without a terminal, ``None`` is yielded.
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
    from rich import console, progress  # imported late: only terminals show bars

    words = current_locale()  # for the bar's own thread, which has no locale

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
