"""Two commands at once on one file: the second waits, so that what the first wrote is kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Hold the folder of a file from reading it until it is replaced.

    The folder, as the file itself is another one after each replacing; the system lets go of it if
    the program ends. Only other holders wait. Where folders cannot be held (Windows, some network
    drives) nothing waits.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    try:
        held = os.open(file.resolve().parent, os.O_RDONLY)
    except OSError:  # whoever writes tells it
        yield
        return
    try:
        with suppress(OSError):
            fcntl.flock(held, fcntl.LOCK_EX)
        yield
    finally:
        os.close(held)
