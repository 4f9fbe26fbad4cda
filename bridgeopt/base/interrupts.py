"""Handling of Ctrl-C: it ends a program that is loading, cancels a search, or raises an exception.

Python handles a signal in the main thread, between two of its own instructions. Therefore nothing
here stops another thread; a button on the page cancels the page's work. Code in the main thread
must return to Python now and then. A search there only waits for its threads, or calls a kernel for
a fraction of a second. On Windows, Ctrl-C does not end a wait for a thread, so there searches wait
in short steps.
"""

from __future__ import annotations

import importlib
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from bridgeopt.base.errors import Cancelled
from bridgeopt.base.i18n import Message

INTERRUPTED_EXIT_CODE = 130
"""Exit code of a program after Ctrl-C: 128 plus the number of SIGINT, as shells do."""

_IMPORTLIB_FILE_START = f"<frozen {importlib.__name__}"
"""Start of the file name in a stack frame of the import system."""

_SHOW_CURSOR_CODE = b"\x1b[?25h"
"""Escape code that shows the cursor of a terminal."""

_cancel_functions: list[Callable[[], None]] = []
"""One function for each search that is running in the main thread. Calling the function cancels the
search. The functions of outer searches come first."""

_in_own_program = False
"""Whether this package's interrupt handler was installed when the outermost search began. If not,
another program uses the package as a library, and Ctrl-C must not end that program's process."""

_interrupted = False
"""Whether Ctrl-C was pressed since the outermost search began."""


def install_handler() -> None:
    """Handle Ctrl-C from now on, unless the program was started with Ctrl-C ignored."""
    if _may_handle():
        signal.signal(signal.SIGINT, _raise_interrupt)


@contextmanager
def exit_on_interrupt() -> Iterator[None]:
    """End the program at once on Ctrl-C in the ``with`` block, without cleaning up.

    It is for blocks that load modules, where no work can be lost. While modules are loaded, a
    ``KeyboardInterrupt`` is unsafe: a library's callback could swallow it or turn it into another
    error, and modules could stay half loaded.
    """
    if not _may_handle():
        yield
        return
    old_handler = signal.signal(signal.SIGINT, _end_program)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, old_handler)


@contextmanager
def on_interrupt(cancel: Callable[[], None]) -> Iterator[None]:
    """Call ``cancel`` at the first Ctrl-C in the ``with`` block, and end the program at the second.

    If another program uses this package as a library, the second Ctrl-C raises
    ``KeyboardInterrupt`` instead. A cancelled search raises `Cancelled` if it has no answer yet. If
    the block raises `Cancelled` after the first Ctrl-C, a ``KeyboardInterrupt`` is raised instead.

    Parameters
    ----------
    cancel
        A function that cancels the search in the block. It is called once, in the main thread; it
        must not wait.
    """
    global _in_own_program, _interrupted
    if not _may_handle():
        yield
        return
    old_handler = signal.getsignal(signal.SIGINT)
    if not _cancel_functions:
        _in_own_program, _interrupted = old_handler is not signal.default_int_handler, False
    _cancel_functions.append(cancel)
    try:
        signal.signal(signal.SIGINT, _cancel_searches)
        yield
    except Cancelled:
        if not _interrupted:
            raise
        raise KeyboardInterrupt from None
    finally:
        signal.signal(signal.SIGINT, old_handler)
        _cancel_functions.remove(cancel)


def ignore_interrupts() -> None:
    """Ignore Ctrl-C until the program ends; called when all work is done."""
    if _may_handle():
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _may_handle() -> bool:
    """Return whether this module may install a handler of Ctrl-C.

    It may in the main thread, unless another program has installed its own handler.
    """
    if threading.current_thread() is not threading.main_thread():
        return False
    return signal.getsignal(signal.SIGINT) in (
        signal.default_int_handler,
        _raise_interrupt,
        _cancel_searches,
        _end_program,
    )


def _raise_interrupt(number: int, frame: FrameType | None) -> None:
    while frame is not None:
        if frame.f_code.co_filename.startswith(_IMPORTLIB_FILE_START):
            _end_program(number, frame)
        frame = frame.f_back
    raise KeyboardInterrupt


def _cancel_searches(number: int, frame: FrameType | None) -> None:
    global _interrupted
    if not _interrupted:
        _interrupted = True
        for cancel in _cancel_functions:
            cancel()
    elif _in_own_program:
        if os.isatty(2):  # the progress bar hides the cursor
            os.write(2, _SHOW_CURSOR_CODE)
        _end_program(number, frame)
    else:
        raise KeyboardInterrupt


def _end_program(_number: int, _frame: FrameType | None) -> NoReturn:
    # `os._exit` runs no ``except``, ``finally`` or exit handler, so nothing can delay or prevent
    # the exit. The program is loading or searching and not writing a file, so nothing is lost.
    try:
        os.write(2, f"{Message('interrupted')}\n".encode())
    finally:
        os._exit(INTERRUPTED_EXIT_CODE)
