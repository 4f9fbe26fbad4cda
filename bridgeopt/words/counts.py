"""Counts in words."""

from __future__ import annotations


def number_of(count: int, what: str) -> str:
    """Write a count and what is counted."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def times(count: int) -> str:
    """Return how often, in words: never, once, 2 times, 3 times."""
    return {0: "never", 1: "once"}.get(count, f"{count} times")
