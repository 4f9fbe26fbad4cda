"""Faces dealt over a layout: so that it can be solved, or at random."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import next_below
from bridgeopt.games.puzzles.solitaire.board import Board, new_board, set_up, take
from bridgeopt.games.puzzles.solitaire.layout import Layout, Shape

Faces = NDArray[np.int8]
State = NDArray[np.uint64]


def deal(layout: Layout, number: int, seed: int, solvable: bool = True) -> Faces:
    """Deal positions, each the same however many are dealt; shape (number, n), int8.

    Parameters
    ----------
    layout
        Where the stones lie.
    number
        How many positions.
    seed
        Draws them.
    solvable
        Whether each can be solved (Stam 2007, algorithm 1); otherwise all deals are equally likely.
    """
    n = len(layout)
    faces = np.zeros((number, n), np.int8)
    state = np.array([seed & (1 << 64) - 1], np.uint64)
    if solvable:
        deal_solvable(layout.shape, faces, state, new_board(n))
    else:
        deal_random(faces, state)
    return faces


@inner_kernel
def shuffle(items: NDArray[np.int16], number: int, state: State) -> None:
    """Put the first items in a random order (Fisher and Yates)."""
    for k in range(number - 1, 0, -1):
        j = next_below(state, k + 1)
        items[k], items[j] = items[j], items[k]


@kernel
def deal_random(faces: Faces, state: State) -> None:
    """Deal each position at random."""
    n = faces.shape[1]
    order = np.arange(n).astype(np.int16)
    for k in range(len(faces)):
        shuffle(order, n, state)
        for s in range(n):
            faces[k, order[s]] = s // 4


@kernel
def deal_solvable(shape: Shape, faces: Faces, state: State, board: Board) -> None:
    """Deal each position so that it can be solved: algorithm 1 of Stam 2007.

    Two of the free stones are taken at random until none are left, and begun again where one alone
    is free. Then the pairs are given faces at random, each face two of them. (He swaps each with
    any, which is not quite uniform; we shuffle well.)
    """
    n = len(shape.under)
    pairs = np.empty(n // 2, np.int16)
    order = np.empty(n, np.int16)
    for k in range(len(faces)):
        taken = 0
        while taken < n:
            taken = 0
            set_up(shape, board)
            while board.free[n] > 1:
                i = next_below(state, board.free[n])
                j = next_below(state, board.free[n] - 1)
                j += j >= i
                one, other = board.free[i], board.free[j]
                take(shape, board, one)
                take(shape, board, other)
                order[taken], order[taken + 1] = one, other
                taken += 2
        for p in range(n // 2):
            pairs[p] = p // 2
        shuffle(pairs, n // 2, state)
        for t in range(n):
            faces[k, order[t]] = pairs[t // 2]
