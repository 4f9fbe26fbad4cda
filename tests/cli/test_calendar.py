"""``bridgeopt calendar``: a year made, checked, changed and shown, as a secretary does it."""

from __future__ import annotations

import json

import pytest

from bridgeopt.shipped import shipped_folder

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """Return a folder with the year that ships."""
    folder = tmp_path_factory.mktemp("club")
    text = (shipped_folder("data") / "calendar" / "club-year.toml").read_text(encoding="utf-8")
    (folder / "club-year.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_year(club, invoke):
    """Made and proven, sound by the check, changed by few moves, and the change is sound."""
    year, out = club / "club-year.toml", club / "calendar"
    made = invoke("calendar", "make", year, "--out", out, "--json", "-")
    document = json.loads(made.stdout)
    assert document["proved"]
    assert len(document["entries"]) == 50
    listed = out / "calendar.csv"
    assert "keeps to all" in invoke("calendar", "check", year, listed).stdout
    away = ("--away", "Main hall=2027-03-02", "--today", "2027-02-20")
    moved = invoke("calendar", "move", year, listed, *away, "--out", out, "--json", "-")
    reached = json.loads(moved.stdout)["reached"]
    assert reached[0] == {"aim": "moved", "value": 3, "bound": 3, "proved": True}
    assert "2027-03-02" not in listed.read_text(encoding="utf-8")
    shown = invoke("calendar", "show", listed, "--event", "Committee").stdout
    assert shown.count("Committee") == 4
    assert (out / "calendar.html").read_text(encoding="utf-8").count("<section>") == 11


@pytest.mark.long
def test_what_cannot_be(club, invoke):
    """More evenings than Tuesdays: what contradicts itself is named, and nothing is written."""
    text = (club / "club-year.toml").read_text(encoding="utf-8")
    (club / "full.toml").write_text(text.replace("times = 38", "times = 44"), encoding="utf-8")
    refused = invoke("calendar", "make", club / "full.toml", "--out", club / "none")
    assert refused.exit_code == 1
    assert "44 times" in refused.stderr
    assert not (club / "none").exists()


def test_a_calendar_with_faults(club, invoke):
    """Anybody's calendar: what is wrong with it is told, a line each, and the exit code is 1."""
    (club / "wrong.csv").write_text("2026-09-02,Club evening\n", encoding="utf-8")
    found = invoke("calendar", "check", club / "club-year.toml", club / "wrong.csv")
    assert found.exit_code == 1
    assert "Club evening" in found.stdout


def test_meetings(tmp_path, invoke):
    """Problems by name, each with its best schedule or none, as JSON."""
    problem = {
        "persons": 3,
        "durations": [1, 2, 1],
        "ranks": [2, 1, 1],
        "precedences": [],
        "starting_day": 0,
        "weekend_ok": [True, True, True],
    }
    never = problem | {"durations": [6, 2, 1], "weekend_ok": [False] * 3}
    (tmp_path / "m.json").write_text(json.dumps({"a": problem, "b": never}), encoding="utf-8")
    found = json.loads(invoke("calendar", "meetings", tmp_path / "m.json", "--json", "-").stdout)
    assert found["a"] == {"starts": [2, 0, 3], "end": 4, "violations": 0, "proved": True}
    assert found["b"] == {"starts": None, "end": None, "violations": None, "proved": True}


@pytest.mark.parametrize("text", ["[", "{}[", '{"a": 3}', '{"a": {"persons": 2}}', "[1]"])
def test_what_are_no_meetings(tmp_path, invoke, text):
    """Refused in a sentence, with exit code 2."""
    (tmp_path / "m.json").write_text(text, encoding="utf-8")
    refused = invoke("calendar", "meetings", tmp_path / "m.json")
    assert refused.exit_code == 2
    assert "docs" in refused.stderr or "persons" in refused.stderr
