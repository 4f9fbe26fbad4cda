"""Selects tests that also run without the JIT, and checks how kernels are called."""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import bridgeopt
from bridgeopt.engine.aot import signatures
from bridgeopt.engine.aot.library import kernel_key
from bridgeopt.engine.aot.signatures import Array, SignatureError, Tuple, Type, parse
from bridgeopt.engine.aot.table import all_kernels
from bridgeopt.engine.jit import Kernel

TESTS = Path(__file__).parents[1]
ROOMS = Path(bridgeopt.__file__).parent


@cache
def has_kernels(room: Path) -> bool:
    """Return whether a folder of the package has kernels; subfolders do not count."""
    return any(
        re.search(r"^@(inner_)?kernel\b", module.read_text(encoding="utf-8"), re.MULTILINE)
        for module in room.glob("*.py")
    )


def room_of(tests: Path) -> Path:
    """Return the package folder that a folder of tests covers."""
    return ROOMS / tests.relative_to(TESTS)


def watch_calls(patched: pytest.MonkeyPatch) -> None:
    """Make a call fail if its argument types are not in the table of kernels."""
    really, takes = Kernel.__call__, all_kernels()

    def call(kernel: Kernel, *args: Any) -> Any:
        if sys._getframe(1).f_globals.get("__name__", "").startswith("bridgeopt."):
            name = kernel_key(kernel.__wrapped__)
            given = signatures.type_text(args)
            if name not in takes or not _fits(takes[name], given):
                raise AssertionError(
                    f"{name} was called with {given}, of which the table of kernels"
                    f" (bridgeopt/engine/aot/table.py, or its plugin's) does not know: it says"
                    f" {takes.get(name)}. Give it a line there, or hand over what it says; else"
                    " somebody waits while numba compiles."
                )
        return really(kernel, *args)

    patched.setattr(Kernel, "__call__", call)


def _fits(wanted: str, given: str) -> bool:
    try:
        return _takes(parse(wanted), parse(given))
    except SignatureError:  # such as an array with another memory order
        return False


def _takes(wanted: Type, given: Type) -> bool:
    """Return whether a kernel compiled for one type accepts another."""
    if isinstance(wanted, Tuple) and isinstance(given, Tuple):
        return len(wanted.parts) == len(given.parts) and all(map(_takes, wanted.parts, given.parts))
    if isinstance(wanted, Array) and isinstance(given, Array) and wanted.const:
        return (wanted.kind, wanted.ndim) == (given.kind, given.ndim)
    return wanted == given
