"""Whole numbers in the cells of a file."""

from __future__ import annotations

import re

_NUMBER = re.compile(r"-?[0-9]+(?:[.,][0-9]*)?")


def is_number(text: str) -> bool:
    """Whether a cell is meant as a number, right or wrong, rather than as a name."""
    return _NUMBER.fullmatch(text) is not None


def wrong_with_whole(text: str) -> str | None:
    """Return what is wrong with a whole number from 0: ``is negative``; ``None`` if nothing is."""
    if not text:
        return "is missing"
    if not is_number(text):
        return "is not a number"
    if text.startswith("-"):
        return "is negative"
    if not text.isdigit():
        return "is not a whole number"
    return None


def exceeds(digits: str, most: int) -> bool:
    """Whether a whole number, however many digits it has, is larger than ``most``."""
    significant = digits.lstrip("0")
    return len(significant) > len(str(most)) or int(significant or "0") > most
