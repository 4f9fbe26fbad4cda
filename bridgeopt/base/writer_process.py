"""The process that writes a temporary file, and whether that process still runs.

The file's name contains a mark of the process. A process id alone does not identify a process,
because the system reuses it. Therefore the mark also contains the start time of the process and a
hash of the computer.
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

_MARK_LETTERS = 8
_PS_TIME = 5.0
"""Seconds to wait for ``ps`` on macOS to print a start time; it takes milliseconds."""


def process_mark() -> str:
    """Return the mark of this process."""
    return _mark_of(os.getpid())


def is_running(mark: str) -> bool | None:
    """Return whether the process with a mark runs; ``None`` if another computer made the mark.

    A text that is not a mark also gives ``None``.
    """
    computer, _, rest = mark.partition("-")
    number, _, began = rest.partition("-")
    if computer != _computer() or not began:
        return None
    try:
        pid = int(number, 16)
    except ValueError:
        return None
    now = _began(pid)
    return now is not None and (now == began or _UNKNOWN in (now, began))


_UNKNOWN = "0"
"""The text in a mark that stands for a start time that the system does not give."""


@cache
def _mark_of(pid: int) -> str:
    """Return the mark of a process. A forked process has another id, and so another mark."""
    return f"{_computer()}-{pid:x}-{_began(pid) or _UNKNOWN}"


@cache
def _computer() -> str:
    # Containers may share a host name but number their processes independently.
    space = ""
    with suppress(OSError):
        space = str(Path("/proc/self/ns/pid").readlink())
    return _hashed(f"{socket.gethostname()} {space}")  # platform.node() takes a second on Windows


def _hashed(text: str) -> str:
    return sha256(text.encode("utf-8", "replace")).hexdigest()[:_MARK_LETTERS]


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _QUERY, _RUNNING, _NO_SUCH_PROCESS = 0x1000, 259, 87

    def _began(pid: int) -> str | None:
        """Return the start time of a process, as text; ``None`` if no such process runs."""
        system = ctypes.WinDLL("kernel32", use_last_error=True)
        system.OpenProcess.argtypes = (wintypes.DWORD, wintypes.BOOL, wintypes.DWORD)
        system.OpenProcess.restype = wintypes.HANDLE
        system.CloseHandle.argtypes = (wintypes.HANDLE,)
        handle = system.OpenProcess(_QUERY, 0, pid)
        if not handle:
            return None if ctypes.get_last_error() == _NO_SUCH_PROCESS else _UNKNOWN
        try:
            code = wintypes.DWORD()
            times = [wintypes.FILETIME() for _ in range(4)]
            query = wintypes.HANDLE(handle)
            system.GetExitCodeProcess(query, ctypes.byref(code))
            if code.value != _RUNNING:
                return None
            if not system.GetProcessTimes(query, *map(ctypes.byref, times)):
                return _UNKNOWN
            return f"{times[0].dwHighDateTime:x}{times[0].dwLowDateTime:08x}"
        finally:
            system.CloseHandle(handle)

elif Path("/proc/self/stat").exists():

    def _began(pid: int) -> str | None:
        """Return the start time of a process, as text; ``None`` if it does not run."""
        try:
            state, *fields = (
                Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
            )
        except (FileNotFoundError, ProcessLookupError):
            return None
        except (OSError, ValueError):
            return _UNKNOWN
        # Field 22 of proc(5): start time in ticks since boot.
        return None if state in "ZX" or len(fields) < 19 else f"{int(fields[18]):x}"

else:

    def _began(pid: int) -> str | None:
        """Return a hash of the start time of a process; ``None`` if it does not run."""
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return None
        except (OSError, OverflowError):
            return _UNKNOWN
        with suppress(OSError, subprocess.SubprocessError):
            told = subprocess.run(
                ["ps", "-o", "lstart=", "-p", str(pid)],
                capture_output=True,
                check=True,
                timeout=_PS_TIME,
                env={**os.environ, "LC_ALL": "C", "TZ": "UTC"},
            )
            return _hashed(told.stdout.decode("ascii", "replace").strip())
        return _UNKNOWN
