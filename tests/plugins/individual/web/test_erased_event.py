"""Erasing a person clears all files of an individual event, and the page's undo."""

from __future__ import annotations

import json
import time

import pytest
from click.testing import CliRunner

from bridgeopt.cli import main
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.plugins.individual.files.people import format_people, read_people
from bridgeopt.plugins.individual.plan import Person, playing_now
from bridgeopt.plugins.individual.standings import PLAIN
from bridgeopt.plugins.individual.tasks.event import read_people_of_plan
from bridgeopt.plugins.individual.tasks.scores import standings, write_standings
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.tasks.club import erase_person
from tests.support.browser.chromium import PATIENCE
from tests.support.browser.page_server import make_club, opened_event

pytestmark = pytest.mark.slow

NAME, OTHER = "Zoë Kwikstaart-Ooievaar", "Ångström Fuut"


def found(folder, name=NAME):
    """Return the files below a folder whose bytes hold a name."""
    spelled = {name, name.upper(), json.dumps(name)[1:-1], name.split()[-1]}
    files = (file for file in folder.rglob("*") if file.is_file())
    return sorted(f.name for f in files if any(s.encode() in f.read_bytes() for s in spelled))


def call(*args: object) -> str:
    """Run a command, and return its output."""
    result = CliRunner().invoke(main, list(map(str, args)), prog_name="bridgeopt")
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture
def played(tmp_path):
    """Make a club with a printed event; a member was entered, replaced, and returned."""
    club = make_club(tmp_path / "club")
    season = SeasonFile(club / "club.season")
    season.change_member(999, NAME, Status.GUEST)
    path = club / "cup"
    path.mkdir()
    people = [Person(None, f"Kestrel {k}", club="South") for k in "ABCDEF"]
    (path / "people.csv").write_text(format_people([*people, Person(None, OTHER)]), "utf-8")
    with opened_event(path) as page:
        page.look("entries")
        assert page.do("enter", list=f"name,club,id\n{NAME},Family Ooievaar,999")["status"] == 200
        assert page.do("plan", game="bridge", rounds=3)["status"] == 200
        until = time.monotonic() + PATIENCE / 1000
        while 'id="working"' in page.look("plan"):
            assert time.monotonic() < until
        page.look("plan")  # a search may have started before
        number = {p.name: p.number for p in read_people(path / "people.csv")}[NAME]
        for table in (1, 2):
            assert page.do("result", round=1, table=table, typed="55")["status"] == 200
        page.do("change", what="instead", player=number, round=2, name="Sub")
        page.do("change", what="instead", player=number, round=3, name=NAME)
        page.do("change", what="instead", player=1, round=3, name=NAME)
        page.do("undo")
    call("individual", "print", path / "plan.csv", "--out", path / "paper")
    plan = path / "plan.csv"
    table = standings(plan, path / "scores.csv", PLAIN, read_people_of_plan(plan, None))
    write_standings(table, path / "table.csv", CsvStyle.PLAIN)
    (path / "people-before.csv").write_text(f"number,name\n1,{NAME.upper()}\n", "utf-8")
    return club, path, number


def test_nothing_of_an_event_tells_the_name(played):
    """Erasing from the season clears lists, pages and undo; results and later undo still work."""
    club, path, number = played
    before = found(path)
    assert {"people.csv", "undo.json", "wall.html", "table.csv", "people-before.csv"} <= {*before}
    numbers = {name: (path / name).read_bytes() for name in ("plan.csv", "scores.csv")}
    (path / "table.csv").unlink()  # not one of our files: see below
    before.remove("table.csv")
    others = found(path, OTHER)
    _, anew, removed, problems = erase_person(SeasonFile(club / "club.season"), 999, club)
    assert found(club) == []
    assert problems == []
    assert {file.name for file in (*anew, *removed)} >= {*before}
    assert {file.name for file in removed} == {n for n in before if n.endswith(".html")}
    assert found(path, OTHER) == [name for name in others if name not in {f.name for f in removed}]
    assert numbers == {name: (path / name).read_bytes() for name in numbers}
    people = read_people(path / "people.csv")
    assert playing_now(people, 1)[number] == Person(number, "999", 999)
    assert playing_now(people, 2)[number].name == "Sub"
    assert {p.club for p in people} == {"", "South"}
    with opened_event(path) as page:
        page.look("entries")
        while 'id="undo" disabled' not in page.look("entries"):
            assert page.do("undo")["status"] == 200
        assert found(path) == []
        while 'id="redo" disabled' not in page.look("entries"):
            assert page.do("redo")["status"] == 200
        assert found(club) == []
    again = erase_person(SeasonFile(club / "club.season"), 999, club)
    assert again[1:] == ([], [], [])
    assert numbers == {name: (path / name).read_bytes() for name in numbers}


def test_files_of_somebody_else_stay_as_they_are(played):
    """Saved standings, a list of addresses and a subfolder are reported, not changed."""
    club, path, number = played
    own = path / "people-addresses.csv"
    own.write_text(f"name,street\n{NAME},Canal 1\n", "utf-8")
    deep = path / "archive" / "2019"
    deep.mkdir(parents=True)
    for folder in (path / "archive", deep):
        (folder / "all.csv").write_text(f"name\n{NAME}\n", "utf-8")
    held = {file: file.read_bytes() for file in (own, path / "table.csv", *path.rglob("all.csv"))}
    problems = erase_person(SeasonFile(club / "club.season"), 999, club)[3]
    assert {problem.faults[0].file for problem in problems} == {str(own), str(path / "table.csv")}
    call_of = ["individual", "name", path / "plan.csv", number, "--erase", "--yes"]
    CliRunner().invoke(main, list(map(str, call_of)))
    assert {file: file.read_bytes() for file in held} == held


def test_a_namesake_with_another_id_stays(played):
    """With ids only one of two namesakes is erased from the list."""
    club, path, _ = played
    people = read_people(path / "people.csv")
    named = [Person(p.number, NAME, 5) if p.name == OTHER else p for p in people]
    (path / "people.csv").write_text(format_people(named), "utf-8")
    erase_person(SeasonFile(club / "club.season"), 999, club)
    assert [p.member for p in read_people(path / "people.csv") if p.name == NAME] == [5]


def test_by_number_where_there_is_no_season(played):
    """The command erases the player of a number, and reports files it may not change."""
    club, path, number = played
    (path / "table.csv").unlink()
    notes = path / "notes.txt"
    notes.write_text(f"{NAME} brings the cake", "utf-8")
    arguments = ["individual", "name", path / "plan.csv", number, "--erase", "--yes"]
    result = CliRunner().invoke(main, list(map(str, arguments)), prog_name="bridgeopt")
    assert result.exit_code == 1
    assert "notes.txt" in result.output
    assert found(path) == ["notes.txt"]
    notes.unlink()
    assert "undo.json" in call("individual", "name", path / "plan.csv", 1, "--erase", "--yes")
    for wrong in (["Ann", "--erase"], ["--yes"], [], ["--erase", "--id", "7"]):
        arguments = ["individual", "name", path / "plan.csv", 2, *wrong]
        assert CliRunner().invoke(main, list(map(str, arguments))).exit_code == 2
    arguments[3:] = [99, "--erase", "--yes"]
    assert CliRunner().invoke(main, list(map(str, arguments))).exit_code == 2
    assert found(club) == ["club.season"]
