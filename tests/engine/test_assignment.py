"""The linear assignment kernel against all assignments."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from bridgeopt.engine.assignment import FORBIDDEN, INFEASIBLE, assign, reassign
from tests.support.reference import naive
from tests.support.reference.naive import Ints

LARGE = 1 << 50


@st.composite
def squares(draw: st.DrawFn, forbidden: bool) -> Ints:
    """Return cost matrices with ties, negative, large and possibly forbidden entries."""
    n = draw(st.integers(1, 6))
    entries = st.integers(-3, 3) | st.integers(-LARGE, LARGE)
    if forbidden:
        entries |= st.just(int(FORBIDDEN))
    cost: Ints = draw(arrays(np.int64, (n, n), elements=entries))
    return cost


def solve(cost: Ints) -> tuple[int, Ints, Ints, Ints]:
    """Solve within a larger matrix full of garbage; return total, prices and assignment."""
    m = len(cost)
    padded = np.full((m + 2, m + 2), -LARGE)
    padded[:m, :m] = cost
    u, v, row_of = (np.full(m + 2, 77, dtype=np.int64) for _ in range(3))
    total = assign(padded, m, u, v, row_of, np.full((4, m + 2), 77, dtype=np.int64))
    return int(total), u[:m], v[:m], row_of[:m]


@given(squares(forbidden=False))
def test_finds_the_least_total_with_its_prices(cost: Ints) -> None:
    """The total is the optimum; prices never exceed a cost and are tight where assigned."""
    total, u, v, row_of = solve(cost)
    assert total == naive.assignment(cost, np.ones(cost.shape, dtype=np.bool_))
    columns = np.arange(len(cost))
    assert sorted(row_of) == columns.tolist()
    assert cost[row_of, columns].sum() == total == u.sum() + v.sum()
    slack = cost - u[:, None] - v
    assert (slack >= 0).all()
    assert not slack[row_of, columns].any()


@given(squares(forbidden=True))
def test_never_uses_a_forbidden_entry(cost: Ints) -> None:
    """With forbidden entries the total is the optimum of the others, or infeasible."""
    total, u, v, row_of = solve(cost)
    best = naive.assignment(cost, cost != FORBIDDEN)
    assert total == (INFEASIBLE if best is None else best)
    if best is not None:
        assert (cost[row_of, np.arange(len(cost))] != FORBIDDEN).all()
        assert (cost - u[:, None] - v >= 0).all()


@pytest.mark.parametrize("n", [1, 2, 5, 40, 62])
def test_everything_forbidden_is_infeasible(n: int) -> None:
    """Sums of forbidden entries do not overflow."""
    assert solve(np.full((n, n), FORBIDDEN))[0] >= INFEASIBLE


@pytest.mark.slow
@given(squares(forbidden=False), st.data())
def test_any_prices_to_begin_with_will_do(cost: Ints, data: st.DataObject) -> None:
    """Any initial column prices give the same total, or a bound at the limit."""
    m = len(cost)
    limit = data.draw(st.just(int(INFEASIBLE)) | st.integers(-10, 10))
    v = data.draw(arrays(np.int64, m, elements=st.integers(-9, 9) | st.integers(-LARGE, LARGE)))
    u, row_of = np.empty(m, dtype=np.int64), np.empty(m, dtype=np.int64)
    total = reassign(cost, m, limit, u, v, row_of, np.empty((4, m), dtype=np.int64))
    best = naive.assignment(cost, np.ones(cost.shape, dtype=np.bool_))
    assert best is not None
    if best < limit:
        assert total == best
        assert (cost - u[:, None] - v >= 0).all()
        assert cost[row_of, np.arange(m)].sum() == best
    else:
        assert limit <= total <= best
