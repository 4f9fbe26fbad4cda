"""Log a checkable proof that no rounds cost less, for any choice of meetings.

In a choice of meetings, each item meets the same number of others, the degree, and no two items
meet twice. The proof bounds the weight of all choices by prices. Each item has a price, and the
reduced weight of a meeting is its weight minus the prices of its two items. Every choice contains
each price exactly ``degree`` times. Its weight is therefore at least ``degree`` times the sum of
the prices, plus all negative reduced weights.

The best prices are the dual prices of a relaxation in which an item may meet another by half. It is
a minimum-cost flow in the bipartite double cover of the graph. In addition, a set of an odd number
of items may have a price, its toll, for each meeting that leaves the set. In each round at least
one meeting leaves it (Edmonds, Journal of Research of the National Bureau of Standards 69B, 1965),
so every choice contains the toll at least ``degree`` times. If the bound is still too low, the
proof branches on whether two items meet.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.stopping import Stop

NODES = 500
"""Maximum number of nodes in a proof; a longer one is given up."""

MAX_ITEMS = 16
"""Maximum number of items for which sets of items can have tolls; there are 2^14 such sets."""

_STEPS = 100
"""Maximum number of subgradient steps for the tolls, for each node (Polyak's step length)."""

_UNREACHED = 1 << 58
"""The distance of a vertex that is not reached; exceeds the length of any path."""

_MAX_WEIGHT = 1 << 52
"""Limit on the sum of the absolute weights, which keeps all sums within 64 bits. The weight of each
decided meeting is changed by about twice the sum (``forcing_weight`` in `_bound_node`). If the sum
is larger at the start, no proof is tried. If it is larger after the tolls are subtracted, the tolls
are not improved further."""


class _Node(NamedTuple):
    """The best bound found for a node.

    Attributes
    ----------
    bound
        The lower bound of the weight of all choices that agree with the node's decisions.
    prices
        Shape ``(n,)``: the price of each item.
    sets, tolls
        Sets of an odd number of items, shape ``(sets, n)``, rows of 0 and 1; and the toll of each,
        shape ``(sets,)``, at least 0.
    split
        Two items to branch on; ``None`` if there are none.
    """

    bound: int
    prices: NDArray[np.int64]
    sets: NDArray[np.int64]
    tolls: NDArray[np.int64]
    split: tuple[int, int] | None


def meetings_proof(
    weight: NDArray[np.int64], degree: int, cutoff: int, stop: Stop | None = None
) -> list[str] | None:
    """Return lines that prove that all sets of ``degree`` rounds weigh at least ``cutoff``.

    Parameters
    ----------
    weight
        Shape ``(n, n)``, symmetric: the weight of each meeting, an even number.
    degree
        The number of rounds, which is the number of opponents of each item.
    cutoff
        The bound to be proven.
    stop
        Ends the work.

    Returns
    -------
    Lines of two kinds, which describe a tree, depth first. A line ``d`` is a leaf: it has a price
    for each item, then sets of an odd number of items (as bits), each followed by its toll. These
    prices and tolls give a bound of at least ``cutoff``. A line ``m`` has two items. The subtree
    for the case that they do not meet follows, then the subtree for the case that they meet. The
    result is ``None`` if the proof is too long or was stopped. It is also ``None`` if a node's
    bound is below ``cutoff`` and no two items are left to branch on. Rounds may still weigh at
    least ``cutoff`` then, since the bounds also cover meetings that cannot be divided into rounds.
    """
    if sum(abs(x) for x in weight.ravel().tolist()) > _MAX_WEIGHT:
        return None
    lines: list[str] = []
    open_nodes = [np.zeros(weight.shape, dtype=np.int64)]
    while open_nodes:
        decided = open_nodes.pop()
        if len(lines) >= NODES or (stop is not None and stop.is_over):
            return None
        node = _bound_node(weight, decided, degree, cutoff)
        if node.bound >= cutoff:
            numbers = node.prices.tolist()
            for items, toll in zip(node.sets, node.tolls.tolist(), strict=True):
                if toll:
                    numbers += [sum(1 << int(i) for i in np.flatnonzero(items)), toll]
            lines.append("d " + " ".join(map(str, numbers)))
            continue
        if node.split is None:
            return None
        i, j = node.split
        lines.append(f"m {i} {j}")
        for meet in (1, -1):
            child = decided.copy()
            child[i, j] = child[j, i] = meet
            open_nodes.append(child)
    return lines


def _bound_node(
    weight: NDArray[np.int64], decided: NDArray[np.int64], degree: int, cutoff: int
) -> _Node:
    """Search for prices and tolls whose bound reaches the cutoff; return the best found.

    ``decided``, shape ``(n, n)``, is 1 for two items that must meet, -1 for two that must not meet,
    and 0 if that is undecided.
    """
    n = len(weight)
    sets, tolls = np.empty((0, n), dtype=np.int64), np.empty(0, dtype=np.int64)
    best: _Node | None = None
    for _ in range(_STEPS):
        across = sets[:, :, None] != sets[:, None, :]
        toll_free = weight - (tolls[:, None, None] * across).sum(axis=0)
        if float(np.abs(toll_free.astype(float)).sum()) > _MAX_WEIGHT:
            break
        forcing_weight = 2 * int(np.abs(toll_free).sum()) + 2
        chosen, prices = _relaxed(toll_free - forcing_weight * decided, degree)
        bound = _bound(toll_free, decided, prices, degree) + degree * int(tolls.sum())
        odd_set = _most_violated_set(chosen, degree)
        if best is None or bound > best.bound:
            split = _split_of(toll_free - prices[:, None] - prices, chosen, decided, odd_set)
            best = _Node(bound, prices, sets, tolls, split)
        if bound >= cutoff:
            break
        if odd_set is not None and not (sets == odd_set).all(axis=1).any():
            sets, tolls = np.vstack([sets, odd_set]), np.append(tolls, 0)
            across = sets[:, :, None] != sets[:, None, :]
        shortfall = (
            2 * degree - (across * (chosen + chosen.T.astype(np.int64))).sum(axis=(1, 2)) // 2
        )
        norm = int((shortfall * shortfall).sum())
        if norm == 0:
            break
        tolls = np.maximum(tolls - 2 * ((bound - cutoff) * shortfall // norm), 0)  # rounded up
    assert best is not None
    return best


def _split_of(
    reduced: NDArray[np.int64],
    chosen: NDArray[np.bool_],
    decided: NDArray[np.int64],
    odd_set: NDArray[np.int64] | None,
) -> tuple[int, int] | None:
    """Return two items to branch on, whose meeting is undecided; ``None`` if there are none.

    Two items meet by half if only one of them chooses the other (see `_relaxed`). If such meetings
    are undecided, the one with the largest absolute reduced weight is chosen. Otherwise, the choice
    is among the undecided meetings of an item in ``odd_set`` with an item outside it. The one with
    the smallest absolute reduced weight is chosen.
    """
    halves = np.argwhere(np.triu(chosen != chosen.T) & (decided == 0)).tolist()
    if halves:
        i, j = max(halves, key=lambda meeting: abs(int(reduced[meeting[0], meeting[1]])))
        return i, j
    if odd_set is None:
        return None
    across = np.argwhere(np.triu(odd_set[:, None] != odd_set) & (decided == 0)).tolist()
    return min(
        ((i, j) for i, j in across), key=lambda meeting: abs(int(reduced[meeting])), default=None
    )


@cache
def _odd_sets(n: int) -> NDArray[np.int64]:
    """Return all sets of an odd number of items without item n - 1, as rows of 0 and 1.

    The complement of such a set is odd too. A meeting between an item inside the set and an item
    outside is also one for the complement. Therefore the complement is not needed.
    """
    sets = np.arange(1 << (n - 1))[:, None] >> np.arange(n) & 1
    odd: NDArray[np.int64] = sets[sets.sum(axis=1) % 2 == 1]
    return odd


def _most_violated_set(chosen: NDArray[np.bool_], degree: int) -> NDArray[np.int64] | None:
    """Return the odd set of items with the fewest chosen meetings between inside and outside.

    A meeting by half counts as half a meeting. The result is a row of 0 and 1. It is ``None`` if
    each odd set has at least ``degree`` such meetings, or if there are more than `MAX_ITEMS` items.
    """
    n = len(chosen)
    if n > MAX_ITEMS:
        return None
    meetings_twice = chosen + chosen.T.astype(np.int64)
    sets = _odd_sets(n)
    leaving = sets @ meetings_twice.sum(axis=1) - ((sets @ meetings_twice) * sets).sum(axis=1)
    worst = int(leaving.argmin())
    return sets[worst] if leaving[worst] < 2 * degree else None


def _bound(
    weight: NDArray[np.int64], decided: NDArray[np.int64], prices: NDArray[np.int64], degree: int
) -> int:
    """Return the lower bound that the prices give, without tolls.

    ``decided`` is as in `_bound_node`.
    """
    reduced = weight - prices[:, None] - prices
    least = np.where(decided == 0, np.minimum(reduced, 0), np.where(decided > 0, reduced, 0))
    return degree * int(prices.sum()) + int(np.triu(least, 1).sum())


def _relaxed(weight: NDArray[np.int64], degree: int) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Return a minimum-weight choice in the double cover, and a price for each item.

    In the double cover, each item is a row and a column. Each row chooses ``degree`` columns, and
    each column is chosen by ``degree`` rows. If item i chooses j but j does not choose i, the two
    meet by half. The choice is found by shortest augmenting paths. The dual prices of rows and
    columns are distances in the residual graph; an item's price is the mean of its row's and its
    column's.

    Returns
    -------
    The choice, shape ``(n, n)``, and the prices, shape ``(n,)``.
    """
    n = len(weight)
    weight = weight.copy()
    np.fill_diagonal(weight, _UNREACHED)
    chosen = np.zeros((n, n), dtype=np.bool_)
    for _ in range(n * degree):
        start = np.where(chosen.sum(axis=1) < degree, 0, _UNREACHED)
        _, column_distances, by_row, by_column = _distances(weight, chosen, start)
        column = int(np.where(chosen.sum(axis=0) < degree, column_distances, _UNREACHED).argmin())
        for row, previous in _path_rows(column, by_row, by_column):
            chosen[row, column] = True
            if previous >= 0:
                chosen[row, previous] = False
            column = previous
    row_distances, column_distances, *_ = _distances(weight, chosen, np.zeros(n, dtype=np.int64))
    return chosen, (column_distances - row_distances) // 2


def _path_rows(
    column: int, by_row: NDArray[np.int64], by_column: NDArray[np.int64]
) -> Iterator[tuple[int, int]]:
    """Yield the rows of the path to ``column`` in a residual graph, the last row first.

    Each row comes with the column before it on the path (-1: none). ``by_row`` has the row before
    each column, ``by_column`` the column before each row.
    """
    while column >= 0:
        row = int(by_row[column])
        column = int(by_column[row])
        yield row, column


def _distances(
    weight: NDArray[np.int64], chosen: NDArray[np.bool_], start: NDArray[np.int64]
) -> tuple[NDArray[np.int64], ...]:
    """Return the distances of rows and columns in the residual graph (Bellman and Ford).

    Paths go from rows to columns by edges not chosen, and back to rows by chosen edges. ``start``
    has the initial distance of each row.

    Returns
    -------
    The distances of rows, and of columns; the row before each column on its shortest path, and the
    column before each row (-1: none). All have shape ``(n,)``.
    """
    n = len(weight)
    forward, backward = np.where(chosen, _UNREACHED, weight), np.where(chosen, -weight, _UNREACHED)
    row_distances, column_distances = start.astype(np.int64), np.full(n, _UNREACHED)
    by_row, by_column = np.full(n, -1), np.full(n, -1)
    while True:
        lengths = row_distances[:, None] + forward
        better = lengths.min(axis=0) < np.minimum(column_distances, _UNREACHED >> 1)
        if not better.any():
            return row_distances, column_distances, by_row, by_column
        column_distances, by_row = (
            np.where(better, lengths.min(axis=0), column_distances),
            np.where(better, lengths.argmin(axis=0), by_row),
        )
        lengths = column_distances + backward
        better = lengths.min(axis=1) < np.minimum(row_distances, _UNREACHED >> 1)
        row_distances, by_column = (
            np.where(better, lengths.min(axis=1), row_distances),
            np.where(better, lengths.argmin(axis=1), by_column),
        )
