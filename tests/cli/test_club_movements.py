"""Changes use a club's own movements too, or say where to find them."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree

import pytest

from bridgeopt.base.resources import shipped_folder
from bridgeopt.movement.families import read_family
from tests.support.messages import says

pytestmark = pytest.mark.slow_without_jit


@pytest.mark.long
def test_a_section_of_another_size(invoke, data, tmp_path, monkeypatch):
    """It plays the club's movement and never the program's, even if the folder is gone."""
    monkeypatch.chdir(tmp_path)
    copytree(shipped_folder("movements") / "multiplex", "club/multiplex")
    for file in Path("club/multiplex").glob("*.asc"):  # the same with the rounds reversed
        head, *lines = file.read_text(encoding="utf-8").splitlines()
        rounds = [line for line in lines if line.strip() and not line.startswith("#")]
        file.write_text("\n".join([head, *reversed(rounds)]) + "\n", encoding="utf-8")
    lines = (data / "registration.csv").read_text(encoding="utf-8").split()[:27]
    Path("reg.csv").write_text("\n".join(lines), encoding="utf-8")
    history = ("--history", data / "history.csv")
    run = ("run", *history, "--reg", "reg.csv", "--family", "multiplex", "--sections", 2)
    assert invoke(*run, "--movements", "club", "--json", "plan.json").exit_code == 0
    plan = _read("plan.json")
    told = plan["movements"]
    assert (told["from"], told["folder"], set(told["digests"])) == ("folder", "club", {"A", "B"})
    (odd,) = [section for section in plan["sections"] if section["absent"]]
    leaver = next(entry["players"][0] for entry in odd["numbers"] if entry["players"])
    change = ("change", "--plan", "plan.json", *history, "--drop", leaver, "--json", "after.json")
    for options in ((), ("--movements", "club")):
        assert invoke(*change, *options).exit_code == 0
        after = _read("after.json")
        section = next(s for s in after["sections"] if s["name"] == odd["name"])
        played = [(r["round"], r["ns"], r["ew"], r["group"]) for r in section["rounds_detail"]]
        own, theirs = (
            [
                (r, *seat)
                for r, tables in enumerate(family.movements[12].rounds.tolist(), start=1)
                for seat in tables
            ]
            for family in (read_family("multiplex"), read_family("multiplex", Path("club")))
        )
        assert sorted(played) == sorted(theirs)
        assert sorted(played) != sorted(own)
        assert after["movements"]["from"] == "folder"
    Path("club").rename("moved")
    Path("after.json").unlink()
    refused = invoke(*change)
    assert refused.exit_code == 2
    assert says(refused.stderr, "give_movements_folder")
    assert not Path("after.json").exists()
    assert invoke(*change, "--movements", "moved").exit_code == 0
    assert invoke(*change, "--how", "nobody").exit_code == 0
    bare = {key: value for key, value in plan.items() if key != "movements"}  # an older plan
    Path("plan.json").write_text(json.dumps(bare), encoding="utf-8")
    refused = invoke(*change)
    assert refused.exit_code == 2
    assert says(refused.stderr, "movement_is_clubs_own")


def _read(name: str):
    return json.loads(Path(name).read_text(encoding="utf-8"))
