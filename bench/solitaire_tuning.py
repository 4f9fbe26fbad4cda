"""Tune the rule's table by playing: the natural gradient of the share of games won.

Pairs are drawn with probabilities that rise with the rule's value. Choices made more often in games
won than in others of the same deal get a higher value (Williams, Machine Learning 8, 1992). Steps
change the play equally much in every direction (Kakade, NIPS 2001).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import derive_seed, next_bits
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.puzzles.solitaire.dealing import deal
from bridgeopt.plugins.puzzles.solitaire.layout import (
    Board,
    Shape,
    StoneLayout,
    set_up_board,
    take_stone,
)
from bridgeopt.plugins.puzzles.solitaire.rule import (
    COUNTS,
    FOUR,
    Faces,
    RuleTable,
    StonesByFace,
    count_properties,
    fullness,
    pair_worth,
    safe_face,
    sort_by_face,
    sort_free,
    untuned_values,
    value_face,
)

Tuned = NDArray[np.float64]
Classes = NDArray[np.int16]
State = NDArray[np.uint64]

_SCALE = 3
"""Decimals of the values in a file."""

_GAMES = 4
"""Games played of each deal; each is compared with the mean of the others."""

_MAX_PAIRS = 64

_RATE, _MAX_CHANGE = 4.0, 0.3
"""The factor of the natural gradient, and the greatest step length in the metric of the play."""

_MEMORY, _RIDGE = 0.7, 1e-3
"""The weight of earlier rounds in the metric, and a multiple of the identity that is added to it.

Without the latter, features that hardly ever matter would make it singular.
"""


class Effort(NamedTuple):
    """Amount of tuning: rounds, and deals in each."""

    rounds: int
    deals: int


AS_SHIPPED = Effort(25, 1000)
"""Effort with which the shipped tables were tuned."""


def tune(
    layout: StoneLayout,
    effort: Effort,
    seed: int,
    begin: Tuned | None = None,
    stop: Stop | None = None,
    on_round: Callable[[int, float, Tuned], None] = lambda k, won, tuned: None,
) -> Tuned:
    """Return a table as `RuleTable.of` takes it; shape (classes + 6, 3).

    Parameters
    ----------
    layout
        The layout to tune for.
    effort
        Amount of tuning.
    seed
        Seed for deals and play.
    begin
        The table to begin with; without it, that of `rule.untuned_values`.
    stop
        Ends tuning with the current table.
    on_round
        Called after each round with its number, its share of games won, and the table.
    """
    tuned = untuned_values(layout) if begin is None else begin.copy()
    room = Board.new(len(layout)), StonesByFace.new(layout.num_faces)
    state = np.array([derive_seed(seed, 0)], np.uint64)
    size = tuned.size
    metric = np.zeros((size, size))
    for k in range(effort.rounds):
        if stop is not None and stop.is_over:
            break
        faces = deal(layout, effort.deals, derive_seed(seed, k + 1))
        slope, change = np.zeros(tuned.shape), np.zeros((size, size))
        won = play_softly(
            layout.shape, layout.classes, faces, room, RuleTable.of(layout, tuned), state,
            (slope, change),
        )  # fmt: skip
        metric = metric * _MEMORY + change / effort.deals * (1 - _MEMORY if k else 1.0)
        ridge = (_RIDGE * np.trace(metric) / size + 1e-9) * np.eye(size)
        step = np.linalg.solve(metric + ridge, slope.ravel() / (effort.deals * _GAMES))
        length = float(np.sqrt(step @ metric @ step))
        tuned += (step * min(_RATE, _MAX_CHANGE / max(length, 1e-9))).reshape(tuned.shape)
        on_round(k, won / (effort.deals * _GAMES), tuned)
    return tuned.round(_SCALE)


@inner_kernel
def _chance(state: State) -> float:
    """Return a random number from 0 to 1."""
    return float(next_bits(state) >> np.uint64(11)) / (1 << 53)


@inner_kernel
def _draw(
    shape: Shape,
    board: Board,
    faces: Faces,
    by_face: StonesByFace,
    table: RuleTable,
    state: State,
    more: NDArray[np.float64],
) -> tuple[int, int]:
    """Return a random free pair; -1, -1 if there is none.

    To ``more``, shape (2, n), add by stone: 1 if it is taken, minus the probability. The second row
    has the same for a third stone of the same face, which is left.
    """
    full = fullness(by_face, len(faces))
    stones = np.empty((_MAX_PAIRS, 3), np.int64)
    worth = np.empty(_MAX_PAIRS)
    number = 0
    for f in range(len(by_face.left)):
        if by_face.free[f, FOUR] < 2:
            continue
        value_face(shape, board, faces, by_face, table, f, full)
        for i in range(by_face.free[f, FOUR]):
            for j in range(i):
                if number == _MAX_PAIRS:
                    continue
                stones[number, 0], stones[number, 1] = by_face.free[f, j], by_face.free[f, i]
                third = by_face.free[f, FOUR] == FOUR - 1
                stones[number, 2] = by_face.free[f, 3 - i - j] if third else -1
                worth[number] = pair_worth(by_face, f, i, j)
                number += 1
    if number == 0:
        return -1, -1
    likely = np.exp(worth[:number] - worth[:number].max())
    likely /= likely.sum()
    drawn, rest = 0, _chance(state) - likely[0]
    while rest >= 0 and drawn < number - 1:
        drawn += 1
        rest -= likely[drawn]
    for k in range(number):
        for part in range(3):
            if stones[k, part] >= 0:
                more[part // 2, stones[k, part]] += (k == drawn) - likely[k]
    return stones[drawn, 0], stones[drawn, 1]


@inner_kernel
def _play(
    shape: Shape,
    classes: Classes,
    faces: Faces,
    room: tuple[Board, StonesByFace],
    table: RuleTable,
    state: State,
    slope: Tuned,
) -> bool:
    """Play a game with random pairs; return whether it was won.

    Store the gradient of its log-likelihood in ``slope``.
    """
    board, by_face = room
    n = len(faces)
    more = np.zeros((2, n))
    first = len(slope) - COUNTS
    slope[:] = 0.0
    set_up_board(shape, board)
    sort_by_face(faces, board, by_face)
    for left in range(n, 0, -2):
        sort_free(faces, board, by_face)
        f = safe_face(by_face)
        if f >= 0:
            one, other = by_face.free[f, 0], by_face.free[f, 1]
        else:
            one, other = _draw(shape, board, faces, by_face, table, state, more)
            if one < 0:
                return False
            full = left / n - 0.5
            for k in range(board.free[n]):
                s = board.free[k]
                taken, kept = more[0, s], more[1, s]
                if taken == 0 and kept == 0:
                    continue
                more[0, s] = more[1, s] = 0.0
                count_properties(shape, board, faces, by_face, s)
                for part, by in ((0, taken), (1, taken * full), (2, kept)):
                    slope[classes[s], part] += by
                    for c in range(COUNTS):
                        slope[first + c, part] += by * by_face.counts[c]
        by_face.left[faces[one]] -= 2
        take_stone(shape, board, one)
        take_stone(shape, board, other)
    return True


@kernel
def play_softly(
    shape: Shape,
    classes: Classes,
    faces: Faces,
    room: tuple[Board, StonesByFace],
    table: RuleTable,
    state: State,
    slopes: tuple[Tuned, NDArray[np.float64]],
) -> int:
    """Play each deal (n,) of ``faces`` some times, at random; return the number of games won.

    ``slopes`` takes the gradient of the games won, in the table's shape; and the metric, the sum of
    the outer products of the games' gradients, shape (size, size).
    """
    slope, metric = slopes
    games = np.zeros((_GAMES, *slope.shape))
    won = np.zeros(_GAMES)
    total = 0
    for k in range(len(faces)):
        for g in range(_GAMES):
            won[g] = _play(shape, classes, faces[k], room, table, state, games[g])
        of_all = won.sum()
        total += int(of_all)
        for g in range(_GAMES):
            ahead = won[g] - (of_all - won[g]) / (_GAMES - 1)
            if ahead != 0:
                slope += ahead * games[g]
        flat = games[0].ravel()
        for a in range(len(flat)):
            if flat[a] != 0:
                metric[a] += flat[a] * flat
    return total
