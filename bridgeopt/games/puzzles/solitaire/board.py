"""Stones on the table, for kernels: which are there, which are free, which show their faces."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel
from bridgeopt.games.puzzles.solitaire.layout import QUARTERS, Shape


class Board(NamedTuple):
    """The state of a game, which is updated whenever a stone is taken.

    Attributes
    ----------
    counts
        As `Shape.counts`, of the stones that are there; shape (3, n + 1), int8.
    there
        Which stones are there; shape (n + 1,); the last, which stands for none, never is.
    free
        The free stones, then anything; shape (n + 1,), int16. The last tells how many they are.
    at
        Where each stone stands among the free ones, -1 if it is not free; shape (n + 1,), int16.
    """

    counts: NDArray[np.int8]
    there: NDArray[np.bool_]
    free: NDArray[np.int16]
    at: NDArray[np.int16]

    @classmethod
    def new(cls, num_stones: int) -> Board:
        """Return an empty board for a layout."""
        n = num_stones + 1
        return cls(
            np.zeros((3, n), np.int8),
            np.zeros(n, np.bool_),
            np.zeros(n, np.int16),
            np.zeros(n, np.int16),
        )


@inner_kernel
def is_hidden(board: Board, s: int) -> bool:
    """Whether a stone is wholly covered by others, so that its face cannot be seen."""
    return bool(board.counts[0, s] == QUARTERS)


@inner_kernel
def _unblocked(board: Board, s: int) -> bool:
    counts = board.counts
    return bool(counts[0, s] == 0 and (counts[1, s] == 0 or counts[2, s] == 0))


@inner_kernel
def _free_up(board: Board, s: int) -> None:
    """Add a stone to the free ones, if it is there and nothing holds it, and it is not yet."""
    if board.there[s] and board.at[s] < 0 and _unblocked(board, s):
        n = len(board.there) - 1
        board.at[s] = board.free[n]
        board.free[board.free[n]] = s
        board.free[n] += 1


@inner_kernel
def set_up(shape: Shape, board: Board) -> None:
    """Put all stones on the board."""
    n = len(shape.under)
    board.counts[:] = shape.counts
    board.there[:] = True
    board.there[n] = False
    board.at[:] = -1
    board.free[n] = 0
    for s in range(n):
        _free_up(board, s)


@inner_kernel
def copy_board(source: Board, target: Board) -> None:
    """Copy the state of one board to another."""
    target.counts[:] = source.counts
    target.there[:] = source.there
    target.free[:] = source.free
    target.at[:] = source.at


@inner_kernel
def take(shape: Shape, board: Board, s: int) -> None:
    """Take a free stone from the board; stones that only it held become free."""
    n = len(shape.under)
    board.there[s] = False
    last = board.free[n] - 1
    other = board.free[last]
    board.free[board.at[s]] = other
    board.at[other] = board.at[s]
    board.at[s] = -1
    board.free[n] = last
    for q in range(QUARTERS):
        board.counts[0, shape.under[s, q]] -= 1
    for k in range(2):
        board.counts[2, shape.left[s, k]] -= 1
        board.counts[1, shape.right[s, k]] -= 1
    for q in range(QUARTERS):
        _free_up(board, shape.under[s, q])
    for k in range(2):
        _free_up(board, shape.left[s, k])
        _free_up(board, shape.right[s, k])


@inner_kernel
def freed_by(shape: Shape, board: Board, s: int) -> int:
    """Return how many stones become free when a free stone is taken."""
    counts, n, found = board.counts, len(shape.under), 0
    for q in range(QUARTERS):
        t = shape.under[s, q]
        covers, again = 0, False
        for p in range(QUARTERS):
            covers += shape.under[s, p] == t
            again |= p < q and shape.under[s, p] == t
        if t < n and not again and counts[0, t] == covers:
            found += counts[1, t] == 0 or counts[2, t] == 0
    for k in range(2):
        t = shape.left[s, k]
        if t < n and board.there[t]:
            found += counts[0, t] == 0 and counts[2, t] == 1 and counts[1, t] > 0
        t = shape.right[s, k]
        if t < n and board.there[t]:
            found += counts[0, t] == 0 and counts[1, t] == 1 and counts[2, t] > 0
    return found
