"""Generate Hashis: grow islands one by one, then change bridges until one solution is left."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.errors import Cancelled, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import Random, next_below
from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.puzzles.hashi.puzzle import MAX_BRIDGES, Hashi, Island, Links
from bridgeopt.plugins.puzzles.hashi.solving import propagate, root_of, scratch, solve

Ints = NDArray[np.int64]
Bounds = NDArray[np.int8]
Cell = tuple[int, int]

MIN_SIZE, MAX_SIZE = 5, 40
"""Minimum and maximum number of rows, and of columns."""

MIN_ISLANDS = 4
"""The smallest number of islands."""

_MAX_ISLAND_SHARE = 0.25
"""Maximum fraction of cells that may be islands.

Islands may not touch each other, and bridges need cells too.
"""

_WATER, _LINE, _ISLAND = 0, 1, 2
_LONGEST = 6
_FAILED_STEPS = 400
_CHANGES = 4_000


def most_islands(rows: int, columns: int) -> int:
    """Return the largest number of islands on a grid of this size."""
    return int(rows * columns * _MAX_ISLAND_SHARE)


def make_hashi(
    rows: int, columns: int, num_islands: int, seed: int, stop: Stop | None = None
) -> tuple[Hashi, tuple[int, ...]]:
    """Return a puzzle that can be solved without guessing, and its only solution.

    The solution is the number of bridges of each link. Each new island grows from an earlier one,
    so all islands are connected. Then `repair` changes the numbers of bridges that the rules of
    `solving` leave undetermined, until the rules determine all bridges. The rules then prove that
    the solution is unique; `solving.solve` checks this again.

    Raises
    ------
    RequestError
        The grid's size is out of range, or the number of islands is too small or too large for it.
    Cancelled
        The work was cancelled.
    """
    max_islands = most_islands(rows, columns)
    if not (min(rows, columns) >= MIN_SIZE and max(rows, columns) <= MAX_SIZE):
        raise RequestError(Message("hashi_make_size", least=MIN_SIZE, most=MAX_SIZE))
    if not MIN_ISLANDS <= num_islands <= max_islands:
        grid = {"rows": rows, "columns": columns}
        raise RequestError(
            Message("hashi_make_islands", **grid, least=MIN_ISLANDS, most=max_islands)
        )
    random = Random(seed)
    state = np.array([random.bits()], np.uint64)
    while True:
        if stop is not None and stop.is_over:
            raise Cancelled
        cells = _grow(rows, columns, num_islands, random)
        if cells is None:
            continue
        puzzle = Hashi(rows, columns, tuple(Island(*cell, 1) for cell in sorted(cells)))
        built = _built(puzzle, cells)
        left = repair(puzzle.links, built, state, _CHANGES, scratch(num_islands))
        if left:
            continue
        numbered = _numbered(puzzle, built)
        solved = solve(numbered, stop)
        if solved.complete and len(solved.solutions) == 1:
            return numbered, solved.solutions[0]


def _grow(
    rows: int, columns: int, num_islands: int, random: Random
) -> dict[Cell, set[Cell]] | None:
    """Grow islands one by one, each from an existing one.

    Return a dictionary from the cell of each island to the cells of the islands joined to it, or
    ``None`` after too many failed attempts in a row.
    """
    grid = [[_WATER] * columns for _ in range(rows)]
    first = (random.next_below(rows), random.next_below(columns))
    grid[first[0]][first[1]] = _ISLAND
    joined: dict[Cell, set[Cell]] = {first: set()}
    islands = [first]
    failed = 0
    while len(islands) < num_islands:
        if failed > _FAILED_STEPS:
            return None
        failed += 1
        row, column = random.choice(islands)
        down, right = random.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        path = _way(grid, (row, column), (down, right), 2 + random.next_below(_LONGEST - 1))
        if path is None:
            continue
        end = path.pop()
        for r, c in path:
            grid[r][c] = _LINE
        grid[end[0]][end[1]] = _ISLAND
        joined[end] = {(row, column)}
        joined[row, column].add(end)
        islands.append(end)
        failed = 0
    return joined


def _way(grid: list[list[int]], begin: Cell, step: Cell, length: int) -> list[Cell] | None:
    """Return the cells from the island ``begin`` to a new island, without ``begin``.

    The new island, the last cell, is ``length`` cells away in the direction ``step`` (rows,
    columns). Return ``None`` if an island, a bridge or the edge of the grid is in the way, or if
    the new island would touch another island.
    """
    row, column = begin
    path = []
    for _ in range(length):
        row, column = row + step[0], column + step[1]
        if not (0 <= row < len(grid) and 0 <= column < len(grid[0])) or grid[row][column]:
            return None
        path.append((row, column))
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        inside = 0 <= r < len(grid) and 0 <= c < len(grid[0])
        if inside and grid[r][c] == _ISLAND:
            return None
    return path


def _built(puzzle: Hashi, joined: dict[Cell, set[Cell]]) -> Bounds:
    """Return the number of bridges of each link: 1 if its islands were joined, otherwise 0.

    Not every link has a bridge: two islands may be neighbours in a row or column without having
    been joined. Joined islands are always neighbours, because no island is placed on a line of
    bridges.
    """
    places = [island[:2] for island in puzzle.islands]
    return np.array(
        [places[other] in joined[places[one]] for one, other in puzzle.links.ends], np.int8
    )


def _numbered(puzzle: Hashi, built: Bounds) -> Hashi:
    numbers = [0] * len(puzzle.islands)
    for (one, other), count in zip(puzzle.links.ends, built, strict=True):
        numbers[one] += int(count)
        numbers[other] += int(count)
    islands = (
        island._replace(number=number)
        for island, number in zip(puzzle.islands, numbers, strict=True)
    )
    return Hashi(puzzle.rows, puzzle.columns, tuple(islands))


@kernel
def repair(
    links: Links, built: Bounds, random: NDArray[np.uint64], changes: int, work: Ints
) -> int:
    """Change bridges of a full solution until the islands' numbers alone determine all of them.

    Parameters
    ----------
    links
        The links where bridges can be; the islands' numbers are set here.
    built
        Shape (links,): the number of bridges of each link, changed in place. The bridges connect
        all islands.
    random
        The state of the random numbers, see `next_bits`.
    changes
        The number of changes to try.
    work
        Scratch space, see `solving.scratch`.

    Returns
    -------
    The number of links still uncertain; if 0, the puzzle has one solution.
    """
    num_links = len(built)
    low, high = np.zeros(num_links, np.int8), np.zeros(num_links, np.int8)
    for link in range(num_links):  # double about half of the bridges, at random
        if built[link]:
            built[link] += next_below(random, 2)
    left = _left_open(links, built, low, high, work)
    for _ in range(changes):
        if left == 0:
            break
        link = _open_link(low, high, next_below(random, left))
        before = built[link]
        built[link] = (before + 1 + next_below(random, MAX_BRIDGES)) % (MAX_BRIDGES + 1)
        now = -1
        if _possible(links, built, link, work[0]):
            now = _left_open(links, built, low, high, work)
        # Accept a worse state now and then, to escape from local optima.
        if now < 0 or (now > left and next_below(random, 8 * (now - left))):
            built[link] = before
            now = _left_open(links, built, low, high, work)
        left = now
    return left


@inner_kernel
def _open_link(low: Bounds, high: Bounds, place: int) -> int:
    """Return the undetermined link that has ``place`` undetermined links before it.

    A link is undetermined if its bounds ``low`` and ``high`` differ.
    """
    for link in range(len(low)):
        if low[link] < high[link]:
            if place == 0:
                return link
            place -= 1
    return -1


@inner_kernel
def _left_open(links: Links, built: Bounds, low: Bounds, high: Bounds, work: Ints) -> int:
    """Set the islands' numbers to those of the bridges ``built``, and apply the rules of `solving`.

    Return the number of links that the rules leave undetermined.
    """
    for island in range(len(links.numbers)):
        links.numbers[island] = 0
    for link in range(len(built)):
        links.numbers[links.ends[link, 0]] += built[link]
        links.numbers[links.ends[link, 1]] += built[link]
    for link in range(len(built)):
        low[link] = 0
        high[link] = MAX_BRIDGES
    propagate(links, low, high, work)
    still = 0
    for link in range(len(built)):
        still += low[link] < high[link]
    return still


@inner_kernel
def _possible(links: Links, built: Bounds, link: int, group: Ints) -> bool:
    """Return whether ``built`` is a valid solution after the bridges of ``link`` have changed.

    No bridge may cross the bridges of ``link``, and all islands must be connected.
    """
    if built[link]:
        for k in range(links.crossed[link], links.crossed[link + 1]):
            if built[links.crossing[k]]:
                return False
    groups = len(links.numbers)
    for island in range(groups):
        group[island] = island
    for other in range(len(built)):
        if built[other]:
            one = root_of(group, links.ends[other, 0])
            two = root_of(group, links.ends[other, 1])
            if one != two:
                group[one] = two
                groups -= 1
    return groups == 1
