"""The folder in which numba keeps compiled kernels: in the user's cache, and not in the package.

Whoever removes the package so leaves nothing in its folder, and who may not write there need not
compile in every run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_PROGRAM, _PART = "bridgeopt", "kernels"


def kernel_cache() -> Path | None:
    """Return the folder for compiled kernels, by the platform's convention.

    ``NUMBA_CACHE_DIR`` names another. ``None`` if the user has no home: then numba chooses.
    """
    named = os.environ.get("NUMBA_CACHE_DIR")
    if named:
        return Path(named)
    try:
        if sys.platform == "win32":
            local = os.environ.get("LOCALAPPDATA")
            base = Path(local) if local else Path.home() / "AppData" / "Local"
            return base / _PROGRAM / "Cache" / _PART
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Caches" / _PROGRAM / _PART
        given = os.environ.get("XDG_CACHE_HOME", "")
        # A relative path counts for nothing (XDG Base Directory Specification).
        base = Path(given) if given.startswith("/") else Path.home() / ".cache"
        return base / _PROGRAM / _PART
    except RuntimeError:  # nobody's home
        return None


@contextmanager
def use_cache_folder(numba_config: Any) -> Iterator[None]:
    """Let numba take this folder for what it decorates meanwhile, and not for others' kernels."""
    before = numba_config.CACHE_DIR
    folder = None if before else kernel_cache()
    if folder is not None:
        numba_config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba_config.CACHE_DIR = before
