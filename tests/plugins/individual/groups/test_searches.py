"""The measures that a search reports equal those of a plain look at the plan."""

from __future__ import annotations

import numpy as np
import pytest

from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.candidates import seats_of
from bridgeopt.plugins.individual.groups import differences, rotations, warm_up
from bridgeopt.plugins.individual.groups import mirrored_arrays as mirrors
from bridgeopt.plugins.individual.groups import paths_of_two as paths
from bridgeopt.plugins.individual.groups import table_moves as tables
from bridgeopt.plugins.individual.groups import unstructured as plain
from bridgeopt.plugins.individual.groups.designs import abelian
from bridgeopt.plugins.individual.plan import RoundTables
from bridgeopt.plugins.individual.reference_measures import ReferenceMeasures

pytestmark = pytest.mark.kernels  # checks `groups` with this plugin's plain checker


def look(seats):
    """Return the plain measures of rounds."""
    return ReferenceMeasures.of(seats.tolist(), int(seats.max()) + 1)


def drawn(seed, rounds, tables, size):
    """Return random rounds."""
    rng = np.random.default_rng(seed)
    return np.array([rng.permutation(tables * size).reshape(tables, size) for _ in range(rounds)])


@pytest.mark.parametrize("factors", [(7,), (2, 2, 2), (3, 3)])
def test_arrays_tell_their_repeats(factors):
    """Each repeat in a row of an array stands for one per element of the group."""
    group = abelian(*factors)
    for seed in range(5):
        array, lacking = differences.find_array(group, (4, 4), seed, 30, Stop())
        seen = look(differences.develop(array, group))
        assert seen.repeats + seen.table_repeats == lacking * group.order


@pytest.mark.slow_without_jit
def test_arrays_are_found_and_thickened():
    """An array without defects has d, and its arrays stay free of repeats."""
    group = abelian(17)
    array, lacking = differences.find_array(group, (8, 4), 1, 200_000, Stop())
    assert lacking == 0
    for d in (4, 5, 6, 30):
        better, lacking = differences.increase_d(array, group, d, seed=1, steps=20_000, stop=Stop())
        seen = look(differences.develop(better, group))
        assert (seen.repeats, seen.table_repeats) == (0, 0)
        assert (lacking == 0) == (seen.d >= d)


@pytest.mark.slow_without_jit
@pytest.mark.parametrize("rounds", [6, 7])
def test_mirrored_arrays_have_what_they_tell(rounds):
    """With an odd number of rounds, the last has no mirror image."""
    array, lacking = mirrors.find_mirrored(abelian(16), (rounds, 4), (3, 1), (1, 30_000), Stop())
    seen = look(differences.develop(array, abelian(16)))
    assert lacking == 0
    assert (seen.repeats, seen.table_repeats, seen.d >= 3) == (0, 0, True)


@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("rounds", "tables"), [(5, 6), (6, 7), (7, 7), (8, 11)])
def test_rotations_tell_whether_they_repeat(rounds, tables):
    """A rotation lacks nothing exactly if no meeting and no visit repeats."""
    for seed in range(3):
        seats, lacking = rotations.find_rotation((rounds, tables, 4), (seed, 40_000), Stop())
        seen = look(seats)
        assert (lacking == 0) == (seen.repeats == seen.table_repeats == 0)
        assert seen.doubles == 0


@pytest.mark.slow_without_jit
def test_six_tables_of_four_have_five_rounds_with_ten_paths():
    """Six tables of four give the paper's Table 1 at once."""
    seats, lacking = rotations.find_rotation((5, 6, 4), (1, 1 << 17), Stop())
    assert lacking == 0
    assert look(seats).d == 10


@pytest.mark.slow_without_jit
@pytest.mark.parametrize("size", [3, 4])
def test_groups_change_tables_only(size):
    """Placing groups keeps them, returns the true number of repeated visits, and never adds any."""
    seats = drawn(size, 4, 6, size)
    placed, told = tables.place_groups(seats, 6 * size, (1, 20_000), Stop())
    before, after = look(seats), look(placed)
    assert after.table_repeats == told <= before.table_repeats
    groups = [{tuple(sorted(g)) for g in r.tolist()} for r in seats]
    assert groups == [{tuple(sorted(g)) for g in r.tolist()} for r in placed]


def test_rounds_that_were_played_stay():
    """Played rounds stay, whether tables or players change."""
    seats = drawn(3, 4, 5, 4)
    placed, _ = tables.place_groups(seats, 20, (1, 2_000), Stop(), first=2)
    assert (placed[:2] == seats[:2]).all()
    room = plain.RoundSeats.of((4,) * 5, 0)
    places = seats.reshape(4, 20)
    found, _ = plain.anneal(places, room, plain.Weights(1, 1, 1), (1, 2_000), Stop(), first=2)
    assert (found[:2] == places[:2]).all()
    assert (np.sort(found, axis=1) == np.arange(20)).all()


@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("sizes", "bench"), [((4,) * 5, 0), ((4, 4, 3, 3), 0), ((4, 4, 4), 3)])
def test_plain_annealing_costs_what_repeats(sizes, bench):
    """Cost 0 means no repeats and even shares of bench and small tables.

    Otherwise it is above 0.
    """
    layout = RoundTables(sizes, bench)
    start = np.array([np.random.default_rng(r).permutation(layout.num_players) for r in range(4)])
    room = plain.RoundSeats.of(sizes, bench)
    for steps in (0, 200, 60_000):
        places, cost = plain.anneal(start, room, plain.Weights(1, 1, 1), (1, steps), Stop())
        seats = seats_of(places, layout)
        seen = ReferenceMeasures.of(seats.tolist(), layout.num_players)
        kinds = np.array([np.bincount(room.kind[np.argsort(row)], minlength=3) for row in places])
        assert kinds.shape == (4, 3)
        games = np.zeros((layout.num_players, 3), dtype=int)
        for row in places:
            np.add.at(games, (row, room.kind), 1)
        spans = np.ptp(games[:, [0, 2]], axis=0)
        assert (cost == 0) == (seen.repeats == seen.table_repeats == 0 and max(spans) <= 1)


@pytest.mark.slow_without_jit
def test_more_paths_are_told_truly():
    """Cost 0 means d without repeats, and nobody changes between tables of two sizes."""
    group = abelian(12)
    array, _ = differences.find_array(group, (6, 4), 1, 200_000, Stop())
    seats = differences.develop(array, group)
    seats[seats == 47] = -1
    for d in (2, 3, 9):
        better, cost = paths.add_paths(seats, 47, d, (1, 20_000), Stop())
        seen = ReferenceMeasures.of(better.tolist(), 47)
        good = seen.repeats == seen.table_repeats == 0 and seen.d >= d
        assert (cost == 0) == good
        small = [sorted(b[(s < 0).any(axis=1)].ravel()) for s, b in zip(seats, better, strict=True)]
        was = [sorted(s[(s < 0).any(axis=1)].ravel()) for s in seats]
        assert small == was


def test_a_search_that_is_over_ends_at_once():
    """A stopped search returns a complete plan at once."""
    stop = Stop()
    stop.cancel()
    array, _ = differences.find_array(abelian(9), (5, 4), 1, 1 << 40, stop)
    assert array.shape == (5, 4)
    seats, _ = rotations.find_rotation((9, 10, 4), (1, 1 << 40), stop)
    assert look(seats).doubles == 0
    tables.place_groups(seats, 40, (1, 1 << 40), stop)
    paths.add_paths(seats, 40, 9, (1, 1 << 40), stop)


def test_kernels_are_made_ready():
    """Warming up compiles all kernels on a small plan."""
    warm_up()
