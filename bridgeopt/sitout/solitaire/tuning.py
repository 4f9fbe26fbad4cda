"""The rule's table, tuned by the cross-entropy method (Rubinstein 1999; Szita and Lorincz 2006)."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.randomness import split
from bridgeopt.engine.stopping import Stop
from bridgeopt.sitout.solitaire.dealing import deal
from bridgeopt.sitout.solitaire.layout import Layout, blocking_values
from bridgeopt.sitout.solitaire.rule import WEIGHTS, play_positions, table_of

Vector = NDArray[np.float64]

_TABLES, _BEST = 60, 10
"""Drawn in each round, and of these the best, to which the next round is fitted."""

_POSITIONS = 200
"""Each table of a round plays the same; each round has new ones, and more as it goes on."""

_FIRST_SPREAD, _NOISE = 1.0, 0.25
"""Of what is drawn; and what is added to it, less and less, so that it does not settle too soon."""


def tune(
    layout: Layout,
    rounds: int,
    seed: int,
    stop: Stop | None = None,
    on_round: Callable[[int, float], None] = lambda k, solved: None,
) -> Vector:
    """Return values of the classes of a layout and the weights behind them; shape (classes + 5,).

    Parameters
    ----------
    layout
        For which they are.
    rounds
        How many.
    seed
        Draws tables and positions.
    stop
        Ends it with what it has.
    on_round
        Told after each round which, and which part the best tables solve.
    """
    num_classes = int(layout.classes.max()) + 1
    mean = np.zeros(num_classes + WEIGHTS)
    blocking = blocking_values(layout.shape)
    for c in range(num_classes):
        mean[c] = blocking[layout.classes == c].mean()
    mean[:num_classes] /= max(float(mean[:num_classes].std()), 1e-9)
    spread = np.full(len(mean), _FIRST_SPREAD)
    draw = np.random.Generator(np.random.PCG64(split(seed, 0)))
    for k in range(rounds):
        if stop is not None and stop.over:
            break
        positions = deal(layout, _POSITIONS * (1 + 3 * k // rounds), split(seed, k + 1))
        drawn = mean + spread * draw.standard_normal((_TABLES, len(mean)))
        solved = [
            float((play_positions(layout, positions, table_of(layout, one)) == 0).mean())
            for one in drawn
        ]
        best = np.argsort(solved, kind="stable")[-_BEST:]
        mean = drawn[best].mean(axis=0)
        noise = _NOISE * max(0.0, 1 - 1.5 * k / rounds)
        spread = np.sqrt(drawn[best].var(axis=0) + noise * noise)
        on_round(k, float(np.mean([solved[b] for b in best])))
    return mean
