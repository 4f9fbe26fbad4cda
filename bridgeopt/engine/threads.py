"""Waiting for threads."""

from __future__ import annotations

from concurrent.futures import Future, wait
from typing import TypeVar

T = TypeVar("T")

_STEP = 0.05
"""Seconds."""


def result_of(future: Future[T]) -> T:
    """Wait for a result, in short steps: on Windows Ctrl-C is not noticed within one."""
    while not wait([future], _STEP).done:
        pass
    return future.result()
