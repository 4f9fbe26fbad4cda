"""Processes that do something at the same time."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
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
