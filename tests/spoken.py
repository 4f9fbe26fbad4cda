"""Faults in words, as whoever reads them in English has them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bridgeopt.errors import Fault


def spoken(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Return faults whose messages and advice are text."""
    return tuple(
        replace(
            fault,
            message=str(fault.message),
            help=None if fault.help is None else str(fault.help),
        )
        for fault in faults
    )
