"""Letters: how wide a text prints, and how it sorts."""

from __future__ import annotations

import unicodedata

# Letters that Unicode does not take apart into a plain one and an accent.
_WHOLE_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe"})


def text_width(text: str) -> float:
    """Return an upper estimate of a text's printed width, in ems.

    Letters of people's names count 0.53 em, capitals 0.72, and broad letters of East Asia 1.
    """

    def em(letter: str) -> float:
        if unicodedata.combining(letter):
            return 0.0
        if unicodedata.east_asian_width(letter) in "WF":
            return 1.0
        return 0.72 if letter.isupper() else 0.53

    return sum(map(em, text))


def shrink_factor(text: str, ems: float, least: float = 0.6) -> float:
    """Return the factor by which a font must shrink so that a text is at most ``ems`` wide.

    It is never below ``least``, though the text may then be wider.
    """
    return round(max(least, min(1.0, ems / max(text_width(text), 0.01))), 3)


def collation_key(text: str) -> str:
    """Return a sort key for text: without accents, and in small letters."""
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(_WHOLE_LETTERS)
    return "".join(c for c in letters if not unicodedata.combining(c))
