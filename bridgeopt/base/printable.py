"""Text from outside, made fit for a terminal, a log and paper; and the sizes of paper."""

from __future__ import annotations

import re
from enum import Enum

# Control characters but the tab, with them all escapes of terminals; what ends a line; what turns
# the direction of writing around; what is not seen at all, tags among it; and halves of letters.
# What joins and parts letters (U+200C, U+200D) belongs to how some scripts are written.
_HARMFUL = re.compile(
    "[\x00-\x08\x0a-\x1f\x7f-\x9f\u061c\u180e\u200b\u200e\u200f\u2028\u2029\u202a-\u202e"
    "\u2060-\u206f\ud800-\udfff\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)
_STANDS_FOR_IT = "\N{REPLACEMENT CHARACTER}"


class Paper(Enum):
    """The sizes of paper."""

    A4 = "a4"
    LETTER = "letter"


def printable(text: str) -> str:
    """Return text on one line, without control characters and others that cannot be seen.

    Blank characters become spaces, and other invisible ones a mark that shows that something stood
    there.
    """
    if text.isprintable():  # nearly always, and told fast
        return text
    return _HARMFUL.sub(lambda found: " " if found[0].isspace() else _STANDS_FOR_IT, text)
