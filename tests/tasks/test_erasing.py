"""Erasing a person: the name disappears from the club's evenings too, and results stay."""

from __future__ import annotations

import json
import shutil
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from fractions import Fraction

import pytest
from click.testing import CliRunner

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.cli import main
from bridgeopt.club.guests import guest_ids
from bridgeopt.engine.stopping import Stop
from bridgeopt.evening.actions import SignUp
from bridgeopt.files.out_folder import folder_lock
from bridgeopt.files.plan import read_plan
from bridgeopt.files.settings import read_settings
from bridgeopt.journal import FileBusyError
from bridgeopt.scorebook.book import GiveAddition
from bridgeopt.season import SeasonFile
from bridgeopt.season.members import Status
from bridgeopt.tasks.club import erase_person
from bridgeopt.tasks.evening.opening import open_evening
from bridgeopt.tasks.results import NameFiles, open_scorebook
from bridgeopt.web.evening_session import EveningSession
from bridgeopt.web.events import EventStreams
from bridgeopt.web.printouts import write_if_missing
from tests.support.browser.page_server import make_club, members_of
from tests.support.messages import says

pytestmark = pytest.mark.slow

DAY = date(2026, 11, 24)
NAME, OTHER = "Zoë Kwikstaart-Ooievaar", "Ångström Fuut"


def call(*args: object) -> str:
    """Run a command, and return its output."""
    result = CliRunner().invoke(main, list(map(str, args)), prog_name="bridgeopt")
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Make a club with a printed evening, two guests, and one of them made a member."""
    folder = make_club(tmp_path_factory.mktemp("erasing") / "club")
    members = members_of(folder)[:14]
    evening, _ = open_evening(read_settings(folder / "club.toml"), DAY)
    named = guest_ids([NAME, OTHER], members_of(folder), ())
    evening.do(SignUp((tuple(named),), tuple(named.items())))
    registration = folder / "pairs.csv"
    lines = [f"{one},{other}" for one, other in zip(members[::2], members[1::2], strict=True)]
    registration.write_text("\n".join([*lines, f"guest: {NAME},guest: {OTHER}"]), "utf-8")
    call("run", registration, "--date", DAY, "--club", folder, "--sections", 1)
    plan = folder / "evenings" / str(DAY) / "plan.json"
    shutil.copy(registration, plan.with_name("registration.csv"))
    registration.unlink()
    call("print", "--plan", plan, "--out", plan.parent, "--club", folder)
    guests = {name: player for player, name in read_plan(plan).guests.items()}
    SeasonFile(folder / "club.season").change_member(guests[NAME], NAME, Status.GUEST)
    evening.poll()
    return folder, guests


@pytest.fixture
def club(made, tmp_path):
    """Copy that club; return it with the ids of its guests."""
    folder, guests = made
    shutil.copytree(folder, tmp_path / "club")
    return tmp_path / "club", guests


def found(folder, name=NAME):
    """Return the files whose bytes contain a name."""
    spellings = {name.encode(), json.dumps(name)[1:-1].encode(), name.split()[-1].encode()}
    files = (file for file in folder.rglob("*") if file.is_file())
    return sorted(f.name for f in files if any(s in f.read_bytes() for s in spellings))


def test_no_byte_of_an_evening_tells_the_name(club):
    """No file of an evening contains the erased name; other names stay."""
    folder, guests = club
    before = found(folder)
    assert {"tonight.evening", "plan.json", "registration.kept-1.csv", "seating.html"} <= {*before}
    _, anew, removed, problems = erase_person(
        SeasonFile(folder / "club.season"), guests[NAME], folder
    )
    assert found(folder) == []
    assert {file.name for file in (*anew, *removed)} | {"club.season"} >= {*before}
    assert problems == []
    assert "plan.json" in found(folder, OTHER)
    assert "tonight.evening" in found(folder, OTHER)


def test_the_evening_goes_on(club):
    """Plan and evening are read as before, with the number in place of the name."""
    folder, guests = club
    settings = read_settings(folder / "club.toml")
    evening, _ = open_evening(settings, DAY)  # as a page that is open meanwhile
    before, plan = evening.file.read(), read_plan(evening.folder.plan)
    erase_person(SeasonFile(folder / "club.season"), guests[NAME], folder)
    after = evening.file.read()
    assert after.revision == before.revision
    assert after.state.attendance.guests == {guests[NAME]: str(guests[NAME]), guests[OTHER]: OTHER}
    assert after.state.pairs == before.state.pairs
    now = read_plan(evening.folder.plan)
    assert (now.id, now.intact) == (plan.id, True)
    assert [s.numbers for s in now.sections] == [s.numbers for s in plan.sections]
    anew, notes = open_evening(settings, DAY)
    assert anew.file.read().revision == before.revision
    assert not notes
    call("print", "--plan", evening.folder.plan, "--out", evening.folder.path, "--club", folder)
    assert found(folder) == []


def test_what_others_made_is_told_and_left(club):
    """Files that the program did not write, or that were edited, are reported and kept."""
    folder, guests = club
    notes = folder / "evenings" / str(DAY) / "notes.txt"
    notes.write_text(f"{NAME} brings the cake", "utf-8")
    *_, problems = erase_person(SeasonFile(folder / "club.season"), guests[NAME], folder)
    assert found(folder) == ["notes.txt"]
    (problem,) = problems
    assert "notes.txt" in str(problem)


def test_who_is_no_guest_stands_on_pages_alone(club):
    """A member's name is only on pages, which are deleted; the plan has the number alone."""
    folder, _ = club
    season = SeasonFile(folder / "club.season")
    player = read_plan(folder / "evenings" / str(DAY) / "plan.json").sections[0].pairs[0].first
    name = season.read().members[player].name
    plan = (folder / "evenings" / str(DAY) / "plan.json").read_bytes()
    _, _, removed, _ = erase_person(season, player, folder)
    assert {"seating.html", "director.html"} <= {file.name for file in removed}
    assert not [file for file in (folder / "evenings").rglob("*.html") if name in file.read_text()]
    assert (folder / "evenings" / str(DAY) / "plan.json").read_bytes() == plan


def test_an_evening_that_is_held_stops_it(club, monkeypatch):
    """If an evening is locked, the season keeps the names, so that erasing can be repeated."""
    folder, guests = club
    season = SeasonFile(folder / "club.season")

    def busy(self, names):
        raise FileBusyError(Fault(Message("journal_in_use", thing=Message("evening_thing"))))

    with monkeypatch.context() as patched:
        patched.setattr("bridgeopt.evening.EveningFile.erase_guests", busy)
        with pytest.raises(FileBusyError):
            erase_person(season, guests[NAME], folder)
    assert season.read().members[guests[NAME]].name == NAME
    erase_person(season, guests[NAME], folder)
    assert found(folder) == []


def test_the_command_tells_what_it_touched(club):
    """The command lists each changed file; the club is the one with the season in its folder."""
    folder, guests = club
    said = call("season", "member", folder / "club.season", guests[NAME], "--erase", "--yes")
    flat = "".join(said.split())
    for file in ("tonight.evening", "plan.json", "registration.kept-1.csv", "seating.html"):
        assert str(folder / "evenings" / str(DAY) / file) in flat
    assert says(" ".join(said.split()), "erased_elsewhere_club")


def test_who_prints_holds_the_evening(club, monkeypatch):
    """Printing locks the evening, since names read before could be written after the erasure."""
    folder, guests = club
    monkeypatch.setattr("bridgeopt.files.out_folder.LOCK_TIMEOUT", 0.05)
    season = SeasonFile(folder / "club.season")

    def erase() -> None:
        with pytest.raises(InputError, match="another bridgeopt"):
            erase_person(season, guests[NAME], folder)

    with folder_lock(folder / "evenings" / str(DAY)), ThreadPoolExecutor(1) as other:
        other.submit(erase).result()
    assert season.read().members[guests[NAME]].name == NAME
    erase_person(season, guests[NAME], folder)
    assert found(folder) == []


def test_a_page_that_prints_meanwhile(club):
    """A page that prints meanwhile reads names under the lock, so an erased one does not return."""
    folder, guests = club
    desk = EveningSession(read_settings(folder / "club.toml"), DAY, EventStreams())
    now, started, erased = desk.snapshot, threading.Event(), threading.Event()
    assert NAME in now.names.names.values()

    def wait_for_puzzles(stop: Stop) -> None:
        started.set()
        assert erased.wait(60)

    desk.kernels.wait_for_puzzles = wait_for_puzzles
    write_if_missing(desk, now)
    assert started.wait(60)
    erase_person(SeasonFile(folder / "club.season"), guests[NAME], folder)
    erased.set()
    while write_if_missing(desk, now)[:2] == (None, None):
        time.sleep(0.05)
    desk.close()
    assert (now.evening.planned and desk.open_evening.folder.path / "seating.html").exists()
    assert found(folder) == []


def test_the_score_book(club):
    """The name disappears from the plan's names and from reasons; the rulings stay."""
    folder, guests = club
    season = SeasonFile(folder / "club.season")
    plan = folder / "evenings" / str(DAY) / "plan.json"
    file, _ = open_scorebook(plan, DAY, NameFiles(season=season.path))
    file.add_ruling(GiveAddition("A", "1", Fraction(-5), f"{NAME} was late"))
    copy = file.backup()
    there = {each.name for each in (file.path, copy)}
    assert there <= {*found(folder)}
    erased, anew, _, problems = erase_person(season, guests[NAME], folder)
    assert (erased.problems, problems) == ((), [])
    assert {file.path, copy} <= {*anew}
    assert found(folder) == []
    (ruling,) = file.read().rulings.values()
    assert (ruling.amount, ruling.reason) == (-5, "")
