"""Ctrl-C: while the program loads it ends at once, and else as a ``KeyboardInterrupt``."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

INTERRUPTED = 130
"""What a program exits with after Ctrl-C."""

_IMPORTING = "<frozen importlib"


def take_interrupts() -> None:
    """Take Ctrl-C from now on, unless whoever started us has it ignored."""
    if _can_be_taken():
        signal.signal(signal.SIGINT, _interrupt)


@contextmanager
def ending_at_once() -> Iterator[None]:
    """Let Ctrl-C end the program within: there is nothing yet to be kept.

    A ``KeyboardInterrupt`` in the midst of loading is lost where a library calls back, becomes
    another error, or leaves modules that are half there.
    """
    if not _can_be_taken():
        yield
        return
    before = signal.signal(signal.SIGINT, _end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def ignore_interrupts() -> None:
    """Let Ctrl-C come too late: all is done."""
    if _can_be_taken():
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _can_be_taken() -> bool:
    """Whether Ctrl-C is Python's or ours to take, and this is where it may be."""
    if threading.current_thread() is not threading.main_thread():
        return False
    return signal.getsignal(signal.SIGINT) in (signal.default_int_handler, _interrupt, _end)


def _interrupt(number: int, frame: FrameType | None) -> None:
    while frame is not None:
        if frame.f_code.co_filename.startswith(_IMPORTING):
            _end(number, frame)
        frame = frame.f_back
    raise KeyboardInterrupt


def _end(number: int, frame: FrameType | None) -> NoReturn:
    # Past all who would catch it, and past what runs at an exit; nothing is being written.
    try:
        os.write(2, b"Interrupted.\n")
    finally:
        os._exit(INTERRUPTED)
