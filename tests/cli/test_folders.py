"""Commands that write a folder keep the user's files whose names they need."""

from __future__ import annotations

import json

import pytest

from bridgeopt.files.out_folder import FILE_LIST

MINE = b"mine\n"
YEAR = """
title = "Club"
first = 2026-09-01
last = 2026-12-31
[[event]]
name = "Evening"
times = 3
weekdays = ["Tuesday"]
"""


EVENT = "round,table,seat,player\n1,1,E,1\n1,1,S,2\n1,1,W,3\n1,1,N,4\n"


@pytest.fixture
def told(invoke, tmp_path):
    """Return the words of each command, without the folder."""
    for name, text in {
        "year.toml": YEAR,
        "plan.csv": EVENT,
        "entries.csv": "id,name,rating\n1,A,1500\n2,B,1400\n",
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    cup = tmp_path / "cup.swiss"
    entries = ("--players", tmp_path / "entries.csv", "--rounds", "1")
    assert invoke("swiss", "new", cup, *entries).exit_code == 0
    assert invoke("swiss", "pair", cup).exit_code == 0
    return {
        "calendar": ("calendar", "make", tmp_path / "year.toml"),
        "plan": ("individual", "plan", "--players", "8", "--rounds", "1", "--budget", "0.1"),
        "bridge": ("individual", "bridge", "--players", "8", "--rounds", "7"),
        "event": ("individual", "print", tmp_path / "plan.csv"),
        "swiss": ("swiss", "print", cup),
        "simulate": (
            *("simulate", "--members", "24", "--sessions", "1", "--sections", "1"),
            *("--policy", "natural", "--seasons", "1"),
        ),
    }


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.usefixtures("in_threads")
@pytest.mark.parametrize("command", ["calendar", "plan", "bridge", "event", "swiss", "simulate"])
def test_files_of_somebody_else_are_kept(invoke, told, tmp_path, command):
    """Each is renamed with a note; the program's own files are replaced silently."""
    out = tmp_path / "out"
    first = invoke(*told[command], "--out", out)
    assert first.exit_code == 0, first.output
    assert "kept" not in first.stderr
    ours = {file.name for file in out.iterdir()} - {FILE_LIST}
    assert invoke(*told[command], "--out", out).exit_code == 0
    assert {file.name for file in out.iterdir()} == ours | {FILE_LIST}
    for name in ours:
        (out / name).write_bytes(MINE)
    again = invoke(*told[command], "--out", out)
    assert again.exit_code == 0, again.output
    kept = {file.name for file in out.iterdir()} - ours - {FILE_LIST}
    assert len(kept) == len(ours)
    assert all((out / name).read_bytes() == MINE for name in kept)
    assert all(name in " ".join(again.stderr.split()) for name in kept)
    assert not any((out / name).read_bytes() == MINE for name in ours)
    assert set(json.loads((out / FILE_LIST).read_text(encoding="utf-8"))["files"]) <= {
        "calendar", "individual", "individual-print", "swiss", "simulate",
    }  # fmt: skip
