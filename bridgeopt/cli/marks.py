"""What a terminal shows instead of letters that it does not have, as broad as they are."""

from __future__ import annotations

import codecs
import unicodedata

MARKS = "bridgeopt.marks"
"""The way to write them, by the name under which streams know it."""

_ALIKE = {
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
    "\N{MINUS SIGN}": "-",
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "\N{HYPHEN}": "-",
    "\N{NON-BREAKING HYPHEN}": "-",
    "\N{RIGHTWARDS ARROW}": ">",
    "\N{HORIZONTAL ELLIPSIS}": "~",
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{MIDDLE DOT}": "-",
}
"""What says the same: a minus that became a question mark would be another number."""


def add_marks() -> None:
    """Let streams know the way to write them."""
    codecs.register_error(MARKS, _marked)


def _marked(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_mark, error.object[error.start : error.end])), error.end


def _mark(letter: str) -> str:
    """Return what stands for a letter: one that looks alike, itself without accents, or a mark."""
    if letter in _ALIKE:
        return _ALIKE[letter]
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):  # stands in no column of its own
        return ""
    if unicodedata.category(letter).startswith("L"):
        apart = unicodedata.normalize("NFKD", letter)
        if apart[0].isascii() and all(map(unicodedata.combining, apart[1:])):
            return apart[0]
    return "??" if unicodedata.east_asian_width(letter) in "WF" else "?"
