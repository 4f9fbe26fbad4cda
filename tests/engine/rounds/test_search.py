"""Rounds for costs: valid, optimal by enumeration, and with true claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.engine.assignment import regular_subgraph
from bridgeopt.engine.rounds.meetings import playable_graphs
from bridgeopt.engine.rounds.result import min_groups
from bridgeopt.engine.rounds.search import search_rounds, try_search
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.files.history import read_history
from bridgeopt.files.registration import read_registration
from bridgeopt.movement.families import read_family
from bridgeopt.seating.fitness import hypothetical_best, section_instance
from bridgeopt.seating.numbering import choose_movements
from bridgeopt.seating.seating_problem import evening_sections
from tests.support.generators.instances import sample, stride
from tests.support.timing.interrupted import can_press, cancelled, pressed

Edge = tuple[int, int]


def _regular_graphs(n: int, degree: int) -> Iterator[tuple[Edge, ...]]:
    """Return all graphs of the given degree."""

    def extend(edges: tuple[Edge, ...], lack: tuple[int, ...], at: Edge) -> Iterator:
        i, j = at
        if j == n:
            if lack[i] == 0:
                yield from [edges] if i == n - 2 and lack[n - 1] == 0 else []
                if i < n - 2:
                    yield from extend(edges, lack, (i + 1, i + 2))
            return
        if lack[i] > n - j:
            return
        if lack[i] and lack[j]:
            less = tuple(k - (v in at) for v, k in enumerate(lack))
            yield from extend((*edges, at), less, (i, j + 1))
        yield from extend(edges, lack, (i, j + 1))

    return extend((), (degree,) * n, (0, 1))


def _playable(edges: tuple[Edge, ...], n: int, num_rounds: int) -> bool:
    """Return whether tables can have rounds and as many groups, by backtracking.

    The first item's tables have rounds and groups in their order.
    """
    share = -(-n // 2 // num_rounds)

    def place(k: int, taken: frozenset, shared: Counter) -> bool:
        if k == len(edges):
            return True
        i, j = edges[k]
        for r, g in [(k, k)] if i == 0 else product(range(num_rounds), repeat=2):
            uses = {(v, kind, x) for v in (i, j) for kind, x in (("round", r), ("group", g))}
            if uses & taken or shared[r, g] == share:
                continue
            shared[r, g] += 1
            if place(k + 1, taken | uses, shared):
                return True
            shared[r, g] -= 1
        return False

    return place(0, frozenset(), Counter())


def _least_cost(cost: np.ndarray, num_rounds: int) -> int:
    """Return the cost of the best playable rounds with as many groups."""
    n = len(cost)
    base = sum(int(cost[i, j, 0]) for i in range(n) for j in range(i))
    more = cost[:, :, 1] - cost[:, :, 0]
    priced = [(sum(int(more[e]) for e in edges), edges) for edges in _regular_graphs(n, num_rounds)]
    return base + next(p for p, edges in sorted(priced) if _playable(edges, n, num_rounds))


def _bound(cost: np.ndarray, num_rounds: int) -> int:
    """Return the minimum cost of meetings without repeats."""
    more = cost[:, :, 1] - cost[:, :, 0]
    chosen = regular_subgraph(more, num_rounds)
    return int(cost[:, :, 0].sum()) // 2 + sum(int(more[edge]) for edge in chosen)


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("seed", range(4))
def test_eight_in_three_rounds(history_costs, check, cost_of, seed: int) -> None:
    """No playable meetings cost less, by enumeration of meetings and rounds."""
    cost = history_costs(8, seed, odd=seed % 2 == 1)
    tailored = try_search(cost, 3, 3, budget=SearchBudget(seed=seed))
    assert tailored is not None
    check(tailored.rounds, 3)
    assert cost_of(tailored.rounds, cost) == tailored.cost == _least_cost(cost, 3)
    assert tailored.proved
    assert not tailored.cut_short
    met_bound = tailored.cost == _bound(cost, 3)
    assert tailored.optimality == ("meets the bound" if met_bound else "proven best among playable")
    assert tailored.proved_for == ("any" if met_bound else (3,))


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("n", "num_rounds", "num_groups"), [(6, 4, 5), (6, 4, 6), (8, 6, 7)])
def test_all_groups_that_are_asked_for_are_played(history_costs, check, n, num_rounds, num_groups):
    """With few tables each requested group is still played."""
    for seed in range(4):
        cost = history_costs(n, seed, odd=False)
        tailored = try_search(cost, num_rounds, num_groups, SearchBudget(seed=seed))
        assert tailored is not None
        assert tailored.num_groups == num_groups
        check(tailored.rounds, num_groups)


@pytest.mark.slow
@pytest.mark.slow_without_jit
@settings(max_examples=sample(15))
@given(st.data())
def test_sound_and_never_below_the_bound(check, cost_of, data: st.DataObject) -> None:
    """For any costs, also with more groups than rounds, the result is valid and its claims hold."""
    n = 2 * data.draw(st.integers(4, 9))
    num_rounds = data.draw(st.integers(3, min(n - 1, 10)))
    most = max(num_rounds + 2, n // 2)
    num_groups = data.draw(st.none() | st.integers(num_rounds, most))
    high = data.draw(st.sampled_from([2, 30, 10**9]))
    rng = np.random.default_rng(data.draw(st.integers(0, 999)))
    cost = np.triu(rng.integers(-high, high, (2, n, n)), 1)
    cost = (cost + cost.transpose(0, 2, 1)).transpose(1, 2, 0)
    tailored = try_search(cost, num_rounds, num_groups, budget=SearchBudget(seconds=1.0))
    if tailored is None:
        return
    check(tailored.rounds, tailored.num_groups)
    if num_groups is None:
        assert min_groups(n, num_rounds) <= tailored.num_groups <= num_rounds + 2
    else:
        assert tailored.num_groups == num_groups
        assert tailored.proved_for in ("any", (num_groups,), ())
    assert tailored.bound == _bound(cost, num_rounds)
    assert cost_of(tailored.rounds, cost) == tailored.cost >= tailored.bound
    assert (tailored.optimality == "meets the bound") == (tailored.gap == 0)


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(("n", "num_rounds"), [(8, 4), (12, 6), (18, 6)])
def test_does_not_depend_on_threads(history_costs, n: int, num_rounds: int) -> None:
    """A seed gives the same rounds on one core and on three; another seed gives others."""
    cost = history_costs(n, 1)
    one, three, other = (
        try_search(cost, num_rounds, budget=SearchBudget(seed=seed, jobs=jobs))
        for seed, jobs in [(5, 1), (5, 3), (6, 1)]
    )
    assert one is not None
    assert three is not None
    assert other is not None
    assert (one.rounds == three.rounds).all()
    assert (one.cost, one.optimality) == (three.cost, three.optimality)
    assert one.cost == other.cost
    if n > 10:
        assert (one.rounds != other.rounds).any()


@pytest.mark.long
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("seed", "n", "num_rounds"),
    [(seed, *sizes) for seed in range(3) for sizes in ((8, 4), (8, 5), (10, 4), (10, 5), (10, 6))][
        :: stride(3)
    ],
)
def test_more_groups_where_that_is_better(
    history_costs, check, cost_of, n: int, num_rounds: int, seed: int
) -> None:
    """With more groups up to ten items meet the bound by default; claims stay valid."""
    cost = history_costs(n, seed, odd=seed % 2 == 1)
    tailored = try_search(cost, num_rounds, budget=SearchBudget(seed=seed))
    assert tailored is not None
    check(tailored.rounds, tailored.num_groups)
    assert cost_of(tailored.rounds, cost) == tailored.cost == _bound(cost, num_rounds)
    assert (tailored.optimality, tailored.proved_for) == ("meets the bound", "any")
    fewest = try_search(cost, num_rounds, min_groups(n, num_rounds), budget=SearchBudget(seed=seed))
    assert fewest is not None
    assert fewest.cost >= tailored.cost
    assert fewest.proved
    if fewest.cost > tailored.cost:
        assert fewest.proved_for == (fewest.num_groups,)


@pytest.mark.slow_without_jit
def test_groups_are_shared_evenly(history_costs) -> None:
    """With nine tables in six rounds, each group is at one or two tables every round."""
    tailored = try_search(history_costs(18, 3), 6)
    assert tailored is not None
    for tables in tailored.rounds:
        assert set(np.bincount(tables[:, 2], minlength=6).tolist()) == {1, 2}


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_meetings_that_fit_no_rounds(history_costs, check, cost_of) -> None:
    """If the cheapest meetings form two odd groups, the playable optimum is found."""
    cost = np.zeros((14, 14, 2), dtype=np.int64)
    cost[:7, 7:, 1] = cost[7:, :7, 1] = 10
    tailored = try_search(cost, 6, budget=SearchBudget(seconds=1.0))
    assert tailored is not None
    check(tailored.rounds, tailored.num_groups)
    assert tailored.bound == 0
    assert tailored.cost >= 60  # an odd group has a meeting across in every round
    assert tailored.cost == cost_of(tailored.rounds, cost)


@pytest.mark.slow_without_jit
def test_only_what_costs_less(history_costs) -> None:
    """With the optimum as limit nothing is found; with a higher limit, the optimum is."""
    cost = history_costs(12, 1)
    best = _bound(cost, 7)
    assert try_search(cost, 7, below=best) is None
    tailored = try_search(cost, 7, below=best + 1)
    assert tailored is not None
    assert tailored.cost == best


@pytest.mark.slow_without_jit
def test_budget_holds(history_costs) -> None:
    """A search without time says that it was cut short, and claims no proof."""
    tailored = try_search(history_costs(18, 1), 9, budget=SearchBudget(seconds=0.0))
    assert tailored is None or (tailored.cut_short and tailored.optimality == "best found")


def _endless(n: int) -> np.ndarray:
    """Return costs of two odd halves that prefer to meet within themselves.

    In n / 2 - 1 rounds this is the cheapest, but has no rounds, so the search takes very long.
    """
    upper = np.triu(np.random.default_rng(n).integers(1, 1 << 40, (n, n)), 1)
    drawn = upper + upper.T
    drawn[: n // 2, : n // 2] = drawn[n // 2 :, n // 2 :] = 0
    return np.stack([np.zeros_like(drawn), drawn], axis=2)


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("n", "num_rounds", "after"),
    [(10, 4, 0.0), (18, 8, 0.0), (18, 8, 0.3), (18, 8, 0.8), (22, 10, 0.5)],
)
def test_cancelling_ends_it(check, cost_of, n: int, num_rounds: int, after: float) -> None:
    """Cancelling before, during walks or during the proof leaves a valid, unproven result."""
    cost = _endless(n)
    tailored, _, proved_for = cancelled(
        lambda stop: search_rounds(cost, num_rounds, budget=SearchBudget(stop=stop)), after
    )
    assert proved_for == ()
    if tailored is not None:
        check(tailored.rounds, tailored.num_groups)
        assert cost_of(tailored.rounds, cost) == tailored.cost
        assert tailored.cut_short
        assert tailored.optimality == "best found"


@pytest.mark.slow
@can_press
@pytest.mark.slow_without_jit
def test_ctrl_c_ends_it() -> None:
    """Ctrl-C ends a search without a stop, and proves nothing."""
    _, _, proved_for = pressed(lambda: search_rounds(_endless(18), 8))
    assert proved_for == ()


def test_shapes_that_were_cancelled_are_not_kept() -> None:
    """Cancelling caches no partial list: the next call gets all shapes."""
    stop = Stop()
    stop.cancel()
    assert playable_graphs(8, 4, (6, 5, 4), stop) == ([], ())
    shapes, refused_for = playable_graphs(8, 4, (6, 5, 4))
    assert len(shapes) == 6
    assert refused_for


@pytest.mark.parametrize(
    ("n", "num_rounds", "num_groups"), [(8, 8, None), (9, 4, None), (8, 4, 3), (8, 4, 7), (8, 0, 0)]
)
def test_refuses_sizes(n: int, num_rounds: int, num_groups: int | None) -> None:
    """Sizes without any playable rounds are refused."""
    with pytest.raises(ValueError, match="rounds"):
        try_search(np.zeros((n, n, 2), dtype=np.int64), num_rounds, num_groups)


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("family", ["multiplex", "teamplus"])
def test_real_sections_meet_the_bound(real_club, check, cost_of, family: str) -> None:
    """On an evening of the real club, all sections meet the bound over all meetings."""
    registration = read_registration(real_club / "2020" / "registration-53.csv")
    history, sections, _ = evening_sections(
        read_history(real_club / "2020" / "history.csv"), registration, 4
    )
    movements = choose_movements(sections, read_family(family, real_club / "movements"))
    for section, movement in zip(sections, movements, strict=True):
        cost = section_instance(history, section, movement).cost[:, :, :2]
        tailored = try_search(cost, movement.num_rounds)
        assert tailored is not None
        check(tailored.rounds, movement.num_rounds)
        best = hypothetical_best(history, section, movement.num_rounds)
        assert cost_of(tailored.rounds, cost) == tailored.cost == tailored.bound == best
