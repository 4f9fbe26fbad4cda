"""Microsoft's C++ runtime, which igraph needs on Windows and which neither it nor Python brings."""

from __future__ import annotations

import os
import site
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

NEEDED = "msvcp140.dll"
"""One of the files of the runtime; igraph cannot be imported without it."""


def add_runtime(
    folders: Iterable[Path] | None = None, add: Callable[[str], object] | None = None
) -> list[Path]:
    """Let Windows find the runtime that the package ``msvc-runtime`` put into an environment.

    In a virtual environment Windows looks beside the python.exe that the environment was made from,
    where nothing was put. Return the folders that were added.

    Parameters
    ----------
    folders
        Where the runtime may be; by default the environment's folder and that of its programs.
    add
        Called with each folder that has it; by default `os.add_dll_directory`.
    """
    if folders is None:
        homes = [Path(sys.prefix), *(Path(each) for each in [site.USER_BASE] if each)]
        folders = [folder for home in homes for folder in (home, home / "Scripts")]
    if add is None:
        add = getattr(os, "add_dll_directory", str)  # Windows alone has it
    found = [folder for folder in folders if (folder / NEEDED).is_file()]
    for folder in found:
        add(str(folder.absolute()))
    return found
