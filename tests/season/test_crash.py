"""A season file after its program was killed at any moment has a change completely or not at all.

Without `os.fork` (on Windows) none of this can be tested.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.files.results import ScoreLine
from bridgeopt.journal import changes
from bridgeopt.season import SeasonFile
from tests.support.generators.instances import sample, stride
from tests.support.timing.processes import (
    Files,
    die_at_statement,
    files_in,
    left_at_statements,
    left_at_steps,
    put_into,
)

Contents = dict[str, list[tuple[Any, ...]]]
Act = Callable[[Path], Any]

PAGE = 4096


def beside(path: Path) -> set[str]:
    """Return the files next to a season file, without its copies."""
    return {file.name for file in path.parent.iterdir()} - {path.name, f"{path.stem}-backups"}


@dataclass(frozen=True)
class Case:
    """A change to a season file, with the file's contents before and after it."""

    path: Path
    act: Act
    contents: Callable[[Path], Contents]
    before: Contents
    after: Contents
    seen: dict[Files, bool] = field(default_factory=dict)
    went_on: set[Files] = field(default_factory=set)

    def again(self) -> None:
        """Restore the file as it was before, alone in its folder."""
        shutil.rmtree(self.path.parent)
        self.path.parent.mkdir()
        shutil.copyfile(self.path.parent.with_suffix(".before"), self.path)

    def came_through(self) -> bool:
        """Compare the file with both states, once for each set of files.

        Return whether it was changed.
        """
        left = files_in(self.path.parent)
        if left not in self.seen:
            assert SeasonFile(self.path).integrity_warnings() == ()
            assert beside(self.path) == set()
            found = self.contents(self.path)
            assert found in (self.before, self.after)
            self.seen[left] = found == self.after
        return self.seen[left]

    def goes_on(self) -> bool:
        """Return whether the change was made; if not, check that a second try makes it."""
        if self.came_through():
            return True
        mended = files_in(self.path.parent)
        if mended not in self.went_on:
            self.act(self.path)
            assert self.contents(self.path) == self.after
            assert beside(self.path) == set()
            self.went_on.add(mended)
        return False


def scores() -> list[ScoreLine]:
    """Return scores for all pairs of a plan."""
    pairs = [("A", number) for number in range(1, 9)] + [("B", number) for number in range(1, 8)]
    return [
        ScoreLine(line, section, number, Decimal(46 + line % 8) + Decimal("0.5"))
        for line, (section, number) in enumerate(pairs, start=1)
    ]


@pytest.fixture(params=["record", "undo", "results"])
def case(request, tmp_path, make_history, make_plan, contents, monkeypatch) -> Case:
    """Make a case of each change; two sessions have been recorded before it."""
    monkeypatch.setattr(changes, "now", lambda: "2026-11-17T22:30:00+00:00")

    def record(path: Path, seed: int) -> None:
        file = SeasonFile(path)
        plan = make_plan(file.read(), seed)
        seatings = [section.seating() for section in plan.sections]
        file.record(plan, seatings, date(2026, 9, seed + 1))

    act: Act = {
        "record": lambda path: record(path, 2),
        "undo": lambda path: SeasonFile(path).undo(),
        "results": lambda path: SeasonFile(path).enter_results(scores(), "results.csv"),
    }[request.param]
    path = tmp_path / "club" / "club.season"
    path.parent.mkdir()
    SeasonFile.create(path, make_history(7, 32))
    record(path, 0)
    record(path, 1)
    shutil.copyfile(path, path.parent.with_suffix(".before"))
    before = contents(path)
    act(path)
    case = Case(path, act, contents, before, contents(path))
    assert case.before != case.after
    case.again()
    return case


def die_at_size(size: int, act: Act, path: Path) -> None:
    """Run a change that is killed at the first write, to any file, beyond an offset."""
    import resource

    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    act(path)


def done_where_killed(case: Case, left: list[Files]) -> list[bool]:
    """Return for each moment whether the change survives a kill then."""
    assert case.contents(case.path) == case.after
    told = {}
    for files in dict.fromkeys(left):
        put_into(case.path.parent, files)
        told[files] = case.came_through()
    return [told[files] for files in left]


@pytest.mark.slow
def test_killed_at_every_statement(case, in_child):
    """Whatever the last statement, the file is sound and has the change completely or not at all.

    Processes that are really killed leave the same files as those seen at that statement.
    """
    left = in_child(left_at_statements, case.path.parent, lambda: case.act(case.path))
    done = done_where_killed(case, left)
    assert len(done) > 30
    assert done == sorted(done)  # once it is made, it stays made
    assert not done[0]
    for number in {1, done.count(False), len(done)}:
        case.again()
        killed = in_child(die_at_statement, number, lambda: case.act(case.path))
        assert killed == -signal.SIGKILL
        assert case.came_through() == done[number - 1]


@pytest.mark.slow
def test_killed_inside_statements(case, in_child):
    """The same holds if the last statement was interrupted."""
    left = in_child(left_at_steps, case.path.parent, 499, lambda: case.act(case.path))
    done = done_where_killed(case, left)
    assert len(done) > 10
    assert done == sorted(done)


def journal_of(path: Path) -> Path:
    """Return the file in which SQLite keeps the old pages while it writes."""
    return path.with_name(f"{path.name}-journal")


def saved_pages(journal: bytes) -> dict[int, bytes]:
    """Return the pages saved in a complete journal, by number from 1; see SQLite's docs.

    Source: "Database File Format", section 3, "The Rollback Journal".
    """
    pages: dict[int, bytes] = {}
    (saved, _, _, sector) = (int.from_bytes(journal[k : k + 4]) for k in (8, 12, 16, 20))
    for k in range(saved):
        start = sector + k * (PAGE + 8)
        page = int.from_bytes(journal[start : start + 4])
        pages[page] = journal[start + 4 : start + 4 + PAGE]
    return pages


def killed_while_committing(case: Case, in_child) -> tuple[bytes, bytes]:
    """Return the file and its journal when a program is killed during a commit."""
    size = case.path.stat().st_size
    for limit in range(0, size, PAGE):
        case.again()
        killed = in_child(die_at_size, limit, case.act, case.path)
        journal = journal_of(case.path)
        if killed and journal.exists() and len(saved_pages(journal.read_bytes())) > 2:
            return case.path.read_bytes(), journal.read_bytes()
    raise AssertionError("no commit was interrupted")


@pytest.mark.long
def test_killed_inside_writes(case, in_child):
    """The same holds if the last write, of the journal, the file or the copy, was partial."""
    size = case.path.stat().st_size
    done = []
    committing = 0
    for limit in range(0, size + PAGE, 1750 * stride(2)):
        case.again()
        if in_child(die_at_size, limit, case.act, case.path) is None:
            break
        journal = journal_of(case.path)
        committing += journal.exists() and bool(saved_pages(journal.read_bytes()))
        done.append(case.goes_on())
    assert len(done) > 5
    assert committing > 1


@pytest.mark.slow
def test_killed_at_any_time(case, in_child):
    """The same holds for a signal from outside, at any time."""
    started = time.perf_counter()
    in_child(case.act, case.path)
    lasts = time.perf_counter() - started
    draw = random.Random(4)
    for _ in range(sample(40)):
        case.again()
        child = os.fork()
        if child == 0:
            try:
                case.act(case.path)
            finally:
                os._exit(0)
        time.sleep(draw.uniform(0, 1.2 * lasts))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        case.goes_on()


@pytest.mark.slow
@pytest.mark.parametrize("case", ["record", "results"], indirect=True)
def test_the_power_went(case, in_child):
    """Whatever pages reached the disk, even in part, the journal restores the season."""
    torn, journal = killed_while_committing(case, in_child)
    pages = saved_pages(journal)
    draw = random.Random(5)
    for _ in range(sample(40)):
        case.again()
        found = bytearray(torn)
        for number, page in pages.items():
            written = draw.choice([page, draw.randbytes(PAGE), bytes(PAGE), None])
            if written is not None:
                half = draw.choice([PAGE, draw.randrange(PAGE)])
                start = (number - 1) * PAGE
                found[start : start + half] = written[:half]
        found += draw.randbytes(draw.randrange(3 * PAGE))
        case.path.write_bytes(found)
        journal_of(case.path).write_bytes(journal)
        assert not case.goes_on()


@pytest.mark.long
@pytest.mark.parametrize("case", ["record", "results"], indirect=True)
def test_the_power_went_early(case, in_child):
    """While the journal is incomplete the file has not been changed, and stays so."""
    torn, journal = killed_while_committing(case, in_child)
    untouched = bytearray(torn)
    for number, page in saved_pages(journal).items():
        untouched[(number - 1) * PAGE : number * PAGE] = page
    del untouched[int.from_bytes(journal[16:20]) * PAGE :]
    draw = random.Random(6)
    for _ in range(sample(40)):
        case.again()
        whole = draw.randrange(len(journal))
        rest = draw.choice([b"", bytes(len(journal) - whole), draw.randbytes(len(journal) - whole)])
        case.path.write_bytes(untouched)
        journal_of(case.path).write_bytes(journal[:whole] + rest)
        assert not case.goes_on()


@pytest.mark.slow
def test_killed_while_it_is_made(tmp_path, make_history, in_child):
    """A new season file exists completely or not at all."""
    history = make_history(3, 4)

    def make(path: Path) -> None:
        SeasonFile.create(path, history)

    folder = tmp_path / "club"
    folder.mkdir()
    path = folder / "club.season"
    left = in_child(left_at_statements, folder, lambda: make(path))
    assert len(left) > 20
    made = []
    for files in dict.fromkeys([*left, files_in(folder)]):
        put_into(folder, files)
        made.append(path.exists())
        assert {file.suffix for file in folder.glob(".*")} <= {".tmp", ".tmp-journal"}
        if path.exists():
            assert SeasonFile(path).integrity_warnings() == ()
            assert SeasonFile(path).read().history.digest == history.digest
    assert made == sorted(made)
    assert not made[0]
    assert made[-1]
    put_into(folder, next(files for files in left if len(files)))
    make(path)


def leave_free_pages(path: Path, pages: int) -> bytes:
    """Give a file free pages, so that recording need not enlarge it; return its bytes."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE room (bytes BLOB)")
        connection.execute("INSERT INTO room VALUES (zeroblob(?))", (pages * PAGE,))
        connection.execute("DROP TABLE room")
    return path.read_bytes()


@pytest.mark.parametrize("case", ["record"], indirect=True)
def test_a_copy_that_was_begun(case, in_child):
    """A partial copy of a killed program is deleted with the next copy."""
    backups = case.path.parent / "club-backups"
    with_room = leave_free_pages(case.path, 40)
    for limit in range(case.path.stat().st_size - PAGE, 0, -PAGE):
        case.again()
        case.path.write_bytes(with_room)
        assert in_child(die_at_size, limit, case.act, case.path) is not None
        left = list(backups.glob(".*"))
        if left and left[0].stat().st_size:
            break
    assert case.came_through()  # the evening is recorded
    assert left
    SeasonFile(case.path).backup()
    assert list(backups.glob(".*")) == []
    for copy in backups.iterdir():
        assert SeasonFile(copy).integrity_warnings() == ()
