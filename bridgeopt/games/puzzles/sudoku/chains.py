"""Chains: if this were so, then that not, then that …, until it contradicts what it began with."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel
from bridgeopt.games.puzzles.sudoku.techniques import COUNT, HOUSES, PEERS

Ints = NDArray[np.int64]

CHAIN_ROOM = 2 * 729 + 27 * 9
"""What a search for chains works in: a queue of statements, and places by house and digit."""

_PLACES = 2 * 729


@inner_kernel
def chain(candidates: Ints, one_digit: bool, work: Ints, seen: NDArray[np.bool_]) -> bool:
    """Remove a candidate that implies its own opposite, by links of two; or set one likewise.

    A digit in a cell rules out the others of the cell, and its like in all that see it (a weak
    link). Ruled out, it makes sure of the only other digit of its cell, and of the only other
    place of its digit in a house (a strong link). Alternating inference chains are all that.

    Parameters
    ----------
    candidates
        Shape (81,), changed in place.
    one_digit
        Whether all links are to be of one digit (X-chains, of which skyscrapers and kites are the
        shortest).
    work, seen
        Shapes (CHAIN_ROOM,) and (1458,): room to work in.
    """
    for h in range(27):
        for digit in range(9):
            bits = 0
            for k in range(9):
                bits |= (candidates[HOUSES[h, k]] >> digit & 1) << k
            work[_PLACES + 9 * h + digit] = bits
    for cell in range(81):
        if COUNT[candidates[cell]] < 2:
            continue
        for digit in range(9):
            if candidates[cell] >> digit & 1:
                begin = 2 * (9 * cell + digit)
                if _contradicts(candidates, one_digit, work, seen, begin):
                    candidates[cell] &= ~(1 << digit)
                    return True
                if _contradicts(candidates, one_digit, work, seen, begin + 1):
                    candidates[cell] = 1 << digit
                    return True
    return False


@inner_kernel
def _contradicts(
    candidates: Ints, one_digit: bool, work: Ints, seen: NDArray[np.bool_], begin: int
) -> bool:
    """Whether a statement leads to its opposite: candidate k is so (2 k), or is not (2 k + 1)."""
    for k in range(1458):
        seen[k] = False
    seen[begin] = True
    work[0] = begin
    head, tail = 0, 1
    others = 0 if one_digit else 9
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
def _weak(
    candidates: Ints,
    work: Ints,
    seen: NDArray[np.bool_],
    place: tuple[int, int, int],
    tail: int,
) -> int:
    """Queue what a digit in a cell rules out; of its other digits, so many are looked at."""
    cell, digit, others = place
    for other in range(others):
        statement = 2 * (9 * cell + other) + 1
        if other != digit and candidates[cell] >> other & 1 and not seen[statement]:
            seen[statement] = True
            work[tail] = statement
            tail += 1
    for k in range(20):
        peer = PEERS[cell, k]
        statement = 2 * (9 * peer + digit) + 1
        if candidates[peer] >> digit & 1 and not seen[statement]:
            seen[statement] = True
            work[tail] = statement
            tail += 1
    return tail


@inner_kernel
def _strong(
    candidates: Ints,
    work: Ints,
    seen: NDArray[np.bool_],
    place: tuple[int, int, int],
    tail: int,
) -> int:
    """Queue what a digit that is not in a cell makes sure of; ``place`` as above."""
    cell, digit, others = place
    bits = candidates[cell] & ~(1 << digit)
    if COUNT[bits] == 1:
        for other in range(others):
            statement = 2 * (9 * cell + other)
            if bits >> other & 1 and not seen[statement]:
                seen[statement] = True
                work[tail] = statement
                tail += 1
    for way in range(3):
        row, column = cell // 9, cell % 9
        house = row if way == 0 else 9 + column if way == 1 else 18 + row // 3 * 3 + column // 3
        here = column if way == 0 else row if way == 1 else row % 3 * 3 + column % 3
        bits = work[_PLACES + 9 * house + digit] & ~(1 << here)
        if COUNT[bits] == 1:
            k = 0
            while not bits >> k & 1:
                k += 1
            statement = 2 * (9 * HOUSES[house, k] + digit)
            if not seen[statement]:
                seen[statement] = True
                work[tail] = statement
                tail += 1
    return tail
