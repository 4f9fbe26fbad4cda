"""Folders that ship with the program, and whether it runs from the portable folder."""

from __future__ import annotations

import sys
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message

_PACKAGE = Path(__file__).resolve().parents[1]

_BUNDLE_MARK_FILE = _PACKAGE / "_shipped" / "in-bundle"
"""A file that exists only in the portable folder. This folder holds the program and a copy of
Python, so the user need not install anything. A bundle of PyInstaller is recognised by
``sys.frozen`` instead."""


def in_bundle() -> str:
    """Return ``yes`` if the program runs from the portable folder, otherwise ``no``.

    It is a text because messages use it to choose their wording. In the portable folder they do not
    advise the user to install a package, because no package can be added there.
    """
    return "yes" if hasattr(sys, "frozen") or _BUNDLE_MARK_FILE.is_file() else "no"


def display_path(path: Path) -> str | None:
    """Return the path of a file or folder for messages; ``None`` if the program shipped it.

    The path of a shipped file would not help the user.
    """
    folders = (folder for name in ("movements", "data") for folder in _possible_folders(name))
    is_shipped = any(path.resolve().is_relative_to(folder) for folder in folders)
    return None if is_shipped else str(path)


def shipped_folder(name: str) -> Path:
    """Return the path of the folder ``movements``, ``data`` or ``docs`` that the program ships.

    A wheel installs these folders inside the package. In a checkout, even one with an editable
    install, they are next to the package.

    Raises
    ------
    BridgeoptError
        The folder does not exist.
    """
    for folder in _possible_folders(name):
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


def _possible_folders(name: str) -> list[Path]:
    """Return the paths that a shipped folder may have, in order of preference."""
    folders = [_PACKAGE / "_shipped" / name]
    # Look next to the package only in a checkout: the folders next to an installed package belong
    # to other projects.
    if (_PACKAGE.parent / "pyproject.toml").is_file():
        folders.append(_PACKAGE.parent / name)
    return folders
