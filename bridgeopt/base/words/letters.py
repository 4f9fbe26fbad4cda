"""Letters: how broad they are, and in what order they are sorted."""

from __future__ import annotations

import unicodedata

# Letters that Unicode does not take apart into a plain one and an accent.
_WHOLE_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe"})


def breadth(text: str) -> float:
    """Return how broad a text is at most, in ems, as people's names go."""

    def em(letter: str) -> float:
        if unicodedata.combining(letter):
            return 0.0
        if unicodedata.east_asian_width(letter) in "WF":
            return 1.0
        return 0.72 if letter.isupper() else 0.53

    return sum(map(em, text))


def fit(text: str, ems: float, least: float = 0.6) -> float:
    """Return by what a text must be made smaller to be no broader than so many ems."""
    return round(max(least, min(1.0, ems / max(breadth(text), 0.01))), 3)


def plain_letters(text: str) -> str:
    """Return text to sort by: as if letters had no accents and were all small."""
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(_WHOLE_LETTERS)
    return "".join(c for c in letters if not unicodedata.combining(c))
