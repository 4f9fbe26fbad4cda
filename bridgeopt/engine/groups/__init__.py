"""Rounds of tables of k: who meets, at which table, in which seat; its kernels made ready."""

from __future__ import annotations

from bridgeopt.engine.ahead.table import EVENT, GROUPS, LEVELS, SEATS, TABLES
from bridgeopt.engine.jit import make_ready


def warm_up() -> None:
    """Make ready all that a plan needs."""
    make_ready(GROUPS)


def warm_seats() -> None:
    """Make ready what shares seats."""
    make_ready(SEATS)


def warm_up_event() -> None:
    """Make ready all that an event needs which grows round by round."""
    make_ready(EVENT)


def warm_levels() -> None:
    """Make ready what shares seats when only some turns of a table are allowed."""
    make_ready(LEVELS)


def warm_tables() -> None:
    """Make ready what puts groups at other tables."""
    make_ready(TABLES)
