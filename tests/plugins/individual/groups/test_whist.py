"""Starters: one round that generates all others by addition; their tables, by full enumeration."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups.whist import CyclicSum, StarterConditions, pair_into_tables


@pytest.mark.parametrize("moduli", [(7,), (3, 3), (8,), (2, 4)])
def test_classes_are_differences_and_their_negatives(moduli):
    """Two couples have one class exactly if their differences are equal or opposite."""
    group = CyclicSum(moduli)
    elements = group.elements

    def difference(i, j):
        back = tuple((a - b) % m for a, b, m in zip(elements[i], elements[j], moduli, strict=True))
        return frozenset((back, tuple(-a % m for a, m in zip(back, moduli, strict=True))))

    told = {}
    for i in range(len(elements)):
        for j in range(len(elements)):
            told.setdefault(int(group.classes[i, j]), set()).add(difference(i, j))
    assert all(len(differences) == 1 for differences in told.values())
    assert len(set.union(*told.values())) == len(told)
    assert (group.classes.diagonal() == 0).all()


def test_shifts_add():
    """The table of sums is that of the group, zero first."""
    group = CyclicSum((2, 3))
    shifts = group.shifts()
    assert shifts[0].tolist() == list(range(6))
    for k, row in enumerate(shifts.tolist()):
        for i, found in enumerate(row):
            both = zip(group.elements[k], group.elements[i], (2, 3), strict=True)
            assert group.elements[found] == tuple((a + b) % m for a, b, m in both)


def matchings(items):
    """Yield all perfect matchings of items."""
    if not items:
        yield []
        return
    first, *rest = items
    for k, other in enumerate(rest):
        for more in matchings(rest[:k] + rest[k + 1 :]):
            yield [(first, other), *more]


def across_counts(pairs, matching, classes):
    """Count how often each difference occurs across tables."""
    return Counter(
        int(classes[x, y]) for one, other in matching for x in pairs[one] for y in pairs[other]
    )


@pytest.mark.parametrize("draw", range(6))
def test_tables_are_found_exactly_where_there_are_some(draw):
    """The search finds tables exactly if some matching of the pairs has each difference twice."""
    group = CyclicSum((13,))
    rng = np.random.default_rng(draw)
    elements = rng.permutation(12) + 1
    pairs = np.array(sorted(sorted(map(int, two)) for two in elements.reshape(6, 2)))
    if draw == 0:  # a starter that is known to have tables: quadratic residues of 13
        pairs = np.array([[1, 12], [5, 8], [2, 11], [10, 3], [4, 9], [7, 6]])
    classes = np.full((14, 14), -1, dtype=np.int64)
    classes[:13, :13] = group.classes
    least, most = np.zeros(7, dtype=np.int64), np.full(7, 3)
    wanted = any(
        max(across_counts(pairs.tolist(), matching, classes).values()) <= 3
        for matching in matchings(list(range(6)))
    )
    mates = np.full(6, -1, dtype=np.int64)
    found = pair_into_tables(pairs, classes, least, most, 0, mates, np.array([10**6]))
    assert found == wanted
    if found:
        matching = [(k, int(m)) for k, m in enumerate(mates) if m > k]
        assert sorted(k for two in matching for k in two) == list(range(6))
        assert max(across_counts(pairs.tolist(), matching, classes).values()) <= 3


def test_a_stop_ends_the_search():
    """A stopped search returns None."""
    stop = Stop()
    stop.cancel()
    twice = np.full(7, 2)
    assert StarterConditions(CyclicSum((13,)), False, 3, twice, twice).find_tables(1, stop) is None


@pytest.mark.slow
def test_the_number_of_draws_ends_the_search():
    """Fewer starters than the search needs give no tables, and more give those of the search."""
    twice = np.full(9, 2)
    conditions = StarterConditions(CyclicSum((17,)), False, 4, twice, twice)
    found = conditions.find_tables(1, Stop())
    needed = next(n for n in range(1, 2000) if conditions.find_tables(1, Stop(), n) is not None)
    assert conditions.find_tables(1, Stop(), needed - 1) is None
    assert conditions.find_tables(1, Stop(), needed) == found


def test_partners_have_all_differences():
    """The pairs at the tables are a starter: each difference occurs once."""
    group = CyclicSum((17,))
    twice = np.full(9, 2)
    tables = StarterConditions(group, False, 4, twice, twice).find_tables(1, Stop())
    pairs = [two for a, b, c, d in tables for two in ((a, b), (c, d))]
    assert sorted(int(group.classes[two]) for two in pairs) == list(range(1, 9))
    assert len({x for two in pairs for x in two}) == 16
    assert not any(x == y for two in pairs for x, y in combinations(two, 2))
