"""Stable roommates against all matchings of small groups."""

from __future__ import annotations

from random import Random

from bridgeopt.engine.roommates import stable_roommates


def matchings(left):
    """Yield all matchings, also incomplete ones, as pairs."""
    if not left:
        yield {}
        return
    first, *others = left
    yield from matchings(others)
    for other in others:
        rest = [each for each in others if each != other]
        yield from ({first: other, other: first, **found} for found in matchings(rest))


def is_stable(mate, preferences):
    """Return whether all partners accept each other, and no two others prefer each other."""
    rank = [{j: k for k, j in enumerate(each)} for each in preferences]
    alone = len(preferences)
    for i in range(alone):
        if i in mate and not (mate[i] in rank[i] and i in rank[mate[i]]):
            return False
        for j in range(i):
            if j in rank[i] and i in rank[j]:
                mine = rank[i][mate[i]] if i in mate else alone
                theirs = rank[j][mate[j]] if j in mate else alone
                if rank[i][j] < mine and rank[j][i] < theirs:
                    return False
    return True


def test_a_stable_matching_is_found_if_there_is_one():
    """A stable matching is found if one exists, for up to six people, with full or short lists."""
    rng, without = Random(1), 0
    for _ in range(1500):
        n, share = rng.randint(1, 6), rng.choice([0.5, 0.8, 1.0])
        preferences = [
            rng.sample(others, len(others))
            for i in range(n)
            for others in [[j for j in range(n) if j != i and rng.random() < share]]
        ]
        found = stable_roommates(preferences)
        if found is None:
            without += 1
            assert not any(is_stable(mate, preferences) for mate in matchings(list(range(n))))
        else:
            assert is_stable({i: j for i, j in enumerate(found) if j >= 0}, preferences)
    assert without > 50


def test_the_example_without_a_stable_matching():
    """Gale and Shapley's four people have no solution.

    Three prefer each other in a cycle, and none wants the fourth.
    """
    assert stable_roommates([[1, 2, 3], [2, 0, 3], [0, 1, 3], [0, 1, 2]]) is None
