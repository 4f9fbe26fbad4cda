"""Count late imports and import circles: ``python tools/lazy_imports.py [--list] [FOLDER]``.

A late import is an import inside a function, a call of ``import_module``, ``resolve_name`` or
``__import__`` anywhere, and a module's ``__getattr__``. A circle is a set of modules of which each
reaches every other by imports, those inside functions included; imports for type checkers only are
left out.
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "bridgeopt"

IMPORT_FUNCTIONS = {"import_module", "resolve_name", "__import__"}
"""Functions that import what a string names."""

FUNCTION_NODES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


@dataclass(frozen=True, order=True)
class LateImport:
    """A late import: its file, its line, and its first line of code."""

    file: str
    line: int
    code: str


def late_imports(folder: Path) -> list[LateImport]:
    """Return the late imports of all modules in a folder, by file and line."""
    return sorted(
        LateImport(source.relative_to(folder).as_posix(), node.lineno, _first_line(node))
        for source in folder.rglob("*.py")
        for node in _late_nodes(ast.parse(source.read_text(encoding="utf-8")))
    )


def circles(folder: Path) -> list[tuple[str, ...]]:
    """Return the import circles of a package, each with its modules in order.

    Parameters
    ----------
    folder
        The package's folder; its name is the package's name.
    """
    sources = {_module_name(source, folder): source for source in folder.rglob("*.py")}
    imported = {name: _imported_modules(name, source, sources) for name, source in sources.items()}
    reached = {name: _reached_modules(name, imported) for name in imported}
    circles_found = {
        tuple(sorted({name, *(other for other in reached[name] if name in reached[other])}))
        for name in imported
        if name in reached[name]
    }
    return sorted(circles_found)


def _late_nodes(tree: ast.AST, *, in_function: bool = False) -> Iterator[ast.stmt | ast.Call]:
    for node in ast.iter_child_nodes(tree):
        if in_function and isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        if isinstance(node, ast.Call) and _function_name(node) in IMPORT_FUNCTIONS:
            yield node
        if (
            isinstance(tree, ast.Module)
            and isinstance(node, ast.FunctionDef)
            and node.name == "__getattr__"
        ):
            yield node
        yield from _late_nodes(node, in_function=in_function or isinstance(node, FUNCTION_NODES))


def _function_name(call: ast.Call) -> str:
    function = call.func
    return str(getattr(function, "attr", getattr(function, "id", "")))


def _first_line(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0]


def _module_name(source: Path, folder: Path) -> str:
    parts = [folder.name, *source.relative_to(folder).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported_modules(name: str, source: Path, sources: dict[str, Path]) -> set[str]:
    """Return the package's modules that a module imports."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    typing_only = {
        id(node)
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for statement in block.body
        for node in ast.walk(statement)
    }
    modules = set()
    for node in ast.walk(tree):
        if id(node) in typing_only:
            continue
        if isinstance(node, ast.Import):
            modules |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                modules.add(inner if inner in sources else str(node.module))
    return (modules & sources.keys()) - {name}


def _reached_modules(name: str, imported: dict[str, set[str]]) -> set[str]:
    """Return the modules that a module imports, directly or by way of others."""
    reached: set[str] = set()
    waiting = list(imported[name])
    while waiting:
        if (other := waiting.pop()) not in reached:
            reached.add(other)
            waiting += imported[other]
    return reached


def main() -> None:
    """Print the counts by package, the circles, and with ``--list`` each late import."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", nargs="?", type=Path, default=PACKAGE)
    parser.add_argument("--list", action="store_true", help="print each late import")
    options = parser.parse_args()
    late = late_imports(options.folder)
    if options.list:
        for each in late:
            print(f"{each.file}:{each.line}: {each.code}")
    for package, count in sorted(Counter(each.file.partition("/")[0] for each in late).items()):
        print(f"{count:5}  {package}")
    print(f"{len(late):5}  late imports")
    found_circles = circles(options.folder)
    print(f"{len(found_circles):5}  circles")
    for circle in found_circles:
        print("       " + ", ".join(circle))


if __name__ == "__main__":
    main()
