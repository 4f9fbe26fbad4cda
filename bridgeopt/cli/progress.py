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

CountDescription = Callable[[int, int], Message]
"""A function that returns a message from two numbers: how many pieces of work are done, and how
many there are."""


def run_bar(
    *, generated: bool, num_sections: int
) -> AbstractContextManager[Callable[..., None] | None]:
    """Show the progress of `run`; ``generated`` says whether movements are generated for tonight.

    If so, the bar counts the sections that have a movement. Otherwise it counts the sections whose
    numbering is proven optimal.
    """
    if generated:
        return counting_bar(Message("making_movements"), _describe_sections, num_sections)
    return progress_bar(num_sections)


@contextmanager
def progress_bar(
    num_sections: int | None = None,
) -> Iterator[Callable[[Sequence[qap.Progress]], None] | None]:
    """Show on a terminal how many sections are proven optimal, and the largest gap.

    The gap of a section is its cost minus the lower bound, as a fraction of the cost. Yield the
    function that updates the bar; without a terminal, yield ``None``.
    """
    with _bar(Message("searching"), _describe_proven_sections, num_sections) as show:

        def update(states: Sequence[qap.Progress]) -> None:
            gaps = [
                (state.cost - state.lower_bound) / max(state.cost, 1)
                for state in states
                if state.cost is not None and state.lower_bound is not None
            ]
            activity = Message("searching")
            if len(gaps) == len(states):
                activity = Message("proving", gap=Percent(max(gaps), 2))
            assert show is not None
            show(sum(state.proved for state in states), len(states), activity)

        yield show and update


@contextmanager
def solutions_bar() -> Iterator[Callable[[Message], None] | None]:
    """Show on a terminal that a search is running, with a message about its best solution.

    Yield the function that takes the message; without a terminal, yield ``None``.
    """
    with _bar(Message("searching"), _describe_searches) as show:
        yield show and (lambda message: show(0, None, message))


def searches_bar() -> AbstractContextManager[Callable[[int, int], None] | None]:
    """Show on a terminal how many of a design's searches are done."""
    return counting_bar(Message("searching"), _describe_searches)


def describe_seasons(done: int, total: int) -> Message:
    """Return a message with how many seasons have been played, and how many there are."""
    return Message("counted_seasons", done=done, total=total)


def describe_proven_formats(done: int, total: int) -> Message:
    """Return a message with how many formats have a seating that is proven optimal."""
    return Message("counted_ways_proven", done=done, total=total)


def describe_analysed_boards(done: int, total: int) -> Message:
    """Return a message with how many boards have double-dummy results."""
    return Message("counted_boards", done=done, total=total)


def _describe_sections(done: int, total: int) -> Message:
    return Message("counted_sections", done=done, total=total)


def _describe_proven_sections(done: int, total: int) -> Message:
    return Message("counted_sections_proven", done=done, total=total)


def _describe_searches(done: int, total: int) -> Message:
    return Message("counted_searches", done=done, total=total)


@contextmanager
def counting_bar(
    activity: Message, describe_count: CountDescription, total: int | None = None
) -> Iterator[Callable[[int, int], None] | None]:
    """Show on a terminal how many pieces of work are done, and how many there are.

    ``activity`` names the work, and ``describe_count`` makes a message of the two numbers. The
    numbers are left out until the total is known. Without a terminal, ``None`` is yielded.
    """
    with _bar(activity, describe_count, total) as show:
        yield show and (lambda done, total: show(done, total, activity))


@contextmanager
def _bar(
    activity: Message, describe_count: CountDescription, total: int | None = None
) -> Iterator[Callable[[int, int | None, Message], None] | None]:
    if not sys.stderr.isatty():
        yield None
        return
    from rich import console, progress  # imported late: only terminals show bars

    catalogue = current_locale()  # for the bar's own thread, which has no locale

    def count(done: int, total: int | None) -> str:
        return "" if total is None else describe_count(done, total).render(catalogue)

    with progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.TextColumn("{task.fields[count]}"),
        progress.TimeElapsedColumn(),
        console=console.Console(stderr=True),
        transient=True,
    ) as bar:
        task = bar.add_task(activity.render(catalogue), total=total, count=count(0, total))

        def show(done: int, total: int | None, activity: Message) -> None:
            bar.update(
                task,
                description=activity.render(catalogue),
                completed=done,
                total=total,
                count=count(done, total),
            )

        yield show
