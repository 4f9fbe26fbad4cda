"""Strategies side by side over the same positions: the report's, and ours."""

from __future__ import annotations

import time
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.randomness import split
from bridgeopt.engine.stopping import Stop
from bridgeopt.games.puzzles.solitaire.dealing import deal
from bridgeopt.games.puzzles.solitaire.game import SolitaireGame, referee
from bridgeopt.games.puzzles.solitaire.layout import StoneLayout
from bridgeopt.games.puzzles.solitaire.rule import play_positions, shipped_table
from bridgeopt.games.puzzles.solitaire.strategies import Heuristic, Strategy, play_paper
from bridgeopt.games.puzzles.solitaire.thinking import Thinker

_Z = 1.959964
"""Of the normal distribution, two-sided 95 %."""


class StrategyRow(NamedTuple):
    """How many positions a strategy solved.

    Attributes
    ----------
    strategy, heuristic
        As the report by Stam calls them, or we.
    positions
        How many were played.
    solved
        How many of them were solved.
    remaining
        How many stones were left of a position that was not solved, on average; 0 if all were.
    seconds
        Processor time.
    """

    strategy: str
    heuristic: str
    positions: int
    solved: int
    remaining: float
    seconds: float

    @property
    def part(self) -> float:
        """Return the fraction of the positions that were solved."""
        return self.solved / self.positions

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of that fraction (Wilson 1927)."""
        n, p = self.positions, self.part
        middle = (p + _Z * _Z / (2 * n)) / (1 + _Z * _Z / n)
        margin = _Z * sqrt(p * (1 - p) / n + _Z * _Z / (4 * n * n)) / (1 + _Z * _Z / n)
        return middle - margin, middle + margin


def row_of(strategy: str, heuristic: str, left: NDArray[np.int16], seconds: float) -> StrategyRow:
    """Sum up a strategy: ``left`` holds the stones left of each position, 0 where it is solved."""
    unsolved = left[left > 0]
    remaining = float(unsolved.mean()) if len(unsolved) else 0.0
    return StrategyRow(strategy, heuristic, len(left), int((left == 0).sum()), remaining, seconds)


def compare(
    layout: StoneLayout, number: int, seed: int, thinking: int = 0, stop: Stop | None = None
) -> list[StrategyRow]:
    """Play the same solvable positions by all strategies.

    Parameters
    ----------
    layout
        Where the stones lie.
    number
        How many positions.
    seed
        Draws them, and what strategies draw.
    thinking
        How many of them are thought about too: that takes a second a game.
    stop
        Ends it between two strategies, or two games that are thought about.
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
