"""Count functions and calls outside kernels that use more than five positional arguments.

    python tools/positional_calls.py             # the list
    python tools/positional_calls.py --summary   # the counts alone

A kernel is a function with a decorator of `bridgeopt.engine.jit`. Its parameters do not count, nor
the calls inside it, since numba compiles arguments by position. A call *of* a kernel from ordinary
code is counted apart, as a ``kernel call``: a kernel takes arguments by position alone, so no
keyword could be given. Only a name counts as a kernel that the module defines as one, or imports
from a module of the package that does. ``self`` and ``cls`` do not count; a starred argument counts
once.
"""

from __future__ import annotations

import argparse
import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

MAX_POSITIONAL = 5
"""The most positional arguments whose order a reader remembers."""

KERNEL_DECORATORS = frozenset({"kernel", "inner_kernel", "step", "inlined", "njit"})
"""The decorators that make a kernel."""

ROOT = Path(__file__).resolve().parents[1]


class Report(NamedTuple):
    """A function with too many positional parameters, or a call with too many arguments.

    The kind is ``function``, ``call`` or ``kernel call``.
    """

    file: str
    line: int
    kind: str
    name: str
    count: int


def is_kernel(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether a decorator makes the function a kernel."""
    names = (ast.unparse(decorator).partition("(")[0] for decorator in function.decorator_list)
    return any(name.rpartition(".")[2] in KERNEL_DECORATORS for name in names)


def kernels_in(tree: ast.AST) -> set[str]:
    """Return the names of the kernels that a module defines."""
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and is_kernel(node)
    }


def known_kernels(tree: ast.AST, kernels: Mapping[str, Collection[str]]) -> set[str]:
    """Return the names by which a module calls kernels: its own, and those that it imports.

    Parameters
    ----------
    kernels
        The names of the kernels of each module of the package, by the module's name.
    """
    return kernels_in(tree) | {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in kernels.get(node.module or "", ())
    }


def reports_of(
    source: str, file: str, kernels: Mapping[str, Collection[str]] | None = None
) -> Iterator[Report]:
    """Yield each function and each call outside kernels that has more than five by position."""
    tree = ast.parse(source)
    known = known_kernels(tree, kernels or {})

    def walk(node: ast.AST) -> Iterator[Report]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                if is_kernel(child):
                    continue
                names = [each.arg for each in (*child.args.posonlyargs, *child.args.args)]
                count = len(names) - (names[:1] in (["self"], ["cls"]))
                if count > MAX_POSITIONAL:
                    yield Report(file, child.lineno, "function", child.name, count)
            if isinstance(child, ast.Call) and len(child.args) > MAX_POSITIONAL:
                function = ast.unparse(child.func)
                kind = "kernel call" if function in known else "call"
                yield Report(file, child.lineno, kind, function, len(child.args))
            yield from walk(child)

    yield from walk(tree)


def reports_in(folder: Path) -> list[Report]:
    """Return the reports of all Python files in a package's folder, by file and line."""
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}
    kernels = {
        _module(path, folder): kernels_in(ast.parse(source)) for path, source in sources.items()
    }
    return [
        report
        for path, source in sources.items()
        for report in reports_of(source, path.relative_to(folder.parent).as_posix(), kernels)
    ]


def _module(path: Path, folder: Path) -> str:
    parts = path.relative_to(folder.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def summary(reports: Iterable[Report]) -> dict[str, int]:
    """Return the numbers of functions, of calls, and of calls of kernels."""
    kinds = [report.kind for report in reports]
    return {kind: kinds.count(kind) for kind in ("function", "call", "kernel call")}


def main() -> None:
    """Print the reports, and how many there are."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--summary", action="store_true", help="print the counts alone")
    reports = reports_in(ROOT / "bridgeopt")
    if not parser.parse_args().summary:
        for report in reports:
            print(f"{report.file}:{report.line}: {report.kind} {report.name}: {report.count}")
    counts = summary(reports)
    print(", ".join(f"{count} {kind}s" for kind, count in counts.items()))


if __name__ == "__main__":
    main()
