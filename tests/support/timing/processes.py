"""Processes that act at the same time, or are killed during an action."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import pytest

Act = Callable[[], object]
Files = tuple[tuple[str, bytes], ...]
"""The files of a folder: each one's relative path and content."""

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def together(number: int, function: Callable[[int], Any]) -> list[int]:
    """Call a function in many processes at the same moment; return their exit codes."""
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


def die_at_statement(number: int, act: Act) -> None:
    """Run an action, and kill the process just before one of its SQLite statements."""
    statements = count(1)
    with_connections(
        lambda connection: connection.set_trace_callback(
            lambda _: os.kill(os.getpid(), signal.SIGKILL) if next(statements) == number else None
        ),
        act,
    )


def left_at_statements(folder: Path, act: Act) -> list[Files]:
    """Run an action; return the folder's files as a kill before each statement would leave them.

    Data written before a kill is kept, journals included; other data is lost.
    """
    left = _Left(folder)
    with_connections(lambda connection: connection.set_trace_callback(left.look), act)
    return left.moments


def left_at_steps(folder: Path, steps: int, act: Act) -> list[Files]:
    """Return the same as `left_at_statements`, but after every ``steps`` SQLite instructions."""
    left = _Left(folder)
    with_connections(lambda connection: connection.set_progress_handler(left.look, steps), act)
    return left.moments


class _Left:
    """Snapshots of a folder; equal snapshots are stored once."""

    def __init__(self, folder: Path) -> None:
        self.moments: list[Files] = []
        self._folder = folder
        self._known: dict[Files, Files] = {}

    def look(self, _: object = None) -> None:
        """Store the folder's current files."""
        found = files_in(self._folder)
        self.moments.append(self._known.setdefault(found, found))


def files_in(folder: Path) -> Files:
    """Return the path and content of all files in a folder."""
    return tuple(
        (str(file.relative_to(folder)), file.read_bytes())
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    )


def put_into(folder: Path, files: Files) -> None:
    """Replace all files of a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, data in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def with_connections(prepare: Callable[[sqlite3.Connection], None], act: Act) -> None:
    """Run an action in this process, which ends soon, and prepare each connection it opens."""
    connect = sqlite3.connect

    def prepared(*args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)
        prepare(connection)
        return connection

    sqlite3.connect = prepared  # type: ignore[assignment]
    act()
