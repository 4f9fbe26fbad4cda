"""How long the user has been waiting since pressing Enter."""

from __future__ import annotations

import time

# Processor time used so far, mostly imports, counts as part of this process's first command.
_began = time.perf_counter() - time.process_time()
_first = True


def start_timer() -> None:
    """Note that a command line begins; `seconds_waited` counts from here.

    For the first command line in a process, `seconds_waited` counts from the start of the process
    instead.
    """
    global _began, _first
    if not _first:
        _began = time.perf_counter()
    _first = False


def seconds_waited() -> float:
    """Return the seconds since the user pressed Enter."""
    return time.perf_counter() - _began
