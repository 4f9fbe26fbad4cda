"""Letters: the printed width of a text, and its sort key."""

from __future__ import annotations

import unicodedata

# Letters that Unicode does not decompose into a base letter and an accent.
_WHOLE_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe"})


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


def shrink_factor(text: str, ems: float, least: float = 0.6) -> float:
    """Return the factor by which a font must shrink for a text to be at most ``ems`` wide.

    It is never below ``least``; the text may then be wider.
    """
    return round(max(least, min(1.0, ems / max(text_width(text), 0.01))), 3)


def collation_key(text: str) -> str:
    """Return a sort key for text: lower case, without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(_WHOLE_LETTERS)
    return "".join(c for c in letters if not unicodedata.combining(c))
