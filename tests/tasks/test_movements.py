"""Movements as a page would request them: read, checked and on cards, with notes as data."""

from __future__ import annotations

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.tasks.movements import check_movements, read_movements, read_one_movement

SOUND = "4 2 3 3 0\n1-2 1  3-4 1\n1-3 2  4-2 2\n4-1 3  2-3 3\n"
FALLS_SHORT = SOUND.replace("1-3 2  4-2 2", "2-1 2  4-3 2")
BROKEN = SOUND.replace("4-1 3", "4-1 2")
ODD = SOUND.replace("1-3 2", "1-3\n2")
"""Sound, though one round takes two lines, which gives a note."""


@pytest.fixture
def folder(tmp_path):
    """Make a folder of four movements."""
    for name, text in (
        ("a", SOUND),
        ("b", FALLS_SHORT),
        ("c", BROKEN),
        ("d", ODD),
    ):
        (tmp_path / f"{name}.asc").write_text(text)
    return tmp_path


def test_check(folder):
    """Each file is reported as sound, imperfect or broken, with all errors of files and names."""
    checked, faults = check_movements([str(folder), "nowhere:8"], None)
    assert [each.label for each in checked] == ["a.asc", "b.asc", "c.asc", "d.asc"]
    assert [each.movement is None for each in checked] == [False, False, True, False]
    assert [bool(each.shortcomings) for each in checked] == [False, True, False, False]
    assert checked[2].faults
    assert set(checked[2].faults) < set(faults)
    assert any("nowhere" in str(fault) for fault in faults)


def test_files_that_are_called_the_same(folder):
    """Files with the same name are labelled with their folders."""
    other = folder / "other"
    other.mkdir()
    (other / "a.asc").write_text(SOUND)
    checked, _ = check_movements([str(folder / "a.asc"), str(other / "a.asc")], None)
    assert [each.label.replace("\\", "/") for each in checked] == [
        f"{folder.name}/a.asc",
        "other/a.asc",
    ]


def test_read(folder):
    """Each file is read once with its warnings; if one is broken, all errors are reported."""
    names = [str(folder / f"{name}.asc") for name in "ada"]
    movements, notes = read_movements(names, None)
    assert [movement.num_contestants for movement in movements] == [4, 4]
    assert notes == movements[1].warnings
    assert notes
    with pytest.raises(InputError) as caught:
        read_movements([*names, str(folder / "c.asc"), "nowhere:8"], None)
    assert len({fault.file for fault in caught.value.faults}) == 2


def test_read_one(folder):
    """Exactly one movement is read, with its file's warnings."""
    assert read_one_movement(str(folder / "d.asc"), None).warnings
    with pytest.raises(InputError, match="names 4 movements"):
        read_one_movement(str(folder), None)
