"""Files that appear whole or not at all."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.base.replacing import (
    SQLITE_HEAD,
    refuse_unwritable,
    replacing,
    write_bytes,
)

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_whole_or_not_at_all(tmp_path):
    """Nothing shows before the end; where something goes wrong, the old file and nothing else."""
    place = tmp_path / "a.txt"
    place.write_bytes(b"old")
    with replacing(place) as temporary:
        temporary.write_bytes(b"new")
        assert place.read_bytes() == b"old"
    assert place.read_bytes() == b"new"
    with pytest.raises(KeyboardInterrupt):
        _interrupted(place)
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("a.txt", b"new")]


def _interrupted(place: Path) -> None:
    with replacing(place) as temporary:
        temporary.write_bytes(b"half")
        raise KeyboardInterrupt


@on_posix
@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077])
def test_who_may_read_it(tmp_path, mask):
    """From its first moment: as the old file, as is asked for, or as the user's mask says."""
    old, asked, new = (tmp_path / name for name in ("old", "asked", "new"))
    old.touch()
    old.chmod(0o640)
    before = os.umask(mask)
    try:
        for place, mode in ((old, None), (asked, 0o600), (new, None)):
            with replacing(place, mode=mode) as temporary:
                at_first = mode_of(temporary)
            assert mode_of(place) == at_first
    finally:
        os.umask(before)
    assert [mode_of(place) for place in (old, asked, new)] == [0o640, 0o600, 0o666 & ~mask]


@on_posix
def test_it_is_made_private(tmp_path, monkeypatch):
    """It is not made so afterwards: somebody could open it in between."""
    made = []
    create = os.open

    def watched(path, flags, mode=0o777):
        made.append(mode)
        return create(path, flags, mode)

    monkeypatch.setattr("bridgeopt.base.replacing.os.open", watched)
    with replacing(tmp_path / "a", mode=0o600):
        pass
    assert made == [0o600]


def test_flushed_before_it_takes_the_place(tmp_path, monkeypatch):
    """A disk that fails while it is flushed leaves the old file."""
    place = tmp_path / "a"
    place.write_bytes(b"old")

    def fail(_: int) -> None:
        raise OSError(5, "it failed")

    monkeypatch.setattr("bridgeopt.base.replacing.os.fsync", fail)
    with pytest.raises(InputError, match="could not be written"):
        write_bytes(place, b"new")
    assert place.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [place]


def test_places_that_cannot_be_written(tmp_path):
    """It is known before there is anything to write, and nothing is left there."""
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
