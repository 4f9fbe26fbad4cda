"""Solving sudokus and counting solutions, which proves that a solution is the only one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel, step
from bridgeopt.plugins.puzzles.sudoku.puzzle import Sudoku, houses

Ints = NDArray[np.int64]

CELLS = 81
DEPTH = 82
"""Maximum number of states on the search stack: the initial one, and one for each of 81 cells."""

WORDS = 57
"""Number of words in a state. A word is a set of cells of a band (three rows), as 27 bits.

The first 27 words have, for each digit and band, the cells that can have the digit. The next 27
have, for each digit and band, the cells that were set to it. The last three have, for each band,
the cells that were set to any digit.
"""

_FULL = (1 << 27) - 1
_ROWS = 0x40201  # three bits: the first cell of each row of a band
_MINIROWS = 0o111111111  # nine bits: the first cell of each minirow (the cells of a row in one box)
_STACK = 0x1C0E07  # nine bits: the first three cells of each row of a band


def _permutation_tables() -> tuple[Ints, Ints]:
    """Return two tables that exclude places of a digit, each indexed by a pattern of 9 bits.

    A pattern is a 3 x 3 grid, row by row; its bits are the places that a digit may have. A
    solution puts the digit in three places of the pattern, in different rows and columns. A place
    is kept if some solution uses it. Without a solution, the entry is 0.

    The first table is for a band: row i of the grid is row i of the band, and column j its box j.
    The entry has three bits for each kept place: the three cells of row i in box j. The second
    table is for a stack: row i of the grid is band i, and column j is column j of the stack. The
    entry has one bit for each kept place, at position ``9 * i + j``.
    """
    allowed = [sum(1 << (3 * i + p[i]) for i in range(3)) for p in permutations(range(3))]
    bands, stacks = np.zeros(512, np.int64), np.zeros(512, np.int64)
    for pattern in range(512):
        kept = 0
        for one in allowed:
            if one & pattern == one:
                kept |= one
        bands[pattern] = sum(7 << (3 * i) for i in range(9) if kept >> i & 1)
        stacks[pattern] = sum(1 << (9 * (i // 3) + i % 3) for i in range(9) if kept >> i & 1)
    return bands, stacks


BANDS, STACKS = _permutation_tables()


@inner_kernel
def _minirows(band: int) -> int:
    """Return which minirows of a band have candidates, as a pattern: a bit for each row and box.

    ``band`` is the set of candidate cells of a digit. A minirow is three cells of a row in one box.
    """
    m = (band | band >> 1 | band >> 2) & _MINIROWS
    return _of_stack(m | m >> 2 | m >> 4)


@inner_kernel
def _of_stack(bits: int) -> int:
    """Return bits 0-2, 9-11 and 18-20 of ``bits``, put together as a pattern of 9 bits."""
    m = bits & _STACK
    return (m | m >> 6 | m >> 12) & 511


@inner_kernel
def _overlaps(state: Ints, digit: int) -> bool:
    """Return whether a digit is still a candidate in a cell where another digit was set."""
    k = 3 * digit
    return bool(
        state[k] & state[54] & ~state[27 + k]
        or state[k + 1] & state[55] & ~state[28 + k]
        or state[k + 2] & state[56] & ~state[29 + k]
    )


@inner_kernel
def _settle_digit(state: Ints, digit: int, bands: Ints, stacks: Ints) -> bool:
    """Remove candidate cells of a digit that the tables ``bands`` and ``stacks`` exclude.

    If a row has one candidate cell left, the digit is set in that cell. Return whether the digit
    may still have a cell in each row and column.
    """
    k = 3 * digit
    x0 = state[k] & ~(state[54] & ~state[27 + k])
    x1 = state[k + 1] & ~(state[55] & ~state[28 + k])
    x2 = state[k + 2] & ~(state[56] & ~state[29 + k])
    while True:
        x0 &= bands[_minirows(x0)]
        x1 &= bands[_minirows(x1)]
        x2 &= bands[_minirows(x2)]
        if x0 == 0 or x1 == 0 or x2 == 0:
            return False
        columns = (
            ((x0 | x0 >> 9 | x0 >> 18) & 511)
            | ((x1 | x1 >> 9 | x1 >> 18) & 511) << 9
            | ((x2 | x2 >> 9 | x2 >> 18) & 511) << 18
        )
        p0 = stacks[_of_stack(columns)]
        p1 = stacks[_of_stack(columns >> 3)]
        p2 = stacks[_of_stack(columns >> 6)]
        if p0 == 0 or p1 == 0 or p2 == 0:
            return False
        kept = p0 | p1 << 3 | p2 << 6
        if kept == columns:
            break
        x0 &= (kept & 511) * _ROWS
        x1 &= (kept >> 9 & 511) * _ROWS
        x2 &= (kept >> 18) * _ROWS
    state[k], state[k + 1], state[k + 2] = x0, x1, x2
    for b in range(3):
        x = state[k + b]
        # Every row still has a possible cell, so the subtraction never borrows from another row.
        more = x & (x - _ROWS)
        m = (more | more >> 1 | more >> 2) & _MINIROWS
        m = (m | m >> 3 | m >> 6) & _ROWS
        single = x & ((_ROWS & ~m) * 511)
        state[27 + k + b] |= single
        state[54 + b] |= single
    return True


@inner_kernel
def propagate(  # noqa: C901 - one compiled loop, in which every puzzle spends its time
    state: Ints, dirty: int, bands: Ints, stacks: Ints
) -> int:
    """Remove candidates by singles and locked candidates until these find no more.

    Parameters
    ----------
    state
        Shape (57,), changed in place.
    dirty
        The digits whose candidates have changed, as bits.
    bands, stacks
        The tables `BANDS` and `STACKS`.

    Returns
    -------
    -1 if there is no solution and 81 if it is solved. Otherwise the first cell with two candidates
    left or, if there is none, with three or more.
    """
    while True:
        while dirty:
            for digit in range(9):
                wanted = dirty >> digit & 1 or _overlaps(state, digit)
                if wanted and not _settle_digit(state, digit, bands, stacks):
                    return -1
            dirty = 0
            for digit in range(9):
                if _overlaps(state, digit):
                    dirty |= 1 << digit
        two, several, most = -1, -1, 0
        for b in range(3):
            ones = twos = threes = 0
            for digit in range(9):
                x = state[3 * digit + b]
                threes |= twos & x
                twos |= ones & x
                ones |= x
            if ones != _FULL:
                return -1
            naked = ones & ~twos & ~state[54 + b]
            if naked:
                for digit in range(9):
                    k = 3 * digit + b
                    here = naked & state[k]
                    if here:
                        dirty |= 1 << digit
                    while here:
                        bit = here & -here
                        here ^= bit
                        row = 511 if bit < 1 << 9 else 511 << 9 if bit < 1 << 18 else 511 << 18
                        # If another cell of the row also has only this digit, it loses its last
                        # digit, which is a contradiction.
                        state[k] &= ~row | bit
            else:
                pairs = twos & ~threes
                count = 0
                rest = pairs
                while rest:
                    rest &= rest - 1
                    count += 1
                if count > most:
                    two = 27 * b + _lowest(pairs)
                    most = count
                elif threes and several < 0:
                    several = 27 * b + _lowest(threes)
        if dirty == 0:
            return two if two >= 0 else several if several >= 0 else CELLS


@inner_kernel
def _lowest(bits: int) -> int:
    """Return the index of the lowest bit that is set."""
    place = 0
    if bits & 0x3FFF == 0:
        bits >>= 14
        place += 14
    if bits & 0x7F == 0:
        bits >>= 7
        place += 7
    while bits & 1 == 0:
        bits >>= 1
        place += 1
    return place


@inner_kernel
def initial_state(givens: NDArray[np.int8], state: Ints) -> None:
    """Fill a state with all candidates, then set the given digits.

    If a row has two equal digits, no place is left for that digit, which is noticed by `propagate`.
    """
    for k in range(WORDS):
        state[k] = _FULL if k < 27 else 0
    for cell in range(CELLS):
        digit = givens[cell]
        if digit:
            k = 3 * (digit - 1) + cell // 27
            bit = 1 << (cell % 27)
            row = 511 << 9 * (cell // 9 % 3)
            state[k] &= ~row | bit
            state[27 + k] |= bit
            state[54 + cell // 27] |= bit


@step
def guess(state: Ints, above: Ints, cell: int, digit: int) -> int:
    """Copy ``state`` to ``above``, and guess a cell's digit in the copy; return the guess.

    The guess is the cell's first candidate that is ``digit`` or follows it, cyclically. In
    ``state``, the guess is removed from the cell's candidates, so that the next guess is another
    one.
    """
    band, bit = cell // 27, 1 << (cell % 27)
    while state[3 * digit + band] & bit == 0:
        digit = (digit + 1) % 9
    for k in range(WORDS):
        above[k] = state[k]
    above[3 * digit + band] &= ~(511 << 9 * (cell // 9 % 3)) | bit
    state[3 * digit + band] &= ~bit
    return digit


@kernel
def count_solutions(
    givens: NDArray[np.int8],
    limit: int,
    found: NDArray[np.int8],
    states: Ints,
    tables: tuple[Ints, Ints],
) -> tuple[int, int]:
    """Return the number of solutions of a puzzle, up to a limit, and the number of guesses.

    Parameters
    ----------
    givens
        The given digits, shape (81,), row by row; 0 is an empty cell.
    limit
        The number of solutions at which to stop.
    found
        Shape (limit, 81): filled with the solutions.
    states
        Scratch space, shape (82, 57).
    tables
        The tables `BANDS` and `STACKS`.
    """
    bands, stacks = tables
    initial_state(givens, states[0])
    depth, solutions, guesses, dirty = 0, 0, 0, 511
    while depth >= 0:
        state = states[depth]
        cell = propagate(state, dirty, bands, stacks)
        if cell == CELLS:
            write_solution(state, found[solutions])
            solutions += 1
            if solutions == limit:
                break
        if cell < 0 or cell == CELLS:
            depth -= 1
            # Return to the state from which the guess was made. When the guess was made, it was
            # removed from that state, so all digits must be propagated in it.
            dirty = 511
            continue
        guesses += 1
        digit = guess(state, states[depth + 1], cell, 0)
        depth += 1
        dirty = 1 << digit
    return solutions, guesses


@inner_kernel
def write_solution(state: Ints, solution: NDArray[np.int8]) -> None:
    """Fill ``solution``, shape (81,), with the digits of a state in which every cell is set."""
    for digit in range(9):
        for band in range(3):
            bits = state[3 * digit + band]
            while bits:
                place = _lowest(bits)
                bits &= bits - 1
                solution[27 * band + place] = digit + 1


def scratch() -> tuple[Ints, tuple[Ints, Ints]]:
    """Return the scratch space and the tables of `count_solutions`."""
    return np.zeros((DEPTH, WORDS), np.int64), (BANDS, STACKS)


def small_solutions(puzzle: Sudoku, limit: int) -> list[tuple[int, ...]]:
    """Return the solutions of a small puzzle, up to a limit."""
    size = puzzle.size
    used = {house: 0 for house in houses(size)}
    of_cell = [[house for house in used if cell in house.cells] for cell in range(size * size)]
    cells = list(puzzle.givens)
    if any(puzzle.conflicts()):
        return []

    def put(cell: int, digit: int) -> None:
        """Put a digit into a cell; a second call with the same arguments takes it out again."""
        cells[cell] = digit
        for house in of_cell[cell]:
            used[house] ^= 1 << digit

    def choices(cell: int) -> list[int]:
        return [d for d in range(1, size + 1) if not any(used[h] >> d & 1 for h in of_cell[cell])]

    def search() -> Iterator[tuple[int, ...]]:
        empty = [cell for cell, digit in enumerate(cells) if digit == 0]
        if not empty:
            yield tuple(cells)
            return
        cell = min(empty, key=lambda each: len(choices(each)))
        for digit in choices(cell):
            put(cell, digit)
            yield from search()
            put(cell, digit)
            cells[cell] = 0

    for cell, digit in enumerate(cells):
        if digit:
            put(cell, digit)
    return list(islice(search(), limit))


ENOUGH_SOLUTIONS = 2
"""Number of solutions to search for: two suffice to show that a puzzle is invalid."""


class SolvedSudoku(NamedTuple):
    """A puzzle and its solutions, at most two.

    Attributes
    ----------
    puzzle
        The puzzle.
    solutions
        No solution, the only one, or two of several: digits row by row.
    """

    puzzle: Sudoku
    solutions: tuple[tuple[int, ...], ...]


def solve(puzzle: Sudoku) -> SolvedSudoku:
    """Return the solution of a puzzle, or two if there are several."""
    if puzzle.size < 9:
        return SolvedSudoku(puzzle, tuple(small_solutions(puzzle, ENOUGH_SOLUTIONS)))
    states, tables = scratch()
    solutions = np.zeros((ENOUGH_SOLUTIONS, CELLS), np.int8)
    givens = np.array(puzzle.givens, np.int8)
    count, _ = count_solutions(givens, ENOUGH_SOLUTIONS, solutions, states, tables)
    return SolvedSudoku(puzzle, tuple(tuple(map(int, solutions[k])) for k in range(count)))
