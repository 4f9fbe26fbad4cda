"""OR-Tools, the optional solver: whether it is installed, and its solver CP-SAT."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.base.resources import in_bundle

SOLVER_SEED = 1
"""Seed of CP-SAT, fixed so that results can be reproduced."""


def is_installed() -> bool:
    """Return whether OR-Tools is installed."""
    return find_spec("ortools") is not None


def not_installed_message() -> Message:
    """Return a message that says that OR-Tools is not installed and how to install it."""
    return Message("solver_not_installed", bundle=in_bundle())


def load_cp_model() -> ModuleType:
    """Import and return the module ``ortools.sat.python.cp_model``.

    Raises
    ------
    BridgeoptError
        OR-Tools is not installed.
    """
    if not is_installed():
        raise BridgeoptError(not_installed_message())
    return import_module("ortools.sat.python.cp_model")


def single_threaded_solver(seconds: float = float("inf")) -> Any:
    """Return a CP-SAT solver with one thread and a time limit in seconds.

    With one thread its answer is always the same, unless the time limit ends the search.
    """
    solver = load_cp_model().CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = SOLVER_SEED
    if seconds < float("inf"):
        solver.parameters.max_time_in_seconds = max(seconds, 0.001)
    return solver
