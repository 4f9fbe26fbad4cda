"""House rules of the code: short parameter lists, and no catch-all keyword arguments."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable

import pytest

from tests.support.kernels import TESTS
from tests.support.sources import SOURCES, nodes, place

MAX_PARAMETERS = 7

PUBLIC = {
    ("movement/design/__init__.py", "design"),
    ("seating/optimise.py", "optimise"),
}
"""Public Python functions whose signatures stay, however long they are."""

OF_CLICK = {
    ("cli/click_classes.py", "__init__"),
    ("cli/option_requests.py", "with_request"),
    ("cli/option_requests.py", "with_value"),
    ("cli/score_options.py", "_scoring_settings"),
    ("cli/__init__.py", "main"),
    ("cli/__init__.py", "make_context"),
    ("cli/record.py", "with_played"),
    ("cli/results.py", "with_book"),
    ("plugins/swiss/settings_options.py", "with_settings"),
    ("cli/click_classes.py", "make_metavar"),
}
"""Wrappers around click that pass on arguments unseen."""

OF_WORDS = {("base/i18n/catalogue.py", "__call__"), ("base/i18n/message.py", "__init__")}
"""Functions that take the values of a message's placeholders, which have names of their own."""

PLAIN_BASES = {"NamedTuple", "Protocol", "Enum", "StrEnum", "Generic", "Exception"}
"""Base classes that add no attributes."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: Iterable[ast.AST]) -> list[Function]:
    """Return all functions among a module's nodes, nested ones included."""
    return [node for node in tree if isinstance(node, Function)]


def parameters(function: Function) -> list[str]:
    """Return the parameters of a function, without ``self`` and ``cls``."""
    taken = function.args
    names = [each.arg for each in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs)]
    return [name for name in names if name not in ("self", "cls")]


def decorators(function: Function) -> set[str]:
    """Return the names of a function's decorators, such as ``jit`` and ``click.command``."""
    called = (d.func if isinstance(d, ast.Call) else d for d in function.decorator_list)
    return {ast.unparse(each) for each in called}


def takes_options(function: Function) -> bool:
    """Return whether click calls the function with parsed options."""
    of_click = ("click.", "options.", "command", "option", "argument")
    return any(name.startswith(of_click) for name in decorators(function))


def long_lists(tree: Iterable[ast.AST]) -> list[str]:
    """Return functions with more than seven parameters, except kernels and click callbacks."""
    return [
        function.name
        for function in functions(tree)
        if len(parameters(function)) > MAX_PARAMETERS
        and not {"kernel", "inner_kernel"} & decorators(function)
        and not takes_options(function)
    ]


def bulk_options(tree: Iterable[ast.AST]) -> list[str]:
    """Return functions that take arbitrary keyword arguments (``**options: Any``)."""
    found = []
    for function in functions(tree):
        rest = function.args.kwarg
        if rest is not None and (rest.annotation is None or ast.unparse(rest.annotation) == "Any"):
            found.append(function.name)
    return found


def documented(text: str, head: str) -> list[str]:
    """Return the names in a section of a docstring, such as ``Attributes``."""
    names, lines = [], (*text.splitlines(), "")
    for k, line in enumerate(lines):
        if set(lines[min(k + 1, len(lines) - 1)]) == {"-"}:
            here = line == head
        elif k and set(line) != {"-"} and here and re.fullmatch(r"\*{0,2}\w[\w, *]*", line):
            names += [name.strip(" *") for name in line.split(",")]
        elif not k:
            here = False
    return names


def own_names(scope: ast.ClassDef | Function) -> set[str]:
    """Return the parameters of a function, or all attributes of a class and its instances."""
    if isinstance(scope, Function):
        taken = scope.args
        return {*parameters(scope), *(each.arg for each in (taken.vararg, taken.kwarg) if each)}
    names = {name for each in functions(ast.walk(scope)) for name in (each.name, *parameters(each))}
    stored = [node for node in ast.walk(scope) if isinstance(getattr(node, "ctx", None), ast.Store)]
    return names | {
        node.attr if isinstance(node, ast.Attribute) else node.id
        for node in stored
        if isinstance(node, ast.Attribute | ast.Name)
    }


def absent_names(tree: Iterable[ast.AST]) -> list[str]:
    """Return the names that a docstring describes but its function or class does not have."""
    found = []
    for scope in tree:
        if not isinstance(scope, ast.ClassDef | Function):
            continue
        text = ast.get_docstring(scope) or ""
        if "---" not in text:
            continue
        has = own_names(scope)
        heads = ("Parameters",) if isinstance(scope, Function) else ("Attributes", "Parameters")
        described = [name for head in heads for name in documented(text, head)]
        bases = getattr(scope, "bases", ())
        inherits = any(ast.unparse(base).partition("[")[0] not in PLAIN_BASES for base in bases)
        if not inherits:
            found += [f"{scope.name}.{name}" for name in described if name not in has]
    return found


def found_by(guard: Callable[[Iterable[ast.AST]], list[str]]) -> set[tuple[str, str]]:
    """Return the findings of a guard in the whole package, each with its module."""
    return {(place(source), name) for source in SOURCES for name in guard(nodes(source))}


@pytest.mark.lint
def test_no_function_takes_more_than_seven_parameters():
    """Only kernels, click callbacks and the public API may; other functions take an object."""
    assert found_by(long_lists) == PUBLIC


@pytest.mark.lint
def test_nobody_takes_options_in_bulk():
    """Each argument has a name and a type, except in click's own decorators."""
    assert found_by(bulk_options) == OF_CLICK | OF_WORDS


@pytest.mark.lint
def test_docstrings_describe_what_is_there():
    """Names in docstrings are renamed together with the code."""
    assert found_by(absent_names) == set()


def test_kinds_are_marked_where_they_stand():
    """A run of such tests only reads modules that contain the mark (see conftest)."""
    beside = [file for file in TESTS.rglob("*.py") if not file.name.startswith("test_")]
    marked = [
        file
        for file in beside
        if re.search(r"mark\.(long|dated|lint|kernels)\b", file.read_text("utf-8"))
    ]
    assert not marked


def test_the_guards_see_what_is_wrong():
    """All kinds of long lists and bulk options are found; kernels and callbacks are ignored."""
    module = ast.parse(
        "def long(self, a, b, /, c, d, *, e, f, g, h): ...\n"
        "def short(self, a, b, c, d, e, f, g, *more): ...\n"
        "@kernel\ndef fast(a, b, c, d, e, f, g, h): ...\n"
        "@click.command()\ndef called(a, b, c, d, e, f, g, h): ...\n"
        "def bulk(**options: Any): ...\n"
        "def untyped(**options): ...\n"
        "def typed(**options: int): ...\n"
    )
    text = "A thing.\n\n    Attributes\n    ----------\n    {}\n        Some.\n    "
    told = (
        f'class {name}:\n    """{text.format(said)}"""\n    a: int\n    b: int = 0\n'
        for name, said in (("Right", "a, b"), ("Wrong", "a, c"))
    )
    assert absent_names(ast.walk(ast.parse("".join(told)))) == ["Wrong.c"]
    tree = list(ast.walk(module))
    assert long_lists(tree) == ["long"]
    assert bulk_options(tree) == ["bulk", "untyped"]
