"""What comes with the package: movements, a small club to try it on, and the glossary."""

from __future__ import annotations

import sys
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message

_PACKAGE = Path(__file__).resolve().parents[1]


def in_bundle() -> str:
    """Return ``yes`` in the folder that needs no installing, else ``no``; messages choose by it.

    Nothing can be added to that folder, so whoever misses something has to hear something else.
    """
    return "yes" if hasattr(sys, "frozen") else "no"


def place_of(path: Path) -> str | None:
    """Return a file's or folder's path as messages show it; ``None`` if it came with the package.

    Where that lies in an installation helps nobody.
    """
    homes = (home for name in ("movements", "data") for home in _folders(name))
    ours = any(path.resolve().is_relative_to(home) for home in homes)
    return None if ours else str(path)


def shipped_folder(name: str) -> Path:
    """Return the folder ``movements``, ``data`` or ``docs`` (with what the page shows of them).

    A wheel installs them inside the package; in a checkout, also installed as editable, they
    stand beside it.

    Raises
    ------
    BridgeoptError
        If it is not there.
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
