"""Show where a test hangs: the stacks of all threads after a quarter of an hour.

Pytest's own option `faulthandler_timeout` does the same, but starts and joins a thread for each
test, which takes as long as a quick test. Here the timer restarts once a minute at most.
"""

from __future__ import annotations

import faulthandler
import os
from time import perf_counter

import pytest

PATIENCE = 900.0
"""Seconds without the beginning of a test."""

EVERY = 60.0


class Watchdog:
    """A pytest plugin that shows the stacks of all threads if no test begins for long."""

    def __init__(self) -> None:
        self._file = os.dup(2)  # not captured while pytest is configured
        self._began: float | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        """Restart the timer."""
        now = perf_counter()
        if self._began is None or now - self._began > EVERY:
            self._began = now
            faulthandler.dump_traceback_later(PATIENCE, file=self._file)

    def pytest_unconfigure(self) -> None:
        """Stop the timer."""
        if self._began is not None:
            faulthandler.cancel_dump_traceback_later()
        os.close(self._file)
