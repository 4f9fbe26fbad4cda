"""Compile the kernels of an event's changes and of individual bridge, so that no search waits."""

from __future__ import annotations

import numpy as np

from bridgeopt.engine.groups.kinds import Before, Layout, Pace, improve
from bridgeopt.engine.groups.levelling import level
from bridgeopt.engine.groups.tables import place_groups
from bridgeopt.engine.groups.whist import Group, Wanted, find_tables
from bridgeopt.engine.stopping import Stop


def warm_up() -> None:
    """Run every kernel once, on eight players."""
    stop = Stop()
    twice = np.full(4, 2)
    find_tables(Wanted(Group((7,)), True, 2, twice, twice), 1, stop)
    nothing = np.zeros((8, 8), dtype=np.int64)
    before = Before(
        np.array([nothing]),
        np.zeros((8, 2), dtype=np.int64),
        np.zeros(8, dtype=np.int64),
        np.ones(4, dtype=np.int64),
        nothing,
    )
    improve(np.arange(8)[None, :], Layout.of((4, 4), 8), before, Pace(2, 1, 1.0, 1.0), 0, 1, stop)
    warm_levels()


def warm_levels() -> None:
    """Run the kernel that shares seats where not every seating will do."""
    zeros = np.zeros((8, 4), dtype=np.int64)
    level(np.arange(8).reshape(1, 2, 4), np.arange(4)[None, :], zeros, zeros, 1, Stop())


def warm_tables() -> None:
    """Run the kernel that puts groups at other tables."""
    place_groups(np.arange(8).reshape(1, 2, 4), 8, (1, 2), Stop())
