"""Solving by CP-SAT for as long as somebody lets it."""

from __future__ import annotations

import threading
from typing import Any

from bridgeopt.base import solver as cp_sat
from bridgeopt.engine.stopping import Stop


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
    with stop.within() as part:
        solver = cp_sat.one_worker(part.left)
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
