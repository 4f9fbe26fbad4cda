"""Compiling the search for rounds and groups, apart from any budget."""

from __future__ import annotations

from functools import cache

import numpy as np

from bridgeopt.qap import warm
from bridgeopt.tailored.meetings import meetings_below
from bridgeopt.tailored.search import tailor


@cache
def warm_up() -> None:
    """Compile the kernels, or load them; the first time on a machine this takes a while."""
    warm.warm_up()
    cost = np.zeros((8, 8, 2), dtype=np.int64)
    cost[:, :, 1] = np.add.outer(np.arange(8), np.arange(8)) ** 2
    tailor(cost, 3, seed=1, jobs=1)
    meetings_below(cost[:, :, 1], 3, 1, 1, 1)
