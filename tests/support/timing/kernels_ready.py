"""Kernels made ready before the first test: by all workers of a run together, each kernel once.

Numba's cache would mix up what two processes compile at once: so a module's kernels are loaded,
compiled and kept by one worker at a time. What tests start as processes finds everything there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bridgeopt.engine.qap import kernel_loading, verify
from bridgeopt.movement import design
from bridgeopt.movement import tailored as warm_tailored
from tests.support.sources import PACKAGE, SOURCES

try:
    import fcntl
except ImportError:  # Windows: workers have a cache each (conftest)
    fcntl = None  # type: ignore[assignment]

try:
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.dispatcher import Dispatcher
except ImportError:  # the library alone, as in the folder for Windows
    Dispatcher = None

_compile = getattr(Dispatcher, "compile", None)
_locked: set[str] = set()


def take_turns() -> None:
    """Let workers share numba's cache."""
    if fcntl is not None and Dispatcher is not None:
        Dispatcher.compile = _compile_alone


def _compile_alone(kernel: Any, signature: object) -> object:
    """Load a kernel, or compile and keep it, while no other worker does so in its module.

    Whoever waits for a module holds only modules that import it: so nobody waits for ever.
    """
    with global_compiler_lock, _alone_in(kernel.py_func.__code__.co_filename):
        return _compile(kernel, signature)


@contextmanager
def _alone_in(module: str) -> Iterator[None]:
    """Keep other workers out of a module; what its kernels call may be in it too."""
    if module in _locked or not Path(module).is_file():
        yield
        return
    with Path(module).open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        _locked.add(module)
        try:
            yield
        finally:
            _locked.remove(module)


def _of_other_rooms() -> list[Callable[[], None]]:
    """Return what makes ready the kernels of rooms of which some may have been deleted."""
    found = []
    for source in SOURCES:
        if source.stem.startswith("warm"):
            parts = source.relative_to(PACKAGE).with_suffix("").parts
            module = import_module(".".join((PACKAGE.name, *parts)))
            found += [each for name, each in vars(module).items() if name.startswith("warm_up")]
    return found


def make_ready(worker: str) -> None:
    """Load all kernels, or compile them: one part, then what other workers did meanwhile."""
    others = _of_other_rooms()
    begins_with = int(worker.removeprefix("gw")) % 3
    if begins_with == 1:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(kernel_loading, "warm_up", lambda: None)
            warm_tailored.warm_up()
        design.warm_up()
        verify.warm_up()
    elif begins_with == 2:
        for warm_up in reversed(others):
            warm_up()
    core = [each.warm_up for each in (kernel_loading, verify, warm_tailored, design)]
    for warm_up in (*core, *others):
        warm_up()
