"""Minimum-weight perfect matching of general dense graphs: exact, with a certificate.

A weight may have several levels, which are compared in order.
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
