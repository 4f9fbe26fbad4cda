"""Branch and bound against all numberings: bounds hold, and no optimum is missed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import pytest

from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.bounds import SCALE, KernelProblem, as_set, branching_weights
from bridgeopt.engine.qap.branch_and_bound import explore, explore_each
from bridgeopt.engine.qap.local_search import search
from bridgeopt.engine.stopping import Stop
from tests.support.generators.instances import COSTS, GRAPHS, JIT, random_instance, sample
from tests.support.reference import naive
from tests.support.reference.naive import Ints

FAR = 1 << 40
"""More units than the cost of any numbering here."""


class Node(NamedTuple):
    """A subproblem: allowed places of each item, a bound, and the cost splitting."""

    domain: Ints
    bound: int
    share: Ints


class Explored(NamedTuple):
    """Result of exploring a node."""

    nodes: int
    incumbent: int
    found: Ints
    opened: list[Node]


def root_of(instance: Instance, problem: KernelProblem) -> Node:
    """Return the root node, with costs split in halves."""
    return Node(as_set(instance.allowed), -FAR, problem.delta // 2)


def look(
    problem: KernelProblem,
    node: Node,
    incumbent: int,
    iterations: int = 10,
    node_limit: int = 10**6,
    stop: Stop | None = None,
) -> Explored:
    """Explore a node."""
    best = np.array([incumbent], dtype=np.int64)
    found = np.full(len(node.domain), -1, dtype=np.int64)
    stop = stop or Stop()
    nodes, _, domains, bounds, shares = explore(
        problem, node.domain, node.share, best, iterations, node_limit, stop.flag, found
    )
    opened = [Node(*node) for node in zip(domains, bounds.tolist(), shares, strict=True)]
    return Explored(nodes, int(best[0]), found, opened)


def optimum_of(instance: Instance, domain: Ints) -> int | None:
    """Return the minimum cost, in units, of the numberings in these domains."""
    allowed = (domain[:, None] >> np.arange(instance.n) & 1).astype(np.bool_)
    best = naive.optimum(replace(instance, allowed=allowed & instance.allowed))
    return None if best is None else instance.layers.units(best)


def random_share(rng: np.random.Generator, problem: KernelProblem) -> Ints:
    """Split every cost at random; one part may be negative."""
    size = int(np.abs(problem.delta).max()) + 1
    upper = np.triu(rng.integers(-size, size, problem.delta.shape), 1)
    share: Ints = upper + np.tril(problem.delta - upper.transpose(0, 2, 1), -1)
    assert (share + share.transpose(0, 2, 1) == problem.delta).all()
    return np.ascontiguousarray(share)


KINDS = pytest.mark.parametrize(
    ("graph", "costs"), [(graph, COSTS[k % len(COSTS)]) for k, graph in enumerate(GRAPHS * 2)]
)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_smallest_instances(n: int) -> None:
    """One, two and three items are explored like any other number."""
    rng = np.random.default_rng(n)
    for _ in range(20):
        instance = random_instance(rng, n)
        problem = KernelProblem.of(instance)
        explored = look(problem, root_of(instance, problem), FAR)
        assert instance.layers.cost(explored.incumbent) == naive.optimum(instance)


@KINDS
def test_finds_the_optimum_from_a_bad_start(graph: str, costs: str) -> None:
    """From an incumbent far above, the minimum is found, by an allowed numbering."""
    rng = np.random.default_rng(2)
    for k in range(sample(40)):
        n = int(rng.integers(4, 8)) if JIT else 4
        instance = random_instance(rng, n, graph, costs, restricted=k % 2 == 1)
        problem = KernelProblem.of(instance)
        explored = look(problem, root_of(instance, problem), FAR, int(rng.integers(0, 30)))
        optimum = naive.optimum(instance)
        assert explored.opened == []
        if optimum is None:
            assert explored.incumbent == FAR
        else:
            assert instance.layers.cost(explored.incumbent) == optimum
            assert instance.evaluate(explored.found) == optimum
            assert instance.allows(explored.found)


@KINDS
def test_proves_that_nothing_is_better(graph: str, costs: str) -> None:
    """With the optimum as incumbent nothing is found; with one unit more, the optimum is."""
    rng = np.random.default_rng(3)
    for _ in range(sample(20)):
        instance = random_instance(rng, int(rng.integers(4, 8)) if JIT else 4, graph, costs)
        problem = KernelProblem.of(instance)
        optimum = optimum_of(instance, as_set(instance.allowed))
        assert optimum is not None
        assert look(problem, root_of(instance, problem), optimum).incumbent == optimum
        assert look(problem, root_of(instance, problem), optimum + 1).incumbent == optimum


@pytest.mark.slow
@KINDS
def test_open_nodes_hold_all_that_is_left(graph: str, costs: str) -> None:
    """Bounds of open nodes hold, and together they contain the optimum unless it was found.

    The node may start from any cost splitting.
    """
    rng = np.random.default_rng(4)
    for k in range(sample(20)):
        n = int(rng.integers(4, 7)) if JIT else 4
        instance = random_instance(rng, n, graph, costs, restricted=k % 3 == 1)
        problem = KernelProblem.of(instance)
        optimum = optimum_of(instance, as_set(instance.allowed))
        if optimum is None:
            continue
        incumbent = optimum + int(rng.integers(1, 50))
        nodes = [Node(as_set(instance.allowed), -FAR, random_share(rng, problem))]
        while nodes:
            node = nodes.pop(int(rng.integers(len(nodes))))
            limit = int(rng.integers(1, 4))
            explored = look(problem, node, incumbent, int(rng.integers(0, 6)), limit)
            incumbent = explored.incumbent
            assert explored.nodes <= limit
            for child in explored.opened:
                best = optimum_of(instance, child.domain)
                # Filtered domains need only hold solutions better than the old incumbent.
                assert best is None or best >= incumbent or child.bound <= SCALE * best
                assert (child.share + child.share.transpose(0, 2, 1) == problem.delta).all()
            nodes += explored.opened
            if incumbent > optimum:
                left = [optimum_of(instance, other.domain) for other in nodes]
                assert optimum in left
        assert incumbent == optimum


@KINDS
def test_the_root_bound_is_at_least_the_classical_one(graph: str, costs: str) -> None:
    """The root bound is at least Gilmore and Lawler's, the first step, and at most the optimum."""
    rng = np.random.default_rng(5)
    for _ in range(sample(10)):
        instance = random_instance(rng, 5, graph, costs)
        problem = KernelProblem.of(instance)
        root = root_of(instance, problem)
        optimum = optimum_of(instance, root.domain)
        assert optimum is not None
        for iterations in (0, 300):
            explored = look(problem, root, optimum + 10, iterations, node_limit=1)
            bounds = [child.bound for child in explored.opened] or [SCALE * explored.incumbent]
            assert min(bounds) <= SCALE * optimum or not explored.opened
            if len(problem.delta) == 1:  # layers are bounded one by one: that may be weaker
                least = instance.layers.base + instance.layers.unit * Fraction(min(bounds), SCALE)
                assert naive.gilmore_lawler(instance) <= least


def test_a_node_limit_of_nothing_hands_the_node_back() -> None:
    """A node limit of 0 returns the node unexplored."""
    instance = random_instance(np.random.default_rng(6), 5, "irregular", "wide")
    problem = KernelProblem.of(instance)
    explored = look(problem, root_of(instance, problem), FAR, node_limit=0)
    assert explored.nodes == 0
    assert len(explored.opened) == 1
    assert (explored.opened[0].domain == as_set(instance.allowed)).all()


@KINDS
def test_several_nodes_one_after_the_other(graph: str, costs: str) -> None:
    """The results equal separate explorations; open nodes have the same optimum below them."""
    rng = np.random.default_rng(8)
    for _ in range(sample(20)):
        n = int(rng.integers(4, 7)) if JIT else 4
        instance = random_instance(rng, n, graph, costs)
        problem = KernelProblem.of(instance)
        domains = np.full((n, n), (1 << n) - 1, dtype=np.int64)
        domains[np.arange(n), 0] = 1 << np.arange(n)  # item 0 takes one place after another
        shares = np.stack([random_share(rng, problem) for _ in range(n)])
        units = [optimum_of(instance, domain) for domain in domains]
        optima = [FAR if one is None else one for one in units]
        bounds = np.full(n, -FAR)
        reached = int(rng.integers(n))
        bounds[reached] = FAR * SCALE  # this one is skipped
        left = [one for k, one in enumerate(optima) if k != reached]
        for limit in (10**6, int(rng.integers(1, 9))):
            incumbent, found = np.array([FAR]), np.full(n, -1)
            nodes, best, done, *opened = explore_each(
                problem, domains, shares, bounds, incumbent, 3, limit, Stop().flag, found
            )
            assert nodes <= limit
            assert incumbent[0] == min(best, FAR)
            if best < FAR:
                assert instance.layers.units(instance.evaluate(found)) == best
            rest = [one for k, one in enumerate(optima) if k >= done and k != reached]
            below = [optimum_of(instance, domain) for domain in opened[0]]
            rest += [one for one in below if one is not None]
            assert min([best, FAR, *rest]) == min([*left, FAR])
            if limit == 10**6:
                assert done == n
                assert len(opened[0]) == 0


def test_several_nodes_where_it_is_stopped_at_once() -> None:
    """One node is explored all the same, and none of the later ones."""
    rng = np.random.default_rng(9)
    instance = random_instance(rng, 5, "irregular", "wide")
    problem = KernelProblem.of(instance)
    root = root_of(instance, problem)
    stop = Stop()
    stop.cancel()
    nodes, _, done, *_ = explore_each(
        problem, np.stack([root.domain] * 3), np.stack([root.share] * 3), np.full(3, -FAR),
        np.array([FAR]), 3, 99, stop.flag, np.full(5, -1),
    )  # fmt: skip
    assert (nodes, done) == (1, 1)


def test_what_two_prices_explain_has_no_weight() -> None:
    """Costs that are a sum of two prices have weight 0; an item with uneven costs has a weight.

    This holds for small costs and for the largest.
    """
    rng = np.random.default_rng(10)
    for n in (2, 3, 6, 18):
        price = rng.integers(0, 50, n) * (n - 2)
        delta = (price[:, None] + price)[None]
        delta[0, np.arange(n), np.arange(n)] = 0
        assert (branching_weights(delta) <= 4 * n).all()  # the remainder is rounded
        if n == 18:
            uneven = np.where(np.arange(n) % 2, 1000, 0)
            delta[0, 7, :] += uneven
            delta[0, :, 7] += uneven
            delta[0, 7, 7] = 0
            assert branching_weights(delta).argmax() == 7
            assert (branching_weights(delta << 30) >> 30).argmax() == 7


@pytest.mark.parametrize("n", [7, 8, 10])
def test_the_first_split_is_by_whose_meetings_are_farthest_from_prices(n: int) -> None:
    """With equivalent places, the first split is on the item with costs farthest from prices."""
    rng = np.random.default_rng(n)
    places = np.arange(n)
    apart = np.abs(places[:, None] - places)
    meetings = (np.isin(np.minimum(apart, n - apart), (1, 2))).astype(np.int64)
    split = 0
    for k in range(sample(30)):
        cost = np.triu(rng.integers(0, 100, (n, n)), 1)
        instance = Instance(np.stack([np.zeros_like(cost), cost + cost.T], axis=2), meetings)
        problem = KernelProblem.of(instance)
        incumbent = instance.layers.units(instance.evaluate(search(instance, k, searches=2)))
        opened = look(problem, root_of(instance, problem), incumbent, 300, node_limit=1).opened
        if not opened:
            continue
        split += 1
        decided = {int(np.flatnonzero(node.domain != (1 << n) - 1)[0]) for node in opened}
        share = opened[0].share[0] + FAR * np.eye(n, dtype=np.int64)
        price = np.sort(share, axis=1)[:, 3:5].sum(axis=1)  # twice; everybody has four meetings
        above = 2 * problem.delta[0] - price[:, None] - price
        np.fill_diagonal(above, 0)
        gap = (incumbent - 1) * SCALE + 1 - min(node.bound for node in opened)
        telling = np.abs(np.clip(above, -(gap // 2), 2 * gap)).sum(axis=1)
        assert decided == {int(telling.argmax())}
    assert split > sample(30) // 2


@pytest.mark.parametrize("heavy", [0, 2, 5])
def test_the_first_split_is_by_the_heaviest(heavy: int) -> None:
    """With equivalent places and no item placed, the one with the most uneven costs is first."""
    n = 6
    rng = np.random.default_rng(11)
    cost = np.triu(rng.integers(100, 110, (n, n)), 1)
    cost += cost.T
    for other in range(n):
        if other != heavy:
            cost[heavy, other] = cost[other, heavy] = 100 + 90 * (other % 2)
    meetings = np.zeros((n, n), dtype=np.int64)  # of a prism, which is one cell
    for k in range(3):
        for one, other in ((k, (k + 1) % 3), (3 + k, 3 + (k + 1) % 3), (k, k + 3)):
            meetings[one, other] = meetings[other, one] = 1
    instance = Instance(np.stack([np.zeros_like(cost), cost], axis=2), meetings)
    problem = KernelProblem.of(instance)
    explored = look(problem, root_of(instance, problem), FAR, 300, node_limit=1)
    full = (1 << n) - 1
    assert explored.opened
    decided = {int(np.flatnonzero(node.domain != full)[0]) for node in explored.opened}
    assert decided == {heavy}


@pytest.mark.parametrize("heavy", [1, 2, 6])
def test_in_halves_the_heaviest_across_them(heavy: int) -> None:
    """Once halves are fixed, costs within a half do not matter."""
    n = 8
    rng = np.random.default_rng(12)
    cost = np.triu(rng.integers(100, 110, (n, n)), 1)
    cost += cost.T
    for other in range(n):
        if (other < n // 2) != (heavy < n // 2):
            cost[heavy, other] = cost[other, heavy] = 100 + 90 * (other % 2)
    cost[0, :4] = cost[:4, 0] = [0, 900, 0, 900]
    circle = np.roll(np.eye(n, dtype=np.int64), 1, axis=0)
    instance = Instance(np.stack([np.zeros_like(cost), cost], axis=2), circle + circle.T)
    problem = KernelProblem.of(instance)
    assert problem.weight.argmax() == 0
    halves = np.repeat(problem.cells, n // 2)
    node = Node(halves, -FAR, problem.delta // 2)
    explored = look(problem, node, FAR, 300, node_limit=1)
    assert explored.opened
    decided = {int(np.flatnonzero(child.domain != halves)[0]) for child in explored.opened}
    assert decided == {heavy}
