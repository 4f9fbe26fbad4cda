"""Making ready what makes movements for tonight, apart from any budget."""

from __future__ import annotations

from functools import cache

from bridgeopt.engine.ahead.table import MAKING
from bridgeopt.engine.jit import are_kept, make_ready
from bridgeopt.engine.qap import warm


@cache
def warm_up() -> None:
    """Compile the kernels, or load them; the first time on a machine this takes a while."""
    warm.warm_up()
    make_ready(MAKING)


def is_kept() -> bool:
    """Whether `warm_up` only loads: all have been compiled before."""
    return warm.is_kept() and are_kept(MAKING)
