"""The semidefinite bound against all numberings: it holds for any duals."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from bridgeopt.engine.assignment import INFEASIBLE
from bridgeopt.engine.qap import InfeasibleError, Instance, solve, work_queue
from bridgeopt.engine.qap.bounds import SCALE, KernelProblem, as_set
from bridgeopt.engine.qap.branch_and_bound import explore
from bridgeopt.engine.qap.local_search import search_once
from bridgeopt.engine.qap.semidefinite import (
    ReducedCosts,
    Relaxation,
    Scheme,
    SemidefiniteBound,
    costs_of,
    nearest_semidefinite,
    reduce_costs,
)
from tests.support.generators.instances import (
    COSTS,
    JIT,
    random_allowed,
    random_cost,
    random_permitted,
    random_place_cost,
    sample,
)
from tests.support.reference import naive
from tests.support.reference.naive import Ints

pytestmark = pytest.mark.slow_without_jit


def alike(rng: np.random.Generator, n: int) -> Ints:
    """Return random meetings of several kinds with equivalent places, shuffled."""
    first, second = np.indices((n, n))
    apart = np.minimum((first - second) % n, (second - first) % n)
    kinds = rng.integers(0, rng.integers(2, 4), n)
    if n % 2 == 0 and rng.random() < 0.3:  # a prism: two circulants, joined
        half = n // 2
        apart = np.minimum((first - second) % half, (second - first) % half)
        apart = apart + half * (first // half != second // half)
    meetings = kinds[apart]
    np.fill_diagonal(meetings, 0)
    shuffled = rng.permutation(n)
    drawn: Ints = np.ascontiguousarray(meetings[shuffled][:, shuffled])
    return drawn


def drawn(rng: np.random.Generator, n: int, costs: str) -> tuple[Instance, Scheme]:
    """Return a random instance that has classes of places, and the classes."""
    while True:
        meetings = alike(rng, n)
        scheme = Scheme.from_meetings(meetings)
        if scheme is not None:
            most = max(1, int(meetings.max()))
            return Instance(random_cost(rng, n, most, costs), meetings), scheme


def bounded(instance: Instance) -> int | None:
    """Return the root bound in units, or None without classes."""
    relaxation = Relaxation.from_instance(instance)
    return None if relaxation is None else relaxation.units(relaxation.bound_root())


def pays(given: ReducedCosts, scheme: Scheme) -> np.ndarray:
    """Return the cost of each numbering, in the order of `naive.permutations`."""
    n = len(scheme.class_of)
    numberings = naive.permutations(n)
    total = np.full(len(numberings), given.constant, dtype=object)
    for i in range(n):
        for j in range(i):
            total += given.pair[scheme.class_of[numberings[:, i], numberings[:, j]], i, j]
    return total


@pytest.mark.parametrize("n", [4, 5, 6, 7])
@pytest.mark.parametrize("seed", range(sample(12)))
def test_any_prices_and_any_classes_leave_costs_no_dearer(n: int, seed: int) -> None:
    """The reduced costs never exceed the true ones, for any duals and eigenvalue estimates."""
    rng = np.random.default_rng((n, seed))
    instance, scheme = drawn(rng, n, COSTS[seed % len(COSTS)])
    true = (naive.all_costs(instance) - instance.layers.base) // instance.layers.unit
    cost = costs_of(instance, scheme)
    size = np.abs(cost).max() + 1
    for wrong in (0, 1e-9, 0.01, 3):
        eigen = scheme.eigen + wrong * rng.normal(size=scheme.eigen.shape)
        root = rng.normal(size=(len(eigen), n, n - 1)) * np.sqrt(size * rng.random() / n)
        row = rng.normal(size=(len(scheme.size), n)) * size * rng.random()
        whole = nearest_semidefinite(scheme._replace(eigen=eigen))
        given = reduce_costs(scheme, cost, whole, root, row)
        assert (pays(given, scheme) <= given.scale * true.astype(object)).all()
        least, dearer = given.by_class(np.ones(cost.shape, dtype=np.bool_))
        assert dearer.min() == 0
        scaled = pays(ReducedCosts(dearer.astype(object), least, SCALE), scheme)
        assert (scaled <= SCALE * true.astype(object)).all()


@pytest.mark.slow
@pytest.mark.parametrize("n", [4, *(pytest.param(n, marks=pytest.mark.long) for n in (5, 6)), 7])
def test_no_numbering_costs_less(n: int) -> None:
    """The bound holds on over a thousand instances in a thorough run, and is often tight."""
    rng = np.random.default_rng(n)
    tight = 0
    many = sample(400 if n < 7 else 100)
    for number in range(many):
        instance, _ = drawn(rng, n, COSTS[number % len(COSTS)])
        if number % 3 == 0:
            instance = Instance(
                instance.cost, instance.meetings, place_cost=random_place_cost(rng, n)
            )
        least = bounded(instance)
        optimum = instance.layers.units(int(naive.all_costs(instance).min()))
        assert least is not None
        assert least <= optimum
        tight += least == optimum
    assert tight > many // 10


def test_better_than_chance_by_most_of_what_there_is() -> None:
    """On eight places the gap is under a tenth of the optimum's gain over the mean."""
    rng = np.random.default_rng(8)
    left = []
    for _ in range(sample(20)):
        instance, _ = drawn(rng, 8, "wide")
        least = bounded(instance)
        optimum, mean = int(naive.all_costs(instance).min()), float(instance.expected_cost)
        assert least is not None
        bound = instance.layers.cost(least)
        assert bound <= optimum
        left.append((optimum - bound) / max(1.0, mean - optimum))
    assert np.mean(left) < 0.1


@pytest.mark.parametrize("n", [1, 2, 3, 8])
def test_no_bound_where_there_are_no_classes(n: int) -> None:
    """Places that are not equivalent, or that all meet, give no bound."""
    irregular = np.zeros((n, n), dtype=np.int64)
    if n > 2:
        irregular[0, 1] = irregular[1, 0] = 1
    for meetings in (irregular, 1 - np.eye(n, dtype=np.int64)):
        assert Scheme.from_meetings(meetings) is None
        assert bounded(Instance(np.zeros((n, n, 2), np.int64), meetings)) is None


def test_what_is_known_by_then() -> None:
    """A search that is stopped at once has a bound, and a longer one a better bound."""
    instance, _ = drawn(np.random.default_rng(3), 12, "wide")
    relaxation = Relaxation.from_instance(instance)
    assert relaxation is not None
    soon, late = relaxation.bound_root(lambda: True), relaxation.bound_root()
    assert soon.constant < late.constant
    best = min(instance.evaluate(found) for found in (search_once(instance, k) for k in range(4)))
    assert relaxation.units(late) <= instance.layers.units(best)


@pytest.mark.parametrize("n", [5, 6, 7])
@pytest.mark.parametrize("seed", range(sample(30)))
def test_bounds_of_nodes(n: int, seed: int) -> None:
    """A numbering within a node costs at least the node's bound."""
    rng = np.random.default_rng((n, seed, 1))
    instance, scheme = drawn(rng, n, COSTS[seed % len(COSTS)])
    instance = Instance(instance.cost, instance.meetings, place_cost=random_place_cost(rng, n))
    relaxation = Relaxation.from_instance(instance)
    assert relaxation is not None
    numberings = naive.permutations(n)
    places = instance.layers.place_cost[np.arange(n), numberings].sum(axis=1)
    true = (naive.all_costs(instance) - instance.layers.base) // instance.layers.unit
    below = relaxation.bound_root()
    room = np.ones((n, n), dtype=np.bool_)
    for _ in range(3):
        room = room & (rng.random((n, n)) < 0.8)
        room[np.arange(n), numberings[rng.integers(len(numberings))]] = True
        dear = below._replace(constant=below.constant + 10**9)  # without its lower terms
        below = relaxation.bound_node(below, as_set(room), int(true.min()) + 1)
        assert (
            relaxation.bound_node(dear, as_set(room), int(true.min()) + 1).constant
            == below.constant
        )
        inside = room[np.arange(n), numberings].all(axis=1)
        pay = (
            pays(ReducedCosts(below.class_cost.astype(object), below.constant, SCALE), scheme)
            + SCALE * places
        )
        assert (pay <= SCALE * true.astype(object))[inside].all()
        check_tree(relaxation, instance, room, below, [int(u) for u in true[inside]])


def check_tree(
    relaxation: Relaxation,
    instance: Instance,
    room: naive.Bools,
    below: SemidefiniteBound,
    inside: list[int],
) -> None:
    """Check the tree with the bound: it finds the node's optimum if that is better."""
    plain = KernelProblem.of(replace(instance, allowed=room))  # places are no longer equivalent
    problem = below.add_to_problem(plain, relaxation.scheme.class_of)
    for incumbent in {min(inside), min(inside) + 1, max(inside) + 1}:
        found = np.empty(instance.n, dtype=np.int64)
        _, best, *opened = explore(
            problem, as_set(room), plain.delta // 2, np.array([incumbent], dtype=np.int64),
            5, 10**6, np.zeros(1, dtype=np.bool_), found,
        )  # fmt: skip
        assert len(opened[0]) == 0
        if min(inside) < incumbent:
            assert best == min(inside) == instance.layers.units(instance.evaluate(found))
        else:
            assert best == INFEASIBLE
        # open nodes cost at least their bounds
        _, best, domains, bounds, _ = explore(
            problem, as_set(room), plain.delta // 2, np.array([incumbent], dtype=np.int64),
            5, 1 + len(inside) % 3, np.zeros(1, dtype=np.bool_), found,
        )  # fmt: skip
        numberings = naive.permutations(instance.n)
        units = (naive.all_costs(instance) - instance.layers.base) // instance.layers.unit
        for domain, bound in zip(domains, bounds, strict=True):
            here = (domain >> numberings & 1).all(axis=1)
            assert (SCALE * units[here] >= min(bound, (incumbent - 1) * SCALE + 1)).all()
        if min(inside) < incumbent:
            assert best == min(inside) or len(domains)


@pytest.mark.parametrize("n", [6, 7] if JIT else [6])
@pytest.mark.parametrize("seed", range(sample(10)))
def test_proofs_that_use_it(n: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the bound used at once, the answer is optimal, rules included."""
    monkeypatch.setattr(work_queue, "NODES_BEFORE_BOUND", 0)
    monkeypatch.setattr(work_queue, "NODES", 3)
    monkeypatch.setattr(work_queue, "FIRST_NODES", 1)
    monkeypatch.setattr(
        work_queue, "search_once", lambda *args, stop: search_once(*args, steps=0, stop=stop)
    )
    rng = np.random.default_rng((n, seed, 5))
    instance, _ = drawn(rng, n, COSTS[seed % len(COSTS)])
    most = instance.cost.shape[2] - 1
    ruled = Instance(
        instance.cost,
        instance.meetings,
        random_allowed(rng, n),
        random_place_cost(rng, n),
        random_permitted(rng, n, most),
    )
    for each in (instance, ruled):
        optimum = naive.optimum(each)
        if optimum is None:
            with pytest.raises(InfeasibleError):
                solve([each], seed, 600, jobs=2)
        else:
            (solution,) = solve([each], seed, 600, jobs=2).solutions
            assert solution.cost == solution.lower_bound == optimum
