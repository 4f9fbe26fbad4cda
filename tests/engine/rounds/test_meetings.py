"""All meetings below a cost, against enumeration; and their standard form."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.engine.rounds.meetings import (
    canonical_form,
    list_regular_graphs,
    meetings_below,
    opponent_sets,
    playable_graphs,
)
from tests.support.generators.instances import sample


def _cost(meets: np.ndarray, delta: np.ndarray) -> int:
    n = len(delta)
    return sum(int(delta[i, j]) for i in range(n) for j in range(i) if meets[i] >> j & 1)


@pytest.mark.slow
@settings(max_examples=sample(40))
@given(st.sampled_from([(4, 1), (4, 2), (6, 2), (6, 3), (6, 5)]), st.data())
def test_lists_all_that_cost_less(size: tuple[int, int], data: st.DataObject) -> None:
    """All meetings below a limit are listed once, cheapest first."""
    n, degree = size
    entries = st.integers(-3, 3) | st.integers(-(2**40), 2**40)
    pairs = list(combinations(range(n), 2))
    delta = np.zeros((n, n), dtype=np.int64)
    for i, j in pairs:
        delta[i, j] = delta[j, i] = data.draw(entries)
    everything = []
    for edges in combinations(pairs, n * degree // 2):
        if all(sum(v in edge for edge in edges) == degree for v in range(n)):
            everything.append(opponent_sets(list(edges), n))
    costs = sorted(_cost(meets, delta) for meets in everything)
    limit = data.draw(st.sampled_from(costs)) + data.draw(st.integers(-1, 1))
    found = meetings_below(delta, degree, limit, most=1000, patience=10**6)
    assert found is not None
    assert len({row.tobytes() for row in found}) == len(found)
    assert [_cost(row, delta) for row in found] == [cost for cost in costs if cost < limit]
    assert {row.tobytes() for row in found} <= {meets.tobytes() for meets in everything}


@pytest.mark.parametrize(("most", "patience"), [(5, 10**6), (1000, 5)])
def test_gives_up(most: int, patience: int) -> None:
    """Too many results or too many steps give None, not a partial list."""
    assert (
        meetings_below(np.zeros((6, 6), dtype=np.int64), 3, 1, most=most, patience=patience) is None
    )


@settings(max_examples=sample(40))
@given(st.integers(0, 999), st.permutations(range(8)))
def test_standard_form(seed: int, order: list[int]) -> None:
    """Meetings of one shape have one standard form, whatever the order of items."""
    rng = np.random.default_rng(seed)
    edges = [edge for edge in combinations(range(8), 2) if rng.random() < 0.4]
    meets = opponent_sets(edges, 8)
    other = opponent_sets([(order[i], order[j]) for i, j in edges], 8)
    (shape, item), (same, _) = canonical_form(meets), canonical_form(other)
    assert (shape == same).all()
    assert (
        opponent_sets(
            [(item[i], item[j]) for i in range(8) for j in range(i) if shape[i] >> j & 1], 8
        )
        == meets
    ).all()


@pytest.mark.parametrize(
    ("n", "counts"),
    [(4, [1, 1, 1]), (6, [1, 2, 2, 1, 1]), (8, [1, 3, 6, 6, 3, 1, 1])],
)
def test_all_shapes(n: int, counts: list[int]) -> None:
    """The numbers of regular graphs are those published (Meringer, J. Graph Theory 30, 1999)."""
    assert [len(list_regular_graphs(n, degree)) for degree in range(1, n)] == counts


@pytest.mark.long
@pytest.mark.slow_without_jit
def test_all_shapes_of_ten() -> None:
    """The same for 10 items."""
    assert [len(list_regular_graphs(10, degree)) for degree in range(3, 10)] == [
        21,
        60,
        60,
        21,
        5,
        1,
        1,
    ]


@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("n", "num_rounds"), [(4, 2), (4, 3), (6, 5), (8, 5)])
def test_no_howell_designs(n: int, num_rounds: int) -> None:
    """Nothing is playable where no Howell design exists (Hung and Mendelsohn, 1974)."""
    assert playable_graphs(n, num_rounds, (num_rounds,)) == ([], (num_rounds,))


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("n", "num_rounds"), [(6, 3), (6, 4), (8, 4), (8, 7), (10, 5), (10, 9)])
def test_howell_designs(n: int, num_rounds: int) -> None:
    """Some meetings are playable where a Howell design exists (Anderson, Schellenberg, Stinson)."""
    shapes, refused_for = playable_graphs(n, num_rounds, (num_rounds,))
    assert refused_for
    assert shapes
