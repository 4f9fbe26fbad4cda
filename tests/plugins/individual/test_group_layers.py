"""Library, numba and plain Python give equal bits for the kernels of individual events."""

from __future__ import annotations

import numpy as np
import pytest

from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups import (
    differences,
    mirrored_arrays,
    paths_of_two,
    rotations,
    seats,
    swaps,
    turns,
    unstructured,
)
from bridgeopt.plugins.individual.groups import table_moves as group_tables
from bridgeopt.plugins.individual.groups.designs import abelian
from bridgeopt.plugins.individual.groups.meeting_kinds import (
    AnnealingPace,
    EarlierRounds,
    RoundLayout,
    anneal_rounds,
)
from bridgeopt.plugins.individual.groups.whist import CyclicSum, StarterConditions
from bridgeopt.plugins.individual.kernels import KERNELS
from tests.support.generators.instances import JIT
from tests.support.layers import assert_alike, calls_of

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not JIT, reason="there is but one layer without the JIT"),
    pytest.mark.filterwarnings("ignore:overflow encountered in scalar:RuntimeWarning"),
]


def grouped() -> None:
    """Return plans for five tables by all methods."""
    stop = Stop()
    group = abelian(5)
    array, _ = differences.find_array(group, (2, 4), 1, 100, stop)
    array, _ = differences.increase_d(array, group, 1, seed=1, steps=2, stop=stop)
    mirrored_arrays.find_mirrored(group, (2, 4), (1, 1), (1, 2), stop)
    rounds = differences.develop(array, group)
    rotations.find_rotation((4, 5, 4), (1, 2), stop)
    group_tables.place_groups(rounds, 20, (1, 2), stop)
    paths_of_two.add_paths(rounds, 20, 1, (1, 2), stop)
    group_tables.balance_small_tables(np.where(rounds == 0, -1, rounds), 20, (1, 2), stop)
    room = unstructured.RoundSeats.of((4,) * 5, 0)
    unstructured.anneal(
        np.tile(np.arange(20), (2, 1)), room, unstructured.Weights(1, 1, 1), (1, 2), stop
    )
    rounds = np.array([np.arange(9), np.arange(9)])
    trio = swaps.Tables.of((3,) * 3, 0)
    swaps.anneal_swaps(rounds, trio, swaps.Tolls(), (1, 2), stop, target=0)
    swaps.tabu_swaps(rounds, trio, swaps.Tolls(), (1, 2), stop, target=0)
    turns.turned_rounds((3, 3, 3), swaps.Tolls(), (1, 4), stop, target=0)
    for size in (3, 4):
        seats.share_seats(np.arange(2 * size).reshape(1, 2, size), 2 * size)


def event() -> None:
    """Return a round for eight, its tables and seats."""
    stop = Stop()
    twice = np.full(4, 2)
    StarterConditions(
        CyclicSum((7,)), infinity=True, tables=2, min_counts=twice, max_counts=twice
    ).find_tables(1, stop)
    nothing = np.zeros((8, 8), dtype=np.int64)
    none, one = np.zeros(8, dtype=np.int64), np.ones(4, dtype=np.int64)
    before = EarlierRounds(
        np.array([nothing]), np.zeros((8, 2), dtype=np.int64), none, one, nothing
    )
    layout, pace = RoundLayout.of((4, 4), 8), AnnealingPace(2, 1, 1.0, 1.0)
    anneal_rounds(np.arange(8)[None, :], layout, before, pace, target=0, seed=1, stop=stop)
    zeros = np.zeros((8, 4), dtype=np.int64)
    seats.balance_seats(
        np.arange(8).reshape(1, 2, 4), np.arange(4)[None, :], zeros, zeros, seed=1, stop=stop
    )


WORK = {"groups": grouped, "event": event}


@pytest.mark.parametrize("work", WORK)
def test_layers(work):
    """Each kernel of the plugin gives equal results on a small problem."""
    assert_alike(calls_of(WORK[work]), numba=False)


@pytest.mark.long
@pytest.mark.parametrize("work", WORK)
def test_layers_by_numba(work):
    """Numba agrees too, for machines without the library."""
    assert_alike(calls_of(WORK[work]))


def test_none_is_left_out():
    """The tests cover every kernel of the plugin's table."""
    assert {name for work in WORK.values() for name in calls_of(work)} == set(KERNELS)
