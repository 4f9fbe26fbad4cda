"""Import, export, check and simulate other programs' tournaments with the commands."""

from __future__ import annotations

import json

import pytest

from bridgeopt.plugins.swiss.formats import WRITERS
from tests.support.generators.swiss import DrawnSize, generate


@pytest.fixture
def other(tmp_path):
    """Write a tournament of another program."""
    *_, tournament = generate(7, DrawnSize(10, 12, 4))
    path = tmp_path / "cup.xml"
    WRITERS["opengotha"](path, tournament)
    return path


def test_there_and_back(other, tmp_path, invoke):
    """An imported file can be checked and exported to each format."""
    cup = tmp_path / "cup.swiss"
    taken = invoke("swiss", "import", other, "--out", cup)
    assert taken.exit_code == 0, taken.output
    for name in ("cup.h9", "again.xml", "cup.trf"):
        written = invoke("swiss", "export", cup, "--out", tmp_path / name)
        assert written.exit_code == 0, written.output
        assert (tmp_path / name).stat().st_size
    assert invoke("swiss", "import", other, "--out", cup).exit_code == 2
    assert invoke("swiss", "export", cup, "--out", tmp_path / "cup.doc").exit_code == 2
    assert invoke("swiss", "export", cup, "--out", cup, "--format", "h9").exit_code == 2


@pytest.mark.slow
def test_the_check_as_json(other, invoke):
    """The JSON holds, for each round, the cost vector of the actual pairing and of the best one."""
    found = invoke("swiss", "check", other, "--json", "-")
    assert found.exit_code == 0, found.output
    rounds = json.loads(found.stdout)["rounds"]
    assert [each["round"] for each in rounds] == list(range(1, len(rounds) + 1))
    for each in rounds:
        assert each["proved"]
        assert [level["name"] for level in each["vector"]] == [
            level["name"] for level in each["best"]
        ]
        assert each["is_best"] is (each["vector"] == each["best"])


def test_what_cannot_be_checked(tmp_path, invoke):
    """Unknown formats and missing files are named, with exit code 2 and no traceback."""
    odd = tmp_path / "odd.h9"
    odd.write_text("this is no tournament\n", encoding="utf-8")
    for path in (odd, tmp_path / "nowhere.xml"):
        found = invoke("swiss", "check", path)
        assert found.exit_code == 2
        assert path.name in found.output


def test_bounds_of_a_simulation(invoke):
    """A simulation with more rounds than opponents is refused before it starts."""
    found = invoke("swiss", "simulate", "--players", 6, "--rounds", "9")
    assert found.exit_code in (1, 2)
    assert "9" in found.output
