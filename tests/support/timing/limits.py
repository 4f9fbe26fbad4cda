"""Limits on the processor time of tests, which keep the suite fast.

A test is quick unless it is marked `slow`, `long` or `lint`. On CI a test fails if it takes longer
than the limit of its kind. A run fails if all tests of one kind exceed their joint limit.

Elsewhere nothing is measured, since that would take a part of the time itself.

A fixture's setup counts for the first test that uses it, its teardown for the last. Compiling does
not count. The limit of one test leaves out its child processes, which may have to compile. Runs
without the JIT have no limits. `docs/testing.md` explains what to do when a limit is exceeded.
"""

from __future__ import annotations

import os
import time
from collections.abc import Generator

import pytest

from tests.support.generators.instances import JIT
from tests.support.timing.processor_time import processor_seconds

try:
    from numba.core import event
except ImportError:  # only the library is there, as in the Windows folder: nothing compiles
    event = None

ONE = {"quick": 15.0, "slow": 90.0, "lint": 90.0, "long": 180.0}
"""Seconds allowed for one test: several times the longest one, since machines differ.

Numba's overhead around compiling counts for the first test that calls a kernel.
"""

ALL = {"quick": 320.0, "slow": 1200.0, "lint": 90.0, "long": 1800.0}
"""Seconds allowed for all tests of a kind together.

This is about 1.5 times the time measured on CI with the Wine trial running (216, 798 and 753).
"""

PROCESSES = {"call", "command", "chromium", "in_child"}
"""Fixtures that start processes; tests that use them are slow."""


class Compiling(getattr(event, "Listener", object)):  # type: ignore[misc]  (numba has no types)
    """Measures the processor time spent compiling, in all threads.

    Numba compiles in one thread at a time. Compiling a kernel also compiles the kernels it calls.
    """

    def __init__(self) -> None:
        self.took = 0.0
        self._depth = 0

    def on_start(self, event: object) -> None:
        """Note the start of the outermost compilation."""
        if self._depth == 0:
            self._began = time.thread_time()
        self._depth += 1

    def on_end(self, event: object) -> None:
        """Add the time of the outermost compilation."""
        self._depth -= 1
        if self._depth == 0:
            self.took += time.thread_time() - self._began


class Timekeeper:
    """A pytest plugin that measures and limits processor time."""

    def __init__(self) -> None:
        self._counts = "CI" in os.environ and JIT
        self._together = dict.fromkeys(ALL, 0.0)
        self._counted = 0.0, 0.0
        self._compiling = Compiling()
        if event is not None:
            event.register("numba:compile", self._compiling)

    def _spent(self) -> tuple[float, float]:
        """Return the seconds used by this process alone and with its finished children."""
        compiled = self._compiling.took
        return time.process_time() - compiled, processor_seconds() - compiled

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Mark each test as quick or slow unless it is marked long or lint."""
        for item in items:
            starts_processes = PROCESSES & {*getattr(item, "fixturenames", ())}
            if item.get_closest_marker("long") or item.get_closest_marker("lint"):
                continue
            if starts_processes and not item.get_closest_marker("slow"):
                item.add_marker("slow")
            if not item.get_closest_marker("slow"):
                item.add_marker("quick")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None]:
        """Measure the time of fixtures."""
        if self._counts:
            self._counted = self._spent()
        yield
        if self._counts:
            self._count(item)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None]:
        """Measure the time of a test, and fail it if it takes too long."""
        yield
        if not self._counts:
            return
        kind, took = self._count(item)
        if took > ONE[kind]:
            pytest.fail(
                f"It took {took:.1f} s of processor time, a {kind} test may take {ONE[kind]:g}:"
                " see docs/testing.md.",
                pytrace=False,
            )

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None]:
        """Measure the teardown, mainly of processes started by fixtures."""
        yield
        if self._counts:
            self._count(item)

    def _count(self, item: pytest.Item) -> tuple[str, float]:
        """Record the time used since the last call, children included.

        Return the test's kind and the seconds used without children.
        """
        spent = self._spent()
        took, with_children = (now - then for now, then in zip(spent, self._counted, strict=True))
        self._counted = spent
        kind = next(kind for kind in reversed(ALL) if item.get_closest_marker(kind))
        item.user_properties.append((kind, with_children))
        return kind, took

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the times where the reports of all workers arrive."""
        for kind, took in report.user_properties if report.when == "teardown" else ():
            self._together[kind] += took

    @property
    def _too_much(self) -> list[str]:
        return [kind for kind, took in self._together.items() if self._counts and took > ALL[kind]]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail the run if its tests take too long together."""
        if self._too_much and not hasattr(session.config, "workerinput"):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the time used by all tests."""
        for kind, took in self._together.items() if self._counts else ():
            terminalreporter.write_line(
                f"All {kind} tests took {took:.0f} s of processor time, of {ALL[kind]:g} allowed."
            )
        if self._too_much:
            terminalreporter.write_line("That is too much: see docs/testing.md.", red=True)
