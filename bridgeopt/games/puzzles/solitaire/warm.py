"""Compiling the kernels of Mahjong Solitaire, or loading them."""

from __future__ import annotations

from functools import cache

from bridgeopt.engine.jit import make_ready
from bridgeopt.games.puzzles.kernel_table import DEALING, DECIDING, SOLITAIRE, THINKING


@cache
def warm_up_dealing() -> None:
    """Make ready what deals."""
    make_ready(DEALING)


@cache
def warm_up_deciding() -> None:
    """Make ready what solves deals."""
    make_ready(DECIDING)


@cache
def warm_up_playing() -> None:
    """Make ready what deals and gives hints."""
    warm_up_dealing()
    warm_up_deciding()
    make_ready(THINKING)


@cache
def warm_up_table() -> None:
    """Make ready what compares strategies."""
    make_ready(SOLITAIRE)
