"""The Python API: its exports, its examples and its page."""

from __future__ import annotations

import doctest
import inspect
import typing

import pytest

import bridgeopt
from bridgeopt import club
from tests.support.each_case import each_case

FUNCTIONS = [name for name in bridgeopt.__all__ if inspect.isfunction(getattr(bridgeopt, name))]


def test_all_names_are_there():
    """Each name is imported on first use, and no other name exists."""
    assert all(getattr(bridgeopt, name) for name in bridgeopt.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = bridgeopt.nothing


@each_case("package", (bridgeopt, club))
def test_completion_offers_the_names(package):
    """`dir` lists the public names, which tab completion shows, and a name is imported once."""
    assert dir(package) == package.__all__
    for name in package.__all__:
        assert getattr(package, name) is vars(package)[name]


def classes_of(annotation: object) -> set[type]:
    """Return the package's own classes in an annotation, at any depth."""
    if isinstance(annotation, type) and annotation.__module__.startswith("bridgeopt"):
        return {annotation}
    return {each for part in typing.get_args(annotation) for each in classes_of(part)}


@each_case("name", FUNCTIONS)
def test_types_of_signatures_are_exported(name):
    """A caller can import each class that a function takes or returns, and can annotate with it."""
    exported = {getattr(bridgeopt, each) for each in bridgeopt.__all__ if each != "StationaryPart"}
    hints = typing.get_type_hints(getattr(bridgeopt, name))
    assert hints
    assert {each for hint in hints.values() for each in classes_of(hint)} <= exported


CLASSES = [name for name in bridgeopt.__all__ if inspect.isclass(getattr(bridgeopt, name))]


@each_case("name", CLASSES)
def test_types_of_fields_are_exported(name):
    """A caller can annotate with the class of each field and property of a public class."""
    exported = {getattr(bridgeopt, each) for each in bridgeopt.__all__ if each != "StationaryPart"}
    owner = getattr(bridgeopt, name)
    unread = {"ProvedGroupCounts": object}  # imported for type checkers only: its module is slow
    hints = typing.get_type_hints(owner, localns=unread)
    for attribute, thing in vars(owner).items():
        if isinstance(thing, property):
            hints[attribute] = typing.get_type_hints(thing.fget).get("return", object)
    public = [hint for attribute, hint in hints.items() if not attribute.startswith("_")]
    assert {each for hint in public for each in classes_of(hint)} <= exported


def test_options_are_one_value():
    """`optimise` and `form_sections` take the rules of the evening, not their fields one by one."""
    for name in ("optimise", "form_sections"):
        names = {*inspect.signature(getattr(bridgeopt, name)).parameters}
        assert "rules" in names
        assert names.isdisjoint(
            each.name for each in bridgeopt.EveningRules.__dataclass_fields__.values()
        )
    kinds = {p.kind for p in inspect.signature(bridgeopt.EveningRules).parameters.values()}
    assert kinds == {inspect.Parameter.KEYWORD_ONLY}


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_examples_run(monkeypatch, tmp_path):
    """The examples in the package's docstring print the documented output."""
    monkeypatch.chdir(tmp_path)  # they write files
    outcome = doctest.testmod(bridgeopt)
    assert outcome.attempted > 14
    assert outcome.failed == 0


@each_case("name", bridgeopt.__all__)
def test_each_name_has_a_docstring(name):
    """The page of the API is made from the docstrings (``docs/python.md``)."""
    thing = getattr(bridgeopt, name)
    if typing.get_origin(thing) is typing.Literal:
        return  # the page lists its values
    assert thing.__doc__
    if isinstance(thing, type):
        assert thing.__doc__ != thing.__mro__[1].__doc__, "it has no docstring of its own"
