"""Letters: the printed width of a text, and its sort key."""

from __future__ import annotations

import re
import unicodedata

# Letters that Unicode does not decompose into a base letter and an accent.
_WHOLE_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe"})


# Widths of letters in ems: upper limits for the page's sans-serif font. Letters that are not listed
# have the width of `text_width`, but at least 0.56.
_WIDTHS = {
    **dict.fromkeys("fijlrtI .,:;'\u2019()[]-·", 0.34),
    **dict.fromkeys("mM", 0.84),
    **dict.fromkeys("wGOQ", 0.78),
    "W": 0.95,
}


def text_width(text: str) -> float:
    """Return an upper estimate of a text's printed width, in ems.

    Small letters count as 0.53 em, capitals as 0.72, and wide East Asian letters as 1.
    """

    def em(letter: str) -> float:
        if unicodedata.combining(letter):
            return 0.0
        if unicodedata.east_asian_width(letter) in "WF":
            return 1.0
        return 0.72 if letter.isupper() else 0.53

    return sum(map(em, text))


def num_lines(text: str, ems: float) -> int:
    """Return an upper estimate of the number of lines of a text in a column ``ems`` wide.

    Lines are broken at spaces and after hyphens, and within words that are wider than the column.
    """
    lines, used = 1, 0.0
    for word in re.findall(r"\S+?-+(?=\S)|\S+|\s+", text):
        width = sum(_WIDTHS.get(c) or max(text_width(c), 0.56) for c in word)
        if used and used + width > ems and not word.isspace():
            lines, used = lines + 1, 0.0
        if width > ems:
            room = max(ems - 1, 1)  # the last letter that does not fit leaves up to 1 em empty
            lines, width = lines + int(width / room), width % room
        used += width
    return lines


def shrink_factor(text: str, ems: float, minimum: float = 0.6) -> float:
    """Return the factor by which a font must shrink for a text to be at most ``ems`` wide.

    The factor is from ``minimum`` to 1. A text that needs a smaller factor than ``minimum`` stays
    wider than ``ems``.
    """
    return round(max(minimum, min(1.0, ems / max(text_width(text), 0.01))), 3)


def collation_key(text: str) -> str:
    """Return a sort key for text: lower case, without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(_WHOLE_LETTERS)
    return "".join(c for c in letters if not unicodedata.combining(c))
