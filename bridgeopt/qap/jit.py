"""How kernels are compiled: once a machine, kept on disk, and run without Python's lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Compile a kernel that Python calls too."""
    compiled: F = njit(cache=True, nogil=True, error_model="numpy")(function)  # type: ignore[assignment]
    return compiled


def inner_kernel(function: F) -> F:
    """Compile a kernel that only kernels call: without a way in from Python, it is done sooner."""
    compiled: F = njit(  # type: ignore[call-overload]  # numba's types lack the last two
        cache=True,
        nogil=True,
        error_model="numpy",
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
    )(function)
    return compiled
