"""Small sudokus, compared with all grids."""

from __future__ import annotations

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.plugins.puzzles.sudoku.puzzle import Sudoku, houses
from bridgeopt.plugins.puzzles.sudoku.solving import solve
from tests.support.reference.sudoku import grids_of_four


@cache
def all_fours() -> list[tuple[int, ...]]:
    """Return all four-by-four grids."""
    return list(grids_of_four())


def test_there_are_288_grids_of_four():
    """There are 288 four-by-four grids, as is known."""
    assert len(all_fours()) == 288


@given(st.data())
def test_counts_are_those_of_all_grids(data):
    """Solution counts equal the number of the 288 grids that hold all givens."""
    grid = data.draw(st.sampled_from(all_fours()))
    kept = data.draw(st.sets(st.integers(0, 15), max_size=8))
    givens = [digit if k in kept else 0 for k, digit in enumerate(grid)]
    if data.draw(st.booleans()):
        givens[data.draw(st.integers(0, 15))] = data.draw(st.integers(1, 4))
    fitting = [
        each for each in all_fours() if all(g in (0, d) for g, d in zip(givens, each, strict=True))
    ]
    found = solve(Sudoku(tuple(givens))).solutions
    assert len(found) == min(len(fitting), 2)
    assert set(found) <= set(fitting)


def test_six_by_six_has_boxes_of_two_by_three():
    """A six-by-six solution has all digits in each house; swapping rows across boxes breaks it."""
    found = solve(Sudoku((1, 2, 3, 4, 5, 6, *(0,) * 30))).solutions
    assert len(found) == 2
    for house in houses(6):
        assert sorted(found[0][cell] for cell in house.cells) == [1, 2, 3, 4, 5, 6]
    twice_in_box = [0] * 36
    twice_in_box[0] = twice_in_box[8] = 3
    assert solve(Sudoku(tuple(twice_in_box))).solutions == ()
    assert len(solve(Sudoku((3, *(0,) * 17, 3, *(0,) * 17))).solutions) == 0
