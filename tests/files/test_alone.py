"""A folder lock is held by one program at a time, and never by one that has ended."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from threading import Thread

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.files import out_folder
from bridgeopt.files.out_folder import folder_lock
from tests.support.timing.processes import needs_fork, together


@pytest.mark.slow
@needs_fork
def test_only_one_at_a_time(tmp_path):
    """Eight programs increment a number in a file, in a new folder too, and none is lost."""
    folder = tmp_path / "new"
    file = folder / "number"

    def add(k: int) -> int:
        for _ in range(20):
            with folder_lock(folder):
                number = int(file.read_text()) if file.exists() else 0
                time.sleep(0.0005)
                file.write_text(str(number + 1))
            with folder_lock(tmp_path / "empty"):
                pass
        return 0

    assert together(8, add) == [0] * 8
    assert file.read_text() == "160"
    assert not (tmp_path / "empty").exists()


@pytest.mark.slow
@needs_fork
def test_only_one_at_a_time_where_nothing_is_kept(tmp_path):
    """Eight programs create, lock and release a folder; never are two inside at the same time."""
    folder, inside = tmp_path / "empty", tmp_path / "inside"

    def hold(k: int) -> int:
        for _ in range(200):
            with folder_lock(folder):
                os.close(os.open(inside, os.O_CREAT | os.O_EXCL))
                inside.unlink()
        return 0

    assert together(8, hold) == [0] * 8
    assert not folder.exists()


def test_who_does_not_let_go(tmp_path, monkeypatch):
    """Another thread is refused; the holder may lock again; afterwards the lock is free."""
    monkeypatch.setattr(out_folder, "LOCK_TIMEOUT", 0.05)
    told: list[str] = []

    def other() -> None:
        try:
            with folder_lock(tmp_path):
                told.append("held")
        except InputError:
            told.append("refused")

    with folder_lock(tmp_path):
        with folder_lock(tmp_path / "." / ""):
            pass
        for _ in range(2):
            thread = Thread(target=other)
            thread.start()
            thread.join()
    thread = Thread(target=other)
    thread.start()
    thread.join()
    assert told == ["refused", "refused", "held"]


@needs_fork
def test_who_is_killed_holds_nothing(tmp_path):
    """The system releases the lock of a killed program."""

    def die(k: int) -> int:
        with folder_lock(tmp_path):
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    assert together(1, die) == [-signal.SIGKILL]
    with folder_lock(tmp_path):
        pass


@pytest.mark.parametrize("name", ["file/in", "\0"])
def test_where_nothing_can_be_held(tmp_path, name):
    """Without a usable folder the work still starts, and nothing is created.

    Writing reports the fault.
    """
    (tmp_path / "file").write_text("")
    begun = False
    with folder_lock(tmp_path / "file" / name):
        begun = True
    assert begun
    assert [*tmp_path.iterdir()] == [tmp_path / "file"]


@pytest.mark.parametrize("as_on_windows", [False, True])
def test_a_folder_in_a_file_is_nobodys(tmp_path, monkeypatch, as_on_windows):
    """A path below a file cannot be locked, and no time is lost.

    Windows reports a missing folder.
    """
    file = tmp_path / "file"
    file.touch()
    really = Path.mkdir

    def mkdir(path: Path, *args, **kwargs) -> None:
        if as_on_windows and path.parent == file:
            raise FileNotFoundError(path)
        really(path, *args, **kwargs)

    monkeypatch.setattr(Path, "mkdir", mkdir)
    began = time.monotonic()
    for folder in (file, file / "in", file / "in" / "it"):
        with folder_lock(folder):
            pass
    assert time.monotonic() - began < out_folder.LOCK_TIMEOUT
    assert file.is_file()


def test_a_name_that_cannot_be(tmp_path, monkeypatch):
    """An invalid name cannot be locked; the write explains why.

    Windows notices when creating it.
    """
    monkeypatch.setattr(Path, "resolve", lambda path: path)
    with folder_lock(tmp_path / "a\0b"):
        pass
    assert [*tmp_path.iterdir()] == []
