"""Habits of the house that a reader can count on: short parameter lists, no options in bulk."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable

from tests.support.kernels import TESTS
from tests.support.sources import SOURCES, nodes, place

MOST_PARAMETERS = 7

PUBLIC = {
    ("movement/design/__init__.py", "design"),
    ("seating/problem.py", "optimise"),
}
"""What people call from Python: signatures that stay, however long they are."""

OF_CLICK = {
    ("cli/click_classes.py", "__init__"),
    ("cli/requests.py", "with_request"),
    ("cli/requests.py", "with_value"),
    ("cli/score_options.py", "_scored_by"),
    ("cli/__init__.py", "main"),
    ("cli/__init__.py", "make_context"),
    ("cli/record.py", "with_played"),
    ("cli/results.py", "with_book"),
    ("plugins/swiss/cli.py", "with_settings"),
    ("cli/click_classes.py", "make_metavar"),
}
"""What stands between click and one of its own, and hands on what it does not look at."""

OF_WORDS = {("base/i18n/catalogue.py", "__call__"), ("base/i18n/message.py", "__init__")}
"""What stands in the gaps of a message, each gap with a name of its own."""

PLAIN_BASES = {"NamedTuple", "Protocol", "Enum", "StrEnum", "Generic", "Exception"}
"""Base classes that add no attributes."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: Iterable[ast.AST]) -> list[Function]:
    """Return all functions among a module's nodes, within others too."""
    return [node for node in tree if isinstance(node, Function)]


def parameters(function: Function) -> list[str]:
    """Return what a function takes, apart from itself."""
    taken = function.args
    names = [each.arg for each in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs)]
    return [name for name in names if name not in ("self", "cls")]


def decorators(function: Function) -> set[str]:
    """Return the names of what decorates a function, such as ``jit`` and ``click.command``."""
    called = (d.func if isinstance(d, ast.Call) else d for d in function.decorator_list)
    return {ast.unparse(each) for each in called}


def takes_options(function: Function) -> bool:
    """Whether click hands it what was typed: a parameter an option."""
    of_click = ("click.", "options.", "command", "option", "argument")
    return any(name.startswith(of_click) for name in decorators(function))


def long_lists(tree: Iterable[ast.AST]) -> list[str]:
    """Return functions above seven parameters that are neither kernels nor called by click."""
    return [
        function.name
        for function in functions(tree)
        if len(parameters(function)) > MOST_PARAMETERS
        and not {"kernel", "inner_kernel"} & decorators(function)
        and not takes_options(function)
    ]


def bulk_options(tree: Iterable[ast.AST]) -> list[str]:
    """Return functions that take anything by name (``**options: Any``)."""
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
    """Return the parameters of a function, or all that a class or an instance of it has."""
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
    """Return names that a docstring describes, and that its function or class does not have."""
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
    """Return what a guard finds in the whole package, each with its module."""
    return {(place(source), name) for source in SOURCES for name in guard(nodes(source))}


def test_no_function_takes_more_than_seven_parameters():
    """Kernels, click callbacks and the public API apart: who needs more wants a value."""
    assert found_by(long_lists) == PUBLIC


def test_nobody_takes_options_in_bulk():
    """What a function takes has a name and a type, click's own decorators apart."""
    assert found_by(bulk_options) == OF_CLICK | OF_WORDS


def test_docstrings_describe_what_is_there():
    """A name that was changed in the code is changed in its docstring."""
    assert found_by(absent_names) == set()


def test_what_is_long_or_of_kernels_is_marked_where_it_stands():
    """A run of such tests alone reads no module in which the mark is not found (conftest)."""
    beside = [file for file in TESTS.rglob("*.py") if not file.name.startswith("test_")]
    marked = [
        file for file in beside if re.search(r"mark\.(long|kernels)\b", file.read_text("utf-8"))
    ]
    assert not marked


def test_the_guards_see_what_is_wrong():
    """Long lists and bulk options of every kind are found; kernels and callbacks are left alone."""
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
