"""Messages in tests: faults as English text, and texts compared by message key."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from typing import NamedTuple, cast

from bridgeopt.base.errors import Fault
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue


class Spoken(NamedTuple):
    """A fault whose message and advice are text."""

    message: str
    file: str | None
    line: int | None
    help: str | None
    whole: str

    def __str__(self) -> str:
        """Return the fault's full text."""
        return self.whole


def said(text: str) -> Message:
    """Return a message with this exact text."""
    return Message("as_written", text=text)


def spoken(faults: Iterable[Fault]) -> tuple[Spoken, ...]:
    """Return faults as text."""
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


def text_of(key: str, /, **values: object) -> str:
    """Return a message in English."""
    return read_catalogue(REFERENCE_LANGUAGE)(key, **values)


def pattern_of(key: str, /, **values: object) -> str:
    """Return a regular expression that matches a message in English."""
    return re.escape(text_of(key, **values))


def says(shown: object, key: str, /, **values: object) -> bool:
    """Return whether a text, an HTML page or a list of texts contains a message in English."""
    text = shown if isinstance(shown, str) else "\n".join(map(str, cast("Iterable[object]", shown)))
    without_tags = re.sub(r"<[^>]+>", "", text)
    told = " ".join(text_of(key, **values).split())
    return any(told in " ".join(unescape(each).split()) for each in (text, without_tags))
