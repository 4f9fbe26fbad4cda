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
_AMBIGUOUS = re.compile(r"[-+]?[1-9][0-9]{0,2}([.,])[0-9]{3}")
_OTHER_MARK = {".": ",", ",": "."}


class AmbiguousAmountError(CellError):
    """An amount that could be read as either of two numbers."""


class NumberMarks(NamedTuple):
    """The marks (point, comma) that are decimal marks in a file, and those that separate thousands.

    A mark is in neither set as long as no amount of the file shows its meaning.
    """

    decimal: frozenset[str] = frozenset()
    thousands: frozenset[str] = frozenset()


UNKNOWN_MARKS = NumberMarks()
DECIMAL = NumberMarks(decimal=frozenset(_OTHER_MARK))
"""Number format of percentages: comma and point are both decimal marks, since no percentage has
thousands to separate."""


def detect_marks(texts: Iterable[str]) -> NumberMarks:
    """Return the meaning of the point and the comma in the amounts ``texts`` of one file.

    Only amounts that can be read in a single way decide it.
    """
    decimal: set[str | None] = set()
    thousands: set[str | None] = set()
    for text in texts:
        number_text, is_percent = _strip_percent(text)
        if _AMBIGUOUS.fullmatch(number_text) and not is_percent:
            continue
        if match := _PLAIN.fullmatch(number_text):
            decimal.add(match[1])
        elif match := _GROUPED.fullmatch(number_text):
            thousands.add(match[1])
            decimal.add(match[2])
    return NumberMarks(
        *(frozenset(mark for mark in marks if mark) for marks in (decimal, thousands))
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
    number_text, is_percent = _strip_percent(text)
    if (match := _AMBIGUOUS.fullmatch(number_text)) and not is_percent:
        mark = match[1]
        is_decimal = _is_decimal(mark, marks)
        if is_decimal is None:
            small, large = number_text.rstrip("0").rstrip(mark), number_text.replace(mark, "")
            message = Message("amount_two_ways", text=quoted(text), small=small, large=large)
            raise AmbiguousAmountError(message, Message("amount_two_ways_help"))
        return Fraction(number_text.replace(mark, "." if is_decimal else ""))
    if _PLAIN.fullmatch(number_text):
        return Fraction(number_text.replace(",", "."))
    match = _GROUPED.fullmatch(number_text)
    if match is None or match[1] == match[2]:
        raise CellError(Message("scores_no_number", text=quoted(text)), Message("scores_line_help"))
    return Fraction(number_text.replace(match[1], "").replace(",", "."))


def _is_decimal(mark: str, marks: NumberMarks) -> bool | None:
    """Return whether ``mark`` is the decimal mark; ``None`` if ``marks`` do not decide it.

    The role of the other mark counts too: if the comma separates thousands, the point is decimal.
    """
    other = _OTHER_MARK[mark]
    own_role = (mark in marks.decimal) - (mark in marks.thousands)
    other_role = (other in marks.thousands) - (other in marks.decimal)
    role = own_role or (0 if mark in marks.decimal else other_role)
    return None if role == 0 else role > 0


def _strip_percent(text: str) -> tuple[str, bool]:
    """Return an amount as a bare number, and whether it had a percent sign."""
    number_text = "".join(text.split()).replace("\u2212", "-")
    return number_text.removesuffix("%"), number_text.endswith("%")
