"""Minimum-weight perfect matchings against enumeration and other libraries, with certificates."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest
import rustworkx
from hypothesis import given
from hypothesis import strategies as st
from numba import config

from bridgeopt.engine.blossom import Matching, NoPerfectMatching, TooLargeError, match
from bridgeopt.engine.blossom.check import faults
from bridgeopt.engine.blossom.forest import Forest
from bridgeopt.engine.blossom.perfect import grow_in_python
from bridgeopt.engine.blossom.stages import initialise_duals, match_all

EXAMPLES = 150 if config.DISABLE_JIT else 3000


def graphs(seed):
    """Yield small graphs with many ties, sparse and dense, of one to three levels."""
    rng = np.random.default_rng(seed)
    while True:
        n = int(rng.choice([0, 2, 3, 4, 5, 6, 8, 8, 10]))
        most = int(rng.choice([1, 2, 3, 10, 1000]))
        weights = rng.integers(-most, most + 1, (n, n, int(rng.integers(1, 4))))
        allowed = rng.random((n, n)) < rng.choice([0.3, 0.5, 0.8, 1])
        np.fill_diagonal(allowed, False)
        yield np.minimum(weights, weights.transpose(1, 0, 2)), allowed & allowed.T


def least(weights, allowed, left=None, total=None):
    """Return the minimum total of all perfect matchings, level by level, or None."""
    left = range(len(allowed)) if left is None else left
    total = (0,) * weights.shape[2] if total is None else total
    if not left:
        return total
    first, *others = left
    found = (
        least(weights, allowed, [o for o in others if o != v], plus(total, weights[first, v]))
        for v in others
        if allowed[first, v]
    )
    return min((value for value in found if value is not None), default=None)


def plus(total, weight):
    """Add a weight, level by level."""
    return tuple(a + int(b) for a, b in zip(total, weight, strict=True))


def total_of(weights, mate):
    """Return the total weight of a matching."""
    total = (0,) * weights.shape[2]
    for u, v in enumerate(mate):
        if u < v:
            total = plus(total, weights[u, v])
    return total


def faults_of(weights, allowed, found):
    """Return the faults of a matching's certificate."""
    return faults(weights, allowed, found.mate, found.potentials, found.blossoms)


def assert_no_perfect_matching(allowed, why):
    """Assert more odd sets than barrier vertices, and no edge between two of them."""
    place = dict.fromkeys(map(int, why.barrier), -1)
    assert len(why.odd) > len(why.barrier)
    for k, members in enumerate(why.odd):
        assert len(members) % 2 == 1
        for v in members:
            assert place.setdefault(int(v), k) == k
    for u, v in np.argwhere(allowed):
        ends = place.get(int(u), -2), place.get(int(v), -2)
        assert ends[0] == ends[1] or -1 in ends


@pytest.mark.long
def test_nothing_weighs_less():
    """Thousands of small graphs with ties get a certified optimum, or a reason why none exists."""
    impossible = 0
    for weights, allowed in islice(graphs(1), EXAMPLES):
        found, best = match(weights, allowed), least(weights, allowed)
        if best is None:
            impossible += 1
            assert isinstance(found, NoPerfectMatching)
            assert_no_perfect_matching(allowed, found)
        else:
            assert isinstance(found, Matching)
            assert total_of(weights, found.mate) == best
            assert faults_of(weights, allowed, found) == []
    assert EXAMPLES // 10 < impossible < EXAMPLES * 2 // 3


def nested(n, seed, limbs=1):
    """Return a graph whose cheap edges make odd cycles within odd cycles, so that blossoms nest."""
    rng = np.random.default_rng(seed)
    points = rng.integers(0, 40, (n, 2))
    apart = np.abs(points[:, None] - points[None, :]).sum(axis=2)
    weights = np.stack([apart // 4**k for k in reversed(range(limbs))], axis=2)
    allowed = rng.random((n, n)) < 0.7
    np.fill_diagonal(allowed, False)
    return weights.astype(np.int64), allowed & allowed.T


@pytest.mark.slow_without_jit
@pytest.mark.parametrize("seed", range(6))
def test_rustworkx_finds_none_better(seed):
    """On 40 vertices in clusters of three, with one level, rustworkx finds no better matching."""
    weights, allowed = nested(40, seed)
    found = match(weights, allowed)
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(40))
    edges = np.argwhere(np.triu(allowed))
    graph.add_edges_from([(int(u), int(v), -int(weights[u, v, 0])) for u, v in edges])
    peer = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    assert total_of(weights, found.mate)[0] == sum(int(weights[u, v, 0]) for u, v in peer)
    assert faults_of(weights, allowed, found) == []


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("limbs", [1, 3])
def test_larger_graphs_are_certified(limbs):
    """On 300 vertices there are nested blossoms with positive duals, and valid certificates."""
    weights, allowed = nested(300, 5, limbs)
    found = match(weights, allowed)
    blossoms = [set(map(int, members)) for members, _ in found.blossoms]
    assert any(a < b for a in blossoms for b in blossoms)
    assert faults_of(weights, allowed, found) == []


@given(st.integers(0, 10**6))
def test_a_level_goes_before_all_later_ones(seed):
    """Levels have the same total as one large combined weight."""
    weights, allowed = next(graphs(seed))
    found = match(weights, allowed)
    one = np.zeros(allowed.shape, dtype=np.int64)
    for k in range(weights.shape[2]):
        one = one * 20_001 + weights[:, :, k]  # totals differ by less than that
    same = match(one[:, :, None], allowed)
    assert isinstance(found, Matching) == isinstance(same, Matching)
    if isinstance(found, Matching):
        assert total_of(weights, found.mate) == total_of(weights, same.mate)


@given(st.integers(0, 10**6))
def test_plain_python_does_the_same(seed):
    """The plain implementation on lists and dicts ends in the same state, down to the last dual."""
    weights, allowed = next(graphs(seed))
    if len(allowed):
        found, how = grow_in_python(Forest.initial(weights, allowed))
        kernels = Forest.initial(weights, allowed)
        initialise_duals(kernels)
        assert match_all(kernels, np.zeros_like(kernels.clock)) == how
        for name, mine, theirs in zip(found._fields, found, kernels, strict=True):
            np.testing.assert_array_equal(mine, theirs, name)


def test_levels_do_not_carry():
    """Weights near a limb's maximum in both levels are exact; beyond it they are refused."""
    large = (1 << 58) - 1
    weights = np.full((4, 4, 2), large)
    weights[0, 1] = weights[1, 0] = weights[2, 3] = weights[3, 2] = [large, large - 1]
    found = match(weights, ~np.eye(4, dtype=bool))
    assert list(found.mate) == [1, 0, 3, 2]
    assert faults_of(weights, ~np.eye(4, dtype=bool), found) == []
    with pytest.raises(TooLargeError):
        match(weights * 4, ~np.eye(4, dtype=bool))


def test_duals_that_leave_64_bits_are_refused():
    """Duals grow along a path of large alternating weights, and are refused before they wrap."""
    n = 40
    weights = np.zeros((n, n, 1), dtype=np.int64)
    allowed = np.zeros((n, n), dtype=bool)
    for u in range(n - 1):
        weights[u, u + 1] = weights[u + 1, u] = (1 << 59) * (-1) ** u
        allowed[u, u + 1] = allowed[u + 1, u] = True
    try:
        found = match(weights, allowed)
    except TooLargeError:
        return
    assert faults_of(weights, allowed, found) == []


def test_what_is_malformed_is_refused():
    """Shapes that do not fit, and asymmetric input, are refused."""
    square = np.ones((4, 4), dtype=bool)
    for weights, allowed in (
        (np.zeros((4, 3, 1)), square),
        (np.zeros((4, 4, 0)), square),
        (np.arange(16).reshape(4, 4, 1), square),
        (np.zeros((4, 4, 1)), np.triu(square)),
    ):
        with pytest.raises(ValueError, match=r"symmetric|fit|level"):
            match(weights, allowed)


def damaged(found):
    """Yield certificates with one fault each."""
    sets = list(found.blossoms)
    for v in range(len(found.mate)):
        for by in (1, -1):
            potentials = found.potentials.copy()
            potentials[v, -1] += by
            yield found.mate, potentials, sets
    for k, (members, price) in enumerate(sets):
        rest = sets[:k] + sets[k + 1 :]
        yield found.mate, found.potentials, rest
        yield found.mate, found.potentials, [*rest, (members, price + 1)]
        yield found.mate, found.potentials, [*rest, (members, -price)]
        yield found.mate, found.potentials, [*rest, (members[1:], price)]
        yield found.mate, found.potentials, [*rest, (members[:-2], price)]
    mate = found.mate.copy()
    a, b = 0, next(v for v in range(1, len(mate)) if v != mate[0])
    mate[[a, b, mate[a], mate[b]]] = mate[b], mate[a], b, a
    yield mate, found.potentials, sets
    yield np.arange(len(mate)), found.potentials, sets


@pytest.mark.slow_without_jit
def test_the_checker_sees_all_damage():
    """Changing any dual, price, set or pair gives a fault."""
    weights, allowed = nested(24, 3)
    found = match(weights, allowed)
    assert found.blossoms
    assert faults_of(weights, allowed, found) == []
    for mate, potentials, sets in damaged(found):
        assert faults(weights, allowed, mate, potentials, sets) != []


def test_the_checker_takes_numbers_of_any_size():
    """If sums could leave 64 bits, the checker uses integers of any size."""
    weights = np.full((2, 2, 1), 1 << 61)
    allowed = ~np.eye(2, dtype=bool)
    assert faults(weights, allowed, [1, 0], np.full((2, 1), 1 << 61), []) == []
    assert faults(weights, allowed, [1, 0], np.full((2, 1), (1 << 61) + 1), []) != []
