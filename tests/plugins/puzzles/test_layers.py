"""Library, numba and plain Python give equal bits for the kernels of puzzles."""

from __future__ import annotations

import pytest

from bridgeopt.plugins.puzzles.hashi.generation import make_hashi
from bridgeopt.plugins.puzzles.hashi.puzzle import Hashi, Island
from bridgeopt.plugins.puzzles.hashi.solving import solve as solve_hashi
from bridgeopt.plugins.puzzles.kernels import KERNELS
from bridgeopt.plugins.puzzles.solitaire.comparison import compare
from bridgeopt.plugins.puzzles.solitaire.dealing import deal
from bridgeopt.plugins.puzzles.solitaire.game import SolitaireGame, player_view
from bridgeopt.plugins.puzzles.solitaire.layout import StoneLayout, StonePlace
from bridgeopt.plugins.puzzles.solitaire.monte_carlo import MonteCarloPlayer
from bridgeopt.plugins.puzzles.solitaire.rule import shipped_table
from bridgeopt.plugins.puzzles.solitaire.solving import solve_position
from bridgeopt.plugins.puzzles.sudoku.generation import SudokuMaker
from bridgeopt.plugins.puzzles.sudoku.grading import grade
from bridgeopt.plugins.puzzles.sudoku.puzzle import Sudoku
from bridgeopt.plugins.puzzles.sudoku.solving import solve
from tests.support.generators.instances import JIT
from tests.support.layers import assert_alike, calls_of

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not JIT, reason="there is but one layer without the JIT"),
    pytest.mark.filterwarnings("ignore:overflow encountered:RuntimeWarning"),
]


def sudokus() -> None:
    """Solve an empty sudoku, generate one, and grade it."""
    solve(Sudoku((0,) * 81))
    grade(SudokuMaker(1).make()[0])


def hashis() -> None:
    """Solve a Hashi of two islands, and generate one."""
    solve_hashi(Hashi(1, 3, (Island(0, 0, 1), Island(0, 2, 1))))
    make_hashi(5, 5, 4, 1)


def solitaires() -> None:
    """Deal, decide and compare on a row of four stones; search with two stones on two."""
    row = StoneLayout("", tuple(StonePlace(0, 0, 2 * k) for k in range(4)))
    deal(row, 1, 1)
    solve_position(row, deal(row, 1, 1, solvable=False)[0])
    piles = StoneLayout("", tuple(StonePlace(z, 0, 4 * k) for z in (0, 1) for k in (0, 1)))
    MonteCarloPlayer(piles, shipped_table(piles)).hint(
        player_view(SolitaireGame(piles, (0, 0, 0, 0)))
    )
    compare(row, 1, 1, thinking=1)


WORK = {"sudoku": sudokus, "hashi": hashis, "solitaire": solitaires}


@pytest.mark.parametrize("work", WORK)
def test_layers(work):
    """Each kernel of the plugin gives equal results on a small problem."""
    assert_alike(calls_of(WORK[work], most=1), numba=False)


@pytest.mark.long
@pytest.mark.parametrize("work", WORK)
def test_layers_by_numba(work):
    """Numba agrees too, for machines without the library."""
    assert_alike(calls_of(WORK[work], most=1))


def test_none_is_left_out():
    """The tests cover every kernel of the plugin's table."""
    assert {name for work in WORK.values() for name in calls_of(work)} == set(KERNELS)
