"""Tables, directions and numbers: they change neither meetings nor balance."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from bridgeopt.club.movement import Movement
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.design.annealing import anneal
from bridgeopt.movement.design.search import assign_tables, balance_directions
from bridgeopt.movement.quality import balance, measure
from bridgeopt.movement.table_assignment import EMPTY

pytestmark = pytest.mark.slow_without_jit

GO_ON = Stop()


@pytest.fixture
def found(make_task, arrangements):
    """Return a function that finds a sound arrangement, with its task and stationary pair."""

    def find(*sizes, style):
        task = make_task(*sizes, style)
        for symmetry, arrangement in arrangements(task):
            best = anneal(
                arrangement, task.objective, together=False, steps=100_000, seed=1, stop=GO_ON
            )
            if best is not None:
                rounds = balance_directions(best[1].rounds(), task.num_pairs)
                return rounds, task, symmetry.stationary_pair(task)
        raise AssertionError("nothing found")

    return find


def as_movement(rounds, task) -> Movement:
    return Movement("", task.num_pairs, task.num_groups, rounds)


@pytest.mark.long
@pytest.mark.parametrize(
    ("sizes", "style", "num_tables"),
    [
        ((8, 6, 6), "boards", 4),
        ((8, 5, 6), "boards", 6),
        ((10, 6, 6), "boards", 6),
        ((14, 6, 6), "boards", 7),
        ((8, 6, 6), "pair", 4),
        ((14, 4, 6), "pair", 7),
        ((14, 6, 6), "both", 7),
        ((16, 4, 6), "both", 8),
    ],
)
def test_what_stays(sizes, style, num_tables, found):
    """The result is sound, with unchanged balance, even directions, and fixed boards or pairs."""
    rounds, task, staying = found(*sizes, style=style)
    before = rounds[rounds[:, :, 0] != EMPTY].reshape(task.num_rounds, task.num_used, 3) + 1
    movement = as_movement(assign_tables(rounds, task, num_tables, staying, seed=1), task)
    assert movement_faults(movement) == []
    assert movement.num_tables == num_tables
    assert balance(movement) == balance(as_movement(before, task))
    assert sorted(movement.meetings.sum(axis=0)) == [task.num_rounds] * task.num_pairs
    quality = measure(movement)
    assert quality.ns_most - quality.ns_fewest <= 4
    if style == "both" or (style == "boards" and num_tables >= task.num_groups):
        assert quality.group_moves == 0
    if style in ("both", "pair"):
        assert 1 in quality.stationary
        assert 1 in movement.rounds[0, 0, :1]
    first = movement.rounds[0][movement.rounds[0, :, 0] > 0]
    assert first[:, :2].ravel().tolist() == list(range(1, task.num_pairs + 1))
    assert list(dict.fromkeys(first[:, 2].tolist())) == list(
        range(1, 1 + min(len(first), sizes[2]))
    )


def test_boards_move_little(found):
    """Four tables for six groups: two of them must move, and no more do.

    A group is played in four of the six rounds; one that stays fills most of a table, so at most
    four stay.
    """
    rounds, task, _ = found(8, 6, 6, style="boards")
    assert measure(as_movement(assign_tables(rounds, task, 4, None, seed=1), task)).group_moves == 2


def test_half_the_rounds_ns(found):
    """A search of all ways to turn board groups finds no more even directions."""
    rounds, task, _ = found(10, 5, 5, style="boards")
    quality = measure(as_movement(assign_tables(rounds, task, 5, None, seed=1), task))
    used = rounds[:, :, 0] != EMPTY
    direction = np.zeros((10, 5), dtype=np.int64)
    for ns, ew, group in rounds[used].tolist():
        direction[ns, group] += 1
        direction[ew, group] -= 1
    best = min(
        np.ptp(direction @ np.where([way >> g & 1 for g in range(5)], 1, -1)) for way in range(32)
    )
    assert 2 * (quality.ns_most - quality.ns_fewest) == best


@pytest.mark.slow
def test_follow(found):
    """In a Howell, each number except the last takes the seat of the one before it."""
    rounds, task, _ = found(8, 7, 7, style="follow")
    movement = as_movement(assign_tables(rounds, task, 4, None, seed=1), task)
    assert movement_faults(movement) == []
    quality = measure(movement)
    assert quality.stationary == (8,)
    assert movement.rounds[0, 0, 2] == 1
    place = [
        {pair: t for t, table in enumerate(tables) for pair in table[:2].tolist()}
        for tables in movement.rounds
    ]
    for before, after in pairwise(place):
        for pair in range(1, 8):
            assert after[pair % 7 + 1] == before[pair]
