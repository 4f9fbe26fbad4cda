"""The folders that come with the package: movements and a small club to try it on."""

from __future__ import annotations

from pathlib import Path

from bridgeopt.errors import BridgeoptError

_PACKAGE = Path(__file__).resolve().parent


def shipped_folder(name: str) -> Path:
    """Return the folder ``movements`` or ``data``.

    A wheel installs them inside the package; in a checkout, also installed as editable, they
    stand beside it.

    Raises
    ------
    BridgeoptError
        If it is not there.
    """
    folders = [_PACKAGE / "_shipped" / name]
    # Beside an installed package stand other people's folders.
    if (_PACKAGE.parent / "pyproject.toml").is_file():
        folders.append(_PACKAGE.parent / name)
    for folder in folders:
        if folder.is_dir():
            return folder
    raise BridgeoptError(
        f"the folder '{name}' that comes with bridgeopt is missing. Install bridgeopt again."
    )
