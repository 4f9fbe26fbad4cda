"""Compile or load kernels (compiled functions) before a search, and say so if it takes long."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Timer

import click

from bridgeopt.base.i18n import Message
from bridgeopt.base.interrupts import exit_on_interrupt
from bridgeopt.base.plugins import offered
from bridgeopt.cli.progress import solutions_bar
from bridgeopt.engine.jit import cache_warnings
from bridgeopt.engine.qap import kernel_loading

_MESSAGE_DELAY = 2.0
"""After this many seconds of loading, a message says that kernels are being compiled.

Compiled kernels load in less time, unless the machine is busy.
"""


def compile_kernels(*warm_ups: Callable[[], None], preparing: Message | None = None) -> None:
    """Compile or load kernels, by calling the functions ``warm_ups``.

    The default are the kernels that a search needs.

    If this takes more than `_MESSAGE_DELAY` seconds, print the message ``preparing`` once.
    """
    # Render the message now: the timer calls `echo` in another thread, which has no locale.
    text = str(preparing or Message("preparing_search"))
    timer = Timer(_MESSAGE_DELAY, click.echo, [text], {"err": True})
    timer.daemon = True
    timer.start()
    try:
        with exit_on_interrupt():
            for warm_up in warm_ups or (kernel_loading.warm_up,):
                warm_up()
    finally:
        timer.cancel()
    for warning in cache_warnings()[:1]:
        click.echo(warning, err=True)


@contextmanager
def search_after_loading(
    *warm_ups: Callable[[], None],
) -> Iterator[tuple[Callable[[], None], Callable[[Message], None]]]:
    """Yield two functions for a search to call, ``ready`` and ``show_solution``.

    The search calls ``ready`` when all input is read. ``ready`` loads the kernels, and then shows
    on a terminal that a search is running. The search calls ``show_solution`` with a message for
    each better solution; the terminal shows that message.
    """
    with ExitStack() as stack:
        updaters: list[Callable[[Message], None]] = []

        def ready() -> None:
            compile_kernels(*warm_ups)
            update = stack.enter_context(solutions_bar())
            if update is not None:
                updaters.append(update)

        def show_solution(message: Message) -> None:
            for update in updaters:
                update(message)

        yield ready, show_solution


def load_puzzle_kernels(*, wanted: bool) -> None:
    """Load the kernels for puzzles if the sheet for pairs that sit out is ``wanted``."""
    if modules := offered("kernel_warm_up") if wanted else []:
        warm_ups = (module.warm_up for module in modules)
        compile_kernels(*warm_ups, preparing=Message("preparing_sit_out"))
