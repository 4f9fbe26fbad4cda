"""Compiling the kernels of puzzles, or loading them."""

from __future__ import annotations

from functools import cache

from bridgeopt.engine.jit import are_kept, make_ready
from bridgeopt.games.puzzles.kernel_table import HASHI, MAKING_HASHI, MAKING_SUDOKU, SUDOKU


@cache
def warm_up_solving() -> None:
    """Make ready what solves sudokus."""
    make_ready(SUDOKU)


@cache
def warm_up_making() -> None:
    """Make ready what makes and grades sudokus."""
    make_ready(MAKING_SUDOKU)


@cache
def warm_up_hashi() -> None:
    """Make ready what solves Hashis."""
    make_ready(HASHI)


@cache
def warm_up_making_hashi() -> None:
    """Make ready what makes Hashis."""
    make_ready(MAKING_HASHI)


@cache
def warm_up() -> None:
    """Make ready all that a sheet needs."""
    warm_up_making()
    warm_up_making_hashi()


def is_kept() -> bool:
    """Whether `warm_up` only loads: all have been compiled before."""
    return are_kept({**MAKING_SUDOKU, **MAKING_HASHI})
