"""Compile the kernels, so that nobody's search waits for it."""

from __future__ import annotations

import numpy as np

from bridgeopt.engine.groups import (
    differences,
    mirrors,
    paths,
    plain,
    rotations,
    seats,
    smaller,
    tables,
)
from bridgeopt.engine.groups.abelian import abelian
from bridgeopt.engine.stopping import Stop


def warm_up() -> None:
    """Run every kernel that a plan needs once, on five tables."""
    stop = Stop()
    group = abelian(5)
    array, _ = differences.find_array(group, (2, 4), 1, 100, stop)
    array, _ = differences.thicken(array, group, 1, 1, 2, stop)
    mirrors.find_mirrored(group, (2, 4), (1, 1), (1, 2), stop)
    rounds = differences.develop(array, group)
    rotations.find_rotation((4, 5, 4), (1, 2), stop)
    tables.place_groups(rounds, 20, (1, 2), stop)
    paths.more_paths(rounds, 20, 1, (1, 2), stop)
    smaller.share_smaller(np.where(rounds == 0, -1, rounds), 20, (1, 2), stop)
    room = plain.room_of((4,) * 5, 0)
    start = np.tile(np.arange(20), (2, 1))
    plain.anneal(start, room, plain.Weights(1, 1, 1), (1, 2), stop)
    warm_seats()


def warm_seats() -> None:
    """Run the kernels that share seats."""
    for size in (3, 4):
        seats.share_seats(np.arange(2 * size).reshape(1, 2, size), 2 * size)
