"""Standard input, output and error, as a program has to take them: closed, full, or cut off."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TextIO

from bridgeopt.base.errors import reason_of
from bridgeopt.base.words import Message
from bridgeopt.cli.telling import MARKS, add_marks


class OutputLost(Exception):  # noqa: N818  (as a rule nothing is wrong: `head` has seen enough)
    """Standard output takes no more. It is no ``OSError``: those are about files.

    ``reason`` is ``None`` where whoever read it has gone.
    """

    def __init__(self, reason: Message | None) -> None:
        self.reason = reason
        super().__init__(reason)


class _Output(io.TextIOWrapper):
    """Standard output that tells its own failures from those of files."""

    def write(self, text: str) -> int:
        """Write text."""
        try:
            return super().write(text)
        except OSError as error:
            raise _lost(error) from None

    def flush(self) -> None:
        """Write what is held back."""
        try:
            super().flush()
        except OSError as error:
            raise _lost(error) from None


class _Notes(io.TextIOWrapper):
    """Standard error, which is never worth stopping for: what cannot be told goes nowhere."""

    def write(self, text: str) -> int:
        """Write text, if anybody listens."""
        try:
            return super().write(text)
        except OSError:
            _silence(2)
            return len(text)

    def flush(self) -> None:
        """Write what is held back, if anybody listens."""
        try:
            super().flush()
        except OSError:
            _silence(2)


def open_streams() -> None:
    """Give each standard stream something behind it that fails as it should.

    A stream that is closed would give its place to the next file that is opened, and what is
    written to it would end up there. Streams that are not the process's own are left alone.
    """
    add_marks()
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # Reading gives nothing, writing an error: what is to be shown must not vanish.
            os.open(os.devnull, os.O_RDWR if number == 2 else os.O_RDONLY)
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8")  # noqa: SIM115  (for as long as we live)
    sys.stdout = _own(sys.stdout, 1, _Output)
    sys.stderr = _own(sys.stderr, 2, _Notes)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=MARKS)


def give_up_output() -> None:
    """Throw away what standard output has not written yet."""
    _silence(1)


def _own(stream: TextIO | None, number: int, kind: type[io.TextIOWrapper]) -> TextIO:
    if stream is None:
        return kind(open(number, "wb"), encoding="utf-8")
    with suppress(OSError, AttributeError, ValueError):
        if stream.fileno() == number and not isinstance(stream, kind):
            stream.flush()
            return kind(
                stream.buffer,
                encoding=stream.encoding,
                errors=MARKS,
                line_buffering=stream.isatty() or number == 2,
            )
    return stream


def _lost(error: OSError) -> OutputLost:
    return OutputLost(None if isinstance(error, BrokenPipeError) else reason_of(error))


def _silence(number: int) -> None:
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, number)
        os.close(nowhere)
