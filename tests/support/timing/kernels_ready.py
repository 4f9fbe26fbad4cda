"""Kernels compiled before the first test: the workers of a run share the work.

Numba's cache is not safe when two processes compile the same kernel. One worker at a time loads,
compiles and stores a module's kernels. Processes started by tests find them all in the cache.
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
except ImportError:  # on Windows each worker has its own cache (conftest)
    fcntl = None  # type: ignore[assignment]

try:
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.dispatcher import Dispatcher
except ImportError:  # only the compiled library is there, as in the folder for Windows
    Dispatcher = None

_compile = getattr(Dispatcher, "compile", None)
_locked: set[str] = set()


def take_turns() -> None:
    """Make workers take turns in numba's cache."""
    if fcntl is not None and Dispatcher is not None:
        Dispatcher.compile = _compile_alone


def _compile_alone(kernel: Any, signature: object) -> object:
    """Load, or compile and store, a kernel while no other worker does so in its module.

    A worker waiting for a module only holds modules that import it, so there is no deadlock.
    """
    with global_compiler_lock, _alone_in(kernel.py_func.__code__.co_filename):
        return _compile(kernel, signature)


@contextmanager
def _alone_in(module: str) -> Iterator[None]:
    """Lock a module against other workers; a kernel may call others of the same module."""
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
    """Return the warm-up functions of all packages present; a trial may have deleted some."""
    found = []
    for source in SOURCES:
        if source.stem.startswith("warm"):
            parts = source.relative_to(PACKAGE).with_suffix("").parts
            module = import_module(".".join((PACKAGE.name, *parts)))
            found += [each for name, each in vars(module).items() if name.startswith("warm_up")]
    return found


def make_ready(worker: str) -> None:
    """Load or compile all kernels: first this worker's part, then those that other workers did."""
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
