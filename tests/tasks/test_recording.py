"""Recording as a page would request it, in a season and in a history."""

from __future__ import annotations

from datetime import date

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club.history import record
from bridgeopt.files.history import read_history, write_history
from bridgeopt.season import SeasonFile
from bridgeopt.season.new_session import EveningCourse
from bridgeopt.tasks.evening.clock import CLOCK_FILE, Break, ClockFile, ClockVersion, Times
from bridgeopt.tasks.evening.recording import RecordRequest, record_history, record_session
from tests.support.messages import says, text_of

pytestmark = pytest.mark.slow_without_jit

DAY = date(2026, 11, 17)


@pytest.fixture
def season(history, tmp_path) -> SeasonFile:
    """Make a season that begins with the plan's history."""
    SeasonFile.create(tmp_path / "club.season", history)
    return SeasonFile(tmp_path / "club.season")


def test_in_the_season(season, path, plan):
    """The session is stored with its rounds, a copy is kept, and recording again is refused."""
    recorded = record_session(season, RecordRequest(path), DAY, EveningCourse())
    assert recorded.session.num_pairs == 20
    assert [s.rounds_played for s in recorded.session.sections] == [
        section.movement.num_rounds for section in plan.sections
    ]
    assert recorded.copy is not None
    assert recorded.notes == ()
    with pytest.raises(InputError, match="recorded already"):
        record_session(season, RecordRequest(path), DAY, EveningCourse())


def test_fewer_rounds(season, path):
    """A number of rounds for all applies to sections without a number of their own."""
    recorded = record_session(season, RecordRequest(path), DAY, EveningCourse({"B": 3}), 5)
    assert {s.name: s.rounds_played for s in recorded.session.sections} == {"A": 5, "B": 3}


def test_a_plan_that_was_edited(season, path):
    """An edited plan is recorded with a note."""
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"family": "multiplex"', '"family": "mine"'), encoding="utf-8")
    recorded = record_session(season, RecordRequest(path), DAY, EveningCourse())
    assert str(recorded.notes[0]) == text_of("plan_changed_after_run", plan=path)


def test_in_a_history(history, plan, path, tmp_path):
    """The new file includes the evening; a plan of another history is refused, unless forced."""
    before, after = tmp_path / "history.csv", tmp_path / "after.csv"
    write_history(before, history)
    assert record_history(before, RecordRequest(path), after) == (20, 6, ())
    assert read_history(after).digest == record(history, plan.sections).digest
    with pytest.raises(InputError, match="different history"):
        record_history(after, RecordRequest(path), tmp_path / "again.csv")
    record_history(after, RecordRequest(path, force=True), tmp_path / "again.csv")
    assert (tmp_path / "again.csv").is_file()


def clock_at(folder, rounds, period, running=False):
    """Leave a round clock in a folder, in a period, half an hour before its end."""
    file, times = ClockFile(folder), Times(rounds, 3600, (Break(2, 900),))

    def put(clock, now):
        there = clock.with_times(times, now).set_period(period, 1800, now)
        return there.start(now) if running else there

    return file.update(times, ClockVersion(0, 0), put)


@pytest.mark.parametrize(
    ("period", "running", "rounds"),
    [(0, True, None), (1, True, 1), (2, False, 2), (4, True, 3), (6, False, None)],
)
def test_the_round_clock_tells_how_many_rounds(season, path, plan, period, running, rounds):
    """If the clock stopped early its rounds are recorded, with a note; otherwise all are."""
    total = max(section.movement.num_rounds for section in plan.sections)
    clock_at(path.parent, total, period, running)
    recorded = record_session(season, RecordRequest(path), DAY, EveningCourse())
    every = {s.rounds_played for s in recorded.session.sections}
    told = [note for note in recorded.notes if note.key == "record_by_clock"]
    assert every == ({rounds} if rounds else {s.movement.num_rounds for s in plan.sections})
    assert len(told) == (rounds is not None)


def test_who_says_how_many_rounds_is_believed(season, path):
    """A given number of rounds overrides the clock."""
    clock_at(path.parent, 6, 1)
    recorded = record_session(season, RecordRequest(path), DAY, EveningCourse(), 5)
    assert {s.rounds_played for s in recorded.session.sections} == {5}
    assert recorded.notes == ()


def test_a_clock_that_was_left_behind(season, path):
    """If the clock shows fewer rounds than are known, the error says so first, with advice."""
    clock_at(path.parent, 6, 2)
    left = EveningCourse(left_pairs={("A", 1): 4})
    with pytest.raises(InputError) as caught:
        record_session(season, RecordRequest(path), DAY, left)
    clock, fault = map(str, caught.value.faults)
    assert says(clock, "record_clock_behind", rounds=2, total=6)
    assert "--rounds-played" in clock
    assert says(fault, "season_left_after_last", pair="A1", round="4")
    record_session(season, RecordRequest(path), DAY, left, 6)
    with pytest.raises(InputError) as caught:
        record_session(season, RecordRequest(path), DAY, left)
    assert "round clock" not in str(caught.value)


def test_a_clock_that_cannot_be_read(season, path):
    """With an unreadable clock all rounds are recorded, with a note."""
    (path.parent / CLOCK_FILE).write_text("{}", encoding="utf-8")
    recorded = record_session(season, RecordRequest(path), DAY, EveningCourse())
    assert [note.key for note in recorded.notes] == ["record_clock_unread"]
