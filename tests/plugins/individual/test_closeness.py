"""The bound on closeness by standings is at most that of the closest round."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest

from bridgeopt.plugins.individual.further_rounds import assign_tables, spread_bound, table_cost


def all_rounds(players: tuple[int, ...], size: int) -> Iterator[list[tuple[int, ...]]]:
    """Yield all ways to seat players at tables of one size."""
    if not players:
        yield []
        return
    first, *others = players
    for rest in combinations(others, size - 1):
        left = tuple(p for p in others if p not in rest)
        for tables in all_rounds(left, size):
            yield [(first, *rest), *tables]


@pytest.mark.parametrize(("size", "players"), [(3, 9), (4, 8)])
def test_against_all_rounds(size, players):
    """For any earlier meetings, no round without a rematch is closer than the bound."""
    rng = np.random.default_rng(size)
    rounds = list(all_rounds(tuple(range(players)), size))
    met_bound = 0
    for share in (0.0, 0.1, 0.2, 0.3, 0.4, 0.5):
        met = {two for two in combinations(range(players), 2) if rng.random() < share}

        def may(table, met=met):
            return not any(two in met for two in combinations(table, 2))

        costs = [sum(map(table_cost, tables)) for tables in rounds if all(map(may, tables))]
        bound = spread_bound(players, (size,) * (players // size), may)
        assert all(bound <= cost for cost in costs)
        met_bound += bound == min(costs, default=0)
    assert met_bound >= 2  # the bound is tight sometimes


def test_who_sits_out_costs_nothing():
    """Any of nine may sit out; for tables of two sizes, neighbours give the bound."""
    everybody = tuple(range(9))
    for away in ({4}, {0, 4}):
        met = {two for two in combinations(everybody, 2) if away & set(two)}

        def may(table, met=met):
            return not any(two in met for two in combinations(table, 2))

        best = min(
            sum(map(table_cost, tables))
            for out in everybody
            for tables in all_rounds(tuple(p for p in everybody if p != out), 4)
        )
        assert spread_bound(9, (4, 4), may) >= best == 40
    assert spread_bound(9, (4, 4), lambda _: True) == 40
    assert spread_bound(7, (4, 3), lambda _: True) == 20 + 6


def test_groups_stay_in_order_where_nobody_returns():
    """The leaders get the first table, unless one of them was there before."""
    groups = [np.array([0, 1]), np.array([2, 3]), np.array([4, 5])]
    visits = np.zeros((6, 3), dtype=np.int64)
    assert [g.tolist() for g in assign_tables(groups, visits)] == [[0, 1], [2, 3], [4, 5]]
    visits[1, 0] = 2
    assert [g.tolist() for g in assign_tables(groups, visits)] == [[2, 3], [0, 1], [4, 5]]
