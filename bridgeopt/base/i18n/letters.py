"""The printed width of a text, and a text's sort key."""

from __future__ import annotations

import re
import unicodedata

_BASE_LETTERS = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe"})
"""Base letters of accented letters that Unicode does not decompose into a letter and an accent."""

_LETTER_WIDTHS = {
    **dict.fromkeys("fijlrtI .,:;'\u2019()[]-·", 0.34),
    **dict.fromkeys("mM", 0.84),
    **dict.fromkeys("wGOQ", 0.78),
    "W": 0.95,
}
"""Widths of letters in ems: upper limits for the page's sans-serif font. `num_lines` uses them. For
any other letter it uses the estimate of `text_width`, or 0.56 em if the estimate is smaller."""


def text_width(text: str) -> float:
    """Return an upper estimate of a text's printed width, in ems (1 em is the font size).

    Small letters count as 0.53 em, capitals as 0.72 em, and wide East Asian letters as 1 em.
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

    A line can end at a space, after a hyphen and, in a word that is wider than the column, after
    any letter.
    """
    lines, line_width = 1, 0.0
    for word in re.findall(r"\S+?-+(?=\S)|\S+|\s+", text):
        width = sum(_LETTER_WIDTHS.get(c) or max(text_width(c), 0.56) for c in word)
        if line_width and line_width + width > ems and not word.isspace():
            lines, line_width = lines + 1, 0.0
        if width > ems:
            # The word is broken, because it is wider than the column. A line that breaks the word
            # may end almost 1 em before the edge, if the next letter does not fit.
            usable_width = max(ems - 1, 1)
            lines, width = lines + int(width / usable_width), width % usable_width
        line_width += width
    return lines


def shrink_factor(text: str, ems: float, minimum: float = 0.6) -> float:
    """Return the factor by which a font must shrink for a text to be at most ``ems`` wide.

    The factor is at least ``minimum``, so a very long text stays wider than ``ems``; it is at most
    1, because a font never grows.
    """
    return round(max(minimum, min(1.0, ems / max(text_width(text), 0.01))), 3)


def collation_key(text: str) -> str:
    """Return a sort key for text: lower case, without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold()).translate(_BASE_LETTERS)
    return "".join(c for c in letters if not unicodedata.combining(c))
