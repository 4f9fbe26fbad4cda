"""Faults in words, as whoever reads them in English has them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bridgeopt.base.errors import Fault
from bridgeopt.base.i18n import Message


class Spoken(NamedTuple):
    """A fault whose message and advice are text."""

    message: str
    file: str | None
    line: int | None
    help: str | None
    whole: str

    def __str__(self) -> str:
        """Return it as it is told."""
        return self.whole


def said(text: str) -> Message:
    """Return a message that says just this."""
    return Message("as_written", text=text)


def spoken(faults: Iterable[Fault]) -> tuple[Spoken, ...]:
    """Return faults in words."""
    return tuple(
        Spoken(
            str(fault.message),
            fault.file,
            fault.line,
            None if fault.help is None else str(fault.help),
            str(fault),
        )
        for fault in faults
    )
