"""Smaller tables are shared evenly: rounds stay valid, and the plain cost agrees."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups.table_moves import balance_small_tables

pytestmark = [pytest.mark.slow, pytest.mark.slow_without_jit]


def plain_cost(rounds: list[list[list[int]]], players: int, size: int) -> int:
    """Return the cost of repeats, and of squared games at smaller tables above the minimum."""
    met, visits, smaller = Counter(), Counter(), Counter()
    for tables in rounds:
        for t, sitting in enumerate(tables):
            met.update(frozenset(two) for two in combinations(sitting, 2))
            visits.update((p, t) for p in sitting)
            smaller.update(sitting if len(sitting) < size else ())
    low, more = divmod(smaller.total(), players)
    least = more * (low + 1) ** 2 + (players - more) * low**2
    again = sum(n - 1 for n in met.values()) + sum(n - 1 for n in visits.values())
    return 6 * again + sum(n * n for n in smaller.values()) - least


@pytest.mark.parametrize(("size", "tables", "players", "rounds"), [(4, 4, 14, 3), (3, 3, 8, 4)])
def test_rounds_stay_rounds(size, tables, players, rounds):
    """Everyone plays once a round, as many tables lack a player, and the cost is the plain one."""
    rng = np.random.default_rng(size)
    full = [rng.permutation(size * tables).reshape(tables, size) for _ in range(rounds)]
    start = np.array(full)
    # Numbers beyond the players become empty places; a table with two of them gives one away.
    start[start >= players] = -1
    for r in range(rounds):
        while (lacking := (start[r] < 0).sum(axis=1)).max() > 1:
            t, u = int(lacking.argmax()), int(lacking.argmin())
            empty = int((start[r, t] < 0).argmax())
            start[r, t, empty], start[r, u, 0] = start[r, u, 0], -1
    best, cost = balance_small_tables(start, players, (1, 20_000), Stop())
    listed = [[[p for p in table if p >= 0] for table in r] for r in best.tolist()]
    for tables_of_round in listed:
        assert sorted(p for table in tables_of_round for p in table) == list(range(players))
        assert {len(table) for table in tables_of_round} == {size, size - 1}
    assert cost == plain_cost(listed, players, size)
    before = [[[p for p in table if p >= 0] for table in r] for r in start.tolist()]
    assert cost < plain_cost(before, players, size)
