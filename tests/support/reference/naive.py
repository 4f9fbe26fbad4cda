"""Slow reference implementations of the kernels, easy to verify."""

from __future__ import annotations

import itertools
from fractions import Fraction
from functools import cache

import numpy as np
from numpy.typing import NDArray

from bridgeopt.club import Movement
from bridgeopt.engine.qap import Instance

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


@cache
@cache
def permutations(n: int) -> Ints:
    """Return all permutations of n items as rows of a read-only array."""
    rows = np.array(list(itertools.permutations(range(n))), dtype=np.int64).reshape(-1, n)
    rows.setflags(write=False)
    return rows


def evaluate(instance: Instance, numbering: Ints) -> int:
    """Return the sum of the costs of every two items."""
    total = 0
    for i in range(instance.n):
        for j in range(i):
            total += int(instance.cost[i, j, instance.meetings[numbering[i], numbering[j]]])
        total += int(instance.place_cost[i, numbering[i]])
    return total


def all_costs(instance: Instance) -> Ints:
    """Return every numbering's cost in the order of `permutations`, whether allowed or not."""
    numberings = permutations(instance.n)
    total = np.zeros(len(numberings), dtype=np.int64)
    for i in range(instance.n):
        for j in range(i):
            total += instance.cost[i, j, instance.meetings[numberings[:, i], numberings[:, j]]]
        total += instance.place_cost[i, numberings[:, i]]
    return total


def is_allowed(instance: Instance) -> Bools:
    """Return for every numbering, in the order of `permutations`, whether it breaks no rule."""
    numberings = permutations(instance.n)
    fine = instance.allowed[np.arange(instance.n), numberings].all(axis=1)
    for i in range(instance.n):
        for j in range(i):
            met = instance.meetings[numberings[:, i], numberings[:, j]]
            fine &= instance.permitted[i, j, met]
    return np.asarray(fine)


def optimum(instance: Instance) -> int | None:
    """Return the least cost of all allowed numberings; None if there are none."""
    costs = all_costs(instance)[is_allowed(instance)]
    return int(costs.min()) if len(costs) else None


def expected_cost(instance: Instance) -> Fraction:
    """Return the mean cost of all numberings."""
    costs = all_costs(instance)
    return Fraction(sum(costs.tolist()), len(costs))


def assignment(cost: Ints, possible: Bools) -> int | None:
    """Return the least total of all possible assignments; None if there are none."""
    rows = np.arange(len(cost))
    columns = permutations(len(cost))
    totals = cost[rows, columns].sum(axis=1)[possible[rows, columns].all(axis=1)]
    return int(totals.min()) if len(totals) else None


def automorphisms(meetings: Ints, colour: Ints | None = None) -> Ints:
    """Return all permutations of the places that preserve meetings and colours."""
    images = permutations(len(meetings))
    keeps = (meetings[images[:, :, None], images[:, None, :]] == meetings).all(axis=(1, 2))
    if colour is not None:
        keeps = keeps & (colour[images] == colour).all(axis=1)
    kept: Ints = images[keeps]
    return kept


def orbits(meetings: Ints, colour: Ints) -> list[int]:
    """Return the first place of each place's orbit."""
    images = automorphisms(meetings, colour)
    return [int(images[:, k].min()) for k in range(len(meetings))]


def gilmore_lawler(instance: Instance) -> Fraction:
    """Return the classical bound on all numberings; the cost of two items is split in half.

    The cost of item i on place k is the best assignment of the other items to the other places.
    Both this and the assignment of items to places are solved by brute force.
    """
    n = instance.n
    least = np.zeros((n, n), dtype=np.int64)
    for i in range(n):
        others = np.delete(np.arange(n), i)
        for k in range(n):
            places = np.delete(np.arange(n), k)
            pays = instance.cost[i, others][:, instance.meetings[k, places]]
            best = assignment(pays, np.ones_like(pays, dtype=np.bool_))
            assert best is not None
            least[i, k] = best
    total = assignment(least, np.ones_like(least, dtype=np.bool_))
    assert total is not None
    return Fraction(total, 2)


def regular_subgraph(weight: Ints, degree: int) -> int | None:
    """Return the least weight of a regular graph of this degree, by trying all graphs."""
    n = len(weight)
    edges = list(itertools.combinations(range(n), 2))
    best: int | None = None
    for chosen in itertools.combinations(edges, n * degree // 2):
        degrees = np.bincount([end for edge in chosen for end in edge], minlength=n)
        if (degrees == degree).all():
            total = sum(int(weight[edge]) for edge in chosen)
            best = total if best is None else min(best, total)
    return best


def comparisons(movement: Movement) -> Ints:
    """Return how much every two pairs are compared with each other, over all boards."""
    added = np.zeros((movement.num_contestants,) * 2, dtype=np.int64)
    for group in range(1, movement.num_groups + 1):
        plays = [table for table in movement.rounds.reshape(-1, 3).tolist() if table[2] == group]
        who = [(play[side], side, t) for t, play in enumerate(plays) for side in (0, 1)]
        for (one, side, t), (other, other_side, u) in itertools.permutations(who, 2):
            if t == u:
                added[one - 1, other - 1] += len(plays) - 1
            elif side == other_side:
                added[one - 1, other - 1] += 1
            else:
                added[one - 1, other - 1] -= 1
    return added


def balance(movement: Movement) -> tuple[int, int, Fraction | None]:
    """Return S, SS and Qf; the least sum of squares is found by spreading S one by one."""
    added = comparisons(movement)
    each = [int(added[pair]) for pair in itertools.combinations(range(len(added)), 2)]
    total, squares = sum(each), sum(x * x for x in each)
    if total == 0 or squares == 0:
        return total, squares, None
    even = [0] * len(each)
    for _ in range(total):
        even[even.index(min(even))] += 1
    return total, squares, Fraction(100 * sum(x * x for x in even), squares)
