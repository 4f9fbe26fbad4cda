"""Hashis that are made: as large as asked, one solution, and nobody has to guess."""

from __future__ import annotations

import numpy as np
import pytest

from bridgeopt.base import ortools
from bridgeopt.base.errors import Cancelled, RequestError
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.puzzles.hashi.generation import make_hashi
from bridgeopt.plugins.puzzles.hashi.solving import as_bridges, solve, solve_by_cuts
from tests.support.reference import hashi as plain_hashi


@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("size", "islands"), [(5, 4), (9, 18), (20, 60), (20, 90)])
def test_made_as_asked(size, islands):
    """So many islands, no two side by side; the solution keeps the rules, without a failure."""
    puzzle, solution = make_hashi(size, size, islands, seed=2)
    assert (puzzle.rows, puzzle.columns, len(puzzle.islands)) == (size, size, islands)
    cells = {(island.row, island.column) for island in puzzle.islands}
    assert not any({(r + 1, c), (r, c + 1)} & cells for r, c in cells)
    built = [(((a, b), (c, d)), n) for a, b, c, d, n in as_bridges(puzzle, solution)]
    assert plain_hashi.wrong_with(puzzle, built) == ""
    solved = solve(puzzle)
    assert (solved.solutions, solved.complete, solved.failures) == ((solution,), True, 0)


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.skipif(not ortools.is_installed(), reason="OR-Tools is not installed")
def test_cp_sat_finds_no_other_solution():
    """Of puzzles of many sizes, those of 90 islands among them."""
    for seed in range(6):
        puzzle, solution = make_hashi(20, 20, 60 + 6 * seed, seed)
        solved = solve_by_cuts(puzzle)
        assert (solved.solutions, solved.complete) == ((solution,), True)


def test_small_ones_have_one_solution_of_all_ways_to_build():
    """Every way is tried."""
    for seed in range(3):
        puzzle, _ = make_hashi(6, 6, 5, seed)
        assert len(plain_hashi.all_solutions(puzzle)) == 1


def test_the_same_seed_makes_the_same():
    """And another one another."""
    one, same, other = (make_hashi(7, 7, 8, seed)[0] for seed in (1, 1, 2))
    assert one == same
    assert one != other
    assert np.array_equal(one.links.ends, same.links.ends)


def test_what_cannot_be_made_is_refused():
    """A grid that is too small or too large, and more islands than fit."""
    for rows, columns, islands in ((4, 9, 5), (9, 41, 5), (9, 9, 21), (9, 9, 3)):
        with pytest.raises(RequestError):
            make_hashi(rows, columns, islands, 1)


def test_what_is_cancelled_ends():
    """Nothing has been made."""
    stop = Stop()
    stop.cancel()
    with pytest.raises(Cancelled):
        make_hashi(9, 9, 10, 1, stop)
