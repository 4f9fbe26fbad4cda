"""Sudokus of any size, solved plainly: fast enough for those of four and six rows."""

from __future__ import annotations

from bridgeopt.games.puzzles.sudoku.puzzle import Sudoku, houses


def small_solutions(puzzle: Sudoku, limit: int) -> list[tuple[int, ...]]:
    """Return the solutions of a puzzle, as many as the limit: always the cell with least choice."""
    size = puzzle.size
    used = {house: 0 for house in houses(size)}
    of_cell = [[house for house in used if cell in house.cells] for cell in range(size * size)]
    cells = list(puzzle.givens)
    found: list[tuple[int, ...]] = []
    if any(puzzle.conflicts()):
        return found
    for cell, digit in enumerate(cells):
        for house in of_cell[cell]:
            used[house] |= (1 << digit) & ~1

    def choices(cell: int) -> list[int]:
        return [d for d in range(1, size + 1) if not any(used[h] >> d & 1 for h in of_cell[cell])]

    def search() -> None:
        empty = [cell for cell, digit in enumerate(cells) if digit == 0]
        if not empty:
            found.append(tuple(cells))
            return
        cell = min(empty, key=lambda each: len(choices(each)))
        for digit in choices(cell):
            cells[cell] = digit
            for house in of_cell[cell]:
                used[house] ^= 1 << digit
            search()
            cells[cell] = 0
            for house in of_cell[cell]:
                used[house] ^= 1 << digit
            if len(found) == limit:
                return

    search()
    return found
