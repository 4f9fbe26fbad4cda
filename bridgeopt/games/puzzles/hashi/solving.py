"""Hashis solved, with the proof that a solution is the only one: all others are tried in vain."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from bridgeopt.engine.stopping import Stop
from bridgeopt.games.puzzles.hashi.propagation import room
from bridgeopt.games.puzzles.hashi.puzzle import MOST, Hashi
from bridgeopt.games.puzzles.hashi.search import search as search_once

ENOUGH = 2
"""Solutions that are looked for."""

_FAILURES = 60
"""Of a first search; each further one may fail half as often again, with what was learnt."""

_GROWTH = 1.5


class Solved(NamedTuple):
    """What came of a puzzle.

    Attributes
    ----------
    solutions
        None, the only one, or two of several: how many bridges each link has.
    complete
        Whether there are no others than these; always so of fewer than two, unless it was stopped.
    failures
        How often the search failed, over all restarts.
    """

    solutions: tuple[tuple[int, ...], ...]
    complete: bool
    failures: int

    @property
    def decided(self) -> bool:
        """Whether it is known that there is no solution, one, or several."""
        return self.complete or len(self.solutions) > 1


class Search:
    """A search, run by run.

    A run that fails too often ends; the next one has more patience, and begins with the islands
    that were in the way. So it comes to an end in any case, unless it is stopped.

    Parameters
    ----------
    puzzle
        The puzzle.
    seed
        Draws which of equally good links is tried first.
    limit
        How many solutions are looked for.
    """

    def __init__(self, puzzle: Hashi, seed: int = 1, limit: int = ENOUGH) -> None:
        links = puzzle.links
        num_links = len(links.ends)
        self._puzzle = puzzle
        self._limit = limit
        self._bounds = np.zeros((MOST * num_links + 2, 2, num_links), np.int8)
        self._most = np.minimum(links.numbers[links.ends].min(axis=1, initial=MOST), MOST)
        self._found = np.zeros((limit, num_links), np.int8)
        self._weights = np.ones(len(puzzle.islands), np.int64)
        self._random = np.array([seed & (1 << 64) - 1], np.uint64)
        self._work = room(len(puzzle.islands), num_links)
        self._patience = float(_FAILURES)
        self._failures = 0

    def run(self, stop: Stop, known: list[tuple[int, ...]]) -> Solved:
        """Look for solutions until enough or all are known, it failed too often or is stopped.

        ``known`` are those that there are already, from whomever; it takes those that are found.
        """
        links, islands = self._puzzle.links, self._puzzle.islands
        if len(islands) == 1 or len(links.ends) == 0:
            alone = len(islands) == 1 and islands[0].number == 0
            return Solved(((),) if alone else (), True, 0)
        self._bounds[0, 0], self._bounds[0, 1] = 0, self._most
        limits = np.array([int(self._patience), self._failures > 0], np.int64)
        count, complete, more = search_once(
            links,
            self._bounds,
            self._found,
            self._weights,
            limits,
            self._random,
            self._work,
            stop.flag,
        )
        self._failures += more
        self._patience *= _GROWTH
        for k in range(count):
            solution = tuple(map(int, self._found[k]))
            if solution not in known and len(known) < self._limit:
                known.append(solution)
        return Solved(tuple(known), bool(complete), self._failures)


def solve(puzzle: Hashi, stop: Stop | None = None, seed: int = 1, limit: int = ENOUGH) -> Solved:
    """Find the solution of a puzzle, or two where there are several (see `Search`).

    Parameters
    ----------
    puzzle, seed, limit
        As in `Search`.
    stop
        Ends it before it is done.
    """
    stop = stop or Stop()
    search = Search(puzzle, seed, limit)
    known: list[tuple[int, ...]] = []
    while True:
        solved = search.run(stop, known)
        if solved.complete or len(known) == limit or stop.over:
            return solved


def as_bridges(puzzle: Hashi, solution: tuple[int, ...]) -> list[tuple[int, int, int, int, int]]:
    """Return a solution as bridges: row and column of both islands, from 0, and how many."""
    found = []
    for (one, other), count in zip(puzzle.links.ends, solution, strict=True):
        if count:
            a, b = puzzle.islands[one], puzzle.islands[other]
            found.append((a.row, a.column, b.row, b.column, count))
    return sorted(found)
