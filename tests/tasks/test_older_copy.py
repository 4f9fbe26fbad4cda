"""A restored older copy of the season is noticed, without false alarms."""

from __future__ import annotations

import shutil
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from bridgeopt.club import History, Plan
from bridgeopt.files.plan_document import format_plan
from bridgeopt.files.record_mark import MARK_FILE, read_mark
from bridgeopt.files.results import ScoreLine
from bridgeopt.movement.howell import small_howell
from bridgeopt.scorebook import ResultSource
from bridgeopt.scorebook.book import CorrectResult
from bridgeopt.scorebook.traveller import with_typed_result
from bridgeopt.scoring.results import BoardResult
from bridgeopt.season import SeasonFile
from bridgeopt.season.new_session import EveningCourse
from bridgeopt.tasks.evening.recording import RecordRequest, record_session
from bridgeopt.tasks.evening.season_scores import record_warnings, sync_scores, undo_or_redo
from bridgeopt.tasks.results import NameFiles, open_scorebook, store_rulings
from tests.support.generators.two_sections import history, plan  # noqa: F401  (fixtures)

DAY = date(2026, 11, 24)
WEEK = timedelta(days=7)


class Club:
    """A club's folder with a season, and evenings one week apart."""

    def __init__(self, folder: Path, plan: Plan, history: History) -> None:  # noqa: F811
        self.folder = folder
        self.season = SeasonFile(folder / "club.season")
        self._plan = plan
        folder.mkdir()
        SeasonFile.create(self.season.path, history)

    def evening(self, week: int = 0) -> Path:
        """Return the plan of a week's evening, with all results."""
        day = DAY + week * WEEK
        path = self.folder / "evenings" / str(day) / "plan.json"
        if path.exists():
            return path
        path.parent.mkdir(parents=True)
        sections = (replace(each, movement=small_howell(4)) for each in self._plan.sections)
        text = format_plan(replace(self._plan, sections=tuple(sections), seed=week))
        path.write_text(text, encoding="utf-8")
        book = open_scorebook(path, day, NameFiles(season=self.season.path))[0]
        lines = [
            BoardResult(
                t.section, b, t.ns, t.ew, t.round, t.table, points=10 * (b + t.round + week)
            )
            for t in book.read().planned
            if t.ns and t.ew
            for b in t.boards
        ]
        book.import_results(ResultSource.BWS, lines)
        return path

    def record(self, week: int = 0) -> None:
        """Record a week's evening."""
        request = RecordRequest(self.evening(week), force=True)
        record_session(self.season, request, DAY + week * WEEK, EveningCourse())

    def adjust(self, week: int = 0) -> None:
        """Adjust a result of a week's evening, in the season too."""
        path, day = self.evening(week), DAY + week * WEEK
        book = open_scorebook(path, day, NameFiles(season=self.season.path))[0]
        line = next(iter(book.read().results.values()))
        store_rulings(book, (CorrectResult(with_typed_result(line, "100-0", "ruled"), "ruled"),))
        sync_scores(self.season, path, day, book)

    def copy(self, name: str = "copy") -> Path:
        """Copy the season, and return the copy."""
        return Path(shutil.copyfile(self.season.path, self.folder / name))

    def put_back(self, copy: Path) -> None:
        """Put a copy of the season back in its place."""
        shutil.copyfile(copy, self.season.path)

    def undo(self) -> None:
        """Undo the season's last change, as the command does."""
        with undo_or_redo(self.season, self.folder):
            self.season.undo()

    @property
    def told(self) -> list[tuple[str, str, str]]:
        """Warnings about evenings: the message, the missing part, and the date."""
        found = record_warnings(self.season, self.season.read(), self.folder)
        return [
            (each.key, each.values.get("known", ""), str(each.values.get("day"))) for each in found
        ]


def lacks(week: int, known: str = "session") -> tuple[str, str, str]:
    """Return the warning for a restored copy without a week's evening."""
    return "season_is_older", known, str(DAY + week * WEEK)


@pytest.fixture
def club(plan, history, tmp_path) -> Club:  # noqa: F811
    """Make a club with one recorded evening."""
    club = Club(tmp_path / "club", plan, history)
    club.record()
    return club


@pytest.mark.slow
def test_a_copy_without_the_evening(club):
    """Each missing evening is reported until it is recorded again."""
    before = club.copy()
    club.record(1)
    club.record(2)
    assert club.told == []
    club.put_back(before)
    assert club.told == [lacks(1), lacks(2)]
    club.record(1)
    assert club.told == [lacks(2)]
    club.record(2)
    assert club.told == []


def test_the_copy_of_the_beginning(plan, history, tmp_path):  # noqa: F811
    """A copy without any evening is recognised by its location."""
    club = Club(tmp_path / "club", plan, history)
    before = club.copy()
    club.record()
    club.put_back(before)
    assert club.told == [lacks(0)]


def test_a_copy_with_older_scores(club):
    """A copy with the session but older scores is reported until the scores are entered again."""
    before = club.copy()
    club.adjust()
    assert club.told == []
    club.put_back(before)
    assert club.told == [lacks(0, "scores")]
    record_session(club.season, RecordRequest(club.evening(), force=True), DAY, EveningCourse())
    assert club.told == []


def test_a_copy_of_now(club):
    """A complete copy counts as the season."""
    club.adjust()
    club.put_back(club.copy())
    assert club.told == []


def test_a_newer_season(club):
    """A season with later changes, even from another computer, is not an older copy."""
    now = club.copy()
    elsewhere = SeasonFile(now)
    elsewhere.change_member(1, name="Anna")
    elsewhere.merge(*elsewhere.read().history.ids[-2:])
    club.put_back(now)
    assert club.told == []


def test_undone(club):
    """Undone changes are not missing, even after another change or with a copy restored."""
    copy = club.copy()
    club.undo()
    assert club.told == []
    club.season.change_member(1, name="Anna")  # which ends redo
    assert club.told == []
    club.put_back(copy)
    assert club.told == []


def test_undone_and_an_older_copy(plan, history, tmp_path):  # noqa: F811
    """A change that was already undone is not missing from a copy."""
    club = Club(tmp_path / "club", plan, history)
    before = club.copy()
    club.record()
    club.undo()
    club.put_back(before)
    assert club.told == []


def test_redone(plan, history, tmp_path):  # noqa: F811
    """After redo a change is in the season again, so a copy without it is older."""
    club = Club(tmp_path / "club", plan, history)
    before = club.copy()
    club.record()
    club.undo()
    with undo_or_redo(club.season, club.folder):
        club.season.redo()
    assert club.told == []
    club.put_back(before)
    assert club.told == [lacks(0)]


def test_another_season(club, history):  # noqa: F811
    """A new season does not have last year's evenings, in the same place or in another."""
    club.season.path.rename(club.folder / "last.season")
    few = slice(6)
    meetings = history.meetings[few, few]
    fewer = (history.ids[few], history.ratings[few], history.waiting_tables[few], meetings)
    SeasonFile.create(club.season.path, History(*fewer))
    assert club.told == []
    new = SeasonFile.create(club.folder / "new.season", history)
    file = SeasonFile(club.folder / "new.season")
    assert [*record_warnings(file, new, club.folder)] == []


def test_a_copy_that_is_used_from_its_own_place(club):
    """A copy that `club.toml` now names as the season is still older."""
    copy = SeasonFile(club.copy("club-2.season"))
    club.record(1)
    (told,) = record_warnings(copy, copy.read(), club.folder)
    assert (told.key, told.values["day"]) == ("season_is_older", DAY + WEEK)


def test_another_evening_was_recorded_in_the_copy(club):
    """A warning remains even if another change got the number of the missing one."""
    before = club.copy()
    club.record(1)
    club.put_back(before)
    club.record(2)
    club.record(3)
    assert club.told == [lacks(1)]


def test_the_club_moved(club, tmp_path):
    """A folder that is moved takes its season along."""
    club.folder.rename(tmp_path / "moved")
    moved = SeasonFile(tmp_path / "moved" / "club.season")
    assert [*record_warnings(moved, moved.read(), tmp_path / "moved")] == []
    shutil.copyfile(tmp_path / "moved" / "club.season", tmp_path / "copy")
    assert read_mark(tmp_path / "moved" / "evenings" / str(DAY)).season == "../../club.season"


def test_scores_by_hand(club):
    """Scores entered by hand differ from the score book, and are not reported as an older copy."""
    session = club.season.read().sessions[0]
    pairs = [(s.name, n) for s in session.sections for n, pair in enumerate(s.numbers, 1) if pair]
    lines = [ScoreLine(k, section, n, 50) for k, (section, n) in enumerate(pairs)]
    club.season.enter_results(lines, "results.csv", session.id)
    assert club.told == [("season_scores_differ", "others", str(DAY))]


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"version": 1}', "\x00", '{"version": 2}'])
def test_a_note_that_cannot_be_read(club, text):
    """An unreadable mark gives no warning, and the next record replaces it."""
    note = club.evening().parent / MARK_FILE
    note.write_text(text, encoding="utf-8")
    assert read_mark(note.parent) is None
    assert club.told == []
    club.adjust()
    assert read_mark(note.parent) is not None
