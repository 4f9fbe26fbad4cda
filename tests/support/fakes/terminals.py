"""Programs whose standard error is a terminal, so that they show progress."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from tests.support.timing.interrupted import AGES


class OnATerminal:
    """A program whose standard error is a terminal that is read continuously."""

    def __init__(self, process: subprocess.Popen[str], terminal: int) -> None:
        self.process = process
        self._terminal = terminal
        self._told = b""
        self._left = False
        self._news = threading.Condition()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def wait_for(self, pattern: bytes) -> None:
        """Wait until the program writes text that matches a regular expression."""
        with self._news:
            assert self._news.wait_for(lambda: self._is_told(pattern) or self._left, AGES)
            assert self._is_told(pattern), self._told

    def end(self) -> tuple[str, str]:
        """Wait until the program and its children have ended; return its output and terminal text.

        A child process that is still running keeps the terminal open.
        """
        printed, _ = self.process.communicate(timeout=AGES)
        self._reader.join(AGES)
        assert self._left, "somebody is left"
        return printed, self._told.decode()

    def _is_told(self, pattern: bytes) -> bool:
        return re.search(pattern, self._told) is not None

    def _read(self) -> None:
        with suppress(OSError):  # no process has the terminal open any more
            while chunk := os.read(self._terminal, 4096):
                self._tell(chunk)
        self._tell(b"", left=True)

    def _tell(self, chunk: bytes, left: bool = False) -> None:
        with self._news:
            self._told += chunk
            self._left = left
            self._news.notify_all()


@contextmanager
def on_a_terminal(command: Mapping[str, Any], **options: Any) -> Iterator[OnATerminal]:
    """Start a program on a terminal, and kill it afterwards."""
    import pty

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        **command,
        stdout=subprocess.PIPE,
        stderr=theirs,
        # A shell's background job ignores Ctrl-C, and so would its children.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        **options,
    )
    os.close(theirs)
    started = OnATerminal(process, ours)
    try:
        yield started
    finally:
        process.kill()
        started.end()
        os.close(ours)
