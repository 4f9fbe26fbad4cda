"""Hashis solved, with the proof that a solution is the only one: all others are tried in vain."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from bridgeopt.engine.stopping import Stop
from bridgeopt.sitout.hashi.propagation import room
from bridgeopt.sitout.hashi.puzzle import MOST, Hashi
from bridgeopt.sitout.hashi.search import search

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


def solve(puzzle: Hashi, stop: Stop | None = None, seed: int = 1, limit: int = ENOUGH) -> Solved:
    """Find the solution of a puzzle, or two where there are several.

    A search that fails too often begins again, with more patience and with the islands first that
    were in the way; so it comes to an end in any case, unless it is stopped.

    Parameters
    ----------
    puzzle
        The puzzle.
    stop
        Ends it before it is done.
    seed
        Draws which of equally good links is tried first.
    limit
        How many solutions are looked for.
    """
    links = puzzle.links
    num_links = len(links.ends)
    if len(puzzle.islands) == 1 or num_links == 0:
        alone = len(puzzle.islands) == 1 and puzzle.islands[0].number == 0
        return Solved(((),) if alone else (), True, 0)
    bounds = np.zeros((MOST * num_links + 2, 2, num_links), np.int8)
    most = np.minimum(links.numbers[links.ends].min(axis=1), MOST)
    found = np.zeros((limit, num_links), np.int8)
    weights = np.ones(len(puzzle.islands), np.int64)
    random = np.array([seed & (1 << 64) - 1], np.uint64)
    work = room(len(puzzle.islands), num_links)
    stop = stop or Stop()
    patience, failures = float(_FAILURES), 0
    known: list[tuple[int, ...]] = []
    while True:
        bounds[0, 0], bounds[0, 1] = 0, most
        limits = np.array([int(patience), failures > 0], np.int64)
        count, complete, more = search(
            links, bounds, found, weights, limits, random, work, stop.flag
        )
        failures += more
        for k in range(count):
            solution = tuple(map(int, found[k]))
            if solution not in known and len(known) < limit:
                known.append(solution)
        if complete or len(known) == limit or stop.over:
            return Solved(tuple(known), bool(complete), failures)
        patience *= _GROWTH


def as_bridges(puzzle: Hashi, solution: tuple[int, ...]) -> list[tuple[int, int, int, int, int]]:
    """Return a solution as bridges: row and column of both islands, from 0, and how many."""
    found = []
    for (one, other), count in zip(puzzle.links.ends, solution, strict=True):
        if count:
            a, b = puzzle.islands[one], puzzle.islands[other]
            found.append((a.row, a.column, b.row, b.column, count))
    return sorted(found)
