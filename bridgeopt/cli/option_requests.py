"""Requests: dataclasses that hold the values of all options of a command.

A request's fields are filled from the options of the same names. When a command is imported, its
options and its request's fields are checked to match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field, fields, is_dataclass
from functools import wraps
from inspect import signature
from typing import Any, TypeVar, cast

import click

F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R")

_BUILD = "build"
"""Key in a field's metadata for the function that builds the field's value from several options."""

_MERGED = "__merged_options__"
"""Attribute that `merge_options` sets on a command's function. For each merged value, it has the
names of the options from which the value is built."""

_REQUEST = "__request__"
"""Attribute that `fills_request` sets on a command's function: the class of its request."""


def from_options(build: Callable[..., object]) -> Any:
    """Return a field for a request class; its value is built from several options.

    Parameters
    ----------
    build
        The function or dataclass that builds the value; its parameters have names of options.
    """
    return field(metadata={_BUILD: build})


def typed_options() -> frozenset[str]:
    """Return the names of the parameters that the user typed.

    Parameters with a value from a default or a club setting are left out.
    """
    context = click.get_current_context()
    typed = click.core.ParameterSource.COMMANDLINE
    names = (param.name for param in context.command.params)
    return frozenset(name for name in names if name and context.get_parameter_source(name) is typed)


def fills_request(request: type[R]) -> Callable[[Callable[[R], None]], Callable[..., None]]:
    """Return a decorator for a command that gets all its options as one ``request`` object.

    Each field of the dataclass has the name of an option, or is built from several options
    (`from_options`). The decorator `command` refuses an option without a field, and a field without
    an option.
    """

    def decorate(command: Callable[[R], None]) -> Callable[..., None]:
        @wraps(command)
        def with_request(**given: Any) -> None:
            command(_filled(request, given))

        setattr(with_request, _REQUEST, request)
        return with_request

    return decorate


def merge_options(
    name: str, build: Callable[..., object], *decorators: Callable[[F], F]
) -> Callable[[F], F]:
    """Return a decorator that adds several options; the command gets one value instead of them.

    Parameters
    ----------
    name
        The command's parameter for the value.
    build
        Builds the value; called with the options' values as keyword arguments.
    decorators
        The decorators of the options, in the order of the help.
    """

    def decorate(command: F) -> F:
        @wraps(command)
        def with_value(**given: Any) -> Any:
            own = {option: given.pop(option) for option in options}
            return command(**given, **{name: build(**own)})

        decorated = cast(F, with_value)
        before = len(_params(decorated))
        for add in reversed(decorators):
            decorated = add(decorated)
        options = tuple(str(param.name) for param in _params(decorated)[before:])
        setattr(decorated, _MERGED, {**getattr(command, _MERGED, {}), name: options})
        return decorated

    return decorate


def refuse_mismatch(command: Callable[..., object]) -> None:
    """Raise an error if the options of a command and the fields of its request do not match.

    Raises
    ------
    TypeError
        An option has no field, or a field has no option.
    """
    request = getattr(command, _REQUEST, None)
    if request is None:
        return
    given = {str(param.name) for param in _params(command) if param.expose_value}
    for name, options in getattr(command, _MERGED, {}).items():
        given = given.difference(options) | {name}
    wanted = option_names(request)
    if given != wanted:
        without_field, without_option = sorted(given - wanted), sorted(wanted - given)
        raise TypeError(
            f"{request.__name__}: options without a field: {without_field}; "
            f"fields without an option: {without_option}"
        )


def option_names(build: Callable[..., object]) -> frozenset[str]:
    """Return the names of the options that ``build``, for a request or one field, takes."""
    if not is_dataclass(build):
        return frozenset(signature(build).parameters)
    names: set[str] = set()
    for each in fields(build):
        own = each.metadata.get(_BUILD)
        names |= {each.name} if own is None else option_names(own)
    return frozenset(names)


def _filled(build: Callable[..., R], given: Mapping[str, Any]) -> R:
    """Return ``build`` called with those options in ``given`` that it takes."""
    if not is_dataclass(build):
        return build(**{name: given[name] for name in option_names(build)})
    values = {}
    for each in fields(build):
        own = each.metadata.get(_BUILD)
        values[each.name] = given[each.name] if own is None else _filled(own, given)
    return cast(R, build(**values))


def _params(command: Callable[..., object]) -> list[click.Parameter]:
    """Return the options that decorators have added so far to the function of a command."""
    return list(getattr(command, "__click_params__", ()))
