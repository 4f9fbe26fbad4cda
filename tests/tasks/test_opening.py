"""An open evening: its file and its folder agree, whatever program acted."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base import atomic_files
from bridgeopt.base.errors import BridgeoptError, RequestError
from bridgeopt.club import Members, Pair
from bridgeopt.club.settings import ClubSettings
from bridgeopt.evening import EveningFile
from bridgeopt.evening.actions import (
    ChangePlan,
    ImportPlan,
    MarkArrived,
    MarkPrinted,
    PairUp,
    RemovePlan,
    SeatPairs,
    SignUp,
)
from bridgeopt.evening.state import player_placeholder
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.plan import read_plan
from bridgeopt.files.plan_document import format_plan, mark_printed
from bridgeopt.files.settings import ClubFile
from bridgeopt.journal import RevisionConflictError
from bridgeopt.season import SeasonFile
from bridgeopt.show.folder import write_folder
from bridgeopt.tasks.evening.opening import EVENING_FILE, OpenEvening, open_evening
from bridgeopt.tasks.evening.printing import print_all
from tests.support.messages import pattern_of, text_of

DAY = date(2026, 11, 24)


def plan_of(*first: int, printed: tuple[str, ...] = (), **others: Any) -> str:
    """Return a plan of a section: each pair by its first player, with the next id as partner."""
    numbers = [{"number": k, "players": [p, p + 1]} for k, p in enumerate(first, start=1)]
    document = {"sections": [{"name": "A", "numbers": numbers}], **others}
    return mark_printed(json.dumps(document), printed) if printed else json.dumps(document)


ONE, TWO, THREE = plan_of(1, 3, 5, 7), plan_of(1, 3, 5, 9), plan_of(1, 3, 11, 9)


@pytest.fixture
def club(tmp_path) -> ClubFile:
    """Make a club with a season."""
    season = tmp_path / "club.season"
    SeasonFile.create(season)
    return ClubFile(tmp_path / "club.toml", ClubSettings(season=season), {})


@pytest.fixture
def folder(club) -> Path:
    """Return the evening's folder."""
    return club.folder / "evenings" / "2026-11-24"


@pytest.fixture
def evening(club) -> OpenEvening:
    """Open an empty evening."""
    opened, notes = open_evening(club, DAY)
    assert notes == ()
    return opened


def change(plan: str) -> ChangePlan:
    """Return a change as a page would make it."""
    return ChangePlan(plan, player_placeholder(1))


def text(path: Path) -> str | None:
    """Return a file's text, if the file exists."""
    return path.read_text(encoding="utf-8") if path.exists() else None


def kinds(evening: OpenEvening) -> list[str]:
    """Return the kinds of the changes made."""
    return [change.kind for change in evening.file.changes()][1:]


def test_who_plays_is_the_registration(evening, folder):
    """The registration file holds the pairs that are here, as ids, after any action or undo."""
    evening.do(SignUp(((1, 2), (3, 4))))
    evening.do(MarkArrived((1, 2, 3)))
    assert text(folder / "registration.csv") == "1,2\n"
    evening.do(PairUp(5, 6))
    assert text(folder / "registration.csv") == "1,2\n5,6\n"
    evening.undo()
    evening.undo()
    assert text(folder / "registration.csv") == ""
    evening.redo()
    assert text(folder / "registration.csv") == "1,2\n"
    assert not (folder / "plan.json").exists()


def test_the_plan_that_holds_lies_in_the_folder(evening, folder):
    """After each action, undo and redo the current plan is in the folder."""
    steps = [SeatPairs(ONE), MarkPrinted(("A",)), change(TWO), RemovePlan(), SeatPairs(THREE)]
    there = [(None, None)]
    for step in steps:
        assert evening.do(step)[1] == ()
        there.append((text(folder / "plan.json"), text(folder / "plan-before.json")))
    printed = mark_printed(ONE, ["A"])
    assert there[1:] == [(ONE, None), (printed, None), (TWO, printed), (None, None), (THREE, None)]
    for before in reversed(there[:-1]):
        evening.undo()
        assert (text(folder / "plan.json"), text(folder / "plan-before.json")) == before
    for after in there[1:]:
        evening.redo()
        assert (text(folder / "plan.json"), text(folder / "plan-before.json")) == after


def test_the_plan_of_before_is_the_one_on_paper(evening, folder):
    """The earlier plan in the folder is the printed one, to be compared with the next prints."""
    evening.do(SeatPairs(ONE))
    evening.do(change(TWO))
    assert text(folder / "plan-before.json") == ONE  # nothing is printed
    evening.do(change(THREE))
    assert text(folder / "plan-before.json") == TWO
    evening.do(MarkPrinted(("A",)))
    evening.do(change(TWO))
    evening.do(change(ONE))
    assert text(folder / "plan-before.json") == mark_printed(THREE, ["A"])
    evening.do(MarkPrinted(("A",)))  # what changed was printed again
    evening.do(change(THREE))
    assert text(folder / "plan-before.json") == mark_printed(ONE, ["A"])


def test_it_begins_with_the_plan_of_a_command(club, folder):
    """A command's plan is the initial state: its pairs are here, and undo cannot remove it."""
    folder.mkdir(parents=True)
    plan = plan_of(1, 3, 5, 901, guests=[{"player": 901, "name": "Zoë Ångström"}])
    (folder / "plan.json").write_text(plan, encoding="utf-8")
    evening, notes = open_evening(club, DAY)
    assert notes == ()
    stands = evening.file.read().state
    assert stands.attendance.pairs == (Pair(1, 2), Pair(3, 4), Pair(5, 6), Pair(901, 902))
    assert stands.attendance.guests == {901: "Zoë Ångström"}
    assert text(folder / "plan.json") == plan
    assert text(folder / "registration.csv") == "1,2\n3,4\n5,6\n901,902\n"
    with pytest.raises(BridgeoptError, match=pattern_of("journal_nothing_to_take_back")):
        evening.undo()
    evening.do(RemovePlan())
    assert not (folder / "plan.json").exists()
    assert evening.file.read().state.attendance.pairs == stands.attendance.pairs


def test_it_is_where_it_was(club, evening):
    """An evening opened again has the same state, without notes."""
    evening.do(SeatPairs(ONE))
    again, notes = open_evening(club, DAY)
    assert notes == ()
    assert again.file.read() == evening.file.read()


def test_a_command_changes_the_plan(evening, folder):
    """A command's plan is imported as a change before other actions, and can be undone."""
    revision = evening.do(SeatPairs(ONE))[0].revision
    write = (("plan-before.json", ONE), ("plan.json", TWO))
    for name, plan in write:
        (folder / name).write_text(plan, encoding="utf-8")
    with pytest.raises(RevisionConflictError):
        evening.do(change(THREE), revision)
    stands = evening.file.read().state
    assert (stands.plan, stands.before) == (TWO + "\n", ONE + "\n")
    assert stands.attendance.pairs[-1] == Pair(9, 10)
    assert kinds(evening) == ["seat", "found"]
    assert evening.poll() == ()
    evening.undo()
    assert text(folder / "plan.json") == ONE
    assert text(folder / "plan-before.json") is None


def test_a_command_makes_another_plan(evening, folder):
    """`run` leaves no earlier plan, so its plan is new, and a note says so."""
    evening.do(SeatPairs(ONE))
    (folder / "plan.json").write_text(TWO, encoding="utf-8")
    (note,) = evening.poll()
    made = text_of("evening_plan_made_elsewhere", pairs=4, sections=1)
    assert str(note) == f"{made}."
    assert evening.file.read().state.before is None


def test_a_command_prints(evening, folder):
    """A command's mark as printed is imported as a mark, not as a plan."""
    evening.do(SeatPairs(ONE))
    (folder / "plan.json").write_text(mark_printed(ONE, ["A"]), encoding="utf-8")
    (note,) = evening.poll()
    assert str(note) == f"{text_of('evening_printed', n=1, sections='A')}."
    assert kinds(evening) == ["seat", "printed"]
    evening.undo()
    assert text(folder / "plan.json") == ONE


def test_a_command_writes_meanwhile(evening, folder, monkeypatch):
    """A plan written during an import is imported the next time."""
    evening.do(SeatPairs(ONE))
    put = OpenEvening._write_registration

    def overtaken(self, held):
        monkeypatch.undo()
        (folder / "plan.json").write_text(plan_of(1, 3, 5, 7, printed=("A",)))
        return put(self, held)

    (folder / "plan.json").touch()  # it is read again
    monkeypatch.setattr(OpenEvening, "_write_registration", overtaken)
    evening.poll()
    evening.poll()
    assert kinds(evening)[-1] == "printed"
    assert evening.file.read().state.plan == text(folder / "plan.json")


@pytest.mark.parametrize("beforehand", [None, ONE])
def test_a_command_writes_at_the_last_moment(evening, folder, monkeypatch, beforehand):
    """A plan that a command writes while ours is being flushed is not replaced, but imported."""
    if beforehand is not None:
        evening.do(SeatPairs(beforehand))
    theirs = plan_of(1, 3, 7, 5) + "\n"
    flush = atomic_files._flush

    def overtaken(path):
        flush(path)
        if b'"sections"' in path.read_bytes():
            monkeypatch.undo()
            (folder / "plan.json").write_text(theirs)

    monkeypatch.setattr(atomic_files, "_flush", overtaken)
    evening.do(SeatPairs(TWO) if beforehand is None else change(TWO))
    assert text(folder / "plan.json") == theirs
    evening.poll()
    assert kinds(evening)[-1] == "found"
    assert text(folder / "plan.json") == evening.file.read().state.plan == theirs


def test_killed_before_the_folder_was_written(club, evening, folder):
    """After a kill the file's state counts; an older plan in the folder is not imported."""
    evening.do(SeatPairs(ONE))
    evening.file.do(change(TWO))
    again, notes = open_evening(club, DAY)
    assert notes == ()
    assert text(folder / "plan.json") == TWO
    again.file.undo()
    again.file.undo()
    open_evening(club, DAY)
    assert text(folder / "plan.json") is None
    again.file.redo()
    (folder / "plan.json").write_text(TWO, encoding="utf-8")
    open_evening(club, DAY)
    assert text(folder / "plan.json") == ONE
    assert kinds(again) == ["seat", "change"]


def test_a_command_makes_the_same_plan_again(evening, folder):
    """If a command writes a plan that was undone here, the open evening imports it."""
    evening.do(SeatPairs(ONE))
    evening.undo()
    (folder / "plan.json").write_text(ONE, encoding="utf-8")
    assert len(evening.poll()) == 1
    assert evening.file.read().state.plan == ONE + "\n"


def test_a_plan_that_is_deleted(evening, folder):
    """A deleted plan is written again."""
    evening.do(SeatPairs(ONE))
    (folder / "plan.json").unlink()
    assert evening.poll() == ()
    assert text(folder / "plan.json") == ONE


def test_something_that_is_no_plan(club, folder):
    """An unreadable plan is reported once, left alone, and renamed when there is a plan."""
    folder.mkdir(parents=True)
    (folder / "plan.json").write_text("not a plan", encoding="utf-8")
    evening, notes = open_evening(club, DAY)
    assert [note.key for note in notes] == ["evening_plan_unread"]
    assert evening.do(MarkArrived((1, 2)))[1] == ()
    assert text(folder / "plan.json") == "not a plan"
    (note,) = evening.do(SeatPairs(ONE))[1]
    assert "plan.kept-1.json" in str(note)
    assert text(folder / "plan.kept-1.json") == "not a plan"
    assert text(folder / "plan.json") == ONE
    (folder / "plan.json").write_text("again", encoding="utf-8")
    assert [note.key for note in evening.poll()] == ["evening_plan_unread", "folder_kept"]
    assert text(folder / "plan.json") == ONE


def test_a_folder_that_cannot_be_written(evening, folder):
    """If the folder cannot be written, a note says so, and the next action repairs it."""
    (folder / "plan.json").mkdir()
    _, notes = evening.do(SeatPairs(ONE))
    assert {note.key for note in notes} == {"evening_plan_unread", "evening_not_mirrored"}
    assert evening.file.read().state.plan == ONE
    (folder / "plan.json").rmdir()
    assert evening.do(change(TWO))[1] == ()
    assert text(folder / "plan.json") == TWO


def test_an_evening_that_was_recorded(club, evening, folder):
    """A recorded evening is read-only; a second one on the same date begins on request."""
    evening.do(SeatPairs(ONE))
    plan = read_plan(folder / "plan.json")
    seatings = [section.seating(_howell()) for section in plan.sections]
    SeasonFile(club.folder / "club.season").record(plan, seatings, DAY)
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    shown, _ = open_evening(club, DAY)
    assert shown.folder.path == folder
    assert shown.file.read().state.planned.id == plan.id
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before
    assert not list(folder.parent.glob("*-2"))
    second, _ = open_evening(club, DAY, another=True)
    assert second.folder.path.name == "2026-11-24-2"
    assert second.file.read().state.plan is None
    assert open_evening(club, DAY)[0].folder == second.folder
    assert (folder / EVENING_FILE).exists()


def _howell():
    from bridgeopt.movement.families import read_family

    return read_family("howell", None, sizes={4: player_placeholder(4)}).movements[4]


def test_what_a_command_wrote_of_an_earlier_plan_goes(evening, folder, plan):
    """Output of an earlier plan is deleted, so it is not printed.

    A mark as printed deletes nothing.
    """
    write_folder(folder, plan, Members(), CsvStyle.PLAIN)
    assert len(evening.poll()) == 1
    assert (folder / "section-A.csv").exists()
    evening.do(MarkPrinted(("A", "B")))
    assert (folder / "section-A.csv").exists()
    assert read_plan(folder / "plan.json").printed == ("A", "B")
    evening.do(SeatPairs(ONE))
    assert not (folder / "section-A.csv").exists()
    assert list(folder.glob("*kept*")) == []


@pytest.mark.slow
def test_what_changed_is_printed_again(evening, folder, plan):
    """The commands print the evening, which marks it, and later print only the changes."""
    evening.do(SeatPairs(format_plan(plan)))
    print_all(evening.folder, ClubSettings(), Members(), CsvStyle.PLAIN, again=False)
    evening.poll()
    assert kinds(evening) == ["seat", "printed"]
    document = json.loads(evening.file.read().state.plan or "")
    document["sections"][1]["numbers"][0]["players"] = [4001, 4002]
    document["printed"] = ["A"]
    evening.do(change(json.dumps(document)))
    again = print_all(evening.folder, ClubSettings(), Members(), CsvStyle.PLAIN, again=True)
    assert again.reprint
    assert evening.poll()[0].key == "full_stop"
    assert read_plan(folder / "plan.json").printed == ("A", "B")


def test_names_of_guests_stand_apart(evening):
    """Guests' names are stored where they can be erased, and nowhere else in the file."""
    guests = [{"player": 901, "name": "Zoë Ångström"}]
    evening.do(MarkArrived((901,), ((901, "Zoë Ångström"),)))
    evening.do(ImportPlan(plan_of(1, 3, 5, 901, guests=guests), plan_of(1, 901, guests=guests)))
    file = EveningFile(evening.file.path)
    assert file.read().state.attendance.guests == {901: "Zoë Ångström"}
    assert json.loads(file.read().state.plan or "")["guests"] == guests
    erased = file._erase(lambda connection: [901])
    assert erased.problems == ()
    data = file.path.read_bytes()
    assert "Zoë".encode() not in data
    assert b"ngstr" not in data
    stands = EveningFile(file.path).read().state
    assert stands.attendance.guests == {901: "901"}
    assert stands.attendance.pairs[-1] == Pair(901, 902)


def test_refused_actions_leave_all_as_it_is(evening, folder):
    """Refused actions change nothing: once pairs are seated, actions at the door are refused."""
    evening.do(SeatPairs(ONE))
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    with pytest.raises(RequestError, match=pattern_of("evening_is_seated")):
        evening.do(MarkArrived((1,)))
    assert {f.name: f.read_bytes() for f in folder.iterdir()}.keys() == before.keys()
    assert kinds(evening) == ["seat"]


def test_which_evening_of_the_calendar_it_is(club):
    """With a calendar, opening the page names tonight's event."""
    pytest.importorskip("bridgeopt.plugins.calendar.plugin", reason="it has been deleted")
    file = club.folder / "calendar.csv"
    file.write_text(f"date,event,evening\n{DAY},Club evening,yes\n", encoding="utf-8")
    club = club._replace(settings=replace(club.settings, calendar=file))
    assert [note.key for note in open_evening(club, DAY)[1]] == ["calendar_tonight"]
