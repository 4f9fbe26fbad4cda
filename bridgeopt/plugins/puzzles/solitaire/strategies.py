"""Strategies of Stam's report (2007, section 3.4).

A heuristic gives each stone a value. The pair with the greatest value is taken; ties are broken at
random. If all values are equal, this is the report's "Random" heuristic. The Obstruction-Tree is in
`obstruction`, and `comparison` plays all strategies.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import next_below
from bridgeopt.plugins.puzzles.solitaire.layout import (
    Board,
    Shape,
    StoneLayout,
    blocking_values,
    num_freed,
    set_up_board,
    take_stone,
)
from bridgeopt.plugins.puzzles.solitaire.rule import (
    FOUR,
    Faces,
    StonesByFace,
    sort_by_face,
    sort_free,
)

State = NDArray[np.uint64]
Values = NDArray[np.float64]


class Strategy(Enum):
    """The strategies of the report, by name."""

    RANDOM = "Random"
    MULTIPLE_FIRST = "MultipleFirst"
    GREEDY = "Greedy"
    OBSTRUCTION_TREE = "Obstruction-Tree"


class Heuristic(Enum):
    """The heuristics of the report, by name."""

    RANDOM = "Random"
    MAX_BLOCK = "MaxBlock"


def heuristic_values(layout: StoneLayout, heuristic: Heuristic) -> Values:
    """Return the value of each stone by a heuristic; shape (n,)."""
    if heuristic is Heuristic.RANDOM:
        return np.zeros(len(layout))
    return blocking_values(layout.shape, halved=False)


class PlayedPositions(NamedTuple):
    """The results of playing a number of positions.

    Attributes
    ----------
    left
        The number of stones left in each position; shape (positions,).
    plies
        The number of choices made in each position; shape (positions,).
    free
        The number of free stones, summed over the choices; shape (positions,).
    """

    left: NDArray[np.int16]
    plies: NDArray[np.int16]
    free: NDArray[np.int64]

    @classmethod
    def new(cls, number: int) -> PlayedPositions:
        """Return space for the results of a number of positions."""
        return cls(
            np.zeros(number, np.int16), np.zeros(number, np.int16), np.zeros(number, np.int64)
        )


@inner_kernel
def _better(worth: float, best: float, equals: int, state: State) -> bool:
    """Return whether a pair of value ``worth`` should replace the best pair so far.

    If the values are equal, the answer is random: each of the tied pairs is equally likely to be
    chosen in the end. ``equals`` is the number of earlier pairs with the best value.
    """
    return bool(worth > best or (worth == best and next_below(state, equals + 1) == 0))


@inner_kernel
def _best_pair(
    shape: Shape,
    board: Board,
    by_face: StonesByFace,
    values: Values,
    state: State,
    rules: tuple[int, bool],
) -> tuple[int, int]:
    """Return the free pair with the greatest value; -1, -1 if no pair is free.

    ``rules`` is a tuple: the only face to consider (-1 for all), and whether to prefer the pair
    that frees most stones, with values breaking ties.
    """
    only, greedy = rules
    best, one, other, equals = -1.0, -1, -1, 0
    for f in range(len(by_face.left)):
        if only >= 0 and f != only:
            continue
        for j in range(by_face.free[f, FOUR]):
            for i in range(j):
                s, t = by_face.free[f, i], by_face.free[f, j]
                worth = values[s] + values[t]
                if greedy:
                    worth += 1e6 * (num_freed(shape, board, s) + num_freed(shape, board, t))
                if _better(worth, best, equals, state):
                    one, other = s, t
                equals = equals + 1 if worth == best else (1 if worth > best else equals)
                best = max(best, worth)
    return one, other


@inner_kernel
def _take_pair(shape: Shape, board: Board, pair: tuple[int, int]) -> None:
    take_stone(shape, board, pair[0])
    take_stone(shape, board, pair[1])


@inner_kernel
def _take_multiples(
    shape: Shape, board: Board, by_face: StonesByFace, values: Values, state: State
) -> int:
    """Take a pair of each face that has the most free stones; return the number of pairs.

    If four stones of such a face are free, take both its pairs. Take nothing if no face has two
    free stones. This is algorithm 3 of Stam's report.
    """
    most, taken = 0, 0
    for f in range(len(by_face.left)):
        most = max(most, by_face.free[f, FOUR])
    if most < 2:
        return 0
    for f in range(len(by_face.left)):
        if by_face.free[f, FOUR] == most:
            pair = _best_pair(shape, board, by_face, values, state, (f, False))
            _take_pair(shape, board, pair)
            taken += 1
            if most == FOUR:
                for k in range(FOUR):
                    s = by_face.free[f, k]
                    if s not in pair:
                        take_stone(shape, board, s)
                taken += 1
    return taken


@kernel
def play_strategy(
    shape: Shape,
    faces: Faces,
    played: PlayedPositions,
    room: tuple[Board, StonesByFace],
    values: Values,
    state: State,
    strategy: int,
) -> None:
    """Play the positions in ``faces`` by a strategy: 0 Random, 1 MultipleFirst, 2 Greedy.

    ``played`` receives the results; ``room`` is scratch space.
    """
    board, by_face = room
    n = len(shape.under)
    for k in range(len(faces)):
        set_up_board(shape, board)
        sort_by_face(faces[k], board, by_face)
        left = n
        played.plies[k] = played.free[k] = 0
        while left:
            sort_free(faces[k], board, by_face)
            free = board.free[n]
            taken = 0
            if strategy == 1:
                taken = _take_multiples(shape, board, by_face, values, state)
            else:
                pair = _best_pair(shape, board, by_face, values, state, (-1, strategy == 2))
                if pair[0] >= 0:
                    _take_pair(shape, board, pair)
                    taken = 1
            if taken == 0:
                break
            left -= 2 * taken
            played.plies[k] += 1
            played.free[k] += free
        played.left[k] = left
