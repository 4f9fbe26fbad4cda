"""Handling of Ctrl-C: it ends a program that is loading, cancels a search, or raises an exception.

Python handles a signal in the main thread, between two of its own instructions. Therefore nothing
here stops another thread; a button on the page cancels the page's work. Code in the main thread
must return to Python now and then. For this reason searches wait for their threads, or call kernels
for a fraction of a second. On Windows, waiting for a thread does not notice Ctrl-C, so there
searches wait in short steps.
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
"""Exit code of a program after Ctrl-C."""

_IMPORTING = f"<frozen {importlib.__name__}"
_SHOW_CURSOR = b"\x1b[?25h"

_searches: list[Callable[[], None]] = []
"""Functions that cancel the searches that run in the main thread. An inner search comes after the
outer search that started it."""

_ours = False
"""Whether this program's interrupt handler was installed when the outermost search began. Otherwise
another program uses this package as a library, and Ctrl-C must not end its process."""

_pressed = False


def install_handler() -> None:
    """Handle Ctrl-C from now on, unless the program was started with Ctrl-C ignored."""
    if _can_be_taken():
        signal.signal(signal.SIGINT, _interrupt)


@contextmanager
def exit_on_interrupt() -> Iterator[None]:
    """End the program at once on Ctrl-C in the ``with`` block; only for blocks that lose no work.

    While modules load, a ``KeyboardInterrupt`` could be swallowed in a library's callback. It could
    also become another error, or leave modules half loaded.
    """
    if not _can_be_taken():
        yield
        return
    before = signal.signal(signal.SIGINT, _end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def on_interrupt(cancel: Callable[[], None]) -> Iterator[None]:
    """Call ``cancel`` at the first Ctrl-C in the ``with`` block, and end the program at the second.

    If another program uses this package as a library, its process does not end: the second Ctrl-C
    raises ``KeyboardInterrupt``. The first Ctrl-C raises it too, if the cancelled search has no
    answer yet (`Cancelled`).

    Parameters
    ----------
    cancel
        A function that is called once, in the main thread; it must not wait.
    """
    global _ours, _pressed
    if not _can_be_taken():
        yield
        return
    before = signal.getsignal(signal.SIGINT)
    if not _searches:
        _ours, _pressed = before is not signal.default_int_handler, False
    _searches.append(cancel)
    try:
        signal.signal(signal.SIGINT, _cancel)
        yield
    except Cancelled:
        if not _pressed:
            raise
        raise KeyboardInterrupt from None
    finally:
        signal.signal(signal.SIGINT, before)
        _searches.remove(cancel)


def ignore_interrupts() -> None:
    """Ignore Ctrl-C from now on, because all work is done."""
    if _can_be_taken():
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _can_be_taken() -> bool:
    """Return whether this code may handle Ctrl-C.

    It may in the main thread, if the current handler is Python's default or this module's.
    """
    if threading.current_thread() is not threading.main_thread():
        return False
    return signal.getsignal(signal.SIGINT) in (
        signal.default_int_handler,
        _interrupt,
        _cancel,
        _end,
    )


def _interrupt(number: int, frame: FrameType | None) -> None:
    while frame is not None:
        if frame.f_code.co_filename.startswith(_IMPORTING):
            _end(number, frame)
        frame = frame.f_back
    raise KeyboardInterrupt


def _cancel(number: int, frame: FrameType | None) -> None:
    global _pressed
    if not _pressed:
        _pressed = True
        for cancel in _searches:
            cancel()
    elif _ours:
        if os.isatty(2):  # the progress bar hides the cursor
            os.write(2, _SHOW_CURSOR)
        _end(number, frame)
    else:
        raise KeyboardInterrupt


def _end(_number: int, _frame: FrameType | None) -> NoReturn:
    # Exit by `os._exit`, so that no ``except``, ``finally`` or exit handler can delay or prevent
    # it. No file is being written, so nothing is lost.
    try:
        os.write(2, f"{Message('interrupted')}\n".encode())
    finally:
        os._exit(INTERRUPTED_EXIT_CODE)
