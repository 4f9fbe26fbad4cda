"""Compiling or loading the kernels of puzzles."""

from __future__ import annotations

from functools import cache

from bridgeopt.engine.jit import are_kept, make_ready
from bridgeopt.plugins.puzzles.kernels import (
    DEALING,
    DECIDING,
    HASHI,
    MAKING_HASHI,
    MAKING_SUDOKU,
    SOLITAIRE,
    SUDOKU,
    THINKING,
)


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
    """Whether all kernels have been compiled before, so that `warm_up` only loads them."""
    return are_kept({**MAKING_SUDOKU, **MAKING_HASHI})


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
