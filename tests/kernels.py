"""Which tests are run without the JIT as well: those of rooms that have kernels."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import bridgeopt

TESTS = Path(__file__).parent
ROOMS = Path(bridgeopt.__file__).parent


@cache
def has_kernels(room: Path) -> bool:
    """Whether a folder of the package has kernels, those of its subfolders apart."""
    return any(
        re.search(r"^@(inner_)?kernel\b", module.read_text(encoding="utf-8"), re.MULTILINE)
        for module in room.glob("*.py")
    )


def room_of(tests: Path) -> Path:
    """Return the folder of the package that a folder of tests is about."""
    return ROOMS / tests.relative_to(TESTS)
