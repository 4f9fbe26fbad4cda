"""Data that the program ships, and whether it runs from the folder that needs no installing."""

from __future__ import annotations

import sys
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message

_PACKAGE = Path(__file__).resolve().parents[1]

_MARK = _PACKAGE / "_shipped" / "in-bundle"
"""The file that marks the folder that needs no installing; PyInstaller has a mark of its own."""


def in_bundle() -> str:
    """Return ``yes`` if the program runs from the folder that needs no installing, else ``no``.

    Messages choose their wording by it: nothing can be added to that folder, so the advice to
    install something would be wrong there.
    """
    return "yes" if hasattr(sys, "frozen") or _MARK.is_file() else "no"


def display_path(path: Path) -> str | None:
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
