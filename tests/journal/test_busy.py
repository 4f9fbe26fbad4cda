"""Several programs that use one file at the same time."""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n.stored import to_json
from bridgeopt.journal import FileBusyError, JournalKind, database
from bridgeopt.journal.changes import begin_change, end_change
from bridgeopt.journal.database import Database
from tests.support.generators.notes_journal import said
from tests.support.messages import pattern_of, text_of
from tests.support.timing.processes import needs_fork, together


@pytest.fixture
def waits(monkeypatch) -> list[int]:
    """Shorten the wait for a lock; return the unsuccessful waits in milliseconds."""
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 0.2)
    found: list[int] = []

    class Watched(sqlite3.Connection):
        def execute(self, *args: Any) -> sqlite3.Cursor:
            try:
                return super().execute(*args)
            except sqlite3.OperationalError:
                ((waited,),) = super().execute("PRAGMA busy_timeout")
                if waited:
                    found.append(waited)
                raise

    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Watched))
    return found


def write_a_change(connection: sqlite3.Connection, kind: JournalKind) -> None:
    """Write a change without content."""
    end_change(connection, kind, begin_change(connection, "slow", to_json(said("slow"))))


@contextmanager
def at_work(kept: Any) -> Iterator[int]:
    """Let another process hold the file during a write; yield its process id."""
    ready, go = os.pipe(), os.pipe()
    child = os.fork()
    if child == 0:
        with Database(kept.path, kept.kind) as opened, opened.writing() as connection:
            write_a_change(connection, kept.kind)
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
def test_who_holds_it(kept, waits):
    """The second program waits briefly, then names the holder of the file and since when."""
    started = datetime.now().replace(microsecond=0)
    with at_work(kept) as process, pytest.raises(FileBusyError) as busy:
        kept.write("Zoë")
    assert busy.value.exit_code == 1
    found = re.fullmatch(
        rf"{re.escape(str(kept.path))}: {kept.kind.thing} is in use: bridgeopt on"
        rf" {re.escape(socket.gethostname())} \(process {process}\) began to write at (.{{19}})"
        r" and has not ended\. Wait until that program is done, or close it\.",
        str(busy.value),
    )
    assert found is not None, busy.value
    assert started <= datetime.fromisoformat(found[1]) <= datetime.now()
    assert waits == [200]
    assert kept.done() == ["slow"]


@needs_fork
def test_waiting_is_enough(kept, monkeypatch):
    """If the first program finishes in time, the second does its work afterwards."""
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 60.0)
    with ThreadPoolExecutor() as pool:
        with at_work(kept):
            later = pool.submit(kept.write, "Zoë")
            time.sleep(0.2)
            assert not later.done()
            assert kept.done() == []
        later.result()
    first, second = kept.done()
    assert first == "slow"
    assert "Zoë" in second


@needs_fork
def test_a_killed_program_holds_nothing(kept):
    """A killed program's entry about itself blocks nobody, and is removed."""
    with at_work(kept) as process:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        with closing(sqlite3.connect(kept.path)) as connection:
            assert connection.execute("SELECT process FROM holder").fetchone() == (process,)
        kept.write("Zoë")
        with closing(sqlite3.connect(kept.path)) as connection:
            assert connection.execute("SELECT process FROM holder").fetchone() is None
    (only,) = kept.done()
    assert "Zoë" in only


@pytest.mark.slow
@pytest.mark.dated
@pytest.mark.parametrize("lock", ["IMMEDIATE", "EXCLUSIVE", "DEFERRED"])
def test_a_program_of_another_kind(kept, waits, lock):
    """Another program that has the file open, such as an SQLite browser, is reported as unknown.

    Nothing is changed, and no entry about this program is written.

    Nothing is changed, and nothing is written down that would name us.
    """
    with closing(sqlite3.connect(kept.path, isolation_level=None)) as other:
        other.execute(f"BEGIN {lock}")
        other.execute("SELECT * FROM change").fetchall()
        for do in (kept.file.undo, lambda: kept.write("Zoë"), kept.done):
            waits.clear()
            if do == kept.done and lock != "EXCLUSIVE":
                do()
                assert waits == []
            else:
                with pytest.raises(FileBusyError) as busy:
                    do()
                assert waits == [200]
                told = text_of("journal_open_elsewhere", thing=kept.kind.thing)
                assert str(busy.value) == (
                    f"{kept.path}: {told}. {text_of('journal_wait_or_close_it')}"
                )
        other.execute("ROLLBACK")
        assert other.execute("SELECT * FROM holder").fetchall() == []
    assert kept.done() == []


def test_it_waits_once(kept, waits):
    """A program that cannot even read the holder's entry does not wait a second time."""
    with closing(sqlite3.connect(kept.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(FileBusyError):
            kept.done()
    assert waits == [200]


def test_a_reader_who_comes_late(kept, waits):
    """If another program starts reading just before the commit, the change is rolled back."""

    def write(other: sqlite3.Connection) -> None:
        with Database(kept.path, kept.kind) as opened, opened.writing() as connection:
            write_a_change(connection, kept.kind)
            other.execute("BEGIN")
            other.execute("SELECT * FROM change").fetchall()

    with closing(sqlite3.connect(kept.path, isolation_level=None)) as other:
        with pytest.raises(FileBusyError, match=pattern_of("journal_open_elsewhere")):
            write(other)
        other.execute("ROLLBACK")
    assert kept.done() == []
    kept.write("Zoë")
    assert kept.file.integrity_warnings() == ()


def test_a_copy_waits_no_longer(kept, waits, tmp_path):
    """A copy gives up if another program keeps the lock, and leaves no files."""
    with Database(kept.path, kept.kind) as opened:
        with closing(sqlite3.connect(kept.path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(FileBusyError):
                opened.copy_to(tmp_path / "copy.season")
        assert list(tmp_path.glob("*copy*")) == []
        assert list(tmp_path.glob(".*")) == []


@needs_fork
def test_readers_go_on(kept, in_child):
    """During a write, others read the complete earlier state; afterwards they read the new one."""
    with at_work(kept):
        for _ in range(3):
            assert kept.file.integrity_warnings() == ()
            assert in_child(lambda: kept.done()) == []
    assert kept.done() == ["slow"]


@pytest.mark.long
@needs_fork
def test_many_at_once(kept, monkeypatch):
    """Thirty quick changes from several processes are all stored, each once."""

    def add(k: int) -> int:
        kept.write(f"N{k}")
        return 0

    monkeypatch.setattr(database, "BUSY_TIMEOUT", 60.0)  # the disk may be slow
    assert together(30, add) == [0] * 30
    assert len(kept.done()) == 30
    assert sorted(kept.names()) == sorted(f"N{k}" for k in range(30))
    assert kept.file.integrity_warnings() == ()


@pytest.mark.slow
def test_many_threads(kept, monkeypatch):
    """Changes from several threads of one process are all stored, each once."""
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 60.0)

    def work(k: int) -> None:
        for _ in range(5):
            kept.write(f"N{k}")
            with suppress(BridgeoptError):
                type(kept.file)(kept.path.with_name("missing")).read()
            kept.done()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(8)))
    assert len(kept.done()) == 40
    assert len(kept.names()) == 40
    assert kept.file.integrity_warnings() == ()


def test_opening_keeps_locks(kept, waits):
    """Opening and closing a file in one thread does not release another thread's lock."""
    write_at_once = (
        "import sqlite3, sys;"
        " sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None).execute('BEGIN IMMEDIATE')"
    )
    with Database(kept.path, kept.kind) as opened, opened.writing() as connection:
        write_a_change(connection, kept.kind)
        kept.done()
        with pytest.raises(FileBusyError):
            kept.file.undo()
        other = subprocess.run(
            [sys.executable, "-c", write_at_once, kept.path],
            capture_output=True,
            text=True,
            check=False,
        )
    assert "database is locked" in other.stderr


def test_a_copy_is_in_its_place_before_anybody_erases(kept, monkeypatch):
    """An exclusive lock is refused until a copy in progress has been moved to its final place."""
    put = Path.replace
    places = []

    def replace(source: Path, place: Path) -> Path:
        with (
            closing(sqlite3.connect(kept.path, timeout=0, isolation_level=None)) as other,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            other.execute("BEGIN EXCLUSIVE")
        places.append(place)
        return put(source, place)

    monkeypatch.setattr(Path, "replace", replace)
    assert [kept.file.backup()] == places
