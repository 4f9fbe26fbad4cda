"""Comparison of Stam's and our strategies of Mahjong Solitaire on the same positions."""

from __future__ import annotations

import time
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.puzzles.solitaire.dealing import deal
from bridgeopt.plugins.puzzles.solitaire.game import SolitaireGame, referee
from bridgeopt.plugins.puzzles.solitaire.layout import Board, StoneLayout
from bridgeopt.plugins.puzzles.solitaire.monte_carlo import MonteCarloPlayer
from bridgeopt.plugins.puzzles.solitaire.obstruction import DEFAULT_INTERPRETATION
from bridgeopt.plugins.puzzles.solitaire.rule import (
    Faces,
    StonesByFace,
    play_positions,
    shipped_table,
)
from bridgeopt.plugins.puzzles.solitaire.strategies import (
    Heuristic,
    PlayedPositions,
    Strategy,
    heuristic_values,
    play_strategy,
)


def play_report_strategy(
    layout: StoneLayout, faces: Faces, strategy: Strategy, heuristic: Heuristic, seed: int
) -> PlayedPositions:
    """Play positions by a strategy of Stam's report; return the results.

    ``faces`` has the faces of each position's stones; shape (positions, n).
    """
    values = heuristic_values(layout, heuristic)
    if strategy is Strategy.OBSTRUCTION_TREE:
        return DEFAULT_INTERPRETATION.play(layout, faces, values, seed)
    played = PlayedPositions.new(len(faces))
    room = Board.new(len(layout)), StonesByFace.new(layout.num_faces)
    state = np.array([seed & (1 << 64) - 1], np.uint64)
    number = list(Strategy).index(strategy)
    play_strategy(layout.shape, faces, played, room, values, state, number)
    return played


_Z = 1.959964
"""Quantile of the normal distribution for a two-sided 95 % interval."""


class StrategyRow(NamedTuple):
    """The results of a strategy on a number of positions.

    Attributes
    ----------
    strategy, heuristic
        The names of the strategy and of its heuristic: Stam's names or, for our own strategies, the
        names in this program.
    positions
        The number of positions played.
    solved
        The number of positions solved.
    remaining
        The mean number of stones left in unsolved positions; 0 if all positions were solved.
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


def strategy_row(
    strategy: str, heuristic: str, left: NDArray[np.int16], seconds: float
) -> StrategyRow:
    """Return the results of a strategy.

    ``left`` has the number of stones left in each position, 0 if it was solved.
    """
    unsolved = left[left > 0]
    remaining = float(unsolved.mean()) if len(unsolved) else 0.0
    return StrategyRow(
        strategy=strategy,
        heuristic=heuristic,
        positions=len(left),
        solved=int((left == 0).sum()),
        remaining=remaining,
        seconds=seconds,
    )


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
        The number of these positions that `MonteCarloPlayer` also plays, in about a second each.
    stop
        Ends the work after the current strategy, or after the current game of `MonteCarloPlayer`.
    """
    faces = deal(layout, number, derive_seed(seed, 0))
    rows: list[StrategyRow] = []
    for heuristic in Heuristic:
        for strategy in Strategy:
            if stop is not None and stop.is_over:
                return rows
            began = time.process_time()
            left = play_report_strategy(
                layout, faces, strategy, heuristic, derive_seed(seed, 1)
            ).left
            rows.append(
                strategy_row(strategy.value, heuristic.value, left, time.process_time() - began)
            )
    table = shipped_table(layout)
    began = time.process_time()
    left = play_positions(layout, faces, table)
    rows.append(strategy_row("Rule", "Tuned", left, time.process_time() - began))
    ends: list[int] = []
    began = time.process_time()
    for k in range(min(thinking, number)):
        if stop is not None and stop.is_over:
            break
        player = MonteCarloPlayer(layout, table, seed=derive_seed(seed, 2 + k))
        ends.append(referee(SolitaireGame(layout, tuple(map(int, faces[k]))), player).game.num_left)
    if ends:
        seconds = time.process_time() - began
        rows.append(strategy_row("Thinking", "Rule", np.array(ends, np.int16), seconds))
    return rows
