"""Marks of processes, which tell whether the process that wrote a temporary file still runs.

The name of a temporary file contains the mark of its process. The mark consists of a hash of the
computer's name, the process id and the start time, because a system reuses the ids of processes.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

_HASH_LENGTH = 8
"""Number of hexadecimal digits of each hash in a mark. Marks are parts of file names, so their
hashes should be short."""

_PS_TIMEOUT = 5.0
"""Seconds to wait for ``ps`` on macOS to print a start time; it takes milliseconds."""


def process_mark() -> str:
    """Return the mark that identifies this process in the names of its temporary files."""
    return _mark_for_process(os.getpid())


def is_running(mark: str) -> bool | None:
    """Return whether the process with a mark runs.

    The result is ``None`` if another computer made the mark, or if the text is not a mark.
    """
    computer, _, process = mark.partition("-")
    hex_id, _, old_start = process.partition("-")
    if computer != _computer_hash() or not old_start:
        return None
    try:
        pid = int(hex_id, 16)
    except ValueError:
        return None
    start = _start_time(pid)
    return start is not None and (start == old_start or _UNKNOWN_START in (start, old_start))


_UNKNOWN_START = "0"
"""Start time in the mark of a process whose start time the system did not report."""


@cache
def _mark_for_process(pid: int) -> str:
    """Return the mark of a process.

    The cache's key is the process id, so that a forked process gets a mark of its own.
    """
    return f"{_computer_hash()}-{pid:x}-{_start_time(pid) or _UNKNOWN_START}"


@cache
def _computer_hash() -> str:
    # Containers may share a host name but number their processes independently.
    space = ""
    with suppress(OSError):
        space = str(Path("/proc/self/ns/pid").readlink())
    # `platform.node` would take a second on Windows.
    return _short_hash(f"{socket.gethostname()} {space}")


def _short_hash(text: str) -> str:
    return sha256(text.encode("utf-8", "replace")).hexdigest()[:_HASH_LENGTH]


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _QUERY_ACCESS, _STILL_ACTIVE, _NO_SUCH_PROCESS = 0x1000, 259, 87

    def _start_time(pid: int) -> str | None:
        """Return the start time of a process, as text; ``None`` if no such process runs."""
        system = ctypes.WinDLL("kernel32", use_last_error=True)
        system.OpenProcess.argtypes = (wintypes.DWORD, wintypes.BOOL, wintypes.DWORD)
        system.OpenProcess.restype = wintypes.HANDLE
        system.CloseHandle.argtypes = (wintypes.HANDLE,)
        handle = system.OpenProcess(_QUERY_ACCESS, 0, pid)
        if not handle:
            return None if ctypes.get_last_error() == _NO_SUCH_PROCESS else _UNKNOWN_START
        try:
            code = wintypes.DWORD()
            times = [wintypes.FILETIME() for _ in range(4)]
            query = wintypes.HANDLE(handle)
            system.GetExitCodeProcess(query, ctypes.byref(code))
            if code.value != _STILL_ACTIVE:
                return None
            if not system.GetProcessTimes(query, *map(ctypes.byref, times)):
                return _UNKNOWN_START
            return f"{times[0].dwHighDateTime:x}{times[0].dwLowDateTime:08x}"
        finally:
            system.CloseHandle(handle)

elif Path("/proc/self/stat").exists():

    def _start_time(pid: int) -> str | None:
        """Return the start time of a process, as text; ``None`` if it does not run."""
        try:
            state, *fields = (
                Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
            )
        except (FileNotFoundError, ProcessLookupError):
            return None
        except (OSError, ValueError):
            return _UNKNOWN_START
        # Field 22 of proc(5): start time in ticks since boot.
        return None if state in "ZX" or len(fields) < 19 else f"{int(fields[18]):x}"

else:

    def _start_time(pid: int) -> str | None:
        """Return a hash of the start time of a process; ``None`` if it does not run."""
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return None
        except (OSError, OverflowError):
            return _UNKNOWN_START
        with suppress(OSError, subprocess.SubprocessError):
            ps_result = subprocess.run(
                ["ps", "-o", "lstart=", "-p", str(pid)],
                capture_output=True,
                check=True,
                timeout=_PS_TIMEOUT,
                env={**os.environ, "LC_ALL": "C", "TZ": "UTC"},
            )
            return _short_hash(ps_result.stdout.decode("ascii", "replace").strip())
        return _UNKNOWN_START
