"""The package's own code: read once in each process for all tests that look at it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import bridgeopt

PACKAGE = Path(bridgeopt.__file__).parent
SHARED = Path(__file__).resolve().parents[3] / "shared"
"""Real files of other people, where there are any: a user's checkout has none."""
SOURCES = sorted(PACKAGE.rglob("*.py"))
ROOMS = sorted({source.relative_to(PACKAGE).parts[0] for source in SOURCES})
"""What stands at the top of the package: modules and folders."""


@cache
def nodes(source: Path) -> tuple[ast.AST, ...]:
    """Return all nodes of a module's tree, the module itself first."""
    return tuple(ast.walk(ast.parse(source.read_text(encoding="utf-8"))))


def place(source: Path) -> str:
    """Return where a module stands in the package."""
    return source.relative_to(PACKAGE).as_posix()
