"""Rounds at tables: the same rounds, boards that move little, neighbours that share."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bridgeopt.club.movement import Movement
from bridgeopt.engine.rounds.result import TailoredRounds
from bridgeopt.movement.quality import Quality, measure
from bridgeopt.movement.table_assignment import (
    _APART,
    EMPTY,
    _price,
    assign_numbers,
    assign_tables,
    exchange_tables,
    items_by_first_round,
    with_home_tables,
)
from tests.support.generators.instances import sample


def _measured(at: np.ndarray, tailored: TailoredRounds) -> Quality:
    n = 2 * tailored.rounds.shape[1]
    return measure(Movement("", n, tailored.num_groups, at + 1))


def _played(at: np.ndarray) -> list[list[list[int]]]:
    """Return the plays of each round, in any place and order."""
    return sorted(sorted(table for table in tables.tolist() if table[0] >= 0) for tables in at)


def _apart(rounds: np.ndarray, count: int) -> tuple[int, ...]:
    """Return up to that number of items, no two of which meet."""
    met = {frozenset(table[:2]) for table in rounds.reshape(-1, 3).tolist()}
    items: list[int] = []
    for item in range(2 * rounds.shape[1]):
        if len(items) < count and all(frozenset((item, other)) not in met for other in items):
            items.append(item)
    return tuple(items)


@pytest.mark.slow
@pytest.mark.slow_without_jit
@settings(max_examples=sample(12))
@given(st.data())
def test_keeps_rounds_and_what_is_asked(draw_tailored, data: st.DataObject) -> None:
    """Each round is unchanged; boards stay, or items, and the first round comes first."""
    n = 2 * data.draw(st.integers(4, 9))
    num_rounds = data.draw(st.integers(3, min(n - 1, 10)))
    num_groups = data.draw(st.integers(num_rounds, max(num_rounds + 1, n // 2)))
    tailored = draw_tailored(n, num_rounds, num_groups, data.draw(st.integers(0, 99)))
    assume(tailored is not None)
    first = data.draw(st.none() | st.integers(0, num_rounds - 1))
    home_tables = data.draw(st.booleans())
    staying = () if home_tables else _apart(tailored.rounds, data.draw(st.integers(0, 2)))
    at = assign_tables(
        tailored.rounds, num_groups, 1, staying=staying, first=first, home_tables=home_tables
    )
    assert _played(at) == _played(tailored.rounds)
    if first is not None:
        assert _played(at[:1]) == _played(tailored.rounds[first][None])
    quality = _measured(at, tailored)
    for item in staying:
        assert item + 1 in quality.stationary
    if home_tables:
        assert quality.group_moves == 0
        for group in range(num_groups):
            where = [set(np.flatnonzero(tables[:, 2] == group)) for tables in at]
            played = [tables for tables in where if tables]
            assert not played or set.intersection(*played)
    if not staying and num_groups == n // 2:
        assert quality.group_moves == 0
    if not staying and not home_tables:
        assert quality.distant_sharings == 0
        assert at.shape == tailored.rounds.shape


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("seed", range(5))
def test_price_is_what_is_measured(draw_tailored, seed: int) -> None:
    """A move of boards costs 16, one of a pair 1, and distant sharing 64, as `measure` counts."""
    tailored = draw_tailored(18, 6, 6, seed)
    assert tailored is not None
    at = tailored.rounds.copy()
    for tables in at:
        np.random.default_rng(seed).shuffle(tables)
    quality = _measured(at, tailored)
    expected = 16 * quality.group_moves + sum(quality.moves) + 64 * quality.distant_sharings
    assert _price(at, _APART, False, np.empty((4, 18), dtype=np.int64)) == expected


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("seed", range(3))
def test_better_than_chance(draw_tailored, seed: int) -> None:
    """Boards move less than in the best of many random orders."""
    tailored = draw_tailored(14, 8, 8, seed)
    assert tailored is not None
    rng = np.random.default_rng(seed)
    drawn = []
    for _ in range(200):
        at = rng.permutation(tailored.rounds)
        for tables in at:
            rng.shuffle(tables)
        drawn.append(_measured(at, tailored).group_moves)
    put = assign_tables(tailored.rounds, 8, 1)
    assert _measured(put, tailored).group_moves < min(drawn) / 2


@pytest.mark.slow_without_jit
@pytest.mark.parametrize("staying", [(), (3,)])
def test_exchanges(draw_tailored, staying: tuple[int, ...]) -> None:
    """Rounds are unchanged, even with a spare table, and the cost equals the measured one."""
    tailored = draw_tailored(12, 6, 7, 1)
    assert tailored is not None
    given = np.pad(tailored.rounds, ((0, 0), (0, 1), (0, 0)), constant_values=EMPTY)
    before = given.copy()
    price, at = exchange_tables(given, 7, 1, staying=staying)
    assert (given == before).all()
    assert _played(at) == _played(tailored.rounds)
    assert all(item in tables[0, :2] for item in staying for tables in at)
    quality = _measured(at, tailored)
    assert price == 16 * quality.group_moves + sum(quality.moves)


@pytest.mark.slow_without_jit
def test_at_home_and_numbered(draw_tailored) -> None:
    """Each group has its table, those of the first round first; numbers follow that round too."""
    tailored = draw_tailored(8, 5, 6, 1)
    assert tailored is not None
    at = assign_numbers(with_home_tables(tailored.rounds, 6, 6), 6, np.arange(8)[::-1] + 1)
    assert (
        items_by_first_round(with_home_tables(tailored.rounds, 6, 6))
        == tailored.rounds[0, :, :2].ravel().tolist()
    )
    for tables, played in zip(at, tailored.rounds, strict=True):
        assert all(tables[k, 2] in (0, k + 1) for k in range(6))
        met = {frozenset(table[:2]) for table in (8 - played[:, :2]).tolist()}
        assert {frozenset(table[:2]) for table in tables.tolist()} - {frozenset([0])} == met
