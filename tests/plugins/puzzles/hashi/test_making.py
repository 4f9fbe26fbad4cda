"""Generated Hashis have the requested size, one solution, and need no guessing."""

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
    """The number of islands is right, none are adjacent, and the solution needs no backtracking."""
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
    """CP-SAT finds no second solution of puzzles of many sizes, up to 90 islands."""
    for seed in range(6):
        puzzle, solution = make_hashi(20, 20, 60 + 6 * seed, seed)
        solved = solve_by_cuts(puzzle)
        assert (solved.solutions, solved.complete) == ((solution,), True)


def test_small_ones_have_one_solution_of_all_ways_to_build():
    """Small puzzles have exactly one solution, by full enumeration."""
    for seed in range(3):
        puzzle, _ = make_hashi(6, 6, 5, seed)
        assert len(plain_hashi.all_solutions(puzzle)) == 1


def test_the_same_seed_makes_the_same():
    """The same seed gives the same puzzle; another seed gives another."""
    one, same, other = (make_hashi(7, 7, 8, seed)[0] for seed in (1, 1, 2))
    assert one == same
    assert one != other
    assert np.array_equal(one.links.ends, same.links.ends)


def test_what_cannot_be_made_is_refused():
    """A grid that is too small or too large, and too many islands, are refused."""
    for rows, columns, islands in ((4, 9, 5), (9, 41, 5), (9, 9, 21), (9, 9, 3)):
        with pytest.raises(RequestError):
            make_hashi(rows, columns, islands, 1)


def test_what_is_cancelled_ends():
    """A cancelled generation returns nothing."""
    stop = Stop()
    stop.cancel()
    with pytest.raises(Cancelled):
        make_hashi(9, 9, 10, 1, stop)
