"""Processes that do something at the same time, or are killed while they do it."""

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
"""The files of a folder: where each lies in it, and what it holds."""

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def together(number: int, function: Callable[[int], Any]) -> list[int]:
    """Do something in many processes at the same moment; return their exit codes."""
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
    """Do something, and be killed just before a statement of SQLite."""
    statements = count(1)
    with_connections(
        lambda connection: connection.set_trace_callback(
            lambda _: os.kill(os.getpid(), signal.SIGKILL) if next(statements) == number else None
        ),
        act,
    )


def left_at_statements(folder: Path, act: Act) -> list[Files]:
    """Do something, and return what would lie in a folder, were it killed before each statement.

    What a program has written is there once it is killed, and so are its journals; nothing else.
    """
    left = _Left(folder)
    with_connections(lambda connection: connection.set_trace_callback(left.look), act)
    return left.moments


def left_at_steps(folder: Path, steps: int, act: Act) -> list[Files]:
    """Do so likewise inside of statements, each after so many of SQLite's instructions."""
    left = _Left(folder)
    with_connections(lambda connection: connection.set_progress_handler(left.look, steps), act)
    return left.moments


class _Left:
    """What lay in a folder at some moments; what was the same is kept once."""

    def __init__(self, folder: Path) -> None:
        self.moments: list[Files] = []
        self._folder = folder
        self._known: dict[Files, Files] = {}

    def look(self, _: object = None) -> None:
        """Keep what is there now."""
        found = files_in(self._folder)
        self.moments.append(self._known.setdefault(found, found))


def files_in(folder: Path) -> Files:
    """Return all files of a folder, as they are."""
    return tuple(
        (str(file.relative_to(folder)), file.read_bytes())
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    )


def put_into(folder: Path, files: Files) -> None:
    """Let these files be in a folder, and no others."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, data in files:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def with_connections(prepare: Callable[[sqlite3.Connection], None], act: Act) -> None:
    """Do something in this process, which ends soon, and prepare every connection that it makes."""
    connect = sqlite3.connect

    def prepared(*args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)
        prepare(connection)
        return connection

    sqlite3.connect = prepared  # type: ignore[assignment]
    act()
