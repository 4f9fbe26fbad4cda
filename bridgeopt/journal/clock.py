"""The time, as files of changes keep it."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> str:
    """Return the time, in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
