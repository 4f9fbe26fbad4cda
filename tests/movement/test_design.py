"""Designed movements: sound, balanced in directions, and the same for the same seed."""

from __future__ import annotations

import runpy
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.club.movement import Movement
from bridgeopt.errors import BridgeoptError, InputError
from bridgeopt.files.asc import format_movement
from bridgeopt.movement.check import movement_faults
from bridgeopt.movement.design import design, repair, triangles
from bridgeopt.movement.families import read_family

slow_without_jit = pytest.mark.slow_without_jit

SIZES = (8, 10, 12, 14, 16, 18)


def assert_sound(movement: Movement) -> None:
    """Hold a movement against what `design` promises."""
    num_pairs, num_rounds = movement.num_contestants, movement.num_rounds
    assert movement_faults(movement) == []
    apart = ~np.eye(num_pairs, dtype=bool)
    assert movement.meetings[apart].max() <= -(-num_rounds // (num_pairs - 1))
    num_tables = num_pairs // 2
    for tables in movement.rounds:
        plays = Counter(tables[tables[:, 0] > 0, 2].tolist())
        assert sum(plays.values()) == num_tables
        assert max(plays.values()) <= -(-num_tables // movement.num_groups)
    ns = np.bincount(movement.rounds[:, :, 0].ravel(), minlength=num_pairs + 1)[1:]
    assert {num_rounds // 2, -(-num_rounds // 2)} >= set(ns.tolist())


def is_connected(movement: Movement) -> bool:
    reached = np.linalg.matrix_power(movement.meetings + np.eye(movement.num_contestants), 18)
    return bool((reached > 0).all())


@slow_without_jit
@pytest.mark.parametrize("num_pairs", SIZES)
@pytest.mark.parametrize(("num_rounds", "num_groups"), [(6, 6), (7, 7), (6, 7), (5, 8), (1, 1)])
def test_sound(num_pairs, num_rounds, num_groups):
    """For all sizes of section and several numbers of rounds and groups."""
    movement = design(num_pairs, num_rounds, num_groups, 1, candidates=1)
    assert_sound(movement)
    assert (movement.num_rounds, movement.num_groups) == (num_rounds, num_groups)
    assert movement.num_tables == num_pairs // 2
    assert movement.rounds[0, :, :2].ravel().tolist() == list(range(1, num_pairs + 1))


@slow_without_jit
def test_more_rounds_than_opponents():
    """Eight pairs in eight rounds meet twice at most; four in six rounds, just twice."""
    assert_sound(design(8, 8, 8, 1, candidates=1))
    assert set(design(4, 6, 6, 1).meetings[~np.eye(4, dtype=bool)].tolist()) == {2}


def test_boards_stay():
    """With a table for each group, group k is at table k, and some tables are unused."""
    movement = design(10, 4, 6, 1, boards_stay=True, candidates=1)
    assert_sound(movement)
    assert movement.num_tables == 6
    for table in range(6):
        assert set(movement.rounds[:, table, 2].tolist()) <= {0, table + 1}


def test_many_tables_a_group():
    """Twice as many tables as groups and more: groups are shared evenly."""
    movement = design(18, 3, 4, 1, candidates=1)
    assert_sound(movement)
    for tables in movement.rounds:
        assert min(Counter(tables[:, 2].tolist()).values()) == 2


@slow_without_jit
def test_the_seed_decides():
    """The same seed gives the same movement, another seed another one."""
    one, again, other = (format_movement(design(14, 6, 6, seed)) for seed in (1, 1, 2))
    assert one == again
    assert one.split("#")[0] != other.split("#")[0]


@slow_without_jit
def test_the_best_candidate_is_chosen():
    """More candidates are never worse, by any measure; by default triangles are counted."""
    few, many = (design(16, 6, 6, 1, candidates=k) for k in (1, 30))
    assert triangles(many) < triangles(few)
    by_ns = design(16, 6, 6, 1, candidates=30, measure=lambda m: int(m.rounds[1, 0, 0]))
    assert by_ns.rounds[1, 0, 0] <= few.rounds[1, 0, 0]


def test_triangles():
    """Counted by hand among few, and by all threes among many."""
    three = np.array([[[1, 2, 1]], [[2, 3, 2]], [[3, 1, 3]]])
    assert triangles(Movement("three", 3, 3, three)) == 1
    movement = design(12, 6, 6, 1, candidates=1)
    meets = movement.meetings > 0
    threes = combinations(range(12), 3)
    assert triangles(movement) == sum(meets[a, b] & meets[b, c] & meets[a, c] for a, b, c in threes)


@pytest.mark.parametrize("sizes", [(7, 6, 6), (0, 6, 6), (8, 0, 6), (8, 6, 5)])
def test_what_cannot_be(sizes):
    """An odd number of pairs, no rounds, fewer groups than rounds: refused with a sentence."""
    with pytest.raises(InputError, match=r"\. "):
        design(*sizes, seed=1)


@slow_without_jit
def test_what_is_not_found():
    """Six pairs in five rounds of five groups: there is no such movement (no Howell design)."""
    with pytest.raises(BridgeoptError, match="no sound movement for 6 pairs was found"):
        design(6, 5, 5, 1)


def naive_repeats(tables, most_meetings) -> int:
    count = np.zeros_like(most_meetings)
    for a, b, group in tables.reshape(-1, 3).tolist():
        if a >= 0:
            for x, y in ((min(a, b), max(a, b)), (a, group), (b, group)):
                count[x, y] += 1
    return int(np.maximum(count - most_meetings, 0).sum())


@settings(max_examples=50, deadline=None)
@given(
    num_pairs=st.sampled_from([4, 6, 8]),
    num_places=st.integers(4, 6),
    most=st.integers(0, 2),
    seed=st.integers(0, 2**63),
    steps=st.integers(0, 200),
)
def test_repair_counts_repeats(num_pairs, num_places, most, seed, steps):
    """What it returns is what a plain count finds; each round keeps its pairs and its groups."""
    random = np.random.default_rng(seed)
    tables = np.full((4, num_places, 3), -1, dtype=np.int64)
    tables[:, :, 2] = num_pairs + np.arange(num_places)
    for places in tables:
        used = random.permutation(num_places)[: num_pairs // 2]
        places[used, :2] = random.permutation(num_pairs).reshape(-1, 2)
    before = tables.copy()
    most_meetings = np.ones((num_pairs + num_places,) * 2, dtype=np.int64)
    most_meetings[:num_pairs, :num_pairs] = most
    state = np.array([seed], dtype=np.uint64)
    repeats = repair(tables, most_meetings, state, steps)
    assert repeats == naive_repeats(tables, most_meetings)
    assert (tables[:, :, 2] == before[:, :, 2]).all()
    assert (np.sort(tables[:, :, :2], axis=None) == np.sort(before[:, :, :2], axis=None)).all()
    assert ((tables[:, :, 0] < 0) == (tables[:, :, 1] < 0)).all()


@pytest.mark.parametrize("num_pairs", SIZES)
def test_the_shipped_movements(num_pairs):
    """All are what `design` promises, and everybody is linked to everybody by meetings."""
    movement = read_family("multiplex").movements[num_pairs]
    assert (movement.num_rounds, movement.num_groups) == (6, 6)
    assert_sound(movement)
    assert is_connected(movement)


@slow_without_jit
def test_the_shipped_movements_can_be_made_again(our_movements, tmp_path):
    """The command makes the same files, byte for byte."""
    runpy.run_path(str(our_movements / "make.py"))["make"](tmp_path)
    made = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*.*"))
    shipped = {p.relative_to(our_movements) for p in our_movements.rglob("*.*")}
    assert shipped - set(made) - {p for p in shipped if p.suffix == ".pyc"} == {
        (our_movements / "make.py").relative_to(our_movements)
    }
    for path in made:
        assert (tmp_path / path).read_bytes() == (our_movements / path).read_bytes()
