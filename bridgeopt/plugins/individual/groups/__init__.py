"""Rounds of tables of k players: who meets at which table, and who has which seat."""

from __future__ import annotations

from bridgeopt.engine.jit import make_ready
from bridgeopt.plugins.individual.kernels import EVENT, GROUPS, LEVELS, SEATS, TABLES


def warm_up() -> None:
    """Compile or load all kernels that planning rounds needs."""
    make_ready(GROUPS)


def warm_seats() -> None:
    """Compile or load the kernels that share out seats."""
    make_ready(SEATS)


def warm_up_event() -> None:
    """Compile or load all kernels that an event needs whose rounds are planned one by one."""
    make_ready(EVENT)


def warm_levels() -> None:
    """Compile or load the kernels that share out seats by allowed turns of tables."""
    make_ready(LEVELS)


def warm_tables() -> None:
    """Compile or load the kernels that move groups to other tables."""
    make_ready(TABLES)
