"""How kernels are compiled: once a machine, kept on disk, and run without Python's lock."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Compile a kernel that Python calls too."""
    return _compiled(function)


def inner_kernel(function: F) -> F:
    """Compile a kernel that only kernels call: without a way in from Python, it is done sooner."""
    return _compiled(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def step(function: F) -> F:
    """Mark a step of one kernel, which is written into it when that is compiled.

    For steps that share many arrays: to hand these over, a kernel of its own would be compiled for
    longer than all that it does.
    """
    return _compiled(function, no_cpython_wrapper=True, no_cfunc_wrapper=True, inline="always")


def is_kept(function: Callable[..., Any]) -> bool:
    """Whether nobody need compile a kernel ahead: it lies on disk, or nothing can be kept."""
    cache = getattr(function, "_cache", None)  # there is none without the JIT
    file = getattr(cache, "_cache_file", None)
    return file is None or bool(file._load_index())


def _compiled(function: F, **options: bool | str) -> F:
    """Compile when first called; where nothing can be kept on disk, in every run anew."""
    compile_with: Any = partial(njit, nogil=True, error_model="numpy", **options)
    compiled: F
    try:
        compiled = compile_with(cache=True)(function)
    except RuntimeError:  # numba finds no folder that it may write to
        compiled = compile_with()(function)
    return compiled
