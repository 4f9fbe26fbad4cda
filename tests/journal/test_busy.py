"""Two programs, and more, on one file."""

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
from tests.support.timing.processes import needs_fork, together


@pytest.fixture
def waits(monkeypatch) -> list[int]:
    """Wait a short while only; tells how long each wait was that was in vain, in milliseconds."""
    monkeypatch.setattr(database, "PATIENCE", 0.2)
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
    """Write a change that changes nothing."""
    end_change(connection, kind, begin_change(connection, "slow", to_json(said("slow"))))


@contextmanager
def at_work(kept: Any) -> Iterator[int]:
    """Let another process stand in the midst of writing; yields its id."""
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
    """The second waits briefly, and then says which program it is, and since when."""
    started = datetime.now().replace(microsecond=0)
    with at_work(kept) as process, pytest.raises(FileBusyError) as busy:
        kept.write("Zoë")
    assert busy.value.exit_code == 1
    found = re.fullmatch(
        rf"{re.escape(str(kept.path))}: {kept.kind.thing} is in use: bridgeopt on"
        rf" {re.escape(socket.gethostname())} \(process {process}\) began to write at (.{{19}})"
        r" and has not ended\. Wait until it is done, or close it there\.",
        str(busy.value),
    )
    assert found is not None, busy.value
    assert started <= datetime.fromisoformat(found[1]) <= datetime.now()
    assert waits == [200]
    assert kept.done() == ["slow"]


@needs_fork
def test_waiting_is_enough(kept, monkeypatch):
    """Where the first is done in time, the second does its work after it."""
    monkeypatch.setattr(database, "PATIENCE", 60.0)
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
    """What it wrote down about itself neither stops anybody, nor stays."""
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


@pytest.mark.parametrize("lock", ["IMMEDIATE", "EXCLUSIVE", "DEFERRED"])
def test_a_program_of_another_kind(kept, waits, lock):
    """A browser for SQLite files that has it open is told of as what we know: it is no bridgeopt.

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
                assert str(busy.value) == (
                    f"{kept.path}: {kept.kind.thing} is in use: another program has its file open."
                    " Wait until it is done, or close it there."
                )
        other.execute("ROLLBACK")
        assert other.execute("SELECT * FROM holder").fetchall() == []
    assert kept.done() == []


def test_it_waits_once(kept, waits):
    """Who cannot even ask who holds the file does not wait for the answer as well."""
    with closing(sqlite3.connect(kept.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(FileBusyError):
            kept.done()
    assert waits == [200]


def test_a_reader_who_comes_late(kept, waits):
    """Where somebody begins to read just before the end, all is taken back, and said."""

    def write(other: sqlite3.Connection) -> None:
        with Database(kept.path, kept.kind) as opened, opened.writing() as connection:
            write_a_change(connection, kept.kind)
            other.execute("BEGIN")
            other.execute("SELECT * FROM change").fetchall()

    with closing(sqlite3.connect(kept.path, isolation_level=None)) as other:
        with pytest.raises(FileBusyError, match="another program has its file open"):
            write(other)
        other.execute("ROLLBACK")
    assert kept.done() == []
    kept.write("Zoë")
    assert kept.file.integrity_warnings() == ()


def test_a_copy_waits_no_longer(kept, waits, tmp_path):
    """A copy too gives up where somebody else does not let go, and leaves nothing."""
    with Database(kept.path, kept.kind) as opened:
        with closing(sqlite3.connect(kept.path, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(FileBusyError):
                opened.copy_to(tmp_path / "copy.season")
        assert list(tmp_path.glob("*copy*")) == []
        assert list(tmp_path.glob(".*")) == []


@needs_fork
def test_readers_go_on(kept, in_child):
    """While one writes, others read what was there before, in whole; afterwards what is new."""
    with at_work(kept):
        for _ in range(3):
            assert kept.file.integrity_warnings() == ()
            assert in_child(lambda: kept.done()) == []
    assert kept.done() == ["slow"]


@pytest.mark.long
@needs_fork
def test_many_at_once(kept, monkeypatch):
    """Thirty quick changes: all of them are there, each once."""

    def add(k: int) -> int:
        kept.write(f"N{k}")
        return 0

    monkeypatch.setattr(database, "PATIENCE", 60.0)  # the disk may be slow
    assert together(30, add) == [0] * 30
    assert len(kept.done()) == 30
    assert sorted(kept.names()) == sorted(f"N{k}" for k in range(30))
    assert kept.file.integrity_warnings() == ()


@pytest.mark.slow
def test_many_threads(kept, monkeypatch):
    """The same in one process."""
    monkeypatch.setattr(database, "PATIENCE", 60.0)

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
    """While one thread writes, another that opens and closes the file does not end its lock."""
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
    """Whoever wants the file alone waits until a copy that is being made is where it belongs."""
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
