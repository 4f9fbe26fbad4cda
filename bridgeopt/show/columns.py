"""Columns of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from bridgeopt.base.words.message import reader


def aligned(values: Sequence[Decimal | None]) -> list[str]:
    """Write numbers with equally many decimals, so that they line up; nothing for ``None``."""
    exponents = [v.as_tuple().exponent for v in values if v is not None]
    digits = max((-e for e in exponents if isinstance(e, int)), default=0)
    number = reader().number
    return ["" if v is None else number(f"{v:.{max(digits, 0)}f}") for v in values]
