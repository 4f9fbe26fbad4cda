"""Compiling the kernels of puzzles, or loading them."""

from __future__ import annotations

from functools import cache

from bridgeopt.engine.jit import are_kept, make_ready
from bridgeopt.games.puzzles.kernel_table import HASHI, MAKING_HASHI, MAKING_SUDOKU, SUDOKU


@cache
def warm_up_solving() -> None:
    """Compile or load the kernels that solve sudokus."""
    make_ready(SUDOKU)


@cache
def warm_up_making() -> None:
    """Compile or load the kernels that make and grade sudokus."""
    make_ready(MAKING_SUDOKU)


@cache
def warm_up_hashi() -> None:
    """Compile or load the kernels that solve Hashis."""
    make_ready(HASHI)


@cache
def warm_up_making_hashi() -> None:
    """Compile or load the kernels that make Hashis."""
    make_ready(MAKING_HASHI)


@cache
def warm_up() -> None:
    """Compile or load all kernels that a sheet needs."""
    warm_up_making()
    warm_up_making_hashi()


def is_kept() -> bool:
    """Whether `warm_up` only has to load, because all its kernels have been compiled before."""
    return are_kept({**MAKING_SUDOKU, **MAKING_HASHI})
