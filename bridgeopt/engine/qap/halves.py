"""Second proof, if the places form two halves and places of a half never meet.

The cost then depends mostly on which items are in which half. All splits of the items over the
halves are enumerated: 24,310 for two exchangeable halves of nine places. Each split is bounded by a
relaxation that knows only the number of meetings of each place, not which places meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.graphs import make_graph
from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.qap.classical import DONE, FOUND, IMPOSSIBLE, MORE, place_orbits

ROUNDS = 60
"""Maximum number of subgradient steps on one split."""

SPLITS, USUAL = 1000, 18
"""With up to `USUAL` items, the clock is checked after every `SPLITS` splits. With n > `USUAL`
items, that number is divided by (n / `USUAL`)²."""


@dataclass(frozen=True, eq=False)
class Halves:
    """The two halves of the places.

    Attributes
    ----------
    first
        Shape ``(n,)``: whether a place is in the first half.
    degrees
        The number of meetings of a place in the first half, and of a place in the second.
    exchangeable
        Whether a symmetry exchanges the halves.
    """

    first: NDArray[np.bool_]
    degrees: tuple[int, int]
    exchangeable: bool

    @classmethod
    def of(cls, near: NDArray[np.int64], price: NDArray[np.int64]) -> Halves | None:
        """Return the two halves; ``None`` if the places do not form halves.

        There must be one layer. No two places of the same half may meet. All places of the same
        half must have the same number of meetings. The graph of the meetings must be connected, so
        that there is only one way to divide it. ``near`` and ``price`` are as in
        `classical.SearchTree.of`.
        """
        if len(near) != 1:
            return None
        graph = make_graph(len(near[0]), np.argwhere(np.triu(near[0])).tolist())
        bipartite, sides = graph.is_bipartite(return_types=True)
        if not bipartite or not graph.is_connected():
            return None
        first = ~np.array(sides, dtype=np.bool_)
        degrees = [np.unique(near[0].sum(axis=1)[half]) for half in (first, ~first)]
        if any(len(values) != 1 for values in degrees):
            return None
        orbit = np.array(place_orbits(near, price))
        exchangeable = bool(np.isin(orbit[~first], orbit[first]).any())
        return cls(first, (int(degrees[0][0]), int(degrees[1][0])), exchangeable)


@inner_kernel
def _reaches(  # noqa: C901 - one compiled bound; its ways out share the sums
    cost: NDArray[np.int64],
    in_first: NDArray[np.bool_],
    degree: int,
    other_degree: int,
    cutoff: int,
    limit: int,
    price: NDArray[np.int64],
) -> bool:
    """Return whether the bound of a split reaches the cutoff.

    Each item j of the second half chooses its ``other_degree`` cheapest meetings with items i of
    the first half, at reduced costs ``cost[i, j] - price[i]``. For each item i of the first half,
    ``degree * price[i]`` is added. The total is a Lagrangian bound for any prices. Subgradient
    steps lower the prices of items that are chosen too often, and raise the prices of items that
    are chosen too seldom. Parameters are those of `next_split`; ``price`` is changed.
    """
    n = len(cost)
    chosen = np.empty(n, np.int64)
    best = np.empty(other_degree, np.int64)
    who = np.empty(other_degree, np.int64)
    for _ in range(ROUNDS):
        total = np.int64(0)
        for i in range(n):
            chosen[i] = 0
            if in_first[i]:
                total += degree * price[i]
        for j in range(n):
            if in_first[j]:
                continue
            filled = 0
            # Invariant: best[:filled] are the smallest reduced costs of j so far, ascending. The
            # reduced cost best[k] belongs to item who[k] of the first half.
            for i in range(n):
                if not in_first[i]:
                    continue
                net = cost[i, j] - price[i]
                if filled < other_degree:
                    filled += 1
                elif net >= best[filled - 1]:
                    continue
                at = filled - 1
                while at > 0 and best[at - 1] > net:
                    best[at] = best[at - 1]
                    who[at] = who[at - 1]
                    at -= 1
                best[at] = net
                who[at] = i
            for at in range(filled):
                total += best[at]
                chosen[who[at]] += 1
        if total >= cutoff:
            return True
        uneven = 0
        for i in range(n):
            if in_first[i]:
                uneven += (degree - chosen[i]) * (degree - chosen[i])
        if uneven == 0:
            return False
        move = (cutoff - total) // uneven + 1
        for i in range(n):
            if in_first[i]:
                moved = price[i] + move * (degree - chosen[i])
                price[i] = min(max(moved, -limit), limit)
    return False


@kernel
def next_split(
    cost: NDArray[np.int64],
    degree: int,
    other_degree: int,
    fixed: int,
    cutoff: int,
    limit: int,
    splits: int,
    combination: NDArray[np.int64],
    in_first: NDArray[np.bool_],
    price: NDArray[np.int64],
) -> int:
    """Compute bounds of splits, one by one, until a split is not excluded by its bound.

    A split divides the items over the two halves of the places.

    Parameters
    ----------
    cost
        Shape ``(n, n)``: the cost of two items if they meet.
    degree, other_degree
        The number of meetings of an item in the first half, and in the second.
    fixed
        The number of items, from item 0 on, that are always in the first half.
    cutoff
        Splits whose bound is at least this are excluded.
    limit
        The largest absolute price.
    splits
        The maximum number of splits in this call.
    combination
        Shape ``(1,)``: the other items in the first half, as bits; advanced to the next split.
    in_first
        Filled with the split, shape ``(n,)``.
    price
        Shape ``(n,)``: prices of items. They are kept from split to split, because successive
        splits are similar.

    Returns
    -------
    `FOUND` at a split that is not excluded, `DONE` after the last split, else `MORE`.
    """
    n = len(cost)
    for _ in range(splits):
        bits = combination[0]
        if bits >> (n - fixed) != 0:
            return DONE
        for i in range(n):
            in_first[i] = i < fixed or bits >> (i - fixed) & 1 != 0
        if bits == 0:
            combination[0] = 1 << (n - fixed)
        else:  # the next larger number with as many bits (Gosper, HAKMEM 175, 1972)
            lowest = bits & -bits
            ripple = bits + lowest
            combination[0] = (((bits ^ ripple) >> 2) // lowest) | ripple
        if not _reaches(cost, in_first, degree, other_degree, cutoff, limit, price):
            return FOUND
    return MORE


def open_splits(
    cost: NDArray[np.int64], halves: Halves, cutoff: int, check: Callable[[], None]
) -> Iterator[tuple[NDArray[np.bool_], NDArray[np.int64]]]:
    """Yield the splits that may hold a numbering cheaper than the cutoff.

    Parameters
    ----------
    cost
        Shape ``(n, n)``: what two items pay if they meet.
    halves
        The halves of the places.
    cutoff
        The cost below which numberings are searched for.
    check
        Called from time to time; it may raise an exception to end the search.

    Yields
    ------
    The mask of items in the first half, and the price of each item (see `_reaches`). Both have
    shape ``(n,)``.
    """
    n = len(cost)
    fixed = int(halves.exchangeable)
    combination = np.array([(1 << (int(halves.first.sum()) - fixed)) - 1], dtype=np.int64)
    in_first = np.zeros(n, dtype=np.bool_)
    price = np.zeros(n, dtype=np.int64)
    limit = min(4 * int(np.abs(cost).max()), IMPOSSIBLE // (64 * n * n))
    splits = max(1, SPLITS * USUAL**2 // max(USUAL, n) ** 2)
    while True:
        check()
        state = next_split(
            cost, *halves.degrees, fixed, cutoff, limit, splits, combination, in_first, price
        )
        if state == DONE:
            return
        if state == FOUND:
            yield in_first.copy(), price.copy()
