"""The rule's table, tuned by the cross-entropy method (Rubinstein 1999; Szita and Lorincz 2006)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.randomness import split
from bridgeopt.engine.stopping import Stop
from bridgeopt.sitout.solitaire.dealing import deal
from bridgeopt.sitout.solitaire.layout import Layout, blocking_values
from bridgeopt.sitout.solitaire.rule import WEIGHTS, play_positions, table_of

Vector = NDArray[np.float64]

_SCALE = 4
"""The numbers of a file."""


class Stage(NamedTuple):
    """How tables are drawn, round by round.

    Attributes
    ----------
    rounds
        How many rounds.
    tables, best
        Drawn in each, and of these the best, to which the next round is fitted.
    positions
        Each table of a round plays the same; each round has new ones.
    growth
        How many times as many positions the last round has.
    spread, noise
        Of what is drawn first; and what is added to it, less and less, so that it does not settle
        too soon.
    """

    rounds: int
    tables: int
    best: int
    positions: int
    growth: int
    spread: float
    noise: float


STAGES = (Stage(70, 60, 10, 200, 4, 1.0, 0.25),)
"""As the tables that come with the package were tuned."""


def tune(
    layout: Layout,
    stages: Sequence[Stage],
    seed: int,
    stop: Stop | None = None,
    on_round: Callable[[int, float], None] = lambda k, solved: None,
) -> Vector:
    """Return values of the classes of a layout and the weights behind them; shape (classes + 5,).

    Parameters
    ----------
    layout
        For which they are.
    stages
        One after another, each from what the one before has found.
    seed
        Draws tables and positions.
    stop
        Ends it with what it has.
    on_round
        Told after each round which, and which part the best tables solve.
    """
    mean = _start(layout)
    for number, stage in enumerate(stages):
        mean = _run(layout, stage, mean, seed + number, stop or Stop(), on_round)
    return mean.round(_SCALE)


def _start(layout: Layout) -> Vector:
    """Return blocking values of the classes, of spread 1, and no weights."""
    num_classes = int(layout.classes.max()) + 1
    mean = np.zeros(num_classes + WEIGHTS)
    blocking = blocking_values(layout.shape)
    for c in range(num_classes):
        mean[c] = blocking[layout.classes == c].mean()
    mean[:num_classes] /= max(float(mean[:num_classes].std()), 1e-9)
    return mean


def _run(
    layout: Layout,
    stage: Stage,
    mean: Vector,
    seed: int,
    stop: Stop,
    on_round: Callable[[int, float], None],
) -> Vector:
    """Run a stage from a mean; return the mean that it ends with."""
    spread = np.full(len(mean), stage.spread)
    draw = np.random.Generator(np.random.PCG64(split(seed, 0)))
    for k in range(stage.rounds):
        if stop.over:
            break
        number = stage.positions * (1 + (stage.growth - 1) * k // stage.rounds)
        positions = deal(layout, number, split(seed, k + 1))
        drawn = mean + spread * draw.standard_normal((stage.tables, len(mean)))
        solved = [
            float((play_positions(layout, positions, table_of(layout, one)) == 0).mean())
            for one in drawn
        ]
        best = np.argsort(solved, kind="stable")[-stage.best :]
        mean = drawn[best].mean(axis=0)
        noise = stage.noise * max(0.0, 1 - 1.5 * k / stage.rounds)
        spread = np.sqrt(drawn[best].var(axis=0) + noise * noise)
        on_round(k, float(np.mean([solved[b] for b in best])))
    return mean
