"""Shared fixtures for tests of the command line: an evening on disk, and ways to run programs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import bridgeopt
from bridgeopt.cli import kernels, main
from bridgeopt.engine.qap import kernel_loading, verify
from bridgeopt.files.history import write_history
from bridgeopt.files.movement_asc import write_movement
from bridgeopt.files.registration import write_registration

Invoke = Callable[..., Result]


@dataclass(frozen=True)
class Evening:
    """The files of an evening: sixteen pairs for two sections of eight, and a movement."""

    folder: Path

    @property
    def history(self) -> Path:
        """The history file of the season."""
        return self.folder / "history.csv"

    @property
    def registration(self) -> Path:
        """The registration file of tonight's pairs."""
        return self.folder / "tonight.csv"

    @property
    def movement(self) -> Path:
        """The only movement of the family ``small``, for eight pairs."""
        return self.folder / "movements" / "small" / "eight.asc"

    @property
    def options(self) -> list[str | Path]:
        """The options that `run` and `check` need; the family is not in the shipped folder."""
        return [
            *("--history", self.history, "--reg", self.registration, "--sections", "2"),
            *("--family", "small", "--movements", self.folder / "movements"),
        ]

    def files(self) -> dict[Path, bytes]:
        """Return the content of all files in the folder."""
        return {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}


@pytest.fixture
def evening(tmp_path, make_history, register, multiplex) -> Evening:
    """Write the files of an evening into a new folder."""
    evening = Evening(tmp_path / "evening")
    evening.movement.parent.mkdir(parents=True)
    history = make_history(7, 32)
    write_history(evening.history, history)
    write_registration(evening.registration, register(history))
    write_movement(evening.movement, multiplex.movements[8])
    return evening


@pytest.fixture(scope="session")
def invoke() -> Iterator[Invoke]:
    """Run the program within this process, on a terminal of 80 columns.

    Kernels are ready, so the warning about slow compiling never appears, even on a busy machine.
    """
    kernel_loading.warm_up()
    verify.warm_up()

    def call(*args: Any, columns: int = 80) -> Result:
        result = CliRunner().invoke(
            main, [str(arg) for arg in args], prog_name="bridgeopt", env={"COLUMNS": str(columns)}
        )
        assert result.exception is None or isinstance(result.exception, SystemExit), result
        assert "Traceback" not in result.output
        return result

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(kernels, "_MESSAGE_DELAY", 600.0)
        yield call


@pytest.fixture
def in_threads(monkeypatch) -> None:
    """Simulate seasons in threads instead of processes; their results are the same."""
    monkeypatch.setattr(
        "bridgeopt.engine.executors.processes",
        lambda jobs, *_: ThreadPoolExecutor(jobs or 1),
    )


@pytest.fixture(scope="session")
def command() -> Callable[..., dict[str, Any]]:
    """Return the `subprocess.run` arguments for running the program in a process."""

    def process(*args: Any, module: str = "bridgeopt") -> dict[str, Any]:
        root = str(Path(bridgeopt.__file__).parents[1])
        path = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH")]))
        return {
            "args": [sys.executable, "-m", module, *(str(arg) for arg in args)],
            "env": {**os.environ, "PYTHONPATH": path, "COLUMNS": "80", "PYTHONUTF8": "1"},
            "text": True,
            "encoding": "utf-8",
        }

    return process


@pytest.fixture(scope="session")
def call(command) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the program in a process, and wait for it."""

    def run(*args: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.run(**command(*args), capture_output=True, timeout=600, check=False)

    return run
