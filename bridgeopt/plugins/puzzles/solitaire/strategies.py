"""Strategies of Stam's report (2007, section 3.4), and all strategies compared.

A heuristic gives each stone a value: a pair of greatest value is taken, at random among equals.
With equal values, that is the report's "Random" heuristic. The Obstruction-Tree is in
`obstruction`.
"""

from __future__ import annotations

import time
from enum import Enum
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import next_below, split
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.puzzles.solitaire.dealing import deal
from bridgeopt.plugins.puzzles.solitaire.game import SolitaireGame, referee
from bridgeopt.plugins.puzzles.solitaire.layout import (
    Board,
    Shape,
    StoneLayout,
    blocking_values,
    freed_by,
    set_up,
    take,
)
from bridgeopt.plugins.puzzles.solitaire.rule import (
    FOUR,
    Faces,
    Sorted,
    play_positions,
    shipped_table,
    sort_by_face,
    sort_free,
)
from bridgeopt.plugins.puzzles.solitaire.thinking import Thinker

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
    """The results of playing positions.

    Attributes
    ----------
    left
        How many stones were left of each position; shape (positions,).
    plies
        How many choices were made; shape (positions,).
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
    """Whether to prefer one to the best so far: each of those that are equal, equally likely."""
    return bool(worth > best or (worth == best and next_below(state, equals + 1) == 0))


@inner_kernel
def _best_pair(
    shape: Shape,
    board: Board,
    by_face: Sorted,
    values: Values,
    state: State,
    rules: tuple[int, bool],
) -> tuple[int, int]:
    """Return the best free pair; -1, -1 if there is none.

    ``rules``: of which face alone (-1: of any), and whether what becomes free counts above all.
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
                    worth += 1e6 * (freed_by(shape, board, s) + freed_by(shape, board, t))
                if _better(worth, best, equals, state):
                    one, other = s, t
                equals = equals + 1 if worth == best else (1 if worth > best else equals)
                best = max(best, worth)
    return one, other


@inner_kernel
def _take_pair(shape: Shape, board: Board, pair: tuple[int, int]) -> None:
    take(shape, board, pair[0])
    take(shape, board, pair[1])


@inner_kernel
def _take_multiples(
    shape: Shape, board: Board, by_face: Sorted, values: Values, state: State
) -> int:
    """Take all quadruples; without them a pair of each triple; without these all pairs.

    Algorithm 3. Returns how many pairs were taken.
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
                        take(shape, board, s)
                taken += 1
    return taken


@kernel
def play_strategy(
    shape: Shape,
    faces: Faces,
    played: PlayedPositions,
    room: tuple[Board, Sorted],
    values: Values,
    state: State,
    strategy: int,
) -> None:
    """Play the positions in ``faces`` by a strategy: 0 Random, 1 MultipleFirst, 2 Greedy."""
    board, by_face = room
    n = len(shape.under)
    for k in range(len(faces)):
        set_up(shape, board)
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


def play_paper(
    layout: StoneLayout, faces: Faces, strategy: Strategy, heuristic: Heuristic, seed: int
) -> PlayedPositions:
    """Play positions by a strategy of the report; ``faces`` has the shape (positions, n)."""
    from bridgeopt.plugins.puzzles.solitaire.obstruction import READING

    values = heuristic_values(layout, heuristic)
    if strategy is Strategy.OBSTRUCTION_TREE:
        return READING.play(layout, faces, values, seed)
    played = PlayedPositions.new(len(faces))
    room = Board.new(len(layout)), Sorted.new(layout.num_faces)
    state = np.array([seed & (1 << 64) - 1], np.uint64)
    number = list(Strategy).index(strategy)
    play_strategy(layout.shape, faces, played, room, values, state, number)
    return played


_Z = 1.959964
"""Of the normal distribution, two-sided 95 %."""


class StrategyRow(NamedTuple):
    """The results of a strategy.

    Attributes
    ----------
    strategy, heuristic
        The names, Stam's or this program's.
    positions
        The number of positions played.
    solved
        The number of positions solved.
    remaining
        The mean number of stones left of an unsolved position; 0 if all were solved.
    seconds
        Processor time, in seconds.
    """

    strategy: str
    heuristic: str
    positions: int
    solved: int
    remaining: float
    seconds: float

    @property
    def part(self) -> float:
        """The fraction of the positions that were solved."""
        return self.solved / self.positions

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the fraction of positions solved (Wilson 1927)."""
        n, p = self.positions, self.part
        middle = (p + _Z * _Z / (2 * n)) / (1 + _Z * _Z / n)
        margin = _Z * sqrt(p * (1 - p) / n + _Z * _Z / (4 * n * n)) / (1 + _Z * _Z / n)
        return middle - margin, middle + margin


def row_of(strategy: str, heuristic: str, left: NDArray[np.int16], seconds: float) -> StrategyRow:
    """Return the results of a strategy.

    ``left`` has the stones left of each position, 0 if solved.
    """
    unsolved = left[left > 0]
    remaining = float(unsolved.mean()) if len(unsolved) else 0.0
    return StrategyRow(strategy, heuristic, len(left), int((left == 0).sum()), remaining, seconds)


def compare(
    layout: StoneLayout, number: int, seed: int, thinking: int = 0, stop: Stop | None = None
) -> list[StrategyRow]:
    """Return the results of all strategies on the same solvable positions.

    Parameters
    ----------
    layout
        The layout.
    number
        The number of positions.
    seed
        The seed of the positions and of the strategies.
    thinking
        How many of them are also played by `Thinker`, which takes a second a game.
    stop
        Ends the work between two strategies, or two games of `Thinker`.
    """
    faces = deal(layout, number, split(seed, 0))
    rows: list[StrategyRow] = []
    for heuristic in Heuristic:
        for strategy in Strategy:
            if stop is not None and stop.over:
                return rows
            began = time.process_time()
            left = play_paper(layout, faces, strategy, heuristic, split(seed, 1)).left
            rows.append(row_of(strategy.value, heuristic.value, left, time.process_time() - began))
    table = shipped_table(layout)
    began = time.process_time()
    left = play_positions(layout, faces, table)
    rows.append(row_of("Rule", "Tuned", left, time.process_time() - began))
    ends: list[int] = []
    began = time.process_time()
    for k in range(min(thinking, number)):
        if stop is not None and stop.over:
            break
        player = Thinker(layout, table, seed=split(seed, 2 + k))
        ends.append(referee(SolitaireGame(layout, tuple(map(int, faces[k]))), player).game.left)
    if ends:
        seconds = time.process_time() - began
        rows.append(row_of("Thinking", "Rule", np.array(ends, np.int16), seconds))
    return rows
