"""Solve and count nine-by-nine sudokus, against CP-SAT and under symmetries."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.engine.randomness import Random
from bridgeopt.plugins.puzzles.sudoku.generation import SudokuMaker
from bridgeopt.plugins.puzzles.sudoku.puzzle import Sudoku, read_sudokus
from bridgeopt.plugins.puzzles.sudoku.solving import BANDS, STACKS, solve
from tests.support.generators.instances import JIT, stride
from tests.support.reference.sudoku_by_cp_sat import count_sudoku, needs_solver
from tests.support.reference.sudoku_counts import count_all
from tests.support.sources import SHARED

SITOUT = SHARED / "sitout"

KNOWN = "1..........274.......5....4.3.......75............96...4...6..........71.....1.3."
ANSWER = "184963725562748319397512864239657148756184293418239657941376582623895471875421936"


def puzzle(text: str) -> Sudoku:
    """Return a puzzle of signs."""
    return Sudoku(tuple(int(sign) if sign.isdigit() else 0 for sign in text))


def shared(name: str) -> Path:
    """Return a file of puzzles by other authors, or skip if it is missing."""
    if not (SITOUT / name).is_file():
        pytest.skip("other people's puzzles are not here (../shared/sitout)")
    return SITOUT / name


def is_solution(solution: tuple[int, ...], of: Sudoku) -> bool:
    """Return whether each house has all digits, and the givens are kept."""
    rows = [solution[9 * k : 9 * k + 9] for k in range(9)]
    columns = [solution[k::9] for k in range(9)]
    boxes = [
        [solution[9 * (3 * (b // 3) + k // 3) + 3 * (b % 3) + k % 3] for k in range(9)]
        for b in range(9)
    ]
    held = all(given in (0, digit) for given, digit in zip(of.givens, solution, strict=True))
    return held and all(sorted(house) == list(range(1, 10)) for house in rows + columns + boxes)


def test_a_known_puzzle_has_its_known_solution():
    """The known puzzle has exactly its known solution."""
    assert solve(puzzle(KNOWN)).solutions == (puzzle(ANSWER).givens,)


def test_an_empty_grid_has_several_solutions():
    """The solver returns two different, valid solutions."""
    empty = Sudoku((0,) * 81)
    one, other = solve(empty).solutions
    assert one != other
    assert is_solution(one, empty)
    assert is_solution(other, empty)


@pytest.mark.parametrize("other", [8, 72, 10])
def test_two_equal_digits_that_see_each_other_leave_no_solution(other):
    """Two equal digits in a row, column or box leave no solution."""
    givens = [0] * 81
    givens[0] = givens[other] = 5
    assert solve(Sudoku(tuple(givens))).solutions == ()


def test_tables_keep_what_is_in_a_permutation():
    """In each of the 512 patterns, a minirow stays if some permutation in the pattern has it."""
    allowed = [sum(1 << (3 * i + p[i]) for i in range(3)) for p in permutations(range(3))]
    for pattern in range(512):
        for k in range(9):
            stays = any(one & ~pattern == 0 and one >> k & 1 for one in allowed)
            assert (BANDS[pattern] >> 3 * k & 7 == 7) == stays
            assert (STACKS[pattern] >> (9 * (k // 3) + k % 3) & 1) == stays


@pytest.mark.slow
@pytest.mark.slow_without_jit
@needs_solver
def test_counts_are_those_of_cp_sat():
    """Puzzles with digits removed, added and changed have as many solutions as CP-SAT finds."""
    random = Random(3)
    maker = SudokuMaker(7)
    seen = set()
    for _ in range(30):
        givens = maker.make()[0].tolist()
        if random.next_below(2):
            givens[random.choice([k for k in range(81) if givens[k]])] = random.next_below(10)
        for _ in range(random.next_below(3)):
            givens[random.next_below(81)] = 0
        count = count_sudoku(givens)
        assert len(solve(Sudoku(tuple(givens))).solutions) == count
        seen.add(count)
    assert seen == {0, 1, 2}


@given(st.permutations(range(1, 10)), st.permutations(range(3)), st.permutations(range(3)))
def test_other_names_and_orders_change_nothing(digits, bands, rows):
    """Renaming digits, swapping bands and rows, and transposing change nothing."""
    grid = np.array(puzzle(KNOWN).givens).reshape(9, 9)
    answer = np.array(puzzle(ANSWER).givens).reshape(9, 9)
    names = np.array([0, *digits])
    order = [3 * band + row for band in bands for row in rows]
    changed, wanted = (names[each[order]].T for each in (grid, answer))
    found = solve(Sudoku(tuple(changed.ravel().tolist())))
    assert found.solutions == (tuple(wanted.ravel().tolist()),)


@pytest.mark.slow_without_jit
def test_all_seventeens_have_one_solution():
    """Each puzzle of 17 digits by other authors has one solution, and no digit is redundant."""
    puzzles = np.array([p.givens for p in read_sudokus(shared("sudoku17.txt"))], np.int8)
    puzzles = puzzles[:: stride(10) if JIT else 100]
    counts = np.zeros(len(puzzles), np.int64)
    count_all(puzzles, counts, (BANDS, STACKS))
    assert (counts == 1).all()
    for k in range(0, len(puzzles), 20 * stride(5)):
        fewer = np.repeat(puzzles[k : k + 1], 17, axis=0)
        fewer[np.arange(17), np.flatnonzero(puzzles[k])] = 0
        count_all(fewer, counts[:17], (BANDS, STACKS))
        assert (counts[:17] == 2).all()


@pytest.mark.slow_without_jit
def test_the_fourteen_have_one_solution():
    """All are solved; two of the fourteen are the same puzzle."""
    solved = [solve(each) for each in read_sudokus(shared("sudoku14.txt"))]
    assert all(len(each.solutions) == 1 for each in solved)
    assert all(is_solution(each.solutions[0], each.puzzle) for each in solved)
    by_name = {each.puzzle.name: each.solutions for each in solved}
    assert by_name["lambda"] == by_name["extra3"]
