"""Board groups for given rounds, against plain recursion."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.engine.rounds.groups import (
    FOUND,
    NONE,
    exact_cover,
    list_candidates,
    list_full_candidates,
)
from tests.support.generators.instances import sample

Table = tuple[int, int, int]


def _rounds(n: int, num_rounds: int, seed: int) -> np.ndarray:
    """Return random rounds; two items may meet again, as blanks may."""
    rng = np.random.default_rng(seed)
    partner = np.empty((num_rounds, n), dtype=np.int64)
    for row in partner:
        order = rng.permutation(n)
        row[order[::2]], row[order[1::2]] = order[1::2], order[::2]
    return partner


def _tables(partner: np.ndarray) -> list[Table]:
    """Return the round and the items of each table, in the order of their numbers."""
    return [(r, v, u) for r, row in enumerate(partner.tolist()) for v, u in enumerate(row) if v < u]


def _plain(partner: np.ndarray, least: list[int], most: list[int]) -> set[frozenset[int]]:
    """Return all perfect matchings with a number of tables of each round within limits."""
    tables = _tables(partner)
    n = partner.shape[1]

    def matchings(free: frozenset[int]) -> Iterator[frozenset[int]]:
        if not free:
            yield frozenset()
            return
        for k, (_, v, u) in enumerate(tables):
            if v == min(free) and u in free:
                for rest in matchings(free - {v, u}):
                    yield rest | {k}

    found = set()
    for matching in matchings(frozenset(range(n))):
        used = [tables[k][0] for k in matching]
        if all(least[r] <= used.count(r) <= most[r] for r in range(len(partner))):
            found.add(matching)
    return found


@settings(max_examples=sample(60))
@given(st.sampled_from([4, 6, 8]), st.integers(1, 4), st.integers(0, 999), st.data())
def test_candidates_are_all_matchings(n: int, num_rounds: int, seed: int, data) -> None:
    """Each matching within the limits is listed exactly once."""
    partner = _rounds(n, num_rounds, seed)
    most = data.draw(st.lists(st.integers(0, 3), min_size=num_rounds, max_size=num_rounds))
    least = [data.draw(st.integers(0, many)) for many in most]
    candidates = np.empty((1000, n // 2), dtype=np.int64)
    count = list_candidates(partner, np.array(least), np.array(most), candidates)
    listed = [frozenset(row) for row in candidates[:count].tolist()]
    assert len(set(listed)) == len(listed)
    assert set(listed) == _plain(partner, least, most)


@settings(max_examples=sample(40))
@given(st.sampled_from([4, 6, 8, 10]), st.integers(0, 999))
def test_halves_find_the_same(n: int, seed: int) -> None:
    """Joining halves lists the same candidates, and restores its table."""
    partner = _rounds(n, n // 2, seed)
    ones = [1] * (n // 2)
    first_of = np.full(1 << n, -1, dtype=np.int64)
    work = np.empty((2, 2000), dtype=np.int64), np.empty((2, 2000), dtype=np.int64)
    candidates = np.empty((1000, n // 2), dtype=np.int64)
    following = np.empty(2000, dtype=np.int64)
    count = list_full_candidates(partner, first_of, *work, following, candidates)
    listed = [frozenset(row) for row in candidates[:count].tolist()]
    assert len(set(listed)) == len(listed)
    assert set(listed) == _plain(partner, ones, ones)
    assert (first_of == -1).all()


@pytest.mark.slow
@settings(max_examples=sample(60))
@given(st.sampled_from([4, 6, 8]), st.integers(1, 4), st.integers(1, 4), st.integers(0, 999))
def test_cover_is_exact(n: int, num_rounds: int, shared: int, seed: int) -> None:
    """The groups partition the tables into candidates; None means that no partition exists."""
    partner = _rounds(n, num_rounds, seed)
    most = np.full(num_rounds, shared)
    candidates = np.empty((1000, n // 2), dtype=np.int64)
    count = list_candidates(partner, np.zeros_like(most), most, candidates)
    lists = np.empty((num_rounds, 1000), dtype=np.int64)
    group_of = np.empty(num_rounds * n // 2, dtype=np.int64)
    verdict = exact_cover(candidates, count, num_rounds, 10**9, lists, group_of)
    listed = _plain(partner, [0] * num_rounds, most.tolist())

    def possible(left: frozenset[int]) -> bool:
        if not left:
            return True
        return any(possible(left - c) for c in listed if min(left) in c and c <= left)

    assert verdict == (FOUND if possible(frozenset(range(len(group_of)))) else NONE)
    if verdict == FOUND:
        for g in range(num_rounds):
            assert frozenset(np.flatnonzero(group_of == g).tolist()) in listed
