"""Small phrases in English, until all are messages."""

from __future__ import annotations


def thousands(number: int) -> str:
    """Write an integer with its thousands apart (a no-break space, as Dutch readers expect)."""
    return f"{number:,}".replace(",", "\N{NO-BREAK SPACE}")


def percent(part: float | None, digits: int = 1) -> str:
    """Write a part of one as a percentage; only what is whole shows as 100."""
    if part is None:
        return "not known"
    return f"{percentage(part, digits)}\N{NO-BREAK SPACE}%"


def percentage(part: float, digits: int = 1) -> str:
    """Write the number of a percentage, in plain digits."""
    shown = f"{100 * part:z.{digits}f}"
    if part < 1 and float(shown) >= 100:
        shown = f"{100 - 10**-digits:.{digits}f}"
    return shown
