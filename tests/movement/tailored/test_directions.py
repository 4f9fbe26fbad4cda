"""Directions: as even and as well balanced as possible, compared with all directions."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bridgeopt.club.movement import Movement
from bridgeopt.movement.quality import balance
from bridgeopt.movement.tailored.directions import set_directions
from tests.support.generators.instances import sample

pytestmark = pytest.mark.usefixtures("all_annealings")


def _excess(rounds: np.ndarray) -> np.ndarray:
    """Return rounds NS minus rounds EW, of each item."""
    n = 2 * rounds.shape[1]
    ns, ew = (np.bincount(rounds[:, :, side].ravel(), minlength=n) for side in (0, 1))
    return ns - ew


def _squares(rounds: np.ndarray) -> int:
    n, groups = 2 * rounds.shape[1], int(rounds[:, :, 2].max()) + 1
    return balance(Movement("", n, groups, rounds + 1)).squares


def _all_directions(rounds: np.ndarray, north_south: tuple[int, ...]):
    """Yield the rounds with all directions in which certain items sit NS throughout."""
    tables = rounds.reshape(-1, 3)
    for turned in product((False, True), repeat=len(tables)):
        some = np.where(np.array(turned)[:, None], tables[:, [1, 0, 2]], tables)
        if not set(some[:, 1].tolist()) & set(north_south):
            yield some.reshape(rounds.shape)


def _first_apart(rounds: np.ndarray, count: int) -> tuple[int, ...]:
    """Return items no two of which meet; fewer if there are none."""
    n = 2 * rounds.shape[1]
    met = {frozenset(table[:2]) for table in rounds.reshape(-1, 3).tolist()}
    groups = (some for k in range(count, 0, -1) for some in combinations(range(n), k))
    return next(g for g in groups if not any(frozenset(two) in met for two in combinations(g, 2)))


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("num_groups", "fixed"), [(3, 0), (4, 0), (3, 1), (3, 2)])
@pytest.mark.parametrize("seed", range(3))
def test_as_good_as_any(draw_tailored, num_groups: int, fixed: int, seed: int) -> None:
    """Six in three rounds: no directions are more even, and no equally even ones better balanced.

    Without evenness, none at all is better balanced.
    """
    tailored = draw_tailored(6, 3, num_groups, seed)
    assert tailored is not None
    north_south = _first_apart(tailored.rounds, fixed) if fixed else ()
    others = [item for item in range(6) if item not in north_south]
    every = [
        (int((_excess(some)[others] ** 2).sum()), _squares(some))
        for some in _all_directions(tailored.rounds, north_south)
    ]
    even = set_directions(tailored.rounds, seed, north_south)
    assert (int((_excess(even)[others] ** 2).sum()), _squares(even)) == min(every)
    balanced = set_directions(tailored.rounds, seed, north_south, even=False)
    assert _squares(balanced) == min(squares for _, squares in every)
    for some in (even, balanced):
        assert (_excess(some)[list(north_south)] == 3).all()


@pytest.mark.long
@pytest.mark.slow_without_jit
@settings(max_examples=sample(15))
@given(st.data())
def test_even(draw_tailored, data: st.DataObject) -> None:
    """All pairs sit NS in half the rounds, rounded up or down; meetings and boards stay."""
    n = 2 * data.draw(st.integers(4, 9))
    num_rounds = data.draw(st.integers(3, min(n - 1, 10)))
    num_groups = data.draw(st.integers(num_rounds, max(num_rounds + 1, n // 2)))
    seed = data.draw(st.integers(0, 99))
    tailored = draw_tailored(n, num_rounds, num_groups, seed)
    assume(tailored is not None)
    turned = set_directions(tailored.rounds, seed)
    assert (np.abs(_excess(turned)) == num_rounds % 2).all()
    assert (np.sort(turned[:, :, :2]) == np.sort(tailored.rounds[:, :, :2])).all()
    assert (turned[:, :, 2] == tailored.rounds[:, :, 2]).all()
    assert (set_directions(tailored.rounds, seed) == turned).all()
    free = set_directions(tailored.rounds, seed, even=False)
    assert _squares(free) <= _squares(tailored.rounds)
