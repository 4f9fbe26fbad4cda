"""How long the director has been waiting: since Enter, compiling and all."""

from __future__ import annotations

import time

# What Python has done until here it did for the first command line of this process.
_began = time.perf_counter() - time.process_time()
_first = True


def begin() -> None:
    """Begin with a command line; a further one of the same process counts from here."""
    global _began, _first
    if not _first:
        _began = time.perf_counter()
    _first = False


def waited() -> float:
    """Return the seconds since Enter."""
    return time.perf_counter() - _began
