"""Minimum-weight perfect matching of general dense graphs: exact, by levels, with a certificate."""

from bridgeopt.engine.blossom.perfect import (
    MOST_PLAIN,
    Impossible,
    Matching,
    TooLargeError,
    match,
)

__all__ = [
    "MOST_PLAIN",
    "Impossible",
    "Matching",
    "TooLargeError",
    "match",
]
