"""Loading the kernels of search and proof before a time budget starts."""

from __future__ import annotations

from functools import cache

from bridgeopt.engine.aot.table import SEARCH
from bridgeopt.engine.jit import are_cached, ensure_compiled


@cache
def warm_up() -> None:
    """Compile or load the kernels of search and proof, outside any time budget.

    The first compilation on a machine takes a while.
    """
    ensure_compiled(SEARCH)


def is_cached() -> bool:
    """Return whether all kernels are already compiled, so that `warm_up` only loads them."""
    return are_cached(SEARCH)
