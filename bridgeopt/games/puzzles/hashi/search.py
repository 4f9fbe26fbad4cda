"""Hashis solved by search: what follows is done, what is open is tried, until all is known."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.engine.jit import inner_kernel, kernel
from bridgeopt.engine.randomness import next_below
from bridgeopt.games.puzzles.hashi.propagation import propagate
from bridgeopt.games.puzzles.hashi.puzzle import Links

Ints = NDArray[np.int64]
Bounds = NDArray[np.int8]


@kernel
def search(
    links: Links,
    bounds: NDArray[np.int8],
    found: NDArray[np.int8],
    weights: Ints,
    limits: Ints,
    random: NDArray[np.uint64],
    work: Ints,
    stop: NDArray[np.bool_],
) -> tuple[int, bool, int]:
    """Look for solutions, depth first.

    Parameters
    ----------
    links
        Where bridges can be.
    bounds
        Shape (depth, 2, links): the least and the most bridges of each open node; the first is
        where to begin.
    found
        Shape (limit, links): takes the solutions.
    weights
        Shape (islands,): how often each was in the way; grows.
    limits
        The most failures, and whether each open link is tried out at each node (shaving).
    random
        See `next_bits`.
    work
        Room, see `propagation.room`.
    stop
        Ends the search when it is set.

    Returns
    -------
    How many solutions were found, whether there are no others, and the failures.
    """
    num_links = bounds.shape[2]
    solutions = failures = depth = 0
    scratch = np.zeros((2, num_links), np.int8)
    fresh = True
    while depth >= 0:
        low, high = bounds[depth, 0], bounds[depth, 1]
        sound = True
        if fresh:
            sound = propagate(links, low, high, work)
            if sound and limits[1]:
                sound = _shave(links, low, high, scratch, work)
        chosen = _choose(links, low, high, weights, random) if sound else -1
        if chosen < 0:
            if sound:
                for link in range(num_links):
                    found[solutions, link] = low[link]
                solutions += 1
                if solutions == len(found):
                    return solutions, False, failures
            else:
                failures += 1
                _blame(links, low, high, weights)
                if failures >= limits[0] or stop[0]:
                    return solutions, False, failures
            depth -= 1
            continue
        # The most bridges first: that joins. The node itself is left with what remains.
        for link in range(num_links):
            bounds[depth + 1, 0, link] = low[link]
            bounds[depth + 1, 1, link] = high[link]
        bounds[depth + 1, 0, chosen] = high[chosen]
        _close_crossings(links, bounds[depth + 1, 1], chosen)
        high[chosen] -= 1
        depth += 1
    return solutions, True, failures


@inner_kernel
def _close_crossings(links: Links, high: Bounds, link: int) -> None:
    """Let there be no bridges across one that is tried (none of them is sure: it was open)."""
    for k in range(links.crossed[link], links.crossed[link + 1]):
        high[links.crossing[k]] = 0


@inner_kernel
def _choose(
    links: Links, low: Bounds, high: Bounds, weights: Ints, random: NDArray[np.uint64]
) -> int:
    """Return the open link whose islands were in the way most often, for how much is open there.

    -1 where none is open (Boussemart and others, ECAI 2004: weighted degree).
    """
    best, best_weight, best_open, ties = -1, 0, 1, 0
    for link in range(len(low)):
        if low[link] == high[link]:
            continue
        one, other = links.ends[link, 0], links.ends[link, 1]
        weight = weights[one] + weights[other]
        still = min(_open(links, low, high, one), _open(links, low, high, other))
        ahead = weight * best_open - best_weight * still
        if best < 0 or ahead > 0:
            best, best_weight, best_open, ties = link, weight, still, 1
        elif ahead == 0:
            ties += 1
            if next_below(random, ties) == 0:
                best, best_weight, best_open = link, weight, still
    return best


@inner_kernel
def _open(links: Links, low: Bounds, high: Bounds, island: int) -> int:
    """Return how many bridges of an island are not known."""
    still = 0
    for j in range(4):
        link = links.of_island[island, j]
        if link < 0:
            break
        still += high[link] - low[link]
    return still


@inner_kernel
def _blame(links: Links, low: Bounds, high: Bounds, weights: Ints) -> None:
    """Let the islands that cannot have their number weigh more."""
    for island in range(len(weights)):
        least = most = 0
        for j in range(4):
            link = links.of_island[island, j]
            if link < 0:
                break
            least += low[link]
            most += high[link]
        if least > links.numbers[island] or most < links.numbers[island]:
            weights[island] += 1


@inner_kernel
def _shave(links: Links, low: Bounds, high: Bounds, scratch: Bounds, work: Ints) -> bool:
    """Try both bounds of each open link; what fails at once goes. Returns whether any is left."""
    num_links = len(low)
    again = True
    while again:
        again = False
        for link in range(num_links):
            for side in range(2):
                if low[link] == high[link]:
                    break
                for k in range(num_links):
                    scratch[0, k] = low[k]
                    scratch[1, k] = high[k]
                if side == 0:
                    scratch[1, link] = low[link]
                else:
                    scratch[0, link] = high[link]
                    _close_crossings(links, scratch[1], link)
                if propagate(links, scratch[0], scratch[1], work):
                    continue
                again = True
                if side == 0:
                    low[link] += 1
                    _close_crossings(links, high, link)
                else:
                    high[link] -= 1
                if not propagate(links, low, high, work):
                    return False
    return True
