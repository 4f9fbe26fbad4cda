"""The package's source code, read once per process for all tests that inspect it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import bridgeopt

PACKAGE = Path(bridgeopt.__file__).parent
SHARED = Path(__file__).resolve().parents[3] / "shared"
"""Real files from other people; a user's checkout does not have them."""
SOURCES = sorted(PACKAGE.rglob("*.py"))
ROOMS = sorted({source.relative_to(PACKAGE).parts[0] for source in SOURCES})
"""Modules and folders at the top of the package."""


@cache
def nodes(source: Path) -> tuple[ast.AST, ...]:
    """Return all nodes of a module's tree, the module itself first."""
    return tuple(ast.walk(ast.parse(source.read_text(encoding="utf-8"))))


def place(source: Path) -> str:
    """Return a module's path relative to the package."""
    return source.relative_to(PACKAGE).as_posix()
