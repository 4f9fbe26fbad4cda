"""Microsoft's C++ runtime, which igraph needs on Windows; neither igraph nor Python includes it."""

from __future__ import annotations

import os
import site
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

RUNTIME_FILE = "msvcp140.dll"
"""The file of the runtime that igraph needs at import."""


def add_runtime(
    folders: Iterable[Path] | None = None, add_folder: Callable[[str], object] | None = None
) -> list[Path]:
    """Add the folders with the runtime of the package ``msvc-runtime`` to Windows' search path.

    Without this, Windows searches only the folder of the base ``python.exe``; in a virtual
    environment the package is installed in another folder. Return the added folders.

    Parameters
    ----------
    folders
        Folders that may contain the runtime. By default there are four: the folder of the
        environment, the folder of the user's own packages, and the folder ``Scripts`` in each.
    add_folder
        A function that is called with each folder that contains the runtime; by default
        `os.add_dll_directory`.
    """
    if folders is None:
        environments = [Path(sys.prefix), *(Path(path) for path in [site.USER_BASE] if path)]
        folders = [
            folder
            for environment in environments
            for folder in (environment, environment / "Scripts")
        ]
    if add_folder is None:
        add_folder = getattr(os, "add_dll_directory", str)  # exists on Windows only
    runtime_folders = [folder for folder in folders if (folder / RUNTIME_FILE).is_file()]
    for folder in runtime_folders:
        add_folder(str(folder.absolute()))
    return runtime_folders
