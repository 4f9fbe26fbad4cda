"""The folder for kernels compiled by numba: in the user's cache, not in the package.

Removing the package therefore leaves nothing in its folder. A user without write access to the
package still does not have to compile in every run.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_PROGRAM, _KERNELS = "bridgeopt", "kernels"
"""The program's folder among the user's caches, and the folder of kernels in it."""


def kernel_cache() -> Path | None:
    """Return the folder for compiled kernels, by the platform's convention for caches.

    The environment variable ``NUMBA_CACHE_DIR`` overrides it. The result is ``None`` if the user
    has no home folder; numba then chooses one.
    """
    override = os.environ.get("NUMBA_CACHE_DIR")
    if override:
        return Path(override)
    try:
        if sys.platform == "win32":
            local = os.environ.get("LOCALAPPDATA")
            base = Path(local) if local else Path.home() / "AppData" / "Local"
            return base / _PROGRAM / "Cache" / _KERNELS
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Caches" / _PROGRAM / _KERNELS
        xdg_cache = os.environ.get("XDG_CACHE_HOME", "")
        # The XDG Base Directory Specification says to ignore a relative path.
        base = Path(xdg_cache) if xdg_cache.startswith("/") else Path.home() / ".cache"
        return base / _PROGRAM / _KERNELS
    except RuntimeError:  # no home folder
        return None


@contextmanager
def use_cache_folder(numba_config: Any) -> Iterator[None]:
    """Make numba use `kernel_cache` for functions decorated in the ``with`` block only.

    Kernels of other packages keep their own folder. If the user has set a folder for numba
    (``NUMBA_CACHE_DIR``), that folder is used.
    """
    before = numba_config.CACHE_DIR
    folder = None if before else kernel_cache()
    if folder is not None:
        numba_config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba_config.CACHE_DIR = before
