"""Kernels compiled or loaded in the background of the page, before they are needed."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from types import ModuleType
from typing import NamedTuple

from bridgeopt.base.errors import Cancelled
from bridgeopt.base.plugins import offered
from bridgeopt.engine.qap import kernel_loading as searching
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement import design
from bridgeopt.movement import tailored as making
from bridgeopt.web import compile_kernels

_LOOK_EVERY = 0.05
"""Seconds between two checks of a waiting thread whether its work was cancelled."""

_AT_LAST = 3.0
"""Seconds after which loading begins even if no screen has been shown yet."""


class _Step(NamedTuple):
    """A group of kernels: the module that loads them, and an event that they are ready."""

    module: ModuleType
    ready: threading.Event


class KernelLoader:
    """Loads the kernels of search and proof, of puzzles, and of generated movements, in this order.

    Compiling takes a minute and blocks Python's other threads. A separate process therefore
    compiles, once on each computer; this process then loads the result from disk.

    Parameters
    ----------
    tell
        Callback for when kernels have become ready.
    puzzles
        Whether puzzles are printed or played.
    """

    def __init__(self, tell: Callable[[], None], *, puzzles: bool = False) -> None:
        self._tell = tell
        some = offered("kernel_warm_up") if puzzles else []
        modules = (searching, *some, making)
        self._steps = tuple(_Step(module, threading.Event()) for module in modules)
        self._process: subprocess.Popen[bytes] | None = None
        self._looked_at = threading.Event()
        self._closed = False
        self.compiling = False

    def begin(self) -> None:
        """Start loading in the background after the first screen, which loading would delay."""
        threading.Thread(target=self._prepare, daemon=True).start()

    def note_screen_shown(self) -> None:
        """Note that a screen is shown."""
        self._looked_at.set()

    def close(self) -> None:
        """Stop the process that compiles, and start no other."""
        self._closed = True
        self._looked_at.set()
        if self._process is not None:
            self._process.kill()

    @property
    def are_ready(self) -> bool:
        """Whether a search can begin at once."""
        return self._steps[0].ready.is_set()

    def wait(self, stop: Stop, *, making: bool = False) -> None:
        """Wait until a search can begin, or with ``making``, until movements can be generated.

        Raises
        ------
        Cancelled
            The wait was stopped.
        """
        self._wait(self._steps[-1 if making else 0], stop)

    def wait_for_puzzles(self, stop: Stop) -> None:
        """Wait until puzzles can be made, if the evening has any.

        Raises
        ------
        Cancelled
            The wait was stopped.
        """
        for step in self._steps[1:-1]:
            self._wait(step, stop)

    def wait_for_design(self, stop: Stop) -> None:
        """Load the kernels that design movements; compile them if needed, as few evenings do.

        Raises
        ------
        Cancelled
            The wait was stopped.
        """
        self._wait(self._steps[-1], stop)  # never let two processes compile at once
        if not design.is_cached():
            self._compile(design.__name__)
        if stop.cancelled or self._closed:
            raise Cancelled
        design.warm_up()

    def _wait(self, step: _Step, stop: Stop) -> None:
        ready = step.ready
        while not ready.wait(_LOOK_EVERY):
            if stop.cancelled:
                raise Cancelled

    def _prepare(self) -> None:
        self._looked_at.wait(_AT_LAST)
        try:
            for step in self._steps:
                if self._closed:
                    return
                if not step.module.is_cached():
                    self.compiling = step is self._steps[0]
                    self._tell()
                    self._compile(step.module.__name__)
                if self._closed:
                    return
                step.module.warm_up()
                step.ready.set()
                self.compiling = False
                self._tell()
        finally:
            for step in self._steps:  # after a failure, waiting threads meet the error themselves
                step.ready.set()

    def _compile(self, module: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", compile_kernels.__name__, module],
            stdin=subprocess.PIPE,  # it ends when this process does, even if that is killed
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        if self._closed:
            self._process.kill()
        self._process.wait()
