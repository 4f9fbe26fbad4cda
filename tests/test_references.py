"""Names in docstrings, in docs/architecture.md and in imports by scripts exist in the package."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.sources import PACKAGE, SOURCES, nodes, place

pytestmark = pytest.mark.lint

ARCHITECTURE = PACKAGE.parent / "docs" / "architecture.md"

NOT_OURS = {"os.add_dll_directory", "pythonw.exe"}
"""Names of Windows and of the standard library that docstrings mention."""

_NAME = re.compile(r"(?<!`)`([A-Za-z_][\w.]*)`(?!`)")
_RAISES = re.compile(r"^Raises\n------\n(.*?)(?=\n\n\w|\Z)", re.DOTALL | re.MULTILINE)


def _names(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.arg(arg=name) | ast.Name(id=name) | ast.Attribute(attr=name):
            yield name
        case ast.keyword(arg=str(name)):
            yield name
        case ast.alias(name=name):
            yield from name.split(".")


@cache
def defined() -> frozenset[str]:
    """Return every identifier of the package's code, its modules and packages, and builtins."""
    modules = {part.removesuffix(".py") for source in SOURCES for part in place(source).split("/")}
    used = {name for source in SOURCES for node in nodes(source) for name in _names(node)}
    return frozenset({*dir(builtins), PACKAGE.name, *modules, *used})


def docstrings() -> Iterator[tuple[str, str]]:
    """Yield the place and text of every docstring of the package."""
    for source in SOURCES:
        for node in nodes(source):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{place(source)} {getattr(node, 'name', '')}", ast.get_docstring(node) or ""


def raised(text: str) -> Iterator[str]:
    """Yield the exceptions that a docstring lists under ``Raises``."""
    for block in _RAISES.findall(text):
        for line in block.splitlines():
            if line[:1].strip():
                yield from re.findall(r"[\w.]+", line)


def test_docstrings_name_what_exists():
    """Each name in backticks, and each exception under ``Raises``, is a name of the code."""
    wrong = [
        f"{where}: {name}"
        for where, text in docstrings()
        for name in (*_NAME.findall(text), *raised(text))
        if name not in NOT_OURS and not defined().issuperset(name.split("."))
    ]
    assert wrong == []


def functions(file: Path) -> set[str]:
    """Return the names of functions, classes and methods that a module defines."""
    return {node.name for node in nodes(file) if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def test_architecture_names_what_exists():
    """The paths in docs/architecture.md exist, and a function after a path is in that module."""
    text = ARCHITECTURE.read_text(encoding="utf-8")
    root, wrong = PACKAGE.parent, []
    every = {place(source) for source in SOURCES}
    for path, function in re.findall(r"`([\w/]+(?:\.py|/))`(?: `(\w+)`)?", text):
        found = [PACKAGE / each for each in every if f"/{each}".endswith(f"/{path}")]
        if not found and not (root / path).exists() and not (PACKAGE / path).exists():
            wrong.append(path)
        elif function and all(function not in functions(file) for file in found):
            wrong.append(f"{path} {function}")
    for name in re.findall(r"`([A-Za-z_]\w*(?:\.[a-z_]\w*)+)`", text):
        if not name.endswith((".py", ".toml")) and not defined().issuperset(name.split(".")):
            wrong.append(name)
    assert wrong == []


def _top_level_names(module: str) -> set[str] | None:
    """Return the names that a module binds; ``None`` if it imports them with a star."""
    path = PACKAGE.parent.joinpath(*module.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    names = {child.stem for child in path.glob("*")} if path.is_dir() else set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom(names=[ast.alias(name="*")]):
                return None
            case ast.ImportFrom(names=aliases) | ast.Import(names=aliases):
                names |= {alias.asname or alias.name for alias in aliases}
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.Name(id=name, ctx=ast.Store()):
                names.add(name)
    return names


@pytest.mark.parametrize("folder", ["bench", "docs", "tools"])
def test_scripts_import_what_is_there(folder):
    """Each name that a script imports from the package exists, since no test runs all scripts."""
    missing = [
        f"{script.name}: {node.module}.{alias.name}"
        for script in sorted((PACKAGE.parent / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(script.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"{PACKAGE.name}.")
        for alias in node.names
        if (names := _top_level_names(str(node.module))) is not None and alias.name not in names
    ]
    assert missing == []
