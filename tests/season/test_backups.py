"""Copies of a season: those that `record` makes, and those made on request."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.stored import to_json
from bridgeopt.base.text import write_text
from bridgeopt.journal import file
from bridgeopt.journal.changes import begin_change
from bridgeopt.journal.database import Database
from bridgeopt.season import RecordResult, SeasonFile
from bridgeopt.season.tables import SEASON, ChangeKind
from tests.support.messages import pattern_of, says


@pytest.fixture
def evening(season_file, make_plan) -> Callable[[int], RecordResult]:
    """Return a function that records an evening, planned from the current season."""

    def record(number: int) -> RecordResult:
        plan = make_plan(season_file.read(), number)
        seatings = [section.seating() for section in plan.sections]
        return season_file.record(plan, seatings, date(2026, 9, 1) + timedelta(number))

    return record


def names(folder: Path) -> list[str]:
    """Return the names in a folder."""
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.long
def test_the_last_ten(season_file, evening):
    """Each record copies the season it leaves; ten copies are kept, and other files stay."""
    folder = season_file.path.with_name("club-backups")
    folder.mkdir()
    others = [
        "club-my own.season",
        "club-20260901-120000-0001.txt",
        "other-20260901-120000-1.season",
    ]
    for name in others:
        (folder / name).write_text("mine", encoding="utf-8")
    digests = {}
    for number in range(13):
        recorded = evening(number)
        assert recorded.notes == ()
        assert recorded.copy is not None
        assert re.fullmatch(r"club-\d{8}-\d{6}-\d{4}\.season", recorded.copy.name)
        digests[recorded.copy.name] = season_file.read().history.digest
    assert names(folder) == sorted([*list(digests)[-10:], *others])
    for name in list(digests)[-10:]:
        copy = SeasonFile(folder / name)
        assert copy.integrity_warnings() == ()
        assert copy.read().history.digest == digests[name]
    assert names(folder) == sorted([*list(digests)[-10:], *others])
    assert names(season_file.path.parent) == ["club-backups", "club.season"]


@pytest.mark.long
def test_a_clock_that_is_wrong(season_file, evening, monkeypatch):
    """The last ten copies are kept by their number, even if the computer's date is wrong."""

    class Clock(datetime):
        """A clock that goes back a year each evening."""

        year_now = 2040

        @classmethod
        def now(cls, tz: Any = None) -> datetime:
            """Return the time."""
            return datetime(cls.year_now, 1, 1, tzinfo=tz)

    monkeypatch.setattr(file, "datetime", Clock)
    made = []
    for number in range(14):
        Clock.year_now -= 1
        recorded = evening(number)
        assert recorded.copy is not None
        assert SeasonFile(recorded.copy).read().sessions[-1].id == number + 1
        made.append(recorded.copy.name)
        assert names(season_file.path.with_name("club-backups")) == sorted(made[-10:])


@pytest.mark.slow
def test_going_back_to_a_copy(season_file, evening):
    """After a return to a copy changes are counted from there, and the next copy is the newest."""
    made = [evening(number).copy for number in range(10)]
    shutil.copy(made[0], season_file.path)
    made.append(season_file.backup())
    assert names(made[0].parent) == sorted(copy.name for copy in made[1:])
    assert int(made[-1].stem[-4:]) > max(int(copy.stem[-4:]) for copy in made[:-1])


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_a_private_season_has_private_copies(season_file, evening, tmp_path):
    """Copies of a private file are private too, whatever the user's umask."""
    before = os.umask(0)
    try:
        season_file.path.chmod(0o600)
        file = [evening(0).copy, season_file.backup(), season_file.backup(tmp_path / "copy")]
    finally:
        os.umask(before)
    assert [copy.stat().st_mode & 0o777 for copy in file] == [0o600] * 3


def test_where_no_copy_can_be_kept(season_file, evening, invoke):
    """Without a possible copy the evening is recorded with a note; a requested copy fails."""
    season_file.path.with_name("club-backups").write_text("mine", encoding="utf-8")
    recorded = evening(0)
    assert recorded.copy is None
    (note,) = map(str, recorded.notes)
    assert says(note, "season_recorded_without_copy")
    assert says(note, "journal_copies_not_kept_here")
    assert len(season_file.read().sessions) == 1
    result = invoke("season", "backup", season_file.path)
    assert result.exit_code == 2
    assert says(result.stderr, "journal_copies_not_kept_here")


def test_a_copy_that_is_asked_for(season_file, evening, invoke, tmp_path):
    """`backup` writes to the given path, or to the folder of copies."""
    evening(0)
    out = tmp_path / "elsewhere.season"
    for target in (out, out):
        result = invoke("season", "backup", season_file.path, "--out", target)
        assert result.stdout == f"Written: {out}\n"
    assert SeasonFile(out).integrity_warnings() == ()
    assert SeasonFile(out).read().history.digest == season_file.read().history.digest
    result = invoke("season", "backup", season_file.path)
    copy = Path(result.stdout.removeprefix("Written: ").rstrip())
    assert copy.parent.name == "club-backups"
    assert SeasonFile(copy).integrity_warnings() == ()
    assert names(tmp_path) == ["club", "elsewhere.season"]


def test_what_a_copy_never_replaces(season_file, tmp_path):
    """A copy never replaces the season itself, by any name, nor a folder, a pipe or a device."""
    before = season_file.path.read_bytes()
    targets = [season_file.path, tmp_path / "club" / ".." / "club" / "club.season", tmp_path]
    with suppress(OSError):  # Windows requires a permission for links
        (tmp_path / "link.season").symlink_to(season_file.path)
        targets.append(tmp_path / "link.season")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        targets.append(tmp_path / "pipe")
    for target in [*targets, tmp_path / "missing" / "copy.season"]:
        with pytest.raises(InputError):
            season_file.backup(target)
    assert season_file.path.read_bytes() == before
    assert not (tmp_path / "pipe").is_file()
    assert names(tmp_path / "club") == ["club.season"]


def test_a_link_stays_a_link(season_file, tmp_path):
    """A copy goes to the target of a link."""
    real, link = tmp_path / "real.season", tmp_path / "link.season"
    season_file.backup(real)
    try:
        link.symlink_to(real)
    except OSError:
        pytest.skip("Windows wants a permission for links")
    season_file.backup(link)
    assert link.is_symlink()
    assert SeasonFile(real).integrity_warnings() == ()


def test_only_a_copy_is_replaced(season_file, make_history, tmp_path):
    """A copy replaces only an older copy: no other season, and no other file."""
    other, text = tmp_path / "other.season", tmp_path / "plan.json"
    SeasonFile.create(other, make_history(8, 32))
    text.write_text("{}", encoding="utf-8")
    for target in (other, text):
        before = target.read_bytes()
        with pytest.raises(InputError, match=pattern_of("journal_file_of_this_name_another")):
            season_file.backup(target)
        assert target.read_bytes() == before
    with pytest.raises(InputError, match=pattern_of("file_season_stands_here")):
        write_text(other, "id,name")
    assert SeasonFile(other).integrity_warnings() == ()


@pytest.mark.long
def test_whole_or_not_at_all(season_file, in_child, tmp_path):
    """An unfinished copy leaves the older one unchanged, and no file behind."""
    resource = pytest.importorskip("resource", reason="this system has no limits of size")
    target = tmp_path / "copy.season"
    season_file.backup(target)
    older = target.read_bytes()
    season_file.change_member(None, "Zoë")

    def limited(size: int) -> str:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        try:
            season_file.backup(target)
        except InputError as error:
            return str(error)
        return "done"

    size = season_file.path.stat().st_size
    for limit in range(0, size, 5000):
        assert says(in_child(limited, limit), "journal_copy_not_written")
        assert target.read_bytes() == older
        assert names(tmp_path) == ["club", "copy.season"]
    assert in_child(limited, size) == "done"
    assert target.read_bytes() != older


def test_while_another_writes(season_file, tmp_path):
    """A copy made during another program's transaction has the state before it."""
    season_file.change_member(None, "Zoë")
    before = season_file.read()
    with Database(season_file.path, SEASON) as opened, opened.writing() as connection:
        summary = to_json(Message("as_written", text="unfinished"))
        begin_change(connection, ChangeKind.MEMBERS, summary)
        connection.execute("DELETE FROM member")
        copy = SeasonFile(season_file.backup(tmp_path / "copy.season"))
        connection.execute("ROLLBACK")
        connection.execute("BEGIN")
    assert copy.integrity_warnings() == ()
    assert copy.read().members == before.members
    assert copy.read().changes == before.changes
    with closing(sqlite3.connect(copy.path)) as connection:
        assert connection.execute("SELECT * FROM holder").fetchall() == []


@pytest.mark.long
def test_while_others_go_on_writing(season_file, tmp_path):
    """Every copy made during a series of changes is one of the states in between."""
    copying, over, wrote = threading.Event(), threading.Event(), threading.Semaphore(0)

    def write() -> None:
        number = 0
        while copying.wait() and not over.is_set():
            number += 1
            season_file.change_member(None, f"N{number}")
            wrote.release()

    writer = threading.Thread(target=write)
    writer.start()
    try:
        sizes = []
        for _ in range(15):
            while wrote.acquire(blocking=False):
                pass  # the last change written before the copy
            copying.set()
            wrote.acquire()
            copy = SeasonFile(season_file.backup(tmp_path / "copy.season"))
            copying.clear()
            assert copy.integrity_warnings() == ()
            season = copy.read()
            assert len(season.members) - 32 == len(season.changes) - 1
            sizes.append(len(season.changes))
    finally:
        over.set()
        copying.set()
        writer.join()
    assert sizes == sorted(sizes)
    assert len(set(sizes)) > 3


@pytest.mark.slow
def test_putting_a_copy_in_place(season_file, evening):
    """A copy put in place of the file is the season of that time, and works from then on."""
    states = []
    for number in range(3):
        copy = evening(number).copy
        states.append((copy, season_file.read()))
    copy, then = states[1]
    season_file.path.write_bytes(b"gone")
    shutil.copyfile(copy, season_file.path)
    season = season_file.read()
    assert season.history.digest == then.history.digest
    assert season.changes == then.changes
    assert [s.plan_id for s in season.sessions] == [s.plan_id for s in then.sessions]
    evening(5)
    season_file.undo()
    season_file.undo()
    assert season_file.read().history.digest == states[0][1].history.digest
    assert season_file.integrity_warnings() == ()
    assert SeasonFile(copy).read().changes == then.changes


def test_putting_a_copy_over_what_was_interrupted(season_file, evening, in_child):
    """A copy replacing a file with an open journal is never mixed with it.

    SQLite rolls the journal back into the copy, which is detected; the second time the journal is
    gone.
    """
    copy = evening(0).copy
    then = season_file.read()
    evening(1)

    def half_way() -> None:
        connection = sqlite3.connect(season_file.path, isolation_level=None)
        connection.execute("PRAGMA cache_size = 1")  # so that it writes before it commits
        connection.execute("BEGIN")
        connection.execute("UPDATE change SET summary = 'longer and longer'")
        connection.execute("UPDATE chair SET board_group = 1000")
        connection.execute("UPDATE standing_meeting SET meetings = 1000")
        os.kill(os.getpid(), signal.SIGKILL)

    assert in_child(half_way) == -signal.SIGKILL
    assert season_file.path.with_name("club.season-journal").exists()
    shutil.copyfile(copy, season_file.path)
    with pytest.raises(InputError, match=pattern_of("journal_file_damaged")):
        season_file.read()
    shutil.copyfile(copy, season_file.path)
    assert season_file.integrity_warnings() == ()
    assert season_file.read().changes == then.changes
    assert names(season_file.path.parent) == ["club-backups", "club.season"]
