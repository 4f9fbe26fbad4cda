"""Processes that do something at the same time."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any

import pytest

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


def die_at_statement(number: int | None, act: Callable[[], object]) -> int:
    """Do something, and be killed just before a statement of SQLite; return how many there were."""
    statements = count(1)
    connect = sqlite3.connect

    def connected(*args: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*args, **options)
        connection.set_trace_callback(
            lambda _: os.kill(os.getpid(), signal.SIGKILL) if next(statements) == number else None
        )
        return connection

    sqlite3.connect = connected  # type: ignore[assignment]  (the process ends soon)
    act()
    return next(statements) - 1
