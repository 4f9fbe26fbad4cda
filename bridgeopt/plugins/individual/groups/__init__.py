"""Rounds of tables of k players: which players meet at which table, and in which seats."""

from __future__ import annotations

from bridgeopt.engine.jit import ensure_compiled
from bridgeopt.plugins.individual.kernels import EVENT, GROUPS, LEVELS, TABLES, individual


def warm_up() -> None:
    """Compile or load all kernels for planning rounds."""
    ensure_compiled(GROUPS)


def warm_seats() -> None:
    """Compile or load the kernels that balance seats."""
    ensure_compiled(individual)


def warm_up_event() -> None:
    """Compile or load all kernels for an event whose rounds are planned one by one."""
    ensure_compiled(EVENT)


def warm_levels() -> None:
    """Compile or load the kernel that turns tables to balance seats (`seats.turn_tables`).

    The kernel is needed where each table may turn only in certain ways.
    """
    ensure_compiled(LEVELS)


def warm_tables() -> None:
    """Compile or load the kernels that move groups to other tables."""
    ensure_compiled(TABLES)
