"""Files that another program has open on Windows while they are written: by its share modes."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.text import read_bytes, write_text
from bridgeopt.files.out_folder import OutFolder
from bridgeopt.files.settings import read_settings, write_settings
from bridgeopt.night import EveningFile
from bridgeopt.night.actions import Here
from bridgeopt.season import SeasonFile

pytestmark = pytest.mark.skipif(sys.platform != "win32", reason="other systems share all files")

NOTHING, READING = 0, 1
"""What the other program lets us do meanwhile."""


@contextmanager
def held(path: Path, share: int, seconds: float) -> Iterator[None]:
    """Have a file open as a virus scanner or Excel has it, and close it after some seconds."""
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


def _text(folder: Path) -> tuple[Path, Callable[[int], object]]:
    path = folder / "É & list.csv"
    return path, lambda number: write_text(path, f"{number}\n")


def _club(folder: Path) -> tuple[Path, Callable[[int], object]]:
    path = folder / "club.toml"
    path.write_text('title = "a"\n', encoding="utf-8")
    settings = read_settings(path).settings
    return path, lambda number: write_settings(path, replace(settings, title=f"Club {number}"))


def _folder(folder: Path) -> tuple[Path, Callable[[int], object]]:
    def put(number: int) -> None:
        OutFolder(folder, "plan").put({"section-A.csv": str(number).encode()})

    return folder / "section-A.csv", put


def _season(folder: Path) -> tuple[Path, Callable[[int], object]]:
    path = folder / "club.season"
    SeasonFile.create(path)
    return path, lambda number: SeasonFile(path).change_member(None, f"Ann Newcomer {number}")


def _evening(folder: Path) -> tuple[Path, Callable[[int], object]]:
    path = folder / "tonight.evening"
    EveningFile.create(path, date(2026, 11, 24))
    return path, lambda number: EveningFile(path).do(Here((number,)))


KINDS = {
    "text": _text,
    "settings": _club,
    "folder": _folder,
    "season": _season,
    "evening": _evening,
}


@pytest.mark.parametrize("share", [NOTHING, READING])
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_for_a_moment(tmp_path, kind, share):
    """It is written as soon as the other program is done."""
    path, write = KINDS[kind](tmp_path)
    write(1)
    before = read_bytes(path)
    with held(path, share, 0.7):
        write(2)
    assert read_bytes(path) != before
    write(3)
    assert not [*tmp_path.glob(".bridgeopt*.tmp")]


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_for_long(tmp_path, kind):
    """A sentence names the file; it is as it was, and later it can be written."""
    path, write = KINDS[kind](tmp_path)
    write(1)
    before = read_bytes(path)
    began = time.monotonic()
    with held(path, NOTHING, 6):
        with pytest.raises(BridgeoptError) as told:
            write(2)
        assert time.monotonic() - began < 5.5
    assert path.name in str(told.value)
    assert read_bytes(path) == before
    assert not [*tmp_path.glob(".bridgeopt*.tmp")]
    write(3)
    assert read_bytes(path) != before
