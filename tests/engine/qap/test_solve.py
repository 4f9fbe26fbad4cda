"""Search and proof together against all numberings; budgets, threads and interruptions."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.engine.qap import InfeasibleError, Instance, Outcome, Progress, solve
from bridgeopt.engine.qap import work_queue as work
from bridgeopt.engine.qap.local_search import search_once
from bridgeopt.engine.qap.solve import solve_by_nodes
from bridgeopt.engine.randomness import derive_seed
from bridgeopt.engine.stopping import Stop
from tests.support.generators.instances import (
    COSTS,
    GRAPHS,
    JIT,
    instances,
    random_instance,
    sample,
)
from tests.support.reference import naive
from tests.support.timing.interrupted import AGES, SOON, can_press, cancelled, pressed
from tests.support.timing.processor_time import processor_seconds

LONG = 600.0
"""Seconds; a budget that no test uses up."""


@pytest.fixture
def poor_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the search stop at its first random numbering, so that the proof must find the rest."""

    def start_only(instance: Instance, seed: int, stop: Stop) -> naive.Ints | None:
        return search_once(instance, seed, steps=0)

    monkeypatch.setattr(work, "search_once", start_only)
    monkeypatch.setattr(work, "SEARCHES", 1)
    monkeypatch.setattr(work, "NODES", 7)


def bottleneck(n: int, seed: int) -> Instance:
    """Return an instance with many optimal numberings that are hard to find."""
    rng = np.random.default_rng(seed)
    return random_instance(rng, n, "irregular", "ties")


def check_against_brute_force(instance: Instance, seed: int, jobs: int = 1) -> None:
    """Solve, and compare with all numberings."""
    optimum = naive.optimum(instance)
    if optimum is None:
        with pytest.raises(InfeasibleError):
            solve([instance], seed, LONG, jobs=jobs)
        return
    (solution,) = solve([instance], seed, LONG, jobs=jobs).solutions
    assert solution.proved
    assert solution.lower_bound == solution.cost == optimum
    assert instance.evaluate(solution.numbering) == optimum
    assert sorted(solution.numbering) == list(range(instance.n))
    assert instance.allows(solution.numbering)
    assert solution.seconds > 0


@pytest.mark.slow
@pytest.mark.slow_without_jit
@settings(max_examples=sample(60))
@given(instances(restricted=True), st.integers(-(2**70), 2**70))
def test_proves_the_optimum(instance: Instance, seed: int) -> None:
    """The answer is optimal for any meetings, costs and allowed places."""
    check_against_brute_force(instance, seed)


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("costs", COSTS)
@pytest.mark.parametrize("graph", GRAPHS)
def test_proves_the_optimum_of_every_kind(graph: str, costs: str) -> None:
    """The answer is optimal for all kinds of graphs and costs.

    All places are allowed, for 7 and 8 items.
    """
    rng = np.random.default_rng(8)
    for n in (7, 8):
        check_against_brute_force(random_instance(rng, n, graph, costs), seed=n)


@pytest.mark.usefixtures("poor_search")
@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize("costs", COSTS)
def test_the_proof_alone_finds_the_optimum(costs: str, jobs: int) -> None:
    """However bad the search is, the proof finds the optimum, negative costs included."""
    rng = np.random.default_rng(9)
    for k in range(sample(25)):
        n = int(rng.integers(4, 8)) if JIT else 4
        instance = random_instance(rng, n, costs=costs, restricted=k % 2 == 1)
        check_against_brute_force(instance, k, jobs)


@pytest.mark.slow
def test_no_numbering_is_allowed() -> None:
    """Two items with one allowed place in common raise InfeasibleError."""
    allowed = np.ones((4, 4), dtype=np.bool_)
    allowed[:2, 1:] = False
    instance = Instance(np.zeros((4, 4, 1), np.int64), np.zeros((4, 4), np.int64), allowed)
    with pytest.raises(InfeasibleError):
        solve([instance], 1, LONG)


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_several_instances_keep_their_order() -> None:
    """Answers keep the order of the instances; no instances give no answers."""
    rng = np.random.default_rng(10)
    many = [random_instance(rng, n, "irregular", "wide") for n in (6, 1, 7, 4)]
    outcome = solve(many, 1, LONG, jobs=3)
    assert [solution.cost for solution in outcome.solutions] == [naive.optimum(i) for i in many]
    assert not outcome.interrupted
    assert solve([], 1, LONG).solutions == ()


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("seed", range(5))
def test_same_seed_same_answer_on_any_number_of_cores(seed: int) -> None:
    """The numbering does not depend on the number of threads."""
    rng = np.random.default_rng(seed)
    many = [random_instance(rng, 9, graph) for graph in ("irregular", "biregular", "circulant")]
    answers = [
        [solution.numbering.tolist() for solution in solve(many, seed, LONG, jobs=jobs).solutions]
        for jobs in (1, 2, 4)
    ]
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.usefixtures("poor_search")
@pytest.mark.parametrize("seed", range(8))
def test_same_answer_where_the_proof_improves_on_the_search(seed: int) -> None:
    """The numbering does not depend on which thread finds an optimum first."""
    instance = bottleneck(9, seed)
    answers = [solve([instance], seed, LONG, jobs=jobs).solutions[0] for jobs in (1, 2, 4, 1)]
    assert len({answer.cost for answer in answers}) == 1
    assert len({tuple(answer.numbering) for answer in answers}) == 1


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_a_limit_on_nodes_gives_the_same_answer_whatever_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The solution, its bound and its nodes do not depend on a slow clock."""
    instance = bottleneck(20, 1)

    def answer() -> tuple[list[int], int, int, int]:
        (found,) = solve_by_nodes(instance, 1, 300).solutions
        return found.numbering.tolist(), found.cost, found.lower_bound, found.nodes

    first = answer()
    _, cost, bound, nodes = first
    assert bound < cost, "the limit ended the proof"
    assert 300 <= nodes < 300 + work.NODES
    slow = count(step=1000)
    monkeypatch.setattr(time, "perf_counter", lambda: float(next(slow)))
    assert answer() == first


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_the_seed_draws_among_equal_numberings() -> None:
    """On a ring with equal costs of all automorphisms, each place occurs for an item."""
    n = 6
    ring = np.roll(np.eye(n, dtype=np.int64), 1, 0) + np.roll(np.eye(n, dtype=np.int64), -1, 0)
    cost = np.zeros((n, n, 2), dtype=np.int64)
    cost[:, :, 1] = np.abs(np.subtract.outer(np.arange(n), np.arange(n))) ** 3
    instance = Instance(cost, ring)
    places = [solve([instance], seed, LONG).solutions[0].numbering[0] for seed in range(40)]
    assert set(places) == set(range(n))


@pytest.mark.slow
@settings(max_examples=sample(40))
@given(instances(most=8 if JIT else 4, restricted=True), st.integers(0, 99))
def test_without_any_time_there_is_still_an_answer(instance: Instance, seed: int) -> None:
    """A budget of 0 gives a numbering and a valid bound."""
    optimum = naive.optimum(instance)
    if optimum is None:
        with pytest.raises(InfeasibleError):
            solve([instance], seed, 0.0)
        return
    (solution,) = solve([instance], seed, 0.0).solutions
    assert solution.lower_bound <= optimum <= solution.cost
    assert instance.evaluate(solution.numbering) == solution.cost
    assert instance.allowed[np.arange(instance.n), solution.numbering].all()


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_keeps_to_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty items without structure cannot be proven; the work still ends in time.

    The clock is read between small pieces of work. Time is processor time.
    """
    rng = np.random.default_rng(11)
    many = [random_instance(rng, 30, "irregular", "wide") for _ in range(3)]
    pieces: list[float] = []

    def timed(piece: Callable[..., object]) -> Callable[..., object]:
        def run(*args: object, **options: object) -> object:
            start = time.thread_time()
            try:
                return piece(*args, **options)
            finally:
                pieces.append(time.thread_time() - start)

        return run

    for name in ("search_once", "explore"):
        monkeypatch.setattr(work, name, timed(getattr(work, name)))
    solve([many[0]], 1, 0.0)
    pieces.clear()
    start = processor_seconds()
    outcome = solve(many, 1, 1.0, jobs=2)
    assert processor_seconds() - start < 10  # two threads for a second
    assert len(pieces) > 9
    assert max(pieces) < 1
    for solution in outcome.solutions:
        assert not solution.proved
        assert solution.lower_bound < solution.cost


@pytest.mark.slow
@pytest.mark.slow_without_jit
def test_progress_tells_costs_and_bounds_that_close_in() -> None:
    """Costs only fall, bounds only rise, and both enclose the answer."""
    rng = np.random.default_rng(12)
    instance = random_instance(rng, 16, "irregular", "wide")
    seen: list[Progress] = []
    main = threading.get_ident()

    def watch(progress: Sequence[Progress]) -> None:
        assert threading.get_ident() == main
        seen.extend(progress)

    (solution,) = solve([instance], 1, 1.0, jobs=2, on_progress=watch).solutions
    costs = [progress.cost for progress in seen if progress.cost is not None]
    bounds = [progress.lower_bound for progress in seen if progress.lower_bound is not None]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] >= solution.cost
    assert bounds == sorted(bounds)
    assert bounds[-1] <= solution.lower_bound <= solution.cost
    assert not Progress(None, None).proved
    assert not Progress(5, 4).proved
    assert Progress(5, 5).proved


def check_answer(instance: Instance, outcome: Outcome) -> None:
    """Check that the answer of a cancelled search is valid, and claims no proof."""
    assert outcome.interrupted
    (solution,) = outcome.solutions
    assert not solution.proved
    assert sorted(solution.numbering) == list(range(instance.n))
    assert instance.allows(solution.numbering)
    assert solution.cost == instance.evaluate(solution.numbering)
    assert solution.lower_bound < solution.cost


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize(
    ("n", "after"), [(18, 0.0), (30, 0.05), (30, 0.5), (60, 0.0), (60, 0.05), (60, 0.5)]
)
def test_cancelling_ends_the_work_with_an_answer(n: int, after: float) -> None:
    """Cancelling before, during the searches and during the proof gives the best so far, soon."""
    instance = random_instance(np.random.default_rng(13), n, "irregular", "wide")
    solve([instance], 1, 0.0)
    outcome = cancelled(lambda stop: solve([instance], 1, AGES, jobs=2, stop=stop), after)
    check_answer(instance, outcome)


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("after", [0.0, 0.5])
def test_several_instances_are_cancelled_together(after: float) -> None:
    """Each of several cancelled instances has an answer."""
    rng = np.random.default_rng(16)
    problems = [random_instance(rng, n, "irregular", "wide") for n in (26, 30, 36, 40)]
    outcome = cancelled(lambda stop: solve(problems, 1, AGES, stop=stop), after)
    for instance, solution in zip(problems, outcome.solutions, strict=True):
        check_answer(instance, replace(outcome, solutions=(solution,)))


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.parametrize("after", [0.0, 0.3])
def test_rules_hold_where_it_is_cancelled(after: float) -> None:
    """Rules hold even if the search alone finds no numbering that respects them."""
    instance = random_instance(np.random.default_rng(17), 24, "irregular", "wide")
    permitted = np.ones_like(instance.cost, dtype=np.bool_)
    for i, j in ((0, 1), (2, 3), (4, 5)):
        permitted[i, j, 0] = permitted[j, i, 0] = False  # these two must meet
    instance = replace(instance, permitted=permitted)
    outcome = cancelled(lambda stop: solve([instance], 1, AGES, stop=stop), after)
    check_answer(instance, outcome)


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.usefixtures("poor_search")
def test_what_is_cancelled_in_time_is_told_as_it_is() -> None:
    """An unused stop changes nothing; a timeout does not count as an interruption."""
    instance = bottleneck(9, 3)
    stop = Stop()
    free, held = (solve([instance], 5, LONG, stop=each).solutions[0] for each in (None, stop))
    assert free.numbering.tolist() == held.numbering.tolist()
    assert free.proved
    assert held.proved
    hard = random_instance(np.random.default_rng(18), 30, "irregular", "wide")
    with stop.within(0.2) as part:
        start = time.perf_counter()
        outcome = solve([hard], 1, LONG, stop=part)
        assert time.perf_counter() - start < SOON
    assert not outcome.interrupted
    assert not outcome.solutions[0].proved


@pytest.mark.slow
@can_press
@pytest.mark.slow_without_jit
def test_ctrl_c_ends_the_work_with_an_answer() -> None:
    """Ctrl-C raises nothing here: the best so far is returned, marked as interrupted."""
    instance = random_instance(np.random.default_rng(14), 30, "irregular", "wide")
    solve([instance], 1, 0.0)
    check_answer(instance, pressed(lambda: solve([instance], 1, AGES, jobs=2)))


@pytest.mark.slow_without_jit
def test_an_error_of_who_watches_ends_the_threads() -> None:
    """A callback's error is raised at once, not at the end of the budget."""
    instance = random_instance(np.random.default_rng(13), 30, "irregular", "wide")
    solve([instance], 1, 0.0)

    def fail(progress: Sequence[Progress]) -> None:
        raise ZeroDivisionError

    start = time.perf_counter()
    with pytest.raises(ZeroDivisionError):
        solve([instance], 1, AGES, on_progress=fail)
    assert time.perf_counter() - start < SOON


@pytest.mark.usefixtures("poor_search")
def test_a_fault_in_the_work_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception in a thread is raised by `solve`, and leaves no thread waiting."""

    def fail(*args: object) -> None:
        time.sleep(0.2)  # until the other thread waits
        raise RuntimeError("a fault")

    monkeypatch.setattr(work, "explore", fail)
    instance = random_instance(np.random.default_rng(15), 4)
    failed: list[BaseException] = []

    def run() -> None:
        try:
            solve([instance], 1, LONG, jobs=2)
        except RuntimeError as error:
            failed.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(300)
    assert failed


def test_streams_of_one_evening_differ() -> None:
    """Equal sections use different random streams."""
    assert derive_seed(1, 0) != derive_seed(1, 1)
