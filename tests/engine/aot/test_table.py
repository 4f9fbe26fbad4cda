"""The table of kernels holds exactly those that Python calls."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from bridgeopt.engine.aot.signatures import Tuple, Type, parse
from bridgeopt.engine.aot.table import all_kernels
from bridgeopt.engine.jit import kernel_by_key
from tests.support.each_case import each_case
from tests.support.sources import PACKAGE, SOURCES, nodes

MADE_BY = {"kernel", "inner_kernel", "inlined", "step"}


def module_of(source: Path) -> str:
    """Return a module's name."""
    parts = source.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def kernels_in(source: Path) -> dict[str, ast.FunctionDef]:
    """Return the kernels that a module defines."""
    return {
        node.name: node
        for node in nodes(source)
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(each, ast.Name) and each.id in MADE_BY for each in node.decorator_list)
    }


@cache
def every_kernel() -> frozenset[str]:
    """Return all kernels of the package."""
    return frozenset(
        f"{module_of(source)}:{name}"
        for source in SOURCES
        if any(f"@{made}" in source.read_text(encoding="utf-8") for made in MADE_BY)
        for name in kernels_in(source)
    )


def imported(source: Path) -> Mapping[str, str]:
    """Map a module's imported names to their origins."""
    return {
        alias.asname or alias.name: f"{node.module}:{alias.name}"
        for node in nodes(source)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def called(source: Path) -> Iterator[tuple[str, int]]:
    """Yield the kernels that a module's Python code names, with their lines."""
    names, own = imported(source), kernels_in(source)
    inside = {id(node) for kernel in own.values() for node in ast.walk(kernel)}
    for node in nodes(source):
        if id(node) in inside:
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield names.get(node.id, f"{module_of(source)}:{node.id}"), node.lineno
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = names.get(node.value.id, "").replace(":", ".")
            yield f"{module}:{node.attr}", node.lineno


@cache
def where_called() -> Mapping[str, str]:
    """Return where Python calls each kernel; only modules with a kernel's name are parsed."""
    names = {key.partition(":")[2] for key in every_kernel()}
    any_name = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")
    return {
        name: f"{source.relative_to(PACKAGE)}:{line}"
        for source in SOURCES
        if any_name.search(source.read_text(encoding="utf-8"))
        for name, line in called(source)
        if name in every_kernel()
    }


@pytest.mark.lint
def test_all_that_python_calls_is_in_the_table():
    """Every kernel called from Python is in the table. Others would compile while a user waits."""
    missing = [
        f"{where} calls the kernel {name}: give it a line in bridgeopt/engine/aot/table.py, or in"
        " its plugin's table, with what it takes; or mark it @inner_kernel if only kernels call it"
        for name, where in where_called().items()
        if name not in all_kernels()
    ]
    assert not missing, "\n".join(missing)


@pytest.mark.lint
def test_nothing_is_in_the_table_that_nobody_calls():
    """Every kernel in the table is called, so none is compiled without use."""
    assert set(all_kernels()) - set(where_called()) == set()


@each_case("name", all_kernels())
def test_a_signature_fits_its_kernel(name):
    """A signature has one part a parameter, and named tuples have the right fields."""
    function = kernel_by_key(name).__wrapped__
    takes = parse(all_kernels()[name])
    assert len(takes.parts) == len(inspect.signature(function).parameters), name
    for each in tuples(takes):
        if each.name:
            fields = function.__globals__[each.name]._fields
            assert len(fields) == len(each.parts), f"{name}: {each.name} has {fields}"


def tuples(kind: Type) -> Iterator[Tuple]:
    """Yield the tuples in a signature, outermost first."""
    if isinstance(kind, Tuple):
        yield kind
        for part in kind.parts:
            yield from tuples(part)


@pytest.mark.slow
@each_case("name", all_kernels())
def test_no_kernel_raises(name):
    """No kernel raises: the library can report only that memory is out."""
    module, _, _ = name.partition(":")
    path = PACKAGE.parent / Path(*module.split(".")).with_suffix(".py")
    kernels = kernels_in(path).values()
    nodes_of = (node for kernel in kernels for node in ast.walk(kernel))
    assert not [node for node in nodes_of if isinstance(node, ast.Raise | ast.Assert)]
