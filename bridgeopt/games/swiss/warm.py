"""Compiling: numba does it when a kernel is first called, and keeps the result on disk."""

from __future__ import annotations

from functools import cache

from bridgeopt.engine.blossom.perfect import load


@cache
def warm_up() -> None:
    """Compile the kernels of pairing, or load them; the first time takes a while.

    They are the same for all sizes.
    """
    load()
