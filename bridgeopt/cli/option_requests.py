"""Requests: dataclasses with the values of all options of a command.

A field of a request gets the value of the option with the same name. An error is raised at import
if the options of a command and the fields of its request do not match.
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

_BUILD_KEY = "build"
"""Key in a field's metadata; the value is the function that builds the field from options."""

_MERGED_ATTRIBUTE = "__merged_options__"
"""Attribute that `merge_options` sets on a command's function. It maps each merged parameter to the
names of the options from which its value is built."""

_REQUEST_ATTRIBUTE = "__request__"
"""Attribute that `fills_request` sets on a command's function: the class of its request."""


def from_options(build: Callable[..., object]) -> Any:
    """Return a field for a request class; its value is built from several options.

    Parameters
    ----------
    build
        The function or dataclass that builds the value; its parameters have names of options.
    """
    return field(metadata={_BUILD_KEY: build})


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
        def with_request(**values: Any) -> None:
            command(_build_from_options(request, values))

        setattr(with_request, _REQUEST_ATTRIBUTE, request)
        return with_request

    return decorate


def merge_options(
    name: str, build: Callable[..., object], *decorators: Callable[[F], F]
) -> Callable[[F], F]:
    """Return a decorator that adds several options, whose values the command gets as one value.

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
        def with_value(**values: Any) -> Any:
            merged_values = {option: values.pop(option) for option in options}
            return command(**values, **{name: build(**merged_values)})

        decorated = cast(F, with_value)
        num_before = len(_params(decorated))
        for decorator in reversed(decorators):
            decorated = decorator(decorated)
        options = tuple(str(param.name) for param in _params(decorated)[num_before:])
        setattr(
            decorated, _MERGED_ATTRIBUTE, {**getattr(command, _MERGED_ATTRIBUTE, {}), name: options}
        )
        return decorated

    return decorate


def refuse_mismatch(command: Callable[..., object]) -> None:
    """Raise an error if the options of a command and the fields of its request do not match.

    Raises
    ------
    TypeError
        An option has no field, or a field has no option.
    """
    request = getattr(command, _REQUEST_ATTRIBUTE, None)
    if request is None:
        return
    param_names = {str(param.name) for param in _params(command) if param.expose_value}
    for name, options in getattr(command, _MERGED_ATTRIBUTE, {}).items():
        param_names = param_names.difference(options) | {name}
    field_names = option_names(request)
    if param_names != field_names:
        without_field, without_option = (
            sorted(param_names - field_names),
            sorted(field_names - param_names),
        )
        raise TypeError(
            f"{request.__name__}: options without a field: {without_field}; "
            f"fields without an option: {without_option}"
        )


def option_names(build: Callable[..., object]) -> frozenset[str]:
    """Return the names of the options from which a request, or a field of one, is built."""
    if not is_dataclass(build):
        return frozenset(signature(build).parameters)
    names: set[str] = set()
    for request_field in fields(build):
        build_field = request_field.metadata.get(_BUILD_KEY)
        names |= {request_field.name} if build_field is None else option_names(build_field)
    return frozenset(names)


def _build_from_options(build: Callable[..., R], option_values: Mapping[str, Any]) -> R:
    """Build a request, or a field of one, from the values of a command's options."""
    if not is_dataclass(build):
        return build(**{name: option_values[name] for name in option_names(build)})
    values = {}
    for request_field in fields(build):
        build_field = request_field.metadata.get(_BUILD_KEY)
        values[request_field.name] = (
            option_values[request_field.name]
            if build_field is None
            else _build_from_options(build_field, option_values)
        )
    return cast(R, build(**values))


def _params(command: Callable[..., object]) -> list[click.Parameter]:
    """Return the options that decorators have added so far to the function of a command."""
    return list(getattr(command, "__click_params__", ()))
