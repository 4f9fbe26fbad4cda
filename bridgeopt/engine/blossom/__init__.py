"""Minimum-weight perfect matching of general dense graphs: exact, by levels, with a certificate."""

from bridgeopt.engine.blossom.perfect import (
    Blossom,
    Certificate,
    Impossible,
    Matching,
    TooLargeError,
    match,
)

__all__ = ["Blossom", "Certificate", "Impossible", "Matching", "TooLargeError", "match"]
