"""What tests cost in processor time, and what they may cost: so that the suite stays fast.

A test is quick, unless it is marked `slow` or `long`. Where the environment says CI, a test fails
that takes more than its kind may, and so does a run whose tests of a kind take more than they may
together.
What fixtures take is counted for the test that needs them first, and what it takes to end them
for the last one. Compiling is not counted, nor is, in one test, what its children do: they may have
to compile. Nor is a run without the JIT.
`docs/testing.md` says what to do then.
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
except ImportError:  # the library alone, as in the folder for Windows: nothing is compiled
    event = None

ONE = {"quick": 15.0, "slow": 90.0, "long": 180.0}
"""Seconds that one test may take: several times what the longest does. Machines differ, and what
numba does around compiling is counted for the test that calls a kernel first."""

ALL = {"quick": 320.0, "slow": 1200.0, "long": 1500.0}
"""Seconds that all tests of a kind may take together: about half as much again as CI's machine was
seen to take with the trial under Wine beside them (216, 798 and 753)."""

PROCESSES = {"call", "command", "chromium", "in_child"}
"""Fixtures with which a test starts processes: it is slow."""


class Compiling(getattr(event, "Listener", object)):  # type: ignore[misc]  (numba has no types)
    """Counts the processor time that goes into compiling, in whichever thread; not on a clock.

    Numba lets one thread compile at a time. Compiling a kernel compiles those that it calls.
    """

    def __init__(self) -> None:
        self.took = 0.0
        self._depth = 0

    def on_start(self, event: object) -> None:
        """Note when the outermost begins."""
        if self._depth == 0:
            self._began = time.thread_time()
        self._depth += 1

    def on_end(self, event: object) -> None:
        """Add up when the outermost ends."""
        self._depth -= 1
        if self._depth == 0:
            self.took += time.thread_time() - self._began


class Timekeeper:
    """A plugin of pytest."""

    def __init__(self) -> None:
        self._counts = "CI" in os.environ and JIT
        self._together = dict.fromkeys(ALL, 0.0)
        self._counted = 0.0, 0.0
        self._compiling = Compiling()
        if event is not None:
            event.register("numba:compile", self._compiling)

    def _spent(self) -> tuple[float, float]:
        """Return what this process took, and what it took with the children it waited for."""
        compiled = self._compiling.took
        return time.process_time() - compiled, processor_seconds() - compiled

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Mark every test as quick or slow that is not marked as long."""
        for item in items:
            starts_processes = PROCESSES & {*getattr(item, "fixturenames", ())}
            if item.get_closest_marker("long"):
                continue
            if starts_processes and not item.get_closest_marker("slow"):
                item.add_marker("slow")
            if not item.get_closest_marker("slow"):
                item.add_marker("quick")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None]:
        """Count what fixtures take."""
        self._counted = self._spent()
        yield
        self._count(item)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None]:
        """Count, and let a test fail that takes too long."""
        yield
        kind, took = self._count(item)
        if self._counts and took > ONE[kind]:
            pytest.fail(
                f"It took {took:.1f} s of processor time, a {kind} test may take {ONE[kind]:g}:"
                " see docs/testing.md.",
                pytrace=False,
            )

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None]:
        """Count what ends with a test: processes that a fixture started, above all."""
        yield
        self._count(item)

    def _count(self, item: pytest.Item) -> tuple[str, float]:
        """Note what was spent since it was counted last, with children.

        Return the test's kind and what it took without them.
        """
        spent = self._spent()
        took, with_children = (now - then for now, then in zip(spent, self._counted, strict=True))
        self._counted = spent
        kind = next(kind for kind in ("long", "slow", "quick") if item.get_closest_marker(kind))
        item.user_properties.append((kind, with_children))
        return kind, took

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up, where all workers' reports come together."""
        for kind, took in report.user_properties if report.when == "teardown" else ():
            self._together[kind] += took

    @property
    def _too_much(self) -> list[str]:
        return [kind for kind, took in self._together.items() if self._counts and took > ALL[kind]]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Let the run fail whose tests take too long together."""
        if self._too_much and not hasattr(session.config, "workerinput"):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell what tests took."""
        for kind, took in self._together.items() if self._counts else ():
            terminalreporter.write_line(
                f"All {kind} tests took {took:.0f} s of processor time, of {ALL[kind]:g} allowed."
            )
        if self._too_much:
            terminalreporter.write_line("That is too much: see docs/testing.md.", red=True)
