"""Files that another program has open on Windows, by share mode."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.text import read_bytes

only_windows = pytest.mark.skipif(sys.platform != "win32", reason="other systems share all files")

NOTHING, READING = 0, 1
"""Share modes: the access that the other program leaves to us."""

Write = Callable[[int], object]
"""Changes a file so that it contains a number."""


@contextmanager
def held(path: Path, share: int, seconds: float) -> Iterator[None]:
    """Hold a file open as a virus scanner or Excel does, and close it after some seconds."""
    import ctypes

    kernel: Any = ctypes.windll.kernel32  # type: ignore[attr-defined]
    kernel.CreateFileW.restype = ctypes.c_void_p
    reading, existing = 0x80000000, 3
    handle = kernel.CreateFileW(str(path), reading, share, None, existing, 0, None)
    assert handle not in (None, ctypes.c_void_p(-1).value), path
    timer = threading.Timer(seconds, lambda: kernel.CloseHandle(ctypes.c_void_p(handle)))
    timer.start()
    try:
        yield
    finally:
        timer.join()


def written_by(path: Path, write: Write) -> int:
    """Return how many different files result from writing three numbers."""
    found = set()
    for number in (1, 2, 3):
        write(number)
        found.add(read_bytes(path))
    return len(found)


def written_after_a_moment(path: Path, write: Write, share: int) -> None:
    """Assert that a file is written as soon as the other program closes it."""
    write(1)
    before = read_bytes(path)
    with held(path, share, 0.7):
        write(2)
    assert read_bytes(path) != before
    write(3)
    assert not [*path.parent.glob(".bridgeopt*.tmp")]


def refused_after_a_while(path: Path, write: Write, seconds: float = 6) -> None:
    """Assert that writing fails with an error naming the file, keeps it, and works later."""
    write(1)
    before = read_bytes(path)
    began = time.monotonic()
    with held(path, NOTHING, seconds):
        with pytest.raises(BridgeoptError) as told:
            write(2)
        assert time.monotonic() - began < seconds - 0.5
    assert path.name in str(told.value)
    assert read_bytes(path) == before
    assert not [*path.parent.glob(".bridgeopt*.tmp")]
    write(3)
    assert read_bytes(path) != before
