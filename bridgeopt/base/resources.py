"""Shipped data, and whether the program runs from the portable folder."""

from __future__ import annotations

import sys
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message

_PACKAGE = Path(__file__).resolve().parents[1]

_MARK = _PACKAGE / "_shipped" / "in-bundle"
"""A file that marks the portable folder (no installation needed); PyInstaller has its own mark."""


def in_bundle() -> str:
    """Return ``yes`` if the program runs from the portable folder, otherwise ``no``.

    Messages use it to choose their wording: advice to install something would be wrong in that
    folder, because nothing can be added to it.
    """
    return "yes" if hasattr(sys, "frozen") or _MARK.is_file() else "no"


def display_path(path: Path) -> str | None:
    """Return the path of a file or folder for messages; ``None`` if it came with the package.

    A path inside an installation would not help the user.
    """
    homes = (home for name in ("movements", "data") for home in _folders(name))
    ours = any(path.resolve().is_relative_to(home) for home in homes)
    return None if ours else str(path)


def shipped_folder(name: str) -> Path:
    """Return the path of the folder ``movements``, ``data`` or ``docs`` that the program ships.

    A wheel installs these folders inside the package. In a checkout, they are next to the package,
    also if it is installed as editable.

    Raises
    ------
    BridgeoptError
        The folder does not exist.
    """
    for folder in _folders(name):
        if folder.is_dir():
            return folder
    raise BridgeoptError(Message("shipped_folder_missing", folder=name))


def _folders(name: str) -> list[Path]:
    """Return the possible places of a folder that comes with the package."""
    folders = [_PACKAGE / "_shipped" / name]
    # An installed package has other people's folders next to it.
    if (_PACKAGE.parent / "pyproject.toml").is_file():
        folders.append(_PACKAGE.parent / name)
    return folders
