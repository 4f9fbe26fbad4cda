"""Fixtures for the designer's tests: short searches, and random arrangements."""

from __future__ import annotations

import numpy as np
import pytest

from bridgeopt.engine.randomness import Random
from bridgeopt.movement.design import DesignObjective
from bridgeopt.movement.design.task import DesignTask, random_arrangement, symmetries


@pytest.fixture
def longer_searches(short_searches, monkeypatch):
    """Allow longer searches, which find rare or better balanced movements."""
    monkeypatch.setattr("bridgeopt.movement.design.search._SHORT_STEPS", 20_000)
    monkeypatch.setattr("bridgeopt.movement.design.search._LONG_STEPS", 30_000)


@pytest.fixture(scope="session")
def make_task():
    """Return a function that makes a task with the basic objective: no needless repeats."""

    def task(num_pairs, num_rounds, num_groups, style="pair", **prices) -> DesignTask:
        most = np.full((num_pairs, num_pairs), -(-num_rounds // (num_pairs - 1)), dtype=np.int64)
        return DesignTask(num_pairs, num_rounds, num_groups, DesignObjective(most, **prices), style)

    return task


@pytest.fixture(scope="session")
def arrangements():
    """Return a function that draws a random arrangement under each symmetry that has one."""

    def make(task: DesignTask, seed: int = 1, together: bool = False):
        for symmetry in symmetries(*task[:3]):
            if task.style == "follow" and len(symmetry.reach) > 1:
                continue
            arrangement = random_arrangement(task, symmetry, together=together, random=Random(seed))
            if arrangement is not None:
                yield symmetry, arrangement

    return make
