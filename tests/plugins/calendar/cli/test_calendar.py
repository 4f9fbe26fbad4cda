"""``bridgeopt calendar``: a secretary makes, checks, changes and shows a year."""

from __future__ import annotations

import json

import pytest

from bridgeopt.base.resources import shipped_folder
from tests.support.messages import says

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """Return a folder with the shipped year."""
    folder = tmp_path_factory.mktemp("club")
    text = (shipped_folder("data") / "calendar" / "club-year.toml").read_text(encoding="utf-8")
    (folder / "club-year.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_year(club, invoke):
    """A year is made and proven, passes the check, and changes by few moves into a sound one."""
    year, out = club / "club-year.toml", club / "calendar"
    made = invoke("calendar", "make", year, "--out", out, "--json", "-")
    document = json.loads(made.stdout)
    assert document["proved"]
    assert len(document["entries"]) == 50
    listed = out / "calendar.csv"
    assert says(invoke("calendar", "check", year, listed).stdout, "calendar_sound")
    away = ("--away", "Main hall=2027-03-02", "--today", "2027-02-20")
    moved = invoke("calendar", "move", year, listed, *away, "--out", out, "--json", "-")
    reached = json.loads(moved.stdout)["reached"]
    assert reached[0] == {"aim": "moved", "value": 3, "bound": 3, "proved": True}
    assert "2027-03-02" not in listed.read_text(encoding="utf-8")
    shown = invoke("calendar", "show", listed, "--event", "Committee").stdout
    assert shown.count("Committee") == 4
    since = ("--event", "Committee", "--from", "2027-01-01")
    told = json.loads(invoke("calendar", "show", listed, *since, "--json", "-").stdout)
    days = [
        line.split(",")[0]
        for line in listed.read_text(encoding="utf-8").splitlines()[1:]
        if "Committee" in line
    ]
    assert [each["date"] for each in told] == [day for day in days if day >= "2027-01-01"]
    assert {each["event"] for each in told} == {"Committee"}
    assert not any(each["played"] for each in told)
    assert (out / "calendar.html").read_text(encoding="utf-8").count("<section>") == 11


@pytest.mark.parametrize(
    ("days", "told"),
    [
        ("2027-02-01", "before Saturday, 20 February 2027: events of that time stay"),
        ("2027-02-19/2027-02-21", "events before Saturday, 20 February 2027 stay"),
        ("2031-01-05", "this changes nothing"),
        ("2027-02-20", ""),
    ],
)
def test_days_that_change_nothing_are_told(club, invoke, days, told):
    """A note says that days before today, or outside the year, change nothing."""
    out = club / "again"
    invoke("calendar", "make", club / "club-year.toml", "--out", out)
    away = ("--away", f"Main hall={days}", "--today", "2027-02-20")
    moved = invoke("calendar", "move", club / "club-year.toml", out / "calendar.csv", *away)
    assert moved.exit_code == 0
    notes = moved.stderr.replace("\n", " ")
    assert told in notes
    assert ("Main hall" in notes) == bool(told)


@pytest.mark.parametrize("command", ["make", "move"])
def test_no_time_is_not_an_interruption(club, invoke, command):
    """A timeout says how to give more time, and is not reported as Ctrl-C with code 130."""
    (club / "was.csv").write_text("2026-09-01,Committee\n", encoding="utf-8")
    files = (club / "club-year.toml", *([club / "was.csv"] if command == "move" else []))
    refused = invoke("calendar", command, *files, "--budget", 0, "--out", club / "nothing")
    assert refused.exit_code == 1
    assert "--budget" in refused.stderr
    assert not list((club / "nothing").glob("*.csv"))


def test_files_of_ones_own_are_kept(club, invoke):
    """Files with a calendar's name that are not ours are kept under another name."""
    out = club / "own"
    out.mkdir()
    own = {name: f"mine: {name}\n" for name in ("calendar.ics", "calendar.csv", "calendar.html")}
    for name, text in own.items():
        (out / name).write_text(text, encoding="utf-8")
    made = invoke("calendar", "make", club / "club-year.toml", "--out", out)
    assert made.exit_code == 0
    kept = {path.read_text(encoding="utf-8") for path in out.glob("*kept*")}
    assert kept == set(own.values())


@pytest.mark.long
def test_what_cannot_be(club, invoke):
    """More evenings than Tuesdays: the contradicting demands are named, and nothing is written."""
    text = (club / "club-year.toml").read_text(encoding="utf-8")
    (club / "full.toml").write_text(text.replace("times = 38", "times = 44"), encoding="utf-8")
    refused = invoke("calendar", "make", club / "full.toml", "--out", club / "none")
    assert refused.exit_code == 1
    assert "44 times" in refused.stderr
    assert not (club / "none").exists()


def test_a_calendar_with_faults(club, invoke):
    """A calendar with faults is reported one fault a line, with exit code 1."""
    (club / "wrong.csv").write_text("2026-09-02,Club evening\n", encoding="utf-8")
    found = invoke("calendar", "check", club / "club-year.toml", club / "wrong.csv")
    assert found.exit_code == 1
    assert "Club evening" in found.stdout


def test_meetings(tmp_path, invoke):
    """JSON has each problem by name with its best schedule, or null."""
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
    """Malformed problems are refused in a sentence, with exit code 2."""
    (tmp_path / "m.json").write_text(text, encoding="utf-8")
    refused = invoke("calendar", "meetings", tmp_path / "m.json")
    assert refused.exit_code == 2
    assert "docs" in refused.stderr or "persons" in refused.stderr
