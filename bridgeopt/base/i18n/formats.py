"""Formats of numbers, dates and lists in a language (Babel), and filling of messages (Fluent).

Both libraries take time to load, and help needs neither. The catalogue imports this module when it
fills its first message.
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

_WHOLE = Context(prec=1000)
"""Decimal arithmetic with 1000 digits. The default precision would round the number of possible
seatings."""


class Formats:
    """The formats of one locale, and the messages to fill with values in these formats.

    Parameters
    ----------
    locale
        The Unicode locale, such as ``nl-NL``.
    """

    def __init__(self, locale: str) -> None:
        self.locale = Locale.parse(locale, sep="-")
        # Put no isolation marks around names, because terminals show them as boxes.
        self._bundle = FluentBundle([locale], use_isolating=False)

    def number(self, digits: str) -> str:
        """Return a number in the locale's format; ``digits`` are plain, with a decimal point."""
        value = Decimal(digits)
        exponent = value.as_tuple().exponent
        decimals = "0" * max(-exponent, 0) if isinstance(exponent, int) else ""
        pattern = "#,##0" + f".{decimals}" * bool(decimals)
        with localcontext(_WHOLE):
            written = format_decimal(value, pattern, locale=self.locale)
        return written.replace("-", "\N{MINUS SIGN}")

    def short_date(self, day: date) -> str:
        """Return a day without its weekday, with an abbreviated month."""
        return format_date(day, "medium", locale=self.locale)

    def date(self, day: date) -> str:
        """Return a day in full, with its weekday."""
        return format_date(day, "full", locale=self.locale)

    def listed(self, items: Sequence[str], style: Literal["standard", "or"]) -> str:
        """Return the items as one text, with "and" or "or" before the last item."""
        return format_list(items, style, locale=self.locale)

    def add(self, key: str, entry: str) -> bool:
        """Add a message or a term to the messages to fill; return whether it is a message."""
        self._bundle.add_resource(FluentResource(f"{key} ={entry}\n"))
        return bool(self._bundle.has_message(key))

    def fill(self, key: str, values: dict[str, Any]) -> tuple[str, Sequence[Exception]]:
        """Return a message with its placeholders filled, and the errors that the values caused."""
        pattern = self._bundle.get_message(key).value
        assert pattern is not None
        with localcontext(_WHOLE):
            text, errors = self._bundle.format_pattern(pattern, values)
        return str(text), errors
