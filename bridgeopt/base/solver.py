"""OR-Tools' CP-SAT, which is an extra: loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.shipped import in_bundle
from bridgeopt.base.words import Message

SEED = 1


def is_there() -> bool:
    """Whether OR-Tools is installed."""
    return find_spec("ortools") is not None


def missing() -> Message:
    """Return what to say where it is not."""
    return Message("solver_not_installed", bundle=in_bundle())


def load() -> ModuleType:
    """Import and return the module ``ortools.sat.python.cp_model``.

    Raises
    ------
    BridgeoptError
        It is not installed.
    """
    if not is_there():
        raise BridgeoptError(missing())
    return import_module("ortools.sat.python.cp_model")


def one_worker(seconds: float = float("inf")) -> Any:
    """Return a CP-SAT solver with one thread and a time limit in seconds.

    With one thread its answer is the same each time, unless the time is up before.
    """
    solver = load().CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = SEED
    if seconds < float("inf"):
        solver.parameters.max_time_in_seconds = max(seconds, 0.001)
    return solver
