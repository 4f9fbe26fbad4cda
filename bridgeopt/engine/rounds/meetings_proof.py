"""The proof that no choice of who meets whom costs less, written down for anybody to check.

Everybody meets as many others, each once. A bound is a price for each item: whoever meets pays the
two prices, so that each pays his own as often as he meets, whatever the choice. The best prices are
those of the relaxation in which meetings may be halves, a flow in the bipartite double cover; where
halves are left, the proof splits by whether the two meet (Edmonds, Journal of Research of the
National Bureau of Standards 69B, 1965, has inequalities instead).
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.stopping import Stop

NODES = 500
"""Nodes that are written down at most; a longer proof is given up."""

_FAR = 1 << 58
"""More than any way costs."""


def meetings_proof(
    weight: NDArray[np.int64], degree: int, cutoff: int, stop: Stop | None = None
) -> list[str] | None:
    """Return lines that prove that every choice of meetings weighs at least ``cutoff``.

    Parameters
    ----------
    weight
        Shape ``(n, n)``, symmetric: what a meeting weighs; even numbers.
    degree
        How many others each item meets.
    cutoff
        What is to be reached.
    stop
        Ends the work.

    Returns
    -------
    ``d`` and a price for each item, where these are a bound that reaches the cutoff; ``m`` and two
    items, where the proof goes on for their not meeting, and then for their meeting. ``None`` where
    the proof is too long or was stopped.
    """
    lines: list[str] = []
    open_nodes = [np.zeros(weight.shape, dtype=np.int64)]
    fine = 2 * int(np.abs(weight).sum()) + 2
    while open_nodes:
        decided = open_nodes.pop()
        if len(lines) >= NODES or (stop is not None and stop.over):
            return None
        chosen, prices = _relaxed(weight - fine * decided, degree)
        if _bound(weight, decided, prices, degree) >= cutoff:
            lines.append("d " + " ".join(map(str, prices.tolist())))
            continue
        halves = np.argwhere(np.triu(chosen != chosen.T))
        if not len(halves):
            return None
        i, j = max(halves.tolist(), key=lambda two: abs(int(weight[two[0], two[1]])))
        lines.append(f"m {i} {j}")
        for meet in (1, -1):
            child = decided.copy()
            child[i, j] = child[j, i] = meet
            open_nodes.append(child)
    return lines


def _bound(
    weight: NDArray[np.int64], decided: NDArray[np.int64], prices: NDArray[np.int64], degree: int
) -> int:
    """Return what meetings weigh at least; 1 and -1 say who is decided to meet, and not to."""
    over = weight - prices[:, None] - prices
    least = np.where(decided == 0, np.minimum(over, 0), np.where(decided > 0, over, 0))
    return degree * int(prices.sum()) + int(np.triu(least, 1).sum())


def _relaxed(weight: NDArray[np.int64], degree: int) -> tuple[NDArray[np.bool_], NDArray[np.int64]]:
    """Return the lightest choice in the double cover, and half the sum of each item's two prices.

    By shortest augmenting ways; the prices are the distances in what is left.
    """
    n = len(weight)
    weight = weight.copy()
    np.fill_diagonal(weight, _FAR)
    chosen = np.zeros((n, n), dtype=np.bool_)
    for _ in range(n * degree):
        start = np.where(chosen.sum(axis=1) < degree, 0, _FAR)
        _, far, by_row, by_column = _distances(weight, chosen, start)
        column = int(np.where(chosen.sum(axis=0) < degree, far, _FAR).argmin())
        for row, before in _way(column, by_row, by_column):
            chosen[row, column] = True
            if before >= 0:
                chosen[row, before] = False
            column = before
    near, far, *_ = _distances(weight, chosen, np.zeros(n, dtype=np.int64))
    return chosen, (far - near) // 2


def _way(
    column: int, by_row: NDArray[np.int64], by_column: NDArray[np.int64]
) -> Iterator[tuple[int, int]]:
    """Yield from the end of a way its rows, each with the column before it (-1: none)."""
    while column >= 0:
        row = int(by_row[column])
        column = int(by_column[row])
        yield row, column


def _distances(
    weight: NDArray[np.int64], chosen: NDArray[np.bool_], start: NDArray[np.int64]
) -> tuple[NDArray[np.int64], ...]:
    """Return how far rows and columns are, and by which row and column one comes there.

    From a row to a column over what is not chosen, and back over what is (Bellman and Ford).
    """
    n = len(weight)
    there, back = np.where(chosen, _FAR, weight), np.where(chosen, -weight, _FAR)
    near, far = start.astype(np.int64), np.full(n, _FAR)
    by_row, by_column = np.full(n, -1), np.full(n, -1)
    while True:
        ways = near[:, None] + there
        better = ways.min(axis=0) < np.minimum(far, _FAR >> 1)
        if not better.any():
            return near, far, by_row, by_column
        far, by_row = (
            np.where(better, ways.min(axis=0), far),
            np.where(better, ways.argmin(axis=0), by_row),
        )
        ways = far + back
        better = ways.min(axis=1) < np.minimum(near, _FAR >> 1)
        near, by_column = (
            np.where(better, ways.min(axis=1), near),
            np.where(better, ways.argmin(axis=1), by_column),
        )
