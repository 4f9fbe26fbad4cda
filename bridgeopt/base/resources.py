"""Shipped data, and whether the program runs from the portable folder."""

from __future__ import annotations

import sys
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message

_PACKAGE = Path(__file__).resolve().parents[1]

_MARK = _PACKAGE / "_shipped" / "in-bundle"
"""A file that exists only in the portable folder, which runs without installation. PyInstaller's
own bundle is recognised in another way."""


def in_bundle() -> str:
    """Return ``yes`` if the program runs from the portable folder, otherwise ``no``.

    Messages choose their wording by this text. For instance, they do not advise to install
    something, because nothing can be added to that folder.
    """
    return "yes" if hasattr(sys, "frozen") or _MARK.is_file() else "no"


def display_path(path: Path) -> str | None:
    """Return the path of a file or folder for messages; ``None`` if the program shipped it.

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


def site_folder() -> Path | None:
    """Return the folder of the docs site for users; ``None`` if it was not built.

    A wheel has it inside the package. In a checkout, ``python docs/build.py --users`` builds it.
    """
    folders = [_PACKAGE / "_shipped" / "site"]
    if (_PACKAGE.parent / "pyproject.toml").is_file():
        folders.append(_PACKAGE.parent / "docs" / "_build" / "users")
    return next((folder for folder in folders if folder.is_dir()), None)


def _folders(name: str) -> list[Path]:
    """Return where a shipped folder can be: in the package or, in a checkout, next to it."""
    folders = [_PACKAGE / "_shipped" / name]
    # Look next to the package only in a checkout: the folders next to an installed package belong
    # to other projects.
    if (_PACKAGE.parent / "pyproject.toml").is_file():
        folders.append(_PACKAGE.parent / name)
    return folders
