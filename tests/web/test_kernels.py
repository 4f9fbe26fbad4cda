"""Kernels are loaded beside the page and compiled in another process, without long waits."""

from __future__ import annotations

import threading
from types import SimpleNamespace

import pytest

from bridgeopt.base.errors import Cancelled
from bridgeopt.engine.stopping import Stop
from bridgeopt.web import kernels
from bridgeopt.web.kernels import KernelLoader

PATIENCE = 300.0


class Module(SimpleNamespace):
    """Stand-in for a module with kernels, compiled or not."""

    def __init__(self, name: str, kept: bool) -> None:
        super().__init__(__name__=name, kept=kept, warm=threading.Event())

    def is_cached(self) -> bool:
        """Return whether its kernels have been compiled."""
        return self.kept

    def warm_up(self) -> None:
        """Load its kernels."""
        self.warm.set()


@pytest.fixture
def both(monkeypatch):
    """Return a function that sets which kernels are compiled.

    Compiling waits for the event that it returns.
    """

    def stand_in(searching: bool, making: bool):
        modules = Module("search", searching), Module("make", making)
        monkeypatch.setattr(kernels, "kernel_loading", modules[0])
        monkeypatch.setattr(kernels, "tailored", modules[1])
        monkeypatch.setattr(kernels, "_MAX_DELAY", 0.01)  # no screen is shown here
        compiled, go_on = [], threading.Event()

        def compile(self, module):
            compiled.append(module)
            assert go_on.wait(PATIENCE)

        monkeypatch.setattr(KernelLoader, "_compile", compile)
        return compiled, go_on

    return stand_in


def test_what_was_compiled_is_loaded(both):
    """Compiled kernels are loaded without another process."""
    compiled, _ = both(True, True)
    ready = KernelLoader(lambda: None)
    ready.begin()
    ready.wait(Stop())
    ready.wait(Stop(), making=True)
    assert compiled == []
    assert not ready.compiling


def test_the_first_time_it_is_told(both):
    """The search is compiled first; the page says so, and waiting can be cancelled."""
    compiled, go_on = both(False, False)
    told = threading.Event()
    ready = KernelLoader(told.set)
    ready.begin()
    assert told.wait(PATIENCE)
    assert ready.compiling
    stop = Stop()
    threading.Timer(0.02, stop.cancel).start()
    with pytest.raises(Cancelled):
        ready.wait(stop)
    go_on.set()
    ready.wait(Stop(), making=True)
    assert compiled == ["search", "make"]
    assert not ready.compiling


def test_movements_that_are_made_hold_up_nothing_else(both):
    """Kernels for generating movements take longest; the search does not wait, without a notice."""
    compiled, go_on = both(True, False)
    ready = KernelLoader(lambda: None)
    ready.begin()
    ready.wait(Stop())
    assert not ready.compiling
    go_on.set()
    ready.wait(Stop(), making=True)
    assert compiled == ["make"]


def test_puzzles_are_ready_before_their_sheet_is_made(both, monkeypatch):
    """Puzzles are loaded if they are wanted, and printing waits for them but not for movements."""
    compiled, go_on = both(True, False)
    puzzles = Module("puzzles", True)
    monkeypatch.setattr(kernels, "offered", lambda what: [puzzles])
    unwanted = KernelLoader(lambda: None)
    unwanted.wait_for_puzzles(Stop())
    ready = KernelLoader(lambda: None, puzzles=True)
    ready.begin()
    ready.wait_for_puzzles(Stop())
    assert puzzles.warm.is_set()
    go_on.set()
    ready.wait(Stop(), making=True)
    assert compiled == ["make"]


def test_when_loading_fails_nobody_waits_for_ever(both, monkeypatch):
    """A failure to load is raised later, in the search that needs the kernels."""
    both(True, True)
    failed = threading.Event()
    monkeypatch.setattr(threading, "excepthook", lambda args: failed.set())

    def fail():
        raise ZeroDivisionError

    monkeypatch.setattr(kernels.kernel_loading, "warm_up", fail)
    ready = KernelLoader(lambda: None)
    ready.begin()
    ready.wait(Stop())
    assert failed.wait(PATIENCE)
