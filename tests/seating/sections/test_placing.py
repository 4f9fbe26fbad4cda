"""Placement at minimum cost, against all placements, for any costs, sizes and wishes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import Cancelled
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.sections.placement import PlacementTask
from tests.support.generators.instances import sample
from tests.support.messages import pattern_of
from tests.support.timing.interrupted import cancelled


def price(task: PlacementTask, places: Sequence[int]) -> int:
    squares = sum(places.count(k) ** 2 for k in set(places))
    return task.unevenness * squares + sum(
        row[k] for row, k in zip(task.costs, places, strict=True)
    )


def valid(
    task: PlacementTask,
    allowed: Sequence[frozenset[int]],
    apart: Sequence[tuple[int, int]],
    places: Sequence[int],
) -> bool:
    return (
        all(k in sections for k, sections in zip(places, allowed, strict=True))
        and all(places[i] != places[j] for i, j in apart)
        and any(
            all(places.count(k) in sizes for k, sizes in enumerate(choice))
            for choice in task.alternatives
        )
    )


@pytest.mark.slow
@settings(max_examples=sample(300))
@given(st.data())
def test_against_all_placings(data):
    """The cost is the minimum over valid placements; None means that there is none."""
    num_pairs, num_sections = data.draw(st.integers(1, 7)), data.draw(st.integers(1, 4))
    sections = range(num_sections)
    prices = data.draw(
        st.lists(
            st.lists(st.integers(-9, 9), min_size=num_sections, max_size=num_sections),
            min_size=num_pairs,
            max_size=num_pairs,
        )
    )
    sizes = st.sets(st.integers(0, num_pairs), min_size=1).map(lambda some: tuple(sorted(some)))
    choice = st.tuples(*[sizes for _ in sections])
    alternatives = data.draw(st.lists(choice, min_size=1, max_size=2))
    task = PlacementTask(prices, [None] * num_pairs, alternatives, data.draw(st.integers(0, 4)))
    some_sections = st.frozensets(st.sampled_from(sections), min_size=1)
    allowed = st.one_of(st.just(frozenset(sections)), some_sections)
    twos = list(combinations(range(num_pairs), 2))
    limits = (
        data.draw(st.lists(allowed, min_size=num_pairs, max_size=num_pairs)),
        data.draw(st.lists(st.sampled_from(twos), max_size=9)) if twos else [],
    )
    every = product(sections, repeat=num_pairs)
    least = min((price(task, p) for p in every if valid(task, *limits, p)), default=None)
    found = task.place(*limits)
    if found is None:
        assert least is None
    else:
        assert valid(task, *limits, found)
        assert price(task, found) == least


def test_nobody_apart_from_themselves():
    """A pair cannot be in two sections, or in none."""
    task = PlacementTask([[0, 1]], [None], [((0, 1), (0, 1))])
    both = frozenset((0, 1))
    assert task.place([both], []) == [0]
    assert task.place([both], [(0, 0)]) is None
    assert task.place([frozenset()], []) is None


def test_a_ring_that_no_clique_covers():
    """Five in a ring, each apart from the next, need three sections, which a flow cannot detect."""
    ring = [(k, (k + 1) % 5) for k in range(5)]
    for num_sections in (2, 3):
        everywhere = frozenset(range(num_sections))
        sizes = tuple(tuple(range(6)) for _ in everywhere)
        task = PlacementTask([[0] * num_sections] * 5, [None] * 5, [sizes])
        found = task.place([everywhere] * 5, ring)
        assert (found is not None) == (num_sections == 3)
        if found is not None:
            assert all(found[i] != found[j] for i, j in ring)


@pytest.mark.slow
@pytest.mark.parametrize("after", [0.0, 0.3])
def test_cancelling_ends_it(after):
    """Cancelling works even while no placement is known; wishes are random, some five a pair."""
    draw = Random(1)
    apart = {tuple(sorted(draw.sample(range(72), 2))) for _ in range(190)}
    homes = [i // 18 for i in range(72)]
    prices = [[10**6 * abs(k - home) + k for k in range(4)] for home in homes]
    task = PlacementTask(prices, homes, [((18,),) * 4])
    everywhere = [frozenset(range(4))] * 72

    def search(stop: Stop) -> None:
        with pytest.raises(Cancelled, match=pattern_of("interrupted_before_anything")):
            task.place(everywhere, sorted(apart), stop)

    cancelled(search, after)
