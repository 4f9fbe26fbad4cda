"""Compiling the kernels of Mahjong Solitaire, or loading them."""

from __future__ import annotations

from functools import cache

from bridgeopt.engine.jit import make_ready
from bridgeopt.games.puzzles.kernel_table import DEALING, DECIDING, SOLITAIRE, THINKING


@cache
def warm_up_dealing() -> None:
    """Compile or load the kernels that deal."""
    make_ready(DEALING)


@cache
def warm_up_deciding() -> None:
    """Compile or load the kernels that solve deals."""
    make_ready(DECIDING)


@cache
def warm_up_playing() -> None:
    """Compile or load the kernels that deal and give hints."""
    warm_up_dealing()
    warm_up_deciding()
    make_ready(THINKING)


@cache
def warm_up_table() -> None:
    """Compile or load the kernels that compare strategies."""
    make_ready(SOLITAIRE)
