"""Plugins: what extends the core, and how the core finds it.

The core names no plugin. A plugin's module ``plugin`` holds one `Plugin`, which says what it adds.
A folder that is deleted is no longer found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules, resolve_name
from typing import Any

_PACKAGE = "bridgeopt.plugins"


@dataclass(frozen=True)
class Plugin:
    """What a plugin adds to the core.

    What is loaded only when it is needed is given as text, ``module:name``.

    Attributes
    ----------
    package
        Its folder, as a package.
    place
        Where its commands stand among those of other plugins: the smallest comes first.
    commands
        The commands that it adds: by name, the key of the help message, and where the click command
        is.
    templates
        The package whose folder ``templates`` holds its pages, if it has pages.
    kernels
        Its kernels that Python calls, and what each takes (`engine.ahead.signatures`).
    ready
        The module whose functions ``warm_up`` and ``is_kept`` compile what the evening's sheet
        needs, and tell whether that is kept on disk.
    evening_sheet
        The function that takes a day, a title and a paper, and makes the page for those who sit
        out.
    evening_told
        The function that takes the calendar's file and a day, and tells which evening that is.
    event_kind
        The kind of event that it brings to the page, as `tasks.event_kinds` says.
    pastimes
        What those who sit out can play on the page, as `tasks.event_kinds` says.
    """

    package: str
    place: int
    commands: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    templates: str | None = None
    kernels: Mapping[str, str] = field(default_factory=dict)
    ready: str | None = None
    evening_sheet: str | None = None
    evening_told: str | None = None
    event_kind: str | None = None
    pastimes: str | None = None


@cache
def installed_plugins() -> tuple[Plugin, ...]:
    """Return the installed plugins, ordered by their place in the help."""
    if find_spec(_PACKAGE) is None:
        return ()
    folder = import_module(_PACKAGE).__path__
    modules = [
        f"{_PACKAGE}.{plugin.name}.plugin" for plugin in iter_modules(folder) if plugin.ispkg
    ]
    found: list[Plugin] = [import_module(module).PLUGIN for module in modules if find_spec(module)]
    return tuple(sorted(found, key=lambda plugin: plugin.place))


def offered(what: str) -> list[Callable[..., Any]]:
    """Import and return what each plugin offers in one field of its `Plugin`.

    Parameters
    ----------
    what
        The name of that field, such as ``evening_sheet``.
    """
    return [
        resolve_name(name)
        for plugin in installed_plugins()
        if (name := getattr(plugin, what)) is not None
    ]
