"""Two programs, and more, on one season file."""

from __future__ import annotations

import os
import platform
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.errors import BridgeoptError, InputError
from bridgeopt.journal import FileBusy, database
from bridgeopt.journal.changes import begin_change, end_change
from bridgeopt.journal.database import Database
from bridgeopt.season import SeasonFile
from bridgeopt.season.kind import SEASON, Kind

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


@pytest.fixture
def impatient(monkeypatch) -> None:
    """Wait a short while only."""
    monkeypatch.setattr(database, "PATIENCE", 0.2)


def write_a_change(connection: sqlite3.Connection) -> None:
    """Write a change that changes nothing."""
    end_change(connection, SEASON, begin_change(connection, Kind.MEMBERS, "slow"))


def done(file: SeasonFile) -> list[str]:
    """Return what was done, in order, but for the beginning."""
    return [change.summary for change in file.read().changes][1:]


@contextmanager
def at_work(path: Path) -> Iterator[int]:
    """Let another process stand in the midst of writing; yields its id."""
    ready, go = os.pipe(), os.pipe()
    child = os.fork()
    if child == 0:
        with Database(path, SEASON) as opened, opened.writing() as connection:
            write_a_change(connection)
            os.write(ready[1], b"!")
            os.read(go[0], 1)
        os._exit(0)
    os.read(ready[0], 1)
    try:
        yield child
    finally:
        os.write(go[1], b"!")
        with suppress(ChildProcessError):  # a test may have killed it
            os.waitpid(child, 0)
        for end in (*ready, *go):
            os.close(end)


@needs_fork
def test_who_holds_it(season_file, invoke, impatient):
    """The second waits briefly, and then says which program it is, and since when."""
    started = datetime.now().replace(microsecond=0)
    with at_work(season_file.path) as process:
        begun = time.perf_counter()
        result = invoke("season", "member", season_file.path, "--name", "Zoë")
        waited = time.perf_counter() - begun
    assert result.exit_code == 1
    found = re.fullmatch(
        rf"Error: {re.escape(str(season_file.path))}: the season is in use: bridgeopt on"
        rf" {re.escape(platform.node())} \(process {process}\) began to write at (.{{19}}) and has"
        r" not ended\. Wait until it is done, or close it there\.\n",
        result.stderr,
    )
    assert found is not None, result.stderr
    assert started <= datetime.fromisoformat(found[1]) <= datetime.now()
    assert 0.2 <= waited < 4
    assert done(season_file) == ["slow"]


@needs_fork
def test_waiting_is_enough(season_file):
    """Where the first is done in time, the second does its work after it."""
    with ThreadPoolExecutor() as pool:
        with at_work(season_file.path):
            later = pool.submit(season_file.change_member, None, "Zoë")
            time.sleep(0.2)
            assert not later.done()
            assert done(season_file) == []
        assert later.result().name == "Zoë"
    first, second = done(season_file)
    assert first == "slow"
    assert "Zoë" in second


@needs_fork
def test_a_killed_program_holds_nothing(season_file, impatient):
    """What it wrote down about itself neither stops anybody, nor stays."""
    with at_work(season_file.path) as process:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        with closing(sqlite3.connect(season_file.path)) as connection:
            assert connection.execute("SELECT process FROM holder").fetchone() == (process,)
        season_file.change_member(None, "Zoë")
        with closing(sqlite3.connect(season_file.path)) as connection:
            assert connection.execute("SELECT process FROM holder").fetchone() is None
    (only,) = done(season_file)
    assert "Zoë" in only


@pytest.mark.parametrize("lock", ["IMMEDIATE", "EXCLUSIVE", "DEFERRED"])
def test_a_program_of_another_kind(season_file, invoke, impatient, lock):
    """A browser for SQLite files that has it open is told of as what we know: it is no bridgeopt.

    Nothing is changed, and nothing is written down that would name us.
    """
    with closing(sqlite3.connect(season_file.path, isolation_level=None)) as other:
        other.execute(f"BEGIN {lock}")
        other.execute("SELECT * FROM change").fetchall()
        for args in (("undo",), ("member", "--name", "Zoë"), ("log",)):
            begun = time.perf_counter()
            result = invoke("season", args[0], season_file.path, *args[1:])
            assert time.perf_counter() - begun < 4
            if args == ("log",) and lock != "EXCLUSIVE":
                assert result.exit_code == 0
            else:
                assert result.exit_code == 1
                assert result.stderr == (
                    f"Error: {season_file.path}: the season is in use: another program has it"
                    " open. Wait until it is done, or close it there.\n"
                )
        other.execute("ROLLBACK")
        assert other.execute("SELECT * FROM holder").fetchall() == []
    assert len(season_file.read().changes) == 1


def test_it_waits_once(season_file, monkeypatch):
    """Who cannot even ask who holds the file does not wait for the answer as well."""
    monkeypatch.setattr(database, "PATIENCE", 2.0)
    with closing(sqlite3.connect(season_file.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        begun = time.perf_counter()
        with pytest.raises(FileBusy):
            season_file.read()
        assert 1.9 < time.perf_counter() - begun < 3.9


def test_a_reader_who_comes_late(season_file, impatient):
    """Where somebody begins to read just before the end, all is taken back, and said."""

    def write(other: sqlite3.Connection) -> None:
        with Database(season_file.path, SEASON) as opened, opened.writing() as connection:
            write_a_change(connection)
            other.execute("BEGIN")
            other.execute("SELECT * FROM change").fetchall()

    with closing(sqlite3.connect(season_file.path, isolation_level=None)) as other:
        with pytest.raises(FileBusy, match="another program has it open"):
            write(other)
        other.execute("ROLLBACK")
    assert done(season_file) == []
    season_file.change_member(None, "Zoë")
    assert season_file.check() == ()


def test_a_copy_waits_no_longer(season_file, impatient, tmp_path):
    """A copy too gives up where somebody else does not let go, and leaves nothing."""
    with Database(season_file.path, SEASON) as opened:
        with closing(sqlite3.connect(season_file.path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(FileBusy):
                opened.copy_to(tmp_path / "copy.season")
        assert list(tmp_path.glob("*copy*")) == []
        assert list(tmp_path.glob(".*")) == []


@needs_fork
def test_readers_go_on(season_file, in_child):
    """While one writes, others read what was there before, in whole; afterwards what is new."""
    with at_work(season_file.path):
        for _ in range(3):
            assert season_file.check() == ()
            assert in_child(lambda: done(season_file)) == []
    assert done(season_file) == ["slow"]


def together(number: int, function: Callable[[int], Any]) -> list[int]:
    """Do something in many processes at the same moment; return their exit codes."""
    ready, go = os.pipe(), os.pipe()
    children = []
    for k in range(number):
        child = os.fork()
        if child == 0:
            code = 9
            with suppress(BaseException):
                os.write(ready[1], b"!")
                os.close(go[1])
                os.read(go[0], 1)
                code = function(k)
            os._exit(code)
        children.append(child)
    for _ in children:
        os.read(ready[0], 1)
    os.close(go[1])
    codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    for end in (*ready, go[0]):
        os.close(end)
    return codes


@needs_fork
@pytest.mark.parametrize("same", [False, True])
def test_two_evenings_at_once(season_file, make_plan, same):
    """Of two plans made from one state, one is recorded; of one plan, it is recorded once."""

    def record(k: int) -> int:
        plan = plans[0 if same else k]
        try:
            season_file.record(plan, [s.seating() for s in plan.sections], date(2026, 9, 1))
        except InputError as error:
            expected = "recorded already" if same else "the season has changed since"
            return 2 if expected in str(error) else 3
        return 0

    for times in range(1, 6):
        season = season_file.read()
        plans = [make_plan(season, seed) for seed in (2 * times, 2 * times + 1)]
        before = season.history.meetings.sum()
        assert sorted(together(2, record)) == [0, 2]
        after = season_file.read()
        assert len(after.sessions) == times
        met = 6 * 4 + 6 * 3  # rounds and tables of the two sections, eight meetings each
        assert after.history.meetings.sum() - before == met * 8
    assert season_file.check() == ()


@needs_fork
def test_many_at_once(season_file, monkeypatch):
    """Fifty quick changes: all of them are there, each once."""

    def add(k: int) -> int:
        season_file.change_member(None, f"N{k}")
        return 0

    monkeypatch.setattr(database, "PATIENCE", 60.0)  # the disk may be slow
    before = season_file.read()
    assert together(50, add) == [0] * 50
    after = season_file.read()
    assert len(after.changes) == len(before.changes) + 50
    new = [member for id, member in after.members.items() if id not in before.members]
    assert sorted(m.name for m in new if m.name) == sorted(f"N{k}" for k in range(50))
    assert season_file.check() == ()


def test_many_threads(season_file, monkeypatch):
    """The same in one process."""
    monkeypatch.setattr(database, "PATIENCE", 60.0)

    def work(k: int) -> None:
        for _ in range(5):
            season_file.change_member(None, f"N{k}")
            with suppress(BridgeoptError):
                SeasonFile(season_file.path.with_name("missing")).read()
            season_file.read()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(8)))
    assert len(season_file.read().changes) == 41
    assert len(season_file.read().members) == 32 + 40
    assert season_file.check() == ()


def test_opening_keeps_locks(season_file, impatient):
    """While one thread writes, another that opens and closes the file does not end its lock."""
    write_at_once = (
        "import sqlite3, sys;"
        " sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None).execute('BEGIN IMMEDIATE')"
    )
    with Database(season_file.path, SEASON) as opened, opened.writing() as connection:
        write_a_change(connection)
        season_file.read()
        with pytest.raises(FileBusy):
            season_file.undo()
        other = subprocess.run(
            [sys.executable, "-c", write_at_once, season_file.path],
            capture_output=True,
            text=True,
            check=False,
        )
    assert "database is locked" in other.stderr
