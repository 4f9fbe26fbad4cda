"""What is installed with the core: data that comes with it, games, and OR-Tools, which is an extra.

The core names no game. What a game adds to it stands in the `Wing` that its module ``wing`` holds;
a folder that is deleted is no longer found.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules, resolve_name
from types import ModuleType
from typing import Any

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message

_PACKAGE = Path(__file__).resolve().parents[1]

_MARK = _PACKAGE / "_shipped" / "in-bundle"
"""The file that marks the folder that needs no installing; PyInstaller has a mark of its own."""


def in_bundle() -> str:
    """Return ``yes`` if the program runs from the folder that needs no installing, else ``no``.

    Messages choose their wording by it: nothing can be added to that folder, so the advice to
    install something would be wrong there.
    """
    return "yes" if hasattr(sys, "frozen") or _MARK.is_file() else "no"


def place_of(path: Path) -> str | None:
    """Return a file's or folder's path as messages show it; ``None`` if it came with the package.

    The path of a file inside an installation would help nobody.
    """
    homes = (home for name in ("movements", "data") for home in _folders(name))
    ours = any(path.resolve().is_relative_to(home) for home in homes)
    return None if ours else str(path)


def shipped_folder(name: str) -> Path:
    """Return the path of the folder ``movements``, ``data`` or ``docs`` that the program ships.

    A wheel installs these folders inside the package. In a checkout, also one that is installed as
    editable, they stand beside the package.

    Raises
    ------
    BridgeoptError
        The folder is not there.
    """
    for folder in _folders(name):
        if folder.is_dir():
            return folder
    raise BridgeoptError(Message("shipped_folder_missing", folder=name))


def _folders(name: str) -> list[Path]:
    """Return where a folder that comes with the package may be."""
    folders = [_PACKAGE / "_shipped" / name]
    # Beside an installed package stand other people's folders.
    if (_PACKAGE.parent / "pyproject.toml").is_file():
        folders.append(_PACKAGE.parent / name)
    return folders


SEED = 1


def is_there() -> bool:
    """Whether OR-Tools is installed."""
    return find_spec("ortools") is not None


def missing() -> Message:
    """Return the message that says that OR-Tools is not installed, and how to install it."""
    return Message("solver_not_installed", bundle=in_bundle())


def load() -> ModuleType:
    """Import and return the module ``ortools.sat.python.cp_model``.

    Raises
    ------
    BridgeoptError
        It is not installed.
    """
    if not is_there():
        raise BridgeoptError(missing())
    return import_module("ortools.sat.python.cp_model")


def one_worker(seconds: float = float("inf")) -> Any:
    """Return a CP-SAT solver with one thread and a time limit in seconds.

    With one thread its answer is the same each time, unless the time is up before.
    """
    solver = load().CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = SEED
    if seconds < float("inf"):
        solver.parameters.max_time_in_seconds = max(seconds, 0.001)
    return solver


_GAMES = "bridgeopt.games"


@dataclass(frozen=True)
class Wing:
    """What a game tells the core about itself.

    What is loaded only when it is needed is given as text, ``module:name``.

    Attributes
    ----------
    package
        Its folder, as a package.
    place
        Where its commands stand among those of other games: the smallest comes first.
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
def wings() -> tuple[Wing, ...]:
    """Return the games that are installed, ordered by their place in the help."""
    if find_spec(_GAMES) is None:
        return ()
    folder = import_module(_GAMES).__path__
    modules = [f"{_GAMES}.{game.name}.wing" for game in iter_modules(folder) if game.ispkg]
    found: list[Wing] = [import_module(module).WING for module in modules if find_spec(module)]
    return tuple(sorted(found, key=lambda wing: wing.place))


def offered(what: str) -> list[Callable[..., Any]]:
    """Import and return what each game offers in one field of its `Wing`.

    Parameters
    ----------
    what
        The name of that field, such as ``evening_sheet``.
    """
    return [resolve_name(name) for wing in wings() if (name := getattr(wing, what)) is not None]
