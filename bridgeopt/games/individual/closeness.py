"""How close by standing a round's tables can be at best, where nobody meets again.

A round is a partition of the players into tables, and what a table costs is the sum of the squares
of the distances in standing of all two at it. If everybody brings a price, and pays an equal part
of what his cheapest table costs above its players' prices, all this is no more than a round costs:
a Lagrangian of set partitioning (Fisher, Management Science 27, 1981). Subgradients better prices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.assignment import assign

Ints = NDArray[np.int64]

_PARTS = 1 << 10
"""Prices are in parts of so many of a cost."""
_MOST_TABLES = 24_000
"""So many tables are asked for, about: the closer ones."""
_TURNS, _PATIENCE = 400, 8


def at_tables(groups: Sequence[Ints], visits: Ints) -> list[Ints]:
    """Return groups of one size in the order of the tables at which fewest were before.

    Among orders with fewest returns, groups stay near the table of their place in the order given.
    Exact: a linear assignment.

    Parameters
    ----------
    groups
        The players of each, from 0.
    visits
        How often each player was at each of as many tables, shape ``(players, tables)``.
    """
    n = len(groups)
    place = np.arange(n)
    again = np.array([(visits[group] > 0).sum(axis=0) for group in groups])
    cost = again * n**3 + (place[:, None] - place) ** 2
    u, v, group_at = (np.zeros(n, dtype=np.int64) for _ in range(3))
    assign(cost, n, u, v, group_at, np.zeros((4, n), dtype=np.int64))
    return [groups[int(k)] for k in group_at]


def table_cost(places: tuple[int, ...]) -> int:
    """Return what a table costs, whose players have these places in the standing."""
    return sum((a - b) ** 2 for a, b in combinations(places, 2))


def least_spread(
    num_players: int, sizes: tuple[int, ...], may: Callable[[tuple[int, ...]], bool]
) -> int:
    """Bound the sum of what tables cost that may be.

    Parameters
    ----------
    num_players
        Whose places in the standing are 0, 1, … Who has no place at a table sits out.
    sizes
        Of the tables.
    may
        Whether players, by their places from the first on, may sit at a table; of those that are
        near each other only is it asked.
    """
    neighbours = sum(table_cost(tuple(range(size))) for size in sizes)
    if len(set(sizes)) != 1:
        return neighbours
    size = sizes[0]
    reach = size
    while reach < num_players and num_players * comb(reach, size - 1) < _MOST_TABLES:
        reach += 1
    tables = list(_near(num_players, size, reach, may))
    # At other tables sit two so far apart; each in between adds half the square of that at least.
    far = reach * reach * size * _PARTS // 2
    bench = num_players - sum(sizes)
    return max(neighbours, _priced(num_players, size, tables, (far, bench)))


def _near(
    num_players: int, size: int, reach: int, may: Callable[[tuple[int, ...]], bool]
) -> Iterator[tuple[int, ...]]:
    for first in range(num_players):
        others = range(first + 1, min(first + reach, num_players))
        for rest in combinations(others, size - 1):
            table = (first, *rest)
            if may(table):
                yield table


def _priced(
    num_players: int, size: int, tables: list[tuple[int, ...]], others: tuple[int, int]
) -> int:
    """Return the largest bound that prices give; those who bring it least sit out.

    ``others`` are what tables that are not listed cost at least, and how many sit out.
    """
    far, bench = others
    members = np.array(tables, dtype=np.int64).reshape(-1, size)
    costs = np.array([table_cost(table) for table in tables], dtype=np.int64) * _PARTS
    price = np.zeros(num_players, dtype=np.int64)
    step, best, since = 8 * _PARTS, 0, 0
    for _ in range(_TURNS):
        above = costs - price[members].sum(axis=1)
        dearest = np.sort(price)[num_players - size :].sum()
        cheapest = np.full(num_players, far - dearest)
        for k in range(size):
            np.minimum.at(cheapest, members[:, k], above)
        bound = int(np.sort(price + cheapest // size)[: num_players - bench].sum())
        since = 0 if bound > best else since + 1
        best = max(best, bound)
        if since == _PATIENCE:
            step, since = step // 2, 0
        # Whoever is at too many of the cheapest tables brings too much.
        wanted = np.zeros(num_players, dtype=np.int64)
        chosen = members[(above[:, None] == cheapest[members]).any(axis=1)]
        np.add.at(wanted, chosen.ravel(), 1)
        price += step * np.sign(wanted.sum() // num_players - wanted)
    return -(-best // _PARTS)
