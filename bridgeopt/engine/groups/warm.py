"""Compile the kernels, so that nobody's search waits for it."""

from __future__ import annotations

import numpy as np

from bridgeopt.engine.groups import differences, mirrors, paths, plain, rotations, seats, tables
from bridgeopt.engine.groups import tables as smaller
from bridgeopt.engine.groups.designs import abelian
from bridgeopt.engine.groups.kinds import AnnealingPace, EarlierRounds, RoundLayout, improve
from bridgeopt.engine.groups.seats import level
from bridgeopt.engine.groups.tables import place_groups
from bridgeopt.engine.groups.whist import CyclicSum, Wanted, find_tables
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
    room = plain.RoundSeats.of((4,) * 5, 0)
    start = np.tile(np.arange(20), (2, 1))
    plain.anneal(start, room, plain.Weights(1, 1, 1), (1, 2), stop)
    warm_seats()


def warm_seats() -> None:
    """Run the kernels that share seats."""
    for size in (3, 4):
        seats.share_seats(np.arange(2 * size).reshape(1, 2, size), 2 * size)


def warm_up_event() -> None:
    """Run every kernel once, on eight players."""
    stop = Stop()
    twice = np.full(4, 2)
    find_tables(Wanted(CyclicSum((7,)), infinity=True, tables=2, least=twice, most=twice), 1, stop)
    nothing = np.zeros((8, 8), dtype=np.int64)
    before = EarlierRounds(
        np.array([nothing]),
        np.zeros((8, 2), dtype=np.int64),
        np.zeros(8, dtype=np.int64),
        np.ones(4, dtype=np.int64),
        nothing,
    )
    improve(
        np.arange(8)[None, :],
        RoundLayout.of((4, 4), 8),
        before,
        AnnealingPace(2, 1, 1.0, 1.0),
        0,
        1,
        stop,
    )
    warm_levels()


def warm_levels() -> None:
    """Run the kernel that shares seats when only some turns of a table are allowed."""
    zeros = np.zeros((8, 4), dtype=np.int64)
    level(np.arange(8).reshape(1, 2, 4), np.arange(4)[None, :], zeros, zeros, 1, Stop())


def warm_tables() -> None:
    """Run the kernel that puts groups at other tables."""
    place_groups(np.arange(8).reshape(1, 2, 4), 8, (1, 2), Stop())
