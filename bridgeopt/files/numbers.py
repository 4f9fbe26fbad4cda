"""Whole numbers in the cells of a file."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"-?[0-9]+(?:[.,][0-9]*)?")


def is_number(text: str) -> bool:
    """Whether a cell is meant as a number, right or wrong, rather than as a name."""
    return _NUMBER.fullmatch(text) is not None


def is_whole(text: str, digits: int = 9) -> bool:
    """Whether a text is a whole number: plain digits and nothing else, no more than so many.

    Whatever passes can be given to ``int``: of other signs that Unicode calls digits, such as a
    raised 2, and of thousands of digits, that raises.
    """
    return text.isascii() and text.isdigit() and len(text) <= digits


def wrong_with_whole(text: str) -> str | None:
    """Return what is wrong with a whole number from 0, in a word that messages choose by.

    It is ``missing``, ``no_number``, ``negative`` or ``not_whole``; ``None`` if nothing is wrong.
    """
    if not text:
        return "missing"
    if not is_number(text):
        return "no_number"
    if text.startswith("-"):
        return "negative"
    if not text.isdigit():
        return "not_whole"
    return None


def exceeds(digits: str, most: int) -> bool:
    """Whether a whole number, however many digits it has, is larger than ``most``."""
    significant = digits.lstrip("0")
    return len(significant) > len(str(most)) or int(significant or "0") > most
