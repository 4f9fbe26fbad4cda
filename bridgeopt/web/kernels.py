"""Compiles or loads kernels (the engine's compiled functions) in the background of the page."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from types import ModuleType
from typing import NamedTuple

from bridgeopt.base.errors import Cancelled
from bridgeopt.base.plugins import offered
from bridgeopt.engine.qap import kernel_loading as kernel_loading
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement import design, tailored
from bridgeopt.web import compile_kernels

_CHECK_INTERVAL = 0.05
"""Seconds between two checks by a waiting thread whether its work was cancelled."""

_MAX_DELAY = 3.0
"""Loading begins after this many seconds at the latest, even if no screen has been shown yet."""


class _Step(NamedTuple):
    """A group of kernels, which are loaded together.

    ``module`` is the module that loads them; ``ready`` is set once they are loaded.
    """

    module: ModuleType
    ready: threading.Event


class KernelLoader:
    """Loads kernels: first for search and proof, then for puzzles, then for generating movements.

    Compiling takes a minute and blocks Python's other threads. A separate process therefore
    compiles, once on each computer; this process then loads the result from disk.

    Parameters
    ----------
    notify
        Callback for when kernels have become ready.
    puzzles
        Whether the club prints or plays puzzles, whose kernels are then loaded too.
    """

    def __init__(self, notify: Callable[[], None], *, puzzles: bool = False) -> None:
        self._notify = notify
        puzzle_modules = offered("kernel_warm_up") if puzzles else []
        modules = (kernel_loading, *puzzle_modules, tailored)
        self._steps = tuple(_Step(module, threading.Event()) for module in modules)
        self._process: subprocess.Popen[bytes] | None = None
        self._screen_shown = threading.Event()
        self._closed = False
        self.compiling = False

    def begin(self) -> None:
        """Start a thread that loads kernels once a screen has been shown, or after 3 s."""
        threading.Thread(target=self._load, daemon=True).start()

    def note_screen_shown(self) -> None:
        """Note that a screen is shown, so that loading may begin."""
        self._screen_shown.set()

    def close(self) -> None:
        """Stop the process that compiles, and start no new process."""
        self._closed = True
        self._screen_shown.set()
        if self._process is not None:
            self._process.kill()

    @property
    def are_ready(self) -> bool:
        """Whether a search can begin at once."""
        return self._steps[0].ready.is_set()

    def wait(self, stop: Stop, *, making: bool = False) -> None:
        """Wait for the kernels of search; with ``making``, also for those that generate movements.

        Raises
        ------
        Cancelled
            The wait was stopped.
        """
        self._wait(self._steps[-1 if making else 0], stop)

    def wait_for_puzzles(self, stop: Stop) -> None:
        """Wait until the kernels of puzzles are ready, if the evening has puzzles.

        Raises
        ------
        Cancelled
            The wait was stopped.
        """
        for step in self._steps[1:-1]:
            self._wait(step, stop)

    def wait_for_design(self, stop: Stop) -> None:
        """Load the kernels that design movements, after compiling them if needed.

        `begin` does not load them, since few evenings need them.

        Raises
        ------
        Cancelled
            The work was stopped, or the loader closed.
        """
        self._wait(self._steps[-1], stop)  # so that never two processes compile at once
        if not design.is_cached():
            self._compile(design.__name__)
        if stop.cancelled or self._closed:
            raise Cancelled
        design.warm_up()

    def _wait(self, step: _Step, stop: Stop) -> None:
        ready = step.ready
        while not ready.wait(_CHECK_INTERVAL):
            if stop.cancelled:
                raise Cancelled

    def _load(self) -> None:
        self._screen_shown.wait(_MAX_DELAY)
        try:
            for step in self._steps:
                if self._closed:
                    return
                if not step.module.is_cached():
                    self.compiling = step is self._steps[0]
                    self._notify()
                    self._compile(step.module.__name__)
                if self._closed:
                    return
                step.module.warm_up()
                step.ready.set()
                self.compiling = False
                self._notify()
        finally:
            # After a failure too, let the waiting threads continue. They then load the kernels
            # themselves and report the error.
            for step in self._steps:
                step.ready.set()

    def _compile(self, module: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", compile_kernels.__name__, module],
            stdin=subprocess.PIPE,  # closes if this process is killed, which ends the child
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        if self._closed:
            self._process.kill()
        self._process.wait()
