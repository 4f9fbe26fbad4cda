"""A movement built from rounds: sound, as requested, with even and balanced directions."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.club.movement import Movement
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.rounds.search import try_search
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.movement.check import movement_faults, shortcomings
from bridgeopt.movement.design.search import balance_directions
from bridgeopt.movement.quality import measure
from bridgeopt.movement.tailored import (
    ImpossibleMovementError,
    MovementOptions,
    balance_qf,
    build_movement,
)
from bridgeopt.movement.tailored.balance import qf_ceiling
from bridgeopt.movement.tailored.directions import set_directions
from tests.support.generators.instances import sample


def _cost(movement: Movement, numbers: list[int], cost: np.ndarray) -> int:
    """Return the cost for the pairs with these numbers."""
    return sum(
        int(cost[i, j, movement.meetings[numbers[i] - 1, numbers[j] - 1]])
        for i, j in combinations(range(len(numbers)), 2)
    )


@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("n", "num_rounds", "num_groups"),
    [(8, 5, 6), (12, 6, 7), (12, 5, 6), (14, 8, 8), (16, 6, 6), (18, 8, 8), (18, 6, 9)],
)
def test_movement(history_costs, n: int, num_rounds: int, num_groups: int) -> None:
    """The movement is sound, has the same cost, and each pair sits NS in half the rounds.

    With as many tables as groups, each group stays at its table; with more, neighbours share. The
    first round seats the numbers in their order.
    """
    cost = history_costs(n, 7)
    tailored = try_search(cost, num_rounds, num_groups)
    assert tailored is not None
    movement, numbers = build_movement(tailored, "tonight")
    assert movement_faults(movement) == []
    assert shortcomings(movement) == []
    assert sorted(numbers) == list(range(1, n + 1))
    assert _cost(movement, numbers, cost) == tailored.cost
    quality = measure(movement)
    assert quality.ns_fewest == num_rounds // 2
    assert quality.ns_most == (num_rounds + 1) // 2
    if n == 2 * num_groups:
        assert quality.group_moves == 0
    assert quality.distant_sharings == 0
    used = movement.rounds[0, movement.rounds[0, :, 0] > 0]
    assert used[:, :2].ravel().tolist() == list(range(1, n + 1))
    again, same = build_movement(tailored, movement.name)
    assert (again.rounds == movement.rounds).all()
    assert same == numbers


@st.composite
def _asked(draw: st.DrawFn, n: int, odd: bool) -> MovementOptions:
    """Draw options, many of which are impossible together."""
    item = st.integers(0, n - 1)
    few = st.lists(item, max_size=2, unique=True).map(tuple)
    return MovementOptions(
        stationary=draw(few),
        north_south=draw(few),
        first_round=draw(st.none() | st.integers(0, n - 2)) if odd else None,
        home_tables=draw(st.booleans()),
        numbers=draw(
            st.dictionaries(item, st.frozensets(st.integers(1, n), min_size=1), max_size=4)
        ),
    )


@pytest.mark.slow
@pytest.mark.slow_without_jit
@settings(max_examples=sample(10))
@given(st.data())
def test_whatever_is_asked(history_costs, data: st.DataObject) -> None:
    """For any history and size the movement is sound, costs the same and fits, or is refused."""
    n = 2 * data.draw(st.integers(4, 9))
    num_rounds = data.draw(st.integers(4, min(n - 1, 10)))
    num_groups = data.draw(st.none() | st.integers(num_rounds, max(num_rounds + 1, n // 2)))
    odd = data.draw(st.booleans())
    cost = history_costs(n, data.draw(st.integers(0, 99)), odd)
    tailored = try_search(cost, num_rounds, num_groups, budget=SearchBudget(seconds=0.5))
    if tailored is None:
        return
    asked = data.draw(_asked(n, odd))
    try:
        movement, numbers = build_movement(tailored, "tonight", options=asked)
    except ImpossibleMovementError:
        asked = MovementOptions()
        movement, numbers = build_movement(tailored, "tonight")
    assert movement_faults(movement) == []
    assert movement.num_groups == tailored.num_groups
    assert sorted(numbers) == list(range(1, n + 1))
    assert _cost(movement, numbers, cost) == tailored.cost
    quality = measure(movement)
    for item in asked.stationary:
        assert numbers[item] in quality.stationary
    for item in asked.north_south:
        assert quality.ns[numbers[item] - 1] == num_rounds
    if asked.first_round is not None:
        assert movement.meetings_until(1)[numbers[asked.first_round] - 1, numbers[n - 1] - 1] == 1
    if asked.home_tables:
        assert quality.group_moves == 0
    for item, allowed in asked.numbers.items():
        assert numbers[item] in allowed
    assert quality.qf is not None
    assert quality.qf <= qf_ceiling(tailored) + 1e-9


def _ns(rounds: np.ndarray) -> list[int]:
    """Return the number of rounds in which each item sits NS."""
    times: list[int] = np.bincount(rounds[:, :, 0].ravel(), minlength=2 * rounds.shape[1]).tolist()
    return times


@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("n", "num_rounds"), [(12, 6), (14, 5), (16, 6)])
def test_even_or_balanced(history_costs, n: int, num_rounds: int) -> None:
    """The first criterion is never worse than as second; the movement has the even directions."""
    tailored = try_search(history_costs(n, 3), num_rounds)
    assert tailored is not None
    movement, _ = build_movement(tailored, "tonight")
    rounds, num_groups = tailored.rounds, tailored.num_groups
    even = set_directions(rounds, derive_seed(1, 0))
    balanced = balance_directions(set_directions(rounds, derive_seed(1, 0), even=False), n)
    qf_even, qf_balanced = balance_qf(even, num_groups), balance_qf(balanced, num_groups)
    assert qf_even is not None
    assert qf_balanced is not None
    assert qf_even <= qf_balanced <= qf_ceiling(tailored)
    assert np.ptp(_ns(even)) <= np.ptp(_ns(balanced))
    quality = measure(movement)
    assert quality.qf == qf_even
    assert sorted(_ns(movement.rounds - 1)) == sorted(_ns(even))
