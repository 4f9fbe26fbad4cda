"""Movements as a page would ask for them: read, checked and on cards, with notes as data."""

from __future__ import annotations

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.tasks.movements import check_movements, read_movements, read_one_movement

SOUND = "4 2 3 3 0\n1-2 1  3-4 1\n1-3 2  4-2 2\n4-1 3  2-3 3\n"
FALLS_SHORT = SOUND.replace("1-3 2  4-2 2", "2-1 2  4-3 2")
BROKEN = SOUND.replace("4-1 3", "4-1 2")
ODD = SOUND.replace("1-3 2", "1-3\n2")
"""Sound, but a round takes two lines: that is noted."""


@pytest.fixture
def folder(tmp_path):
    """Give a folder of four movements."""
    for name, text in (
        ("a", SOUND),
        ("b", FALLS_SHORT),
        ("c", BROKEN),
        ("d", ODD),
    ):
        (tmp_path / f"{name}.asc").write_text(text)
    return tmp_path


def test_check(folder):
    """Each is told: sound, falling short, broken; all faults besides, and those of names."""
    checked, faults = check_movements([str(folder), "nowhere:8"], None)
    assert [each.label for each in checked] == ["a.asc", "b.asc", "c.asc", "d.asc"]
    assert [each.movement is None for each in checked] == [False, False, True, False]
    assert [bool(each.shortcomings) for each in checked] == [False, True, False, False]
    assert checked[2].faults
    assert set(checked[2].faults) < set(faults)
    assert any("nowhere" in str(fault) for fault in faults)


def test_files_that_are_called_the_same(folder):
    """Then the folder tells them apart."""
    other = folder / "other"
    other.mkdir()
    (other / "a.asc").write_text(SOUND)
    checked, _ = check_movements([str(folder / "a.asc"), str(other / "a.asc")], None)
    assert [each.label.replace("\\", "/") for each in checked] == [
        f"{folder.name}/a.asc",
        "other/a.asc",
    ]


def test_read(folder):
    """Each file once, with what is unusual in them; all faults at once where one is broken."""
    names = [str(folder / f"{name}.asc") for name in "ada"]
    movements, notes = read_movements(names, None)
    assert [movement.num_contestants for movement in movements] == [4, 4]
    assert notes == movements[1].warnings
    assert notes
    with pytest.raises(InputError) as caught:
        read_movements([*names, str(folder / "c.asc"), "nowhere:8"], None)
    assert len({fault.file for fault in caught.value.faults}) == 2


def test_read_one(folder):
    """One movement is wanted; what is unusual in its file comes with it."""
    assert read_one_movement(str(folder / "d.asc"), None).warnings
    with pytest.raises(InputError, match="names 4 movements"):
        read_one_movement(str(folder), None)
