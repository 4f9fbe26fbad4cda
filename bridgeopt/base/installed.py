"""What is installed with the core: data that comes with it, and OR-Tools, which is an extra."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
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
