"""Microsoft's C++ runtime, which igraph needs on Windows; neither igraph nor Python includes it."""

from __future__ import annotations

import os
import site
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

NEEDED = "msvcp140.dll"
"""A file of the runtime, without which igraph cannot be imported."""


def add_runtime(
    folders: Iterable[Path] | None = None, add: Callable[[str], object] | None = None
) -> list[Path]:
    """Let Windows find the runtime that the package ``msvc-runtime`` installed in an environment.

    In a virtual environment, Windows searches the folder of the base python.exe, and the runtime is
    not installed there. Return the folders that were added.

    Parameters
    ----------
    folders
        Folders that may hold the runtime; by default the environment's folder and its ``Scripts``,
        and the same two of the user's site.
    add
        Called with each folder that holds the runtime; by default `os.add_dll_directory`.
    """
    if folders is None:
        homes = [Path(sys.prefix), *(Path(each) for each in [site.USER_BASE] if each)]
        folders = [folder for home in homes for folder in (home, home / "Scripts")]
    if add is None:
        add = getattr(os, "add_dll_directory", str)  # exists on Windows only
    found = [folder for folder in folders if (folder / NEEDED).is_file()]
    for folder in found:
        add(str(folder.absolute()))
    return found
