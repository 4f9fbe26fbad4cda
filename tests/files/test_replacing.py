"""Files that are replaced completely or not at all."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from bridgeopt.base import atomic_files as module
from bridgeopt.base.atomic_files import (
    SQLITE_HEAD,
    FileInUseError,
    file_name_problem,
    open_when_free,
    refuse_file_name,
    refuse_unwritable,
    remove_file,
    replace_file,
    retry_while_in_use,
    write_bytes,
)
from bridgeopt.base.errors import InputError
from bridgeopt.base.text import read_lines
from tests.support.each_case import each_case
from tests.support.messages import pattern_of, says

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_whole_or_not_at_all(tmp_path):
    """Nothing is visible before the end; after an error there is only the old file."""
    place = tmp_path / "a.txt"
    place.write_bytes(b"old")
    with replace_file(place) as temporary:
        temporary.write_bytes(b"new")
        assert place.read_bytes() == b"old"
    assert place.read_bytes() == b"new"
    with pytest.raises(KeyboardInterrupt):
        _interrupted(place)
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("a.txt", b"new")]


def _interrupted(place: Path) -> None:
    with replace_file(place) as temporary:
        temporary.write_bytes(b"half")
        raise KeyboardInterrupt


@on_posix
@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077])
def test_who_may_read_it(tmp_path, mask):
    """Permissions hold from the first moment: the old file's, the requested ones or the umask's."""
    old, asked, new = (tmp_path / name for name in ("old", "asked", "new"))
    old.touch()
    old.chmod(0o640)
    before = os.umask(mask)
    try:
        for place, mode in ((old, None), (asked, 0o600), (new, None)):
            with replace_file(place, mode=mode) as temporary:
                at_first = mode_of(temporary)
            assert mode_of(place) == at_first
    finally:
        os.umask(before)
    assert [mode_of(place) for place in (old, asked, new)] == [0o640, 0o600, 0o666 & ~mask]


@on_posix
def test_it_is_made_private(tmp_path, monkeypatch):
    """The file is private from its creation, so no other user can open it in between."""
    made = []
    create = os.open

    def watched(path, flags, mode=0o777):
        made.append(mode)
        return create(path, flags, mode)

    monkeypatch.setattr("bridgeopt.base.atomic_files.os.open", watched)
    with replace_file(tmp_path / "a", mode=0o600):
        pass
    assert made == [0o600]


def test_flushed_before_it_takes_the_place(tmp_path, monkeypatch):
    """If flushing fails, the old file is kept."""
    place = tmp_path / "a"
    place.write_bytes(b"old")

    def fail(_: int) -> None:
        raise OSError(5, "it failed")

    monkeypatch.setattr("bridgeopt.base.atomic_files.os.fsync", fail)
    with pytest.raises(InputError, match=pattern_of("file_not_written")):
        write_bytes(place, b"new")
    assert place.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [place]


def test_places_that_cannot_be_written(tmp_path):
    """An unwritable place is reported before any work, and nothing is left there."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "club.season").write_bytes(SQLITE_HEAD)
    for name, phrase in (
        ("folder", "this is a folder"),
        ("no/a.csv", "no such folder"),
        ("club.season", "a season file"),
        ("club.season/a.csv", "no such folder"),
    ):
        with pytest.raises(InputError, match=phrase):
            refuse_unwritable(tmp_path / name)
    before = sorted(tmp_path.iterdir())
    (tmp_path / "a.csv").write_bytes(b"mine")
    refuse_unwritable(tmp_path / "a.csv")
    refuse_unwritable(tmp_path / "b.csv")
    assert (tmp_path / "a.csv").read_bytes() == b"mine"
    assert sorted(tmp_path.iterdir()) == sorted([*before, tmp_path / "a.csv"])


class Clock:
    """A clock that only advances while sleeping."""

    def __init__(self) -> None:
        self.now = 0.0
        self.naps: list[float] = []

    def monotonic(self) -> float:
        """Return the time."""
        return self.now

    def sleep(self, seconds: float) -> None:
        """Advance the clock."""
        self.naps.append(seconds)
        self.now += seconds


@pytest.fixture
def clock(monkeypatch) -> Clock:
    """Replace the clock so that waiting takes no time."""
    made = Clock()
    monkeypatch.setattr(module, "time", made)
    return made


def refuse(monkeypatch, method: str, times: int, only: str = "") -> list[Path]:
    """Make a method of paths fail a number of times, as Windows does for files in use."""
    really = getattr(Path, method)
    refused: list[Path] = []

    def sometimes(path: Path, *args, **kwargs):
        if only in path.name and len(refused) < times:
            refused.append(path)
            raise PermissionError(13, "another process is using it")
        return really(path, *args, **kwargs)

    monkeypatch.setattr(Path, method, sometimes)
    return refused


@pytest.mark.parametrize("times", [1, 2, 10])
def test_another_program_has_it_open_for_a_moment(tmp_path, monkeypatch, clock, times):
    """A refused replacement is tried again until it succeeds."""
    place = tmp_path / "a.txt"
    place.write_bytes(b"old")
    refused = refuse(monkeypatch, "replace", times)
    write_bytes(place, b"new")
    assert len(refused) == times
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("a.txt", b"new")]
    assert clock.naps == sorted(clock.naps)


@pytest.mark.parametrize("on_windows", [False, True])
def test_another_program_keeps_it_open(tmp_path, monkeypatch, clock, faults_of, on_windows):
    """After two to three seconds an error names the file; only the unchanged old file is left."""
    monkeypatch.setattr(module, "ON_WINDOWS", on_windows)
    place = tmp_path / "a.txt"
    place.write_bytes(b"old")
    refuse(monkeypatch, "replace", 10**9)
    (fault,) = faults_of(write_bytes, place, b"new")
    assert fault.file == str(place)
    assert (says(fault.message, "file_held")) == on_windows
    assert 2 <= clock.now <= 3
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("a.txt", b"old")]


def test_reading_and_removing_wait_on_windows_alone(tmp_path, monkeypatch, clock):
    """On other systems an unreadable file is reported at once."""
    place = tmp_path / "a.txt"
    place.write_bytes(b"old")
    monkeypatch.setattr(module, "ON_WINDOWS", False)
    with monkeypatch.context() as patched:
        refuse(patched, "open", 1)
        with pytest.raises(PermissionError):
            open_when_free(place)
    assert clock.naps == []
    monkeypatch.setattr(module, "ON_WINDOWS", True)
    with monkeypatch.context() as patched:
        refuse(patched, "open", 3)
        with open_when_free(place) as file:
            assert file.read() == b"old"
    with monkeypatch.context() as patched:
        refuse(patched, "open", 1)
        with pytest.raises(IsADirectoryError):
            open_when_free(tmp_path)
    with monkeypatch.context() as patched:
        refuse(patched, "unlink", 3)
        remove_file(place)
        remove_file(place)
    assert not place.exists()
    assert len(clock.naps) == 6


def test_only_what_is_refused_is_tried_again(clock):
    """Other errors are raised at once."""

    def fail() -> None:
        raise FileNotFoundError

    with pytest.raises(FileNotFoundError):
        retry_while_in_use(fail)
    assert clock.naps == []
    assert issubclass(FileInUseError, PermissionError)


@pytest.mark.parametrize(
    ("name", "phrase"),
    [
        ("con", "device"),
        ("AUX.csv", "device"),
        ("nul.tar.gz", "device"),
        ("Com1.json", "device"),
        ("lpt9 .txt", "device"),
        ("con/plan.json", "device"),
        ("nul/plan.json", "device"),
        ("plan.", "dot"),
        ("plan.json ", "dot"),
        ("club./plan.json", "dot"),
        ("plan?.json", "character"),
        ("a:b.json", "character"),
        ("bell\x07.json", "character"),
    ],
)
def test_names_that_windows_cannot_have(tmp_path, monkeypatch, faults_of, name, phrase):
    """On Windows they are reported and nothing is created; other systems accept them."""
    place = Path(f"{tmp_path}/{name}")  # after ``/`` Windows would take ``a:`` for a drive
    monkeypatch.setattr(module, "ON_WINDOWS", False)
    refuse_file_name(place)
    monkeypatch.setattr(module, "ON_WINDOWS", True)
    for refused, *more in ((write_bytes, b""), (refuse_unwritable,), (read_lines,)):
        (fault,) = faults_of(refused, place, *more)
        assert phrase in fault.message
    assert [*tmp_path.iterdir()] == []


@each_case(
    "name",
    ["plan.json", "console.csv", "com.txt", "COM10", "a.con", "nul", "NUL", "../x/./y", "É & co"],
)
def test_names_that_windows_can_have(name):
    """Names that resemble reserved ones are accepted; ``nul`` is never a problem as a file."""
    assert file_name_problem(Path(name)) is None
    assert file_name_problem(Path("C:/clubs") / name) is None


def test_a_path_that_is_too_long(tmp_path, monkeypatch, faults_of):
    """The error neither blames disk space nor a missing folder."""
    (fault,) = faults_of(write_bytes, tmp_path / ("x" * 300), b"")
    assert "too long" in fault.message
    monkeypatch.setattr(module, "ON_WINDOWS", True)
    long = tmp_path.joinpath(*["a folder of a club"] * 15) / "plan.json"
    (fault,) = faults_of(write_bytes, long, b"")
    assert "too long" in fault.message
    (fault,) = faults_of(write_bytes, tmp_path / "none" / "plan.json", b"")
    assert says(fault.message, "file_no_folder")
