"""Minimum-weight perfect matching of general dense graphs: exact, with a certificate.

Weights may have several levels, of which earlier ones count more.
"""

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
