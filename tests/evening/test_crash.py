"""An evening whose program is killed: acknowledged actions remain, and the folder is right.

Without `os.fork` (on Windows) this cannot be tested.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import sys
import time
from collections.abc import Callable
from datetime import date
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bridgeopt.club.settings import ClubSettings
from bridgeopt.evening import EveningAction
from bridgeopt.evening.actions import (
    ChangePlan,
    MarkAbsent,
    MarkArrived,
    MarkPrinted,
    PairUp,
    RemovePlan,
    SeatPairs,
    SignUp,
)
from bridgeopt.evening.state import player_placeholder
from bridgeopt.files.settings import ClubFile
from bridgeopt.tasks.evening.opening import OpenEvening, open_evening
from tests.support.generators.instances import sample, stride
from tests.support.timing.processes import needs_fork

pytestmark = [needs_fork, pytest.mark.slow]

DAY = date(2026, 11, 24)
FILES = {"open", "os.rename", "os.remove", "os.truncate", "os.mkdir"}
"""Audit events of Python that precede changes to files."""


def plan_of(*first: int) -> str:
    """Return a plan of a section: each pair by its first player, with the next id as partner."""
    numbers = [{"number": k, "players": [p, p + 1]} for k, p in enumerate(first, start=1)]
    guests = [{"player": first[-1], "name": "Zoë"}]
    return json.dumps({"sections": [{"name": "A", "numbers": numbers}], "guests": guests}, indent=1)


STEPS: tuple[EveningAction | str, ...] = (
    SignUp(((1, 2), (3, 4), (5, 6))),
    MarkArrived((1, 2, 3)),
    PairUp(7, 8, guests=((7, "Zoë"),)),
    MarkAbsent((3,)),
    "undo",
    SeatPairs(plan_of(1, 3, 5, 7)),
    MarkPrinted(("A",)),
    ChangePlan(plan_of(1, 3, 5, 9), player_placeholder(9)),
    "undo",
    "redo",
    ChangePlan(plan_of(1, 3, 11, 9), player_placeholder(11)),
    RemovePlan(),
    "undo",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """Make a folder."""
    return tmp_path_factory.mktemp("evening")


def opened(folder: Path) -> OpenEvening:
    """Open the evening."""
    return open_evening(ClubFile(folder / "club" / "club.toml", ClubSettings(), {}), DAY)[0]


def act(evening: OpenEvening, step: EveningAction | str) -> None:
    """Do a step."""
    if isinstance(step, EveningAction):
        evening.do(step)
    else:
        getattr(evening, step)()


_NAMES = ("plan.json", "plan-before.json", "registration.csv")


def contents(evening: OpenEvening) -> tuple[Any, ...]:
    """Return the evening's state, and the contents of its folder."""
    stand = [evening.folder.path / name for name in _NAMES]
    return evening.file.read().state, *(f.read_bytes() if f.exists() else None for f in stand)


@pytest.fixture(scope="module")
def states(folder) -> list[tuple[Any, ...]]:
    """Go through the steps; return the state before them and after each."""
    (folder / "club").mkdir()
    evening = opened(folder)
    found = [contents(evening)]
    for step in STEPS:
        act(evening, step)
        found.append(contents(evening))
    shutil.rmtree(folder / "club")
    return found


def play(folder: Path, on_step: Callable[[], object] = lambda: None) -> None:
    """Open the evening and go through the steps; acknowledge each in a file."""
    acknowledged = os.open(folder / "acknowledged", os.O_CREAT | os.O_TRUNC | os.O_WRONLY)
    on_step()
    evening = opened(folder)
    for step in STEPS:
        act(evening, step)
        os.write(acknowledged, b"!")


def die() -> None:
    """Kill this process, as by the power switch."""
    os.kill(os.getpid(), signal.SIGKILL)


def play_until(number: int | None, folder: Path) -> int:
    """Go through the steps until killed just before a statement, or before a file is touched.

    Return the number of such moments.
    """
    moments = count(1)
    connect = sqlite3.connect

    def moment() -> None:
        if next(moments) == number:
            die()

    def connected(*args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)
        connection.set_trace_callback(lambda _: moment())
        return connection

    def listen() -> None:
        sqlite3.connect = connected  # type: ignore[assignment]  (the process ends soon)
        sys.addaudithook(lambda event, _: moment() if event in FILES else None)

    play(folder, listen)
    return next(moments) - 1


def start(folder: Path) -> None:
    """Delete the evening and start again."""
    shutil.rmtree(folder / "club", ignore_errors=True)
    (folder / "club").mkdir()


def it_came_through(folder: Path, states: list[tuple[Any, ...]]) -> int:
    """Reopen the evening; check that all acknowledged steps are there, and at most one more."""
    done = len((folder / "acknowledged").read_bytes())
    evening = opened(folder)
    found = contents(evening)
    assert found in states[done : done + 2]
    after = states.index(found, done)
    for step in STEPS[after:]:
        act(evening, step)
    assert contents(evening) == states[-1]
    return done


@pytest.mark.long
def test_killed_at_any_moment(folder, states, in_child):
    """The kill comes before any SQLite statement, or before a file is opened, moved or removed."""
    start(folder)
    moments = in_child(play_until, None, folder)
    assert moments > 300
    reached = set()
    for number in range(1, moments + 1, stride(47)):
        start(folder)
        assert in_child(play_until, number, folder) == -signal.SIGKILL
        reached.add(it_came_through(folder, states))
    assert len(reached) > 5


def test_killed_from_outside(folder, states, in_child):
    """The same holds for a signal at any time."""
    start(folder)
    began = time.perf_counter()
    in_child(play, folder)
    lasts = time.perf_counter() - began
    draw = Random(8)
    for _ in range(sample(50)):
        start(folder)
        (folder / "acknowledged").write_bytes(b"")
        child = os.fork()
        if child == 0:
            try:
                play(folder)
            finally:
                os._exit(0)
        time.sleep(draw.uniform(0, lasts))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        it_came_through(folder, states)
