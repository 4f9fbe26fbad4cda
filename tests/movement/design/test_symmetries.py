"""Symmetries: groups of permutations, and arrangements that have them."""

from __future__ import annotations

import numpy as np
import pytest

from bridgeopt.movement.design.task import MAX_FIXED_PAIRS, symmetries
from bridgeopt.movement.table_assignment import EMPTY

SIZES = [(8, 6, 6), (12, 8, 8), (14, 7, 7), (16, 15, 15), (18, 6, 9), (4, 1, 1)]


@pytest.mark.parametrize("sizes", SIZES)
def test_they_are_groups(sizes):
    """Images compose to images, the first is the identity, and pairs remain pairs."""
    num_pairs, num_rounds, num_groups = sizes
    for symmetry in symmetries(*sizes):
        images = [tuple(image) for image in symmetry.images.tolist()]
        assert images[0] == tuple(range(num_pairs + num_groups))
        assert len(set(images)) == len(images)
        for image in symmetry.images:
            assert sorted(image[:num_pairs].tolist()) == list(range(num_pairs))
            assert {tuple(image[list(other)].tolist()) for other in images} == set(images)
        assert sum(symmetry.reach) == num_rounds
        fixed = (symmetry.images == symmetry.images[0]).all(axis=0)[:num_pairs]
        assert tuple(np.flatnonzero(fixed).tolist()) == symmetry.fixed_pairs
        assert len(images) == 1 or len(symmetry.fixed_pairs) <= MAX_FIXED_PAIRS


def test_none_comes_first_and_the_howell_is_among_them():
    """The search without symmetry comes first; a cycle of all pairs except one is included."""
    found = list(symmetries(8, 7, 7))
    assert len(found[0].images) == 1
    assert any(s.reach == (7,) and s.fixed_pairs == (7,) for s in found)


@pytest.mark.parametrize("sizes", SIZES)
def test_starts(sizes, make_task, arrangements):
    """All pairs play, counts of groups differ by at most one, and rounds are images of bases."""
    num_pairs, num_rounds, num_groups = sizes
    num_used = num_pairs // 2
    for symmetry, arrangement in arrangements(make_task(*sizes)):
        rounds = arrangement.rounds()
        used = rounds[:, :, 0] != EMPTY
        assert used.sum(axis=1).tolist() == [num_used] * num_rounds
        assert (np.sort(rounds[used][:, :2].reshape(num_rounds, -1)) == range(num_pairs)).all()
        assert np.ptp(arrangement.plays) <= 1
        if num_rounds != num_groups or num_used >= num_groups:
            played = np.bincount(rounds[used][:, 2], minlength=num_groups)
            assert played.tolist() == arrangement.plays.tolist()
        for tables, where in zip(rounds, used, strict=True):
            assert np.bincount(tables[where, 2]).max() <= -(-num_used // num_groups)
        at = 0
        for reach in symmetry.reach:
            base = {(*sorted(t[:2]), t[2]) for t in rounds[at][used[at]].tolist()}
            for z in range(reach):
                image = symmetry.images[z]
                moved = {
                    (*sorted((image[a], image[b])), image[num_pairs + g] - num_pairs)
                    for a, b, g in base
                }
                there = rounds[at + z][used[at + z]].tolist()
                assert moved == {(*sorted(t[:2]), t[2]) for t in there}
            at += reach
