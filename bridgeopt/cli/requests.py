"""Requests: a command's options as one frozen value, filled by name and checked at import."""

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
"""Key in a field's metadata: what builds its value from several options."""

_MERGED = "__merged_options__"
"""Attribute of a decorated function: the options that `merged` replaced, by the value's name."""

_REQUEST = "__request__"
"""Attribute of a decorated function: the class of its request."""


def of(build: Callable[..., object]) -> Any:
    """Return a field of a request that is built from several options.

    Parameters
    ----------
    build
        A function, or a dataclass; its parameters have the names of options.
    """
    return field(metadata={_BUILD: build})


def typed_options() -> frozenset[str]:
    """Return the parameters typed on the command line, without defaults and club settings."""
    context = click.get_current_context()
    typed = click.core.ParameterSource.COMMANDLINE
    names = (param.name for param in context.command.params)
    return frozenset(name for name in names if name and context.get_parameter_source(name) is typed)


def takes(request: type[R]) -> Callable[[Callable[[R], None]], Callable[..., None]]:
    """Return a decorator: the command below it gets one value of this dataclass.

    Each field has the name of an option, or is built from several (`of`). `command` refuses options
    without a field, and fields without an option.
    """

    def decorate(command: Callable[[R], None]) -> Callable[..., None]:
        @wraps(command)
        def with_request(**given: Any) -> None:
            command(_filled(request, given))

        setattr(with_request, _REQUEST, request)
        return with_request

    return decorate


def merged(
    name: str, build: Callable[..., object], *decorators: Callable[[F], F]
) -> Callable[[F], F]:
    """Return a decorator that adds options, which a command gets as one value, by its name.

    Parameters
    ----------
    name
        The parameter of the command.
    build
        Builds the value; called with the values of the options, by their names.
    decorators
        The options, in the order of the help.
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
    """Raise an error if a command's options and its request's fields differ in their names.

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
    """Return the options from which a request, or a value in it, is built."""
    if not is_dataclass(build):
        return frozenset(signature(build).parameters)
    names: set[str] = set()
    for each in fields(build):
        own = each.metadata.get(_BUILD)
        names |= {each.name} if own is None else option_names(own)
    return frozenset(names)


def _filled(build: Callable[..., R], given: Mapping[str, Any]) -> R:
    """Build a value from options; only those that it wants are passed."""
    if not is_dataclass(build):
        return build(**{name: given[name] for name in option_names(build)})
    values = {}
    for each in fields(build):
        own = each.metadata.get(_BUILD)
        values[each.name] = given[each.name] if own is None else _filled(own, given)
    return cast(R, build(**values))


def _params(command: Callable[..., object]) -> list[click.Parameter]:
    """Return the options that decorators have added to a function so far."""
    return list(getattr(command, "__click_params__", ()))
