"""Sudoku in plain code: all grids of four by four, and human techniques by their definitions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

N = 9
CELLS = list(product(range(N), range(N)))
HOUSES = (
    [{(r, c) for c in range(N)} for r in range(N)]
    + [{(r, c) for r in range(N)} for c in range(N)]
    + [{(r, c) for r, c in CELLS if (r // 3, c // 3) == box} for box in product(range(3), range(3))]
)
PEERS = {cell: set().union(*(h for h in HOUSES if cell in h)) - {cell} for cell in CELLS}
Candidates = dict[tuple[int, int], set[int]]


def grids_of_four() -> Iterator[tuple[int, ...]]:
    """Yield all sudokus of four by four: rows are permutations, and no digit repeats in a house."""
    rows = [row for row in product(range(1, 5), repeat=4) if len(set(row)) == 4]
    for grid in product(rows, repeat=4):
        if all(len({row[c] for row in grid}) == 4 for c in range(4)) and all(
            len({grid[r][c] for r in (i, i + 1) for c in (j, j + 1)}) == 4
            for i in (0, 2)
            for j in (0, 2)
        ):
            yield tuple(digit for row in grid for digit in row)


def start(givens: tuple[int, ...]) -> Candidates:
    """Return each cell's candidates: the given digit, or all nine."""
    return {
        cell: {digit} if digit else set(range(1, 10))
        for cell, digit in zip(CELLS, givens, strict=True)
    }


def _remove(candidates: Candidates, cells: set[tuple[int, int]], digits: set[int]) -> bool:
    changed = False
    for cell in cells:
        if candidates[cell] & digits:
            candidates[cell] = candidates[cell] - digits
            changed = True
    return changed


def singles(candidates: Candidates) -> bool:
    """Fill in cells with one candidate, and digits with one cell in a house."""
    changed = False
    for cell in CELLS:
        if len(candidates[cell]) == 1:
            changed |= _remove(candidates, PEERS[cell], candidates[cell])
    for house in HOUSES:
        for digit in range(1, 10):
            there = [cell for cell in house if digit in candidates[cell]]
            if len(there) == 1:
                changed |= _remove(candidates, set(there), set(range(1, 10)) - {digit})
    return changed


def locked(candidates: Candidates) -> bool:
    """Clear a digit from a house if its cells in another house all lie in both."""
    changed = False
    for one, other in product(HOUSES, HOUSES):
        if one is other or not one & other:
            continue
        for digit in range(1, 10):
            there = {cell for cell in one if digit in candidates[cell]}
            if there and there <= other:
                changed |= _remove(candidates, other - one, {digit})
    return changed


def naked(candidates: Candidates, size: int) -> bool:
    """Find n cells with n candidates in total; clear these digits from the rest of the house."""
    changed = False
    for house in HOUSES:
        open_cells = [cell for cell in house if 2 <= len(candidates[cell]) <= size]
        for cells in combinations(open_cells, size):
            digits = set().union(*(candidates[cell] for cell in cells))
            if len(digits) == size:
                changed |= _remove(candidates, house - set(cells), digits)
    return changed


def hidden(candidates: Candidates, size: int) -> bool:
    """Find n digits that fit in only n cells of a house; clear other digits from these cells."""
    changed = False
    for house in HOUSES:
        places = {d: {cell for cell in house if d in candidates[cell]} for d in range(1, 10)}
        some = [d for d in places if 2 <= len(places[d]) <= size]
        for digits in combinations(some, size):
            cells = set().union(*(places[d] for d in digits))
            if len(cells) == size:
                changed |= _remove(candidates, cells, set(range(1, 10)) - set(digits))
    return changed


def fish(candidates: Candidates, size: int) -> bool:
    """Clear a digit from the rest of n lines if all its cells in n crossing lines are on them."""
    changed = False
    for digit, way in product(range(1, 10), (0, 1)):
        there = {cell for cell in CELLS if digit in candidates[cell]}
        lines = [{cell for cell in there if cell[way] == k} for k in range(N)]
        for chosen in combinations([line for line in lines if len(line) >= 2], size):
            cells = set().union(*chosen)
            across = {cell[1 - way] for cell in cells}
            if len(across) == size:
                others = {cell for cell in there - cells if cell[1 - way] in across}
                changed |= _remove(candidates, others, {digit})
    return changed


def xy_wing(candidates: Candidates) -> bool:
    """Clear Z from cells that see both XZ and YZ, where both see XY."""
    changed = False
    for pivot in CELLS:
        for one, other in combinations(PEERS[pivot], 2):
            three = candidates[pivot], candidates[one], candidates[other]
            if any(len(each) != 2 for each in three) or len(set().union(*three)) != 3:
                continue
            z = (three[1] & three[2]) - three[0]
            if len(z) == 1 and three[1] != three[2]:
                changed |= _remove(candidates, PEERS[one] & PEERS[other], z)
    return changed


def chain(candidates: Candidates, one_digit: bool) -> bool:
    """Remove or set the first candidate that implies its own negation."""
    for cell in CELLS:
        if len(candidates[cell]) < 2:
            continue
        for digit in sorted(candidates[cell]):
            for so in (True, False):
                if (cell, digit, not so) in _implied(candidates, (cell, digit, so), one_digit):
                    gone = {digit} if so else candidates[cell] - {digit}
                    return _remove(candidates, {cell}, gone)
    return False


Statement = tuple[tuple[int, int], int, bool]


def _implied(candidates: Candidates, begin: Statement, one_digit: bool) -> set[Statement]:
    known, new = {begin}, [begin]
    while new:
        cell, digit, so = new.pop()
        found: list[Statement] = []
        if so:
            found += [(p, digit, False) for p in PEERS[cell] if digit in candidates[p]]
            found += [(cell, d, False) for d in candidates[cell] - {digit} if not one_digit]
        else:
            rest = candidates[cell] - {digit}
            if len(rest) == 1 and not one_digit:
                found.append((cell, *rest, True))
            for house in HOUSES:
                if cell in house:
                    there = [c for c in house - {cell} if digit in candidates[c]]
                    found += [(there[0], digit, True)] if len(there) == 1 else []
        for each in found:
            if each not in known:
                known.add(each)
                new.append(each)
    return known


LADDER = (
    singles,
    locked,
    lambda c: naked(c, 2),
    lambda c: hidden(c, 2),
    lambda c: naked(c, 3),
    lambda c: hidden(c, 3),
    lambda c: fish(c, 2),
    xy_wing,
    lambda c: fish(c, 3),
    lambda c: naked(c, 4),
    lambda c: hidden(c, 4),
    lambda c: fish(c, 4),
    lambda c: chain(c, True),
    lambda c: chain(c, False),
)
"""The techniques, easiest first; both kinds of singles count as one."""


def hardest(givens: tuple[int, ...]) -> int | None:
    """Return the index of the hardest technique needed; ``None`` if all together fail."""
    candidates = start(givens)
    needed = 0
    while any(len(each) > 1 for each in candidates.values()):
        rung = next((k for k, each in enumerate(LADDER) if each(candidates)), None)
        if rung is None:
            return None
        needed = max(needed, rung)
    return needed
