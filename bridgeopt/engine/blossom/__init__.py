"""Minimum-weight perfect matching of general dense graphs: exact, with a certificate.

Weights may have several levels, of which earlier ones count more.
"""

from bridgeopt.engine.blossom.perfect import (
    MAX_VERTICES_IN_PYTHON,
    Matching,
    NoPerfectMatching,
    TooLargeError,
    match,
)

__all__ = [
    "MAX_VERTICES_IN_PYTHON",
    "Matching",
    "NoPerfectMatching",
    "TooLargeError",
    "match",
]
