"""Compiling what makes movements for tonight, apart from any budget."""

from __future__ import annotations

from functools import cache

import numpy as np

from bridgeopt.engine import jit
from bridgeopt.engine.qap import warm
from bridgeopt.engine.rounds.exhaust import exhaust
from bridgeopt.engine.rounds.found import Playable
from bridgeopt.engine.rounds.meetings import as_sets, meetings_below
from bridgeopt.engine.rounds.search import tailor
from bridgeopt.engine.stopping import SearchLimits, Stop
from bridgeopt.movement.tables import put_at_tables
from bridgeopt.movement.tailored.directions import set_directions
from bridgeopt.movement.tailored.movement import Asked


@cache
def warm_up() -> None:
    """Compile the kernels, or load them; the first time on a machine this takes a while.

    Everything that a section may need is called once: more groups than rounds and as many as
    rounds, as many rounds as tables and fewer, somebody who stays.
    """
    warm.warm_up()
    cost = np.zeros((8, 8, 2), dtype=np.int64)
    cost[:, :, 1] = np.add.outer(np.arange(8), np.arange(8)) ** 2
    found = tailor(cost, 3, 4, search=SearchLimits(seed=1, jobs=1, stop=Stop()))
    assert found is not None
    meetings_below(cost[:, :, 1], 3, 1, 1, 1)
    met = [(one, two) for one, two, _ in found.rounds.reshape(-1, 3).tolist()]
    played = Playable(8, 3, (3, 4), 10_000, Stop()).play(as_sets(met, 8))
    assert played is not None
    turned = set_directions(found.rounds, 1, steps=1)
    put_at_tables(turned, found.num_groups, 1, staying=(0,))
    Asked().assign_numbers(list(range(8)))


def is_kept() -> bool:
    """Whether `warm_up` only loads: the kernel that takes longest has been compiled before."""
    return warm.is_kept() and jit.is_kept(exhaust)
