"""Levels in stages: the lexicographic optimum, for any number of levels a stage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import numpy as np
import pytest

from bridgeopt.engine import staged_matching
from bridgeopt.engine.blossom import NoPerfectMatching
from bridgeopt.engine.staged_matching import BestMatching, Level, best_matching, initial_best
from tests.support.generators.instances import sample


def questions(seed):
    """Yield small graphs, sparse and dense, with levels of few values, so that ties are common."""
    rng = np.random.default_rng(seed)
    while True:
        n = int(rng.choice([2, 4, 6, 8, 8, 8]))
        may = rng.random((n, n)) < rng.choice([0.5, 0.8, 1])
        np.fill_diagonal(may, False)
        levels = [square(rng, n) for _ in range(int(rng.integers(1, 6)))]
        if rng.random() < 0.3:  # odd clusters: one blossom each, with tight edges between them
            cluster = np.arange(n) // 3
            levels.insert(0, Level("cluster", (cluster[:, None] != cluster).astype(np.int64)))
        for _ in range(int(rng.integers(0, 3))):
            row = int(rng.integers(0, n))
            levels.insert(0, Level("row", rng.integers(0, 3, (1, n)), row, at_most_one=True))
        yield may & may.T, levels, square(rng, n)


def square(rng, n):
    """Return a level with random costs for any pair."""
    costs = rng.integers(0, int(rng.choice([2, 3, 50])), (n, n))
    return Level("square", np.minimum(costs, costs.T))


def total(levels, pairs):
    """Add up levels plainly."""
    found = []
    for level in levels:
        if level.at_most_one:
            (costs,) = level.weights
            found.append(
                sum(int(costs[a + b - level.top]) for a, b in pairs if level.top in (a, b))
            )
        else:
            found.append(sum(int(level.weights[two]) for two in pairs))
    return tuple(found)


def perfect_matchings(vertices: Sequence[int]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield all perfect matchings of an even number of vertices."""
    if not vertices:
        yield ()
        return
    first, *rest = vertices
    for k, other in enumerate(rest):
        for more in perfect_matchings(rest[:k] + rest[k + 1 :]):
            yield ((first, other), *more)


def matchings(may):
    """Return all perfect matchings."""
    every = perfect_matchings(list(range(len(may))))
    return [pairs for pairs in every if all(may[two] for two in pairs)]


@pytest.mark.slow_without_jit
@pytest.mark.parametrize("limbs", [1, 2, 6])
def test_stages_come_to_the_optimum(monkeypatch, limbs):
    """The result is the certified optimum, and the remaining edges keep all optimal matchings.

    Limbs have few bits, so that a stage takes one or two levels.
    """
    monkeypatch.setattr(staged_matching, "_MAX_LIMBS", limbs)
    monkeypatch.setattr(staged_matching, "_LIMB_BITS", (3,))
    for may, levels, ties in islice(questions(limbs), 10 * sample(40)):
        found, every = (
            best_matching(lambda given=levels: given, initial_best(may), ties),
            matchings(may),
        )
        assert isinstance(found, NoPerfectMatching) == (not every)
        if not isinstance(found, BestMatching):
            continue
        least = min(total(levels, pairs) for pairs in every)
        assert found.proved
        assert total(levels, [(a, b) for a, b in enumerate(found.mate) if a < b]) == least
        left = {pairs: total(found.residual, pairs) for pairs in matchings(found.possible_edges)}
        fewest = min(left.values())
        kept = {pairs for pairs, leaves in left.items() if leaves == fewest}
        assert kept == {pairs for pairs in every if total(levels, pairs) == least}


def test_tight_edges_alone_are_not_enough():
    """With two triangles, pairs between them cost 1: three of them are tight, but not optimal."""
    cluster = np.arange(6) // 3
    levels = [Level("cluster", (cluster[:, None] != cluster).astype(np.int64))]
    found = best_matching(lambda: levels, initial_best(~np.eye(6, dtype=np.bool_)))
    assert isinstance(found, BestMatching)
    leaves = {pairs: total(found.residual, pairs) for pairs in matchings(found.possible_edges)}
    assert ((0, 3), (1, 4), (2, 5)) in leaves
    least = {pairs for pairs in leaves if leaves[pairs] == min(leaves.values())}
    assert least == {pairs for pairs in leaves if total(levels, pairs) == (1,)}


def test_wrong_certificates_are_not_called_proved(monkeypatch):
    """A stage whose matching is not optimal makes the whole unproven."""
    real = staged_matching.match

    def wrong(weights, may):
        found = real(weights, may)
        if weights[0, 1, 0] == 0:  # of the first stage: skip the cheapest
            found.mate[:] = [2, 3, 0, 1]
        return found

    monkeypatch.setattr(staged_matching, "match", wrong)
    costs = np.array([[0, 0, 9, 9], [0, 0, 9, 9], [9, 9, 0, 0], [9, 9, 0, 0]])
    levels = [Level("one", costs)]
    found = best_matching(lambda: levels, initial_best(~np.eye(4, dtype=np.bool_)))
    assert isinstance(found, BestMatching)
    assert not found.proved
