"""The time that the user has been waiting since pressing Enter."""

from __future__ import annotations

import time

# The first command began when the process started: subtract the processor time of the imports.
_start_time = time.perf_counter() - time.process_time()
_is_first_command = True


def start_timer() -> None:
    """Start the timer of `seconds_waited` at the beginning of a command line.

    This does nothing at the first command line of a process, because the timer has been running
    since the process started.
    """
    global _start_time, _is_first_command
    if not _is_first_command:
        _start_time = time.perf_counter()
    _is_first_command = False


def seconds_waited() -> float:
    """Return the seconds since the user pressed Enter."""
    return time.perf_counter() - _start_time
