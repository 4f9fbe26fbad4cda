"""Local searches over swaps in plain Python; all costs are recomputed from scratch.

They share no code with the kernels except the random generator and its table of exponentials.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from bridgeopt.engine.randomness import Random, exponentials


class Draws:
    """The random numbers that a kernel draws from a state."""

    def __init__(self, seed):
        """Start from a kernel's initial state."""
        self.random = Random(seed)

    def bits(self):
        """Return 64 random bits."""
        return self.random.bits()

    def below(self, n):
        """Return a number below n, drawn as in the kernels."""
        return ((self.bits() >> 32) * n) >> 32


def accepts(loss, temperature, bits):
    """Return whether annealing accepts a loss; temperatures are in units of 2^-16."""
    return loss <= (temperature * int(exponentials()[bits >> 52])) >> 24


def toll(times, *, spread=False, most=0):
    """Return the toll of two players by their number of meetings, from its definition."""
    total = 0
    for before in range(times):
        if spread:
            total += 16 * before + before * (before - 1) // 2
        elif before:
            total += 16 + before - 1
        if most:
            total += 128 * max(before + 1 - most, 0)
    return total


def table_places(sizes, place):
    """Return the places at the table of a place; a place on the bench is alone."""
    start = 0
    for size in sizes:
        if start <= place < start + size:
            return range(start, start + size)
        start += size
    return range(place, place + 1)


def meetings(rounds, sizes):
    """Count the meetings of each two players in rounds of places."""
    met = Counter()
    for row in rounds:
        start = 0
        for size in sizes:
            met.update(map(frozenset, combinations(row[start : start + size], 2)))
            start += size
    return met


def cost(rounds, sizes, **tolls):
    """Return the toll of all meetings."""
    return sum(toll(times, **tolls) for times in meetings(rounds, sizes).values())


def may_swap(sizes, p, q):
    """Return whether the players of two places may swap: at two tables of the same size."""
    one, other = table_places(sizes, p), table_places(sizes, q)
    return one != other and len(one) == len(other) > 1


def repeats(rounds, row, p, sizes):
    """Return whether a player meets a table mate of this round in another round too."""
    met = meetings(rounds, sizes)
    return any(met[frozenset((row[p], row[k]))] > 1 for k in table_places(sizes, p) if k != p)


def swapped(rounds, r, p, q):
    """Return the rounds after swapping two places of one round."""
    changed = [list(row) for row in rounds]
    changed[r][p], changed[r][q] = changed[r][q], changed[r][p]
    return changed


def anneal(rounds, sizes, seed, tries, *, target, **tolls):
    """Anneal as in `groups.swaps`; return the best rounds, their cost and the number of tries."""
    rounds = [list(row) for row in rounds]
    draws, n, w = Draws(seed), len(rounds[0]), len(rounds)
    now = cost(rounds, sizes, **tolls)
    best, least, tried = rounds, now, 0
    stages = [419430]
    for _ in range(255):
        stages.append(stages[-1] * 1044268 >> 20)
    temperature = stages[0]
    for t in range(tries):
        if least <= target:
            break
        if t % 256 == 0:
            temperature = stages[t * 256 // tries]
        tried += 1
        bits = draws.bits()
        r = 1 + draws.below(w - 1)
        p = draws.below(n)
        if bits & 1:
            for _ in range(6):
                if repeats(rounds, rounds[r], p, sizes):
                    break
                p = draws.below(n)
        q = draws.below(n)
        if not may_swap(sizes, p, q):
            continue
        changed = swapped(rounds, r, p, q)
        more = cost(changed, sizes, **tolls) - now
        if more > 0 and not accepts(more, temperature, bits):
            continue
        rounds, now = changed, now + more
        if now < least:
            best, least = rounds, now
    return best, least, tried


def tabu(rounds, sizes, seed, tries, *, target, **tolls):
    """Search as in `groups.swaps`; return the best rounds, their cost and the number of tries."""
    rounds = [list(row) for row in rounds]
    draws, n, w = Draws(seed), len(rounds[0]), len(rounds)
    now = cost(rounds, sizes, **tolls)
    best, least = rounds, now
    until = Counter()
    iteration = tried = 0
    while tried < tries and least > target:
        iteration += 1
        tried += 1
        chosen, ties = None, 0
        for r in range(1, w):
            for p in range(n):
                if not repeats(rounds, rounds[r], p, sizes):
                    continue
                for q in range(n):
                    if not may_swap(sizes, p, q):
                        continue
                    tried += 1
                    more = cost(swapped(rounds, r, p, q), sizes, **tolls) - now
                    pair = r, frozenset((rounds[r][p], rounds[r][q]))
                    if until[pair] > iteration and now + more >= least:
                        continue
                    if chosen is None or more < chosen[0]:
                        chosen, ties = (more, r, p, q, pair), 1
                    elif more == chosen[0]:
                        ties += 1
                        if draws.below(ties) == 0:
                            chosen = more, r, p, q, pair
        if chosen is not None:
            more, r, p, q, pair = chosen
            until[pair] = iteration + 4 + draws.below(8)
            rounds, now = swapped(rounds, r, p, q), now + more
        if now < least:
            best, least = rounds, now
    return best, least, tried
