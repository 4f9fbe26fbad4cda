"""Smallest contradictory subsets, against enumeration of all subsets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.errors import Cancelled
from bridgeopt.engine.contradiction import irreducible_contradiction, smallest_contradiction
from bridgeopt.engine.stopping import Stop

CONTRADICTIONS = st.lists(st.frozensets(st.integers(0, 8), max_size=6), max_size=12)


def without(contradictions: Sequence[frozenset[int]]) -> Callable[[tuple[int, ...]], bool]:
    """Return a predicate that holds for sets containing none of these."""
    return lambda some: not any(part.issubset(some) for part in contradictions)


def smallest_by_enumeration(items: Sequence[int], possible) -> tuple[int, ...] | None:
    """Return the smallest contradictory subset, the first by position among equals."""
    for size in range(len(items) + 1):
        for some in combinations(items, size):
            if not possible(some):
                return some
    return None


def items_of(found) -> tuple[int, ...] | None:
    """Return the items of a finished search, which must claim minimality."""
    assert found is None or found.is_smallest
    return None if found is None else found.items


@given(order=st.permutations(range(9)), contradictions=CONTRADICTIONS)
def test_against_all_subsets(order, contradictions):
    """The smallest set is found, the first by position among equals."""
    possible = without(contradictions)
    found = items_of(smallest_contradiction(order, possible))
    assert found == smallest_by_enumeration(order, possible)


@pytest.mark.slow
@given(
    keys=st.lists(st.integers(0, 3), min_size=1, max_size=9),
    contradictions=st.lists(
        st.lists(st.integers(0, 4), min_size=4, max_size=4).filter(any), max_size=6
    ),
)
def test_classes_change_nothing(keys, contradictions):
    """Classes of interchangeable items do not change the answer."""
    items = range(len(keys))

    def possible(some: tuple[int, ...]) -> bool:
        counts = [sum(keys[k] == key for k in some) for key in range(4)]
        return not any(
            all(count >= least for count, least in zip(counts, part, strict=True))
            for part in contradictions
        )

    found = items_of(smallest_contradiction(items, possible, keys))
    assert found == smallest_by_enumeration(items, possible)
    assert found == items_of(smallest_contradiction(items, possible))


@given(order=st.permutations(range(9)), contradictions=CONTRADICTIONS.filter(bool))
def test_irreducible(order, contradictions):
    """The set is contradictory, minimal by inclusion, and prefers first items."""
    possible = without(contradictions)
    found = irreducible_contradiction(order, possible)
    assert not possible(found)
    for item in found:
        assert possible(tuple(each for each in found if each != item))
    expected = list(order)
    for item in order:
        rest = [each for each in expected if each != item]
        if not possible(tuple(rest)):
            expected = rest
    assert found == tuple(expected)


@pytest.mark.parametrize(
    ("contradictions", "most_calls"),
    [
        ([{7}], 12),
        ([{3, 19}], 25),
        ([{3, 8, 19, 29}, {0, 1, 2, 4, 5}], 75),
        ([{k, k + 1} for k in range(0, 30, 2)], 170),
        ([{1, 5, 9, 13, 17, 21, 25, 29}], 60),
        ([{k, k + 1, k + 2} for k in range(28)], 350),
    ],
)
def test_few_calls_for_thirty_items(contradictions, most_calls):
    """Thirty items have a billion subsets; at most some hundred calls are needed."""
    asked = []
    plain = without([frozenset(part) for part in contradictions])

    def possible(some: tuple[int, ...]) -> bool:
        asked.append(some)
        return plain(some)

    smallest = min((len(part), sorted(part)) for part in contradictions)[1]
    assert items_of(smallest_contradiction(range(30), possible)) == tuple(smallest)
    assert len(asked) <= most_calls


def test_more_items_than_places():
    """With a class, 28 items for 14 places need a few calls, not 40 million sets of 14."""
    asked = []

    def possible(some: tuple[int, ...]) -> bool:
        asked.append(some)
        return len(some) <= 14

    found = smallest_contradiction(range(28), possible, ["A"] * 28)
    assert items_of(found) == tuple(range(15))
    assert len(asked) <= 15


def test_all_possible_or_nothing():
    """Without a contradiction the answer is None; if nothing is possible, the set is empty."""
    assert smallest_contradiction("abc", lambda some: True) is None
    assert smallest_contradiction((), lambda some: True) is None
    assert items_of(smallest_contradiction("abc", lambda some: False)) == ()


@pytest.mark.parametrize("raises", [False, True], ids=["stop", "undecided"])
def test_ending_early(raises):
    """A search that ends early returns a valid set without claiming minimality."""
    items = range(12)
    possible = without([frozenset({0, 1}), frozenset({3, 4, 5}), frozenset({8, 9, 10, 11})])
    known = set()
    for most in range(60):
        stop = Stop()
        asked = 0

        def ask(some, stop=stop, most=most):
            nonlocal asked
            asked += 1
            if asked > most:
                if raises:
                    raise Cancelled
                stop.cancel()
            return possible(some)

        found = smallest_contradiction(items, ask, stop=stop)
        assert asked <= most + 1
        if found is None:
            assert asked == most + 1
            continue
        assert not possible(found.items)
        for item in found.items:
            assert possible(tuple(each for each in found.items if each != item))
        known.add(found.items)
        if found.is_smallest:
            assert found.items == (0, 1)
            break
    else:
        pytest.fail("it never finished")
    assert len(known) > 1, "no unfinished search had a set to return"
    stop = Stop()
    stop.cancel()
    assert smallest_contradiction(items, possible, stop=stop) is None
