"""Writing files that another program has open on Windows, by share mode."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from bridgeopt.base.atomic_files import write_error
from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.text import read_bytes, write_text
from bridgeopt.base.user_folder import user_state_folder
from bridgeopt.evening import EveningFile
from bridgeopt.evening.actions import MarkArrived
from bridgeopt.files import multi_file_write
from bridgeopt.files.multi_file_write import CHANGE_FILE, finish_change, write_together
from bridgeopt.files.out_folder import OutFolder
from bridgeopt.files.settings import read_settings, write_settings
from bridgeopt.scorebook.file import ScorebookFile
from bridgeopt.scorebook.result_json import ResultSource
from bridgeopt.scoring.results import BoardResult
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.evening.clock import ClockFile, ClockVersion, default_times
from bridgeopt.tasks.startup import LanKeys
from tests.support.fakes.locked_files import (
    NOTHING,
    READING,
    Write,
    held,
    only_windows,
    refused_after_a_while,
    written_by,
)
from tests.support.fakes.locked_files import written_after_a_moment as written

TUESDAY = date(2026, 11, 24)
TIMES = default_times(8, 3)


def _text(folder: Path) -> tuple[Path, Write]:
    path = folder / "É & list.csv"
    return path, lambda number: write_text(path, f"{number}\n")


def _club(folder: Path) -> tuple[Path, Write]:
    path = folder / "club.toml"
    path.write_text('title = "a"\n', encoding="utf-8")
    settings = read_settings(path).settings
    return path, lambda number: write_settings(path, replace(settings, title=f"Club {number}"))


def _folder(folder: Path) -> tuple[Path, Write]:
    def put(number: int) -> None:
        OutFolder(folder, "plan").write({"section-A.csv": str(number).encode()})

    return folder / "section-A.csv", put


def _season(folder: Path) -> tuple[Path, Write]:
    path = folder / "club.season"
    SeasonFile.create(path)
    return path, lambda number: SeasonFile(path).change_member(None, f"Ann Newcomer {number}")


def _evening(folder: Path) -> tuple[Path, Write]:
    path = folder / "tonight.evening"
    EveningFile.create(path, TUESDAY)
    return path, lambda number: EveningFile(path).do(MarkArrived((number,)))


def _scorebook(folder: Path) -> tuple[Path, Write]:
    path = folder / "results.scorebook"
    ScorebookFile.create(path, TUESDAY)

    def put(number: int) -> None:
        result = BoardResult("A", 1, "1", "2", number, 1, points=420)
        ScorebookFile(path).import_results(ResultSource.CSV, [result], whole=True)

    return path, put


def _clock(folder: Path) -> tuple[Path, Write]:
    file = ClockFile(folder)

    def set_clock(number: int) -> None:
        times = replace(TIMES, seconds=60 * number)
        seen = file.read(TIMES)
        told = ClockVersion(seen.changes, seen.advanced_to(file.time()).position.period)
        file.update(TIMES, told, lambda clock, now: clock.with_times(times, now))

    return file.path, set_clock


KINDS = {
    "text": _text,
    "settings": _club,
    "folder": _folder,
    "season": _season,
    "evening": _evening,
    "scorebook": _scorebook,
    "clock": _clock,
}


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_what_is_written(tmp_path, kind):
    """Each number gives another file, so the functions tested here do write."""
    path, write = KINDS[kind](tmp_path)
    assert written_by(path, write) == 3


@only_windows
@pytest.mark.parametrize("share", [NOTHING, READING])
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_for_a_moment(tmp_path, kind, share):
    """The file is written as soon as the other program closes it."""
    path, write = KINDS[kind](tmp_path)
    written(path, write, share)


@only_windows
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_for_long(tmp_path, kind):
    """An error names the file, which is unchanged and can be written later."""
    path, write = KINDS[kind](tmp_path)
    refused_after_a_while(path, write)


@only_windows
@pytest.mark.parametrize("which", ["one.csv", "two.csv"])
def test_files_that_change_together(tmp_path, which):
    """If one of the files is held, the change is finished later: none is half-written or lost."""

    def write(number: int) -> None:
        texts = ("one.csv", "two.csv")
        write_together(tmp_path, {name: f"{number} in {name}\n".encode() for name in texts})

    write(1)
    with held(tmp_path / which, NOTHING, 0.7):
        write(2)
    assert not (tmp_path / CHANGE_FILE).exists()
    with held(tmp_path / which, NOTHING, 6), pytest.raises(BridgeoptError) as told:
        write(3)
    assert which in str(told.value)
    found = {name: read_bytes(tmp_path / name)[:1] for name in ("one.csv", "two.csv")}
    if (tmp_path / CHANGE_FILE).exists():
        finish_change(tmp_path)
        found = {name: read_bytes(tmp_path / name)[:1] for name in ("one.csv", "two.csv")}
        assert set(found.values()) == {b"3"}
    assert len({*found.values()}) == 1
    write(4)
    assert read_bytes(tmp_path / which)[:1] == b"4"


@only_windows
def test_keys_of_the_room(tmp_path, monkeypatch):
    """Keys are read and written after a short wait; a key that cannot be withdrawn is reported."""
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    keys = LanKeys(tmp_path, TUESDAY)
    keys.write({"see": "one"})
    (file,) = user_state_folder().glob("room-*.json")
    for share in (NOTHING, READING):
        with held(file, share, 0.7):
            assert keys.read() == {"see": "one"}
        with held(file, share, 0.7):
            keys.write({"see": "two"})
        assert keys.read() == {"see": "two"}
        keys.write({"see": "one"})
    with held(file, NOTHING, 9), pytest.raises(BridgeoptError) as told:
        keys.write({})
    assert file.name in str(told.value)
    keys.write({})
    assert keys.read() == {}


@pytest.mark.parametrize("which", ["one.csv", "two.csv", CHANGE_FILE])
def test_a_file_that_cannot_be_read_is_not_missing(tmp_path, monkeypatch, which):
    """An interrupted change waits until all of its files can be read."""
    contents = {name: f"2 in {name}\n".encode() for name in ("one.csv", "two.csv")}
    for name in contents:
        (tmp_path / name).write_bytes(b"1\n")

    def cut(path: Path, _: bytes) -> None:
        raise OSError(28, "cut short", str(path))

    with monkeypatch.context() as patched:
        written_whole = multi_file_write.write_bytes
        patched.setattr(
            multi_file_write,
            "write_bytes",
            lambda path, data: (written_whole if path.name == CHANGE_FILE else cut)(path, data),
        )
        with pytest.raises(OSError, match="cut short"):
            write_together(tmp_path, contents)
    with monkeypatch.context() as patched:
        read_whole = multi_file_write.read_bytes

        def read(path: Path) -> bytes:
            if path.name == which:
                raise write_error(path, PermissionError(13, "held"))
            return read_whole(path)

        patched.setattr(multi_file_write, "read_bytes", read)
        with pytest.raises(BridgeoptError) as told:
            finish_change(tmp_path)
    assert which in str(told.value)
    assert set(finish_change(tmp_path)) <= {*contents}
    assert {name: read_bytes(tmp_path / name) for name in contents} == contents
    assert not (tmp_path / CHANGE_FILE).exists()
