"""Find sentences in the code that belong in the catalogue.

``python tests/support/english.py bridgeopt/files`` lists them.
"""

from __future__ import annotations

import ast
import builtins
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.support.sources import nodes

_WORDS = re.compile(r"[A-Za-z]{2,}[,;:.!?]? +[a-z]{2,}|^[A-Z][a-z]+[.:!?]$")
"""Two words side by side, or one word as a sentence."""

_SQL = re.compile(
    r"\s*\(?(SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|PRAGMA|ALTER|BEGIN|COMMIT|ROLLBACK|ATTACH|VACUUM"
    r"|JOIN|WHERE|ORDER|FROM|UNION|REPLACE|WITH)\b|.*\b(IS NOT NULL|CHECK \(|FROM [a-z]+ WHERE)"
    r"|\s*\w+ AS \w+ JOIN\b"
    r"|(, )?[a-z_.]+(, [a-z_.]+)*,?( [a-z_]+(, [a-z_]+)+)?$"  # columns
)

_FOR_PROGRAMMERS = {
    name
    for name, what in vars(builtins).items()
    if isinstance(what, type) and issubclass(what, BaseException)
} | {
    *("CostsTooLargeError", "MessageError", "SignatureError", "warn", "require_int"),
    *("Term", "terms", "Vocabulary"),
}
"""Exceptions that only programming mistakes cause."""

_FOR_BUILDERS = {"CannotBuildError", "ArgumentParser", "add_argument", "print", "exit", "report"}
"""Calls whose text is for developers who build the program, not for its users."""

_BUILDS = "build.py"

_SIGNATURE = re.compile(r"\b(u?int\d+|float64|bool)\b(\[\d\])?[,)]")
"""The argument types of a kernel."""

_IN_FILES = {
    "as fits",
    "not played",
    "wrong direction",
    "bridge pairs",
    "bridge teams",
    "bridgeopt certificate 1",
} | {
    "{movement}, two winners",
    "{movement}, with a rover",
    "{movement}, turned",
    "Mitchell {pairs} pairs, {rounds}",
    "{pairs} pairs, {rounds}",
}
"""Two-word values in files."""

_FOR_MACHINES = {"execute", "executemany", "compile", "cast", "TypeVar"}


def sentences(source: Path) -> Iterator[tuple[int, str]]:
    """Yield the line and text of each string in a module that reads like English.

    Docstrings, SQL, stored values of enums and texts for programmers are left out.
    """
    passed = {id(node) for node in _not_for_readers(source)}
    for node in nodes(source):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if node.value in _IN_FILES or _SIGNATURE.search(node.value):
            continue
        if id(node) not in passed and _WORDS.search(node.value) and not _SQL.match(node.value):
            yield node.lineno, node.value


def _not_for_readers(source: Path) -> Iterator[ast.AST]:
    builders = _FOR_BUILDERS if source.name == _BUILDS else set()
    for node in nodes(source):
        match node:
            case ast.Expr(value=ast.Constant() as docstring):
                yield docstring
            case ast.Assert(msg=ast.expr() as message):
                yield from ast.walk(message)
            case ast.ClassDef(bases=[ast.Name(id="StrEnum")]):
                yield from (each for kind in node.body for each in _value_of_a_kind(kind))
            case ast.Call() if _name(node.func) in _FOR_PROGRAMMERS | _FOR_MACHINES | builders:
                yield from ast.walk(node)
            case (
                ast.AnnAssign(annotation=annotation) | ast.arg(annotation=ast.expr() as annotation)
            ):
                yield from ast.walk(annotation)


def _value_of_a_kind(node: ast.stmt) -> Iterator[ast.AST]:
    """Yield the stored values of an enum; programs read them, and users see a message instead."""
    if isinstance(node, ast.Assign):
        yield from ast.walk(node.value)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


if __name__ == "__main__":
    for place in map(Path, sys.argv[1:]):
        for module in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            for line, text in sentences(module):
                print(f"{module}:{line}: {text!r}")
