"""Movements for sections that change size: those of the plan, or none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.base.resources import shipped_folder
from bridgeopt.club import Family, LoadedPlan, LoadedSection, NumberedSection, Origin, Pair
from bridgeopt.movement.families import read_family
from bridgeopt.seating.changing.changes import AvailableMovements
from bridgeopt.tasks.evening.change_movements import movements_for_change


@pytest.fixture
def club(tmp_path, monkeypatch) -> Path:
    """Make a club's own multiplex: the program's, with the rounds reversed."""
    monkeypatch.chdir(tmp_path)
    copytree(shipped_folder("movements") / "multiplex", tmp_path / "club" / "multiplex")
    for file in Path("club/multiplex").glob("*.asc"):
        _reverse(file)
    return Path("club")


def _reverse(file: Path) -> None:
    head, *lines = file.read_text(encoding="utf-8").splitlines()
    rounds = [line for line in lines if line.strip() and not line.startswith("#")]
    file.write_text("\n".join([head, *reversed(rounds)]) + "\n", encoding="utf-8")


def planned(family: Family, origin: Origin | None) -> tuple[LoadedPlan, list[NumberedSection]]:
    """Plan a section of eight and one of ten, as read from a file."""
    seatings = [
        NumberedSection(
            name, family.movements[size], tuple(Pair(k, k + 50) for k in range(1, size + 1))
        )
        for name, size in (("A", 8), ("B", 10))
    ]
    sections = tuple(LoadedSection(s.name, s.numbers, s.movement) for s in seatings)
    return LoadedPlan("plan.json", sections, None, "multiplex", "id", True, origin=origin), seatings


def remembered(family: Family) -> Origin:
    """Return the origin that a plan stores for a family."""
    assert family.origin is not None
    digests = (("A", family.movements[8].digest), ("B", family.movements[10].digest))
    return family.origin._replace(digests=digests)


def find(family: Family, origin: Origin | None, *asked) -> AvailableMovements:
    """Find the movements for such a plan."""
    return movements_for_change(*planned(family, origin), *(asked or (None, None)))


def test_the_program_s_own():
    """A plan with our movements finds them again, even an older plan without an origin."""
    family = read_family("multiplex")
    for origin in (remembered(family), None):
        found = find(family, origin)
        assert found.missing is None
        assert {k: m.digest for k, m in found.family.movements.items()} == {
            k: m.digest for k, m in family.movements.items()
        }


def test_the_club_s_own(club):
    """The club's own movements come from the plan's folder, not from the program."""
    family = read_family("multiplex", club)
    assert family.movements[8].digest != read_family("multiplex").movements[8].digest
    found = find(family, remembered(family))
    assert found.missing is None
    assert found.family.movements[12].digest == family.movements[12].digest
    assert found.family.origin == Origin("folder", "club")


def test_never_the_program_s_instead(club, tmp_path):
    """If the folder is missing, edited or unknown, no movements are used, and advice is given."""
    family = read_family("multiplex", club)
    origin = remembered(family)
    older = find(family, None)
    _reverse(Path("club/multiplex/multiplex-8.asc"))
    edited = find(family, origin)
    club.rename(tmp_path / "moved")
    gone = find(family, origin)
    for found, why in (
        (older, "the club's own"),
        (edited, "changed since"),
        (gone, "does not exist here"),
    ):
        assert not found.family.movements
        assert why in str(found.missing)
        assert "--movements" in str(found.missing)
    there = find(family, origin, None, tmp_path / "moved")
    assert there.missing is None
    assert 12 in there.family.movements


def test_what_is_asked_for(club):
    """--family and --movements override the plan's origin; an unknown name is refused."""
    family = read_family("multiplex", club)
    other = find(family, remembered(family), "teamplus", None)
    assert other.family.name == "teamplus"
    same = find(family, remembered(family), "MULTIPLEX", None)
    assert same.family.movements[12].digest == family.movements[12].digest
    with pytest.raises(InputError):
        find(family, remembered(family), "nowhere", None)


def test_a_plan_without_a_family():
    """A plan without a family says so, with advice."""
    plan, seatings = planned(read_family("multiplex"), None)
    found = movements_for_change(replace(plan, family=""), seatings, None, None)
    assert "--family" in str(found.missing)
