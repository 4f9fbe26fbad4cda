"""A season on a full disk, and in places without write permission."""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bridgeopt.base.errors import InputError
from bridgeopt.files.history import write_history
from bridgeopt.season import SeasonFile
from bridgeopt.tasks.sources import read_so_far
from tests.support.generators.instances import stride
from tests.support.messages import pattern_of, says
from tests.support.timing.clocks import on

FULL = "the disk is full"
FAILED = "the disk is full or failed"
NOTE = "Note: The session is recorded, but no copy of the season could be kept: "
NOBODY = 65534
FIRST, SECOND = date(2026, 9, 1), date(2026, 9, 2)
"""Date of the existing session, and the first possible date of the next one."""


@pytest.fixture
def club(season_file, make_plan, write_plan, make_history, tmp_path) -> Path:
    """Make a folder with a season of one session, a plan for the next one, and files to import."""
    plan = make_plan(season_file.read())
    seatings = [section.seating() for section in plan.sections]
    season_file.record(plan, seatings, FIRST)
    season_file.change_member(None, "Zoë")
    shutil.rmtree(season_file.path.with_name("club-backups"))
    write_plan(tmp_path / "plan.json", make_plan(season_file.read(), seed=1))
    write_history(tmp_path / "history.csv", make_history(8, 60))
    scores = [f"A,{number},50" for number in range(1, 9)]
    (tmp_path / "results.csv").write_text("\n".join(scores), encoding="utf-8")
    return tmp_path


def options(club: Path) -> dict[str, tuple[object, ...]]:
    """Return the options of commands that write."""
    return {
        "record": ("--plan", club / "plan.json"),
        "results": ("--results", club / "results.csv"),
        "undo": (),
        "import": ("--history", club / "history.csv"),
    }


def outcome(path: Path, changed: bool, exit_code: int, message: str) -> str:
    """Return a command's outcome: done, noted (no copy), or refused, with the reason.

    A refused command must not change anything.
    """
    assert SeasonFile(path).integrity_warnings() == ()
    assert message.count("\n") == (message != "")
    copies = [file for file in path.parent.rglob("*") if file.is_file() and file != path]
    if exit_code == 0:
        assert changed
        if not message:
            return "done"
        assert message.startswith(NOTE)
        assert copies == []
        return f"noted: {message}"
    assert exit_code == 2
    assert message.startswith(f"Error: {path}: ")
    assert not changed
    assert copies == []
    return f"refused: {message}"


def in_order(outcomes: list[str], *sentences: str) -> None:
    """Assert that with growing space the outcomes are refused, recorded without copy, done."""
    kinds = [outcome.split(":")[0] for outcome in outcomes]
    assert kinds == sorted(kinds, key=["refused", "noted", "done"].index)
    assert kinds.count("refused") > 1
    assert kinds[-1] == "done"
    for each in outcomes:
        if each.startswith("refused"):
            assert any(sentence in each for sentence in sentences), each


def mount_disk(folder: Path) -> bool:
    """Mount a small empty disk for this process alone; return whether that is permitted."""
    new_mounts, private = 0x20000, 0x44000  # CLONE_NEWNS; MS_REC and MS_PRIVATE
    libc = ctypes.CDLL(None)
    return (
        libc.unshare(new_mounts) == 0
        and libc.mount(b"none", b"/", None, private, None) == 0
        and libc.mount(b"tmpfs", os.fsencode(folder), b"tmpfs", 0, b"size=2m") == 0
    )


def leave_room(disk: Path, room: int) -> None:
    """Fill a disk except for a number of bytes."""
    filler = disk / "filler"
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    with filler.open("r+b") as file:
        file.truncate(filler.stat().st_size - room)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="makes a small disk by Linux's means")
@pytest.mark.parametrize("what", ["record", "results", "undo", "import"])
def test_a_small_disk(club, invoke, in_child, contents, what):
    """With any amount of space the change is complete, or nothing changes and a message says so."""
    disk = club / "disk"
    disk.mkdir()
    path = disk / "club" / "club.season"
    whole = (club / "club" / "club.season").read_bytes()

    def with_more_and_more_room() -> list[str] | None:
        if not mount_disk(disk):
            return None
        outcomes: list[str] = []
        for room in range(0, 400_000, 4096 * stride(2)):
            shutil.rmtree(path.parent, ignore_errors=True)
            (disk / "filler").unlink(missing_ok=True)
            path.parent.mkdir()
            path.write_bytes(whole)
            before = contents(path)
            leave_room(disk, room)
            result = invoke("season", what, path, *options(club)[what])
            outcomes.append(
                outcome(path, contents(path) != before, result.exit_code, result.stderr)
            )
            if outcomes[-1] == "done":
                break
        return outcomes

    with on(SECOND):
        outcomes = in_child(with_more_and_more_room)
    if outcomes is None:
        pytest.skip("may not mount a disk")
    in_order(outcomes, FULL)


@pytest.mark.long
@pytest.mark.parametrize("what", ["record", "results", "undo", "import"])
def test_a_limit_of_size(club, invoke, in_child, contents, what):
    """The same holds with a limit on file size, where writes fail during a commit."""
    resource = pytest.importorskip("resource", reason="this system has no limits of size")
    path = club / "club" / "club.season"
    whole = path.read_bytes()

    def limited(size: int) -> tuple[int, str]:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        result = invoke("season", what, path, *options(club)[what])
        return result.exit_code, result.stderr

    outcomes = []
    for size in range(0, len(whole) + 50_000, 3500 * stride(3)):
        path.write_bytes(whole)
        shutil.rmtree(path.with_name("club-backups"), ignore_errors=True)
        before = contents(path)
        answer = in_child(limited, size)
        outcomes.append(outcome(path, contents(path) != before, *answer))
        if outcomes[-1] == "done":
            break
    in_order(outcomes, FAILED)


@pytest.mark.long
def test_a_limit_of_pages(club, invoke, contents, monkeypatch, make_history):
    """The same holds if SQLite may not add pages to the file beyond its free ones."""
    write_history(club / "history.csv", make_history(8, 120))
    path = club / "club" / "club.season"
    whole = path.read_bytes()
    connect = sqlite3.connect
    outcomes = []
    for pages in range(len(whole) // 4096, len(whole) // 4096 + 60):

        def limited(file: Path, pages: int = pages, **settings: Any) -> sqlite3.Connection:
            connection: sqlite3.Connection = connect(file, **settings)
            if file == path:
                connection.execute(f"PRAGMA max_page_count = {pages}")
            return connection

        path.write_bytes(whole)
        before = contents(path)
        with monkeypatch.context() as patched:
            patched.setattr(sqlite3, "connect", limited)
            result = invoke("season", "import", path, *options(club)["import"])
        outcomes.append(outcome(path, contents(path) != before, result.exit_code, result.stderr))
        if outcomes[-1] == "done":
            break
    in_order(outcomes, FULL)


@pytest.fixture
def shared(club) -> Iterator[Path]:
    """Make a folder that everybody may read, with a copy of the season."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "stick").mkdir()
        (folder / "own").mkdir(mode=0o777)
        (folder / "own").chmod(0o777)
        for name in ("club/club.season", "plan.json", "results.csv", "history.csv"):
            shutil.copy(club / name, folder / "stick")
        yield folder
        (folder / "stick").chmod(0o755)


def without_privileges(function: Callable[[], Any]) -> Any:
    """Run a function as a user without root's privileges."""
    if os.geteuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    return function()


READING: list[tuple[object, ...]] = [
    ("log", "FILE"),
    ("log", "FILE", "--json", "-"),
    ("show", "FILE", "Zoë"),
    ("show", "FILE", "--session", 1),
    ("members", "FILE"),
    ("rules", "FILE"),
    ("check", "FILE"),
    ("export", "FILE", "--history", "OWN/history.csv"),
    ("backup", "FILE", "--out", "OWN/copy.season"),
]
WRITING: list[tuple[object, ...]] = [
    ("record", "FILE", "--plan", "STICK/plan.json"),
    ("results", "FILE", "--results", "STICK/results.csv"),
    ("undo", "FILE"),
    ("redo", "FILE"),
    ("import", "FILE", "--history", "STICK/history.csv"),
    ("member", "FILE", "--name", "Zoë"),
    ("backup", "FILE"),
    ("backup", "FILE", "--out", "STICK/copy.season"),
    ("init", "STICK/new.season"),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("file_mode", "folder_mode"),
    [(0o444, 0o555), pytest.param(0o644, 0o555, marks=pytest.mark.long), (0o444, 0o777)],
)
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_read_only(shared, invoke, in_child, file_mode, folder_mode):
    """Without write permission all can be read; writing is refused with advice."""
    stick, own = shared / "stick", shared / "own"
    path = stick / "club.season"
    digest = SeasonFile(path).read().history.digest

    def call(stick: Path, *args: object) -> Result:
        places = (("FILE", stick / "club.season"), ("STICK", stick), ("OWN", own))
        named = [str(arg) for arg in args]
        for name, place in places:
            named = [arg.replace(name, str(place)) for arg in named]
        return invoke("season", *named)

    # Another user may not be able to import the commands, so load them first.
    rehearsal = shutil.copytree(stick, shared / "rehearsal")
    for args in READING + WRITING:
        assert call(rehearsal, *args).exit_code == 0, args
        own.joinpath("copy.season").unlink(missing_ok=True)
        own.joinpath("history.csv").unlink(missing_ok=True)
    path.chmod(file_mode)
    stick.chmod(folder_mode)
    before = path.read_bytes()

    def all_commands() -> None:
        for args in READING:
            result = call(stick, *args)
            assert result.exit_code == 0, (args, result.output)
        assert SeasonFile(own / "copy.season").read().history.digest == digest
        assert read_so_far(None, path, None).history.digest == digest  # as `run` does
        for args in WRITING:
            result = call(stick, *args)
            if args[0] in ("backup", "init") and folder_mode == 0o777:
                assert result.exit_code == 0, (args, result.output)
                continue
            assert result.exit_code == 2, (args, result.output)
            assert result.stderr.count("\n") == 1, result.stderr
            assert "folder" in result.stderr or "elsewhere" in result.stderr, result.stderr
            if "STICK/" in str(args[-1]) and args[0] in ("backup", "init"):
                assert says(result.stderr, "file_not_yours_to_write")

    in_child(without_privileges, all_commands)
    assert path.read_bytes() == before
    left = {file.name for file in stick.iterdir()}
    assert {name for name in left if name.startswith(".") or "journal" in name} == set()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_a_file_that_may_not_be_read(shared, in_child):
    """Another user's private season is refused with advice."""
    path = shared / "stick" / "club.season"
    path.chmod(0)

    def read() -> None:
        told = rf"{pattern_of('file_not_yours_to_read')}\. {pattern_of('file_ask_owner')}"
        with pytest.raises(InputError, match=told):
            SeasonFile(path).read()

    in_child(without_privileges, read)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
def test_what_must_be_put_right_first(shared, invoke, in_child, mode):
    """Recovery after a kill may have to wait for write permission; nothing is lost."""
    stick, own = shared / "stick", shared / "own"
    path = stick / "club.season"
    digest = SeasonFile(path).read().history.digest

    def half_way() -> None:
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute(f"PRAGMA journal_mode = {mode}")
        connection.execute("PRAGMA cache_size = 1")  # so that it writes before it commits
        connection.execute("BEGIN")
        connection.execute("CREATE TABLE much AS SELECT a.* FROM standing_meeting AS a, change")
        connection.execute("UPDATE standing_meeting SET meetings = 1000")
        os.kill(os.getpid(), signal.SIGKILL)

    assert in_child(half_way) == -signal.SIGKILL
    left = sorted(file.name for file in stick.iterdir() if file.name.startswith("club.season-"))
    assert left == (["club.season-journal"] if mode == "DELETE" else left)
    assert left
    path.chmod(0o444)
    stick.chmod(0o555)

    def read() -> None:
        result = invoke("season", "log", path)
        if mode == "WAL":
            assert result.exit_code == 0
        else:
            assert result.exit_code == 2
            assert "Copy the file and club.season-journal to a folder" in result.stderr

    in_child(without_privileges, read)
    for file in stick.glob("club.season*"):
        shutil.copyfile(file, own / file.name)
    assert SeasonFile(own / "club.season").integrity_warnings() == ()
    assert SeasonFile(own / "club.season").read().history.digest == digest
