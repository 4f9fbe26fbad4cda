"""Count functions and calls outside kernels that use more than five positional arguments.

    python tools/positional_calls.py             # the list, with a count of each package
    python tools/positional_calls.py --summary   # the two counts alone

A kernel is a function with a decorator of `bridgeopt.engine.jit`. Its parameters do not count, nor
the calls inside it, since numba compiles arguments by position. A call *of* a kernel from ordinary
code counts. ``self`` and ``cls`` do not count; a starred argument counts once.
"""

from __future__ import annotations

import argparse
import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

LIMIT = 5
"""Arguments by position: a reader remembers the order of that many."""

KERNELS = frozenset({"kernel", "inner_kernel", "step", "inlined", "njit"})
"""The decorators that make a kernel."""

ROOT = Path(__file__).resolve().parents[1]


class Report(NamedTuple):
    """A function with too many positional parameters, or a call with too many arguments."""

    file: str
    line: int
    kind: str
    name: str
    count: int


def is_kernel(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a decorator makes the function a kernel."""
    names = (ast.unparse(each).partition("(")[0] for each in function.decorator_list)
    return any(name.rpartition(".")[2] in KERNELS for name in names)


def reports_of(source: str, file: str) -> Iterator[Report]:
    """Yield each function and each call outside kernels that has more than five by position."""

    def walk(node: ast.AST) -> Iterator[Report]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                if is_kernel(child):
                    continue
                names = [each.arg for each in (*child.args.posonlyargs, *child.args.args)]
                count = len(names) - (names[:1] in (["self"], ["cls"]))
                if count > LIMIT:
                    yield Report(file, child.lineno, "function", child.name, count)
            if isinstance(child, ast.Call) and len(child.args) > LIMIT:
                called = ast.unparse(child.func)
                yield Report(file, child.lineno, "call", called, len(child.args))
            yield from walk(child)

    yield from walk(ast.parse(source))


def reports_in(folder: Path) -> list[Report]:
    """Return the reports of all Python files in a folder, by file and line."""
    return [
        report
        for path in sorted(folder.rglob("*.py"))
        for report in reports_of(
            path.read_text(encoding="utf-8"), path.relative_to(folder.parent).as_posix()
        )
    ]


def summary(reports: Iterable[Report]) -> dict[str, int]:
    """Return the numbers of functions and of calls."""
    kinds = [report.kind for report in reports]
    return {kind: kinds.count(kind) for kind in ("function", "call")}


def main() -> None:
    """Print the reports, and how many there are."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--summary", action="store_true", help="print the two counts alone")
    found = reports_in(ROOT / "bridgeopt")
    if not parser.parse_args().summary:
        for report in found:
            print(f"{report.file}:{report.line}: {report.kind} {report.name}: {report.count}")
    counts = summary(found)
    print(f"{counts['function']} functions, {counts['call']} calls")


if __name__ == "__main__":
    main()
