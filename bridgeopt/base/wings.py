"""Games beside the core: each is a folder of `bridgeopt.games`, and tells of itself in one value.

The core names no game. What a game adds to it stands in the `Wing` that its module ``wing`` holds;
a folder that is deleted is no longer found.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules, resolve_name
from typing import Any

_GAMES = "bridgeopt.games"


@dataclass(frozen=True)
class Wing:
    """What a game tells the core about itself.

    Whatever is loaded only when it is needed is named as ``module:name``.

    Attributes
    ----------
    package
        Its folder, as a package.
    place
        Where its commands stand among those of other games: the smallest comes first.
    commands
        The commands that it adds: name, message of its help, and where its click command is.
    templates
        The package whose folder ``templates`` holds its pages, if it has pages.
    kernels
        Its kernels that Python calls, and what each takes (`engine.ahead.signatures`).
    ready
        The module that makes ready what an evening's sheet needs: ``warm_up`` and ``is_kept``.
    evening_sheet
        Makes the page for those who sit out tonight, of a day, a title and a paper.
    evening_told
        Tells which evening of the calendar a day is, of the calendar's file and the day.
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
def wings() -> tuple[Wing, ...]:
    """Return the games that are installed, ordered by their place in the help."""
    if find_spec(_GAMES) is None:
        return ()
    folder = import_module(_GAMES).__path__
    modules = [f"{_GAMES}.{game.name}.wing" for game in iter_modules(folder) if game.ispkg]
    found: list[Wing] = [import_module(module).WING for module in modules if find_spec(module)]
    return tuple(sorted(found, key=lambda wing: wing.place))


def offered(what: str) -> list[Callable[..., Any]]:
    """Import and return what each game offers under this name of a `Wing`'s field.

    Parameters
    ----------
    what
        The attribute of `Wing` that names it.
    """
    return [resolve_name(name) for wing in wings() if (name := getattr(wing, what)) is not None]
