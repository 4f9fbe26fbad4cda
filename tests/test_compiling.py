"""Time budgets do not include compiling kernels or loading compiled ones."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from bridgeopt.club import GeneratedMovement, HistorySource
from bridgeopt.engine.qap import Instance, solve
from bridgeopt.engine.qap.verify import verify
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.seating.comparison import MovementFormat, compare_formats
from bridgeopt.seating.seating_problem import SeatingProblem, evening_sections
from bridgeopt.seating.solving import Solver
from bridgeopt.seating.tailored import tailor_evening
from tests.support.generators.instances import JIT
from tests.support.kernels import ROOMS, TESTS, has_kernels, room_of

RING = np.array([[0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0]])
SMALL = Instance(np.arange(2) * np.ones((4, 4, 1), dtype=np.int64), RING)
EFFORT = SearchBudget(seed=1, seconds=1.0, jobs=1)


@pytest.mark.long
@pytest.mark.skipif(not JIT, reason="nothing is compiled without the JIT")
def test_warming_up_leaves_nothing_to_compile(data, tmp_path):
    """After warming up, no run of any kind compiles a kernel or loads one from disk."""
    script = Path(__file__).parent / "support" / "kernels_run.py"
    run = [sys.executable, script, data, tmp_path]
    numba_alone = {**os.environ, "BRIDGEOPT_KERNELS": "jit"}
    done = subprocess.run(run, capture_output=True, text=True, check=True, env=numba_alone)
    assert json.loads(done.stdout.splitlines()[-1]) == {}


def test_every_room_with_kernels_has_tests_without_the_jit():
    """Each package with kernels has tests, which also run in plain Python."""
    rooms = {folder for folder in ROOMS.rglob("*") if folder.is_dir() and has_kernels(folder)}
    assert rooms
    assert rooms <= {room_of(file.parent) for file in TESTS.rglob("test_*.py")}


CLOCKS: dict[str, Callable[..., object]] = {
    "bridgeopt.engine.qap.solve": lambda *_: solve([SMALL], 1, 1.0, jobs=1),
    "bridgeopt.engine.qap.verify": lambda *_: verify(SMALL, 0, 1.0),
    "bridgeopt.seating.solving": lambda history, *_: Solver(history, EFFORT),
    "bridgeopt.seating.comparison": lambda history, registration, family: compare_formats(
        SeatingProblem(history=history, registration=registration),
        [MovementFormat(family, 1)],
        SearchBudget(seconds=1.0),
    ),
    "bridgeopt.seating.tailored": lambda history, registration, _: tailor_evening(
        evening_sections(history, registration, 1),
        GeneratedMovement(4),
        EFFORT,
        source=HistorySource("history", ""),
    ),
}


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("module", CLOCKS)
def test_clocks_start_when_kernels_are_ready(
    module, monkeypatch, make_history, register, multiplex
):
    """Functions with a time budget warm up before they read the clock."""
    events = []

    def looked_at() -> float:
        events.append("clock")
        return time.perf_counter()

    found = import_module(module)  # as an attribute, `bridgeopt.engine.qap.solve` is the function
    monkeypatch.setattr(found, "warm_up", lambda: events.append("warm"))
    monkeypatch.setattr(found, "time", SimpleNamespace(perf_counter=looked_at))
    history = make_history(3, 16)
    CLOCKS[module](history, register(history), multiplex)
    assert events.index("warm") < events.index("clock")
