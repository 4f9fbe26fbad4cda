"""Typed amounts: with a decimal point or comma, and with separators between thousands."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.files.faults import CellError, quoted

_PLAIN = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,8})(?:([.,])[0-9]{1,6})?")
_GROUPED = re.compile(r"[-+]?[1-9][0-9]{0,2}(?:([.,])[0-9]{3})(?:\1[0-9]{3})?(?:([.,])[0-9]{1,6})?")
_TWO_WAYS = re.compile(r"[-+]?[1-9][0-9]{0,2}([.,])[0-9]{3}")
_OTHER = {".": ",", ",": "."}


class AmbiguousAmountError(CellError):
    """An amount that could be read as either of two numbers."""


class NumberMarks(NamedTuple):
    """Which of the point and the comma are decimal marks in a file, and which separate thousands.

    A mark is in neither set as long as no amount of the file shows its meaning.
    """

    decimal: frozenset[str] = frozenset()
    thousands: frozenset[str] = frozenset()


UNKNOWN_MARKS = NumberMarks()
DECIMAL = NumberMarks(decimal=frozenset(_OTHER))
"""The marks of percentages: all are decimal, since no percentage reaches a thousand."""


def detect_marks(texts: Iterable[str]) -> NumberMarks:
    """Return the meaning of the point and the comma in the amounts ``texts`` of one file.

    Only amounts that can be read in a single way decide it.
    """
    decimal: set[str | None] = set()
    thousands: set[str | None] = set()
    for text in texts:
        bare, percent = _bare(text)
        if _TWO_WAYS.fullmatch(bare) and not percent:
            continue
        if found := _PLAIN.fullmatch(bare):
            decimal.add(found[1])
        elif found := _GROUPED.fullmatch(bare):
            thousands.add(found[1])
            decimal.add(found[2])
    return NumberMarks(
        *(frozenset(mark for mark in found if mark) for found in (decimal, thousands))
    )


def parse_amount(text: str, marks: NumberMarks = UNKNOWN_MARKS) -> Fraction:
    """Return the number in a text, with a decimal point or a decimal comma.

    ``32.000`` and ``32,000`` may mean thirty-two or thirty-two thousand. Such an amount is accepted
    only if ``marks`` decide its meaning.

    Raises
    ------
    CellError
        The text is not a number.
    AmbiguousAmountError
        The text could be either of two numbers.
    """
    bare, percent = _bare(text)
    if (found := _TWO_WAYS.fullmatch(bare)) and not percent:
        mark = found[1]
        is_decimal = _is_decimal(mark, marks)
        if is_decimal is None:
            small, large = bare.rstrip("0").rstrip(mark), bare.replace(mark, "")
            told = Message("amount_two_ways", text=quoted(text), small=small, large=large)
            raise AmbiguousAmountError(told, Message("amount_two_ways_help"))
        return Fraction(bare.replace(mark, "." if is_decimal else ""))
    if _PLAIN.fullmatch(bare):
        return Fraction(bare.replace(",", "."))
    found = _GROUPED.fullmatch(bare)
    if found is None or found[1] == found[2]:
        raise CellError(Message("scores_no_number", text=quoted(text)), Message("scores_line_help"))
    return Fraction(bare.replace(found[1], "").replace(",", "."))


def _is_decimal(mark: str, marks: NumberMarks) -> bool | None:
    """Return whether ``mark`` is the decimal mark; ``None`` if ``marks`` do not decide it.

    The role of the other mark counts too: if the comma separates thousands, the point is decimal.
    """
    other = _OTHER[mark]
    itself = (mark in marks.decimal) - (mark in marks.thousands)
    by_other = (other in marks.thousands) - (other in marks.decimal)
    found = itself or (0 if mark in marks.decimal else by_other)
    return None if found == 0 else found > 0


def _bare(text: str) -> tuple[str, bool]:
    """Return an amount as a bare number, and whether it had a percent sign."""
    bare = "".join(text.split()).replace("\u2212", "-")
    return bare.removesuffix("%"), bare.endswith("%")
