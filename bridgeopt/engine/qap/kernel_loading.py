"""Loading the kernels of search and proof before any budget begins."""

from __future__ import annotations

from functools import cache

from bridgeopt.engine.aot.table import SEARCH
from bridgeopt.engine.jit import are_cached, ensure_compiled


@cache
def warm_up() -> None:
    """Compile or load the kernels of search and proof, so that no budget pays for that.

    Compiling takes a while, the first time on a machine.
    """
    ensure_compiled(SEARCH)


def is_cached() -> bool:
    """Whether all kernels have been compiled before, so that `warm_up` only loads them."""
    return are_cached(SEARCH)
