"""Which program writes a temporary file: its mark in the file's name, and whether it still runs.

A process's number alone does not tell, since the system gives it to another process later. So the
mark also holds the moment at which the process began, and a mark of the computer.
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
"""Seconds for macOS to tell when a process began; it takes milliseconds."""


def process_mark() -> str:
    """Return the mark of this process."""
    return _mark_of(os.getpid())


def is_running(mark: str) -> bool | None:
    """Return whether the process with a mark runs; ``None`` if another computer gave the mark.

    It is also ``None`` for what is no mark.
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
"""Stands for the moment at which a process began, if the system does not tell it."""


@cache
def _mark_of(pid: int) -> str:
    """Return a process's mark; a forked process has a number, and so a mark, of its own."""
    return f"{_computer()}-{pid:x}-{_began(pid) or _UNKNOWN}"


@cache
def _computer() -> str:
    # Containers may have the computer's name, and numbers of their own for processes.
    space = ""
    with suppress(OSError):
        space = str(Path("/proc/self/ns/pid").readlink())
    return _hashed(f"{socket.gethostname()} {space}")  # on Windows platform.node() takes a second


def _hashed(text: str) -> str:
    return sha256(text.encode("utf-8", "replace")).hexdigest()[:_MARK_LETTERS]


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _QUERY, _RUNNING, _NO_SUCH_PROCESS = 0x1000, 259, 87

    def _began(pid: int) -> str | None:
        """Return when a process began, as text; ``None`` if it does not run."""
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
        """Return when a process began, as text; ``None`` if it does not run."""
        try:
            state, *fields = (
                Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
            )
        except (FileNotFoundError, ProcessLookupError):
            return None
        except (OSError, ValueError):
            return _UNKNOWN
        # Field 22 of proc(5), in ticks since the computer was started.
        return None if state in "ZX" or len(fields) < 19 else f"{int(fields[18]):x}"

else:

    def _began(pid: int) -> str | None:
        """Return when a process began, as text; ``None`` if it does not run."""
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
