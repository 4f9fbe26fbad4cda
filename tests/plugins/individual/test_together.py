"""A change of a plan is atomic, even if the program is killed between two files."""

from __future__ import annotations

import json
import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from bridgeopt.base.i18n.message import Message
from bridgeopt.cli import main
from bridgeopt.files import multi_file_write
from bridgeopt.files.multi_file_write import CHANGE_FILE, finish_change, write_together
from tests.support.messages import says

pytestmark = [pytest.mark.xdist_group("together"), pytest.mark.usefixtures("short_searches")]


class Killed(BaseException):
    """A stand-in for a signal that no program can catch."""


def call(*words: object, code: int = 0) -> str:
    """Run a command, and return its output."""
    done = CliRunner().invoke(main, ["individual", *map(str, words)])
    assert done.exit_code == code, done.output
    return done.output


def contents(folder: Path) -> dict[str, bytes]:
    """Return the contents of a folder's files, without backups."""
    return {
        file.name: file.read_bytes()
        for file in sorted(folder.iterdir())
        if file.is_file() and "-before" not in file.name
    }


@pytest.fixture(scope="module")
def event(tmp_path_factory):
    """Return the folder of an event of bridge."""
    folder = tmp_path_factory.mktemp("event") / "event"
    call("bridge", "--players", 12, "--rounds", 5, "--budget", 0.1, "--out", folder)
    return folder


def change(folder: Path) -> tuple[object, ...]:
    """Return the arguments of a change: four players leave after round 2."""
    return (
        "change",
        folder / "plan.csv",
        "--after-round",
        2,
        "--drop",
        "9,10,11,12",
        "--budget",
        2,
    )


def killed_at(monkeypatch, count: int) -> None:
    """Kill the program before it writes the next file of a change, after a given number."""
    write, written = multi_file_write.write_bytes, []

    def dying(path, data, *more):
        written.append(path)
        if len(written) > count:
            raise Killed
        write(path, data, *more)

    monkeypatch.setattr(multi_file_write, "write_bytes", dying)


@pytest.mark.slow
def test_killed_at_every_file(event, tmp_path, monkeypatch):
    """The next command finishes the change and says so, or the change never began."""
    whole = tmp_path / "whole"
    shutil.copytree(event, whole)
    before = contents(whole)
    call(*change(whole))
    after = contents(whole)
    changed = [name for name in after if before.get(name) != after[name]]
    assert {"plan.csv", "plan.json", "plan.asc"} <= {*changed}
    finished = 0
    for count in range(len(changed) + 2):
        folder = tmp_path / str(count)
        shutil.copytree(event, folder)
        with monkeypatch.context() as patched:
            killed_at(patched, count)
            with suppress(Killed):
                call(*change(folder))
        begun = (folder / CHANGE_FILE).exists()
        told = call("check", folder / "plan.csv")
        assert (says(told, "change_finished")) == begun
        now = contents(folder)
        assert CHANGE_FILE not in now
        assert now == (after if begun or count > len(changed) else before)
        finished += begun
    assert finished == len(changed)


def test_what_somebody_changed_since_stays(tmp_path):
    """Finishing a change later overwrites no newer file."""
    for name in ("a.csv", "b.csv", "c.csv"):
        (tmp_path / name).write_text("old")
    write = multi_file_write.write_bytes
    with pytest.MonkeyPatch.context() as patched:
        killed_at(patched, 2)
        with pytest.raises(Killed):
            write_together(tmp_path, {"a.csv": b"new", "b.csv": b"new", "c.csv": None})
    assert multi_file_write.write_bytes is write
    (tmp_path / "b.csv").write_text("newer")
    assert finish_change(tmp_path) == ("c.csv",)
    assert contents(tmp_path) == {"a.csv": b"new", "b.csv": b"newer"}
    assert finish_change(tmp_path) == ()


@pytest.mark.parametrize("name", ["../out.csv", "/out.csv", "in/out.csv", "x.py", "..", "a\nb.csv"])
def test_a_list_names_files_of_its_folder(tmp_path, name):
    """A forged change list writes no file outside its folder."""
    folder = tmp_path / "event"
    (folder / "in").mkdir(parents=True)
    document = {"files": {name: {"before": None, "text": "x"}}}
    (folder / CHANGE_FILE).write_text(json.dumps(document))
    assert finish_change(folder) == ()
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == []


@pytest.mark.parametrize("text", ["", "[]", "{", '{"files": [1]}', '{"files": {"a.csv": 1}}'])
def test_a_damaged_list_does_nothing(tmp_path, text):
    """A damaged list is removed: ours are written atomically, so it is not ours."""
    (tmp_path / CHANGE_FILE).write_text(text)
    assert finish_change(tmp_path) == ()
    assert contents(tmp_path) == {}


@pytest.mark.slow
def test_a_plan_of_another_kind_leaves_nothing_stale(tmp_path):
    """`plan` and `bridge` in one folder leave no movement or picture of the other plan."""
    folder = tmp_path / "event"
    bridge = ("bridge", "--players", 12, "--rounds", 5, "--budget", 0.1, "--out", folder)
    plan = ("plan", "--players", 16, "--rounds", 3, "--budget", 0.1, "--out", folder)
    call(*bridge)
    call(*plan)
    assert not (folder / "plan.asc").exists()
    call("check", folder / "plan.csv")
    call(*bridge)
    assert not (folder / "meetings.html").exists()
    own = folder / "meetings.html"
    own.write_text("mine")
    told = call(*bridge)
    assert not own.exists()
    assert str(Message("folder_kept", name="meetings.kept-1.html")) in told
    assert (folder / "meetings.kept-1.html").read_text() == "mine"
