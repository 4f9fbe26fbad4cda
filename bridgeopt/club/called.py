"""What people call a pair's number: where NS and EW share numbers, with its direction."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from bridgeopt.base.words import Message

_CALLED = re.compile(r"(NS|EW|NZ|OW)?\s*([0-9]{1,3})\s*(NS|EW|NZ|OW)?", re.IGNORECASE)
Side = Literal["NS", "EW"]

SIDES: tuple[Side, ...] = ("NS", "EW")

_SIDES: dict[str, Side] = {"NS": "NS", "EW": "EW", "NZ": "NS", "OW": "EW"}
"""Directions as they are written in English and in Dutch, where no letters mean two."""


class CalledNumber(NamedTuple):
    """What a number is called: ``3``; ``3 EW`` where NS and EW share numbers."""

    number: int
    side: Side | None = None

    def __str__(self) -> str:
        """Write it as people say it, in the reader's language."""
        return f"{self.number} {Message(self.side)}" if self.side else str(self.number)

    @property
    def written(self) -> str:
        """What stands for it in files, whatever the reader's language is."""
        return f"{self.number} {self.side}" if self.side else str(self.number)


def parse_called(text: str) -> CalledNumber | None:
    """Read a number as people call it: ``3``, ``3 EW``, ``EW3``; else ``None``."""
    found = _CALLED.fullmatch(text.strip())
    if found is None or (found[1] and found[3]):
        return None
    side = found[1] or found[3]
    return CalledNumber(int(found[2]), _SIDES[side.upper()] if side else None)
