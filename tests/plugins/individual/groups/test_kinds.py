"""Continue earlier rounds: the cost counted by hand equals the local search's."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups.meeting_kinds import (
    AnnealingPace,
    EarlierRounds,
    RoundLayout,
    anneal_rounds,
)
from bridgeopt.plugins.individual.groups.seats import balance_seats


def drawn(n, rounds, ways, tables, seed):
    """Return random rounds and random earlier rounds."""
    rng = np.random.default_rng(seed)
    met = rng.integers(0, 3, (ways, n, n))
    met = np.triu(met, 1)
    met = met + met.transpose(0, 2, 1)
    each = np.triu(rng.integers(0, 4, (n, n)), 1)
    before = EarlierRounds(
        met,
        rng.integers(0, 2, (n, tables)),
        rng.integers(0, 2, n),
        np.array([*range(3, 3 + ways), *range(7, 7 + ways), 1, 5]),
        each + each.T,
    )
    return np.array([rng.permutation(n) for _ in range(rounds)]), before


def by_hand(rounds, sizes, partners, before):
    """Return the cost of rounds, table by table."""
    n = len(before.sit_outs)
    met = {
        (w, i, j): int(before.met[w, i, j])
        for w in range(len(before.met))
        for i in range(n)
        for j in range(i)
    }
    visits, outs = before.visits.astype(int).copy(), before.sit_outs.astype(int).copy()
    besides = 0
    for row in rounds.tolist():
        start = 0
        for table, size in enumerate(sizes):
            sitting = row[start : start + size]
            start += size
            for a, one in enumerate(sitting):
                visits[one, table] += 1
                for b in range(a):
                    way = int(partners and (a - b) == 2)
                    i, j = max(one, sitting[b]), min(one, sitting[b])
                    met[way, i, j] += 1
                    besides += int(before.pair_penalty[i, j])
        for player in row[start:]:
            outs[player] += 1
    weights = before.weights.tolist()
    return (
        sum(weights[w] * count**2 for (w, _, _), count in met.items())
        + sum(weights[len(before.met) + w] * max(count - 1, 0) for (w, _, _), count in met.items())
        + besides
        + weights[-2] * int((visits**2).sum())
        + weights[-1] * int((outs**2).sum())
    )


@pytest.mark.parametrize(
    ("n", "sizes", "partners"), [(10, (4, 4), True), (11, (4, 4, 3), False), (7, (3, 3), False)]
)
def test_costs_are_those_counted_by_hand(n, sizes, partners):
    """The cost agrees before and after the search, which never ends worse than it began."""
    rounds, before = drawn(n, 3, 1 + partners, len(sizes), n)
    layout = RoundLayout.of(sizes, n, partners=partners)
    first = by_hand(rounds, sizes, partners, before)
    assert before.cost(rounds, layout) == first
    found, cost = anneal_rounds(
        rounds, layout, before, AnnealingPace(400, 2, 9.0, 1.0), target=0, seed=1, stop=Stop()
    )
    assert cost == by_hand(found, sizes, partners, before) <= first
    assert all(sorted(row) == list(range(n)) for row in found.tolist())


def test_the_same_seed_draws_the_same():
    """A search depends on its seed only."""
    rounds, before = drawn(8, 3, 1, 2, 5)
    layout = RoundLayout.of((4, 4), 8)
    pace = AnnealingPace(300, 2, 9.0, 1.0)
    one, _ = anneal_rounds(rounds, layout, before, pace, target=0, seed=7, stop=Stop())
    again, _ = anneal_rounds(rounds, layout, before, pace, target=0, seed=7, stop=Stop())
    assert (one == again).all()


@pytest.mark.slow_without_jit
def test_turning_tables_keeps_who_sits_there():
    """Turning tables keeps players and empty places, and makes seats more even."""
    rng = np.random.default_rng(2)
    seats = np.array([rng.permutation(8).reshape(2, 4) for _ in range(4)])
    seats[0, 0, 3] = -1
    turns = np.array([[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]])
    zeros = np.zeros((8, 4), dtype=np.int64)
    turned = balance_seats(seats, turns, zeros, zeros, seed=1, stop=Stop())
    assert (np.sort(turned, axis=2) == np.sort(seats, axis=2)).all()
    assert turned[0, 0, 3] == -1

    def uneven(found):
        held = Counter(
            (p, k) for table in found.reshape(-1, 4).tolist() for k, p in enumerate(table) if p >= 0
        )
        return sum(count**2 for count in held.values())

    assert uneven(turned) <= uneven(seats)


@pytest.mark.slow_without_jit
def test_a_price_keeps_somebody_in_a_seat():
    """A player with a high price on three seats gets the fourth, where turns allow it."""
    rng = np.random.default_rng(4)
    seats = np.array([rng.permutation(8).reshape(2, 4) for _ in range(3)])
    turns = np.array([[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]])
    price = np.zeros((8, 4), dtype=np.int64)
    price[5, 1:] = 1000
    turned = balance_seats(seats, turns, np.zeros_like(price), price, seed=1, stop=Stop())
    assert (turned[:, :, 0] == 5).any(axis=1).all()
