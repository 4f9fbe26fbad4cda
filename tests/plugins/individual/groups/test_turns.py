"""Plans generated from a few rounds by rotation have the cost of a plain sum."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups import turns
from bridgeopt.plugins.individual.groups.swaps import Tolls
from bridgeopt.plugins.individual.groups.turns import (
    CyclicSymmetry,
    symmetries,
    turned_rounds,
)
from tests.support.reference import swaps as reference

pytestmark = [
    pytest.mark.kernels,
    pytest.mark.filterwarnings("ignore:overflow encountered in scalar:RuntimeWarning"),
]

SYMMETRIES = [
    (CyclicSymmetry(4, 2, 1, 1, 0), 3),  # a fixed player, and half orbits
    (CyclicSymmetry(3, 2, 3, 2, 0), 3),  # three fixed players, who may meet
    (CyclicSymmetry(4, 3, 0, 1, 2), 3),  # rounds that rotation keeps
    (CyclicSymmetry(5, 4, 0, 0, 3), 4),  # only such rounds
    (CyclicSymmetry(2, 9, 0, 2, 1), 3),  # three groups of orbits
]


def plain_cost(seats, **tolls):
    """Return the sum of tolls of rounds, counted plainly."""
    rounds = seats.reshape(len(seats), -1).tolist()
    return reference.cost(rounds, (seats.shape[2],) * seats.shape[1], **tolls)


@pytest.mark.parametrize(("symmetry", "size"), SYMMETRIES)
@pytest.mark.parametrize("tolls", [{}, {"spread": True}, {"most": 2}])
def test_orbits_cost_what_their_pairs_do(symmetry, size, tolls, monkeypatch):
    """The kernel's cost is that of all rounds, and everyone plays once a round."""
    told = []
    kernel = turns.turn_kernel

    def listening(rounds, shape, limits, costs, state, flag):
        kernel(rounds, shape, limits, costs, state, flag)
        told.append(int(costs[0]))

    monkeypatch.setattr(turns, "turn_kernel", listening)
    for tries in (0, 60):
        seats, tried = turns._turned(symmetry, size, Tolls(**tolls), (7, tries), Stop())
        assert tried <= tries
        assert len(seats) == symmetry.num_rounds
        players = symmetry.order * symmetry.orbits + symmetry.fixed
        assert (np.sort(seats.reshape(len(seats), -1), axis=1) == np.arange(players)).all()
        assert told[-1] == plain_cost(seats, **tolls) == turns.cost_of(seats, Tolls(**tolls))


@pytest.mark.parametrize(("symmetry", "size"), SYMMETRIES)
def test_orbits_of_pairs(symmetry, size):
    """Two pairs share an orbit exactly if a rotation maps one to the other."""
    m, moving = symmetry.order, symmetry.order * symmetry.orbits
    orbit, kinds = symmetry.pairs()

    def turned(player, by):
        return player // m * m + (player + by) % m if player < moving else player

    for one, other in combinations(range(len(orbit)), 2):
        images = {frozenset((turned(one, t), turned(other, t))) for t in range(m)}
        same = np.argwhere(np.triu(orbit == orbit[one, other], 1))
        assert {frozenset(map(int, pair)) for pair in same} == images
        assert len(images) == {0: m, 1: m // 2, 2: 1}[int(kinds[orbit[one, other]])]


@pytest.mark.parametrize("numbers", [(12, 5, 3), (21, 9, 3), (30, 6, 5), (42, 6, 7), (9, 4, 3)])
def test_symmetries_fit(numbers):
    """A symmetry has as many players and rounds as the plan, or one round more."""
    players, rounds, size = numbers
    found = [*symmetries(players, rounds, size)]
    assert 0 < len(found) <= 24
    for symmetry in found:
        assert symmetry.order * symmetry.orbits + symmetry.fixed == players
        assert symmetry.num_rounds - rounds in (0, 1)


@pytest.mark.slow_without_jit
@pytest.mark.parametrize("shape", [(7, 5, 3), (11, 8, 3), (6, 5, 5)])
def test_rounds_without_repeats_are_found(shape):
    """Rounds without repeats are found that a search without symmetry had not reached."""
    found = turned_rounds(shape, Tolls(), (1, 500_000), Stop(), target=0)
    assert (found.cost, plain_cost(found.seats), len(found.seats)) == (0, 0, shape[0])


@pytest.mark.slow_without_jit
def test_meetings_are_spread():
    """With six at five tables nobody meets three times, and as few twice as possible."""
    found = turned_rounds((5, 5, 6), Tolls(spread=True), (1, 500_000), Stop(), target=800)
    met = reference.meetings(found.seats.reshape(5, -1).tolist(), (6,) * 5)
    assert sorted(met.values())[-51:] == [1, *[2] * 50]
