"""Sizes at which no movement has numbers that follow each other: all starts are enumerated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np
import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.movement.check import movement_faults, shortcomings
from bridgeopt.movement.design import design
from bridgeopt.movement.design.task import Symmetry, can_follow
from bridgeopt.movement.quality import measure
from tests.support.messages import pattern_of

Group = Sequence[Sequence[int]]
"""Multiplication table of a group; 0 is neutral."""


def cycle(order: int) -> Group:
    return [[(a + b) % order for b in range(order)] for a in range(order)]


def quaternions() -> Group:
    """Return the quaternion group: 1, i, j, k, and then their negatives."""
    units = [[0, 1, 2, 3], [1, 4, 3, 6], [2, 7, 4, 1], [3, 2, 5, 4]]
    return [[(units[a % 4][b % 4] + 4 * (a // 4 + b // 4)) % 8 for b in range(8)] for a in range(8)]


def beginnings(num_pairs: int, group: Group) -> Iterator[list[tuple[int, ...]]]:
    """Yield the movers at each table in round 0, with all differences distinct."""
    order = len(group)
    inverse = [row.index(0) for row in group]

    def go(
        tables: list[tuple[int, ...]], apart: frozenset[int], least: int
    ) -> Iterator[list[tuple[int, ...]]]:
        if len(tables) == order - num_pairs // 2:
            there = {mover for table in tables for mover in table}
            yield [*tables, *((k,) for k in range(order) if k not in there)]
            return
        free = [k for k in range(order) if all(k not in table for table in tables)]
        for one, other in product(free, free):
            between = group[inverse[one]][other]
            ways = {between, inverse[between]}
            if least <= one < other and len(ways) == 2 and apart.isdisjoint(ways):
                yield from go([*tables, (one, other)], apart | ways, one)

    yield from go([], frozenset(), 0)


def has_room(tables: Sequence[tuple[int, ...]], group: Group) -> bool:
    """Return whether a board group fits: each table once, in distinct rounds, with all movers."""

    def go(k: int, rounds: frozenset[int], movers: frozenset[int]) -> bool:
        if k == len(tables):
            return len(movers) == len(group)
        for round_ in range(len(group)):
            here = {group[round_][mover] for mover in tables[k]}
            fits = round_ not in rounds and movers.isdisjoint(here)
            if fits and go(k + 1, rounds | {round_}, movers | here):
                return True
        return False

    return go(0, frozenset(), frozenset())


SIZES = [(n, r) for r in range(3, 9) for n in range(r + 1 + (r + 1) % 2, 2 * r + 1, 2)]


@pytest.mark.slow
@pytest.mark.parametrize(("num_pairs", "num_rounds"), [*SIZES, (16, 9)])
def test_where_none_can_be(num_pairs, num_rounds):
    """At these sizes no start leaves a place for a group of boards; at others one does."""
    group = cycle(num_rounds)
    room = any(has_room(tables, group) for tables in beginnings(num_pairs, group))
    assert room == (can_follow(num_pairs, num_rounds) is True)


def test_ten_pairs_in_eight_rounds():
    """Only these two groups of order 8 have differences for three tables of two movers."""
    assert len(list(beginnings(10, cycle(8)))) == 48
    begun = list(beginnings(10, quaternions()))
    assert begun
    assert not any(has_room(tables, quaternions()) for tables in begun)
    sums = [[a ^ b for b in range(8)] for a in range(8)]
    fours = [[(a // 4 ^ b // 4) * 4 + (a + b) % 4 for b in range(8)] for a in range(8)]
    turns = [  # of a square: by b quarters, or flipped first
        [(a // 4 ^ b // 4) * 4 + (b % 4 + (a % 4) * (-1) ** (b // 4)) % 4 for b in range(8)]
        for a in range(8)
    ]
    for group in (sums, fours, turns):
        for a, b, c in product(range(8), repeat=3):
            assert group[group[a][b]][c] == group[a][group[b][c]]
        assert not list(beginnings(10, group))


@pytest.mark.parametrize(("num_pairs", "num_rounds"), [(8, 4), (16, 8), (24, 12)])
def test_by_another_group(num_pairs, num_rounds):
    """If a cycle fails, rounds follow by a sum of two groups, with a place for the boards."""
    assert can_follow(num_pairs, num_rounds) is None
    images = Symmetry.following(num_pairs, num_rounds).images
    group = images[:, :num_rounds].tolist()
    assert sorted(map(tuple, group)) == sorted({tuple(row) for row in group})
    assert all((group[a][b] == group[b][a]) for a in range(num_rounds) for b in range(num_rounds))
    assert (images[:, num_rounds:num_pairs] == np.arange(num_rounds, num_pairs)).all()
    assert has_room([(k,) for k in range(num_rounds)], group)


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("num_pairs", "num_rounds"), [(16, 8), pytest.param(24, 12, marks=pytest.mark.long)]
)
def test_it_is_made(num_pairs, num_rounds):
    """The movement is sound: no repeats, all pairs play all boards, and half are stationary."""
    movement = design(num_pairs, num_rounds, num_rounds, style="follow")
    assert movement_faults(movement) == []
    assert shortcomings(movement) == []
    quality = measure(movement)
    assert quality.stationary == tuple(range(num_rounds + 1, num_pairs + 1))
    assert quality.qf > 90


@pytest.mark.parametrize(("num_pairs", "num_rounds"), [(10, 8), (16, 9), (20, 10), (20, 11)])
def test_it_is_refused(num_pairs, num_rounds):
    """An impossible size is refused without a search."""
    told = pattern_of("design_none_follows", pairs=num_pairs, rounds=num_rounds)
    with pytest.raises(InputError, match=told):
        design(num_pairs, num_rounds, num_rounds, style="follow")
