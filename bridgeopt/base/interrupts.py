"""What Ctrl-C does: it ends a program that loads, cancels a search, and is an exception elsewhere.

Python handles a signal in the main thread, between two of its own instructions. So nothing here
stops another thread (a page's work is cancelled by its own button), and what the main thread calls
must return now and then: searches wait for their threads, or call kernels for a fraction of a
second. On Windows, waiting for a thread does not notice Ctrl-C, so there they wait in short steps.
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
"""What a program exits with after Ctrl-C."""

_IMPORTING = f"<frozen {importlib.__name__}"
_SHOW_CURSOR = b"\x1b[?25h"

_searches: list[Callable[[], None]] = []
"""What cancels the searches that run in the main thread, the outermost first."""

_ours = False
"""Whether Ctrl-C was the program's when the first of them began, not somebody's who calls us."""

_pressed = False


def install_handler() -> None:
    """Handle Ctrl-C from now on, unless the program was started with Ctrl-C ignored."""
    if _can_be_taken():
        signal.signal(signal.SIGINT, _interrupt)


@contextmanager
def exit_on_interrupt() -> Iterator[None]:
    """Let Ctrl-C end the program at once while the ``with`` block runs; no work can be lost there.

    A ``KeyboardInterrupt`` while modules are loaded would be swallowed where a library calls back,
    become another error, or leave modules half loaded.
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

    Where this runs inside somebody else's program, the second raises ``KeyboardInterrupt`` instead;
    so does the first, if after it there is nothing to answer with.

    Parameters
    ----------
    cancel
        Called once, in the main thread; it must not wait.
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
    """Whether Ctrl-C is Python's or ours to take, and this is where it may be."""
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
        if os.isatty(2):  # a progress bar hides it
            os.write(2, _SHOW_CURSOR)
        _end(number, frame)
    else:
        raise KeyboardInterrupt


def _end(_number: int, _frame: FrameType | None) -> NoReturn:
    # Past all who would catch it, and past what runs at an exit; nothing is being written.
    try:
        os.write(2, f"{Message('interrupted')}\n".encode())
    finally:
        os._exit(INTERRUPTED_EXIT_CODE)
