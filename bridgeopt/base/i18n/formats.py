"""Formats of numbers, dates and lists in a language (Babel), and filling of messages (Fluent).

Both libraries take time to load, and a command's help needs neither. Therefore the catalogue
imports this module only when it fills its first message.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Context, Decimal, localcontext
from typing import Any, Literal

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

_EXACT_CONTEXT = Context(prec=1000)
"""Decimal arithmetic with 1000 digits. The default, 28 digits, would round the number of possible
seatings of an evening."""


class Formats:
    """The formats of one locale, and messages that are filled with values in these formats.

    Parameters
    ----------
    locale
        The Unicode locale, such as ``nl-NL``.
    """

    def __init__(self, locale: str) -> None:
        self.locale = Locale.parse(locale, sep="-")
        # No isolation marks around values: terminals show these characters as boxes.
        self._bundle = FluentBundle([locale], use_isolating=False)

    def number(self, digits: str) -> str:
        """Return a number in the locale's format; ``digits`` is text such as ``1234.5``."""
        value = Decimal(digits)
        exponent = value.as_tuple().exponent
        decimals = "0" * max(-exponent, 0) if isinstance(exponent, int) else ""
        pattern = "#,##0" + f".{decimals}" * bool(decimals)
        with localcontext(_EXACT_CONTEXT):
            text = format_decimal(value, pattern, locale=self.locale)
        return text.replace("-", "\N{MINUS SIGN}")

    def short_date(self, day: date) -> str:
        """Return a date with an abbreviated month, without the weekday."""
        return format_date(day, "medium", locale=self.locale)

    def date(self, day: date) -> str:
        """Return a date in full, with the weekday."""
        return format_date(day, "full", locale=self.locale)

    def join_items(self, items: Sequence[str], style: Literal["standard", "or"]) -> str:
        """Return the items as one text, with "and" or "or" before the last item."""
        return format_list(items, style, locale=self.locale)

    def add(self, key: str, entry: str) -> bool:
        """Parse a message or term and store it; return whether it is a valid message."""
        self._bundle.add_resource(FluentResource(f"{key} ={entry}\n"))
        return bool(self._bundle.has_message(key))

    def fill(self, key: str, values: dict[str, Any]) -> tuple[str, Sequence[Exception]]:
        """Return a message with its placeholders filled, and the errors that the values caused."""
        pattern = self._bundle.get_message(key).value
        assert pattern is not None
        with localcontext(_EXACT_CONTEXT):
            text, errors = self._bundle.format_pattern(pattern, values)
        return str(text), errors
