"""Seats are shared evenly, for any meetings."""

from __future__ import annotations

import numpy as np
import pytest

from bridgeopt.plugins.individual.groups.seats import share_seats


def random_rounds(rng, size):
    """Return random rounds of tables, some with one player fewer, and some sit-outs."""
    tables, rounds = int(rng.integers(1, 9)), int(rng.integers(1, 14))
    short, bench = int(rng.integers(0, min(tables, 3) + 1)), int(rng.integers(0, 3))
    players = tables * size - short + bench
    seats = np.full((rounds, tables, size), -1)
    for r in range(rounds):
        line = [*rng.permutation(players)]
        for t in range(tables):
            for s in range(size - (t < short)):
                seats[r, t, s] = line.pop()
    return seats, players


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_every_run_of_games_has_every_seat_once(size):
    """Games 1 to p, p + 1 to 2 p and so on each have every seat once; tables keep their players."""
    rng = np.random.default_rng(size)
    for _ in range(30):
        seats, players = random_rounds(rng, size)
        shared = share_seats(seats, players)
        assert (np.sort(shared, axis=2) == np.sort(seats, axis=2)).all()
        for player in range(players):
            had = np.nonzero(shared == player)[2].tolist()
            runs = [had[k : k + size] for k in range(0, len(had), size)]
            assert all(len(set(run)) == len(run) for run in runs)


def test_tables_of_four_are_shared_as_tightly_as_in_2016():
    """In ten rounds each seat is played twice, plus one of the first two and of the last two."""
    rng = np.random.default_rng(1)
    seats = np.array([rng.permutation(32).reshape(8, 4) for _ in range(10)])
    shared = share_seats(seats, 32)
    for player in range(32):
        counts = np.bincount(np.nonzero(shared == player)[2], minlength=4)
        assert sorted(counts[:2]) == sorted(counts[2:]) == [2, 3]


def test_the_same_again_is_the_same():
    """Sharing seats involves no randomness."""
    seats = np.arange(24).reshape(2, 3, 4) % 12
    assert (share_seats(seats, 12) == share_seats(seats, 12)).all()
