"""OR-Tools' CP-SAT, which is an extra; loaded when something is solved."""

from __future__ import annotations

import threading
from types import ModuleType
from typing import Any

from bridgeopt.engine.stopping import Stop
from bridgeopt.errors import RequestError
from bridgeopt.words import Message


def cp_model() -> ModuleType:
    """Return the solver's module.

    Raises
    ------
    RequestError
        It is not installed.
    """
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise RequestError(Message("solver_not_installed")) from None
    module: ModuleType = cp_model
    return module


def solve(model: Any, stop: Stop) -> tuple[Any, Any]:
    """Solve a model, and return the solver and its status.

    One search, so that the answer is the same on any number of cores.

    Parameters
    ----------
    model
        A ``CpModel``.
    stop
        Ends the search; the solver then has the best that it found.
    """
    cp = cp_model()
    solver = cp.CpSolver()
    solver.parameters.num_workers = 1
    with stop.within() as part:
        if part.left < float("inf"):
            solver.parameters.max_time_in_seconds = max(part.left, 0.01)
        done = threading.Event()
        watcher = threading.Thread(target=_watch, args=(solver, part, done), daemon=True)
        watcher.start()
        try:
            status = solver.solve(model)
        finally:
            done.set()
            watcher.join()
    return solver, status


def _watch(solver: Any, stop: Stop, done: threading.Event) -> None:
    """End a search when somebody cancels it."""
    while not done.wait(0.05):
        if stop.over:
            solver.stop_search()
            return
