"""Making search and proof ready, apart from any budget."""

from __future__ import annotations

from functools import cache

from bridgeopt.engine.ahead.table import SEARCH
from bridgeopt.engine.jit import are_kept, make_ready


@cache
def warm_up() -> None:
    """Compile the kernels of search and proof where the library has them not, so no budget pays.

    The first time on a machine this takes a while.
    """
    make_ready(SEARCH)


def is_kept() -> bool:
    """Whether `warm_up` only loads: all have been compiled before."""
    return are_kept(SEARCH)
