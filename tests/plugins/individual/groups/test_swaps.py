"""Annealing and tabu search over swaps equal a plain search that recomputes every cost."""

from __future__ import annotations

import numpy as np
import pytest

from bridgeopt.engine.stopping import Stop
from bridgeopt.plugins.individual.groups.swaps import Tables, Tolls, anneal_swaps, tabu_swaps
from tests.support.reference import swaps as reference

pytestmark = [
    pytest.mark.kernels,
    pytest.mark.filterwarnings("ignore:overflow encountered in scalar:RuntimeWarning"),
]

SEARCHES = {
    "anneal": (anneal_swaps, reference.anneal, 400),
    "tabu": (tabu_swaps, reference.tabu, 500),
}
LAYOUTS = [((3, 3, 3), 0), ((4, 4, 3, 3), 0), ((3, 3), 2)]
TOLLS = [{}, {"spread": True}, {"most": 2}]


def drawn(seed, rounds, players):
    """Return random rounds."""
    rng = np.random.default_rng(seed)
    return np.array([rng.permutation(players) for _ in range(rounds)], dtype=np.int64)


@pytest.mark.slow
@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize(("k", "tolls"), [*enumerate(TOLLS)])
def test_a_search_is_what_a_plain_one_is(name, k, tolls):
    """Rounds, cost and number of swaps agree, for tables of any sizes."""
    search, plain, tries = SEARCHES[name]
    sizes, bench = LAYOUTS[k]
    start = drawn(k, 4, sum(sizes) + bench)
    seed = 11 + k
    found = search(start, Tables.of(sizes, bench), Tolls(**tolls), (seed, tries), Stop(), target=0)
    wanted = plain(start.tolist(), sizes, seed, tries, target=0, **tolls)
    assert (found[0].tolist(), *found[1:]) == wanted
    assert wanted[1] == reference.cost(wanted[0], sizes, **tolls)


@pytest.mark.slow_without_jit
@pytest.mark.parametrize("name", SEARCHES)
def test_nobody_changes_between_tables_of_two_sizes(name):
    """The first round stays, and each round's smaller tables and bench keep their players."""
    search, _, _ = SEARCHES[name]
    start = drawn(3, 5, 16)
    found, cost, _ = search(
        start, Tables.of((4, 4, 3, 3), 2), Tolls(), (1, 20_000), Stop(), target=0
    )
    assert (found[0] == start[0]).all()
    for before, after in zip(start, found, strict=True):
        for places in (slice(0, 8), slice(8, 14)):
            assert set(before[places].tolist()) == set(after[places].tolist())
        assert before[14:].tolist() == after[14:].tolist()
    assert cost == reference.cost(found.tolist(), (4, 4, 3, 3))


@pytest.mark.slow_without_jit
def test_the_search_ends_at_its_target_or_when_it_is_stopped():
    """A search ends at its target; a stop leaves complete rounds."""
    start, tables = drawn(5, 4, 12), Tables.of((4, 4, 4), 0)
    cost = reference.cost(start.tolist(), (4, 4, 4))
    stop = Stop()
    stop.cancel()
    for search, _, _ in SEARCHES.values():
        rounds, told, tried = search(start, tables, Tolls(), (1, 1000), Stop(), target=cost)
        assert (rounds.tolist(), told, tried) == (start.tolist(), cost, 0)
        rounds, told, _ = search(start, tables, Tolls(), (1, 1000), stop, target=0)
        assert (np.sort(rounds, axis=1) == np.arange(12)).all()
        assert told == reference.cost(rounds.tolist(), (4, 4, 4))


@pytest.mark.parametrize("tolls", TOLLS)
def test_tolls_are_as_defined(tolls):
    """Tolls are sums of steps, for up to nine meetings."""
    assert Tolls(**tolls).totals(10).tolist() == [reference.toll(m, **tolls) for m in range(10)]
