"""Removal of harmful characters from text that is shown or printed; and paper sizes."""

from __future__ import annotations

import re
from enum import Enum

# Matches a character that `printable` replaces. All control characters except the tab are replaced.
# ESC is one of them; terminal escapes begin with it. The other replaced characters are line
# separators, characters that change the direction of writing, invisible characters such as tags,
# and halves of surrogate pairs. Joiners (U+200C, U+200D) are kept, because some scripts need them.
_HARMFUL = re.compile(
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u180e\u200b\u200e\u200f\u2028\u2029\u202a-\u202e"
    "\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


class Paper(Enum):
    """Paper sizes."""

    A4 = "a4"
    LETTER = "letter"


def printable(text: str) -> str:
    """Return text on one line, without control characters and other invisible characters.

    Whitespace characters become spaces. Each other unprintable character becomes a visible mark.
    """
    if text.isprintable():  # true of nearly all text, and fast
        return text
    return _HARMFUL.sub(lambda match: " " if match[0].isspace() else _REPLACEMENT, text)
