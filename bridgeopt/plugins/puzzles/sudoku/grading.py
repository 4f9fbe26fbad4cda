"""Grading sudokus by the hardest technique that people need to solve them.

Each technique is a function that takes the candidates (shape (81,), nine bits a cell), removes
those that its rule excludes, and returns whether any were removed. Two cells see each other if they
share a row, a column or a box. A cell with one candidate counts as filled in once its digit is
removed from the cells that see it. The arguments ``masks``, ``work`` and ``seen`` of techniques are
scratch space. Names and rules are those of players (see Davis, "The mathematics of sudoku", 2012;
Laburthe, Rochart and Jussien, JFPC 2006, rank some of them).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.plugins.puzzles.sudoku.puzzle import Sudoku

Ints = NDArray[np.int64]

ALL = 511

HOUSES: Ints = np.array(
    [[9 * r + c for c in range(9)] for r in range(9)]
    + [[9 * r + c for r in range(9)] for c in range(9)]
    + [[27 * (b // 3) + 3 * (b % 3) + 9 * (k // 3) + k % 3 for k in range(9)] for b in range(9)],
    np.int64,
)
"""The cells of each row, column and box."""

PEERS: Ints = np.array(
    [
        sorted({int(other) for house in HOUSES if cell in house for other in house} - {cell})
        for cell in range(81)
    ],
    np.int64,
)
"""The twenty cells that see each cell."""

COUNT: Ints = np.array([bin(bits).count("1") for bits in range(512)], np.int64)
"""The number of bits set in each number from 0 to 511."""

SUBSETS: Ints = np.full((3, 126), 0, np.int64)
"""All sets of two (row 0), three (row 1) and four (row 2) of nine elements, as bits. Rows are
padded with 0."""
for _size in (2, 3, 4):
    _sets = [sum(1 << k for k in chosen) for chosen in combinations(range(9), _size)]
    SUBSETS[_size - 2, : len(_sets)] = _sets


@inner_kernel
def naked_single(candidates: Ints, filled: NDArray[np.bool_]) -> bool:
    """Fill in cells that have one candidate, and remove their digits from cells that see them."""
    changed = False
    for cell in range(81):
        bits = candidates[cell]
        if not filled[cell] and COUNT[bits] == 1:
            _fill(candidates, filled, cell, bits)
            changed = True
    return changed


@inner_kernel
def _fill(candidates: Ints, filled: NDArray[np.bool_], cell: int, bits: int) -> None:
    """Fill in a cell with the digit ``bits``, and remove the digit from cells that see the cell."""
    filled[cell] = True
    candidates[cell] = bits
    for k in range(20):
        candidates[PEERS[cell, k]] &= ~bits


@inner_kernel
def hidden_single(candidates: Ints, filled: NDArray[np.bool_]) -> bool:
    """Fill in digits that have only one possible cell in a house (a row, column or box).

    Return whether a cell was filled in.
    """
    changed = False
    for h in range(27):
        once = several = 0
        for k in range(9):
            bits = candidates[HOUSES[h, k]]
            several |= once & bits
            once |= bits
        once &= ~several
        if once:
            for k in range(9):
                cell = HOUSES[h, k]
                bits = candidates[cell] & once
                if bits and not filled[cell] and bits != candidates[cell]:
                    _fill(candidates, filled, cell, bits & -bits)
                    changed = True
    return changed


@inner_kernel
def locked_candidates(candidates: Ints) -> bool:
    """Remove candidates by pointing and claiming; return whether there were any.

    A box shares three cells with each row or column that crosses it. Suppose that all places for a
    digit in one of these two houses are among the shared cells. The digit is then removed from the
    other cells of the other house.
    """
    changed = False
    for line in range(18):
        for k in range(3):
            first = HOUSES[line, 3 * k]
            box = 18 + 3 * (first // 27) + first % 9 // 3
            common = in_line = in_box = 0
            for j in range(9):
                cell = HOUSES[line, j]
                if j // 3 == k:
                    common |= candidates[cell]
                else:
                    in_line |= candidates[cell]
                cell = HOUSES[box, j]
                if not _on(line, cell):
                    in_box |= candidates[cell]
            claimed = common & ~in_line & in_box
            pointed = common & ~in_box & in_line
            if claimed == 0 and pointed == 0:
                continue
            changed = True
            for j in range(9):
                if j // 3 != k:
                    candidates[HOUSES[line, j]] &= ~pointed
                cell = HOUSES[box, j]
                if not _on(line, cell):
                    candidates[cell] &= ~claimed
    return changed


@inner_kernel
def _on(line: int, cell: int) -> bool:
    """Return whether a cell is in a line; lines 0 to 8 are rows, lines 9 to 17 are columns."""
    return cell // 9 == line if line < 9 else cell % 9 == line - 9


@inner_kernel
def _closed_sets(masks: Ints, size: int) -> bool:  # noqa: C901 - one compiled pass over all sets
    """Find ``size`` rows of a matrix that have bits in only ``size`` columns together.

    In ``masks``, bits of these columns are then cleared in all other rows. Return whether any bit
    was cleared.
    Naked sets, hidden sets and fish are the same pattern on different matrices.
    """
    fit = 0
    for row in range(9):
        if 2 <= COUNT[masks[row]] <= size:
            fit |= 1 << row
    changed = False
    if COUNT[fit] < size:
        return changed
    for k in range(126):
        chosen = SUBSETS[size - 2, k]
        if chosen == 0:
            break
        if chosen & ~fit:
            continue
        union = 0
        for row in range(9):
            if chosen >> row & 1:
                union |= masks[row]
        if COUNT[union] != size:
            continue
        for row in range(9):
            if not chosen >> row & 1 and masks[row] & union:
                masks[row] &= ~union
                changed = True
    return changed


@inner_kernel
def _places(candidates: Ints, house: int, digit: int) -> int:
    """Return the cells of a house that can have a digit, as bits."""
    bits = 0
    for k in range(9):
        bits |= (candidates[HOUSES[house, k]] >> digit & 1) << k
    return bits


@inner_kernel
def naked_set(candidates: Ints, size: int, masks: Ints) -> bool:
    """Find ``size`` cells of a house that have only ``size`` candidates together.

    Remove these candidates from the other cells of the house.
    """
    for h in range(27):
        for k in range(9):
            masks[k] = candidates[HOUSES[h, k]]
        if _closed_sets(masks, size):
            for k in range(9):
                candidates[HOUSES[h, k]] = masks[k]
            return True
    return False


@inner_kernel
def hidden_set(candidates: Ints, size: int, masks: Ints) -> bool:
    """Find ``size`` digits that can only be in the same ``size`` cells of a house.

    Remove all other digits from these cells.
    """
    for h in range(27):
        for digit in range(9):
            masks[digit] = _places(candidates, h, digit)
        if _closed_sets(masks, size):
            for k in range(9):
                bits = 0
                for digit in range(9):
                    bits |= (masks[digit] >> k & 1) << digit
                candidates[HOUSES[h, k]] = bits
            return True
    return False


@inner_kernel
def fish(candidates: Ints, size: int, masks: Ints) -> bool:
    """Find a fish and remove candidates by it; return whether there was one.

    A fish is a digit with ``size`` rows and ``size`` columns: within these rows, the digit has
    places only in these columns. The digit is removed from the columns' other cells. Rows and
    columns may change roles.
    """
    for digit in range(9):
        for way in range(2):
            for line in range(9):
                masks[line] = _places(candidates, 9 * way + line, digit)
            if _closed_sets(masks, size):
                for line in range(9):
                    for k in range(9):
                        if not masks[line] >> k & 1:
                            candidates[HOUSES[9 * way + line, k]] &= ~(1 << digit)
                return True
    return False


@inner_kernel
def xy_wing(candidates: Ints) -> bool:
    """Find a cell with candidates X and Y that sees a cell with X and Z, and one with Y and Z.

    Remove Z from the cells that see both of the cells with Z.
    """
    for pivot in range(81):
        xy = candidates[pivot]
        if COUNT[xy] != 2:
            continue
        for j in range(20):
            one = PEERS[pivot, j]
            xz = candidates[one]
            if COUNT[xz] != 2 or COUNT[xz & xy] != 1:
                continue
            z = xz & ~xy
            for k in range(20):
                other = PEERS[pivot, k]
                if candidates[other] == xy & ~xz | z and _clear_both(candidates, one, other, z):
                    return True
    return False


@inner_kernel
def _clear_both(candidates: Ints, one: int, other: int, bits: int) -> bool:
    """Remove the digits ``bits`` from all cells that see both ``one`` and ``other``."""
    changed = False
    for k in range(20):
        cell = PEERS[one, k]
        if candidates[cell] & bits and cell != other and _sees(cell, other):
            candidates[cell] &= ~bits
            changed = True
    return changed


@inner_kernel
def _sees(one: int, other: int) -> bool:
    """Return whether two cells share a house."""
    return (
        one // 9 == other // 9
        or one % 9 == other % 9
        or (one // 27 == other // 27 and one % 9 // 3 == other % 9 // 3)
    )


CHAIN_ROOM = 2 * 729 + 27 * 9
"""Length of the scratch space of `chain`: a queue of 2 * 729 statements, then the places of each
digit in each of 27 houses."""

_FIRST_PLACE = 2 * 729


@inner_kernel
def chain(candidates: Ints, others: int, work: Ints, seen: NDArray[np.bool_]) -> bool:
    """Find an assumption about a candidate that a chain of links refutes.

    The assumption is that the candidate is right, or that it is wrong. If "right" is refuted, the
    candidate is removed. If "wrong" is refuted, the candidate becomes the cell's digit.

    Two kinds of links alternate (alternating inference chains). Weak links: if a candidate is
    right, the others of its cell are wrong, and so is the same digit in cells that see this cell.
    Strong links: if a candidate is wrong, and its cell has only one other candidate, that one is
    right. The same holds if the digit has only one other place in a house.

    Parameters
    ----------
    candidates
        Shape (81,), changed in place.
    others
        9 if links may connect digits of one cell, 0 if all links are of one digit (X-chains, of
        which skyscrapers and kites are the shortest).
    work, seen
        Scratch space, shapes (CHAIN_ROOM,) and (1458,).
    """
    for h in range(27):
        for digit in range(9):
            work[_FIRST_PLACE + 9 * h + digit] = _places(candidates, h, digit)
    for cell in range(81):
        if COUNT[candidates[cell]] < 2:
            continue
        for digit in range(9):
            if candidates[cell] >> digit & 1:
                begin = 2 * (9 * cell + digit)
                if _contradicts(candidates, others, work, seen, begin):
                    candidates[cell] &= ~(1 << digit)
                    return True
                if _contradicts(candidates, others, work, seen, begin + 1):
                    candidates[cell] = 1 << digit
                    return True
    return False


@inner_kernel
def _contradicts(
    candidates: Ints, others: int, work: Ints, seen: NDArray[np.bool_], begin: int
) -> bool:
    """Return whether the statement ``begin`` implies its negation.

    The candidate k = 9 * cell + digit, both from 0, has two statements: 2 k says that the candidate
    holds, and 2 k + 1 that it does not. The other parameters are those of `chain`.
    """
    for k in range(1458):
        seen[k] = False
    seen[begin] = True
    work[0] = begin
    head, tail = 0, 1
    while head < tail:
        statement = work[head]
        head += 1
        cell, digit = statement // 18, statement // 2 % 9
        if statement & 1:
            tail = _strong(candidates, work, seen, (cell, digit, others), tail)
        else:
            tail = _weak(candidates, work, seen, (cell, digit, others), tail)
        if seen[begin ^ 1]:
            return True
    return False


@inner_kernel
def _queue(work: Ints, seen: NDArray[np.bool_], statement: int, tail: int) -> int:
    """Add a statement to the queue unless it was added before; return the new end of the queue."""
    if seen[statement]:
        return tail
    seen[statement] = True
    work[tail] = statement
    return tail + 1


@inner_kernel
def _weak(
    candidates: Ints,
    work: Ints,
    seen: NDArray[np.bool_],
    place: tuple[int, int, int],
    tail: int,
) -> int:
    """Queue the consequences (weak links) of a digit being in a cell.

    Each consequence says that another candidate does not hold. ``place`` is (cell, digit,
    others), with ``others`` as in `chain`. Return the new end of the queue.
    """
    cell, digit, others = place
    for other in range(others):
        if other != digit and candidates[cell] >> other & 1:
            tail = _queue(work, seen, 2 * (9 * cell + other) + 1, tail)
    for k in range(20):
        peer = PEERS[cell, k]
        if candidates[peer] >> digit & 1:
            tail = _queue(work, seen, 2 * (9 * peer + digit) + 1, tail)
    return tail


@inner_kernel
def _strong(
    candidates: Ints,
    work: Ints,
    seen: NDArray[np.bool_],
    place: tuple[int, int, int],
    tail: int,
) -> int:
    """Queue the statements that follow (strong links) if a digit is not in a cell.

    The statements say that other candidates hold. ``place`` and the result are as in `_weak`.
    """
    cell, digit, others = place
    bits = candidates[cell] & ~(1 << digit)
    if COUNT[bits] == 1:
        for other in range(others):
            if bits >> other & 1:
                tail = _queue(work, seen, 2 * (9 * cell + other), tail)
    for way in range(3):
        row, column = cell // 9, cell % 9
        house = row if way == 0 else 9 + column if way == 1 else 18 + row // 3 * 3 + column // 3
        here = column if way == 0 else row if way == 1 else row % 3 * 3 + column % 3
        bits = work[_FIRST_PLACE + 9 * house + digit] & ~(1 << here)
        if COUNT[bits] == 1:
            k = 0
            while not bits >> k & 1:
                k += 1
            tail = _queue(work, seen, 2 * (9 * HOUSES[house, k] + digit), tail)
    return tail


class Grade(IntEnum):
    """The grade of a sudoku, by the hardest technique that it needs.

    Easy puzzles need singles only. Medium ones need locked candidates and pairs; hard ones larger
    sets, fish, wings and X-chains; expert ones any chains.
    """

    EASY = 1
    MEDIUM = 2
    HARD = 3
    EXPERT = 4


class Technique(IntEnum):
    """Techniques that people use, by their usual names, the easiest first."""

    HIDDEN_SINGLE = 0
    NAKED_SINGLE = 1
    LOCKED_CANDIDATES = 2
    NAKED_PAIR = 3
    HIDDEN_PAIR = 4
    NAKED_TRIPLE = 5
    HIDDEN_TRIPLE = 6
    X_WING = 7
    XY_WING = 8
    SWORDFISH = 9
    NAKED_QUAD = 10
    HIDDEN_QUAD = 11
    JELLYFISH = 12
    X_CHAIN = 13
    CHAIN = 14

    @property
    def grade(self) -> Grade:
        """The grade of a puzzle whose hardest technique is this one."""
        if self <= Technique.NAKED_SINGLE:
            return Grade.EASY
        if self <= Technique.HIDDEN_PAIR:
            return Grade.MEDIUM
        return Grade.HARD if self < Technique.CHAIN else Grade.EXPERT


HARDEST = {grade: max(t for t in Technique if t.grade is grade) for grade in Grade}
"""The hardest technique of each grade."""


class Grading(NamedTuple):
    """The techniques that a puzzle needs.

    Attributes
    ----------
    steps
        The number of times that each technique was used, from the easiest technique to the hardest.
        A technique is used only when no easier one helps.
    solved
        Whether the techniques solve the puzzle; if not, it needs trial and error, and has no grade.
    """

    steps: Mapping[Technique, int]
    solved: bool

    @property
    def hardest(self) -> Technique | None:
        """The hardest technique that the puzzle needs.

        ``None`` if the puzzle needs no technique, or if the techniques do not solve it.
        """
        return max(self.steps) if self.solved and self.steps else None

    @property
    def grade(self) -> Grade | None:
        """The grade of the puzzle; ``None`` if it needs trial and error."""
        if not self.solved:
            return None
        return self.hardest.grade if self.hardest is not None else Grade.EASY


class GradedSudoku(NamedTuple):
    """A sudoku with its only solution and the techniques that it needs."""

    puzzle: Sudoku
    solution: tuple[int, ...]
    grading: Grading


def grade(givens: NDArray[np.int8]) -> Grading:
    """Return the grading of a nine-by-nine sudoku with one solution.

    Parameters
    ----------
    givens
        Shape (81,), row by row; 0 is an empty cell.
    """
    steps = np.zeros(len(Technique), np.int64)
    solved = solve_by_techniques(givens, int(Technique.CHAIN), steps, *grading_room())
    return Grading({t: int(steps[t]) for t in Technique if steps[t]}, bool(solved))


def grading_room() -> tuple[Ints, NDArray[np.bool_]]:
    """Return the scratch space of `solve_by_techniques`."""
    return np.zeros(81 + 9 + CHAIN_ROOM, np.int64), np.zeros(81 + 1458, np.bool_)


@kernel
def solve_by_techniques(
    givens: NDArray[np.int8], most: int, steps: Ints, numbers: Ints, flags: NDArray[np.bool_]
) -> bool:
    """Solve a puzzle as people do: each step uses the easiest technique that helps.

    Return whether the puzzle is solved.

    Parameters
    ----------
    givens
        The given digits, shape (81,); 0 is an empty cell.
    most
        The hardest technique to try.
    steps
        Shape (15,): filled with the number of uses of each technique, in the order of `Technique`.
    numbers, flags
        Scratch space from `grading_room`.
    """
    candidates, masks, work = numbers[:81], numbers[81:90], numbers[90:]
    filled, seen = flags[:81], flags[81:]
    for cell in range(81):
        candidates[cell] = 1 << (int(givens[cell]) - 1) if givens[cell] else ALL
        filled[cell] = False
    naked_single(candidates, filled)  # fills in the given digits
    for technique in range(len(steps)):
        steps[technique] = 0
    while True:
        done = True
        for cell in range(81):
            if candidates[cell] == 0:
                return False
            done = done and filled[cell]
        if done:
            return True
        used = _easiest(candidates, filled, most, masks, work, seen)
        if used < 0:
            return False
        steps[used] += 1


@inner_kernel
def _easiest(
    candidates: Ints,
    filled: NDArray[np.bool_],
    most: int,
    masks: Ints,
    work: Ints,
    seen: NDArray[np.bool_],
) -> int:
    """Use the easiest technique that removes a candidate; return its number, or -1 if none does.

    Techniques from 0 to ``most`` are tried, in the order of `Technique`.
    """
    for technique in range(most + 1):
        helps = False
        if technique == 0:
            helps = hidden_single(candidates, filled)
        elif technique == 1:
            helps = naked_single(candidates, filled)
        elif technique == 2:
            helps = locked_candidates(candidates)
        elif technique == 3 or technique == 5 or technique == 10:
            helps = naked_set(
                candidates, 2 if technique == 3 else 3 if technique == 5 else 4, masks
            )
        elif technique == 4 or technique == 6 or technique == 11:
            helps = hidden_set(
                candidates, 2 if technique == 4 else 3 if technique == 6 else 4, masks
            )
        elif technique == 8:
            helps = xy_wing(candidates)
        elif technique >= 13:
            helps = chain(candidates, 0 if technique == 13 else 9, work, seen)
        else:
            helps = fish(candidates, 2 if technique == 7 else 3 if technique == 9 else 4, masks)
        if helps:
            return technique
    return -1
