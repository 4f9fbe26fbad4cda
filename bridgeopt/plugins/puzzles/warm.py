"""Compile or load the kernels of puzzles before they are needed."""

from __future__ import annotations

from functools import cache

from bridgeopt.engine.jit import are_cached, ensure_compiled
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
    ensure_compiled(SUDOKU)


@cache
def warm_up_making() -> None:
    """Compile or load the kernels that make and grade sudokus."""
    ensure_compiled(MAKING_SUDOKU)


@cache
def warm_up_hashi() -> None:
    """Compile or load the kernels that solve Hashis."""
    ensure_compiled(HASHI)


@cache
def warm_up_making_hashi() -> None:
    """Compile or load the kernels that make Hashis."""
    ensure_compiled(MAKING_HASHI)


@cache
def warm_up() -> None:
    """Compile or load all kernels that a sheet needs."""
    warm_up_making()
    warm_up_making_hashi()


def is_cached() -> bool:
    """Return whether all kernels have been compiled before, so that `warm_up` only loads them."""
    return are_cached({**MAKING_SUDOKU, **MAKING_HASHI})


@cache
def warm_up_dealing() -> None:
    """Compile or load the kernels that deal."""
    ensure_compiled(DEALING)


@cache
def warm_up_deciding() -> None:
    """Compile or load the kernels that solve deals."""
    ensure_compiled(DECIDING)


@cache
def warm_up_playing() -> None:
    """Compile or load the kernels that deal and give hints."""
    warm_up_dealing()
    warm_up_deciding()
    ensure_compiled(THINKING)


@cache
def warm_up_table() -> None:
    """Compile or load the kernels that compare strategies."""
    ensure_compiled(SOLITAIRE)
