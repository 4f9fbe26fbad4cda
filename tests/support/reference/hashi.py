"""A brute-force reference for Hashi: all ways to build bridges, and the broken rules of each."""

from __future__ import annotations

from itertools import product

from bridgeopt.engine.randomness import Random
from bridgeopt.plugins.puzzles.hashi.puzzle import Hashi, Island

Cell = tuple[int, int]
Bridge = tuple[Cell, Cell]


def neighbours(puzzle: Hashi) -> list[Bridge]:
    """Return each two islands in a row or column with only water between them."""
    cells = {(island.row, island.column) for island in puzzle.islands}
    found = []
    for a, b in product(cells, cells):
        if a < b and (a[0] == b[0] or a[1] == b[1]) and not cells & set(between(a, b)):
            found.append((a, b))
    return found


def between(a: Cell, b: Cell) -> list[Cell]:
    """Return the cells that a bridge crosses."""
    if a[0] == b[0]:
        return [(a[0], c) for c in range(a[1] + 1, b[1])]
    return [(r, a[1]) for r in range(a[0] + 1, b[0])]


def wrong_with(puzzle: Hashi, bridges: list[tuple[Bridge, int]]) -> str:
    """Return the rule that the bridges break; "" if there is none."""
    numbers = dict.fromkeys(((i.row, i.column) for i in puzzle.islands), 0)
    over: set[Cell] = set()
    links = set(neighbours(puzzle))
    joined = {cell: {cell} for cell in numbers}
    for (a, b), count in bridges:
        if (a, b) not in links or count not in (1, 2):
            return "between"
        if over & set(between(a, b)):
            return "crossing"
        over |= set(between(a, b))
        numbers[a] += count
        numbers[b] += count
        together = joined[a] | joined[b]
        for cell in together:
            joined[cell] = together
    if any(numbers[i.row, i.column] != i.number for i in puzzle.islands):
        return "number"
    return "" if all(len(each) == len(numbers) for each in joined.values()) else "apart"


def all_solutions(puzzle: Hashi) -> list[dict[Bridge, int]]:
    """Return all solutions of a small puzzle by trying every set of bridges."""
    links = neighbours(puzzle)
    found = []
    for counts in product(range(3), repeat=len(links)):
        bridges = [(link, count) for link, count in zip(links, counts, strict=True) if count]
        if not wrong_with(puzzle, bridges):
            found.append(dict(bridges))
    return found


def random_hashi(random: Random, size: int, num_islands: int) -> Hashi:
    """Return random islands with random bridge numbers; some puzzles are invalid."""
    cells = random.shuffled([(r, c) for r in range(size) for c in range(size)])[:num_islands]
    islands = tuple(Island(*cell, 1) for cell in sorted(cells))
    bare = Hashi(size, size, islands)
    numbers = dict.fromkeys(sorted(cells), 0)
    over: set[Cell] = set()
    for a, b in neighbours(bare):
        count = random.next_below(3)
        if count and not over & set(between(a, b)):
            over |= set(between(a, b))
            numbers[a] += count
            numbers[b] += count
    if random.next_below(4) == 0:
        some = random.choice(sorted(numbers))
        numbers[some] = max(1, numbers[some] + random.next_below(3) - 1)
    return Hashi(size, size, tuple(Island(*cell, max(1, n)) for cell, n in numbers.items()))
