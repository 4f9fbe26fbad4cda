"""Costs like those of a real season, and plain checks of generated rounds."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from bridgeopt.engine.assignment import regular_subgraph
from bridgeopt.engine.rounds.meetings import opponent_sets
from bridgeopt.engine.rounds.result import TailoredRounds
from bridgeopt.engine.rounds.walk import MeetingCosts, WalkPace, WalkState, walk
from bridgeopt.engine.stopping import Stop


@pytest.fixture(scope="session")
def history_costs():
    """Draw costs like a season's, shape ``(n, n, 2)``; if ``odd``, the last item is absent."""

    def draw(n: int, seed: int, odd: bool = False) -> np.ndarray:
        rng = np.random.default_rng(seed)
        met = np.triu(rng.poisson(4, (n, n)), 1)
        met, waited = met + met.T, rng.integers(0, 4, n)
        cost = np.zeros((n, n, 2), dtype=np.int64)
        for k in range(2):
            cost[:, :, k] = 2 * (met + 4 * k) ** 3
            if odd:
                cost[-1, :, k] = cost[:, -1, k] = (waited + 2 * k) ** 6
            np.fill_diagonal(cost[:, :, k], 0)
        return cost

    return draw


@pytest.fixture(scope="session")
def check():
    """Return a check that rounds are complete, without repeats, and share few boards.

    Every group must be played.

    Every group is played.
    """

    def check(rounds: np.ndarray, num_groups: int) -> None:
        met: Counter[frozenset[int]] = Counter()
        played: Counter[tuple[int, int]] = Counter()
        for tables in rounds.tolist():
            players = sorted(x for one, two, _ in tables for x in (one, two))
            assert players == list(range(2 * len(tables)))
            sharing = Counter(group for _, _, group in tables)
            assert set(sharing) <= set(range(num_groups))
            assert max(sharing.values()) <= -(-len(tables) // num_groups)
            for one, two, group in tables:
                met[frozenset((one, two))] += 1
                played[one, group] += 1
                played[two, group] += 1
        assert max(met.values()) == 1
        assert max(played.values()) == 1
        assert {group for _, group in played} == set(range(num_groups))

    return check


@pytest.fixture(scope="session")
def cost_of():
    """Return a function that adds up the costs of every two items."""

    def add_up(rounds: np.ndarray, cost: np.ndarray) -> int:
        met = {frozenset(table[:2]) for tables in rounds.tolist() for table in tables}
        n = len(cost)
        return sum(
            int(cost[i, j, int(frozenset((i, j)) in met)]) for i in range(n) for j in range(i)
        )

    return add_up


@pytest.fixture(scope="session")
def draw_tailored():
    """Return a function that draws rounds and board groups; ``None`` if none are found quickly."""

    def draw(n: int, num_rounds: int, num_groups: int, seed: int) -> TailoredRounds | None:
        weight = np.triu(np.random.default_rng(seed).integers(0, 99, (n, n)), 1)
        found = walk(
            opponent_sets(regular_subgraph(weight + weight.T, num_rounds), n),
            MeetingCosts(np.zeros((n, n), dtype=np.int64)),
            WalkState.of(n, num_rounds, num_groups, evenly=False),
            num_rounds,
            WalkPace(2_000),
            stop=Stop(),
            seed=seed,
        )
        if found is None:
            return None
        return TailoredRounds(found[1], num_groups, 0, 0, proved_for=(), cut_short=False)

    return draw
